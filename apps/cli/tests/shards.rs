//! Shards in the program: their files, and the results of `merge`.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn retrodice(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--format", "json"])
        .current_dir(folder)
        .env("RETRODICE_TABLES", folder)
        .output()
        .expect("the program runs")
}

/// The report, but for the time it took.
fn report(arguments: &[&str], folder: &Path) -> Value {
    let output = retrodice(arguments, folder);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("the output is JSON");
    report.as_object_mut().expect("a report").remove("seconds");
    report
}

fn refused(arguments: &[&str], folder: &Path) -> String {
    let output = retrodice(arguments, folder);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn shards_are_put_together_from_their_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let simulate = ["simulate", "cantstop(6,3)", "--strategy", "rule28", "--games", "1001"];
    let tournament = ["tournament", "cantstop(6,3,players=2)", "--games", "100"];
    let players = ["--player", "rule28", "--player", "linear2011"];
    for verb in [&simulate[..], &[&tournament[..], &players].concat()] {
        for number in ["1", "2", "3"] {
            let (shard, file) = (format!("{number}/3"), format!("{number}.json"));
            report(&[verb, &["--shard", &shard, "--out", &file]].concat(), folder);
        }
        let merged = report(&["merge", "3.json", "1.json", "2.json"], folder);
        assert_eq!(merged, report(verb, folder));
    }
    let error = refused(&["merge", "3.json", "1.json"], folder);
    assert!(error.contains("shard 2/3 is missing"), "{error}");
    let error = refused(&["merge", "1.json", "1.json"], folder);
    assert!(error.contains("1.json and 1.json are both shard 1/3"), "{error}");
    std::fs::write(folder.join("no.json"), "{}").expect("a file");
    let error = refused(&["merge", "1.json", "no.json"], folder);
    assert!(error.contains("no.json is not a shard"), "{error}");
    let error = refused(&[&simulate[..], &["--shard", "4/3", "--out", "4.json"]].concat(), folder);
    assert!(error.contains("write 2/5 for the second of five"), "{error}");
    let error = refused(&[&simulate[..], &["--shard", "1/3"]].concat(), folder);
    assert!(error.contains("--out"), "{error}");
}
