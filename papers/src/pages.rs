//! Data files of the web pages about tables: definitions and records as JSON.
//!
//! `apps/web/data/papers.json` holds the published tables, `apps/web/data/own.json` the list of all tables
//! and those of our own, which a page without a server has no room for. The program embeds both.

use crate::catalogue::{OWN_RECORDS, RECORDS};
use crate::definition::Row;
use crate::error::PapersError;
use crate::record::RecordedCell;
use crate::{Definition, Printed, Record, Value, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// File of answers: a list of tables, and reports by their ids.
#[derive(Serialize)]
struct Answers {
    list: Vec<PageListing>,
    tables: BTreeMap<&'static str, PageTable>,
    /// Cells of all tables that read as numbers and are texts, by row and column.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    texts: BTreeMap<&'static str, Vec<(usize, usize)>>,
}

/// A published table, for listings.
#[derive(Serialize)]
struct PageListing {
    /// Id of the table.
    id: String,
    /// Subject of the table.
    title: String,
    /// Citation of the document.
    citation: String,
}

/// A published table beside our values.
#[derive(Serialize)]
struct PageTable {
    /// Id of the table.
    id: String,
    /// Subject of the table.
    title: String,
    /// Citation of the document.
    citation: String,
    /// Explanation for readers.
    prose: String,
    /// Heading of the row labels.
    label: String,
    /// Headings of the columns, the published ones first.
    columns: Vec<String>,
    /// Rows from top to bottom.
    rows: Vec<RowLine>,
}

/// A row of a published table.
#[derive(Serialize)]
struct RowLine {
    /// Heading of the row.
    label: String,
    /// Cells of the row, one for each column.
    cells: Vec<CellLine>,
}

/// A cell of a published table.
#[derive(Default, Serialize)]
struct CellLine {
    /// Text as printed; null if nothing is printed or the print is lost.
    printed: Option<String>,
    /// Our value as text, a number to nine digits; null if it has not been measured.
    measured: Option<String>,
    /// Whether our value is a text, not a number.
    #[serde(skip)]
    is_text: bool,
    /// Outcome of the comparison, in words.
    verdict: String,
}

/// Returns the names of both files in `apps/web/data` with their contents.
///
/// # Errors
/// [`PapersError::Record`] if a record that is built in cannot be read.
pub fn pages() -> Result<[(&'static str, String); 2], PapersError> {
    let all: Vec<&str> = RECORDS.iter().chain(OWN_RECORDS).map(|(id, _)| *id).collect();
    let published: Vec<&str> = RECORDS.iter().map(|(id, _)| *id).collect();
    let papers =
        Answers { list: list(&published), tables: tables(RECORDS)?, texts: BTreeMap::new() };
    let tables = tables(OWN_RECORDS)?;
    let texts = [&papers.tables, &tables].into_iter().flatten();
    let texts = texts.map(|(&id, table)| (id, texts_like_numbers(table)));
    let texts = texts.filter(|(_, texts)| !texts.is_empty()).collect();
    let own = Answers { list: list(&all), tables, texts };
    let text = |answers: &Answers| {
        serde_json::to_string(answers).expect("texts and lists are written as JSON") + "\n"
    };
    Ok([("papers.json", text(&papers)), ("own.json", text(&own))])
}

/// Lists the tables with these ids, in the order of the report.
fn list(ids: &[&str]) -> Vec<PageListing> {
    let chosen = crate::definitions().iter().filter(|table| ids.contains(&table.id.as_str()));
    let line = |definition: &Definition| PageListing {
        id: definition.id.clone(),
        title: definition.title.clone(),
        citation: definition.citation.to_string(),
    };
    chosen.map(line).collect()
}

fn tables(
    records: &[(&'static str, &str)],
) -> Result<BTreeMap<&'static str, PageTable>, PapersError> {
    let table = |&(id, record): &(&'static str, &str)| {
        let wrong = |error: serde_json::Error| PapersError::Record {
            path: Path::new(id).to_owned(),
            why: error.to_string(),
        };
        Ok((id, table(crate::definition(id)?, &serde_json::from_str(record).map_err(wrong)?)))
    };
    records.iter().map(table).collect()
}

fn table(definition: &Definition, record: &Record) -> PageTable {
    let published = definition.columns.iter().map(|column| column.name.clone());
    let own = definition.extra.iter().map(|column| column.name.clone());
    let columns: Vec<String> = published.chain(own).collect();
    let row = |row: &Row| {
        let recorded = record.rows.iter().find(|recorded| recorded.label == row.label);
        let cell = |name: &String| {
            let cells = recorded.map(|row| row.cells.as_slice()).unwrap_or_default();
            cells.iter().find(|cell| cell.result.column == *name).map(cell).unwrap_or_default()
        };
        RowLine { label: row.label.clone(), cells: columns.iter().map(cell).collect() }
    };
    PageTable {
        id: definition.id.clone(),
        title: definition.title.clone(),
        citation: definition.citation.to_string(),
        prose: definition.prose.clone(),
        label: definition.label.clone(),
        rows: definition.rows.iter().map(row).collect(),
        columns: columns.clone(),
    }
}

/// Returns row and column of each text that reads as a number.
fn texts_like_numbers(table: &PageTable) -> Vec<(usize, usize)> {
    let reads = |cell: &CellLine| {
        cell.is_text && cell.measured.as_ref().is_some_and(|text| text.parse::<f64>().is_ok())
    };
    let row = |(row, line): (usize, &RowLine)| {
        let cells = line.cells.iter().enumerate().filter(|(_, cell)| reads(cell));
        cells.map(|(column, _)| (row, column)).collect::<Vec<_>>()
    };
    table.rows.iter().enumerate().flat_map(row).collect()
}

fn cell(cell: &RecordedCell) -> CellLine {
    let cell = &cell.result;
    let printed = match &cell.printed {
        Some(Printed::Text(text)) if !text.is_empty() && !cell.extra => Some(text.clone()),
        _ => None,
    };
    let value = cell.measured.as_ref().map(|measured| match &measured.value {
        Value::Number(number) => Value::Number(nine_digits(*number)),
        other => other.clone(),
    });
    let verdict = match cell.verdict {
        Verdict::Same | Verdict::Mark { same: true } => "same",
        Verdict::Noise { .. } => "within the noise",
        Verdict::Differs { .. } | Verdict::Mark { same: false } => "differs",
        Verdict::Incomparable => "not compared",
        Verdict::Unprinted => "not printed",
        Verdict::Lost => "lost",
        Verdict::NotRun => "not run",
    };
    let is_text = matches!(value, Some(Value::Text(_)));
    let measured = value.map(|value| value.to_string());
    CellLine { printed, measured, is_text, verdict: verdict.into() }
}

/// Rounds to nine significant digits: more than any document prints, and fewer than the record has.
fn nine_digits(number: f64) -> f64 {
    format!("{number:.8e}").parse().unwrap_or(number)
}
