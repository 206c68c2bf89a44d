//! The inside of one turn, exactly, given the values of stops.
//!
//! A set of columns with markers is solved as a whole, from the tops down, when
//! the first roll leads there; sets with markers free need the larger sets that
//! rolls lead to. Nothing needs to be solved at the start: the first roll must be
//! made. All ways of sharing squares are supported: heights are counted in steps of
//! the [`Ladder`].

use super::ladder::Ladder;
use super::programs::{MARKERS, Programs, Use, uses};
use super::squares::{Board, Squares};
use super::view::View;
use crate::cantstop::fast::MOST_SLOTS;
use chance::Stream;
use rules::cantstop::Pairings;

/// A solved set of columns with markers.
struct Boxed<const L: usize> {
    solved: bool,
    slots: [usize; MARKERS],
    count: usize,
    /// Steps examined in each column, from the square up.
    most: [u8; MARKERS],
    strides: [usize; MARKERS],
    /// By steps: the values, and whether to stop.
    values: Vec<[f64; L]>,
    stops: Vec<bool>,
    /// The value of rolling on where that is allowed and examined, otherwise of the stop.
    rolls: Vec<f64>,
}

impl<const L: usize> Default for Boxed<L> {
    fn default() -> Self {
        Self {
            solved: false,
            slots: [0; MARKERS],
            count: 0,
            most: [0; MARKERS],
            strides: [0; MARKERS],
            values: Vec::new(),
            stops: Vec::new(),
            rolls: Vec::new(),
        }
    }
}

/// The turn of one seat, with values in `L` lanes: see [`View`].
pub(super) struct Turn<const L: usize = 1> {
    at: Squares,
    closed: u16,
    /// The most steps in a column that are examined; a marker that gets there stops.
    reach: u8,
    ladder: Ladder,
    /// By the set of columns with markers.
    boxes: Vec<Boxed<L>>,
    /// The sets that are solved.
    solved: Vec<u16>,
    programs: Programs,
}

impl<const L: usize> Turn<L> {
    pub fn new(reach: u8) -> Self {
        Self {
            at: Squares::empty(2),
            closed: 0,
            reach,
            ladder: Ladder::default(),
            boxes: Vec::new(),
            solved: Vec::new(),
            programs: Programs::default(),
        }
    }

    pub fn begin(&mut self, board: &Board, at: &Squares, view: &mut impl View<L>) {
        self.at = *at;
        self.closed = at.closed();
        self.ladder.begin(board, at);
        self.programs.tidy();
        self.boxes.resize_with(1 << board.columns, Boxed::default);
        for mask in self.solved.drain(..) {
            self.boxes[usize::from(mask)].solved = false;
        }
        view.begin(board, at);
    }

    fn solve(&mut self, board: &Board, mask: u16, view: &mut impl View<L>) {
        if self.boxes[usize::from(mask)].solved {
            return;
        }
        let open = board.all & !self.closed;
        let free = MARKERS as u32 - mask.count_ones();
        if free > 0 {
            // Every set that one roll can lead to.
            let mut larger = vec![];
            for one in 0..board.columns {
                let with = mask | 1 << one;
                if open >> one & 1 == 0 || with == mask {
                    continue;
                }
                larger.push(with);
                if free > 1 {
                    let others = (one + 1..board.columns).filter(|slot| open >> slot & 1 == 1);
                    larger.extend(others.map(|slot| with | 1 << slot));
                }
            }
            larger.retain(|with| *with & mask == mask && with.count_ones() <= 3);
            larger.sort_unstable_by_key(|with| std::cmp::Reverse(with.count_ones()));
            for with in larger {
                self.solve(board, with, view);
            }
        }
        let mut boxed = std::mem::take(&mut self.boxes[usize::from(mask)]);
        self.fill(board, mask, view, &mut boxed);
        boxed.solved = true;
        self.boxes[usize::from(mask)] = boxed;
        self.solved.push(mask);
    }

    fn fill(&mut self, board: &Board, mask: u16, view: &mut impl View<L>, into: &mut Boxed<L>) {
        into.count = 0;
        let mut rest = [0u8; MARKERS];
        for slot in (0..board.columns).filter(|slot| mask >> slot & 1 == 1) {
            let left = self.ladder.steps(slot);
            into.slots[into.count] = slot;
            rest[into.count] = left;
            into.most[into.count] = left.min(self.reach);
            into.count += 1;
        }
        let count = into.count;
        let mut stride = 1;
        for place in (0..count).rev() {
            into.strides[place] = stride;
            stride *= usize::from(into.most[place]);
        }
        into.values.clear();
        into.values.resize(stride, [0.0; L]);
        into.stops.clear();
        into.stops.resize(stride, true);
        into.rolls.clear();
        into.rolls.resize(stride, 0.0);
        view.markers(mask);
        let claimed = self.at.claims(0);
        let (bust, win) = (view.bust(), view.win());
        let mut heights = self.at.rows[0];
        // Programs with the distances of their uses in this box, by how many of two
        // steps are left in each column; with markers free, by the columns at the top.
        let mut known: [Option<(usize, Vec<usize>)>; 27] = [const { None }; 27];
        let mut known_ways: [Option<(usize, Vec<Way>)>; 4] = [const { None }; 4];
        for cell in (0..stride).rev() {
            let mut step = [0u8; MARKERS];
            let (mut left, mut topped, mut edge, mut blocked) = (cell, 0u16, false, false);
            let (mut key, mut tops) = (0, 0);
            for place in 0..count {
                step[place] = (left / into.strides[place]) as u8 + 1;
                left %= into.strides[place];
                let slot = into.slots[place];
                heights[slot] = self.ladder.height(slot, step[place]);
                blocked |= self.ladder.is_blocked(slot, step[place]);
                let at_top = step[place] == rest[place];
                topped |= u16::from(at_top) << slot;
                edge |= step[place] == into.most[place] && !at_top;
                key = 3 * key + usize::from((into.most[place] - step[place]).min(2));
                tops = 2 * tops + usize::from(at_top);
            }
            if claimed + topped.count_ones() >= board.columns_to_win && !blocked {
                (into.values[cell], into.rolls[cell]) = (win, win[0]);
                continue;
            }
            // Without a roll there is no stop.
            let stop = (count > 0 && !blocked).then(|| view.stop(&heights, topped));
            if edge {
                // Further up is not looked at: who may not stop there counts as lost.
                let stop = stop.unwrap_or(bust);
                (into.values[cell], into.rolls[cell]) = (stop, stop[0]);
                continue;
            }
            let usable = board.all & !self.closed & !topped;
            let value = if count == MARKERS {
                let (number, offsets) = known[key].get_or_insert_with(|| {
                    let number = self.programs.find(&board.classes, mask, usable);
                    let offset = |way: &Use| -> usize {
                        let places = 0..count;
                        let climbs = places.map(|place| {
                            let room = into.most[place] - step[place];
                            usize::from(way.climb[place].min(room)) * into.strides[place]
                        });
                        climbs.sum()
                    };
                    (number, self.programs.get(number).uses.iter().map(offset).collect())
                });
                let values = &into.values[cell..];
                self.programs.get(*number).expected(bust, |place| values[offsets[place]])
            } else {
                let (number, ways) = known_ways[tops].get_or_insert_with(|| {
                    let number = self.programs.find(&board.classes, mask, usable);
                    let way = |way: &Use| match way.mask == mask {
                        true => Way::new(way, into, into),
                        false => Way::new(way, into, &self.boxes[usize::from(way.mask)]),
                    };
                    (number, self.programs.get(number).uses.iter().map(way).collect())
                });
                self.programs.get(*number).expected(bust, |place| {
                    let way = &ways[place];
                    let values = match way.mask == mask {
                        true => &into.values,
                        false => &self.boxes[usize::from(way.mask)].values,
                    };
                    values[way.cell(&step)]
                })
            };
            into.rolls[cell] = value[0];
            into.stops[cell] = stop.is_some_and(|stop| stop[0] >= value[0]);
            into.values[cell] = match stop {
                Some(stop) if stop[0] >= value[0] => stop,
                _ => value,
            };
        }
    }

    /// The best way to use a roll with markers at these heights (squares where
    /// there are none), and whether to stop then; `None` if the turn is lost.
    pub fn choose(
        &mut self,
        board: &Board,
        roll: &Pairings,
        markers: u16,
        heights: &[u8; MOST_SLOTS],
        view: &mut impl View<L>,
    ) -> Option<(Use, bool)> {
        let topped = topped(board, markers, heights);
        let usable = board.all & !self.closed & !topped;
        let mut ways = [Use { mask: 0, climb: [0; MARKERS] }; 6];
        let mut count = 0;
        uses(roll, markers, usable, |way| {
            ways[count] = way;
            count += 1;
        });
        let mut best: Option<(f64, Use, bool)> = None;
        for &way in &ways[..count] {
            self.solve(board, way.mask, view);
            let (value, stop) = self.boxes[usize::from(way.mask)].at(&way, heights, &self.ladder);
            if best.as_ref().is_none_or(|(most, _, _)| value[0] > *most) {
                best = Some((value[0], way, stop));
            }
        }
        best.map(|(_, way, stop)| (way, stop))
    }

    /// The value of rolling with markers on `mask` at these heights, none of which
    /// win; with no markers, that of the first roll.
    pub fn on_roll(
        &mut self,
        board: &Board,
        mask: u16,
        heights: &[u8; MOST_SLOTS],
        view: &mut impl View<L>,
    ) -> [f64; L] {
        self.solve(board, mask, view);
        let usable = board.all & !self.closed & !topped(board, mask, heights);
        let number = self.programs.find(&board.classes, mask, usable);
        let program = self.programs.get(number);
        program.expected(view.bust(), |place| {
            let way = &program.uses[place];
            self.boxes[usize::from(way.mask)].at(way, heights, &self.ladder).0
        })
    }

    /// The value of having climbed to these heights with markers on `mask`, and
    /// whether to stop there.
    pub fn rate(
        &mut self,
        board: &Board,
        mask: u16,
        heights: &[u8; MOST_SLOTS],
        view: &mut impl View<L>,
    ) -> (f64, bool) {
        self.solve(board, mask, view);
        let here = Use { mask, climb: [0; MARKERS] };
        let (value, stops) = self.boxes[usize::from(mask)].at(&here, heights, &self.ladder);
        (value[0], stops)
    }

    /// Any way to use the roll, and to stop or not by a coin; `None` if the turn is
    /// lost.
    pub fn any(
        &mut self,
        board: &Board,
        roll: &Pairings,
        markers: u16,
        heights: &[u8; MOST_SLOTS],
        stream: &mut Stream,
    ) -> Option<(Use, bool)> {
        let usable = board.all & !self.closed & !topped(board, markers, heights);
        let (mut chosen, mut count) = (None, 0);
        uses(roll, markers, usable, |way| {
            count += 1;
            if stream.below(count) == 0 {
                chosen = Some(way);
            }
        });
        chosen.map(|way| (way, stream.below(2) == 0))
    }

    /// The values of the turn before its first roll.
    pub fn expected(&mut self, board: &Board, view: &mut impl View<L>) -> [f64; L] {
        self.solve(board, 0, view);
        self.boxes[0].values[0]
    }

    /// The heights after a use.
    pub fn climbed(&self, heights: &[u8; MOST_SLOTS], way: &Use) -> [u8; MOST_SLOTS] {
        self.ladder.climbed(heights, way)
    }

    /// Whether the rules let the mover stop with these markers.
    pub fn may_stop(&self, markers: u16, heights: &[u8; MOST_SLOTS]) -> bool {
        self.ladder.may_stop(markers, heights)
    }

    /// What a decision loses against the best one: after this roll to take `way`,
    /// and to stop or not.
    pub fn regret(
        &mut self,
        board: &Board,
        decision: &Decision<'_>,
        view: &mut impl View<L>,
    ) -> f64 {
        let &Decision { roll, markers, heights, way, stop } = decision;
        let Some((best, _)) = self.choose(board, roll, markers, heights, view) else {
            return 0.0;
        };
        let best = self.boxes[usize::from(best.mask)].at(&best, heights, &self.ladder).0[0];
        self.solve(board, way.mask, view);
        let boxed = &self.boxes[usize::from(way.mask)];
        let cell = boxed.cell(&way, heights, &self.ladder);
        if !stop {
            return best - boxed.rolls[cell];
        }
        let after = self.climbed(heights, &way);
        let topped = topped(board, way.mask, &after);
        if self.at.claims(0) + topped.count_ones() >= board.columns_to_win {
            return best - view.win()[0];
        }
        best - view.stop(&after, topped)[0]
    }
}

/// What a player did with a roll.
pub(super) struct Decision<'a> {
    pub roll: &'a Pairings,
    /// Markers and heights before it.
    pub markers: u16,
    pub heights: &'a [u8; MOST_SLOTS],
    pub way: Use,
    pub stop: bool,
}

/// Where a use of a roll leads from the cells of a box with markers free.
struct Way {
    /// Columns with markers afterwards.
    mask: u16,
    /// What new markers add to the cell there.
    base: usize,
    /// For each marker there is: spaces climbed, the most steps there, and the stride.
    parts: [(u8, u8, usize); MARKERS - 1],
}

impl Way {
    fn new<const L: usize>(way: &Use, from: &Boxed<L>, to: &Boxed<L>) -> Self {
        let mut found = Self { mask: way.mask, base: 0, parts: [(1, 1, 0); MARKERS - 1] };
        for place in 0..to.count {
            let (climb, most, stride) = (way.climb[place], to.most[place], to.strides[place]);
            match from.slots[..from.count].iter().position(|slot| *slot == to.slots[place]) {
                Some(marker) => found.parts[marker] = (climb, most, stride),
                None => found.base += (usize::from(climb.min(most)) - 1) * stride,
            }
        }
        found
    }

    /// The cell there, from these steps.
    #[inline]
    fn cell(&self, step: &[u8; MARKERS]) -> usize {
        // Beyond what is looked at, or a second space lost at the top.
        let part = |(&step, &(climb, most, stride)): (&u8, &(u8, u8, usize))| {
            (usize::from((step + climb).min(most)) - 1) * stride
        };
        self.base + step.iter().zip(&self.parts).map(part).sum::<usize>()
    }
}

impl<const L: usize> Boxed<L> {
    /// Values and decision after climbing from these heights.
    #[inline]
    fn at(&self, way: &Use, heights: &[u8; MOST_SLOTS], ladder: &Ladder) -> ([f64; L], bool) {
        let cell = self.cell(way, heights, ladder);
        (self.values[cell], self.stops[cell])
    }

    #[inline]
    fn cell(&self, way: &Use, heights: &[u8; MOST_SLOTS], ladder: &Ladder) -> usize {
        let mut cell = 0;
        for place in 0..self.count {
            let slot = self.slots[place];
            let step = ladder.step(slot, heights[slot]) + way.climb[place];
            // Beyond what is looked at, or a second space lost at the top.
            cell += (usize::from(step.min(self.most[place])) - 1) * self.strides[place];
        }
        cell
    }
}

/// The columns whose marker is at the top.
pub(super) fn topped(board: &Board, markers: u16, heights: &[u8; MOST_SLOTS]) -> u16 {
    debug_assert!(markers.count_ones() as usize <= MARKERS);
    let at_top = |&slot: &usize| markers >> slot & 1 == 1 && heights[slot] == board.length(slot);
    (0..board.columns).filter(at_top).fold(0, |mask, slot| mask | 1 << slot)
}
