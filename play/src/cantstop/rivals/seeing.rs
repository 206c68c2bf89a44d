//! Boards valued by a mind.

use super::mind::{Mind, Units, add, score_of, worths};
use super::squares::{Board, MOST_SEATS, Squares};
use super::view::View;
use crate::cantstop::fast::MOST_SLOTS;

/// No context yet.
const NONE: u16 = u16::MAX;

/// The sums of all seats after topping some columns, and their rows of output weights.
struct Context {
    sums: [Units; MOST_SEATS],
    outs: [usize; MOST_SEATS],
}

/// Judges stops by a mind. Sums are kept, and changed by what the markers change.
pub(super) struct Seeing<'a> {
    mind: &'a Mind,
    at: Squares,
    bust: [f64; MOST_SEATS],
    /// By column and height: what each seat's sums gain from the mover's being there.
    gains: Vec<[Units; MOST_SEATS]>,
    stride: usize,
    contexts: Vec<Context>,
    /// By the set of topped columns, the place of its context.
    places: Vec<u16>,
    known: Vec<u16>,
    /// The column whose marker moves fastest from stop to stop, and the others.
    inner: usize,
    outer: u16,
    /// The sums with all other markers, for these heights and topped columns.
    cached: ([u8; MOST_SLOTS], u16),
    sums: [Units; MOST_SEATS],
}

impl<'a> Seeing<'a> {
    pub fn new(mind: &'a Mind) -> Self {
        let stride = mind.longest() + 1;
        let none = [[0.0; super::mind::UNITS]; MOST_SEATS];
        Self {
            mind,
            at: Squares::empty(mind.seats),
            bust: [0.0; MOST_SEATS],
            gains: vec![none; mind.columns() * stride],
            stride,
            contexts: Vec::new(),
            places: vec![NONE; 1 << mind.columns()],
            known: Vec::new(),
            inner: 0,
            outer: 0,
            cached: ([0; MOST_SLOTS], NONE),
            sums: none,
        }
    }

    pub fn seats(&self) -> usize {
        self.mind.seats
    }

    /// The distance of a seat of this turn from the next seat to move.
    fn distance(&self, seat: usize) -> usize {
        (seat + self.mind.seats - 1) % self.mind.seats
    }

    fn context(&mut self, board_lengths: impl Fn(usize) -> u8, topped: u16) -> usize {
        let known = self.places[usize::from(topped)];
        if known != NONE {
            return known.into();
        }
        let mut after = self.at;
        if topped != 0 {
            let mut heights = after.rows[0];
            for (slot, height) in heights.iter_mut().enumerate() {
                if topped >> slot & 1 == 1 {
                    *height = board_lengths(slot);
                }
            }
            after.settle(&heights, topped);
        }
        let mut context =
            Context { sums: [[0.0; super::mind::UNITS]; MOST_SEATS], outs: [0; MOST_SEATS] };
        for seat in 0..self.mind.seats {
            let distance = self.distance(seat);
            let sums = &mut context.sums[seat];
            self.mind.rows(&after, seat, distance, |row| add(sums, &self.mind.wide[row]));
            context.outs[seat] = self.mind.out(self.mind.context(&after, seat, distance));
        }
        self.contexts.push(context);
        self.known.push(topped);
        self.places[usize::from(topped)] = (self.contexts.len() - 1) as u16;
        self.contexts.len() - 1
    }

    fn values(&self, context: &Context, sums: &[Units; MOST_SEATS]) -> [f64; MOST_SEATS] {
        let mut scores = [0.0; MOST_SEATS];
        for seat in 0..self.mind.seats {
            scores[seat] = score_of(&sums[seat], &self.mind.wide[context.outs[seat]]);
        }
        worths(&scores, self.mind.seats)
    }
}

impl<const L: usize> View<L> for Seeing<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        self.at = *at;
        self.contexts.clear();
        for topped in self.known.drain(..) {
            self.places[usize::from(topped)] = NONE;
        }
        self.cached.1 = NONE;
        let place = self.context(|slot| board.length(slot), 0);
        self.bust = self.values(&self.contexts[place], &self.contexts[place].sums);
        if self.mind.seats == 1 {
            // A second lane is the chance to lose the turn.
            self.bust[1] = 1.0;
        }
        let closed = at.closed();
        let mut there = *at;
        for slot in (0..board.columns).filter(|slot| closed >> slot & 1 == 0) {
            for seat in 0..at.seats {
                let mut before = [0.0; super::mind::UNITS];
                let mind = self.mind;
                mind.column(at, seat, slot, |row| add(&mut before, &mind.wide[row]));
                for height in at.rows[0][slot] + 1..board.length(slot) {
                    there.rows[0][slot] = height;
                    let gain = &mut self.gains[slot * self.stride + usize::from(height)][seat];
                    *gain = before.map(|sum| -sum);
                    mind.column(&there, seat, slot, |row| add(gain, &mind.wide[row]));
                }
                there.rows[0][slot] = at.rows[0][slot];
            }
        }
    }

    fn bust(&self) -> [f64; L] {
        std::array::from_fn(|lane| self.bust[lane])
    }

    fn win(&self) -> [f64; L] {
        // Alone, no turn is left.
        let win = 1.0 - self.mind.cost();
        std::array::from_fn(|lane| if lane == 0 { win } else { 0.0 })
    }

    fn markers(&mut self, mask: u16) {
        self.inner = MOST_SLOTS - 1 - (mask.leading_zeros() as usize).min(MOST_SLOTS - 1);
        self.outer = mask & !(1 << self.inner);
        self.cached.1 = NONE;
    }

    #[inline]
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; L] {
        let mut outer = *heights;
        outer[self.inner] = 0;
        let lengths = heights;
        let place = self.context(|slot| lengths[slot], topped);
        if self.cached != (outer, topped) {
            self.cached = (outer, topped);
            self.sums = self.contexts[place].sums;
            let mut left = self.outer & !topped;
            while left != 0 {
                let slot = left.trailing_zeros() as usize;
                left &= left - 1;
                let gains = &self.gains[slot * self.stride + usize::from(heights[slot])];
                for (sums, gain) in self.sums.iter_mut().zip(gains).take(self.mind.seats) {
                    add(sums, gain);
                }
            }
        }
        let context = &self.contexts[place];
        let values = if topped >> self.inner & 1 == 1 {
            self.values(context, &self.sums)
        } else {
            let gains = &self.gains[self.inner * self.stride + usize::from(heights[self.inner])];
            let mut scores = [0.0; MOST_SEATS];
            for seat in 0..self.mind.seats {
                let mut sums = self.sums[seat];
                add(&mut sums, &gains[seat]);
                scores[seat] = score_of(&sums, &self.mind.wide[context.outs[seat]]);
            }
            worths(&scores, self.mind.seats)
        };
        let mut stop = std::array::from_fn(|lane| values[lane]);
        // What is kept does no harm where nobody is in the way. Only the mover's lane can
        // be mended alone.
        if L == 1 && self.mind.shares_freely() {
            stop[0] = self.bust[0].max(stop[0]);
        }
        stop
    }
}
