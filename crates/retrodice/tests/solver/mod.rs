//! The solver on the games, on toys and against known values.

mod common;
mod conformance;
mod convergence;
mod cost;
mod engine;
mod export;
mod lemma;
mod numbers;
mod policy;
mod published;
mod ranks;
mod seats;
mod table;
mod unknowns;
