//! Who runs the blocks of a level.
//!
//! A solve goes level by level: the blocks of one level depend on finished levels
//! alone, never on one another, and are run in any order, side by side. What a level
//! and a block are is the solver's affair: a layer and its components for
//! [`crate::retrograde`], a level of rows for a kernel. How blocks are shared out is
//! the executor's: [`Threads`] uses the current rayon pool; another one may hand them
//! to other processes or devices.

use crate::error::SolveError;
use rayon::prelude::*;
use std::ops::Range;

/// The blocks of one level.
pub trait Level: Sync {
    /// How many there are.
    fn blocks(&self) -> usize;

    /// Solves these blocks, one after the other, and keeps their values. The values of
    /// a block do not depend on which others are solved with it.
    ///
    /// # Errors
    /// Whatever hinders it; [`SolveError::Interrupted`].
    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError>;
}

/// Runs levels.
pub trait Executor: Sync {
    /// Has every block of the level solved, each once, before it returns.
    ///
    /// # Errors
    /// The first error of a block; others may then be left out.
    fn run(&self, level: &dyn Level) -> Result<(), SolveError>;
}

/// The threads of the current rayon pool.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

/// Ranges of blocks a thread, so that none waits long for the last one.
const RANGES: usize = 16;

impl Executor for Threads {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        let blocks = level.blocks();
        let size = blocks.div_ceil(RANGES * rayon::current_num_threads()).max(1);
        (0..blocks.div_ceil(size))
            .into_par_iter()
            .with_max_len(1)
            .try_for_each(|range| level.solve(range * size..blocks.min((range + 1) * size)))
    }
}
