//! The verb `retrodice distribution`: the distribution of the final score in the Yahtzee family.

use crate::chart::{Axis, Chart, Series};
use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::verbs::question::read_players;
use clap::Args;
use retrodice::yahtzee::questions::{self, DistributionReport};
use retrodice_questions::Ask;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The exact distribution of the final score in the Yahtzee family.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice distribution 'yahtzee(free)' --ties last\n  \
    retrodice distribution yahtzee --every 1 --format csv\n  \
    retrodice distribution yahtzee --plot scores.svg")]
pub struct Distribution {
    #[command(flatten)]
    question: questions::Distribution,
    /// Show one row every N points; CSV and JSON have every score.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Draw the distribution to this file: .svg.
    #[arg(long, value_name = "FILE", value_parser = crate::picture::file)]
    plot: Option<PathBuf>,
}

impl Distribution {
    /// Prints the distribution, and draws it if asked to.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut question = self.question;
        read_players(&mut question)?;
        let report = question.ask(&retrodice::unwatched())?;
        if let Some(path) = &self.plot {
            draw(&report, path)?;
        }
        output.say(&format!(
            "{}, {}, ties: {} of equals (points)\nmean {:.6}, standard deviation {:.4}, median {}",
            report.spec, report.strategy, report.ties, report.mean, report.deviation, report.median
        ))?;
        let both = report.chances.iter().zip(&report.at_least).enumerate();
        let scores: Vec<Score> =
            both.map(|(score, (&chance, &at_least))| Score { score, chance, at_least }).collect();
        let mut rows = Rows::new(["score", "chance", "at least"]).records(&scores);
        for of in scores.iter().step_by(usize::from(self.every)) {
            rows.add([of.score.to_string(), probability(of.chance), probability(of.at_least)]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A final score and its probabilities.
#[derive(Serialize)]
struct Score {
    score: usize,
    chance: f64,
    at_least: f64,
}

/// Formats a probability with six decimals, or six digits if it is small.
fn probability(chance: f64) -> String {
    match chance {
        0.0 => "0".to_owned(),
        large if large >= 1e-3 => format!("{large:.6}"),
        small => format!("{small:.5e}"),
    }
}

fn draw(report: &DistributionReport, path: &Path) -> anyhow::Result<()> {
    // Higher scores are too rare to be seen in the picture.
    let last = report.at_least.iter().rposition(|&chance| chance > 1e-4).unwrap_or(0);
    let points = |chances: &[f64]| -> Vec<(f64, f64)> {
        chances[..=last].iter().enumerate().map(|(score, &p)| (score as f64, p)).collect()
    };
    let title = format!("Final score of {}, {}", report.spec, report.strategy);
    let figure = Chart::lines(
        title,
        Axis::linear("score (points)"),
        Axis::linear("probability"),
        vec![Series::new("exactly this score", points(&report.chances))],
    )?;
    crate::picture::write(&figure, path)
}
