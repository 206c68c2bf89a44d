//! Odds of a turn against the notebook, an oracle and enumeration.

mod closing;
mod common;
mod fraction;
mod luck;
mod notebook;
mod turn;
