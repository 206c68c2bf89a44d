//! One program for all integration tests: what they share is compiled and linked once.

mod cantstop;
mod exact;
mod fast;
mod simulation;
mod strategies_common;
mod valuation;
