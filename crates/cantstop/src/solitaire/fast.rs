//! The fast solver: rows in vectors, blocks in parallel.
//!
//! Blocks of one level do not depend on one another and are solved by any
//! thread; within a block rows follow in ascending order. First guesses use
//! finished rows of lower levels and of the block itself, never those of another
//! block of the level: the values have the same bits for any number of threads,
//! any instruction set, and whether or not the run was interrupted.

use super::blocks::{Blocks, Book, Run, restore};
use super::board::Board;
use super::error::KernelError;
use super::isa::{Isa, WithVector, with_vector};
use super::lanes::{Lanes, Real, Vector};
use super::layout::Layout;
use super::ledger::lock;
use super::passes::{Pass, Passes, Polish, together};
use super::rows::Tally;
use super::scalar;
use super::shared::Shared;
use rayon::{ThreadPool, ThreadPoolBuilder};
use retrodice_solver::executor::{Executor, Threads};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Called after each block, from any thread, one call at a time.
pub type OnProgress = Arc<dyn Fn(Progress) + Send + Sync>;

/// How to solve.
#[derive(Clone, Default)]
pub struct Options {
    /// Threads; 0 is one per core. The values do not depend on it.
    pub threads: usize,
    /// Instruction set; `None` is the best there is. The values do not depend on
    /// it.
    pub isa: Option<Isa>,
    /// What the iteration may leave of an anchor's error against the root of its
    /// own equation, in turns; `None` is the number type's default: 2e-7 for
    /// `f32`, 1e-12 for `f64`. Rounding comes on top.
    pub tolerance: Option<f64>,
    /// How often the table is gone over; `None` is twice for tables of more than 2³⁰ values,
    /// once if a tolerance is set and for all others. Bits depend on it.
    pub passes: Option<Passes>,
    /// Inner columns on each side of the middle one ([`default_inner`] if
    /// `None`): more of them make larger blocks and fewer tasks. Bits depend on it.
    pub inner: Option<usize>,
    /// Folder for the checkpoint: finished blocks are appended to a file in it,
    /// and blocks found there are not solved again.
    pub checkpoint: Option<PathBuf>,
    /// Who runs the blocks of a level, on the thread that calls; by default a pool of so
    /// many threads. The values do not depend on it.
    pub executor: Option<Arc<dyn Executor>>,
    /// Notified of progress.
    pub progress: Option<OnProgress>,
    /// Set it to stop the run; it ends with [`KernelError::Cancelled`].
    pub cancel: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("threads", &self.threads)
            .field("isa", &self.isa)
            .field("tolerance", &self.tolerance)
            .field("passes", &self.passes)
            .field("inner", &self.inner)
            .field("checkpoint", &self.checkpoint)
            .finish_non_exhaustive()
    }
}

impl Options {
    /// Whether the run was asked to stop.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Placements of finished blocks, restored ones included.
    pub done: u128,
    /// Those of them that were restored from a checkpoint.
    pub restored: u128,
    /// Placements of all blocks, for each pass: mirror images are counted once.
    pub total: u128,
    /// Level at work, and number of levels.
    pub level: (usize, usize),
    /// The value of the start after the first of two passes: an estimate.
    pub draft: Option<f64>,
}

impl Progress {
    /// At the beginning of so much work.
    pub(super) fn of(total: u128) -> Self {
        Self { done: 0, restored: 0, total, level: (0, 1), draft: None }
    }
}

/// Blocks that keep a few threads busy to the end of each level.
const ENOUGH_BLOCKS: u128 = 100;

/// Inner columns that suit a board: two if that makes enough blocks to keep threads
/// busy, as first guesses are better in larger ones; else one.
pub fn default_inner(board: &Board) -> usize {
    let enough = || Layout::stored(board, 2) >= ENOUGH_BLOCKS;
    if board.columns() / 2 > 3 && enough() { 2 } else { 1 }
}

/// The values of all anchors of a board.
pub struct Values<T> {
    board: Board,
    pub(super) layout: Layout,
    pub(super) values: Vec<T>,
    tally: Tally,
    tolerance: f64,
    polish: Option<Polish>,
}

impl<T: Real> Values<T> {
    /// The values of a table, at the places that the layout gives them.
    pub(super) fn of(board: Board, layout: Layout, values: Vec<T>, tolerance: f64) -> Self {
        Self { board, layout, values, tally: Tally::default(), tolerance, polish: None }
    }

    /// Expected turns from the anchor with these steps remaining; zero where
    /// three columns are complete.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is not an anchor of the board.
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

    /// What [`Values::get`] says of anchors that differ in the steps left of one column,
    /// `remaining`, one after the other: faster, as they lie on a line. What `anchor` has in
    /// that column counts nothing.
    ///
    /// # Panics
    /// If one of them is not an anchor of the board, or a finished game.
    pub fn along(
        &self,
        anchor: &[u8],
        column: usize,
        remaining: impl Iterator<Item = u8>,
        mut each: impl FnMut(f64),
    ) {
        let layout = &self.layout;
        let is_middle = column == layout.middle;
        let mut place = layout.place(anchor);
        let (coordinate, step) = layout.steps[column];
        let mut height = usize::from(anchor[layout.middle]);
        let row = if is_middle { layout.address(place) } else { 0 };
        let base = place[coordinate] - step * usize::from(anchor[column]);
        for left in remaining {
            let row = if is_middle {
                height = usize::from(left);
                row
            } else {
                place[coordinate] = base + step * usize::from(left);
                layout.address(place)
            };
            each(self.values[row + height].to_f64());
        }
    }

    /// The value of the empty board, in turns.
    pub fn start(&self) -> f64 {
        self.get(self.board.lengths()).expect("the empty board is an anchor")
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What this run took; blocks restored from a checkpoint, or solved by another process,
    /// are not in it.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The error that the iteration left at each anchor against the root of its own
    /// equation, at most, in turns; rounding comes on top.
    pub fn tolerance(&self) -> f64 {
        self.tolerance
    }

    /// What the sweeps of the second pass have shown, if there was one.
    pub fn polish(&self) -> Option<Polish> {
        self.polish
    }

    /// BLAKE3 of all values, in the order of the blocks and with their bytes in
    /// little-endian order: the same for every run with the same options, regardless of
    /// threads, instruction set and interruptions.
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

    /// The inside of an anchor's turn in `f64`, swept at the bust value `bust`
    /// (the anchor's own value if `None`) on the values of this table; with it
    /// `f(bust)` and its slope.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is not an anchor of the board, or a finished game.
    pub fn inside(
        &self,
        anchor: &[u8],
        bust: Option<f64>,
    ) -> Result<(scalar::Component, scalar::Dual), KernelError> {
        self.board.check_anchor(anchor)?;
        let bust = bust.map_or_else(|| self.get(anchor), Ok)?;
        let mut component = scalar::Component::new(&self.board);
        component.enter(anchor);
        let stopped = |steps: &[u8]| self.get(steps).expect("a turn stops at anchors");
        let found = component.sweep(bust, stopped);
        Ok((component, found))
    }
}

/// Bytes that the table of a board takes with values of type `T`.
pub fn table_bytes<T: Real>(board: &Board) -> u128 {
    Layout::size_of(board, default_inner(board)) * T::BYTES as u128
}

/// Solves every anchor of a board.
///
/// Time with `f32` and 512-bit vectors: 7 to 10 ns of one core for each
/// placement solved, which on a symmetric board is half of [`Board::placements`];
/// memory: [`table_bytes`], and a few MB a thread. The values do not depend on the number
/// of threads, the instruction set, or interruptions.
///
/// # Errors
/// [`KernelError`]: no memory, no such instructions, no threads, a checkpoint of
/// something else, a row that does not settle, or [`KernelError::Cancelled`].
pub fn solve<T: Real>(board: &Board, options: &Options) -> Result<Values<T>, KernelError> {
    T::solve(board, options)
}

/// [`solve`], compiled where it is called.
pub(super) fn solve_here<T: Lanes>(
    board: &Board,
    options: &Options,
) -> Result<Values<T>, KernelError> {
    struct Solving<'a>(&'a Board, &'a Options);
    impl<T: Lanes> WithVector<T> for Solving<'_> {
        type Output = Result<Values<T>, KernelError>;
        fn run<V: Vector<Real = T>>(self) -> Self::Output {
            solve_in::<V>(self.0, self.1)
        }
    }
    with_vector(options.isa, board, Solving(board, options))?
}

/// The threads asked for; nothing where there are none but the caller's.
///
/// # Errors
/// [`KernelError::Threads`].
pub(super) fn threads(options: &Options) -> Result<Option<ThreadPool>, KernelError> {
    if cfg!(target_family = "wasm") {
        return Ok(None);
    }
    let threads = options.threads;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(Some).map_err(|source| KernelError::Threads { threads, source })
}

/// [`solve`] with one kind of vector, whose instructions the machine has.
#[allow(unsafe_code)]
fn solve_in<V: Vector>(board: &Board, options: &Options) -> Result<Values<V::Real>, KernelError> {
    let pool = if options.executor.is_none() { threads(options)? } else { None };
    let inner = options.inner.unwrap_or_else(|| default_inner(board));
    let layout = Layout::new(board, inner);
    let bytes = layout.size() as u128 * V::Real::BYTES as u128;
    let values = Shared::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
    let levels = layout.levels();
    let passes = options.passes.unwrap_or_else(|| match options.tolerance {
        Some(_) => Passes::One,
        None => Passes::default_for(&layout),
    });
    let passes = passes.list(options.tolerance, V::Real::TOLERANCE);
    let blocks = levels.iter().flatten();
    let work: u128 = blocks.map(|&(left, right)| layout.block_work(left, right)).sum();
    let mut progress = Progress::of(work * passes.len() as u128);
    let mut tally = Tally::default();
    let mut polish = None;
    // Kept open to the end, so that no other run begins.
    let mut ledgers = Vec::new();
    for &pass in &passes {
        let settings = || pass.settings(board, V::Real::NAME, inner);
        let book = restore(&layout, &values, options, pass, progress, settings)?;
        let run: Run<'_, V> = Run::new(board, &layout, &values, options, pass, book);
        for (number, level) in levels.iter().enumerate() {
            lock(&run.book).ledger.enter(number, levels.len());
            let blocks = Blocks { run: &run, level };
            match (&options.executor, &pool) {
                (Some(executor), _) => executor.run(&blocks)?,
                (None, Some(pool)) => pool.install(|| Threads.run(&blocks))?,
                (None, None) => Threads.run(&blocks)?,
            }
            blocks.check()?;
        }
        let (Book { shown, ledger }, swept) = run.close();
        tally.add(&swept);
        polish = matches!(pass, Pass::Polish(_)).then(|| together(shown.iter().flatten()));
        progress = ledger.progress();
        let start = layout.address(layout.place(board.lengths()));
        let middle = usize::from(board.lengths()[layout.middle]);
        // SAFETY: the pass is done, nobody writes.
        progress.draft = Some(unsafe { values.read(start + middle) }.to_f64());
        ledgers.push(ledger);
    }
    drop(ledgers);
    let tolerance = passes.last().map_or(V::Real::TOLERANCE, |pass| pass.tolerance());
    let values = Values::of(board.clone(), layout, values.into_values(), tolerance);
    Ok(Values { tally, polish, ..values })
}

#[cfg(test)]
mod tests {
    use super::super::scalar;
    use super::*;
    use std::sync::Mutex;

    fn assert_agrees<T: Real>(board: &Board, options: &Options, within: f64) {
        let fast = solve::<T>(board, options).unwrap();
        let slow = scalar::solve(board, scalar::Options::default(), 2).unwrap();
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
                let options = Options { inner: Some(inner), ..Options::default() };
                assert_agrees::<f64>(&board, &options, 1e-11);
                assert_agrees::<f32>(&board, &options, 2e-6);
            }
        }
    }

    #[test]
    fn values_along_a_column_are_those_one_by_one() {
        for (sides, lengths) in [(2, vec![2, 4, 3]), (3, vec![2, 1, 3, 1, 2])] {
            let board = Board::new(sides, &lengths).unwrap();
            let values = solve::<f64>(&board, &Options::default()).unwrap();
            for column in 0..lengths.len() {
                // Where nothing is complete, from the shortest of the others down.
                for less in 0..2 {
                    let left = |&length: &u8| if length > 1 { length - less } else { length };
                    let mut anchor: Vec<u8> = lengths.iter().map(left).collect();
                    let mut found = Vec::new();
                    let remaining = (1..=lengths[column]).rev();
                    values.along(&anchor, column, remaining.clone(), |value| found.push(value));
                    let one_by_one: Vec<f64> = remaining
                        .map(|steps| {
                            anchor[column] = steps;
                            values.get(&anchor).unwrap()
                        })
                        .collect();
                    assert_eq!(found, one_by_one, "{lengths:?}, column {column}, {less} less");
                }
            }
        }
    }

    #[test]
    fn only_anchors_and_ends_have_values_and_tolerances_are_told() {
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let options = Options { tolerance: Some(1e-7), ..Options::default() };
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

    fn bits<T: Real>(values: &Values<T>) -> Vec<u64> {
        values.values.iter().map(|value| value.to_f64().to_bits()).collect()
    }

    #[test]
    fn threads_and_instructions_do_not_change_a_bit() {
        let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
        let wide = Board::new(2, &[3, 17, 2]).unwrap();
        for board in [board, wide] {
            let one = Options { threads: 1, ..Options::default() };
            let expected = (
                bits(&solve::<f32>(&board, &one).unwrap()),
                bits(&solve::<f64>(&board, &one).unwrap()),
            );
            for isa in Isa::ALL {
                let options = Options { threads: 2, isa: Some(isa), ..Options::default() };
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

    /// Hashes of a machine with 512-bit vectors.
    #[test]
    fn every_machine_finds_the_same_bits() {
        let expected = [
            "3663b15234b04e29742b42d0265b7ad5a0376d98a78726a26d1eaca6a579962f",
            "78b0029e039e40bf11b479304ed056a0eab18e78247b1e190abbe52f89957b9d",
        ];
        let board = Board::standard(3, 3).unwrap();
        let found = [
            solve::<f32>(&board, &Options::default()).unwrap().identity(),
            solve::<f64>(&board, &Options::default()).unwrap().identity(),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_cancelled_run_goes_on_to_the_same_bits() {
        let board = Board::standard(4, 1).unwrap();
        let expected = solve::<f32>(&board, &Options::default()).unwrap();
        let folder = std::env::temp_dir().join(format!("rdresume-{}", std::process::id()));
        let cancel = Arc::new(AtomicBool::new(false));
        let stop = cancel.clone();
        let options = Options {
            threads: 2,
            checkpoint: Some(folder.clone()),
            cancel: Some(cancel.clone()),
            progress: Some(Arc::new(move |progress: Progress| {
                stop.store(3 * progress.done > progress.total, Ordering::Relaxed);
            })),
            ..Options::default()
        };
        let stopped = solve::<f32>(&board, &options);
        assert!(
            matches!(stopped, Err(KernelError::Cancelled { done, total }) if done > 0 && done < total)
        );
        let last = Arc::new(Mutex::new(None));
        let seen = last.clone();
        let options = Options {
            cancel: None,
            progress: Some(Arc::new(move |progress| *lock(&seen) = Some(progress))),
            ..options
        };
        let resumed = solve::<f32>(&board, &options).unwrap();
        assert_eq!(bits(&resumed), bits(&expected));
        assert!(resumed.tally().rows < expected.tally().rows);
        let last = lock(&last).expect("it was told of progress");
        assert_eq!(last.done, last.total);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_inside_of_a_turn_returns_the_anchors_value() {
        let board = Board::standard(3, 2).unwrap();
        let values = solve::<f64>(&board, &Options::default()).unwrap();
        let (component, found) = values.inside(&[2, 4, 6, 3, 1], None).unwrap();
        assert!((found.value - values.get(&[2, 4, 6, 3, 1]).unwrap()).abs() < 1e-11);
        // One step in the fourth column, two in the fifth are not possible.
        assert!(component.inside(&[0, 0, 0, 1, 0]).unwrap().value < found.value + 1.0);
        assert!(component.inside(&[0, 0, 0, 0, 2]).is_none());
        assert!(values.inside(&[0, 0, 0, 1, 1], None).is_err());
    }

    /// Table 1 of Glenn, Fang and Kruskal (2006).
    #[test]
    #[ignore = "minutes"]
    fn published_starts_and_scalar_values_of_large_boards() {
        for (sides, shortest, turns) in
            [(4, 1, "2.187"), (4, 2, "2.454"), (4, 3, "2.700"), (5, 1, "2.791")]
        {
            let board = Board::standard(sides, shortest).unwrap();
            let values = solve::<f32>(&board, &Options::default()).unwrap();
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
