//! The fast solver: rows in vectors, blocks side by side.

use super::board::Board;
use super::error::KernelError;
use super::isa::Isa;
use super::lanes::Real;
use super::layout::Layout;
use super::rows::{RowSolver, Tally};
use super::shared::Shared;
use super::sweep::Sweeper;
use rayon::prelude::*;
use std::sync::Mutex;

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads; 0 is one per core. The values do not depend on it.
    pub threads: usize,
    /// Instruction set; `None` is the best there is. The values do not depend on
    /// it.
    pub isa: Option<Isa>,
    /// Error of a value against its own row's exact one, in turns; `None` is the
    /// default of the number type.
    pub tolerance: Option<f64>,
    /// Inner columns on each side of the middle one; `None` suits the board.
    pub inner: Option<usize>,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 0, isa: None, tolerance: None, inner: None }
    }
}

/// The values of all anchors of a board.
pub struct Values<T> {
    layout: Layout,
    values: Vec<T>,
    /// What it took.
    pub tally: Tally,
    board: Board,
}

impl<T: Real> Values<T> {
    /// Expected turns from the anchor with these steps remaining; zero where
    /// three columns are complete.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is no anchor of the board.
    pub fn get(&self, anchor: &[u8]) -> Result<f64, KernelError> {
        match self.board.check_anchor(anchor) {
            Err(_) if self.board.is_over(anchor) => Ok(0.0),
            Err(wrong) => Err(wrong),
            Ok(()) => {
                let row = self.layout.address(self.layout.place(anchor));
                Ok(self.values[row + usize::from(anchor[self.layout.middle])].to_f64())
            }
        }
    }

    /// The value of the empty board, in turns.
    pub fn start(&self) -> f64 {
        self.get(self.board.lengths()).expect("the empty board is an anchor")
    }
}

/// Solves every anchor of a board.
///
/// # Errors
/// [`KernelError`].
pub fn solve<T: Real>(board: &Board, options: &Options) -> Result<Values<T>, KernelError> {
    if usize::from(board.lengths()[board.columns() / 2]) < 16 {
        solve_in::<T, 16>(board, options)
    } else {
        solve_in::<T, 32>(board, options)
    }
}

#[allow(unsafe_code)]
fn solve_in<T: Real, const N: usize>(
    board: &Board,
    options: &Options,
) -> Result<Values<T>, KernelError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.threads)
        .build()
        .map_err(|source| KernelError::Threads { threads: options.threads, source })?;
    let isa = options.isa.unwrap_or_else(Isa::best);
    let tolerance = options.tolerance.unwrap_or(T::TOLERANCE);
    let inner = options.inner.unwrap_or(2);
    let layout = Layout::new(board, inner);
    let values = Shared::<T>::new(layout.size());
    let solvers: Mutex<Vec<RowSolver<T, N>>> = Mutex::new(Vec::new());
    for level in layout.levels() {
        pool.install(|| {
            level.par_iter().with_max_len(1).try_for_each(|&(left, right)| {
                let idle = solvers.lock().expect("no solver panicked").pop();
                let mut solver = idle.unwrap_or_else(|| {
                    let sweeper = Sweeper::new(board, layout.clone());
                    RowSolver::new(sweeper, layout.clone(), isa, tolerance)
                });
                // SAFETY: the block is this thread's alone, and those of lower
                // levels are finished.
                unsafe { solve_block(&mut solver, &layout, [left, right], &values)? };
                solvers.lock().expect("no solver panicked").push(solver);
                Ok(())
            })
        })?;
    }
    let mut tally = Tally::default();
    solvers.into_inner().expect("no solver panicked").iter().for_each(|s| tally.add(&s.tally));
    Ok(Values { layout, values: values.into_values(), tally, board: board.clone() })
}

/// Solves the rows of a block in ascending order.
///
/// # Safety
/// The block is the caller's alone; blocks of lower levels are finished.
#[allow(unsafe_code)]
unsafe fn solve_block<T: Real, const N: usize>(
    solver: &mut RowSolver<T, N>,
    layout: &Layout,
    [left, right]: [usize; 2],
    values: &Shared<T>,
) -> Result<(), KernelError> {
    let twins = layout.folded && left == right;
    for i in 0..layout.inner[0] {
        for j in 0..if twins { i + 1 } else { layout.inner[1] } {
            let place = [left, right, i, j];
            // SAFETY: as the caller promises; rows below are done.
            let solved = unsafe { solver.solve(place, values)? };
            if solved && twins && i != j {
                let image = layout.address([left, right, j, i]);
                for height in 0..layout.stride {
                    // SAFETY: both rows belong to the caller's block.
                    unsafe {
                        let value = values.read(layout.address(place) + height);
                        values.write(image + height, &[value]);
                    }
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::scalar;
    use super::*;

    fn assert_agrees<T: Real>(board: &Board, options: &Options, within: f64) {
        let fast = solve::<T>(board, options).unwrap();
        let slow = scalar::solve(board, scalar::Options::default(), 1).unwrap();
        for (index, &expected) in slow.values().iter().enumerate() {
            let anchor = slow.anchor(index);
            let got = fast.get(&anchor).unwrap();
            assert!(
                (got - expected).abs() < within,
                "{:?} {anchor:?}: {got} for {expected}",
                board.lengths()
            );
        }
    }

    #[test]
    fn every_anchor_of_small_boards_agrees_with_the_scalar_solver() {
        for (sides, lengths) in [
            (2, vec![1, 3, 1]),
            (2, vec![2, 4, 2]),
            (2, vec![3, 5, 3]),
            (2, vec![3, 1, 2]),
            (2, vec![2, 20, 4]),
            (3, vec![1, 3, 5, 3, 1]),
            (3, vec![2, 1, 3, 1, 2]),
            (3, vec![4, 1, 6, 3, 2]),
            (3, vec![2, 4, 6, 4, 2]),
            (4, vec![1, 1, 2, 2, 1, 3, 1]),
            (4, vec![1, 2, 2, 3, 2, 2, 1]),
        ] {
            let board = Board::new(sides, &lengths).unwrap();
            for inner in [1, 2] {
                let options = Options { inner: Some(inner), ..Options::default() };
                assert_agrees::<f64>(&board, &options, 1e-11);
                assert_agrees::<f32>(&board, &options, 2e-6);
            }
        }
    }
}
