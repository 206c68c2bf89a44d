//! Policies, strategies and simulation of dice games of choice.
//!
//! A [`Policy`](policy::Policy) is a pure function from a position with the dice on the table to a
//! move. A [`Strategy`](policy::Strategy) may also use random numbers. [`simulate`] plays many
//! games with one strategy per seat, and [`registry`] builds strategies from text.
//!
//! ```
//! use retrodice::play::registry::{StrategyContext, make, unsolved};
//! use retrodice::play::simulate::Simulation;
//! use retrodice::cantstop::CantStop;
//!
//! let game = CantStop::new(6, 3)?;
//! let rule28 = make(&StrategyContext::new(&game), &"rule28".into(), unsolved)?;
//! let report = Simulation::new(1_000, 1).run(&game, &[&*rule28.strategy])?;
//! let turns = report.seats[0].estimate();
//! assert!((turns.mean - 10.6).abs() < 5.0 * turns.standard_error);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

pub mod blocks;
pub mod error;
pub mod learning;
pub mod optimal;
pub mod plain;
pub mod policy;
pub mod program;
pub mod registry;
pub mod seated;
pub mod simulate;
pub mod values;

// Named by `policy_is_strategy`, wherever it is used.
#[doc(hidden)]
pub use {retrodice_core::game::Game, retrodice_stats::Stream};
