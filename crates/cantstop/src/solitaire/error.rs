//! Errors of the kernels of Can't Stop.

use retrodice_core::error::{ErrorKind, GameError};
use retrodice_solver::error::SolveError;
use retrodice_solver::number::grouped;
use std::error::Error;
use thiserror::Error as Derive;

/// Reason why a kernel returned no values.
#[derive(Debug, Derive)]
#[non_exhaustive]
pub enum KernelError {
    /// The board is impossible or beyond the kernel's limits.
    #[error("no kernel for a board with {what}: got {got}, expected {expected}")]
    Board {
        /// Quantity that is wrong.
        what: &'static str,
        /// Quantity of the board.
        got: String,
        /// Quantities that the kernel supports.
        expected: String,
    },
    /// The game has a rule that the kernel does not support.
    #[error(transparent)]
    Rules(crate::rules::OutOfScope),
    /// The steps are not an anchor of this board.
    #[error("{got:?} is not an anchor of the board {lengths:?}: {why}")]
    Anchor {
        /// Steps remaining of the columns.
        got: Vec<u8>,
        /// Lengths of the board's columns.
        lengths: Vec<u8>,
        /// Reason why they are no anchor.
        why: &'static str,
    },
    /// An iteration did not converge.
    #[error(
        "the value of anchor {anchor:?} did not settle within {sweeps} sweeps (last change \
         {change:e} turns); use a larger tolerance"
    )]
    NoConvergence {
        /// Steps remaining of the anchor, or of the row's outer columns.
        anchor: Vec<u8>,
        /// Number of sweeps that were made.
        sweeps: u32,
        /// Last change of the value, in turns.
        change: f64,
    },
    /// The machine lacks the requested instruction set, or the board does not fit it.
    #[error(
        "this machine has no {isa:?} instructions for this board; leave the choice to the program, \
         or have the board solved without the kernel"
    )]
    Isa {
        /// Instruction set that was requested.
        isa: super::isa::Isa,
    },
    /// A packed table cannot be created or read.
    #[error("packed table: {why}")]
    Packed {
        /// Reason, as a message.
        why: String,
    },
    /// A journal of finished blocks, or a packed table, cannot be read or written.
    #[error(transparent)]
    Storage(#[from] retrodice_tablebase::TableError),
    /// The observer cancelled the reading of a packed table.
    #[error("interrupted while a packed table was read")]
    ReadCancelled,
    /// The run was cancelled; finished blocks are in the journal, if there is one.
    #[error(
        "interrupted after {} of {} placements; with --save or --out the same command resumes \
         from there",
        grouped(*done),
        grouped(*total)
    )]
    Cancelled {
        /// Number of placements done.
        done: u128,
        /// Placements of the board, mirror images counted once, for each pass.
        total: u128,
    },
    /// A CUDA card cannot solve the board.
    #[error("no solve on a CUDA card: {why}")]
    Card {
        /// Reason and way out, as a message.
        why: String,
    },
    /// The executor of a level failed.
    #[error("{0}")]
    Executor(String),
    /// The table does not fit into memory.
    #[error("a table of {bytes} bytes does not fit into memory; use f32 values or a smaller board")]
    Memory {
        /// Bytes of the table.
        bytes: u128,
    },
    /// Threads could not be started.
    #[error("cannot start {threads} threads: {source}; try fewer")]
    Threads {
        /// Number of threads that was requested.
        threads: usize,
        /// Error of the thread pool.
        source: rayon::ThreadPoolBuildError,
    },
}

impl From<KernelError> for SolveError {
    fn from(error: KernelError) -> Self {
        Self::Kernel(Box::new(error))
    }
}

impl From<SolveError> for KernelError {
    /// Converts the error of an executor that ran the kernel's blocks; a kernel's error is
    /// unwrapped.
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Kernel(error) => match (error as Box<dyn Error + Send + Sync>).downcast() {
                Ok(error) => *error,
                Err(other) => Self::Executor(other.to_string()),
            },
            other => Self::Executor(other.to_string()),
        }
    }
}

impl KernelError {
    /// Returns whether an observer cancelled the work.
    pub const fn is_interruption(&self) -> bool {
        matches!(self, Self::Cancelled { .. } | Self::ReadCancelled)
    }
}

impl GameError for KernelError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Cancelled { .. } | Self::ReadCancelled => ErrorKind::Interrupted,
            Self::Rules(_) => ErrorKind::Unsupported,
            Self::Board { .. } => ErrorKind::BadInput,
            _ => ErrorKind::Failed,
        }
    }
}
