//! Every long verb stops soon after SIGTERM (Ctrl-C is the same handler), exits with
//! 130, and prints what it has.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Time before a verb is interrupted.
const ALONE: Duration = Duration::from_secs(1);
/// A second, and some more for machines with much else to do.
const SOON: Duration = Duration::from_secs(3);
/// More games than anybody has time for.
const FOR_EVER: &str = "1000000000000";

/// Starts the program and asks it to stop: its exit status, how long that took, what it
/// printed on standard output and standard error.
fn stopped(arguments: &[&str]) -> (ExitStatus, Duration, String, String) {
    stopped_after(ALONE, arguments)
}

fn stopped_after(alone: Duration, arguments: &[&str]) -> (ExitStatus, Duration, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--threads", "2"])
        .env("RETRODICE_TABLES", "no-such-folder")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    std::thread::sleep(alone);
    let running = child.try_wait().expect("it can be asked").is_none();
    assert!(running, "{arguments:?} is over already: {}", text(child.stderr.take()));
    let begun = Instant::now();
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    let (status, took) = wait(&mut child, begun, arguments);
    (status, took, text(child.stdout.take()), text(child.stderr.take()))
}

fn wait(child: &mut Child, begun: Instant, arguments: &[&str]) -> (ExitStatus, Duration) {
    loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            return (status, begun.elapsed());
        }
        if begun.elapsed() > 10 * SOON {
            child.kill().expect("it can be killed");
            panic!("{arguments:?} does not stop");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn text(pipe: Option<impl Read>) -> String {
    let mut text = String::new();
    pipe.expect("it is piped").read_to_string(&mut text).expect("it is text");
    text
}

/// Returns the JSON of interrupted games. A busy machine may need a while to play the first one.
fn partial(arguments: &[&str]) -> serde_json::Value {
    partial_with(arguments, |printed| !printed.is_empty())
}

/// Returns the JSON of interrupted games, interrupting later and later until some are played.
fn partial_with(arguments: &[&str], has_games: fn(&str) -> bool) -> serde_json::Value {
    let arguments = &[arguments, &["--format", "json"]].concat();
    let after = |alone| stopped_after(alone, arguments);
    let tries = [1, 4, 16].map(|times| times * ALONE);
    let (status, took, printed, error) = tries
        .into_iter()
        .map(after)
        .find(|(_, _, printed, _)| has_games(printed))
        .unwrap_or_else(|| panic!("{arguments:?} prints no games"));
    assert_eq!(status.code(), Some(130), "{arguments:?}: {error}");
    assert!(took < SOON, "{arguments:?} took {took:?}");
    assert!(error.contains("interrupted"), "{arguments:?}: {error}");
    serde_json::from_str(&printed)
        .unwrap_or_else(|wrong| panic!("{arguments:?}: {wrong}: {printed}"))
}

#[test]
fn simulations_print_the_games_so_far() {
    let cases: [&[&str]; 4] = [
        &["simulate", "pig(20)", "--strategy", "random"],
        &["simulate", "cantstop(6,3)", "--strategy", "rule28"],
        &["simulate", "yahtzee(mini)", "--strategy", "optimal", "--strategy", "greedy"],
        &["simulate", "cantstop(6,3,players=2)", "--strategy", "rule28"],
    ];
    for case in cases {
        let report = partial(&[case, &["--games", FOR_EVER]].concat());
        let games = report["games"].as_u64().expect("a number");
        assert!((1..1_000_000_000_000).contains(&games), "{report}");
        assert!(report["seats"][0]["mean"].as_f64().is_some_and(|mean| mean > 0.0), "{report}");
    }
}

/// The report equals that of a run of as many games.
#[test]
fn the_games_so_far_are_the_first_games() {
    let case = ["simulate", "pig(40)", "--strategy", "random", "--games"];
    let report = partial(&[&case[..], &[FOR_EVER]].concat());
    let games = report["games"].to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(case)
        .args([games.as_str(), "--format", "json"])
        .output()
        .expect("the program runs");
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(whole["seats"], report["seats"]);
    assert_eq!(whole["mean_rolls"], report["mean_rolls"]);
}

#[test]
fn duels_tournaments_and_rollouts_print_the_games_so_far() {
    let cases: [&[&str]; 3] = [
        &["duel", "cantstop(6,3,players=2)", "mind", "linear2011", "--games", FOR_EVER],
        &["tournament", "cantstop(6,3,players=2)", "--games", FOR_EVER],
        &["rollout", "cantstop(6,3,players=2) | - / - | - | 1-3-4-6", "--games", "10000000"],
    ];
    for case in cases {
        let report = partial(case);
        let played = if case[0] == "rollout" { &report["games"] } else { &report["played"] };
        assert!(played.as_u64().is_some_and(|games| games > 0), "{report}");
    }
}

/// Advice, too, keeps what the games said of close moves.
#[test]
fn advice_keeps_the_games_so_far() {
    let position = "cantstop(6,3,players=4) | 7:13 / - / - / - | 2:1,12:1 | 1-3-4-6";
    // The best two moves are mirror images, so no number of games tells them apart. Before the
    // first game it prints the advice without games.
    let has_games = |printed: &str| {
        let report: serde_json::Value = serde_json::from_str(printed).unwrap_or_default();
        report["settled"]["games"].as_u64().is_some_and(|games| games > 0)
    };
    let report = partial_with(&["advise", position, "--settle", "600"], has_games);
    assert!(report["options"][0]["low"].is_number(), "{report}");
}

#[test]
fn thresholds_print_the_games_so_far() {
    let report = partial(&["thresholds", "cantstop(6,3)", "--games", FOR_EVER]);
    assert_eq!(report["interrupted"], true);
    assert!(report["thresholds"][0]["games"].as_u64().is_some_and(|games| games > 0), "{report}");
}

/// The program ends also if there is nothing to print.
#[test]
fn solves_and_their_like_stop() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("graph.drn");
    let out = file.to_str().expect("a path in UTF-8");
    let cases: [&[&str]; 9] = [
        &["simulate", "yahtzee", "--games", FOR_EVER],
        &["check", "cantstop(4,2)"],
        &["bench", "solve", "cantstop(5,2)"],
        &["solve", "pig(10000)"],
        &["solve", "farkle(10000)"],
        &["solve", "cantstop(4,1)", "--exact"],
        &["solve", "cantstop(5,1)", "--method", "naive"],
        &["thresholds", "cantstop(5,2)"],
        &["export", "cantstop(4,1)", "--out", out],
    ];
    for case in cases {
        let (status, took, printed, error) = stopped(case);
        assert_eq!(status.code(), Some(130), "{case:?}: {error}");
        assert!(took < SOON && printed.is_empty(), "{case:?} took {took:?}: {printed}");
        let once = error.lines().count() == 1 && error.starts_with("interrupted");
        assert!(once, "{case:?}: {error}");
    }
}

/// A computation of more than a minute reports progress soon, also without a terminal.
#[test]
fn long_runs_say_so() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["simulate", "pig(20)", "--strategy", "random", "--games", FOR_EVER])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut line = String::new();
    let begun = Instant::now();
    let read = BufReader::new(child.stderr.take().expect("it is piped")).read_line(&mut line);
    let took = begun.elapsed();
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    read.expect("a line");
    assert!(line.contains("elapsed") && line.ends_with(" left\n"), "{line}");
    assert!(took < 5 * SOON, "{took:?}");
}

/// Training keeps what it has learnt, and says how to go on.
#[test]
fn training_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mind.toml");
    let out = file.to_str().expect("a path in UTF-8");
    let case = ["train", "cantstop(2,1)", "--boards", FOR_EVER, "--out", out, "--format", "json"];
    let (status, took, printed, error) = stopped_after(2 * ALONE, &case);
    assert_eq!(status.code(), Some(130), "{error}");
    assert!(took < SOON && error.contains("the same command resumes"), "{took:?}: {error}");
    let report: serde_json::Value = serde_json::from_str(&printed).expect("JSON");
    assert!(report["boards"].as_u64().is_some_and(|boards| boards > 0), "{report}");
    assert!(file.exists());
    // On a large board it may be caught before it has learnt anything.
    let file = folder.path().join("large.toml");
    let out = file.to_str().expect("a path in UTF-8");
    let (status, took, printed, error) =
        stopped(&["train", "cantstop(6,3,players=2)", "--out", out]);
    assert_eq!(status.code(), Some(130), "{error}");
    assert!(took < SOON && printed.is_empty() != file.exists(), "{took:?}: {printed}");
}

/// Players without games are missing from the list, and a note says so.
#[test]
fn tournaments_say_that_sets_of_players_are_missing() {
    let case = ["tournament", "cantstop(6,3,players=2)", "--games", FOR_EVER];
    let (status, _, printed, error) = stopped_after(2 * ALONE, &case);
    assert_eq!(status.code(), Some(130), "{error}");
    assert!(error.contains("some have met less often or not at all"), "{error}");
    assert!(printed.contains(" mind "), "{printed}");
}
