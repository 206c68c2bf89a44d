//! Fast sweeps of single games, behind the same results as the generic solver.

pub mod cantstop;
pub mod duel;
pub mod wide;
pub mod yahtzee;
