//! Boards valued by a mind.

use super::mind::{Mind, UNITS, Units, add, eighths, total, worths};
use super::squares::{Board, MOST_SEATS, Squares};
use super::view::{Line, View};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_solver::wide::{Loops, widely};

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
    /// Columns with markers.
    mask: u16,
    /// The sums with all markers but the last.
    sums: [Units; MOST_SEATS],
}

impl<'a> Seeing<'a> {
    pub fn new(mind: &'a Mind) -> Self {
        let stride = mind.longest() + 1;
        let none = [[0.0; UNITS]; MOST_SEATS];
        Self {
            mind,
            at: Squares::empty(mind.seats),
            bust: [0.0; MOST_SEATS],
            gains: vec![none; mind.columns() * stride],
            stride,
            contexts: Vec::new(),
            places: vec![NONE; 1 << mind.columns()],
            known: Vec::new(),
            mask: 0,
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
        let mut context = Context { sums: [[0.0; UNITS]; MOST_SEATS], outs: [0; MOST_SEATS] };
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
}

/// A piece of a line: stops with the sums kept, and with the marker on `slot` at each of `along`,
/// of which there are up to `W`.
struct Piece<'a, const L: usize, const W: usize> {
    seeing: &'a Seeing<'a>,
    context: &'a Context,
    slot: Option<usize>,
    along: &'a [u8],
    into: &'a mut [[f64; L]],
}

impl<const L: usize, const W: usize> Loops for Piece<'_, L, W> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { seeing: &Seeing { mind, ref gains, stride, ref sums, bust, .. }, .. } = self;
        let mut scores = [[0.0; W]; MOST_SEATS];
        for (seat, scores) in scores.iter_mut().enumerate().take(mind.seats) {
            let out = &mind.wide[self.context.outs[seat]];
            let mut parts = [[0.0f32; 8]; W];
            for (parts, &height) in parts.iter_mut().zip(self.along) {
                let gain = match self.slot {
                    Some(slot) => &gains[slot * stride + usize::from(height)][seat],
                    None => &[0.0; UNITS],
                };
                *parts = eighths(&sums[seat], gain, out);
            }
            for (score, parts) in scores.iter_mut().zip(&parts) {
                *score = total(parts);
            }
        }
        let values = worths(&scores, mind.seats);
        // What is kept does no harm where nobody is in the way. Only the mover's lane can be
        // mended alone.
        let least = if L == 1 && mind.shares_freely() { bust[0] } else { f64::MIN };
        for (place, into) in self.into.iter_mut().enumerate().take(W) {
            for lane in 0..L {
                into[lane] = values[lane][place];
            }
            into[0] = least.max(into[0]);
        }
    }
}

impl<const L: usize> View<L> for Seeing<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        self.at = *at;
        self.contexts.clear();
        for topped in self.known.drain(..) {
            self.places[usize::from(topped)] = NONE;
        }
        let place = self.context(|slot| board.length(slot), 0);
        self.sums = self.contexts[place].sums;
        let (mut bust, context) = ([[0.0; MOST_SEATS]], &self.contexts[place]);
        let (seeing, into) = (&*self, &mut bust[..]);
        widely(Piece::<_, 1> { seeing, context, slot: None, along: &[0], into });
        [self.bust] = bust;
        if self.mind.seats == 1 {
            // A second lane is the chance to lose the turn.
            self.bust[1] = 1.0;
        }
        let closed = at.closed();
        let mut there = *at;
        for slot in (0..board.columns).filter(|slot| closed >> slot & 1 == 0) {
            for seat in 0..at.seats {
                let mut before = [0.0; UNITS];
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
        self.mask = mask;
    }

    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; L] {
        let slot = MOST_SLOTS - 1 - (self.mask.leading_zeros() as usize).min(MOST_SLOTS - 1);
        let mut value = [[0.0; L]];
        self.stops(&Line { heights, slot, along: &[heights[slot]], topped }, &mut value);
        let [value] = value;
        value
    }

    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; L]]) {
        let &Line { heights, slot, along, topped } = line;
        let last = along.first().copied().unwrap_or(0);
        let place = self.context(|top| if top == slot { last } else { heights[top] }, topped);
        self.sums = self.contexts[place].sums;
        let mut left = self.mask & !(topped | 1 << slot);
        while left != 0 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            let gains = &self.gains[slot * self.stride + usize::from(heights[slot])];
            for (sums, gain) in self.sums.iter_mut().zip(gains).take(self.mind.seats) {
                add(sums, gain);
            }
        }
        let (seeing, context) = (&*self, &self.contexts[place]);
        let slot = ((self.mask & !topped) >> slot & 1 == 1).then_some(slot);
        for (along, into) in along.chunks(8).zip(into.chunks_mut(8)) {
            match along.len() {
                // As for cells: room for one size only.
                _ if cfg!(target_family = "wasm") => {
                    widely(Piece::<L, 8> { seeing, context, slot, along, into });
                }
                1 => widely(Piece::<L, 1> { seeing, context, slot, along, into }),
                2..=4 => widely(Piece::<L, 4> { seeing, context, slot, along, into }),
                _ => widely(Piece::<L, 8> { seeing, context, slot, along, into }),
            }
        }
    }
}
