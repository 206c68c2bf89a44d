//! Attack on the file of games: copied alone, copied while it is used, damaged.

use super::client::{Server, probe};
use super::{Attack, signal, text};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Name of the file of games.
const FILE: &str = "retrodice.sqlite";
/// Number of servers that are stopped.
const STOPS: u64 = 10;
/// Number of damaged files.
const DAMAGED: u64 = 60;

/// Program that copies a file of SQLite as `sqlite3 FILE '.backup COPY'` does.
const BACKUP: &str = "import sqlite3, sys
copy = sqlite3.connect(sys.argv[2])
sqlite3.connect(sys.argv[1]).backup(copy)
copy.close()";

/// Checks that the one file has all games once the server is stopped, and that damage is noticed.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("copies")?;
    for stop in 0..STOPS {
        stopped(attack, &folder, stop)?;
    }
    in_use(attack, &folder)?;
    damaged(attack, &folder)
}

/// Stops a server by a signal, and opens a copy of the one file in an empty folder.
fn stopped(attack: &mut Attack, folder: &Path, stop: u64) -> Result<()> {
    let server = Server::start(attack, folder)?;
    let id = server.begin()?;
    for step in 0..attack.dice.below(20) {
        let (what, body) =
            [("roll", r#"{"dice":[3]}"#), ("move", r#"{"index":0}"#)][step as usize % 2];
        server.ask("POST", &format!("/api/matches/{id}/{what}"), body)?;
    }
    let before = games(&server)?;
    signal(server.id(), if stop.is_multiple_of(2) { "-INT" } else { "-TERM" })?;
    let begun = Instant::now();
    let took = server.ended(Duration::from_secs(10))?.map(|_| begun.elapsed());
    attack.expect(
        "servers stopped within 1.5 s",
        took.is_some_and(|took| took.as_millis() < 1500),
        || format!("{took:?}"),
    );
    let copy = attack.fresh_folder("copy")?;
    std::fs::copy(folder.join(FILE), copy.join(FILE))?;
    opens(attack, &copy, &before, "the one file of a stopped server, copied alone")
}

/// Copies the file of a running server, as the documentation says.
fn in_use(attack: &mut Attack, folder: &Path) -> Result<()> {
    let server = Server::start(attack, folder)?;
    server.begin()?;
    let before = games(&server)?;
    let copy = attack.fresh_folder("copy")?;
    let (from, to) = (folder.join(FILE), copy.join(FILE));
    let mut python = Command::new("python3");
    match python.args(["-c", BACKUP, text(&from)?, text(&to)?]).status() {
        Ok(status) if status.success() => {
            opens(attack, &copy, &before, "the file of a running server, copied as documented")
        }
        _ => {
            println!("left out: the copy of a file in use, which needs python3");
            Ok(())
        }
    }
}

/// Checks that a server over a copy has these games.
fn opens(attack: &mut Attack, copy: &Path, before: &[Value], what: &str) -> Result<()> {
    let server = Server::start(attack, copy)?;
    let after = games(&server)?;
    attack.expect(what, after == before, || {
        format!("{} games of {}, or other steps", after.len(), before.len())
    });
    Ok(())
}

/// Returns all games with their steps.
fn games(server: &Server) -> Result<Vec<Value>> {
    let list = server.ask("GET", "/api/matches", "")?.json();
    let list = list["matches"].as_array().or(list.as_array()).context("a list of games")?.clone();
    ensure!(!list.is_empty(), "there are no games");
    let view = |game: &Value| {
        let id = game["id"].as_str().context("no id")?;
        Ok(server.ask("GET", &format!("/api/matches/{id}"), "")?.json()["view"].clone())
    };
    list.iter().map(view).collect()
}

/// Starts servers over damaged copies: what is refused is named, what is opened is answered.
fn damaged(attack: &mut Attack, folder: &Path) -> Result<()> {
    let sound = std::fs::read(folder.join(FILE))?;
    for number in 0..DAMAGED {
        let copy = attack.fresh_folder("damaged")?;
        let mut bytes = sound.clone();
        let place = attack.dice.index(bytes.len());
        match number % 3 {
            0 => bytes.truncate(place),
            1 => {
                let end = (place + 512).min(bytes.len());
                bytes[place..end].fill_with(|| attack.dice.bits() as u8);
            }
            _ => bytes[place..(place + 64).min(sound.len())].fill(0),
        }
        std::fs::write(copy.join(FILE), bytes)?;
        match Server::start(attack, &copy) {
            Ok(mut server) => {
                let list = server.ask("GET", "/api/matches", "")?;
                attack.expect("damaged files of games opened", list.is_sound(), || {
                    format!("number {number}, byte {place}: {} {}", list.status, list.body)
                });
                probe(attack, &mut server, Duration::from_secs(5), "a damaged file of games");
            }
            Err(error) => {
                let error = format!("{error:#}");
                let well = error.contains(FILE) && !error.contains("panicked");
                attack.expect("damaged files of games refused", well, || error);
            }
        }
        std::fs::remove_dir_all(&copy)?;
    }
    Ok(())
}
