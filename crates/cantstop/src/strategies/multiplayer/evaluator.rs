//! Evaluators: the values of states at the end of a turn.
//!
//! The turn solver asks one question: what is it worth to hand the dice on in this state? An
//! [`Evaluator`] answers it. As in wildbg, one method for one position is required, and a
//! provided batch method is overridden where many positions at a time are faster. Adapters wrap
//! an evaluator and are one themselves.

use super::board::{BoardSpec, BoardState, MAX_SLOTS, NETWORK_SEATS, TurnState};
use crate::solitaire::KernelError;

/// Source of leaf values: what a state at the end of a turn is worth to the first `L` seats, the
/// one that has just moved first.
///
/// Values are probabilities to win, or with a single seat minus the turns to come. The mover
/// decides by the first value alone.
pub(crate) trait Evaluator<const L: usize = 1> {
    /// Returns the values of a state whose first seat has just moved: the second is to roll.
    fn evaluate(&mut self, end: &BoardState) -> [f64; L];

    /// Prepares for the stops of the turn that begins in `start`, and returns the values of
    /// losing it.
    fn begin_turn(&mut self, _: &BoardSpec, start: &BoardState) -> [f64; L] {
        self.evaluate(start)
    }

    /// Writes the values of a line of stops of the turn last begun.
    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; L]]) {
        let mut heights = *stops.heights;
        for (value, &height) in values.iter_mut().zip(stops.along) {
            heights[stops.slot] = height;
            let mut end = *stops.start;
            end.settle(&heights, stops.topped);
            *value = self.evaluate(&end);
        }
    }

    /// Returns the values of one stop of the turn last begun, after topping these columns.
    fn evaluate_stop(&mut self, start: &BoardState, stop: &TurnState, topped: u16) -> [f64; L] {
        let TurnState { markers, ref heights } = *stop;
        let slot = markers.checked_ilog2().unwrap_or(0) as usize;
        let along = &[heights[slot]];
        let mut values = [[0.0; L]];
        self.evaluate_batch(
            &StopLine { start, markers, heights, slot, along, topped },
            &mut values,
        );
        let [value] = values;
        value
    }

    /// Returns the values of winning.
    fn win(&self) -> [f64; L] {
        std::array::from_fn(|seat| if seat == 0 { 1.0 } else { 0.0 })
    }

    /// Takes the first read error, if any. Values returned since it are invalid.
    fn take_error(&mut self) -> Option<KernelError> {
        None
    }
}

/// Stops of one turn that differ in the height of one marker only.
pub(crate) struct StopLine<'a> {
    /// State at the start of the turn.
    pub start: &'a BoardState,
    /// Columns with markers, one bit for each.
    pub markers: u16,
    /// The mover's heights; that on `slot` is replaced.
    pub heights: &'a [u8; MAX_SLOTS],
    /// Column of the marker that differs: the last one below the top, if there is one.
    pub slot: usize,
    /// Heights of that marker, one for each stop.
    pub along: &'a [u8],
    /// Columns topped in all of these stops.
    pub topped: u16,
}

/// Stops that are evaluated side by side by adapters that change the number of values.
const CHUNK: usize = 8;

impl StopLine<'_> {
    /// Evaluates the stops by `evaluator`, which knows the values of more or fewer seats, and
    /// converts each value.
    fn evaluate_as<const L: usize, const M: usize>(
        &self,
        evaluator: &mut impl Evaluator<M>,
        values: &mut [[f64; L]],
        convert: impl Fn([f64; M]) -> [f64; L],
    ) {
        let mut inner = [[0.0; M]; CHUNK];
        for (along, values) in self.along.chunks(CHUNK).zip(values.chunks_mut(CHUNK)) {
            evaluator.evaluate_batch(&StopLine { along, ..*self }, &mut inner[..along.len()]);
            for (value, inner) in values.iter_mut().zip(inner) {
                *value = convert(inner);
            }
        }
    }
}

/// Evaluator whose stops are worth no less than a lost turn: where squares are shared, progress
/// does its seat no harm.
///
/// Only the mover's value can be corrected alone, so with several values nothing is changed.
pub(crate) struct BustFloor<E> {
    evaluator: E,
    applies: bool,
    /// Value of losing the turn last begun.
    bust: f64,
}

impl<E> BustFloor<E> {
    /// Wraps an evaluator; `applies` says whether squares are shared.
    pub(crate) fn new(evaluator: E, applies: bool) -> Self {
        Self { evaluator, applies, bust: f64::MIN }
    }
}

impl<E: Evaluator<L>, const L: usize> Evaluator<L> for BustFloor<E> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; L] {
        self.evaluator.evaluate(end)
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; L] {
        let bust = self.evaluator.begin_turn(board, start);
        self.bust = bust[0];
        bust
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; L]]) {
        self.evaluator.evaluate_batch(stops, values);
        if L == 1 && self.applies {
            for value in values {
                value[0] = self.bust.max(value[0]);
            }
        }
    }

    fn win(&self) -> [f64; L] {
        self.evaluator.win()
    }

    fn take_error(&mut self) -> Option<KernelError> {
        self.evaluator.take_error()
    }
}

/// Evaluator of a second value: the probability that the turn is lost.
pub(crate) struct WithBustProbability<E>(pub E);

impl<E: Evaluator<1>> Evaluator<2> for WithBustProbability<E> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 2] {
        [self.0.evaluate(end)[0], 0.0]
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; 2] {
        [self.0.begin_turn(board, start)[0], 1.0]
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 2]]) {
        stops.evaluate_as(&mut self.0, values, |[value]| [value, 0.0]);
    }

    fn win(&self) -> [f64; 2] {
        [self.0.win()[0], 0.0]
    }

    fn take_error(&mut self) -> Option<KernelError> {
        self.0.take_error()
    }
}

/// Evaluator for two of several seats: the mover, and the one that moved before it.
pub(crate) struct MoverAndLast<'e, E> {
    pub evaluator: &'e mut E,
    pub seats: usize,
}

impl<E> MoverAndLast<'_, E> {
    fn pick(&self, all: [f64; NETWORK_SEATS]) -> [f64; 2] {
        [all[0], all[self.seats - 1]]
    }
}

impl<E: Evaluator<NETWORK_SEATS>> Evaluator<2> for MoverAndLast<'_, E> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 2] {
        let all = self.evaluator.evaluate(end);
        self.pick(all)
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; 2] {
        let all = self.evaluator.begin_turn(board, start);
        self.pick(all)
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 2]]) {
        let last = self.seats - 1;
        stops.evaluate_as(self.evaluator, values, |all: [f64; NETWORK_SEATS]| [all[0], all[last]]);
    }

    fn win(&self) -> [f64; 2] {
        self.pick(self.evaluator.win())
    }

    fn take_error(&mut self) -> Option<KernelError> {
        self.evaluator.take_error()
    }
}
