//! The verb `retrodice odds luck`: when to stop if every throw succeeds equally often.

use super::percent;
use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice_cantstop::odds::luck::{agreement, best_turn};
use retrodice_core::probability::Probability;
use retrodice_questions::Error;

/// Push your luck: when to stop if every throw succeeds with the same probability.
///
/// Questions 1 and 2 of "Beating Can't Stop" (2021). A throw adds one to the gain of the turn, a
/// failure loses it. Without --target, the turn with the greatest expected gain, and the law of
/// its gain; with it, the fewest expected turns to each target, and how far the two policies
/// agree.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice odds luck 0.8\n  retrodice odds luck 149/162 --target 60"
)]
pub struct Luck {
    /// Probability of a success, such as 0.8 or 2/3.
    p: Probability,
    /// Compare with the fewest turns to each target from 1 to this one.
    #[arg(long, value_name = "GAIN", value_parser = clap::value_parser!(u32).range(1..=200))]
    target: Option<u32>,
}

impl Luck {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self.target {
            Some(target) => self.targets(target, output)?,
            None => self.turn(output)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn turn(&self, output: &Output) -> anyhow::Result<()> {
        let turn = best_turn(self.p).map_err(Error::from)?;
        let as_good = turn.or_at.map_or(String::new(), |at| format!("; {at} is as good"));
        let rows = Rows::facts([
            ("probability of a success", turn.p.clone()),
            ("stop at a gain of", format!("{}{as_good}", turn.stop_at)),
            ("expected gain", format!("{:.6}", turn.gain)),
            ("chance of that gain", percent(turn.success)),
            ("chance of no gain", percent(turn.nothing)),
            ("expected throws", format!("{:.4}", turn.throws)),
        ]);
        output.print(&turn, rows)
    }

    fn targets(&self, target: u32, output: &Output) -> anyhow::Result<()> {
        let report = agreement(self.p, target).map_err(Error::from)?;
        let mut rows = Rows::new([
            "target",
            "fewest turns",
            "turns of best gain",
            "targets alike",
            "decisions alike",
        ]);
        for line in &report {
            rows.add([
                line.target.to_string(),
                format!("{:.6}", line.turns),
                format!("{:.6}", line.turns_as_single),
                percent(line.anchors),
                percent(line.decisions),
            ]);
        }
        output.print(&report, rows)?;
        output.say(
            "turns of best gain: always playing for the greatest expected gain\n\
             alike: of the targets up to this one, and of the decisions on the way to them, the \
             share in which both policies agree",
        )
    }
}
