//! A solved game, and the one call that solves it.

use crate::audit::{Audit, audit};
use crate::certify::Enclosure;
use crate::component::{Choose, Compiler, worth};
use crate::error::SolveError;
use crate::executor::{Executor, Threads};
use crate::method::{Guarantee, Method, Newton};
use crate::number::{Exact, Interval, worse};
use crate::retrograde::{Journal, Plan, Run, Tally};
use crate::values::{AnchorValues, Values};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::objective::{PositionValue, Regret};
use retrodice_core::observer::{Observer, Unwatched};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// How to solve a game.
pub struct Solver<'a, G: Indexed> {
    game: G,
    method: &'a dyn Method<f64>,
    policy: Option<&'a Choose<'a, G>>,
    journal: Option<&'a mut dyn Journal<f64>>,
    observer: &'a dyn Observer,
    executor: &'a dyn Executor,
}

impl<'a, G: Indexed> Solver<'a, G> {
    /// Solve `game` by Newton's method, unwatched and without a journal.
    pub fn new(game: G) -> Self {
        let (method, executor) = (&Newton::USUAL, &Threads);
        Self { game, method, policy: None, journal: None, observer: &Unwatched, executor }
    }

    /// Solve by another method.
    pub fn method(self, method: &'a dyn Method<f64>) -> Self {
        Self { method, ..self }
    }

    /// Let every seat follow `choose` instead of the best option: the values
    /// are then exactly those of that policy. Refused ([`SolveError::Folded`]) if the game's
    /// [index is folded](Indexed::is_folded).
    pub fn policy(self, choose: &'a Choose<'a, G>) -> Self {
        Self { policy: Some(choose), ..self }
    }

    /// Keep finished layers in `journal`, and start from those it holds.
    pub fn journal(self, journal: &'a mut dyn Journal<f64>) -> Self {
        Self { journal: Some(journal), ..self }
    }

    /// Let `observer` watch and interrupt.
    pub fn observer(self, observer: &'a dyn Observer) -> Self {
        Self { observer, ..self }
    }

    /// Let `executor` run the components of each layer.
    pub fn executor(self, executor: &'a dyn Executor) -> Self {
        Self { executor, ..self }
    }

    /// Solves all components, the last layer first, on the current rayon pool unless
    /// another [`Executor`] was given.
    ///
    /// Memory: the table, 8 bytes an anchor for the plan, and one component a
    /// thread. The result is the same, bit for bit, for any number of threads.
    ///
    /// # Errors
    /// See [`SolveError`].
    ///
    /// ```
    /// use retrodice::solver::solution::Solver;
    /// use retrodice::pig::Pig;
    /// let piglet: Pig = "piglet(2)".parse().unwrap();
    /// let solution = Solver::new(piglet).solve().unwrap();
    /// assert!((solution.start_value().amount - 4.0 / 7.0).abs() < 1e-15);
    /// ```
    pub fn solve(self) -> Result<Solution<G>, SolveError> {
        let plan = Plan::new(&self.game)?;
        self.solve_planned(&plan)
    }

    /// Solves what can follow an anchor: the solution has the values of those anchors
    /// alone. `None` if more than `most` anchors can follow. Nothing is kept in a
    /// journal.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn solve_from(
        mut self,
        anchor: &G::RollPosition,
        most: u64,
    ) -> Result<Option<Solution<G>>, SolveError> {
        self.journal = None;
        match Plan::following(&self.game, anchor, most)? {
            Some(plan) => self.solve_planned(&plan).map(Some),
            None => Ok(None),
        }
    }

    fn solve_planned(self, plan: &Plan) -> Result<Solution<G>, SolveError> {
        let run = Run {
            policy: self.policy,
            executor: self.executor,
            ..Run::new(&self.game, plan, self.observer)
        };
        let (values, tally) = run.solve(self.method, self.journal)?;
        let (values, guarantee) = (Source::Table(values), self.method.guarantees());
        Ok(Solution { game: self.game, values, tally, guarantee, arithmetic: Arithmetic::Plain })
    }

    /// The same in exact rationals, by Newton's method and without a journal: at
    /// every anchor the value reproduces itself exactly. For small games; the
    /// fractions grow.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn solve_exactly(self) -> Result<(Values<Exact>, Tally), SolveError> {
        let plan = Plan::new(&self.game)?;
        let run = Run {
            policy: self.policy,
            executor: self.executor,
            ..Run::new(&self.game, &plan, self.observer)
        };
        run.solve(&Newton::USUAL, None)
    }
}

/// One move of a move position, rated.
#[derive(Clone, Debug)]
pub struct RatedMove<C> {
    /// What the player does.
    pub choice: C,
    /// The value of doing it, points scored at once included, from the
    /// viewpoint of the seat that does it.
    pub value: PositionValue,
    /// Its regret against the best move.
    pub regret: Regret,
    /// Probability that the next roll of this turn loses it; zero if the turn
    /// ends with this move.
    pub bust: f64,
}

/// A game with the values of all its anchors, in memory: in a table by index, or
/// where a kernel computed them.
#[derive(Clone, Debug)]
pub struct Solution<G> {
    game: G,
    values: Source<G>,
    tally: Tally,
    guarantee: Guarantee,
    arithmetic: Arithmetic,
}

/// How the values were computed: within one way the bits are the same everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arithmetic {
    /// Every operation is rounded by itself.
    #[default]
    Plain,
    /// Products are added without being rounded first.
    Fused,
}

impl fmt::Display for Arithmetic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "f64, no fused multiply-add",
            Self::Fused => "f64, fused multiply-add",
        })
    }
}

/// Where the values are.
#[derive(Clone)]
enum Source<G> {
    Table(Values<f64>),
    /// In a kernel's order, and by index once that has been asked for.
    Kernel(Arc<dyn AnchorValues<G>>, OnceLock<Values<f64>>),
}

impl<G> fmt::Debug for Source<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(values) => values.fmt(f),
            Self::Kernel(..) => f.write_str("values of a kernel"),
        }
    }
}

impl<G: Indexed> Solution<G> {
    /// A solution whose values stay where a kernel computed or wrote them.
    pub fn by_kernel(
        game: G,
        values: Arc<dyn AnchorValues<G>>,
        guarantee: Guarantee,
        arithmetic: Arithmetic,
    ) -> Self {
        let values = Source::Kernel(values, OnceLock::new());
        Self { game, values, tally: Tally::default(), guarantee, arithmetic }
    }

    /// A solution made of values that were computed elsewhere, from a table for instance, in
    /// plain arithmetic unless [`Solution::computed_in`] says otherwise.
    pub fn from_values(game: G, values: Values<f64>, guarantee: Guarantee) -> Self {
        let (tally, arithmetic) = (Tally::default(), Arithmetic::default());
        let values = Source::Table(values);
        Self { game, values, tally, guarantee, arithmetic }
    }

    /// The same, marked as computed in this arithmetic.
    pub fn computed_in(self, arithmetic: Arithmetic) -> Self {
        Self { arithmetic, ..self }
    }

    /// How far each value is at most from the root of its equation, in the unit of the game, if
    /// the kernel that solved it knows.
    pub fn tolerance(&self) -> Option<f64> {
        match &self.values {
            Source::Kernel(values, _) => values.tolerance(),
            Source::Table(_) => None,
        }
    }

    /// The arithmetic of the values.
    pub fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The values of all anchors by index, in the objective's unit, from the mover's
    /// viewpoint. A kernel's values are copied when this is first asked for, without those
    /// that cannot be read: [`Solution::value_at`] reads a single one in place.
    pub fn values(&self) -> &Values<f64> {
        match &self.values {
            Source::Table(values) => values,
            Source::Kernel(found, copy) => copy.get_or_init(|| {
                let mut values = Values::unknown(self.game.index_bound(), 1, 0.0);
                for index in 0..self.game.index_bound() {
                    if let Ok(Some(value)) = found.value(&self.game, index) {
                        values.set(index, &[value]);
                    }
                }
                values
            }),
        }
    }

    /// The value of the anchor at this index for the seat `distance` places after the
    /// mover; with two seats there is only the mover's value, and `distance` is 0.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the anchor has no value; [`SolveError::Kernel`] if it
    /// is in a file that is damaged.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn value_at(&self, index: u64, distance: usize) -> Result<f64, SolveError> {
        let found = match &self.values {
            Source::Table(values) => values.get(index).map(|values| values[distance]),
            Source::Kernel(values, _) => values.value(&self.game, index)?,
        };
        found.ok_or(SolveError::MissingExit { index })
    }

    /// The value of the anchor at this index for who hands the dice on there.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the anchor has no value.
    pub fn passed_at(&self, index: u64) -> Result<f64, SolveError> {
        match self.game.seats() {
            1 => self.value_at(index, 0),
            2 => Ok(1.0 - self.value_at(index, 0)?),
            seats => self.value_at(index, seats - 1),
        }
    }

    /// How many anchors have a value; mirror images count once.
    pub fn anchors(&self) -> u64 {
        match &self.values {
            Source::Table(values) => values.iter().count() as u64,
            Source::Kernel(values, _) => values.count(&self.game),
        }
    }

    /// What the solve amounted to; all zero for a table that was read.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What is promised of the values.
    pub fn guarantee(&self) -> Guarantee {
        self.guarantee
    }

    /// The value of the start of the game.
    ///
    /// # Panics
    /// If the solution has no value for the start, which no solve leaves out.
    pub fn start_value(&self) -> PositionValue {
        let index = self.game.anchor_index(&self.game.start());
        self.unit(self.value_at(index, 0).expect("the start is solved"))
    }

    fn unit(&self, amount: f64) -> PositionValue {
        PositionValue { amount, unit: self.game.objective().unit() }
    }

    /// The value of any position, for the seat at move. A turn's inside is
    /// rebuilt by one sweep.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if an anchor has no value.
    pub fn value(&self, position: &PositionOf<G>) -> Result<PositionValue, SolveError> {
        match position {
            Position::Move(at) => Ok(self.options(at)?[0].value),
            Position::Roll(at) if self.game.is_anchor(at) => {
                Ok(self.unit(self.value_at(self.game.anchor_index(at), 0)?))
            }
            Position::Roll(at) => {
                let (values, roots) = self.turn_values(std::slice::from_ref(at))?;
                Ok(self.unit(values[roots[0] as usize]))
            }
        }
    }

    /// The moves of a move position, the best first; equal ones stay in the
    /// game's order.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if an anchor has no value.
    pub fn options(&self, at: &G::MovePosition) -> Result<Vec<RatedMove<G::Choice>>, SolveError> {
        let mut moves = Vec::new();
        self.game.moves(at, &mut moves);
        let inside: Vec<G::RollPosition> = moves
            .iter()
            .filter_map(|step| match &step.next {
                Next::Roll(next) => Some(next.clone()),
                Next::Pass(_) | Next::End(_) => None,
            })
            .collect();
        let (values, roots) = self.turn_values(&inside)?;
        let mut roots = roots.into_iter();
        let mut worths = Vec::with_capacity(moves.len());
        for step in &moves {
            let there = match &step.next {
                Next::Roll(_) => {
                    let slot = roots.next().expect("one root per move that rolls on");
                    values[slot as usize]
                }
                Next::Pass(next) => self.passed_at(self.game.anchor_index(next))?,
                Next::End(ending) => worth(*ending, 0),
            };
            worths.push(there + f64::from(step.gain));
        }
        let sense = self.game.objective().sense();
        let best = worths.iter().copied().reduce(|best, worth| {
            if crate::number::is_better(&worth, &best, sense) { worth } else { best }
        });
        let best = best.expect("a move position has a move");
        let mut rated: Vec<_> = moves
            .into_iter()
            .zip(worths)
            .map(|(step, worth)| RatedMove {
                choice: step.choice,
                value: self.unit(worth),
                regret: Regret::between(sense, best, worth),
                bust: match &step.next {
                    Next::Roll(next) => bust_probability(&self.game, next),
                    Next::Pass(_) | Next::End(_) => 0.0,
                },
            })
            .collect();
        rated.sort_by(|a, b| a.regret.amount().total_cmp(&b.regret.amount()));
        Ok(rated)
    }

    /// Values by slot of everything inside the turns at `roots`, and the slots
    /// of the roots, for the seat at move.
    fn turn_values(&self, roots: &[G::RollPosition]) -> Result<(Vec<f64>, Vec<u32>), SolveError> {
        let mut compiler = Compiler::new(&self.game);
        let slots_of_roots = compiler.turns(roots)?;
        let equations = compiler.equations();
        let mut slots = equations.slots(|index, seat| self.value_at(index, seat))?;
        equations.sweep(&mut slots);
        let width = equations.width();
        let movers = slots.iter().step_by(width).copied().collect();
        Ok((movers, slots_of_roots))
    }

    /// The values of all slots of the component that `compiler` compiled last.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if an anchor has no value.
    pub fn inside(&self, compiler: &Compiler<'_, G>) -> Result<Vec<f64>, SolveError> {
        let equations = compiler.equations();
        let width = equations.width();
        let mut slots = equations.slots(|index, seat| self.value_at(index, seat))?;
        for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
            for seat in 0..width {
                slots[slot as usize * width + seat] = self.value_at(index, seat)?;
            }
        }
        equations.sweep(&mut slots);
        slots.truncate(equations.positions() * width);
        Ok(slots)
    }

    /// The Bellman residual over every position, through the rules' own
    /// successors; see [`mod@crate::audit`].
    ///
    /// # Errors
    /// As for [`audit`].
    pub fn audit(&self, observer: &dyn Observer) -> Result<Audit, SolveError> {
        audit(&self.game, &Plan::new(&self.game)?, self.values(), observer)
    }

    /// A certified interval around every anchor's value; see
    /// [`mod@crate::certify`]. For one and two seats.
    ///
    /// # Errors
    /// [`SolveError::NotCertified`] where none is found;
    /// [`SolveError::GeneralSum`] for three and more seats.
    pub fn certify(&self, observer: &dyn Observer) -> Result<Values<Interval>, SolveError> {
        if self.game.seats() > 2 {
            return Err(SolveError::GeneralSum { seats: self.game.seats() });
        }
        let plan = Plan::new(&self.game)?;
        let run = Run::new(&self.game, &plan, observer);
        let (bounds, _) = run.solve(&Enclosure { centres: self.values() }, None)?;
        Ok(bounds)
    }

    /// The largest distance from an anchor's value to an end of its certified interval.
    ///
    /// # Errors
    /// As for [`Solution::certify`].
    pub fn error_bound(&self, observer: &dyn Observer) -> Result<f64, SolveError> {
        let bounds = self.certify(observer)?;
        let distance = |(index, intervals): (u64, &[Interval])| {
            let value = self.values().get(index).map_or(f64::NAN, |values| values[0]);
            let interval = intervals[0];
            worse(interval.hi - value, value - interval.lo).next_up()
        };
        Ok(bounds.iter().map(distance).fold(0.0, worse))
    }
}

/// Probability that the roll at this position loses the turn.
pub fn bust_probability<G: Game>(game: &G, at: &G::RollPosition) -> f64 {
    let table = game.rolls(at);
    let busts = table.rolls().iter().enumerate().filter(|&(number, _)| {
        let landed = game.land(at, number);
        game.is_bust(&landed)
    });
    busts.map(|(_, roll)| u64::from(roll.weight)).sum::<u64>() as f64 / table.total() as f64
}
