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

/// Positions remembered by default: about 200 MB for Can't Stop.
pub const REMEMBERED: usize = 1 << 20;

/// Shelves, each behind its own lock, so that threads seldom contend.
const SHELVES: usize = 64;

type Shelf<G> = RwLock<FxHashMap<<G as Game>::RollPosition, f64>>;

/// Plays the best move, the first of equals in the game's order, by the values
/// of a [`Solution`].
///
/// The solution holds anchors only. The inside of a turn is rebuilt by one sweep
/// when it is first met, and remembered; when a shelf of the memory is full it
/// is emptied. What is remembered never changes a choice.
pub struct Optimal<G: Indexed> {
    solution: Arc<Solution<G>>,
    shelves: Vec<Shelf<G>>,
    most_per_shelf: usize,
}

impl<G: Indexed> Optimal<G> {
    /// Optimal play by this solution, remembering [`REMEMBERED`] positions.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the start of the game has no value.
    pub fn new(solution: Arc<Solution<G>>) -> Result<Self, PlayError> {
        Self::remembering(solution, REMEMBERED)
    }

    /// The same, remembering about this many positions.
    ///
    /// # Errors
    /// As for [`Optimal::new`].
    pub fn remembering(solution: Arc<Solution<G>>, positions: usize) -> Result<Self, PlayError> {
        let index = solution.game().anchor_index(&solution.game().start());
        solution.value_at(index, 0)?;
        Ok(Self { most_per_shelf: (positions / SHELVES).max(1), ..Self::around(solution) })
    }

    /// Optimal play by the solution of a part of the game, an endgame say: it values
    /// what that part can reach.
    pub fn around(solution: Arc<Solution<G>>) -> Self {
        let shelves = (0..SHELVES).map(|_| Shelf::<G>::default()).collect();
        Self { solution, shelves, most_per_shelf: REMEMBERED / SHELVES }
    }

    /// The solution played by.
    pub fn solution(&self) -> &Arc<Solution<G>> {
        &self.solution
    }

    /// The worth of a move for the mover, in the objective's unit.
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

    /// The value of a roll position for the mover, in the objective's unit.
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

    /// The values of a roll position for all of three and more seats, the mover's first.
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

    /// The worth of a move for all of three and more seats, the mover's first.
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

    /// The value of handing the dice on, for the one who does.
    fn passed(&self, anchor: &G::RollPosition) -> Result<f64, SolveError> {
        self.solution.value_after_pass(self.solution.game().anchor_index(anchor))
    }

    /// The value of a roll position inside a turn, for the mover.
    fn inside(&self, at: &G::RollPosition) -> Result<f64, SolveError> {
        if let Some(&value) = read(self.shelf(at)).get(at) {
            return Ok(value);
        }
        let mut compiler = Compiler::new(self.solution.game());
        let roots = compiler.turns(std::slice::from_ref(at))?;
        let equations = compiler.equations();
        let mut slots = equations.slots(|index, seat| self.solution.value_at(index, seat))?;
        equations.sweep(&mut slots);
        let width = equations.width();
        for (slot, position) in compiler.positions().iter().enumerate() {
            let mut shelf = write(self.shelf(position));
            if shelf.len() >= self.most_per_shelf {
                shelf.clear();
            }
            shelf.insert(position.clone(), slots[slot * width]);
        }
        Ok(slots[roots[0] as usize * width])
    }

    fn shelf(&self, at: &G::RollPosition) -> &Shelf<G> {
        let mut hasher = FxHasher::default();
        at.hash(&mut hasher);
        // The map itself uses the low and the highest bits.
        &self.shelves[(hasher.finish() >> 40) as usize % SHELVES]
    }
}

/// A thread that panicked left whole entries only, so its shelf stays in use.
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
