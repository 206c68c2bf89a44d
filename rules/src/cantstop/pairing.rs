//! The three ways to split four dice into two pairs.

use super::board::Column;
use crate::dice::{Dice, Roll, RollTable};
use std::collections::BTreeMap;

/// The sums of two pairs, the smaller first.
pub(crate) type Pairing = (Column, Column);

/// The distinct pairings of four dice, in ascending order of the smaller sum.
///
/// All pairings of a roll have the same total, so no sum belongs to two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pairings {
    pairings: [Pairing; 3],
    count: u8,
}

impl Pairings {
    /// The pairings of `dice`.
    ///
    /// # Panics
    /// If there are not four dice: positions check that.
    pub(crate) fn of(dice: Dice) -> Self {
        let &[a, b, c, d] = dice.faces() else { panic!("four dice, not {dice}") };
        // The faces ascend, so these are the smaller sums in ascending order,
        // but for the last two, of which a + d may be the larger of its pair.
        let splits = [(a + b, c + d), (a + c, b + d), ((a + d).min(b + c), (a + d).max(b + c))];
        let mut sums = Self { pairings: splits.map(pairing), count: 1 };
        for place in 1..3 {
            let next = sums.pairings[place];
            if next != sums.pairings[usize::from(sums.count) - 1] {
                sums.pairings[usize::from(sums.count)] = next;
                sums.count += 1;
            }
        }
        // Unused places repeat the first pairing, so that equal sets compare equal.
        let first = sums.pairings[0];
        sums.pairings[usize::from(sums.count)..].fill(first);
        sums
    }

    /// The pairings in order, at least one and at most three.
    pub(crate) fn as_slice(&self) -> &[Pairing] {
        &self.pairings[..usize::from(self.count)]
    }
}

fn pairing((low, high): (u8, u8)) -> Pairing {
    let column = |sum| Column::new(sum).expect("the faces were checked");
    (column(low), column(high))
}

/// The distinct sets of pairings of four dice with `sides` sides, weighted by
/// the rolls that give them out of `sides⁴`, each shown by its first multiset in
/// ascending order: 5, 15, 32, 62, 109 of them for 2 to 6 sides.
pub(crate) fn roll_table(sides: u8) -> RollTable {
    let mut places = BTreeMap::new();
    let mut rolls: Vec<Roll> = Vec::new();
    for roll in RollTable::of_dice(4, sides).rolls() {
        let place = *places.entry(Pairings::of(roll.dice)).or_insert(rolls.len());
        match rolls.get_mut(place) {
            Some(known) => known.weight += roll.weight,
            None => rolls.push(*roll),
        }
    }
    RollTable::new(rolls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinct_sets_of_pairings() {
        for (sides, sets) in [(2, 5), (3, 15), (4, 32), (5, 62), (6, 109)] {
            let table = roll_table(sides);
            assert_eq!(table.len(), sets, "{sides} sides");
            assert_eq!(table.total(), u64::from(sides).pow(4));
        }
    }

    #[test]
    fn pairings_ascend_and_do_not_repeat() {
        for roll in RollTable::of_dice(4, 8).rolls() {
            let &[a, b, c, d] = roll.dice.faces() else { unreachable!() };
            let mut naive: Vec<(u8, u8)> = [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
                .map(|(one, other)| (one.min(other), one.max(other)))
                .to_vec();
            naive.sort_unstable();
            naive.dedup();
            let pairings = Pairings::of(roll.dice);
            let sums: Vec<(u8, u8)> =
                pairings.as_slice().iter().map(|(low, high)| (low.sum(), high.sum())).collect();
            assert_eq!(sums, naive, "{}", roll.dice);
        }
    }
}
