//! What stopping is worth, for the turn being solved.

use super::potential::Potential;
use super::squares::{Board, MOST_SEATS, Squares};
use crate::duel::DuelSolution;
use crate::solitaire::KernelError;
use crate::strategies::fast::MOST_SLOTS;

/// Values the boards at the ends of a turn: the first seat's value, and with more
/// lanes those of the seats after it. The mover uses only the first lane.
pub(super) trait View<const L: usize = 1> {
    /// A turn begins here.
    fn begin(&mut self, board: &Board, at: &Squares);

    /// The value of losing the turn.
    fn bust(&self) -> [f64; L];

    /// The value of winning.
    fn win(&self) -> [f64; L];

    /// Stops with markers on `mask` will be asked for next.
    fn markers(&mut self, mask: u16);

    /// The value of stopping with these squares, after topping these columns.
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; L];

    /// The values of a line of stops, one for each of its heights.
    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; L]]) {
        let mut heights = *line.heights;
        for (value, &height) in into.iter_mut().zip(line.along) {
            heights[line.slot] = height;
            *value = self.stop(&heights, line.topped);
        }
    }

    /// What could not be read, once: values asked for since are wrong.
    fn fault(&mut self) -> Option<KernelError> {
        None
    }
}

/// Stops that differ in the height of one marker.
pub(super) struct Line<'a> {
    /// The squares stopped with; that on `slot` counts nothing.
    pub heights: &'a [u8; MOST_SLOTS],
    /// The column of that marker: the last one that is not at the top, if there is one.
    pub slot: usize,
    /// The heights that it has there.
    pub along: &'a [u8],
    /// The columns topped, the same for all.
    pub topped: u16,
}

/// Sums under one set of topped columns.
struct Context {
    topped: u16,
    claims: u32,
    base: [f64; MOST_SEATS],
    /// By column and height above the square: what each seat's sum gains.
    gains: Vec<[f64; MOST_SEATS]>,
}

/// The view through a potential.
pub(super) struct Through<'a> {
    potential: &'a Potential,
    at: Squares,
    bust: f64,
    contexts: Vec<Context>,
    /// Open columns by the part climbed, most first.
    parts: Vec<(f64, usize)>,
    /// The best parts outside the columns with markers.
    rest: [f64; 3],
    mask: u16,
    stride: usize,
}

impl<'a> Through<'a> {
    pub fn new(potential: &'a Potential) -> Self {
        Self {
            potential,
            at: Squares::empty(potential.seats),
            bust: 0.0,
            contexts: Vec::new(),
            parts: Vec::new(),
            rest: [0.0; 3],
            mask: 0,
            stride: usize::from(*potential.lengths.iter().max().unwrap_or(&1)) + 1,
        }
    }

    fn context(&mut self, topped: u16) -> usize {
        if let Some(known) = self.contexts.iter().position(|context| context.topped == topped) {
            return known;
        }
        let mut after = self.at;
        let mut heights = after.rows[0];
        for (slot, height) in heights.iter_mut().enumerate() {
            if topped >> slot & 1 == 1 {
                *height = self.potential.lengths[slot];
            }
        }
        after.settle(&heights, topped);
        let (potential, columns) = (self.potential, self.potential.lengths.len());
        let mut base = potential.sums(&after);
        // The mover's pace is added at each stop.
        let claims = after.claims(0);
        base[0] -= potential.pace(claims as usize, potential.best_parts(&after, 0));
        let mut gains = vec![[0.0; MOST_SEATS]; columns * self.stride];
        let closed = after.closed();
        for slot in (0..columns).filter(|slot| closed >> slot & 1 == 0) {
            let square = after.rows[0][slot];
            for seat in 0..after.seats {
                let of = [seat, after.claims(seat) as usize, Potential::leader(&after, seat)];
                let height = after.rows[seat][slot];
                let rival = after.rival(seat, slot);
                let before = potential.open(of, slot, height, rival);
                for step in 1..potential.lengths[slot] - square {
                    let (height, rival) = match seat {
                        0 => (square + step, rival),
                        _ => (height, rival.max(square + step)),
                    };
                    let now = potential.open(of, slot, height, rival);
                    let gain = &mut gains[slot * self.stride + usize::from(step)];
                    gain[seat] = now - before;
                }
            }
        }
        self.contexts.push(Context { topped, claims, base, gains });
        self.contexts.len() - 1
    }
}

impl View for Through<'_> {
    fn begin(&mut self, _: &Board, at: &Squares) {
        self.at = *at;
        self.contexts.clear();
        self.bust = self.potential.value(&self.potential.sums(at), at.claims(0));
        let closed = at.closed();
        let lengths = &self.potential.lengths;
        let open = (0..lengths.len()).filter(|slot| closed >> slot & 1 == 0);
        self.parts.clear();
        self.parts.extend(
            open.map(|slot| (f64::from(at.rows[0][slot]) / f64::from(lengths[slot]), slot)),
        );
        self.parts.sort_by(|a, b| b.0.total_cmp(&a.0));
        if !self.potential.has_pairs() {
            self.context(0);
        }
    }

    fn bust(&self) -> [f64; 1] {
        [self.bust]
    }

    fn win(&self) -> [f64; 1] {
        match self.potential.goal {
            super::Goal::First => [1.0],
            super::Goal::Most => [self.potential.to_win as f64],
        }
    }

    fn markers(&mut self, mask: u16) {
        self.mask = mask;
        self.rest = [0.0; 3];
        let outside = self.parts.iter().filter(|(_, slot)| mask >> slot & 1 == 0);
        for (rest, (part, _)) in self.rest.iter_mut().zip(outside) {
            *rest = *part;
        }
    }

    #[inline]
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 1] {
        if self.potential.has_pairs() {
            let mut after = self.at;
            after.settle(heights, topped);
            return [self.potential.value(&self.potential.sums(&after), after.claims(0))];
        }
        let at = if topped == 0 { 0 } else { self.context(topped) };
        let context = &self.contexts[at];
        let mut sums = context.base;
        let mut best = self.rest;
        let mut left = self.mask & !topped;
        while left != 0 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            let step = usize::from(heights[slot] - self.at.rows[0][slot]);
            let gains = &context.gains[slot * self.stride + step];
            for (sum, gain) in sums.iter_mut().zip(gains) {
                *sum += gain;
            }
            let mut part = f64::from(heights[slot]) / f64::from(self.potential.lengths[slot]);
            for place in &mut best {
                if part > *place {
                    std::mem::swap(place, &mut part);
                }
            }
        }
        let need = self.potential.to_win - context.claims as usize;
        let pace: f64 = best.iter().take(need).sum();
        sums[0] += self.potential.pace(context.claims as usize, pace);
        [self.potential.value(&sums, context.claims)]
    }
}

/// The view of one who knows all values.
pub(super) struct Knowing<'a> {
    pub solution: &'a DuelSolution,
    pub at: Squares,
    pub columns: usize,
}

impl Knowing<'_> {
    /// The first seat's chance when the second is to move.
    fn chance(&self, at: &Squares) -> f64 {
        let rows = [&at.rows[1][..self.columns], &at.rows[0][..self.columns]];
        let owned = [at.owned[1], at.owned[0]];
        1.0 - self.solution.chance(owned, rows).unwrap_or(f64::NAN)
    }
}

impl View for Knowing<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        (self.at, self.columns) = (*at, board.columns);
    }

    fn bust(&self) -> [f64; 1] {
        [self.chance(&self.at)]
    }

    fn win(&self) -> [f64; 1] {
        [1.0]
    }

    fn markers(&mut self, _: u16) {}

    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 1] {
        let mut after = self.at;
        after.settle(heights, topped);
        [self.chance(&after)]
    }
}
