//! The notes of `serve` when it starts.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A warning is printed only if other machines can connect.
#[test]
fn serving_to_other_machines_prints_a_warning() {
    for (host, is_warned) in [("0.0.0.0", true), ("127.0.0.1", false)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut server = Command::new(env!("CARGO_BIN_EXE_retrodice"))
            .args(["serve", "--port", "0", "--host", host, "--format", "json", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = BufReader::new(server.stdout.take().expect("it is piped"));
        let address = output.lines().map_while(Result::ok).find(|line| line.contains("http://"));
        server.kill().expect("it runs");
        server.wait().expect("it ends");
        let mut errors = String::new();
        let mut stderr = server.stderr.take().expect("it is piped");
        stderr.read_to_string(&mut errors).expect("it is text");
        assert!(address.is_some(), "{errors}");
        assert_eq!(
            errors.contains("can play, delete games and use the processor"),
            is_warned,
            "{errors}"
        );
        assert_eq!(errors.lines().count(), usize::from(is_warned), "{errors}");
    }
}

/// A server with its games in a folder, and its address.
fn server(folder: &Path) -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["serve", "--port", "0", "--format", "json", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let output = BufReader::new(server.stdout.take().expect("it is piped"));
    let mut address = None;
    // To the end of the report: a server whose output is closed ends.
    for line in output.lines().map_while(Result::ok).take_while(|line| line != "}") {
        let rest = line.split("http://").nth(1).and_then(|rest| rest.split('"').next());
        address = address.or_else(|| rest.map(str::to_owned));
    }
    (server, address.expect("an address"))
}

/// Sends a request and returns the answer with its head.
fn ask(address: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("bytes are taken");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// The one file of games, copied alone after Ctrl-C, has all games in it.
#[cfg(unix)]
#[test]
fn a_server_that_is_stopped_leaves_all_games_in_one_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut first, address) = server(folder.path());
    let new = r#"{"spec":"pig(77)","seats":["human","human:Ben"]}"#;
    let answer = ask(&address, "POST", "/api/matches", new);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let pid = first.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().expect("kill");
    let begun = std::time::Instant::now();
    assert_eq!(first.wait().expect("it ends").code(), Some(130));
    assert!(begun.elapsed().as_millis() < 1500, "{:?}", begun.elapsed());
    let copy = tempfile::tempdir().expect("a temporary folder");
    let file = "retrodice.sqlite";
    std::fs::copy(folder.path().join(file), copy.path().join(file)).expect("a copy");
    let (mut second, address) = server(copy.path());
    let list = ask(&address, "GET", "/api/matches", "");
    second.kill().expect("it runs");
    second.wait().expect("it ends");
    assert!(list.contains("pig(77)"), "{list}");
}
