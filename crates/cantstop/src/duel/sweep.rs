//! One sweep through the turns of boards with the same mover's squares.

use super::classes::{Classes, Table};
use super::programs::{MARKERS, Programs};
use super::shape::{Digits, Mask, Shape};
use super::{DuelValues, LANES};
use multiversion::multiversion;

/// A number in each lane.
pub(super) type Lane = [f64; LANES];

/// Room for the inside of a turn, used again and again.
#[derive(Default)]
pub(super) struct Room {
    /// Value of each placement, sets of markers one after the other.
    values: Vec<Lane>,
    /// Its derivative by the value of a bust.
    slopes: Vec<Lane>,
    /// Where each set begins.
    begins: Vec<usize>,
    /// Steps to the next space of each of its columns.
    strides: Vec<[usize; MARKERS]>,
    /// Where the lanes' own boards are, by columns that close: other seat's rank.
    others: Vec<(Mask, [u32; LANES])>,
}

/// The boards to be swept.
pub(super) struct Boards<'a> {
    pub shape: &'a Shape,
    pub classes: &'a Classes,
    pub programs: &'a Programs,
    pub values: &'a DuelValues,
    pub table: usize,
    /// The mover's squares.
    pub squares: &'a Digits,
    /// The other seat's ranks.
    pub lanes: [u32; LANES],
}

/// Where a stop leads: a row of a table, to be read at each lane's rank.
struct Exit {
    table: usize,
    row: usize,
    others: usize,
}

impl Boards<'_> {
    fn this(&self) -> &Table {
        &self.classes.tables[self.table]
    }

    /// The exit of stopping with the markers at these heights above the start.
    fn exit(&self, room: &mut Room, topped: Mask, heights: &Digits) -> Exit {
        let Table { mover, mut owned, open, .. } = *self.this();
        owned[mover] |= topped;
        let next = self.classes.find(self.shape, 1 - mover, owned);
        let left = self.classes.tables[next].open;
        let row = self.classes.sets[left].1.seats[mover].rank_of(heights) as usize;
        let width = self.classes.sets[left].1.seats[1 - mover].len();
        let known = room.others.iter().position(|(mask, _)| *mask == topped);
        let others = known.unwrap_or_else(|| {
            let ranks = &self.classes.sets[open].1.closing[1 - mover][&topped].1;
            room.others.push((topped, self.lanes.map(|rank| ranks[rank as usize])));
            room.others.len() - 1
        });
        Exit { table: next, row: row * width, others }
    }

    /// The lanes in which the mover may not stop: a marker is on the other's
    /// square.
    fn blocked(&self, slots: &[usize], heights: &Digits, topped: Mask) -> [bool; LANES] {
        let Table { mover, open, .. } = *self.this();
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

/// The value of the turn and its derivative by the value of a bust.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(super) fn sweep(boards: &Boards<'_>, room: &mut Room, bust: &Lane) -> (Lane, Lane) {
    let Table { mover, owned, .. } = *boards.this();
    let claimed = owned[mover].count_ones();
    let rest = |slot: usize| boards.shape.rest[mover][slot] - boards.squares[slot];
    lay_out(boards.programs, &rest, room);
    room.others.clear();
    room.others.push((0, boards.lanes));
    let total = boards.programs.total;
    for (number, markers) in boards.programs.sets.iter().enumerate() {
        let count = markers.slots.len();
        let mut most = [1u8; MARKERS];
        for (most, &slot) in most.iter_mut().zip(&markers.slots) {
            *most = rest(slot);
        }
        let cells: usize = most[..count].iter().map(|&most| usize::from(most)).product();
        for cell in (0..cells).rev() {
            let mut at = [0u8; MARKERS];
            let (mut left, mut topped, mut mask) = (cell, 0usize, 0 as Mask);
            let mut heights = *boards.squares;
            for place in (0..count).rev() {
                at[place] = (left % usize::from(most[place])) as u8 + 1;
                left /= usize::from(most[place]);
                heights[markers.slots[place]] += at[place];
                if at[place] == most[place] {
                    topped |= 1 << place;
                    mask |= 1 << markers.slots[place];
                }
            }
            let here = room.begins[number] + cell;
            let won = claimed + mask.count_ones() >= boards.shape.to_win;
            if won && !boards.shape.forced {
                room.values[here] = [1.0; LANES];
                room.slopes[here] = [0.0; LANES];
                continue;
            }
            let program = &markers.programs[topped];
            let mut value = bust.map(|bust| program.bust * bust);
            let mut slope = [program.bust; LANES];
            for (which, &(weight, first)) in program.rolls.iter().enumerate() {
                let end = program.rolls.get(which + 1).map_or(program.uses.len(), |r| r.1 as usize);
                let mut best = [f64::NEG_INFINITY; LANES];
                let mut steep = [0.0; LANES];
                for way in &program.uses[first as usize..end] {
                    let set = usize::from(way.set);
                    let there = &boards.programs.sets[set];
                    let mut cell = room.begins[set];
                    let mut old = 0;
                    for (place, &slot) in there.slots.iter().enumerate() {
                        let mut height = way.climb[place];
                        if markers.mask >> slot & 1 == 1 {
                            height += at[old];
                            old += 1;
                        }
                        cell +=
                            (usize::from(height.min(rest(slot))) - 1) * room.strides[set][place];
                    }
                    let (values, slopes) = (&room.values[cell], &room.slopes[cell]);
                    for lane in 0..LANES {
                        let better = values[lane] > best[lane];
                        best[lane] = if better { values[lane] } else { best[lane] };
                        steep[lane] = if better { slopes[lane] } else { steep[lane] };
                    }
                }
                for lane in 0..LANES {
                    value[lane] += weight * best[lane];
                    slope[lane] += weight * steep[lane];
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
                    let exit = boards.exit(room, mask, &heights);
                    let row = &boards.values.tables[exit.table][exit.row..];
                    room.others[exit.others].1.map(|rank| 1.0 - row[rank as usize])
                };
                let blocked = match boards.shape.forced {
                    true => boards.blocked(&markers.slots, &heights, mask),
                    false => [false; LANES],
                };
                for lane in 0..LANES {
                    let stops = stop[lane] >= value[lane] && !blocked[lane];
                    value[lane] = if stops { stop[lane] } else { value[lane] };
                    slope[lane] = if stops { 0.0 } else { slope[lane] };
                }
            }
            room.values[here] = value;
            room.slopes[here] = slope;
        }
    }
    let start = room.begins[boards.programs.sets.len() - 1];
    (room.values[start], room.slopes[start])
}

/// Where the placements of each set of markers lie.
#[inline(always)]
fn lay_out(programs: &Programs, rest: &impl Fn(usize) -> u8, room: &mut Room) {
    room.begins.clear();
    room.strides.clear();
    let mut size = 0;
    for markers in &programs.sets {
        room.begins.push(size);
        let mut strides = [0; MARKERS];
        let mut stride = 1;
        for (place, &slot) in markers.slots.iter().enumerate().rev() {
            strides[place] = stride;
            stride *= usize::from(rest(slot));
        }
        room.strides.push(strides);
        size += stride;
    }
    if room.values.len() < size {
        room.values.resize(size, [0.0; LANES]);
        room.slopes.resize(size, [0.0; LANES]);
    }
}
