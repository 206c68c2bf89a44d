//! What can go wrong in the kernels of solitaire Can't Stop.

use thiserror::Error;

/// Why a kernel did not return values.
#[derive(Debug, Error)]
pub enum KernelError {
    /// The board cannot be played or is outside the kernel's limits.
    #[error("no kernel for a board with {what}: got {got}, expected {expected}")]
    Board {
        /// The offending quantity.
        what: &'static str,
        /// What was given.
        got: String,
        /// What would do.
        expected: String,
    },
    /// An anchor is not one of this board.
    #[error("{got:?} is no anchor of the board {lengths:?}: {why}")]
    Anchor {
        /// The steps remaining that were given.
        got: Vec<u8>,
        /// The lengths of the board's columns.
        lengths: Vec<u8>,
        /// What is wrong with them.
        why: &'static str,
    },
    /// An iteration did not settle.
    #[error(
        "the value of anchor {anchor:?} did not settle within {sweeps} sweeps \
         (last change {change:e} turns); ask for a larger tolerance"
    )]
    Unsettled {
        /// The steps remaining of the anchor, or of the row's outer columns.
        anchor: Vec<u8>,
        /// Sweeps made.
        sweeps: u32,
        /// Last change of the value, in turns.
        change: f64,
    },
    /// Threads could not be started.
    #[error("cannot start {threads} threads: {source}; try fewer")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// Why not.
        source: rayon::ThreadPoolBuildError,
    },
}
