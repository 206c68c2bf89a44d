//! Runs of the solitaire kernel that keep a checkpoint.

use super::Error;
use retrodice_cantstop::solitaire::observed::{residual_observed, solve_observed};
use retrodice_cantstop::solitaire::residual::Residual;
use retrodice_cantstop::solitaire::{self, Board, Passes, Real};
use retrodice_core::observer::Observer;
use retrodice_solver::executor::Executor;
use std::path::PathBuf;
use std::sync::Arc;

/// How a solve is run.
#[derive(Default)]
pub(super) struct Run {
    /// The folder for finished blocks; those found there are kept.
    pub checkpoint: Option<PathBuf>,
    /// Who runs the levels; by default all threads of the pool.
    pub executor: Option<Arc<dyn Executor>>,
    /// How often the table is gone over, if not as suits the board.
    pub passes: Option<Passes>,
}

/// Solves a board.
pub(super) fn solve_watched<T: Real>(
    board: &Board,
    observer: &dyn Observer,
    how: Run,
) -> Result<solitaire::BoardValues<T>, Error> {
    let Run { checkpoint, executor, passes } = how;
    Ok(solve_observed(
        board,
        solitaire::SolitaireOptions { executor, passes, ..run(checkpoint) },
        observer,
    )?)
}

/// Checks in the same way what was solved; what is done of it goes into the folder.
pub(super) fn residual_watched<T: Real>(
    values: &solitaire::BoardValues<T>,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
) -> Result<Residual, Error> {
    Ok(residual_observed(values, run(checkpoint), observer)?)
}

fn run(checkpoint: Option<PathBuf>) -> solitaire::SolitaireOptions {
    let threads = rayon::current_num_threads();
    solitaire::SolitaireOptions { threads, checkpoint, ..solitaire::SolitaireOptions::default() }
}
