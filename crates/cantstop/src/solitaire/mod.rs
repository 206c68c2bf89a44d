//! Kernels of solitaire Can't Stop: three columns to win, three markers, values in turns.
//!
//! [`scalar`] is the plain solver, in `f64`, after Glenn, Fang and Kruskal ("A Retrograde
//! Approximation Algorithm for One-Player Can't Stop", 2006, algorithm 3). [`fast`] sweeps all
//! heights of the middle column at once, in vectors of `f32` or `f64`, and is about forty times
//! as fast. In both an *anchor*, the position at the start of a turn, is the number of steps
//! that each column still needs. Its value is the expected number of turns to the end of the
//! game under best play, the current turn and the last one included.
//!
//! # Words of the kernel
//! - A *placement* is where the markers of a turn in progress stand.
//! - A *row* is all anchors with the same outer columns. Its *lanes* are the heights of the
//!   middle column, computed side by side in vectors ([`Real`]).
//! - A *sweep* evaluates all placements of a row's turns once, by backward induction.
//! - A *pass* solves every row of the table once; large boards take a draft and a second pass
//!   that *polishes* it ([`passes`]).
//! - A *card* ([`cuda`]) solves all rows of a level at the same time.
//! - A *probe* reads single values of a packed table, with a cache of its blocks.
//!
//! # The reading of the rules
//! Choose a pairing of the four dice. Both of its sums must be used if both can be. If only
//! one can be used, it must be. If either could be but not both (one marker free and both sums
//! need it), the player chooses which. The same sum twice moves its marker up two, or one if
//! one step is left. A marker at the top makes its sum useless for the rest of the turn and
//! still occupies its slot. Stopping is allowed after any roll that moved a marker. A roll of
//! which no sum can be used is a bust.

mod blocks;
pub mod board;
mod checkpoint;
pub mod cuda;
pub mod error;
pub mod estimate;
pub mod fast;
pub mod forecast;
mod golomb;
pub mod isa;
mod kernels;
mod lanes;
mod layout;
mod move_sets;
pub mod observed;
mod options;
pub mod packed;
mod pairs;
pub mod passes;
mod polish;
pub(crate) mod probe;
mod program;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod registers;
pub mod residual;
mod row_context;
mod rows;
pub mod sampled;
pub mod scalar;
mod shared;
mod singles;
mod solve_options;
mod stops;
mod sweep;
mod triples;
mod work;

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod packed_tests;

pub use board::Board;
pub use error::KernelError;
pub use fast::{BoardValues, SolitaireOptions, SolveProgress};
pub use kernels::{KernelReal, estimate, residual, solve};
pub use lanes::Real;
pub use passes::{Passes, Polish};
pub use rows::SolitaireStats;
