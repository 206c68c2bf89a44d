//! (room under construction)

pub mod yahtzee;
