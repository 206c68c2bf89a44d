//! Board and state of a game between turns, in numbers.
//!
//! An *anchor* is the roll position at the start of a turn. Here it is a [`BoardState`].

use crate::rules::{CantStop, MAX_PLAYERS, Options, RollClass, RollPosition, RuleScope, Sharing};
use retrodice_play::error::PlayError;

pub(in crate::strategies) use crate::strategies::fast::MAX_SLOTS;

/// Maximum number of seats of a game in the arena.
pub(crate) const MAX_SEATS: usize = MAX_PLAYERS;

/// Maximum number of seats of a value network. Its loops have a lane for each of them, so
/// more seats would slow down games with fewer.
pub(crate) const NETWORK_SEATS: usize = 4;

/// The games that the turn solver supports.
const SCOPE: RuleScope = RuleScope {
    of: "the arena",
    sides: 2..=6,
    players: 1..=MAX_SEATS,
    columns_to_win: 1..=11,
    sharing: &Sharing::ALL,
    instead: "use `simulate` instead",
    ..RuleScope::SOLITAIRE
};

/// The games that a value network can be made for.
const NETWORK: RuleScope = RuleScope {
    of: "a mind",
    players: 1..=NETWORK_SEATS,
    instead: "use a strategy that needs no mind, such as `rule28`",
    ..SCOPE
};

/// The games that the arena plays.
const ARENA: RuleScope = RuleScope { of: "a duel or tournament", players: 2..=MAX_SEATS, ..SCOPE };

/// Board and dice of a game, as the turn solver needs them.
pub(crate) struct BoardSpec {
    /// Distinct rolls with their weights.
    pub classes: Vec<RollClass>,
    /// For each of the equally likely tickets its index in [`classes`](Self::classes), in the
    /// order of the game's roll table.
    pub tickets: Vec<u8>,
    /// Column lengths by slot; 255 beyond the columns.
    pub lengths: [u8; MAX_SLOTS],
    /// One bit for each column.
    pub all: u16,
    pub columns_to_win: u32,
    pub sharing: Sharing,
    pub seats: usize,
    pub columns: usize,
    /// The solitaire game on the same board.
    pub alone: CantStop,
}

impl BoardSpec {
    /// Returns the board of a game for several seats.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play.
    pub(crate) fn of_several(game: &CantStop) -> Result<Self, PlayError> {
        ARENA.check(game.options())?;
        Self::new(game)
    }

    /// Returns the board of a game that a value network can be made for.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for other games.
    pub(crate) fn of_network(game: &CantStop) -> Result<Self, PlayError> {
        NETWORK.check(game.options())?;
        Self::new(game)
    }

    /// Returns the board of a game for one seat or several.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the turn solver does not support.
    pub(crate) fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        SCOPE.check(options)?;
        let alone = CantStop::with(Options { players: 1, ..options.clone() });
        let columns = options.lengths.len();
        let mut lengths = [u8::MAX; MAX_SLOTS];
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

    /// Returns the length of the column at this slot.
    pub(crate) fn length(&self, slot: usize) -> u8 {
        self.lengths[slot]
    }
}

/// State between turns: each seat's squares and columns, one seat counted as the first.
///
/// At the start of a turn that is the seat to roll, at its end the seat that has just moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardState {
    /// Heights by seat and column. An owned column has its length for its owner, zero for others.
    pub heights: [[u8; MAX_SLOTS]; MAX_SEATS],
    /// Columns owned by each seat, one bit for each.
    pub owned: [u16; MAX_SEATS],
    pub seats: usize,
}

impl BoardState {
    /// Returns the empty board.
    pub(crate) fn empty(seats: usize) -> Self {
        Self { heights: [[0; MAX_SLOTS]; MAX_SEATS], owned: [0; MAX_SEATS], seats }
    }

    /// Returns the state at the start of the turn of a roll position, with columns of these lengths
    /// by slot.
    pub(crate) fn of(position: &RollPosition, length: impl Fn(usize) -> u8) -> Self {
        let mut state = Self::empty(position.seats());
        for seat in 0..position.seats() {
            for (column, height) in position.squares(seat) {
                let slot = column.slot();
                state.heights[seat][slot] = height;
                let owned = height == length(slot);
                state.owned[seat] |= u16::from(owned) << slot;
            }
        }
        state
    }

    /// Returns the columns that somebody owns, one bit for each.
    pub(crate) fn closed(&self) -> u16 {
        self.owned[..self.seats].iter().fold(0, |all, owned| all | owned)
    }

    /// Returns the number of columns that a seat owns.
    pub(crate) fn claims(&self, seat: usize) -> u32 {
        self.owned[seat].count_ones()
    }

    /// Ends the first seat's turn by a stop at these heights, after topping these columns.
    pub(crate) fn settle(&mut self, heights: &[u8; MAX_SLOTS], topped: u16) {
        self.heights[0] = *heights;
        self.owned[0] |= topped;
        for row in &mut self.heights[1..self.seats] {
            (0..MAX_SLOTS).filter(|slot| topped >> slot & 1 == 1).for_each(|slot| row[slot] = 0);
        }
    }

    /// Hands the dice on: the next seat counts as the first.
    pub(crate) fn pass(&mut self) {
        self.heights[..self.seats].rotate_left(1);
        self.owned[..self.seats].rotate_left(1);
    }
}

/// State within a turn: the columns with markers and the mover's heights with these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnState {
    /// Columns with markers, one bit for each.
    pub markers: u16,
    /// The markers' heights, and the mover's squares in other columns.
    pub heights: [u8; MAX_SLOTS],
}

impl TurnState {
    /// Returns the start of a turn: no marker is on the board.
    pub(crate) fn start(state: &BoardState) -> Self {
        Self { markers: 0, heights: state.heights[0] }
    }

    /// Returns the end of a turn that was stopped: the mover had markers in every column that it
    /// climbed.
    pub(crate) fn end(before: &BoardState, after: &BoardState) -> Self {
        let (from, heights) = (&before.heights[0], after.heights[0]);
        let climbed = (0..MAX_SLOTS).filter(|&slot| from[slot] != heights[slot]);
        Self { markers: climbed.fold(0, |mask, slot| mask | 1 << slot), heights }
    }

    /// Returns the columns whose marker is at the top.
    pub(crate) fn topped(&self, board: &BoardSpec) -> u16 {
        let at_top = |&slot: &usize| {
            self.markers >> slot & 1 == 1 && self.heights[slot] == board.length(slot)
        };
        (0..board.columns).filter(at_top).fold(0, |mask, slot| mask | 1 << slot)
    }
}
