//! All cells of a set of columns with markers: what stopping and rolling on are worth there.
//!
//! A cell is the steps of each marker. The cells whose markers at the top are the same ones roll
//! by the same [`Program`]; such a part is filled after those with more markers at the top. Stops
//! are valued line by line. A roll leads to more steps in all, so cells with equally many do not
//! depend on one another: they are evaluated side by side, in plain loops that the compiler
//! vectorises.

use super::ladder::Ladder;
use super::programs::{MARKERS, Program, Programs, Use};
use super::squares::Board;
use super::view::{Line, View};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_solver::wide::{Loops, widely};
use std::ops::RangeInclusive;

/// Cells that are evaluated side by side.
const SIDE: usize = 8;

/// A solved set of columns with markers.
pub(super) struct Boxed<const L: usize> {
    pub solved: bool,
    slots: [usize; MARKERS],
    count: usize,
    /// Steps examined in each column, from the square up.
    most: [u8; MARKERS],
    strides: [usize; MARKERS],
    /// By steps, from one to one more than `most`: a second space lost at the top has the value
    /// of the top.
    values: Vec<[f64; L]>,
    /// By steps: whether to stop.
    stops: Vec<bool>,
}

impl<const L: usize> Default for Boxed<L> {
    fn default() -> Self {
        Self {
            solved: false,
            slots: [0; MARKERS],
            count: 0,
            most: [1; MARKERS],
            strides: [0; MARKERS],
            values: Vec::new(),
            stops: Vec::new(),
        }
    }
}

/// What the cells of a set depend on.
pub(super) struct Setting<'a, const L: usize> {
    pub board: &'a Board,
    pub ladder: &'a Ladder,
    /// The most steps in a column that are examined.
    pub reach: u8,
    /// The mover's squares.
    pub squares: [u8; MOST_SLOTS],
    /// Columns that nobody owns.
    pub open: u16,
    /// Columns that the mover owns.
    pub claimed: u32,
    /// By the set of columns with markers; those to which rolls lead are solved.
    pub boxes: &'a [Boxed<L>],
}

/// Memory for the filling of sets.
pub(super) struct Bench<const L: usize> {
    /// The values of a line of stops.
    line: Vec<[f64; L]>,
    paths: Vec<Path>,
    /// By path.
    worths: Vec<[[f64; SIDE]; L]>,
    cells: [usize; SIDE],
    /// The steps there, less one.
    steps: [[usize; MARKERS]; SIDE],
    taken: usize,
}

impl<const L: usize> Default for Bench<L> {
    fn default() -> Self {
        let (cells, steps) = ([0; SIDE], [[0; MARKERS]; SIDE]);
        let (line, paths, worths) = (Vec::new(), Vec::new(), Vec::new());
        Self { line, paths, worths, cells, steps, taken: 0 }
    }
}

/// Where a use of a roll leads from the cells of a set.
struct Path {
    /// Columns with markers afterwards.
    mask: u16,
    /// What climbing and new markers add to the cell there.
    base: usize,
    /// What each step of the markers that were there adds to it.
    strides: [usize; MARKERS],
}

/// The cells with the same markers as far up as is looked.
struct Part {
    steps: [RangeInclusive<u8>; MARKERS],
    topped: u16,
    /// Some marker is not at the top but as far up as is looked.
    edge: bool,
}

impl<const L: usize> Boxed<L> {
    /// Values and decision after climbing from these heights.
    #[inline]
    pub fn at(&self, way: &Use, heights: &[u8; MOST_SLOTS], ladder: &Ladder) -> ([f64; L], bool) {
        let mut cell = 0;
        for place in 0..self.count {
            let slot = self.slots[place];
            let step = ladder.step(slot, heights[slot]) + way.climb[place];
            // Beyond what is looked at, or a second space lost at the top.
            cell += (usize::from(step.min(self.most[place])) - 1) * self.strides[place];
        }
        (self.values[cell], self.stops[cell])
    }

    /// Values every cell with markers on `mask`.
    pub fn fill(
        &mut self,
        setting: &Setting<'_, L>,
        mask: u16,
        view: &mut impl View<L>,
        programs: &mut Programs,
        bench: &mut Bench<L>,
    ) {
        self.shape(setting, mask);
        view.markers(mask);
        // More markers at the top first.
        for tops in (0..1 << self.count).rev() {
            let Some(part) = self.part(setting, tops) else { continue };
            let claims = setting.claimed + part.topped.count_ones();
            let win = (claims >= setting.board.columns_to_win).then(|| view.win());
            let all_stop = self.stop(setting, &part, view, win, &mut bench.line);
            if !all_stop && !part.edge {
                let usable = setting.open & !part.topped;
                let program = programs.find(setting.board, mask, usable);
                bench.paths.clear();
                bench.paths.extend(program.uses.iter().map(|way| self.path(setting, mask, way)));
                bench.worths.resize(program.uses.len(), [[0.0; SIDE]; L]);
                let at = Rolling { setting, mask, program: &program, bust: view.bust() };
                self.roll(&at, (&part, win.is_some()), bench);
            }
            self.repeat(&part, tops);
        }
    }

    fn shape(&mut self, setting: &Setting<'_, L>, mask: u16) {
        (self.count, self.most, self.strides) = (0, [1; MARKERS], [0; MARKERS]);
        for slot in (0..setting.board.columns).filter(|slot| mask >> slot & 1 == 1) {
            self.slots[self.count] = slot;
            self.most[self.count] = setting.ladder.steps(slot).min(setting.reach);
            self.count += 1;
        }
        let mut size = 1;
        for place in (0..self.count).rev() {
            self.strides[place] = size;
            size *= usize::from(self.most[place]) + 1;
        }
        // Cells that no marker reaches keep what they had.
        self.values.resize(size, [0.0; L]);
        self.stops.resize(size, true);
    }

    /// The cells with just these markers as far up as is looked, if there are any.
    fn part(&self, setting: &Setting<'_, L>, tops: usize) -> Option<Part> {
        let (mut topped, mut edge) = (0, false);
        let mut steps = [const { 1..=1 }; MARKERS];
        for (place, steps) in steps.iter_mut().enumerate().take(self.count) {
            let (slot, most) = (self.slots[place], self.most[place]);
            if tops >> place & 1 == 0 {
                *steps = 1..=most - 1;
            } else {
                *steps = most..=most;
                let at_top = most == setting.ladder.steps(slot);
                topped |= u16::from(at_top) << slot;
                edge |= !at_top;
            }
        }
        let any = steps.iter().all(|steps| !steps.is_empty());
        any.then_some(Part { steps, topped, edge })
    }

    #[inline]
    fn cell(&self, steps: [u8; MARKERS]) -> usize {
        let each = steps.iter().zip(self.strides);
        each.map(|(&step, stride)| (usize::from(step) - 1) * stride).sum()
    }

    /// Values the stops of a part, as infinitely bad where they are not allowed, and says
    /// whether all are final.
    fn stop(
        &mut self,
        setting: &Setting<'_, L>,
        part: &Part,
        view: &mut impl View<L>,
        win: Option<[f64; L]>,
        line: &mut Vec<[f64; L]>,
    ) -> bool {
        let slots = &self.slots[..self.count];
        let is_moving = |slot: &usize| part.topped >> slot & 1 == 0;
        let Some(inner) = slots.iter().rposition(is_moving).or(self.count.checked_sub(1)) else {
            // Without a roll there is no stop.
            self.values[0] = [f64::NEG_INFINITY; L];
            return false;
        };
        let never = if part.edge { view.bust() } else { [f64::NEG_INFINITY; L] };
        let (ladder, slot, along) = (setting.ladder, slots[inner], part.steps[inner].clone());
        let heights = ladder.heights(slot, along.clone());
        line.clear();
        line.resize(heights.len(), win.unwrap_or([0.0; L]));
        let mut outer = part.steps.clone();
        outer[inner] = *along.start()..=*along.start();
        let mut here = setting.squares;
        let mut all_stop = win.is_some();
        let [first, second, third] = outer;
        for a in first {
            for b in second.clone() {
                for c in third.clone() {
                    let steps = [a, b, c];
                    let mut blocked = false;
                    for place in (0..self.count).filter(|place| *place != inner) {
                        let (slot, step) = (self.slots[place], steps[place]);
                        here[slot] = ladder.height(slot, step);
                        blocked |= ladder.is_blocked(slot, step);
                    }
                    if win.is_none() && !blocked {
                        let topped = part.topped;
                        view.stops(&Line { heights: &here, slot, along: heights, topped }, line);
                    }
                    let mut cell = self.cell(steps);
                    for (value, step) in line.iter().zip(along.clone()) {
                        let blocked = blocked || ladder.is_blocked(slot, step);
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

    /// Where a use leads.
    fn path(&self, setting: &Setting<'_, L>, mask: u16, way: &Use) -> Path {
        let to = if way.mask == mask { self } else { &setting.boxes[usize::from(way.mask)] };
        let mut path = Path { mask: way.mask, base: 0, strides: [0; MARKERS] };
        for place in 0..to.count {
            let (mut climb, stride) = (usize::from(way.climb[place]), to.strides[place]);
            match self.slots[..self.count].iter().position(|slot| *slot == to.slots[place]) {
                Some(marker) => path.strides[marker] = stride,
                None => climb -= 1,
            }
            path.base += climb * stride;
        }
        path
    }

    /// Values rolling on, and stops where that is worth less; in a won part only where a stop is
    /// not allowed.
    fn roll(&mut self, at: &Rolling<'_, L>, (part, won): (&Part, bool), bench: &mut Bench<L>) {
        let [first, second, third] =
            part.steps.each_ref().map(|steps| [*steps.start(), *steps.end()].map(u16::from));
        for total in (first[0] + second[0] + third[0]..=first[1] + second[1] + third[1]).rev() {
            for a in first[0]..=first[1].min(total) {
                let rest = total - a;
                let least = rest.saturating_sub(third[1]).max(second[0]);
                let most = rest.saturating_sub(third[0]).min(second[1]);
                for b in least..=most {
                    let steps = [a, b, rest - b].map(|step| step as u8);
                    let cell = self.cell(steps);
                    if won && self.values[cell][0] > f64::NEG_INFINITY {
                        continue;
                    }
                    bench.cells[bench.taken] = cell;
                    bench.steps[bench.taken] = steps.map(|step| usize::from(step) - 1);
                    bench.taken += 1;
                    if bench.taken == SIDE {
                        self.evaluate(at, bench);
                    }
                }
            }
            self.evaluate(at, bench);
        }
    }

    /// Values the cells that lie on the bench.
    fn evaluate(&mut self, at: &Rolling<'_, L>, bench: &mut Bench<L>) {
        match bench.taken {
            0 => {}
            // A page that phones load has room for one size only.
            _ if cfg!(target_family = "wasm") => {
                widely(Evaluation::<L, SIDE> { boxed: self, at, bench });
            }
            1 => widely(Evaluation::<L, 1> { boxed: self, at, bench }),
            2..=4 => widely(Evaluation::<L, 4> { boxed: self, at, bench }),
            _ => widely(Evaluation::<L, SIDE> { boxed: self, at, bench }),
        }
        bench.taken = 0;
    }

    /// Copies the values of a part to one more step of its markers that can go no further.
    fn repeat(&mut self, part: &Part, tops: usize) {
        let [first, second, third] = &part.steps;
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

/// What the rolls of a part depend on.
struct Rolling<'a, const L: usize> {
    setting: &'a Setting<'a, L>,
    mask: u16,
    program: &'a Program,
    bust: [f64; L],
}

/// The evaluation of up to `W` cells.
struct Evaluation<'a, const L: usize, const W: usize> {
    boxed: &'a mut Boxed<L>,
    at: &'a Rolling<'a, L>,
    bench: &'a mut Bench<L>,
}

impl<const L: usize, const W: usize> Loops for Evaluation<'_, L, W> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { boxed, at, bench } = self;
        let taken = bench.taken;
        for place in taken..W {
            (bench.cells[place], bench.steps[place]) = (bench.cells[0], bench.steps[0]);
        }
        let (cells, all_steps) = (&bench.cells[..W], &bench.steps[..W]);
        for (path, worths) in bench.paths.iter().zip(&mut bench.worths) {
            if path.mask == at.mask {
                for (place, cell) in cells.iter().enumerate() {
                    let value = boxed.values[cell + path.base];
                    for lane in 0..L {
                        worths[lane][place] = value[lane];
                    }
                }
            } else {
                let values = &at.setting.boxes[usize::from(path.mask)].values;
                let [first, second, _] = path.strides;
                for (place, steps) in all_steps.iter().enumerate() {
                    let value = values[path.base + steps[0] * first + steps[1] * second];
                    for lane in 0..L {
                        worths[lane][place] = value[lane];
                    }
                }
            }
        }
        let value = at.program.expected::<L, SIDE, W>(at.bust, &bench.worths);
        for (place, &cell) in bench.cells[..taken].iter().enumerate() {
            let stop = boxed.values[cell][0] >= value[0][place];
            boxed.stops[cell] = stop;
            if !stop {
                boxed.values[cell] = std::array::from_fn(|lane| value[lane][place]);
            }
        }
    }
}
