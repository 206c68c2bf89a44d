//! Farkle, also known as Ten Thousand and Zilch: rules, strategies, coach.
#![forbid(unsafe_code)]

mod coach;
mod learning;
pub mod rules;
pub mod strategies;

pub use rules::*;
