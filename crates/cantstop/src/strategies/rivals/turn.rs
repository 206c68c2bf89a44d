//! The inside of one turn, exactly, given the values of stops.
//!
//! A set of columns with markers is solved as a whole, from the tops down, when
//! the first roll leads there; sets with markers free need the larger sets that
//! rolls lead to. Nothing needs to be solved at the start: the first roll must be
//! made. All ways of sharing squares are supported: heights are counted in steps of
//! the [`Ladder`].

use super::boxes::{Bench, Boxed, Setting};
use super::ladder::Ladder;
use super::programs::{MARKERS, Programs, Use, uses};
use super::squares::{Board, Squares};
use super::view::View;
use crate::rules::Pairings;
use crate::strategies::fast::MOST_SLOTS;
use retrodice_stats::Stream;

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
    bench: Bench<L>,
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
            bench: Bench::default(),
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
        let setting = Setting {
            board,
            ladder: &self.ladder,
            reach: self.reach,
            squares: self.at.rows[0],
            open,
            claimed: self.at.claims(0),
            boxes: &self.boxes,
        };
        boxed.fill(&setting, mask, view, &mut self.programs, &mut self.bench);
        boxed.solved = true;
        self.boxes[usize::from(mask)] = boxed;
        self.solved.push(mask);
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
        let program = self.programs.find(board, mask, usable);
        let worth = |way: &Use| {
            let boxed = &self.boxes[usize::from(way.mask)];
            boxed.at(way, heights, &self.ladder).0.map(|value| [value])
        };
        let worths: Vec<[[f64; 1]; L]> = program.uses.iter().map(worth).collect();
        program.expected::<L, 1, 1>(view.bust(), &worths).map(|[value]| value)
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
        let here = Use { mask: 0, climb: [0; MARKERS] };
        self.boxes[0].at(&here, &self.at.rows[0], &self.ladder).0
    }

    /// The heights after a use.
    pub fn climbed(&self, heights: &[u8; MOST_SLOTS], way: &Use) -> [u8; MOST_SLOTS] {
        self.ladder.climbed(heights, way)
    }

    /// Whether the rules let the mover stop with these markers.
    pub fn may_stop(&self, markers: u16, heights: &[u8; MOST_SLOTS]) -> bool {
        self.ladder.may_stop(markers, heights)
    }
}

/// A roll that a player decides on.
pub(super) struct Decision<'a> {
    pub roll: &'a Pairings,
    /// Markers and heights before it.
    pub markers: u16,
    pub heights: &'a [u8; MOST_SLOTS],
}

/// The columns whose marker is at the top.
pub(super) fn topped(board: &Board, markers: u16, heights: &[u8; MOST_SLOTS]) -> u16 {
    debug_assert!(markers.count_ones() as usize <= MARKERS);
    let at_top = |&slot: &usize| markers >> slot & 1 == 1 && heights[slot] == board.length(slot);
    (0..board.columns).filter(at_top).fold(0, |mask, slot| mask | 1 << slot)
}
