//! Squares between turns, in numbers.

use crate::cantstop::fast::{BoardTables, MOST_SLOTS};
use crate::error::PlayError;
use rules::cantstop::{CantStop, Options, Scope, Sharing};

/// The most seats.
pub const MOST_SEATS: usize = 4;

/// What the arena plays.
const SCOPE: Scope = Scope {
    of: "the arena",
    sides: 2..=6,
    players: 2..=MOST_SEATS,
    columns_to_win: 1..=3,
    sharing: &[Sharing::Free],
    instead: "use `simulate` instead",
    ..Scope::SOLITAIRE
};

/// The board that a game is played on.
pub(super) struct Board {
    pub tables: BoardTables,
    pub seats: usize,
    pub columns: usize,
    /// The solitaire game on the same board.
    pub alone: CantStop,
}

impl Board {
    /// # Errors
    /// [`PlayError::Rules`] for games outside its scope.
    pub fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        SCOPE.check(options)?;
        let alone = CantStop::with(Options { players: 1, ..options.clone() });
        let alone = alone.expect("fewer seats are no harder to seat");
        let tables = BoardTables::new(&alone)?;
        Ok(Self { tables, seats: options.players, columns: options.lengths.len(), alone })
    }

    /// The length of the column at this slot.
    pub fn length(&self, slot: usize) -> u8 {
        self.tables.lengths[slot]
    }
}

/// The squares of all seats and who owns which columns, one of them counted as
/// the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Heights by column; an owned column has its length, for others zero.
    pub(super) rows: [[u8; MOST_SLOTS]; MOST_SEATS],
    /// Columns owned by each seat, one bit for each.
    pub(super) owned: [u16; MOST_SEATS],
    pub(super) seats: usize,
}

impl Squares {
    /// The empty board.
    pub(super) fn empty(seats: usize) -> Self {
        Self { rows: [[0; MOST_SLOTS]; MOST_SEATS], owned: [0; MOST_SEATS], seats }
    }

    /// Columns that are closed.
    pub(super) fn closed(&self) -> u16 {
        self.owned[..self.seats].iter().fold(0, |all, owned| all | owned)
    }

    /// How many columns a seat owns.
    pub(super) fn claims(&self, seat: usize) -> u32 {
        self.owned[seat].count_ones()
    }

    /// The first seat's squares are now these, and these columns its own.
    pub(super) fn settle(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) {
        self.rows[0] = *heights;
        self.owned[0] |= topped;
        for row in &mut self.rows[1..self.seats] {
            (0..MOST_SLOTS).filter(|slot| topped >> slot & 1 == 1).for_each(|slot| row[slot] = 0);
        }
    }

    /// The next seat counts as the first.
    pub(super) fn pass(&mut self) {
        self.rows[..self.seats].rotate_left(1);
        self.owned[..self.seats].rotate_left(1);
    }

    /// The greatest height of another seat in a column.
    pub(super) fn rival(&self, seat: usize, slot: usize) -> u8 {
        let others = (0..self.seats).filter(|&other| other != seat);
        others.map(|other| self.rows[other][slot]).max().unwrap_or(0)
    }
}
