//! The verb `retrodice odds triples`: sets of three columns, ranked.

use super::{BoardArgument, WorthOf, percent};
use crate::chart::{Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, Rows};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use retrodice_cantstop::questions::odds::{self, Criterion};
use retrodice_questions::Ask;
use std::path::PathBuf;

/// All sets of three columns, ranked: the odds of a roll and of the best turn.
///
/// A turn begins with one space in each of the columns, which have no end.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice odds triples --by chance --limit 30\n  \
    retrodice odds triples --by expected --worth space --limit 5\n  \
    retrodice odds triples --by stopping-point --limit 20 --plot stopping.svg")]
pub struct Triples {
    /// Rank by this criterion.
    #[arg(long, default_value = "chance", value_parser = criteria())]
    by: Criterion,
    /// Show at most N triples.
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..))]
    limit: u16,
    #[command(flatten)]
    worth: WorthOf,
    /// Draw the criterion of the triples printed: .svg.
    #[arg(long, value_name = "FILE", value_parser = crate::chart::svg_file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[command(flatten)]
    board: BoardArgument,
}

/// Returns the parser of `--by`, with the meaning of each criterion.
fn criteria() -> impl TypedValueParser<Value = Criterion> {
    let words = Criterion::ALL.map(|(_, word, meaning)| PossibleValue::new(word).help(meaning));
    PossibleValuesParser::new(words).map(|word| {
        let entry = Criterion::ALL.into_iter().find(|(_, name, _)| *name == word);
        entry.map_or(Criterion::Chance, |(criterion, ..)| criterion)
    })
}

impl Triples {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { by, limit, worth: WorthOf { worth }, plot, overwrite, board } = self;
        let BoardArgument { spec } = board;
        overwrite.check(plot.as_deref())?;
        let label = by.meaning();
        let question = odds::Triples { spec, worth, by, count: limit.into() };
        let report = question.ask(&retrodice::unwatched())?;
        if let Some(path) = &plot {
            let names = report.iter().map(|line| line.columns.clone()).collect();
            let values: Vec<f64> = report.iter().map(|line| by.of(line)).collect();
            let series = vec![Series::new(label, values)];
            let figure = Chart::bars("Triples of columns", "columns", label, names, series)?;
            overwrite.write(path, figure.svg())?;
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
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
