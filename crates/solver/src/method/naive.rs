//! Naive iteration (value iteration), the method to check others against.

use super::*;
use crate::number::Field;

/// Naive iteration: guesses the unknowns, sweeps, and takes the result as the next guess.
///
/// Converges linearly. The ratio of errors tends to the probability of returning to the
/// anchor. Source: Glenn, Fang and Kruskal 2006, algorithm 2.
#[derive(Clone, Copy, Debug)]
pub struct Naive {
    /// Initial guess for every unknown.
    pub start: f64,
    /// Largest change of an unknown in a sweep at which the iteration stops, relative to values
    /// above 1.
    pub tolerance: f64,
    /// Number of sweeps after which the iteration fails.
    pub max_sweeps: u32,
}

impl Default for Naive {
    /// Starts at 0, stops at changes of 1e-15 or of rounding, and fails after a million sweeps.
    fn default() -> Self {
        Self { start: 0.0, tolerance: 1e-15, max_sweeps: 1_000_000 }
    }
}

impl Naive {
    /// Returns the guesses of the first `count` sweeps, one list of unknowns a sweep.
    pub fn history<N: Field>(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
        count: usize,
    ) -> Vec<Vec<N>> {
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        guesses.iter().for_each(|&guess| slots[guess] = N::from_f64(self.start));
        let mut history = Vec::with_capacity(count);
        for _ in 0..count {
            history.push(guesses.iter().map(|&guess| slots[guess].clone()).collect());
            equations.sweep(&mut slots);
            for (&guess, &new) in guesses.iter().zip(&news) {
                slots[guess] = slots[new].clone();
            }
        }
        history
    }

    /// Iterates the unknowns in `slots` until the relative change of each is within the tolerance,
    /// or no longer falls because of rounding. Returns the sweeps and the last change.
    pub(super) fn iterate<N: Field>(&self, equations: &Equations, slots: &mut [N]) -> (u32, f64) {
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        guesses.iter().for_each(|&guess| slots[guess] = N::from_f64(self.start));
        let (mut sweeps, mut step, mut smallest, mut stalled) =
            (0, f64::INFINITY, f64::INFINITY, 0);
        while sweeps < self.max_sweeps && step > self.tolerance && stalled < STALLED {
            equations.sweep(slots);
            (sweeps, step) = (sweeps + 1, 0.0);
            for (&guess, &new) in guesses.iter().zip(&news) {
                let change = slots[new].minus(&slots[guess]).to_f64().abs();
                step = worse(step, change / slots[new].to_f64().abs().max(1.0));
                slots[guess] = slots[new].clone();
            }
            stalled = if step < smallest { 0 } else { stalled + 1 };
            smallest = smallest.min(step);
        }
        (sweeps, step)
    }
}

/// Sweeps in a row whose change is not the smallest so far, after which only rounding is left.
const STALLED: u32 = 256;
/// Largest change, relative to values above 1, that rounding alone may keep up.
const MAX_ROUNDING: f64 = 64.0 * f64::EPSILON;

impl<N: Field> Method<N> for Naive {
    fn name(&self) -> &'static str {
        "naive iteration"
    }

    fn requires(&self) -> Requirement {
        Requirement::Nothing
    }

    fn guarantees(&self) -> Guarantee {
        Guarantee::SmallStep
    }

    fn solve(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        let (sweeps, step) = self.iterate(equations, &mut slots);
        let has_stalled = sweeps < self.max_sweeps && step <= MAX_ROUNDING;
        if step <= self.tolerance || has_stalled {
            return Ok(last_sweep(equations, slots, sweeps, 0));
        }
        let (index, method) = (leader(equations), "naive iteration");
        Err(SolveError::NotSettled { index, method, sweeps, step })
    }
}
