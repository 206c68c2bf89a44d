//! Evaluator by a value network, with accumulators that are updated during a turn.
//!
//! As in NNUE (Y. Nasu, 2018), first-layer sums are not computed afresh for each state: what a
//! marker's new height changes in them is computed once a turn, and added.

use super::{Accumulator, UNITS, ValueNetwork, add, partial_scores, seat_values, sum_parts};
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, NETWORK_SEATS};
use crate::strategies::multiplayer::evaluator::{Evaluator, StopLine};
use retrodice_solver::wide::{Loops, widely};

/// Mark of a set of topped columns without accumulators.
const NONE: u16 = u16::MAX;

/// First-layer sums of all seats in one state, and their rows of output weights.
struct SeatAccumulators {
    sums: [Accumulator; NETWORK_SEATS],
    outputs: [usize; NETWORK_SEATS],
}

/// Evaluator by a value network: the values of up to all seats.
pub(crate) struct NetworkEvaluator<'a> {
    network: &'a ValueNetwork,
    start: BoardState,
    /// Change of each seat's sums by the mover's marker, by column and height.
    changes: Vec<[Accumulator; NETWORK_SEATS]>,
    stride: usize,
    /// Accumulators after topping some columns, as far as they were asked for in this turn.
    after_tops: Vec<SeatAccumulators>,
    /// Index into `after_tops` by the set of topped columns.
    indices: Vec<u16>,
    /// The sets of topped columns that have an index.
    indexed: Vec<u16>,
    /// Sums with all markers of a line but the last.
    sums: [Accumulator; NETWORK_SEATS],
}

impl<'a> NetworkEvaluator<'a> {
    pub(crate) fn new(network: &'a ValueNetwork) -> Self {
        let stride = network.max_length() + 1;
        let none = [[0.0; UNITS]; NETWORK_SEATS];
        Self {
            network,
            start: BoardState::empty(network.seats),
            changes: vec![none; network.columns() * stride],
            stride,
            after_tops: Vec::new(),
            indices: vec![NONE; 1 << network.columns()],
            indexed: Vec::new(),
            sums: none,
        }
    }

    /// Sums up the features of all seats at the end of a turn.
    fn accumulate(&self, end: &BoardState) -> SeatAccumulators {
        let seats = self.network.seats;
        let mut accumulators =
            SeatAccumulators { sums: [[0.0; UNITS]; NETWORK_SEATS], outputs: [0; NETWORK_SEATS] };
        for seat in 0..seats {
            // The seat that has just moved is the last one to move again.
            let distance = (seat + seats - 1) % seats;
            let sums = &mut accumulators.sums[seat];
            self.network.features(end, seat, distance, |row| add(sums, &self.network.rows[row]));
            let context = self.network.context(end, seat, distance);
            accumulators.outputs[seat] = self.network.output_row(context);
        }
        accumulators
    }

    /// Returns the index of the accumulators after topping these columns and nothing else.
    fn index_after(&mut self, topped: u16, top: impl Fn(usize) -> u8) -> usize {
        let index = self.indices[usize::from(topped)];
        if index != NONE {
            return index.into();
        }
        let mut end = self.start;
        if topped != 0 {
            let mut heights = end.heights[0];
            for (slot, height) in heights.iter_mut().enumerate() {
                if topped >> slot & 1 == 1 {
                    *height = top(slot);
                }
            }
            end.settle(&heights, topped);
        }
        self.after_tops.push(self.accumulate(&end));
        self.indexed.push(topped);
        self.indices[usize::from(topped)] = (self.after_tops.len() - 1) as u16;
        self.after_tops.len() - 1
    }

    /// Returns the values of one state from its accumulators.
    fn values<const L: usize>(&self, accumulators: &SeatAccumulators) -> [f64; L] {
        let SeatAccumulators { sums, outputs } = accumulators;
        let (mut of_one, evaluator) = ([[0.0; L]], self);
        let values = &mut of_one[..];
        let (slot, along) = (None, &[0][..]);
        widely(LineEvaluation::<L, 1> { evaluator, sums, outputs, slot, along, values });
        let [values] = of_one;
        values
    }
}

/// Evaluation of up to `W` stops with the same sums but for the marker on `slot`, which is at each
/// of the heights `along`.
struct LineEvaluation<'a, const L: usize, const W: usize> {
    evaluator: &'a NetworkEvaluator<'a>,
    sums: &'a [Accumulator; NETWORK_SEATS],
    outputs: &'a [usize; NETWORK_SEATS],
    slot: Option<usize>,
    along: &'a [u8],
    values: &'a mut [[f64; L]],
}

impl<const L: usize, const W: usize> Loops for LineEvaluation<'_, L, W> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { evaluator: &NetworkEvaluator { network, ref changes, stride, .. }, .. } = self;
        let mut scores = [[0.0; W]; NETWORK_SEATS];
        for (seat, scores) in scores.iter_mut().enumerate().take(network.seats) {
            let output = &network.rows[self.outputs[seat]];
            let mut parts = [[0.0f32; 8]; W];
            for (parts, &height) in parts.iter_mut().zip(self.along) {
                let change = match self.slot {
                    Some(slot) => &changes[slot * stride + usize::from(height)][seat],
                    None => &[0.0; UNITS],
                };
                *parts = partial_scores(&self.sums[seat], change, output);
            }
            for (score, parts) in scores.iter_mut().zip(&parts) {
                *score = sum_parts(parts);
            }
        }
        let by_seat = seat_values(&scores, network.seats);
        for (place, values) in self.values.iter_mut().enumerate().take(W) {
            for seat in 0..L {
                values[seat] = by_seat[seat][place];
            }
        }
    }
}

impl<const L: usize> Evaluator<L> for NetworkEvaluator<'_> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; L] {
        self.values(&self.accumulate(end))
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; L] {
        self.start = *start;
        self.after_tops.clear();
        for topped in self.indexed.drain(..) {
            self.indices[usize::from(topped)] = NONE;
        }
        let closed = start.closed();
        let network = self.network;
        let mut moved = *start;
        for slot in (0..board.columns).filter(|slot| closed >> slot & 1 == 0) {
            for seat in 0..start.seats {
                let mut before = [0.0; UNITS];
                network.column_features(start, seat, slot, |row| {
                    add(&mut before, &network.rows[row]);
                });
                for height in start.heights[0][slot] + 1..board.length(slot) {
                    moved.heights[0][slot] = height;
                    let change = &mut self.changes[slot * self.stride + usize::from(height)][seat];
                    *change = before.map(|sum| -sum);
                    network.column_features(&moved, seat, slot, |row| {
                        add(change, &network.rows[row]);
                    });
                }
                moved.heights[0][slot] = start.heights[0][slot];
            }
        }
        let index = self.index_after(0, |slot| board.length(slot));
        self.values(&self.after_tops[index])
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; L]]) {
        let &StopLine { markers, heights, slot, along, topped, .. } = stops;
        let last = along.first().copied().unwrap_or(0);
        let index = self.index_after(topped, |top| if top == slot { last } else { heights[top] });
        self.sums = self.after_tops[index].sums;
        let mut rest = markers & !(topped | 1 << slot);
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let changes = &self.changes[slot * self.stride + usize::from(heights[slot])];
            for (sums, change) in self.sums.iter_mut().zip(changes).take(self.network.seats) {
                add(sums, change);
            }
        }
        let evaluator = &*self;
        let (sums, outputs) = (&evaluator.sums, &evaluator.after_tops[index].outputs);
        let slot = ((markers & !topped) >> slot & 1 == 1).then_some(slot);
        for (along, values) in along.chunks(8).zip(values.chunks_mut(8)) {
            macro_rules! evaluate {
                ($width:literal) => {
                    widely(LineEvaluation::<L, $width> {
                        evaluator,
                        sums,
                        outputs,
                        slot,
                        along,
                        values,
                    })
                };
            }
            match along.len() {
                // As for cells: room for one size only.
                _ if cfg!(target_family = "wasm") => evaluate!(8),
                1 => evaluate!(1),
                2..=4 => evaluate!(4),
                _ => evaluate!(8),
            }
        }
    }

    fn win(&self) -> [f64; L] {
        // Alone, no turn is left.
        let win = 1.0 - self.network.turn_cost();
        std::array::from_fn(|seat| if seat == 0 { win } else { 0.0 })
    }
}
