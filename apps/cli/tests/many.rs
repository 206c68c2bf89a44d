//! Many positions from standard input, dumps, and programs that play.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn retrodice(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
    command.args(arguments).env("RETRODICE_TABLES", "no-such-folder");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_ref()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn every_line_is_answered_in_order() {
    let input = "cantstop(3,1) | - | - | 1-1-2-3\nnonsense\n\npig(100) | 35/62 | 12 | 4\n\n";
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
        assert_eq!(lines[2]["line"], 3);
        assert_eq!(lines[3]["unit"], "win probability");
        assert_eq!(output.status.code(), Some(2), "{verb}");
        // The same as for one position.
        let one = retrodice(&[verb, "pig(100) | 35/62 | 12 | 4", "--format", "json"], "");
        let one: serde_json::Value = serde_json::from_str(&text(&one.stdout)).expect("JSON");
        assert_eq!(lines[3]["position"], one["position"]);
        if verb == "options" {
            let best = |report: &serde_json::Value| report["options"][0]["value"].as_f64();
            let (many, one) = (best(&lines[3]).expect("a value"), best(&one).expect("a value"));
            assert!((many - one).abs() < 1e-12);
        }
    }
    assert_eq!(retrodice(&["value", "-"], "pig(100) | 0/0 | 0\n").status.code(), Some(0));
    let wanted = ["advise", "-", "--score", "3", "--points", "1"];
    assert_eq!(retrodice(&wanted, "").status.code(), Some(2));
}

#[test]
fn a_line_that_is_no_text_is_refused_alone() {
    let input = b"\xEF\xBB\xBFpig(20) | 0/0 | 0\r\npig(20) | \xFF\npig(20)\xE2\x80\x8B | 3/4 | 5\n";
    let output = retrodice(&["value", "-"], input);
    let answers = text(&output.stdout);
    let lines: Vec<serde_json::Value> =
        answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 3, "{answers}");
    assert_eq!(lines[1]["line"], 2);
    assert!(lines[1]["error"].as_str().expect("words").contains("UTF-8"), "{answers}");
    assert!(lines[0].get("error").is_none() && lines[2].get("error").is_none(), "{answers}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_record_is_reviewed_from_standard_input_in_any_encoding() {
    let record =
        "[Game \u{201C}pig(20)\u{201D}]\n[Seat 1 \"human:Anna\"]\n[Seat 2 \"human:Ben\"]\n6 roll\n";
    let wide: Vec<u8> =
        "\u{FEFF}".encode_utf16().chain(record.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for bytes in [record.as_bytes(), &wide] {
        let output = retrodice(&["review", "-"], bytes);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("human:Anna"));
    }
    let broken = retrodice(&["review", "-"], b"[Game \"pig(20)\"]\n\xFF\n");
    assert!(text(&broken.stderr).contains("line 2 is not text"), "{}", text(&broken.stderr));
}

#[test]
fn an_empty_folder_of_tables_is_the_default_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let (home, here) = (folder.path().join("home"), folder.path().join("here"));
    std::fs::create_dir_all(&home).expect("a folder");
    std::fs::create_dir_all(&here).expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
    command.args(["solve", "pig(20)", "--save"]).current_dir(&here);
    command.env("RETRODICE_TABLES", "").env("HOME", &home).env_remove("XDG_CACHE_HOME");
    assert!(command.output().expect("it runs").status.success());
    assert_eq!(std::fs::read_dir(&here).expect("a folder").count(), 0);
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
