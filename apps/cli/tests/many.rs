//! Many positions from standard input, dumps, and programs that play.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn retrodice(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
    command.args(arguments).env("RETRODICE_TABLES", "no-such-folder");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn every_line_is_answered_in_order() {
    let input = "cantstop(3,1) | - | - | 1-1-2-3\nnonsense\npig(100) | 35/62 | 12 | 4\n\n";
    for verb in ["value", "options", "advise"] {
        let output = retrodice(&[verb, "-"], input);
        let lines: Vec<serde_json::Value> = text(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        assert_eq!(lines.len(), 4, "{verb}");
        assert_eq!(lines[0]["position"], "cantstop(3,1) | - | - | 1-1-2-3");
        assert_eq!((&lines[1]["line"], &lines[1]["position"]), (&2.into(), &"nonsense".into()));
        assert!(lines[1]["error"].as_str().expect("words").contains("nonsense"));
        assert_eq!(lines[2]["unit"], "win probability");
        assert_eq!(lines[3]["line"], 4);
        assert_eq!(output.status.code(), Some(2), "{verb}");
        // The same as for one position.
        let one = retrodice(&[verb, "pig(100) | 35/62 | 12 | 4", "--format", "json"], "");
        let one: serde_json::Value = serde_json::from_str(&text(&one.stdout)).expect("JSON");
        assert_eq!(lines[2]["position"], one["position"]);
        if verb == "options" {
            let best = |report: &serde_json::Value| report["options"][0]["value"].as_f64();
            let (many, one) = (best(&lines[2]).expect("a value"), best(&one).expect("a value"));
            assert!((many - one).abs() < 1e-12);
        }
    }
    assert_eq!(retrodice(&["value", "-"], "pig(100) | 0/0 | 0\n").status.code(), Some(0));
    let wanted = ["advise", "-", "--score", "3", "--points", "1"];
    assert_eq!(retrodice(&wanted, "").status.code(), Some(2));
}

#[test]
fn dumps_have_the_value_of_the_start() {
    let output = retrodice(&["dump", "pig(20)"], "");
    let lines = text(&output.stdout);
    assert_eq!(lines.lines().count(), 1 + 19 * 19, "{lines}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pig.npy");
    let path = file.to_str().expect("text");
    let output = retrodice(&["dump", "pig(20)", "--as", "npy", "--out", path], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let bytes = std::fs::read(&file).expect("a file");
    assert!(bytes.starts_with(b"\x93NUMPY\x01\x00") && bytes.len() == 128 + 8 * 400);
    let nowhere = retrodice(&["dump", "pig(20)", "--out", "no-such-folder/x"], "");
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("no-such-folder"));
}

#[cfg(unix)]
#[test]
fn programs_play_in_every_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bot.sh");
    std::fs::write(&path, "read game; echo ok\nwhile read line; do echo 0; done\n")
        .expect("a file");
    let bot = format!("exec:sh {}", path.display());
    let simulated = retrodice(
        &["simulate", "pig(20)", "--strategy", &bot, "--strategy", "random", "--games", "100"],
        "",
    );
    assert!(text(&simulated.stdout).contains("exec:sh"), "{}", text(&simulated.stderr));
    let spec = "cantstop(3,1,players=2)";
    let dueled = retrodice(&["duel", spec, &bot, "random", "--games", "100"], "");
    assert!(text(&dueled.stdout).contains("exec:sh"), "{}", text(&dueled.stderr));
    let missing = retrodice(&["duel", spec, "exec:no-such-program", "random"], "");
    assert_eq!(missing.status.code(), Some(1));
    assert!(text(&missing.stderr).contains("no-such-program cannot be started"));
    std::fs::write(&path, "read game; echo ok\nwhile read line; do echo jump; done\n")
        .expect("a file");
    let wrong = retrodice(&["duel", spec, &bot, "random", "--games", "10"], "");
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text(&wrong.stderr).contains("it answered `jump`"), "{}", text(&wrong.stderr));
}
