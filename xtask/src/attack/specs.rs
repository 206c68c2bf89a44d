//! Attack with expensive work, which must stop when it is interrupted or its client is gone.

use super::client::{Server, at, probe};
use super::{Attack, signal, wait};
use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Time limit for a verb to end after it was interrupted.
const STOP_TIMEOUT: Duration = Duration::from_millis(1500);

/// Checks that every verb that can take long stops soon after it is interrupted.
pub fn on_the_command_line(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("specs")?;
    let (graph, table) = (at(&folder, "graph.drn")?, at(&folder, "table.rdt")?);
    let evolved = at(&folder, "evolved.toml")?;
    let position = "cantstop(6,3,players=2) | - / - | - | 1-3-4-6";
    let cases: [&[&str]; 25] = [
        &["solve", "pig(10000)"],
        &["solve", "farkle(10000)"],
        &["solve", "cantstop(6,1)"],
        &["solve", "cantstop(5,1)", "--check", "--out", &table],
        &["solve", "cantstop(4,1)", "--exact"],
        &["solve", "pig(1000)", "--exact"],
        &["solve", "cantstop(5,1)", "--method", "naive"],
        &["solve", "cantstop(4,2,players=2)"],
        &["solve", "yahtzee(extra=1000,bonus=1000@300)", "--check"],
        &["solve", "cantstop(6,60)"],
        &["check", "cantstop(5,2)"],
        &["value", "cantstop(5,1) | - | - | -"],
        &["export", "cantstop(5,1)", "--out", &graph],
        &["export", "cantstop(6,60)"],
        &["thresholds", "cantstop(5,2)"],
        &["evaluate", "cantstop(5,2)", "rule28"],
        &["census", "cantstop(6,60)"],
        &["beat", "yahtzee", "--against", "greedy"],
        &["stats", "yahtzee(extra=1000,bonus=1000@300)"],
        &["puzzle", "cantstop(6,60)", "--limit", "50"],
        &["rollout", position, "--games", "10000000"],
        &["simulate", "cantstop(6,60)", "--games", "1000000000"],
        &["tournament", "cantstop(6,3,players=2)", "--games", "1000000000"],
        &["evolve", "cantstop", "--out", &evolved],
        &["advise", "cantstop(6,60) | - | - | 1-3-4-6"],
    ];
    for case in cases {
        let mut command = attack.command(case);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let over = wait(&mut child, Duration::from_millis(1500))?;
        let begun = Instant::now();
        let status = match over {
            Some(status) => Some(status),
            None => {
                signal(child.id(), "-TERM")?;
                wait(&mut child, STOP_TIMEOUT)?
            }
        };
        if status.is_none() {
            child.kill()?;
            child.wait()?;
        }
        let mut errors = String::new();
        child.stderr.take().context("it is piped")?.read_to_string(&mut errors)?;
        // It was interrupted, or done or refused before that.
        let well = status.is_some_and(|status| matches!(status.code(), Some(0 | 1 | 2 | 130)));
        attack.expect("expensive verbs", well && !errors.contains("panicked"), || {
            let took = begun.elapsed();
            format!("{case:?} after {took:.1?}: {status:?} {}", errors.trim_end())
        });
        let code = status.and_then(|status| status.code());
        let what = match code {
            Some(130) => "of them stopped within 1.5 s",
            Some(0) => "of them done before",
            _ => "of them refused",
        };
        attack.count(what, 1);
        if matches!(code, Some(1 | 2)) {
            println!("{case:?}: {}", errors.trim_end());
        }
    }
    Ok(())
}

/// Checks that expensive requests whose clients leave keep nobody waiting, twenty of each.
pub fn on_the_server(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("work")?;
    let mut server = Server::start(attack, &folder)?;
    let game = server.begin()?;
    for path in [
        "/api/puzzles?spec=cantstop(6,60)&count=50&seed=",
        "/api/advise?position=pig(2NN)%7C0/0%7C0%7C4&x=",
        "/api/games/bots?spec=yahtzee(bonus=1NN@63)&x=",
        "/api/distribution?spec=yahtzee(bonus=2NN@63)&strategy=greedy&x=",
        "/api/solve?spec=cantstop(5,1)&x=",
        "/api/rollout?position=cantstop(6,60)%7C-%7C-%7C1-3-4-6&games=1000000&seed=",
    ] {
        for number in 0..20 {
            let path = match path.split_once("&x=") {
                Some((path, _)) => path.replace("NN", &format!("{number:02}")),
                None => format!("{path}{number}"),
            };
            let mut stream = server.connect()?;
            let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
            stream.write_all(request.as_bytes())?;
            std::thread::sleep(Duration::from_millis(20));
            attack.count("expensive requests left at once", 1);
        }
        let begun = Instant::now();
        let remark = r#"{"roll":1,"text":"x"}"#;
        let rolled = server.ask("POST", &format!("/api/matches/{game}/roll"), r#"{"dice":[3]}"#)?;
        let moved = server.ask("POST", &format!("/api/matches/{game}/move"), r#"{"index":0}"#)?;
        let commented = server.ask("POST", &format!("/api/matches/{game}/comment"), remark)?;
        let well = commented.status == 200 && begun.elapsed() < Duration::from_secs(3);
        attack.expect("moves meanwhile", well, || {
            let statuses = [rolled.status, moved.status, commented.status];
            format!("{path}: {statuses:?} {} in {:.1?}", commented.body, begun.elapsed())
        });
        probe(attack, &mut server, Duration::from_secs(10), path);
    }
    Ok(())
}
