//! Calibration of a value network: how far the values that the coach shows are off.
//!
//! The true value of a move is what its player gets if the network plays on. One game from there
//! says little, but with variance reduction it gives the error of the value, up to noise with mean
//! zero.
//!
//! [`check_decisions`] compares what the coach shows in positions of the network's own games, and
//! on boards drawn at random, with the results of games. [`ErrorLine::fit`] makes from these the
//! standard errors that the coach shows. [`turn_residuals`] and [`count_inconsistencies`] check
//! what every network should satisfy.

mod checked_decisions;
mod consistency;
mod error_model;
mod positions;
mod value_errors;

pub use checked_decisions::{CheckedDecision, CheckedValue, check_decisions};
pub use consistency::count_inconsistencies;
pub use error_model::ErrorModel;
pub use positions::{Origin, turn_residuals};
pub use value_errors::{ErrorLine, MIN_DECISIONS, ValueErrors, ValueKind};
