//! Tables of published papers: the printed values beside the reproduced ones.
//!
//! The program `retrodice-papers` writes the answers with `cargo papers pages`. A page without a
//! server leaves out the tables that are not from papers.

use crate::error::Refusal;
use crate::extract::PathParam;
use crate::openapi::{Api, Operation};
use axum::Json;
use axum::routing::get;
#[cfg(feature = "server")]
use served::{TableLine, TableReport, list, table};
#[cfg(not(feature = "server"))]
use untyped::{TableLine, TableReport, list, table};

/// Answers about the published tables as JSON: a list, and each table by its id.
const PUBLISHED: &str = include_str!("../../data/papers.json");
/// The list of all tables and the project's own tables by id, as JSON.
#[cfg(feature = "server")]
const OWN: &str = include_str!("../../data/own.json");

/// Adds the routes of this module.
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

fn missing(id: &str) -> Refusal {
    Refusal::missing(format!("table `{id}`"), "the page Explore lists the tables")
}

/// The answers of a server, with a description of their types.
#[cfg(feature = "server")]
mod served {
    use super::{Json, OWN, PUBLISHED, PathParam, Refusal, missing};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    /// A published table, for listings.
    #[derive(Clone, Serialize, Deserialize, JsonSchema)]
    pub struct TableLine {
        /// Id of the table.
        id: String,
        /// Title of the table.
        title: String,
        /// Paper in which the table was published.
        citation: String,
    }

    /// A published table beside our values.
    #[derive(Clone, Serialize, Deserialize, JsonSchema)]
    pub struct TableReport {
        /// Id of the table.
        id: String,
        /// Title of the table.
        title: String,
        /// Paper in which the table was published.
        citation: String,
        /// Notes for readers.
        prose: String,
        /// Heading of the row labels.
        label: String,
        /// Headings of the columns, the published ones first.
        columns: Vec<String>,
        /// Rows of the table.
        rows: Vec<RowLine>,
    }

    /// A row of a published table.
    #[derive(Clone, Serialize, Deserialize, JsonSchema)]
    struct RowLine {
        /// Heading of the row.
        label: String,
        /// One for each column.
        cells: Vec<CellLine>,
    }

    /// A cell of a published table.
    #[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
    struct CellLine {
        /// As printed; null if nothing is printed or the print is lost.
        printed: Option<String>,
        /// Our value as text, a number to nine digits; null if it has not been measured.
        measured: Option<String>,
        /// Cell as a number, where it is one.
        #[serde(default)]
        number: Option<f64>,
        /// Verdict of the comparison.
        verdict: String,
    }

    /// A file of answers.
    #[derive(Deserialize)]
    struct Answers {
        list: Vec<TableLine>,
        tables: BTreeMap<String, TableReport>,
        /// Cells of all tables that read as numbers and are texts, by row and column.
        #[serde(default)]
        texts: BTreeMap<String, Vec<(usize, usize)>>,
    }

    static ANSWERS: LazyLock<Answers> = LazyLock::new(|| {
        let read = |text| -> Answers { serde_json::from_str(text).expect("a test writes it") };
        let mut answers = read(OWN);
        answers.tables.extend(read(PUBLISHED).tables);
        let Answers { tables, texts, .. } = &mut answers;
        for (id, table) in tables {
            let texts = texts.remove(id).unwrap_or_default();
            for (row, line) in table.rows.iter_mut().enumerate() {
                for (column, cell) in line.cells.iter_mut().enumerate() {
                    let number = cell.measured.as_ref().and_then(|text| text.parse().ok());
                    cell.number = number.filter(|_| !texts.contains(&(row, column)));
                }
            }
        }
        answers
    });

    pub async fn list() -> Json<Vec<TableLine>> {
        Json(ANSWERS.list.clone())
    }

    pub async fn table(PathParam(id): PathParam) -> Result<Json<TableReport>, Refusal> {
        ANSWERS.tables.get(&id).cloned().map(Json).ok_or_else(|| missing(&id))
    }
}

/// The answers of a page without a server: as they stand in the file, without numbers beside the
/// texts.
#[cfg(not(feature = "server"))]
mod untyped {
    use super::{Json, PUBLISHED, PathParam, Refusal, missing};
    use serde_json::Value;
    use std::sync::LazyLock;

    static ANSWERS: LazyLock<Value> =
        LazyLock::new(|| serde_json::from_str(PUBLISHED).expect("a test writes it"));

    pub type TableLine = Value;
    pub type TableReport = Value;

    pub async fn list() -> Json<Value> {
        Json(ANSWERS["list"].clone())
    }

    pub async fn table(PathParam(id): PathParam) -> Result<Json<Value>, Refusal> {
        ANSWERS["tables"].get(&id).cloned().map(Json).ok_or_else(|| missing(&id))
    }
}
