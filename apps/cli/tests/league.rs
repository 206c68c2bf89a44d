//! A league of bots in a folder: table, failures, bots that decide alike.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// Begins every bot: it agrees to the game.
const BEGIN: &str = "#!/bin/sh\nread game; echo ok\n";

fn league(folder: &Path, extra: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["league", "pig(20)", "--format", "json", "--games", "40", "--decisions", "60"])
        .args(["--bots", folder.to_str().expect("text"), "--player", "optimal"])
        .args(extra)
        .output()
        .expect("the program runs")
}

fn write(folder: &Path, name: &str, rest: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    std::fs::write(&path, format!("{BEGIN}{rest}")).expect("a file");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("its permissions");
}

/// Returns the line of the player whose name ends like this.
fn line<'a>(report: &'a Value, name: &str) -> &'a Value {
    let players = report["players"].as_array().expect("a list");
    let named = |line: &&Value| line["player"].as_str().is_some_and(|text| text.ends_with(name));
    players.iter().find(named).unwrap_or_else(|| panic!("no {name} in {report}"))
}

#[test]
fn a_league_finds_bots_that_fail_cheat_and_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "anna", "while read line; do echo 0; done\n");
    write(folder.path(), "ben", "while read line; do echo 0; done\n");
    write(folder.path(), "cheat", "while read line; do echo jump; done\n");
    write(folder.path(), "quits", "exit\n");
    std::fs::write(folder.path().join("notes.txt"), "no bot").expect("a file");
    let output = league(folder.path(), &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["players"].as_array().map(Vec::len), Some(5), "{report}");
    let number = |name: &str, key: &str| line(&report, name)[key].as_f64().expect("a number");
    // Four pairs of forty games each.
    for name in ["anna", "ben", "cheat", "quits", "optimal"] {
        assert_eq!(line(&report, name)["games"], 160, "{name}");
    }
    assert!(line(&report, "ben")["same_as"].as_str().is_some_and(|name| name.ends_with("anna")));
    assert!(line(&report, "optimal")["same_as"].is_null());
    for (name, why) in [("cheat", "it answered `jump`"), ("quits", "")] {
        let failure = line(&report, name)["failure"].as_str().expect("a failure");
        assert!(failure.contains(why), "{failure}");
        assert_eq!(number(name, "wins"), 0.0);
        assert!(line(&report, name)["loss"].is_null());
    }
    assert_eq!(report["exact"], true);
    assert!(number("optimal", "loss") < 1e-9 && number("anna", "loss") > 0.001, "{report}");
    // The games that others lost by failing are won.
    assert!(number("anna", "wins") >= 0.5 && number("optimal", "wins") > number("anna", "wins"));
}

#[test]
fn a_league_needs_two_players_and_a_folder_of_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = league(folder.path(), &[]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("it holds no programs"), "{error}");
    let one = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["league", "pig(20)", "--player", "hold"])
        .output()
        .expect("the program runs");
    let error = String::from_utf8_lossy(&one.stderr).into_owned();
    assert!(error.contains("a league has two players or more"), "{error}");
}

/// A bot is given up after 30 seconds.
#[test]
#[ignore = "minutes"]
fn a_bot_that_hangs_loses_its_own_games_only() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "anna", "while read line; do echo 0; done\n");
    write(folder.path(), "hangs", "sleep 1000\n");
    let output = league(folder.path(), &["--player", "hold"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(line(&report, "hangs")["failure"].is_string(), "{report}");
    for name in ["anna", "hold(points=20)", "optimal"] {
        assert!(line(&report, name)["failure"].is_null());
        assert!(line(&report, name)["wins"].as_f64().expect("a number") > 1.0 / 3.0);
    }
}
