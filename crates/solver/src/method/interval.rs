//! Interval iteration: value iteration from below and from above.
//!
//! With two seats a value is a probability to win, so it starts between 0 and 1. A sweep in
//! intervals with outward rounding maps bounds that hold to bounds that hold, and the iteration
//! stops when they no longer approach one another. Source: S. Haddad and B. Monmege, "Interval
//! iteration algorithm for MDPs and IMDPs", 2018.
//!
//! With one seat no upper bound is known in advance. Value iteration then runs from below, and
//! the bounds around its result are widened until a sweep maps them into themselves. Source:
//! A. Hartmanns and B. L. Kaminski, "Optimistic Value Iteration", 2020, with bounds of their own
//! for each unknown.

use super::*;
use crate::certify::enclose;
use crate::number::Interval;

/// Value iteration from below and above, for one and two seats.
///
/// Needs about as many sweeps as [`Naive`], but knows the error of its result.
#[derive(Clone, Copy, Debug)]
pub struct IntervalIteration {
    /// Largest distance of the two bounds at the end, relative to values above one.
    pub tolerance: f64,
    /// Number of sweeps after which the iteration fails.
    pub max_sweeps: u32,
}

impl IntervalIteration {
    /// Accepts bounds within 1e-9 of one another, though it narrows them as far as rounding
    /// allows, and fails after 200,000 sweeps.
    pub const DEFAULT: Self = Self { tolerance: 1e-9, max_sweeps: 200_000 };
}

impl Default for IntervalIteration {
    /// Returns the settings of [`IntervalIteration::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Sweeps in a row that leave the largest width within a thousandth, after which only rounding
/// is left, or the bounds never meet.
const STALLED: u32 = 64;
pub(crate) const NAME: &str = "interval iteration";

impl Method<f64> for IntervalIteration {
    fn name(&self) -> &'static str {
        NAME
    }

    fn requires(&self) -> Requirement {
        Requirement::FewSeats(2)
    }

    fn guarantees(&self) -> Guarantee {
        Guarantee::Enclosed
    }

    fn solve(
        &self,
        equations: &Equations,
        mut slots: Vec<f64>,
    ) -> Result<ComponentSolution<f64>, SolveError> {
        demand(Requirement::FewSeats(2), equations, NAME)?;
        if equations.unknowns() == 0 {
            return Ok(last_sweep(equations, slots, 0, 0));
        }
        let (bounds, sweeps) = if equations.seats == 2 {
            self.narrow_unit_bounds(equations, &slots)?
        } else {
            self.enclose_limit(equations, &slots)?
        };
        let mut distance: f64 = 0.0;
        for (&offset, bound) in guess_offsets(equations).iter().zip(&bounds) {
            let width = bound.width().next_up();
            if width > self.tolerance * bound.hi.abs().max(1.0) {
                let (index, step) = (leader(equations), width);
                return Err(SolveError::NotSettled { index, method: NAME, sweeps, step });
            }
            slots[offset] = (bound.lo + bound.hi) / 2.0;
            distance = distance.max(width);
        }
        Ok(ComponentSolution { distance, ..last_sweep(equations, slots, sweeps, 0) })
    }
}

impl IntervalIteration {
    /// Narrows the bounds 0 and 1 until they stall. Both hold at any time.
    fn narrow_unit_bounds(
        &self,
        equations: &Equations,
        slots: &[f64],
    ) -> Result<(Vec<Interval>, u32), SolveError> {
        let mut slots: Vec<_> = slots.iter().map(|&slot| Interval::point(slot)).collect();
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        guesses.iter().for_each(|&guess| slots[guess] = Interval::new(0.0, 1.0));
        let (mut sweeps, mut width, mut stalled) = (0, f64::INFINITY, 0);
        while sweeps < self.max_sweeps && stalled < STALLED {
            equations.sweep(&mut slots);
            sweeps += 1;
            let mut max_width = 0.0;
            for (&guess, &new) in guesses.iter().zip(&news) {
                slots[guess] = slots[guess].intersection(&slots[new]);
                max_width = worse(max_width, slots[guess].width());
            }
            if max_width < 0.999 * width {
                (width, stalled) = (max_width, 0);
            } else {
                stalled += 1;
            }
        }
        Ok((guesses.iter().map(|&guess| slots[guess]).collect(), sweeps))
    }

    /// Iterates values from zero until they stall, and encloses the result.
    fn enclose_limit(
        &self,
        equations: &Equations,
        slots: &[f64],
    ) -> Result<(Vec<Interval>, u32), SolveError> {
        let naive = Naive { start: 0.0, tolerance: 1e-15, max_sweeps: self.max_sweeps };
        let mut limit = slots.to_vec();
        let (sweeps, step) = naive.iterate(equations, &mut limit);
        let guesses: Vec<f64> = guess_offsets(equations).into_iter().map(|at| limit[at]).collect();
        let index = leader(equations);
        let points = slots.iter().map(|&slot| Interval::point(slot)).collect();
        match enclose(equations, points, &guesses) {
            Some(enclosed) => Ok((enclosed.unknowns, sweeps + enclosed.sweeps)),
            None => Err(SolveError::NotSettled { index, method: NAME, sweeps, step }),
        }
    }
}
