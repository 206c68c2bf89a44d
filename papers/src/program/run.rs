//! The verbs `cargo papers run` and `cargo papers verify`.

use super::{Bars, chosen};
use crate::{Cost, Definition, Printed, Provenance, Record, TableResult, Verdict, Watcher};
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows};
use retrodice_solver::peers::{Alone, Peers};
use serde::Serialize;
use std::path::PathBuf;

/// Measure the cells of tables and compare them with the printed ones.
///
/// A difference counts as explained if a row shows where it comes from; rows that are not
/// measured are taken from the record. Exit code 1 if a cell differs without an explanation.
#[derive(Args)]
#[command(after_help = "Examples:\n  cargo papers run glenn-2006-table-1\n  \
    cargo papers run cantstop-boards --row '(5,2)' --cost hours\n  \
    cargo papers run --cost minutes --record papers/records --date 2026-11-21")]
pub struct RunVerb {
    /// Ids of tables; all by default.
    ids: Vec<String>,
    /// The maximum cost of a cell: seconds, minutes, hours or days.
    #[arg(long, default_value_t = Cost::Seconds)]
    cost: Cost,
    /// A parameter of the tables to change, such as runs=100; may be repeated.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    set: Vec<(String, String)>,
    /// Measure only the rows with this label; may be repeated. A column that compares with
    /// other rows measures those, too.
    #[arg(long, value_name = "LABEL")]
    row: Vec<String>,
    /// The folder of records in which to store the results.
    #[arg(long, value_name = "FOLDER", requires = "date")]
    record: Option<PathBuf>,
    /// The date of the record.
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
}

fn pair(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    pair.ok_or_else(|| "give a name and a value, such as runs=100".to_owned())
}

impl RunVerb {
    /// Runs the verb in this process alone.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.run_among(&Alone, output)
    }

    /// Runs the verb in several processes, of which the first writes and prints.
    pub fn run_among(self, peers: &dyn Peers, output: &Output) -> anyhow::Result<ExitCode> {
        let ids: Vec<&str> = self.ids.iter().map(String::as_str).collect();
        let overrides = self.set.iter().cloned().collect();
        let bars = Bars(Progress::of_first(peers, "measuring"));
        let results = crate::run_with(&ids, self.cost, &overrides, &self.row, peers, &bars)?;
        drop(bars);
        if peers.rank() > 0 {
            return Ok(ExitCode::SUCCESS);
        }
        let mut unexplained = 0;
        let records = self.record.clone().unwrap_or_else(|| PathBuf::from("papers/records"));
        for result in &results {
            let definition = crate::definition(&result.id)?;
            let earlier = Record::read(&records, &result.id)?;
            let settled = match &earlier {
                Some(earlier) => Record::settled(definition, result, earlier),
                None => result.clone(),
            };
            output.say(&format!("{}\n{}", definition.title, definition.citation))?;
            output.print(&settled, rows(definition, &settled, &self.row))?;
            let counts = settled.counts();
            unexplained += counts.unexplained + counts.open;
            if let (Some(folder), Some(date)) = (&self.record, &self.date) {
                let mut here = Provenance::here(date);
                if peers.count() > 1 {
                    here.machine += &format!(", {} processes", peers.count());
                }
                Record::new(definition, result, &here, earlier.as_ref()).write(folder)?;
            }
        }
        Ok(if unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Cell with the label of its row, as a record of the output.
#[derive(Serialize)]
struct CellRecord<'a> {
    row: &'a str,
    #[serde(flatten)]
    cell: &'a crate::CellResult,
}

/// Returns one row per cell of the chosen rows: print, our value and the verdict.
fn rows(definition: &Definition, result: &TableResult, labels: &[String]) -> Rows {
    let chosen = || result.rows.iter().filter(|r| labels.is_empty() || labels.contains(&r.label));
    let records: Vec<CellRecord<'_>> = chosen()
        .flat_map(|row| row.cells.iter().map(|cell| CellRecord { row: &row.label, cell }))
        .collect();
    let mut rows = Rows::new([definition.label.as_str(), "column", "printed", "ours", "verdict"])
        .records(&records);
    for row in chosen() {
        for cell in &row.cells {
            let printed = match &cell.printed {
                Some(Printed::Text(text)) => text.clone(),
                Some(Printed::Lost { .. }) => "(lost)".to_owned(),
                None => String::new(),
            };
            rows.add([&row.label, &cell.column, &printed, &value_text(cell), verdict(cell)]);
        }
    }
    rows
}

/// Formats our value of a cell, empty if there is none.
fn value_text(cell: &crate::CellResult) -> String {
    match &cell.measured {
        None => String::new(),
        Some(measured) => match measured.value {
            crate::Value::Number(number) => crate::short(number, measured.kind),
            crate::Value::Integer(count) => retrodice_cli::shared::grouped(count),
            crate::Value::Text(ref text) => text.clone(),
        },
    }
}

fn verdict(cell: &crate::CellResult) -> &'static str {
    match cell.verdict {
        Verdict::Same | Verdict::Mark { same: true } => "same",
        Verdict::Noise { .. } => "within the noise",
        Verdict::Mark { same: false } => "another mark",
        Verdict::Differs { .. } if cell.extra => "off",
        Verdict::Differs { remark: Some(crate::Remark::Explained { .. }) } => "differs, explained",
        Verdict::Differs { remark: Some(crate::Remark::Open(_)) } => "differs, open",
        Verdict::Differs { remark: None } => "DIFFERS",
        Verdict::Incomparable => "",
        Verdict::Unprinted => "",
        Verdict::Lost => "lost in print",
        Verdict::NotRun => "not run",
    }
}

/// Measure recorded cells again; exit code 1 if one differs from the record.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers verify --records papers/records")]
pub struct VerifyVerb {
    /// Ids of tables; all by default.
    ids: Vec<String>,
    /// The maximum cost of a cell: seconds, minutes, hours or days.
    #[arg(long, default_value_t = Cost::Seconds)]
    cost: Cost,
    /// The folder of records.
    #[arg(long, value_name = "FOLDER", default_value = "papers/records")]
    records: PathBuf,
}

impl VerifyVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let (watcher, mut mismatches) = (Bars::new(), Vec::new());
        let mut rows = Rows::new(["table", "row", "column", "recorded", "now"]);
        for definition in chosen(&self.ids)? {
            let record = Record::read(&self.records, &definition.id)?.with_context(|| {
                format!("no record of {} in {}", definition.id, self.records.display())
            })?;
            let context = crate::Context::new(watcher.solves());
            for mismatch in crate::verify(definition, &record, self.cost, &context, &watcher)? {
                let recorded = mismatch.recorded.as_ref().map_or(String::new(), value_text);
                let now = value_text(&mismatch.measured);
                rows.add([
                    &definition.id,
                    &mismatch.row,
                    &mismatch.measured.column,
                    &recorded,
                    &now,
                ]);
                mismatches.push(mismatch);
            }
        }
        let sound = mismatches.is_empty();
        let report = serde_json::json!({ "sound": sound, "mismatches": mismatches.len() });
        if sound {
            output.say("all cells measured again agree with the record to the last bit")?;
        }
        if !sound || output.is_for_programs() {
            output.print(&report, rows)?;
        }
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}
