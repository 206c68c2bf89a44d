//! Sweep of the positions with one marker or none.

use super::board::{ColumnSet, MARKERS};
use super::lanes::Vector;
use super::layout::MARGIN;
use super::options::Advance;
use super::program::SlotLayout;
use super::shared::SharedView;
use super::sweep::{Sweeper, up};

/// Slot layout of positions with at most one marker: one step of column `c` has slot `c`.
struct FreeSlots;

/// First slot of two steps of a column.
const TWICE: usize = 16;
/// First slot of one step of each of two columns.
const TOGETHER: usize = 32;

/// Returns the slot of a move of two different columns.
fn together(c: usize, d: usize) -> usize {
    let (low, high) = (c.min(d), c.max(d));
    TOGETHER + high * (high - 1) / 2 + low
}

impl SlotLayout for FreeSlots {
    fn slot(&self, step: Advance) -> u8 {
        let slot = match step {
            Advance::One(c) => c,
            Advance::Twice(c) => TWICE + c,
            Advance::Both(c, d) => together(c, d),
        };
        slot as u8
    }
}

impl<V: Vector> Sweeper<V> {
    /// Sweeps all positions with one marker, on the column `p`.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    pub(super) unsafe fn single(&mut self, p: usize, values: SharedView<'_, V::Real>) {
        let middle = self.row.is_middle(p);
        let spaces = self.row.spaces[p];
        let base = self.row.single_base[p];
        if middle {
            self.inside.singles[base + spaces..base + spaces + 2]
                .fill(V::splat(V::Real::default()));
        }
        for a in (1..=spaces).rev() {
            let topped = !middle && a == spaces;
            let done = self.row.zeros() + usize::from(topped);
            let below = if middle { a } else { 0 };
            let gain = if done >= MARKERS {
                self.inside.bust
            } else {
                let program = self.program_of_single(p, usize::from(topped));
                self.slots_of_single(p, a);
                let roll = self.programs.all[program].run(&mut self.slots.one)[0];
                let stop = if middle {
                    self.stop_in_row(a)
                } else {
                    // SAFETY: as the caller promises.
                    unsafe { self.stop(&[(p, a)], values) }
                };
                self.inside.best(stop, roll, done, below)
            };
            self.inside.singles[base + a - 1] = gain;
        }
    }

    /// Returns the program of one marker, topped or not.
    pub(super) fn program_of_single(&mut self, p: usize, topped: usize) -> usize {
        if self.row.programs().singles[p][topped] == usize::MAX {
            let column = self.row.columns[p];
            let useless = self.row.closed | (topped as ColumnSet) << column;
            self.row.programs_mut().singles[p][topped] =
                self.programs.add(1 << column, useless, &FreeSlots);
        }
        self.row.programs().singles[p][topped]
    }

    /// Returns the program of the first roll.
    pub(super) fn program_of_start(&mut self) -> usize {
        if self.row.programs().start == usize::MAX {
            self.row.programs_mut().start = self.programs.add(0, self.row.closed, &FreeSlots);
        }
        self.row.programs().start
    }

    /// Returns the gain of stopping with only the middle column advanced: the value stopped at is
    /// the current guess of another lane.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    fn stop_in_row(&self, below: usize) -> V {
        // The lanes below are ignored.
        let mut padded = [V::Real::default(); 2 * MARGIN];
        let bust = self.inside.bust;
        bust.store(&mut padded[MARGIN..MARGIN + V::LANES]);
        // SAFETY: the lanes lie within the array, because `below` is less than MARGIN.
        let value = unsafe { V::load(padded[MARGIN - below..].as_ptr()) };
        bust.minus(value)
    }

    /// Fills the slots of all moves from a marker on the column `p`, advanced by `a`.
    #[inline(always)]
    fn slots_of_single(&mut self, p: usize, a: usize) {
        let Self { row, inside, slots, .. } = self;
        let slots = &mut slots.one;
        let middle = row.is_middle(p);
        let column = row.columns[p];
        let (a1, a2) = (up(a, 1, row.spaces[p], middle), up(a, 2, row.spaces[p], middle));
        let own = row.single_base[p];
        slots[column][0] = inside.singles[own + a1 - 1];
        slots[TWICE + column][0] = inside.singles[own + a2 - 1];
        if middle {
            slots[TWICE + column][0] =
                inside.singles[own + a2 - 1].lanes_from(a + 2, inside.singles[own + a1 - 1]);
        }
        let pair = |s: usize, a: usize, b: usize| {
            if p < s { row.at_pair(p, s, a, b) } else { row.at_pair(s, p, b, a) }
        };
        for s in (0..row.columns.len()).filter(|&s| s != p) {
            let other = row.columns[s];
            slots[other][0] = inside.pairs[pair(s, a, 1)];
            slots[together(column, other)][0] = inside.pairs[pair(s, a1, 1)];
            if row.is_middle(s) {
                slots[TWICE + other][0] =
                    inside.pairs[pair(s, a, 2)].lanes_from(2, slots[other][0]);
                slots[together(column, other)][0] =
                    inside.pairs[pair(s, a1, 1)].lanes_from(1, inside.singles[own + a1 - 1]);
            } else {
                slots[TWICE + other][0] = inside.pairs[pair(s, a, row.spaces[s].min(2))];
                if middle {
                    slots[together(column, other)][0] =
                        inside.pairs[pair(s, a1, 1)].lanes_from(a + 1, slots[other][0]);
                }
            }
            for u in (0..s).filter(|&u| u != p) {
                // The later of the two columns is the third one.
                let at =
                    if p < u { row.at_third(p, u, a, 1, s) } else { row.at_third(u, p, 1, a, s) };
                let gain = inside.thirds[at];
                slots[together(row.columns[u], other)][0] = if row.is_middle(s) {
                    gain.lanes_from(1, inside.pairs[pair(u, a, 1)])
                } else {
                    gain
                };
            }
        }
    }

    /// Computes the gain at the start of the turn.
    #[inline(always)]
    pub(super) fn start(&mut self) -> V {
        let program = self.program_of_start();
        let Self { row, inside, slots, .. } = self;
        let slots = &mut slots.one;
        for s in 0..row.columns.len() {
            let column = row.columns[s];
            let single = |s: usize, a: usize| row.single_base[s] + a - 1;
            slots[column][0] = inside.singles[single(s, 1)];
            if row.is_middle(s) {
                slots[TWICE + column][0] =
                    inside.singles[single(s, 2)].lanes_from(2, inside.singles[single(s, 1)]);
            } else {
                slots[TWICE + column][0] = inside.singles[single(s, row.spaces[s].min(2))];
            }
            for u in 0..s {
                let gain = inside.pairs[row.at_pair(u, s, 1, 1)];
                slots[together(row.columns[u], column)][0] = if row.is_middle(s) {
                    gain.lanes_from(1, inside.singles[single(u, 1)])
                } else {
                    gain
                };
            }
        }
        self.programs.all[program].run(&mut self.slots.one)[0]
    }
}
