//! The second pass: a sweep of each row with its value from the first pass as the guess.

use super::board::MARKERS;
use super::lanes::{Real, Vector};
use super::layout::Place;
use super::rows::{N, RowSolver, lanes_of};
use super::shared::Shared;

/// Sweeps of a row at most.
const MOST_SWEEPS: u32 = 8;
/// How far the second guess lies beyond the first where a row's slope has to be found: so
/// far that rounding does not spoil it, so near that it is the slope of the first.
const APART: f64 = 0.01;
/// What a slope found in this way is trusted to: what it changes by on the way.
const FOUND: f64 = 0.05;

impl<V: Vector> RowSolver<V> {
    /// Polishes the row at `place`, whose values are those of the draft. Gives false if it
    /// is one of finished games.
    ///
    /// A row whose slopes are not known well enough for its step is swept a second time, a
    /// hundredth of a turn away, to find them; then until the steps are small enough. The
    /// gain of a lane by its own bust value rises with a slope from zero to one, and falls
    /// by that of a lower lane as it may stop there: so the residual `r` of the guess,
    /// where a step `r / slope` has been taken, is at most `r` times the larger of 1 and
    /// `1 / slope - 1`, and the largest step of the row.
    ///
    /// # Safety
    /// The row is the caller's alone; all rows of fewer steps are finished.
    #[allow(unsafe_code)]
    pub(super) unsafe fn polish(
        &mut self,
        place: Place,
        values: &Shared<V::Real>,
        tolerance: f64,
    ) -> bool {
        let steps = self.layout.read(place);
        let closed = steps.iter().filter(|&&s| s == 0).count() - 1;
        if closed >= MARKERS {
            return false;
        }
        let lanes = usize::from(closed + 1 == MARKERS)..self.layout.stride;
        let address = self.layout.address(place);
        self.sweeper.enter(place);
        let guessed = self.guess_slope(place, &steps);
        let mut known = guessed;
        let mut trust = guessed.off;
        // SAFETY: the row is the caller's alone.
        let mut x = lanes_of(unsafe { values.view().load::<V>(address, 0) });
        let mut sweeps = 0;
        loop {
            // SAFETY: the promise of the caller; LANES are at most MARGIN.
            let mut gain = |at: &[f64; N]| unsafe {
                let bust = at.map(V::Real::of);
                lanes_of(self.sweep(V::load(bust.as_ptr()), values.view()))
            };
            let here = gain(&x);
            sweeps += 1;
            let off = |lane: usize| 1.0 - here[lane];
            let rounding = |lane: usize| 4.0 * V::Real::ROUNDING * x[lane].max(1.0);
            let settled = |slope: &[f64; N], trust: &[f64; N]| {
                lanes.clone().all(|lane| {
                    (off(lane) / slope[lane]).abs() * trust[lane] < tolerance
                        || off(lane).abs() < rounding(lane)
                })
            };
            let mut done = settled(&known.slope, &trust);
            if !done && sweeps == 1 {
                let there = x.map(|x| V::Real::of(x + APART).to_f64());
                let gain = gain(&there);
                sweeps += 1;
                for lane in lanes.clone() {
                    let slope = (gain[lane] - here[lane]) / (there[lane] - x[lane]);
                    known.learn(&guessed, lane, slope.clamp(0.02, 2.0), FOUND);
                    trust[lane] = FOUND;
                }
                done = settled(&known.slope, &trust);
            }
            let mut furthest: f64 = 0.0;
            let mut bound: f64 = 0.0;
            for lane in lanes.clone() {
                let (slope, residual) = (known.slope[lane], off(lane).abs());
                furthest = furthest.max(residual / slope);
                bound = bound.max(residual * (1.0 / slope - 1.0).max(1.0));
                if sweeps < 3 {
                    self.share[0] = self.share[0].max(residual);
                    self.share[1] += residual;
                    self.share[3] += 1.0;
                }
            }
            for lane in lanes.clone() {
                x[lane] += off(lane) / known.slope[lane];
            }
            if done || sweeps >= MOST_SWEEPS {
                self.share[2] = self.share[2].max(bound + furthest);
                break;
            }
        }
        self.remember(place, &known, sweeps);
        let found = x.map(V::Real::of);
        // SAFETY: the row is the caller's alone.
        unsafe { values.write(address, &found[..self.layout.stride]) };
        true
    }
}
