//! Bad input: one line on standard error that names the offending part, exit
//! code 2, never a panic.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
    // Not by the tables of whoever runs the tests.
    command.args(arguments).env("RETRODICE_TABLES", "no-such-folder").output().expect("it runs")
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
    let cases: [(&[&str], &str); 13] = [
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
        (&["solve", "pig(100)", "--device", "cuda"], "leave out `--device`"),
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
    assert!(!error.contains("equilibrium"), "{error}");
    let error = refusal(&["value", "pig(100,players=3)"]);
    assert!(error.contains("; with 3 players it may find no equilibrium"), "{error}");
}

#[test]
fn long_garbage_is_refused_at_once() {
    // The longest argument that a command line takes is shorter than the 10 MB
    // that the library refuses in its own tests.
    let garbage = "7".repeat(100_000);
    assert!(refusal(&["value", &garbage]).contains("bytes"));
    assert!(refusal(&["solve", &garbage]).contains("bytes"));
    // A strategy is called one, and quoted by its beginning.
    let name = "a".repeat(60_000);
    let quoted = format!("strategy `{}…`", &name[..40]);
    let cases: [&[&str]; 5] = [
        &["simulate", "pig(20)", "--strategy", &name],
        &["duel", "cantstop(6,3,players=2)", &name, "rule28"],
        &["evaluate", "cantstop(3,1)", &name],
        &["stats", "yahtzee(mini)", "--strategy", &name],
        &["beat", "yahtzee(mini)", "--against", &name],
    ];
    for arguments in cases {
        let error = refusal(arguments);
        assert!(error.contains(&quoted) && error.len() < 300, "{}: {error}", arguments[0]);
    }
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
    let cases: [(&[&str], &str); 23] = [
        (&["advise", "yahtzee | ones,sixes; upper=40 | 2 | 1-3-3-4-6"], "upper total `40`"),
        (&["advise", "yahtzee | ones:4,sixes:25 | 2 | 1-3-3-4-6"], "points of sixes"),
        (&["advise", "yahtzee | sevens:7 | 2 | 1-3-3-4-6"], "no such box"),
        (&["advise", "yahtzee | ones:3 | 2 | 1-3-3-4-7"], "`7`"),
        (&["advise", "yahtzee | ones:3 | 2 | 1-3-3-4-5-6"], "at most 5 dice"),
        (&["advise", "yahtzee | ones:3 | 3 | 1-3-3-4-5"], "already used a roll"),
        (&["advise", "yahtzee | ones:3,ones:4 | 2 | 1-3-3-4-6"], "a second time"),
        (&["advise", "yahtzee | full-house:24 | 2 | 1-3-3-4-6"], "full-house"),
        (&["advise", "yahtzee | ones | 2 | 1-1-2-3-4"], "give the points"),
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
        (&["evaluate", "pig(10000)", "random"], "pig(10000)"),
        (&["evaluate", "yahtzee(mini)", "rules2007"], "three-kind"),
        (&["evaluate", "yahtzee(mini)", rules], "rules.toml"),
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

/// The error of a game that cannot be played names the game and the players that can play it.
#[test]
fn who_cannot_play_is_told_who_can() {
    let two = "cantstop(6,3,players=2)";
    let cases: [(&[&str], &[&str]); 4] = [
        (&["simulate", "cantstop(6,3)", "--strategy", "optimal"], &["cantstop(6,3)", "mind"]),
        (&["simulate", two, "--strategy", "optimal"], &[two, "mind"]),
        (&["play", two, "--seat", "human", "--seat", "optimal"], &[two, "mind"]),
        (&["evaluate", "cantstop(6,3)", "rule28"], &["(5,2)", "simulate"]),
    ];
    for (arguments, parts) in cases {
        let error = refusal(arguments);
        assert!(parts.iter().all(|part| error.contains(part)), "{arguments:?}: {error}");
        assert!(!error.contains("slots") && !error.contains("anchors"), "{error}");
    }
}

#[test]
fn nothing_is_said_twice() {
    let output = run(&["review", "no-such-file.jsonl"]);
    let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
    assert_eq!(error.matches("No such file").count(), 1, "{error}");
    for strategy in [
        &["duel", "cantstop(6,3,players=2)", "rule28", "none.toml"][..],
        &["simulate", "cantstop(6,3)", "--strategy", "none.toml"],
    ] {
        let output = run(strategy);
        let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert_eq!(error.matches("No such file").count(), 1, "{error}");
    }
}

/// Files that are no tables are refused without waiting, pipes included.
#[test]
fn pipes_folders_and_dangling_links_are_no_tables() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (pipe, dangling, circle) = (at("pipe"), at("dangling.rdt"), at("circle.rdt"));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    std::os::unix::fs::symlink("nowhere", &dangling).expect("a link");
    std::os::unix::fs::symlink("circle.rdt", &circle).expect("a link");
    for (file, part) in [
        (&pipe, "a pipe or a device"),
        (&at(""), "a folder"),
        (&dangling, "a missing file"),
        (&circle, "a circle of links"),
    ] {
        let error = refusal(&["verify", file]);
        assert!(error.contains(part), "{file}: {error}");
    }
    // Said before the work, which would have no place for its result.
    for (link, part) in [(&dangling, "a missing file"), (&circle, "a circle of links")] {
        let error = refusal(&["solve", "cantstop(2,1)", "--out", link]);
        assert!(error.contains(part), "{link}: {error}");
    }
    let names = std::fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert_eq!(names, ["circle.rdt", "dangling.rdt", "pipe"]);
}

#[test]
fn games_beyond_64_bits_are_not_exported() {
    let error = refusal(&["export", "cantstop(6,60)"]);
    assert!(error.contains("more positions between turns than can be counted"), "{error}");
}

/// The index of this board is small, but a turn of it has millions of positions.
#[test]
fn games_whose_turns_are_too_large_are_not_exported() {
    let error = refusal(&["export", "cantstop(2,255)"]);
    assert!(error.contains("too many to export"), "{error}");
}

/// A pipe in the folder of tables is an error, and is not waited for.
#[cfg(unix)]
#[test]
fn pipes_among_the_tables_are_not_waited_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (spec, file) in [("pig(20)", "pig_20.rdt"), ("cantstop(3,1)", "cantstop_3_1.rdp")] {
        let pipe = folder.path().join(file);
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
        let output = command.args(["value", spec]).env("RETRODICE_TABLES", folder.path()).output();
        let output = output.expect("it runs");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains("a pipe"), "{spec}: {error}");
    }
}

/// Names of files and players come from others, and a terminal obeys what is in them.
#[cfg(unix)]
#[test]
fn control_sequences_in_names_are_shown_and_not_sent() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = "\u{1b}]0;title\u{7}.txt";
    let path = folder.path().join(name);
    let record = "[Game \"pig(20)\"]\n[Seat 1 \"human:A\u{1b}[2Jnna\"]\n[Seat 2 \"human:Ben\"]\n\
                  4 hold\n";
    std::fs::write(&path, record).expect("it can be written");
    let path = path.to_str().expect("UTF-8");
    let missing = format!("{path}.missing");
    for file in [path, &missing] {
        let output = run(&["review", file]);
        let text = [output.stdout, output.stderr].concat();
        assert!(!text.is_empty() && !text.contains(&0x1b) && !text.contains(&7), "{file:?}");
    }
}

/// A size is said as people picture it, with what can be done instead.
#[test]
fn games_too_large_to_solve_are_refused_by_their_size() {
    for (seats, size) in [("2", "about 2.0 × 10^18 positions"), ("3", "than can be counted")] {
        let error = refusal(&["solve", &format!("cantstop(6,3,players={seats})")]);
        assert!(error.contains(size) && error.contains("17 GB"), "{error}");
        assert!(error.contains("`advise` and `rollout`"), "{error}");
        assert!(!error.contains("18446744073709551615"), "{error}");
    }
}

/// Before the work, and by the reader of the arguments.
#[test]
fn pictures_of_other_kinds_are_refused() {
    let cases: [&[&str]; 5] = [
        &["distribution", "yahtzee(mini)", "--plot", "x.gif"],
        &["thresholds", "cantstop(6,3)", "--games", "1000000000", "--plot", "x.pdf"],
        &["odds", "triples", "--plot", "x"],
        &["odds", "columns", "6-7-8", "--plot", "x.jpg"],
        &["turn", "--plot", "x.gif"],
    ];
    for case in cases {
        let output = run(case);
        let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert_eq!(output.status.code(), Some(2), "{case:?}: {error}");
        assert!(error.contains("ends in .svg"), "{case:?}: {error}");
    }
}

#[test]
fn nothing_is_an_error_and_not_silence() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("game.txt");
    let name = file.to_str().expect("a path in UTF-8");
    let record = "[Game \"pig(20)\"]\n[Seat 1 \"human\"]\n[Seat 2 \"human:Ben\"]\n4 hold\n";
    std::fs::write(&file, record).expect("it can be written");
    let cases: [(&[&str], &str); 3] = [
        (&["lab", "run", "glenn-2006-table-1"], "`cargo papers list`"),
        (&["review", name, "--player", "3"], "2 players"),
        (&["puzzle", "pig(2)"], "no puzzles"),
    ];
    for (arguments, part) in cases {
        let error = refusal(arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    assert_eq!(run(&["odds", "triples", "--limit", "0"]).status.code(), Some(2));
}

/// A slip is answered with the right form.
#[test]
fn slips_are_named_with_the_right_form() {
    let squares = "cantstop(6,3) | 4:1 5:2 | - | -";
    let cases: [(&[&str], &str); 3] = [
        (&["simulate", "cantstop(6,3)", "--strategy", "rule28:26"], "`rule28(26)`"),
        (&["value", squares], "`4:1,5:2`"),
        (&["evaluate", "cantstop(3,1)", "rule28:15"], "`rule28(15)`"),
    ];
    for (arguments, part) in cases {
        let error = refusal(arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    let cases: [(&[&str], &str); 3] = [
        (&["games", "--json"], "--format json"),
        (&["odds", "6-7-8"], "odds columns 6-7-8"),
        (&["simulate", "pig(20)", "--games", "many"], "1000000"),
    ];
    for (arguments, part) in cases {
        let output = run(arguments);
        let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

/// Dice may be written without hyphens or with spaces.
#[test]
fn dice_need_no_hyphens() {
    let options = |dice: &str| {
        let position = format!("cantstop(3,1) | - | - | {dice}");
        let output = run(&["options", &position]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    assert_eq!(options("1123"), options("1-1-2-3"));
    assert_eq!(options("1 1 2 3"), options("1-1-2-3"));
}

/// Too many players are counted in English.
#[test]
fn too_many_players_are_counted() {
    let cases = [
        ("pig(20)", 3, "the game has 2 seats, but 3 players were given"),
        ("cantstop(3,1)", 5, "the game has 1 seat, but 5 players were given"),
    ];
    for (spec, count, part) in cases {
        let seats = ["--seat", "human"].repeat(count);
        let error = refusal(&[&["play", spec][..], &seats].concat());
        assert!(error.contains(part), "{error}");
    }
}

/// A pipe that is closed early is no failure, whatever is written to it.
#[test]
fn long_output_may_be_cut_short() {
    let cases = [
        ("completions bash", 0),
        ("man", 0),
        ("turn --format csv", 0),
        ("dump 'cantstop(3,2)'", 0),
        ("distribution 'yahtzee(mini)' --format csv", 0),
        ("solve chess", 2),
    ];
    for (verb, code) in cases {
        // The errors of a shell whose own pipe is closed go there, too.
        for (pipe, said) in [("", code != 0), ("2>&1", false)] {
            let program = env!("CARGO_BIN_EXE_retrodice");
            let command = format!("{program} {verb} {pipe} | true; exit ${{PIPESTATUS[0]}}");
            let output = Command::new("bash").args(["-c", &command]).output().expect("a shell");
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(code), "{command}: {error}");
            assert_eq!(!error.is_empty(), said, "{command}: {error}");
        }
    }
}

/// Verbs with a format of their own refuse `--format` before the work.
#[test]
fn formats_that_do_not_apply_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().to_str().expect("a path in UTF-8");
    let cases: [(&[&str], &str); 7] = [
        (&["completions", "bash"], "`completions` writes a script"),
        (&["man"], "`man` writes manual pages"),
        (&["man", "--out", out], "`man` writes manual pages"),
        (&["dump", "cantstop(2,1)"], "`dump` writes the values as CSV or NPY"),
        (&["dump", "cantstop(2,1)", "--as", "npy"], "`dump` writes the values as CSV or NPY"),
        (&["export", "cantstop(2,1)"], "`export` writes DRN"),
        (&["play", "pig(20)"], "`play` shows a game"),
    ];
    for (arguments, part) in cases {
        let error = refusal(&[arguments, &["--format", "json"]].concat());
        assert!(error.contains(part), "{arguments:?}: {error}");
        assert!(error.contains("format `json`") && error.contains("--format does not apply"));
    }
    assert!(refusal(&["value", "-", "--format", "csv"]).contains("in JSON"));
    assert!(run(&["dump", "cantstop(2,1)", "--format", "csv"]).status.success());
    assert!(run(&["export", "cantstop(2,1)", "--as", "drn"]).status.success());
}

/// Every strategy is a record of plain cells.
#[test]
fn strategies_are_records() {
    let output = run(&["strategies", "cantstop(6,3)", "--format", "csv"]);
    let mut reader = csv::Reader::from_reader(output.stdout.as_slice());
    assert_eq!(
        reader.headers().expect("a header"),
        vec!["name", "description", "parameters", "source", "strength", "can"]
    );
    let rows = reader.records().map(|row| row.expect("a record"));
    let rows: Vec<csv::StringRecord> = rows.collect();
    let cell = |name: &str, place: usize| {
        let row = rows.iter().find(|row| &row[0] == name).expect("a strategy");
        row[place].to_owned()
    };
    assert_eq!(cell("linear2011", 2), "threshold; ties; first; choice");
    assert_eq!(cell("linear2011", 5), "fast simulation; thresholds");
}

/// Thresholds with the same value are all the best, or none is.
#[test]
fn equal_thresholds_are_called_equal() {
    let print = |arguments: &[&str]| {
        let output = run(&[&["thresholds"][..], arguments].concat());
        String::from_utf8(output.stdout).expect("text")
    };
    let text = print(&["cantstop(2,1)"]);
    assert!(text.contains("all thresholds in this range are equally good"), "{text}");
    assert!(!text.contains("the best"), "{text}");
    let text = print(&["cantstop(3,3)", "--from", "24", "--to", "28"]);
    assert_eq!(text.matches("exact, the best").count(), 1, "{text}");
    let text = print(&["cantstop(2,1)", "--from", "1"]);
    assert!(text.matches(", one of the best").count() > 1, "{text}");
}

/// The moves of a puzzle come in the game's order, which tells nothing about the answer.
#[test]
fn a_wrong_answer_does_not_give_the_puzzle_away() {
    let set = ["puzzle", "cantstop(3,1)", "--seed", "2", "--limit", "1"];
    let output = run(&[&set[..], &["--format", "json"]].concat());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let position = report["puzzles"][0]["position"].as_str().expect("a position");
    let error = refusal(&[&set[..], &["--answer", "foo"]].concat());
    let (_, listed) = error.split_once("not among the moves: ").expect("the moves");
    let listed: Vec<&str> = listed.trim().split(", ").collect();
    let output = run(&["options", position, "--format", "csv"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let mut best: Vec<&str> =
        text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_ne!(listed, best);
    best.sort_unstable();
    let mut listed = listed;
    listed.sort_unstable();
    assert_eq!(listed, best);
}

/// With one move shown the others are still worse.
#[test]
fn few_moves_shown_are_not_all_there_are() {
    let output = run(&["advise", "cantstop(3,1) | - | - | 1-1-2-3", "--limit", "1"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("next best"), "{text}");
}

/// The error of a record names the line, without its text.
#[test]
fn errors_do_not_print_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("secret.toml");
    let name = file.to_str().expect("a path in UTF-8");
    std::fs::write(&file, "ok = 1\npassword: hunter2\n").expect("it can be written");
    let cases: [&[&str]; 4] = [
        &["simulate", "cantstop(6,3)", "--strategy", name],
        &["duel", "cantstop(6,3,players=2)", "rule28", name],
        &["evaluate", "yahtzee(mini)", name],
        &["train", "cantstop(3,1,players=2)", "--out", name],
    ];
    for case in cases {
        let output = run(case);
        let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
        assert!(!output.status.success() && !error.contains("hunter2"), "{case:?}: {error}");
        assert!(error.contains("line 2"), "{case:?}: {error}");
    }
}

/// The thresholds looked at are those around the strategy's own.
#[test]
fn thresholds_are_those_around_the_strategys_own() {
    let games = ["--games", "200", "--format", "json"];
    let output =
        run(&[&["thresholds", "cantstop(6,3)", "--strategy", "linear2011"][..], &games].concat());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let lines = report["thresholds"].as_array().expect("lines");
    assert_eq!((lines.len(), &lines[4]["threshold"]), (9, &serde_json::json!(61)), "{report}");
    let output = run(&["thresholds", "cantstop(3,3)", "--from", "4", "--to", "6"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("widen it"), "{text}");
}
