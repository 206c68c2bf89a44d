//! Executors: they run the blocks of a level in parallel.
//!
//! A solve goes level by level. The blocks of one level depend only on finished levels, never
//! on one another, so they run in any order. The solver decides what levels and blocks are: a
//! layer and its components for [`crate::retrograde`], a level of rows for a kernel. The
//! executor decides where blocks run. [`Threads`] uses the current rayon pool, and
//! [`Ranks`](crate::ranks::Ranks) distributes them to several processes.

use crate::error::SolveError;
use crate::parallel::try_for_each;
use std::ops::Range;

/// Independent blocks of work that make up one level of a solve.
///
/// An executor may distribute them to several processes. Each process holds the whole level,
/// solves some blocks, and [imports](Level::import) the others.
pub trait Level: Sync {
    /// Returns the number of blocks.
    fn blocks(&self) -> usize;

    /// Solves the blocks in this range that are not done, one after the other, and stores their
    /// values. The values of a block do not depend on which others are solved with it.
    ///
    /// # Errors
    /// Any failure of the solve; [`SolveError::Interrupted`] if the observer cancels.
    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError>;

    /// Returns the maximum number of blocks to give a thread at a time: few if one takes long.
    fn max_batch(&self) -> usize {
        usize::MAX
    }

    /// Returns whether the values of a block are stored here: solved, imported, or finished by
    /// an earlier run.
    fn is_done(&self, block: usize) -> bool;

    /// Returns the work of a block, in a unit of the level's own.
    fn work(&self, _block: usize) -> u128 {
        1
    }

    /// Appends the values of a finished block, for [`Level::import`] in another process.
    fn export(&self, block: usize, bytes: &mut Vec<u8>);

    /// Stores a block that another process [exported](Level::export), as if it had been solved
    /// here.
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the bytes are not those of this block; any failure to store it.
    fn import(&self, block: usize, bytes: &[u8]) -> Result<(), SolveError>;
}

/// Runs the blocks of levels on threads, processes or devices.
pub trait Executor: Send + Sync {
    /// Solves every block of `level` exactly once, on any thread or process, and returns when all
    /// are done. The solving thread calls it, one level after the other.
    ///
    /// # Errors
    /// The first error of a block; other blocks may then be left unsolved.
    fn run(&self, level: &dyn Level) -> Result<(), SolveError>;
}

/// Executor that uses the threads of the current rayon pool.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

/// Ranges of blocks for each thread, so that threads finish at about the same time.
const RANGES_PER_THREAD: usize = 16;

impl Executor for Threads {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        let blocks = level.blocks();
        let max = level.max_batch().max(1);
        let size = blocks.div_ceil(RANGES_PER_THREAD * rayon::current_num_threads()).clamp(1, max);
        try_for_each(blocks.div_ceil(size), &|range| {
            level.solve(range * size..blocks.min((range + 1) * size))
        })
    }
}
