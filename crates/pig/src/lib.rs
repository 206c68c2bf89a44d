//! Pig and Piglet, and push your luck in [`pushyourluck`]: rules, strategies, coach.
#![forbid(unsafe_code)]

mod coach;
mod learning;
pub mod pushyourluck;
pub mod rules;
pub mod strategies;

pub use rules::*;
