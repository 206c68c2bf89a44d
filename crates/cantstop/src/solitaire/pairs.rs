//! Sweep of the positions with two markers.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::{ColumnSet, MARKERS};
use super::lanes::Vector;
use super::options::Advance;
use super::program::{SlotLayout, SlotProgram, Slots};
use super::row_context::RowContext;
use super::shared::SharedView;
use super::stops::Stops;
use super::sweep::{Inside, Sweeper, up};

/// Slot layout of positions with two markers. The third column of rank `q` has four slots from
/// `4 * q`: alone, with the first marker, with the second, and twice.
struct PairSlots<'a> {
    /// Columns of the markers.
    columns: [usize; 2],
    /// Open columns without a marker.
    thirds: &'a [usize],
}

/// One step of the first marker.
const FIRST: usize = 60;
/// One step of the second marker.
const SECOND: usize = 61;
/// Two steps of the first marker.
const FIRST_TWICE: usize = 62;
/// Two steps of the second marker.
const SECOND_TWICE: usize = 63;
/// One step of each marker.
const BOTH: usize = 64;

impl SlotLayout for PairSlots<'_> {
    fn slot(&self, step: Advance) -> u8 {
        let [first, second] = self.columns;
        let third = |c| 4 * self.thirds.iter().position(|&t| t == c).expect("an open column");
        let slot = match step {
            Advance::One(c) if c == first => FIRST,
            Advance::One(c) if c == second => SECOND,
            Advance::One(c) => third(c),
            Advance::Twice(c) if c == first => FIRST_TWICE,
            Advance::Twice(c) if c == second => SECOND_TWICE,
            Advance::Twice(c) => third(c) + 3,
            Advance::Both(c, d) if [c, d] == [first.min(second), first.max(second)] => BOTH,
            Advance::Both(c, d) if c == first || d == first => third(c + d - first) + 1,
            Advance::Both(c, d) => third(c + d - second) + 2,
        };
        slot as u8
    }
}

/// Constants of the sweep of one pair of markers.
struct Pair<'a> {
    p: usize,
    r: usize,
    row: &'a RowContext,
    /// Whether the second marker is on the middle column.
    middle: bool,
    /// Number of columns that a third marker can go to.
    thirds: usize,
}

/// Positions that are swept side by side.
struct Abreast<'a, T> {
    /// Advances of the first position.
    at: [usize; 2],
    program: &'a SlotProgram<T>,
    /// Number of complete columns.
    done: usize,
}

impl<V: Vector> Sweeper<V> {
    /// Sweeps all positions with two markers, on the columns `p < r`. The furthest come first;
    /// those of the same total advance are swept side by side.
    ///
    /// # Safety
    /// As for [`Sweeper::sweep`].
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    pub(super) unsafe fn pair(&mut self, p: usize, r: usize, values: SharedView<'_, V::Real>) {
        let programs = self.programs_of_pair(p, r);
        let Self { row, inside, slots, stops, programs: compiled, .. } = self;
        let middle = row.is_middle(r);
        let pair = Pair { p, r, row, middle, thirds: row.columns.len() - 2 };
        let (mp, mr) = (row.spaces[p], row.spaces[r]);
        if middle {
            for a in 1..=mp {
                let end = row.at_pair(p, r, a, mr) + 1;
                inside.pairs[end..end + 2].fill(V::splat(V::Real::default()));
            }
        }
        for total in (2..=mp + mr).rev() {
            let (mut a, last) = (total.saturating_sub(mr).max(1), mp.min(total - 1));
            while a <= last {
                let topped = |a| {
                    let second = !middle && total - a == mr;
                    usize::from(a == mp) | usize::from(second) << 1
                };
                let which = topped(a);
                let done = row.zeros() + which.count_ones() as usize;
                if done >= MARKERS {
                    let b = total - a;
                    inside.pairs[row.at_pair(p, r, a, b)] = inside.over(if middle { b } else { 0 });
                    a += 1;
                    continue;
                }
                let program = &compiled.all[programs[which]];
                let alike =
                    if which == 0 { last + 1 - a - usize::from(topped(last) != 0) } else { 1 };
                let at = Abreast { at: [a, total - a], program, done };
                // SAFETY: as the caller promises.
                unsafe {
                    if alike >= 4 {
                        inside.pairs(&pair, at, &mut slots.four, stops, values);
                        a += 4;
                    } else if alike >= 2 {
                        inside.pairs(&pair, at, &mut slots.two, stops, values);
                        a += 2;
                    } else {
                        inside.pairs(&pair, at, &mut slots.one, stops, values);
                        a += 1;
                    }
                }
            }
        }
    }

    /// Returns the programs of a pair, by which of its outer columns are topped.
    pub(super) fn programs_of_pair(&mut self, p: usize, r: usize) -> [usize; 4] {
        let number = RowContext::pair(p, r);
        if let Some(&cached) = self.row.programs().pairs.get(number)
            && cached[0] != usize::MAX
        {
            return cached;
        }
        let columns = [p, r].map(|q| self.row.columns[q]);
        let thirds: Vec<usize> =
            self.row.columns.iter().copied().filter(|c| !columns.contains(c)).collect();
        let slots = PairSlots { columns, thirds: &thirds };
        let markers = columns.iter().map(|c| 1 << c).sum();
        let count = if self.row.is_middle(r) { 2 } else { 4 };
        let programs = std::array::from_fn(|topped| {
            let bits = (0..2).filter(|q| topped >> q & 1 == 1);
            let useless: ColumnSet = bits.map(|q| 1 << columns[q]).sum();
            if topped >= count {
                return 0;
            }
            self.programs.add(markers, useless | self.row.closed, &slots)
        });
        let cache = &mut self.row.programs_mut().pairs;
        cache.resize(cache.len().max(number + 1), [usize::MAX; 4]);
        cache[number] = programs;
        programs
    }
}

impl<V: Vector> Inside<V> {
    /// Sweeps `K` positions of one total advance, from `from` on. In each the first column is one
    /// step further, and the second one step less.
    ///
    /// # Safety
    /// As for [`Sweeper::sweep`].
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    unsafe fn pairs<const K: usize>(
        &mut self,
        pair: &Pair,
        from: Abreast<'_, V::Real>,
        slots: &mut Slots<V, K>,
        stops: &mut Stops,
        values: SharedView<'_, V::Real>,
    ) {
        for k in 0..K {
            let [a, b] = [from.at[0] + k, from.at[1] - k];
            self.own_slots(pair, a, b, k, slots);
            self.third_slots(pair, a, b, k, slots);
        }
        let rolls = from.program.run(slots);
        for k in 0..K {
            let [a, b] = [from.at[0] + k, from.at[1] - k];
            let below = if pair.middle { b } else { 0 };
            // SAFETY: as the caller promises.
            let stop = self.bust.minus(unsafe { stops.take(values) });
            let index = pair.row.at_pair(pair.p, pair.r, a, b);
            self.pairs[index] = self.best(stop, rolls[k], from.done, below);
        }
    }

    /// Fills the slots of moves that keep two markers.
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
        let (mp, mr) = (row.spaces[p], row.spaces[r]);
        let (a1, a2) = ((a + 1).min(mp), (a + 2).min(mp));
        let (b1, b2) = (up(b, 1, mr, middle), up(b, 2, mr, middle));
        let g = &self.pairs[..];
        slots[FIRST][k] = g[row.at_pair(p, r, a1, b)];
        slots[SECOND][k] = g[row.at_pair(p, r, a, b1)];
        slots[FIRST_TWICE][k] = g[row.at_pair(p, r, a2, b)];
        slots[SECOND_TWICE][k] = g[row.at_pair(p, r, a, b2)];
        slots[BOTH][k] = g[row.at_pair(p, r, a1, b1)];
        if middle {
            slots[SECOND_TWICE][k] = slots[SECOND_TWICE][k].lanes_from(b + 2, slots[SECOND][k]);
            slots[BOTH][k] = slots[BOTH][k].lanes_from(b + 1, slots[FIRST][k]);
        }
    }

    /// Fills the slots of moves that place a third marker.
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
        let a1 = (a + 1).min(row.spaces[p]);
        let b1 = up(b, 1, row.spaces[r], middle);
        let count = pair.thirds;
        let here = &self.thirds[row.thirds(p, r, a, b)..][..2 * count];
        let with_p = &self.thirds[row.thirds(p, r, a1, b)..][..2 * count];
        let with_r = &self.thirds[row.thirds(p, r, a, b1)..][..2 * count];
        let (here, with_p, with_r) =
            (here.as_chunks::<2>().0, with_p.as_chunks::<2>().0, with_r.as_chunks::<2>().0);
        for (((slots, here), with_p), with_r) in
            slots.as_chunks_mut::<4>().0.iter_mut().zip(here).zip(with_p).zip(with_r)
        {
            slots[0][k] = here[0];
            slots[1][k] = with_p[0];
            slots[2][k] = if middle { with_r[0].lanes_from(b + 1, here[0]) } else { with_r[0] };
            slots[3][k] = here[1];
        }
        if !middle && count > 0 {
            // The last third column is the middle one, which is complete in the lowest lane.
            let slot = 4 * (count - 1);
            slots[slot + 1][k] = slots[slot + 1][k].lanes_from(1, slots[FIRST][k]);
            slots[slot + 2][k] = slots[slot + 2][k].lanes_from(1, slots[SECOND][k]);
        }
    }
}
