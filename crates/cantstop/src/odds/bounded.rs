//! The best turn on columns of finite length, by backward induction.
//!
//! A column at its top is of no more use but keeps its marker, so a turn may
//! become more dangerous as it goes on, and the spaces advanced in each column
//! matter, not only their total worth. There are finitely many positions, so
//! backward induction over them is exact.

use super::worth::Units;
use super::{ColumnSet, Fraction, Odds, OddsError, TurnDecision, Worth};
use crate::rules::{Column, MAX_COLUMNS, Sums};
use retrodice_solver::number::Field;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::BTreeMap;

/// An open column with its spaces, for [`Odds::bounded_turn`]. Columns not listed are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnSpaces {
    /// The column that is open.
    pub column: Column,
    /// Spaces up to the top at the start of the turn, at least one.
    pub left: u8,
    /// Spaces advanced in this turn so far, at most `left`. If any, a marker is
    /// there.
    pub advanced: u8,
}

/// Numbers of spaces by column, from column 2 on.
type SpaceRow = [u8; MAX_COLUMNS + 1];

/// The best turn on columns of finite length, from [`Odds::bounded_turn`].
pub struct BoundedTurn<'a, N> {
    odds: &'a Odds,
    units: Units,
    open: ColumnSet,
    /// Spaces advanced at the top of each column.
    tops: SpaceRow,
    /// Spaces advanced at the start of the turn.
    begin: SpaceRow,
    /// The value and the worth of rolling by spaces advanced, in units.
    values: FxHashMap<SpaceRow, (N, N)>,
}

retrodice_core::debug_summary!([N] BoundedTurn<'_, N>, "BoundedTurn");

/// The value and the statistics of the best turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BoundedTurnSummary {
    /// Columns that can be advanced at the start of the turn.
    pub open: ColumnSet,
    /// Total worth at the beginning.
    pub begin: Fraction,
    /// The decision at the beginning.
    pub decision: TurnDecision,
    /// Expected total worth of the turn under best play.
    pub value: f64,
    /// Probability that the turn is lost.
    pub failure: f64,
    /// Expected number of rolls.
    pub rolls: f64,
    /// Number of positions within the turn.
    pub positions: usize,
}

impl Odds {
    /// Returns all columns of the empty board, for [`Odds::bounded_turn`].
    pub fn empty_board(&self) -> Vec<ColumnSpaces> {
        let spaces = |column| {
            let length = self.length(column).expect("the column is the board's own");
            ColumnSpaces { column, left: length, advanced: 0 }
        };
        self.columns().iter().map(spaces).collect()
    }

    /// Solves the best turn on these columns: the expected total worth is maximised
    /// over pairings and over when to stop.
    ///
    /// With nothing advanced yet the first roll must be made. Exact with
    /// [`retrodice_solver::number::Exact`]. Cost: the positions that can be reached (from the empty
    /// official board about 67,000) times the rolls.
    ///
    /// ```
    /// use retrodice::cantstop::odds::{Odds, Worth};
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(3, 1).unwrap())?;
    /// let turn = odds.bounded_turn::<f64>(&odds.empty_board(), &Worth::Space)?;
    /// assert!(turn.summary().failure < 1.0 && turn.value() > 1.0);
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`]; [`OddsError::WrongCount`] for more markers than
    /// a turn has; [`OddsError::Position`] for a column listed twice, without
    /// spaces left, or advanced too far; errors of the worth.
    pub fn bounded_turn<N: Field>(
        &self,
        spaces: &[ColumnSpaces],
        worth: &Worth,
    ) -> Result<BoundedTurn<'_, N>, OddsError> {
        let (mut tops, mut begin) = (SpaceRow::default(), SpaceRow::default());
        let mut open = ColumnSet::EMPTY;
        for &ColumnSpaces { column, left: spaces_left, advanced } in spaces {
            let length = self.length(column)?;
            if open.contains(column)
                || !(1..=length).contains(&spaces_left)
                || advanced > spaces_left
            {
                let why = format!(
                    "column {column} ({length} spaces) with {spaces_left} left and {advanced} advanced"
                );
                return Err(OddsError::Position { why });
            }
            open = open.with(column);
            (tops[column.slot()], begin[column.slot()]) = (spaces_left, advanced);
        }
        let placed = begin.iter().filter(|&&advanced| advanced > 0).count();
        if placed > self.markers() || open.is_empty() {
            let expected =
                format!("1 to {} columns that are open and have markers", self.markers());
            return Err(OddsError::WrongCount { expected, got: placed });
        }
        let units = Units::new(self, worth, open)?;
        let mut turn =
            BoundedTurn { odds: self, units, open, tops, begin, values: FxHashMap::default() };
        turn.solve(begin);
        Ok(turn)
    }
}

impl<N: Field> BoundedTurn<'_, N> {
    /// Returns for each distinct roll its weight and the positions after its advances.
    fn successors(&self, at: &SpaceRow) -> Vec<(u32, Vec<SpaceRow>)> {
        let here = |column: &Column| at[column.slot()];
        let placed: ColumnSet = self.open.iter().filter(|column| here(column) > 0).collect();
        let usable: ColumnSet =
            self.open.iter().filter(|column| here(column) < self.tops[column.slot()]).collect();
        let turn = self.odds.turn(placed, usable);
        let advance = |sums: Sums| {
            let mut after = *at;
            for column in sums.steps() {
                let spaces = &mut after[column.slot()];
                *spaces = (*spaces + 1).min(self.tops[column.slot()]);
            }
            after
        };
        let mut successors = Vec::with_capacity(self.odds.rolls().len());
        for roll in self.odds.rolls() {
            let mut after = Vec::new();
            turn.each_advance(&roll.pairings, |sums| after.push(advance(sums)));
            successors.push((roll.weight, after));
        }
        successors
    }

    fn total(&self, at: &SpaceRow) -> u64 {
        let each = self.open.iter().map(|c| self.units.space(c) * u64::from(at[c.slot()]));
        each.sum()
    }

    /// Solves `at` and every position after it. Spaces only grow, so this ends.
    fn solve(&mut self, at: SpaceRow) -> N {
        if let Some((value, _)) = self.values.get(&at) {
            return value.clone();
        }
        let mut sum = N::Sum::default();
        for (weight, successors) in self.successors(&at) {
            let worths = successors.into_iter().map(|after| self.solve(after));
            let best = worths.reduce(|best, worth| if worth > best { worth } else { best });
            if let Some(best) = best {
                best.add_weighted(weight, &mut sum);
            }
        }
        let roll = N::mean(sum, self.odds.total());
        let stop = N::integer(self.total(&at) as i64);
        let value = if roll > stop || at == SpaceRow::default() { roll.clone() } else { stop };
        self.values.insert(at, (value.clone(), roll));
        value
    }

    fn points(&self, units: &N) -> N {
        units.times(&N::ratio(1, self.units.scale))
    }

    fn stops(&self, at: &SpaceRow) -> bool {
        let (_, roll) = &self.values[at];
        *at != SpaceRow::default() && *roll <= N::integer(self.total(at) as i64)
    }

    /// Returns the expected total worth of the turn under best play.
    pub fn value(&self) -> N {
        self.points(&self.values[&self.begin].0)
    }

    /// Returns the decision and the expected total worth after these spaces have been
    /// advanced in all, in any order of the columns.
    ///
    /// # Errors
    /// [`OddsError::Position`] if the turn cannot reach that.
    pub fn at(&self, advanced: &[(Column, u8)]) -> Result<(TurnDecision, N), OddsError> {
        let mut at = SpaceRow::default();
        for &(column, spaces) in advanced {
            let all = &mut at[column.slot()];
            *all = all.saturating_add(spaces);
        }
        let wrong = || OddsError::Position { why: format!("this turn never has {advanced:?}") };
        let (value, _) = self.values.get(&at).ok_or_else(wrong)?;
        let decision = if self.stops(&at) { TurnDecision::Stop } else { TurnDecision::Roll };
        Ok((decision, self.points(value)))
    }
}

impl BoundedTurn<'_, f64> {
    /// Returns the value and the statistics of the best turn. Of equally good advances the
    /// first in the order of the rules counts.
    pub fn summary(&self) -> BoundedTurnSummary {
        let spaces = |at: &SpaceRow| at.iter().map(|&spaces| u32::from(spaces)).sum::<u32>();
        let mut reached = BTreeMap::from([((spaces(&self.begin), self.begin), 1.0)]);
        let (mut rolls, mut failure) = (0.0, 0.0);
        while let Some(((_, at), probability)) = reached.pop_first() {
            if self.stops(&at) {
                continue;
            }
            rolls += probability;
            for (weight, successors) in self.successors(&at) {
                let part = probability * f64::from(weight) / self.odds.total() as f64;
                let best = successors.into_iter().reduce(|best, after| {
                    if self.values[&after].0 > self.values[&best].0 { after } else { best }
                });
                match best {
                    Some(after) => *reached.entry((spaces(&after), after)).or_default() += part,
                    None => failure += part,
                }
            }
        }
        BoundedTurnSummary {
            open: self.open,
            begin: self.units.worth(self.total(&self.begin)),
            decision: if self.stops(&self.begin) { TurnDecision::Stop } else { TurnDecision::Roll },
            value: self.value(),
            failure,
            rolls,
            positions: self.values.len(),
        }
    }
}
