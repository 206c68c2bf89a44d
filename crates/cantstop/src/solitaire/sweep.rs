//! Sweep of a row: backward induction through the turns of all anchors that share their outer
//! columns, at once.
//!
//! Everything is expressed as a *gain*: the bust value minus the position's value. A bust gains
//! nothing, a stop gains the bust value minus the value stopped at, and the best gain is the
//! largest. No legal move is worse than a bust, so a forbidden move gains nothing too. At the start
//! of a turn the expected gain is `1 + b - f(b)`. It is one turn exactly if the bust value `b` is the
//! anchor's own value.
//!
//! Lane `h` is the anchor with `h` steps left in the middle column. In a set with the middle
//! column, advanced by `d`, lane `h < d` is no position and holds zero; in lane `h = d` the column is
//! topped. So the successor one step up is forbidden in exactly the right lanes, and only moves that
//! combine the middle column with another one are blended.

use super::board::{Board, ColumnSet, MARKERS, RollClass};
use super::lanes::{Real, Task, Vector};
use super::layout::{Layout, RowIndex};
use super::move_sets::MoveSets;
use super::program::{SLOTS, SlotLayout, SlotProgram, Slots};
use super::row_context::{RowContext, RowPrograms};
use super::shared::SharedView;
use super::stops::Stops;
use retrodice_core::order::sort_by_number;

/// Programs of positions with at most two markers, compiled on first use: see [`RowPrograms`].
pub(super) struct SlotPrograms<T> {
    pub(super) rolls: Vec<RollClass>,
    pub(super) all: Vec<SlotProgram<T>>,
}

impl<T: Real> SlotPrograms<T> {
    pub(super) fn add(
        &mut self,
        markers: ColumnSet,
        useless: ColumnSet,
        layout: &impl SlotLayout,
    ) -> usize {
        self.all.push(SlotProgram::new(&self.rolls, markers, useless, layout));
        self.all.len() - 1
    }
}

/// Sweeper of rows: the inside of the turns of the current row, with programs and buffers.
pub(crate) struct Sweeper<V: Vector> {
    pub(super) layout: Layout,
    pub(super) programs: SlotPrograms<V::Real>,
    pub(super) slots: AllSlots<V>,
    pub(super) row: RowContext,
    pub(super) inside: Inside<V>,
    pub(super) stops: Stops,
    /// Eight programs for each set of three markers, and the number of the first, by the three
    /// columns as hexadecimal digits.
    pub(super) triple_programs: Vec<MoveSets<V::Real>>,
    pub(super) triple_places: Vec<usize>,
    /// Outer columns, those of the prefixes first.
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

/// Set of parts of a sweep: positions with each number of markers, and the handover from three
/// markers to two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parts(u8);

impl Parts {
    /// Positions with three markers.
    pub(crate) const THREE: Self = Self(1);
    /// Handover: copies the positions with three markers that two markers can reach.
    pub(crate) const HANDOVER: Self = Self(2);
    /// Positions with two markers.
    pub(crate) const TWO: Self = Self(4);
    /// Positions with one marker.
    pub(crate) const ONE: Self = Self(8);
    /// Start of the turn, without markers.
    pub(crate) const NONE: Self = Self(16);
    /// All parts of the sweep.
    pub(crate) const ALL: Self = Self(31);

    fn has(self, part: Self) -> bool {
        self.0 & part.0 != 0
    }
}

/// Task that sweeps the current row.
///
/// # Safety
/// To run it, the caller must be allowed to read the row and all rows of fewer steps.
pub(crate) struct Sweep<'a, V: Vector> {
    /// Sweeper with the current row.
    pub sweeper: &'a mut Sweeper<V>,
    /// Value of a bust in each lane, in turns.
    pub bust: V,
    /// View of the table.
    pub values: SharedView<'a, V::Real>,
    /// Parts of the sweep to run.
    pub parts: Parts,
}

#[allow(unsafe_code, reason = "reads shared values with vector instructions")]
impl<V: Vector> Task for Sweep<'_, V> {
    type Output = V;

    #[inline(always)]
    unsafe fn run(self) -> V {
        // SAFETY: as the caller promises.
        unsafe { self.sweeper.sweep(self.bust, self.values, self.parts) }
    }
}

/// Gains of the positions, by number of markers. With three markers, only the gains that two
/// markers can reach are stored, and the box of the current set.
pub(super) struct Inside<V> {
    pub(super) bust: V,
    pub(super) triple: Vec<V>,
    pub(super) thirds: Vec<V>,
    pub(super) pairs: Vec<V>,
    pub(super) singles: Vec<V>,
}

impl<V: Vector> Inside<V> {
    /// Returns the gain of a finished game, with the middle column advanced by `below`.
    #[inline(always)]
    pub(super) fn over(&self, below: usize) -> V {
        let nothing = V::splat(V::Real::default());
        if below > 0 { self.bust.lanes_from(below, nothing) } else { self.bust }
    }

    /// Returns the better of the gains `stop` of stopping and `roll` of rolling, with `done` outer
    /// columns complete and the middle one advanced by `below`.
    #[inline(always)]
    pub(super) fn best(&self, stop: V, roll: V, done: usize, below: usize) -> V {
        let mut best = stop.max(roll);
        if done + 1 == MARKERS {
            // In lanes where the middle column is complete too, the game is over.
            best = best.lanes_from(below + 1, self.bust);
        }
        if below > 0 {
            best = best.lanes_from(below, V::splat(V::Real::default()));
        }
        best
    }
}

/// Returns the advance after `by` more steps. Outer columns end at the top; the middle one has
/// forbidden positions beyond it.
#[inline(always)]
pub(super) fn up(advance: usize, by: usize, spaces: usize, middle: bool) -> usize {
    if middle { advance + by } else { (advance + by).min(spaces) }
}

impl<V: Vector> Sweeper<V> {
    /// Creates a sweeper for rows of this board.
    pub(crate) fn new(board: &Board, layout: Layout) -> Self {
        let middle = layout.middle;
        assert!(layout.stride <= V::LANES, "a row fits the lanes");
        let zero = V::splat(V::Real::default());
        let mut outer_columns: Vec<usize> = (0..board.columns()).filter(|&c| c != middle).collect();
        sort_by_number(&mut outer_columns, |&c| f64::from(layout.is_inner(c)));
        Self {
            programs: SlotPrograms { rolls: board.rolls(), all: Vec::new() },
            slots: AllSlots::new(),
            row: RowContext::default(),
            stops: Stops::default(),
            inside: Inside {
                bust: zero,
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

    /// Sets the current row.
    pub(crate) fn enter(&mut self, index: RowIndex) {
        let Self { layout, row, inside, stops, outer_columns, .. } = self;
        let steps = layout.read(index);
        row.index = index;
        row.closed = 0;
        row.columns.clear();
        for &c in outer_columns.iter() {
            if steps[c] == 0 {
                row.closed |= 1 << c;
            } else {
                row.columns.push(c);
            }
        }
        row.spaces = row.columns.iter().map(|&c| usize::from(steps[c])).collect();
        row.extent.clone_from(&row.spaces);
        row.current = *row.number_of.entry(row.closed).or_insert_with(|| {
            row.programs.push(RowPrograms {
                pairs: Vec::new(),
                singles: vec![[usize::MAX; 2]; row.columns.len() + 1],
                start: usize::MAX,
            });
            row.programs.len() - 1
        });
        row.columns.push(layout.middle);
        row.spaces.push(layout.stride - 1);
        row.extent.push(layout.stride + 1);
        let (mut pairs, mut thirds, mut singles) = (0, 0, 0);
        row.pair_base.clear();
        row.third_base.clear();
        row.single_base.clear();
        for r in 0..row.columns.len() {
            row.single_base.push(singles);
            singles += row.extent[r];
            for p in 0..r {
                row.pair_base.push(pairs);
                row.third_base.push(thirds);
                pairs += row.extent[p] * row.extent[r];
                thirds += 2 * row.extent[p] * row.extent[r] * (row.columns.len() - 2);
            }
        }
        let zero = V::splat(V::Real::default());
        let grow = |gains: &mut Vec<V>, size: usize| {
            gains.resize(size.max(gains.len()), zero);
        };
        grow(&mut inside.pairs, pairs);
        grow(&mut inside.thirds, thirds);
        grow(&mut inside.singles, singles);
        let mut extents = row.extent.clone();
        extents.sort_unstable();
        let max_box = extents.iter().rev().take(3).product();
        grow(&mut inside.triple, max_box);
        stops.enter(row, layout);
    }

    /// Computes the gain of a turn from each anchor of the row, if a bust costs `bust`. The result
    /// is meaningless if parts are left out.
    ///
    /// # Safety
    /// The caller may read the row and all rows of fewer steps: see [`SharedView::load`].
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    unsafe fn sweep(&mut self, bust: V, values: SharedView<'_, V::Real>, parts: Parts) -> V {
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
                                self.copy_thirds([p, r, t]);
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

    /// Returns the gain of stopping, with these advances of columns.
    #[allow(unsafe_code, reason = "reads shared values with vector instructions")]
    #[inline(always)]
    pub(super) unsafe fn stop(
        &self,
        moved: &[(usize, usize)],
        values: SharedView<'_, V::Real>,
    ) -> V {
        let (mut index, mut below) = (self.row.index, 0);
        for &(p, advance) in moved {
            if self.row.is_middle(p) {
                below = advance;
            } else {
                let (coordinate, step) = self.layout.steps[self.row.columns[p]];
                index[coordinate] -= step * advance;
            }
        }
        // SAFETY: a row of fewer steps, as the caller promises.
        let value = unsafe { values.load(self.layout.address(index), below) };
        self.inside.bust.minus(value)
    }
}
