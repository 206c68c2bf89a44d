//! The papers' tables: as printed, and as measured.

use crate::error::Refusal;
use crate::extract::Named;
use crate::openapi::{Api, Operation};
use axum::Json;
use axum::routing::get;
use lab::{Definition, Printed, Record, Value, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// Records of the lab, each with the id of its table.
macro_rules! records {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../../lab/records/", $id, ".json")))),*]
    };
}

/// What the lab has recorded of published tables.
const PUBLISHED: &[(&str, &str)] = records![
    "glenn-2006-figure-1",
    "glenn-2006-table-1",
    "glenn-2006-table-2",
    "glenn-2006-text",
    "glenn-2007-rule-lists",
    "glenn-2007-sizes",
    "glenn-2007-table-2",
    "glenn-2007-table-3",
    "glenn-2007-table-4",
    "glenn-2007-table-7",
    "glenn-2007-text",
    "glenn-2011-readings",
    "glenn-2011-rerun",
    "glenn-2011-table-1",
    "glenn-2011-table-2",
    "glenn-2011-table-3",
    "glenn-2011-table-4",
    "glenn-2011-table-5",
    "glenn-2011-table-6",
    "glenn-2011-text",
    "glenn-2011-yahtzee",
    "norvig-best-pairings",
    "norvig-columns",
    "norvig-roll-examples",
    "norvig-rolls",
    "norvig-top-chance",
    "norvig-top-optimal",
    "norvig-top-progress",
    "norvig-top-spaces",
    "norvig-top-stopping-point",
    "norvig-turns",
    "norvig-values",
];

/// The same of tables of our own, which a page for phones does without.
#[cfg(not(target_family = "wasm"))]
const OWN: &[(&str, &str)] = records![
    "cantstop-boards",
    "official-endgames",
    "seats",
    "two-player-strategies",
    "two-players",
];
#[cfg(target_family = "wasm")]
const OWN: &[(&str, &str)] = &[];

/// The record of a table, as JSON.
fn recorded(id: &str) -> Option<&'static str> {
    let mut records = PUBLISHED.iter().chain(OWN);
    records.find(|(known, _)| *known == id).map(|(_, record)| *record)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_its_record() {
        let tables = lab::definitions();
        assert_eq!(tables.len(), PUBLISHED.len() + OWN.len());
        for table in tables {
            let record: Record = serde_json::from_str(recorded(&table.id).unwrap()).unwrap();
            assert_eq!(record.table, table.id);
        }
    }
}
