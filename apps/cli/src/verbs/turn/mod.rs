//! `retrodice turn`.

mod show;

use super::odds::{Board, WorthOf, percent};
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration};
use clap::Args;
use retrodice_cantstop::odds::{ColumnSet, Fraction};
use retrodice_cantstop::questions::odds::{Criterion, triples};
use retrodice_cantstop::questions::turn::{TurnOptions, turn};
use retrodice_core::notation::NotationError;
use retrodice_questions::Error;
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
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let odds = self.board.odds()?;
        let begun = Instant::now();
        let Some(columns) = &self.columns else {
            let optimal = Criterion::Optimal;
            let report = triples(&odds, &self.worth.read()?, optimal, usize::MAX)?;
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
        let report = turn(&odds, read(columns)?, &self.options()?)?;
        if let Some(path) = &self.plot {
            show::draw(&report, path)?;
        }
        output.print(&report, show::rows(&report))?;
        Ok(ExitCode::SUCCESS)
    }

    fn options(&self) -> Result<TurnOptions, Error> {
        let total = |text: &Option<String>| text.as_deref().map(read::<Fraction>).transpose();
        let roll = match &self.roll {
            Some(dice) => Some((faces(dice)?, total(&self.total)?)),
            None => None,
        };
        Ok(TurnOptions {
            worth: self.worth.read()?,
            closed: read::<ColumnSet>(&self.closed)?,
            begin: total(&self.begin)?,
            bounded: self.bounded,
            exact: self.exact,
            roll,
        })
    }
}

fn read<T: std::str::FromStr<Err: Into<Error>>>(text: &str) -> Result<T, Error> {
    text.parse().map_err(Into::into)
}

fn faces(text: &str) -> Result<[u8; 4], Error> {
    let faces: Result<Vec<u8>, _> = text.split('-').map(|face| face.trim().parse()).collect();
    let why = "four dice with hyphens between, such as 1-3-4-4";
    let faces = faces.ok().and_then(|faces| faces.try_into().ok());
    faces.ok_or_else(|| NotationError::wrong("dice", text, why).into())
}
