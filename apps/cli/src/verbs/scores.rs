//! The verbs `retrodice stats` and `retrodice distribution`: exact scores in the Yahtzee family.

use crate::chart::{Axis, Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::memory::within_memory;
use crate::output::{Output, Rows};
use crate::progress::Progress;
use crate::verbs::question::read_players;
use clap::Args;
use retrodice::yahtzee::questions::{self, DistributionReport, StatsReport};
use retrodice_questions::Ask;
use serde::Serialize;
use std::path::PathBuf;

/// The exact score of a strategy in each box (Yahtzee family).
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice stats 'yahtzee(free)' --ties last\n  \
    retrodice stats yatzy --strategy greedy --format csv")]
pub struct Stats {
    #[command(flatten)]
    question: questions::Stats,
}

impl Stats {
    /// Prints the mean, the variance and the chance of zero of each box.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut question = self.question;
        read_players(&mut question)?;
        let progress = Progress::new("solving");
        let report = question.ask(&within_memory(&progress))?;
        drop(progress);
        output.say(&format!(
            "{}, {}, ties: {} of equals (points)",
            report.spec, report.strategy, report.ties
        ))?;
        output.print(&report, rows(&report))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn rows(report: &StatsReport) -> Rows {
    let mut rows = Rows::new(["box", "mean", "variance", "zero"]).records(&report.boxes);
    let share = |chance: f64| format!("{:.2} %", 100.0 * chance);
    let mut add = |name: &str, mean: f64, variance: f64, zero: f64| {
        rows.add([name, &format!("{mean:.4}"), &format!("{variance:.4}"), &share(zero)]);
    };
    for of in &report.boxes {
        add(&of.name, of.mean, of.variance, of.zero);
    }
    if report.upper_bonus > 0.0 {
        let none = 1.0 - report.upper_bonus_chance;
        add("upper bonus", report.upper_bonus, report.upper_bonus_variance, none);
    }
    if report.extra_bonus > 0.0 {
        let none = report.extra_yahtzees.first().copied().unwrap_or(1.0);
        add("extra Yahtzees", report.extra_bonus, report.extra_bonus_variance, none);
    }
    add("final score", report.mean, report.deviation * report.deviation, 0.0);
    rows
}

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
    #[arg(long, value_name = "FILE", value_parser = crate::chart::svg_file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

impl Distribution {
    /// Prints the distribution, and draws it if asked to.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.overwrite.check(self.plot.as_deref())?;
        let mut question = self.question;
        read_players(&mut question)?;
        let progress = Progress::new("solving");
        let report = question.ask(&within_memory(&progress))?;
        drop(progress);
        if let Some(path) = &self.plot {
            self.overwrite.write(path, figure(&report)?.svg())?;
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

fn figure(report: &DistributionReport) -> anyhow::Result<Chart> {
    // Higher scores are too rare to be seen in the picture.
    let last = report.at_least.iter().rposition(|&chance| chance > 1e-4).unwrap_or(0);
    let points = |chances: &[f64]| -> Vec<(f64, f64)> {
        chances[..=last].iter().enumerate().map(|(score, &p)| (score as f64, p)).collect()
    };
    let title = format!("Final score of {}, {}", report.spec, report.strategy);
    Chart::lines(
        title,
        Axis::linear("score (points)"),
        Axis::linear("probability"),
        vec![Series::new("exactly this score", points(&report.chances))],
    )
}
