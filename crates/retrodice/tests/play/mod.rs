//! Strategies, simulation, exact evaluation and learning of all games.

mod cantstop;
mod evolve;
mod exact;
mod fast;
mod learning;
mod plain;
mod program;
mod ranks;
mod seated;
mod simulation;
mod strategies_common;
mod valuation;
