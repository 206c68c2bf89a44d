//! One program for all integration tests: what they share is compiled and linked once.

mod positions;
mod sets;
mod strategies;
mod words;
