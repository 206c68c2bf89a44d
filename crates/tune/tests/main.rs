//! One program for all integration tests: what they share is compiled and linked once.

mod genetic;
