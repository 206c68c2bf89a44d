//! Plain solver of solitaire boards, in `f64`: Newton's method, one anchor at a time.
//!
//! Removing the edges that lead back to the anchor leaves an acyclic turn. One backward pass
//! (*sweep*) at a guess `x` of the bust value gives `f(x)` and its slope, and a Newton step on
//! `f(x) = x` gives the next guess. `f` is concave, piecewise linear and non-decreasing (Glenn,
//! Fang and Kruskal 2006, Lemma 2).
//!
//! If the guess is too low the slope can be exactly 1: rolling until the bust then costs
//! nothing. There is no Newton step, so the guess is doubled, which is counted in
//! [`ScalarValues::doublings`]. If the slope is below 1, a step lands on the root or above it,
//! and from there the guesses fall.

use super::board::{Board, ColumnSet, MARKERS};
use super::error::KernelError;
use super::options::{Advance, OptionCache};
use retrodice_solver::parallel::{ScratchPool, try_map};

/// Number of sweeps after which an anchor fails.
const MAX_SWEEPS: u32 = 200;
/// Distance from one below which a slope counts as one.
const FLAT: f64 = 1e-12;

/// Stopping test of an anchor's iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stop {
    /// Stops when `f(x) == x` in floating point, as in the paper, or when a guess above the root
    /// does not fall any more, which only rounding can cause.
    Exact,
    /// Stops when the last step changed the guess by less than this many turns.
    Step(f64),
    /// Stops when `|f(x) - x|` is below this many turns.
    Residual(f64),
}

/// Options of a solve by the scalar solver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScalarOptions {
    /// First guess of every value, in turns.
    pub guess: f64,
    /// Stopping test of every anchor.
    pub stop: Stop,
}

impl Default for ScalarOptions {
    /// Returns the options of the paper: from 1.0 until `f(x) == x`.
    fn default() -> Self {
        Self { guess: 1.0, stop: Stop::Exact }
    }
}

/// Value with its derivative by the bust value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScalarDual {
    /// Value of a position, in turns.
    pub value: f64,
    /// Derivative in turns per turn: the probability that this turn busts.
    pub slope: f64,
}

/// Values of all anchors of a board, by [`ScalarValues::index`].
#[derive(Clone, Debug)]
pub struct ScalarValues {
    lengths: Vec<u8>,
    values: Vec<f64>,
    sweeps: Vec<u8>,
    doublings: u64,
}

impl ScalarValues {
    /// Returns the index of an anchor: mixed radix, the last column fastest.
    ///
    /// # Panics
    /// If a column has more steps than its length.
    pub fn index(&self, anchor: &[u8]) -> usize {
        assert!(anchor.len() == self.lengths.len(), "one number for each column");
        anchor.iter().zip(&self.lengths).fold(0, |index, (&steps, &length)| {
            assert!(steps <= length, "a column of {length} spaces cannot need {steps}");
            index * (usize::from(length) + 1) + usize::from(steps)
        })
    }

    /// Returns the anchor at an index.
    pub fn anchor(&self, mut index: usize) -> Vec<u8> {
        let mut anchor = vec![0; self.lengths.len()];
        for (steps, &length) in anchor.iter_mut().zip(&self.lengths).rev() {
            *steps = (index % (usize::from(length) + 1)) as u8;
            index /= usize::from(length) + 1;
        }
        anchor
    }

    /// Returns the expected turns from `anchor`; zero if the game is over.
    ///
    /// # Panics
    /// As for [`ScalarValues::index`].
    pub fn value(&self, anchor: &[u8]) -> f64 {
        self.values[self.index(anchor)]
    }

    /// Returns all values by index, in turns; zero if the game is over.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Returns the number of sweeps that each anchor took, by index; zero if the game is over. On a
    /// symmetric board one of two mirrored anchors was solved and the other is a copy.
    pub fn sweeps(&self) -> &[u8] {
        &self.sweeps
    }

    /// Returns the number of guesses that were doubled because their slope was one.
    pub fn doublings(&self) -> u64 {
        self.doublings
    }

    /// Returns the value of the empty board, in turns.
    pub fn start(&self) -> f64 {
        self.value(&self.lengths)
    }
}

/// Solves every anchor of a board, on `threads` threads; 0 means one for each core.
///
/// The result has the same bits for any number of threads. Memory: nine bytes an anchor slot,
/// the product of all `length + 1`. Time: about 0.2 µs for each placement and sweep.
///
/// # Errors
/// [`KernelError::NoConvergence`] if an anchor's value does not converge,
/// [`KernelError::Threads`] if threads cannot be started.
pub fn solve(
    board: &Board,
    options: ScalarOptions,
    threads: usize,
) -> Result<ScalarValues, KernelError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|source| KernelError::Threads { threads, source })?;
    let size: usize = board.lengths().iter().map(|&l| usize::from(l) + 1).product();
    let mut table = ScalarValues {
        lengths: board.lengths().to_vec(),
        values: vec![0.0; size],
        sweeps: vec![0; size],
        doublings: 0,
    };
    let components = ScratchPool::new(|| Component::new(board));
    for layer in layers(board, &table) {
        let solve = |anchor: usize| {
            components.with(|component| solve_anchor(component, &table, layer[anchor], options))
        };
        let solved = pool.install(|| try_map(layer.len(), &solve))?;
        for (&index, anchor) in layer.iter().zip(&solved) {
            table.doublings += u64::from(anchor.doublings);
            let mut images = vec![index];
            if board.is_symmetric() {
                let mut mirrored = table.anchor(index);
                mirrored.reverse();
                images.push(table.index(&mirrored));
            }
            for image in images {
                table.values[image] = anchor.value;
                table.sweeps[image] = anchor.sweeps;
            }
        }
    }
    Ok(table)
}

/// Lists one representative of each unfinished anchor and its mirror image, by total steps
/// remaining.
fn layers(board: &Board, table: &ScalarValues) -> Vec<Vec<usize>> {
    let total: usize = board.lengths().iter().map(|&l| usize::from(l)).sum();
    let mut layers = vec![Vec::new(); total + 1];
    for index in 0..table.values.len() {
        let anchor = table.anchor(index);
        if board.check_anchor(&anchor).is_err() {
            continue;
        }
        let image: Vec<u8> = anchor.iter().rev().copied().collect();
        if !board.is_symmetric() || anchor >= image {
            layers[anchor.iter().map(|&steps| usize::from(steps)).sum::<usize>()].push(index);
        }
    }
    layers
}

/// Value of an anchor, with the numbers of sweeps and of doubled guesses that it took.
struct SolvedAnchor {
    value: f64,
    sweeps: u8,
    doublings: u8,
}

/// Solves one anchor by Newton's method.
///
/// # Errors
/// [`KernelError::NoConvergence`].
fn solve_anchor(
    component: &mut Component,
    table: &ScalarValues,
    index: usize,
    options: ScalarOptions,
) -> Result<SolvedAnchor, KernelError> {
    let anchor = table.anchor(index);
    component.enter(&anchor);
    let (mut x, mut change) = (options.guess, f64::NAN);
    let (mut doublings, mut above) = (0, false);
    for sweeps in 1..=MAX_SWEEPS {
        let f = component.sweep(x, |stop| table.value(stop));
        let done = |value| SolvedAnchor { value, sweeps: sweeps as u8, doublings };
        if options.stop == Stop::Exact && f.value == x {
            return Ok(done(x));
        }
        if matches!(options.stop, Stop::Residual(within) if (f.value - x).abs() < within) {
            return Ok(done(f.value));
        }
        if f.slope > 1.0 - FLAT {
            doublings += 1;
            x = 2.0 * x.max(0.5);
            continue;
        }
        let next = (f.value - f.slope * x) / (1.0 - f.slope);
        let has_converged = match options.stop {
            Stop::Exact => above && next >= x,
            Stop::Step(within) => (next - x).abs() < within,
            Stop::Residual(_) => false,
        };
        if has_converged {
            return Ok(done(next));
        }
        (change, x, above) = ((next - x).abs(), next, true);
    }
    Err(KernelError::NoConvergence { anchor, sweeps: MAX_SWEEPS, change })
}

/// Inside of one anchor's turn.
///
/// A position is a set of at most three markers with the advance of each. For each set there is a
/// block of values, in mixed radix over the advances less one.
pub struct Component {
    columns: usize,
    outcomes: f64,
    options: OptionCache,
    anchor: Vec<u8>,
    closed: ColumnSet,
    /// Sets of open columns, the largest first.
    sets: Vec<ColumnSet>,
    /// Offset of each set's block in `inside`, by set.
    base: Vec<usize>,
    inside: Vec<ScalarDual>,
}

retrodice_core::debug_summary!([] Component, "Component");

impl Component {
    /// Allocates buffers for the turns of this board; [`Component::enter`] sets the anchor.
    pub fn new(board: &Board) -> Self {
        Self {
            columns: board.columns(),
            outcomes: f64::from(board.outcomes()),
            options: OptionCache::new(board),
            anchor: Vec::new(),
            closed: 0,
            sets: Vec::new(),
            base: vec![usize::MAX; 1 << board.columns()],
            inside: Vec::new(),
        }
    }

    /// Sets the anchor at which the turn starts.
    ///
    /// # Panics
    /// If the anchor does not have one number for each column.
    pub fn enter(&mut self, anchor: &[u8]) {
        assert!(anchor.len() == self.columns, "one number for each column");
        self.anchor = anchor.to_vec();
        self.closed = (0..self.columns).filter(|&c| anchor[c] == 0).map(|c| 1 << c).sum();
        self.sets = (0..1u32 << self.columns)
            .filter(|set| set.count_ones() as usize <= MARKERS && set & self.closed == 0)
            .collect();
        self.sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
        let mut size = 0;
        for &set in &self.sets {
            self.base[set as usize] = size;
            size += members(set).map(|c| usize::from(anchor[c])).product::<usize>();
        }
        self.inside.clear();
        self.inside.resize(size, ScalarDual { value: f64::NAN, slope: f64::NAN });
    }

    /// Sweeps the turn backwards at the bust value `x`, and returns `f(x)`, the anchor's value if a
    /// bust costs `x`. `values` returns the turns from anchors with fewer steps, zero if the game
    /// is over.
    pub fn sweep(&mut self, x: f64, values: impl Fn(&[u8]) -> f64) -> ScalarDual {
        let mut stop = vec![0; self.columns];
        let mut advance = vec![0u8; self.columns];
        for number in 0..self.sets.len() {
            let set = self.sets[number];
            // From the furthest advance down: successors come first.
            members(set).for_each(|c| advance[c] = self.anchor[c]);
            loop {
                for c in 0..self.columns {
                    stop[c] = self.anchor[c] - advance[c];
                }
                let value = self.position(set, &advance, x, || values(&stop));
                let index = self.index(set, &advance);
                self.inside[index] = value;
                let Some(c) = members(set).find(|&c| advance[c] > 1) else { break };
                members(set).take_while(|&d| d < c).for_each(|d| advance[d] = self.anchor[d]);
                advance[c] -= 1;
            }
            members(set).for_each(|c| advance[c] = 0);
        }
        self.inside[self.base[0]]
    }

    /// Returns the value of a position after the last sweep, under the best choice between stopping
    /// and rolling. `advance` is the advance of each column's marker, zero without a marker. `None`
    /// if that is not a position of this turn.
    pub fn inside(&self, advance: &[u8]) -> Option<ScalarDual> {
        let fits = advance.len() == self.columns
            && advance.iter().zip(&self.anchor).all(|(steps, max)| steps <= max);
        let set: ColumnSet = (0..self.columns).filter(|&c| advance[c] > 0).map(|c| 1 << c).sum();
        (fits && set.count_ones() as usize <= MARKERS)
            .then(|| self.inside[self.index(set, advance)])
    }

    fn index(&self, set: ColumnSet, advance: &[u8]) -> usize {
        let offset = members(set).fold(0, |offset, c| {
            offset * usize::from(self.anchor[c]) + usize::from(advance[c]) - 1
        });
        self.base[set as usize] + offset
    }

    /// Returns the best of stopping and rolling; at the anchor, one turn plus the roll.
    fn position(
        &mut self,
        set: ColumnSet,
        advance: &[u8],
        x: f64,
        stop: impl Fn() -> f64,
    ) -> ScalarDual {
        let topped: ColumnSet =
            members(set).filter(|&c| advance[c] == self.anchor[c]).map(|c| 1 << c).sum();
        if (topped | self.closed).count_ones() as usize >= MARKERS {
            return ScalarDual { value: 0.0, slope: 0.0 };
        }
        let roll = self.roll(set, topped, advance, x);
        if set == 0 {
            return ScalarDual { value: 1.0 + roll.value, slope: roll.slope };
        }
        let stop = ScalarDual { value: stop(), slope: 0.0 };
        if roll.value < stop.value { roll } else { stop }
    }

    /// Returns the weighted mean over all rolls.
    fn roll(&mut self, set: ColumnSet, topped: ColumnSet, advance: &[u8], x: f64) -> ScalarDual {
        // With all markers on the board, the other columns do not matter.
        let all_placed = set.count_ones() as usize == MARKERS;
        let useless = if all_placed { topped } else { topped | self.closed };
        let mut cache = std::mem::take(&mut self.options);
        let mut sum = ScalarDual { value: 0.0, slope: 0.0 };
        for class in cache.get(set, useless) {
            let best = class
                .moves
                .iter()
                .map(|&step| self.inside[self.after(set, advance, step)])
                .reduce(|best, other| if other.value < best.value { other } else { best })
                .unwrap_or(ScalarDual { value: x, slope: 1.0 });
            sum.value += f64::from(class.weight) * best.value;
            sum.slope += f64::from(class.weight) * best.slope;
        }
        self.options = cache;
        ScalarDual { value: sum.value / self.outcomes, slope: sum.slope / self.outcomes }
    }

    /// Returns the index of the position after a move.
    fn after(&self, set: ColumnSet, advance: &[u8], step: Advance) -> usize {
        let (set, moved) = match step {
            Advance::One(c) => (set | 1 << c, [(c, 1), (c, 0)]),
            Advance::Both(c, d) => (set | 1 << c | 1 << d, [(c, 1), (d, 1)]),
            Advance::Twice(c) => (set | 1 << c, [(c, 2), (c, 0)]),
        };
        let offset = members(set).fold(0, |offset, c| {
            let steps: u8 = moved.iter().filter(|(d, _)| *d == c).map(|(_, steps)| steps).sum();
            let reached = (advance[c] + steps).min(self.anchor[c]);
            offset * usize::from(self.anchor[c]) + usize::from(reached) - 1
        });
        self.base[set as usize] + offset
    }
}

/// Iterates over the columns of a set, ascending.
fn members(set: ColumnSet) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let c = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            c
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::*;

    fn start(sides: u8, shortest: u8) -> f64 {
        let board = Board::standard(sides, shortest).unwrap();
        solve(&board, ScalarOptions::default(), 2).unwrap().start()
    }

    /// Source: Glenn, Fang and Kruskal 2006, Table 1, to the printed decimals.
    #[test]
    fn starts_of_small_boards_are_those_published() {
        let published = [
            (2, 1, "1.298"),
            (2, 2, "1.347"),
            (2, 3, "1.400"),
            (3, 1, "1.480"),
            (3, 2, "1.722"),
            (3, 3, "1.890"),
            (4, 1, "2.187"),
        ];
        for (sides, shortest, turns) in published {
            assert_eq!(format!("{:.3}", start(sides, shortest)), turns, "({sides},{shortest})");
        }
    }

    #[test]
    fn every_anchor_agrees_with_the_oracle() {
        for (sides, lengths) in [
            (2, vec![1, 3, 1]),
            (2, vec![2, 4, 2]),
            (2, vec![3, 1, 2]),
            (3, vec![1, 1, 2, 1, 1]),
            (3, vec![2, 1, 2, 1, 1]),
        ] {
            let board = Board::new(sides, &lengths).unwrap();
            let table = solve(&board, ScalarOptions::default(), 1).unwrap();
            let mut oracle = oracle::BoardOracle::new(sides, &lengths);
            for index in 0..table.values().len() {
                let anchor = table.anchor(index);
                let expected = oracle.value(&anchor);
                let got = table.values()[index];
                assert!((got - expected).abs() < 1e-11, "{anchor:?}: {got} for {expected}");
            }
        }
    }

    #[test]
    fn a_completed_column_can_make_a_value_worse() {
        let table = solve(&Board::standard(2, 1).unwrap(), ScalarOptions::default(), 1).unwrap();
        assert_eq!(format!("{:.3}", table.value(&[1, 3, 1])), "1.298");
        assert_eq!(format!("{:.3}", table.value(&[0, 3, 0])), "1.362");
    }

    #[test]
    fn stopping_tests_agree_and_threads_do_not_change_bits() {
        let board = Board::standard(3, 2).unwrap();
        let exact = solve(&board, ScalarOptions::default(), 1).unwrap();
        let again = solve(&board, ScalarOptions::default(), 2).unwrap();
        assert!(exact.values().iter().zip(again.values()).all(|(a, b)| a.to_bits() == b.to_bits()));
        for stop in [Stop::Step(1e-10), Stop::Residual(1e-12)] {
            let other = solve(&board, ScalarOptions { guess: 3.0, stop }, 1).unwrap();
            for (a, b) in exact.values().iter().zip(other.values()) {
                assert!((a - b).abs() < 1e-10);
            }
        }
        assert!(exact.sweeps().iter().any(|&sweeps| sweeps > 2));
    }

    #[test]
    fn the_slope_is_the_derivative_of_the_value() {
        let board = Board::standard(3, 2).unwrap();
        let table = solve(&board, ScalarOptions::default(), 1).unwrap();
        let mut component = Component::new(&board);
        let anchor = [2, 3, 5, 4, 1];
        component.enter(&anchor);
        let x = table.value(&anchor);
        let at = component.sweep(x, |stop| table.value(stop));
        let near = component.sweep(x + 1e-7, |stop| table.value(stop));
        assert!((at.value - x).abs() < 1e-12);
        assert!(((near.value - at.value) / 1e-7 - at.slope).abs() < 1e-6);
    }
}
