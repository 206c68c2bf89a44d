//! Solver of one row: first guess, sweeps with Newton steps, and stopping test.

use super::board::MARKERS;
use super::error::KernelError;
use super::lanes::{Real, Vector};
use super::layout::{Layout, MARGIN, RowIndex};
use super::passes::{BlockPolish, DRAFT_TOLERANCE, MAX_DRAFT_STEP, Pass};
use super::shared::{SharedValues, SharedView};
use super::sweep::{Parts, Sweep, Sweeper};
use retrodice_core::order::sort_by_number;

/// Number of sweeps after which a row fails.
const MAX_SWEEPS: u32 = 60;
/// Relative change of a gain's slope per turn of the bust value: the error of a slope measured
/// between two guesses.
const CURVATURE: f64 = 4.0;
/// Number of sweeps after which a guess that has not converged is bracketed.
const SWEEPS_BEFORE_BRACKET: u32 = 4;
/// Relative error of a guessed slope without any measurement nearby.
pub(super) const MAX_SLOPE_ERROR: f64 = 0.3;
/// Smallest relative error assumed of a guessed slope.
const MIN_SLOPE_ERROR: f64 = 0.01;
/// Growth of that error from one row to the next.
const ERROR_GROWTH: f64 = 1.05;

/// Maximum number of lanes; those beyond a row's are ignored.
pub(super) const MAX_LANES: usize = MARGIN;

/// Slopes of a row's gains by the bust value (one minus the probability of a bust), and the
/// relative errors of guessing them.
#[derive(Clone, Copy)]
pub(super) struct Slopes {
    pub(super) slope: [f64; MAX_LANES],
    pub(super) error: [f64; MAX_LANES],
}

impl Slopes {
    const UNKNOWN: Self = Self { slope: [0.6; MAX_LANES], error: [MAX_SLOPE_ERROR; MAX_LANES] };

    /// Records a lane's slope that was measured within `error`.
    pub(super) fn learn(&mut self, guess: &Self, lane: usize, slope: f64, error: f64) {
        self.slope[lane] = slope;
        let guess_error = (guess.slope[lane] / slope - 1.0).abs();
        self.error[lane] = (guess_error + error).clamp(MIN_SLOPE_ERROR, MAX_SLOPE_ERROR);
    }
}

/// Solver of rows, one after another.
pub(crate) struct RowSolver<V: Vector> {
    pub(super) layout: Layout,
    pub(super) sweeper: Sweeper<V>,
    /// Pass that the rows are solved in.
    pub(super) pass: Pass,
    /// Slopes measured in the current block, by row.
    slopes: Vec<Slopes>,
    /// Statistics of the work done.
    pub stats: SolitaireStats,
    /// Residuals of the second pass in the current block.
    pub(super) polish: BlockPolish,
}

/// Statistics of a solve by the solitaire kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SolitaireStats {
    /// Number of rows solved.
    pub rows: u64,
    /// Number of sweeps over all rows.
    pub sweeps: u64,
    /// Sum and maximum of the error of the first guess, over all anchors.
    pub guess_error: (f64, f64),
}

impl SolitaireStats {
    /// Returns the average number of sweeps of a row; zero without rows.
    pub fn sweeps_per_row(&self) -> f64 {
        self.sweeps as f64 / self.rows.max(1) as f64
    }

    /// Adds the statistics of another solver.
    pub fn add(&mut self, other: &Self) {
        self.rows += other.rows;
        self.sweeps += other.sweeps;
        self.guess_error.0 += other.guess_error.0;
        self.guess_error.1 = self.guess_error.1.max(other.guess_error.1);
    }
}

impl<V: Vector> RowSolver<V> {
    /// Creates a solver of rows in this layout.
    pub(super) fn new(sweeper: Sweeper<V>, layout: Layout, pass: Pass) -> Self {
        let slopes = vec![Slopes::UNKNOWN; layout.rows()];
        let (stats, polish) = (SolitaireStats::default(), BlockPolish::default());
        Self { layout, sweeper, pass, slopes, stats, polish }
    }

    /// Solves the row at `index`. Returns false for a row of finished games.
    ///
    /// # Errors
    /// [`KernelError::NoConvergence`] if the row does not converge.
    ///
    /// # Safety
    /// Only the caller uses the row; all rows of fewer steps are finished.
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    pub(crate) unsafe fn solve(
        &mut self,
        index: RowIndex,
        values: &SharedValues<V::Real>,
    ) -> Result<bool, KernelError> {
        let steps = self.layout.read(index);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        if closed >= MARKERS {
            return Ok(false);
        }
        // The game is over in the lowest lane if two outer columns are complete.
        let first = usize::from(closed + 1 == MARKERS);
        let lanes = first..self.layout.stride;
        self.sweeper.enter(index);
        // SAFETY: only rows of fewer steps are read.
        let guess = unsafe { self.guess(index, &steps, values.view()) };
        let mut x: [f64; MAX_LANES] =
            std::array::from_fn(|lane| if lanes.contains(&lane) { guess[lane] } else { 0.0 });
        let first_guess = x;
        let slope_guess = self.guess_slope(index, &steps);
        let (tolerance, mut slope_error) = match self.pass {
            Pass::Only(tolerance) | Pass::Polish(tolerance) => {
                (tolerance, [MAX_SLOPE_ERROR; MAX_LANES])
            }
            Pass::Draft => (DRAFT_TOLERANCE, slope_guess.error),
        };
        let mut slopes = slope_guess;
        let mut before: Option<([f64; MAX_LANES], [f64; MAX_LANES])> = None;
        for sweeps in 1..=MAX_SWEEPS {
            let bust = x.map(V::Real::of);
            // SAFETY: as the caller promises; LANES are at most MARGIN.
            let gain = unsafe { self.sweep(V::load(bust.as_ptr()), values.view()) };
            let at = bust.map(V::Real::to_f64);
            let gain = lanes_of(gain);
            let mut has_converged = true;
            let mut change: f64 = 0.0;
            for lane in lanes.clone() {
                if let Some((old_at, old_gain)) = before {
                    let apart = at[lane] - old_at[lane];
                    let noise = 4.0 * V::Real::ROUNDING / apart.abs();
                    // A slope between two close guesses is noise. It is good enough if the
                    // guesses keep alternating about the root.
                    let alternates = sweeps > SWEEPS_BEFORE_BRACKET
                        && (gain[lane] - 1.0) * (old_gain[lane] - 1.0) < 0.0;
                    if noise < 0.1 || alternates && apart != 0.0 {
                        let slope = ((gain[lane] - old_gain[lane]) / apart).clamp(0.02, 2.0);
                        slope_error[lane] = (CURVATURE * apart.abs() + noise).min(MAX_SLOPE_ERROR);
                        slopes.learn(&slope_guess, lane, slope, slope_error[lane]);
                    }
                }
                let step = (1.0 - gain[lane]) / slopes.slope[lane];
                // The error of the next guess is that of the slope alone, unless the gain differs
                // from one by rounding only.
                let rounding =
                    if sweeps > 2 { 16.0 } else { 4.0 } * V::Real::ROUNDING * at[lane].max(1.0);
                let too_long =
                    self.pass == Pass::Draft && sweeps == 1 && step.abs() > MAX_DRAFT_STEP;
                has_converged &= !too_long && step.abs() * slope_error[lane] < tolerance
                    || (1.0 - gain[lane]).abs() < rounding;
                change = change.max(step.abs());
                x[lane] = at[lane] + step;
            }
            before = Some((at, gain));
            if has_converged {
                self.store_slopes(index, &slopes, sweeps);
                for lane in lanes.clone() {
                    let error = (x[lane] - first_guess[lane]).abs();
                    self.stats.guess_error.0 += error;
                    self.stats.guess_error.1 = self.stats.guess_error.1.max(error);
                }
                let rounded = x.map(V::Real::of);
                // SAFETY: only the caller uses the row.
                unsafe {
                    values.write(self.layout.address(index), &rounded[..self.layout.stride]);
                }
                return Ok(true);
            }
            if sweeps == MAX_SWEEPS {
                return Err(KernelError::NoConvergence { anchor: steps, sweeps, change });
            }
        }
        unreachable!("the last sweep returns")
    }

    /// Stores a row's slopes for later guesses, and counts its sweeps.
    pub(super) fn store_slopes(&mut self, index: RowIndex, slopes: &Slopes, sweeps: u32) {
        self.slopes[index[2] * self.layout.inner[1] + index[3]] = *slopes;
        if self.layout.folded && index[0] == index[1] {
            self.slopes[index[3] * self.layout.inner[1] + index[2]] = *slopes;
        }
        self.stats.rows += 1;
        self.stats.sweeps += u64::from(sweeps);
    }

    /// Computes the gain of a turn from each anchor of the current row.
    ///
    /// # Safety
    /// As for [`RowSolver::solve`].
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    pub(super) unsafe fn sweep(&mut self, bust: V, values: SharedView<'_, V::Real>) -> V {
        let sweep = Sweep { sweeper: &mut self.sweeper, bust, values, parts: Parts::ALL };
        // SAFETY: as the caller promises; the creator of the solver has checked that the
        // machine has the vector's instructions.
        unsafe { V::compiled(sweep) }
    }

    /// Computes the residual `v - f(v)` of each anchor of the row at `index`: the gain of a turn
    /// minus one, with the anchor's own value as the value of a bust. The value of a finished game
    /// is its residual.
    ///
    /// # Safety
    /// The row and all rows of fewer steps are finished.
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    pub(crate) unsafe fn residual(
        &mut self,
        index: RowIndex,
        values: SharedView<'_, V::Real>,
    ) -> [f64; MAX_LANES] {
        let steps = self.layout.read(index);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        let Some(address) = self.layout.find(index) else { return [0.0; MAX_LANES] };
        // SAFETY: as the caller promises.
        let bust = unsafe { values.load::<V>(address, 0) };
        let mut off = lanes_of(bust);
        off[self.layout.stride..].fill(0.0);
        if closed >= MARKERS {
            return off;
        }
        self.sweeper.enter(index);
        // SAFETY: as the caller promises.
        let gain = lanes_of(unsafe { self.sweep(bust, values) });
        for lane in usize::from(closed + 1 == MARKERS)..self.layout.stride {
            off[lane] = gain[lane] - 1.0;
        }
        off
    }

    /// Guesses the row's values by a vanishing mixed difference over a few columns: inclusion and
    /// exclusion over the columns with the most steps left, where the values are smoothest.
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    unsafe fn guess(
        &self,
        index: RowIndex,
        steps: &[u8],
        values: SharedView<'_, V::Real>,
    ) -> [f64; MAX_LANES] {
        let columns = self.smoothest(steps);
        let mut sum = [0.0; MAX_LANES];
        for set in 1..1usize << columns.len() {
            let mut row = index;
            for (_, &c) in columns.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1) {
                row[self.layout.steps[c].0] -= self.layout.steps[c].1;
            }
            let sign = if set.count_ones() % 2 == 1 { 1.0 } else { -1.0 };
            // SAFETY: a row of fewer steps; its game is not over, because the columns have
            // a step left, or are all that is left.
            let value = lanes_of(unsafe { values.load::<V>(self.layout.address(row), 0) });
            for lane in 0..MAX_LANES {
                sum[lane] += sign * value[lane];
            }
        }
        if columns.is_empty() { [1.5; MAX_LANES] } else { sum.map(|sum| sum.max(1.0)) }
    }

    /// Returns the columns to extrapolate over: at most four, with at least two steps, so that none
    /// is completed.
    fn smoothest(&self, steps: &[u8]) -> Vec<usize> {
        let mut columns: Vec<usize> =
            (0..steps.len()).filter(|&c| c != self.layout.middle && steps[c] > 1).collect();
        sort_by_number(&mut columns, |&c| -f64::from(steps[c]));
        columns.truncate(4);
        columns
    }

    /// Guesses the slopes of the row from rows of the same block.
    pub(super) fn guess_slope(&self, index: RowIndex, steps: &[u8]) -> Slopes {
        let mut near: Vec<RowIndex> = Vec::new();
        for c in (0..steps.len()).filter(|&c| steps[c] > 1) {
            let (coordinate, step) = self.layout.steps[c];
            if coordinate > 1 && c != self.layout.middle {
                let mut row = index;
                row[coordinate] -= step;
                near.push(row);
            }
        }
        let stored = |index: RowIndex| &self.slopes[index[2] * self.layout.inner[1] + index[3]];
        let grown = |error: f64| (error * ERROR_GROWTH).min(MAX_SLOPE_ERROR);
        match near[..] {
            [] => Slopes::UNKNOWN,
            [one] => Slopes { error: stored(one).error.map(grown), ..*stored(one) },
            [one, .., other] => {
                // By a vanishing mixed difference with the row at `both`.
                let mut both = index;
                for coordinate in 2..4 {
                    both[coordinate] = one[coordinate] + other[coordinate] - index[coordinate];
                }
                let (a, b, ab) = (stored(one), stored(other), stored(both));
                Slopes {
                    slope: std::array::from_fn(|lane| {
                        (a.slope[lane] + b.slope[lane] - ab.slope[lane]).clamp(0.05, 1.0)
                    }),
                    error: std::array::from_fn(|lane| grown(a.error[lane].max(b.error[lane]))),
                }
            }
        }
    }
}

/// Returns the lanes of a vector, padded with zeros.
pub(super) fn lanes_of<V: Vector>(vector: V) -> [f64; MAX_LANES] {
    let mut lanes = [V::Real::default(); MAX_LANES];
    vector.store(&mut lanes[..V::LANES]);
    lanes.map(V::Real::to_f64)
}
