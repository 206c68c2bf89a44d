//! Attack on the memory of a server: every endpoint that computes, asked for the most.

use super::client::{Server, probe};
use super::{Attack, peak_mib};
use anyhow::{Context, Result};
use std::fs;
use std::time::Duration;

/// Memory for the values of solved games that the server is given, in MiB.
const VALUES: u64 = 64;
/// Maximum memory of the server during one request, in MiB: 1.5 GiB of work, the values, and the
/// server itself.
const MAX_MIB: u64 = 1536 + VALUES + 200;

/// Requests that take as much memory as their endpoint can take, or more than it grants.
const REQUESTS: [&str; 21] = [
    "/api/distribution?spec=yahtzee",
    "/api/distribution?spec=yahtzee(extra=1000,bonus=35@63)",
    "/api/distribution?spec=yahtzee(extra=1000,bonus=1000@300)&strategy=greedy",
    "/api/statistics?spec=yahtzee",
    "/api/statistics?spec=yahtzee(extra=1000,bonus=1000@300)",
    "/api/games/bots?spec=yahtzee(bonus=1000@300)",
    "/api/games/bots?spec=cantstop(6,60)",
    "/api/games/bots?spec=pig(5000)",
    "/api/advise?position=pig(1000)%7C0/0%7C0%7C4",
    "/api/advise?position=pig(300,players=3)%7C0/0/0%7C0%7C4",
    "/api/advise?position=farkle(10000)%7C0/0%7C-%7C1-1-1-2-3-4",
    "/api/advise?position=yahtzee(bonus=1000@300)%7C-%7C2%7C1-2-3-4-5",
    "/api/advise?position=cantstop(6,60)%7C-%7C-%7C1-3-4-6",
    "/api/heat?position=pig(1000)%7C0/0%7C0%7C4",
    "/api/heat?position=cantstop(6,60)%7C-%7C-%7C1-3-4-6",
    "/api/rollout?position=cantstop(6,60)%7C-%7C-%7C1-3-4-6&games=100",
    "/api/solve?spec=cantstop(4,2)",
    "/api/puzzles?spec=cantstop(6,60)&count=50&seed=1",
    "/api/puzzles?spec=pig(1000)&count=50&seed=1",
    "/api/odds/triples?count=165",
    "/api/odds/turn?columns=6-7-8",
];

/// Checks that no endpoint takes more memory than a request may, and prints what each took.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("memory")?;
    let memory = VALUES.to_string();
    let mut server = Server::start_with(attack, &folder, &["--memory", &memory], None)?;
    let before = peak_mib(server.id()).unwrap_or_default();
    println!("{before:>7}  MiB before the first request");
    for path in REQUESTS {
        // The kernel counts the peak from here.
        let _ = fs::write(format!("/proc/{}/clear_refs", server.id()), "5");
        let answer = server.ask("GET", path, "").with_context(|| path.to_owned())?;
        let peak = peak_mib(server.id()).unwrap_or_default();
        println!("{peak:>7}  MiB at most: {path} ({})", answer.status);
        attack.expect("expensive requests within the memory for one", peak <= MAX_MIB, || {
            format!("{path}: {peak} MiB, {}", answer.status)
        });
        attack.expect("expensive requests answered or refused", answer.is_sound(), || {
            format!("{path}: {} {}", answer.status, answer.body)
        });
    }
    probe(attack, &mut server, Duration::from_secs(10), "expensive requests");
    Ok(())
}
