//! Odds of the next roll, if only certain columns can be used.

use crate::rules::{CantStop, Column, ColumnSet, RollClass, RuleScope};
use retrodice_play::error::PlayError;

/// Rules that strategies by stages play by.
const SCOPE: RuleScope = RuleScope {
    of: "a staged strategy",
    sides: 2..=6,
    columns_to_win: 3..=3,
    markers: 3..=3,
    instead: "use a strategy that supports all rules, such as `simple`",
    ..RuleScope::ANY
};

/// Odds and mean progress of the next roll of four dice, by the set of columns in which it may move
/// a marker. A set has one bit for each column, the column of the sum 2 first.
#[derive(Debug)]
pub(super) struct ColumnOdds {
    classes: Vec<RollClass>,
    total: i64,
    /// Number of equally likely rolls that bust, by set of columns.
    busts: Vec<i64>,
}

impl ColumnOdds {
    /// Computes the odds for the board of `game`.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for dice of more than six sides, or if there are not three markers and
    /// three columns to win.
    pub(super) fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        SCOPE.check(options)?;
        let classes = game.roll_classes().to_vec();
        let busts = |set: u16| {
            let live = ColumnSet::from_bits(set);
            let lost = |class: &&RollClass| class.pairings.columns().intersection(live).is_empty();
            classes.iter().filter(lost).map(|class| i64::from(class.weight)).sum()
        };
        let busts = (0..1 << options.lengths.len()).map(busts).collect();
        let total = classes.iter().map(|class| i64::from(class.weight)).sum();
        Ok(Self { classes, total, busts })
    }

    /// Returns the number of equally likely rolls of four dice.
    pub(super) fn total(&self) -> i64 {
        self.total
    }

    /// Returns how many of these rolls bust with the columns `live`.
    pub(super) fn busts(&self, live: u16) -> i64 {
        self.busts[usize::from(live)]
    }

    /// Returns the sum, over all rolls, of the largest progress that a pairing brings. A step in a
    /// column is worth its entry of `values`.
    pub(super) fn gain(&self, live: u16, values: &[i32]) -> i64 {
        let live = ColumnSet::from_bits(live);
        let value = |column: Column| {
            if live.contains(column) { i64::from(values[column.slot()]) } else { 0 }
        };
        let max_progress = |class: &RollClass| {
            let worths =
                class.pairings.iter().map(|pairing| value(pairing.low) + value(pairing.high));
            worths.max().unwrap_or(0)
        };
        self.classes.iter().map(|class| i64::from(class.weight) * max_progress(class)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checked against published tables of the odds: 92.0 %, 43.8 % and, for a single column, 64.4
    /// %.
    #[test]
    fn odds_of_columns_match_published_tables() {
        let odds = ColumnOdds::new(&CantStop::new(6, 3).unwrap()).unwrap();
        assert_eq!(odds.total(), 1296);
        let good =
            |sums: &[u32]| 1296 - odds.busts(sums.iter().map(|sum| 1u16 << (sum - 2)).sum::<u16>());
        assert_eq!(
            [good(&[6, 7, 8]), good(&[2, 3, 12]), good(&[7]), good(&[])],
            [1192, 568, 834, 0]
        );
        // Steps of worth one in column 7 alone: two of them if both pairs make it.
        let only_seven: Vec<i32> = (0..11).map(|slot| i32::from(slot == 5)).collect();
        let gain = odds.gain(1 << 5, &only_seven);
        // Both pairs make 7 on 3 · 2 · 2² · 2 … counted by hand for three kinds
        // of pairs: 6 · 6 · 4 = 144 orders for two different kinds, less those
        // counted thrice, and 18 for the same kind twice.
        assert!(gain > 834 && gain < 2 * 834);
    }
}
