//! Policy iteration on components with many unknowns, with value iteration as its safeguard.
//!
//! A sweep at the current guess picks a policy: the best option of every roll. The values of that
//! policy solve a sparse linear system, whose solution is the next guess. Because values are
//! piecewise linear, this is Newton's method in many variables (M. L. Puterman and S. L. Brumelle,
//! "On the Convergence of Policy Iteration in Stationary Dynamic Programming", 1979). The system
//! is never written out: a sweep through the policy's options multiplies a vector by its matrix, so
//! memory and the work of a product are linear in the options.
//!
//! With two seats plain policy iteration may cycle, because both players change their policy at
//! once. A step therefore counts only if it at least halves the largest Bellman residual. Else
//! sweeps of value iteration follow, which never raise that residual. They converge in every game
//! that ends with certainty, whatever the players do.

use super::*;
use crate::certify::enclose;
use crate::number::{Dual, Interval};

/// Policy iteration for any number of unknowns, safeguarded by value iteration.
///
/// ```
/// use retrodice::solver::method::PolicyIteration;
/// use retrodice::solver::solution::Solver;
/// let piglet: retrodice::pig::Pig = "piglet(2)".parse()?;
/// let solution = Solver::new(piglet).method(&PolicyIteration::DEFAULT).solve()?;
/// assert!((solution.start_value().amount - 4.0 / 7.0).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PolicyIteration {
    /// Largest difference of guess and new value at a fixed point, in units of the guess's
    /// rounding; exact numbers must agree exactly.
    pub ulps: f64,
    /// Number of sweeps after which the method fails.
    pub max_sweeps: u32,
}

impl PolicyIteration {
    /// Stops within 4 units in the last place, and fails after 20,000 sweeps.
    pub const DEFAULT: Self = Self { ulps: 4.0, max_sweeps: 20_000 };
}

impl Default for PolicyIteration {
    /// Returns the settings of [`PolicyIteration::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Maximum number of unknowns in exact arithmetic, where the system is dense.
const MAX_EXACT_UNKNOWNS: usize = 256;
/// Sweeps of value iteration before the first step, and after a step that failed.
const FIRST_SWEEPS: u32 = 4;
/// Maximum sweeps of value iteration between two steps.
const MAX_SWEEPS_BETWEEN: u32 = 256;
/// Maximum products of the matrix with a vector in one step.
const MAX_PRODUCTS: usize = 200;
/// Remaining part of the right-hand side at which the linear system counts as solved.
const LINEAR_TOLERANCE: f64 = 1e-10;
/// Sweeps in a row that do not halve the residual, after which the method checks whether only
/// rounding is left.
const STALLED: u32 = 32;
/// Residual, in units of a guess's rounding, up to which a stalled iteration may be only rounding.
const MAX_ROUNDING: f64 = 4096.0;
/// Largest value. Where no end can be reached the values grow beyond every bound.
const MAX_VALUE: f64 = 1e12;
const NAME: &str = "policy iteration";

impl<N: Field> Method<N> for PolicyIteration {
    fn name(&self) -> &'static str {
        NAME
    }

    fn requires(&self) -> Requirement {
        if N::EXACT { Requirement::FewUnknowns(MAX_EXACT_UNKNOWNS) } else { Requirement::Nothing }
    }

    fn guarantees(&self) -> Guarantee {
        if N::EXACT { Guarantee::Exact } else { Guarantee::FixedPoint }
    }

    fn solve(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        demand(Method::<N>::requires(self), equations, NAME)?;
        if equations.unknowns() == 0 {
            return Ok(last_sweep(equations, slots, 0, 0));
        }
        let first = Newton::DEFAULT.first_guess(equations, &slots).to_f64();
        let mut run = Run::new(equations, slots.iter().map(Field::to_f64), first);
        let distance = run.iterate(self)?;
        let mut guess: Vec<N> = run.guess.iter().map(|&guess| N::from_f64(guess)).collect();
        if N::EXACT {
            run.sweeps += self.finish_exactly(equations, &slots, &mut guess)?;
        }
        for (&offset, guess) in run.guesses.iter().zip(guess) {
            slots[offset] = guess;
        }
        let solution = last_sweep(equations, slots, run.sweeps, run.fallbacks);
        Ok(ComponentSolution { distance, ..solution })
    }
}

impl PolicyIteration {
    /// Takes steps in exact arithmetic from a guess close to the solution, until the guess
    /// reproduces itself. Time: one sweep an unknown, and cubic in the unknowns, for each step.
    fn finish_exactly<N: Field>(
        &self,
        equations: &Equations,
        slots: &[N],
        guess: &mut [N],
    ) -> Result<u32, SolveError> {
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        let mut duals: Vec<Dual<N, 1>> = slots.iter().cloned().map(Dual::constant).collect();
        let count = guess.len();
        let (mut sweeps, mut last) = (0, f64::INFINITY);
        while sweeps < self.max_sweeps {
            for (&offset, guess) in guesses.iter().zip(&*guess) {
                duals[offset] = Dual::constant(guess.clone());
            }
            let zero = N::integer(0);
            let mut matrix = vec![vec![zero.clone(); count]; count];
            let mut gap = Vec::new();
            for column in 0..count {
                duals[guesses[column]].slope = [N::integer(1)];
                equations.sweep(&mut duals);
                sweeps += 1;
                duals[guesses[column]].slope = [zero.clone()];
                if column == 0 {
                    let new = |k: usize| duals[news[k]].value.minus(&guess[k]);
                    gap = (0..count).map(new).collect();
                    last = gap.iter().map(|gap| gap.to_f64().abs()).fold(0.0, worse);
                    if gap.iter().all(|gap| *gap == zero) {
                        return Ok(sweeps);
                    }
                }
                for (row, &new) in news.iter().enumerate() {
                    let identity = N::integer(i64::from(row == column));
                    matrix[row][column] = identity.minus(&duals[new].slope[0]);
                }
            }
            let Some(step) = linear::solve(matrix, gap) else { break };
            for (guess, step) in guess.iter_mut().zip(&step) {
                *guess = guess.minus(&zero.minus(step));
            }
        }
        let index = leader(equations);
        Err(SolveError::NotSettled { index, method: NAME, sweeps, step: last })
    }
}

/// State of an iteration in `f64`.
struct Run<'e> {
    equations: &'e Equations,
    /// Offsets of the guesses among the values of all slots.
    guesses: Vec<usize>,
    /// Offsets of the new values after a sweep.
    news: Vec<usize>,
    slots: Vec<f64>,
    guess: Vec<f64>,
    sweeps: u32,
    fallbacks: u32,
}

impl<'e> Run<'e> {
    fn new(equations: &'e Equations, slots: impl Iterator<Item = f64>, first: f64) -> Self {
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        let guess = vec![first; guesses.len()];
        let slots = slots.collect();
        Self { equations, guesses, news, slots, guess, sweeps: 0, fallbacks: 0 }
    }

    /// Iterates to a fixed point, and returns the certified distance from the solution if only
    /// rounding kept the guess from reproducing itself, else zero.
    fn iterate(&mut self, method: &PolicyIteration) -> Result<f64, SolveError> {
        let mut pause = FIRST_SWEEPS;
        let mut wait = pause;
        let (mut smallest, mut stalled) = (f64::INFINITY, 0);
        let mut gap = self.gap(&self.guess.clone());
        while self.sweeps < method.max_sweeps {
            let size = krylov::size(&gap);
            let scale = krylov::size(&self.guess).max(1.0);
            if self.has_converged(&gap, method.ulps) {
                return Ok(0.0);
            }
            if scale > MAX_VALUE || !size.is_finite() {
                break;
            }
            if size < smallest / 2.0 {
                (smallest, stalled) = (size, 0);
            } else {
                stalled += 1;
            }
            if stalled >= STALLED && size <= MAX_ROUNDING * f64::EPSILON * scale {
                if let Some(distance) = self.enclosing_distance() {
                    return Ok(distance);
                }
                stalled = 0;
            }
            if wait == 0 {
                let candidate = self.step(&gap);
                let fresh = self.gap(&candidate);
                if krylov::size(&fresh) <= size / 2.0 {
                    (self.guess, gap, pause) = (candidate, fresh, FIRST_SWEEPS);
                    continue;
                }
                self.fallbacks += 1;
                pause = (2 * pause).min(MAX_SWEEPS_BETWEEN);
                wait = pause;
            } else {
                wait -= 1;
            }
            let next: Vec<f64> = self.guess.iter().zip(&gap).map(|(at, gap)| at + gap).collect();
            gap = self.gap(&next);
            self.guess = next;
        }
        let (index, sweeps) = (leader(self.equations), self.sweeps);
        Err(SolveError::NotSettled { index, method: NAME, sweeps, step: krylov::size(&gap) })
    }

    fn has_converged(&self, gap: &[f64], ulps: f64) -> bool {
        let holds =
            |(gap, guess): (&f64, &f64)| gap.abs() <= ulps * f64::EPSILON * guess.abs().max(1.0);
        gap.iter().zip(&self.guess).all(holds)
    }

    /// Returns the differences of the new values and the guesses after a sweep from `guess`.
    fn gap(&mut self, guess: &[f64]) -> Vec<f64> {
        for (&offset, &guess) in self.guesses.iter().zip(guess) {
            self.slots[offset] = guess;
        }
        self.equations.sweep(&mut self.slots);
        self.sweeps += 1;
        self.news.iter().zip(guess).map(|(&new, guess)| self.slots[new] - guess).collect()
    }

    /// Returns the values of the policy that is best at the current guess, as the linear system
    /// gives them. Each product with its matrix counts as a sweep.
    fn step(&mut self, gap: &[f64]) -> Vec<f64> {
        let mut slopes = vec![0.0; self.slots.len()];
        let Self { equations, guesses, news, slots, guess, sweeps, .. } = self;
        let edges = equations.best_edges(slots);
        let product = |direction: &[f64]| {
            guesses.iter().zip(direction).for_each(|(&offset, &slope)| slopes[offset] = slope);
            equations.sweep_slopes(&edges, &mut slopes);
            *sweeps += 1;
            let image = news.iter().zip(direction);
            image.map(|(&new, direction)| direction - slopes[new]).collect()
        };
        let step = krylov::solve(product, gap, LINEAR_TOLERANCE, MAX_PRODUCTS);
        guess.iter().zip(&step).map(|(guess, step)| guess + step).collect()
    }

    /// Returns a certified bound of the distance from the guess to the solution; `None` if none
    /// is found, or for three and more seats.
    fn enclosing_distance(&self) -> Option<f64> {
        if self.equations.seats > 2 {
            return None;
        }
        let slots = self.slots.iter().map(|&slot| Interval::point(slot)).collect();
        let enclosed = enclose(self.equations, slots, &self.guess)?;
        let reach = |(interval, guess): (&Interval, &f64)| {
            worse(interval.hi - guess, guess - interval.lo).next_up()
        };
        Some(enclosed.unknowns.iter().zip(&self.guess).map(reach).fold(0.0, worse))
    }
}
