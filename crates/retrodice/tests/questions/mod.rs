//! Questions about all games, and their answers found in other ways.

mod coach;
mod general;
mod positions;
mod solving;
mod strategies;
mod words;

use retrodice_coach::Advice;
use retrodice_questions::{Advise, Ask, Context, Error};

/// All games, without tables of earlier solves.
fn context() -> Context<'static> {
    Context { tables: None, ..retrodice::unwatched() }
}

/// Asks for advice, with estimates unless it must be `exact`.
fn advise(context: &Context<'_>, position: &str, exact: bool) -> Result<Advice, Error> {
    Ok(Advise { exact, ..Advise::new(position) }.ask(context)?.advice)
}
