//! Odds of a turn of Can't Stop, and answers to related small problems.
//!
//! Everything here concerns single turns or few columns, so it is exact and
//! fast on any board: chances and expected worths of a roll ([`Odds`]), the
//! best turn with three markers placed ([`FixedTurn`]), with markers free
//! ([`OpenTurn`]) and on columns of finite length ([`BoundedTurn`]), closing
//! given columns in the fewest turns ([`Closing`]), and push-your-luck with a
//! coin ([`luck`]). Rows of results are plain, serialisable data.
//!
//! Sources: P. Norvig, "Can't Stop" (notebook), whose printed digits
//! [`notebook`] reproduces in its own arithmetic; "Beating Can't Stop" (exercise
//! sheet, 2021), questions 1 to 4, see [`luck`].
//!
//! The rules are those of [`crate::rules`]: both sums of a pairing must be
//! used if both can be, unless the rules object says that a player may decline.
//!
//! ```
//! use retrodice::cantstop::odds::Odds;
//! use retrodice::cantstop::rules::CantStop;
//!
//! let odds = Odds::new(&CantStop::new(6, 3)?)?;
//! assert_eq!(odds.chance("6-7-8".parse()?)?.to_string(), "149/162");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounded;
mod closing;
mod error;
mod fixed;
mod fraction;
pub mod luck;
pub mod notebook;
mod open;
pub mod questions;
mod rolls;
mod table;
mod worth;

pub use crate::rules::{ColumnSet, Pairing};
pub use bounded::{BoundedTurn, BoundedTurnSummary, ColumnSpaces};
pub use closing::{Closing, SimulatedTurns};
pub use error::OddsError;
pub use fixed::{FixedTurn, TurnDecision, TurnOutcome, TurnStart};
pub use fraction::Fraction;
pub use open::{EndOfTurn, OpenTurn, OpenTurnSummary, RatedAdvance};
pub use rolls::{Odds, RollRow};
pub use table::{ColumnRow, ParityFacts, Ranked, TripleRow, top};
pub use worth::Worth;
