//! How far a finished table is from solving its own equations.
//!
//! Every turn costs one, which makes the residual a bound of the relative error.
//! Let `v` be the table, `V` the optimal values, `r` the largest difference over
//! all anchors between `v` and `f(v)`, one turn of best play on top of `v`. With
//! the optimal policy's turns in the place of best ones, `v <= f(v) + r <= fV(v) + r`,
//! and that policy takes `V` turns on average, each of which adds at most `r`:
//! `v <= V + r V`. With the policy that is best against `v`, which takes `W >= V`
//! turns, `v >= f(v) - r`, and so `v >= W - r W >= V (1 - r)`. Hence
//! `|v - V| <= r V` at every anchor.
//!
//! The sweeps are the kernel's own, in `f64`, on the table's values: nothing is
//! taken from the run that made the table, neither guesses nor stopping test.

use super::board::Board;
use super::error::KernelError;
use super::fast::Values;
use super::isa::{Isa, WithVector, with_vector};
use super::lanes::{Real, Vector};
use super::layout::Layout;
use super::rows::RowSolver;
use super::shared::Shared;
use super::sweep::Sweeper;
use rayon::prelude::*;

/// The residuals of a table, in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residual {
    /// Anchors looked at; mirror images count once, but for those within a block.
    pub anchors: u64,
    /// The largest, in absolute value: also a bound of every anchor's relative
    /// error.
    pub largest: f64,
    /// Their mean, in absolute value.
    pub mean: f64,
    /// Bound of the error of the empty board's value, in turns.
    pub start_error: f64,
}

/// Sweeps every row once, in `f64`.
///
/// Time: about one sweep in `f64`, as long as a solution in `f32`; memory: the
/// table once more, in `f64`.
///
/// # Errors
/// [`KernelError::Isa`], [`KernelError::Memory`].
#[allow(unsafe_code)]
pub fn residual<T: Real>(values: &Values<T>, isa: Option<Isa>) -> Result<Residual, KernelError> {
    let layout = &values.layout;
    let bytes = layout.size() as u128 * 8;
    let table = Shared::<f64>::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
    for (at, value) in values.values.iter().enumerate() {
        // SAFETY: no other thread has the table.
        unsafe { table.write(at, &[value.to_f64()]) };
    }
    let (largest, mean, anchors) = check(values.board(), layout, &table, isa)?;
    // `f64` sweeps round, too.
    let largest = largest + 1e-13;
    Ok(Residual { anchors, largest, mean, start_error: largest * values.start() })
}

/// The largest residual, the mean, and the number of anchors.
fn check(
    board: &Board,
    layout: &Layout,
    table: &Shared<f64>,
    isa: Option<Isa>,
) -> Result<(f64, f64, u64), KernelError> {
    with_vector(isa, board, Checking { board, layout, table })
}

struct Checking<'a> {
    board: &'a Board,
    layout: &'a Layout,
    table: &'a Shared<f64>,
}

impl WithVector<f64> for Checking<'_> {
    type Output = (f64, f64, u64);

    #[allow(unsafe_code)]
    fn run<V: Vector<Real = f64>>(self) -> Self::Output {
        let Self { board, layout, table } = self;
        let blocks: Vec<(usize, usize)> = layout.levels().into_iter().flatten().collect();
        let of_block = |solver: &mut RowSolver<V>, (left, right): (usize, usize)| {
            let (mut largest, mut sum, mut anchors) = (0f64, 0f64, 0u64);
            for row in 0..layout.rows() {
                let place = [left, right, row / layout.inner[1], row % layout.inner[1]];
                // SAFETY: the table is finished, nobody writes to it.
                let off = unsafe { solver.residual(place, table) };
                for off in &off[..layout.stride] {
                    // Not a number is the worst of all.
                    largest = if off.abs() <= largest { largest } else { off.abs() };
                    sum += off.abs();
                }
                anchors += layout.stride as u64;
            }
            (largest, sum, anchors)
        };
        let solver = || {
            let sweeper = Sweeper::<V>::new(board, layout.clone());
            RowSolver::new(sweeper, layout.clone(), f64::TOLERANCE)
        };
        // Sums are taken in the order of the blocks: the same for any threads.
        let found: Vec<(f64, f64, u64)> =
            blocks.par_iter().map_init(solver, |solver, &block| of_block(solver, block)).collect();
        let anchors: u64 = found.iter().map(|block| block.2).sum();
        let largest = found.iter().map(|block| block.0).fold(0.0, f64::max);
        let mean = found.iter().map(|block| block.1).sum::<f64>() / anchors as f64;
        (largest, mean, anchors)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fast::{Options, solve};
    use super::*;

    #[test]
    fn the_residual_bounds_the_error() {
        for lengths in [vec![1, 3, 5, 3, 1], vec![2, 1, 4, 3, 2]] {
            let board = Board::new(3, &lengths).unwrap();
            let exact = solve::<f64>(&board, &Options::default()).unwrap();
            let mut rough = solve::<f32>(&board, &Options::default()).unwrap();
            let found = residual(&exact, None).unwrap();
            assert!(found.largest < 2e-12, "{found:?}");
            // A value that is off shows, and the bound still holds.
            for spoiled in [false, true] {
                if spoiled {
                    let at = rough.layout.address(rough.layout.place(&lengths));
                    rough.values[at + usize::from(lengths[2])] += 1e-3;
                }
                let found = residual(&rough, None).unwrap();
                let error = (rough.start() - exact.start()).abs();
                assert!(error <= found.start_error + 1e-11, "{error} {found:?}");
                assert_eq!(found.largest > 1e-5, spoiled, "{found:?}");
            }
        }
    }
}
