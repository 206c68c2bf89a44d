//! Calibration of a value network: how far the values that the coach shows are off.
//!
//! The true value of a move is what its player gets if the network plays on. One game from there
//! says little, but with variance reduction it gives the error of
//! the value, up to noise with mean zero.
//!
//! [`sample_errors`] takes decisions from a network's own games: from it the error table is made.
//! [`check_game_positions`] and [`check_random_boards`] compare the intervals that the coach
//! shows with many games. [`count_inconsistencies`] checks what every network must satisfy.

mod consistency;
mod error_samples;
mod game_positions;
mod random_boards;

pub use consistency::count_inconsistencies;
pub use error_samples::{DecisionErrors, ErrorSamples, sample_errors};
pub use game_positions::{CheckedPosition, check_game_positions};
pub use random_boards::{CheckedDecision, Coverage, check_random_boards};
