//! Polishing of a row, in the second pass: a sweep with the row's values from the first pass as
//! the guess, and one Newton step.

use super::board::MARKERS;
use super::lanes::{Real, Vector};
use super::layout::RowIndex;
use super::rows::{MAX_LANES, RowSolver, lanes_of};
use super::shared::SharedValues;

/// Maximum number of sweeps of a row.
const MAX_SWEEPS: u32 = 8;
/// Distance of a second guess, in turns, from which a row's slope is measured. Large enough for
/// rounding not to matter, small enough for the slope not to change.
const PROBE_DISTANCE: f64 = 0.01;
/// Relative error of a slope that is measured in this way.
const MEASURED_ERROR: f64 = 0.05;

impl<V: Vector> RowSolver<V> {
    /// Polishes the row at `index`, which holds the values of the draft. Returns false for a row of
    /// finished games.
    ///
    /// If the slopes are not known well enough for the step, the row is swept a second time, a
    /// hundredth of a turn away, to measure them; then until the steps are small enough. The gain
    /// of a lane rises with its own bust value by a slope from zero to one, and falls with that of
    /// a lower lane, as the turn may stop there. After a step `r / slope` from a guess with
    /// residual `r`, the remaining residual is therefore bounded. It is at most `r` times the
    /// larger of 1 and `1 / slope - 1`, plus the largest step of the row.
    ///
    /// # Safety
    /// Only the caller uses the row; all rows of fewer steps are finished.
    #[allow(unsafe_code, reason = "shares values between threads by a schedule")]
    pub(super) unsafe fn polish(
        &mut self,
        index: RowIndex,
        values: &SharedValues<V::Real>,
        tolerance: f64,
    ) -> bool {
        let steps = self.layout.read(index);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        if closed >= MARKERS {
            return false;
        }
        let lanes = usize::from(closed + 1 == MARKERS)..self.layout.stride;
        let address = self.layout.address(index);
        self.sweeper.enter(index);
        let slope_guess = self.guess_slope(index, &steps);
        let mut slopes = slope_guess;
        let mut slope_error = slope_guess.error;
        // SAFETY: only the caller uses the row.
        let mut x = lanes_of(unsafe { values.view().load::<V>(address, 0) });
        let mut sweeps = 0;
        loop {
            // SAFETY: as the caller promises; LANES are at most MARGIN.
            let mut gain = |at: &[f64; MAX_LANES]| unsafe {
                let bust = at.map(V::Real::of);
                lanes_of(self.sweep(V::load(bust.as_ptr()), values.view()))
            };
            let here = gain(&x);
            sweeps += 1;
            let off = |lane: usize| 1.0 - here[lane];
            let rounding = |lane: usize| 4.0 * V::Real::ROUNDING * x[lane].max(1.0);
            let has_converged = |slope: &[f64; MAX_LANES], slope_error: &[f64; MAX_LANES]| {
                lanes.clone().all(|lane| {
                    (off(lane) / slope[lane]).abs() * slope_error[lane] < tolerance
                        || off(lane).abs() < rounding(lane)
                })
            };
            let mut done = has_converged(&slopes.slope, &slope_error);
            if !done && sweeps == 1 {
                let probe = x.map(|x| V::Real::of(x + PROBE_DISTANCE).to_f64());
                let gain = gain(&probe);
                sweeps += 1;
                for lane in lanes.clone() {
                    let slope = (gain[lane] - here[lane]) / (probe[lane] - x[lane]);
                    slopes.learn(&slope_guess, lane, slope.clamp(0.02, 2.0), MEASURED_ERROR);
                    slope_error[lane] = MEASURED_ERROR;
                }
                done = has_converged(&slopes.slope, &slope_error);
            }
            let mut max_step: f64 = 0.0;
            let mut bound: f64 = 0.0;
            for lane in lanes.clone() {
                let (slope, residual) = (slopes.slope[lane], off(lane).abs());
                max_step = max_step.max(residual / slope);
                bound = bound.max(residual * (1.0 / slope - 1.0).max(1.0));
                if sweeps < 3 {
                    self.polish[0] = self.polish[0].max(residual);
                    self.polish[1] += residual;
                    self.polish[3] += 1.0;
                }
            }
            for lane in lanes.clone() {
                x[lane] += off(lane) / slopes.slope[lane];
            }
            if done || sweeps >= MAX_SWEEPS {
                self.polish[2] = self.polish[2].max(bound + max_step);
                break;
            }
        }
        self.store_slopes(index, &slopes, sweeps);
        let rounded = x.map(V::Real::of);
        // SAFETY: only the caller uses the row.
        unsafe { values.write(address, &rounded[..self.layout.stride]) };
        true
    }
}
