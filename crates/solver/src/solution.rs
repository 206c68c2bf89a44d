//! Solver of a whole game, and the solution that answers questions about any position.
//!
//! Only *anchors*, the roll positions at the start of a turn, have stored values. The inside of
//! a turn is recomputed by one sweep when a question needs it.

use crate::audit::{Audit, audit};
use crate::certify::Enclosure;
use crate::component::{Choose, Compiler, ending_value};
use crate::error::SolveError;
use crate::executor::{Executor, Threads};
use crate::method::{AUTOMATIC, AUTOMATIC_EXACT, Guarantee, Method};
use crate::number::{Exact, Interval, worse};
use crate::plan::Plan;
use crate::retrograde::{LayerJournal, Retrograde, SolveStats};
use crate::values::{AnchorValues, Values};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::objective::{PositionValue, Regret};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_core::order::sort_by_number;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Builder of a solve: the game, and how to solve it.
pub struct Solver<'a, G: Indexed> {
    game: G,
    method: &'a dyn Method<f64>,
    policy: Option<&'a Choose<'a, G>>,
    journal: Option<&'a mut dyn LayerJournal<f64>>,
    observer: &'a dyn Observer,
    executor: &'a dyn Executor,
}

retrodice_core::debug_summary!(
    [G: Indexed] Solver<'_, G>, "Solver",
    |this| { method: this.method.name() }
);

impl<'a, G: Indexed> Solver<'a, G> {
    /// Prepares to solve `game` by Newton's method, and by policy iteration where a component has
    /// many unknowns, without observer and journal.
    pub fn new(game: G) -> Self {
        let (method, executor) = (AUTOMATIC, &Threads);
        Self { game, method, policy: None, journal: None, observer: &Unwatched, executor }
    }

    /// Sets the method; by default [`Automatic`](crate::method::Automatic).
    pub fn method(self, method: &'a dyn Method<f64>) -> Self {
        Self { method, ..self }
    }

    /// Evaluates a policy: every seat follows `choose` instead of the best option, and the values
    /// are exactly those of that policy. The solve fails with [`SolveError::Folded`] if the game's
    /// [index is folded](Indexed::is_folded).
    pub fn policy(self, choose: &'a Choose<'a, G>) -> Self {
        Self { policy: Some(choose), ..self }
    }

    /// Stores finished layers in `journal`, and resumes from those it holds.
    pub fn journal(self, journal: &'a mut dyn LayerJournal<f64>) -> Self {
        Self { journal: Some(journal), ..self }
    }

    /// Reports progress to `observer`, which may cancel.
    pub fn observer(self, observer: &'a dyn Observer) -> Self {
        Self { observer, ..self }
    }

    /// Runs the components of each layer on `executor`.
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

    /// Solves the endgame from an anchor: the solution has values for the anchors that can follow
    /// it, itself included. `None` if there are more than `max_anchors`. Uses no journal.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn solve_from(
        mut self,
        anchor: &G::RollPosition,
        max_anchors: u64,
    ) -> Result<Option<Solution<G>>, SolveError> {
        self.journal = None;
        match Plan::following(&self.game, anchor, max_anchors)? {
            Some(plan) => self.solve_planned(&plan).map(Some),
            None => Ok(None),
        }
    }

    fn solve_planned(self, plan: &Plan) -> Result<Solution<G>, SolveError> {
        let run = Retrograde {
            policy: self.policy,
            executor: self.executor,
            ..Retrograde::new(&self.game, plan, self.observer)
        };
        let (values, stats) = run.solve(self.method, self.journal)?;
        let (values, guarantee) = (Source::Table(values), self.method.guarantees());
        Ok(Solution { game: self.game, values, stats, guarantee, arithmetic: Arithmetic::Plain })
    }

    /// Solves all components in exact rationals, by [`Automatic`](crate::method::Automatic) and without a journal. Every
    /// anchor's value solves its equation exactly. For small games: the fractions grow.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn solve_exactly(self) -> Result<(Values<Exact>, SolveStats), SolveError> {
        let plan = Plan::new(&self.game)?;
        let run = Retrograde {
            policy: self.policy,
            executor: self.executor,
            ..Retrograde::new(&self.game, &plan, self.observer)
        };
        run.solve(AUTOMATIC_EXACT, None)
    }
}

/// Move of a move position with its value, regret and risk.
#[derive(Clone, Debug)]
pub struct RatedMove<C> {
    /// Choice that the move makes.
    pub choice: C,
    /// Value of the move, points scored at once included, from the mover's viewpoint.
    pub value: PositionValue,
    /// Regret against the best move.
    pub regret: Regret,
    /// Probability that the next roll busts; zero if the turn ends with this move.
    pub bust: f64,
}

/// Game with the values of its anchors, in a table by index or where a kernel computed them.
#[derive(Clone, Debug)]
pub struct Solution<G> {
    game: G,
    values: Source<G>,
    stats: SolveStats,
    guarantee: Guarantee,
    arithmetic: Arithmetic,
}

/// Floating-point arithmetic of a solve. With the same arithmetic the bits are the same on any
/// machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arithmetic {
    /// Every operation is rounded on its own.
    #[default]
    Plain,
    /// Products are added without rounding first (fused multiply-add).
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

/// Storage of the values.
#[derive(Clone)]
enum Source<G> {
    Table(Values<f64>),
    /// In a kernel's order, and copied by index on first use.
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
    /// Creates a solution whose values stay where a kernel computed or wrote them.
    pub fn by_kernel(
        game: G,
        values: Arc<dyn AnchorValues<G>>,
        guarantee: Guarantee,
        arithmetic: Arithmetic,
    ) -> Self {
        let values = Source::Kernel(values, OnceLock::new());
        Self { game, values, stats: SolveStats::default(), guarantee, arithmetic }
    }

    /// Creates a solution from values that were computed elsewhere, such as those of a table. Their
    /// arithmetic is plain unless [`Solution::with_arithmetic`] changes it.
    pub fn from_values(game: G, values: Values<f64>, guarantee: Guarantee) -> Self {
        let (stats, arithmetic) = (SolveStats::default(), Arithmetic::default());
        let values = Source::Table(values);
        Self { game, values, stats, guarantee, arithmetic }
    }

    /// Sets the arithmetic in which the values were computed.
    pub fn with_arithmetic(self, arithmetic: Arithmetic) -> Self {
        Self { arithmetic, ..self }
    }

    /// Returns the maximum distance of a value from the root of its equation, in the unit of the
    /// objective; `None` if no kernel that knows it solved the game.
    pub fn tolerance(&self) -> Option<f64> {
        match &self.values {
            Source::Kernel(values, _) => values.tolerance(),
            Source::Table(_) => None,
        }
    }

    /// Returns the arithmetic in which the values were computed.
    pub fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// Returns the game that was solved.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the values of all anchors by index, in the objective's unit, from the mover's
    /// viewpoint. The first call copies a kernel's values, without those that cannot be read;
    /// [`Solution::value_at`] reads a single one in place.
    pub fn values(&self) -> &Values<f64> {
        match &self.values {
            Source::Table(values) => values,
            Source::Kernel(kernel, copy) => copy.get_or_init(|| {
                let mut values = Values::unknown(self.game.index_bound(), 1, 0.0);
                for index in 0..self.game.index_bound() {
                    if let Ok(Some(value)) = kernel.value(&self.game, index) {
                        values.set(index, &[value]);
                    }
                }
                values
            }),
        }
    }

    /// Returns the value of the anchor at this index for the seat `distance` seats after the
    /// mover. With one or two seats only the mover's value is stored, and `distance` must be 0.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the anchor has no value; [`SolveError::Kernel`] if it
    /// is in a file that is damaged.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn value_at(&self, index: u64, distance: usize) -> Result<f64, SolveError> {
        let value = match &self.values {
            Source::Table(values) => values.get(index).map(|values| values[distance]),
            Source::Kernel(values, _) => values.value(&self.game, index)?,
        };
        value.ok_or(SolveError::MissingExit { index })
    }

    /// Returns the value of the anchor at this index for the seat that passes the dice there.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the anchor has no value.
    pub fn value_after_pass(&self, index: u64) -> Result<f64, SolveError> {
        match self.game.seats() {
            1 => self.value_at(index, 0),
            2 => Ok(1.0 - self.value_at(index, 0)?),
            seats => self.value_at(index, seats - 1),
        }
    }

    /// Returns the number of anchors that have a value; mirror images count once.
    pub fn anchors(&self) -> u64 {
        match &self.values {
            Source::Table(values) => values.iter().count() as u64,
            Source::Kernel(values, _) => values.count(&self.game),
        }
    }

    /// Returns the statistics of the solve; all zero for kernels and tables.
    pub fn stats(&self) -> &SolveStats {
        &self.stats
    }

    /// Returns the guaranteed accuracy of the values.
    pub fn guarantee(&self) -> Guarantee {
        self.guarantee
    }

    /// Returns the value of the start of the game, for the first player.
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

    /// Returns the value of any position, for the seat at move. Inside a turn this costs one sweep
    /// through the rest of the turn.
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

    /// Returns the moves of a move position with their values, the best first; equals stay in the
    /// game's order.
    ///
    /// ```
    /// use retrodice::solver::solution::Solver;
    /// use retrodice::core::game::Game;
    /// let piglet: retrodice::pig::Pig = "piglet(2)".parse()?;
    /// let solution = Solver::new(piglet).solve()?;
    /// // After a first point, rolling again is better than passing the dice.
    /// let game = solution.game();
    /// let at = (0..2).map(|roll| game.land(&game.start(), roll)).find(|at| !game.is_bust(at));
    /// let options = solution.options(&at.expect("one roll scores"))?;
    /// assert!(options[0].value.amount > options[1].value.amount);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        let mut amounts = Vec::with_capacity(moves.len());
        for step in &moves {
            let next = match &step.next {
                Next::Roll(_) => {
                    let slot = roots.next().expect("one root for each move that rolls again");
                    values[slot as usize]
                }
                Next::Pass(next) => self.value_after_pass(self.game.anchor_index(next))?,
                Next::End(ending) => ending_value(*ending, 0),
            };
            amounts.push(next + f64::from(step.gain));
        }
        let sense = self.game.objective().sense();
        let best = amounts.iter().copied().reduce(|best, amount| {
            if crate::number::is_better(&amount, &best, sense) { amount } else { best }
        });
        let best = best.expect("a move position has a move");
        let mut rated: Vec<_> = moves
            .into_iter()
            .zip(amounts)
            .map(|(step, amount)| RatedMove {
                choice: step.choice,
                value: self.unit(amount),
                regret: Regret::between(sense, best, amount),
                bust: match &step.next {
                    Next::Roll(next) => bust_probability(&self.game, next),
                    Next::Pass(_) | Next::End(_) => 0.0,
                },
            })
            .collect();
        sort_by_number(&mut rated, |rated| rated.regret.amount());
        Ok(rated)
    }

    /// Returns the values, by slot, of all positions inside the turns at `roots`, for the seat at
    /// move, and the slots of the roots.
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

    /// Returns the values of all roll positions of the component that `compiler` compiled last, by
    /// slot.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if an anchor has no value.
    pub fn component_values(&self, compiler: &Compiler<'_, G>) -> Result<Vec<f64>, SolveError> {
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

    /// Computes the Bellman residual over every position from the rules; see
    /// [`mod@crate::audit`].
    ///
    /// # Errors
    /// As for [`audit`].
    pub fn audit(&self, observer: &dyn Observer) -> Result<Audit, SolveError> {
        audit(&self.game, &Plan::new(&self.game)?, self.values(), observer)
    }

    /// Computes a certified interval around every anchor's value, for one and two seats; see
    /// [`mod@crate::certify`].
    ///
    /// ```
    /// use retrodice::{core::observer::Unwatched, solver::solution::Solver};
    /// let piglet: retrodice::pig::Pig = "piglet(2)".parse()?;
    /// let bounds = Solver::new(piglet).solve()?.certify(&Unwatched)?;
    /// let (_, start) = bounds.iter().next().expect("the start");
    /// assert!(start[0].lo <= 4.0 / 7.0 && 4.0 / 7.0 <= start[0].hi);
    /// assert!(start[0].width() < 1e-14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::NotCertified`] where none is found;
    /// [`SolveError::GeneralSum`] for three and more seats.
    pub fn certify(&self, observer: &dyn Observer) -> Result<Values<Interval>, SolveError> {
        if self.game.seats() > 2 {
            return Err(SolveError::GeneralSum { seats: self.game.seats() });
        }
        let plan = Plan::new(&self.game)?;
        let run = Retrograde::new(&self.game, &plan, observer);
        let (bounds, _) = run.solve(&Enclosure { centres: self.values() }, None)?;
        Ok(bounds)
    }

    /// Returns the largest distance from an anchor's value to an end of its certified interval.
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

/// Returns the probability that the roll at this position busts.
pub fn bust_probability<G: Game>(game: &G, at: &G::RollPosition) -> f64 {
    game.bust_weight(at) as f64 / game.rolls(at).total() as f64
}
