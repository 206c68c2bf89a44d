//! The advances that a roll allows: the only implementation of the rule on using sums.
//!
//! Which sums can be used depends on three things only, the [`Markers`]: where markers
//! are, which columns are open, and how many markers are left.

use super::columns::ColumnSet;
use super::pairing::{Pairing, Pairings};
use super::position::Sums;

/// The markers of a turn, as far as the advances of a roll depend on them.
///
/// ```
/// use retrodice::cantstop::rules::{ColumnSet, Markers, Pairings};
///
/// let all = ColumnSet::from_bits(u16::MAX);
/// let markers = Markers::new("6-7".parse()?, all, 3);
/// let mut advances = Vec::new();
/// let pairings = Pairings::of([1, 1, 3, 5]).unwrap();
/// markers.each_advance_of(&pairings, false, |sums| advances.push(sums.columns().to_string()));
/// // 2+8 needs two markers but only one is free, so the player chooses one of the sums.
/// assert_eq!(advances, ["2", "8", "4-6"]);
/// # Ok::<(), retrodice::cantstop::rules::ColumnSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Markers {
    /// Columns with a marker, where a step needs no other one.
    pub placed: ColumnSet,
    /// Columns that are neither claimed nor topped in this turn, with a marker or
    /// without. Other columns cannot be used.
    pub open: ColumnSet,
    /// Number of markers not yet placed.
    pub free: usize,
}

impl Markers {
    /// Creates the state with markers on `placed`, out of `all`, and these `open` columns.
    ///
    /// # Panics
    /// If more are placed than there are.
    #[inline]
    pub fn new(placed: ColumnSet, open: ColumnSet, all: usize) -> Self {
        let free =
            all.checked_sub(placed.len()).expect("no more markers are placed than there are");
        Self { placed, open, free }
    }

    /// Returns the columns that a sum used alone can advance. A roll without a sum of them
    /// loses the turn.
    #[inline]
    pub(crate) const fn usable(self) -> ColumnSet {
        if self.free > 0 { self.open } else { self.open.intersection(self.placed) }
    }

    /// Returns the columns that a pairing advances by the standard reading, `sums` being the
    /// columns of its sums. They are one set, given twice, or two sets to choose from, the
    /// smaller sum first. Both are empty if the pairing is not available.
    ///
    /// A few operations without branches.
    #[inline]
    pub(crate) const fn advanced_by(self, sums: ColumnSet) -> [ColumnSet; 2] {
        let usable = sums.intersection(self.usable());
        let fresh = usable.without(self.placed).bits();
        // At most two bits: without its lowest one it is the larger sum's.
        let upper = ColumnSet::from_bits(fresh & fresh.wrapping_sub(1));
        let choice = if self.free == 1 { upper } else { ColumnSet::EMPTY };
        [usable.without(choice), if choice.is_empty() { usable } else { choice }]
    }

    /// Calls `take` for every advance of a pairing, in the order of the rules: both
    /// sums, the smaller, the larger. With `may_decline` a player may use just one of
    /// two sums that can be used.
    ///
    /// The tops of columns are not considered: [`Sums::Twice`] moves a marker by one
    /// where one space is left.
    #[inline]
    pub fn each_advance(self, pairing: Pairing, may_decline: bool, mut take: impl FnMut(Sums)) {
        let Pairing { low, high } = pairing;
        let sums = pairing.columns();
        let [first, second] = self.advanced_by(sums);
        if first == sums {
            take(if pairing.is_double() { Sums::Twice(low) } else { Sums::Two(low, high) });
            if !may_decline {
                return;
            }
        }
        let alone = first.union(second);
        if alone.contains(low) {
            take(Sums::One(low));
        }
        if low != high && alone.contains(high) {
            take(Sums::One(high));
        }
    }

    /// Calls `take` for every advance of every pairing of a roll, see [`Markers::each_advance`].
    #[inline]
    pub fn each_advance_of(
        self,
        pairings: &Pairings,
        may_decline: bool,
        mut take: impl FnMut(Sums),
    ) {
        pairings.iter().for_each(|&pairing| self.each_advance(pairing, may_decline, &mut take));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Column, roll_classes};

    /// Returns the advances by the rule as stated in the documentation, one sum after the other.
    fn naive_advances(
        markers: Markers,
        (low, high): (Column, Column),
        may_decline: bool,
    ) -> Vec<Sums> {
        let play = |markers: Markers, column: Column| {
            let needs = !markers.placed.contains(column);
            let can = markers.open.contains(column) && !(needs && markers.free == 0);
            can.then(|| Markers {
                placed: markers.placed.with(column),
                free: markers.free - usize::from(needs),
                ..markers
            })
        };
        let both = play(markers, low).and_then(|after| play(after, high)).is_some();
        let mut advances = Vec::new();
        if both {
            advances.push(if low == high { Sums::Twice(low) } else { Sums::Two(low, high) });
        }
        if !both || may_decline {
            let mut alone = vec![low, high];
            alone.dedup();
            advances.extend(
                alone.into_iter().filter(|&sum| play(markers, sum).is_some()).map(Sums::One),
            );
        }
        advances
    }

    /// All rolls, with all placements of up to four markers, all sets of open columns
    /// and both readings for two to four sides, and random sets for more.
    #[test]
    fn advances_of_every_roll_agree_with_a_naive_reading() {
        let mut checked = 0u64;
        for sides in 2..=8u8 {
            let columns = 2 * u32::from(sides) - 1;
            let all = (1u32 << columns) - 1;
            let mut number = 1u32;
            let mut random = || {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (number >> 16) & all
            };
            let contexts: Vec<(u32, u32)> = if sides <= 4 {
                (0..=all).flat_map(|placed| (0..=all).map(move |open| (placed, open))).collect()
            } else {
                (0..3_000).map(|_| (random() & random() & random(), random() | random())).collect()
            };
            let classes = roll_classes(sides);
            let contexts = contexts.into_iter().filter(|(placed, _)| placed.count_ones() <= 4);
            for (placed, open) in contexts {
                let [placed, open] = [placed, open].map(|bits| ColumnSet::from_bits(bits as u16));
                for markers in placed.len().max(1)..=4 {
                    let markers = Markers::new(placed, open, markers);
                    for class in &classes {
                        let mut usable = false;
                        for &pairing in &class.pairings {
                            for may_decline in [false, true] {
                                let mut advances = Vec::new();
                                markers
                                    .each_advance(pairing, may_decline, |sums| advances.push(sums));
                                let sums = (pairing.low, pairing.high);
                                assert_eq!(
                                    advances,
                                    naive_advances(markers, sums, may_decline),
                                    "{markers:?} {pairing} {may_decline}"
                                );
                                usable |= !advances.is_empty();
                                checked += 1;
                            }
                        }
                        let sums = class.pairings.columns();
                        assert_eq!(usable, !sums.intersection(markers.usable()).is_empty());
                    }
                }
            }
        }
        assert!(checked > 10_000_000, "{checked}");
    }

    #[test]
    fn sums_advance_one_or_two_columns_or_one_twice() {
        let column = |sum| Column::new(sum).unwrap();
        for (sums, steps) in [
            (Sums::One(column(7)), vec![7]),
            (Sums::Two(column(2), column(12)), vec![2, 12]),
            (Sums::Twice(column(16)), vec![16, 16]),
        ] {
            assert!(sums.steps().map(Column::sum).eq(steps.iter().copied()));
            for sum in 2..=16 {
                let spaces = steps.iter().filter(|&&step| step == sum).count();
                assert_eq!(usize::from(sums.spaces(column(sum))), spaces);
                assert_eq!(sums.columns().contains(column(sum)), spaces > 0);
            }
        }
    }
}
