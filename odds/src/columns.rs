//! Sets of columns.

use super::OddsError;
use rules::cantstop::{Column, MOST_SIDES};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A set of columns, written `6-7-8`; the empty one `-`.
///
/// Serialised as that text. Ordered as the lists of their columns are: `2-3-4`
/// before `2-3-5`, and a shorter list before its continuations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColumnSet(u32);

impl ColumnSet {
    /// No column.
    pub const EMPTY: Self = Self(0);

    /// The columns of these sums of two dice, in any order.
    ///
    /// # Errors
    /// [`OddsError::Columns`] if a sum is out of range or comes twice.
    ///
    /// ```
    /// use retrodice_odds::ColumnSet;
    /// assert_eq!(ColumnSet::of(&[8, 6, 7])?, "6-7-8".parse()?);
    /// # Ok::<(), retrodice_odds::OddsError>(())
    /// ```
    pub fn of(sums: &[u8]) -> Result<Self, OddsError> {
        sums.iter().try_fold(Self::EMPTY, |set, &sum| {
            let column = Column::new(sum).filter(|&column| !set.contains(column));
            let column = column.ok_or_else(|| OddsError::Columns { found: format!("{sums:?}") })?;
            Ok(set.with(column))
        })
    }

    /// Whether the column is in the set.
    pub const fn contains(self, column: Column) -> bool {
        self.0 >> column.sum() & 1 == 1
    }

    /// The set with this column too.
    pub const fn with(self, column: Column) -> Self {
        Self(self.0 | 1 << column.sum())
    }

    /// The columns of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The columns of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many columns there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The columns in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Column> + Clone {
        (2..=2 * MOST_SIDES).filter_map(Column::new).filter(move |&column| self.contains(column))
    }

    /// All subsets of `size` columns, in the order of their lists (that of
    /// Python's `itertools.combinations`).
    pub fn subsets(self, size: usize) -> Vec<Self> {
        fn extend(rest: &[Column], size: usize, chosen: ColumnSet, into: &mut Vec<ColumnSet>) {
            if size == 0 {
                return into.push(chosen);
            }
            for (place, &column) in rest.iter().enumerate() {
                extend(&rest[place + 1..], size - 1, chosen.with(column), into);
            }
        }
        let (columns, mut subsets): (Vec<_>, _) = (self.iter().collect(), Vec::new());
        extend(&columns, size, Self::EMPTY, &mut subsets);
        subsets
    }
}

impl FromIterator<Column> for ColumnSet {
    fn from_iter<I: IntoIterator<Item = Column>>(columns: I) -> Self {
        columns.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Ord for ColumnSet {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for ColumnSet {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for ColumnSet {
    type Err = OddsError;

    /// Reads `6-7-8` or `-`.
    fn from_str(text: &str) -> Result<Self, OddsError> {
        let wrong = || OddsError::Columns { found: text.chars().take(40).collect() };
        if text.trim() == "-" {
            return Ok(Self::EMPTY);
        }
        let sums: Result<Vec<u8>, _> = text.split('-').map(|sum| sum.trim().parse()).collect();
        Self::of(&sums.map_err(|_| wrong())?).map_err(|_| wrong())
    }
}

impl fmt::Display for ColumnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let sums: Vec<String> = self.iter().map(|column| column.to_string()).collect();
        f.pad(&sums.join("-"))
    }
}

impl fmt::Debug for ColumnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColumnSet({self})")
    }
}

impl Serialize for ColumnSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_order() {
        for text in ["-", "2", "6-7-8", "2-12", "15-16"] {
            assert_eq!(text.parse::<ColumnSet>().unwrap().to_string(), text);
        }
        for text in ["", "1-2", "17", "6-6", "6,7", "6--7"] {
            assert!(text.parse::<ColumnSet>().is_err(), "{text}");
        }
        let all = ColumnSet::of(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).unwrap();
        let triples = all.subsets(3);
        assert_eq!(triples.len(), 165);
        assert!(triples.is_sorted());
        assert_eq!(triples[1].to_string(), "2-3-5");
        assert_eq!(all.subsets(0), [ColumnSet::EMPTY]);
    }
}
