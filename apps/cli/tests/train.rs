//! Tests of the verb `retrodice train`.

use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retrodice")).args(arguments).output().expect("it runs")
}

fn train(spec: &str, boards: &str, file: &Path, more: &[&str]) -> Output {
    let file = file.to_str().expect("a path in UTF-8");
    let arguments = ["train", spec, "--boards", boards, "--out", file, "--format", "json"];
    run(&[&arguments[..], more].concat())
}

/// Trains a network for a board without one: it learns, resumes and plays.
#[test]
fn a_mind_is_trained_resumed_and_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mind.toml");
    let curve = folder.path().join("curve.csv");
    let with_curve = ["--curve", curve.to_str().expect("a path in UTF-8")];
    let boards = |output: &Output| {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report["boards"].as_u64().expect("a number")
    };
    assert!(boards(&train("cantstop(3,1)", "600", &file, &with_curve)) >= 600);
    let more = boards(&train("cantstop(3,1)", "1200", &file, &with_curve));
    assert!(more >= 1200);
    let curve = std::fs::read_to_string(curve).expect("the curve");
    assert!(curve.lines().count() >= 4, "{curve}");
    let played = ["simulate", "cantstop(3,1)", "--games", "2000", "--format", "json"];
    let name = file.to_str().expect("a path in UTF-8");
    let output = run(&[&played[..], &["--strategy", name]].concat());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let turns = report["seats"][0]["mean"].as_f64().expect("turns");
    // Optimal play takes 1.4803.
    assert!((1.40..1.65).contains(&turns), "{report}");
    // For other rules it is refused, and serves as a beginning.
    let refused = train("cantstop(3,1,players=2)", "600", &file, &[]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("made for 1 seats"));
    let two = folder.path().join("two.toml");
    let output = train("cantstop(3,1,win=2)", "600", &two, &["--from", name]);
    assert!(boards(&output) >= 600);
}
