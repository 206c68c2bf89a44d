//! What a player uses to value the boards at the ends of turns.

use super::mind::Mind;
use super::seeing::Seeing;
use super::solved::{Probed, Solved, Table};
use super::squares::{Board, Squares};
use super::view::{Line, View};
use crate::solitaire::KernelError;
use crate::solitaire::packed::Packed;
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;
use std::sync::Arc;

/// What a player judges the boards at the ends of its turns by.
#[derive(Clone)]
pub enum Eyes {
    /// A mind, trained for one rule set.
    Mind(Arc<Mind>),
    /// The solved board, for a single seat.
    Solved(Arc<Table>),
    /// The same, read from a packed table.
    Packed(Arc<Packed>),
}

impl Eyes {
    /// Refuses a board for which they are not made.
    pub(super) fn check(&self, board: &Board) -> Result<(), PlayError> {
        match self {
            Self::Mind(mind) => mind.check(board),
            Self::Solved(table) => super::solved::check(table.board(), board),
            Self::Packed(table) => super::solved::check(table.board(), board),
        }
    }

    pub(super) fn sight(&self) -> Sight<'_> {
        match self {
            Self::Mind(mind) => Sight::Mind(Box::new(Seeing::new(mind))),
            Self::Solved(table) => Sight::Solved(Solved::new(table)),
            Self::Packed(table) => Sight::Packed(Solved::new(Probed::new(table))),
        }
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
    Mind(Box<Seeing<'a>>),
    Solved(Solved<&'a Table>),
    Packed(Solved<Probed<'a>>),
}

impl View for Sight<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        match self {
            Self::Mind(seeing) => View::<1>::begin(&mut **seeing, board, at),
            Self::Solved(solved) => solved.begin(board, at),
            Self::Packed(solved) => solved.begin(board, at),
        }
    }

    fn bust(&self) -> [f64; 1] {
        match self {
            Self::Mind(seeing) => seeing.bust(),
            Self::Solved(solved) => solved.bust(),
            Self::Packed(solved) => solved.bust(),
        }
    }

    fn win(&self) -> [f64; 1] {
        match self {
            Self::Mind(seeing) => seeing.win(),
            Self::Solved(solved) => solved.win(),
            Self::Packed(solved) => solved.win(),
        }
    }

    fn markers(&mut self, mask: u16) {
        match self {
            Self::Mind(seeing) => View::<1>::markers(&mut **seeing, mask),
            Self::Solved(solved) => solved.markers(mask),
            Self::Packed(solved) => solved.markers(mask),
        }
    }

    #[inline]
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 1] {
        match self {
            Self::Mind(seeing) => seeing.stop(heights, topped),
            Self::Solved(solved) => solved.stop(heights, topped),
            Self::Packed(solved) => solved.stop(heights, topped),
        }
    }

    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; 1]]) {
        match self {
            Self::Mind(seeing) => seeing.stops(line, into),
            Self::Solved(solved) => solved.stops(line, into),
            Self::Packed(solved) => solved.stops(line, into),
        }
    }

    fn fault(&mut self) -> Option<KernelError> {
        match self {
            Self::Packed(solved) => solved.fault(),
            Self::Mind(_) | Self::Solved(_) => None,
        }
    }
}
