//! Definitions parse, and sabotaged ones are refused with the right message.

use papers::catalogue::{OWN_RECORDS, RECORDS};
use papers::{Cost, Definition, TableRecord, definitions};
use retrodice_papers as papers;
use std::collections::BTreeSet;

const GOOD: &str = include_str!("../definitions/glenn-2006-table-1.toml");

#[test]
fn every_file_is_listed_and_parses() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/definitions");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let listed: BTreeSet<String> =
        papers::catalogue::FILES.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(files, listed);
    for ((file, text), definition) in papers::catalogue::FILES.iter().zip(definitions()) {
        Definition::parse(file, text).unwrap();
        assert_eq!(*file, format!("{}.toml", definition.id));
        assert_eq!(papers::definition(&definition.id).unwrap().id, definition.id);
    }
    let ids: BTreeSet<&str> = definitions().iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids.len(), definitions().len());
}

#[test]
fn unknown_tables_are_named() {
    let error = papers::definition("table-9").unwrap_err().to_string();
    assert!(error.contains("`table-9`") && error.contains("cargo papers list"), "{error}");
}

#[test]
fn parameters_costs_and_remarks_reach_the_cells() {
    let table = Definition::parse("good", GOOD).unwrap();
    let row = table.rows.iter().find(|row| row.label == "(5,1)").unwrap();
    assert_eq!(table.parameters(row)["spec"], "cantstop(5,1)");
    let cost = |name: &str| table.cells(row).find(|cell| cell.column == name).unwrap().cost;
    assert_eq!(cost("Anchor vertices"), Cost::Seconds);
    assert_eq!(cost("Optimal Turns"), Cost::Hours);
    assert_eq!(cost("fast kernel"), Cost::Minutes);
    let beside = table.cells(row).find(|cell| cell.column == "fast kernel").unwrap();
    assert_eq!(beside.printed, Some(&papers::Printed::Text("2.791".to_owned())));
}

/// Text to replace, its replacement, the key at fault, and words of the message.
const SABOTAGE: &[(&str, &str, &str, &str)] = &[
    ("title =", "titel =", "toml", "titel"),
    ("place =", "plaice =", "toml", "plaice"),
    ("measure = \"bound\"", "measure = \"bound\"\ncolour = \"red\"", "toml", "colour"),
    ("cost = \"hours\"", "cost = \"years\"", "toml", "years"),
    ("compare = \"digits\"", "compare = \"roughly\"", "toml", "roughly"),
    ("printed = [\"15\", ", "printed = [", "rows[0].printed", "3 cells for 4 columns"),
    ("printed = [\"15\", ", "printed = [15, ", "toml", "as printed"),
    ("printed = [\"15\", ", "printed = [{ last = \"x\" }, ", "toml", "as printed"),
    ("\"1,936\"", "\"19,36\"", "rows[1].printed", "`19,36` is not an integer"),
    ("\"1.347\"", "\"1.347?\"", "rows[1].printed", "`1.347?` is not a decimal number"),
    ("measure = \"bound\"", "measure = \"bond\"", "columns[1].measure", "no measure is called"),
    ("measure = \"bound\"", "measure = \"none\"", "columns[1].measure", "incomparable"),
    ("measure = \"reachable\"", "measure = \"none\"", "extra[5].measure", "`none`"),
    ("beside = \"Optimal Turns\"", "beside = \"Turns\"", "extra[0].beside", "`Turns`"),
    ("name = \"reachable\"", "name = \"placements\"", "extra[5].name", "another column"),
    ("name = \"Time\"", "name = \"Total vertices\"", "columns[2].name", "another column"),
    ("{ \"fast kernel\" = \"seconds\"", "{ fast = \"seconds\"", "rows[6].costs", "`fast`"),
    ("label = \"(2,2)\"", "label = \"(2,1)\"", "rows[1].label", "another row"),
    ("{ spec = \"cantstop(2,2)\" }", "{ }", "rows[1].parameters", "needs `spec`"),
    (
        "{ spec = \"cantstop(2,2)\" }",
        "{ spec = \"cantstop(2,2)\", seed = \"1\" }",
        "rows[1].parameters",
        "`seed`",
    ),
    ("id = \"glenn-2006-table-1\"", "id = \"Glenn 2006\"", "id", "`Glenn 2006`"),
];

#[test]
fn sabotaged_definitions_are_refused() {
    for (from, to, key, words) in SABOTAGE {
        assert!(GOOD.contains(from), "nothing to sabotage: {from}");
        let error = Definition::parse("bad.toml", &GOOD.replacen(from, to, 1)).unwrap_err();
        let papers::PapersError::Definition { file, key: key_at_fault, why } = &error else {
            panic!("{error}");
        };
        assert_eq!((file.as_str(), key_at_fault.as_str()), ("bad.toml", *key), "{to}: {why}");
        assert!(why.contains(words), "{to}: {why}");
    }
}

#[test]
fn every_table_has_its_record() {
    let records: Vec<_> = RECORDS.iter().chain(OWN_RECORDS).collect();
    for Definition { id, .. } in definitions() {
        let listed = records.iter().filter(|(listed, _)| listed == id).count();
        assert_eq!(listed, 1, "`{id}` in RECORDS and OWN_RECORDS, expected once");
    }
    for (id, record) in records {
        let record: TableRecord = serde_json::from_str(record).unwrap();
        assert_eq!(papers::definition(id).unwrap().id, record.table);
    }
}
