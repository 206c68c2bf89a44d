//! The verb `retrodice odds`: the odds of a roll of Can't Stop.

mod bust;
mod closing;
mod columns;
mod luck;
mod rolls;
mod triples;

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use clap::{Args, Subcommand};
use retrodice_cantstop::questions::odds;
use retrodice_questions::Ask;

/// The odds of a roll of Can't Stop, exactly.
///
/// Every distinct roll, the chance and the expected worth of any set of columns,
/// tables of columns and triples, even and odd, the chance of a bust, and when to stop if
/// every throw succeeds with the same probability.
#[derive(Subcommand)]
#[command(after_help = "Examples:\n  retrodice odds rolls\n  retrodice odds columns\n  \
    retrodice odds columns 6-7-8 --worth progress\n  retrodice odds triples --by optimal --top 5\n  \
    retrodice odds parity\n  retrodice odds bust 2-3 --closed 10-11-12\n  \
    retrodice odds closing 6-7-8\n  retrodice odds luck 0.8")]
pub enum Odds {
    Rolls(rolls::Rolls),
    Columns(columns::Columns),
    Triples(triples::Triples),
    Parity(Parity),
    Bust(bust::Bust),
    Closing(closing::Closing),
    Luck(luck::Luck),
}

impl Odds {
    /// Prints the odds that the subcommand asks for.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::Rolls(verb) => verb.run(output),
            Self::Columns(verb) => verb.run(output),
            Self::Triples(verb) => verb.run(output),
            Self::Parity(verb) => verb.run(output),
            Self::Bust(verb) => verb.run(output),
            Self::Closing(verb) => verb.run(output),
            Self::Luck(verb) => verb.run(output),
        }
    }
}

/// Which board is meant.
#[derive(Args)]
pub struct Board {
    /// The game whose board and dice to use.
    #[arg(long = "board", id = "board", value_name = "SPEC", default_value = "cantstop(6,3)")]
    pub spec: String,
}

/// What a space is worth.
#[derive(Args)]
pub struct WorthOf {
    /// What a space is worth: `space` (1), `progress` (1/length), or one number for each column,
    /// separated by commas.
    #[arg(long, default_value = "progress")]
    pub worth: String,
}

/// Formats a probability as a percentage with three decimals.
pub fn percent(chance: f64) -> String {
    format!("{:.3} %", 100.0 * chance)
}

/// How likely a roll is to advance an even column, and an odd one.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice odds parity")]
pub struct Parity {
    #[command(flatten)]
    board: Board,
}

impl Parity {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = odds::Parity { spec: self.board.spec }.ask(&retrodice::unwatched())?;
        let mut rows = Rows::new(["columns", "chance", "fraction"]);
        for (columns, chance) in
            [(&report.even, &report.even_chance), (&report.odd, &report.odd_chance)]
        {
            rows.add([columns, &percent(chance.value), &chance.fraction]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
