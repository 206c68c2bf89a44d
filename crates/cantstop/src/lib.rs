//! Can't Stop: rules, kernels, odds of a turn, strategies, players for several seats, coach.
//!
//! - [`rules`]: boards, positions, notation, indexing and counts.
//! - [`solitaire`] and [`duel`]: fast solvers for one and for two seats, which [`engine`] offers.
//! - [`odds`]: exact odds of a single turn.
//! - [`statistics`]: busts and forced rolls of optimal solitaire play.
//! - [`strategies`]: heuristics, value networks, simulation and exact evaluation.
//! - [`pasted`]: games read from pasted text.
//! - [`questions`]: questions that only this game answers, with their reports.
#![deny(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod coach;
pub mod duel;
pub mod engine;
mod learning;
mod motives;
pub mod odds;
pub mod pasted;
pub mod questions;
pub mod rules;
pub mod solitaire;
pub mod statistics;
pub mod strategies;

pub use coach::{ColumnBoard, ColumnStep, ColumnView};
pub use questions::{families, question_entries};
pub use rules::*;

/// Evaluates an expression once for each type of game of this crate, which it names `$game`.
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $body:expr) => {{
        type $game = $crate::CantStop;
        $body
    }};
}
