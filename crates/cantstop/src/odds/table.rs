//! Chances and expected worths of one roll, and tables of them.

use super::worth::Units;
use super::{ColumnSet, Fraction, Odds, OddsError, TurnStart, Worth};
use crate::rules::Column;
use serde::Serialize;

/// One row of [`Odds::column_table`], for one column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ColumnRow {
    /// The column, by its sum.
    pub column: u8,
    /// P: probability that a roll can advance the column.
    pub chance: Fraction,
    /// E: expected number of spaces that a roll can advance the column.
    pub spaces: Fraction,
    /// Expected advance of a roll as a part of the column.
    pub progress: Fraction,
    /// Number of spaces of the column.
    pub length: u8,
    /// Length over E: rolls needed to claim the column, as Norvig counts.
    pub rolls: Fraction,
    /// (Length − 1) over E: rolls still needed after advancing one space.
    pub remaining: Fraction,
}

/// One row of [`Odds::triple_table`], for one triple. Totals are in the unit of the worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct TripleRow {
    /// The columns of the markers.
    pub columns: ColumnSet,
    /// P: probability that a roll does not lose the turn.
    pub chance: Fraction,
    /// E: expected worth of a roll.
    pub expected: Fraction,
    /// Least worth with which stopping is as good as rolling: E/(1 − P).
    pub threshold: Fraction,
    /// Least worth at or above the threshold that a turn can reach.
    pub stopping_point: Fraction,
    /// Expected worth of a turn that starts with one space in each column.
    pub optimal: f64,
    /// Probability that such a turn is lost.
    pub failure: f64,
    /// Expected number of rolls of such a turn.
    pub rolls: f64,
}

/// The odds of even and odd columns, from [`Odds::parity`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ParityFacts {
    /// The set of the even columns.
    pub even: ColumnSet,
    /// The set of the odd columns.
    pub odd: ColumnSet,
    /// Probability that a roll can advance an even column: one, always.
    pub even_chance: Fraction,
    /// Probability that a roll can advance an odd column.
    pub odd_chance: Fraction,
}

/// A set of columns with the value by which it is ranked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Ranked<V> {
    /// The set of columns.
    pub columns: ColumnSet,
    /// The value for the ranking.
    pub value: V,
}

/// Returns the `n` largest values, largest first. Equal ones stay in order, as in
/// Python's `Counter.most_common`. Values that do not compare count as equal.
///
/// ```
/// use retrodice::cantstop::odds::top;
/// let rows = [("2-3-4".parse()?, 0.5), ("6-7-8".parse()?, 0.9), ("5-7-9".parse()?, 0.8)];
/// assert_eq!(top(rows, 1)[0].columns.to_string(), "6-7-8");
/// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
/// ```
pub fn top<V: PartialOrd>(
    rows: impl IntoIterator<Item = (ColumnSet, V)>,
    n: usize,
) -> Vec<Ranked<V>> {
    let mut rows: Vec<_> =
        rows.into_iter().map(|(columns, value)| Ranked { columns, value }).collect();
    rows.sort_by(|a, b| b.value.partial_cmp(&a.value).unwrap_or(std::cmp::Ordering::Equal));
    rows.truncate(n);
    rows
}

/// Kinds of rolls: weight, and the sets of markers that can result, each with the maximum
/// gain.
pub(crate) type RollAdvances = Vec<(u32, Vec<(ColumnSet, u64)>)>;

/// Returns the maximum worth of a pairing of a roll, in units.
fn max_worth(units: &Units, roll: &super::RollRow) -> u64 {
    let each = roll.pairings.iter().map(|pair| units.space(pair.low) + units.space(pair.high));
    each.max().unwrap_or_default()
}

impl Odds {
    /// Returns P: the probability that a roll can advance at least one of these columns,
    /// nothing else being of use (Norvig's `P`).
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`] if the board lacks one of the columns.
    pub fn chance(&self, columns: ColumnSet) -> Result<Fraction, OddsError> {
        self.check(columns)?;
        let hits = self.rolls().iter().filter(|roll| {
            roll.pairings.iter().any(|p| columns.contains(p.low) || columns.contains(p.high))
        });
        Ok(self.share(hits.map(|roll| u64::from(roll.weight)).sum()))
    }

    /// Returns for each distinct roll the worth of the best pairing, nothing but these
    /// columns being of use and all of them free to advance. It is zero where no pairing is
    /// of use (Norvig's `best_pairing`).
    ///
    /// # Errors
    /// [`OddsError`] naming the column or the worth that does not fit.
    pub(crate) fn best_pairings(
        &self,
        columns: ColumnSet,
        worth: &Worth,
    ) -> Result<Vec<Fraction>, OddsError> {
        let units = self.units(columns, worth)?;
        Ok(self.rolls().iter().map(|roll| units.worth(max_worth(&units, roll))).collect())
    }

    fn units(&self, columns: ColumnSet, worth: &Worth) -> Result<Units, OddsError> {
        self.check(columns)?;
        Units::new(self, worth, columns)
    }

    /// Returns E: the expected worth of the best pairing, nothing but these columns being
    /// of use and all of them free to advance (Norvig's `E`).
    ///
    /// # Errors
    /// [`OddsError`] naming the column or the worth that does not fit.
    pub fn expected_worth(&self, columns: ColumnSet, worth: &Worth) -> Result<Fraction, OddsError> {
        let units = self.units(columns, worth)?;
        let each = self.rolls().iter();
        let sum: u128 =
            each.map(|roll| u128::from(roll.weight) * u128::from(max_worth(&units, roll))).sum();
        let under = u128::from(self.total()) * u128::from(units.scale);
        Fraction::of(sum, under).ok_or(OddsError::TooFine { columns })
    }

    /// Returns chance, expected spaces and progress of each column (Norvig's first table).
    ///
    /// # Errors
    /// No error occurs on a valid board.
    pub fn column_table(&self) -> Result<Vec<ColumnRow>, OddsError> {
        self.columns().iter().map(|column| self.column_row(column)).collect()
    }

    fn column_row(&self, column: Column) -> Result<ColumnRow, OddsError> {
        let alone = ColumnSet::EMPTY.with(column);
        let spaces = self.expected_worth(alone, &Worth::Space)?;
        let length = self.length(column)?;
        let rolls = |spaces_to_go: u8| {
            Fraction::new(u64::from(spaces_to_go) * spaces.denominator(), spaces.numerator())
                .expect("every column can be rolled")
        };
        Ok(ColumnRow {
            column: column.sum(),
            chance: self.chance(alone)?,
            spaces,
            progress: self.expected_worth(alone, &Worth::Progress)?,
            length,
            rolls: rolls(length),
            remaining: rolls(length - 1),
        })
    }

    /// Returns a row for each triple (or each set of as many columns as there are markers),
    /// in the order of [`Odds::triples`]. Columns are unbounded.
    ///
    /// # Errors
    /// [`OddsError::Endless`] if some triple never loses a turn (two-sided dice);
    /// errors of the worth.
    pub fn triple_table(&self, worth: &Worth) -> Result<Vec<TripleRow>, OddsError> {
        let row = |columns| {
            let turn = self.fixed_turn::<f64>(columns, worth, TurnStart::OneSpaceEach)?;
            Ok(TripleRow {
                columns,
                chance: turn.chance,
                expected: turn.expected,
                threshold: turn.threshold,
                stopping_point: turn.stopping_point,
                optimal: turn.value,
                failure: turn.failure,
                rolls: turn.rolls,
            })
        };
        self.triples().into_iter().map(row).collect()
    }

    /// Returns the probabilities that a roll can advance an even column and an odd one.
    ///
    /// # Errors
    /// No error occurs on a valid board.
    pub fn parity(&self) -> Result<ParityFacts, OddsError> {
        let even: ColumnSet =
            self.columns().iter().filter(|column| column.sum() % 2 == 0).collect();
        let odd = self.columns().without(even);
        let (even_chance, odd_chance) = (self.chance(even)?, self.chance(odd)?);
        Ok(ParityFacts { even, odd, even_chance, odd_chance })
    }

    /// Returns the probability that a roll loses the turn, with markers on `placed` and
    /// `spent` columns of no use.
    ///
    /// Spent columns are claimed ones, and those whose marker is at the top. The latter are
    /// in `placed` too, since the marker is not free.
    ///
    /// ```
    /// use retrodice::cantstop::odds::{ColumnSet, Odds};
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// let bust = odds.bust("6-7-8".parse()?, ColumnSet::EMPTY)?;
    /// assert_eq!(bust.to_string(), "13/162");
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`] if the board lacks a column; [`OddsError::WrongCount`] for
    /// more columns than markers.
    pub fn bust(&self, placed: ColumnSet, spent: ColumnSet) -> Result<Fraction, OddsError> {
        self.check(placed.union(spent))?;
        if placed.len() > self.markers() {
            let expected = format!("at most {} columns with markers", self.markers());
            return Err(OddsError::WrongCount { expected, got: placed.len() });
        }
        let turn = self.turn(placed, self.columns().without(spent));
        let lost = self.rolls().iter().filter(|roll| {
            let mut available = false;
            turn.each_advance(&roll.pairings, |_| available = true);
            !available
        });
        Ok(self.share(lost.map(|roll| u64::from(roll.weight)).sum()))
    }

    /// Returns the advances of each roll with markers on `placed` of the `usable` columns,
    /// as pairs of the resulting set of markers and the maximum gain. Rolls that lose the
    /// turn have none.
    pub(crate) fn advances(
        &self,
        usable: ColumnSet,
        placed: ColumnSet,
        units: &Units,
    ) -> RollAdvances {
        let turn = self.turn(placed, usable);
        let mut merged = std::collections::BTreeMap::new();
        for roll in self.rolls() {
            let mut best = std::collections::BTreeMap::new();
            turn.each_advance(&roll.pairings, |sums| {
                let gain: u64 = sums.steps().map(|column| units.space(column)).sum();
                let max_gain = best.entry(placed.union(sums.columns())).or_insert(0);
                *max_gain = gain.max(*max_gain);
            });
            *merged.entry(best.into_iter().collect::<Vec<_>>()).or_insert(0) += roll.weight;
        }
        merged.into_iter().map(|(advances, weight)| (weight, advances)).collect()
    }
}
