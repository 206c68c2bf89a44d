//! Random numbers and statistics for simulations.
//!
//! **Random numbers.** There is one generator, [`Stream`] (xoshiro256++), and two ways to
//! get one. Neither depends on threads or on what was drawn before, so results do not
//! depend on the order of work, and any part of a run can be repeated alone.
//!
//! | start from | when | a stream belongs to |
//! | --- | --- | --- |
//! | [`Experiment`] | many games of one kind | seed, name of the experiment, number of the game, [`Purpose`] |
//! | [`Seed`] | a run with nested parts | the path from the root: generation, individual, batch |
//!
//! **Statistics.** [`Histogram`] counts results exactly, [`Moments`] accumulates numbers without
//! storing them. Both give an [`Estimate`], a mean with its standard error.
//! [`SampleMean`] is for small samples, with Student's t and the tests of [`tests_of_means`].
//! [`check_against_exact`] decides how far a simulation may differ from an exact
//! value.
//!
//! ```
//! use retrodice::stats::{Experiment, Histogram, Purpose, check_against_exact};
//!
//! // A thousand games: the sum of two dice.
//! let games = Experiment::new(28, "two dice");
//! let mut sums = Histogram::new(1);
//! for number in 0..1000 {
//!     let mut dice = games.stream(number, Purpose::Dice);
//!     sums.add((2 + dice.below(6) + dice.below(6)) as i64, 1);
//! }
//! check_against_exact(sums.estimate(), 7.0, 0.0, 1)?;
//! # Ok::<(), String>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod error;
mod estimate;
mod histogram;
mod interval;
mod sample;
mod seed;
mod stream;
pub mod tests_of_means;

pub use error::ChanceError;
pub use estimate::{
    Estimate, FAMILY_WISE_ERROR, Moments, allowed_standard_errors, check_against_exact,
};
pub use histogram::Histogram;
pub use interval::{CONFIDENCE, Confidence, Interval, normal_probability, normal_quantile, wilson};
pub use sample::SampleMean;
pub use seed::{Experiment, Purpose, Seed};
pub use stream::{SplitMix, Stream};
