//! The verb `retrodice odds`: the odds of a roll of Can't Stop.

mod columns;
mod luck;
mod triples;

use crate::exit::{ExitCode, UsageError};
use crate::output::{Output, Rows, grouped};
use clap::{Args, Subcommand};
use retrodice_cantstop::questions::odds::{self, RollLine};
use retrodice_questions::Ask;

/// The odds of a roll of Can't Stop, exactly.
///
/// Every distinct roll, the chance and the expected worth of any set of columns,
/// tables of columns and triples, even and odd, the chance of a bust, and when to stop if
/// every throw succeeds with the same probability.
#[derive(Subcommand)]
#[command(after_help = "Examples:\n  retrodice odds rolls\n  retrodice odds columns\n  \
    retrodice odds columns 6-7-8 --worth progress\n  retrodice odds triples --by optimal --limit 5\n  \
    retrodice odds parity\n  retrodice odds bust 2-3 --closed 10-11-12\n  \
    retrodice odds closing 6-7-8\n  retrodice odds luck 0.8")]
pub enum Odds {
    Rolls(RollsArguments),
    Columns(columns::Columns),
    Triples(triples::Triples),
    Parity(Parity),
    Bust(Bust),
    Closing(ClosingArguments),
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

/// Option that names the board.
#[derive(Args)]
pub struct BoardArgument {
    /// Game whose board and dice to use.
    #[arg(long = "board", id = "board", value_name = "SPEC", default_value = "cantstop(6,3)")]
    pub spec: String,
}

/// Option that values the spaces.
#[derive(Args)]
pub struct WorthOf {
    /// Worth of a space: `space` (1), `progress` (1/length), or one number for each column,
    /// separated by commas.
    #[arg(long, default_value = "progress")]
    pub worth: String,
}

/// Refuses a game where the verb `verb` takes columns such as `6-7-8`.
///
/// # Errors
/// [`UsageError`], which tells how to name the board.
pub fn refuse_game(verb: &str, text: &str) -> Result<(), UsageError> {
    if text.contains('(') {
        let why = format!(
            "`{text}` is a game, and columns such as 6-7-8 are expected; name the board with \
             --board: `retrodice {verb} --board '{text}'`"
        );
        return Err(UsageError(why));
    }
    Ok(())
}

/// Formats a probability as a percentage with three decimals.
pub fn percent(chance: f64) -> String {
    format!("{:.3} %", 100.0 * chance)
}

/// The chances that a roll advances an even column, and an odd one.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice odds parity")]
pub struct Parity {
    #[command(flatten)]
    board: BoardArgument,
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

/// The distinct rolls: 109 on the official board.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice odds rolls --board 'cantstop(3,1)'")]
pub struct RollsArguments {
    #[command(flatten)]
    board: BoardArgument,
}

impl RollsArguments {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
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
fn add(rows: &mut Rows, line: &RollLine, worth: Option<String>) {
    let pairings: Vec<String> =
        line.pairings.iter().map(|(low, high)| format!("{low}+{high}")).collect();
    let cells = [line.dice.clone(), pairings.join(", "), line.rolls.to_string()];
    rows.add(cells.into_iter().chain(worth));
}

/// The chance that the next roll loses the turn.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice odds bust 6-7-8\n  retrodice odds bust 2-3 --closed 10-11-12\n  \
    retrodice odds bust - --closed 6-7-8"
)]
pub struct Bust {
    /// Columns with markers, such as 2-3; `-` for none. The others are free.
    markers: String,
    /// Columns that cannot be used: claimed, or with their marker at the top.
    #[arg(long, default_value = "-", value_name = "COLUMNS")]
    closed: String,
    #[command(flatten)]
    board: BoardArgument,
}

impl Bust {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { markers, closed, board: BoardArgument { spec } } = self;
        refuse_game("odds bust", &markers)?;
        refuse_game("odds bust", &closed)?;
        let report = odds::Bust { spec, markers, closed }.ask(&retrodice::unwatched())?;
        let rows = Rows::facts([
            ("markers on", report.markers.clone()),
            ("markers free", report.free.to_string()),
            ("closed", report.closed.clone()),
            ("chance of a bust", percent(report.bust.value)),
            ("as a fraction", report.bust.fraction.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The fewest expected turns to close columns when nothing else is open.
///
/// Question 4 of "Beating Can't Stop" (2021). Without columns, every triple: the
/// quickest first.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice odds closing 6-7-8\n  retrodice odds closing")]
pub struct ClosingArguments {
    /// Columns to close, such as 6-7-8; by default every triple.
    columns: Option<String>,
    #[command(flatten)]
    board: BoardArgument,
}

impl ClosingArguments {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { columns, board: BoardArgument { spec } } = self;
        columns.iter().try_for_each(|text| refuse_game("odds closing", text))?;
        let report = odds::Closing { spec, columns }.ask(&retrodice::unwatched())?;
        let mut rows = Rows::new(["columns", "fewest expected turns", "spaces"]);
        for line in &report {
            rows.add([&line.columns, &format!("{:.6}", line.turns), &line.spaces.to_string()]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
