//! The verb `retrodice design`: what boards of Can't Stop play like, for designers.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration};
use crate::progress::Progress;
use clap::Args;
use retrodice_cantstop::questions::{Balance, Design};
use retrodice_questions::Ask;

/// Turns, busts and first player's wins of Can't Stop boards, for designers.
///
/// Turns, busts and forced rolls are those of optimal solitaire play. A bust is a turn that a roll
/// loses. A forced roll can be used in one way only; rolls that bust are not counted. The last
/// column is the share of games that the first of two players wins if both play optimally. All
/// numbers are exact, none is estimated. A dash stands where a solve takes longer than about a minute
/// of one core, or some ten seconds for two players, and where a game for two need not end. A table
/// written by `retrodice solve` lifts the limit.
///
/// With --balance: the lengths of the columns with which the slowest column takes the least
/// multiple of the turns of the quickest one. The turns of a column are those of `odds closing`,
/// the fewest expected turns to close it if no other column is open. The outer columns stay as they
/// are, and the others have up to 31 spaces.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice design\n  \
    retrodice design --sides 3 --shortest 1-3 --markers 3 --win 1-3\n  \
    retrodice design 'cantstop(sides=3,lengths=2-3-6-3-2)' --markers 2-3 --win 2\n  \
    retrodice design 'cantstop(6,3)' --sides 6 --balance")]
pub struct DesignVerb {
    #[command(flatten)]
    question: Design,
    /// Search for the lengths with which all columns are about equally good.
    #[arg(long)]
    balance: bool,
}

impl DesignVerb {
    /// Prints a line for each board.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.balance {
            return self.run_balance(output);
        }
        let progress = Progress::new("solving");
        let report = self.question.ask(&retrodice::context(&progress))?;
        drop(progress);
        let header =
            ["lengths", "markers", "to win", "turns", "busts", "forced rolls", "first wins"];
        let mut rows = Rows::new(header).records(&report.boards);
        let cell = |value: Option<f64>, format: fn(f64) -> String| {
            value.map_or_else(|| "-".to_owned(), format)
        };
        let percent = |value: f64| format!("{:.2} %", 100.0 * value);
        for board in &report.boards {
            rows.add([
                lengths(&board.lengths),
                board.markers.to_string(),
                board.win.to_string(),
                cell(board.turns, |turns| format!("{turns:.6}")),
                cell(board.busts, percent),
                cell(board.forced, percent),
                cell(board.first, percent),
            ]);
        }
        output.print(&report, rows)?;
        let (boards, took) = (report.boards.len(), duration(report.seconds));
        let solved = report.boards.iter().filter(|board| board.turns.is_some()).count();
        output.say(&format!("{boards} boards, {solved} of them solved, in {took}"))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Prints each board beside the balanced one.
    fn run_balance(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Design { spec, sides, shortest, .. } = self.question;
        let report = Balance { spec, sides, shortest }.ask(&retrodice::unwatched())?;
        let header = ["board", "lengths", "turns by column", "slowest / quickest"];
        let mut rows = Rows::new(header).records(&report.boards);
        for line in &report.boards {
            let turns: Vec<String> = line.turns.iter().map(|turns| format!("{turns:.2}")).collect();
            let (board, spread) = (line.is_balanced, format!("{:.4}", line.spread));
            let board = if board { "balanced".to_owned() } else { line.spec.clone() };
            rows.add([board, lengths(&line.lengths), turns.join(" "), spread]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the lengths of the columns as a spec has them.
fn lengths(lengths: &[u8]) -> String {
    let lengths: Vec<String> = lengths.iter().map(u8::to_string).collect();
    lengths.join("-")
}
