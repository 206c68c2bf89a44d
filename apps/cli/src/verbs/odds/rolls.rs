//! The verb `retrodice odds rolls`: the distinct rolls of a board.

use super::Board;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use clap::Args;
use retrodice_cantstop::questions::odds::{self, RollLine};
use retrodice_questions::Ask;

/// The distinct rolls: 109 on the official board.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice odds rolls --board 'cantstop(3,1)'")]
pub struct Rolls {
    #[command(flatten)]
    board: Board,
}

impl Rolls {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = odds::Rolls { spec: self.board.spec }.ask(&retrodice::unwatched())?;
        let mut table = Rows::new(["first roll", "pairings", "rolls"]);
        report.iter().for_each(|line| add(&mut table, line, None));
        output.print(&report, table)?;
        let total = grouped(report.iter().map(|line| u128::from(line.rolls)).sum());
        output.say(&format!("{} distinct rolls of {total}", report.len()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Adds the row of a roll, with its worth if there is a column for it.
pub(super) fn add(rows: &mut Rows, line: &RollLine, worth: Option<String>) {
    let pairings: Vec<String> =
        line.pairings.iter().map(|(low, high)| format!("{low}+{high}")).collect();
    let cells = [line.dice.clone(), pairings.join(", "), line.rolls.to_string()];
    rows.add(cells.into_iter().chain(worth));
}
