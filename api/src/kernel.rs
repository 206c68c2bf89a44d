//! Runs of the solitaire kernel that keep a checkpoint.

use super::Error;
use solve::executor::Executor;
use solve::kernels::cantstop::residual::Residual;
use solve::kernels::cantstop::watched::{watched, watched_residual};
use solve::kernels::cantstop::{self, Board, Real};
use solve::observer::Observer;
use std::path::PathBuf;
use std::sync::Arc;

/// Solves by an executor, or on all threads of the pool. Finished blocks go into the
/// folder `checkpoint`, and those found there are kept.
pub(super) fn solve_watched<T: Real>(
    board: &Board,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
    executor: Option<Arc<dyn Executor>>,
) -> Result<cantstop::Values<T>, Error> {
    Ok(watched(board, cantstop::Options { executor, ..run(checkpoint) }, observer)?)
}

/// Checks in the same way what was solved; what is done of it goes into the folder.
pub(super) fn residual_watched<T: Real>(
    values: &cantstop::Values<T>,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
) -> Result<Residual, Error> {
    Ok(watched_residual(values, run(checkpoint), observer)?)
}

fn run(checkpoint: Option<PathBuf>) -> cantstop::Options {
    let threads = rayon::current_num_threads();
    cantstop::Options { threads, checkpoint, ..cantstop::Options::default() }
}
