//! Positions and choices of Can't Stop.

use super::board::{Column, HeightRow, MAX_PLAYERS};
use super::columns::ColumnSet;
use super::pairing::Pairings;
use retrodice_core::dice::Dice;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A position in which the mover is to roll: the squares of all seats, the
/// mover's first, and the markers of this turn.
///
/// A seat that has claimed a column has its square at the top of it, and no
/// other seat has a square there. Markers are stored separately from the squares, so
/// that a marker at the top and a claimed column never look alike.
///
/// 97 bytes. Positions of different games can compare equal; do not mix them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RollPosition {
    pub(crate) squares: [HeightRow; MAX_PLAYERS],
    pub(crate) markers: HeightRow,
    pub(crate) seats: u8,
}

impl RollPosition {
    /// Returns the empty board.
    pub(crate) fn empty(seats: usize) -> Self {
        Self {
            squares: [HeightRow::default(); MAX_PLAYERS],
            markers: HeightRow::default(),
            seats: seats as u8,
        }
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Returns the height of the square that the seat `distance` places after the mover
    /// has in this column, zero at the start.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn square(&self, distance: usize, column: Column) -> u8 {
        self.rows()[distance][column.slot()]
    }

    /// Returns the heights of the squares of the seat `distance` places after the mover, in
    /// ascending order of the columns. Columns that the board lacks have zero.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn square_heights(&self, distance: usize) -> &[u8] {
        &self.rows()[distance]
    }

    /// Returns the height of the marker in each column in ascending order, zero for none.
    pub fn marker_heights(&self) -> &[u8] {
        &self.markers
    }

    /// Returns the height of the marker in this column, if one is there.
    pub fn marker(&self, column: Column) -> Option<u8> {
        Some(self.markers[column.slot()]).filter(|&height| height > 0)
    }

    /// Iterates over the markers of this turn with their heights, in ascending order of
    /// the columns.
    pub fn markers(&self) -> impl Iterator<Item = (Column, u8)> + '_ {
        entries(&self.markers)
    }

    /// Iterates over the squares above the start of the seat `distance` places after the
    /// mover, in ascending order of the columns. Claimed columns are among them.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn squares(&self, distance: usize) -> impl Iterator<Item = (Column, u8)> + '_ {
        entries(&self.rows()[distance])
    }

    /// Returns the position without its markers, seen from the same seat.
    pub fn without_markers(&self) -> Self {
        Self { markers: HeightRow::default(), ..*self }
    }

    /// Returns the squares of the seats, the mover's first.
    pub(crate) fn rows(&self) -> &[HeightRow] {
        &self.squares[..self.seats()]
    }

    /// Makes the next seat the mover.
    pub(crate) fn pass(mut self) -> Self {
        let seats = self.seats();
        self.squares[..seats].rotate_left(1);
        self
    }
}

/// Iterates over the entries of a row that are not zero.
pub(crate) fn entries(row: &HeightRow) -> impl Iterator<Item = (Column, u8)> + '_ {
    let occupied = row.iter().enumerate().filter(|&(_, &height)| height > 0);
    occupied.map(|(slot, &height)| (Column::at_slot(slot), height))
}

impl Hash for RollPosition {
    /// Hashes four words for solitaire: the rows of seats that do not play are skipped.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for row in self.rows().iter().chain([&self.markers]) {
            hasher.write_u128(u128::from_le_bytes(*row));
        }
    }
}

impl fmt::Debug for RollPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RollPosition(")?;
        for row in self.rows() {
            f.debug_map().entries(entries(row)).finish()?;
        }
        f.write_str(" | ")?;
        f.debug_map().entries(self.markers()).finish()?;
        f.write_str(")")
    }
}

/// A position in which four dice lie on the table and the mover chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovePosition {
    pub(crate) at: RollPosition,
    pub(crate) dice: Dice,
}

impl MovePosition {
    /// Returns the position before the roll.
    pub const fn before(&self) -> &RollPosition {
        &self.at
    }

    /// Returns the dice on the table.
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// Returns the ways to pair the dice on the table.
    pub fn pairings(&self) -> Pairings {
        Pairings::of_dice(self.dice)
    }
}

/// The sums of one pairing that move markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sums {
    /// One space in one column.
    One(Column),
    /// One space in each of two columns, the smaller first.
    Two(Column, Column),
    /// Two spaces in one column: the same sum twice.
    Twice(Column),
}

impl Sums {
    /// Returns the columns that advance.
    #[inline]
    pub const fn columns(self) -> ColumnSet {
        match self {
            Self::One(column) | Self::Twice(column) => ColumnSet::EMPTY.with(column),
            Self::Two(low, high) => ColumnSet::EMPTY.with(low).with(high),
        }
    }

    /// Returns the spaces by which this column advances, 0 to 2. A second one may be lost at
    /// the top.
    #[inline]
    pub fn spaces(self, column: Column) -> u8 {
        match self {
            Self::One(only) => u8::from(column == only),
            Self::Two(low, high) => u8::from(column == low || column == high),
            Self::Twice(twice) => 2 * u8::from(column == twice),
        }
    }

    /// Iterates over the columns one step after the other, a double's column twice.
    pub fn steps(self) -> impl Iterator<Item = Column> {
        let (first, second) = match self {
            Self::One(column) => (column, None),
            Self::Two(low, high) => (low, Some(high)),
            Self::Twice(column) => (column, Some(column)),
        };
        std::iter::once(first).chain(second)
    }
}

/// The decision after moving the markers: stop or roll again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Then {
    /// Keep the progress and end the turn.
    Stop,
    /// Roll the dice again.
    Roll,
}

/// A player's choice after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// Move markers, then stop or roll on. A move that ends the game is a stop.
    Advance {
        /// The sums that move markers. The same sum twice of which the second is
        /// lost at the top counts as one.
        sums: Sums,
        /// The decision after the markers moved.
        then: Then,
    },
    /// No pairing is available: the turn is lost.
    Bust,
}

impl fmt::Display for Choice {
    /// Writes `6+8 stop`, `7+7 roll`, `6 roll` or `bust`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Advance { sums, then } = self else { return f.write_str("bust") };
        match sums {
            Sums::One(column) => write!(f, "{column}")?,
            Sums::Two(low, high) => write!(f, "{low}+{high}")?,
            Sums::Twice(column) => write!(f, "{column}+{column}")?,
        }
        f.write_str(match then {
            Then::Stop => " stop",
            Then::Roll => " roll",
        })
    }
}
