//! One sweep of a row: all anchors that share their outer columns, at once.
//!
//! Everything is told as a *gain*: the bust value less the position's value. A
//! bust gains nothing, a stop gains the bust value less the value stopped at,
//! what is not allowed gains minus infinity, and the best gain is the largest.
//! At the start of a turn the expected gain is `1 + b - f(b)`: it is one turn
//! exactly where the bust value `b` is the anchor's own value.
//!
//! Lane `h` is the anchor with `h` steps left in the middle column. In a set
//! with the middle column, advanced by `d`, lane `h < d` is no position and holds
//! minus infinity; in lane `h = d` the column is topped. So the successor one
//! step up is "not allowed" in just the lanes where it is not, and only moves
//! that combine the middle column with another one are blended.

use super::board::{Board, ColumnSet, MARKERS, RollClass};
use super::lanes::{Lanes, Real};
use super::layout::{Layout, Place};
use super::options::Advance;
use super::program::{Program, SLOTS, SlotNames, Slots};
use super::shared::Shared;
use rustc_hash::FxHashMap;

/// Programs by markers and useless columns, built on first use.
struct Programs<T> {
    rolls: Vec<RollClass>,
    middle: usize,
    known: FxHashMap<(ColumnSet, ColumnSet), usize>,
    all: Vec<Program<T>>,
}

impl<T: Real> Programs<T> {
    fn find(&mut self, markers: ColumnSet, useless: ColumnSet, names: &impl SlotNames) -> usize {
        *self.known.entry((markers, useless)).or_insert_with(|| {
            self.all.push(Program::new(&self.rolls, markers, useless, self.middle, names));
            self.all.len() - 1
        })
    }
}

/// Slots with three markers, on these columns: each alone, each twice, pairs.
struct TripleNames([usize; 3], usize);

impl SlotNames for TripleNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let rank = |c| self.0.iter().position(|&d| d == c).expect("a marker is there") as u8;
        match step {
            Advance::One(c) if or_bust && c == self.1 => 9,
            Advance::Twice(c) if or_bust && c == self.1 => 10,
            Advance::One(c) => rank(c),
            Advance::Twice(c) => 3 + rank(c),
            Advance::Both(c, d) => 5 + rank(c) + rank(d),
        }
    }
}

/// Slots with two markers. A third column `c` has four from `4 * c`: alone, with
/// the first marker, with the second, twice.
struct PairNames([usize; 2], usize);
const FIRST: usize = 60;
const SECOND: usize = 61;
const FIRST_TWICE: usize = 62;
const SECOND_TWICE: usize = 63;
const BOTH: usize = 64;
const MIDDLE_OR_BUST: usize = 65;
const MIDDLE_TWICE_OR_BUST: usize = 66;

impl SlotNames for PairNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let [first, second] = self.0;
        let slot = match step {
            Advance::One(c) if or_bust && c == self.1 => MIDDLE_OR_BUST,
            Advance::Twice(c) if or_bust && c == self.1 => MIDDLE_TWICE_OR_BUST,
            Advance::One(c) if c == first => FIRST,
            Advance::One(c) if c == second => SECOND,
            Advance::One(c) => 4 * c,
            Advance::Twice(c) if c == first => FIRST_TWICE,
            Advance::Twice(c) if c == second => SECOND_TWICE,
            Advance::Twice(c) => 4 * c + 3,
            Advance::Both(c, d) if [c, d] == [first.min(second), first.max(second)] => BOTH,
            Advance::Both(c, d) if c == first || d == first => 4 * (c + d - first) + 1,
            Advance::Both(c, d) => 4 * (c + d - second) + 2,
        };
        slot as u8
    }
}

/// Slots with at most one marker: every move by its columns.
struct FreeNames(usize);
const TWICE: usize = 16;
const TOGETHER: usize = 32;
const FREE_MIDDLE_OR_BUST: usize = 250;
const FREE_MIDDLE_TWICE_OR_BUST: usize = 251;

fn together(c: usize, d: usize) -> usize {
    let (low, high) = (c.min(d), c.max(d));
    TOGETHER + high * (high - 1) / 2 + low
}

impl SlotNames for FreeNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let slot = match step {
            Advance::One(c) if or_bust && c == self.0 => FREE_MIDDLE_OR_BUST,
            Advance::Twice(c) if or_bust && c == self.0 => FREE_MIDDLE_TWICE_OR_BUST,
            Advance::One(c) => c,
            Advance::Twice(c) => TWICE + c,
            Advance::Both(c, d) => together(c, d),
        };
        slot as u8
    }
}

/// The inside of the turns of one row.
pub struct Sweeper<T, const N: usize> {
    layout: Layout,
    programs: Programs<T>,
    slots: Box<Slots<T, N>>,
    row: Row,
    inside: Inside<T, N>,
    triple_programs: FxHashMap<[usize; 3], [usize; 8]>,
}

/// What is fixed while a row is swept.
#[derive(Default)]
struct Row {
    place: Place,
    closed: ColumnSet,
    /// Open columns, the middle one last.
    columns: Vec<usize>,
    /// Spaces that a marker can advance, by place in `columns`.
    most: Vec<usize>,
    /// Positions kept for each, by place in `columns`: two more than `most`, all
    /// of them never reached, for the middle column.
    kept: Vec<usize>,
    /// First place of each pair in the gains of pairs, and of thirds.
    pair_base: Vec<usize>,
    third_base: Vec<usize>,
    single_base: Vec<usize>,
}

impl Row {
    fn is_middle(&self, p: usize) -> bool {
        p + 1 == self.columns.len()
    }
    fn zeros(&self) -> usize {
        self.closed.count_ones() as usize
    }
    fn pair(p: usize, r: usize) -> usize {
        r * (r - 1) / 2 + p
    }
    /// The gain of the pair `p < r` at these advances.
    #[inline(always)]
    fn at_pair(&self, p: usize, r: usize, a: usize, b: usize) -> usize {
        self.pair_base[Self::pair(p, r)] + (a - 1) * self.kept[r] + b - 1
    }
    /// The first of two gains of placing a third marker on `t`: on its first
    /// space and on its second.
    #[inline(always)]
    fn at_third(&self, p: usize, r: usize, a: usize, b: usize, t: usize) -> usize {
        let rank = t - usize::from(t > p) - usize::from(t > r);
        let thirds = self.columns.len() - 2;
        self.third_base[Self::pair(p, r)] + 2 * (((a - 1) * self.kept[r] + b - 1) * thirds + rank)
    }
}

/// Gains of the positions, by number of markers. Of those with three only what
/// two markers can reach is kept, and the box of the set at work.
struct Inside<T, const N: usize> {
    bust: Lanes<T, N>,
    triple: Vec<Lanes<T, N>>,
    thirds: Vec<Lanes<T, N>>,
    pairs: Vec<Lanes<T, N>>,
    singles: Vec<Lanes<T, N>>,
}

/// The higher of two advances that fit: outer columns end at the top, the middle
/// one has rows of "never" beyond it.
#[inline(always)]
fn up(advance: usize, by: usize, most: usize, middle: bool) -> usize {
    if middle { advance + by } else { (advance + by).min(most) }
}

impl<T: Real, const N: usize> Sweeper<T, N> {
    /// For rows of this board.
    pub fn new(board: &Board, layout: Layout) -> Self {
        let middle = layout.middle;
        assert!(layout.stride <= N, "a row fits the lanes");
        let nothing = Lanes::splat(T::default());
        Self {
            programs: Programs {
                rolls: board.rolls(),
                middle,
                known: FxHashMap::default(),
                all: Vec::new(),
            },
            slots: vec![nothing; SLOTS].try_into().expect("as many as there are slots"),
            row: Row::default(),
            inside: Inside {
                bust: nothing,
                triple: Vec::new(),
                thirds: Vec::new(),
                pairs: Vec::new(),
                singles: Vec::new(),
            },
            triple_programs: FxHashMap::default(),
            layout,
        }
    }

    /// Makes the row at `place` the one that is swept.
    pub fn enter(&mut self, place: Place) {
        let Self { layout, row, inside, .. } = self;
        let steps = layout.read(place);
        row.place = place;
        row.closed = 0;
        row.columns.clear();
        for (c, &left) in steps.iter().enumerate().filter(|&(c, _)| c != layout.middle) {
            if left == 0 {
                row.closed |= 1 << c;
            } else {
                row.columns.push(c);
            }
        }
        row.most = row.columns.iter().map(|&c| usize::from(steps[c])).collect();
        row.kept.clone_from(&row.most);
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
        let never = Lanes::splat(T::NEVER);
        let grow = |gains: &mut Vec<Lanes<T, N>>, size: usize| {
            gains.resize(size.max(gains.len()), never);
        };
        grow(&mut inside.pairs, pairs);
        grow(&mut inside.thirds, thirds);
        grow(&mut inside.singles, singles);
        let mut widest = row.kept.clone();
        widest.sort_unstable();
        grow(&mut inside.triple, widest.iter().rev().take(3).product());
    }

    /// The gain of a turn from each anchor of the row, if a bust costs `bust`.
    ///
    /// # Safety
    /// The row is the caller's to read, and so are all rows of fewer steps: see
    /// [`Shared::load`].
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn sweep(&mut self, bust: Lanes<T, N>, values: &Shared<T>) -> Lanes<T, N> {
        self.inside.bust = bust;
        let count = self.row.columns.len();
        // SAFETY: as the caller promises.
        unsafe {
            for t in 2..count {
                for r in 1..t {
                    for p in 0..r {
                        self.triple([p, r, t], values);
                        self.keep_thirds([p, r, t]);
                    }
                }
            }
            for r in 1..count {
                for p in 0..r {
                    self.pair(p, r, values);
                }
            }
            for p in 0..count {
                self.single(p, values);
            }
        }
        self.start()
    }

    /// What stopping gains, with these advances of columns.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn stop(&self, moved: &[(usize, usize)], values: &Shared<T>) -> Lanes<T, N> {
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

    /// The gain where stopping is worth `stop` and rolling `roll`; `done` outer
    /// columns are complete, the middle one has come `below`.
    #[inline(always)]
    fn best(&self, stop: Lanes<T, N>, roll: Lanes<T, N>, done: usize, below: usize) -> Lanes<T, N> {
        let mut best = stop.max(roll);
        if done + 1 == MARKERS {
            // Where the middle column is complete too, the game is over.
            best = best.from_lane(below + 1, self.inside.bust);
        }
        if below > 0 {
            best = best.from_lane(below, Lanes::splat(T::NEVER));
        }
        best
    }

    /// All positions with three markers on the columns `p < r < t`.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn triple(&mut self, [p, r, t]: [usize; 3], values: &Shared<T>) {
        let columns = [p, r, t].map(|q| self.row.columns[q]);
        let programs = *self.triple_programs.entry(columns).or_insert_with(|| {
            let names = TripleNames(columns, self.layout.middle);
            let markers = columns.iter().map(|c| 1 << c).sum();
            std::array::from_fn(|topped| {
                let bits = (0..3).filter(|q| topped >> q & 1 == 1);
                let useless = bits.map(|q| 1 << columns[q]).sum();
                self.programs.find(markers, useless, &names)
            })
        });
        let middle = self.row.is_middle(t);
        let [mp, mr, mt] = [p, r, t].map(|q| self.row.most[q]);
        let (kr, kt) = (self.row.kept[r], self.row.kept[t]);
        let zero = Lanes::splat(T::default());
        for a in (1..=mp).rev() {
            for b in (1..=mr).rev() {
                let line = |a: usize, b: usize| ((a - 1) * kr + b - 1) * kt;
                let (a1, a2) = ((a + 1).min(mp), (a + 2).min(mp));
                let (b1, b2) = ((b + 1).min(mr), (b + 2).min(mr));
                let here = line(a, b);
                if middle {
                    self.inside.triple[here + mt..here + mt + 2].fill(Lanes::splat(T::NEVER));
                }
                let topped = usize::from(a == mp) | usize::from(b == mr) << 1;
                for c in (1..=mt).rev() {
                    let topped = topped | usize::from(!middle && c == mt) << 2;
                    let done = self.row.zeros() + topped.count_ones() as usize;
                    let below = if middle { c } else { 0 };
                    let gain = if done >= MARKERS {
                        let over = self.inside.bust;
                        if middle { over.from_lane(c, Lanes::splat(T::NEVER)) } else { over }
                    } else {
                        // SAFETY: as the caller promises.
                        let stop = unsafe { self.stop(&[(p, a), (r, b), (t, c)], values) };
                        let g = &self.inside.triple;
                        let slots = &mut self.slots;
                        let (c1, c2) = (up(c, 1, mt, middle) - 1, up(c, 2, mt, middle) - 1);
                        slots[0] = g[line(a1, b) + c - 1];
                        slots[1] = g[line(a, b1) + c - 1];
                        slots[2] = g[here + c1];
                        slots[3] = g[line(a2, b) + c - 1];
                        slots[4] = g[line(a, b2) + c - 1];
                        slots[5] = g[here + c2];
                        slots[6] = g[line(a1, b1) + c - 1];
                        slots[7] = g[line(a1, b) + c1];
                        slots[8] = g[line(a, b1) + c1];
                        if middle {
                            slots[5] = slots[5].from_lane(c + 2, slots[2]);
                            slots[7] = slots[7].from_lane(c + 1, slots[0]);
                            slots[8] = slots[8].from_lane(c + 1, slots[1]);
                            slots[9] = slots[2].from_lane(c + 1, zero);
                            slots[10] = slots[5].from_lane(c + 1, zero);
                        }
                        let roll = self.programs.all[programs[topped]].run(&mut self.slots);
                        self.best(stop, roll, done, below)
                    };
                    self.inside.triple[here + c - 1] = gain;
                }
            }
        }
    }

    /// Keeps what positions with two markers can reach of the set just done.
    #[inline(always)]
    fn keep_thirds(&mut self, [p, r, t]: [usize; 3]) {
        let Self { row, inside, .. } = self;
        let middle = row.is_middle(t);
        let (kr, kt) = (row.kept[r], row.kept[t]);
        let [mp, mr, mt] = [p, r, t].map(|q| row.most[q]);
        let box_at = |a: usize, b: usize, c: usize| ((a - 1) * kr + b - 1) * kt + c - 1;
        let (p2, r2, t2) = (mp.min(2), mr.min(2), if middle { 2 } else { mt.min(2) });
        for a in 1..=mp {
            for b in 1..=mr {
                let to = row.at_third(p, r, a, b, t);
                let once = inside.triple[box_at(a, b, 1)];
                let twice = inside.triple[box_at(a, b, t2)];
                inside.thirds[to] = once;
                inside.thirds[to + 1] = if middle { twice.from_lane(2, once) } else { twice };
            }
        }
        for c in 1..=mt {
            for a in 1..=mp {
                let to = row.at_third(p, t, a, c, r);
                inside.thirds[to] = inside.triple[box_at(a, 1, c)];
                inside.thirds[to + 1] = inside.triple[box_at(a, r2, c)];
            }
            for b in 1..=mr {
                let to = row.at_third(r, t, b, c, p);
                inside.thirds[to] = inside.triple[box_at(1, b, c)];
                inside.thirds[to + 1] = inside.triple[box_at(p2, b, c)];
            }
        }
    }

    /// All positions with two markers, on the columns `p < r`.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn pair(&mut self, p: usize, r: usize, values: &Shared<T>) {
        let columns = [p, r].map(|q| self.row.columns[q]);
        let names = PairNames(columns, self.layout.middle);
        let markers = columns.iter().map(|c| 1 << c).sum();
        let middle = self.row.is_middle(r);
        let programs: [usize; 4] = std::array::from_fn(|topped| {
            let bits = (0..2).filter(|q| topped >> q & 1 == 1);
            let useless: ColumnSet = bits.map(|q| 1 << columns[q]).sum();
            if topped & 2 != 0 && middle {
                return 0;
            }
            self.programs.find(markers, useless | self.row.closed, &names)
        });
        let [mp, mr] = [p, r].map(|q| self.row.most[q]);
        for a in (1..=mp).rev() {
            if middle {
                let end = self.row.at_pair(p, r, a, mr) + 1;
                self.inside.pairs[end..end + 2].fill(Lanes::splat(T::NEVER));
            }
            for b in (1..=mr).rev() {
                let topped = usize::from(a == mp) | usize::from(!middle && b == mr) << 1;
                let done = self.row.zeros() + topped.count_ones() as usize;
                let below = if middle { b } else { 0 };
                let gain = if done >= MARKERS {
                    let over = self.inside.bust;
                    if middle { over.from_lane(b, Lanes::splat(T::NEVER)) } else { over }
                } else {
                    self.own_slots(p, r, a, b);
                    self.third_slots(p, r, a, b);
                    let roll = self.programs.all[programs[topped]].run(&mut self.slots);
                    // SAFETY: as the caller promises.
                    let stop = unsafe { self.stop(&[(p, a), (r, b)], values) };
                    self.best(stop, roll, done, below)
                };
                let place = self.row.at_pair(p, r, a, b);
                self.inside.pairs[place] = gain;
            }
        }
    }

    /// The slots of two markers that stay two.
    #[inline(always)]
    fn own_slots(&mut self, p: usize, r: usize, a: usize, b: usize) {
        let Self { row, inside, slots, .. } = self;
        let middle = row.is_middle(r);
        let (mp, mr) = (row.most[p], row.most[r]);
        let (a1, a2) = ((a + 1).min(mp), (a + 2).min(mp));
        let (b1, b2) = (up(b, 1, mr, middle), up(b, 2, mr, middle));
        let gain = |a, b| inside.pairs[row.at_pair(p, r, a, b)];
        slots[FIRST] = gain(a1, b);
        slots[SECOND] = gain(a, b1);
        slots[FIRST_TWICE] = gain(a2, b);
        slots[SECOND_TWICE] = gain(a, b2);
        slots[BOTH] = gain(a1, b1);
        if middle {
            let zero = Lanes::splat(T::default());
            slots[SECOND_TWICE] = slots[SECOND_TWICE].from_lane(b + 2, slots[SECOND]);
            slots[BOTH] = slots[BOTH].from_lane(b + 1, slots[FIRST]);
            slots[MIDDLE_OR_BUST] = slots[SECOND].from_lane(b + 1, zero);
            slots[MIDDLE_TWICE_OR_BUST] = slots[SECOND_TWICE].from_lane(b + 1, zero);
        }
    }

    /// The slots of two markers that become three.
    #[inline(always)]
    fn third_slots(&mut self, p: usize, r: usize, a: usize, b: usize) {
        let Self { row, inside, slots, .. } = self;
        let middle = row.is_middle(r);
        let a1 = (a + 1).min(row.most[p]);
        let b1 = up(b, 1, row.most[r], middle);
        let first = usize::from(p == 0) + usize::from(p == 0 && r == 1);
        let here = row.at_third(p, r, a, b, first);
        let with_p = row.at_third(p, r, a1, b, first);
        let with_r = row.at_third(p, r, a, b1, first);
        let others = (0..row.columns.len()).filter(|&t| t != p && t != r);
        for (rank, t) in others.enumerate() {
            let slot = 4 * row.columns[t];
            slots[slot] = inside.thirds[here + 2 * rank];
            slots[slot + 1] = inside.thirds[with_p + 2 * rank];
            slots[slot + 2] = inside.thirds[with_r + 2 * rank];
            slots[slot + 3] = inside.thirds[here + 2 * rank + 1];
            if middle {
                slots[slot + 2] = slots[slot + 2].from_lane(b + 1, slots[slot]);
            } else if row.is_middle(t) {
                let zero = Lanes::splat(T::default());
                slots[slot + 1] = slots[slot + 1].from_lane(1, slots[FIRST]);
                slots[slot + 2] = slots[slot + 2].from_lane(1, slots[SECOND]);
                slots[MIDDLE_OR_BUST] = slots[slot].from_lane(1, zero);
                slots[MIDDLE_TWICE_OR_BUST] = slots[slot + 3].from_lane(1, zero);
            }
        }
    }

    /// All positions with one marker, on the column `p`.
    #[allow(unsafe_code)]
    #[inline(always)]
    unsafe fn single(&mut self, p: usize, values: &Shared<T>) {
        let column = self.row.columns[p];
        let names = FreeNames(self.layout.middle);
        let middle = self.row.is_middle(p);
        let most = self.row.most[p];
        let base = self.row.single_base[p];
        if middle {
            self.inside.singles[base + most..base + most + 2].fill(Lanes::splat(T::NEVER));
        }
        for a in (1..=most).rev() {
            let topped = !middle && a == most;
            let done = self.row.zeros() + usize::from(topped);
            let below = if middle { a } else { 0 };
            let gain = if done >= MARKERS {
                self.inside.bust
            } else {
                let useless = self.row.closed | ColumnSet::from(topped) << column;
                let program = self.programs.find(1 << column, useless, &names);
                self.slots_of_single(p, a);
                let roll = self.programs.all[program].run(&mut self.slots);
                let stop = if middle {
                    self.stop_in_row(a)
                } else {
                    // SAFETY: as the caller promises.
                    unsafe { self.stop(&[(p, a)], values) }
                };
                self.best(stop, roll, done, below)
            };
            self.inside.singles[base + a - 1] = gain;
        }
    }

    /// What stopping gains with the middle column alone advanced: the value
    /// stopped at is another lane's, as it is guessed now.
    #[inline(always)]
    fn stop_in_row(&self, below: usize) -> Lanes<T, N> {
        let bust = self.inside.bust;
        let mut value = Lanes::splat(T::default());
        for lane in below..N {
            value.0[lane] = bust.0[lane - below];
        }
        bust.minus(value)
    }

    #[inline(always)]
    fn slots_of_single(&mut self, p: usize, a: usize) {
        let Self { row, inside, slots, .. } = self;
        let middle = row.is_middle(p);
        let column = row.columns[p];
        let (a1, a2) = (up(a, 1, row.most[p], middle), up(a, 2, row.most[p], middle));
        let own = |a: usize| inside.singles[row.single_base[p] + a - 1];
        let zero = Lanes::splat(T::default());
        slots[column] = own(a1);
        slots[TWICE + column] = own(a2);
        if middle {
            slots[TWICE + column] = own(a2).from_lane(a + 2, own(a1));
            slots[FREE_MIDDLE_OR_BUST] = slots[column].from_lane(a + 1, zero);
            slots[FREE_MIDDLE_TWICE_OR_BUST] = slots[TWICE + column].from_lane(a + 1, zero);
        }
        let pair = |s: usize, a: usize, b: usize| {
            let place = if p < s { row.at_pair(p, s, a, b) } else { row.at_pair(s, p, b, a) };
            inside.pairs[place]
        };
        for s in (0..row.columns.len()).filter(|&s| s != p) {
            let other = row.columns[s];
            slots[other] = pair(s, a, 1);
            slots[together(column, other)] = pair(s, a1, 1);
            if row.is_middle(s) {
                slots[TWICE + other] = pair(s, a, 2).from_lane(2, slots[other]);
                slots[together(column, other)] = pair(s, a1, 1).from_lane(1, own(a1));
                slots[FREE_MIDDLE_OR_BUST] = slots[other].from_lane(1, zero);
                slots[FREE_MIDDLE_TWICE_OR_BUST] = slots[TWICE + other].from_lane(1, zero);
            } else {
                slots[TWICE + other] = pair(s, a, row.most[s].min(2));
                if middle {
                    slots[together(column, other)] = pair(s, a1, 1).from_lane(a + 1, slots[other]);
                }
            }
            for u in (0..s).filter(|&u| u != p) {
                // Place the later of the two columns third.
                let at =
                    if p < u { row.at_third(p, u, a, 1, s) } else { row.at_third(u, p, 1, a, s) };
                let gain = inside.thirds[at];
                slots[together(row.columns[u], other)] =
                    if row.is_middle(s) { gain.from_lane(1, pair(u, a, 1)) } else { gain };
            }
        }
    }

    /// The start of the turn.
    #[inline(always)]
    fn start(&mut self) -> Lanes<T, N> {
        let names = FreeNames(self.layout.middle);
        let program = self.programs.find(0, self.row.closed, &names);
        let Self { row, inside, slots, .. } = self;
        let zero = Lanes::splat(T::default());
        for s in 0..row.columns.len() {
            let column = row.columns[s];
            let single = |s: usize, a: usize| inside.singles[row.single_base[s] + a - 1];
            slots[column] = single(s, 1);
            if row.is_middle(s) {
                slots[TWICE + column] = single(s, 2).from_lane(2, single(s, 1));
                slots[FREE_MIDDLE_OR_BUST] = slots[column].from_lane(1, zero);
                slots[FREE_MIDDLE_TWICE_OR_BUST] = slots[TWICE + column].from_lane(1, zero);
            } else {
                slots[TWICE + column] = single(s, row.most[s].min(2));
            }
            for u in 0..s {
                let gain = inside.pairs[row.at_pair(u, s, 1, 1)];
                slots[together(row.columns[u], column)] =
                    if row.is_middle(s) { gain.from_lane(1, single(u, 1)) } else { gain };
            }
        }
        self.programs.all[program].run(&mut self.slots)
    }
}
