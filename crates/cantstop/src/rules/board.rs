//! Columns, and the options that a game of Can't Stop is built from.

use super::variants::{Reading, Sharing};
use std::fmt;
use thiserror::Error;

/// Maximum number of sides of a die.
pub const MAX_SIDES: u8 = 8;

/// Maximum number of columns of a board: those of eight-sided dice.
pub const MAX_COLUMNS: usize = 2 * MAX_SIDES as usize - 1;

/// Maximum number of seats in a game.
pub(crate) const MAX_PLAYERS: usize = 5;

/// Maximum number of markers in a turn.
pub(crate) const MAX_MARKERS: usize = 4;

/// Heights by column, in ascending order of the columns, the rest zero.
pub(crate) type HeightRow = [u8; MAX_COLUMNS + 1];

/// A column of the board, named by the sum of two dice that advances it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// Returns the column of this sum of two dice, `None` outside `2..=16`.
    pub const fn new(sum: u8) -> Option<Self> {
        if sum >= 2 && sum <= 2 * MAX_SIDES { Some(Self(sum)) } else { None }
    }

    /// Returns the sum of two dice that advances the column.
    #[inline]
    pub const fn sum(self) -> u8 {
        self.0
    }

    /// Returns the index of the column in arrays, 0 for column 2.
    #[inline]
    pub const fn slot(self) -> usize {
        self.0 as usize - 2
    }

    /// Returns the column at this index of an array.
    #[inline]
    pub(crate) const fn at_slot(slot: usize) -> Self {
        debug_assert!(slot < MAX_COLUMNS);
        Self(slot as u8 + 2)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Column({})", self.0)
    }
}

/// The options that distinguish games of Can't Stop.
///
/// [`Options::new`] gives the solitaire game of the (n,k) board; change the
/// fields that differ and pass it to [`CantStop::with`](super::CantStop::with).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Sides of each of the four dice, `2..=8`.
    pub sides: u8,
    /// Spaces of the columns `2..=2·sides`, in ascending order of the columns.
    pub lengths: Vec<u8>,
    /// Number of seats, `1..=5`.
    pub players: usize,
    /// Columns that a player must claim to finish; 3 in the basic game.
    pub columns_to_win: usize,
    /// Markers that a turn may use, `1..=4`; 3 in the basic game.
    pub markers: usize,
    /// The rule for a marker that meets an opponent's square.
    pub sharing: Sharing,
    /// The reading of the rule on using the two sums of a pairing.
    pub reading: Reading,
}

impl Options {
    /// Creates the options of the solitaire game on the (n,k) board of Glenn, Fang and
    /// Kruskal (2006).
    ///
    /// The board has four dice with `sides` sides and outer columns of `shortest`
    /// spaces. Each column is two spaces longer than its outer neighbour. (6,3) is
    /// the official board. Nothing is checked here, and columns longer than 255 are
    /// cut to 255.
    ///
    /// ```
    /// let options = retrodice::cantstop::rules::Options::new(6, 3);
    /// assert_eq!(options.lengths, [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3]);
    /// ```
    pub fn new(sides: u8, shortest: u8) -> Self {
        Self {
            sides,
            lengths: lengths_of(sides, shortest),
            players: 1,
            columns_to_win: 3,
            markers: 3,
            sharing: Sharing::Free,
            reading: Reading::Standard,
        }
    }

    /// Returns the length of the outer columns, `None` unless this is a (n,k) board.
    pub(crate) fn shortest(&self) -> Option<u8> {
        let shortest = *self.lengths.first()?;
        (self.lengths == lengths_of(self.sides, shortest)).then_some(shortest)
    }

    /// Returns whether the columns have the same lengths from left to right as from
    /// right to left.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.lengths.iter().eq(self.lengths.iter().rev())
    }

    /// Refuses options with which no game can be played.
    pub(crate) fn check(&self) -> Result<(), BoardError> {
        if !(2..=MAX_SIDES).contains(&self.sides) {
            return Err(BoardError::Sides { got: self.sides });
        }
        let columns = 2 * usize::from(self.sides) - 1;
        if self.lengths.len() != columns {
            return Err(BoardError::Lengths {
                sides: self.sides,
                expected: columns,
                got: self.lengths.len(),
            });
        }
        if let Some(slot) = self.lengths.iter().position(|&length| length == 0) {
            return Err(BoardError::EmptyColumn { column: Column::at_slot(slot) });
        }
        if !(1..=MAX_PLAYERS).contains(&self.players) {
            return Err(BoardError::Players { got: self.players });
        }
        if !(1..=MAX_MARKERS).contains(&self.markers) {
            return Err(BoardError::Markers { got: self.markers });
        }
        let win = self.columns_to_win;
        if win == 0 || win > columns {
            return Err(BoardError::ColumnsToWin { columns, got: win });
        }
        let needed = self.players * (win - 1) + 1;
        if columns < needed {
            return Err(BoardError::Endless { columns, needed, players: self.players, win });
        }
        Ok(())
    }
}

/// Returns `shortest`, two more for each column up to the middle, and back down.
fn lengths_of(sides: u8, shortest: u8) -> Vec<u8> {
    let last = 2 * i32::from(sides) - 2;
    (0..=last)
        .map(|slot| i32::from(shortest) + 2 * slot.min(last - slot))
        .map(|length| length.clamp(0, 255) as u8)
        .collect()
}

/// Options with which no game can be played.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// Dice with a number of sides that is not supported.
    #[error("dice have 2 to {MAX_SIDES} sides, not {got}")]
    Sides {
        /// The number of sides asked for.
        got: u8,
    },
    /// One length per column is needed.
    #[error(
        "two {sides}-sided dice have {expected} sums, so {expected} column lengths are needed, \
         not {got}"
    )]
    Lengths {
        /// Sides of a die.
        sides: u8,
        /// Number of columns of the board.
        expected: usize,
        /// Number of lengths given.
        got: usize,
    },
    /// A column without spaces.
    #[error("column {column} has no spaces; a column has 1 to 255")]
    EmptyColumn {
        /// The first such column.
        column: Column,
    },
    /// Too few or too many seats.
    #[error("a game has 1 to {MAX_PLAYERS} players, not {got}")]
    Players {
        /// The number of players asked for.
        got: usize,
    },
    /// Too few or too many markers.
    #[error("a turn has 1 to {MAX_MARKERS} markers, not {got}")]
    Markers {
        /// The number of markers asked for.
        got: usize,
    },
    /// More columns to win than there are, or none.
    #[error("the board has {columns} columns, so 1 to {columns} of them can win, not {got}")]
    ColumnsToWin {
        /// Number of columns of the board.
        columns: usize,
        /// The number of columns asked for.
        got: usize,
    },
    /// All columns can be claimed without anybody having won.
    #[error(
        "the game need not end: columns >= players * (win - 1) + 1 must hold, but \
         {columns} < {players} * ({win} - 1) + 1 = {needed}"
    )]
    Endless {
        /// Number of columns of the board.
        columns: usize,
        /// The fewest columns that always end the game.
        needed: usize,
        /// Number of seats in the game.
        players: usize,
        /// Number of columns to win.
        win: usize,
    },
}
