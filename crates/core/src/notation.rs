//! Positions and choices as short text, for chat messages, URLs and shells.
//!
//! A position is written `spec | … | dice`, the middle fields depending on the
//! game; [`Notation`] writes and reads everything after the spec.

use crate::game::{Game, PositionOf};
use thiserror::Error;

/// Maximum length of a notation or spec, in bytes. Longer text is refused unread.
pub const MAX_NOTATION_LENGTH: usize = 4096;

/// An error in the text of a position, choice or spec.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotationError {
    /// A part of the text is wrong.
    #[error("{part} `{found}`: {why}")]
    Wrong {
        /// Which part: "squares of player 1", "dice", "spec".
        part: String,
        /// The offending text, shortened.
        found: String,
        /// The fault, and the text that would be right.
        why: String,
    },
    /// The text is too long to be anything.
    #[error("the text has {length} bytes; a position or spec has at most {MAX_NOTATION_LENGTH}")]
    TooLong {
        /// Length of the text in bytes.
        length: usize,
    },
}

impl NotationError {
    /// Creates an error about `part`. It quotes at most forty characters of `text`,
    /// control characters replaced, so that the error is one line.
    pub fn wrong(part: impl Into<String>, text: &str, why: impl Into<String>) -> Self {
        let mut chars = text.chars();
        let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
        let mut quoted: String = chars.by_ref().take(40).map(printable).collect();
        if chars.next().is_some() {
            quoted.push('…');
        }
        Self::Wrong { part: part.into(), found: quoted, why: why.into() }
    }
}

/// Refuses text of more than [`MAX_NOTATION_LENGTH`] bytes.
///
/// # Errors
/// [`NotationError::TooLong`].
pub fn check_length(text: &str) -> Result<(), NotationError> {
    match text.len() {
        0..=MAX_NOTATION_LENGTH => Ok(()),
        length => Err(NotationError::TooLong { length }),
    }
}

/// A game whose positions and choices can be written and read as text.
///
/// Reading a written position gives the same position back. This is a law
/// ([`crate::testing::check_laws`]).
///
/// ```
/// use retrodice::core::game::Game;
/// use retrodice::core::notation::Notation;
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(100)".parse()?;
/// let position = game.read_position("37/41 | 12")?;
/// assert_eq!(game.write_position(&position), "37/41 | 12");
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
pub trait Notation: Game {
    /// Returns the game as text, such as `cantstop(6,3)`. [`crate::spec`] reads it.
    fn spec(&self) -> String;

    /// Writes the fields of a position that follow the spec.
    fn write_position(&self, position: &PositionOf<Self>) -> String;

    /// Reads what [`Notation::write_position`] writes. Only positions that obey
    /// the game's invariants are accepted.
    ///
    /// # Errors
    /// [`NotationError`] naming the offending part.
    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError>;

    /// Writes a choice as text.
    fn write_choice(&self, choice: &Self::Choice) -> String;
}
