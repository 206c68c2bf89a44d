//! Attack with files that other programs use, and with pipes and folders in the place of files.

use super::client::{Server, at, probe};
use super::{Attack, outcome, refused, text, wait};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Program that locks a file of SQLite until it is killed.
const HOLD: &str = "import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute('BEGIN IMMEDIATE')
print('held', flush=True)
time.sleep(60)";

/// Checks that a second server or solver is refused, and that locked files do not change.
pub fn run(attack: &mut Attack) -> Result<()> {
    second_server(attack)?;
    locked_file(attack)?;
    second_solver(attack)?;
    no_files(attack)
}

fn second_server(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("second")?;
    let _server = Server::start(attack, &folder)?;
    let output = attack.ask(&["serve", "--port", "0", "--data", text(&folder)?])?;
    let well = refused(&output) && outcome(&output).contains("another server");
    attack.expect("second servers", well, || outcome(&output));
    Ok(())
}

fn locked_file(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("locked")?;
    let mut server = Server::start(attack, &folder)?;
    let games: Vec<String> = (0..10).map(|_| server.begin()).collect::<Result<_>>()?;
    let file = at(&folder, "retrodice.sqlite")?;
    let mut python = Command::new("python3");
    let Ok(mut holder) = python.args(["-c", HOLD, &file]).stdout(Stdio::piped()).spawn() else {
        println!("left out: a locked file of games, which needs python3");
        return Ok(());
    };
    let mut line = String::new();
    BufReader::new(holder.stdout.take().context("it is piped")?).read_line(&mut line)?;
    ensure!(line.trim() == "held", "python3 cannot hold the file");
    let begun = Instant::now();
    let rolls: Vec<_> = std::thread::scope(|scope| {
        let roll = |id: &String| {
            let path = format!("/api/matches/{id}/roll");
            let server = &server;
            scope.spawn(move || server.ask("POST", &path, r#"{"dice":[3]}"#))
        };
        let threads: Vec<_> = games.iter().map(roll).collect();
        threads.into_iter().map(|roll| roll.join().ok().and_then(Result::ok)).collect()
    });
    let took = begun.elapsed();
    for roll in rolls {
        let well = roll.as_ref().is_some_and(|roll| roll.status == 503 && roll.is_sound());
        attack.expect("steps while the file is locked", well, || {
            roll.map_or("no answer".to_owned(), |roll| format!("{} {}", roll.status, roll.body))
        });
    }
    attack
        .expect("all refused within 3 s", took < Duration::from_secs(3), || format!("{took:.1?}"));
    let begun = Instant::now();
    let list = server.ask("GET", "/api/matches", "")?;
    let well = list.status == 200 && begun.elapsed() < Duration::from_secs(1);
    attack.expect("readers while the file is locked", well, || {
        format!("{} in {:.1?}", list.status, begun.elapsed())
    });
    holder.kill()?;
    holder.wait()?;
    for id in &games {
        let roll = server.ask("POST", &format!("/api/matches/{id}/roll"), r#"{"dice":[3]}"#)?;
        attack.expect("the same steps afterwards", roll.status == 200, || roll.body);
    }
    probe(attack, &mut server, Duration::from_secs(5), "a locked file");
    Ok(())
}

fn second_solver(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("solvers")?;
    let file = at(&folder, "table.rdt")?;
    let solve = ["solve", "cantstop(4,1)", "--method", "newton", "--out", &file];
    let mut first = attack.start(&solve)?;
    let partial = format!("{file}.partial");
    let begun = Instant::now();
    while !std::fs::exists(&partial)? && begun.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = attack.ask(&solve)?;
    attack.expect("second solvers of a table", refused(&output), || outcome(&output));
    first.kill()?;
    wait(&mut first, Duration::from_secs(5))?;
    Ok(())
}

/// Checks that pipes, folders and missing files are refused without waiting for them.
fn no_files(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("files")?;
    let (pipe, none, here) = (at(&folder, "pipe")?, at(&folder, "none")?, at(&folder, "")?);
    let status = Command::new("mkfifo").arg(&pipe).status().context("mkfifo")?;
    ensure!(status.success(), "mkfifo fails");
    for arguments in [
        ["verify", &pipe],
        ["verify", &none],
        ["verify", &here],
        ["verify", "/dev/zero"],
        ["review", &none],
        ["review", &here],
    ] {
        let mut child = attack.start(&arguments)?;
        let status = wait(&mut child, Duration::from_secs(5))?;
        let well = status.is_some_and(|status| matches!(status.code(), Some(1 | 2)));
        attack.expect("pipes, folders and nothing as files", well, || {
            format!("{arguments:?}: {status:?}")
        });
        let _ = child.kill();
        child.wait()?;
    }
    Ok(())
}
