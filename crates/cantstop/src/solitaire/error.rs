//! What can go wrong in the kernels of solitaire Can't Stop.

use retrodice_core::error::{ErrorKind, GameError};
use retrodice_solver::error::SolveError;
use retrodice_solver::number::grouped;
use std::error::Error;
use thiserror::Error as Derive;

/// Why a kernel did not return values.
#[derive(Debug, Derive)]
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
    /// The game has a rule that the kernel does not play by.
    #[error(transparent)]
    Rules(crate::rules::OutOfScope),
    /// An anchor is not one of this board.
    #[error("{got:?} is not an anchor of the board {lengths:?}: {why}")]
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
        "the value of anchor {anchor:?} did not settle within {sweeps} sweeps (last change \
         {change:e} turns); use a larger tolerance"
    )]
    Unsettled {
        /// The steps remaining of the anchor, or of the row's outer columns.
        anchor: Vec<u8>,
        /// Sweeps made.
        sweeps: u32,
        /// Last change of the value, in turns.
        change: f64,
    },
    /// The machine lacks an instruction set that was asked for, or the board does not fit it.
    #[error(
        "this machine has no {isa:?} instructions for this board; leave the choice to the program, \
         or have the board solved without the kernel"
    )]
    Isa {
        /// What was asked for.
        isa: super::isa::Isa,
    },
    /// A packed table cannot be made or read.
    #[error("packed table: {why}")]
    Packed {
        /// What is wrong with it.
        why: String,
    },
    /// A journal of finished blocks, or a packed table, cannot be used or written.
    #[error(transparent)]
    Storage(#[from] retrodice_tablebase::TableError),
    /// Reading a packed table was cancelled.
    #[error("interrupted while a packed table was read")]
    Unread,
    /// The run was cancelled; what was finished is in the journal, if any.
    #[error(
        "interrupted after {} of {} placements; with --save or --out the same command resumes \
         from there",
        grouped(*done),
        grouped(*total)
    )]
    Cancelled {
        /// Placements done.
        done: u128,
        /// Placements of the board, mirror images counted once, for each pass.
        total: u128,
    },
    /// What runs the blocks of a level failed.
    #[error("{0}")]
    Executor(String),
    /// The table does not fit into memory.
    #[error("a table of {bytes} bytes does not fit into memory; use f32 values or a smaller board")]
    Memory {
        /// What was asked for.
        bytes: u128,
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

impl From<KernelError> for SolveError {
    fn from(error: KernelError) -> Self {
        Self::Kernel(Box::new(error))
    }
}

impl From<SolveError> for KernelError {
    /// Of an executor that ran the kernel's blocks: an error of the kernel is itself again.
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
    /// Whether somebody interrupted the work.
    pub const fn is_interruption(&self) -> bool {
        matches!(self, Self::Cancelled { .. } | Self::Unread)
    }
}

impl GameError for KernelError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Cancelled { .. } | Self::Unread => ErrorKind::Interrupted,
            Self::Rules(_) => ErrorKind::Unsupported,
            Self::Board { .. } => ErrorKind::BadInput,
            _ => ErrorKind::Failed,
        }
    }
}
