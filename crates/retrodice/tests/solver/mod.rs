//! One program for all integration tests: what they share is compiled and linked once.

mod common;
mod conformance;
mod convergence;
mod cost;
mod engine;
mod export;
mod known;
mod lemma;
mod numbers;
mod policy;
mod ranks;
mod seats;
mod table;
