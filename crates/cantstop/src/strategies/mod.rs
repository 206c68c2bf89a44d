//! Strategies for Can't Stop.
//!
//! [`Heuristic`] is the Rule of 28 and its descendants, on any board;
//! [`Parameters`] are its files. [`StepCount`] and [`Survival`] are simpler
//! rules of thumb, [`Staged`] is the result of a larger search. [`fast`] simulates
//! those with tables ([`TableStrategy`]) quickly and evaluates them exactly on boards up to
//! (5,2); [`value_of`] is the exact value of any policy on a small board.
//! [`multiplayer`] plays with several seats, by value networks.

mod capabilities;
mod catalogue;
mod chances;
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
pub use catalogue::{published, published_sets, staged, staged_sets};
pub use exact::{scan_thresholds, value_of};
pub use heuristic::{ChoiceDifficulty, Heuristic, PairReading, Ties};
pub use parameters::{Parameters, Weights};
pub use rollouts::Rollouts;
pub use simple::{StepCount, Survival};
pub use staged::{Stage, Staged, StagedParameters};
