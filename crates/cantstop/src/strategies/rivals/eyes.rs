//! What a player uses to value the boards at the ends of turns.

use super::mind::Mind;
use super::potential::{Goal, Potential};
use super::seeing::Seeing;
use super::solved::{Probed, Solved, Table};
use super::squares::{Board, Squares};
use super::view::{Line, Through, View};
use crate::solitaire::KernelError;
use crate::solitaire::packed::Packed;
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;
use std::sync::Arc;

/// What a player judges the boards at the ends of its turns by.
#[derive(Clone)]
pub enum Eyes {
    /// A potential: free sharing only.
    Potential(Arc<Potential>),
    /// A mind, trained for one rule set.
    Mind(Arc<Mind>),
    /// The solved board, for a single seat.
    Solved(Arc<Table>),
    /// The same, read from a packed table.
    Packed(Arc<Packed>),
}

impl Eyes {
    /// Whether what they see is the chance to win, of being first.
    pub fn see_chances(&self) -> bool {
        match self {
            Self::Potential(potential) => potential.goal() == Goal::First,
            Self::Mind(_) => true,
            Self::Solved(_) | Self::Packed(_) => false,
        }
    }

    /// Refuses a board for which they are not made.
    pub(super) fn check(&self, board: &Board) -> Result<(), PlayError> {
        match self {
            Self::Potential(potential) => potential.check(board),
            Self::Mind(mind) => mind.check(board),
            Self::Solved(table) => super::solved::check(table.board(), board),
            Self::Packed(table) => super::solved::check(table.board(), board),
        }
    }

    pub(super) fn sight(&self) -> Sight<'_> {
        match self {
            Self::Potential(potential) => Sight::Potential(Box::new(Through::new(potential))),
            Self::Mind(mind) => Sight::Mind(Box::new(Seeing::new(mind))),
            Self::Solved(table) => Sight::Solved(Solved::new(table)),
            Self::Packed(table) => Sight::Packed(Solved::new(Probed::new(table))),
        }
    }
}

impl From<Potential> for Eyes {
    fn from(potential: Potential) -> Self {
        Self::Potential(Arc::new(potential))
    }
}

impl From<Arc<Potential>> for Eyes {
    fn from(potential: Arc<Potential>) -> Self {
        Self::Potential(potential)
    }
}

impl From<Mind> for Eyes {
    fn from(mind: Mind) -> Self {
        Self::Mind(Arc::new(mind))
    }
}

impl From<Arc<Table>> for Eyes {
    fn from(table: Arc<Table>) -> Self {
        Self::Solved(table)
    }
}

impl From<Arc<Packed>> for Eyes {
    fn from(table: Arc<Packed>) -> Self {
        Self::Packed(table)
    }
}

/// The view through any of them.
pub(super) enum Sight<'a> {
    Potential(Box<Through<'a>>),
    Mind(Box<Seeing<'a>>),
    Solved(Solved<&'a Table>),
    Packed(Solved<Probed<'a>>),
}

impl View for Sight<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        match self {
            Self::Potential(through) => through.begin(board, at),
            Self::Mind(seeing) => View::<1>::begin(&mut **seeing, board, at),
            Self::Solved(solved) => solved.begin(board, at),
            Self::Packed(solved) => solved.begin(board, at),
        }
    }

    fn bust(&self) -> [f64; 1] {
        match self {
            Self::Potential(through) => through.bust(),
            Self::Mind(seeing) => seeing.bust(),
            Self::Solved(solved) => solved.bust(),
            Self::Packed(solved) => solved.bust(),
        }
    }

    fn win(&self) -> [f64; 1] {
        match self {
            Self::Potential(through) => through.win(),
            Self::Mind(seeing) => seeing.win(),
            Self::Solved(solved) => solved.win(),
            Self::Packed(solved) => solved.win(),
        }
    }

    fn markers(&mut self, mask: u16) {
        match self {
            Self::Potential(through) => through.markers(mask),
            Self::Mind(seeing) => View::<1>::markers(&mut **seeing, mask),
            Self::Solved(solved) => solved.markers(mask),
            Self::Packed(solved) => solved.markers(mask),
        }
    }

    #[inline]
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 1] {
        match self {
            Self::Potential(through) => through.stop(heights, topped),
            Self::Mind(seeing) => seeing.stop(heights, topped),
            Self::Solved(solved) => solved.stop(heights, topped),
            Self::Packed(solved) => solved.stop(heights, topped),
        }
    }

    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; 1]]) {
        match self {
            Self::Potential(through) => through.stops(line, into),
            Self::Mind(seeing) => seeing.stops(line, into),
            Self::Solved(solved) => solved.stops(line, into),
            Self::Packed(solved) => solved.stops(line, into),
        }
    }

    fn fault(&mut self) -> Option<KernelError> {
        match self {
            Self::Packed(solved) => solved.fault(),
            Self::Potential(_) | Self::Mind(_) | Self::Solved(_) => None,
        }
    }
}
