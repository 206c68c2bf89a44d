//! `retrodice evaluate SPEC --strategy NAME`.

use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice::api::{EvaluateReport, evaluate};
use std::process::ExitCode;

/// The exact value of a strategy on a solitaire Can't Stop board up to (5,2).
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice evaluate 'cantstop(3,3)' --strategy 'rule28(threshold=15)' --optimal\n  \
    retrodice evaluate 'cantstop(3,3)' --strategy stages --lengths\n\nFiles of parameters for more \
    sides are fitted: the inner columns count. For larger boards use `simulate`."
)]
pub struct Evaluate {
    /// The game.
    spec: String,
    /// The strategy, or a file of its parameters (….toml).
    #[arg(long, default_value = "rule28")]
    strategy: String,
    /// Also the distribution of the number of turns.
    #[arg(long)]
    lengths: bool,
    /// Also the value of optimal play, by solving the board.
    #[arg(long)]
    optimal: bool,
}

/// Shorter games and longer ones are shown together.
const SHOWN: f64 = 5e-5;

impl Evaluate {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("evaluating");
        let report = evaluate(&self.spec, &self.strategy, self.lengths, self.optimal, &progress)?;
        drop(progress);
        output.print(&report, &rows(&report))?;
        if !output.is_for_programs()
            && let Some(lengths) = &report.lengths
        {
            let mut rows = Rows::new(["turns", "probability", "at most so many"]);
            let mut sum = 0.0;
            for (turns, &probability) in lengths.iter().enumerate() {
                sum += probability;
                if probability >= SHOWN {
                    rows.add([
                        turns.to_string(),
                        format!("{:.2} %", 100.0 * probability),
                        format!("{:.2} %", 100.0 * sum),
                    ]);
                }
            }
            output.print(&(), &rows)?;
        }
        output.say(&format!("exactly, in {}", duration(report.seconds)))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn rows(report: &EvaluateReport) -> Rows {
    let mut facts = vec![
        ("game", report.spec.clone()),
        ("strategy", report.strategy.clone()),
        ("turns", format!("{:.6}", report.turns)),
    ];
    if let Some(optimal) = report.optimal {
        facts.push(("optimal play", format!("{optimal:.6}")));
        let gap = report.turns - optimal;
        facts.push(("gap", format!("{gap:.6}, {:.2} %", 100.0 * gap / optimal)));
    }
    facts.push(("busted turns", format!("{:.4} %", 100.0 * report.busted_turns)));
    facts.push(("anchors reached", grouped(report.anchors.into())));
    if let (Some(lengths), Some(longer)) = (&report.lengths, report.longer) {
        let longest = format!("more than {} turns", lengths.len() - 1);
        facts.push(("longer games", format!("{longest}: below {:.0e}", longer.abs().max(1e-15))));
    }
    Rows::facts(facts)
}
