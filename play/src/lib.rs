//! Policies, strategies and simulation of dice games of choice.
//!
//! A [`Policy`](policy::Policy) is a pure function from a roll on the table to
//! a move; a [`Strategy`](policy::Strategy) may use random numbers as well.
//! [`simulate`] plays many games with one strategy per seat; [`registry`] makes
//! strategies from text.
#![forbid(unsafe_code)]

pub mod cantstop;
mod entry;
pub mod error;
pub mod optimal;
pub mod policy;
pub mod random;
pub mod registry;
pub mod simulate;
pub mod statistics;
pub mod values;
pub mod yahtzee;

// Named by `policy_is_strategy`, wherever it is used.
#[doc(hidden)]
pub use rules::game::Game;
