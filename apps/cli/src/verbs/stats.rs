//! The verb `retrodice stats`: scores of a strategy box by box, in the Yahtzee family.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::verbs::question::read_players;
use clap::Args;
use retrodice::yahtzee::questions::{self, StatsReport};
use retrodice_questions::Ask;

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
        let report = question.ask(&retrodice::unwatched())?;
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
