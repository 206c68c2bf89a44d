//! Attack with connections that send half a request, nothing or garbage, or that never read.

use super::Attack;
use super::client::{Server, probe};
use anyhow::Result;
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Number of connections held open at once, more than the server allows.
const CONNECTIONS: usize = 600;
/// Number of connections that send garbage.
const GARBAGE: u64 = 300;
/// Time limit for the answers to other clients meanwhile.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time limit for a stream that nobody reads to give up its worker.
const UNREAD_TIMEOUT: Duration = Duration::from_secs(120);

/// Opens unread streams for all workers, and checks that one that is read is answered soon.
fn unread(attack: &mut Attack, server: &Server) -> Result<()> {
    let path = "/api/rollout?position=cantstop(6,3)%7C-%7C-%7C1-3-4-6&games=";
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut streams = Vec::new();
    for _ in 0..cores.max(2) {
        let mut stream = server.connect()?;
        let request = format!("GET {path}1000000 HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        streams.push(stream);
    }
    let begun = Instant::now();
    let answer = loop {
        let answer = server.ask("GET", &format!("{path}10"), "")?;
        if answer.status == 200 || begun.elapsed() > UNREAD_TIMEOUT {
            break answer;
        }
    };
    let took = begun.elapsed();
    attack.expect(
        "streams behind unread ones",
        answer.status == 200 && took < UNREAD_TIMEOUT,
        || format!("{} in {took:.1?}: {}", answer.status, answer.body),
    );
    Ok(())
}

/// Checks that connections held open shut nobody out.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("wire")?;
    let mut server = Server::start(attack, &folder)?;
    let head = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n";
    let post =
        "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let half = format!("{post}Content-Length: 60000\r\n\r\n{{\"spec\":");
    let chunked = format!("{post}Transfer-Encoding: chunked\r\n\r\n8\r\n{{\"spec\":\r\n");
    let page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(50);
    let rollout = "GET /api/rollout?games=1000000&position=cantstop(6,3)%7C-%7C-%7C1-3-4-6 \
                   HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (what, bytes) in [
        ("silent connections held", ""),
        ("half heads held", head),
        ("half bodies held", &half),
        ("half bodies in chunks held", &chunked),
        ("pages asked for and not read", &page),
        ("streams asked for and not read", rollout),
    ] {
        let mut streams: Vec<TcpStream> = Vec::new();
        for number in 0..CONNECTIONS {
            let Ok(mut stream) = server.connect() else { continue };
            // Writing fails if the server has closed the connection.
            let _ = stream.write_all(bytes.as_bytes());
            streams.push(stream);
            if number % 200 == 199 {
                probe(attack, &mut server, PATIENCE, what);
            }
        }
        attack.count(what, streams.len() as u64);
        probe(attack, &mut server, PATIENCE, what);
    }
    unread(attack, &server)?;
    for _ in 0..GARBAGE {
        let length = 1 + attack.dice.index(2000);
        let mut bytes: Vec<u8> = (0..length).map(|_| attack.dice.below(256) as u8).collect();
        if attack.dice.below(2) == 0 {
            let sound = format!("{head}Connection: close\r\n\r\n").into_bytes();
            bytes.truncate(3);
            let place = attack.dice.index(sound.len());
            bytes = [&sound[..place], &bytes, &sound[place..]].concat();
        }
        let mut stream = server.connect()?;
        let _ = stream.write_all(&bytes);
        attack.count("garbage sent", 1);
    }
    probe(attack, &mut server, PATIENCE, "garbage");
    Ok(())
}
