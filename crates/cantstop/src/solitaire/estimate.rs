//! Estimate of the time that a solve of a board takes, from timed sweeps of a sample of rows.

use super::board::{Board, MARKERS};
use super::error::KernelError;
use super::fast::{default_inner, table_bytes};
use super::isa::{Isa, WithVector, with_vector};
use super::lanes::{Real, SimdReal, Task, Vector};
use super::layout::{Layout, MARGIN, RowIndex};
use super::shared::{SharedValues, SharedView};
use super::sweep::{Parts, Sweep, Sweeper};
use retrodice_stats::SplitMix;
use std::marker::PhantomData;
use std::time::Instant;

/// Average number of sweeps of a row on large boards. Measured: 2.45 on (4,3), 2.18 on (5,1),
/// 2.12 on (5,2), 2.05 on (6,1) and 2.07 on the last twentieth of (6,2).
pub const SWEEPS_PER_ROW: f64 = 2.07;

/// Estimated cost of solving a board.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveEstimate {
    /// Number of anchors of the board, mirror images included.
    pub anchors: u64,
    /// Number of roll positions inside their turns, mirror images included.
    pub placements: u128,
    /// Size of the table, in bytes.
    pub table_bytes: u128,
    /// Number of rows that were timed.
    pub rows: usize,
    /// Time of one sweep over all rows, in seconds of one core.
    pub sweep_seconds: f64,
    /// Standard error of `sweep_seconds`, from the spread of the sample.
    pub sweep_error: f64,
    /// Time of the whole solve, in seconds of one core: [`SWEEPS_PER_ROW`] times that of a sweep,
    /// plus the preparation of each row.
    pub core_seconds: f64,
    /// Parts of a sweep: positions with three markers, handover to two, two, one, none.
    pub parts: [PartEstimate; 5],
    /// Peak of the machine, in independent vector operations a second on registers: maxima and
    /// multiply-adds in equal parts.
    pub peak: f64,
}

/// Cost of a part of the sweep, summed over one sweep of each row.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PartEstimate {
    /// Number of positions, with a whole row as one.
    pub positions: f64,
    /// Minimum number of vector operations: a maximum for each choice, a multiply-add for each
    /// class of rolls, two for stopping. For the handover, the number of values moved.
    pub operations: f64,
    /// Number of bytes read from the table.
    pub bytes: f64,
    /// Seconds of one core for the part on its own.
    pub seconds: f64,
}

impl SolveEstimate {
    /// Returns the share of the machine's peak that a sweep reaches, from 0 to 1.
    pub fn share_of_peak(&self) -> f64 {
        let operations: f64 = self
            .parts
            .iter()
            .enumerate()
            .filter(|&(part, _)| part != 1)
            .map(|(_, p)| p.operations)
            .sum();
        operations / self.peak / self.sweep_seconds
    }
}

/// Runs [`estimate`](super::estimate()), compiled where it is called.
pub(super) fn estimate_here<T: SimdReal>(
    board: &Board,
    isa: Option<Isa>,
    rows: usize,
) -> Result<SolveEstimate, KernelError> {
    with_vector(isa, board, Timing { board, rows, real: PhantomData::<T> })?
}

/// Work that times sweeps of a sample of rows.
struct Timing<'a, T> {
    board: &'a Board,
    rows: usize,
    real: PhantomData<T>,
}

impl<T: SimdReal> WithVector<T> for Timing<'_, T> {
    type Output = Result<SolveEstimate, KernelError>;

    #[allow(unsafe_code, reason = "runs vector instructions that were detected")]
    fn run<V: Vector<Real = T>>(self) -> Self::Output {
        let Self { board, rows, .. } = self;
        let layout = Layout::new(board, default_inner(board)).overlaid();
        let bytes = layout.size() as u128 * T::BYTES as u128;
        let values = SharedValues::<T>::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
        let arbitrary = vec![T::of(2.0); layout.size()];
        // SAFETY: there is no other thread.
        unsafe { values.write(0, &arbitrary) };
        let mut sweeper = Sweeper::<V>::new(board, layout.clone());
        let mut sample = Sample::new(&layout);
        let mut times = Vec::with_capacity(rows);
        let mut entering = 0.0;
        let mut parts = [PartEstimate::default(); 5];
        while times.len() < rows {
            let (index, represents) = sample.draw();
            let steps = layout.read(index);
            if steps.iter().filter(|&&s| s == 0).count() > MARKERS {
                // Three complete outer columns, and the middle one, which is read as zero: a
                // row of finished games takes no time.
                times.push(0.0);
                continue;
            }
            let enter_seconds = shorter(|| sweeper.enter(index));
            entering += enter_seconds * represents / rows as f64;
            times.push(time(&mut sweeper, values.view(), Parts::ALL) * represents);
            let counts = sweeper.operations();
            for (part, which) in PARTS.into_iter().enumerate() {
                let share = represents / rows as f64;
                let (positions, operations) = counts[part];
                parts[part].positions += positions as f64 * share;
                parts[part].operations += operations as f64 * share;
                if part != 1 {
                    let read = positions * layout.stride as u64 * T::BYTES as u64;
                    parts[part].bytes += read as f64 * share;
                }
                parts[part].seconds += time(&mut sweeper, values.view(), which) * share;
            }
        }
        let count = times.len() as f64;
        let mean = times.iter().sum::<f64>() / count;
        let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Ok(SolveEstimate {
            anchors: board.anchors(),
            placements: board.placements(),
            table_bytes: table_bytes::<T>(board),
            rows,
            sweep_seconds: mean,
            sweep_error: (variance / count).sqrt(),
            core_seconds: mean * SWEEPS_PER_ROW + entering,
            parts,
            peak: peak::<V>(),
        })
    }
}

/// Parts of a sweep, as in [`SolveEstimate::parts`].
const PARTS: [Parts; 5] = [Parts::THREE, Parts::HANDOVER, Parts::TWO, Parts::ONE, Parts::NONE];

/// Returns the seconds of a part of a sweep of the current row.
#[allow(unsafe_code, reason = "runs vector instructions that were detected")]
fn time<V: Vector>(sweeper: &mut Sweeper<V>, values: SharedView<'_, V::Real>, parts: Parts) -> f64 {
    let bust = [V::Real::of(2.5); MARGIN];
    shorter(|| {
        // SAFETY: there is no other thread; the instructions were checked; MARGIN lanes
        // can be read.
        let gain = unsafe {
            let bust = V::load(bust.as_ptr());
            V::compiled(Sweep { sweeper, bust, values, parts })
        };
        std::hint::black_box(gain);
    })
}

/// Returns the shorter time of two runs of `work`, in seconds. In the second run programs are
/// cached, as they soon are in a solve.
fn shorter(mut work: impl FnMut()) -> f64 {
    (0..2).fold(f64::INFINITY, |best, _| {
        let start = Instant::now();
        work();
        best.min(start.elapsed().as_secs_f64())
    })
}

/// Measures the peak of independent vector operations a second.
#[allow(unsafe_code, reason = "runs vector instructions that were detected")]
fn peak<V: Vector>() -> f64 {
    const ROUNDS: u32 = 200_000;
    let best = (0..5).fold(f64::INFINITY, |best, _| {
        let start = Instant::now();
        // SAFETY: the instructions were checked; the task requires nothing else.
        let sum = unsafe { V::compiled(Chains::<V> { rounds: ROUNDS, lanes: PhantomData }) };
        std::hint::black_box(sum);
        best.min(start.elapsed().as_secs_f64())
    });
    2.0 * CHAINS as f64 * f64::from(ROUNDS) / best
}

/// Task of maxima and multiply-adds in independent chains.
struct Chains<V> {
    rounds: u32,
    lanes: PhantomData<V>,
}

/// Number of independent chains: enough to hide the latency of an operation.
const CHAINS: usize = 16;

#[allow(unsafe_code, reason = "runs vector instructions that were detected")]
#[allow(clippy::needless_range_loop, reason = "iterators are not compiled for the vectors")]
impl<V: Vector> Task for Chains<V> {
    type Output = V;

    #[inline(always)]
    unsafe fn run(self) -> V {
        let half = std::hint::black_box(V::Real::of(0.5));
        let one = V::splat(std::hint::black_box(V::Real::of(1.0)));
        let mut chains = [one; CHAINS];
        for _ in 0..self.rounds {
            for chain in 0..CHAINS {
                chains[chain] = chains[chain].max(one).fused(half, one);
            }
        }
        let mut sum = one;
        for chain in 0..CHAINS {
            sum = sum.plus(chains[chain]);
        }
        sum
    }
}

/// Sample of rows, drawn by a fixed sequence.
struct Sample<'a> {
    layout: &'a Layout,
    blocks: Vec<(usize, usize)>,
    /// Cumulative work of the blocks.
    sums: Vec<f64>,
    stream: SplitMix,
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
        Self { layout, blocks, sums, stream: SplitMix::new(0) }
    }

    /// Draws a number from 0 to 1.
    fn random(&mut self) -> f64 {
        (self.stream.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Draws a row, and returns it with the number of rows that it represents.
    fn draw(&mut self) -> (RowIndex, f64) {
        let total = self.sums[self.sums.len() - 1];
        let ticket = self.random() * total;
        let block = self.sums.partition_point(|&sum| sum <= ticket).min(self.sums.len() - 1);
        let share = self.sums[block] - if block == 0 { 0.0 } else { self.sums[block - 1] };
        let (left, right) = self.blocks[block];
        let inner =
            self.layout.inner.map(|rows| ((self.random() * rows as f64) as usize).min(rows - 1));
        // In a block of equal prefixes about half the rows are solved.
        let twins = self.layout.folded && left == right;
        let rows = self.layout.rows() as f64 / if twins { 2.0 } else { 1.0 };
        ([left, right, inner[0], inner[1]], rows * total / share)
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernels::estimate;
    use super::*;

    #[test]
    fn a_sample_represents_all_rows_and_every_part_is_timed() {
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
        assert!(estimate.peak > 1e6 && estimate.share_of_peak() > 0.0);
        // Every row has one start; there are more positions with more markers.
        let positions = estimate.parts.map(|part| part.positions);
        assert!(positions[0] > positions[2] && positions[2] > positions[3]);
        assert!((positions[4] / rows - 1.0).abs() < 0.5, "{positions:?} {rows}");
    }

    #[test]
    fn the_official_board_takes_less_than_thirteen_gigabytes() {
        let board = Board::standard(6, 3).unwrap();
        assert!(table_bytes::<f32>(&board) < 13 << 30);
    }
}
