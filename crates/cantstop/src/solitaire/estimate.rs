//! The time a board would take, without solving it.

use super::board::{Board, MARKERS};
use super::error::KernelError;
use super::fast::{default_inner, table_bytes};
use super::isa::{Isa, WithVector, with_vector};
use super::lanes::{Lanes, Real, Task, Vector};
use super::layout::{Layout, MARGIN, Place};
use super::shared::{Shared, View};
use super::sweep::{Parts, Sweep, Sweeper};
use std::marker::PhantomData;
use std::time::Instant;

/// Sweeps that a row of a board worth an estimate takes on average, first guesses and
/// stopping test as they are: measured 2.45 on (4,3), 2.18 on (5,1), 2.12 on (5,2), 2.05 on
/// (6,1) and 2.07 on the last twentieth of (6,2).
pub const SWEEPS_PER_ROW: f64 = 2.07;

/// What solving a board would take.
#[derive(Clone, Debug, PartialEq)]
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
    /// times that of a sweep, and making each row ready for them once.
    pub core_seconds: f64,
    /// What a sweep consists of: three markers, handing over, two, one, none.
    pub parts: [PartEstimate; 5],
    /// Vector operations a second that the machine makes where they wait for
    /// nothing: maxima and multiply-adds in equal parts, on registers.
    pub peak: f64,
}

/// A part of all sweeps: one sweep of each row.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PartEstimate {
    /// Positions, a whole row at once.
    pub positions: f64,
    /// Vector operations that they cannot do without: a maximum for each choice, a
    /// multiply-add for each class of rolls, two for stopping; for handing over,
    /// values moved.
    pub operations: f64,
    /// Bytes read from the table.
    pub bytes: f64,
    /// Seconds of one core, the part on its own.
    pub seconds: f64,
}

impl Estimate {
    /// The share of the machine's peak that a sweep reaches.
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

/// Times sweeps of `rows` random rows and extrapolates.
///
/// A block is drawn with its share of the placements, a row in it uniformly; each
/// row's time is weighted by what it represents. The values swept over are made
/// up and all blocks share the memory of one: the time of a sweep hardly depends
/// on the values, but reads of a table that exceeds the caches cost more than
/// here. The number of sweeps for each row is taken from smaller boards.
///
/// # Errors
/// [`KernelError::Isa`], [`KernelError::Memory`].
pub fn estimate<T: Real>(
    board: &Board,
    isa: Option<Isa>,
    rows: usize,
) -> Result<Estimate, KernelError> {
    T::estimate(board, isa, rows)
}

/// [`estimate`], compiled where it is called.
pub(super) fn estimate_here<T: Lanes>(
    board: &Board,
    isa: Option<Isa>,
    rows: usize,
) -> Result<Estimate, KernelError> {
    with_vector(isa, board, Timing { board, rows, real: PhantomData::<T> })?
}

struct Timing<'a, T> {
    board: &'a Board,
    rows: usize,
    real: PhantomData<T>,
}

impl<T: Lanes> WithVector<T> for Timing<'_, T> {
    type Output = Result<Estimate, KernelError>;

    #[allow(unsafe_code)]
    fn run<V: Vector<Real = T>>(self) -> Self::Output {
        let Self { board, rows, .. } = self;
        let layout = Layout::new(board, default_inner(board)).overlaid();
        let bytes = layout.size() as u128 * T::BYTES as u128;
        let values = Shared::<T>::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
        let made_up = vec![T::of(2.0); layout.size()];
        // SAFETY: there is no other thread.
        unsafe { values.write(0, &made_up) };
        let mut sweeper = Sweeper::<V>::new(board, layout.clone());
        let mut sample = Sample::new(&layout);
        let mut times = Vec::with_capacity(rows);
        let mut entering = 0.0;
        let mut parts = [PartEstimate::default(); 5];
        while times.len() < rows {
            let (place, stands_for) = sample.draw();
            let steps = layout.read(place);
            if steps.iter().filter(|&&s| s == 0).count() > MARKERS {
                // Three outer columns, and the middle one, which is read as zero:
                // a row of finished games takes no time.
                times.push(0.0);
                continue;
            }
            let entered = shorter(|| sweeper.enter(place));
            entering += entered * stands_for / rows as f64;
            times.push(time(&mut sweeper, values.view(), Parts::ALL) * stands_for);
            let counts = sweeper.operations();
            for (part, which) in PARTS.into_iter().enumerate() {
                let share = stands_for / rows as f64;
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
        Ok(Estimate {
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

/// The parts of [`Estimate::parts`].
const PARTS: [Parts; 5] = [Parts::THREE, Parts::HANDOVER, Parts::TWO, Parts::ONE, Parts::NONE];

/// Seconds of a part of a sweep of the row entered.
#[allow(unsafe_code)]
fn time<V: Vector>(sweeper: &mut Sweeper<V>, values: View<'_, V::Real>, parts: Parts) -> f64 {
    let bust = [V::Real::of(2.5); MARGIN];
    shorter(|| {
        // SAFETY: no other thread; the instructions were checked; MARGIN lanes
        // can be read.
        let gain = unsafe {
            let bust = V::load(bust.as_ptr());
            V::compiled(Sweep { sweeper, bust, values, parts })
        };
        std::hint::black_box(gain);
    })
}

/// Seconds of what is done, the shorter of two: the second time programs are known,
/// which they soon are in a run.
fn shorter(mut what: impl FnMut()) -> f64 {
    (0..2).fold(f64::INFINITY, |best, _| {
        let begun = Instant::now();
        what();
        best.min(begun.elapsed().as_secs_f64())
    })
}

/// Vector operations a second, of those that wait for nothing.
#[allow(unsafe_code)]
fn peak<V: Vector>() -> f64 {
    const ROUNDS: u32 = 200_000;
    let best = (0..5).fold(f64::INFINITY, |best, _| {
        let begun = Instant::now();
        // SAFETY: the instructions were checked, the task promises nothing else.
        let sum = unsafe { V::compiled(Chains::<V> { rounds: ROUNDS, lanes: PhantomData }) };
        std::hint::black_box(sum);
        best.min(begun.elapsed().as_secs_f64())
    });
    2.0 * CHAINS as f64 * f64::from(ROUNDS) / best
}

/// Maxima and multiply-adds in independent chains.
struct Chains<V> {
    rounds: u32,
    lanes: PhantomData<V>,
}

const CHAINS: usize = 16;

#[allow(unsafe_code)]
#[allow(clippy::needless_range_loop)]
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

    /// A row, and how many rows of the board it represents.
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
        assert!(estimate.peak > 1e6 && estimate.share_of_peak() > 0.0);
        // Every row has one start; there are more positions with more markers.
        let positions = estimate.parts.map(|part| part.positions);
        assert!(positions[0] > positions[2] && positions[2] > positions[3]);
        assert!((positions[4] / rows - 1.0).abs() < 0.5, "{positions:?} {rows}");
    }

    #[test]
    fn memory_of_the_largest_board() {
        let board = Board::standard(6, 3).unwrap();
        assert!(table_bytes::<f32>(&board) < 13 << 30);
    }
}
