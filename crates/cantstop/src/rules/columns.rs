//! Sets of columns, as bits.

use super::board::{Column, HeightRow, MAX_COLUMNS};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// All bits that represent columns.
const ALL: u16 = (1 << MAX_COLUMNS) - 1;

/// A set of columns, written `6-7-8`; the empty one `-`.
///
/// Two bytes, one bit for each column. Serialised as that text.
/// Ordered as the lists of their columns are: `2-3-4` before `2-3-5`, and a shorter
/// list before its continuations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColumnSet(u16);

/// A number or a text that is no set of columns of any board.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{found}` is not a set of columns; write sums of two dice, such as 6-7-8")]
pub struct ColumnSetError {
    /// The text or the sums that are no set of columns.
    pub found: String,
}

impl ColumnSet {
    /// The set without columns.
    pub const EMPTY: Self = Self(0);

    /// Creates the set of the columns of these sums of two dice, in any order.
    ///
    /// # Errors
    /// [`ColumnSetError`] if a sum is out of range or comes twice.
    ///
    /// ```
    /// use retrodice::cantstop::rules::ColumnSet;
    /// assert_eq!(ColumnSet::of(&[8, 6, 7])?, "6-7-8".parse()?);
    /// # Ok::<(), retrodice::cantstop::rules::ColumnSetError>(())
    /// ```
    pub fn of(sums: &[u8]) -> Result<Self, ColumnSetError> {
        sums.iter().try_fold(Self::EMPTY, |set, &sum| {
            let column = Column::new(sum).filter(|&column| !set.contains(column));
            let column = column.ok_or_else(|| ColumnSetError { found: format!("{sums:?}") })?;
            Ok(set.with(column))
        })
    }

    /// Creates the set with these bits, bit c for the column of [slot](Column::slot) c.
    /// Bits beyond [`MAX_COLUMNS`] are left out.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & ALL)
    }

    /// Returns the columns in which two rows have the same height. It compares all columns at
    /// once, because every move calls it several times.
    #[inline]
    pub(crate) fn where_equal(one: &HeightRow, other: &HeightRow) -> Self {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        // The top bit of each byte that is zero; then these eight bits together.
        let of = |half: u64| {
            let zero = !((half & LOW).wrapping_add(LOW) | half | LOW);
            (zero >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
        };
        let apart = u128::from_le_bytes(*one) ^ u128::from_le_bytes(*other);
        Self::from_bits((of(apart as u64) | of((apart >> 64) as u64) << 8) as u16)
    }

    /// Returns the columns in which a row is above the start.
    #[inline]
    pub(crate) fn in_row(row: &HeightRow) -> Self {
        Self(ALL).without(Self::where_equal(row, &HeightRow::default()))
    }

    /// Returns one bit for each column, that of the sum 2 the lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether the column is in the set.
    #[inline]
    pub const fn contains(self, column: Column) -> bool {
        self.0 >> column.slot() & 1 == 1
    }

    /// Returns the set with this column added.
    #[inline]
    pub const fn with(self, column: Column) -> Self {
        Self(self.0 | 1 << column.slot())
    }

    /// Returns the columns of either set.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the columns that are in both sets.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the columns of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the number of columns in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the columns in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Column> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| Column::at_slot(rest.trailing_zeros() as usize))?;
            rest &= rest - 1;
            Some(lowest)
        })
    }

    /// Returns all subsets of `size` columns, in the order of their lists (that of
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
    type Err = ColumnSetError;

    /// Reads `6-7-8`, or `-` for the empty set.
    fn from_str(text: &str) -> Result<Self, ColumnSetError> {
        let wrong = || ColumnSetError { found: text.chars().take(40).collect() };
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

impl serde::Serialize for ColumnSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_round_trip_as_text_and_subsets_are_ordered() {
        for text in ["-", "2", "6-7-8", "2-12", "15-16"] {
            assert_eq!(text.parse::<ColumnSet>().unwrap().to_string(), text);
        }
        for text in ["", "1-2", "17", "6-6", "6,7", "6--7"] {
            assert_eq!(text.parse::<ColumnSet>(), Err(ColumnSetError { found: text.to_owned() }));
        }
        let all = ColumnSet::of(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).unwrap();
        let triples = all.subsets(3);
        assert_eq!(triples.len(), 165);
        assert!(triples.is_sorted());
        assert_eq!(triples[1].to_string(), "2-3-5");
        assert_eq!(all.subsets(0), [ColumnSet::EMPTY]);
    }

    #[test]
    fn equal_heights_are_found_in_every_column() {
        let mut state = 1u64;
        for round in 0..2000 {
            let mut row = || {
                std::array::from_fn(|_| {
                    state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
                    // Few heights, so that many are equal; now and then any byte.
                    if round % 4 == 0 {
                        (state >> 40) as u8
                    } else {
                        [0, 1, 128, 255][(state >> 62) as usize]
                    }
                })
            };
            let (one, other): (HeightRow, HeightRow) = (row(), row());
            let same = |slot: &usize| one[*slot] == other[*slot];
            let columns = ColumnSet::where_equal(&one, &other);
            assert!(
                columns.iter().map(Column::slot).eq((0..MAX_COLUMNS).filter(same)),
                "{one:?} {other:?}"
            );
            let above = |slot: &usize| one[*slot] > 0;
            assert!(
                ColumnSet::in_row(&one).iter().map(Column::slot).eq((0..MAX_COLUMNS).filter(above))
            );
        }
    }

    #[test]
    fn iteration_follows_the_bits_in_ascending_order() {
        for bits in 0..=ALL {
            let set = ColumnSet::from_bits(bits);
            let slots: Vec<usize> = (0..16).filter(|slot| bits >> slot & 1 == 1).collect();
            assert!(set.iter().map(Column::slot).eq(slots.iter().copied()));
            assert_eq!((set.len(), set.bits()), (slots.len(), bits));
        }
        assert_eq!(ColumnSet::from_bits(u16::MAX).len(), MAX_COLUMNS);
    }
}
