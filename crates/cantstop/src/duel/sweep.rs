//! Sweep through the turns of boards that have the same squares of the mover.

use super::classes::{BoardClasses, BoardTable};
use super::programs::{MARKERS, TurnPrograms};
use super::shape::{Digits, Mask, Shape};
use super::{DuelValues, LANES};
use multiversion::multiversion;

/// Number for each of the boards swept side by side.
pub(super) type Lane = [f64; LANES];

/// Reusable buffers for the inside of a turn.
#[derive(Default)]
pub(super) struct SweepBuffers {
    /// Value of each placement of markers, one set of columns after the other.
    values: Vec<Lane>,
    /// Derivative of each value by the value of a bust.
    slopes: Vec<Lane>,
    /// First placement of each set of columns.
    begins: Vec<usize>,
    /// Distance to the next space of each column of a set.
    strides: Vec<[usize; MARKERS]>,
    /// Opponent's rank in each lane after a stop, by the columns that it closes.
    others: Vec<(Mask, [u32; LANES])>,
}

/// Boards to sweep side by side.
pub(super) struct Boards<'a> {
    pub shape: &'a Shape,
    pub classes: &'a BoardClasses,
    pub programs: &'a TurnPrograms,
    pub values: &'a DuelValues,
    pub table: usize,
    /// Squares of the mover, the same in all lanes.
    pub squares: &'a Digits,
    /// Rank of the opponent's squares in each lane.
    pub lanes: [u32; LANES],
}

/// Successor of a stop: a row of a table, to be read at each lane's rank.
struct StopExit {
    table: usize,
    row: usize,
    others: usize,
}

impl Boards<'_> {
    fn this(&self) -> &BoardTable {
        &self.classes.tables[self.table]
    }

    /// Returns the exit of stopping with the markers at these heights above the start.
    fn exit(&self, buffers: &mut SweepBuffers, topped: Mask, heights: &Digits) -> StopExit {
        let BoardTable { mover, mut owned, open, .. } = *self.this();
        owned[mover] |= topped;
        let next = self.classes.find(self.shape, 1 - mover, owned);
        let rest = self.classes.tables[next].open;
        let row = self.classes.sets[rest].1.seats[mover].rank_of(heights) as usize;
        let width = self.classes.sets[rest].1.seats[1 - mover].len();
        let cached = buffers.others.iter().position(|(mask, _)| *mask == topped);
        let others = cached.unwrap_or_else(|| {
            let ranks = &self.classes.sets[open].1.closing[1 - mover][&topped].1;
            buffers.others.push((topped, self.lanes.map(|rank| ranks[rank as usize])));
            buffers.others.len() - 1
        });
        StopExit { table: next, row: row * width, others }
    }

    /// Returns the lanes in which the mover may not stop: a marker is on the opponent's square.
    fn blocked(&self, slots: &[usize], heights: &Digits, topped: Mask) -> [bool; LANES] {
        let BoardTable { mover, open, .. } = *self.this();
        let rows = &self.classes.sets[open].1.seats[1 - mover].digits;
        let starts = &self.shape.starts;
        self.lanes.map(|rank| {
            let row = &rows[rank as usize];
            slots.iter().any(|&slot| {
                topped >> slot & 1 == 0
                    && starts[mover][slot] + heights[slot] == starts[1 - mover][slot] + row[slot]
            })
        })
    }
}

/// Computes the value of the turn and its derivative by the value of a bust, in each lane.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(super) fn sweep(boards: &Boards<'_>, buffers: &mut SweepBuffers, bust: &Lane) -> (Lane, Lane) {
    let BoardTable { mover, owned, .. } = *boards.this();
    let claimed = owned[mover].count_ones();
    let rest = |slot: usize| boards.shape.rest[mover][slot] - boards.squares[slot];
    lay_out(boards.programs, &rest, buffers);
    buffers.others.clear();
    buffers.others.push((0, boards.lanes));
    let total = boards.programs.total;
    for (number, markers) in boards.programs.sets.iter().enumerate() {
        let count = markers.slots.len();
        let mut tops = [1u8; MARKERS];
        for (top, &slot) in tops.iter_mut().zip(&markers.slots) {
            *top = rest(slot);
        }
        let cells: usize = tops[..count].iter().map(|&top| usize::from(top)).product();
        for cell in (0..cells).rev() {
            let mut at = [0u8; MARKERS];
            let (mut digits, mut topped, mut mask) = (cell, 0usize, 0 as Mask);
            let mut heights = *boards.squares;
            for place in (0..count).rev() {
                at[place] = (digits % usize::from(tops[place])) as u8 + 1;
                digits /= usize::from(tops[place]);
                heights[markers.slots[place]] += at[place];
                if at[place] == tops[place] {
                    topped |= 1 << place;
                    mask |= 1 << markers.slots[place];
                }
            }
            let here = buffers.begins[number] + cell;
            let won = claimed + mask.count_ones() >= boards.shape.columns_to_win;
            if won && !boards.shape.has_forced_rolls {
                buffers.values[here] = [1.0; LANES];
                buffers.slopes[here] = [0.0; LANES];
                continue;
            }
            let program = &markers.programs[topped];
            let mut value = bust.map(|bust| program.bust * bust);
            let mut slope = [program.bust; LANES];
            for (which, &(weight, first)) in program.rolls.iter().enumerate() {
                let end =
                    program.rolls.get(which + 1).map_or(program.options.len(), |r| r.1 as usize);
                let mut best = [f64::NEG_INFINITY; LANES];
                let mut best_slope = [0.0; LANES];
                for option in &program.options[first as usize..end] {
                    let set = usize::from(option.set);
                    let next = &boards.programs.sets[set];
                    let mut cell = buffers.begins[set];
                    let mut old = 0;
                    for (place, &slot) in next.slots.iter().enumerate() {
                        let mut height = option.climb[place];
                        if markers.mask >> slot & 1 == 1 {
                            height += at[old];
                            old += 1;
                        }
                        cell +=
                            (usize::from(height.min(rest(slot))) - 1) * buffers.strides[set][place];
                    }
                    let (values, slopes) = (&buffers.values[cell], &buffers.slopes[cell]);
                    for lane in 0..LANES {
                        let better = values[lane] > best[lane];
                        best[lane] = if better { values[lane] } else { best[lane] };
                        best_slope[lane] = if better { slopes[lane] } else { best_slope[lane] };
                    }
                }
                for lane in 0..LANES {
                    value[lane] += weight * best[lane];
                    slope[lane] += weight * best_slope[lane];
                }
            }
            for lane in 0..LANES {
                value[lane] /= total;
                slope[lane] /= total;
            }
            if count > 0 {
                let stop = if won {
                    [1.0; LANES]
                } else {
                    let exit = boards.exit(buffers, mask, &heights);
                    let row = &boards.values.tables[exit.table][exit.row..];
                    buffers.others[exit.others].1.map(|rank| 1.0 - row[rank as usize])
                };
                let blocked = if boards.shape.has_forced_rolls {
                    boards.blocked(&markers.slots, &heights, mask)
                } else {
                    [false; LANES]
                };
                for lane in 0..LANES {
                    let stops = stop[lane] >= value[lane] && !blocked[lane];
                    value[lane] = if stops { stop[lane] } else { value[lane] };
                    slope[lane] = if stops { 0.0 } else { slope[lane] };
                }
            }
            buffers.values[here] = value;
            buffers.slopes[here] = slope;
        }
    }
    let start = buffers.begins[boards.programs.sets.len() - 1];
    (buffers.values[start], buffers.slopes[start])
}

/// Assigns a range of the buffers to the placements of each set of columns.
#[inline(always)]
fn lay_out(programs: &TurnPrograms, rest: &impl Fn(usize) -> u8, buffers: &mut SweepBuffers) {
    buffers.begins.clear();
    buffers.strides.clear();
    let mut size = 0;
    for markers in &programs.sets {
        buffers.begins.push(size);
        let mut strides = [0; MARKERS];
        let mut stride = 1;
        for (place, &slot) in markers.slots.iter().enumerate().rev() {
            strides[place] = stride;
            stride *= usize::from(rest(slot));
        }
        buffers.strides.push(strides);
        size += stride;
    }
    if buffers.values.len() < size {
        buffers.values.resize(size, [0.0; LANES]);
        buffers.slopes.resize(size, [0.0; LANES]);
    }
}
