//! Tests of the routes of the papers' tables.

use crate::{get, server};
use axum::http::StatusCode;

/// A published table, and one of our own, with numbers beside the texts.
#[tokio::test]
async fn tables_are_served_with_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (status, list) = get(&server, "/api/papers").await;
    assert_eq!(status, StatusCode::OK);
    let lines = list.as_array().expect("tables");
    for id in ["glenn-2006-table-1", "strength"] {
        assert!(lines.iter().any(|line| line["id"] == id), "{id}");
        let (status, table) = get(&server, &format!("/api/papers/{id}")).await;
        assert_eq!((status, &table["id"]), (StatusCode::OK, &id.into()));
    }
    // Expected turns of (3,1): 1.480 in print.
    let (_, table) = get(&server, "/api/papers/glenn-2006-table-1").await;
    let column = table["columns"].as_array().expect("columns");
    let column = column.iter().position(|name| name == "Optimal Turns").expect("the column");
    let cell = &table["rows"][3]["cells"][column];
    assert_eq!((&cell["printed"], &cell["measured"]), (&"1.480".into(), &"1.48025342".into()));
    assert_eq!(cell["number"], 1.48025342);
    // What Norvig prints is a text, even where it reads as a number.
    let (_, table) = get(&server, "/api/papers/norvig-values").await;
    let cell = &table["rows"][0]["cells"][0];
    assert_eq!((&cell["measured"], &cell["number"]), (&"109".into(), &serde_json::Value::Null));
    let (status, _) = get(&server, "/api/papers/nonsense").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
