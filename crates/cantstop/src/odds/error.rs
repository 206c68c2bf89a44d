//! Errors of questions about odds.

use super::{ColumnSet, Fraction};
use crate::rules::{Column, ColumnSetError, OutOfScope};
use retrodice_core::error::{ErrorKind, GameError};
use thiserror::Error;

/// A question about odds that has no answer.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum OddsError {
    /// A number or a text that is no set of columns of any board.
    #[error(transparent)]
    Columns(#[from] ColumnSetError),
    /// A column that the board does not have.
    #[error("the board has columns {board}, but column {column} was asked for")]
    NoSuchColumn {
        /// The column that is missing.
        column: Column,
        /// The columns of the board.
        board: ColumnSet,
    },
    /// A number of columns, or of games, that the question does not cover.
    #[error("expected {expected}, got {got}")]
    WrongCount {
        /// The accepted numbers, in words.
        expected: String,
        /// The number that was passed.
        got: usize,
    },
    /// A text or pair of numbers that is no fraction.
    #[error("`{found}` is not a fraction; write 3, 2/3 or 0.25")]
    NotAFraction {
        /// The beginning of the text.
        found: String,
    },
    /// A table of worths with the wrong number of entries.
    #[error("the board has {expected} columns, but the worth table has {got} entries")]
    WorthTable {
        /// Number of columns of the board.
        expected: usize,
        /// Number of entries of the table.
        got: usize,
    },
    /// A space that is worth nothing: a turn could then continue without gain.
    #[error("a space in column {column} must be worth more than 0; close the column instead")]
    Worthless {
        /// The column of the space.
        column: Column,
    },
    /// Worths whose common denominator is too large for exact arithmetic.
    #[error(
        "the worths of columns {columns} have no common denominator below 2^31; \
         use coarser fractions"
    )]
    TooFine {
        /// The columns of these worths.
        columns: ColumnSet,
    },
    /// A total that cannot be made of spaces of these columns.
    #[error("a total of {total} is not a whole number of units of 1/{scale}")]
    OffTheGrid {
        /// The total of the question.
        total: Fraction,
        /// Number of units per point.
        scale: u32,
    },
    /// A turn that never has to end.
    #[error(
        "with markers on {columns} no roll need ever lose the turn, so its worth has no bound; \
         bound the columns"
    )]
    Endless {
        /// The columns of the markers.
        columns: ColumnSet,
    },
    /// A position that the question does not cover.
    #[error("no such position: {why}")]
    Position {
        /// The reason why the position is impossible.
        why: String,
    },
    /// A reading of the rules that odds do not support.
    #[error(transparent)]
    Rules(#[from] OutOfScope),
    /// A probability for which the question has no answer.
    #[error("p = {p}: {why}")]
    Probability {
        /// The probability as a fraction.
        p: String,
        /// The reason why there is no answer.
        why: &'static str,
    },
}

impl GameError for OddsError {
    fn kind(&self) -> ErrorKind {
        ErrorKind::BadInput
    }
}
