//! The verb `retrodice turn`: the best turn of Can't Stop by itself.

use super::odds::{BoardArgument, WorthOf, percent, refuse_game};
use crate::chart::{Axis, Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, Rows, duration};
use clap::Args;
use retrodice_cantstop::questions;
use retrodice_cantstop::questions::odds::{self, Criterion};
use retrodice_cantstop::questions::turn::TurnReport;
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
pub struct TurnArguments {
    /// Columns with markers, each one space up; `-` for none. By default all triples are ranked.
    columns: Option<String>,
    #[command(flatten)]
    worth: WorthOf,
    /// Columns that are closed.
    #[arg(long, default_value = "-", value_name = "COLUMNS")]
    closed: String,
    /// Total to start with, such as 0, 2/3 or 0.25; by default one space in each column.
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
    /// Total before that roll; by default one space in each column.
    #[arg(long, value_name = "TOTAL", requires = "roll")]
    total: Option<String>,
    /// Draw how the turn ends: .svg or .png.
    #[arg(long, value_name = "FILE", requires = "columns", value_parser = crate::chart::svg_file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[command(flatten)]
    board: BoardArgument,
}

impl TurnArguments {
    /// Prints the best turn from the columns, or all triples by the worth of their turns.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let (context, begun) = (retrodice::unwatched(), Instant::now());
        self.overwrite.check(self.plot.as_deref())?;
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
        refuse_game("turn", &columns)?;
        let Self { closed, begin, bounded, exact, roll, total, plot, overwrite, .. } = self;
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
            overwrite.write(path, figure(&report)?.svg())?;
        }
        output.print(&report, rows(&report))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the facts of a turn, or the ways to use a roll if one is given.
fn rows(report: &TurnReport) -> Rows {
    if let Some(uses) = &report.uses {
        let mut rows =
            Rows::new(["use", "then", "markers", "total", "value"]).best_first().records(uses);
        for line in uses {
            let steps: Vec<String> = line.steps.iter().map(u8::to_string).collect();
            let total = format!("{:.6}", line.total.value);
            let value = format!("{:.6}", line.value);
            rows.add([steps.join("+"), line.then.clone(), line.columns.clone(), total, value]);
        }
        return rows;
    }
    let stop = report.stopping_point.as_ref();
    let mut facts = vec![
        ("markers on", report.columns.clone()),
        ("closed", report.closed.clone()),
        ("to begin with", report.begin.fraction.clone()),
        ("at once", report.decision.clone()),
        ("expected worth of the turn", format!("{:.9}", report.value)),
    ];
    if let Some(exact) = &report.exact {
        facts.push(("as a fraction", exact.clone()));
    }
    if let Some(stop) = stop {
        let tie = if report.tie == Some(true) { "; rolling is as good there" } else { "" };
        facts.push(("stop at", format!("{} = {:.6}{tie}", stop.fraction, stop.value)));
    }
    facts.push(("chance to lose it", percent(report.failure)));
    facts.push(("expected rolls", format!("{:.4}", report.rolls)));
    Rows::facts(facts)
}

/// Draws how the turn ends: the totals of fixed markers, or else the sets of markers.
fn figure(report: &TurnReport) -> anyhow::Result<Chart> {
    let title = format!("How the best turn from {} ends", report.columns);
    if report.stopping_point.is_some() {
        let points: Vec<_> = report.ends.iter().map(|end| (end.total, end.probability)).collect();
        let points = vec![Series::new("total kept", points)];
        Chart::lines(title, Axis::linear("total"), Axis::linear("probability"), points)
    } else {
        let mut ends: Vec<_> = report.ends.iter().collect();
        ends.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        ends.truncate(20);
        let names = ends.iter().map(|end| end.columns.clone()).collect();
        let chances: Vec<f64> = ends.iter().map(|end| end.probability).collect();
        let chances = vec![Series::new("the likeliest ends", chances)];
        Chart::bars(title, "markers at the end", "probability", names, chances)
    }
}
