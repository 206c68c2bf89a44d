//! Cache of solved turns: a game asks about the same one again and again.

use super::TurnSolver;
use crate::strategies::multiplayer::board::{BoardSpec, BoardState};
use crate::strategies::multiplayer::evaluator::Evaluator;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Turns cached for one value each: some megabytes a turn.
const CAPACITY: usize = 8;

/// Least recently used cache of turns with the values of `L` seats, for several threads.
pub(crate) struct TurnCache<const L: usize> {
    max_advance: u8,
    /// The turn used last is at the end.
    turns: Mutex<Vec<(BoardState, TurnSolver<L>)>>,
}

impl<const L: usize> TurnCache<L> {
    /// Returns an empty cache of turns that advance no marker further than `max_advance`.
    pub(crate) fn new(max_advance: u8) -> Self {
        Self { max_advance, turns: Mutex::default() }
    }

    /// Calls `query` with the turn that begins in `start`, cached or new.
    ///
    /// # Errors
    /// [`PlayError::Solve`] if values could not be read from a table. The turn is dropped then.
    pub(crate) fn with_turn<E: Evaluator<L>, T>(
        &self,
        board: &BoardSpec,
        start: &BoardState,
        evaluator: &mut E,
        query: impl FnOnce(&mut TurnSolver<L>, &mut E) -> T,
    ) -> Result<T, PlayError> {
        let capacity = CAPACITY / L;
        let reused = {
            let mut turns = self.turns();
            let hit = turns.iter().position(|(cached, _)| cached == start);
            // Else the oldest one is used again, once there are enough.
            let index = hit.or((turns.len() >= capacity).then_some(0));
            index.map(|index| turns.remove(index))
        };
        let mut solver = match reused {
            Some((cached, mut solver)) if cached == *start => {
                solver.resume(board, evaluator);
                solver
            }
            other => {
                let new = || TurnSolver::new(self.max_advance);
                let mut solver = other.map_or_else(new, |(_, solver)| solver);
                solver.begin(board, start, evaluator);
                solver
            }
        };
        let answer = query(&mut solver, evaluator);
        if let Some(error) = evaluator.take_error() {
            return Err(SolveError::from(error).into());
        }
        let mut turns = self.turns();
        turns.push((*start, solver));
        if turns.len() > capacity {
            turns.remove(0);
        }
        Ok(answer)
    }

    /// Locks the turns. Only whole ones are ever put there, so a panic elsewhere does no harm.
    fn turns(&self) -> MutexGuard<'_, Vec<(BoardState, TurnSolver<L>)>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
