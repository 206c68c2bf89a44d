//! `retrodice beat SPEC --score X`.

use crate::output::{Output, Rows, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice::api::{Engine, beat, curve};
use std::process::ExitCode;

/// The best chance of reaching a score in the Yahtzee family, or of every score.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice beat yahtzee --score 250\n  \
    retrodice beat 'yahtzee(free)' --curve all --format csv")]
pub struct Beat {
    /// The game: yahtzee, yatzy, kniffel or yacht.
    spec: String,
    /// The score to reach.
    #[arg(long, required_unless_present = "curve", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    score: Option<i32>,
    /// The best chance of every score at once: `all`, or every so many points of it.
    #[arg(long, conflicts_with = "score", value_name = "all|N")]
    curve: Option<String>,
}

impl Beat {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let engine = Engine { observer: &progress, ..Engine::default() };
        let Some(score) = self.score else {
            let step = step(self.curve.as_deref().unwrap_or("all"))?;
            let report = curve(&engine, &self.spec)?;
            drop(progress);
            let mut rows = Rows::new(["score", "best chance", "play for points"]);
            for point in report.curve.iter().filter(|point| point.score % step == 0) {
                rows.add([point.score.to_string(), shown(point.reach), shown(point.optimal_reach)]);
            }
            output.print(&report, &rows)?;
            output.say(&format!(
                "{}; {} pairs of a sheet and points; who knows an optimal player's score wins {:.6}",
                report.spec,
                grouped(report.pairs.into()),
                report.second_seat
            ))?;
            return Ok(ExitCode::SUCCESS);
        };
        let report = beat(&engine, &self.spec, score)?;
        drop(progress);
        let rows = Rows::facts([
            ("game", report.spec.clone()),
            ("best chance of the score or more", shown(report.reach)),
            ("best chance of more, a tie counting half", shown(report.beat)),
            ("the score or more by play for points", shown(report.optimal_reach)),
            ("pairs of a sheet and points", grouped(report.pairs.into())),
        ]);
        output.print(&report, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn shown(chance: f64) -> String {
    if chance >= 1e-3 || chance == 0.0 { format!("{chance:.6}") } else { format!("{chance:.5e}") }
}

fn step(text: &str) -> anyhow::Result<i32> {
    match text {
        "all" => Ok(1),
        number => Ok(rules::spec::parse_number("step of the curve", number, 1..=1000)?),
    }
}
