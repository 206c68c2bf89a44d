//! A champion is found, written to a file, and played from it.

use std::path::Path;
use std::process::Command;

fn printed(arguments: &[&str], folder: &Path) -> serde_json::Value {
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--format", "json"])
        .current_dir(folder)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

#[test]
fn champions_play_from_their_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |extra: &[&str]| {
        let mut arguments = vec!["evolve", "cantstop", "--population", "40", "--generations", "20"];
        arguments.extend(["--evaluations", "10000", "--games", "20000", "--out", "a.toml"]);
        arguments.extend(extra);
        printed(&arguments, folder.path())
    };
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    for (bits, threads) in [("87", "1"), ("110", "2")] {
        let mut report = run(&["--bits", bits, "--threads", threads, "--force"]);
        let mut again = run(&["--bits", bits, "--force"]);
        for report in [&mut report, &mut again] {
            report.as_object_mut().expect("an object").remove("seconds");
        }
        assert_eq!(report, again);
        assert_eq!(report["genome"].as_str().map(str::len), bits.parse().ok());
        assert!(number(&report["low"]) < number(&report["turns"]));
        // By the slow simulator, with other dice: five standard errors of each.
        let played = printed(
            &["simulate", "cantstop(6,3)", "--strategy", "a.toml", "--games", "4000"],
            folder.path(),
        );
        let seat = &played["seats"][0];
        let half = |report: &serde_json::Value| number(&report["high"]) - number(&report["low"]);
        let error = half(&report).hypot(half(seat)) / 2.0 / 1.96;
        let difference = number(&report["turns"]) - number(&seat["mean"]);
        assert!(difference.abs() < 5.0 * error, "{report} against {played}");
    }
}

/// Twenty generations are kept after the sixteenth; a second run goes on there.
#[test]
fn a_run_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |extra: &[&str]| {
        let mut arguments = vec!["evolve", "cantstop", "--population", "20", "--generations", "20"];
        arguments.extend(["--evaluations", "4000", "--games", "1000"]);
        arguments.extend(extra);
        let mut report = printed(&arguments, folder.path());
        report.as_object_mut().expect("an object").remove("seconds");
        report
    };
    let whole = run(&[]);
    let checkpointed = ["--checkpoint", "run.json"];
    assert_eq!(run(&checkpointed), whole);
    let text = std::fs::read_to_string(folder.path().join("run.json")).expect("it was kept");
    let checkpoint: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(checkpoint["generation"], 16);
    assert_eq!(run(&checkpointed), whole);
    // The file is refused for another seed and for several runs.
    for extra in [&["--seed", "2"][..], &["--restarts", "2"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
            .args(["evolve", "cantstop", "--checkpoint", "run.json"])
            .args(extra)
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        assert!(!output.status.success());
    }
    let several = run(&["--restarts", "3", "--schedule", "3"]);
    let runs = several["runs"].as_array().expect("a list");
    assert_eq!(runs.len(), 3);
    let turns: Vec<f64> = runs.iter().filter_map(|run| run["turns"].as_f64()).collect();
    let mean = turns.iter().sum::<f64>() / 3.0;
    let mean_of_runs = several["mean_of_runs"].as_f64().expect("a number");
    assert!((mean_of_runs - mean).abs() < 1e-12);
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("bad.toml"), "threshold = 3").expect("it can be written");
    for (file, part) in [("none.toml", "none.toml"), ("bad.toml", "parameters")] {
        let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
            .args(["simulate", "cantstop(6,3)", "--strategy", file])
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(part), "{error}");
    }
}
