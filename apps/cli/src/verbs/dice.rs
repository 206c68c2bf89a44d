//! The verb `retrodice dice`: loaded dice in Farkle, and the six to bring.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::progress::Progress;
use clap::Args;
use retrodice::farkle::questions;
use retrodice_questions::Ask;

/// The worth of loaded dice in Farkle, and the six to bring.
///
/// Without --die: every die of Kingdom Come: Deliverance, by the points of a turn with six of it.
/// With a bag of dice: sets of six of them, found by exchanging one die at a time, with their
/// chance of winning against ordinary dice. Both players play best.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice dice 'farkle(4000,table=kingdom-come)'\n  \
    retrodice dice 'farkle(1500,table=kingdom-come)' --die 'ordinary*6' --die 'odd*2' --die pie\n  \
    retrodice dice 'farkle(1500)' --die 'ordinary*5' --die 1-1-1-1-1-5")]
pub struct DiceVerb {
    #[command(flatten)]
    question: questions::LoadedDice,
}

impl DiceVerb {
    /// Prints the dice, or the sets of six of a bag.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let report = self.question.ask(&retrodice::context(&progress))?;
        drop(progress);
        let points = |value: f64| format!("{value:.1}");
        let mut dice =
            Rows::new(["die", "weights", "points a turn with six"]).records(&report.dice);
        for line in &report.dice {
            let weights = line.weights.map(|weight| weight.to_string()).join(" ");
            dice.add([line.die.clone(), weights, points(line.turn)]);
        }
        let header = ["six dice", "points a turn", "wins rolling first", "second"];
        let mut sixes = Rows::new(header).records(&report.sixes);
        for six in &report.sixes {
            let chance = |value: f64| format!("{value:.6}");
            let names = six.dice.join(", ");
            sixes.add([names, points(six.turn), chance(six.first), chance(six.second)]);
        }
        output.print(&report, if report.sixes.is_empty() { dice } else { sixes })?;
        Ok(ExitCode::SUCCESS)
    }
}
