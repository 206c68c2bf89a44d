//! Addresses of the values that a sweep reads: those of the anchors at which a turn can stop.
//!
//! They are the same for each sweep of a row, and there are thousands of them, spread over the
//! table. They are listed once, in the order of use, so that each value can be prefetched well
//! before it is needed.

use super::board::MARKERS;
use super::lanes::Vector;
use super::layout::{Layout, RowLocation};
use super::row_context::RowContext;
use super::shared::SharedView;

/// Number of reads between the prefetch and the use of a value: enough to hide the memory latency,
/// few enough for the value to be still in the nearest cache.
const AHEAD: usize = 16;

/// Stop addresses of the current row.
#[derive(Default)]
pub(super) struct Stops {
    /// Addresses of positions with three markers, then with two, then padding that is prefetched
    /// but not read.
    addresses: Vec<usize>,
    /// Number of the first address with two markers.
    pairs: usize,
    /// Number of the address that is read next.
    next: usize,
    /// Number of values in a row.
    stride: usize,
    /// Location of the row, and its decrease for a step of each outer column.
    here: RowLocation,
    steps: Vec<RowLocation>,
}

impl Stops {
    /// Lists the addresses of a row.
    pub(super) fn enter(&mut self, row: &RowContext, layout: &Layout) {
        self.stride = layout.stride;
        self.addresses.clear();
        self.here = layout.location(row.index);
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

    fn enter_triple(&mut self, row: &RowContext, layout: &Layout, [p, r, t]: [usize; 3]) {
        let Self { addresses, here, steps, .. } = self;
        let spaces = [p, r, t].map(|q| row.spaces[q]);
        for LineGroup { at: [a, b], count, topped } in groups([spaces[0], spaces[1]]) {
            let done = row.zeros() + topped.count_ones() as usize;
            if done >= MARKERS {
                continue;
            }
            let line = |k| here.advanced(a + k, &steps[p]).advanced(b - k, &steps[r]);
            // A topped third column may complete the game; the middle one does not count as
            // topped.
            let third = steps.get(t);
            let first = spaces[2] - usize::from(third.is_some() && done + 1 == MARKERS);
            match count {
                1 => enter_lines(addresses, layout, [line(0)], third, first),
                _ => enter_lines(addresses, layout, [line(0), line(1)], third, first),
            }
        }
    }

    fn enter_pair(&mut self, row: &RowContext, layout: &Layout, p: usize, r: usize) {
        let Self { addresses, here, steps, .. } = self;
        let (mp, mr, middle) = (row.spaces[p], row.spaces[r], row.is_middle(r));
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

    /// Returns whether exactly the addresses of positions with three markers were read, or, for
    /// `pairs`, all addresses.
    pub(super) fn are_read(&self, pairs: bool) -> bool {
        self.next == if pairs { self.addresses.len() - AHEAD } else { self.pairs }
    }

    /// Loads the values at the next address.
    ///
    /// # Safety
    /// The caller may read the rows of fewer steps than the current one.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    pub(super) unsafe fn take<V: Vector>(&mut self, values: SharedView<'_, V::Real>) -> V {
        let window = &self.addresses[self.next..][..AHEAD + 1];
        self.next += 1;
        if values.is_far() {
            values.fetch(window[AHEAD], self.stride);
        }
        // SAFETY: the address of a row of fewer steps, or as far before it as the advance of the
        // middle column.
        unsafe { values.load(window[0], 0) }
    }
}

/// Lists the stops of lines side by side, with the third column advanced by at most `first`. Steps
/// of the middle column, which has no `step`, are lanes.
#[inline(always)]
fn enter_lines<const K: usize>(
    addresses: &mut Vec<usize>,
    layout: &Layout,
    lines: [RowLocation; K],
    step: Option<&RowLocation>,
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

/// Group of lines of a box of three markers that are processed side by side.
pub(super) struct LineGroup {
    /// Advance of the first and second column in the first line; those of a second line are one
    /// more and one less.
    pub(super) at: [usize; 2],
    /// Number of lines: one or two.
    pub(super) count: usize,
    /// Bit `q` is set where column `q` is topped.
    pub(super) topped: usize,
}

/// Groups the lines of a box, the furthest first. Lines of the same total advance do not depend on
/// one another: two with the same topped columns are processed side by side.
#[inline(always)]
pub(super) fn groups([mp, mr]: [usize; 2]) -> impl Iterator<Item = LineGroup> {
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
        Some(LineGroup { at, count: 1 + usize::from(two), topped: topped_here })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_cover_all_lines_the_furthest_first() {
        for spaces in [[1, 1], [1, 4], [2, 3], [5, 2], [4, 4]] {
            let mut lines = Vec::new();
            for LineGroup { at: [a, b], count, topped } in groups(spaces) {
                for (a, b) in [(a, b), (a + 1, b.wrapping_sub(1))].into_iter().take(count) {
                    let topped_here =
                        usize::from(a == spaces[0]) | usize::from(b == spaces[1]) << 1;
                    assert_eq!(topped, topped_here, "{spaces:?}: {a} and {b}");
                    lines.push((a, b));
                }
            }
            let totals: Vec<usize> = lines.iter().map(|(a, b)| a + b).collect();
            assert!(totals.is_sorted_by(|one, next| one >= next), "{spaces:?}: {totals:?}");
            lines.sort_unstable();
            let all: Vec<_> =
                (1..=spaces[0]).flat_map(|a| (1..=spaces[1]).map(move |b| (a, b))).collect();
            assert_eq!(lines, all, "{spaces:?}");
        }
    }
}
