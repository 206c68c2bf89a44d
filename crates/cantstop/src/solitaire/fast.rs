//! Fast solver of solitaire boards: rows of anchors in vectors, blocks of rows in parallel.
//!
//! A *row* is all anchors with the same outer columns, one lane for each height of the middle
//! column. Blocks of one level do not depend on one another and are solved by any thread.
//! Within a block rows follow in ascending order. First guesses use finished rows of lower
//! levels and of the block itself, never those of another block of the level. So the values
//! have the same bits for any number of threads, any instruction set, and with or without
//! interruptions.

use super::blocks::{LevelBlocks, PassRun, restore};
use super::board::Board;
use super::checkpoint::lock;
use super::error::KernelError;
use super::isa::{WithVector, with_vector};
use super::lanes::{Real, SimdReal, Vector};
use super::layout::Layout;
use super::passes::{Pass, Passes, Polish};
use super::rows::SolitaireStats;
use super::scalar;
use super::shared::SharedValues;
pub use super::solve_options::{OnProgress, SolitaireOptions, SolveProgress};
use rayon::{ThreadPool, ThreadPoolBuilder};
use retrodice_solver::executor::{Executor, Threads};

/// Minimum number of blocks that keep a few threads busy to the end of each level.
const MIN_BLOCKS: u128 = 100;

/// Returns the default number of inner columns: two if the board then still has enough blocks to
/// keep threads busy, else one. First guesses are better in larger blocks.
pub(super) fn default_inner(board: &Board) -> usize {
    let has_enough = || Layout::stored(board, 2) >= MIN_BLOCKS;
    if board.columns() / 2 > 3 && has_enough() { 2 } else { 1 }
}

/// Values of all anchors of a solitaire board, in turns.
///
/// ```
/// use retrodice::cantstop::solitaire::{Board, SolitaireOptions, solve};
/// let board = Board::standard(4, 1)?;
/// let values = solve::<f64>(&board, &SolitaireOptions::default())?;
/// // Glenn, Fang and Kruskal 2006, Table 1: 2.187 turns.
/// assert!((values.start() - 2.187).abs() < 5e-4);
/// // One step left in the middle column, and none in two others.
/// assert!(values.get(&[0, 0, 5, 1, 5, 3, 1])? < values.start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardValues<T> {
    board: Board,
    pub(super) layout: Layout,
    pub(super) values: Vec<T>,
    stats: SolitaireStats,
    tolerance: f64,
    polish: Option<Polish>,
}

retrodice_core::debug_summary!([T] BoardValues<T>, "BoardValues");

impl<T: Real> BoardValues<T> {
    /// Creates a table from values in the order of the layout.
    pub(super) fn of(board: Board, layout: Layout, values: Vec<T>, tolerance: f64) -> Self {
        Self { board, layout, values, stats: SolitaireStats::default(), tolerance, polish: None }
    }

    /// Adds what the solve counted, and the residuals of its second pass.
    #[cfg(any(feature = "cuda", test))]
    pub(super) fn with_statistics(self, stats: SolitaireStats, polish: Option<Polish>) -> Self {
        Self { stats, polish, ..self }
    }

    /// Returns the expected turns from the anchor with these steps remaining; zero if three columns
    /// are complete.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is not an anchor of the board.
    pub fn get(&self, anchor: &[u8]) -> Result<f64, KernelError> {
        match self.board.check_anchor(anchor) {
            Err(_) if self.board.is_over(anchor) => Ok(0.0),
            Err(wrong) => Err(wrong),
            Ok(()) => {
                let row = self.layout.address(self.layout.index(anchor));
                Ok(self.values[row + usize::from(anchor[self.layout.middle])].to_f64())
            }
        }
    }

    /// Calls `each` with the values of anchors that differ in one column only. They have the steps
    /// `remaining` in that column, where `anchor` is ignored. Faster than [`BoardValues::get`].
    ///
    /// # Panics
    /// If one of them is neither an anchor of the board nor a finished game.
    pub fn along(
        &self,
        anchor: &[u8],
        column: usize,
        remaining: impl Iterator<Item = u8>,
        mut each: impl FnMut(f64),
    ) {
        let layout = &self.layout;
        let is_middle = column == layout.middle;
        let mut index = layout.index(anchor);
        let (coordinate, step) = layout.steps[column];
        let mut height = usize::from(anchor[layout.middle]);
        let row = if is_middle { layout.address(index) } else { 0 };
        let base = index[coordinate] - step * usize::from(anchor[column]);
        for steps in remaining {
            let row = if is_middle {
                height = usize::from(steps);
                row
            } else {
                index[coordinate] = base + step * usize::from(steps);
                layout.address(index)
            };
            each(self.values[row + height].to_f64());
        }
    }

    /// Returns the value of the empty board, in turns.
    pub fn start(&self) -> f64 {
        self.get(self.board.lengths()).expect("the empty board is an anchor")
    }

    /// Returns the board of the values.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the statistics of this run, without blocks that were restored from a checkpoint or
    /// solved by another process.
    pub fn stats(&self) -> &SolitaireStats {
        &self.stats
    }

    /// Returns the maximum error of an anchor against the root of its own equation that the
    /// iteration left, in turns; rounding adds to it.
    pub fn tolerance(&self) -> f64 {
        self.tolerance
    }

    /// Returns the residuals that the second pass found; `None` if there was none.
    pub fn polish(&self) -> Option<Polish> {
        self.polish
    }

    /// Returns the BLAKE3 hash of all values, in little-endian bytes and the order of the blocks.
    /// It is the same for every run with the same options, regardless of threads, instruction set
    /// and interruptions.
    pub fn identity(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut bytes = Vec::new();
        for (left, right) in self.layout.levels().into_iter().flatten() {
            bytes.clear();
            let block = &self.values[self.layout.block_range(left, right)];
            block.iter().for_each(|value| value.append_to(&mut bytes));
            hasher.update(&bytes);
        }
        hasher.finalize().to_hex().to_string()
    }

    /// Sweeps the inside of an anchor's turn in `f64`, on the values of this table, with `bust` as
    /// the value of a bust; `None` for the anchor's own value. Returns the inside, and `f(bust)`
    /// with its slope.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is not an anchor of the board, or a finished game.
    pub fn inside(
        &self,
        anchor: &[u8],
        bust: Option<f64>,
    ) -> Result<(scalar::Component, scalar::ScalarDual), KernelError> {
        self.board.check_anchor(anchor)?;
        let bust = bust.map_or_else(|| self.get(anchor), Ok)?;
        let mut component = scalar::Component::new(&self.board);
        component.enter(anchor);
        let stop = |steps: &[u8]| self.get(steps).expect("a turn stops at anchors");
        let value = component.sweep(bust, stop);
        Ok((component, value))
    }
}

/// Returns the size of a board's table with values of type `T`, in bytes.
pub fn table_bytes<T: Real>(board: &Board) -> u128 {
    Layout::size_of(board, default_inner(board)) * T::BYTES as u128
}

/// Runs [`solve`](super::solve), compiled where it is called.
pub(super) fn solve_here<T: SimdReal>(
    board: &Board,
    options: &SolitaireOptions,
) -> Result<BoardValues<T>, KernelError> {
    struct SolveTask<'a>(&'a Board, &'a SolitaireOptions);
    impl<T: SimdReal> WithVector<T> for SolveTask<'_> {
        type Output = Result<BoardValues<T>, KernelError>;
        fn run<V: Vector<Real = T>>(self) -> Self::Output {
            solve_in::<V>(self.0, self.1)
        }
    }
    with_vector(options.isa, board, SolveTask(board, options))?
}

/// Starts the threads of the options; `None` in WebAssembly, which has only the caller's.
///
/// # Errors
/// [`KernelError::Threads`] if they cannot be started.
pub(super) fn threads(options: &SolitaireOptions) -> Result<Option<ThreadPool>, KernelError> {
    if cfg!(target_family = "wasm") {
        return Ok(None);
    }
    let threads = options.threads;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(Some).map_err(|source| KernelError::Threads { threads, source })
}

/// Runs [`solve`](super::solve) with one kind of vector, whose instructions the machine has.
#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
fn solve_in<V: Vector>(
    board: &Board,
    options: &SolitaireOptions,
) -> Result<BoardValues<V::Real>, KernelError> {
    let pool = if options.executor.is_none() { threads(options)? } else { None };
    let inner = options.inner.unwrap_or_else(|| default_inner(board));
    let layout = Layout::new(board, inner);
    let bytes = layout.size() as u128 * V::Real::BYTES as u128;
    let values = SharedValues::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
    let levels = layout.levels();
    let passes = options.passes.unwrap_or_else(|| match options.tolerance {
        Some(_) => Passes::One,
        None => Passes::default_for(&layout),
    });
    let passes = passes.list(options.tolerance, V::Real::TOLERANCE);
    let blocks = levels.iter().flatten();
    let work: u128 = blocks.map(|&(left, right)| layout.block_work(left, right)).sum();
    let mut progress = SolveProgress::of(work * passes.len() as u128);
    let mut stats = SolitaireStats::default();
    let mut polish = None;
    // Open until the end, so that no other run can start.
    let mut checkpoints = Vec::new();
    for &pass in &passes {
        let settings = || pass.settings(board, V::Real::NAME, inner);
        let record = restore(&layout, &values, options, pass, progress, settings)?;
        let run: PassRun<'_, V> = PassRun::new(board, &layout, &values, options, pass, record);
        for (number, level) in levels.iter().enumerate() {
            lock(&run.record).checkpoint.enter(number, levels.len());
            let blocks = LevelBlocks { run: &run, level };
            match (&options.executor, &pool) {
                (Some(executor), _) => executor.run(&blocks)?,
                (None, Some(pool)) => pool.install(|| Threads.run(&blocks))?,
                (None, None) => Threads.run(&blocks)?,
            }
            blocks.check()?;
        }
        let (record, pass_stats) = run.close();
        stats.add(&pass_stats);
        let blocks = record.polish.iter().flatten();
        polish = matches!(pass, Pass::Polish(_)).then(|| Polish::of_blocks(blocks));
        progress = record.checkpoint.progress();
        let start = layout.address(layout.index(board.lengths()));
        let middle = usize::from(board.lengths()[layout.middle]);
        // SAFETY: the pass is done, no thread writes.
        progress.draft = Some(unsafe { values.read(start + middle) }.to_f64());
        checkpoints.push(record.checkpoint);
    }
    drop(checkpoints);
    let tolerance = passes.last().map_or(V::Real::TOLERANCE, |pass| pass.tolerance());
    let values = BoardValues::of(board.clone(), layout, values.into_values(), tolerance);
    Ok(BoardValues { stats, polish, ..values })
}

#[cfg(test)]
mod tests {
    use super::super::isa::Isa;
    use super::super::kernels::{KernelReal, solve};
    use super::super::scalar;
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex};

    fn assert_agrees<T: KernelReal>(board: &Board, options: &SolitaireOptions, within: f64) {
        let fast = solve::<T>(board, options).unwrap();
        let slow = scalar::solve(board, scalar::ScalarOptions::default(), 2).unwrap();
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
            // Rows whose guesses once went back and forth about the root.
            (4, vec![1, 2, 1, 10, 2, 1, 1]),
        ] {
            let board = Board::new(sides, &lengths).unwrap();
            for inner in [1, 2] {
                let options =
                    SolitaireOptions { inner: Some(inner), ..SolitaireOptions::default() };
                assert_agrees::<f64>(&board, &options, 1e-11);
                assert_agrees::<f32>(&board, &options, 2e-6);
            }
        }
    }

    #[test]
    fn values_along_a_column_equal_those_read_one_by_one() {
        for (sides, lengths) in [(2, vec![2, 4, 3]), (3, vec![2, 1, 3, 1, 2])] {
            let board = Board::new(sides, &lengths).unwrap();
            let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
            for column in 0..lengths.len() {
                for less in 0..2 {
                    let steps = |&length: &u8| if length > 1 { length - less } else { length };
                    let mut anchor: Vec<u8> = lengths.iter().map(steps).collect();
                    let mut along = Vec::new();
                    let remaining = (1..=lengths[column]).rev();
                    values.along(&anchor, column, remaining.clone(), |value| along.push(value));
                    let one_by_one: Vec<f64> = remaining
                        .map(|steps| {
                            anchor[column] = steps;
                            values.get(&anchor).unwrap()
                        })
                        .collect();
                    assert_eq!(along, one_by_one, "{lengths:?}, column {column}, {less} less");
                }
            }
        }
    }

    #[test]
    fn only_anchors_and_finished_games_have_values() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let options = SolitaireOptions { tolerance: Some(1e-7), ..SolitaireOptions::default() };
        let values = solve::<f64>(&board, &options).unwrap();
        assert_eq!(values.tolerance(), 1e-7);
        assert_eq!(values.get(&[0, 3, 0, 3, 0]).unwrap(), 0.0);
        for wrong in [&[0, 3, 0, 3][..], &[0, 4, 0, 3, 0], &[1, 4, 5, 3, 1], &[0; 6]] {
            let refused = values.get(wrong);
            assert!(matches!(refused, Err(KernelError::Anchor { .. })), "{wrong:?}: {refused:?}");
        }
        let packed = super::super::packed::Packed::new(&values, 1e-4, 0.0).unwrap();
        for wrong in [&[0, 3, 0, 3][..], &[0, 4, 0, 3, 0], &[1, 4, 5, 3, 1], &[0; 6]] {
            let refused = packed.get(wrong);
            assert!(matches!(refused, Err(KernelError::Anchor { .. })), "{wrong:?}: {refused:?}");
        }
        assert_eq!(packed.get(&[0, 3, 0, 3, 0]).unwrap(), 0.0);
    }

    fn bits<T: Real>(values: &BoardValues<T>) -> Vec<u64> {
        values.values.iter().map(|value| value.to_f64().to_bits()).collect()
    }

    #[test]
    fn threads_and_instructions_do_not_change_a_bit() {
        let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
        let wide = Board::new(2, &[3, 17, 2]).unwrap();
        for board in [board, wide] {
            let one = SolitaireOptions { threads: 1, ..SolitaireOptions::default() };
            let expected = (
                bits(&solve::<f32>(&board, &one).unwrap()),
                bits(&solve::<f64>(&board, &one).unwrap()),
            );
            for isa in Isa::ALL {
                let options =
                    SolitaireOptions { threads: 2, isa: Some(isa), ..SolitaireOptions::default() };
                if isa.is_available() && isa.fits(&board) {
                    assert_eq!(
                        bits(&solve::<f32>(&board, &options).unwrap()),
                        expected.0,
                        "{isa:?}"
                    );
                    assert_eq!(
                        bits(&solve::<f64>(&board, &options).unwrap()),
                        expected.1,
                        "{isa:?}"
                    );
                } else {
                    assert!(matches!(solve::<f32>(&board, &options), Err(KernelError::Isa { .. })));
                }
            }
        }
    }

    /// Identities recorded on a machine with 512-bit vectors.
    #[test]
    fn every_machine_computes_the_recorded_bits() {
        let expected = [
            "3663b15234b04e29742b42d0265b7ad5a0376d98a78726a26d1eaca6a579962f",
            "78b0029e039e40bf11b479304ed056a0eab18e78247b1e190abbe52f89957b9d",
        ];
        let board = Board::standard(3, 3).unwrap();
        let identities = [
            solve::<f32>(&board, &SolitaireOptions::default()).unwrap().identity(),
            solve::<f64>(&board, &SolitaireOptions::default()).unwrap().identity(),
        ];
        assert_eq!(identities, expected);
    }

    #[test]
    fn a_cancelled_run_resumes_to_the_same_bits() {
        let board = Board::standard(4, 1).unwrap();
        let expected = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        let folder = std::env::temp_dir().join(format!("rdresume-{}", std::process::id()));
        let cancel = Arc::new(AtomicBool::new(false));
        let stop = cancel.clone();
        let options = SolitaireOptions {
            threads: 2,
            checkpoint: Some(folder.clone()),
            cancel: Some(cancel.clone()),
            progress: Some(Arc::new(move |progress: SolveProgress| {
                stop.store(3 * progress.done > progress.total, Ordering::Relaxed);
            })),
            ..SolitaireOptions::default()
        };
        let stopped = solve::<f32>(&board, &options);
        assert!(
            matches!(stopped, Err(KernelError::Cancelled { done, total }) if done > 0 && done < total)
        );
        let last = Arc::new(Mutex::new(None));
        let latest = last.clone();
        let options = SolitaireOptions {
            cancel: None,
            progress: Some(Arc::new(move |progress| *lock(&latest) = Some(progress))),
            ..options
        };
        let resumed = solve::<f32>(&board, &options).unwrap();
        assert_eq!(bits(&resumed), bits(&expected));
        assert!(resumed.stats().rows < expected.stats().rows);
        let last = lock(&last).expect("progress was reported");
        assert_eq!(last.done, last.total);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_inside_of_a_turn_returns_the_anchors_value() {
        let board = Board::standard(3, 2).unwrap();
        let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let (component, start) = values.inside(&[2, 4, 6, 3, 1], None).unwrap();
        assert!((start.value - values.get(&[2, 4, 6, 3, 1]).unwrap()).abs() < 1e-11);
        // One step in the fourth column, two in the fifth are not possible.
        assert!(component.inside(&[0, 0, 0, 1, 0]).unwrap().value < start.value + 1.0);
        assert!(component.inside(&[0, 0, 0, 0, 2]).is_none());
        let refused = values.inside(&[0, 0, 0, 1, 1], None).map(|_| ());
        assert!(matches!(refused, Err(KernelError::Anchor { .. })), "{refused:?}");
    }

    /// Source: Glenn, Fang and Kruskal 2006, Table 1.
    #[test]
    #[ignore = "minutes"]
    fn large_boards_have_published_starts_and_values_of_a_scalar_newton_step() {
        for (sides, shortest, turns) in
            [(4, 1, "2.187"), (4, 2, "2.454"), (4, 3, "2.700"), (5, 1, "2.791")]
        {
            let board = Board::standard(sides, shortest).unwrap();
            let values = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
            assert_eq!(format!("{:.3}", values.start()), turns);
            // Random anchors: one Newton step in f64 on the values of the table.
            let mut random = 1u64;
            for _ in 0..400 {
                let anchor: Vec<u8> = board
                    .lengths()
                    .iter()
                    .map(|&length| {
                        random = random
                            .wrapping_mul(6364136223846793005)
                            .wrapping_add(1442695040888963407);
                        ((random >> 33) % (u64::from(length) + 1)) as u8
                    })
                    .collect();
                if board.is_over(&anchor) {
                    continue;
                }
                let value = values.get(&anchor).unwrap();
                let (_, f) = values.inside(&anchor, None).unwrap();
                let error = (f.value - value) / (1.0 - f.slope);
                // The iteration ends within its tolerance, or where a gain differs from
                // one by rounding: sixteen units in the last place at most.
                let rounding = 16.0 * f64::from(f32::EPSILON) * value.max(1.0);
                let allowed = values.tolerance() + rounding;
                assert!(error.abs() < allowed, "{anchor:?}: {value}, off by {error:e}");
            }
        }
    }
}
