//! Bellman residual of a finished table, and the error bound that follows from it.
//!
//! Every turn costs one, which makes the residual a bound of the relative error. Let `v` be the
//! table, `V` the optimal values, `r` the largest difference over all anchors between `v` and
//! `f(v)`, one turn of best play on top of `v`. With the optimal policy's turns instead of best
//! ones, `v <= f(v) + r <= fV(v) + r`. That policy takes `V` turns on average, each of which
//! adds at most `r`: `v <= V + r V`. With the policy that is best against `v`, which takes
//! `W >= V` turns, `v >= f(v) - r`, and so `v >= W - r W >= V (1 - r)`. Hence `|v - V| <= r V`
//! at every anchor, and as `V <= v / (1 - r)`, at most `v r / (1 - r)`. The possible error of
//! the check's own arithmetic is added to `r`.
//!
//! The sweeps are the kernel's own, in `f64`, on the table's values. The check uses nothing else
//! of the run that computed the table, neither guesses nor stopping test. Blocks do not depend
//! on one another here; a checkpoint can store the results of each.

use super::board::{Board, MARKERS};
use super::checkpoint::{RunCheckpoint, lock};
use super::error::KernelError;
use super::fast::{BoardValues, SolitaireOptions, SolveProgress, threads};
use super::isa::{WithVector, with_vector};
use super::lanes::{Real, SimdReal, Vector};
use super::passes::Pass;
use super::rows::RowSolver;
use super::shared::SharedView;
use super::sweep::Sweeper;
use retrodice_solver::number::worse;
use retrodice_solver::parallel::{ScratchPool, try_for_each};
use std::sync::Mutex;

/// File name of the checkpoint.
const RESIDUALS: &str = "cantstop.residuals.partial";

/// Residuals of a table, in turns, and the error bounds that follow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residual {
    /// Number of anchors checked; mirror images count once, except those within a block.
    pub anchors: u64,
    /// Largest absolute residual, in turns.
    pub largest: f64,
    /// Mean absolute residual, in turns.
    pub mean: f64,
    /// Bound of the error of every value, relative to that value.
    pub relative_error: f64,
    /// Bound of the error of the empty board's value, in turns.
    pub start_error: f64,
}

/// Runs [`residual`](super::residual()), compiled where it is called.
pub(super) fn residual_here<T: SimdReal + Into<f64>>(
    values: &BoardValues<T>,
    options: &SolitaireOptions,
) -> Result<Residual, KernelError> {
    let pool = threads(options)?;
    let blocks: Vec<(usize, usize)> = values.layout.levels().into_iter().flatten().collect();
    let record = Mutex::new(ResidualRecord::open(values, &blocks, options)?);
    let work = ResidualTask { values, blocks: &blocks, record: &record, options };
    let check = || with_vector(options.isa, values.board(), work);
    match pool {
        Some(pool) => pool.install(check)??,
        None => check()??,
    }
    let residuals = &lock(&record).blocks;
    // Sums are taken in the order of the blocks, so they do not depend on threads.
    let [largest, sum, anchors] = residuals.iter().flatten().fold([0.0; 3], |all, block| {
        [worse(all[0], block[0]), all[1] + block[1], all[2] + block[2]]
    });
    // Sweeps in `f64` round too.
    let largest = largest + 1e-13;
    let bound = largest + rounding(values.board()) * values.start();
    let relative_error = if bound < 1.0 { bound / (1.0 - bound) } else { f64::INFINITY };
    let start_error = relative_error * values.start();
    let mean = sum / anchors;
    Ok(Residual { anchors: anchors as u64, largest, mean, relative_error, start_error })
}

/// Returns a bound of the rounding error of a sweep in `f64`, relative to the largest value. Each
/// roll of a turn sums a product for every kind of roll. A turn has at most as many rolls as the
/// three longest columns have spaces.
fn rounding(board: &Board) -> f64 {
    let sides = f64::from(board.sides());
    let kinds = sides * (sides + 1.0) * (sides + 2.0) * (sides + 3.0) / 24.0;
    let mut lengths = board.lengths().to_vec();
    lengths.sort_unstable();
    let rolls: f64 = lengths.iter().rev().take(MARKERS).map(|&length| f64::from(length)).sum();
    rolls * (kinds + 2.0) * f64::EPSILON
}

/// Residuals of a block: the largest, their sum, and their number.
type BlockResidual = [f64; 3];

/// Record of a check, updated after each block.
struct ResidualRecord<'a> {
    /// Residuals of each block in the list of blocks; `None` until it is checked.
    blocks: Vec<Option<BlockResidual>>,
    checkpoint: RunCheckpoint<'a>,
}

impl<'a> ResidualRecord<'a> {
    /// Opens the checkpoint, and restores the blocks of an earlier run.
    fn open<T: Real>(
        values: &BoardValues<T>,
        blocks: &[(usize, usize)],
        options: &'a SolitaireOptions,
    ) -> Result<Self, KernelError> {
        let work = |&(left, right): &(usize, usize)| values.layout.block_work(left, right);
        let total = blocks.iter().map(work).sum();
        let mut residuals = vec![None; blocks.len()];
        let settings = || format!("the residuals of the table {}", values.identity());
        let progress = SolveProgress::of(total);
        let checkpoint = RunCheckpoint::open(options, progress, RESIDUALS, settings, |restored| {
            let block = usize::try_from(restored.block).ok()?;
            *residuals.get_mut(block)? = Some(BlockResidual::try_from(restored.values).ok()?);
            Some(work(&blocks[block]))
        })?;
        Ok(Self { blocks: residuals, checkpoint })
    }
}

struct ResidualTask<'a, T> {
    values: &'a BoardValues<T>,
    blocks: &'a [(usize, usize)],
    record: &'a Mutex<ResidualRecord<'a>>,
    options: &'a SolitaireOptions,
}

impl<T: SimdReal + Into<f64>> WithVector<f64> for ResidualTask<'_, T> {
    type Output = Result<(), KernelError>;

    fn run<V: Vector<Real = f64>>(self) -> Self::Output {
        let layout = &self.values.layout;
        let solvers = ScratchPool::new(|| {
            let sweeper = Sweeper::<V>::new(self.values.board(), layout.clone());
            RowSolver::new(sweeper, layout.clone(), Pass::Only(f64::TOLERANCE))
        });
        try_for_each(self.blocks.len(), &|number| {
            solvers.with(|solver| self.block(solver, number, self.blocks[number]))
        })
    }
}

impl<T: SimdReal + Into<f64>> ResidualTask<'_, T> {
    /// Sweeps the rows of one block and records their residuals.
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    fn block<V: Vector<Real = f64>>(
        &self,
        solver: &mut RowSolver<V>,
        number: usize,
        (left, right): (usize, usize),
    ) -> Result<(), KernelError> {
        if lock(self.record).blocks[number].is_some() {
            return Ok(());
        }
        let layout = &self.values.layout;
        let (mut largest, mut sum) = (0f64, 0f64);
        for row in 0..layout.rows() {
            if self.options.is_cancelled() {
                return Err(lock(self.record).checkpoint.cancelled());
            }
            let index = [left, right, row / layout.inner[1], row % layout.inner[1]];
            // SAFETY: the table is finished, no thread writes to it.
            let off = unsafe { solver.residual(index, SharedView::of(&self.values.values)) };
            for off in &off[..layout.stride] {
                largest = worse(largest, off.abs());
                sum += off.abs();
            }
        }
        let residuals = [largest, sum, (layout.rows() * layout.stride) as f64];
        let mut record = lock(self.record);
        record.blocks[number] = Some(residuals);
        record.checkpoint.add(number, || residuals.to_vec(), layout.block_work(left, right))
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::fast::OnProgress;
    use super::super::isa::Isa;
    use super::super::kernels::{residual, solve};
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn the_residual_of_a_spoiled_value_bounds_its_error() {
        for lengths in [vec![1, 3, 5, 3, 1], vec![2, 1, 4, 3, 2]] {
            let board = Board::new(3, &lengths).unwrap();
            let exact = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
            let mut rough = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
            let residuals = residual(&exact, &SolitaireOptions::default()).unwrap();
            assert!(residuals.largest < 2e-12, "{residuals:?}");
            let residuals = residual(&rough, &SolitaireOptions::default()).unwrap();
            assert!(residuals.largest < 1e-5, "{residuals:?}");
            // A wrong value is detected in every lane and direction, and the bound holds.
            let at = rough.layout.address(rough.layout.index(&lengths));
            for lane in 0..=usize::from(lengths[2]) {
                for off in [1e-3, -1e-3, 0.5] {
                    let sound = rough.values[at + lane];
                    rough.values[at + lane] += off;
                    let residuals = residual(&rough, &SolitaireOptions::default()).unwrap();
                    let error = (rough.start() - exact.start()).abs();
                    assert!(error <= residuals.start_error, "{lane} {off}: {error} {residuals:?}");
                    assert!(residuals.largest > 1e-5, "{lane} {off}: {residuals:?}");
                    rough.values[at + lane] = sound;
                }
            }
            // A finished game with a cost is detected too.
            let mut finished = lengths.clone();
            finished[..3].fill(0);
            let at = rough.layout.address(rough.layout.index(&finished));
            assert_eq!(rough.values[at], 0.0);
            rough.values[at] = 1e-3;
            let residuals = residual(&rough, &SolitaireOptions::default()).unwrap();
            assert!(residuals.largest >= 1e-3, "{residuals:?}");
        }
    }

    /// Two operations round beside the product for every kind of roll.
    #[test]
    fn rounding_counts_kinds_of_rolls_times_spaces_of_three_columns() {
        for (sides, lengths, spaces) in [
            (6, vec![3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3], 35.0),
            (3, vec![1, 3, 5, 3, 1], 11.0),
            (2, vec![3, 17, 2], 22.0),
        ] {
            let mut kinds = 0.0;
            for a in 1..=sides {
                for b in a..=sides {
                    for c in b..=sides {
                        kinds += f64::from(sides + 1 - c);
                    }
                }
            }
            let board = Board::new(sides, &lengths).unwrap();
            assert_eq!(rounding(&board), spaces * (kinds + 2.0) * f64::EPSILON, "{sides}");
        }
    }

    /// Nothing leads to the empty board, so a wrong value there spoils no other. The mean is its
    /// residual over the number of anchors.
    #[test]
    fn a_wrong_start_adds_its_residual_to_the_mean() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let mut values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let sound = residual(&values, &SolitaireOptions::default()).unwrap();
        assert!(sound.mean < sound.largest && sound.start_error < 1e-9, "{sound:?}");
        let at = values.layout.address(values.layout.index(board.lengths())) + 5;
        values.values[at] += 0.5;
        let residuals = residual(&values, &SolitaireOptions::default()).unwrap();
        assert_eq!(residuals.anchors, sound.anchors);
        assert!(residuals.largest > 0.1, "{residuals:?}");
        let mean = residuals.largest / residuals.anchors as f64;
        assert!((residuals.mean - mean).abs() < 2.0 * sound.largest, "{residuals:?}");
        // Rows of six values; mirror images count once.
        let max = 2 * 4 * 6 * 4 * 2;
        assert!((max / 2..=max).contains(&residuals.anchors), "{residuals:?}");
    }

    #[test]
    fn instructions_threads_and_widening_do_not_change_bits() {
        for board in [Board::new(4, &[1, 2, 3, 5, 3, 2, 1]), Board::new(2, &[3, 17, 2])] {
            let board = board.unwrap();
            let narrow = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
            let mut wide = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
            wide.values = narrow.values.iter().map(|&value| value.into()).collect();
            let expected =
                residual(&wide, &SolitaireOptions { threads: 1, ..SolitaireOptions::default() })
                    .unwrap();
            assert!(expected.largest > 1e-9, "{expected:?}");
            for isa in Isa::ALL {
                let options =
                    SolitaireOptions { threads: 2, isa: Some(isa), ..SolitaireOptions::default() };
                if isa.is_available() && isa.fits(&board) {
                    assert_eq!(residual(&narrow, &options).unwrap(), expected, "{isa:?}");
                    assert_eq!(residual(&wide, &options).unwrap(), expected, "{isa:?}");
                } else {
                    assert!(matches!(residual(&wide, &options), Err(KernelError::Isa { .. })));
                }
            }
        }
    }

    #[test]
    fn a_nan_value_has_an_infinite_residual() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let mut values = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        let at = values.layout.address(values.layout.index(board.lengths()));
        values.values[at + 2] = f32::NAN;
        let residuals = residual(&values, &SolitaireOptions::default()).unwrap();
        assert_eq!(residuals.largest, f64::INFINITY, "{residuals:?}");
    }

    #[test]
    fn a_cancelled_check_resumes_and_refuses_another_table() {
        let folder = std::env::temp_dir().join(format!("rdresiduals-{}", std::process::id()));
        let path = folder.join(RESIDUALS);
        let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
        let values = solve::<f32>(
            &board,
            &SolitaireOptions { inner: Some(1), ..SolitaireOptions::default() },
        )
        .unwrap();
        let whole = residual(&values, &SolitaireOptions::default()).unwrap();
        // One thread, so that the same blocks are done each time.
        let options = |news: Option<OnProgress>, cancel: &Arc<AtomicBool>| SolitaireOptions {
            threads: 1,
            checkpoint: Some(folder.clone()),
            progress: news,
            cancel: Some(cancel.clone()),
            ..SolitaireOptions::default()
        };
        let cancel = Arc::new(AtomicBool::new(false));
        let stop = cancel.clone();
        let halfway: OnProgress = Arc::new(move |news| {
            stop.store(2 * news.done > news.total, Ordering::Relaxed);
        });
        let stopped = residual(&values, &options(Some(halfway), &cancel));
        let Err(KernelError::Cancelled { done, total }) = stopped else { panic!("{stopped:?}") };
        assert!(2 * done > total && done < total, "{done} of {total}");
        let length = std::fs::metadata(&path).unwrap().len();
        cancel.store(false, Ordering::Relaxed);
        let first = Arc::new(Mutex::new(None));
        let earliest = first.clone();
        let news: OnProgress = Arc::new(move |news| {
            lock(&earliest).get_or_insert(news.done);
        });
        assert_eq!(residual(&values, &options(Some(news), &cancel)).unwrap(), whole);
        assert!(lock(&first).is_some_and(|first| first > done), "it began anew");
        assert!(std::fs::metadata(&path).unwrap().len() > length);
        // The checkpoint of another table is refused.
        let other =
            solve::<f32>(&Board::new(3, &[1, 3, 5, 3, 1]).unwrap(), &SolitaireOptions::default());
        let refused = residual(&other.unwrap(), &options(None, &cancel));
        assert!(matches!(refused, Err(KernelError::Storage(_))), "{refused:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
