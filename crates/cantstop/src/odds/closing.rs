//! Closing given columns in the fewest turns, with no other column open.
//!
//! The anchors are the spaces left in each column. A turn adds spaces; stopping
//! leads to an anchor with fewer spaces left, and losing the turn leads back to
//! the anchor itself, so each anchor x satisfies one equation x = 1 + W(x), where
//! W is the best expected number of further turns, piecewise linear in x. It is
//! solved by Newton's method from above, beginning with "roll once and stop":
//! every step is the exact value of a better policy, and the last one changes
//! nothing.
//!
//! Source: "Beating Can't Stop" (exercise sheet, 2021), question 4. Reading: the
//! rules of the module [`crate::rules`], all other columns closed; as long as
//! a pairing can be used it must be, both sums if both can.

use super::{ColumnSet, Odds, OddsError};
use crate::rules::{Column, Sums};
use retrodice_core::objective::Sense;
use retrodice_solver::number::{Dual, Field, Number};
use serde::Serialize;

/// Spaces for each of the columns.
pub(super) type Heights = Vec<usize>;

/// A use of a roll by places in the list of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    One(usize),
    Two(usize, usize),
    Twice(usize),
}

/// The fewest turns in which given columns are closed; see [`Odds::closing`].
#[derive(Clone, Debug)]
pub struct Closing<N> {
    columns: Vec<Column>,
    lengths: Heights,
    /// Kinds of rolls: weight, and the pairings that touch the columns.
    rolls: Vec<(u32, Vec<Step>)>,
    /// Weight of all rolls.
    total: u64,
    /// Turns for each anchor; see [`place`].
    turns: Vec<N>,
    /// Newton steps over all anchors, the confirming ones included.
    steps: u64,
}

/// A mean over simulated games, with its standard error.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulatedTurns {
    /// Games played.
    pub games: u64,
    /// Mean number of turns.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Share of the turns that were lost.
    pub failures: f64,
}

impl Odds {
    /// The fewest expected turns to close these columns, all others being
    /// closed, from every arrangement.
    ///
    /// Cost: ∏ (l+1)(l+2)/2 positions over the columns' lengths l (638,820 for
    /// 6-7-8), a few sweeps each; memory ∏ (l+1) numbers. Exact with
    /// [`retrodice_solver::number::Exact`], on short columns. Deterministic.
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`]; [`OddsError::HowMany`] for no column or more
    /// columns than markers; [`OddsError::Position`] if a player may decline a sum.
    ///
    /// ```
    /// use retrodice_cantstop::odds::Odds;
    /// use retrodice_cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 1).unwrap())?;
    /// let closing = odds.closing::<f64>("2".parse()?)?;
    /// // A column of one space is closed by the first roll that has its sum.
    /// assert!((closing.turns() - 1296.0 / 171.0).abs() < 1e-12);
    /// # Ok::<(), retrodice_cantstop::odds::OddsError>(())
    /// ```
    pub fn closing<N: Field>(&self, columns: ColumnSet) -> Result<Closing<N>, OddsError> {
        self.check(columns)?;
        if columns.is_empty() || columns.len() > self.markers() {
            let expected = format!("1 to {} columns", self.markers());
            return Err(OddsError::HowMany { expected, got: columns.len() });
        }
        if self.may_decline() {
            let why = "closing is solved only for rules under which both sums must be used".into();
            return Err(OddsError::Position { why });
        }
        let list: Vec<Column> = columns.iter().collect();
        let lengths = list.iter().map(|&column| self.length(column).map(usize::from));
        let lengths = lengths.collect::<Result<Heights, _>>()?;
        let rolls = self.kinds(columns, &list);
        let total = self.total();
        let (turns, steps) = (Vec::new(), 0);
        let mut closing = Closing { columns: list, lengths, rolls, total, turns, steps };
        closing.solve();
        Ok(closing)
    }

    /// Rolls by what they can do in these columns.
    fn kinds(&self, columns: ColumnSet, list: &[Column]) -> Vec<(u32, Vec<Step>)> {
        let find = |column| list.iter().position(|&c| c == column).expect("a column of the set");
        let turn = self.turn(columns, columns);
        let mut kinds = std::collections::BTreeMap::new();
        for roll in self.rolls() {
            let mut steps = Vec::new();
            turn.uses(&roll.pairings, |sums| {
                steps.push(match sums {
                    Sums::One(column) => Step::One(find(column)),
                    Sums::Two(low, high) => Step::Two(find(low), find(high)),
                    Sums::Twice(column) => Step::Twice(find(column)),
                });
            });
            *kinds.entry(steps).or_insert(0) += roll.weight;
        }
        kinds.into_iter().map(|(steps, weight)| (weight, steps)).collect()
    }
}

/// The place of `heights` in an array over all heights up to `most`.
pub(super) fn place(heights: &[usize], most: &[usize]) -> usize {
    heights.iter().zip(most).fold(0, |place, (height, most)| place * (most + 1) + height)
}

/// The next heights in ascending order of their place; false after the last.
fn next(heights: &mut [usize], most: &[usize]) -> bool {
    for (height, most) in heights.iter_mut().zip(most).rev() {
        if *height < *most {
            *height += 1;
            return true;
        }
        *height = 0;
    }
    false
}

impl<N: Field> Closing<N> {
    fn solve(&mut self) {
        let mut left = vec![0; self.lengths.len()];
        self.turns.push(N::integer(0));
        while next(&mut left, &self.lengths) {
            let mut turns = self.roll_once(&left);
            loop {
                self.steps += 1;
                let better = self.improve(&left, &turns);
                if better >= turns {
                    break;
                }
                turns = better;
            }
            self.turns.push(turns);
        }
    }

    /// The turns that it takes if the first turn, and all that repeat it, stop
    /// after one roll.
    fn roll_once(&self, left: &[usize]) -> N {
        let start = vec![0; left.len()];
        let (mut sum, mut lost) = (N::Sum::default(), 0);
        for (weight, steps) in &self.rolls {
            let stops = steps.iter().filter_map(|&step| advance(step, &start, left));
            let stops = stops.map(|advanced| self.after(left, &advanced));
            match stops.reduce(|best, turns| if turns < best { turns } else { best }) {
                Some(best) => best.add_weighted(*weight, &mut sum),
                None => lost += u64::from(*weight),
            }
        }
        // x = 1 + (Σ + lost · x) / total
        let mut turns = N::mean(sum, self.total - lost);
        let own = N::integer(self.total as i64).over(&N::integer((self.total - lost) as i64));
        let nothing = N::integer(0);
        turns = turns.minus(&nothing.minus(&own));
        turns
    }

    /// Turns from the anchor with `left` spaces after stopping with `advanced`.
    fn after(&self, left: &[usize], advanced: &[usize]) -> N {
        let rest: Heights = left.iter().zip(advanced).map(|(left, more)| left - more).collect();
        self.turns[place(&rest, &self.lengths)].clone()
    }

    /// One Newton step: the value of the policy that is best against `turns`.
    fn improve(&self, left: &[usize], turns: &N) -> N {
        let (_, rolls) = self.sweep(left, turns);
        let Dual { value, slope: [slope] } = &rolls[0];
        let mut value = value.clone();
        value.add_integer(1);
        // x − (x − f)/(1 − f′), where f′ < 1 because x is at or above the solution.
        turns.minus(&turns.minus(&value).over(&slope.complement()))
    }

    /// Turns still to be played after this one, by spaces advanced in it, if a
    /// lost turn leads to an anchor worth `turns`: under best play, and if the
    /// player rolls.
    fn sweep(&self, left: &[usize], turns: &N) -> (Vec<Dual<N, 1>>, Vec<Dual<N, 1>>) {
        let size = left.iter().map(|spaces| spaces + 1).product();
        let lost = Dual::unknown(turns.clone(), 0);
        let mut best = vec![Dual::integer(0); size];
        let mut rolls = best.clone();
        let mut advanced = left.to_vec();
        let strides: Heights = (1..=left.len())
            .map(|column| left[column..].iter().map(|spaces| spaces + 1).product())
            .collect();
        for here in (0..size).rev() {
            let mut sum = <Dual<N, 1> as Number>::Sum::default();
            for (weight, steps) in &self.rolls {
                let mut found: Option<&Dual<N, 1>> = None;
                for &step in steps {
                    let Some(after) = shift(step, &advanced, left, &strides) else { continue };
                    let candidate = &best[here + after];
                    if found.is_none_or(|found| candidate.value < found.value) {
                        found = Some(candidate);
                    }
                }
                found.unwrap_or(&lost).add_weighted(*weight, &mut sum);
            }
            let roll = Dual::mean(sum, self.total);
            // With nothing advanced one may not stop; a finished game is over.
            let value = if here == 0 {
                roll.clone()
            } else {
                let mut stop = Dual::constant(self.after(left, &advanced));
                if here + 1 < size {
                    stop.improve(&roll, Sense::Minimise);
                }
                stop
            };
            best[here] = value;
            rolls[here] = roll;
            previous(&mut advanced, left);
        }
        (best, rolls)
    }

    /// The columns, ascending.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The fewest expected turns from the start of all columns, the last turn
    /// included.
    pub fn turns(&self) -> N {
        self.turns.last().expect("there is a start").clone()
    }

    /// The fewest expected turns with these spaces left in each column, in
    /// ascending order of the columns.
    ///
    /// # Errors
    /// [`OddsError::Position`] if there is no such arrangement.
    pub fn turns_from(&self, left: &[usize]) -> Result<N, OddsError> {
        self.check_left(left)?;
        Ok(self.turns[place(left, &self.lengths)].clone())
    }

    /// Newton steps over all anchors, the last of which only confirms.
    pub fn newton_steps(&self) -> u64 {
        self.steps
    }

    /// Spaces of the columns, in their order.
    pub fn lengths(&self) -> &[usize] {
        &self.lengths
    }

    fn check_left(&self, left: &[usize]) -> Result<(), OddsError> {
        let fits = left.len() == self.lengths.len()
            && left.iter().zip(&self.lengths).all(|(left, length)| left <= length);
        let why = || format!("spaces left {left:?} in columns of {:?}", self.lengths);
        if fits { Ok(()) } else { Err(OddsError::Position { why: why() }) }
    }

    /// The turn at an anchor: for each number of spaces advanced in the columns
    /// the expected turns still to be played after this one (the list of
    /// advances in ascending order, the last column fastest), and whether the
    /// player stops there.
    ///
    /// # Errors
    /// [`OddsError::Position`] if there is no such arrangement.
    pub fn turn(&self, left: &[usize]) -> Result<Vec<(Vec<usize>, N, bool)>, OddsError> {
        self.check_left(left)?;
        let turns = &self.turns[place(left, &self.lengths)];
        let (best, rolls) = self.sweep(left, turns);
        let mut advanced = vec![0; left.len()];
        let mut rows = Vec::with_capacity(best.len());
        for (best, roll) in best.iter().zip(&rolls) {
            let stop = self.after(left, &advanced);
            let stops = advanced.iter().any(|&spaces| spaces > 0)
                && (advanced == left || stop <= roll.value);
            rows.push((advanced.clone(), best.value.clone(), stops));
            next(&mut advanced, left);
        }
        Ok(rows)
    }
}

/// The previous heights in ascending order of their place.
fn previous(heights: &mut [usize], most: &[usize]) {
    for (height, most) in heights.iter_mut().zip(most).rev() {
        if *height > 0 {
            *height -= 1;
            return;
        }
        *height = *most;
    }
}

/// How far a step moves the place in an array over all advances, in which each
/// column has its stride; `None` if it cannot be used.
fn shift(step: Step, advanced: &[usize], left: &[usize], strides: &[usize]) -> Option<usize> {
    let up =
        |column: usize, most: usize| (left[column] - advanced[column]).min(most) * strides[column];
    let moved = match step {
        Step::One(column) => up(column, 1),
        Step::Two(one, other) => up(one, 1) + up(other, 1),
        Step::Twice(column) => up(column, 2),
    };
    (moved > 0).then_some(moved)
}

/// The advances after a step; `None` if it cannot be used.
fn advance(step: Step, advanced: &[usize], left: &[usize]) -> Option<Heights> {
    let mut after = advanced.to_vec();
    let mut up = |column: usize| {
        let usable = after[column] < left[column];
        after[column] += usize::from(usable);
        usable
    };
    let used = match step {
        Step::One(column) => up(column),
        Step::Two(one, other) => up(one) | up(other),
        Step::Twice(column) => up(column) | up(column),
    };
    used.then_some(after)
}
