//! Look-ahead: evaluation one turn deeper.
//!
//! An evaluator says what a state is worth. More exact is what the next seat's turn is worth
//! there, solved by that evaluator. A stop leaves one state, so its value one turn deeper takes
//! one solved turn. A roll may leave thousands, so it takes the mean change over some ends of the
//! turn, drawn with the same dice for every move.

use super::board::{BoardSpec, BoardState, NETWORK_SEATS, TurnState};
use super::evaluator::{Evaluator, MoverAndLast};
use super::turn::{RandomStreams, SolvedTurn, TurnEnd, TurnSolver, play_turn};
use crate::rules::Sharing;
use retrodice_stats::{Experiment, Purpose};
use rustc_hash::FxHashMap;

/// Ends of a turn that are drawn for a roll.
const SAMPLES: u64 = 64;

/// Stops among these that are evaluated one turn deeper, the first ones: each takes as long as a
/// stop, and four come no nearer to the results of games than one.
const SAMPLED_STOPS: usize = 1;

/// States whose values are cached: a hundred bytes each.
const CAPACITY: usize = 10_000;

/// Scratch memory and values of a look-ahead, for reuse from one decision to the next.
pub(super) struct LookAheadCache {
    /// Turns of up to two seats, where one value tells the other.
    solver: TurnSolver,
    solver_of_many: TurnSolver<2>,
    values: FxHashMap<BoardState, f64>,
}

impl LookAheadCache {
    /// Returns an empty cache for turns that advance no marker further than `max_advance`.
    pub(crate) fn new(max_advance: u8) -> Self {
        let (solver, solver_of_many) = (TurnSolver::new(max_advance), TurnSolver::new(max_advance));
        Self { solver, solver_of_many, values: FxHashMap::default() }
    }
}

/// Change of a move's value by looking one turn deeper.
#[derive(Clone, Copy, Default)]
pub(super) struct Gain {
    /// Mean over the states that the move may leave.
    pub mean: f64,
    /// Standard deviation among these.
    pub spread: f64,
}

impl Gain {
    /// Returns the root mean square of the changes: how far the evaluator is to be trusted there.
    pub(crate) fn size(&self) -> f64 {
        self.mean.hypot(self.spread)
    }

    /// Returns the size of the change of the difference between two moves.
    pub(crate) fn apart(&self, other: &Self) -> f64 {
        (self.mean - other.mean).hypot(self.spread).hypot(other.spread)
    }
}

/// Evaluator one turn deeper than another one, for the seat that has moved.
pub(super) struct LookAhead<'b, E> {
    board: &'b BoardSpec,
    leaf: E,
    pub cache: LookAheadCache,
}

impl<E: Evaluator<1> + Evaluator<NETWORK_SEATS>> Evaluator for LookAhead<'_, E> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        let mut next = *end;
        next.pass();
        if let Some(&value) = self.cache.values.get(&next) {
            return [value];
        }
        let LookAheadCache { solver, solver_of_many, values } = &mut self.cache;
        let (board, seats) = (self.board, self.board.seats);
        let value = if seats > 2 {
            let leaf = &mut MoverAndLast { evaluator: &mut self.leaf, seats };
            solver_of_many.begin(board, &next, leaf);
            let [_, value] = solver_of_many.turn_values(board, leaf);
            value
        } else {
            solver.begin(board, &next, &mut self.leaf);
            let [value] = solver.turn_values(board, &mut self.leaf);
            if seats == 2 { 1.0 - value } else { value }
        };
        // Alone, the next turn counts against its seat.
        let value = if seats == 1 { value - 1.0 } else { value };
        if values.len() >= CAPACITY {
            values.clear();
        }
        values.insert(next, value);
        [value]
    }
}

impl<'b, E: Evaluator<1> + Evaluator<NETWORK_SEATS>> LookAhead<'b, E> {
    pub(crate) fn new(board: &'b BoardSpec, leaf: E, cache: LookAheadCache) -> Self {
        Self { board, leaf, cache }
    }

    /// Returns the value of stopping in this state of a turn that began in `start`. Where squares
    /// are shared it is no less than that of a lost turn.
    pub(crate) fn stop_value(&mut self, start: &BoardState, turn: &TurnState) -> f64 {
        let mut end = *start;
        end.settle(&turn.heights, turn.topped(self.board));
        let [value] = self.evaluate(&end);
        match self.board.sharing {
            Sharing::Free => value.max(self.evaluate(start)[0]),
            Sharing::Jump | Sharing::ForcedRoll => value,
        }
    }

    /// Returns the change of a stop's value.
    pub(crate) fn gain_of_stop(
        &mut self,
        evaluator: &mut impl Evaluator,
        start: &BoardState,
        stop: &TurnState,
    ) -> Gain {
        let [quick] = evaluator.evaluate_stop(start, stop, stop.topped(self.board));
        Gain { mean: self.stop_value(start, stop) - quick, spread: 0.0 }
    }

    /// Returns the change of a roll's value: its mean over drawn ends of the turn, which is played
    /// as solved.
    pub(crate) fn gain_of_roll<V: Evaluator>(
        &mut self,
        solver: &mut TurnSolver,
        evaluator: &mut V,
        start: &BoardState,
        from: TurnState,
    ) -> Gain {
        let source = Experiment::new(1, "ends of a turn");
        let (mut busts, mut stops, mut gains) = (0.0, 0.0, Vec::new());
        for number in 0..SAMPLES {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let mut random = RandomStreams::new(&mut dice, &mut decisions, u32::MAX);
            let mut end = *start;
            let mut decider = SolvedTurn { solver, evaluator, exploration: 0.0 };
            match play_turn(&mut decider, self.board, &mut end, &mut random, from) {
                Some(TurnEnd::Bust) => busts += 1.0,
                Some(TurnEnd::Stopped) => {
                    stops += 1.0;
                    if gains.len() < SAMPLED_STOPS {
                        let stop = TurnState::end(start, &end);
                        gains.push(self.gain_of_stop(evaluator, start, &stop).mean);
                    }
                }
                Some(TurnEnd::Won) | None => {}
            }
        }
        let bust = if busts > 0.0 { self.evaluate(start)[0] - solver.bust()[0] } else { 0.0 };
        let each = stops / SAMPLES as f64 / gains.len().max(1) as f64;
        let all = || gains.iter().map(|gain| (each, gain)).chain([(busts / SAMPLES as f64, &bust)]);
        let mean: f64 = all().map(|(part, gain)| part * gain).sum();
        let square: f64 = all().map(|(part, gain)| part * gain * gain).sum();
        Gain { mean, spread: (square - mean * mean).max(0.0).sqrt() }
    }
}
