//! Solving, and its result.

use super::DuelValues;
use super::classes::{Classes, boards};
use super::layers::Solver;
use super::programs::Programs;
use super::shape::{Digits, Mask, Shape};
use crate::rules::{CantStop, MAX_COLUMNS, RollPosition};
use crate::solitaire::KernelError;
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Threads};
use retrodice_solver::nearby::around;
use retrodice_solver::values::Values;

/// What a solve took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Boards computed; of mirror images one counts.
    pub boards: u64,
    /// Sweeps through turns.
    pub sweeps: u64,
    /// The most rounds that a layer took.
    pub rounds: u32,
    /// Boards that Newton's method left to plain substitution.
    pub unsettled: u64,
}

/// The chance to win of the seat to move, for every board that can follow a
/// start.
#[derive(Debug)]
pub struct DuelSolution {
    shape: Shape,
    classes: Classes,
    values: DuelValues,
    tally: Tally,
}

/// How many boards a solve from here has to value, movers counted; `None` beyond
/// 2⁶⁴. Memory is eight bytes for each.
///
/// # Errors
/// [`KernelError::Rules`] for games that the kernel does not play.
pub fn boards_from(game: &CantStop, from: &RollPosition) -> Result<Option<u64>, KernelError> {
    Ok(boards(&Shape::new(game, from)?))
}

/// Solves the game from its start.
///
/// # Errors
/// As for [`solve_from`].
pub fn solve(game: &CantStop, observer: &dyn Observer) -> Result<DuelSolution, KernelError> {
    solve_from(game, &game.start(), observer)
}

/// Solves all boards that can follow an anchor, on the current rayon pool.
///
/// # Errors
/// As for [`solve_by`].
pub fn solve_from(
    game: &CantStop,
    from: &RollPosition,
    observer: &dyn Observer,
) -> Result<DuelSolution, KernelError> {
    solve_by(game, from, observer, &Threads)
}

/// The same by an executor, whose levels are the rounds of Newton's method in a layer and
/// whose blocks are the boards with the same squares of the mover.
///
/// Memory: 8 bytes a board ([`boards_from`]), and lists of one layer. Time:
/// about four sweeps a board. The same bits for any number of threads.
///
/// # Errors
/// [`KernelError::Rules`] unless two seats play with three markers, the standard
/// reading and free or forced-roll sharing; [`KernelError::Memory`] for more
/// boards than memory can address; [`KernelError::Cancelled`]; [`KernelError::Executor`].
pub fn solve_by(
    game: &CantStop,
    from: &RollPosition,
    observer: &dyn Observer,
    executor: &dyn Executor,
) -> Result<DuelSolution, KernelError> {
    let shape = Shape::new(game, from)?;
    let count = boards(&shape).filter(|&count| count < 1 << 32);
    let count = count.ok_or(KernelError::Memory { bytes: 1 << 35 })?;
    let classes = Classes::new(&shape);
    let rolls = game.roll_classes();
    let programs: Vec<Programs> =
        classes.sets.iter().map(|(mask, _)| Programs::new(*mask, rolls)).collect();
    let size = |table: usize| {
        let (mine, other) = classes.seats(table);
        mine.len() * other.len()
    };
    let tables = (0..classes.tables.len()).map(|table| vec![0.0; size(table)]).collect();
    let mut values = DuelValues { tables };
    let mut tally = Tally::default();
    let solver = Solver { executor, shape: &shape, classes: &classes, programs: &programs };
    observer.started(count);
    let closed = |table: usize| {
        let owned = classes.tables[table].owned;
        (owned[0] | owned[1]).count_ones()
    };
    let mut first = 0;
    while first < classes.tables.len() {
        let alike = (first..classes.tables.len()).take_while(|&t| closed(t) == closed(first));
        let alike: Vec<usize> = alike.collect();
        first += alike.len();
        let most = |&table: &usize| {
            let (mine, other) = classes.seats(table);
            mine.most() + other.most()
        };
        for sum in (0..=alike.iter().map(most).max().unwrap_or_default()).rev() {
            if observer.cancelled() {
                let done = u128::from(tally.boards);
                return Err(KernelError::Cancelled { done, total: u128::from(count) });
            }
            let before = tally.boards;
            solver.layer(&mut values, &alike, sum, &mut tally)?;
            let done = tally.boards - before;
            observer.advanced(if shape.mirrored { 2 * done } else { done });
        }
    }
    Ok(DuelSolution { shape, classes, values, tally })
}

impl DuelSolution {
    /// What it took.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The chance to win of the seat to move at an anchor. `turned` says that
    /// this is not the seat that was to move at the start of the solve; if
    /// both started alike it does not matter. `None` for anchors that cannot follow.
    pub fn value(&self, game: &CantStop, at: &RollPosition, turned: bool) -> Option<f64> {
        let (owned, squares) = in_numbers(game, at);
        self.look_up(usize::from(turned), owned, squares)
    }

    /// The same whichever seat is to move, and for mirror images of what can
    /// follow where the board is its own mirror image.
    pub fn value_somehow(&self, game: &CantStop, at: &RollPosition) -> Option<f64> {
        let lengths = &game.options().lengths;
        let symmetric = lengths.iter().eq(lengths.iter().rev());
        let (mut owned, mut squares) = in_numbers(game, at);
        for mirrored in [false, true] {
            if mirrored {
                owned = owned.map(|mask| self.shape.mirror(mask));
                squares.iter_mut().for_each(|row| row[..self.shape.columns].reverse());
            }
            let found = [0, 1].into_iter().find_map(|seat| self.look_up(seat, owned, squares));
            if found.is_some() || !symmetric {
                return found;
            }
        }
        None
    }

    /// The chance of `mover`, whose columns and squares come first.
    fn look_up(&self, mover: usize, owned: [Mask; 2], squares: [Digits; 2]) -> Option<f64> {
        let mover = if self.shape.same { 0 } else { mover };
        let mut by_seat = [0; 2];
        let mut digits = [[0u8; MAX_COLUMNS]; 2];
        for distance in 0..2 {
            by_seat[(mover + distance) % 2] = owned[distance];
        }
        let table = *self.classes.by_owned.get(&(mover, by_seat))?;
        for slot in Shape::columns_of(self.classes.sets[self.classes.tables[table].open].0) {
            for (distance, row) in squares.iter().enumerate() {
                let seat = (mover + distance) % 2;
                let start = self.shape.starts[seat][slot];
                digits[seat][slot] = row[slot].checked_sub(start)?;
            }
        }
        let (mine, other) = self.classes.seats(table);
        let (row, column) = (other.rank_of(&digits[1 - mover]), mine.rank_of(&digits[mover]));
        Some(self.values.tables[table][row as usize * mine.len() + column as usize])
    }

    /// The values of this anchor and of all that a turn from it can lead to:
    /// enough to look inside the turn.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] for an anchor that cannot follow.
    pub fn around(
        &self,
        game: &CantStop,
        anchor: &RollPosition,
    ) -> Result<Values<f64>, SolveError> {
        around(game, std::slice::from_ref(anchor), |index| {
            let value = game.anchor_at(index).and_then(|at| self.value_somehow(game, &at));
            value.ok_or(SolveError::MissingExit { index })
        })
    }

    /// The same, given as numbers, if both seats started alike: the
    /// columns owned by the mover and the other, one bit for each column, and
    /// their squares. `None` for anchors that cannot follow.
    pub fn chance(&self, owned: [u16; 2], squares: [&[u8]; 2]) -> Option<f64> {
        if !self.shape.same || squares.iter().any(|row| row.len() > MAX_COLUMNS) {
            return None;
        }
        let row = |seat: usize| {
            let mut row = [0; MAX_COLUMNS];
            row[..squares[seat].len()].copy_from_slice(squares[seat]);
            row
        };
        self.look_up(0, owned, [row(0), row(1)])
    }

    /// The values by index, for games solved from their start.
    pub fn by_index(&self, game: &CantStop) -> Values<f64> {
        let bound = game.index_bound();
        let mut values = Values::unknown(bound, 1, 0.0);
        for index in 0..bound {
            let value = game.anchor_at(index).and_then(|at| self.value(game, &at, false));
            if let Some(value) = value {
                values.set(index, &[value]);
            }
        }
        values
    }

    /// All values, board by board.
    pub fn numbers(&self) -> impl Iterator<Item = f64> {
        self.values.tables.iter().flatten().copied()
    }

    /// The values' memory in bytes.
    pub fn bytes(&self) -> u64 {
        self.values.tables.iter().map(|table| 8 * table.len() as u64).sum()
    }
}

/// Owned columns and squares, the mover's first.
fn in_numbers(game: &CantStop, at: &RollPosition) -> ([Mask; 2], [Digits; 2]) {
    let (mut owned, mut squares) = ([0; 2], [[0u8; MAX_COLUMNS]; 2]);
    for (slot, column) in game.columns().enumerate() {
        if let Some(owner) = game.owner(at, column) {
            owned[owner] |= 1 << slot;
            continue;
        }
        for (distance, row) in squares.iter_mut().enumerate() {
            row[slot] = at.square(distance, column);
        }
    }
    (owned, squares)
}
