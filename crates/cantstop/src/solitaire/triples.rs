//! Positions with three markers.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::MARKERS;
use super::classes::{Classes, MOVES};
use super::lanes::{Lanes, Real, Vector};
use super::shared::View;
use super::stops::{Group, Stops, groups};
use super::sweep::{Inside, Sweeper};

/// What is fixed while one set of three markers is swept. Its positions are a
/// box: a place along the first and second column is a line along the third.
struct Set {
    /// Steps of each column, and how many are kept along each.
    most: [usize; MARKERS],
    /// How far the next position lies along the first and second column.
    along: [usize; 2],
    /// Complete columns of the anchor.
    zeros: usize,
    /// First of the eight programs, by which columns are topped.
    programs: usize,
}

/// A line of a box: the first two columns advanced, the third to be walked.
#[derive(Clone, Copy)]
struct Place {
    /// Place in the box of the line's first position.
    first: usize,
    ahead: Ahead,
    /// Bit `q` is set where column `q` is topped.
    topped: usize,
}

/// How far ahead one and two steps of the first and second column lie: clamped
/// at the top.
#[derive(Clone, Copy, PartialEq)]
struct Ahead {
    a: [usize; 2],
    b: [usize; 2],
}

/// Where on its line a position lies, and what is rolled there.
struct Position<'a, T> {
    /// Advance of the third column.
    advance: usize,
    /// How far ahead one and two steps of it lie.
    steps: [usize; 2],
    program: &'a Classes<T>,
    /// Columns complete.
    done: usize,
}

impl Set {
    fn place(&self, a: usize, b: usize, topped: usize) -> Place {
        let [mp, mr, _] = self.most;
        let ahead = |at: usize, most: usize, along| {
            [(most - at).min(1) * along, (most - at).min(2) * along]
        };
        let first = (a - 1) * self.along[0] + (b - 1) * self.along[1];
        let ahead = Ahead { a: ahead(a, mp, self.along[0]), b: ahead(b, mr, self.along[1]) };
        Place { first, ahead, topped }
    }
}

impl<V: Vector> Sweeper<V> {
    /// All positions with three markers on the columns `p < r < t`.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`].
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(super) unsafe fn triple(
        &mut self,
        places: [usize; 3],
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) {
        let programs = self.programs_of(places);
        let row = &self.row;
        let [_, r, t] = places;
        let set = Set {
            most: places.map(|q| row.most[q]),
            along: [row.kept[r] * row.kept[t], row.kept[t]],
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

    /// The lines of a box, the furthest first.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn diagonals<const MIDDLE: bool>(
        &mut self,
        set: &Set,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) {
        let Self { inside, stops, triple_programs, .. } = self;
        let programs = &triple_programs[set.programs..];
        for Group { at: [a, b], count, topped } in groups([set.most[0], set.most[1]]) {
            let one = set.place(a, b, topped);
            // SAFETY: as the caller promises.
            unsafe {
                if count == 2 {
                    let other = set.place(a + 1, b - 1, topped);
                    inside.lines::<2, MIDDLE>(set, [one, other], programs, stops, values);
                } else {
                    inside.lines::<1, MIDDLE>(set, [one], programs, stops, values);
                }
            }
        }
    }

    /// The first program of a set; the others follow, by which columns are
    /// topped. The middle column never counts as topped: it is so in one lane.
    pub(super) fn programs_of(&mut self, places: [usize; 3]) -> usize {
        let columns = places.map(|q| self.row.columns[q]);
        let key = columns.iter().fold(0, |key, c| key << 4 | c);
        if self.triple_places[key] == usize::MAX {
            self.triple_places[key] = self.triple_programs.len();
            for topped in 0..1 << MARKERS {
                let bits = (0..MARKERS).filter(|q| topped >> q & 1 == 1);
                let useless = bits.map(|q| 1 << columns[q]).sum();
                self.triple_programs.push(Classes::new(&self.programs.rolls, columns, useless));
            }
        }
        self.triple_places[key]
    }

    /// Keeps what positions with two markers can reach of the set just done.
    #[inline(always)]
    pub(super) fn keep_thirds(&mut self, [p, r, t]: [usize; 3]) {
        let Self { row, inside, .. } = self;
        let Inside { triple, thirds, .. } = inside;
        let middle = row.is_middle(t);
        let (kr, kt) = (row.kept[r], row.kept[t]);
        let [mp, mr, mt] = [p, r, t].map(|q| row.most[q]);
        // Of each line along a column, the place of its second position.
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
    /// `K` lines that are alike, from the top down.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`]; the lines lie in the box of the set.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn lines<const K: usize, const MIDDLE: bool>(
        &mut self,
        set: &Set,
        lines: [Place; K],
        programs: &[Classes<V::Real>],
        stops: &mut Stops,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) {
        let most = set.most[2];
        if MIDDLE {
            for line in lines {
                self.never_beyond(line.first + most);
            }
        }
        for c in (1..=most).rev() {
            let (mut topped, mut steps) = (lines[0].topped, [1, 2]);
            if !MIDDLE {
                topped |= usize::from(c == most) << 2;
                steps = [(most - c).min(1), (most - c).min(2)];
            }
            let done = set.zeros + topped.count_ones() as usize;
            if done >= MARKERS {
                for line in lines {
                    self.triple[line.first + c - 1] = self.over(if MIDDLE { c } else { 0 });
                }
                continue;
            }
            let at = Position { advance: c, steps, program: &programs[topped], done };
            // SAFETY: as the caller promises; the steps ahead along the third
            // column stay in the line, or on the two kept beyond the middle one.
            unsafe {
                self.position::<K, MIDDLE>(&lines, &at, stops, values);
            }
        }
    }

    /// No position lies beyond the middle column.
    fn never_beyond(&mut self, end: usize) {
        self.triple[end..end + 2].fill(V::splat(V::Real::NEVER));
    }

    /// One position of each line.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`]; the position, and those `steps` ahead, lie in the
    /// box.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn position<const K: usize, const MIDDLE: bool>(
        &mut self,
        lines: &[Place; K],
        at: &Position<'_, V::Real>,
        stops: &mut Stops,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) {
        let &Position { advance: c, steps: [c1, c2], program, done } = at;
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
        let mut alone = [gains[2], gains[5]];
        if MIDDLE {
            for k in 0..K {
                gains[5][k] = gains[5][k].lanes_from(c + 2, gains[2][k]);
                gains[7][k] = gains[7][k].lanes_from(c + 1, gains[0][k]);
                gains[8][k] = gains[8][k].lanes_from(c + 1, gains[1][k]);
                alone[0][k] = gains[2][k].lanes_from(c + 1, zero);
                alone[1][k] = gains[5][k].lanes_from(c + 1, zero);
            }
        }
        let rolls = program.run(&gains, alone);
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
