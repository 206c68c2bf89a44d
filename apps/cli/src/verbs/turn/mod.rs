//! The verb `retrodice turn`: the best turn of Can't Stop by itself.

mod show;

use super::odds::{Board, WorthOf, percent};
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration};
use clap::Args;
use retrodice_cantstop::questions;
use retrodice_cantstop::questions::odds::{self, Criterion};
use retrodice_questions::Ask;
use std::path::PathBuf;
use std::time::Instant;

/// The best turn of Can't Stop by itself: its worth, when to stop, which pair to use.
///
/// The expected worth of the turn is maximised, over pairings too. Markers that
/// are not named are free. Columns have no end unless --bounded is given.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice turn\n  retrodice turn 6-7-8\n  \
    retrodice turn 6-7-8 --worth space --begin 0 --exact\n  \
    retrodice turn 6-7 --closed 2-12\n  retrodice turn - --bounded\n  \
    retrodice turn 2-7 --roll 1-1-3-4 --total 2")]
pub struct Turn {
    /// Columns with markers, each one space up; `-` for none. Without them: all triples, ranked by
    /// the worth of their turns.
    columns: Option<String>,
    #[command(flatten)]
    worth: WorthOf,
    /// Columns that are closed.
    #[arg(long, default_value = "-", value_name = "COLUMNS")]
    closed: String,
    /// The starting total, instead of one space in each column: 0, 2/3 or 0.25.
    #[arg(long, value_name = "TOTAL", requires = "columns")]
    begin: Option<String>,
    /// Columns end where they do on the board.
    #[arg(long, requires = "columns")]
    bounded: bool,
    /// Also print the value as a fraction.
    #[arg(long, requires = "columns")]
    exact: bool,
    /// Rate the ways to use this roll, such as 1-3-4-4.
    #[arg(long, value_name = "DICE", requires = "columns")]
    roll: Option<String>,
    /// The total before that roll; by default one space in each column.
    #[arg(long, value_name = "TOTAL", requires = "roll")]
    total: Option<String>,
    /// Draw how the turn ends: .svg or .png.
    #[arg(long, value_name = "FILE", requires = "columns", value_parser = crate::picture::file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    board: Board,
}

impl Turn {
    /// Prints the best turn from the columns, or all triples by the worth of their turns.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let (context, begun) = (retrodice::unwatched(), Instant::now());
        let (spec, worth) = (self.board.spec, self.worth.worth);
        let Some(columns) = self.columns else {
            let by = Criterion::Optimal;
            let report = odds::Triples { spec, worth, by, count: usize::MAX }.ask(&context)?;
            let mut rows = Rows::new(["columns", "worth", "at once", "stop at", "lost", "rolls"]);
            for line in &report {
                rows.add([
                    line.columns.clone(),
                    format!("{:.6}", line.optimal),
                    line.decision.clone(),
                    format!("{:.6}", line.stopping_point.value),
                    percent(line.failure),
                    format!("{:.3}", line.rolls),
                ]);
            }
            let took = begun.elapsed().as_secs_f64();
            output.print(&report, rows)?;
            output.say(&format!("{} triples in {}", report.len(), duration(took)))?;
            return Ok(ExitCode::SUCCESS);
        };
        let Self { closed, begin, bounded, exact, roll, total, plot, .. } = self;
        let question = questions::turn::Turn {
            spec,
            columns,
            closed,
            worth,
            begin,
            bounded,
            exact,
            roll,
            total,
        };
        let report = question.ask(&context)?;
        if let Some(path) = &plot {
            show::draw(&report, path)?;
        }
        output.print(&report, show::rows(&report))?;
        Ok(ExitCode::SUCCESS)
    }
}
