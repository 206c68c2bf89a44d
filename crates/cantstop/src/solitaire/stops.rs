//! Where stopping leads: the addresses of the values that a sweep reads.
//!
//! They are the same for each sweep of a row, and there are thousands of them, spread
//! over the table: listed once, in the order of their use, they allow
//! each value to be prefetched well before it is needed.

use super::board::MARKERS;
use super::lanes::{Lanes, Vector};
use super::layout::{Layout, Spot};
use super::shared::View;
use super::sweep::Row;

/// How many reads ahead values are prefetched: enough to hide the memory latency, few
/// enough to be still in the nearest cache when they are needed.
const AHEAD: usize = 16;

/// The addresses of the row entered.
#[derive(Default)]
pub(super) struct Stops {
    /// Those of positions with three markers, then with two, then some that are
    /// asked for and not read.
    addresses: Vec<usize>,
    /// Where those with two markers begin.
    pairs: usize,
    /// The one that is read next.
    next: usize,
    /// Values of a row.
    stride: usize,
    /// Where the row lies, and by how much less that is for a step of each of its
    /// outer columns.
    here: Spot,
    steps: Vec<Spot>,
}

impl Stops {
    /// Writes down those of a row.
    pub(super) fn enter(&mut self, row: &Row, layout: &Layout) {
        self.stride = layout.stride;
        self.addresses.clear();
        self.here = layout.spot(row.place);
        self.steps.clear();
        // The middle column is last; its steps are lanes.
        let (_, outer) = row.columns.split_last().expect("the middle column is open");
        self.steps.extend(outer.iter().map(|&column| layout.step(column)));
        let count = row.columns.len();
        for t in 2..count {
            for r in 1..t {
                for p in 0..r {
                    self.enter_triple(row, layout, [p, r, t]);
                }
            }
        }
        self.pairs = self.addresses.len();
        for r in 1..count {
            for p in 0..r {
                self.enter_pair(row, layout, p, r);
            }
        }
        self.addresses.resize(self.addresses.len() + AHEAD, 0);
    }

    fn enter_triple(&mut self, row: &Row, layout: &Layout, [p, r, t]: [usize; 3]) {
        let Self { addresses, here, steps, .. } = self;
        let most = [p, r, t].map(|q| row.most[q]);
        for Group { at: [a, b], count, topped } in groups([most[0], most[1]]) {
            let done = row.zeros() + topped.count_ones() as usize;
            if done >= MARKERS {
                continue;
            }
            let line = |k| here.advanced(a + k, &steps[p]).advanced(b - k, &steps[r]);
            // Topped, the third column may complete the game; the middle one is not
            // counted as topped.
            let third = steps.get(t);
            let first = most[2] - usize::from(third.is_some() && done + 1 == MARKERS);
            match count {
                1 => enter_lines(addresses, layout, [line(0)], third, first),
                _ => enter_lines(addresses, layout, [line(0), line(1)], third, first),
            }
        }
    }

    fn enter_pair(&mut self, row: &Row, layout: &Layout, p: usize, r: usize) {
        let Self { addresses, here, steps, .. } = self;
        let (mp, mr, middle) = (row.most[p], row.most[r], row.is_middle(r));
        for total in (2..=mp + mr).rev() {
            for a in total.saturating_sub(mr).max(1)..=mp.min(total - 1) {
                let b = total - a;
                let topped = usize::from(a == mp) + usize::from(!middle && b == mr);
                if row.zeros() + topped >= MARKERS {
                    continue;
                }
                let first = here.advanced(a, &steps[p]);
                addresses.push(if middle {
                    layout.at(&first) - b
                } else {
                    layout.at(&first.advanced(b, &steps[r]))
                });
            }
        }
    }

    /// Restarts at the positions with three markers, or with two.
    pub(super) fn rewind(&mut self, pairs: bool) {
        self.next = if pairs { self.pairs } else { 0 };
    }

    /// Whether all addresses of positions with three markers were read and no more, or
    /// all there are.
    pub(super) fn are_read(&self, pairs: bool) -> bool {
        self.next == if pairs { self.addresses.len() - AHEAD } else { self.pairs }
    }

    /// The value at the next address.
    ///
    /// # Safety
    /// The rows of fewer steps than the one entered are the caller's to read.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(super) unsafe fn take<V: Vector>(
        &mut self,
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) -> V {
        let window = &self.addresses[self.next..][..AHEAD + 1];
        self.next += 1;
        if values.is_far() {
            values.fetch(window[AHEAD], self.stride);
        }
        // SAFETY: the address of a row of fewer steps, or as far before it as the middle
        // column has come.
        unsafe { values.load(window[0], 0) }
    }
}

/// Lists the stops of lines side by side, the third column advanced by at most
/// `first`. Steps of the middle column, which has no `step`, are lanes.
#[inline(always)]
fn enter_lines<const K: usize>(
    addresses: &mut Vec<usize>,
    layout: &Layout,
    lines: [Spot; K],
    step: Option<&Spot>,
    first: usize,
) {
    let advances = (1..=first).rev();
    match step {
        None => {
            let lines = lines.map(|line| layout.at(&line));
            addresses.extend(advances.flat_map(|c| lines.map(|line| line - c)));
        }
        Some(step) => {
            let stops = |c| lines.map(|line| layout.at(&line.advanced(c, step)));
            addresses.extend(advances.flat_map(stops));
        }
    }
}

/// Lines of a box of three markers that are processed side by side.
pub(super) struct Group {
    /// Advance of the first and second column of the first line; those of another are
    /// one more and one less.
    pub(super) at: [usize; 2],
    /// One or two.
    pub(super) count: usize,
    /// Bit `q` is set where column `q` is topped.
    pub(super) topped: usize,
}

/// The lines of a box, the furthest first. Those of the same total advance do not depend
/// on one another: where they are alike, two are processed side by side.
#[inline(always)]
pub(super) fn groups([mp, mr]: [usize; 2]) -> impl Iterator<Item = Group> {
    let topped = move |a, b| usize::from(a == mp) | usize::from(b == mr) << 1;
    let (mut total, mut a) = (mp + mr, mp);
    std::iter::from_fn(move || {
        if a > mp.min(total - 1) {
            total -= 1;
            a = total.saturating_sub(mr).max(1);
        }
        if total < 2 {
            return None;
        }
        let at = [a, total - a];
        let topped_here = topped(at[0], at[1]);
        let two = a < mp.min(total - 1) && topped(a + 1, total - a - 1) == topped_here;
        a += 1 + usize::from(two);
        Some(Group { at, count: 1 + usize::from(two), topped: topped_here })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_all_lines_the_furthest_first() {
        for most in [[1, 1], [1, 4], [2, 3], [5, 2], [4, 4]] {
            let mut lines = Vec::new();
            for Group { at: [a, b], count, topped } in groups(most) {
                for (a, b) in [(a, b), (a + 1, b.wrapping_sub(1))].into_iter().take(count) {
                    let topped_here = usize::from(a == most[0]) | usize::from(b == most[1]) << 1;
                    assert_eq!(topped, topped_here, "{most:?}: {a} and {b}");
                    lines.push((a, b));
                }
            }
            let totals: Vec<usize> = lines.iter().map(|(a, b)| a + b).collect();
            assert!(totals.is_sorted_by(|one, next| one >= next), "{most:?}: {totals:?}");
            lines.sort_unstable();
            let all: Vec<_> =
                (1..=most[0]).flat_map(|a| (1..=most[1]).map(move |b| (a, b))).collect();
            assert_eq!(lines, all, "{most:?}");
        }
    }
}
