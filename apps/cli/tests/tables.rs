//! The tables listed in docs/tables.toml, made anew, and the layout that docs/reference/files.md documents.

use retrodice::cantstop::CantStop;
use retrodice::core::game::Game;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use std::process::Command;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    rules: u32,
    tables: Vec<PublishedTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PublishedTable {
    spec: String,
    file: String,
    command: String,
    commit: String,
    bytes: u64,
    blake3: String,
    sha256: String,
    value: f64,
    bound: Option<f64>,
}

fn list() -> List {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tables.toml");
    toml::from_str(&fs::read_to_string(path).expect("a list")).expect("TOML")
}

/// Runs the program in `folder`, which is also its folder of tables, and returns its output.
fn report(arguments: &[&str], folder: &Path) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--format", "json"])
        .current_dir(folder)
        .env("RETRODICE_TABLES", folder)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn number(report: &Value, field: &str) -> f64 {
    report[field].as_f64().unwrap_or_else(|| panic!("{field}: {report}"))
}

/// Makes a table by its command, and compares all that is listed of it.
fn comes_out_again(table: &PublishedTable) {
    let spec = &table.spec;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = table.command.strip_prefix("retrodice ").expect("a command of the program");
    let arguments: Vec<&str> =
        arguments.split(' ').map(|argument| argument.trim_matches('\'')).collect();
    let solved = report(&arguments, folder.path());
    assert_eq!((number(&solved, "value"), solved["spec"].as_str()), (table.value, Some(&**spec)));
    let file = fs::read(folder.path().join(&table.file)).expect("the table");
    assert_eq!(file.len() as u64, table.bytes, "{spec}");
    assert_eq!(blake3::hash(&file).to_hex().as_str(), table.blake3, "{spec}");
    let sha256: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(sha256, table.sha256, "{spec}");
    let verified = report(&["verify", &table.file], folder.path());
    assert_eq!(verified["identity"], *table.blake3, "{spec}");
    // See the proof in the kernel's `residual.rs`.
    match table.bound {
        Some(listed) => {
            let relative = number(&verified, "residual");
            let bound = table.value * relative / (1.0 - relative);
            assert!(bound <= listed && listed < 1.02 * bound, "{spec}: {bound:e}");
        }
        None => assert!(verified["residual"].is_null(), "{spec}: {verified}"),
    }
    let read = report(&["value", spec], folder.path());
    assert!((number(&read, "value") - table.value).abs() <= 1.001e-5, "{spec}: {read}");
}

#[test]
fn listed_tables_have_the_version_of_the_rules_and_a_commit() {
    let list = list();
    for table in &list.tables {
        let game: CantStop = table.spec.parse().expect("a board");
        assert_eq!(game.rules_version(), list.rules, "{}", table.spec);
        let digits = table.commit.bytes().filter(u8::is_ascii_hexdigit).count();
        assert_eq!((digits, table.commit.len()), (40, 40), "{}", table.spec);
    }
}

/// Bytes of a table beyond which it is made anew on demand only.
const LARGE: u64 = 300_000;

#[test]
#[ignore = "minutes"]
fn listed_tables_come_out_again() {
    list().tables.iter().filter(|table| table.bytes <= LARGE).for_each(comes_out_again);
}

/// `cargo nextest run --run-ignored only large_tables`.
#[test]
#[ignore = "on demand"]
fn large_tables_come_out_again() {
    list().tables.iter().filter(|table| table.bytes > LARGE).for_each(comes_out_again);
}

/// As docs/reference/files.md reads it with numpy.
#[test]
fn values_are_where_the_documentation_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    report(&["solve", "cantstop(3,1)", "--out", "c31.rdt"], folder.path());
    let data = fs::read(folder.path().join("c31.rdt")).expect("the table");
    assert_eq!(data[..8], *b"\x89RDT\r\n\x1a\n");
    let begin = u32::from_le_bytes(data[12..16].try_into().expect("four bytes")) as usize;
    let entries = u64::from_le_bytes(data[24..32].try_into().expect("eight bytes")) as usize;
    let values = data[begin..].chunks_exact(8).take(entries);
    let values = values.map(|bytes| f64::from_le_bytes(bytes.try_into().expect("eight bytes")));
    let values: Vec<f64> = values.collect();
    let anchors = values.iter().filter(|value| value.is_finite()).count();
    assert_eq!((values.len(), anchors, values[entries - 1]), (entries, 173, 1.480253419334676));
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/files.md");
    let page = fs::read_to_string(page).expect("the page");
    assert!(page.contains("# 173 anchors, 1.480253419334676 turns"));
}
