//! Pairings: the ways to split four dice into two pairs, and the rolls by their pairings.

use super::board::Column;
use super::columns::ColumnSet;
use retrodice_core::dice::{Dice, RollTable};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

/// The sums of the two pairs that four dice are split into. Written `(6, 8)` and serialised as
/// the pair of its sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The column of the smaller sum.
    pub low: Column,
    /// The column of the larger sum; equal to `low` for a double.
    pub high: Column,
}

impl Pairing {
    /// Returns whether both pairs have the same sum.
    #[inline]
    pub fn is_double(self) -> bool {
        self.low == self.high
    }

    /// Returns the columns of the sums: two, or one for the same sum twice.
    #[inline]
    pub const fn columns(self) -> ColumnSet {
        ColumnSet::EMPTY.with(self.low).with(self.high)
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.low, self.high)
    }
}

impl serde::Serialize for Pairing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.low.sum(), self.high.sum()).serialize(serializer)
    }
}

/// The distinct pairings of four dice, one to three, in ascending order of the
/// smaller sum; a slice of [`Pairing`].
///
/// All pairings of a roll have the same total, so no sum belongs to two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairings {
    pairings: [Pairing; 3],
    count: u8,
}

impl Pairings {
    /// Returns the pairings of four dice, in any order. `None` if two of them make no sum of
    /// a board with at most [`MAX_SIDES`](super::MAX_SIDES) sides.
    ///
    /// ```
    /// use retrodice::cantstop::rules::Pairings;
    /// let pairings = Pairings::of([3, 1, 4, 3]).unwrap();
    /// let text: Vec<String> = pairings.iter().map(|pairing| pairing.to_string()).collect();
    /// assert_eq!(text, ["(4, 7)", "(5, 6)"]);
    /// ```
    pub fn of(mut faces: [u8; 4]) -> Option<Self> {
        faces.sort_unstable();
        Self::of_ascending(faces)
    }

    fn of_ascending([a, b, c, d]: [u8; 4]) -> Option<Self> {
        let column = |one: u8, other: u8| one.checked_add(other).and_then(Column::new);
        let pair = |low, high| Some(Pairing { low: low?, high: high? });
        // The faces ascend, so these are the smaller sums in ascending order,
        // but for the last two, of which a + d may be the larger of its pair.
        let (outer, inner) = (column(a, d), column(b, c));
        let splits = [
            pair(column(a, b), column(c, d))?,
            pair(column(a, c), column(b, d))?,
            pair(outer.min(inner), outer.max(inner))?,
        ];
        // Unused places repeat the first pairing, so that equal sets compare equal.
        let mut all = Self { pairings: [splits[0]; 3], count: 1 };
        for next in splits {
            if next != all.pairings[usize::from(all.count) - 1] {
                all.pairings[usize::from(all.count)] = next;
                all.count += 1;
            }
        }
        Some(all)
    }

    /// Returns the pairings of these dice.
    ///
    /// # Panics
    /// If they are not four dice of a board: positions check that.
    pub(super) fn of_dice(dice: Dice) -> Self {
        let faces = dice.faces().try_into().ok().and_then(Self::of_ascending);
        faces.unwrap_or_else(|| panic!("four dice, not {dice}"))
    }

    /// Returns the columns of all sums.
    pub fn columns(&self) -> ColumnSet {
        self.iter().fold(ColumnSet::EMPTY, |set, pairing| set.union(pairing.columns()))
    }
}

impl Deref for Pairings {
    type Target = [Pairing];

    #[inline]
    fn deref(&self) -> &[Pairing] {
        &self.pairings[..usize::from(self.count)]
    }
}

impl<'a> IntoIterator for &'a Pairings {
    type Item = &'a Pairing;
    type IntoIter = std::slice::Iter<'a, Pairing>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A distinct roll of four dice: all rolls that can be paired in the same ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollClass {
    /// Number of the `sides⁴` equally likely rolls in this class.
    pub weight: u32,
    /// The first of the rolls in ascending order.
    pub dice: Dice,
    /// The pairings that all rolls of the class have.
    pub pairings: Pairings,
}

/// Returns the distinct rolls of four dice with `sides` sides, `2..=`[`MAX_SIDES`].
///
/// There are 5, 15, 32, 62 and 109 of them for 2 to 6 sides, in ascending order of their
/// first dice. Their weights sum to `sides⁴`.
///
/// ```
/// let classes = retrodice::cantstop::rules::roll_classes(6);
/// assert_eq!(classes.len(), 109);
/// assert_eq!(classes.iter().map(|class| class.weight).sum::<u32>(), 1296);
/// ```
///
/// # Panics
/// For dice with more sides, or none.
///
/// [`MAX_SIDES`]: super::MAX_SIDES
pub fn roll_classes(sides: u8) -> Vec<RollClass> {
    let mut indices = BTreeMap::new();
    let mut classes: Vec<RollClass> = Vec::new();
    for roll in RollTable::of_dice(4, sides).rolls() {
        let pairings = Pairings::of_dice(roll.dice);
        let index = *indices.entry(pairings).or_insert(classes.len());
        match classes.get_mut(index) {
            Some(class) => class.weight += roll.weight,
            None => classes.push(RollClass { weight: roll.weight, dice: roll.dice, pairings }),
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The expected classes come from every ordered roll by itself, its pairings as a
    /// sorted list, in order of appearance.
    #[test]
    fn roll_classes_agree_with_all_ordered_rolls() {
        // Glenn, Fang and Kruskal (2006), for 2 to 6 sides.
        let published = [5, 15, 32, 62, 109];
        for sides in 2u8..=8 {
            let mut naive: BTreeMap<Vec<(u8, u8)>, u32> = BTreeMap::new();
            let mut expected = Vec::new();
            for place in 0..u32::from(sides).pow(4) {
                let face =
                    |die: u32| (place / u32::from(sides).pow(die) % u32::from(sides)) as u8 + 1;
                let faces @ [a, b, c, d] = [face(3), face(2), face(1), face(0)];
                let mut sums: Vec<(u8, u8)> = [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
                    .map(|(one, other)| (one.min(other), one.max(other)))
                    .to_vec();
                sums.sort_unstable();
                sums.dedup();
                assert_eq!(plain(&Pairings::of(faces).unwrap()), sums, "{faces:?}");
                if !naive.contains_key(&sums) {
                    expected.push(sums.clone());
                }
                *naive.entry(sums).or_default() += 1;
            }
            let classes = roll_classes(sides);
            let count = published.get(usize::from(sides) - 2);
            assert!(count.is_none_or(|&count| count == classes.len()), "{sides} sides");
            let sums: Vec<_> = classes.iter().map(|class| plain(&class.pairings)).collect();
            assert_eq!(sums, expected);
            assert!(classes.iter().all(|class| naive[&plain(&class.pairings)] == class.weight));
            assert!(classes.iter().all(|class| class.pairings == Pairings::of_dice(class.dice)));
        }
        assert_eq!(Pairings::of([0, 0, 0, 0]), None);
        assert_eq!(Pairings::of([1, 1, 1, 255]), None);
    }

    fn plain(pairings: &[Pairing]) -> Vec<(u8, u8)> {
        pairings.iter().map(|pairing| (pairing.low.sum(), pairing.high.sum())).collect()
    }
}
