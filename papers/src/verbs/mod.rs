//! The verbs of `retrodice-papers`, one file each.

mod figure;
mod learning;
mod official;
mod pages;
mod questions;
mod report;
mod run;
mod samples;
mod verify;

pub use run::Run;

use crate::{Definition, Watcher};
use clap::{Args, Subcommand};
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows};
use retrodice_core::observer::Observer;

/// Verb of the command line.
#[derive(Subcommand)]
pub(crate) enum PapersVerb {
    List(List),
    Run(Run),
    Verify(verify::Verify),
    Report(report::Report),
    Figure(figure::Figure),
    Learning(learning::Learning),
    Samples(samples::Samples),
    Questions(questions::Questions),
    Official(official::Official),
    Pages(pages::Pages),
}

impl PapersVerb {
    /// Runs the verb, and returns the exit code.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::List(verb) => verb.run(output),
            Self::Run(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Report(verb) => verb.run(output),
            Self::Figure(verb) => verb.run(output),
            Self::Learning(verb) => verb.run(output),
            Self::Samples(verb) => verb.run(output),
            Self::Questions(verb) => verb.run(output),
            Self::Official(verb) => verb.run(output),
            Self::Pages(verb) => verb.run(output),
        }
    }
}

/// List the tables with their citations and numbers of cells.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers list")]
pub struct List {}

impl List {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["id", "title", "citation", "cells"]);
        let mut report = Vec::new();
        for table in crate::definitions() {
            let cells = table.rows.len() * (table.columns.len() + table.extra.len());
            let citation = table.citation.to_string();
            rows.add([&table.id, &table.title, &citation, &cells.to_string()]);
            let (id, title) = (&table.id, &table.title);
            report.push(serde_json::json!({
                "id": id, "title": title, "citation": citation, "cells": cells,
            }));
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the definitions with these ids, all if there are none.
fn chosen(ids: &[String]) -> anyhow::Result<Vec<&'static Definition>> {
    if ids.is_empty() {
        return Ok(crate::definitions().iter().collect());
    }
    Ok(ids.iter().map(|id| crate::definition(id)).collect::<Result<_, _>>()?)
}

/// Progress bar that names the cell being measured.
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
