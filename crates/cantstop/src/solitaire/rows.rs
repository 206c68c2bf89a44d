//! The values of one row: a first guess, sweeps, and the stopping test.

use super::board::MARKERS;
use super::error::KernelError;
use super::lanes::{Lanes, Real, Vector};
use super::layout::{Layout, MARGIN, Place};
use super::passes::{DRAFT, DRAFT_STEP, Pass, Share};
use super::shared::{Shared, View};
use super::sweep::{Parts, Sweep, Sweeper};

/// Sweeps after which a row is given up.
const MOST_SWEEPS: u32 = 60;
/// How fast the relative slope of a gain changes, per turn of the bust value:
/// what a slope found between two guesses is trusted to.
const CURVATURE: f64 = 4.0;
/// Sweeps after which a guess that has not settled is bracketed.
const PATIENCE: u32 = 4;
/// What a guessed slope is trusted to, relatively, where nothing is known of it.
pub(super) const UNTRIED: f64 = 0.3;
/// What it is trusted to at best.
const TRIED: f64 = 0.01;
/// How much less that becomes from one row to the next.
const FADING: f64 = 1.05;

/// Lanes at most; those beyond a row's are ignored.
pub(super) const N: usize = MARGIN;

/// Slopes of a row's gains by the bust value (one minus the chance of a bust), and the
/// relative error of a guess of them.
#[derive(Clone, Copy)]
pub(super) struct Slopes {
    pub(super) slope: [f64; N],
    pub(super) off: [f64; N],
}

impl Slopes {
    const UNKNOWN: Self = Self { slope: [0.6; N], off: [UNTRIED; N] };

    /// A lane's slope was found, within `error`.
    pub(super) fn learn(&mut self, guessed: &Self, lane: usize, slope: f64, error: f64) {
        self.slope[lane] = slope;
        self.off[lane] = ((guessed.slope[lane] / slope - 1.0).abs() + error).clamp(TRIED, UNTRIED);
    }
}

/// Solves rows, one after another.
pub struct RowSolver<V: Vector> {
    pub(super) layout: Layout,
    pub(super) sweeper: Sweeper<V>,
    /// Which pass is made.
    pub(super) pass: Pass,
    /// Slopes found in the block at work, by row.
    slopes: Vec<Slopes>,
    /// Work done, for the record.
    pub tally: Tally,
    /// What the second pass has shown in the block at work.
    pub(super) share: Share,
}

/// What a solver did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Rows solved.
    pub rows: u64,
    /// Sweeps made.
    pub sweeps: u64,
    /// Sum and maximum of the error of the first guess, over all anchors.
    pub guess_error: (f64, f64),
}

impl Tally {
    /// Sweeps of a row on average; zero if there was none.
    pub fn sweeps_per_row(&self) -> f64 {
        self.sweeps as f64 / self.rows.max(1) as f64
    }

    /// Adds what another solver did.
    pub fn add(&mut self, other: &Self) {
        self.rows += other.rows;
        self.sweeps += other.sweeps;
        self.guess_error.0 += other.guess_error.0;
        self.guess_error.1 = self.guess_error.1.max(other.guess_error.1);
    }
}

impl<V: Vector> RowSolver<V> {
    /// A solver of rows in this layout.
    pub(super) fn new(sweeper: Sweeper<V>, layout: Layout, pass: Pass) -> Self {
        let slopes = vec![Slopes::UNKNOWN; layout.rows()];
        Self { layout, sweeper, pass, slopes, tally: Tally::default(), share: Share::default() }
    }

    /// Solves the row at `place`. Gives false if it is one of finished games.
    ///
    /// # Errors
    /// [`KernelError::Unsettled`].
    ///
    /// # Safety
    /// The row is the caller's alone; all rows of fewer steps are finished.
    #[allow(unsafe_code)]
    pub unsafe fn solve(
        &mut self,
        place: Place,
        values: &Shared<V::Real>,
    ) -> Result<bool, KernelError> {
        let steps = self.layout.read(place);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        if closed >= MARKERS {
            return Ok(false);
        }
        // The game is over in the lowest lane if two outer columns are complete.
        let first = usize::from(closed + 1 == MARKERS);
        let lanes = first..self.layout.stride;
        self.sweeper.enter(place);
        // SAFETY: only rows of fewer steps are read.
        let guess = unsafe { self.guess(place, &steps, values.view()) };
        let mut x: [f64; N] =
            std::array::from_fn(|lane| if lanes.contains(&lane) { guess[lane] } else { 0.0 });
        let first_guess = x;
        let guessed = self.guess_slope(place, &steps);
        let (tolerance, mut trust) = match self.pass {
            Pass::Only(tolerance) | Pass::Polish(tolerance) => (tolerance, [UNTRIED; N]),
            Pass::Draft => (DRAFT, guessed.off),
        };
        let mut known = guessed;
        let mut before: Option<([f64; N], [f64; N])> = None;
        for sweeps in 1..=MOST_SWEEPS {
            let bust = x.map(V::Real::of);
            // SAFETY: the promise of the caller; LANES are at most MARGIN.
            let gain = unsafe { self.sweep(V::load(bust.as_ptr()), values.view()) };
            let at = bust.map(V::Real::to_f64);
            let gain = lanes_of(gain);
            let mut settled = true;
            let mut change: f64 = 0.0;
            for lane in lanes.clone() {
                if let Some((old_at, old_gain)) = before {
                    let apart = at[lane] - old_at[lane];
                    let noise = 4.0 * V::Real::ROUNDING / apart.abs();
                    // A slope between two guesses close together is noise; it will
                    // do if the guesses keep going back and forth about the root.
                    let around =
                        sweeps > PATIENCE && (gain[lane] - 1.0) * (old_gain[lane] - 1.0) < 0.0;
                    if noise < 0.1 || around && apart != 0.0 {
                        let slope = ((gain[lane] - old_gain[lane]) / apart).clamp(0.02, 2.0);
                        trust[lane] = (CURVATURE * apart.abs() + noise).min(UNTRIED);
                        known.learn(&guessed, lane, slope, trust[lane]);
                    }
                }
                let step = (1.0 - gain[lane]) / known.slope[lane];
                // The next guess is off by the error of the slope alone; a gain
                // that differs from one by rounding says no more.
                let rounding =
                    if sweeps > 2 { 16.0 } else { 4.0 } * V::Real::ROUNDING * at[lane].max(1.0);
                let too_long = self.pass == Pass::Draft && sweeps == 1 && step.abs() > DRAFT_STEP;
                settled &= !too_long && step.abs() * trust[lane] < tolerance
                    || (1.0 - gain[lane]).abs() < rounding;
                change = change.max(step.abs());
                x[lane] = at[lane] + step;
            }
            before = Some((at, gain));
            if settled {
                self.remember(place, &known, sweeps);
                for lane in lanes.clone() {
                    let error = (x[lane] - first_guess[lane]).abs();
                    self.tally.guess_error.0 += error;
                    self.tally.guess_error.1 = self.tally.guess_error.1.max(error);
                }
                let found = x.map(V::Real::of);
                // SAFETY: the row is the caller's alone.
                unsafe {
                    values.write(self.layout.address(place), &found[..self.layout.stride]);
                }
                return Ok(true);
            }
            if sweeps == MOST_SWEEPS {
                return Err(KernelError::Unsettled { anchor: steps, sweeps, change });
            }
        }
        unreachable!("the last sweep returns")
    }

    /// Notes what was found out about a row's slopes, and the work it took.
    pub(super) fn remember(&mut self, place: Place, known: &Slopes, sweeps: u32) {
        self.slopes[place[2] * self.layout.inner[1] + place[3]] = *known;
        if self.layout.folded && place[0] == place[1] {
            self.slopes[place[3] * self.layout.inner[1] + place[2]] = *known;
        }
        self.tally.rows += 1;
        self.tally.sweeps += u64::from(sweeps);
    }

    /// The gain of a turn from each anchor of the row entered.
    ///
    /// # Safety
    /// As [`RowSolver::solve`].
    #[allow(unsafe_code)]
    pub(super) unsafe fn sweep(
        &mut self,
        bust: V,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) -> V {
        let sweep = Sweep { sweeper: &mut self.sweeper, bust, values, parts: Parts::ALL };
        // SAFETY: as the caller promises; who makes a solver has seen to it that
        // the machine has the vector's instructions.
        unsafe { V::compiled(sweep) }
    }

    /// By how much one turn from each anchor of the row at `place` differs from
    /// one, its own value taken as the cost of a bust: `1 + v - f(v) - 1`. A finished
    /// game costs nothing, so that its value is its residual.
    ///
    /// # Safety
    /// The row and all rows of fewer steps are finished.
    #[allow(unsafe_code)]
    pub unsafe fn residual(
        &mut self,
        place: Place,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) -> [f64; N] {
        let steps = self.layout.read(place);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        let Some(address) = self.layout.find(place) else { return [0.0; N] };
        // SAFETY: as the caller promises.
        let bust = unsafe { values.load::<V>(address, 0) };
        let mut off = lanes_of(bust);
        off[self.layout.stride..].fill(0.0);
        if closed >= MARKERS {
            return off;
        }
        self.sweeper.enter(place);
        // SAFETY: as the caller promises.
        let gain = lanes_of(unsafe { self.sweep(bust, values) });
        for lane in usize::from(closed + 1 == MARKERS)..self.layout.stride {
            off[lane] = gain[lane] - 1.0;
        }
        off
    }

    /// The value that the row would have if the mixed difference over a few
    /// columns vanished: inclusion and exclusion over the columns with the most
    /// steps left, where the values are smoothest.
    #[allow(unsafe_code)]
    unsafe fn guess(&self, place: Place, steps: &[u8], values: View<'_, V::Real>) -> [f64; N] {
        let columns = self.smoothest(steps);
        let mut sum = [0.0; N];
        for set in 1..1usize << columns.len() {
            let mut row = place;
            for (_, &c) in columns.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1) {
                row[self.layout.steps[c].0] -= self.layout.steps[c].1;
            }
            let sign = if set.count_ones() % 2 == 1 { 1.0 } else { -1.0 };
            // SAFETY: a row of fewer steps; its game is not over, as the columns
            // keep a step or are all that is left.
            let value = lanes_of(unsafe { values.load::<V>(self.layout.address(row), 0) });
            for lane in 0..N {
                sum[lane] += sign * value[lane];
            }
        }
        if columns.is_empty() { [1.5; N] } else { sum.map(|sum| sum.max(1.0)) }
    }

    /// The columns to extrapolate over: at most four, with at least two steps so
    /// that none is completed.
    fn smoothest(&self, steps: &[u8]) -> Vec<usize> {
        let mut columns: Vec<usize> =
            (0..steps.len()).filter(|&c| c != self.layout.middle && steps[c] > 1).collect();
        columns.sort_by_key(|&c| std::cmp::Reverse(steps[c]));
        columns.truncate(4);
        columns
    }

    /// The slopes of the row, from rows of the same block.
    pub(super) fn guess_slope(&self, place: Place, steps: &[u8]) -> Slopes {
        let mut near: Vec<Place> = Vec::new();
        for c in (0..steps.len()).filter(|&c| steps[c] > 1) {
            let (coordinate, step) = self.layout.steps[c];
            if coordinate > 1 && c != self.layout.middle {
                let mut row = place;
                row[coordinate] -= step;
                near.push(row);
            }
        }
        let known = |place: Place| &self.slopes[place[2] * self.layout.inner[1] + place[3]];
        let faded = |off: f64| (off * FADING).min(UNTRIED);
        match near[..] {
            [] => Slopes::UNKNOWN,
            [one] => Slopes { off: known(one).off.map(faded), ..*known(one) },
            [one, .., other] => {
                // Without their mixed difference, which lies at `both`.
                let mut both = place;
                for coordinate in 2..4 {
                    both[coordinate] = one[coordinate] + other[coordinate] - place[coordinate];
                }
                let (a, b, ab) = (known(one), known(other), known(both));
                Slopes {
                    slope: std::array::from_fn(|lane| {
                        (a.slope[lane] + b.slope[lane] - ab.slope[lane]).clamp(0.05, 1.0)
                    }),
                    off: std::array::from_fn(|lane| faded(a.off[lane].max(b.off[lane]))),
                }
            }
        }
    }
}

/// The lanes of a vector, and zeros beyond.
pub(super) fn lanes_of<V: Vector>(vector: V) -> [f64; N] {
    let mut lanes = [V::Real::default(); N];
    vector.store(&mut lanes[..V::LANES]);
    lanes.map(V::Real::to_f64)
}
