//! One program for all integration tests: what they share is compiled and linked once.

mod closing;
mod common;
mod fraction;
mod luck;
mod notebook;
mod turn;
