//! One program for all integration tests: what they share is compiled and linked once.

mod grades;
mod pasted;
mod practice;
mod reviews;
mod tables;
