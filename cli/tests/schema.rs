//! The JSON contract: schemas in docs/schema are those of the types, and what
//! the program prints obeys them.

use retrodice::api::{
    BeatReport, CurveReport, DistributionReport, EvaluateReport, ExactReport, OptionsReport,
    SolveReport, StatsReport, ValueReport, VerifyReport,
};
use schemars::{Schema, schema_for};
use std::path::PathBuf;
use std::process::Command;

fn schemas() -> [(&'static str, Schema); 10] {
    [
        ("stats", schema_for!(StatsReport)),
        ("distribution", schema_for!(DistributionReport)),
        ("beat", schema_for!(BeatReport)),
        ("beat-curve", schema_for!(CurveReport)),
        ("evaluate", schema_for!(EvaluateReport)),
        ("solve", schema_for!(SolveReport)),
        ("solve-exact", schema_for!(ExactReport)),
        ("value", schema_for!(ValueReport)),
        ("options", schema_for!(OptionsReport)),
        ("verify", schema_for!(VerifyReport)),
    ]
}

fn path_of(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/schema/{name}.json"))
}

/// With RETRODICE_BLESS set the files are written instead.
#[test]
fn documented_schemas_are_those_of_the_types() {
    for (name, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if std::env::var_os("RETRODICE_BLESS").is_some() {
            std::fs::write(path_of(name), &text).expect("docs/schema can be written");
        }
        let documented = std::fs::read_to_string(path_of(name)).unwrap_or_default();
        assert_eq!(
            documented, text,
            "docs/schema/{name}.json: run this test with RETRODICE_BLESS=1"
        );
    }
}

/// What the program prints for `arguments` with `--format json`.
fn printed(arguments: &[&str]) -> serde_json::Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--format", "json"])
        .env("RETRODICE_TABLES", folder.path())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

#[test]
fn printed_reports_obey_their_schemas() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let table = folder.path().join("pig.rdt");
    let table = table.to_str().expect("a path in UTF-8");
    let position = "yahtzee(mini) | ones:2 | 1 | 1-2-3";
    let runs: [(&str, &[&str]); 13] = [
        ("stats", &["stats", "yahtzee(mini)"]),
        ("distribution", &["distribution", "yahtzee(mini)", "--strategy", "greedy"]),
        ("beat", &["beat", "yahtzee(mini)", "--score", "60"]),
        ("beat-curve", &["beat", "yahtzee(mini)", "--curve", "all"]),
        ("evaluate", &["evaluate", "yahtzee(mini)", "means"]),
        ("options", &["advise", position]),
        ("options", &["advise", position, "--score", "60", "--points", "2"]),
        ("solve", &["solve", "cantstop(2,1)", "--check"]),
        ("solve", &["solve", "pig(10)", "--out", table]),
        ("verify", &["verify", table]),
        ("solve-exact", &["solve", "piglet(2)", "--exact"]),
        ("value", &["value", "pig(10) | 3/4 | 2"]),
        ("options", &["options", "cantstop(2,1) | - | - | 1-1-2-2"]),
    ];
    for (name, arguments) in runs {
        let text = std::fs::read_to_string(path_of(name)).expect("the schema is documented");
        let schema = serde_json::from_str(&text).expect("the schema is JSON");
        let validator = jsonschema::validator_for(&schema).expect("the schema is a schema");
        let report = printed(arguments);
        if let Err(error) = validator.validate(&report) {
            panic!("{arguments:?} against docs/schema/{name}.json: {error}");
        }
        assert!(!validator.is_valid(&serde_json::json!({ "spec": 1 })), "{name} refuses nothing");
    }
}

#[test]
fn numbers_can_be_read_back_bit_by_bit() {
    let report = printed(&["solve", "cantstop(3,1)"]);
    let by_call =
        retrodice::api::solve("cantstop(3,1)", &Default::default()).expect("it is solved");
    assert_eq!(report["value"].as_f64().map(f64::to_bits), Some(by_call.value.to_bits()));
}
