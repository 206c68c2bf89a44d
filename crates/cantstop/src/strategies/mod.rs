//! Strategies for Can't Stop, from rules of thumb to value networks.
//!
//! - [`Heuristic`]: the Rule of 28 and its descendants on any board, with [`Parameters`] from files.
//! - [`StepCount`] and [`Survival`]: simpler rules of thumb.
//! - [`Staged`]: weights for each stage of the game, found by a larger search.
//! - [`fast`]: quick simulation of strategies with tables ([`TableStrategy`]), and their exact
//!   values on boards up to (5,2).
//! - [`value_of`]: exact value of any policy on a small board.
//! - [`evolve`]: parameters as genomes of a genetic algorithm.
//! - [`multiplayer`]: play with several seats, by value networks.

mod capabilities;
mod catalogue;
mod column_odds;
pub mod evolve;
mod exact;
pub mod fast;
mod heuristic;
pub mod multiplayer;
mod parameters;
mod rollouts;
mod simple;
mod staged;

pub(crate) use capabilities::abilities;
pub use capabilities::{Capabilities, TableStrategy};
pub use catalogue::{published, staged};
#[cfg(test)]
pub(crate) use catalogue::{published_sets, staged_sets};
pub use exact::{scan_thresholds, value_of};
pub use heuristic::{ChoiceDifficulty, Heuristic, PairReading, Ties};
pub use parameters::{Parameters, Weights};
pub use rollouts::Rollouts;
pub use simple::{StepCount, Survival};
pub use staged::{Stage, Staged, StagedParameters};
