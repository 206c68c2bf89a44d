//! Fewest turns to close given columns, with no other column open.
//!
//! The anchors (turn-start positions) are the spaces left in each column. A turn
//! adds spaces. Stopping leads to an anchor with fewer spaces left, and losing the
//! turn leads back to the anchor itself. So each anchor x satisfies one equation
//! x = 1 + W(x), where W is the best expected number of further turns, piecewise
//! linear in x. It is solved by Newton's method from above, beginning with "roll
//! once and stop". Every step is the exact value of a better policy, and the last
//! one changes nothing.
//!
//! Source: "Beating Can't Stop" (exercise sheet, 2021), question 4. Reading: the
//! rules of the module [`crate::rules`], all other columns closed; as long as
//! a pairing can be used it must be, both sums if both can.

use super::{ColumnSet, Odds, OddsError};
use crate::rules::{Column, Sums};
use retrodice_core::objective::Sense;
use retrodice_solver::number::{Dual, Field, Number};
use serde::Serialize;

/// Numbers of spaces, one for each of the columns.
pub(super) type SpaceCounts = Vec<usize>;

/// An advance of one or two columns, by their indices in the list of columns to close.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ClosingStep {
    One(usize),
    Two(usize, usize),
    Twice(usize),
}

/// The fewest turns in which given columns are closed, from [`Odds::closing`].
#[derive(Clone, Debug)]
pub struct Closing<N> {
    columns: Vec<Column>,
    lengths: SpaceCounts,
    /// Weight and advances in the columns of each kind of roll.
    rolls: Vec<(u32, Vec<ClosingStep>)>,
    /// Weight of all rolls.
    total: u64,
    /// Expected turns for each anchor, by its [`index`].
    turns: Vec<N>,
}

/// Mean number of turns over simulated games, with its standard error.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SimulatedTurns {
    /// Number of games played.
    pub games: u64,
    /// Mean number of turns.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Share of the turns that were lost.
    pub failures: f64,
}

impl Odds {
    /// Solves the fewest expected turns to close these columns, all others being
    /// closed, from every arrangement.
    ///
    /// Cost: ∏ (l+1)(l+2)/2 positions over the columns' lengths l (638,820 for
    /// 6-7-8), a few sweeps each. Memory: ∏ (l+1) numbers. Exact with
    /// [`retrodice_solver::number::Exact`], on short columns. Deterministic.
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`]; [`OddsError::WrongCount`] for no column or more
    /// columns than markers; [`OddsError::Position`] if a player may decline a sum.
    ///
    /// ```
    /// use retrodice::cantstop::odds::Odds;
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 1).unwrap())?;
    /// let closing = odds.closing::<f64>("2".parse()?)?;
    /// // A column of one space is closed by the first roll that has its sum.
    /// assert!((closing.turns() - 1296.0 / 171.0).abs() < 1e-12);
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    pub fn closing<N: Field>(&self, columns: ColumnSet) -> Result<Closing<N>, OddsError> {
        self.check(columns)?;
        if columns.is_empty() || columns.len() > self.markers() {
            let expected = format!("1 to {} columns", self.markers());
            return Err(OddsError::WrongCount { expected, got: columns.len() });
        }
        if self.may_decline() {
            let why = "closing is solved only for rules under which both sums must be used".into();
            return Err(OddsError::Position { why });
        }
        let list: Vec<Column> = columns.iter().collect();
        let lengths = list.iter().map(|&column| self.length(column).map(usize::from));
        let lengths = lengths.collect::<Result<SpaceCounts, _>>()?;
        let rolls = self.roll_kinds(columns, &list);
        let total = self.total();
        let turns = Vec::new();
        let mut closing = Closing { columns: list, lengths, rolls, total, turns };
        closing.solve();
        Ok(closing)
    }

    /// Groups the rolls by their advances in these columns.
    fn roll_kinds(&self, columns: ColumnSet, list: &[Column]) -> Vec<(u32, Vec<ClosingStep>)> {
        let find = |column| list.iter().position(|&c| c == column).expect("a column of the set");
        let turn = self.turn(columns, columns);
        let mut roll_kinds = std::collections::BTreeMap::new();
        for roll in self.rolls() {
            let mut advances = Vec::new();
            turn.each_advance(&roll.pairings, |sums| {
                advances.push(match sums {
                    Sums::One(column) => ClosingStep::One(find(column)),
                    Sums::Two(low, high) => ClosingStep::Two(find(low), find(high)),
                    Sums::Twice(column) => ClosingStep::Twice(find(column)),
                });
            });
            *roll_kinds.entry(advances).or_insert(0) += roll.weight;
        }
        roll_kinds.into_iter().map(|(steps, weight)| (weight, steps)).collect()
    }
}

/// Returns the index of `spaces` in an array over all numbers of spaces up to `max`.
pub(super) fn index(spaces: &[usize], max: &[usize]) -> usize {
    spaces.iter().zip(max).fold(0, |index, (spaces, max)| index * (max + 1) + spaces)
}

/// Replaces `counts` by the next ones in ascending order of their index. Returns false
/// after the last.
fn next(counts: &mut [usize], max: &[usize]) -> bool {
    for (spaces, max) in counts.iter_mut().zip(max).rev() {
        if *spaces < *max {
            *spaces += 1;
            return true;
        }
        *spaces = 0;
    }
    false
}

impl<N: Field> Closing<N> {
    fn solve(&mut self) {
        let mut remaining = vec![0; self.lengths.len()];
        self.turns.push(N::integer(0));
        while next(&mut remaining, &self.lengths) {
            let mut turns = self.roll_once(&remaining);
            loop {
                let better = self.improve(&remaining, &turns);
                if better >= turns {
                    break;
                }
                turns = better;
            }
            self.turns.push(turns);
        }
    }

    /// Returns the expected turns if the first turn, and all that repeat it, stop after
    /// one roll.
    fn roll_once(&self, remaining: &[usize]) -> N {
        let start = vec![0; remaining.len()];
        let (mut sum, mut lost) = (N::Sum::default(), 0);
        for (weight, advances) in &self.rolls {
            let stops = advances.iter().filter_map(|&step| advance(step, &start, remaining));
            let stops = stops.map(|advanced| self.after(remaining, &advanced));
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

    /// Returns the expected turns after stopping with `advanced` of `remaining` spaces.
    fn after(&self, remaining: &[usize], advanced: &[usize]) -> N {
        let rest: SpaceCounts =
            remaining.iter().zip(advanced).map(|(spaces, more)| spaces - more).collect();
        self.turns[index(&rest, &self.lengths)].clone()
    }

    /// Makes one Newton step: returns the value of the policy that is best against `turns`.
    fn improve(&self, remaining: &[usize], turns: &N) -> N {
        let (_, rolls) = self.sweep(remaining, turns);
        let Dual { value, slope: [slope] } = &rolls[0];
        let mut value = value.clone();
        value.add_integer(1);
        // x − (x − f)/(1 − f′), where f′ < 1 because x is at or above the solution.
        turns.minus(&turns.minus(&value).over(&slope.complement()))
    }

    /// Returns the expected turns after the current one, by spaces advanced in it: under
    /// best play, and if the player rolls. A lost turn leads to an anchor worth `turns`.
    fn sweep(&self, remaining: &[usize], turns: &N) -> (Vec<Dual<N, 1>>, Vec<Dual<N, 1>>) {
        let size = remaining.iter().map(|spaces| spaces + 1).product();
        let lost = Dual::unknown(turns.clone(), 0);
        let mut best = vec![Dual::integer(0); size];
        let mut rolls = best.clone();
        let mut advanced = remaining.to_vec();
        let strides: SpaceCounts = (1..=remaining.len())
            .map(|column| remaining[column..].iter().map(|spaces| spaces + 1).product())
            .collect();
        for here in (0..size).rev() {
            let mut sum = <Dual<N, 1> as Number>::Sum::default();
            for (weight, advances) in &self.rolls {
                let mut least: Option<&Dual<N, 1>> = None;
                for &step in advances {
                    let Some(after) = shift(step, &advanced, remaining, &strides) else { continue };
                    let candidate = &best[here + after];
                    if least.is_none_or(|least| candidate.value < least.value) {
                        least = Some(candidate);
                    }
                }
                least.unwrap_or(&lost).add_weighted(*weight, &mut sum);
            }
            let roll = Dual::mean(sum, self.total);
            // With nothing advanced one may not stop. A finished game is over.
            let value = if here == 0 {
                roll.clone()
            } else {
                let mut stop = Dual::constant(self.after(remaining, &advanced));
                if here + 1 < size {
                    stop.improve(&roll, Sense::Minimise);
                }
                stop
            };
            best[here] = value;
            rolls[here] = roll;
            previous(&mut advanced, remaining);
        }
        (best, rolls)
    }

    /// Returns the columns in ascending order.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Returns the fewest expected turns from the start of all columns, the last turn
    /// included.
    pub fn turns(&self) -> N {
        self.turns.last().expect("there is a start").clone()
    }

    /// Returns the fewest expected turns with these spaces left in each column, in
    /// ascending order of the columns.
    ///
    /// # Errors
    /// [`OddsError::Position`] if there is no such arrangement.
    pub fn turns_from(&self, remaining: &[usize]) -> Result<N, OddsError> {
        self.check_remaining(remaining)?;
        Ok(self.turns[index(remaining, &self.lengths)].clone())
    }

    /// Returns the lengths of the columns, in their order.
    pub fn lengths(&self) -> &[usize] {
        &self.lengths
    }

    fn check_remaining(&self, remaining: &[usize]) -> Result<(), OddsError> {
        let fits = remaining.len() == self.lengths.len()
            && remaining.iter().zip(&self.lengths).all(|(spaces, length)| spaces <= length);
        let why = || format!("spaces left {remaining:?} in columns of {:?}", self.lengths);
        if fits { Ok(()) } else { Err(OddsError::Position { why: why() }) }
    }

    /// Returns the turn at an anchor: for each list of spaces advanced in the columns, the
    /// expected turns after this one and whether the player stops there.
    ///
    /// The lists come in ascending order, the last column fastest.
    ///
    /// # Errors
    /// [`OddsError::Position`] if there is no such arrangement.
    pub fn turn(&self, remaining: &[usize]) -> Result<Vec<(Vec<usize>, N, bool)>, OddsError> {
        self.check_remaining(remaining)?;
        let turns = &self.turns[index(remaining, &self.lengths)];
        let (best, rolls) = self.sweep(remaining, turns);
        let mut advanced = vec![0; remaining.len()];
        let mut rows = Vec::with_capacity(best.len());
        for (best, roll) in best.iter().zip(&rolls) {
            let stop = self.after(remaining, &advanced);
            let stops = advanced.iter().any(|&spaces| spaces > 0)
                && (advanced == remaining || stop <= roll.value);
            rows.push((advanced.clone(), best.value.clone(), stops));
            next(&mut advanced, remaining);
        }
        Ok(rows)
    }
}

/// Replaces `counts` by the previous ones in ascending order of their index.
fn previous(counts: &mut [usize], max: &[usize]) {
    for (spaces, max) in counts.iter_mut().zip(max).rev() {
        if *spaces > 0 {
            *spaces -= 1;
            return;
        }
        *spaces = *max;
    }
}

/// Returns the increase of the index in an array over all advanced spaces, in which each
/// column has its stride. `None` if the advance cannot be used.
fn shift(
    step: ClosingStep,
    advanced: &[usize],
    remaining: &[usize],
    strides: &[usize],
) -> Option<usize> {
    let up = |column: usize, max: usize| {
        (remaining[column] - advanced[column]).min(max) * strides[column]
    };
    let shift = match step {
        ClosingStep::One(column) => up(column, 1),
        ClosingStep::Two(one, other) => up(one, 1) + up(other, 1),
        ClosingStep::Twice(column) => up(column, 2),
    };
    (shift > 0).then_some(shift)
}

/// Returns the spaces advanced after `step`, `None` if it cannot be used.
fn advance(step: ClosingStep, advanced: &[usize], remaining: &[usize]) -> Option<SpaceCounts> {
    let mut after = advanced.to_vec();
    let mut up = |column: usize| {
        let usable = after[column] < remaining[column];
        after[column] += usize::from(usable);
        usable
    };
    let is_usable = match step {
        ClosingStep::One(column) => up(column),
        ClosingStep::Two(one, other) => up(one) | up(other),
        ClosingStep::Twice(column) => up(column) | up(column),
    };
    is_usable.then_some(after)
}
