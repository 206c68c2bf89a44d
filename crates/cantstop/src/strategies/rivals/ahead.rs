//! Boards one turn deeper than a mind sees them.
//!
//! A mind says what a board is worth. More exact is what the next seat's turn is worth there,
//! solved on the mind. A stop leaves one board, so its value one turn deeper takes one solved
//! turn. A roll may leave thousands, so it takes the mean of what that changes over some ends
//! of the turn, drawn with the same dice for every move.

use super::mind::Mind;
use super::players::{Ended, Luck, go_on};
use super::seeing::Seeing;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::{Turn, topped};
use super::view::{Line, View};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_stats::{Experiment, Purpose};
use rustc_hash::FxHashMap;

/// Ends of a turn that are drawn for a roll.
const DRAWN: u64 = 64;

/// How many of these, other than lost or won turns, are valued one turn deeper, the first ones:
/// each takes as long as a stop, and four come no nearer to the results of games than one.
const SOLVED: usize = 1;

/// Boards whose values are kept: a hundred bytes each.
const MOST_KNOWN: usize = 10_000;

/// What is kept from one decision to the next.
pub(super) struct Memory {
    /// Of up to two seats, where one value tells the other.
    turn: Turn,
    turn_of_many: Turn<2>,
    known: FxHashMap<Squares, f64>,
}

impl Memory {
    /// For turns in which so many spaces above each square are examined.
    pub fn new(reach: u8) -> Self {
        let (turn, turn_of_many) = (Turn::new(reach), Turn::new(reach));
        Self { turn, turn_of_many, known: FxHashMap::default() }
    }
}

/// How much more a move is worth one turn deeper.
#[derive(Clone, Copy, Default)]
pub(super) struct Gain {
    /// On average over the boards that it may leave.
    pub mean: f64,
    /// The standard deviation among these.
    pub spread: f64,
}

impl Gain {
    /// The root mean square of the gains on the boards that the move may leave: how far the mind
    /// is to be trusted there.
    pub fn size(&self) -> f64 {
        self.mean.hypot(self.spread)
    }
}

/// Values one turn deeper than those of a mind, for the seat that has moved.
pub(super) struct Ahead<'m> {
    board: &'m Board,
    mind: &'m Mind,
    view: Both<'m>,
    pub memory: Memory,
}

impl<'m> Ahead<'m> {
    pub fn new(board: &'m Board, mind: &'m Mind, memory: Memory) -> Self {
        Self { board, mind, view: Both(Seeing::new(mind)), memory }
    }

    /// The value of handing the dice on with these squares, as after a lost turn.
    pub fn passed(&mut self, at: &Squares) -> f64 {
        let mut next = *at;
        next.pass();
        if let Some(&known) = self.memory.known.get(&next) {
            return known;
        }
        let Memory { turn, turn_of_many, known } = &mut self.memory;
        let value = if self.board.seats > 2 {
            turn_of_many.begin(self.board, &next, &mut self.view);
            let [_, value] = turn_of_many.expected(self.board, &mut self.view);
            value
        } else {
            let view = &mut self.view.0;
            turn.begin(self.board, &next, view);
            let [value] = turn.expected(self.board, view);
            if self.board.seats == 2 { 1.0 - value } else { value }
        };
        let value = value - self.mind.cost();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(next, value);
        value
    }

    /// The value of stopping at these heights, after topping these columns. What is kept does
    /// no harm where nobody is in the way.
    pub fn stop(&mut self, at: &Squares, heights: &[u8; MOST_SLOTS], topped: u16) -> f64 {
        let mut settled = *at;
        settled.settle(heights, topped);
        let value = self.passed(&settled);
        if self.mind.shares_freely() { value.max(self.passed(at)) } else { value }
    }

    /// What the value of a stop gains: see [`Ahead::stop`].
    pub fn gain_of_stop(
        &mut self,
        view: &mut impl View<1>,
        at: &Squares,
        (markers, heights): (u16, &[u8; MOST_SLOTS]),
    ) -> Gain {
        let topped = topped(self.board, markers, heights);
        view.markers(markers);
        let [quick] = view.stop(heights, topped);
        Gain { mean: self.stop(at, heights, topped) - quick, spread: 0.0 }
    }

    /// What the value of rolling on gains, on average over the ends of the turn; it is played
    /// as solved on the mind.
    pub fn gain_of_roll<V: View<1>>(
        &mut self,
        (turn, view): (&mut Turn<1>, &mut V),
        at: &Squares,
        from: (u16, [u8; MOST_SLOTS]),
    ) -> Gain {
        let source = Experiment::new(1, "ends of a turn");
        let (mut lost, mut stopped, mut stops) = (0.0, 0.0, Vec::new());
        for number in 0..DRAWN {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let longest = u32::MAX;
            let mut luck = Luck { dice: &mut dice, decisions: &mut decisions, rolls: 0, longest };
            let (mut after, by) = (*at, (&mut *turn, &mut *view));
            match go_on(by, self.board, &mut after, &mut luck, from, (0.0, |_: &_| ())) {
                Some(Ended::Lost) => lost += 1.0,
                Some(Ended::Stopped) => {
                    stopped += 1.0;
                    if stops.len() < SOLVED {
                        let (old, new) = (&at.rows[0], &after.rows[0]);
                        let climbed = |slot: &usize| old[*slot] != new[*slot];
                        let markers = (0..self.board.columns).filter(climbed);
                        let markers = markers.fold(0, |mask, slot| mask | 1 << slot);
                        stops.push(self.gain_of_stop(view, at, (markers, new)).mean);
                    }
                }
                Some(Ended::Won) | None => {}
            }
        }
        let bust = if lost > 0.0 { self.passed(at) - view.bust()[0] } else { 0.0 };
        let each = stopped / DRAWN as f64 / stops.len().max(1) as f64;
        let all = || stops.iter().map(|gain| (each, gain)).chain([(lost / DRAWN as f64, &bust)]);
        let mean: f64 = all().map(|(part, gain)| part * gain).sum();
        let square: f64 = all().map(|(part, gain)| part * gain * gain).sum();
        Gain { mean, spread: (square - mean * mean).max(0.0).sqrt() }
    }
}

/// The view of a mind of three seats or more in two lanes: the seat to move, and the one that
/// moved before it.
struct Both<'m>(Seeing<'m>);

impl Both<'_> {
    fn pick(&self, all: [f64; MOST_SEATS]) -> [f64; 2] {
        [all[0], all[self.0.seats() - 1]]
    }
}

impl View<2> for Both<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        View::<1>::begin(&mut self.0, board, at);
    }

    fn bust(&self) -> [f64; 2] {
        self.pick(self.0.bust())
    }

    fn win(&self) -> [f64; 2] {
        self.pick(self.0.win())
    }

    fn markers(&mut self, mask: u16) {
        View::<1>::markers(&mut self.0, mask);
    }

    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 2] {
        let all = self.0.stop(heights, topped);
        self.pick(all)
    }

    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; 2]]) {
        let mut all = [[0.0; MOST_SEATS]; 8];
        for (along, into) in line.along.chunks(all.len()).zip(into.chunks_mut(all.len())) {
            self.0.stops(&Line { along, ..*line }, &mut all[..along.len()]);
            for (value, all) in into.iter_mut().zip(all) {
                *value = self.pick(all);
            }
        }
    }
}
