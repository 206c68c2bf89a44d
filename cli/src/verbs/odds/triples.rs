//! `retrodice odds triples`.

use super::{Board, WorthOf, percent};
use crate::output::{Output, Rows};
use clap::{Args, ValueEnum};
use lab::plot::{Figure, Series};
use retrodice::api::odds::{Criterion, TripleLine};
use std::path::PathBuf;
use std::process::ExitCode;

/// All sets of three columns, ranked: the odds of a roll and of the best turn.
///
/// The turn begins with one space in each of the columns, which have no end.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice odds triples --by chance --top 30\n  \
    retrodice odds triples --by expected --worth space --top 5\n  \
    retrodice odds triples --by stopping-point --top 20 --plot stopping.svg")]
pub struct Triples {
    /// What to rank by.
    #[arg(long, value_enum, default_value_t = By::Chance)]
    by: By,
    /// How many to print.
    #[arg(long, default_value_t = 30)]
    top: usize,
    #[command(flatten)]
    worth: WorthOf,
    /// Draw the criterion of the triples printed: .svg or .png.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    board: Board,
}

/// What to rank by.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum By {
    /// The chance that a roll does not lose the turn.
    Chance,
    /// Expected worth of a roll.
    Expected,
    /// Worth at which the best turn stops.
    StoppingPoint,
    /// Expected worth of the best turn.
    Optimal,
    /// The chance that the best turn is lost.
    Failure,
    /// Expected rolls of the best turn.
    Rolls,
}

impl By {
    fn criterion(self) -> (Criterion, fn(&TripleLine) -> f64, &'static str) {
        match self {
            Self::Chance => (Criterion::Chance, |line| line.chance.value, "chance of a move"),
            Self::Expected => {
                (Criterion::Expected, |line| line.expected.value, "expected worth of a roll")
            }
            Self::StoppingPoint => {
                (Criterion::StoppingPoint, |line| line.stopping_point.value, "stopping point")
            }
            Self::Optimal => (Criterion::Optimal, |line| line.optimal, "worth of the best turn"),
            Self::Failure => (Criterion::Failure, |line| line.failure, "chance to lose the turn"),
            Self::Rolls => (Criterion::Rolls, |line| line.rolls, "expected rolls"),
        }
    }
}

impl Triples {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let odds = self.board.odds()?;
        let (criterion, value, label) = self.by.criterion();
        let worth = self.worth.read()?;
        let report = api::odds::triples(&odds, &worth, criterion, self.top)?;
        if let Some(path) = &self.plot {
            let names = report.iter().map(|line| line.columns.clone()).collect();
            let values: Vec<f64> = report.iter().map(value).collect();
            let series = vec![Series::new(label, values)];
            let figure = Figure::bars("Triples of columns", "columns", label, names, series)?;
            crate::picture::write(&figure, path)?;
        }
        let mut rows = Rows::new([
            "columns",
            "chance",
            "expected",
            "stop at",
            "best turn",
            "lost",
            "rolls",
            "at once",
        ]);
        for line in &report {
            rows.add([
                line.columns.clone(),
                percent(line.chance.value),
                format!("{:.5}", line.expected.value),
                format!("{:.5}", line.stopping_point.value),
                format!("{:.6}", line.optimal),
                percent(line.failure),
                format!("{:.3}", line.rolls),
                line.decision.clone(),
            ]);
        }
        output.print(&report, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
