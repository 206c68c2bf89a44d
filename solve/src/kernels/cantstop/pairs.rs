//! Positions with two markers.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::{ColumnSet, MARKERS};
use super::lanes::{Real, Vector};
use super::layout::Layout;
use super::names::{
    BOTH, FIRST, FIRST_TWICE, MIDDLE_OR_BUST, MIDDLE_TWICE_OR_BUST, PairNames, SECOND, SECOND_TWICE,
};
use super::program::{Program, Slots};
use super::shared::Shared;
use super::sweep::{Inside, Row, Sweeper, up};

/// What is fixed while one pair of markers is swept.
struct Pair<'a> {
    p: usize,
    r: usize,
    row: &'a Row,
    layout: &'a Layout,
    /// Whether the second marker is on the middle column.
    middle: bool,
    /// The column of each possible third marker.
    thirds: Vec<usize>,
}

impl<V: Vector> Sweeper<V> {
    /// All positions with two markers, on the columns `p < r`.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`].
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(super) unsafe fn pair(&mut self, p: usize, r: usize, values: &Shared<V::Real>) {
        let programs = self.programs_of_pair(p, r);
        let Self { row, layout, inside, slots, schedules, programs: known, .. } = self;
        let pair = Pair {
            p,
            r,
            row,
            layout,
            middle: row.is_middle(r),
            thirds: (0..row.columns.len())
                .filter(|&t| t != p && t != r)
                .map(|t| row.columns[t])
                .collect(),
        };
        if pair.middle {
            for a in 1..=row.most[p] {
                let end = row.at_pair(p, r, a, row.most[r]) + 1;
                inside.pairs[end..end + 2].fill(V::splat(V::Real::NEVER));
            }
        }
        let schedule = schedules.get([row.most[p], row.most[r], 1], [true, !pair.middle, false]);
        for group in &schedule.groups {
            let done = row.zeros() + group.topped.count_ones() as usize;
            let positions = &schedule.positions[group.range.clone()];
            if done >= MARKERS {
                for at in positions {
                    let [a, b] = [usize::from(at[0]), usize::from(at[1])];
                    let below = if pair.middle { b } else { 0 };
                    inside.pairs[row.at_pair(p, r, a, b)] = inside.over(below);
                }
                continue;
            }
            let program = &known.all[programs[group.topped]];
            let (fours, rest) = positions.as_chunks::<4>();
            let (twos, ones) = rest.as_chunks::<2>();
            // SAFETY: as the caller promises.
            unsafe {
                for at in fours {
                    inside.pairs(&pair, at, program, &mut slots.four, done, values);
                }
                for at in twos {
                    inside.pairs(&pair, at, program, &mut slots.two, done, values);
                }
                for &at in ones {
                    inside.pairs(&pair, &[at], program, &mut slots.one, done, values);
                }
            }
        }
    }

    /// The programs of a pair, by which of its outer columns are topped.
    fn programs_of_pair(&mut self, p: usize, r: usize) -> [usize; 4] {
        let columns = [p, r].map(|q| self.row.columns[q]);
        let names = PairNames(columns, self.layout.middle);
        let markers = columns.iter().map(|c| 1 << c).sum();
        let most = if self.row.is_middle(r) { 2 } else { 4 };
        std::array::from_fn(|topped| {
            let bits = (0..2).filter(|q| topped >> q & 1 == 1);
            let useless: ColumnSet = bits.map(|q| 1 << columns[q]).sum();
            if topped >= most {
                return 0;
            }
            self.programs.find(markers, useless | self.row.closed, &names)
        })
    }
}

impl<V: Vector> Inside<V> {
    /// Positions of one group.
    ///
    /// # Safety
    /// As [`Sweeper::sweep`].
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn pairs<const K: usize>(
        &mut self,
        pair: &Pair,
        at: &[[u8; 3]; K],
        program: &Program<V::Real>,
        slots: &mut Slots<V, K>,
        done: usize,
        values: &Shared<V::Real>,
    ) {
        for k in 0..K {
            let [a, b] = [usize::from(at[k][0]), usize::from(at[k][1])];
            self.own_slots(pair, a, b, k, slots);
            self.third_slots(pair, a, b, k, slots);
        }
        let rolls = program.run(slots);
        for k in 0..K {
            let [a, b] = [usize::from(at[k][0]), usize::from(at[k][1])];
            let below = if pair.middle { b } else { 0 };
            let (p, r) = (pair.p, pair.r);
            let moved = [(p, a), (r, b)];
            let moved = if pair.middle { &moved[..1] } else { &moved[..] };
            let row = pair.layout.address(pair.row.stepped(pair.layout, moved));
            // SAFETY: a row of fewer steps, by the promise of the caller.
            let stop = self.bust.minus(unsafe { values.load(row, below) });
            self.pairs[pair.row.at_pair(p, r, a, b)] = self.best(stop, rolls[k], done, below);
        }
    }

    /// The slots of two markers that stay two.
    #[inline(always)]
    fn own_slots<const K: usize>(
        &self,
        pair: &Pair,
        a: usize,
        b: usize,
        k: usize,
        slots: &mut Slots<V, K>,
    ) {
        let &Pair { p, r, row, middle, .. } = pair;
        let (mp, mr) = (row.most[p], row.most[r]);
        let (a1, a2) = ((a + 1).min(mp), (a + 2).min(mp));
        let (b1, b2) = (up(b, 1, mr, middle), up(b, 2, mr, middle));
        let g = &self.pairs[..];
        slots[FIRST][k] = g[row.at_pair(p, r, a1, b)];
        slots[SECOND][k] = g[row.at_pair(p, r, a, b1)];
        slots[FIRST_TWICE][k] = g[row.at_pair(p, r, a2, b)];
        slots[SECOND_TWICE][k] = g[row.at_pair(p, r, a, b2)];
        slots[BOTH][k] = g[row.at_pair(p, r, a1, b1)];
        if middle {
            let zero = V::splat(V::Real::default());
            slots[SECOND_TWICE][k] = slots[SECOND_TWICE][k].lanes_from(b + 2, slots[SECOND][k]);
            slots[BOTH][k] = slots[BOTH][k].lanes_from(b + 1, slots[FIRST][k]);
            slots[MIDDLE_OR_BUST][k] = slots[SECOND][k].lanes_from(b + 1, zero);
            slots[MIDDLE_TWICE_OR_BUST][k] = slots[SECOND_TWICE][k].lanes_from(b + 1, zero);
        }
    }

    /// The slots of two markers that become three.
    #[inline(always)]
    fn third_slots<const K: usize>(
        &self,
        pair: &Pair,
        a: usize,
        b: usize,
        k: usize,
        slots: &mut Slots<V, K>,
    ) {
        let &Pair { p, r, row, middle, .. } = pair;
        let a1 = (a + 1).min(row.most[p]);
        let b1 = up(b, 1, row.most[r], middle);
        let count = pair.thirds.len();
        let here = &self.thirds[row.thirds(p, r, a, b)..][..2 * count];
        let with_p = &self.thirds[row.thirds(p, r, a1, b)..][..2 * count];
        let with_r = &self.thirds[row.thirds(p, r, a, b1)..][..2 * count];
        for rank in 0..count {
            let slot = 4 * (pair.thirds[rank] & 15);
            slots[slot][k] = here[2 * rank];
            slots[slot + 1][k] = with_p[2 * rank];
            slots[slot + 2][k] = if middle {
                with_r[2 * rank].lanes_from(b + 1, here[2 * rank])
            } else {
                with_r[2 * rank]
            };
            slots[slot + 3][k] = here[2 * rank + 1];
        }
        if !middle && count > 0 {
            // The last third is the middle column, which the lowest lane has done.
            let zero = V::splat(V::Real::default());
            let slot = 4 * (pair.layout.middle & 15);
            slots[slot + 1][k] = slots[slot + 1][k].lanes_from(1, slots[FIRST][k]);
            slots[slot + 2][k] = slots[slot + 2][k].lanes_from(1, slots[SECOND][k]);
            slots[MIDDLE_OR_BUST][k] = slots[slot][k].lanes_from(1, zero);
            slots[MIDDLE_TWICE_OR_BUST][k] = slots[slot + 3][k].lanes_from(1, zero);
        }
    }
}
