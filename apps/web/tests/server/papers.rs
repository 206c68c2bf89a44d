//! The papers' tables.

use crate::{get, server};
use axum::http::StatusCode;
use lab::catalogue::RECORDS;
use serde_json::{Map, Value, json};

/// The page without a server shows what a server does. With RETRODICE_BLESS set the file is
/// written instead.
#[tokio::test]
async fn the_file_of_the_papers_is_what_is_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let published = |id: &Value| RECORDS.iter().any(|(known, _)| id == known);
    let (status, mut list) = get(&server, "/api/papers").await;
    assert_eq!(status, StatusCode::OK);
    let lines = list.as_array_mut().expect("tables");
    lines.retain(|line| published(&line["id"]));
    assert_eq!(lines.len(), RECORDS.len());
    let mut tables = Map::new();
    for (id, _) in RECORDS {
        let (status, mut table) = get(&server, &format!("/api/papers/{id}")).await;
        assert_eq!(status, StatusCode::OK, "{id}");
        without_numbers(&mut table);
        tables.insert((*id).to_owned(), table);
    }
    let served = json!({ "list": list, "tables": tables });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/papers.json");
    if std::env::var_os("RETRODICE_BLESS").is_some() {
        std::fs::write(path, format!("{served}\n")).expect("web/data can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let written: Value = serde_json::from_str(&written).unwrap_or_default();
    assert!(written == served, "web/data/papers.json: run this test with RETRODICE_BLESS=1");
}

/// The page shows the texts; the numbers beside them are for programs.
fn without_numbers(table: &mut Value) {
    let rows = table["rows"].as_array_mut().expect("rows");
    for cell in rows.iter_mut().flat_map(|row| row["cells"].as_array_mut().expect("cells")) {
        let number = cell.as_object_mut().expect("a cell").remove("number");
        assert!(number.is_some(), "a server answers with numbers");
    }
}
