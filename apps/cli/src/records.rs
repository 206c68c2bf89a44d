//! Conversion of a report to records of comma-separated values, with unrounded numbers.
//!
//! A record has the names of the JSON report. A field inside a field is `outer_inner`, an
//! interval of two numbers takes two columns (`…_low` and `…_high`), a list of numbers or words
//! one cell with blanks between them. Lists of anything larger appear only in the JSON.

use serde_json::{Map, Value};

/// A record of comma-separated values: names and cells, in the order of the report.
type CsvRecord = Vec<(String, String)>;

/// Returns the records of a report: one for each entry of a list, or else the report itself.
pub fn records(report: &Value) -> Vec<CsvRecord> {
    let record = |entry: &Value| {
        let mut cells = Vec::new();
        match entry {
            Value::Object(fields) => flatten("", fields, &mut cells),
            other => cells.push(("value".to_owned(), scalar(other).unwrap_or_default())),
        }
        cells
    };
    match report {
        Value::Array(entries) => entries.iter().map(record).collect(),
        one => vec![record(one)],
    }
}

/// Returns the names in all records, each once, in the order of their first use.
pub fn header(records: &[CsvRecord]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, _) in records.iter().flatten() {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// Returns the cell of a name, or an empty text if the record has none.
pub fn cell<'a>(record: &'a CsvRecord, name: &str) -> &'a str {
    record.iter().find(|(known, _)| known == name).map_or("", |(_, cell)| cell)
}

fn flatten(outer: &str, fields: &Map<String, Value>, cells: &mut CsvRecord) {
    for (name, value) in fields {
        let name = if outer.is_empty() { name.clone() } else { format!("{outer}_{name}") };
        match value {
            Value::Object(inner) => flatten(&name, inner, cells),
            Value::Array(entries) => match (name.strip_suffix("interval"), &entries[..]) {
                (Some(stem), [low, high]) if low.is_number() && high.is_number() => {
                    cells.push((format!("{stem}low"), low.to_string()));
                    cells.push((format!("{stem}high"), high.to_string()));
                }
                _ => cells.extend(list(entries).map(|text| (name, text))),
            },
            value => cells.extend(scalar(value).map(|text| (name, text))),
        }
    }
}

/// Formats a list of scalars, or of lists of scalars with hyphens between them. `None` for others.
fn list(entries: &[Value]) -> Option<String> {
    let entry = |value: &Value| match value {
        Value::Array(inner) => {
            inner.iter().map(scalar).collect::<Option<Vec<_>>>().map(|all| all.join("-"))
        }
        value => scalar(value),
    };
    entries.iter().map(entry).collect::<Option<Vec<_>>>().map(|all| all.join(" "))
}

/// Formats a text, a number or a truth value. `null` is an empty cell, and lists are `None`.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::String(text) => Some(text.clone()),
        Value::Bool(_) | Value::Number(_) => Some(value.to_string()),
        Value::Array(_) | Value::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_record_is_flat_and_keeps_every_digit() {
        let report = json!([
            {"player": "rule28", "won": 0.123_456_789_012_345_6, "share_interval": [0.1, 0.2],
             "bust": {"fraction": "1/3", "value": 0.25}, "dice": [1, 2],
             "pairings": [[3, 4], [5]], "ends": [{"total": 1}], "exact": null},
            {"player": "odds", "interval": [1, 2], "seat": true},
        ]);
        let records = records(&report);
        let names = [
            "player",
            "won",
            "share_low",
            "share_high",
            "bust_fraction",
            "bust_value",
            "dice",
            "pairings",
            "exact",
            "low",
            "high",
            "seat",
        ];
        let mut sorted = header(&records);
        sorted.sort();
        let mut wanted = names.map(String::from).to_vec();
        wanted.sort();
        assert_eq!(sorted, wanted);
        for (name, text) in [
            ("won", "0.1234567890123456"),
            ("share_low", "0.1"),
            ("share_high", "0.2"),
            ("bust_fraction", "1/3"),
            ("dice", "1 2"),
            ("pairings", "3-4 5"),
            ("exact", ""),
            ("seat", ""),
        ] {
            assert_eq!(cell(&records[0], name), text, "{name}");
        }
        assert_eq!(cell(&records[1], "low"), "1");
    }

    #[test]
    fn a_report_without_a_list_is_one_record() {
        assert_eq!(records(&json!({"a": 1})), [vec![("a".to_owned(), "1".to_owned())]]);
        assert_eq!(records(&json!([])), Vec::<CsvRecord>::new());
    }
}
