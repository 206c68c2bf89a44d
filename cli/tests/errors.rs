//! Bad input: one line on standard error that names the offending part, exit
//! code 2, never a panic.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retrodice")).args(arguments).output().expect("it runs")
}

/// The one line of the error of a run that makes no sense.
fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed results");
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    error
}

#[test]
fn wrong_specs_and_positions_name_the_offending_part() {
    let overfull = "cantstop(6,3) | 6:12,7:5,8:1 | - | -";
    let four_markers = "cantstop(6,3) | - | 6:1,7:1,8:1,9:1 | -";
    let five_dice = "cantstop(6,3) | - | - | 1-2-3-4-5";
    let cases: [(&[&str], &str); 12] = [
        (&["solve", "chess"], "chess"),
        (&["solve", "cantstop(6"], "`cantstop(6`"),
        (&["solve", "cantstop(9,1)"], "9"),
        (&["solve", "cantstop(3,1,players=9)"], "9"),
        (&["solve", "cantstop(3,1,colour=red)"], "colour"),
        (&["solve", "pushyourluck(p=1)"], "p"),
        (&["solve", "cantstop(2,1,players=3)"], "columns >= players * (win - 1) + 1"),
        (&["value", overfull], "column 6"),
        (&["value", four_markers], "markers"),
        (&["options", five_dice], "dice"),
        (&["options", "cantstop(6,3) | - | - | 1-2-3-7"], "7"),
        (&["solve", "cantstop(3,1)", "--method", "magic"], "magic"),
    ];
    for (arguments, part) in cases {
        let error = refusal(arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn games_too_large_for_the_spot_say_what_to_do() {
    let error = refusal(&["value", "cantstop(5,2) | 6:2 | - | -"]);
    assert!(error.contains("retrodice solve 'cantstop(5,2)'"), "{error}");
    let error = refusal(&["solve", "cantstop(6,3,players=2)"]);
    assert!(error.contains("anchor"), "{error}");
}

#[test]
fn long_garbage_is_refused_at_once() {
    // The longest argument that a command line takes is shorter than the 10 MB
    // that the library refuses in its own tests.
    let garbage = "7".repeat(100_000);
    assert!(refusal(&["value", &garbage]).contains("bytes"));
    assert!(refusal(&["solve", &garbage]).contains("bytes"));
}

#[test]
fn damaged_tables_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("c21.rdt");
    let name = file.to_str().expect("a path in UTF-8");
    assert!(run(&["solve", "cantstop(2,1)", "--out", name]).status.success());
    assert!(run(&["verify", name, "--bellman"]).status.success());
    let mut bytes = std::fs::read(&file).expect("the table is there");
    let place = bytes.len() / 2;
    bytes[place] ^= 1;
    std::fs::write(&file, bytes).expect("the table can be damaged");
    let output = run(&["verify", name]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("block") || error.contains("checksum"), "{error}");
}

#[test]
fn existing_tables_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("p.rdt");
    let name = file.to_str().expect("a path in UTF-8");
    assert!(run(&["solve", "piglet(2)", "--out", name]).status.success());
    let before = std::fs::read(&file).expect("the table is there");
    assert_eq!(run(&["solve", "piglet(3)", "--out", name]).status.code(), Some(1));
    assert_eq!(std::fs::read(&file).expect("the table is there"), before);
}

#[test]
fn evolution_refuses_other_games_and_too_few_evaluations() {
    let cases: [(&[&str], &str); 4] = [
        (&["evolve", "cantstop(3,1)"], "cantstop(3,1)"),
        (&["evolve", "pig(10)"], "only `cantstop`"),
        (&["evolve", "cantstop", "--evaluations", "1000"], "at least"),
        (&["evolve", "cantstop", "--population", "7"], "population"),
    ];
    for (arguments, part) in cases {
        let error = refusal(arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn impossible_sheets_and_strategies_of_yahtzee_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let rules = folder.path().join("rules.toml");
    std::fs::write(&rules, "name = \"x\"").expect("a file can be written");
    let rules = rules.to_str().expect("a path in UTF-8");
    let nine = ["simulate", "yahtzee(mini)"].into_iter().chain(["--strategy", "greedy"].repeat(9));
    let nine: Vec<&str> = nine.collect();
    let cases: [(&[&str], &str); 24] = [
        (&["advise", "yahtzee | ones,sixes; upper=40 | 2 | 1-3-3-4-6"], "upper total `40`"),
        (&["advise", "yahtzee | ones:4,sixes:25 | 2 | 1-3-3-4-6"], "points of sixes"),
        (&["advise", "yahtzee | sevens:7 | 2 | 1-3-3-4-6"], "no such box"),
        (&["advise", "yahtzee | ones:3 | 2 | 1-3-3-4-7"], "`7`"),
        (&["advise", "yahtzee | ones:3 | 2 | 1-3-3-4-5-6"], "at most 5 dice"),
        (&["advise", "yahtzee | ones:3 | 3 | 1-3-3-4-5"], "rolled at least once"),
        (&["advise", "yahtzee | ones:3,ones:4 | 2 | 1-3-3-4-6"], "a second time"),
        (&["advise", "yahtzee | full-house:24 | 2 | 1-3-3-4-6"], "full-house"),
        (&["advise", "yahtzee | ones | 2 | 1-1-2-3-4"], "need their points"),
        (&["advise", "yahtzee | chance:31 | 2 | 1-1-2-3-4"], "`31`"),
        (&["stats", "yahtzee(dice=9)"], "dice `9`"),
        (&["stats", "yahtzee(boxes=sevens)"], "sevens"),
        (&["simulate", "yahtzee(mini)", "--strategy", "psychic"], "psychic"),
        (&["simulate", "yahtzee(mini)", "--games", "0"], "no games"),
        (&nine, "1 to 8 players"),
        (&["beat", "yahtzee(mini)", "--against", "psychic"], "psychic"),
        (&["beat", "pig(10)", "--second"], "Yahtzee family"),
        (&["advise", "pig(10) | 3/4 | 2 | 4", "--score", "9", "--points", "3"], "Yahtzee family"),
        (&["stats", "cantstop(3,1)"], "Yahtzee family"),
        (&["stats", "yahtzee(mini)", "--strategy", "psychic"], "psychic"),
        (&["evaluate", "pig(10)", "random"], "pig(10)"),
        (&["evaluate", "yahtzee(mini)", "rules2007"], "three-kind"),
        (&["evaluate", "yahtzee(mini)", rules], "rules.toml"),
        (&["distribution", "yahtzee(mini)", "--plot", "scores.gif"], "gif"),
    ];
    for (arguments, part) in cases {
        let error = refusal(arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

/// Whatever a strategy's file holds, an error names the file and shows none of it.
#[test]
fn files_that_are_no_strategies_are_not_shown() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("passwords.toml");
    std::fs::write(&path, "anna: hunter2\nben: swordfish\n").expect("a file can be written");
    let path = path.to_str().expect("a path in UTF-8");
    let two = "cantstop(6,3,players=2)";
    let cases: [&[&str]; 10] = [
        &["simulate", "cantstop(6,3)", "--strategy", path],
        &["simulate", "yahtzee(mini)", "--strategy", path],
        &["simulate", "pig(20)", "--strategy", path],
        &["evaluate", "cantstop(3,1)", path],
        &["thresholds", "cantstop(3,1)", "--strategy", path],
        &["duel", two, path, "rule28"],
        &["tournament", two, "--player", path, "--player", "rule28"],
        &["play", two, "--seat", "human", "--seat", path],
        &["rollout", "cantstop(6,3) | - | - | 1-1-6-6", "--strategy", path],
        &["stats", "yahtzee(mini)", "--strategy", path],
    ];
    for arguments in cases {
        let error = refusal(arguments);
        assert!(error.contains("passwords.toml"), "{arguments:?}: {error}");
        for secret in ["anna", "hunter2", "ben", "swordfish"] {
            assert!(!error.contains(secret), "{arguments:?}: {error}");
        }
    }
    let output = run(&["simulate", "cantstop(6,3)", "--strategy", "nowhere.toml"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nowhere.toml"));
}

/// What cannot be played is told by the game's name, with who can play instead.
#[test]
fn who_cannot_play_is_told_who_can() {
    let two = "cantstop(6,3,players=2)";
    let cases: [(&[&str], &[&str]); 4] = [
        (&["simulate", "cantstop(6,3)", "--strategy", "optimal"], &["cantstop(6,3)", "stages"]),
        (&["simulate", two, "--strategy", "optimal"], &[two, "potential"]),
        (&["play", two, "--seat", "human", "--seat", "optimal"], &[two, "potential"]),
        (&["evaluate", "cantstop(6,3)", "rule28"], &["(5,2)", "simulate"]),
    ];
    for (arguments, parts) in cases {
        let error = refusal(arguments);
        assert!(parts.iter().all(|part| error.contains(part)), "{arguments:?}: {error}");
        assert!(!error.contains("slots") && !error.contains("anchors"), "{error}");
    }
}
