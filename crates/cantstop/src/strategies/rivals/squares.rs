//! Squares between turns, in numbers.

use crate::rules::{CantStop, Options, RollClass, Scope, Sharing};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;

/// The most seats.
pub const MOST_SEATS: usize = 4;

/// What can be looked at.
const SCOPE: Scope = Scope {
    of: "the arena",
    sides: 2..=6,
    players: 1..=MOST_SEATS,
    columns_to_win: 1..=11,
    sharing: &Sharing::ALL,
    instead: "use `simulate` instead",
    ..Scope::SOLITAIRE
};

/// The board that a game is played on.
pub(super) struct Board {
    /// The distinct rolls.
    pub classes: Vec<RollClass>,
    /// The place among these of each of the equally likely tickets, in the order of the
    /// game's roll table.
    pub tickets: Vec<u8>,
    /// By slot; 255 beyond the columns.
    pub lengths: [u8; MOST_SLOTS],
    /// One bit for each column.
    pub all: u16,
    pub columns_to_win: u32,
    pub sharing: Sharing,
    pub seats: usize,
    pub columns: usize,
    /// The solitaire game on the same board.
    pub alone: CantStop,
}

/// What the arena plays.
const ARENA: Scope = Scope { players: 2..=MOST_SEATS, ..SCOPE };

impl Board {
    /// A board for several seats.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games outside its scope.
    pub fn of_several(game: &CantStop) -> Result<Self, PlayError> {
        ARENA.check(game.options())?;
        Self::new(game)
    }

    /// # Errors
    /// [`PlayError::Rules`] for games outside its scope.
    pub fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        SCOPE.check(options)?;
        let alone = CantStop::with(Options { players: 1, ..options.clone() });
        let columns = options.lengths.len();
        let mut lengths = [u8::MAX; MOST_SLOTS];
        lengths[..columns].copy_from_slice(&options.lengths);
        let classes = game.roll_classes().to_vec();
        let of = |(number, class): (usize, &RollClass)| {
            std::iter::repeat_n(number as u8, class.weight as usize)
        };
        Ok(Self {
            tickets: classes.iter().enumerate().flat_map(of).collect(),
            classes,
            lengths,
            all: (1 << columns) - 1,
            columns_to_win: options.columns_to_win as u32,
            sharing: options.sharing,
            seats: options.players,
            columns,
            alone: alone.expect("fewer seats are no harder to seat"),
        })
    }

    /// The length of the column at this slot.
    pub fn length(&self, slot: usize) -> u8 {
        self.lengths[slot]
    }
}

/// The squares of all seats and who owns which columns, one of them counted as
/// the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}
