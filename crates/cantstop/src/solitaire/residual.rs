//! How closely a finished table satisfies its own equations.
//!
//! Every turn costs one, which makes the residual a bound of the relative error.
//! Let `v` be the table, `V` the optimal values, `r` the largest difference over
//! all anchors between `v` and `f(v)`, one turn of best play on top of `v`. With
//! the optimal policy's turns instead of best ones, `v <= f(v) + r <= fV(v) + r`,
//! and that policy takes `V` turns on average, each of which adds at most `r`:
//! `v <= V + r V`. With the policy that is best against `v`, which takes `W >= V`
//! turns, `v >= f(v) - r`, and so `v >= W - r W >= V (1 - r)`. Hence
//! `|v - V| <= r V` at every anchor, and as `V <= v / (1 - r)`, at most `v r / (1 - r)`.
//! The possible error of the check's own arithmetic is added to `r`.
//!
//! The sweeps are the kernel's own, in `f64`, on the table's values: nothing is
//! taken from the run that made the table, neither guesses nor stopping test. Blocks
//! do not wait for one another here; the results of each can be kept in a checkpoint.

use super::board::{Board, MARKERS};
use super::error::KernelError;
use super::fast::{Options, Progress, Values, threads};
use super::isa::{WithVector, with_vector};
use super::lanes::{Lanes, Real, Vector};
use super::ledger::{Ledger, lock};
use super::passes::Pass;
use super::rows::RowSolver;
use super::shared::View;
use super::sweep::Sweeper;
use rayon::prelude::*;
use retrodice_solver::number::worse;
use std::sync::Mutex;

/// The checkpoint's file.
const RESIDUALS: &str = "cantstop.residuals.partial";

/// The residuals of a table, in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residual {
    /// Anchors checked; mirror images count once, except those within a block.
    pub anchors: u64,
    /// The largest, in absolute value.
    pub largest: f64,
    /// Their mean, in absolute value.
    pub mean: f64,
    /// Bound of the error of every value, relative to that value.
    pub relative_error: f64,
    /// Bound of the error of the empty board's value, in turns.
    pub start_error: f64,
}

/// Sweeps every row once, in `f64`. Of the options the tolerance and the inner columns
/// are the table's own; in a checkpoint are the residuals of blocks, not their values.
/// The residuals are the same for any number of threads, and whether or not the run was
/// interrupted.
///
/// Time: one sweep in `f64`, three quarters of a solution in `f32`; memory: a few MB a
/// thread, as values are widened when they are read.
///
/// # Errors
/// [`KernelError`]: no such instructions, no threads, a checkpoint of another table, or
/// [`KernelError::Cancelled`].
pub fn residual<T: Real>(values: &Values<T>, options: &Options) -> Result<Residual, KernelError> {
    T::residual(values, options)
}

/// [`residual`], compiled where it is called.
pub(super) fn residual_here<T: Lanes + Into<f64>>(
    values: &Values<T>,
    options: &Options,
) -> Result<Residual, KernelError> {
    let pool = threads(options)?;
    let blocks: Vec<(usize, usize)> = values.layout.levels().into_iter().flatten().collect();
    let book = Mutex::new(Book::open(values, &blocks, options)?);
    let work = Checking { values, blocks: &blocks, book: &book, options };
    let check = || with_vector(options.isa, values.board(), work);
    match pool {
        Some(pool) => pool.install(check)??,
        None => check()??,
    }
    let shares = &lock(&book).shares;
    // Sums are taken in the order of the blocks: the same for any threads.
    let [largest, sum, anchors] = shares.iter().flatten().fold([0.0; 3], |all, share| {
        [worse(all[0], share[0]), all[1] + share[1], all[2] + share[2]]
    });
    // `f64` sweeps round, too.
    let largest = largest + 1e-13;
    let sure = largest + rounding(values.board()) * values.start();
    let relative_error = if sure < 1.0 { sure / (1.0 - sure) } else { f64::INFINITY };
    let start_error = relative_error * values.start();
    let mean = sum / anchors;
    Ok(Residual { anchors: anchors as u64, largest, mean, relative_error, start_error })
}

/// The possible error of a sweep in `f64`, relative to the largest value. Each roll of a
/// turn sums a product for every kind of roll, and a turn has at most as many rolls as
/// the three longest columns have spaces.
fn rounding(board: &Board) -> f64 {
    let sides = f64::from(board.sides());
    let kinds = sides * (sides + 1.0) * (sides + 2.0) * (sides + 3.0) / 24.0;
    let mut lengths = board.lengths().to_vec();
    lengths.sort_unstable();
    let rolls: f64 = lengths.iter().rev().take(MARKERS).map(|&length| f64::from(length)).sum();
    rolls * (kinds + 2.0) * f64::EPSILON
}

/// What a block has shown: the largest residual, their sum, and how many there are.
type Share = [f64; 3];

/// What is recorded after each block.
struct Book<'a> {
    /// By place in the list of blocks.
    shares: Vec<Option<Share>>,
    ledger: Ledger<'a>,
}

impl<'a> Book<'a> {
    /// With what an earlier run has found.
    fn open<T: Real>(
        values: &Values<T>,
        blocks: &[(usize, usize)],
        options: &'a Options,
    ) -> Result<Self, KernelError> {
        let work = |&(left, right): &(usize, usize)| values.layout.block_work(left, right);
        let total = blocks.iter().map(work).sum();
        let mut shares = vec![None; blocks.len()];
        let settings = || format!("the residuals of the table {}", values.identity());
        let progress = Progress::of(total);
        let ledger = Ledger::open(options, progress, RESIDUALS, settings, |restored| {
            let block = usize::try_from(restored.block).ok()?;
            *shares.get_mut(block)? = Some(Share::try_from(restored.values).ok()?);
            Some(work(&blocks[block]))
        })?;
        Ok(Self { shares, ledger })
    }
}

struct Checking<'a, T> {
    values: &'a Values<T>,
    blocks: &'a [(usize, usize)],
    book: &'a Mutex<Book<'a>>,
    options: &'a Options,
}

impl<T: Lanes + Into<f64>> WithVector<f64> for Checking<'_, T> {
    type Output = Result<(), KernelError>;

    fn run<V: Vector<Real = f64>>(self) -> Self::Output {
        let layout = &self.values.layout;
        let solver = || {
            let sweeper = Sweeper::<V>::new(self.values.board(), layout.clone());
            RowSolver::new(sweeper, layout.clone(), Pass::Only(f64::TOLERANCE))
        };
        let blocks = self.blocks.par_iter().enumerate();
        blocks
            .map_init(solver, |solver, (number, &block)| self.block(solver, number, block))
            .collect()
    }
}

impl<T: Lanes + Into<f64>> Checking<'_, T> {
    /// Sweeps the rows of one block and writes down what they show.
    #[allow(unsafe_code)]
    fn block<V: Vector<Real = f64>>(
        &self,
        solver: &mut RowSolver<V>,
        number: usize,
        (left, right): (usize, usize),
    ) -> Result<(), KernelError> {
        if lock(self.book).shares[number].is_some() {
            return Ok(());
        }
        let layout = &self.values.layout;
        let (mut largest, mut sum) = (0f64, 0f64);
        for row in 0..layout.rows() {
            if self.options.is_cancelled() {
                return Err(lock(self.book).ledger.cancelled());
            }
            let place = [left, right, row / layout.inner[1], row % layout.inner[1]];
            // SAFETY: the table is finished, nobody writes to it.
            let off = unsafe { solver.residual(place, View::of(&self.values.values)) };
            for off in &off[..layout.stride] {
                largest = worse(largest, off.abs());
                sum += off.abs();
            }
        }
        let share = [largest, sum, (layout.rows() * layout.stride) as f64];
        let mut book = lock(self.book);
        book.shares[number] = Some(share);
        book.ledger.add(number, || share.to_vec(), layout.block_work(left, right))
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::fast::{OnProgress, solve};
    use super::super::isa::Isa;
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn the_residual_bounds_the_error() {
        for lengths in [vec![1, 3, 5, 3, 1], vec![2, 1, 4, 3, 2]] {
            let board = Board::new(3, &lengths).unwrap();
            let exact = solve::<f64>(&board, &Options::default()).unwrap();
            let mut rough = solve::<f32>(&board, &Options::default()).unwrap();
            let found = residual(&exact, &Options::default()).unwrap();
            assert!(found.largest < 2e-12, "{found:?}");
            let found = residual(&rough, &Options::default()).unwrap();
            assert!(found.largest < 1e-5, "{found:?}");
            // A value that is off shows in every lane, in either direction, and the bound
            // still holds.
            let at = rough.layout.address(rough.layout.place(&lengths));
            for lane in 0..=usize::from(lengths[2]) {
                for off in [1e-3, -1e-3, 0.5] {
                    let sound = rough.values[at + lane];
                    rough.values[at + lane] += off;
                    let found = residual(&rough, &Options::default()).unwrap();
                    let error = (rough.start() - exact.start()).abs();
                    assert!(error <= found.start_error, "{lane} {off}: {error} {found:?}");
                    assert!(found.largest > 1e-5, "{lane} {off}: {found:?}");
                    rough.values[at + lane] = sound;
                }
            }
            // So does a finished game that costs something.
            let mut finished = lengths.clone();
            finished[..3].fill(0);
            let at = rough.layout.address(rough.layout.place(&finished));
            assert_eq!(rough.values[at], 0.0);
            rough.values[at] = 1e-3;
            let found = residual(&rough, &Options::default()).unwrap();
            assert!(found.largest >= 1e-3, "{found:?}");
        }
    }

    /// Each roll of a turn sums a product for every kind of roll, and two more operations
    /// round; no turn has more rolls than the three longest columns have spaces.
    #[test]
    fn rounding_counts_kinds_of_rolls_and_spaces() {
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

    /// Nothing leads to the empty board, so a wrong value there spoils no other, and the mean
    /// is its residual over the number of anchors.
    #[test]
    fn one_wrong_value_has_its_share_of_the_mean() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let mut values = solve::<f64>(&board, &Options::default()).unwrap();
        let sound = residual(&values, &Options::default()).unwrap();
        assert!(sound.mean < sound.largest && sound.start_error < 1e-9, "{sound:?}");
        let at = values.layout.address(values.layout.place(board.lengths())) + 5;
        values.values[at] += 0.5;
        let found = residual(&values, &Options::default()).unwrap();
        assert_eq!(found.anchors, sound.anchors);
        assert!(found.largest > 0.1, "{found:?}");
        let mean = found.largest / found.anchors as f64;
        assert!((found.mean - mean).abs() < 2.0 * sound.largest, "{found:?}");
        // Rows of six values, and mirror images once.
        let most = 2 * 4 * 6 * 4 * 2;
        assert!((most / 2..=most).contains(&found.anchors), "{found:?}");
    }

    #[test]
    fn instructions_threads_and_widening_do_not_change_a_bit() {
        for board in [Board::new(4, &[1, 2, 3, 5, 3, 2, 1]), Board::new(2, &[3, 17, 2])] {
            let board = board.unwrap();
            let narrow = solve::<f32>(&board, &Options::default()).unwrap();
            let mut wide = solve::<f64>(&board, &Options::default()).unwrap();
            wide.values = narrow.values.iter().map(|&value| value.into()).collect();
            let expected = residual(&wide, &Options { threads: 1, ..Options::default() }).unwrap();
            assert!(expected.largest > 1e-9, "{expected:?}");
            for isa in Isa::ALL {
                let options = Options { threads: 2, isa: Some(isa), ..Options::default() };
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
    fn something_that_is_no_number_shows() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let mut values = solve::<f32>(&board, &Options::default()).unwrap();
        let at = values.layout.address(values.layout.place(board.lengths()));
        values.values[at + 2] = f32::NAN;
        let found = residual(&values, &Options::default()).unwrap();
        assert_eq!(found.largest, f64::INFINITY, "{found:?}");
    }

    #[test]
    fn a_check_that_was_stopped_goes_on() {
        let folder = std::env::temp_dir().join(format!("rdresiduals-{}", std::process::id()));
        let path = folder.join(RESIDUALS);
        let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
        let values =
            solve::<f32>(&board, &Options { inner: Some(1), ..Options::default() }).unwrap();
        let whole = residual(&values, &Options::default()).unwrap();
        // One thread, so that the same blocks are done each time.
        let options = |news: Option<OnProgress>, cancel: &Arc<AtomicBool>| Options {
            threads: 1,
            checkpoint: Some(folder.clone()),
            progress: news,
            cancel: Some(cancel.clone()),
            ..Options::default()
        };
        let cancel = Arc::new(AtomicBool::new(false));
        let stop = cancel.clone();
        let halfway: OnProgress = Arc::new(move |news| {
            stop.store(2 * news.done > news.total, Ordering::Relaxed);
        });
        let stopped = residual(&values, &options(Some(halfway), &cancel));
        let Err(KernelError::Cancelled { done, total }) = stopped else { panic!("{stopped:?}") };
        assert!(2 * done > total && done < total, "{done} of {total}");
        let kept = std::fs::metadata(&path).unwrap().len();
        cancel.store(false, Ordering::Relaxed);
        let first = Arc::new(Mutex::new(None));
        let seen = first.clone();
        let news: OnProgress = Arc::new(move |news| {
            lock(&seen).get_or_insert(news.done);
        });
        assert_eq!(residual(&values, &options(Some(news), &cancel)).unwrap(), whole);
        assert!(lock(&first).is_some_and(|first| first > done), "it began anew");
        assert!(std::fs::metadata(&path).unwrap().len() > kept);
        // The checkpoint of another table is refused.
        let other = solve::<f32>(&Board::new(3, &[1, 3, 5, 3, 1]).unwrap(), &Options::default());
        let refused = residual(&other.unwrap(), &options(None, &cancel));
        assert!(matches!(refused, Err(KernelError::Storage(_))), "{refused:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
