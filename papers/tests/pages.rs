//! What the pages answer about tables is what the records say.

use papers::catalogue::{OWN_RECORDS, RECORDS};
use papers::pages::pages;
use papers::{Record, Value};
use retrodice_papers as papers;

#[test]
fn the_files_of_the_pages_are_up_to_date() {
    for (name, text) in pages().unwrap() {
        let path = format!("{}/../apps/web/data/{name}", env!("CARGO_MANIFEST_DIR"));
        let written: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let found: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(written == found, "web/data/{name}: run `cargo papers pages`");
    }
}

/// The server reads a number from the text of a value, so no text may read as a number.
#[test]
fn no_text_reads_as_a_number() {
    for (id, record) in RECORDS.iter().chain(OWN_RECORDS) {
        let record: Record = serde_json::from_str(record).unwrap();
        for cell in record.rows.iter().flat_map(|row| &row.cells) {
            if let Some(Value::Text(text)) = cell.result.measured.as_ref().map(|of| &of.value) {
                assert!(text.parse::<f64>().is_err(), "{id}: {text}");
            }
        }
    }
}
