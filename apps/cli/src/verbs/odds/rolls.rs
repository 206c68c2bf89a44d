//! `retrodice odds rolls`.

use super::Board;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use clap::Args;
use retrodice_cantstop::questions::odds::{RollLine, rolls};

/// The distinct rolls: 109 on the official board.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice odds rolls --board 'cantstop(3,1)'")]
pub struct Rolls {
    #[command(flatten)]
    board: Board,
}

impl Rolls {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let odds = self.board.odds()?;
        let report = rolls(&odds);
        let mut table = Rows::new(["first roll", "pairings", "rolls"]);
        report.iter().for_each(|line| add(&mut table, line, None));
        output.print(&report, table)?;
        let total = grouped(odds.total().into());
        output.say(&format!("{} distinct rolls of {total}", report.len()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A line for a roll, with what it is worth if that was asked for.
pub(super) fn add(rows: &mut Rows, line: &RollLine, worth: Option<String>) {
    let pairings: Vec<String> =
        line.pairings.iter().map(|(low, high)| format!("{low}+{high}")).collect();
    let cells = [line.dice.clone(), pairings.join(", "), line.rolls.to_string()];
    rows.add(cells.into_iter().chain(worth));
}
