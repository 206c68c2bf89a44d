//! `retrodice lab`.

use crate::output::{Output, Rows};
use crate::progress::Progress;
use anyhow::Context as _;
use clap::{Args, Subcommand};
use lab::{Cost, Definition, Printed, Provenance, Record, TableResult, Verdict, Watcher};
use rules::notation::NotationError;
use solve::observer::Observer;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::ExitCode;

/// Published tables, reproduced and compared.
#[derive(Subcommand)]
pub enum Lab {
    List(List),
    Run(Run),
    Verify(Verify),
    Report(Report),
    Figure(Figure),
}

impl Lab {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::List(verb) => verb.run(output),
            Self::Run(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Report(verb) => verb.run(output),
            Self::Figure(verb) => verb.run(output),
        }
    }
}

/// The tables there are.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice lab list")]
pub struct List {}

impl List {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["id", "title", "citation", "cells"]);
        let mut report = Vec::new();
        for table in lab::definitions() {
            let cells = table.rows.len() * (table.columns.len() + table.extra.len());
            let citation = table.citation.to_string();
            rows.add([&table.id, &table.title, &citation, &cells.to_string()]);
            let (id, title) = (&table.id, &table.title);
            report.push(serde_json::json!({
                "id": id, "title": title, "citation": citation, "cells": cells,
            }));
        }
        output.print(&report, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Measure the cells of tables and compare them with those printed.
///
/// Exit code 1 if a cell differs without an explanation.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice lab run glenn-2006-table-1\n  \
    retrodice lab run --cost minutes --record lab/records --date 2026-11-21")]
pub struct Run {
    /// Ids of tables; all by default.
    ids: Vec<String>,
    /// The most that a cell may cost: seconds, minutes or hours.
    #[arg(long, default_value_t = Cost::Seconds)]
    cost: Cost,
    /// Keep the results in this folder of records.
    #[arg(long, value_name = "FOLDER", requires = "date")]
    record: Option<PathBuf>,
    /// The date of the record.
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
}

impl Run {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let ids: Vec<&str> = self.ids.iter().map(String::as_str).collect();
        let results = lab::run(&ids, self.cost, &Bars::new())?;
        for result in &results {
            let definition = lab::definition(&result.id)?;
            output.say(&format!("{}\n{}", definition.title, definition.citation))?;
            output.print(result, &rows(definition, result))?;
            if let (Some(folder), Some(date)) = (&self.record, &self.date) {
                let earlier = Record::read(folder, &result.id)?;
                let here = Provenance::here(date);
                Record::new(definition, result, &here, earlier.as_ref()).write(folder)?;
            }
        }
        let unexplained: u64 = results.iter().map(|result| result.counts().unexplained).sum();
        Ok(if unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Measure recorded cells again; exit code 1 if one does not come out as recorded.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice lab verify --records lab/records")]
pub struct Verify {
    /// Ids of tables; all by default.
    ids: Vec<String>,
    /// The most that a cell may cost: seconds, minutes or hours.
    #[arg(long, default_value_t = Cost::Seconds)]
    cost: Cost,
    /// The folder of records.
    #[arg(long, value_name = "FOLDER", default_value = "lab/records")]
    records: PathBuf,
}

impl Verify {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let (watcher, mut mismatches) = (Bars::new(), Vec::new());
        let mut rows = Rows::new(["table", "row", "column", "recorded", "now"]);
        for definition in chosen(&self.ids)? {
            let record = Record::read(&self.records, &definition.id)?.with_context(|| {
                format!("no record of {} in {}", definition.id, self.records.display())
            })?;
            let context = lab::Context::new(watcher.solves());
            for found in lab::verify(definition, &record, self.cost, &context, &watcher)? {
                let recorded = found.recorded.as_ref().map_or(String::new(), shown);
                let now = shown(&found.found);
                rows.add([&definition.id, &found.row, &found.found.column, &recorded, &now]);
                mismatches.push(found);
            }
        }
        let sound = mismatches.is_empty();
        let report = serde_json::json!({ "sound": sound, "mismatches": mismatches.len() });
        if sound {
            output.say("all cells measured again came out as recorded, to the last bit")?;
            rows.add([""; 5]);
        }
        if !sound || output.is_for_programs() {
            output.print(&report, &rows)?;
        }
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Write the report of all records as Markdown.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice lab report --out docs/reproduction.md")]
pub struct Report {
    /// The folder of records.
    #[arg(long, value_name = "FOLDER", default_value = "lab/records")]
    records: PathBuf,
    /// The file to write; standard output by default.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Report {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut records = Vec::new();
        for definition in lab::definitions() {
            records.extend(Record::read(&self.records, &definition.id)?);
        }
        let text = lab::report(lab::definitions(), &records);
        match self.out {
            Some(path) => std::fs::write(&path, text)
                .with_context(|| format!("{} could not be written", path.display()))?,
            None => output.line(&text)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Draw how Newton's method and naive iteration close in on the value of a game.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice lab figure 'cantstop(3,1)' --out convergence.svg\n  \
    retrodice lab figure 'cantstop(3,2)' --out convergence.png"
)]
pub struct Figure {
    /// The game; it is solved first.
    spec: String,
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The first guess; by default 1 turn, 0 points or an even chance.
    #[arg(long)]
    guess: Option<f64>,
    /// The most sweeps of each method.
    #[arg(long, default_value_t = 40)]
    sweeps: usize,
}

impl Figure {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new(format!("solving {}", self.spec));
        let data = lab::figures::convergence(&self.spec, self.guess, self.sweeps, &progress)?;
        drop(progress);
        let Some(path) = self.out else {
            let mut rows =
                Rows::new(["sweep", "error of Newton's method", "error of naive iteration"]);
            for sweep in 0..data.newton.len().max(data.naive.len()) {
                let shown = |errors: &[f64]| {
                    errors.get(sweep).map_or(String::new(), |e| format!("{e:.3e}"))
                };
                rows.add([sweep.to_string(), shown(&data.newton), shown(&data.naive)]);
            }
            let report = serde_json::json!({
                "spec": self.spec, "value": data.value, "unit": data.unit.to_string(),
                "newton": data.newton, "naive": data.naive,
            });
            output.print(&report, &rows)?;
            return Ok(ExitCode::SUCCESS);
        };
        let figure = data.figure(format!("Convergence on {}", self.spec))?;
        let bytes = match path.extension().and_then(OsStr::to_str) {
            Some("svg") => figure.svg(true).into_bytes(),
            Some("png") => figure.png(2.0)?,
            other => {
                let found = other.unwrap_or_default();
                let why = "a picture ends in .svg or .png";
                return Err(NotationError::wrong("ending of the file", found, why).into());
            }
        };
        std::fs::write(&path, bytes)
            .with_context(|| format!("{} could not be written", path.display()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The definitions with these ids; all if there are none.
fn chosen(ids: &[String]) -> anyhow::Result<Vec<&'static Definition>> {
    if ids.is_empty() {
        return Ok(lab::definitions().iter().collect());
    }
    Ok(ids.iter().map(|id| lab::definition(id)).collect::<Result<_, _>>()?)
}

/// A progress bar for whatever cell is being measured.
struct Bars(Progress);

impl Bars {
    fn new() -> Self {
        Self(Progress::new("measuring"))
    }
}

impl Watcher for Bars {
    fn cell_started(&self, table: &str, row: &str, column: &str) {
        self.0.rename(format!("{table} {row} {column}"));
    }

    fn solves(&self) -> &dyn Observer {
        &self.0
    }
}

/// One row per cell: what is printed, what we have, what came of it.
fn rows(definition: &Definition, result: &TableResult) -> Rows {
    let mut rows = Rows::new([definition.label.as_str(), "column", "printed", "ours", "verdict"]);
    for row in &result.rows {
        for cell in &row.cells {
            let printed = match &cell.printed {
                Some(Printed::Text(text)) => text.clone(),
                Some(Printed::Lost { .. }) => "(lost)".to_owned(),
                None => String::new(),
            };
            rows.add([&row.label, &cell.column, &printed, &shown(cell), verdict(cell)]);
        }
    }
    rows
}

fn shown(cell: &lab::CellResult) -> String {
    match &cell.measured {
        None => String::new(),
        Some(measured) => match measured.value {
            lab::Value::Number(number) => format!("{number:.6}"),
            lab::Value::Integer(count) => crate::output::grouped(count),
            lab::Value::Text(ref text) => text.clone(),
        },
    }
}

fn verdict(cell: &lab::CellResult) -> &'static str {
    match cell.verdict {
        Verdict::Same => "same",
        Verdict::Differs { remark: Some(lab::Remark::Explained(_)) } => "differs, explained",
        Verdict::Differs { remark: Some(lab::Remark::Open(_)) } => "differs, open",
        Verdict::Differs { remark: None } => "DIFFERS",
        Verdict::Incomparable => "",
        Verdict::Unprinted => "",
        Verdict::Lost => "lost in print",
        Verdict::NotRun => "not run",
    }
}
