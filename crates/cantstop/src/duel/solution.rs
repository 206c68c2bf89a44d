//! Entry points of the two-seat kernel, and the solution that they return.

use super::DuelValues;
use super::classes::{BoardClasses, boards};
use super::layers::{DuelStats, Solver};
use super::programs::TurnPrograms;
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

/// Win probability of the seat to move, for every board that can follow the start of the solve.
#[derive(Debug)]
pub struct DuelSolution {
    shape: Shape,
    classes: BoardClasses,
    values: DuelValues,
    stats: DuelStats,
}

/// Counts the boards of a solve from this anchor, each with either seat to move; `None` beyond
/// 2⁶⁴. Each takes eight bytes of memory.
///
/// # Errors
/// [`KernelError::Rules`] for games that the kernel does not support.
pub fn boards_from(game: &CantStop, from: &RollPosition) -> Result<Option<u64>, KernelError> {
    Ok(boards(&Shape::new(game, from)?))
}

/// Solves the game from its start, on the current rayon pool.
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

/// Solves all boards that can follow an anchor, on `executor`. A level is a round of Newton's
/// method on a layer; a block is the boards with the same squares of the mover.
///
/// Memory: 8 bytes a board ([`boards_from`]), and lists of one layer. Time: about four sweeps a
/// board. The bits are the same for any number of threads.
///
/// # Errors
/// [`KernelError::Rules`] unless two seats play with three markers, the standard reading and
/// free or forced-roll sharing; [`KernelError::Memory`] for more boards than memory can
/// address; [`KernelError::Cancelled`] if the observer cancels; [`KernelError::Executor`].
pub fn solve_by(
    game: &CantStop,
    from: &RollPosition,
    observer: &dyn Observer,
    executor: &dyn Executor,
) -> Result<DuelSolution, KernelError> {
    let shape = Shape::new(game, from)?;
    let count = boards(&shape).filter(|&count| count < 1 << 32);
    let count = count.ok_or(KernelError::Memory { bytes: 1 << 35 })?;
    let classes = BoardClasses::new(&shape);
    let rolls = game.roll_classes();
    let programs: Vec<TurnPrograms> =
        classes.sets.iter().map(|(mask, _)| TurnPrograms::new(*mask, rolls)).collect();
    let size = |table: usize| {
        let (mine, other) = classes.seats(table);
        mine.len() * other.len()
    };
    let tables = (0..classes.tables.len()).map(|table| vec![0.0; size(table)]).collect();
    let mut values = DuelValues { tables };
    let mut stats = DuelStats::default();
    let solver = Solver { executor, shape: &shape, classes: &classes, programs: &programs };
    observer.started(count);
    let closed = |table: usize| {
        let owned = classes.tables[table].owned;
        (owned[0] | owned[1]).count_ones()
    };
    let mut first = 0;
    while first < classes.tables.len() {
        let tables = (first..classes.tables.len()).take_while(|&t| closed(t) == closed(first));
        let tables: Vec<usize> = tables.collect();
        first += tables.len();
        let max_sum = |&table: &usize| {
            let (mine, other) = classes.seats(table);
            mine.max_sum() + other.max_sum()
        };
        for sum in (0..=tables.iter().map(max_sum).max().unwrap_or_default()).rev() {
            if observer.cancelled() {
                let done = u128::from(stats.boards);
                return Err(KernelError::Cancelled { done, total: u128::from(count) });
            }
            let before = stats.boards;
            solver.layer(&mut values, &tables, sum, &mut stats)?;
            let done = stats.boards - before;
            observer.advanced(if shape.is_symmetric { 2 * done } else { done });
        }
    }
    Ok(DuelSolution { shape, classes, values, stats })
}

impl DuelSolution {
    /// Returns the statistics of the solve.
    pub fn stats(&self) -> DuelStats {
        self.stats
    }

    /// Returns the win probability of the seat to move at an anchor; `None` for anchors that cannot
    /// follow. `turned` says that this is not the seat to move at the start of the solve. If both
    /// seats have the same start, it does not matter.
    pub fn value(&self, game: &CantStop, at: &RollPosition, turned: bool) -> Option<f64> {
        let (owned, squares) = in_numbers(game, at);
        self.look_up(usize::from(turned), owned, squares)
    }

    /// Returns the win probability of the seat to move at an anchor, whichever seat that is. If the
    /// board is symmetric, mirror images of anchors that can follow are found too.
    pub(crate) fn value_for_any_seat(&self, game: &CantStop, at: &RollPosition) -> Option<f64> {
        let symmetric = game.options().is_symmetric();
        let (mut owned, mut squares) = in_numbers(game, at);
        for mirrored in [false, true] {
            if mirrored {
                owned = owned.map(|mask| self.shape.mirror(mask));
                squares.iter_mut().for_each(|row| row[..self.shape.columns].reverse());
            }
            let value = [0, 1].into_iter().find_map(|seat| self.look_up(seat, owned, squares));
            if value.is_some() || !symmetric {
                return value;
            }
        }
        None
    }

    /// Looks up the win probability of `mover`, whose columns and squares come first.
    fn look_up(&self, mover: usize, owned: [Mask; 2], squares: [Digits; 2]) -> Option<f64> {
        let mover = if self.shape.has_equal_starts { 0 } else { mover };
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

    /// Looks up the values of this anchor and of all anchors that a turn from it can lead to, which
    /// answer questions about any position of the turn.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] for an anchor that cannot follow.
    pub fn around(
        &self,
        game: &CantStop,
        anchor: &RollPosition,
    ) -> Result<Values<f64>, SolveError> {
        around(game, std::slice::from_ref(anchor), |index| {
            let value = game.anchor_at(index).and_then(|at| self.value_for_any_seat(game, &at));
            value.ok_or(SolveError::MissingExit { index })
        })
    }

    /// Returns the win probability of the mover for a board in numbers: the columns that the mover
    /// and the opponent own, one bit a column, and their squares. `None` for boards that cannot
    /// follow, and if the seats had different starts.
    pub fn chance(&self, owned: [u16; 2], squares: [&[u8]; 2]) -> Option<f64> {
        if !self.shape.has_equal_starts || squares.iter().any(|row| row.len() > MAX_COLUMNS) {
            return None;
        }
        let row = |seat: usize| {
            let mut row = [0; MAX_COLUMNS];
            row[..squares[seat].len()].copy_from_slice(squares[seat]);
            row
        };
        self.look_up(0, owned, [row(0), row(1)])
    }

    /// Copies the values by game index, for games solved from their start.
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

    /// Iterates over all values in the kernel's order.
    pub fn numbers(&self) -> impl Iterator<Item = f64> {
        self.values.tables.iter().flatten().copied()
    }

    /// Returns the memory of the values, in bytes.
    pub fn bytes(&self) -> u64 {
        self.values.tables.iter().map(|table| 8 * table.len() as u64).sum()
    }
}

/// Returns the owned columns and the squares of a position, the mover's first.
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
