//! Values of moves for the coach, where boards of several seats are too large to be solved.

use super::board::{BoardSpec, BoardState, TurnState};
use super::calibration::ErrorModel;
use super::evaluator::{BustFloor, Evaluator};
use super::exact_evaluators::SolitaireTable;
use super::leaf_values::{AnyEvaluator, LeafValues};
use super::look_ahead::{Gain, LookAhead, LookAheadCache};
use super::strategy::{LookAheadStrategy, turn_state};
use super::turn::{TurnCache, TurnSolver};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition};
use crate::strategies::heuristic::uses;
use retrodice_core::game::{Game, Next};
use retrodice_core::objective::Sense;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Basis, DisplayValues, Source, Values, Worth, best_of};
use retrodice_solver::solution::bust_probability;
use retrodice_stats::CONFIDENCE;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Values of moves by looking ahead to the end of the turn: the probability to win, or with a
/// single seat the turns to come.
///
/// They are exact within the turn. At its end they come from [`LeafValues`]: estimates by a value
/// network, or exact ones by a solved board. The strategy `mind` uses the same values.
///
/// ```
/// use retrodice::cantstop::strategies::multiplayer::LookAheadValues;
/// use retrodice::play::values::Values;
/// use retrodice::cantstop::rules::{CantStop, Options};
/// use retrodice::core::game::Game;
/// let game = CantStop::with(Options { players: 2, ..Options::new(6, 3) })?;
/// let values = LookAheadValues::new(&game).expect("a value network comes for this game");
/// let start = values.before(&game.start())?;
/// assert!((start.value - 0.546).abs() < 0.001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LookAheadValues {
    strategy: LookAheadStrategy,
    /// One for each caller at a time.
    caches: Mutex<Vec<LookAheadCache>>,
    /// With three and four seats, turns with the values of all of them.
    of_three: TurnCache<3>,
    of_four: TurnCache<4>,
}

retrodice_core::debug_summary!([] LookAheadValues, "LookAheadValues");

/// Look-ahead by a value network.
type NetworkLookAhead<'a> = LookAhead<'a, BustFloor<NetworkEvaluator<'a>>>;

impl LookAheadValues {
    /// Returns values by the value network that comes with the program; `None` for games without
    /// one: see [`ValueNetwork::shipped`].
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::with_max_advance(game, u8::MAX)
    }

    /// Returns values like [`LookAheadValues::new`], but players never advance a marker more than `max_advance`
    /// spaces in a turn. Faster, slightly weaker.
    pub fn with_max_advance(game: &CantStop, max_advance: u8) -> Option<Self> {
        let network = ValueNetwork::shipped(game)?;
        LookAheadStrategy::new(game, network, max_advance, "judge").map(Self::of).ok()
    }

    /// Returns the values of best play on a solved solitaire board, exact up to the table's error.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the table is of another board; [`PlayError::Rules`].
    pub fn solved(game: &CantStop, table: Arc<SolitaireTable>) -> Result<Self, PlayError> {
        Self::with(game, table)
    }

    /// Returns the values by these leaf values.
    ///
    /// # Errors
    /// As for [`LookAheadStrategy::new`]; [`PlayError::Unsupported`] for values of a seat alone, as
    /// these are not chances to win.
    pub fn with(game: &CantStop, leaf_values: impl Into<LeafValues>) -> Result<Self, PlayError> {
        let leaf_values = leaf_values.into();
        if let LeafValues::Alone(_) = leaf_values {
            let why = "it counts turns, not chances to win".to_owned();
            return Err(PlayError::Unsupported { what: "`alone`".to_owned(), why });
        }
        LookAheadStrategy::new(game, leaf_values, u8::MAX, "judge").map(Self::of)
    }

    #[cfg(test)]
    pub(super) fn state(&self, position: &RollPosition) -> BoardState {
        self.strategy.state(position)
    }

    /// Returns the values that a strategy uses.
    pub(super) fn of(strategy: LookAheadStrategy) -> Self {
        let max_advance = strategy.max_advance;
        let (of_three, of_four) = (TurnCache::new(max_advance), TurnCache::new(max_advance));
        Self { strategy, caches: Mutex::default(), of_three, of_four }
    }

    fn board(&self) -> &BoardSpec {
        &self.strategy.board
    }

    /// Returns the value network; `None` for other leaf values.
    fn network(&self) -> Option<&ValueNetwork> {
        match &self.strategy.leaf_values {
            LeafValues::Network(network) => Some(network),
            LeafValues::Table(_) | LeafValues::Packed(_) | LeafValues::Alone(_) => None,
        }
    }

    fn is_solved(&self) -> bool {
        matches!(self.strategy.leaf_values, LeafValues::Table(_) | LeafValues::Packed(_))
    }

    /// Returns a value of the turn solver with its error, for a game that is not over. Alone, turns
    /// to come count against their seat in the turn solver.
    fn estimate(&self, position: &RollPosition, value: f64) -> Worth {
        let value = if self.board().seats == 1 { -value } else { value };
        let Some(network) = self.network() else { return Worth::sure(value) };
        let errors = network.errors(&self.strategy.state(position));
        Worth { value, error: errors.quick, others: errors.quick }
    }

    /// Returns the values of moves for display, without errors, and what one turn deeper changes of
    /// each.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`]; [`PlayError::Unsupported`] without a value network.
    pub(super) fn look_ahead_moves(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<(Vec<Worth>, Vec<Gain>), PlayError> {
        let mut worths = self.moves(position, moves)?;
        let mut gains = self.gains(self.strategy.network()?, position, moves)?;
        let (min, max) = self.strategy.game.objective().unit().bounds();
        for (worth, gain) in worths.iter_mut().zip(&mut gains) {
            let quick = worth.value;
            // What one turn deeper adds may lead beyond what is possible.
            worth.value = (quick + self.signed(gain)).clamp(min, max);
            gain.mean = self.sign() * (worth.value - quick);
        }
        Ok((worths, gains))
    }

    /// Returns the value before a roll for display, and the size of what one turn deeper changes of
    /// it. The value stays, so that a stop is worth as much as the next roll position.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`]; [`PlayError::Unsupported`] without a value network.
    pub(super) fn look_ahead_before(
        &self,
        position: &RollPosition,
    ) -> Result<(f64, f64), PlayError> {
        let network = self.strategy.network()?;
        let gain = self.look_ahead(network, position, |look_ahead, solver, evaluator, start| {
            look_ahead.gain_of_roll(solver, evaluator, start, markers_of(start, position))
        })?;
        Ok((self.before(position)?.value, gain.size()))
    }

    /// Returns the places of stops that are worse than rolling on with the same squares, each with
    /// that of the roll.
    ///
    /// Where no roll can bust, rolling loses nothing: the player may stop after it, with more
    /// squares than before.
    fn dominated_stops(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Vec<(usize, usize)> {
        let game = &self.strategy.game;
        let uses = uses(game, position.before(), moves).into_iter();
        let is_safe = |roll: &usize| match &moves[*roll].next {
            Next::Roll(next) => bust_probability(game, next) == 0.0,
            Next::Pass(_) | Next::End(_) => false,
        };
        uses.filter(|advance| !advance.wins)
            .filter_map(|advance| Some((advance.stop?, advance.roll.filter(is_safe)?)))
            .collect()
    }

    /// Returns `value` if it is better for the seat at move than `than`, else the number next to
    /// `than` that is and that is possible.
    fn above(&self, than: f64, value: f64) -> f64 {
        let objective = self.strategy.game.objective();
        let (min, max) = objective.unit().bounds();
        match objective.sense() {
            Sense::Maximise => value.max(than.next_up()).min(max),
            Sense::Minimise => value.min(than.next_down()).max(min),
        }
    }

    /// Returns the change of a value as it is displayed.
    fn signed(&self, gain: &Gain) -> f64 {
        self.sign() * gain.mean
    }

    /// Returns -1 for a single seat, whose turns count against it, else 1.
    fn sign(&self) -> f64 {
        if self.board().seats == 1 { -1.0 } else { 1.0 }
    }

    /// Returns the changes of moves' values by looking one turn deeper, for their seat.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`].
    fn gains(
        &self,
        network: &ValueNetwork,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Gain>, PlayError> {
        let game = &self.strategy.game;
        self.look_ahead(network, position.before(), |look_ahead, solver, evaluator, start| {
            if moves.first().is_some_and(|first| first.choice == Choice::Bust) {
                let mean = look_ahead.evaluate(start)[0] - solver.bust()[0];
                return vec![Gain { mean, spread: 0.0 }];
            }
            let mut gains = vec![Gain::default(); moves.len()];
            for advance in uses(game, position.before(), moves) {
                let turn = turn_state(start, &advance.after);
                if let Some(index) = advance.stop.filter(|_| !advance.wins) {
                    gains[index] = look_ahead.gain_of_stop(evaluator, start, &turn);
                }
                if let Some(index) = advance.roll {
                    gains[index] = look_ahead.gain_of_roll(solver, evaluator, start, turn);
                }
            }
            gains
        })
    }

    /// Calls `query` with a look-ahead and with the turn of a position.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`].
    fn look_ahead<T>(
        &self,
        network: &ValueNetwork,
        position: &RollPosition,
        query: impl FnOnce(
            &mut NetworkLookAhead<'_>,
            &mut TurnSolver,
            &mut AnyEvaluator<'_>,
            &BoardState,
        ) -> T,
    ) -> Result<T, PlayError> {
        let cache = self.caches().pop();
        let cache = cache.unwrap_or_else(|| LookAheadCache::new(self.strategy.max_advance));
        let mut look_ahead = LookAhead::new(self.board(), network.evaluator(), cache);
        let answer = self.strategy.with_turn(position, |solver, evaluator, start| {
            query(&mut look_ahead, solver, evaluator, start)
        });
        self.caches().push(look_ahead.cache);
        answer
    }

    /// Locks the caches. Only whole ones are ever put there, so a panic elsewhere does no harm.
    fn caches(&self) -> MutexGuard<'_, Vec<LookAheadCache>> {
        self.caches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the values of moves for `L` seats.
    fn move_values<const L: usize>(
        &self,
        solver: &mut TurnSolver<L>,
        evaluator: &mut impl Evaluator<L>,
        start: &BoardState,
        (position, moves): (&MovePosition, &[MoveOf<CantStop>]),
    ) -> Vec<[f64; L]> {
        if moves.first().is_some_and(|first| first.choice == Choice::Bust) {
            return vec![solver.bust()];
        }
        let mut values = vec![[0.0; L]; moves.len()];
        for advance in uses(&self.strategy.game, position.before(), moves) {
            let turn = turn_state(start, &advance.after);
            if let Some(index) = advance.stop {
                values[index] = if advance.wins {
                    evaluator.win()
                } else {
                    evaluator.evaluate_stop(start, &turn, turn.topped(self.board()))
                };
            }
            if let Some(index) = advance.roll {
                values[index] = solver.roll_values(self.board(), &turn, evaluator);
            }
        }
        values
    }

    /// Calls `query` with the turn of a position and the values of `L` seats.
    fn with_seats<const L: usize, T>(
        &self,
        turns: &TurnCache<L>,
        position: &RollPosition,
        query: impl FnOnce(&mut TurnSolver<L>, &mut BustFloor<NetworkEvaluator<'_>>, &BoardState) -> T,
    ) -> Result<T, PlayError> {
        let start = self.strategy.state(position);
        let mut evaluator = self.strategy.network()?.evaluator();
        turns.with_turn(self.board(), &start, &mut evaluator, |solver, evaluator| {
            query(solver, evaluator, &start)
        })
    }

    /// Returns [`Values::seats_before`] by the values of `L` seats.
    fn roll_values_of_seats<const L: usize>(
        &self,
        turns: &TurnCache<L>,
        position: &RollPosition,
    ) -> Result<Vec<f64>, PlayError> {
        self.with_seats(turns, position, |solver, evaluator, start| {
            let turn = markers_of(start, position);
            solver.roll_values(self.board(), &turn, evaluator).to_vec()
        })
    }

    /// Returns [`Values::seats_after`] by the values of `L` seats.
    fn move_values_of_seats<const L: usize>(
        &self,
        turns: &TurnCache<L>,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        self.with_seats(turns, position.before(), |solver, evaluator, start| {
            let values = self.move_values(solver, evaluator, start, (position, moves));
            values.iter().map(|values| values.to_vec()).collect()
        })
    }

    /// Returns the value of a roll position for the seat to move, as the turn solver counts it.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`].
    fn roll_value(&self, position: &RollPosition) -> Result<f64, PlayError> {
        let at_start = position.markers().next().is_none();
        let is_solved = self.is_solved();
        let [value] = self.strategy.with_turn(position, |solver, evaluator, start| {
            if at_start && is_solved {
                // A lost turn leads back to it.
                return solver.bust();
            }
            solver.roll_values(self.board(), &markers_of(start, position), evaluator)
        })?;
        // A turn alone is counted when it begins.
        let begun = at_start && self.board().seats == 1 && !is_solved;
        Ok(if begun { value - 1.0 } else { value })
    }
}

/// Returns the state within a turn at a roll position.
fn markers_of(start: &BoardState, position: &RollPosition) -> TurnState {
    turn_state(start, &position.markers().collect::<Vec<(Column, u8)>>())
}

impl Values<CantStop> for LookAheadValues {
    fn basis(&self) -> Basis {
        let (source, at_its_end) = match &self.strategy.leaf_values {
            LeafValues::Network(network) => {
                let words = format!("the mind {} ({})", network.rule_set(), &network.hash()[..8]);
                (Source::Mind, words)
            }
            LeafValues::Table(table) => {
                let words = format!("solved: each anchor within {:e} turns", table.tolerance());
                return Basis { exact: true, source: Source::Solved, words };
            }
            LeafValues::Packed(table) => return Basis::solved(table.guarantee()),
            LeafValues::Alone(_) => unreachable!("they are refused at the start"),
        };
        let words = format!("estimated: exact within the turn, {at_its_end} at its end");
        Basis { exact: false, source, words }
    }

    fn before(&self, position: &RollPosition) -> Result<Worth, PlayError> {
        Ok(self.estimate(position, self.roll_value(position)?))
    }

    /// The error is that of boards of which one turn deeper changes as much. The value stays.
    fn display_before(&self, position: &RollPosition) -> Result<Worth, PlayError> {
        let Some(network) = self.network() else { return self.before(position) };
        let (value, change) = self.look_ahead_before(position)?;
        let errors = network.errors(&self.strategy.state(position));
        let [error, others] =
            [errors.before, errors.others].map(|model| model.standard_error(change, 0.0));
        Ok(Worth { value, error, others })
    }

    fn moves(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Worth>, PlayError> {
        let before = position.before();
        let values = self.strategy.with_turn(before, |solver, evaluator, start| {
            self.move_values(solver, evaluator, start, (position, moves))
        })?;
        let worth = |(step, [value]): (&MoveOf<CantStop>, [f64; 1])| match step.next {
            Next::End(_) => Worth::sure(value),
            Next::Roll(_) | Next::Pass(_) => self.estimate(before, value),
        };
        Ok(moves.iter().zip(values).map(worth).collect())
    }

    fn seats_before(&self, position: &RollPosition) -> Result<Vec<f64>, PlayError> {
        match self.board().seats {
            1 | 2 => Ok(Vec::new()),
            3 => self.roll_values_of_seats(&self.of_three, position),
            _ => self.roll_values_of_seats(&self.of_four, position),
        }
    }

    fn seats_after(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        match self.board().seats {
            1 | 2 => Ok(Vec::new()),
            3 => self.move_values_of_seats(&self.of_three, position, moves),
            _ => self.move_values_of_seats(&self.of_four, position, moves),
        }
    }

    /// Looks one turn deeper. The change of a value tells how far the network is to be trusted
    /// there.
    fn display_moves(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<DisplayValues, PlayError> {
        let Some(network) = self.network() else {
            let worths = self.moves(position, moves)?;
            let none = vec![0.0; moves.len()];
            return Ok(DisplayValues { worths, gains: none.clone(), half_widths: none });
        };
        let (mut worths, mut gains) = self.look_ahead_moves(position, moves)?;
        let dominated = self.dominated_stops(position, moves);
        for &(stop, roll) in &dominated {
            let value = self.above(worths[stop].value, worths[roll].value);
            gains[roll].mean += self.sign() * (value - worths[roll].value);
            worths[roll].value = value;
        }
        let errors = network.errors(&self.strategy.state(position.before()));
        for ((worth, gain), step) in worths.iter_mut().zip(&gains).zip(moves) {
            let is_known = matches!(step.next, Next::End(_));
            let error = |model: ErrorModel| {
                if is_known { 0.0 } else { model.standard_error(gain.size(), 0.0) }
            };
            (worth.error, worth.others) = (error(errors.value), error(errors.others));
        }
        let best = best_of(self.strategy.game.objective().sense(), &worths);
        let half_width = |(place, gain): (usize, &Gain)| {
            if dominated.contains(&(place, best)) {
                return 0.0;
            }
            let change = gain.apart(&gains[best]);
            let gap = (worths[best].value - worths[place].value).abs();
            CONFIDENCE.standard_errors() * errors.difference.standard_error(change, gap)
        };
        let half_widths = gains.iter().enumerate().map(half_width).collect();
        let gains = gains.iter().map(|gain| self.signed(gain)).collect();
        Ok(DisplayValues { worths, gains, half_widths })
    }
}
