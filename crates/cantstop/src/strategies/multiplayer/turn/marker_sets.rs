//! Solved sets of columns with markers: the values of stopping and of rolling on.
//!
//! A cell is the steps of each marker. Cells with the same markers at the top roll by the same
//! [`RollProgram`]. Such a group is filled after those with more markers at the top. Stops are
//! evaluated line by line. A roll leads to more steps in all, so cells with equally many do not
//! depend on one another: they are evaluated side by side, in plain loops that the compiler
//! vectorises.

use super::column_steps::ColumnSteps;
use super::roll_programs::{Advance, MARKERS, RollProgram, RollPrograms};
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, MAX_SLOTS};
use crate::strategies::multiplayer::evaluator::{Evaluator, StopLine};
use retrodice_solver::wide::{Loops, widely};
use std::ops::RangeInclusive;

/// Cells that are evaluated side by side.
const WIDTH: usize = 8;

/// Values of one set of columns with markers.
pub(crate) struct MarkerSetValues<const L: usize> {
    pub solved: bool,
    slots: [usize; MARKERS],
    count: usize,
    /// Steps examined in each column.
    max_steps: [u8; MARKERS],
    strides: [usize; MARKERS],
    /// Values by steps, from one to one more than `max_steps`: a second space lost at the top has
    /// the value of the top.
    values: Vec<[f64; L]>,
    /// Whether to stop, by steps.
    stops: Vec<bool>,
}

impl<const L: usize> Default for MarkerSetValues<L> {
    fn default() -> Self {
        Self {
            solved: false,
            slots: [0; MARKERS],
            count: 0,
            max_steps: [1; MARKERS],
            strides: [0; MARKERS],
            values: Vec::new(),
            stops: Vec::new(),
        }
    }
}

/// Turn and board that the cells of a set depend on.
pub(crate) struct TurnContext<'a, const L: usize> {
    pub board: &'a BoardSpec,
    /// State at the start of the turn.
    pub start: &'a BoardState,
    pub steps: &'a ColumnSteps,
    /// Steps in a column that are examined at most.
    pub max_advance: u8,
    /// Columns that nobody owns.
    pub open: u16,
    /// Values of losing the turn.
    pub bust: [f64; L],
    /// By the set of columns with markers. Those to which rolls lead are solved.
    pub sets: &'a [MarkerSetValues<L>],
}

/// Scratch buffers for the filling of sets.
pub(crate) struct Scratch<const L: usize> {
    /// Values of a line of stops.
    line: Vec<[f64; L]>,
    successors: Vec<Successor>,
    /// Values by successor, for the cells that wait.
    values_after: Vec<[[f64; WIDTH]; L]>,
    /// Cells that wait for their evaluation.
    cells: [usize; WIDTH],
    /// Steps of the markers in these cells, less one.
    steps: [[usize; MARKERS]; WIDTH],
    count: usize,
}

impl<const L: usize> Default for Scratch<L> {
    fn default() -> Self {
        let (cells, steps) = ([0; WIDTH], [[0; MARKERS]; WIDTH]);
        let (line, successors, values_after) = (Vec::new(), Vec::new(), Vec::new());
        Self { line, successors, values_after, cells, steps, count: 0 }
    }
}

/// Cells to which an advance leads from those of a set.
struct Successor {
    /// Columns with markers afterwards.
    mask: u16,
    /// Index there that climbing and new markers add.
    base: usize,
    /// Index that each step of the markers before the roll adds.
    strides: [usize; MARKERS],
}

/// Cells with the same markers at their maximum of examined steps.
struct CellGroup {
    steps: [RangeInclusive<u8>; MARKERS],
    topped: u16,
    /// Whether some marker is at that maximum but not at the top.
    edge: bool,
}

impl<const L: usize> MarkerSetValues<L> {
    /// Returns the values after an advance from these heights, and whether to stop there.
    #[inline]
    pub(crate) fn after(
        &self,
        advance: &Advance,
        heights: &[u8; MAX_SLOTS],
        columns: &ColumnSteps,
    ) -> ([f64; L], bool) {
        let mut cell = 0;
        for place in 0..self.count {
            let slot = self.slots[place];
            let step = columns.step(slot, heights[slot]) + advance.climb[place];
            // Beyond what is examined, or a second space lost at the top.
            cell += (usize::from(step.min(self.max_steps[place])) - 1) * self.strides[place];
        }
        (self.values[cell], self.stops[cell])
    }

    /// Solves every cell with markers on `mask`.
    pub(crate) fn fill(
        &mut self,
        context: &TurnContext<'_, L>,
        mask: u16,
        evaluator: &mut impl Evaluator<L>,
        programs: &mut RollPrograms,
        scratch: &mut Scratch<L>,
    ) {
        self.shape(context, mask);
        // More markers at the top first.
        for tops in (0..1 << self.count).rev() {
            let Some(group) = self.group(context, tops) else { continue };
            let claims = context.start.claims(0) + group.topped.count_ones();
            let win = (claims >= context.board.columns_to_win).then(|| evaluator.win());
            let all_stop = self.stop(context, (mask, &group), evaluator, win, &mut scratch.line);
            if !all_stop && !group.edge {
                let usable = context.open & !group.topped;
                let program = programs.find(context.board, mask, usable);
                scratch.successors.clear();
                scratch.successors.extend(
                    program.advances.iter().map(|advance| self.successor(context, mask, advance)),
                );
                scratch.values_after.resize(program.advances.len(), [[0.0; WIDTH]; L]);
                let at = RollContext { context, mask, program: &program };
                self.roll(&at, (&group, win.is_some()), scratch);
            }
            self.repeat(&group, tops);
        }
    }

    fn shape(&mut self, context: &TurnContext<'_, L>, mask: u16) {
        (self.count, self.max_steps, self.strides) = (0, [1; MARKERS], [0; MARKERS]);
        for slot in (0..context.board.columns).filter(|slot| mask >> slot & 1 == 1) {
            self.slots[self.count] = slot;
            self.max_steps[self.count] = context.steps.steps(slot).min(context.max_advance);
            self.count += 1;
        }
        let mut size = 1;
        for place in (0..self.count).rev() {
            self.strides[place] = size;
            size *= usize::from(self.max_steps[place]) + 1;
        }
        // Cells that no marker reaches keep what they had.
        self.values.resize(size, [0.0; L]);
        self.stops.resize(size, true);
    }

    /// Returns the cells with just these markers at their maximum of steps, if there are any.
    fn group(&self, context: &TurnContext<'_, L>, tops: usize) -> Option<CellGroup> {
        let (mut topped, mut edge) = (0, false);
        let mut steps = [const { 1..=1 }; MARKERS];
        for (place, steps) in steps.iter_mut().enumerate().take(self.count) {
            let (slot, max) = (self.slots[place], self.max_steps[place]);
            if tops >> place & 1 == 0 {
                *steps = 1..=max - 1;
            } else {
                *steps = max..=max;
                let at_top = max == context.steps.steps(slot);
                topped |= u16::from(at_top) << slot;
                edge |= !at_top;
            }
        }
        let any = steps.iter().all(|steps| !steps.is_empty());
        any.then_some(CellGroup { steps, topped, edge })
    }

    #[inline]
    fn cell(&self, steps: [u8; MARKERS]) -> usize {
        let each = steps.iter().zip(self.strides);
        each.map(|(&step, stride)| (usize::from(step) - 1) * stride).sum()
    }

    /// Writes the values of the stops of a group, minus infinity where they are forbidden. Returns
    /// whether all are final.
    fn stop(
        &mut self,
        context: &TurnContext<'_, L>,
        (markers, group): (u16, &CellGroup),
        evaluator: &mut impl Evaluator<L>,
        win: Option<[f64; L]>,
        line: &mut Vec<[f64; L]>,
    ) -> bool {
        let slots = &self.slots[..self.count];
        let is_moving = |slot: &usize| group.topped >> slot & 1 == 0;
        let Some(inner) = slots.iter().rposition(is_moving).or(self.count.checked_sub(1)) else {
            // Without a roll there is no stop.
            self.values[0] = [f64::NEG_INFINITY; L];
            return false;
        };
        let never = if group.edge { context.bust } else { [f64::NEG_INFINITY; L] };
        let (columns, slot, along) = (context.steps, slots[inner], group.steps[inner].clone());
        let line_heights = columns.heights(slot, along.clone());
        line.clear();
        line.resize(line_heights.len(), win.unwrap_or([0.0; L]));
        let mut outer = group.steps.clone();
        outer[inner] = *along.start()..=*along.start();
        let mut here = context.start.heights[0];
        let mut all_stop = win.is_some();
        let [first, second, third] = outer;
        for a in first {
            for b in second.clone() {
                for c in third.clone() {
                    let steps = [a, b, c];
                    let mut blocked = false;
                    for place in (0..self.count).filter(|place| *place != inner) {
                        let (slot, step) = (self.slots[place], steps[place]);
                        here[slot] = columns.height(slot, step);
                        blocked |= columns.is_blocked(slot, step);
                    }
                    if win.is_none() && !blocked {
                        let (start, topped) = (context.start, group.topped);
                        let (heights, along) = (&here, line_heights);
                        let stops = StopLine { start, markers, heights, slot, along, topped };
                        evaluator.evaluate_batch(&stops, line);
                    }
                    let mut cell = self.cell(steps);
                    for (value, step) in line.iter().zip(along.clone()) {
                        let blocked = blocked || columns.is_blocked(slot, step);
                        self.values[cell] = if blocked { never } else { *value };
                        self.stops[cell] = true;
                        all_stop &= !blocked;
                        cell += self.strides[inner];
                    }
                }
            }
        }
        all_stop
    }

    /// Returns the cells to which an advance leads.
    fn successor(&self, context: &TurnContext<'_, L>, mask: u16, advance: &Advance) -> Successor {
        let to = if advance.mask == mask { self } else { &context.sets[usize::from(advance.mask)] };
        let mut successor = Successor { mask: advance.mask, base: 0, strides: [0; MARKERS] };
        for place in 0..to.count {
            let (mut climb, stride) = (usize::from(advance.climb[place]), to.strides[place]);
            match self.slots[..self.count].iter().position(|slot| *slot == to.slots[place]) {
                Some(marker) => successor.strides[marker] = stride,
                None => climb -= 1,
            }
            successor.base += climb * stride;
        }
        successor
    }

    /// Writes the values of rolling where these are greater than those of stopping; in a group
    /// that wins only where a stop is forbidden.
    fn roll(
        &mut self,
        at: &RollContext<'_, L>,
        (group, wins): (&CellGroup, bool),
        scratch: &mut Scratch<L>,
    ) {
        let [first, second, third] =
            group.steps.each_ref().map(|steps| [*steps.start(), *steps.end()].map(u16::from));
        for total in (first[0] + second[0] + third[0]..=first[1] + second[1] + third[1]).rev() {
            for a in first[0]..=first[1].min(total) {
                let rest = total - a;
                let min = rest.saturating_sub(third[1]).max(second[0]);
                let max = rest.saturating_sub(third[0]).min(second[1]);
                for b in min..=max {
                    let steps = [a, b, rest - b].map(|step| step as u8);
                    let cell = self.cell(steps);
                    if wins && self.values[cell][0] > f64::NEG_INFINITY {
                        continue;
                    }
                    scratch.cells[scratch.count] = cell;
                    scratch.steps[scratch.count] = steps.map(|step| usize::from(step) - 1);
                    scratch.count += 1;
                    if scratch.count == WIDTH {
                        self.evaluate(at, scratch);
                    }
                }
            }
            self.evaluate(at, scratch);
        }
    }

    /// Evaluates the cells that wait in the scratch buffers.
    fn evaluate(&mut self, at: &RollContext<'_, L>, scratch: &mut Scratch<L>) {
        match scratch.count {
            0 => {}
            // A page that phones load has room for one size only.
            _ if cfg!(target_family = "wasm") => {
                widely(CellEvaluation::<L, WIDTH> { set: self, at, scratch });
            }
            1 => widely(CellEvaluation::<L, 1> { set: self, at, scratch }),
            2..=4 => widely(CellEvaluation::<L, 4> { set: self, at, scratch }),
            _ => widely(CellEvaluation::<L, WIDTH> { set: self, at, scratch }),
        }
        scratch.count = 0;
    }

    /// Copies the values of a group to one more step of its markers that can go no further.
    fn repeat(&mut self, group: &CellGroup, tops: usize) {
        let [first, second, third] = &group.steps;
        for beyond in (1..=tops).filter(|beyond| beyond & tops == *beyond) {
            let places = (0..self.count).filter(|place| beyond >> place & 1 == 1);
            let further: usize = places.map(|place| self.strides[place]).sum();
            for a in first.clone() {
                for b in second.clone() {
                    for c in third.clone() {
                        let cell = self.cell([a, b, c]);
                        self.values[cell + further] = self.values[cell];
                    }
                }
            }
        }
    }
}

/// Set and roll program that the rolls of a group depend on.
struct RollContext<'a, const L: usize> {
    context: &'a TurnContext<'a, L>,
    mask: u16,
    program: &'a RollProgram,
}

/// Evaluation of up to `W` cells side by side.
struct CellEvaluation<'a, const L: usize, const W: usize> {
    set: &'a mut MarkerSetValues<L>,
    at: &'a RollContext<'a, L>,
    scratch: &'a mut Scratch<L>,
}

impl<const L: usize, const W: usize> Loops for CellEvaluation<'_, L, W> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { set, at, scratch } = self;
        let count = scratch.count;
        for place in count..W {
            (scratch.cells[place], scratch.steps[place]) = (scratch.cells[0], scratch.steps[0]);
        }
        let (cells, all_steps) = (&scratch.cells[..W], &scratch.steps[..W]);
        for (successor, values_after) in scratch.successors.iter().zip(&mut scratch.values_after) {
            if successor.mask == at.mask {
                for (place, cell) in cells.iter().enumerate() {
                    let value = set.values[cell + successor.base];
                    for seat in 0..L {
                        values_after[seat][place] = value[seat];
                    }
                }
            } else {
                let values = &at.context.sets[usize::from(successor.mask)].values;
                let [first, second, _] = successor.strides;
                for (place, steps) in all_steps.iter().enumerate() {
                    let value = values[successor.base + steps[0] * first + steps[1] * second];
                    for seat in 0..L {
                        values_after[seat][place] = value[seat];
                    }
                }
            }
        }
        let value = at.program.expected::<L, WIDTH, W>(at.context.bust, &scratch.values_after);
        for (place, &cell) in scratch.cells[..count].iter().enumerate() {
            let stop = set.values[cell][0] >= value[0][place];
            set.stops[cell] = stop;
            if !stop {
                set.values[cell] = std::array::from_fn(|seat| value[seat][place]);
            }
        }
    }
}
