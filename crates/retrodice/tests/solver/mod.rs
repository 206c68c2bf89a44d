//! Integration tests of the crate, in one program so that shared code is compiled and linked once.

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
