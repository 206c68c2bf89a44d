//! Newton's method on the cut anchors of a component.
//!
//! A sweep in dual numbers gives the new value of an anchor (a roll position at the start of a
//! turn) and its slope at the current guess. The value is piecewise linear, so a Newton step
//! lands exactly on the root of the current piece. Source: Glenn, Fang and Kruskal 2006,
//! algorithm 3.
//!
//! With one seat the map is concave and the method ends after finitely many steps. With two
//! seats concave and convex pieces mix and plain steps may cycle. A single unknown is therefore
//! kept inside a bracket: the new value minus the guess never rises with the guess, so its sign
//! tells on which side the root lies.

use super::*;
use crate::number::{Dual, Field, Interval};
use retrodice_core::objective::Sense;
use std::array;

/// Initial guess of Newton's method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InitialGuess {
    /// This value; the paper's experiments started at 1.0.
    At(f64),
    /// The worst value among the exits, or an equal share of a win for several seats. The result
    /// depends on finished values only.
    FromExits,
}

/// Newton's method with safeguards: a bracket for one unknown, damping for several.
///
/// ```
/// use retrodice::solver::method::{InitialGuess, Newton};
/// use retrodice::solver::solution::Solver;
/// let newton = Newton { start: InitialGuess::At(1.0), ..Newton::DEFAULT };
/// let piglet: retrodice::pig::Pig = "piglet(2)".parse()?;
/// let solution = Solver::new(piglet).method(&newton).solve()?;
/// assert!((solution.start_value().amount - 4.0 / 7.0).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Newton {
    /// Initial guess for every unknown.
    pub start: InitialGuess,
    /// Largest difference of guess and new value at a fixed point, in units of the guess's
    /// rounding; exact numbers must agree exactly.
    pub ulps: f64,
    /// Number of sweeps after which the method fails.
    pub max_sweeps: u32,
}

impl Newton {
    /// Starts from the exits, stops within 4 units in the last place, and fails after 500
    /// sweeps.
    pub const DEFAULT: Self = Self { start: InitialGuess::FromExits, ulps: 4.0, max_sweeps: 500 };
}

impl Default for Newton {
    /// Returns the settings of [`Newton::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Maximum number of unknowns that the method accepts.
pub(crate) const MAX_UNKNOWNS: usize = 8;
/// Largest guess. Where no end can be reached there is no root; beyond 2^53 the cost of a turn
/// would be lost in rounding, and a fixed point would appear.
const MAX_GUESS: f64 = 1e12;
/// Sweeps in a row that do not halve the smallest step, after which the method checks whether
/// only rounding is left.
const STALLED: u32 = 32;
/// Maximum doublings of the distance at which a root is enclosed.
const MAX_DOUBLINGS: u32 = 40;
const NAME: &str = "Newton's method";

impl<N: Field> Method<N> for Newton {
    fn name(&self) -> &'static str {
        NAME
    }

    fn requires(&self) -> Requirement {
        Requirement::FewUnknowns(MAX_UNKNOWNS)
    }

    fn guarantees(&self) -> Guarantee {
        if N::EXACT { Guarantee::Exact } else { Guarantee::FixedPoint }
    }

    fn solve(
        &self,
        equations: &Equations,
        slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        demand(Requirement::FewUnknowns(MAX_UNKNOWNS), equations, NAME)?;
        match equations.unknowns() {
            0 => Ok(last_sweep(equations, slots, 0, 0)),
            1 => self.one_unknown(equations, slots),
            2 => self.several::<N, 2>(equations, slots),
            3 => self.several::<N, 3>(equations, slots),
            4 => self.several::<N, 4>(equations, slots),
            _ => self.several::<N, MAX_UNKNOWNS>(equations, slots),
        }
    }
}

/// Newton step: a guess with its new value and slope.
#[derive(Clone, Debug)]
pub struct NewtonStep<N> {
    /// Guess of the unknown.
    pub guess: N,
    /// New value of the unknown after a sweep from the guess.
    pub fresh: N,
    /// Derivative of the new value by the guess.
    pub slope: N,
}

/// Interval in which the root is known to lie; a missing end is open.
struct Bracket<N> {
    lo: Option<N>,
    hi: Option<N>,
}

impl<N: Field> Bracket<N> {
    fn new(equations: &Equations) -> Self {
        let wins = equations.seats > 1;
        let turns = equations.sense() == Sense::Minimise;
        Self { lo: (wins || turns).then(|| N::integer(0)), hi: wins.then(|| N::integer(1)) }
    }

    /// Moves an end to the guess: if the new value is above the guess, the root is not below it.
    fn tighten(&mut self, guess: &N, fresh: &N) {
        if fresh > guess {
            self.lo = Some(guess.clone());
        } else {
            self.hi = Some(guess.clone());
        }
    }

    fn allows(&self, guess: &N) -> bool {
        self.lo.as_ref().is_none_or(|lo| lo <= guess)
            && self.hi.as_ref().is_none_or(|hi| guess <= hi)
    }

    /// Returns a point inside the bracket: the middle, or on an open side at least one further
    /// out and twice as far from zero. `None` beyond [`MAX_GUESS`].
    fn inside(&self, guess: &N, fresh: &N) -> Option<N> {
        let zero = N::integer(0);
        if let (Some(lo), Some(hi)) = (&self.lo, &self.hi) {
            return Some(plus(lo, hi).over(&N::integer(2)));
        }
        if guess.to_f64().abs() > MAX_GUESS {
            return None;
        }
        let size = if *guess < zero { zero.minus(guess) } else { guess.clone() };
        let step = plus(&size, &N::integer(1));
        Some(if fresh > guess { plus(guess, &step) } else { guess.minus(&step) })
    }
}

impl Newton {
    pub(super) fn first_guess<N: Field>(&self, equations: &Equations, slots: &[N]) -> N {
        match self.start {
            InitialGuess::At(value) => N::from_f64(value),
            InitialGuess::FromExits if equations.seats > 1 => N::ratio(1, equations.seats as u32),
            InitialGuess::FromExits => {
                let first = equations.exit_slot(0);
                let exits = &slots[first..first + equations.exits().len()];
                let mut guess = N::integer(1);
                for exit in exits {
                    guess.improve(exit, opposite(equations.sense()));
                }
                // Rounded to 1/1024, so that exact numbers do not carry the long fractions of
                // the exits along in a guess.
                N::from_f64((guess.to_f64() * 1024.0).ceil() / 1024.0)
            }
        }
    }

    /// Sweeps in dual numbers at `guess`.
    fn probe<N: Field>(
        equations: &Equations,
        slots: &mut [Dual<N, 1>],
        guess: &N,
    ) -> NewtonStep<N> {
        let cut = equations.cuts()[0] as usize;
        slots[cut] = Dual::unknown(guess.clone(), 0);
        equations.sweep(slots);
        let fresh = slots[equations.fresh_slot(0)].clone();
        let [slope] = fresh.slope;
        NewtonStep { guess: guess.clone(), fresh: fresh.value, slope }
    }

    /// Returns the plain Newton steps without safeguards, until the guess reproduces itself
    /// exactly or `max_steps` are done: the paper's algorithm 3, step by step.
    ///
    /// # Errors
    /// [`SolveError::TooEntangled`] unless there is exactly one unknown.
    pub fn history<N: Field>(
        &self,
        equations: &Equations,
        slots: &[N],
        max_steps: usize,
    ) -> Result<Vec<NewtonStep<N>>, SolveError> {
        let (unknowns, index, method) = (equations.unknowns(), leader(equations), NAME);
        if unknowns != 1 {
            return Err(SolveError::TooEntangled { index, unknowns, max: 1, method });
        }
        let mut duals: Vec<_> = slots.iter().cloned().map(Dual::constant).collect();
        let mut guess = self.first_guess(equations, slots);
        let mut history = Vec::new();
        while history.len() < max_steps {
            let step = Self::probe(equations, &mut duals, &guess);
            history.push(step.clone());
            let rest = N::integer(1).minus(&step.slope);
            if step.fresh == step.guess || rest == N::integer(0) {
                break;
            }
            let next = plus(&guess, &step.fresh.minus(&guess).over(&rest));
            if next == guess {
                break;
            }
            guess = next;
        }
        Ok(history)
    }

    fn one_unknown<N: Field>(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        let mut duals: Vec<_> = slots.iter().cloned().map(Dual::constant).collect();
        let mut bracket = Bracket::new(equations);
        let mut guess = self.first_guess(equations, &slots);
        let (mut fallbacks, mut sweeps, mut last) = (0, 0, f64::INFINITY);
        let (mut smallest, mut stalled) = (f64::INFINITY, 0);
        while sweeps < self.max_sweeps {
            sweeps += 1;
            let step = Self::probe(equations, &mut duals, &guess);
            let gap = step.fresh.minus(&step.guess);
            let rest = N::integer(1).minus(&step.slope);
            if self.has_converged(&gap, &guess) {
                if !N::EXACT && rest > N::integer(0) {
                    guess = plus(&guess, &gap.over(&rest));
                }
                slots[equations.cuts()[0] as usize] = guess;
                return Ok(last_sweep(equations, slots, sweeps, fallbacks));
            }
            bracket.tighten(&guess, &step.fresh);
            let next = (rest > N::integer(0))
                .then(|| plus(&guess, &gap.over(&rest)))
                .filter(|next| bracket.allows(next));
            let next = next.or_else(|| {
                fallbacks += 1;
                bracket.inside(&guess, &step.fresh)
            });
            let Some(next) = next else { break };
            last = next.minus(&guess).to_f64().abs();
            if next == guess {
                slots[equations.cuts()[0] as usize] = guess;
                return Ok(last_sweep(equations, slots, sweeps, fallbacks));
            }
            if last < smallest / 2.0 {
                (smallest, stalled) = (last, 0);
            } else {
                stalled += 1;
            }
            if stalled == STALLED && !N::EXACT {
                if let Some(distance) = enclose_root(equations, &slots, guess.to_f64()) {
                    slots[equations.cuts()[0] as usize] = guess;
                    let solution = last_sweep(equations, slots, sweeps, fallbacks);
                    return Ok(ComponentSolution { distance, ..solution });
                }
                stalled = 0;
            }
            guess = next;
        }
        let index = leader(equations);
        Err(SolveError::NotSettled { index, method: NAME, sweeps, step: last })
    }

    fn has_converged<N: Field>(&self, gap: &N, guess: &N) -> bool {
        if N::EXACT {
            *gap == N::integer(0)
        } else {
            gap.to_f64().abs() <= self.ulps * f64::EPSILON * guess.to_f64().abs().max(1.0)
        }
    }

    /// Solves for several unknowns, at most `K`. Games for three and more seats are general-sum:
    /// the best response jumps at ties and a fixed point need not exist, so the method may fail to
    /// converge.
    fn several<N: Field, const K: usize>(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        let (guesses, news) = (guess_offsets(equations), new_offsets(equations));
        let count = guesses.len();
        let mut duals: Vec<Dual<N, K>> = slots.iter().cloned().map(Dual::constant).collect();
        let first = self.first_guess(equations, &slots);
        let mut guess: Vec<N> = vec![first; count];
        let (mut fallbacks, mut last) = (0, f64::INFINITY);
        let mut damping = 0;
        for sweeps in 1..=self.max_sweeps {
            for (which, &offset) in guesses.iter().enumerate() {
                duals[offset] = Dual::unknown(guess[which].clone(), which);
            }
            equations.sweep(&mut duals);
            let new: Vec<Dual<N, K>> = news.iter().map(|&offset| duals[offset].clone()).collect();
            let gap: Vec<N> = (0..count).map(|k| new[k].value.minus(&guess[k])).collect();
            if gap.iter().zip(&guess).all(|(gap, guess)| self.has_converged(gap, guess)) {
                for (&offset, guess) in guesses.iter().zip(guess) {
                    slots[offset] = guess;
                }
                return Ok(last_sweep(equations, slots, sweeps, fallbacks));
            }
            let size = gap.iter().map(|gap| gap.to_f64().abs()).fold(0.0, f64::max);
            // The step increased the gap: the pieces alternate, so damp.
            if size >= last {
                damping += 1;
                fallbacks += 1;
            }
            last = size;
            let step = self.newton_step(&new, &gap).unwrap_or_else(|| {
                fallbacks += 1;
                gap.clone()
            });
            let share = N::integer(1 << (damping / 4).min(20));
            for (guess, step) in guess.iter_mut().zip(&step) {
                *guess = plus(guess, &step.over(&share));
            }
        }
        let (index, sweeps) = (leader(equations), self.max_sweeps);
        Err(SolveError::NotSettled { index, method: NAME, sweeps, step: last })
    }

    /// Solves (1 − slopes) · step = gap for the Newton step; `None` if the matrix is singular.
    fn newton_step<N: Field, const K: usize>(
        &self,
        new: &[Dual<N, K>],
        gap: &[N],
    ) -> Option<Vec<N>> {
        let count = gap.len();
        let row = |k: usize| -> [N; K] {
            array::from_fn(|j| N::integer(i64::from(j == k)).minus(&new[k].slope[j]))
        };
        let matrix = (0..count).map(|k| row(k)[..count].to_vec()).collect();
        linear::solve(matrix, gap.to_vec())
    }
}

/// Returns a certified bound of the distance from the guess to the root, if only rounding is
/// left: if an interval sweep cannot tell on which side of the guess the root lies. The new
/// value minus the guess never rises with the guess. Interval sweeps with a certain sign on
/// either side therefore enclose the root.
fn enclose_root<N: Field>(equations: &Equations, slots: &[N], guess: f64) -> Option<f64> {
    let mut slots: Vec<_> = slots.iter().map(|slot| Interval::point(slot.to_f64())).collect();
    let mut sweep = |at: f64| {
        slots[equations.cuts()[0] as usize] = Interval::point(at);
        equations.sweep(&mut slots);
        slots[equations.fresh_slot(0)]
    };
    let here = sweep(guess);
    if !here.contains(&Interval::point(guess)) {
        return None;
    }
    let mut distance = here.width();
    for _ in 0..MAX_DOUBLINGS {
        let (below, above) = ((guess - distance).next_down(), (guess + distance).next_up());
        if sweep(below).lo >= below && sweep(above).hi <= above {
            return Some((above - guess).max(guess - below).next_up());
        }
        distance *= 2.0;
    }
    None
}

fn plus<N: Field>(one: &N, other: &N) -> N {
    one.minus(&N::integer(0).minus(other))
}

fn opposite(sense: Sense) -> Sense {
    match sense {
        Sense::Minimise => Sense::Maximise,
        Sense::Maximise => Sense::Minimise,
    }
}
