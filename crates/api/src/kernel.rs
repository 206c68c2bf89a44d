//! Runs of the solitaire kernel that keep a checkpoint.

use super::Error;
use retrodice_cantstop::solitaire::residual::Residual;
use retrodice_cantstop::solitaire::watched::{watched, watched_residual};
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
) -> Result<solitaire::Values<T>, Error> {
    let Run { checkpoint, executor, passes } = how;
    Ok(watched(board, solitaire::Options { executor, passes, ..run(checkpoint) }, observer)?)
}

/// Checks in the same way what was solved; what is done of it goes into the folder.
pub(super) fn residual_watched<T: Real>(
    values: &solitaire::Values<T>,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
) -> Result<Residual, Error> {
    Ok(watched_residual(values, run(checkpoint), observer)?)
}

fn run(checkpoint: Option<PathBuf>) -> solitaire::Options {
    let threads = rayon::current_num_threads();
    solitaire::Options { threads, checkpoint, ..solitaire::Options::default() }
}
