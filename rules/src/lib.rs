//! Rules of dice games of choice: positions, moves, notation and indices.
//!
//! This room knows no I/O, no threads, no random numbers and no floats of
//! policy; everything else in `retrodice` stands on it.
#![forbid(unsafe_code)]

pub mod cantstop;
pub mod dice;
pub mod farkle;
pub mod game;
pub mod index;
pub mod notation;
pub mod objective;
pub mod perft;
pub mod pig;
pub mod pushyourluck;
pub mod spec;
pub mod testing;
pub mod yahtzee;
