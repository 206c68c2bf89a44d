//! Questions about boards of Can't Stop, and their answers found in other ways.

mod design;
mod heat;
mod sets;
mod solving;
mod strategies;

use retrodice_cantstop::families;
use retrodice_coach::Advice;
use retrodice_core::observer::Unwatched;
use retrodice_questions::{Advise, Ask, Context, Error};

/// A context of Can't Stop alone, with the default folder of tables.
fn unwatched() -> Context<'static> {
    Context::new(families(), &Unwatched)
}

/// A context of Can't Stop alone, without tables of earlier solves.
fn context() -> Context<'static> {
    Context { tables: None, ..unwatched() }
}

/// Asks for advice, with estimates unless it must be `exact`.
fn advise(context: &Context<'_>, position: &str, exact: bool) -> Result<Advice, Error> {
    Ok(Advise { exact, ..Advise::new(position) }.ask(context)?.advice)
}
