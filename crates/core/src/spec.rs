//! Specs and positions as text: `pig(100,players=1)`, `pig(100) | 35/62 | 12`.

use crate::game::PositionOf;
use crate::notation::{Notation, NotationError, check_length};

pub use crate::arguments::{ArgumentReader, Arguments, Spec, parse_number};

/// A position as text: `spec | fields`.
pub fn position_text<G: Notation>(game: &G, position: &PositionOf<G>) -> String {
    format!("{} | {}", game.spec(), game.write_position(position))
}

/// Splits `spec | fields` into the spec and the text of the fields, which
/// [`Notation::read_position`] of that game reads.
///
/// # Errors
/// [`NotationError`] if the text is too long, has no `|`, or begins with
/// something that is not a spec.
pub fn split_position(text: &str) -> Result<(Spec, &str), NotationError> {
    check_length(text)?;
    let Some((spec, fields)) = text.split_once('|') else {
        let why = "a position is written `spec | fields`, such as `pig(100) | 35/62 | 12`";
        return Err(NotationError::wrong("position", text, why));
    };
    Ok((spec.parse()?, fields.trim()))
}
