//! The tables of the lab, from its definitions and records.

use super::missing;
use crate::error::Refusal;
use crate::extract::Named;
use axum::Json;
use lab::catalogue::{OWN_RECORDS, RECORDS};
use lab::{Definition, Printed, Record, Value, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// A published table, for listings.
#[derive(Serialize, JsonSchema)]
pub struct TableLine {
    /// Its id.
    id: String,
    /// What it shows.
    title: String,
    /// Where it was published.
    citation: String,
}

/// A published table beside our values.
#[derive(Serialize, JsonSchema)]
pub struct TableReport {
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
    /// Our value as text, a number to nine digits; null if it has not been measured.
    measured: Option<String>,
    /// The same as a number, where it is one.
    number: Option<f64>,
    /// How the two compare.
    verdict: String,
}

/// The record of a table, as JSON.
fn recorded(id: &str) -> Option<&'static str> {
    let mut records = RECORDS.iter().chain(OWN_RECORDS);
    records.find(|(known, _)| *known == id).map(|(_, record)| *record)
}

pub async fn list() -> Json<Vec<TableLine>> {
    let line = |definition: &Definition| TableLine {
        id: definition.id.clone(),
        title: definition.title.clone(),
        citation: definition.citation.to_string(),
    };
    let recorded = lab::definitions().iter().filter(|known| recorded(&known.id).is_some());
    Json(recorded.map(line).collect())
}

pub async fn table(Named(id): Named) -> Result<Json<TableReport>, Refusal> {
    let known = lab::definitions().iter().find(|known| known.id == id);
    let Some((definition, record)) = known.zip(recorded(&id)) else {
        return Err(missing(&id));
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
    let value = cell.measured.as_ref().map(|measured| match &measured.value {
        Value::Number(number) => Value::Number(nine_digits(*number)),
        other => other.clone(),
    });
    let number = match &value {
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
    let measured = value.map(|value| value.to_string());
    CellLine { printed, measured, number, verdict: verdict.into() }
}

/// More than is printed anywhere; all of them are in the record.
fn nine_digits(number: f64) -> f64 {
    format!("{number:.8e}").parse().unwrap_or(number)
}
