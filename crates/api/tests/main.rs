//! One program for all integration tests: what they share is compiled and linked once.

mod coach;
mod positions;
mod questions;
mod sets;
mod solving;
mod strategies;
mod words;

/// All games, without tables of earlier solves.
fn context() -> retrodice_questions::Context<'static> {
    retrodice_questions::Context { tables: None, ..retrodice_api::unwatched() }
}
