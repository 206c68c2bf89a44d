//! One sweep of a row: all anchors that share their outer columns, at once.
//!
//! Everything is expressed as a *gain*: the bust value minus the position's value. A
//! bust gains nothing, a stop gains the bust value minus the value stopped at,
//! an illegal move gains minus infinity, and the best gain is the largest.
//! At the start of a turn the expected gain is `1 + b - f(b)`: it is one turn
//! exactly where the bust value `b` is the anchor's own value.
//!
//! Lane `h` is the anchor with `h` steps left in the middle column. In a set
//! with the middle column, advanced by `d`, lane `h < d` is no position and holds
//! minus infinity; in lane `h = d` the column is topped. So the successor one
//! step up is "not allowed" in just the right lanes, and only moves
//! that combine the middle column with another one are blended.

use super::board::{Board, ColumnSet, MARKERS, RollClass};
use super::classes::Classes;
use super::lanes::{Lanes, Real, Task, Vector};
use super::layout::{Layout, Place};
use super::program::{Program, SLOTS, SlotNames, Slots};
use super::shared::View;
use super::stops::Stops;
use rustc_hash::FxHashMap;

/// Programs by markers and useless columns, built on first use: see [`Context`].
pub(super) struct Programs<T> {
    pub(super) rolls: Vec<RollClass>,
    middle: usize,
    pub(super) all: Vec<Program<T>>,
}

impl<T: Real> Programs<T> {
    pub(super) fn add(
        &mut self,
        markers: ColumnSet,
        useless: ColumnSet,
        names: &impl SlotNames,
    ) -> usize {
        self.all.push(Program::new(&self.rolls, markers, useless, self.middle, names));
        self.all.len() - 1
    }
}

/// Programs of the rows with the same complete columns, by place in the row's
/// columns: `usize::MAX` where none has been asked for.
pub(super) struct Context {
    pub(super) pairs: Vec<[usize; 4]>,
    /// Not topped, and topped.
    pub(super) singles: Vec<[usize; 2]>,
    pub(super) start: usize,
}

/// The inside of the turns of one row.
pub struct Sweeper<V: Vector> {
    pub(super) layout: Layout,
    pub(super) programs: Programs<V::Real>,
    pub(super) slots: AllSlots<V>,
    pub(super) row: Row,
    pub(super) inside: Inside<V>,
    pub(super) stops: Stops,
    /// Eight programs for each set of three markers, and where they begin, by the
    /// three columns as hexadecimal digits.
    pub(super) triple_programs: Vec<Classes<V::Real>>,
    pub(super) triple_places: Vec<usize>,
    /// The outer columns, those of the prefixes first.
    outer_columns: Vec<usize>,
}

/// Slots for one, two or four positions side by side.
pub(super) struct AllSlots<V> {
    pub(super) one: Box<Slots<V, 1>>,
    pub(super) two: Box<Slots<V, 2>>,
    pub(super) four: Box<Slots<V, 4>>,
}

impl<V: Vector> AllSlots<V> {
    fn new() -> Self {
        fn slots<V: Vector, const K: usize>() -> Box<Slots<V, K>> {
            let empty = vec![[V::splat(V::Real::default()); K]; SLOTS];
            empty.try_into().expect("as many as there are slots")
        }
        Self { one: slots(), two: slots(), four: slots() }
    }
}

/// Parts of a sweep: those of positions with each number of markers, and passing the
/// positions with three to those with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts(u8);

impl Parts {
    /// Positions with three markers.
    pub const THREE: Self = Self(1);
    /// Keeping of them what two markers can reach.
    pub const HANDOVER: Self = Self(2);
    /// Positions with two markers.
    pub const TWO: Self = Self(4);
    /// With one.
    pub const ONE: Self = Self(8);
    /// The start of the turn.
    pub const NONE: Self = Self(16);
    /// The whole sweep.
    pub const ALL: Self = Self(31);

    fn has(self, part: Self) -> bool {
        self.0 & part.0 != 0
    }
}

/// A sweep of the row that was entered last.
///
/// # Safety
/// To run it: the row is the caller's to read, and so are all rows of fewer
/// steps.
pub struct Sweep<'a, V: Vector, T> {
    /// The inside of the row's turns.
    pub sweeper: &'a mut Sweeper<V>,
    /// What a bust costs.
    pub bust: V,
    /// The table.
    pub values: View<'a, T>,
    /// What to do of it.
    pub parts: Parts,
}

#[allow(unsafe_code)]
impl<V: Vector, T: Lanes + Into<V::Real>> Task for Sweep<'_, V, T> {
    type Output = V;

    #[inline(always)]
    unsafe fn run(self) -> V {
        // SAFETY: as the caller promises.
        unsafe { self.sweeper.sweep(self.bust, self.values, self.parts) }
    }
}

/// What is fixed while a row is swept.
#[derive(Default)]
pub(super) struct Row {
    pub(super) place: Place,
    pub(super) closed: ColumnSet,
    /// Open columns, the middle one last.
    pub(super) columns: Vec<usize>,
    /// Spaces that a marker can advance, by place in `columns`.
    pub(super) most: Vec<usize>,
    /// Positions kept for each, by place in `columns`: two more than `most`, all
    /// of them never reached, for the middle column.
    pub(super) kept: Vec<usize>,
    /// Contexts by complete columns, and the place of this row's.
    known: FxHashMap<ColumnSet, usize>,
    contexts: Vec<Context>,
    context: usize,
    /// First place of each pair in the gains of pairs, and of thirds.
    pair_base: Vec<usize>,
    third_base: Vec<usize>,
    pub(super) single_base: Vec<usize>,
}

impl Row {
    pub(super) fn is_middle(&self, p: usize) -> bool {
        p + 1 == self.columns.len()
    }
    pub(super) fn context(&self) -> &Context {
        &self.contexts[self.context]
    }
    pub(super) fn context_mut(&mut self) -> &mut Context {
        &mut self.contexts[self.context]
    }
    pub(super) fn zeros(&self) -> usize {
        self.closed.count_ones() as usize
    }
    pub(super) fn pair(p: usize, r: usize) -> usize {
        r * (r - 1) / 2 + p
    }
    /// The gain of the pair `p < r` at these advances.
    #[inline(always)]
    pub(super) fn at_pair(&self, p: usize, r: usize, a: usize, b: usize) -> usize {
        self.pair_base[Self::pair(p, r)] + (a - 1) * self.kept[r] + b - 1
    }
    /// The first of the gains with a third marker, of the pair `p < r` at these
    /// advances: for each third column two, on its first space and its second.
    #[inline(always)]
    pub(super) fn thirds(&self, p: usize, r: usize, a: usize, b: usize) -> usize {
        let thirds = self.columns.len() - 2;
        self.third_base[Self::pair(p, r)] + 2 * ((a - 1) * self.kept[r] + b - 1) * thirds
    }

    /// The first of the two gains with the third marker on `t`.
    #[inline(always)]
    pub(super) fn at_third(&self, p: usize, r: usize, a: usize, b: usize, t: usize) -> usize {
        let rank = t - usize::from(t > p) - usize::from(t > r);
        self.thirds(p, r, a, b) + 2 * rank
    }
}

/// Gains of the positions, by number of markers. Of those with three only what
/// two markers can reach is kept, and the box of the set at work.
pub(super) struct Inside<V> {
    pub(super) bust: V,
    pub(super) triple: Vec<V>,
    pub(super) thirds: Vec<V>,
    pub(super) pairs: Vec<V>,
    pub(super) singles: Vec<V>,
}

impl<V: Vector> Inside<V> {
    /// The gain of a finished game; the middle column has come `below`.
    #[inline(always)]
    pub(super) fn over(&self, below: usize) -> V {
        if below > 0 { self.bust.lanes_from(below, V::splat(V::Real::NEVER)) } else { self.bust }
    }

    /// The gain where stopping is worth `stop` and rolling `roll`; `done` outer
    /// columns are complete, the middle one has come `below`.
    #[inline(always)]
    pub(super) fn best(&self, stop: V, roll: V, done: usize, below: usize) -> V {
        let mut best = stop.max(roll);
        if done + 1 == MARKERS {
            // Where the middle column is complete too, the game is over.
            best = best.lanes_from(below + 1, self.bust);
        }
        if below > 0 {
            best = best.lanes_from(below, V::splat(V::Real::NEVER));
        }
        best
    }
}

/// The higher of two advances that fit: outer columns end at the top, the middle
/// one has rows of "never" beyond it.
#[inline(always)]
pub(super) fn up(advance: usize, by: usize, most: usize, middle: bool) -> usize {
    if middle { advance + by } else { (advance + by).min(most) }
}

impl<V: Vector> Sweeper<V> {
    /// For rows of this board.
    pub fn new(board: &Board, layout: Layout) -> Self {
        let middle = layout.middle;
        assert!(layout.stride <= V::LANES, "a row fits the lanes");
        let nothing = V::splat(V::Real::default());
        let mut outer_columns: Vec<usize> = (0..board.columns()).filter(|&c| c != middle).collect();
        outer_columns.sort_by_key(|&c| layout.is_inner(c));
        Self {
            programs: Programs { rolls: board.rolls(), middle, all: Vec::new() },
            slots: AllSlots::new(),
            row: Row::default(),
            stops: Stops::default(),
            inside: Inside {
                bust: nothing,
                triple: Vec::new(),
                thirds: Vec::new(),
                pairs: Vec::new(),
                singles: Vec::new(),
            },
            triple_programs: Vec::new(),
            triple_places: vec![usize::MAX; 16 * 16 * 16],
            outer_columns,
            layout,
        }
    }

    /// Makes the row at `place` the one that is swept.
    pub fn enter(&mut self, place: Place) {
        let Self { layout, row, inside, stops, outer_columns, .. } = self;
        let steps = layout.read(place);
        row.place = place;
        row.closed = 0;
        row.columns.clear();
        for &c in outer_columns.iter() {
            if steps[c] == 0 {
                row.closed |= 1 << c;
            } else {
                row.columns.push(c);
            }
        }
        row.most = row.columns.iter().map(|&c| usize::from(steps[c])).collect();
        row.kept.clone_from(&row.most);
        row.context = *row.known.entry(row.closed).or_insert_with(|| {
            row.contexts.push(Context {
                pairs: Vec::new(),
                singles: vec![[usize::MAX; 2]; row.columns.len() + 1],
                start: usize::MAX,
            });
            row.contexts.len() - 1
        });
        row.columns.push(layout.middle);
        row.most.push(layout.stride - 1);
        row.kept.push(layout.stride + 1);
        let (mut pairs, mut thirds, mut singles) = (0, 0, 0);
        row.pair_base.clear();
        row.third_base.clear();
        row.single_base.clear();
        for r in 0..row.columns.len() {
            row.single_base.push(singles);
            singles += row.kept[r];
            for p in 0..r {
                row.pair_base.push(pairs);
                row.third_base.push(thirds);
                pairs += row.kept[p] * row.kept[r];
                thirds += 2 * row.kept[p] * row.kept[r] * (row.columns.len() - 2);
            }
        }
        let never = V::splat(V::Real::NEVER);
        let grow = |gains: &mut Vec<V>, size: usize| {
            gains.resize(size.max(gains.len()), never);
        };
        grow(&mut inside.pairs, pairs);
        grow(&mut inside.thirds, thirds);
        grow(&mut inside.singles, singles);
        let mut widest = row.kept.clone();
        widest.sort_unstable();
        let widest = widest.iter().rev().take(3).product();
        grow(&mut inside.triple, widest);
        stops.enter(row, layout);
    }

    /// The gain of a turn from each anchor of the row, if a bust costs `bust`;
    /// nothing that means anything if `parts` are left out.
    ///
    /// # Safety
    /// The row is the caller's to read, and so are all rows of fewer steps: see
    /// [`View::load`].
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn sweep(
        &mut self,
        bust: V,
        values: View<'_, impl Lanes + Into<V::Real>>,
        parts: Parts,
    ) -> V {
        self.inside.bust = bust;
        let count = self.row.columns.len();
        // SAFETY: as the caller promises.
        unsafe {
            if parts.has(Parts::THREE) || parts.has(Parts::HANDOVER) {
                self.stops.rewind(false);
                for t in 2..count {
                    for r in 1..t {
                        for p in 0..r {
                            if parts.has(Parts::THREE) {
                                self.triple([p, r, t], values);
                            }
                            if parts.has(Parts::HANDOVER) {
                                self.keep_thirds([p, r, t]);
                            }
                        }
                    }
                }
                debug_assert!(!parts.has(Parts::THREE) || self.stops.are_read(false));
            }
            if parts.has(Parts::TWO) {
                self.stops.rewind(true);
                for r in 1..count {
                    for p in 0..r {
                        self.pair(p, r, values);
                    }
                }
                debug_assert!(self.stops.are_read(true));
            }
            if parts.has(Parts::ONE) {
                for p in 0..count {
                    self.single(p, values);
                }
            }
        }
        if parts.has(Parts::NONE) { self.start() } else { bust }
    }

    /// What stopping gains, with these advances of columns.
    #[allow(unsafe_code)]
    #[inline(always)]
    pub(super) unsafe fn stop(
        &self,
        moved: &[(usize, usize)],
        values: View<'_, impl Lanes + Into<V::Real>>,
    ) -> V {
        let (mut place, mut below) = (self.row.place, 0);
        for &(p, advance) in moved {
            if self.row.is_middle(p) {
                below = advance;
            } else {
                let (coordinate, step) = self.layout.steps[self.row.columns[p]];
                place[coordinate] -= step * advance;
            }
        }
        // SAFETY: a row of fewer steps, by the promise of the caller.
        let value = unsafe { values.load(self.layout.address(place), below) };
        self.inside.bust.minus(value)
    }
}
