//! One program for all integration tests: what they share is compiled and linked once.

mod coach;
mod positions;
mod sets;
mod shards;
mod solving;
mod strategies;
mod words;
