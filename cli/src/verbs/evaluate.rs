//! `retrodice evaluate SPEC STRATEGY`.

use super::Ties;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice::api::evaluate;
use std::process::ExitCode;

/// The exact value of a strategy, beside that of optimal play.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice evaluate 'yahtzee(free)' rules2007\n  \
    retrodice evaluate 'yahtzee(free)' 'means(iterations=2)' --ties last\n  \
    retrodice evaluate 'cantstop(3,1)' rule28")]
pub struct Evaluate {
    /// The game.
    spec: String,
    /// The strategy, or for the Yahtzee family a file of rules or estimates (….toml);
    /// see `strategies SPEC`.
    strategy: String,
    /// Which of equally good moves is made, in the Yahtzee family.
    #[arg(long, value_enum, default_value_t = Ties::First)]
    ties: Ties,
}

impl Evaluate {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = evaluate(&self.spec, &self.strategy, self.ties.into())?;
        let mut facts = vec![
            ("game", report.spec.clone()),
            ("strategy", report.strategy.clone()),
            ("exact value", format!("{:.6} {}", report.value, report.unit)),
        ];
        if let Some(deviation) = report.deviation {
            facts.push(("standard deviation", format!("{deviation:.4}")));
        }
        facts.push(("optimal play", format!("{:.6}", report.optimal)));
        facts.push(("given away", format!("{:.6}", report.regret)));
        output.print(&report, &Rows::facts(facts))?;
        Ok(ExitCode::SUCCESS)
    }
}
