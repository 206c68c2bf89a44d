//! One program for all integration tests: what they share is compiled and linked once.

mod breeding;
mod cmaes;
mod comparing;
mod definitions;
#[cfg(feature = "plots")]
mod drawing;
mod figures;
mod genetic;
mod measures;
mod official;
mod pages;
mod program;
mod questions;
mod search;
mod tables;
mod whole_tables;
