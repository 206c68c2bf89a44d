//! Attack by killing solvers and servers while they write.

use super::client::{Server, at};
use super::{Attack, outcome, signal};
use anyhow::{Result, ensure};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Number of times that a solver is killed.
const SOLVERS: u64 = 60;
/// Number of times that a server is killed.
const SERVERS: u64 = 40;

/// Checks that a killed solve resumes and ends with the same bytes. A killed server must lose no
/// step that it had acknowledged.
pub fn run(attack: &mut Attack) -> Result<()> {
    solvers(attack)?;
    servers(attack)
}

fn solvers(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("solver")?;
    let (whole, file) = (at(&folder, "whole.rdt")?, at(&folder, "killed.rdt")?);
    fn solve(out: &str) -> [&str; 6] {
        ["solve", "cantstop(3,2)", "--method", "newton", "--out", out]
    }
    let begun = Instant::now();
    attack.run(&solve(&whole))?;
    let time = begun.elapsed();
    let expected = std::fs::read(&whole)?;
    let (mut kills, mut tables) = (0, 0);
    while kills < SOLVERS {
        let mut child = attack.start(&solve(&file))?;
        // Several kills for each table, some while it is being finished.
        let moment = attack.moment(time / 3);
        std::thread::sleep(moment);
        child.kill()?;
        child.wait()?;
        kills += 1;
        let Ok(found) = std::fs::read(&file) else { continue };
        tables += 1;
        attack.expect("tables of killed solves", found == expected, || {
            format!("{file} differs after {kills} kills")
        });
        std::fs::remove_file(&file)?;
    }
    attack.count("kills of a solver", kills);
    let output = attack.ask(&solve(&file))?;
    let same = std::fs::read(&file).is_ok_and(|found| found == expected);
    attack.expect("tables of killed solves", output.status.success() && same, || {
        format!("after {tables} tables: {}", outcome(&output))
    });
    Ok(())
}

fn servers(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("server")?;
    let games: Vec<String> = {
        let server = Server::start(attack, &folder)?;
        (0..3).map(|_| server.begin()).collect::<Result<_>>()?
    };
    // The number of the last step that was acknowledged, game by game.
    let acknowledged: Vec<AtomicU64> = games.iter().map(|_| AtomicU64::new(0)).collect();
    for kill in 0..SERVERS {
        let server = Server::start(attack, &folder)?;
        for (id, acknowledged) in games.iter().zip(&acknowledged) {
            let game = server.ask("GET", &format!("/api/matches/{id}"), "")?;
            let steps = steps(&game.json());
            let before = acknowledged.load(Ordering::Relaxed);
            // One step may have been written but not acknowledged.
            let well = game.status == 200 && (before..=before + 1).contains(&steps);
            attack.expect("games after a kill", well, || {
                format!("{steps} steps for {before} after {kill} kills: {}", game.body)
            });
            acknowledged.store(steps, Ordering::Relaxed);
        }
        let moment = attack.moment(Duration::from_millis(120));
        std::thread::scope(|scope| {
            for (id, acknowledged) in games.iter().zip(&acknowledged) {
                let server = &server;
                scope.spawn(move || play(server, id, acknowledged, Duration::from_millis(400)));
            }
            std::thread::sleep(moment);
            // Other threads still use it.
            signal(server.id(), "-KILL")
        })?;
        server.kill()?;
        attack.count("kills of a server", 1);
    }
    let total: u64 = acknowledged.iter().map(|steps| steps.load(Ordering::Relaxed)).sum();
    attack.count("acknowledged steps, none lost", total);
    ensure!(total > SERVERS, "the server was killed before it did anything");
    Ok(())
}

/// Returns the number of rolls and moves in a game.
fn steps(game: &serde_json::Value) -> u64 {
    let history = game["view"]["history"].as_array().map_or(&[][..], Vec::as_slice);
    let chosen = history.iter().filter(|step| step["choice"].is_string()).count();
    (history.len() + chosen) as u64
}

/// Rolls ones and moves for `max_time`, so that no game ends soon.
fn play(server: &Server, id: &str, acknowledged: &AtomicU64, max_time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < max_time {
        let dice = server.ask("POST", &format!("/api/matches/{id}/roll"), r#"{"dice":[1]}"#);
        let moved = server.ask("POST", &format!("/api/matches/{id}/move"), r#"{"index":0}"#);
        for answer in [dice, moved].into_iter().flatten() {
            if answer.status == 200 {
                acknowledged.store(steps(&answer.json()), Ordering::Relaxed);
            }
        }
    }
}
