//! Can't Stop for one to five seats: value networks for up to four, arena and training.
//!
//! # Flow of data
//!
//! ```text
//!  ValueNetwork ── NetworkEvaluator ──┐
//!  solved board ── TableEvaluator ────┤   BustFloor, MoverAndLast,
//!  SolitaireValues SolitaireEvaluator ┤   WithBustProbability, LookAhead
//!  solved duel ─── DuelEvaluator ─────┘
//!                                              │ an Evaluator: leaf values
//!                                              ▼
//!  BoardState ─► TurnSolver ─► values of every roll, stop and move of the turn
//!                     │
//!        ┌────────────┼──────────────────┬────────────────────────┐
//!        ▼            ▼                  ▼                        ▼
//!  TurnPlayer   LookAheadStrategy  LookAheadValues   VarianceReducedRollout
//!  arena,       registry: `mind`,  the coach's       standard errors, calibration
//!  training                        values
//! ```
//!
//! A turn is a tree of rolls and stops. The turn solver (`turn`) solves it exactly, and asks an
//! `Evaluator` for its leaves: what is it worth to hand the dice on in a
//! state (`BoardState`)? An evaluator has one required method for one state, and a
//! provided one for a line of stops. Evaluators compose: `LookAhead` solves the next
//! turn by an evaluator and is one itself, `BustFloor` bounds values from below, and
//! others select or add values. All of them are chosen at compile time but for
//! `AnyEvaluator`, which dispatches once for a line.
//!
//! Values are probabilities to win, or with a single seat minus the turns to come. An array of `L`
//! values holds those of the first `L` seats, the mover first. One value decides, and with two
//! seats it tells the other. The others are computed where somebody asks for every seat.
//!
//! # Modules
//!
//! - `board`: states between turns and within them.
//! - `evaluator`: the trait, its adapters, and [`LeafValues`], which players share.
//!   `exact_evaluators`: those by solved games. `solitaire_values`: one of several seats, as if
//!   alone.
//! - `turn`: the turn solver, its cache, and the one loop that plays a turn.
//! - `value_network`: network, files and evaluator. [`training`]: how it is trained.
//! - `look_ahead`: one turn deeper. `variance_reduction`: rollouts with a control variate.
//!   [`calibration`]: how far values are off.
//! - `strategy`, `values`, `players`: the strategy of the registry, the coach's values, the
//!   players of the arena. `arena`: duels and tournaments.
//! - [`solitaire_batch`]: optimal games of one seat, a million at a time.
//!
//! # Loops that play a turn
//!
//! `turn::play_turn` plays solved turns and the fast player of [`training`]. Two more loops
//! remain in `players`: strategies with tables keep theirs beside the tables
//! ([`crate::strategies::fast`]), which are indexed by their own state, and all other strategies are
//! asked through the rules, which need positions and lists of moves.

mod arena;
mod board;
pub mod calibration;
mod evaluator;
mod exact_evaluators;
mod leaf_values;
mod look_ahead;
mod players;
pub mod solitaire_batch;
mod solitaire_values;
mod strategy;
#[cfg(test)]
mod tests;
pub mod training;
mod turn;
mod value_network;
mod values;
mod variance_reduction;

pub use arena::{Arena, Lineup, PlayerStanding, Seating, Standings};
pub use exact_evaluators::SolitaireTable;
pub use leaf_values::LeafValues;
pub use players::ArenaPlayer;
pub use solitaire_values::SolitaireValues;
pub use strategy::LookAheadStrategy;
pub use value_network::ValueNetwork;
pub use values::LookAheadValues;
