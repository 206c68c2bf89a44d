//! Sweep of the positions with three markers.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::MARKERS;
use super::lanes::Vector;
use super::move_sets::{MOVES, MoveSets};
use super::shared::SharedView;
use super::stops::{LineGroup, Stops, groups};
use super::sweep::{Inside, Sweeper};

/// Box of positions of one set of three markers, with one dimension for each column. A *line* is
/// the positions that differ in the third column only.
struct TripleBox {
    /// Spaces that a marker can advance in each column.
    spaces: [usize; MARKERS],
    /// Distance to the next position along the first and second column.
    along: [usize; 2],
    /// Number of complete columns of the anchor.
    zeros: usize,
    /// Number of the first of eight programs, by which columns are topped.
    programs: usize,
}

/// Line of a box, along the third column.
#[derive(Clone, Copy)]
struct BoxLine {
    /// Index in the box of the line's first position.
    first: usize,
    ahead: Ahead,
    /// Bit `q` is set where column `q` is topped.
    topped: usize,
}

/// Distances to the positions one and two steps ahead in the first and second column, clamped at
/// the top.
#[derive(Clone, Copy, PartialEq)]
struct Ahead {
    a: [usize; 2],
    b: [usize; 2],
}

/// Position on a line, with its program.
struct LinePosition<'a, T> {
    /// Advance of the third column.
    advance: usize,
    /// Distances to the positions one and two steps ahead in the third column.
    steps: [usize; 2],
    program: &'a MoveSets<T>,
    /// Number of complete columns.
    done: usize,
}

impl TripleBox {
    fn line(&self, a: usize, b: usize, topped: usize) -> BoxLine {
        let [mp, mr, _] = self.spaces;
        let ahead = |at: usize, spaces: usize, along| {
            [(spaces - at).min(1) * along, (spaces - at).min(2) * along]
        };
        let first = (a - 1) * self.along[0] + (b - 1) * self.along[1];
        let ahead = Ahead { a: ahead(a, mp, self.along[0]), b: ahead(b, mr, self.along[1]) };
        BoxLine { first, ahead, topped }
    }
}

impl<V: Vector> Sweeper<V> {
    /// Sweeps all positions with three markers on the columns `p < r < t`.
    ///
    /// # Safety
    /// As for [`Sweeper::sweep`].
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    pub(super) unsafe fn triple(&mut self, places: [usize; 3], values: SharedView<'_, V::Real>) {
        let programs = self.programs_of(places);
        let row = &self.row;
        let [_, r, t] = places;
        let set = TripleBox {
            spaces: places.map(|q| row.spaces[q]),
            along: [row.extent[r] * row.extent[t], row.extent[t]],
            zeros: row.zeros(),
            programs,
        };
        // SAFETY: as the caller promises.
        unsafe {
            if row.is_middle(t) {
                self.diagonals::<true>(&set, values);
            } else {
                self.diagonals::<false>(&set, values);
            }
        }
    }

    /// Sweeps the lines of a box, the furthest first.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    unsafe fn diagonals<const MIDDLE: bool>(
        &mut self,
        set: &TripleBox,
        values: SharedView<'_, V::Real>,
    ) {
        let Self { inside, stops, triple_programs, .. } = self;
        let programs = &triple_programs[set.programs..];
        for LineGroup { at: [a, b], count, topped } in groups([set.spaces[0], set.spaces[1]]) {
            let one = set.line(a, b, topped);
            // SAFETY: as the caller promises.
            unsafe {
                if count == 2 {
                    let other = set.line(a + 1, b - 1, topped);
                    inside.lines::<2, MIDDLE>(set, [one, other], programs, stops, values);
                } else {
                    inside.lines::<1, MIDDLE>(set, [one], programs, stops, values);
                }
            }
        }
    }

    /// Returns the number of the first program of a set; the others follow, by which columns are
    /// topped. The middle column never counts as topped, because it is so in one lane only.
    pub(super) fn programs_of(&mut self, places: [usize; 3]) -> usize {
        let columns = places.map(|q| self.row.columns[q]);
        let key = columns.iter().fold(0, |key, c| key << 4 | c);
        if self.triple_places[key] == usize::MAX {
            self.triple_places[key] = self.triple_programs.len();
            for topped in 0..1 << MARKERS {
                let bits = (0..MARKERS).filter(|q| topped >> q & 1 == 1);
                let useless = bits.map(|q| 1 << columns[q]).sum();
                self.triple_programs.push(MoveSets::new(&self.programs.rolls, columns, useless));
            }
        }
        self.triple_places[key]
    }

    /// Copies the positions of the current set that two markers can reach.
    #[inline(always)]
    pub(super) fn copy_thirds(&mut self, [p, r, t]: [usize; 3]) {
        let Self { row, inside, .. } = self;
        let Inside { triple, thirds, .. } = inside;
        let middle = row.is_middle(t);
        let (kr, kt) = (row.extent[r], row.extent[t]);
        let [mp, mr, mt] = [p, r, t].map(|q| row.spaces[q]);
        // Index of the second position along each column.
        let (second_p, second_r) = ((mp.min(2) - 1) * kr * kt, (mr.min(2) - 1) * kt);
        let second_t = if middle { 1 } else { mt.min(2) - 1 };
        let apart = 2 * (row.columns.len() - 2);
        let (pr, pt, rt) =
            (row.at_third(p, r, 1, 1, t), row.at_third(p, t, 1, 1, r), row.at_third(r, t, 1, 1, p));
        let line = |a: usize, b: usize| (a * kr + b) * kt;
        for a in 0..mp {
            for b in 0..mr {
                let (from, to) = (line(a, b), pr + (a * kr + b) * apart);
                let (once, twice) = (triple[from], triple[from + second_t]);
                thirds[to] = once;
                thirds[to + 1] = if middle { twice.lanes_from(2, once) } else { twice };
            }
            for c in 0..mt {
                let (from, to) = (line(a, 0) + c, pt + (a * kt + c) * apart);
                thirds[to] = triple[from];
                thirds[to + 1] = triple[from + second_r];
            }
        }
        for b in 0..mr {
            for c in 0..mt {
                let (from, to) = (line(0, b) + c, rt + (b * kt + c) * apart);
                thirds[to] = triple[from];
                thirds[to + 1] = triple[from + second_p];
            }
        }
    }
}

impl<V: Vector> Inside<V> {
    /// Sweeps `K` lines with the same topped columns, from the top down.
    ///
    /// # Safety
    /// As for [`Sweeper::sweep`]; the lines lie in the box of the set.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    unsafe fn lines<const K: usize, const MIDDLE: bool>(
        &mut self,
        set: &TripleBox,
        lines: [BoxLine; K],
        programs: &[MoveSets<V::Real>],
        stops: &mut Stops,
        values: SharedView<'_, V::Real>,
    ) {
        let spaces = set.spaces[2];
        if MIDDLE {
            for line in lines {
                self.forbid_beyond(line.first + spaces);
            }
        }
        for c in (1..=spaces).rev() {
            let (mut topped, mut steps) = (lines[0].topped, [1, 2]);
            if !MIDDLE {
                topped |= usize::from(c == spaces) << 2;
                steps = [(spaces - c).min(1), (spaces - c).min(2)];
            }
            let done = set.zeros + topped.count_ones() as usize;
            if done >= MARKERS {
                for line in lines {
                    self.triple[line.first + c - 1] = self.over(if MIDDLE { c } else { 0 });
                }
                continue;
            }
            let at = LinePosition { advance: c, steps, program: &programs[topped], done };
            // SAFETY: as the caller promises; steps ahead along the third column stay in the
            // line, or on the two positions stored beyond the middle one.
            unsafe {
                self.position::<K, MIDDLE>(&lines, &at, stops, values);
            }
        }
    }

    /// Forbids the positions beyond the middle column, which no move reaches.
    fn forbid_beyond(&mut self, end: usize) {
        self.triple[end..end + 2].fill(V::splat(V::Real::default()));
    }

    /// Sweeps one position of each line.
    ///
    /// # Safety
    /// As for [`Sweeper::sweep`]; the position, and those `steps` ahead, lie in the box.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    unsafe fn position<const K: usize, const MIDDLE: bool>(
        &mut self,
        lines: &[BoxLine; K],
        at: &LinePosition<'_, V::Real>,
        stops: &mut Stops,
        values: SharedView<'_, V::Real>,
    ) {
        let &LinePosition { advance: c, steps: [c1, c2], program, done } = at;
        let zero = V::splat(V::Real::default());
        let mut here = [0; K];
        let mut gains = [[zero; K]; MOVES];
        for k in 0..K {
            here[k] = lines[k].first + c - 1;
            let Ahead { a: [a1, a2], b: [b1, b2] } = lines[k].ahead;
            let ahead: [usize; MOVES] = [a1, b1, c1, a2, b2, c2, a1 + b1, a1 + c1, b1 + c1];
            for m in 0..MOVES {
                debug_assert!(here[k] + ahead[m] < self.triple.len());
                // SAFETY: in the box, as the caller promises.
                gains[m][k] = unsafe { *self.triple.get_unchecked(here[k] + ahead[m]) };
            }
        }
        if MIDDLE {
            for k in 0..K {
                gains[5][k] = gains[5][k].lanes_from(c + 2, gains[2][k]);
                gains[7][k] = gains[7][k].lanes_from(c + 1, gains[0][k]);
                gains[8][k] = gains[8][k].lanes_from(c + 1, gains[1][k]);
            }
        }
        let rolls = program.run(&gains);
        let below = if MIDDLE { c } else { 0 };
        for k in 0..K {
            // SAFETY: as the caller promises.
            let value = unsafe { stops.take(values) };
            let stop = self.bust.minus(value);
            let best = self.best(stop, rolls[k], done, below);
            // SAFETY: in the box.
            unsafe { *self.triple.get_unchecked_mut(here[k]) = best };
        }
    }
}
