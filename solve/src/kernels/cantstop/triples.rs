//! Positions with three markers.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::MARKERS;
use super::lanes::{Real, Vector};
use super::layout::Layout;
use super::names::TripleNames;
use super::program::{Program, Slots};
use super::shared::Shared;
use super::sweep::{Inside, Row, Sweeper};

/// More than the longest column's steps.
const STEPS: usize = super::board::LONGEST_COLUMN as usize + 1;

/// What is fixed while one set of three markers is swept.
struct Set {
    middle: bool,
    /// Parts of an index into the box, for each column and advance: none, one
    /// and two steps ahead, clamped at the top of an outer column.
    parts: [[[u32; 3]; STEPS]; MARKERS],
}

impl Set {
    fn new(row: &Row, places: [usize; 3]) -> Self {
        let [_, r, t] = places;
        let widths = [row.kept[r] * row.kept[t], row.kept[t], 1];
        let mut parts = [[[0; 3]; STEPS]; MARKERS];
        for q in 0..MARKERS {
            let (most, kept) = (row.most[places[q]], row.kept[places[q]]);
            for advance in 1..=most {
                for ahead in 0..3 {
                    let reached = (advance + ahead).min(kept);
                    parts[q][advance][ahead] = ((reached - 1) * widths[q]) as u32;
                }
            }
        }
        Self { middle: row.is_middle(t), parts }
    }

    #[inline(always)]
    fn parts_of(&self, at: [u8; 3]) -> [[u32; 3]; 3] {
        let [a, b, c] = at;
        let [first, second, third] = &self.parts;
        [first[usize::from(a) & 31], second[usize::from(b) & 31], third[usize::from(c) & 31]]
    }

    /// The place of a position in the box.
    #[inline(always)]
    fn index(&self, at: [u8; 3]) -> usize {
        let [a, b, c] = self.parts_of(at);
        (a[0] + b[0] + c[0]) as usize
    }
}

impl<V: Vector> Sweeper<V> {
    /// All positions with three markers on the columns `p < r < t`.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`].
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(super) unsafe fn triple(&mut self, places: [usize; 3], values: &Shared<V::Real>) {
        let programs = self.programs_of(places);
        let set = Set::new(&self.row, places);
        self.inside.prepare(&self.row, &self.layout, places);
        let Self { row, inside, slots, schedules, programs: known, .. } = self;
        let schedule =
            schedules.get(places.map(|p| row.most[p]), places.map(|p| !row.is_middle(p)));
        for group in &schedule.groups {
            let done = row.zeros() + group.topped.count_ones() as usize;
            let positions = &schedule.positions[group.range.clone()];
            if done >= MARKERS {
                for &at in positions {
                    let below = if set.middle { usize::from(at[2]) } else { 0 };
                    inside.triple[set.index(at)] = inside.over(below);
                }
                continue;
            }
            let program = &known.all[programs[group.topped]];
            let (fours, rest) = positions.as_chunks::<4>();
            let (twos, ones) = rest.as_chunks::<2>();
            // SAFETY: as the caller promises.
            unsafe {
                for at in fours {
                    inside.triples(&set, at, program, &mut slots.four, done, values);
                }
                for at in twos {
                    inside.triples(&set, at, program, &mut slots.two, done, values);
                }
                for &at in ones {
                    inside.triples(&set, &[at], program, &mut slots.one, done, values);
                }
            }
        }
    }

    /// The programs of a set, by which of its outer columns are topped.
    fn programs_of(&mut self, places: [usize; 3]) -> [usize; 8] {
        let columns = places.map(|q| self.row.columns[q]);
        *self.triple_programs.entry(columns).or_insert_with(|| {
            let names = TripleNames(columns, self.layout.middle);
            let markers = columns.iter().map(|c| 1 << c).sum();
            std::array::from_fn(|topped| {
                let bits = (0..3).filter(|q| topped >> q & 1 == 1);
                let useless = bits.map(|q| 1 << columns[q]).sum();
                self.programs.find(markers, useless, &names)
            })
        })
    }

    /// Keeps what positions with two markers can reach of the set just done.
    #[inline(always)]
    pub(super) fn keep_thirds(&mut self, [p, r, t]: [usize; 3]) {
        let Self { row, inside, .. } = self;
        let middle = row.is_middle(t);
        let (kr, kt) = (row.kept[r], row.kept[t]);
        let [mp, mr, mt] = [p, r, t].map(|q| row.most[q]);
        let box_at = |a: usize, b: usize, c: usize| ((a - 1) * kr + b - 1) * kt + c - 1;
        let (p2, r2, t2) = (mp.min(2), mr.min(2), if middle { 2 } else { mt.min(2) });
        for a in 1..=mp {
            for b in 1..=mr {
                let to = row.at_third(p, r, a, b, t);
                let once = inside.triple[box_at(a, b, 1)];
                let twice = inside.triple[box_at(a, b, t2)];
                inside.thirds[to] = once;
                inside.thirds[to + 1] = if middle { twice.lanes_from(2, once) } else { twice };
            }
        }
        for c in 1..=mt {
            for a in 1..=mp {
                let to = row.at_third(p, t, a, c, r);
                inside.thirds[to] = inside.triple[box_at(a, 1, c)];
                inside.thirds[to + 1] = inside.triple[box_at(a, r2, c)];
            }
            for b in 1..=mr {
                let to = row.at_third(r, t, b, c, p);
                inside.thirds[to] = inside.triple[box_at(1, b, c)];
                inside.thirds[to + 1] = inside.triple[box_at(p2, b, c)];
            }
        }
    }
}

impl<V: Vector> Inside<V> {
    /// Addresses of the rows stopped at, and "never" beyond the middle column.
    fn prepare(&mut self, row: &Row, layout: &Layout, places: [usize; 3]) {
        let [p, r, t] = places;
        let [mp, mr, mt] = places.map(|q| row.most[q]);
        let column = row.columns[t];
        for a in 1..=mp {
            for b in 1..=mr {
                let line = ((a - 1) * row.kept[r] + b - 1) * row.kept[t];
                let place = row.stepped(layout, &[(p, a), (r, b)]);
                let first = layout.find(place);
                if row.is_middle(t) {
                    self.triple[line + mt..line + mt + 2].fill(V::splat(V::Real::NEVER));
                }
                let stops = &mut self.stops[line..line + mt];
                // Rows of finished games have no address and are not asked for.
                match first {
                    None => stops.fill(usize::MAX),
                    Some(first) if row.is_middle(t) || layout.is_inner(column) => {
                        let step =
                            if row.is_middle(t) { 1 } else { layout.address_step(place, column) };
                        for (c, stop) in (1..).zip(stops) {
                            *stop = first - c * step;
                        }
                    }
                    Some(_) => {
                        for (c, stop) in (1..).zip(stops) {
                            let place = row.stepped(layout, &[(p, a), (r, b), (t, c)]);
                            *stop = layout.find(place).unwrap_or(usize::MAX);
                        }
                    }
                }
            }
        }
    }

    /// Positions of one group.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`].
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn triples<const K: usize>(
        &mut self,
        set: &Set,
        at: &[[u8; 3]; K],
        program: &Program<V::Real>,
        slots: &mut Slots<V, K>,
        done: usize,
        values: &Shared<V::Real>,
    ) {
        let zero = V::splat(V::Real::default());
        for k in 0..K {
            let [a, b, c] = set.parts_of(at[k]);
            let g = &self.triple[..];
            slots[0][k] = g[(a[1] + b[0] + c[0]) as usize];
            slots[1][k] = g[(a[0] + b[1] + c[0]) as usize];
            slots[2][k] = g[(a[0] + b[0] + c[1]) as usize];
            slots[3][k] = g[(a[2] + b[0] + c[0]) as usize];
            slots[4][k] = g[(a[0] + b[2] + c[0]) as usize];
            slots[5][k] = g[(a[0] + b[0] + c[2]) as usize];
            slots[6][k] = g[(a[1] + b[1] + c[0]) as usize];
            slots[7][k] = g[(a[1] + b[0] + c[1]) as usize];
            slots[8][k] = g[(a[0] + b[1] + c[1]) as usize];
            if set.middle {
                let c = usize::from(at[k][2]);
                slots[5][k] = slots[5][k].lanes_from(c + 2, slots[2][k]);
                slots[7][k] = slots[7][k].lanes_from(c + 1, slots[0][k]);
                slots[8][k] = slots[8][k].lanes_from(c + 1, slots[1][k]);
                slots[9][k] = slots[2][k].lanes_from(c + 1, zero);
                slots[10][k] = slots[5][k].lanes_from(c + 1, zero);
            }
        }
        let rolls = program.run(slots);
        for k in 0..K {
            let here = set.index(at[k]);
            let below = if set.middle { usize::from(at[k][2]) } else { 0 };
            // SAFETY: a row of fewer steps, by the promise of the caller; its
            // address already counts the lanes.
            let value = unsafe { values.load(self.stops[here], 0) };
            let stop = self.bust.minus(value);
            self.triple[here] = self.best(stop, rolls[k], done, below);
        }
    }
}
