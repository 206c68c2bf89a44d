//! How long a board would take, without solving it.

use super::board::Board;
use super::error::KernelError;
use super::fast::{default_inner, table_bytes};
use super::isa::Isa;
use super::lanes::{Array, Real, Vector};
use super::layout::{Layout, MARGIN, Place};
use super::shared::Shared;
use super::sweep::Sweeper;
use std::time::Instant;

/// Sweeps that a row takes on average, first guesses and stopping test as they
/// are: measured 2.37 on (4,3), 2.13 on (5,1), falling with the size of the board.
pub const SWEEPS_PER_ROW: f64 = 2.13;

/// What solving a board would take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Anchors of the board, mirror images included.
    pub anchors: u64,
    /// Roll positions inside their turns, mirror images included.
    pub placements: u128,
    /// Bytes of the table.
    pub table_bytes: u128,
    /// Rows that were timed.
    pub rows: usize,
    /// Time of one sweep over all rows, in seconds of one core.
    pub sweep_seconds: f64,
    /// Standard error of that, from the spread of the sample.
    pub sweep_error: f64,
    /// Time of the whole solution, in seconds of one core: [`SWEEPS_PER_ROW`]
    /// times that of a sweep.
    pub core_seconds: f64,
}

/// Times sweeps of `rows` random rows and extrapolates.
///
/// A block is drawn with its share of the placements, a row in it evenly; each
/// row's time is weighed by what it stands for. The values swept over are made
/// up and all blocks share the memory of one: the time of a sweep hardly depends
/// on the values, but reads of a table that exceeds the caches cost more than
/// here. The sweeps for each row are taken from smaller boards.
///
/// # Errors
/// [`KernelError::Isa`], [`KernelError::Memory`].
pub fn estimate<T: Real>(
    board: &Board,
    isa: Option<Isa>,
    rows: usize,
) -> Result<Estimate, KernelError> {
    let isa = isa.unwrap_or_else(Isa::best);
    if !isa.is_available() {
        return Err(KernelError::Isa { isa });
    }
    let short = usize::from(board.lengths()[board.columns() / 2]) < 16;
    match (isa, short) {
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx512, true) => estimate_in::<T::Avx512>(board, rows),
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx2, true) => estimate_in::<T::Avx2>(board, rows),
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx512 | Isa::Avx2, false) => estimate_in::<T::Wide>(board, rows),
        (_, true) => estimate_in::<Array<T, 16>>(board, rows),
        (_, false) => estimate_in::<Array<T, 32>>(board, rows),
    }
}

#[allow(unsafe_code)]
fn estimate_in<V: Vector>(board: &Board, rows: usize) -> Result<Estimate, KernelError> {
    let layout = Layout::new(board, default_inner(board)).overlaid();
    let bytes = layout.size() as u128 * V::Real::BYTES as u128;
    let values = Shared::<V::Real>::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
    let made_up = vec![V::Real::of(2.0); layout.size()];
    // SAFETY: there is no other thread.
    unsafe { values.write(0, &made_up) };
    let bust = [V::Real::of(2.5); MARGIN];
    let mut sweeper = Sweeper::<V>::new(board, layout.clone());
    let mut sample = Sample::new(&layout);
    let mut times = Vec::with_capacity(rows);
    while times.len() < rows {
        let (place, stands_for) = sample.draw();
        let steps = layout.read(place);
        if steps.iter().filter(|&&s| s == 0).count() > 3 {
            // Three outer columns, and the middle one, which is read as zero: a
            // row of finished games takes no time.
            times.push(0.0);
            continue;
        }
        sweeper.enter(place);
        let mut best = f64::INFINITY;
        for _ in 0..2 {
            // The second time programs are known, as they soon are in a run.
            let begun = Instant::now();
            // SAFETY: no other thread; the instructions were checked; MARGIN
            // lanes can be read.
            let gain = unsafe { V::sweep(&mut sweeper, V::load(bust.as_ptr()), &values) };
            std::hint::black_box(gain);
            best = best.min(begun.elapsed().as_secs_f64());
        }
        times.push(best * stands_for);
    }
    let count = times.len() as f64;
    let mean = times.iter().sum::<f64>() / count;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (count - 1.0);
    Ok(Estimate {
        anchors: board.anchors(),
        placements: board.placements(),
        table_bytes: table_bytes::<V::Real>(board),
        rows,
        sweep_seconds: mean,
        sweep_error: (variance / count).sqrt(),
        core_seconds: mean * SWEEPS_PER_ROW,
    })
}

/// Draws rows, by a fixed sequence.
struct Sample<'a> {
    layout: &'a Layout,
    blocks: Vec<(usize, usize)>,
    /// Shares of the work, summed up.
    sums: Vec<f64>,
    seed: u64,
}

impl<'a> Sample<'a> {
    fn new(layout: &'a Layout) -> Self {
        let blocks: Vec<(usize, usize)> = layout.levels().into_iter().flatten().collect();
        let mut sum = 0.0;
        let sums = blocks
            .iter()
            .map(|&(left, right)| {
                sum += layout.block_work(left, right) as f64;
                sum
            })
            .collect();
        Self { layout, blocks, sums, seed: 0 }
    }

    /// SplitMix64, as a fraction of one.
    fn random(&mut self) -> f64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.seed;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A row, and how many rows of the board it stands for.
    fn draw(&mut self) -> (Place, f64) {
        let total = self.sums[self.sums.len() - 1];
        let ticket = self.random() * total;
        let block = self.sums.partition_point(|&sum| sum <= ticket).min(self.sums.len() - 1);
        let share = self.sums[block] - if block == 0 { 0.0 } else { self.sums[block - 1] };
        let (left, right) = self.blocks[block];
        let inner =
            self.layout.inner.map(|rows| ((self.random() * rows as f64) as usize).min(rows - 1));
        // Of a block of equal prefixes about half the rows are solved.
        let twins = self.layout.folded && left == right;
        let rows = self.layout.rows() as f64 / if twins { 2.0 } else { 1.0 };
        ([left, right, inner[0], inner[1]], rows * total / share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_stand_for_all_rows() {
        let board = Board::standard(5, 1).unwrap();
        let layout = Layout::new(&board, 2).overlaid();
        let mut sample = Sample::new(&layout);
        let draws = 20_000;
        let sum: f64 = (0..draws).map(|_| sample.draw().1).sum();
        let rows: f64 = layout
            .levels()
            .into_iter()
            .flatten()
            .map(|(left, right)| layout.rows() as f64 / if left == right { 2.0 } else { 1.0 })
            .sum();
        // The weights' spread is of the order of their mean: a standard error
        // below one percent.
        assert!((sum / f64::from(draws) / rows - 1.0).abs() < 0.06, "{sum} {rows}");
        let estimate = estimate::<f32>(&board, None, 50).unwrap();
        assert!(estimate.sweep_seconds > 0.0 && estimate.sweep_error < estimate.sweep_seconds);
        assert_eq!(estimate.anchors, 921_174);
    }

    #[test]
    fn memory_of_the_largest_board() {
        let board = Board::standard(6, 3).unwrap();
        assert!(table_bytes::<f32>(&board) < 13 << 30);
    }
}
