//! The papers' tables: as printed, and as measured.

use crate::error::Refusal;
use crate::extract::Named;
use crate::openapi::{Api, Operation};
use axum::Json;
use axum::routing::get;
use lab::catalogue::{OWN_RECORDS, RECORDS};
use lab::{Definition, Printed, Record, Value, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// The records that the pages show. A page for phones does without those of our own tables.
fn records() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let own = if cfg!(target_family = "wasm") { &[] } else { OWN_RECORDS };
    RECORDS.iter().chain(own)
}

/// The record of a table, as JSON.
fn recorded(id: &str) -> Option<&'static str> {
    records().find(|(known, _)| *known == id).map(|(_, record)| *record)
}

/// A published table, for listings.
#[derive(Serialize, JsonSchema)]
struct TableLine {
    /// Its id.
    id: String,
    /// What it shows.
    title: String,
    /// Where it was published.
    citation: String,
}

/// A published table beside our values.
#[derive(Serialize, JsonSchema)]
struct TableReport {
    /// Its id.
    id: String,
    /// What it shows.
    title: String,
    /// Where it was published.
    citation: String,
    /// What a reader should know about it.
    prose: String,
    /// Heading of the row labels.
    label: String,
    /// Headings of the columns, the published ones first.
    columns: Vec<String>,
    /// Its rows.
    rows: Vec<RowLine>,
}

/// A row of a published table.
#[derive(Serialize, JsonSchema)]
struct RowLine {
    /// Its heading.
    label: String,
    /// One for each column.
    cells: Vec<CellLine>,
}

/// A cell of a published table.
#[derive(Default, Serialize, JsonSchema)]
struct CellLine {
    /// As printed; null if nothing is printed or the print is lost.
    printed: Option<String>,
    /// Our value as text; null if it has not been measured.
    measured: Option<String>,
    /// The same as a number, where it is one.
    number: Option<f64>,
    /// How the two compare.
    verdict: String,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/papers", "The published tables").answer::<Vec<TableLine>>(),
        get(list),
    )
    .with(
        Operation::get("/papers/{id}", "A published table beside our values")
            .answer::<TableReport>(),
        get(table),
    )
}

async fn list() -> Json<Vec<TableLine>> {
    let line = |definition: &Definition| TableLine {
        id: definition.id.clone(),
        title: definition.title.clone(),
        citation: definition.citation.to_string(),
    };
    let recorded = lab::definitions().iter().filter(|known| recorded(&known.id).is_some());
    Json(recorded.map(line).collect())
}

async fn table(Named(id): Named) -> Result<Json<TableReport>, Refusal> {
    let known = lab::definitions().iter().find(|known| known.id == id);
    let Some((definition, record)) = known.zip(recorded(&id)) else {
        return Err(Refusal::missing(format!("table `{id}`"), "the page Explore lists the tables"));
    };
    let record: Record = serde_json::from_str(record)
        .map_err(|error| Refusal::failed("the record", error.to_string()))?;
    let published = definition.columns.iter().map(|column| column.name.clone());
    let own = definition.extra.iter().map(|column| column.name.clone());
    let columns: Vec<String> = published.chain(own).collect();
    let row = |row: &lab::definition::Row| {
        let recorded = record.rows.iter().find(|recorded| recorded.label == row.label);
        let cell = |name: &String| {
            let cells = recorded.map(|row| row.cells.as_slice()).unwrap_or_default();
            cells.iter().find(|cell| cell.result.column == *name).map(cell).unwrap_or_default()
        };
        RowLine { label: row.label.clone(), cells: columns.iter().map(cell).collect() }
    };
    Ok(Json(TableReport {
        id,
        title: definition.title.clone(),
        citation: definition.citation.to_string(),
        prose: definition.prose.clone(),
        label: definition.label.clone(),
        rows: definition.rows.iter().map(row).collect(),
        columns: columns.clone(),
    }))
}

fn cell(cell: &lab::record::RecordedCell) -> CellLine {
    let cell = &cell.result;
    let printed = match &cell.printed {
        Some(Printed::Text(text)) if !text.is_empty() && !cell.extra => Some(text.clone()),
        _ => None,
    };
    let value = cell.measured.as_ref().map(|measured| &measured.value);
    let number = match value {
        Some(Value::Number(number)) => Some(*number),
        Some(Value::Integer(count)) => Some(*count as f64),
        _ => None,
    };
    let verdict = match cell.verdict {
        Verdict::Same | Verdict::Mark { same: true } => "same",
        Verdict::Noise { .. } => "within the noise",
        Verdict::Differs { .. } | Verdict::Mark { same: false } => "differs",
        Verdict::Incomparable => "not compared",
        Verdict::Unprinted => "not printed",
        Verdict::Lost => "lost",
        Verdict::NotRun => "not run",
    };
    CellLine { printed, measured: value.map(ToString::to_string), number, verdict: verdict.into() }
}
