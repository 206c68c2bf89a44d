//! Statistics of optimal solitaire play: busts and forced rolls of a game, without simulation.
//!
//! The best choice at every position of a turn follows from the values of the anchors, the roll
//! positions at the start of a turn. One backward sweep through the turn at an anchor finds these
//! choices, the probability b of a bust, and the expected counts at the other ends of the turn.
//! A bust returns to the anchor, so its own counts X satisfy X = later + b · X. This is policy
//! evaluation, for any number of markers and of columns to win.

use crate::rules::{
    CantStop, Column, ColumnSet, MAX_COLUMNS, Markers, OutOfScope, RollClass, RuleScope, Sums,
};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{ScratchPool, map};
use retrodice_solver::solution::Solution;
use rustc_hash::FxHashMap;

/// Rules whose optimal play has statistics: solitaire by the standard reading.
const SCOPE: RuleScope = RuleScope {
    of: "the statistics of optimal play",
    columns_to_win: RuleScope::ANY.columns_to_win,
    markers: RuleScope::ANY.markers,
    instead: "leave this argument out",
    ..RuleScope::SOLITAIRE
};

/// Difference of two values, in turns, below which choices are equally good. The first of them in
/// the order of the rules is made. Values of the solvers are more precise.
const TIE: f64 = 1e-9;

/// Anchors of a layer that one thread sweeps at a time.
const CHUNK: usize = 32;

/// Expected counts over a game of optimal solitaire play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayStatistics {
    /// Number of turns, the last one included.
    pub turns: f64,
    /// Number of turns that end in a bust.
    pub busts: f64,
    /// Number of rolls that do not bust.
    pub rolls: f64,
    /// Number of rolls that do not bust and can be used in one way only.
    pub forced: f64,
    /// Largest difference, in turns, between the value of an anchor and the result of its sweep.
    pub residual: f64,
}

/// Refuses games without statistics of optimal play.
///
/// # Errors
/// [`OutOfScope`] for several players, and for other readings of the rule on using sums.
pub(crate) fn check_scope(game: &CantStop) -> Result<(), OutOfScope> {
    SCOPE.check(game.options())
}

impl PlayStatistics {
    /// Computes the statistics of optimal play by the values of a solved game.
    ///
    /// Of equally good choices the first one in the order of the rules is made. Time: about 0.2 µs
    /// for each of the [placements](crate::rules::Census::placements), half of them on symmetric
    /// boards. The observer gets placements. Memory: 32 bytes for each arrangement of squares. The
    /// bits are the same for any number of threads.
    ///
    /// ```
    /// use retrodice::cantstop::{CantStop, statistics::PlayStatistics};
    /// use retrodice::core::observer::Unwatched;
    /// use retrodice::solver::engine::Engine;
    /// let (solution, _) = Engine::default().solve(CantStop::new(3, 1)?)?;
    /// let statistics = PlayStatistics::of(&solution, &Unwatched)?;
    /// assert!((statistics.turns - 1.480).abs() < 5e-4);
    /// // Nobody stops on this board before the game is won.
    /// assert!((statistics.busts - (statistics.turns - 1.0)).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if an anchor has no value, [`SolveError::Interrupted`] if the
    /// observer cancels.
    ///
    /// # Panics
    /// For games of several players.
    pub fn of(solution: &Solution<CantStop>, observer: &dyn Observer) -> Result<Self, SolveError> {
        let game = solution.game();
        assert!(game.seats() == 1, "these are statistics of solitaire");
        let mut table = AnchorTable::new(solution)?;
        let total = u64::try_from(game.census().placements).unwrap_or(u64::MAX);
        observer.started(total);
        let (mut done, mut residual) = (0, 0.0f64);
        // Sweeps keep their lists of rolls between the chunks.
        let turns = ScratchPool::new(|| TurnSweep::new(game));
        for layer in table.layers() {
            let chunks: Vec<&[usize]> = layer.chunks(CHUNK).collect();
            let sweep = |chunk: usize| -> Vec<(usize, AnchorCounts, f64)> {
                if observer.cancelled() {
                    return Vec::new();
                }
                let mut positions = 0;
                let swept = turns.with(|turn| {
                    let swept = chunks[chunk].iter().map(|&address| {
                        let (counts, residual) = turn.anchor(&table, address);
                        positions += turn.positions.len() as u64 * table.images(address);
                        (address, counts, residual)
                    });
                    swept.collect()
                });
                observer.advanced(positions);
                swept
            };
            let swept = map(chunks.len(), &sweep).concat();
            if swept.len() < layer.len() {
                return Err(SolveError::Interrupted { done, total: table.values.len() as u64 });
            }
            done += swept.len() as u64;
            for (address, counts, difference) in swept {
                residual = residual.max(difference);
                table.set(address, counts);
            }
        }
        let start = table.values.len() - 1;
        let AnchorCounts { busts, rolls, forced } = table.counts[start];
        Ok(Self { turns: table.values[start], busts, rolls, forced, residual })
    }
}

/// Expected counts from an anchor to the end of the game.
#[derive(Clone, Copy, Debug, Default)]
struct AnchorCounts {
    busts: f64,
    rolls: f64,
    forced: f64,
}

/// Values and counts of the anchors. The address of an anchor is the steps that its columns still
/// need, in mixed radix; the start has the last one.
struct AnchorTable {
    lengths: Vec<u8>,
    /// Difference of the address for a step, by column.
    strides: Vec<usize>,
    columns_to_win: usize,
    is_symmetric: bool,
    values: Vec<f64>,
    counts: Vec<AnchorCounts>,
}

impl AnchorTable {
    /// Copies the values of a solution; the counts are still zero.
    fn new(solution: &Solution<CantStop>) -> Result<Self, SolveError> {
        let game = solution.game();
        let lengths = game.options().lengths.clone();
        let mut size = 1;
        let stride = |&length: &u8| {
            let stride = size;
            size *= usize::from(length) + 1;
            stride
        };
        let strides: Vec<usize> = lengths.iter().map(stride).collect();
        let mut table = Self {
            strides,
            columns_to_win: game.options().columns_to_win,
            is_symmetric: game.options().is_symmetric(),
            values: vec![0.0; size],
            counts: vec![AnchorCounts::default(); size],
            lengths,
        };
        for index in 0..game.index_bound() {
            let Some(anchor) = game.anchor_at(index) else { continue };
            let value = solution.value_at(index, 0)?;
            let address = table.address(&game.steps_left(&anchor));
            table.values[address] = value;
            let image = table.image(address);
            table.values[image] = value;
        }
        Ok(table)
    }

    fn address(&self, steps: &[u8]) -> usize {
        steps.iter().zip(&self.strides).map(|(&steps, stride)| usize::from(steps) * stride).sum()
    }

    fn steps(&self, address: usize) -> Vec<u8> {
        let steps =
            |(&length, stride): (&u8, &usize)| (address / stride % (usize::from(length) + 1)) as u8;
        self.lengths.iter().zip(&self.strides).map(steps).collect()
    }

    /// Returns the address of the mirror image, or `address` itself if the board has none.
    fn image(&self, address: usize) -> usize {
        if !self.is_symmetric {
            return address;
        }
        let mut steps = self.steps(address);
        steps.reverse();
        self.address(&steps)
    }

    /// Returns the number of anchors that share the counts of this one, itself included.
    fn images(&self, address: usize) -> u64 {
        1 + u64::from(self.image(address) != address)
    }

    /// Lists the addresses by the sum of their steps, of two mirror images the larger one. Finished
    /// games are left out.
    fn layers(&self) -> Vec<Vec<usize>> {
        let sum = |steps: &[u8]| steps.iter().map(|&steps| usize::from(steps)).sum::<usize>();
        let mut layers = vec![Vec::new(); sum(&self.lengths) + 1];
        for address in 0..self.values.len() {
            let steps = self.steps(address);
            let complete = steps.iter().filter(|&&steps| steps == 0).count();
            if complete < self.columns_to_win && address >= self.image(address) {
                layers[sum(&steps)].push(address);
            }
        }
        layers
    }

    fn set(&mut self, address: usize, counts: AnchorCounts) {
        let image = self.image(address);
        self.counts[address] = counts;
        self.counts[image] = counts;
    }
}

/// Expectations from a position inside a turn. All but the value leave out what follows a bust.
#[derive(Clone, Copy, Debug, Default)]
struct Expectation {
    /// Turns after this one.
    value: f64,
    /// Probability that this turn busts.
    bust: f64,
    counts: AnchorCounts,
}

impl Expectation {
    fn add(&mut self, weight: f64, other: &Self) {
        self.value += weight * other.value;
        self.bust += weight * other.bust;
        self.counts.busts += weight * other.counts.busts;
        self.counts.rolls += weight * other.counts.rolls;
        self.counts.forced += weight * other.counts.forced;
    }
}

/// Set of columns, one bit for each, the lowest sum first.
type Bits = u16;

/// An advance of one or two markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct MarkerSteps {
    /// Columns with markers afterwards.
    set: Bits,
    /// Slots of the columns that advance. The second one is not used if its steps are zero.
    slots: [u8; 2],
    /// Steps of each, as far as its column has them.
    steps: [u8; 2],
}

/// Rolls by the advances that they allow, for one set of markers and of columns without use.
#[derive(Default)]
struct RollsByAdvances {
    /// Probability of each list of advances. An empty list is a bust.
    groups: Vec<(f64, Vec<MarkerSteps>)>,
}

/// Sweep through the turn of an anchor.
struct TurnSweep<'a> {
    rolls: &'a [RollClass],
    columns: usize,
    markers: usize,
    /// Lists of rolls, and the number of each by markers and columns without use.
    lists: Vec<RollsByAdvances>,
    list_of: FxHashMap<(Bits, Bits), usize>,
    /// Sets of at most as many columns as there are markers, the largest first.
    sets: Vec<Bits>,
    /// Steps of each column at the anchor.
    left: Vec<u8>,
    /// First position of each set, by set.
    base: Vec<usize>,
    /// Difference of the position for a step, by set and column.
    strides: Vec<[u32; MAX_COLUMNS + 1]>,
    /// Expectations by set and, in mixed radix, the steps of each marker less one.
    positions: Vec<Expectation>,
}

impl<'a> TurnSweep<'a> {
    fn new(game: &'a CantStop) -> Self {
        let (columns, markers) = (game.options().lengths.len(), game.options().markers);
        let mut sets: Vec<Bits> = (0..1u32 << columns)
            .map(|set| set as Bits)
            .filter(|set| set.count_ones() as usize <= markers)
            .collect();
        sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
        Self {
            rolls: game.roll_classes(),
            columns,
            markers,
            lists: Vec::new(),
            list_of: FxHashMap::default(),
            sets,
            left: Vec::new(),
            base: vec![0; 1 << columns],
            strides: vec![[0; MAX_COLUMNS + 1]; 1 << columns],
            positions: Vec::new(),
        }
    }

    /// Returns the counts of an anchor, and the difference between its value and that of the sweep.
    fn anchor(&mut self, table: &AnchorTable, address: usize) -> (AnchorCounts, f64) {
        self.left = table.steps(address);
        let value = table.values[address];
        let closed = slots_where(&self.left, |steps| steps == 0);
        self.lay_out(closed);
        for number in 0..self.sets.len() {
            let set = self.sets[number];
            if set & closed == 0 {
                self.sweep_set(table, address, closed, set);
            }
        }
        let root = self.positions[self.base[0]];
        let per_turn = 1.0 / (1.0 - root.bust);
        let counts = AnchorCounts {
            busts: (root.counts.busts + root.bust) * per_turn,
            rolls: root.counts.rolls * per_turn,
            forced: root.counts.forced * per_turn,
        };
        (counts, (1.0 + root.value - value).abs())
    }

    /// Makes room for the positions of all sets of open columns.
    fn lay_out(&mut self, closed: Bits) {
        let mut size = 0;
        for &set in self.sets.iter().filter(|&&set| set & closed == 0) {
            self.base[usize::from(set)] = size;
            let mut stride = 1;
            for slot in slots(set) {
                self.strides[usize::from(set)][slot] = stride as u32;
                stride *= usize::from(self.left[slot]);
            }
            size += stride;
        }
        self.positions.clear();
        self.positions.resize(size, Expectation::default());
    }

    /// Evaluates all positions with markers in these columns, from the tops down.
    fn sweep_set(&mut self, table: &AnchorTable, address: usize, closed: Bits, set: Bits) {
        let mut steps = [0u8; MAX_COLUMNS + 1];
        slots(set).for_each(|slot| steps[slot] = self.left[slot]);
        let size: usize = slots(set).map(|slot| usize::from(self.left[slot])).product();
        for offset in (0..size).rev() {
            let topped =
                slots(set).filter(|&slot| steps[slot] == self.left[slot]).map(|slot| 1 << slot);
            let topped: Bits = topped.sum();
            let is_over = (closed | topped).count_ones() as usize >= table.columns_to_win;
            if !is_over {
                let here = self.base[usize::from(set)] + offset;
                let roll = self.roll(table.values[address], closed, set, topped, &steps, here);
                let after = slots(set).map(|slot| usize::from(steps[slot]) * table.strides[slot]);
                let stop = address - after.sum::<usize>();
                self.positions[here] = if set != 0 && table.values[stop] <= roll.value + TIE {
                    let (value, counts) = (table.values[stop], table.counts[stop]);
                    Expectation { value, bust: 0.0, counts }
                } else {
                    roll
                };
            }
            // The lowest column is the fastest one.
            for slot in slots(set) {
                if steps[slot] > 1 {
                    steps[slot] -= 1;
                    break;
                }
                steps[slot] = self.left[slot];
            }
        }
    }

    /// Returns the expectations of a roll at the position number `here`.
    fn roll(
        &mut self,
        value: f64,
        closed: Bits,
        set: Bits,
        topped: Bits,
        steps: &[u8; MAX_COLUMNS + 1],
        here: usize,
    ) -> Expectation {
        let all_placed = set.count_ones() as usize == self.markers;
        // With all markers on the board, the other columns do not matter.
        let useless = if all_placed { topped } else { closed | topped };
        let number = self.list(set, useless);
        let mut sum = Expectation::default();
        for (probability, advances) in &self.lists[number].groups {
            let after = advances.iter().map(|advance| {
                let place = if advance.set == set {
                    here + self.shift(advance, steps)
                } else {
                    self.place(advance, steps)
                };
                &self.positions[place]
            });
            let better =
                |best: &'_ Expectation, other: &'_ Expectation| other.value < best.value - TIE;
            match after.reduce(|best, other| if better(best, other) { other } else { best }) {
                Some(best) => {
                    sum.add(*probability, best);
                    sum.counts.rolls += probability;
                    sum.counts.forced += if advances.len() == 1 { *probability } else { 0.0 };
                }
                None => {
                    sum.value += probability * value;
                    sum.bust += probability;
                }
            }
        }
        sum
    }

    /// Returns the difference of the position for an advance of markers that are placed.
    fn shift(&self, advance: &MarkerSteps, steps: &[u8; MAX_COLUMNS + 1]) -> usize {
        let strides = &self.strides[usize::from(advance.set)];
        let shift = |number: usize| {
            let slot = usize::from(advance.slots[number]);
            let more = advance.steps[number].min(self.left[slot] - steps[slot]);
            usize::from(more) * strides[slot] as usize
        };
        shift(0) + shift(1)
    }

    /// Returns the position after an advance that places a marker.
    fn place(&self, advance: &MarkerSteps, steps: &[u8; MAX_COLUMNS + 1]) -> usize {
        let strides = &self.strides[usize::from(advance.set)];
        let mut after = *steps;
        for (&slot, more) in advance.slots.iter().zip(advance.steps) {
            let slot = usize::from(slot);
            after[slot] = (after[slot] + more).min(self.left[slot]);
        }
        let offset =
            slots(advance.set).map(|slot| (usize::from(after[slot]) - 1) * strides[slot] as usize);
        self.base[usize::from(advance.set)] + offset.sum::<usize>()
    }

    /// Returns the number of the list of rolls, which is written on first use.
    fn list(&mut self, set: Bits, useless: Bits) -> usize {
        if let Some(&number) = self.list_of.get(&(set, useless)) {
            return number;
        }
        let all = ((1u32 << self.columns) - 1) as Bits;
        let [placed, open] = [set, all & !useless].map(ColumnSet::from_bits);
        let markers = Markers::new(placed, open, self.markers);
        let total: u32 = self.rolls.iter().map(|roll| roll.weight).sum();
        let mut weights: FxHashMap<Vec<MarkerSteps>, usize> = FxHashMap::default();
        let mut groups: Vec<(f64, Vec<MarkerSteps>)> = Vec::new();
        for roll in self.rolls {
            let mut advances = Vec::new();
            markers.each_advance_of(&roll.pairings, false, |sums| {
                advances.push(MarkerSteps::new(set, sums));
            });
            let group = *weights.entry(advances.clone()).or_insert_with(|| {
                groups.push((0.0, advances));
                groups.len() - 1
            });
            groups[group].0 += f64::from(roll.weight);
        }
        groups.iter_mut().for_each(|(weight, _)| *weight /= f64::from(total));
        self.lists.push(RollsByAdvances { groups });
        self.list_of.insert((set, useless), self.lists.len() - 1);
        self.lists.len() - 1
    }
}

impl MarkerSteps {
    /// Returns the advance of these sums with markers in the columns of `set`.
    fn new(set: Bits, sums: Sums) -> Self {
        let (columns, steps): ([Column; 2], [u8; 2]) = match sums {
            Sums::One(column) => ([column, column], [1, 0]),
            Sums::Two(low, high) => ([low, high], [1, 1]),
            Sums::Twice(column) => ([column, column], [2, 0]),
        };
        let slots = columns.map(|column| column.slot() as u8);
        Self { set: set | 1 << slots[0] | 1 << slots[1], slots, steps }
    }
}

/// Iterates over the slots of a set, ascending.
fn slots(set: Bits) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let slot = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            slot
        })
    })
}

/// Returns the set of slots whose number satisfies `is`.
fn slots_where(numbers: &[u8], is: impl Fn(u8) -> bool) -> Bits {
    (0..numbers.len()).filter(|&slot| is(numbers[slot])).map(|slot| 1 << slot).sum()
}
