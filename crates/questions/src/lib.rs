//! Questions about dice games, each answered once for every game.
//!
//! A [`Question`] is a struct: its fields are the arguments of a command, the parameters of a route
//! and the keywords of a function. Its report is a struct too, and one generic function answers it
//! for games of every type. A [`Context`] holds the games, their values and the budgets that a door
//! sets. [`AnyGame`] is a game whose type is erased; what is no question is a method of it.
//!
//! This crate names no game. A list of [`Family`] says which games there are, and [`FastPaths`]
//! what a game offers to answer faster.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
#![cfg_attr(
    not(all(feature = "analysis", feature = "policies")),
    allow(dead_code, unused_imports, reason = "the types of a question stay where nobody can ask")
)]

mod advise;
mod any_game;
mod coaching;
mod context;
mod engine;
mod error;
mod evaluate;
mod exact;
#[cfg(feature = "policies")]
mod league;
#[cfg(feature = "learning")]
mod learning;
mod opened;
mod player;
mod positions;
mod question;
mod simulate;
mod solve;
#[cfg(feature = "learning")]
mod solved_game;
mod strategies;
mod structure;
mod take_test;
mod verify;
mod walk;
mod writing;

pub use self::solve::{Solve, SolveDevice, SolveReport};
pub use advise::{AdviceReport, Advise};
pub use any_game::{AnyGame, Family, QUESTIONS, opened};
pub use coaching::{BotReport, Mark, Puzzles, Rollout};
pub use context::{Context, DEFAULT_MEMORY, OpenGames};
pub use engine::{Engine, TableFormat, VerifyReport, default_folder, make_folder, table_path};
pub use error::{Error, Remedy, Scope};
pub use evaluate::{BEST_RESPONSE, Evaluate, EvaluateReport};
pub use exact::{ExactReport, SolveExactly};
#[cfg(feature = "policies")]
pub use league::{League, LeagueLine, LeagueReport};
#[cfg(feature = "learning")]
pub use learning::AnyLearnable;
pub use opened::{Effort, Exact, Opened, guarantee_of, with_dice};
pub use player::{AnyPolicy, Player, TieOrder, external};
pub use positions::{OptionReport, Options, OptionsReport, Value, ValueReport};
pub use question::{
    Answerable, Ask, FastPaths, GeneralQuestion, NoFastPaths, Question, QuestionEntry, schema,
};
pub use retrodice_core::error::{ErrorKind, GameError};
pub use simulate::{SeatLine, SheetLine, SheetsReport, Simulate, SimulateReport, Simulated};
#[cfg(feature = "learning")]
pub use solved_game::{AnyValues, OptionLine, PositionSource};
pub use strategies::{Strategies, StrategyReport};
pub use structure::{BreachLine, Census, CensusReport, Check, CheckReport};
pub use take_test::TakeTest;
pub use walk::{Walk, WalkReport};
pub use writing::{DumpFormat, Dumped};

/// Reads a whole number as people write it: `1000000`, `1_000_000`, `1,000,000` or `1e6`.
///
/// # Errors
/// A text that says what is expected.
///
/// ```
/// assert_eq!(retrodice::questions::count("1e6"), Ok(1_000_000));
/// assert!(retrodice::questions::count("many").is_err());
/// ```
pub fn count(text: &str) -> Result<u64, String> {
    let plain: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    let number = match plain.split_once(['e', 'E']) {
        None => plain.parse().ok(),
        Some((number, zeros)) => {
            let zeros: Option<u64> = zeros.parse().ok().and_then(|zeros| 10u64.checked_pow(zeros));
            zeros.zip(number.parse().ok()).and_then(|(zeros, number)| zeros.checked_mul(number))
        }
    };
    number.ok_or_else(|| "give a whole number, such as 1000000 or 1e6".to_owned())
}
