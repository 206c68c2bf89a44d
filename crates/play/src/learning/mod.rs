//! Games for learning programs: numbered actions, positions as rows of numbers, many games side by
//! side.
//!
//! Every choice of a game has an **action number** that never changes. Moving and stopping, and
//! moving and rolling on, are two actions: `7+8 stop`, `7+8 roll`. The numbers are:
//!
//! | game | actions |
//! | --- | --- |
//! | Can't Stop | 0 `bust`; then for every use of the dice, stop before roll: one column (2, 3, …), one column twice, two columns (2+3, 2+4, …) |
//! | Farkle | 0 `bust`; 1 `hold`; then roll on after setting aside: fewer dice before more, in lexicographic order |
//! | Pig, Piglet | 0 `bust`, 1 `hold`, 2 `roll` |
//! | push your luck | 0 `fail`, 1 `stop`, 2 `throw` |
//! | Yahtzee family | the boxes from the top; then the dice to keep: fewer before more, in lexicographic order |
//!
//! A **row** is a position as integers: the numbers of each seat, starting with the seat to move,
//! then the numbers of the turn ([`Learnable::seat_features`], [`Learnable::turn_features`]). An
//! **observation** is a row with each number divided by its maximum, from the viewpoint of any
//! seat: see [`Session::observe`].

mod any;
mod batch;
mod lockstep;
mod regret;
mod session;

pub use any::{AnyBatch, AnySession};
pub use batch::{Batch, Buffers, Opponents};
pub use lockstep::{Ask, Chair, DecisionBatch, play_in_step};
pub use regret::{DecisionRegret, RegretEvent, Regrets, TIE, judge_games, regrets};
pub use session::{Kit, SavedSession, Session};

use crate::policy::MoveOf;
use crate::registry::Playable;
use retrodice_core::dice::{Dice, MAX_DICE};
use retrodice_core::game::{Moves, PositionOf};
use retrodice_core::notation::NotationError;

/// Feature of a position: one number of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Quantity that it counts.
    pub name: String,
    /// Maximum of the number; its minimum is 0.
    pub max: i32,
}

impl Feature {
    /// Creates a feature of this name, with numbers from 0 to `max`.
    pub fn new(name: impl Into<String>, max: impl Into<i32>) -> Self {
        Self { name: name.into(), max: max.into() }
    }
}

/// A game with numbered actions and positions as rows of numbers.
pub trait Learnable: Playable {
    /// Returns the name of each action, by number. Numbers never change their meaning.
    fn action_names(&self) -> Vec<String>;

    /// Returns the number of a choice. The legal moves of a position have different ones.
    fn action(&self, choice: &Self::Choice) -> usize;

    /// Returns whether the name of its action is all that [`Notation::write_choice`] says of a
    /// choice.
    ///
    /// [`Notation::write_choice`]: retrodice_core::notation::Notation::write_choice
    fn is_named_in_full(&self, _choice: &Self::Choice) -> bool {
        true
    }

    /// Calls `see` with the choice of each legal move, in the game's order. `room` is a scratch
    /// buffer for moves; by default all are listed there.
    fn choices(
        &self,
        at: &Self::MovePosition,
        room: &mut Moves<Self>,
        mut see: impl FnMut(Self::Choice),
    ) {
        room.clear();
        self.moves(at, room);
        room.iter().for_each(|step| see(step.choice.clone()));
    }

    /// Returns the legal move of this action; none, or a meaningless one, if it is not legal.
    /// `room` is a scratch buffer for moves.
    fn make(
        &self,
        at: &Self::MovePosition,
        action: usize,
        room: &mut Moves<Self>,
    ) -> Option<MoveOf<Self>> {
        room.clear();
        self.moves(at, room);
        let place = room.iter().position(|step| self.action(&step.choice) == action)?;
        Some(room.swap_remove(place))
    }

    /// Returns the features of each seat.
    fn seat_features(&self) -> Vec<Feature>;

    /// Returns the features of the turn.
    fn turn_features(&self) -> Vec<Feature>;

    /// Writes the numbers of the seat `distance` places after the mover. `into` has one entry for
    /// each feature, all zero.
    fn write_seat(&self, at: &PositionOf<Self>, distance: usize, into: &mut [i32]);

    /// Writes the numbers of the turn. `into` has one entry for each feature, all zero.
    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]);

    /// Returns the position of a row: the seats, the mover's first, and the turn.
    ///
    /// # Errors
    /// [`NotationError`] naming the number that is impossible.
    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError>;
}

/// Returns all sets of `sizes` dice in the order of [`Dice::set_number`], as `1-3-3`.
pub fn sets(sizes: std::ops::Range<usize>, faces: u8) -> Vec<String> {
    let of_size = |size| retrodice_core::dice::RollTable::of_dice(size, faces);
    let tables: Vec<_> = sizes.map(of_size).collect();
    tables.iter().flat_map(|table| table.rolls()).map(|roll| roll.dice.to_string()).collect()
}

/// Adds how often each face from 1 on is shown.
pub fn count_faces(dice: &[u8], into: &mut [i32]) {
    dice.iter().for_each(|&face| into[usize::from(face) - 1] += 1);
}

/// Returns the dice that show each face as often as `counts` says, at most `max` dice.
pub fn counted(part: &str, counts: &[i32], max: usize) -> Result<Dice, NotationError> {
    let (mut faces, mut count) = ([0; MAX_DICE], 0);
    for (face, &times) in (1u8..).zip(counts) {
        let end = usize::try_from(times).ok().map(|times| count + times).filter(|&end| end <= max);
        let Some(end) = end else {
            let why = format!("how often each face is shown, {max} dice in all or fewer");
            return Err(NotationError::wrong(part, &format!("{counts:?}"), why));
        };
        faces[count..end].fill(face);
        count = end;
    }
    Ok(Dice::new(&faces[..count]).expect("no more dice than a roll has"))
}

/// Refuses a row with another number of entries than the game's.
pub fn check_width(row: &[i32], width: usize) -> Result<(), NotationError> {
    if row.len() == width {
        return Ok(());
    }
    let why = format!("a row of this game has {width} numbers");
    Err(NotationError::wrong("row", &format!("{} numbers", row.len()), why))
}
