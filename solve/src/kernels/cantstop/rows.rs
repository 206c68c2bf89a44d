//! The values of one row: a first guess, sweeps, and the stopping test.

use super::board::MARKERS;
use super::error::KernelError;
use super::isa::{self, Isa};
use super::lanes::{Lanes, Real};
use super::layout::{Layout, Place};
use super::shared::Shared;
use super::sweep::Sweeper;

/// Sweeps after which a row is given up.
const MOST_SWEEPS: u32 = 60;

/// Solves rows, one after another.
pub struct RowSolver<T, const N: usize> {
    layout: Layout,
    sweeper: Sweeper<T, N>,
    isa: Isa,
    tolerance: f64,
    /// Work done, for the record.
    pub tally: Tally,
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
    /// Adds what another solver did.
    pub fn add(&mut self, other: &Self) {
        self.rows += other.rows;
        self.sweeps += other.sweeps;
        self.guess_error.0 += other.guess_error.0;
        self.guess_error.1 = self.guess_error.1.max(other.guess_error.1);
    }
}

impl<T: Real, const N: usize> RowSolver<T, N> {
    /// A solver of rows in this layout.
    pub fn new(sweeper: Sweeper<T, N>, layout: Layout, isa: Isa, tolerance: f64) -> Self {
        assert!(isa.is_available(), "the instruction set was checked");
        Self { layout, sweeper, isa, tolerance, tally: Tally::default() }
    }

    /// Solves the row at `place`. Gives false if it is one of finished games.
    ///
    /// # Errors
    /// [`KernelError::Unsettled`].
    ///
    /// # Safety
    /// The row is the caller's alone; all rows of fewer steps are finished.
    #[allow(unsafe_code)]
    pub unsafe fn solve(&mut self, place: Place, values: &Shared<T>) -> Result<bool, KernelError> {
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
        let guess = unsafe { self.guess(place, &steps, values) };
        let mut x: [f64; N] =
            std::array::from_fn(|lane| if lanes.contains(&lane) { guess[lane] } else { 0.0 });
        let first_guess = x;
        // Slopes of the gain by the bust value: one less the chance of a bust.
        let mut slope = [0.6; N];
        let mut trust = [0.3; N];
        let mut before: Option<([f64; N], [f64; N])> = None;
        for sweeps in 1..=MOST_SWEEPS {
            let bust = Lanes(x.map(T::of));
            // SAFETY: the promise of the caller; the instruction set was checked.
            let gain = unsafe { isa::sweep(self.isa, &mut self.sweeper, bust, values) };
            let at = bust.0.map(T::to_f64);
            let gain = gain.0.map(T::to_f64);
            let mut settled = true;
            let mut change: f64 = 0.0;
            for lane in lanes.clone() {
                if let Some((old_at, old_gain)) = before {
                    let apart = at[lane] - old_at[lane];
                    let noise = 4.0 * T::ROUNDING;
                    if apart.abs() > 16.0 * noise {
                        let found = (gain[lane] - old_gain[lane]) / apart;
                        let found = found.clamp(0.02, 1.0);
                        trust[lane] =
                            ((found / slope[lane] - 1.0).abs() + noise / apart.abs()).max(1e-3);
                        slope[lane] = found;
                    }
                }
                let step = (1.0 - gain[lane]) / slope[lane];
                // The next guess is off by the error of the slope alone; a gain
                // that differs from one by rounding says no more.
                let rounding =
                    if sweeps > 2 { 16.0 } else { 4.0 } * T::ROUNDING * at[lane].max(1.0);
                settled &= step.abs() * trust[lane] < self.tolerance
                    || (1.0 - gain[lane]).abs() < rounding;
                change = change.max(step.abs());
                x[lane] = at[lane] + step;
            }
            before = Some((at, gain));
            if settled {
                self.tally.rows += 1;
                self.tally.sweeps += u64::from(sweeps);
                for lane in lanes.clone() {
                    let error = (x[lane] - first_guess[lane]).abs();
                    self.tally.guess_error.0 += error;
                    self.tally.guess_error.1 = self.tally.guess_error.1.max(error);
                }
                let found = x.map(T::of);
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

    /// The mean over pairs of outer columns of `V(x-a) + V(x-b) - V(x-a-b)`.
    #[allow(unsafe_code)]
    unsafe fn guess(&self, place: Place, steps: &[u8], values: &Shared<T>) -> [f64; N] {
        let open: Vec<usize> =
            (0..steps.len()).filter(|&c| c != self.layout.middle && steps[c] > 1).collect();
        let row = |moved: &[usize]| {
            let mut place = place;
            for &c in moved {
                place[self.layout.steps[c].0] -= self.layout.steps[c].1;
            }
            // SAFETY: a row of fewer steps.
            unsafe { values.load::<N>(self.layout.address(place), 0) }.0.map(T::to_f64)
        };
        let mut sum = [0.0; N];
        let mut pairs = 0.0;
        for (rank, &a) in open.iter().enumerate() {
            for &b in &open[..rank] {
                let (va, vb, vab) = (row(&[a]), row(&[b]), row(&[a, b]));
                for lane in 0..N {
                    sum[lane] += va[lane] + vb[lane] - vab[lane];
                }
                pairs += 1.0;
            }
        }
        if pairs > 0.0 { sum.map(|sum| sum / pairs) } else { [1.5; N] }
    }
}
