//! Yahtzee and its kin: rules, a fast solver, players, exact statistics, best responses, coach.
//!
//! - [`rules`]: score cards, categories, rule sets, positions and notation.
//! - [`kernel`]: solves a rule set in seconds, also for objectives other than points.
//! - [`strategies`]: players, statistics, distributions, and best responses.
//! - [`questions`]: calls with reports, and the list of these games.
#![deny(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod coach;
pub mod kernel;
mod learning;
mod motives;
pub mod questions;
pub mod rules;
pub mod strategies;

pub use coach::{BoxView, ScoreCardBoard, SeatCard};
pub use questions::{families, question_entries};
pub use rules::*;

/// Evaluates an expression once for each type of game of this crate, which it names `$game`.
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $body:expr) => {{
        type $game = $crate::Yahtzee;
        $body
    }};
}
