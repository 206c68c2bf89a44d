//! Solver for goals other than points: the best expected payoff of the final score.
//!
//! A position is a score card and the points scored so far. For each card the values are stored
//! by points, but only while the outcome is open. A payoff that is a step at zero, started from
//! every negative number of points, gives the best chance of every score at once.

use super::lattice::Lanes;
use super::payoff::Payoff;
use super::plan::{Ties, TurnPlan, plan_options};
use super::sweep::{RowTurn, Scratch};
use super::tables::{BLOCK, CardRow, Tables};
use crate::rules::Card;
use multiversion::multiversion;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{ScratchPool, map};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Difference of expected payoffs below which moves are ties. Sums in another order differ by
/// about 1e-16.
const WORTH_TIE: f64 = 1e-14;

/// Numbers of points that are swept side by side.
const WIDE: usize = 16;

/// Range of points for which a card's values are stored.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    /// Smallest number of points.
    first: i32,
    /// Number of stored values.
    count: u32,
    /// Offset of the first value in the row's values.
    from: u32,
}

/// Smallest and largest number of points that a card can still score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RemainingPoints {
    /// Points that are certain, whatever the dice.
    pub min: i32,
    /// Maximum of points that can be scored.
    pub max: i32,
}

/// Set of cards to solve, with their points scored so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// All cards with all points.
    Everything,
    /// All that can follow this card with these points.
    After(Card, RangeInclusive<i32>),
}

/// Values to keep in memory after a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Values of every card: about a hundred megabytes for official Yahtzee.
    All,
    /// Values of the first card only.
    First,
}

/// Best expected payoff of the final score, by card and points so far.
///
/// ```
/// use retrodice::yahtzee::kernel::{GoalSolution, Keep, Merging, Payoff, Span, Tables};
/// use retrodice::core::observer::Unwatched;
/// use retrodice::yahtzee::rules::Card;
/// let tables = Tables::new(&"yahtzee(mini)".parse()?, Merging::Equivalent).into();
/// let start = Span::After(Card::default(), 0..=0);
/// let goal =
///     GoalSolution::solve(&tables, Payoff::at_least(60), &start, Keep::First, &Unwatched)?;
/// let chance = goal.value(&Card::default(), 0).expect("the start");
/// assert!(0.0 < chance && chance < 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GoalSolution {
    tables: Arc<Tables>,
    payoff: Payoff,
    windows: Vec<Window>,
    to_come: Vec<RemainingPoints>,
    /// Smallest and largest points with which each card can be reached; `(1, 0)` if it cannot.
    reach: Vec<(i32, i32)>,
    /// Values of each row.
    values: Vec<Vec<f64>>,
    pairs: u64,
}

/// Scoring option of one lane of a row: its gain, and the values of the card that it leads to.
struct ScoringStep<'a> {
    gain: i32,
    first: i32,
    values: &'a [f64],
}

impl GoalSolution {
    /// Maximises the expected payoff of the final score, on the current rayon pool. The bits are
    /// the same for any number of threads. Relative errors are about 1e-13, because only sums,
    /// products and maxima of non-negative numbers are used.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    ///
    /// # Panics
    /// If the first card of `span` is impossible in these rules.
    pub fn solve(
        tables: &Arc<Tables>,
        payoff: Payoff,
        span: &Span,
        keep: Keep,
        observer: &dyn Observer,
    ) -> Result<Self, SolveError> {
        let to_come = remaining_points(tables);
        let reach = reach(tables, span);
        let (windows, pairs) = windows(tables, &payoff, &to_come, &reach);
        let mut solution = Self {
            values: vec![Vec::new(); tables.rows().len()],
            tables: tables.clone(),
            payoff,
            windows,
            to_come,
            reach,
            pairs,
        };
        observer.started(pairs);
        solution.fill_full_cards();
        let scratch = ScratchPool::new(|| Scratch::new(tables));
        for open in 1..=tables.game().rules().boxes.len() {
            let rows = tables.layer(open);
            let (solved, windows) = (&solution.values[..rows.start], &solution.windows);
            let layer = map(rows.len(), &|row| {
                if observer.cancelled() {
                    return Vec::new();
                }
                let row = &tables.rows()[rows.start + row];
                let values = scratch.with(|scratch| {
                    solve_row(tables, row, &solution.payoff, windows, solved, scratch)
                });
                observer.advanced(values.len() as u64);
                values
            });
            for (row, values) in rows.zip(layer) {
                solution.values[row] = values;
            }
            if observer.cancelled() {
                let done = tables.layer(open).start as u64;
                return Err(SolveError::Interrupted { done, total: tables.rows().len() as u64 });
            }
            if keep == Keep::First {
                tables.layer(open - 1).for_each(|row| solution.values[row] = Vec::new());
            }
        }
        Ok(solution)
    }

    fn fill_full_cards(&mut self) {
        for number in self.tables.layer(0) {
            let row = &self.tables.rows()[number];
            for lane in 0..self.tables.totals(row).len() {
                let window = self.windows[row.offset + lane];
                let points = (0..window.count as i32).map(|index| window.first + index);
                self.values[number].extend(points.map(|points| self.payoff.worth(points)));
            }
        }
    }

    /// Returns the tables that index the values.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Returns the payoff of final scores.
    pub fn payoff(&self) -> &Payoff {
        &self.payoff
    }

    /// Returns the number of pairs of card and points that were solved.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Returns the size of all solved values, in bytes.
    pub fn bytes(&self) -> u64 {
        8 * self.pairs
    }

    /// Returns the best expected payoff from this card with these points so far; `None` if the card
    /// is impossible in these rules, or if its value was not solved or kept.
    pub fn value(&self, card: &Card, points: i32) -> Option<f64> {
        let index = self.tables.index(card)?;
        let (low, high) = self.reach[index];
        if !(low..=high).contains(&points) {
            return None;
        }
        let row = self.tables.row(card.filled, card.has_yahtzee);
        let step = self.step(row, index, 0);
        let is_missing = step.values.is_empty() && self.windows[index].count > 0;
        (!is_missing).then(|| step.one(points, &self.payoff))
    }

    /// Returns the points so far for which moves of a lane matter: the payoff is neither out of
    /// reach nor certain.
    pub(crate) fn open_points(&self, index: usize) -> std::ops::Range<i32> {
        let (below, above) = self.payoff.flat();
        below - self.to_come[index].max + 1..above
    }

    /// Returns the range of points with which the card of a lane can be reached; `None` if it
    /// cannot be reached.
    pub fn reach(&self, index: usize) -> Option<RangeInclusive<i32>> {
        let (low, high) = self.reach[index];
        (low <= high).then_some(low..=high)
    }

    fn step(&self, row: usize, index: usize, gain: i32) -> ScoringStep<'_> {
        step(&self.windows, &self.values, row, index, gain)
    }

    fn steps(&self, turn: &RowTurn<'_>, lane: usize) -> Vec<ScoringStep<'_>> {
        steps(turn, lane, &self.windows, &self.values)
    }

    /// Sets `scratch.values` to the expected payoff of every keep with `rolls` rolls left, for one
    /// lane and points so far. With no rolls left, only the values of the final rolls are set.
    pub fn keeps(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        points: i32,
        rolls: u8,
        scratch: &mut Scratch<1>,
    ) {
        let steps = self.steps(turn, lane);
        scratch.options.clear();
        scratch.options.extend(steps.iter().map(|step| Lanes([step.one(points, &self.payoff)])));
        turn.keeps(rolls, scratch);
    }

    /// Fills `plan` with the best moves of one lane, for a block of consecutive points so far from
    /// `points` on.
    pub fn plan(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        points: i32,
        ties: Ties,
        scratch: &mut Scratch<BLOCK>,
        plan: &mut TurnPlan,
    ) {
        plan_goal(turn, &self.steps(turn, lane), points, &self.payoff, ties, scratch, plan);
    }
}

impl ScoringStep<'_> {
    fn one(&self, points: i32, payoff: &Payoff) -> f64 {
        let (below, above) = ends(payoff);
        match points + self.gain - self.first {
            index if index < 0 => below,
            index => self.values.get(index as usize).copied().unwrap_or(above),
        }
    }

    /// Returns the expected payoffs for `L` consecutive points from `points` on.
    #[inline(always)]
    fn block<const L: usize>(&self, points: i32, below: f64, above: f64) -> Lanes<L> {
        let index = points + self.gain - self.first;
        if let Ok(index) = usize::try_from(index)
            && let Some(values) = self.values.get(index..index + L)
        {
            return Lanes(std::array::from_fn(|l| values[l]));
        }
        Lanes(std::array::from_fn(|l| match index + l as i32 {
            index if index < 0 => below,
            index => self.values.get(index as usize).copied().unwrap_or(above),
        }))
    }
}

/// Returns the payoffs below and above every window.
fn ends(payoff: &Payoff) -> (f64, f64) {
    (payoff.worth(i32::MIN / 2), payoff.worth(i32::MAX / 2))
}

fn step<'a>(
    windows: &[Window],
    values: &'a [Vec<f64>],
    row: usize,
    index: usize,
    gain: i32,
) -> ScoringStep<'a> {
    let Window { first, count, from } = windows[index];
    // Rows that are not kept have no values.
    let values = values[row].get(from as usize..(from + count) as usize).unwrap_or(&[]);
    ScoringStep { gain, first, values }
}

fn steps<'a>(
    turn: &RowTurn<'_>,
    lane: usize,
    windows: &[Window],
    values: &'a [Vec<f64>],
) -> Vec<ScoringStep<'a>> {
    let of = |option: &super::sweep::ScoringOption<'_>| {
        step(windows, values, option.next, option.index(lane), option.gain(lane) as i32)
    };
    turn.options().iter().map(of).collect()
}

fn solve_row(
    tables: &Tables,
    row: &CardRow,
    payoff: &Payoff,
    windows: &[Window],
    solved: &[Vec<f64>],
    scratch: &mut Scratch<WIDE>,
) -> Vec<f64> {
    let turn = RowTurn::new(tables, row);
    let mut out = Vec::new();
    for lane in 0..tables.totals(row).len() {
        let window = windows[row.offset + lane];
        if window.count > 0 {
            let steps = steps(&turn, lane, windows, solved);
            solve_lane(&turn, &steps, window, ends(payoff), scratch, &mut out);
        }
    }
    out
}

/// Appends the values of a lane's window to `out`.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn solve_lane(
    turn: &RowTurn<'_>,
    steps: &[ScoringStep<'_>],
    window: Window,
    ends: (f64, f64),
    scratch: &mut Scratch<WIDE>,
    out: &mut Vec<f64>,
) {
    let lattice = turn.tables().lattice();
    let rolls = turn.tables().game().rules().rolls;
    for first in (0..window.count as usize).step_by(WIDE) {
        scratch.options.clear();
        for step in steps {
            let points = window.first + first as i32;
            scratch.options.push(step.block::<WIDE>(points, ends.0, ends.1));
        }
        turn.best_options(scratch);
        for _ in 1..rolls {
            lattice.expect(&mut scratch.values);
            lattice.best(&mut scratch.values);
        }
        // Rounding must not exceed the largest payoff.
        let means = lattice.mean(&scratch.values).0.map(|mean| mean.min(ends.1));
        out.extend_from_slice(&means[..WIDE.min(window.count as usize - first)]);
    }
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn plan_goal(
    turn: &RowTurn<'_>,
    steps: &[ScoringStep<'_>],
    points: i32,
    payoff: &Payoff,
    ties: Ties,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut TurnPlan,
) {
    let (below, above) = ends(payoff);
    scratch.options.clear();
    for step in steps {
        scratch.options.push(step.block::<BLOCK>(points, below, above));
    }
    plan_options(turn, ties, WORTH_TIE, scratch, plan);
}

/// Computes the smallest and largest number of points that each card can still score, by
/// [`Tables::index`].
pub(super) fn remaining_points(tables: &Tables) -> Vec<RemainingPoints> {
    let mut remaining = vec![RemainingPoints::default(); tables.size()];
    for open in 1..=tables.game().rules().boxes.len() {
        let (solved, rows) = (&remaining, &tables.rows()[tables.layer(open)]);
        let solved_rows = map(rows.len(), &|row| {
            let turn = RowTurn::new(tables, &rows[row]);
            let lanes = 0..tables.totals(turn.row()).len();
            lanes.map(|lane| remaining_points_of(&turn, lane, solved)).collect::<Vec<_>>()
        });
        for (row, lanes) in rows.iter().zip(solved_rows) {
            remaining[row.offset..row.offset + lanes.len()].copy_from_slice(&lanes);
        }
    }
    remaining
}

fn remaining_points_of(
    turn: &RowTurn<'_>,
    lane: usize,
    solved: &[RemainingPoints],
) -> RemainingPoints {
    let options: Vec<RemainingPoints> = turn
        .options()
        .iter()
        .map(|option| {
            let (gain, next) = (option.gain(lane) as i32, solved[option.index(lane)]);
            RemainingPoints { min: gain + next.min, max: gain + next.max }
        })
        .collect();
    let (mut min, mut max) = (i32::MAX, 0);
    for roll in 0..turn.tables().lattice().rolls().len() {
        // Adversarial dice show the worst roll whatever is kept. Keeping cannot help, so the
        // roll is scored at once.
        let mut best = 0;
        turn.for_each_option(roll, |option| {
            best = best.max(options[option].min);
            max = max.max(options[option].max);
        });
        min = min.min(best);
    }
    RemainingPoints { min, max }
}

/// Computes the points with which each card can be reached, by [`Tables::index`].
fn reach(tables: &Tables, span: &Span) -> Vec<(i32, i32)> {
    let Span::After(card, points) = span else {
        return vec![(i32::MIN / 4, i32::MAX / 4); tables.size()];
    };
    let mut reach = vec![(1, 0); tables.size()];
    let start = tables.index(card).expect("a card of these rules");
    reach[start] = (*points.start(), *points.end());
    for open in (1..=tables.game().rules().boxes.len()).rev() {
        for row in &tables.rows()[tables.layer(open)] {
            let lanes = 0..tables.totals(row).len();
            if lanes.clone().all(|lane| reach[row.offset + lane] == (1, 0)) {
                continue;
            }
            let turn = RowTurn::new(tables, row);
            for lane in lanes {
                let (low, high) = reach[row.offset + lane];
                if low > high {
                    continue;
                }
                for option in turn.options() {
                    let gain = option.gain(lane) as i32;
                    let next = &mut reach[option.index(lane)];
                    *next = if next.0 > next.1 {
                        (low + gain, high + gain)
                    } else {
                        (next.0.min(low + gain), next.1.max(high + gain))
                    };
                }
            }
        }
    }
    reach
}

/// Computes the windows of all lanes, and the number of their values.
fn windows(
    tables: &Tables,
    payoff: &Payoff,
    to_come: &[RemainingPoints],
    reach: &[(i32, i32)],
) -> (Vec<Window>, u64) {
    let (below, above) = payoff.flat();
    let mut windows = vec![Window::default(); tables.size()];
    let mut pairs = 0;
    for row in tables.rows() {
        let mut from = 0;
        for lane in 0..tables.totals(row).len() {
            let index = row.offset + lane;
            let ((low, high), RemainingPoints { min, max }) = (reach[index], to_come[index]);
            // The value is constant if even the largest, or the smallest, rest leaves it so.
            let first = low.max(below - max + 1);
            let end = (above - min).min(high.saturating_add(1));
            let count = if low > high { 0 } else { (end - first).max(0) as u32 };
            windows[index] = Window { first, count, from };
            from += count;
        }
        pairs += u64::from(from);
    }
    (windows, pairs)
}
