//! Naive iteration, the method to check others against.

use super::*;
use crate::number::Field;

/// Guess the anchors, sweep, take the result as the next guess.
///
/// Converges linearly, its error ratio tending to the probability of returning
/// to the anchor. Source: Glenn, Fang and Kruskal 2006, algorithm 2.
#[derive(Clone, Copy, Debug)]
pub struct Naive {
    /// The first guess for every unknown.
    pub start: f64,
    /// Stop once no unknown moves by more than this.
    pub tolerance: f64,
    /// Give up after this many sweeps.
    pub most_sweeps: u32,
}

impl Default for Naive {
    /// Start at 0, stop at steps of 1e-15, give up after a million sweeps.
    fn default() -> Self {
        Self { start: 0.0, tolerance: 1e-15, most_sweeps: 1_000_000 }
    }
}

impl Naive {
    /// The guesses of the first `count` sweeps, one list of unknowns each.
    pub fn history<N: Field>(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
        count: usize,
    ) -> Vec<Vec<N>> {
        let (guesses, fresh) = (guesses(equations), fresh(equations));
        guesses.iter().for_each(|&place| slots[place] = N::from_f64(self.start));
        let mut history = Vec::with_capacity(count);
        for _ in 0..count {
            history.push(guesses.iter().map(|&place| slots[place].clone()).collect());
            equations.sweep(&mut slots);
            for (&guess, &fresh) in guesses.iter().zip(&fresh) {
                slots[guess] = slots[fresh].clone();
            }
        }
        history
    }
}

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

    fn solve(&self, equations: &Equations, mut slots: Vec<N>) -> Result<Solved<N>, SolveError> {
        let (guesses, fresh) = (guesses(equations), fresh(equations));
        guesses.iter().for_each(|&place| slots[place] = N::from_f64(self.start));
        let mut step = f64::INFINITY;
        for sweeps in 1..=self.most_sweeps {
            equations.sweep(&mut slots);
            step = 0.0;
            for (&guess, &fresh) in guesses.iter().zip(&fresh) {
                step = step.max(slots[fresh].minus(&slots[guess]).to_f64().abs());
                slots[guess] = slots[fresh].clone();
            }
            if step <= self.tolerance {
                return Ok(last_sweep(equations, slots, sweeps, 0));
            }
        }
        let (index, method, sweeps) = (leader(equations), "naive iteration", self.most_sweeps);
        Err(SolveError::NotSettled { index, method, sweeps, step })
    }
}
