//! One program for all integration tests: what they share is compiled and linked once.

mod common;
mod files;
mod format;
mod journal;
mod partial;
mod positions;
