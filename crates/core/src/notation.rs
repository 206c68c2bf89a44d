//! Positions and choices as short text, for chat messages, URLs and shells.
//!
//! A position is written `spec | … | dice`, the middle fields depending on the
//! game; [`Notation`] writes and reads everything after the spec.

use crate::game::{Game, PositionOf};
use thiserror::Error;

/// Text longer than this is refused unread, in bytes.
pub const LONGEST_NOTATION: usize = 4096;

/// Why a text is no position, choice or spec.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotationError {
    /// A part of the text is wrong.
    #[error("{part} `{found}`: {why}")]
    Wrong {
        /// Which part: "squares of player 1", "dice", "spec".
        part: String,
        /// The text that was found there, shortened.
        found: String,
        /// What is wrong with it, and what would be right.
        why: String,
    },
    /// The text is too long to be anything.
    #[error("the text has {length} bytes; a position or spec has at most {LONGEST_NOTATION}")]
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
}

impl NotationError {
    /// An error about `part`, quoting at most forty characters of `found` with
    /// control characters blotted out, so that the error is one line.
    pub fn wrong(part: impl Into<String>, found: &str, why: impl Into<String>) -> Self {
        let mut chars = found.chars();
        let blot = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
        let mut quoted: String = chars.by_ref().take(40).map(blot).collect();
        if chars.next().is_some() {
            quoted.push('…');
        }
        Self::Wrong { part: part.into(), found: quoted, why: why.into() }
    }
}

/// Refuses text of more than [`LONGEST_NOTATION`] bytes.
///
/// # Errors
/// [`NotationError::TooLong`].
pub fn check_length(text: &str) -> Result<(), NotationError> {
    match text.len() {
        0..=LONGEST_NOTATION => Ok(()),
        length => Err(NotationError::TooLong { length }),
    }
}

/// Games whose positions and choices can be written and read.
///
/// Reading what was written gives the same thing back; this is a law
/// ([`crate::testing::check_laws`]).
pub trait Notation: Game {
    /// The game as text, such as `cantstop(6,3)`: [`crate::spec`] reads it.
    fn spec(&self) -> String;

    /// The fields of a position after the spec, without it.
    fn write_position(&self, position: &PositionOf<Self>) -> String;

    /// Reads what [`Notation::write_position`] writes. Only positions that obey
    /// the game's invariants are accepted.
    ///
    /// # Errors
    /// [`NotationError`] naming the offending part.
    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError>;

    /// A choice as text.
    fn write_choice(&self, choice: &Self::Choice) -> String;
}
