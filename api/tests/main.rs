//! One program for all integration tests: what they share is compiled and linked once.

mod coach;
mod positions;
mod questions;
mod sets;
mod shards;
mod solving;
mod strategies;
mod words;

/// All games, without tables of earlier solves.
fn context() -> ::questions::Context<'static> {
    ::questions::Context { tables: None, ..retrodice_api::unwatched() }
}
