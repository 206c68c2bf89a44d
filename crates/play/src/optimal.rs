//! Optimal play from a solved game.

use crate::error::PlayError;
use crate::policy::{MoveOf, Named, Policy};
use retrodice_core::game::{Ending, Game, Next};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use retrodice_solver::component::Compiler;
use retrodice_solver::error::SolveError;
use retrodice_solver::solution::Solution;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, RwLock};

/// Default number of cached positions: about 200 MB for Can't Stop.
pub const DEFAULT_CACHE: usize = 1 << 20;

/// Number of parts of the cache, each behind its own lock, so that threads seldom contend.
const CACHE_PARTS: usize = 64;

type CachePart<G> = RwLock<FxHashMap<<G as Game>::RollPosition, f64>>;

/// Plays the best move by the values of a [`Solution`], the first of equals in the game's order.
///
/// The solution holds anchors only: the roll positions at the start of a turn. Positions inside a
/// turn are solved by one sweep when first met, and cached. A full part of the cache is emptied.
/// The cache never changes a choice.
///
/// ```
/// use retrodice::play::optimal::Optimal;
/// use retrodice::core::game::Game;
/// use retrodice::pig::Pig;
/// use retrodice::solver::solution::Solver;
///
/// let game: Pig = "pig(20)".parse()?;
/// let optimal = Optimal::new(std::sync::Arc::new(Solver::new(game.clone()).solve()?))?;
/// assert!(optimal.value(&game.start())? > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Optimal<G: Indexed> {
    solution: Arc<Solution<G>>,
    parts: Vec<CachePart<G>>,
    max_per_part: usize,
}

retrodice_core::debug_summary!(
    [G: Indexed] Optimal<G>, "Optimal",
    |this| { guarantee: this.solution.guarantee() }
);

impl<G: Indexed> Optimal<G> {
    /// Plays by this solution with a cache of [`DEFAULT_CACHE`] positions.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the start of the game has no value.
    pub fn new(solution: Arc<Solution<G>>) -> Result<Self, PlayError> {
        Self::with_cache(solution, DEFAULT_CACHE)
    }

    /// Plays by this solution with a cache of about this many positions.
    ///
    /// # Errors
    /// As for [`Optimal::new`].
    pub fn with_cache(solution: Arc<Solution<G>>, positions: usize) -> Result<Self, PlayError> {
        let index = solution.game().anchor_index(&solution.game().start());
        solution.value_at(index, 0)?;
        Ok(Self { max_per_part: (positions / CACHE_PARTS).max(1), ..Self::for_part(solution) })
    }

    /// Plays by the solution of a part of the game, such as an endgame. It can value only positions
    /// of that part.
    pub fn for_part(solution: Arc<Solution<G>>) -> Self {
        let parts = (0..CACHE_PARTS).map(|_| CachePart::<G>::default()).collect();
        Self { solution, parts, max_per_part: DEFAULT_CACHE / CACHE_PARTS }
    }

    /// Returns the solution that this player plays by.
    pub fn solution(&self) -> &Arc<Solution<G>> {
        &self.solution
    }

    /// Returns the value of a move for the mover, its gain included, in the objective's unit.
    ///
    /// # Errors
    /// [`SolveError`] if the solution lacks an anchor's value.
    pub fn worth(&self, step: &MoveOf<G>) -> Result<f64, SolveError> {
        let there = match &step.next {
            Next::Roll(next) => self.inside(next)?,
            Next::Pass(next) => self.passed(next)?,
            Next::End(Ending::Won(seats)) if seats.contains(0) => 1.0 / f64::from(seats.len()),
            Next::End(_) => 0.0,
        };
        Ok(there + f64::from(step.gain))
    }

    /// Returns the value of a roll position for the mover, in the objective's unit.
    ///
    /// # Errors
    /// [`SolveError`] if the solution lacks an anchor's value.
    pub fn value(&self, at: &G::RollPosition) -> Result<f64, SolveError> {
        let game = self.solution.game();
        if !game.is_anchor(at) {
            return self.inside(at);
        }
        self.solution.value_at(game.anchor_index(at), 0)
    }

    /// Returns the values of a roll position for every seat, the mover's first. For games of three
    /// or more seats.
    ///
    /// # Errors
    /// [`SolveError`] if the solution lacks an anchor's value.
    pub fn seats_at(&self, at: &G::RollPosition) -> Result<Vec<f64>, SolveError> {
        let game = self.solution.game();
        if game.is_anchor(at) {
            let index = game.anchor_index(at);
            return (0..game.seats()).map(|seat| self.solution.value_at(index, seat)).collect();
        }
        let mut compiler = Compiler::new(game);
        let root = compiler.turns(std::slice::from_ref(at))?[0] as usize * game.seats();
        let slots = self.solution.component_values(&compiler)?;
        Ok(slots[root..root + game.seats()].to_vec())
    }

    /// Returns the values of a move for every seat, the mover's first. For games of three or more
    /// seats.
    ///
    /// # Errors
    /// As for [`Optimal::seats_at`].
    pub fn seats_of(&self, step: &MoveOf<G>) -> Result<Vec<f64>, SolveError> {
        let mut seats = match &step.next {
            Next::Roll(next) => self.seats_at(next)?,
            Next::Pass(next) => {
                let mut seats = self.seats_at(next)?;
                seats.rotate_right(1);
                seats
            }
            Next::End(Ending::Won(winners)) => {
                let share = 1.0 / f64::from(winners.len());
                let won = |seat| if winners.contains(seat) { share } else { 0.0 };
                (0..self.solution.game().seats()).map(won).collect()
            }
            Next::End(_) => vec![0.0; self.solution.game().seats()],
        };
        seats[0] += f64::from(step.gain);
        Ok(seats)
    }

    /// Returns the value of passing the dice at `anchor`, for the seat that passes.
    fn passed(&self, anchor: &G::RollPosition) -> Result<f64, SolveError> {
        self.solution.value_after_pass(self.solution.game().anchor_index(anchor))
    }

    /// Returns the value of a roll position inside a turn for the mover, from the cache or by one
    /// sweep.
    fn inside(&self, at: &G::RollPosition) -> Result<f64, SolveError> {
        if let Some(&value) = read(self.part(at)).get(at) {
            return Ok(value);
        }
        let mut compiler = Compiler::new(self.solution.game());
        let roots = compiler.turns(std::slice::from_ref(at))?;
        let equations = compiler.equations();
        let mut slots = equations.slots(|index, seat| self.solution.value_at(index, seat))?;
        equations.sweep(&mut slots);
        let width = equations.width();
        for (slot, position) in compiler.positions().iter().enumerate() {
            let mut part = write(self.part(position));
            if part.len() >= self.max_per_part {
                part.clear();
            }
            part.insert(position.clone(), slots[slot * width]);
        }
        Ok(slots[roots[0] as usize * width])
    }

    fn part(&self, at: &G::RollPosition) -> &CachePart<G> {
        let mut hasher = FxHasher::default();
        at.hash(&mut hasher);
        // The map itself uses the low and the highest bits.
        &self.parts[(hasher.finish() >> 40) as usize % CACHE_PARTS]
    }
}

/// Locks for reading. A thread that panicked left whole entries only, so its part stays in use.
fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> std::sync::RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl<G: Indexed> Named for Optimal<G> {
    fn name(&self) -> String {
        "optimal".to_owned()
    }

    fn description(&self) -> String {
        format!("plays for {} by the solved game", self.solution.game().objective())
    }
}

impl<G: Indexed> Policy<G> for Optimal<G> {
    /// # Panics
    /// If the solution lacks an anchor's value, which no solve leaves out.
    fn choose(&self, _at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        let worth = |step| self.worth(step).unwrap_or_else(|error| panic!("{error}"));
        let sense = self.solution.game().objective().sense();
        let (mut chosen, mut best) = (0, worth(&moves[0]));
        for (place, step) in moves.iter().enumerate().skip(1) {
            let value = worth(step);
            let better = match sense {
                Sense::Minimise => value < best,
                Sense::Maximise => value > best,
            };
            if better {
                (chosen, best) = (place, value);
            }
        }
        chosen
    }
}

crate::policy_is_strategy!([G: Indexed] Optimal<G>, G);
