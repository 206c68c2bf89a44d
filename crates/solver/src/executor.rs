//! How the blocks of a level are run.
//!
//! A solve goes level by level: the blocks of one level depend only on finished levels,
//! never on one another, and are run in any order, in parallel. What a level
//! and a block are is up to the solver: a layer and its components for
//! [`crate::retrograde`], a level of rows for a kernel. How blocks are distributed is up to
//! the executor: [`Threads`] uses the current rayon pool, [`Ranks`](crate::ranks::Ranks)
//! distributes them to several processes; another one may send them to other devices.

use crate::error::SolveError;
use rayon::prelude::*;
use std::ops::Range;

/// The blocks of one level.
///
/// What is known of them beside their number lets an executor share them out to other
/// processes: each has the whole level, solves some blocks, and takes the others over.
pub trait Level: Sync {
    /// How many there are.
    fn blocks(&self) -> usize;

    /// Solves those of these blocks that are not done, one after the other, and keeps
    /// their values. The values of a block do not depend on which others are solved with
    /// it.
    ///
    /// # Errors
    /// Any failure; [`SolveError::Interrupted`].
    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError>;

    /// The most blocks that a thread should be given at a time: few where one takes long.
    fn at_once(&self) -> usize {
        usize::MAX
    }

    /// Whether the values of a block are here: solved, taken over, or finished by an
    /// earlier run.
    fn is_done(&self, block: usize) -> bool;

    /// How much work a block is, in a unit of the level's own.
    fn work(&self, _block: usize) -> u128 {
        1
    }

    /// Appends what another process needs of a block that is done here.
    fn export(&self, block: usize, bytes: &mut Vec<u8>);

    /// Takes over a block from what another process [exported](Level::export) of it, as if
    /// it had been solved here.
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the bytes are not those of this block, and any failure to
    /// store it.
    fn import(&self, block: usize, bytes: &[u8]) -> Result<(), SolveError>;
}

/// Runs levels.
pub trait Executor: Send + Sync {
    /// Has every block of the level done before it returns: each is solved once, by
    /// whomever. It is called by the thread that solves, one level after the other.
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
        let most = level.at_once().max(1);
        let size = blocks.div_ceil(RANGES * rayon::current_num_threads()).clamp(1, most);
        (0..blocks.div_ceil(size))
            .into_par_iter()
            .with_max_len(1)
            .try_for_each(|range| level.solve(range * size..blocks.min((range + 1) * size)))
    }
}
