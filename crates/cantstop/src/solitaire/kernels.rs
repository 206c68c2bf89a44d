//! Entries of the kernel, each compiled once for each type of table values: the sweeps for all
//! vectors are the largest part of this crate.

use super::board::Board;
use super::error::KernelError;
use super::estimate::{SolveEstimate, estimate_here};
use super::fast::{BoardValues, SolitaireOptions, solve_here};
use super::isa::Isa;
use super::lanes::Real;
use super::residual::{Residual, residual_here};

/// Type of table values for which the kernel is compiled: `f32` or `f64`.
pub trait KernelReal: Real {
    /// Runs [`solve`] for this type.
    ///
    /// # Errors
    /// As for [`solve`].
    fn solve(board: &Board, options: &SolitaireOptions) -> Result<BoardValues<Self>, KernelError>;
    /// Runs [`estimate`] for this type.
    ///
    /// # Errors
    /// As for [`estimate`].
    fn estimate(board: &Board, isa: Option<Isa>, rows: usize)
    -> Result<SolveEstimate, KernelError>;
    /// Runs [`residual`] for this type.
    ///
    /// # Errors
    /// As for [`residual`].
    fn residual(
        values: &BoardValues<Self>,
        options: &SolitaireOptions,
    ) -> Result<Residual, KernelError>;
}

macro_rules! kernel_real {
    ($($type:ident),*) => {$(
        impl KernelReal for $type {
            fn solve(
                board: &Board,
                options: &SolitaireOptions,
            ) -> Result<BoardValues<Self>, KernelError> {
                solve_here(board, options)
            }

            fn estimate(
                board: &Board,
                isa: Option<Isa>,
                rows: usize,
            ) -> Result<SolveEstimate, KernelError> {
                estimate_here::<Self>(board, isa, rows)
            }

            fn residual(
                values: &BoardValues<Self>,
                options: &SolitaireOptions,
            ) -> Result<Residual, KernelError> {
                residual_here(values, options)
            }
        }
    )*};
}
kernel_real!(f32, f64);

/// Solves every anchor of a board.
///
/// Time with `f32` and 512-bit vectors: 7 to 10 ns of one core for each placement solved, which
/// on a symmetric board is half of [`Board::placements`]. Memory: [`table_bytes`](super::fast::table_bytes), and a few MB
/// a thread. The values do not depend on the number of threads, the instruction set, or
/// interruptions.
///
/// # Errors
/// [`KernelError::Memory`], [`KernelError::Isa`], [`KernelError::Threads`];
/// [`KernelError::Storage`] for a checkpoint of another run; [`KernelError::NoConvergence`] for a
/// row that does not converge; [`KernelError::Cancelled`]; [`KernelError::Executor`].
pub fn solve<T: KernelReal>(
    board: &Board,
    options: &SolitaireOptions,
) -> Result<BoardValues<T>, KernelError> {
    T::solve(board, options)
}

/// Times sweeps of `rows` random rows and extrapolates.
///
/// A block is drawn with its share of the placements, a row in it uniformly. Each row's time is
/// weighted by the rows that it represents. The values are arbitrary and all blocks share the
/// memory of one. The time of a sweep hardly depends on the values, but reads of a table that
/// exceeds the caches cost more than here. The number of sweeps for each row is that of smaller
/// boards.
///
/// # Errors
/// [`KernelError::Isa`] without the instructions; [`KernelError::Memory`] for the sample block.
pub fn estimate<T: KernelReal>(
    board: &Board,
    isa: Option<Isa>,
    rows: usize,
) -> Result<SolveEstimate, KernelError> {
    T::estimate(board, isa, rows)
}

/// Computes the residuals of a table by one sweep of every row in `f64`. The options' tolerance
/// and inner columns are ignored. A checkpoint stores the residuals of blocks. The residuals are
/// the same for any number of threads, and with or without interruptions.
///
/// Time: one sweep in `f64`, three quarters of a solve in `f32`. Memory: a few MB a thread, as
/// values are widened when they are read.
///
/// # Errors
/// [`KernelError::Isa`], [`KernelError::Threads`]; [`KernelError::Storage`] for a checkpoint of
/// another table; [`KernelError::Cancelled`].
pub fn residual<T: KernelReal>(
    values: &BoardValues<T>,
    options: &SolitaireOptions,
) -> Result<Residual, KernelError> {
    T::residual(values, options)
}
