//! Strategies for Can't Stop.
//!
//! [`Heuristic`] is the Rule of 28 and what became of it, on any board;
//! [`Parameters`] are its files. [`StepCount`] and [`Survival`] are simpler
//! rules of thumb. [`fast`] simulates heuristics quickly. [`rivals`] plays
//! with two to four seats. [`value_of`] is the exact value of a policy on a small board.

mod catalogue;
mod exact;
pub mod fast;
mod heuristic;
mod parameters;
pub mod rivals;
mod simple;
mod tables;

pub(crate) use catalogue::catalogue;
use catalogue::heuristic as heuristic_named;
pub use exact::{Unfolded, scan_thresholds, value_of};
pub use heuristic::{Heuristic, Ties};
pub use parameters::{Parameters, Weights, published, published_sets};
pub use simple::{StepCount, Survival};
