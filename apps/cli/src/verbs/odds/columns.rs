//! The verb `retrodice odds columns`: the odds of columns.

use super::{BoardArgument, WorthOf, percent, refuse_game};
use crate::chart::{Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice_cantstop::questions::odds;
use retrodice_questions::Ask;
use std::path::PathBuf;

/// The odds of each column, or the chance, expected worth and best pairings of a set.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice odds columns\n  retrodice odds columns --plot columns.svg\n  \
    retrodice odds columns 2-3-12 --worth space\n  \
    retrodice odds columns 6-8 --worth 1/3,1/5,1/7,1/9,1/11,1/13,1/11,1/9,1/7,1/5,1/3"
)]
pub struct Columns {
    /// Columns, such as 6-7-8; by default every column by itself.
    columns: Option<String>,
    #[command(flatten)]
    worth: WorthOf,
    /// List every roll with the worth of its best pairing.
    #[arg(long, requires = "columns")]
    rolls: bool,
    /// Draw the chances of the columns: .svg.
    #[arg(long, value_name = "FILE", conflicts_with = "columns", value_parser = crate::chart::svg_file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[command(flatten)]
    board: BoardArgument,
}

impl Columns {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { columns, worth: WorthOf { worth }, rolls, plot, overwrite, board } = self;
        let BoardArgument { spec } = board;
        overwrite.check(plot.as_deref())?;
        match columns {
            Some(columns) => {
                refuse_game("odds columns", &columns)?;
                one(odds::Columns { spec, columns, worth }, rolls, output)?;
            }
            None => {
                let report = odds::ColumnTable { spec }.ask(&retrodice::unwatched())?;
                if let Some(path) = &plot {
                    overwrite.write(path, figure(&report)?.svg())?;
                }
                table(&report, output)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn one(question: odds::Columns, rolls: bool, output: &Output) -> anyhow::Result<()> {
    let report = question.ask(&retrodice::unwatched())?;
    if rolls {
        let mut rows = Rows::new(["first roll", "pairings", "rolls", "worth"]);
        for line in &report.rolls {
            let worth = line.worth.as_ref().map(|worth| worth.fraction.clone());
            super::add(&mut rows, line, worth);
        }
        return output.print(&report, rows);
    }
    let rows = Rows::facts([
        ("columns", report.columns.clone()),
        ("chance of a move", percent(report.chance.value)),
        ("as a fraction", report.chance.fraction.clone()),
        ("expected worth of a roll", format!("{:.6}", report.expected.value)),
        ("as a fraction", report.expected.fraction.clone()),
    ]);
    output.print(&report, rows)
}

fn figure(report: &[odds::ColumnLine]) -> anyhow::Result<Chart> {
    let names = report.iter().map(|line| line.column.to_string()).collect();
    let chances: Vec<f64> = report.iter().map(|line| line.chance.value).collect();
    let spaces: Vec<f64> = report.iter().map(|line| line.spaces.value).collect();
    let series =
        vec![Series::new("chance of a move", chances), Series::new("expected spaces", spaces)];
    Chart::bars("One roll, column by column", "column", "", names, series)
}

fn table(report: &[odds::ColumnLine], output: &Output) -> anyhow::Result<()> {
    let mut rows =
        Rows::new(["column", "chance", "spaces", "progress", "length", "rolls", "remaining"]);
    for line in report {
        rows.add([
            line.column.to_string(),
            percent(line.chance.value),
            format!("{:.4}", line.spaces.value),
            format!("{:.5}", line.progress.value),
            line.length.to_string(),
            format!("{:.2}", line.rolls.value),
            format!("{:.2}", line.remaining.value),
        ]);
    }
    output.print(&report, rows)
}
