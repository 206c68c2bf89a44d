//! The verb `retrodice stats`: scores of a strategy box by box, in the Yahtzee family.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::source::source;
use clap::Args;
use retrodice::yahtzee::questions::{StatsReport, stats};
use retrodice_questions::TieOrder;

/// The exact score of a strategy in each box (Yahtzee family).
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice stats 'yahtzee(free)' --ties last\n  \
    retrodice stats yatzy --strategy greedy --format csv")]
pub struct Stats {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    spec: String,
    /// Strategy, or a file of rules or estimates (….toml); see `strategies SPEC`.
    #[arg(long, default_value = "optimal")]
    strategy: String,
    /// Choice among equally good moves.
    #[arg(long, value_enum, default_value_t = TieOrder::First)]
    ties: TieOrder,
}

impl Stats {
    /// Prints the mean, the variance and the chance of zero of each box.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report =
            stats(&retrodice::unwatched(), &self.spec, &source(&self.strategy)?, self.ties)?;
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
