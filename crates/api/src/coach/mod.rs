//! The heat map of Can't Stop (interim): whatever else is asked about games in play is a question or
//! a method of [`Context`].

mod heat;

use retrodice_questions::{Context, Effort};

pub use heat::{HeatCell, HeatReport};

/// Answers what is asked about Can't Stop alone.
pub struct Coach<'a> {
    context: Context<'a>,
}

impl<'a> From<Context<'a>> for Coach<'a> {
    fn from(context: Context<'a>) -> Self {
        Self { context }
    }
}
