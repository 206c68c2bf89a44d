//! Solitaire Can't Stop: three columns to win, three markers, values in turns.
//!
//! [`scalar`] is the obvious solver, in `f64`, after Glenn, Fang and Kruskal
//! ("A Retrograde Approximation Algorithm for One-Player Can't Stop", 2006,
//! Algorithm 3); [`fast`] sweeps all heights of the middle column at once, in
//! vectors of `f32` or `f64`, and is about forty times as fast. In both an
//! *anchor* is the number of steps that each column still needs, at the start of a
//! turn. The value of an anchor is the expected number of turns to the end of the
//! game under best play, the current turn and the last one included.
//!
//! # The reading of the rules
//! Choose a pairing of the four dice. Both of its sums must be used if both can
//! be; if only one can be used, it must be; if either could be but not both (one
//! marker free and both sums need it), the player chooses which. The same sum
//! twice moves its marker up two, or one where one step is left. A marker at the
//! top makes its sum useless for the rest of the turn and still occupies its
//! slot. Stopping is allowed after any roll that moved a marker. A roll of which
//! no sum can be used is a bust.

mod blocks;
pub mod board;
mod classes;
mod codes;
pub mod error;
pub mod estimate;
pub mod fast;
pub mod isa;
mod lanes;
mod layout;
mod ledger;
mod names;
#[cfg(target_arch = "aarch64")]
mod neon;
pub mod options;
pub mod packed;
mod pairs;
pub mod passes;
pub mod plan;
mod polish;
pub mod probe;
mod program;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod registers;
pub mod residual;
mod rows;
pub mod sampled;
pub mod scalar;
mod shared;
mod singles;
mod stops;
mod sweep;
mod triples;
pub mod watched;
mod work;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod packed_tests;

pub use board::Board;
pub use error::KernelError;
pub use fast::{Options, Progress, Values, solve};
pub use lanes::Real;
pub use passes::{Passes, Polish};
pub use rows::Tally;
