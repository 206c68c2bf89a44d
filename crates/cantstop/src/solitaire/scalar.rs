//! The obvious solver, in `f64`: one anchor at a time, Newton's method.
//!
//! Removing the edges that lead back to the anchor leaves an acyclic turn; one
//! backward pass (*sweep*) at a guess `x` of the bust value gives `f(x)` and its
//! slope, and Newton's step on `f(x) = x` gives the next guess. `f` is concave,
//! piecewise linear and non-decreasing (Glenn, Fang and Kruskal 2006, Lemma 2).
//!
//! If the guess is too low the slope can be exactly 1: rolling until the bust then
//! costs nothing. Newton has no step there; the guess is doubled instead, which
//! is counted in [`Table::doublings`]. Where the slope is below 1, a step lands
//! on the root or above it, and from there the guesses fall.

use super::board::{Board, ColumnSet, MARKERS};
use super::error::KernelError;
use super::options::{Advance, OptionCache};
use rayon::prelude::*;

/// Sweeps after which an anchor is given up.
const MOST_SWEEPS: u32 = 200;
/// Slopes this close to one count as one.
const FLAT: f64 = 1e-12;

/// When an anchor's value counts as found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stop {
    /// `f(x) == x` in floating point, as the paper has it; or a guess above the
    /// root does not fall any more, which only rounding can cause.
    Exact,
    /// The last step changed the guess by less than this many turns.
    Step(f64),
    /// `|f(x) - x|` is below this many turns.
    Residual(f64),
}

/// How to solve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// First guess of every value, in turns.
    pub guess: f64,
    /// When to stop.
    pub stop: Stop,
}

impl Default for Options {
    /// The paper's: from 1.0 until `f(x) == x`.
    fn default() -> Self {
        Self { guess: 1.0, stop: Stop::Exact }
    }
}

/// A value and its derivative by the bust value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dual {
    /// Turns.
    pub value: f64,
    /// Turns per turn: the probability that this turn busts.
    pub slope: f64,
}

/// Values of all anchors of a board, by [`Table::index`].
#[derive(Clone, Debug)]
pub struct Table {
    lengths: Vec<u8>,
    values: Vec<f64>,
    sweeps: Vec<u8>,
    doublings: u64,
}

impl Table {
    /// The dense address of an anchor: mixed radix, the last column fastest.
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

    /// The anchor at an address.
    pub fn anchor(&self, mut index: usize) -> Vec<u8> {
        let mut anchor = vec![0; self.lengths.len()];
        for (steps, &length) in anchor.iter_mut().zip(&self.lengths).rev() {
            *steps = (index % (usize::from(length) + 1)) as u8;
            index /= usize::from(length) + 1;
        }
        anchor
    }

    /// Expected turns from `anchor`; zero where the game is over.
    ///
    /// # Panics
    /// As [`Table::index`].
    pub fn value(&self, anchor: &[u8]) -> f64 {
        self.values[self.index(anchor)]
    }

    /// All values by address, in turns; zero where the game is over.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Sweeps that each anchor took, by address; zero where the game is over.
    /// On a symmetric board one of two mirrored anchors was solved and the other
    /// is a copy.
    pub fn sweeps(&self) -> &[u8] {
        &self.sweeps
    }

    /// How often a guess met a slope of one and was doubled.
    pub fn doublings(&self) -> u64 {
        self.doublings
    }

    /// The value of the empty board, in turns.
    pub fn start(&self) -> f64 {
        self.value(&self.lengths)
    }
}

/// Solves every anchor of a board, on `threads` threads (0: one per core).
///
/// The result has the same bits for any number of threads. Memory: nine bytes
/// for each product of `length + 1`; time: about 0.2 µs for each placement and
/// sweep.
///
/// # Errors
/// [`KernelError::Unsettled`] if an anchor's value does not settle,
/// [`KernelError::Threads`] if threads cannot be started.
pub fn solve(board: &Board, options: Options, threads: usize) -> Result<Table, KernelError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|source| KernelError::Threads { threads, source })?;
    let size: usize = board.lengths().iter().map(|&l| usize::from(l) + 1).product();
    let mut table = Table {
        lengths: board.lengths().to_vec(),
        values: vec![0.0; size],
        sweeps: vec![0; size],
        doublings: 0,
    };
    for layer in layers(board, &table) {
        let solved: Vec<Solved> = pool.install(|| {
            layer
                .par_iter()
                .map_init(
                    || Component::new(board),
                    |component, &index| solve_anchor(component, &table, index, options),
                )
                .collect::<Result<_, _>>()
        })?;
        for (&index, found) in layer.iter().zip(&solved) {
            table.doublings += u64::from(found.doublings);
            let mut images = vec![index];
            if board.is_symmetric() {
                let mut mirrored = table.anchor(index);
                mirrored.reverse();
                images.push(table.index(&mirrored));
            }
            for image in images {
                table.values[image] = found.value;
                table.sweeps[image] = found.sweeps;
            }
        }
    }
    Ok(table)
}

/// One representative of each unfinished anchor, by total steps remaining.
fn layers(board: &Board, table: &Table) -> Vec<Vec<usize>> {
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

struct Solved {
    value: f64,
    sweeps: u8,
    doublings: u8,
}

fn solve_anchor(
    component: &mut Component,
    table: &Table,
    index: usize,
    options: Options,
) -> Result<Solved, KernelError> {
    let anchor = table.anchor(index);
    component.enter(&anchor);
    let (mut x, mut change) = (options.guess, f64::NAN);
    let (mut doublings, mut above) = (0, false);
    for sweeps in 1..=MOST_SWEEPS {
        let f = component.sweep(x, |stopped| table.value(stopped));
        let done = |value| Solved { value, sweeps: sweeps as u8, doublings };
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
        let settled = match options.stop {
            Stop::Exact => above && next >= x,
            Stop::Step(within) => (next - x).abs() < within,
            Stop::Residual(_) => false,
        };
        if settled {
            return Ok(done(next));
        }
        (change, x, above) = ((next - x).abs(), next, true);
    }
    Err(KernelError::Unsettled { anchor, sweeps: MOST_SWEEPS, change })
}

/// The inside of one anchor's turn.
///
/// Positions are a set of at most three markers and how far each has come. For
/// each set there is a block of duals, mixed radix over the advances less one.
pub struct Component {
    columns: usize,
    outcomes: f64,
    options: OptionCache,
    anchor: Vec<u8>,
    closed: ColumnSet,
    /// Sets of open columns, the largest first.
    sets: Vec<ColumnSet>,
    /// First place of each set's block in `inside`, by set.
    base: Vec<usize>,
    inside: Vec<Dual>,
}

impl Component {
    /// Room for the turns of this board; [`Component::enter`] names the anchor.
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

    /// Makes `anchor` the start of the turn.
    ///
    /// # Panics
    /// If it has not one number for each column.
    pub fn enter(&mut self, anchor: &[u8]) {
        assert!(anchor.len() == self.columns, "one number for each column");
        self.anchor = anchor.to_vec();
        self.closed = (0..self.columns).filter(|&c| anchor[c] == 0).map(|c| 1 << c).sum();
        self.sets = (0..1u32 << self.columns)
            .filter(|set| set.count_ones() as usize <= MARKERS && set & self.closed == 0)
            .collect();
        self.sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
        let mut places = 0;
        for &set in &self.sets {
            self.base[set as usize] = places;
            places += members(set).map(|c| usize::from(anchor[c])).product::<usize>();
        }
        self.inside.clear();
        self.inside.resize(places, Dual { value: f64::NAN, slope: f64::NAN });
    }

    /// One backward pass at the bust value `x`; `values` gives the turns from
    /// anchors with fewer steps, zero where the game is over. Gives `f(x)`, the
    /// anchor's own value if a bust costs `x`.
    pub fn sweep(&mut self, x: f64, values: impl Fn(&[u8]) -> f64) -> Dual {
        let mut stopped = vec![0; self.columns];
        let mut advance = vec![0u8; self.columns];
        for number in 0..self.sets.len() {
            let set = self.sets[number];
            // From the furthest advance down: successors come first.
            members(set).for_each(|c| advance[c] = self.anchor[c]);
            loop {
                for c in 0..self.columns {
                    stopped[c] = self.anchor[c] - advance[c];
                }
                let found = self.position(set, &advance, x, || values(&stopped));
                let place = self.place(set, &advance);
                self.inside[place] = found;
                let Some(c) = members(set).find(|&c| advance[c] > 1) else { break };
                members(set).take_while(|&d| d < c).for_each(|d| advance[d] = self.anchor[d]);
                advance[c] -= 1;
            }
            members(set).for_each(|c| advance[c] = 0);
        }
        self.inside[self.base[0]]
    }

    /// The position with these markers, after the last sweep: its value with the
    /// best choice between stopping and rolling, and the slope of that.
    ///
    /// `advance` gives for each column how far its marker has come, zero where
    /// there is none; `None` if that is not a position of this turn.
    pub fn inside(&self, advance: &[u8]) -> Option<Dual> {
        let fits = advance.len() == self.columns
            && advance.iter().zip(&self.anchor).all(|(steps, most)| steps <= most);
        let set: ColumnSet = (0..self.columns).filter(|&c| advance[c] > 0).map(|c| 1 << c).sum();
        (fits && set.count_ones() as usize <= MARKERS)
            .then(|| self.inside[self.place(set, advance)])
    }

    fn place(&self, set: ColumnSet, advance: &[u8]) -> usize {
        let offset = members(set).fold(0, |offset, c| {
            offset * usize::from(self.anchor[c]) + usize::from(advance[c]) - 1
        });
        self.base[set as usize] + offset
    }

    /// Best of stopping and rolling; at the anchor, one turn and the roll.
    fn position(&mut self, set: ColumnSet, advance: &[u8], x: f64, stop: impl Fn() -> f64) -> Dual {
        let topped: ColumnSet =
            members(set).filter(|&c| advance[c] == self.anchor[c]).map(|c| 1 << c).sum();
        if (topped | self.closed).count_ones() as usize >= MARKERS {
            return Dual { value: 0.0, slope: 0.0 };
        }
        let roll = self.roll(set, topped, advance, x);
        if set == 0 {
            return Dual { value: 1.0 + roll.value, slope: roll.slope };
        }
        let stop = Dual { value: stop(), slope: 0.0 };
        if roll.value < stop.value { roll } else { stop }
    }

    /// The weighted mean over all rolls.
    fn roll(&mut self, set: ColumnSet, topped: ColumnSet, advance: &[u8], x: f64) -> Dual {
        // With all markers placed the other columns do not matter.
        let all_placed = set.count_ones() as usize == MARKERS;
        let useless = if all_placed { topped } else { topped | self.closed };
        let mut cache = std::mem::take(&mut self.options);
        let mut sum = Dual { value: 0.0, slope: 0.0 };
        for class in cache.get(set, useless) {
            let best = class
                .moves
                .iter()
                .map(|&step| self.inside[self.after(set, advance, step)])
                .reduce(|best, other| if other.value < best.value { other } else { best })
                .unwrap_or(Dual { value: x, slope: 1.0 });
            sum.value += f64::from(class.weight) * best.value;
            sum.slope += f64::from(class.weight) * best.slope;
        }
        self.options = cache;
        Dual { value: sum.value / self.outcomes, slope: sum.slope / self.outcomes }
    }

    /// Where the position after a move is kept.
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

/// The columns of a set, ascending.
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
        solve(&board, Options::default(), 2).unwrap().start()
    }

    /// To the decimals printed by Glenn, Fang and Kruskal (2006), Table 1.
    #[test]
    fn published_starts() {
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
            let table = solve(&board, Options::default(), 1).unwrap();
            let mut oracle = oracle::Oracle::new(sides, &lengths);
            for index in 0..table.values().len() {
                let anchor = table.anchor(index);
                let expected = oracle.value(&anchor);
                let got = table.values()[index];
                assert!((got - expected).abs() < 1e-11, "{anchor:?}: {got} for {expected}");
            }
        }
    }

    /// Completing a column can make things worse.
    #[test]
    fn values_are_not_monotone() {
        let table = solve(&Board::standard(2, 1).unwrap(), Options::default(), 1).unwrap();
        assert_eq!(format!("{:.3}", table.value(&[1, 3, 1])), "1.298");
        assert_eq!(format!("{:.3}", table.value(&[0, 3, 0])), "1.362");
    }

    #[test]
    fn stops_agree_and_threads_do_not_matter() {
        let board = Board::standard(3, 2).unwrap();
        let exact = solve(&board, Options::default(), 1).unwrap();
        let again = solve(&board, Options::default(), 2).unwrap();
        assert!(exact.values().iter().zip(again.values()).all(|(a, b)| a.to_bits() == b.to_bits()));
        for stop in [Stop::Step(1e-10), Stop::Residual(1e-12)] {
            let other = solve(&board, Options { guess: 3.0, stop }, 1).unwrap();
            for (a, b) in exact.values().iter().zip(other.values()) {
                assert!((a - b).abs() < 1e-10);
            }
        }
        assert!(exact.sweeps().iter().any(|&sweeps| sweeps > 2));
    }

    /// The slope is the derivative of the value.
    #[test]
    fn slopes_are_derivatives() {
        let board = Board::standard(3, 2).unwrap();
        let table = solve(&board, Options::default(), 1).unwrap();
        let mut component = Component::new(&board);
        let anchor = [2, 3, 5, 4, 1];
        component.enter(&anchor);
        let x = table.value(&anchor);
        let at = component.sweep(x, |stopped| table.value(stopped));
        let near = component.sweep(x + 1e-7, |stopped| table.value(stopped));
        assert!((at.value - x).abs() < 1e-12);
        assert!(((near.value - at.value) / 1e-7 - at.slope).abs() < 1e-6);
    }
}
