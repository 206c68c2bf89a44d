//! Turns examined recently: a game asks about the same one again and again.

use super::squares::{Board, Squares};
use super::turn::Turn;
use super::view::View;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Turns kept, for one lane: some megabytes each.
const KEPT: usize = 8;

/// Turns in `L` lanes, the one asked for last at the end. Several callers may ask at once.
pub(super) struct Kept<const L: usize> {
    reach: u8,
    turns: Mutex<Vec<(Squares, Turn<L>)>>,
}

impl<const L: usize> Kept<L> {
    /// Of turns in which so many spaces above each square are examined.
    pub fn new(reach: u8) -> Self {
        Self { reach, turns: Mutex::default() }
    }

    /// Does something with the turn that begins on these squares.
    ///
    /// # Errors
    /// [`PlayError::Solve`] if values could not be read from a table.
    pub fn within<V: View<L>, T>(
        &self,
        board: &Board,
        squares: &Squares,
        view: &mut V,
        ask: impl FnOnce(&mut Turn<L>, &mut V) -> T,
    ) -> Result<T, PlayError> {
        let most = KEPT / L;
        let taken = {
            let mut kept = self.kept();
            let known = kept.iter().position(|(known, _)| known == squares);
            // Else the oldest one is used again, once there are enough.
            let place = known.or((kept.len() >= most).then_some(0));
            place.map(|place| kept.remove(place))
        };
        let (known, mut turn) = match taken {
            Some((known, turn)) => (Some(known), turn),
            None => (None, Turn::new(self.reach)),
        };
        match known.as_ref() == Some(squares) {
            true => view.begin(board, squares),
            false => turn.begin(board, squares, view),
        }
        let answer = ask(&mut turn, view);
        if let Some(fault) = view.fault() {
            return Err(SolveError::from(fault).into());
        }
        let mut kept = self.kept();
        kept.push((*squares, turn));
        if kept.len() > most {
            kept.remove(0);
        }
        Ok(answer)
    }

    /// Whole turns only are ever put there, so a panic elsewhere does no harm.
    fn kept(&self) -> MutexGuard<'_, Vec<(Squares, Turn<L>)>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
