//! Program `retrodice-papers`: its arguments, its verbs and its exit codes.

mod calibrate;
mod figures;
mod official;
mod questions;
mod reports;
mod run;

pub use run::RunVerb;

use crate::error::PapersError;
use crate::{Definition, Watcher};
use clap::{Args, Parser, Subcommand};
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Format, Output, Progress, Rows, hear_interrupts};
use retrodice_core::observer::Observer;
use std::ffi::OsString;

/// Published tables, reproduced and compared.
#[derive(Parser)]
#[command(name = "retrodice-papers", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct PapersArguments {
    #[command(subcommand)]
    verb: PapersVerb,
    /// Format of the results.
    #[arg(long, global = true, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Threads to use; by default all cores. Results do not depend on it.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed, or a number differs; 2 the request makes \
                          no sense; 130 interrupted.";

/// Runs the program once: `arguments` as a shell passes them, its own name first. It takes over
/// Ctrl-C and SIGTERM; help, and arguments that make no sense, end the process.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let arguments = PapersArguments::parse_from(arguments);
    hear_interrupts();
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    let output = Output::new(arguments.format);
    let done = pool.map_err(Into::into).and_then(|()| arguments.verb.run(&output));
    done.unwrap_or_else(|error| retrodice_cli::explain(&error, exit_code(&error)))
}

/// Returns the exit code of a program that ends with this error.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    match error.downcast_ref::<PapersError>() {
        Some(error) if error.is_interruption() => ExitCode::INTERRUPTED,
        Some(error) if error.is_bad_input() => ExitCode::from(2),
        _ => retrodice_cli::exit_code(error),
    }
}

/// Verb of the command line.
#[derive(Subcommand)]
enum PapersVerb {
    List(ListVerb),
    Run(RunVerb),
    Verify(run::VerifyVerb),
    Report(reports::ReportVerb),
    Figure(figures::FigureVerb),
    Learning(figures::LearningVerb),
    Samples(figures::SamplesVerb),
    Calibrate(calibrate::CalibrateVerb),
    Verdicts(calibrate::VerdictsVerb),
    Questions(questions::QuestionsVerb),
    Official(official::OfficialVerb),
    Pages(reports::PagesVerb),
}

impl PapersVerb {
    /// Runs the verb, and returns the exit code.
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::List(verb) => verb.run(output),
            Self::Run(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Report(verb) => verb.run(output),
            Self::Figure(verb) => verb.run(output),
            Self::Learning(verb) => verb.run(output),
            Self::Samples(verb) => verb.run(output),
            Self::Calibrate(verb) => verb.run(output),
            Self::Verdicts(verb) => verb.run(output),
            Self::Questions(verb) => verb.run(output),
            Self::Official(verb) => verb.run(output),
            Self::Pages(verb) => verb.run(output),
        }
    }
}

/// List the tables with their citations and numbers of cells.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers list")]
pub struct ListVerb {}

impl ListVerb {
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
