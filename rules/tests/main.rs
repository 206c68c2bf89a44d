//! One program for all integration tests: what they share is compiled and linked once.

mod cantstop_census;
mod cantstop_naive;
mod cantstop_notation;
mod cantstop_values;
mod naive;
mod playthroughs;
mod positions;
