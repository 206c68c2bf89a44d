//! Playing for something other than points: the best expected payoff of the final
//! score, for any payoff.
//!
//! A position is then a sheet and the points scored so far. For each sheet the
//! values are stored by points; only points for which the outcome is still
//! open are stored. A payoff that is a step at zero, started from every negative
//! number of points, gives the best chance of every score at once.

use super::lattice::Lanes;
use super::payoff::Payoff;
use super::plan::{Plan, Ties, plan_ways};
use super::sweep::{RowTurn, Scratch};
use super::tables::{BLOCK, Row, Tables};
use crate::rules::Card;
use multiversion::multiversion;
use rayon::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Worths closer than this count as equal when a move is chosen. Sums in another
/// order differ by some 1e-16.
pub const WORTH_TIE: f64 = 1e-14;

/// Numbers of points side by side in a sweep.
const WIDE: usize = 16;

/// The points of a sheet for which its worth is kept.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    /// The least points.
    first: i32,
    /// How many.
    count: u32,
    /// Where in its row's values they begin.
    from: u32,
}

/// How many points a sheet has still to come, at least and at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToCome {
    /// The points that are certain.
    pub least: i32,
    /// The most that can be scored.
    pub most: i32,
}

/// Which sheets are solved, and for how many points scored so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// All sheets with all points.
    Everything,
    /// What can come after this sheet with these points.
    After(Card, RangeInclusive<i32>),
}

/// What is kept after a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The worth of every sheet: some hundred megabytes for the usual game.
    All,
    /// That of the first sheet only.
    First,
}

/// The best expected worth of the final score by sheet and points so far.
#[derive(Clone, Debug)]
pub struct GoalSolution {
    tables: Arc<Tables>,
    payoff: Payoff,
    windows: Vec<Window>,
    to_come: Vec<ToCome>,
    /// The points that a sheet can be come by with; none at all: `(1, 0)`.
    reach: Vec<(i32, i32)>,
    /// By row.
    values: Vec<Vec<f64>>,
    pairs: u64,
}

/// A way to score from one lane of a row.
struct Step<'a> {
    gain: i32,
    first: i32,
    values: &'a [f64],
}

impl GoalSolution {
    /// Solves for this payoff of final scores on the threads of the current rayon
    /// pool; the same bits for any number of them. Relative errors are some 1e-13:
    /// only sums, products and maxima of non-negative numbers are used.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer asks for it.
    ///
    /// # Panics
    /// If no sheet of these rules looks like the first one of `span`.
    pub fn solve(
        tables: &Arc<Tables>,
        payoff: Payoff,
        span: &Span,
        keep: Keep,
        observer: &dyn Observer,
    ) -> Result<Self, SolveError> {
        let to_come = to_come(tables);
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
        solution.fill_full_sheets();
        for open in 1..=tables.game().rules().boxes.len() {
            let rows = tables.layer(open);
            let (solved, rest) = solution.values.split_at_mut(rows.start);
            let (solved, windows, payoff) = (&*solved, &solution.windows, &solution.payoff);
            rest[..rows.len()].par_iter_mut().enumerate().for_each_init(
                || Scratch::new(tables),
                |scratch, (place, out)| {
                    let row = &tables.rows()[rows.start + place];
                    if !observer.cancelled() {
                        *out = solve_row(tables, row, payoff, windows, solved, scratch);
                        observer.advanced(out.len() as u64);
                    }
                },
            );
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

    fn fill_full_sheets(&mut self) {
        for number in self.tables.layer(0) {
            let row = &self.tables.rows()[number];
            for lane in 0..self.tables.totals(row).len() {
                let window = self.windows[row.offset + lane];
                let points = (0..window.count as i32).map(|place| window.first + place);
                self.values[number].extend(points.map(|points| self.payoff.worth(points)));
            }
        }
    }

    /// The tables that the values belong to.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// What a final score is worth.
    pub fn payoff(&self) -> &Payoff {
        &self.payoff
    }

    /// How many pairs of a sheet and points were solved.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Bytes of all values.
    pub fn bytes(&self) -> u64 {
        8 * self.pairs
    }

    /// The best expected worth from this sheet with these points so far; `None` if
    /// no sheet of these rules looks like this, or if it was not solved or kept.
    pub fn value(&self, card: &Card, points: i32) -> Option<f64> {
        let place = self.tables.place(card)?;
        let (low, high) = self.reach[place];
        if !(low..=high).contains(&points) {
            return None;
        }
        let row = self.tables.row(card.filled, card.has_yahtzee);
        let step = self.step(row, place, 0);
        match step.values.is_empty() && self.windows[place].count > 0 {
            true => None,
            false => Some(step.one(points, &self.payoff)),
        }
    }

    /// The points so far for which it matters how a lane is played: from those
    /// that still leave a chance, to the last one below certainty.
    pub fn open_points(&self, place: usize) -> std::ops::Range<i32> {
        let (below, above) = self.payoff.flat();
        below - self.to_come[place].most + 1..above
    }

    /// The points with which the sheet of a lane can be come by; `None` if it
    /// cannot be come by at all.
    pub fn reach(&self, place: usize) -> Option<RangeInclusive<i32>> {
        let (low, high) = self.reach[place];
        (low <= high).then_some(low..=high)
    }

    fn step(&self, row: usize, place: usize, gain: i32) -> Step<'_> {
        step(&self.windows, &self.values, row, place, gain)
    }

    fn steps(&self, turn: &RowTurn<'_>, lane: usize) -> Vec<Step<'_>> {
        steps(turn, lane, &self.windows, &self.values)
    }

    /// Sets `scratch.values` to the worth of every keep, before the last of
    /// `rolls` rolls, for one lane and points so far; with no rolls, to that of the
    /// final rolls alone.
    pub fn keeps(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        points: i32,
        rolls: u8,
        scratch: &mut Scratch<1>,
    ) {
        let steps = self.steps(turn, lane);
        scratch.ways.clear();
        scratch.ways.extend(steps.iter().map(|step| Lanes([step.one(points, &self.payoff)])));
        turn.best_ways(scratch);
        let lattice = self.tables.lattice();
        for roll in 0..rolls {
            if roll > 0 {
                lattice.best(&mut scratch.values);
            }
            lattice.expect(&mut scratch.values);
        }
    }

    /// Fills `plan` with the best moves of one lane for the points so far from
    /// `points` on, one block of them side by side.
    pub fn plan(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        points: i32,
        ties: Ties,
        scratch: &mut Scratch<BLOCK>,
        plan: &mut Plan,
    ) {
        plan_goal(turn, &self.steps(turn, lane), points, &self.payoff, ties, scratch, plan);
    }
}

impl Step<'_> {
    fn one(&self, points: i32, payoff: &Payoff) -> f64 {
        let (below, above) = ends(payoff);
        match points + self.gain - self.first {
            place if place < 0 => below,
            place => self.values.get(place as usize).copied().unwrap_or(above),
        }
    }

    /// The worth of `L` numbers of points from `points` on.
    #[inline(always)]
    fn block<const L: usize>(&self, points: i32, below: f64, above: f64) -> Lanes<L> {
        let place = points + self.gain - self.first;
        if let Ok(place) = usize::try_from(place)
            && let Some(values) = self.values.get(place..place + L)
        {
            return Lanes(std::array::from_fn(|l| values[l]));
        }
        Lanes(std::array::from_fn(|l| match place + l as i32 {
            place if place < 0 => below,
            place => self.values.get(place as usize).copied().unwrap_or(above),
        }))
    }
}

/// The worths that hold below and above every window.
fn ends(payoff: &Payoff) -> (f64, f64) {
    (payoff.worth(i32::MIN / 2), payoff.worth(i32::MAX / 2))
}

fn step<'a>(
    windows: &[Window],
    values: &'a [Vec<f64>],
    row: usize,
    place: usize,
    gain: i32,
) -> Step<'a> {
    let Window { first, count, from } = windows[place];
    // Rows that are not kept have no values.
    let values = values[row].get(from as usize..(from + count) as usize).unwrap_or(&[]);
    Step { gain, first, values }
}

fn steps<'a>(
    turn: &RowTurn<'_>,
    lane: usize,
    windows: &[Window],
    values: &'a [Vec<f64>],
) -> Vec<Step<'a>> {
    let of = |way: &super::sweep::Way<'_>| {
        step(windows, values, way.next, way.place(lane), way.gain(lane) as i32)
    };
    turn.ways().iter().map(of).collect()
}

fn solve_row(
    tables: &Tables,
    row: &Row,
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

/// Appends the worths of a lane's window.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn solve_lane(
    turn: &RowTurn<'_>,
    steps: &[Step<'_>],
    window: Window,
    ends: (f64, f64),
    scratch: &mut Scratch<WIDE>,
    out: &mut Vec<f64>,
) {
    let lattice = turn.tables().lattice();
    let rolls = turn.tables().game().rules().rolls;
    for first in (0..window.count as usize).step_by(WIDE) {
        scratch.ways.clear();
        for step in steps {
            let points = window.first + first as i32;
            scratch.ways.push(step.block::<WIDE>(points, ends.0, ends.1));
        }
        turn.best_ways(scratch);
        for _ in 1..rolls {
            lattice.expect(&mut scratch.values);
            lattice.best(&mut scratch.values);
        }
        // Rounding must not make anything more than certain.
        let worths = lattice.mean(&scratch.values).0.map(|worth| worth.min(ends.1));
        out.extend_from_slice(&worths[..WIDE.min(window.count as usize - first)]);
    }
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn plan_goal(
    turn: &RowTurn<'_>,
    steps: &[Step<'_>],
    points: i32,
    payoff: &Payoff,
    ties: Ties,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut Plan,
) {
    let (below, above) = ends(payoff);
    scratch.ways.clear();
    for step in steps {
        scratch.ways.push(step.block::<BLOCK>(points, below, above));
    }
    plan_ways(turn, ties, WORTH_TIE, scratch, plan);
}

/// The least and the most points that each sheet has still to come, by
/// [`Tables::place`].
pub fn to_come(tables: &Tables) -> Vec<ToCome> {
    let mut found = vec![ToCome::default(); tables.size()];
    for open in 1..=tables.game().rules().boxes.len() {
        let solved = &found;
        let rows: Vec<Vec<ToCome>> = tables
            .layer(open)
            .into_par_iter()
            .map(|row| {
                let turn = RowTurn::new(tables, &tables.rows()[row]);
                let lanes = tables.totals(turn.row()).len();
                (0..lanes).map(|lane| to_come_of(&turn, lane, solved)).collect()
            })
            .collect();
        for (row, lanes) in tables.layer(open).zip(rows) {
            let offset = tables.rows()[row].offset;
            found[offset..offset + lanes.len()].copy_from_slice(&lanes);
        }
    }
    found
}

fn to_come_of(turn: &RowTurn<'_>, lane: usize, solved: &[ToCome]) -> ToCome {
    let ways: Vec<ToCome> = turn
        .ways()
        .iter()
        .map(|way| {
            let (gain, there) = (way.gain(lane) as i32, solved[way.place(lane)]);
            ToCome { least: gain + there.least, most: gain + there.most }
        })
        .collect();
    let (mut least, mut most) = (i32::MAX, 0);
    for roll in 0..turn.tables().lattice().rolls().len() {
        // Dice that wish one ill show the worst roll whatever is kept, so keeping
        // cannot help: the roll is scored at once.
        let mut best = 0;
        turn.for_each_way(roll, |way| {
            best = best.max(ways[way].least);
            most = most.max(ways[way].most);
        });
        least = least.min(best);
    }
    ToCome { least, most }
}

/// The points with which each sheet can be come by, by [`Tables::place`].
fn reach(tables: &Tables, span: &Span) -> Vec<(i32, i32)> {
    let Span::After(card, points) = span else {
        return vec![(i32::MIN / 4, i32::MAX / 4); tables.size()];
    };
    let mut reach = vec![(1, 0); tables.size()];
    let start = tables.place(card).expect("a sheet of these rules");
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
                for way in turn.ways() {
                    let gain = way.gain(lane) as i32;
                    let there = &mut reach[way.place(lane)];
                    *there = match there.0 > there.1 {
                        true => (low + gain, high + gain),
                        false => (there.0.min(low + gain), there.1.max(high + gain)),
                    };
                }
            }
        }
    }
    reach
}

/// The windows of all lanes, and how many values they hold together.
fn windows(
    tables: &Tables,
    payoff: &Payoff,
    to_come: &[ToCome],
    reach: &[(i32, i32)],
) -> (Vec<Window>, u64) {
    let (below, above) = payoff.flat();
    let mut windows = vec![Window::default(); tables.size()];
    let mut pairs = 0;
    for row in tables.rows() {
        let mut from = 0;
        for lane in 0..tables.totals(row).len() {
            let place = row.offset + lane;
            let ((low, high), ToCome { least, most }) = (reach[place], to_come[place]);
            // Worth stays flat if even the most, or the least, to come leaves it so.
            let first = low.max(below - most + 1);
            let end = (above - least).min(high.saturating_add(1));
            let count = if low > high { 0 } else { (end - first).max(0) as u32 };
            windows[place] = Window { first, count, from };
            from += count;
        }
        pairs += u64::from(from);
    }
    (windows, pairs)
}
