//! Positions built from the heights of squares and markers.

use super::board::{Column, HeightRow};
use super::position::{RollPosition, entries};
use super::variants::Sharing;
use super::{CantStop, moves};
use retrodice_core::game::Game;
use retrodice_core::notation::NotationError;
use std::collections::BTreeMap;
use std::fmt;
use thiserror::Error;

/// Heights of squares or markers by column, zero at the start.
pub type ColumnHeights = BTreeMap<Column, u8>;

/// A roll position that has not been checked. [`CantStop::position`] checks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The squares of each seat, the mover's first. One at the top of its column is a
    /// claim.
    pub squares: Vec<ColumnHeights>,
    /// The markers of this turn.
    pub markers: ColumnHeights,
}

/// An impossible part of a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{part} `{found}`: {why}")]
pub struct PositionError {
    /// The part with the fault.
    pub part: SetupPart,
    /// The offending text, as the notation writes it.
    pub found: String,
    /// The reason why it is impossible. Players count from 1, the mover.
    pub why: String,
}

/// A part of a [`Setup`]. Written `markers`, `squares of player 2`; the mover is
/// player 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupPart {
    /// The squares of all seats.
    Players,
    /// The squares of the seat this many places after the mover.
    Squares(usize),
    /// The markers of this turn.
    Markers,
}

impl fmt::Display for SetupPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => f.write_str("squares"),
            Self::Squares(distance) => write!(f, "squares of player {}", distance + 1),
            Self::Markers => f.write_str("markers"),
        }
    }
}

impl From<PositionError> for NotationError {
    fn from(error: PositionError) -> Self {
        Self::wrong(error.part.to_string(), &error.found, error.why)
    }
}

impl RollPosition {
    /// Returns the squares and markers, which can be changed and checked again.
    pub fn setup(&self) -> Setup {
        let squares = self.rows().iter().map(|row| entries(row).collect()).collect();
        Setup { squares, markers: self.markers().collect() }
    }
}

impl CantStop {
    /// Creates the position with these squares and markers.
    ///
    /// ```
    /// use retrodice::cantstop::rules::{CantStop, Column, Setup};
    /// let game = CantStop::new(6, 3)?;
    /// let seven = Column::new(7).unwrap();
    /// let setup = Setup { squares: vec![[(seven, 5)].into()], markers: [(seven, 6)].into() };
    /// assert_eq!(game.position(&setup).unwrap().marker(seven), Some(6));
    /// # Ok::<(), retrodice::cantstop::rules::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// [`PositionError`] naming the part that is impossible on this board. Games that
    /// are over are not positions.
    pub fn position(&self, setup: &Setup) -> Result<RollPosition, PositionError> {
        if setup.squares.len() != self.seats() {
            let rows: Vec<String> = setup.squares.iter().map(write_heights).collect();
            let why = self.wrong_players(rows.len());
            return Err(PositionError { part: SetupPart::Players, found: rows.join(" / "), why });
        }
        let mut at = RollPosition::empty(self.seats());
        for (seat, squares) in setup.squares.iter().enumerate() {
            at.squares[seat] = self.row(SetupPart::Squares(seat), squares)?;
        }
        for (seat, squares) in setup.squares.iter().enumerate() {
            self.check_squares(&at, seat, squares)?;
        }
        at.markers = self.row(SetupPart::Markers, &setup.markers)?;
        self.check_markers(&at, &setup.markers)?;
        Ok(at)
    }

    pub(super) fn wrong_players(&self, got: usize) -> String {
        format!("expected {} players, separated by `/`, got {got}", self.seats())
    }

    pub(super) fn no_such_column(&self) -> String {
        format!("the columns are 2 to {}", 2 * self.options().sides)
    }

    pub(super) fn too_high(&self, column: Column) -> String {
        format!("column {column} has {} spaces", self.lengths()[column.slot()])
    }

    /// Returns the heights as a row, or an error if one is not on the board.
    fn row(&self, part: SetupPart, heights: &ColumnHeights) -> Result<HeightRow, PositionError> {
        let mut row = HeightRow::default();
        for (&column, &height) in heights {
            let why = match self.length(column) {
                None => self.no_such_column(),
                Some(length) if height > length => self.too_high(column),
                Some(_) => {
                    row[column.slot()] = height;
                    continue;
                }
            };
            return Err(wrong(part, column, height, why));
        }
        Ok(row)
    }

    fn check_squares(
        &self,
        at: &RollPosition,
        seat: usize,
        squares: &ColumnHeights,
    ) -> Result<(), PositionError> {
        let part = SetupPart::Squares(seat);
        for (column, height) in at.squares(seat) {
            if let Some(why) = self.conflict(at, seat, column) {
                return Err(wrong(part, column, height, why));
            }
        }
        let win = self.options().columns_to_win;
        if self.claimed(at, seat) >= win {
            let why = format!("{win} claimed columns win: this game is over");
            return Err(PositionError { part, found: write_heights(squares), why });
        }
        Ok(())
    }

    /// Returns the reason why this seat's square cannot coexist with those of the others.
    fn conflict(&self, at: &RollPosition, seat: usize, column: Column) -> Option<String> {
        let height = at.square(seat, column);
        if let Some(owner) = self.owner(at, column).filter(|&owner| owner != seat) {
            let owner = owner + 1;
            return Some(format!("player {owner} has claimed column {column}, which clears it"));
        }
        let sharing = self.options().sharing;
        let mut others = (0..self.seats()).filter(|&other| other != seat);
        let player = others.find(|&other| at.square(other, column) == height)? + 1;
        if Some(height) == self.length(column) {
            return Some(format!("player {player} has claimed column {column} too"));
        }
        let name = sharing.name();
        let why =
            format!("player {player} is on that square too, which {name} sharing never allows");
        (sharing != Sharing::Free).then_some(why)
    }

    fn check_markers(
        &self,
        at: &RollPosition,
        markers: &ColumnHeights,
    ) -> Result<(), PositionError> {
        for (column, height) in at.markers() {
            if let Some(why) = self.marker_conflict(at, column, height) {
                return Err(wrong(SetupPart::Markers, column, height, why));
            }
        }
        let (got, max) = (moves::markers_in_use(self, &at.markers), self.options().markers);
        let win = self.options().columns_to_win;
        let why = if got > max {
            format!("a turn has {max} markers, not {got}")
        } else if moves::is_won(self, at) && moves::may_stop(self, at, &at.markers) {
            format!("{win} columns at the top win: this game is over")
        } else {
            return Ok(());
        };
        Err(PositionError { part: SetupPart::Markers, found: write_heights(markers), why })
    }

    fn marker_conflict(&self, at: &RollPosition, column: Column, height: u8) -> Option<String> {
        if let Some(owner) = self.owner(at, column) {
            return Some(format!("column {column} is claimed by player {}", owner + 1));
        }
        let own = at.square(0, column);
        if height <= own {
            return Some(format!("a marker stands above the player's own square, here {own}"));
        }
        let other = (1..self.seats()).find(|&seat| at.square(seat, column) == height)?;
        (self.options().sharing == Sharing::Jump)
            .then(|| format!("player {} is on that square and would be jumped over", other + 1))
    }
}

fn wrong(part: SetupPart, column: Column, height: u8, why: String) -> PositionError {
    PositionError { part, found: format!("{column}:{height}"), why }
}

/// Writes `6:2,7:5`, or `-` for nothing.
pub(super) fn write_heights(heights: &ColumnHeights) -> String {
    let above = heights.iter().filter(|&(_, &height)| height > 0);
    let entries: Vec<String> = above.map(|(column, height)| format!("{column}:{height}")).collect();
    if entries.is_empty() { "-".to_owned() } else { entries.join(",") }
}
