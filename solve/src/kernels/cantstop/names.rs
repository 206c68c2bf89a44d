//! Which slot of a program holds the gain of which move.

use super::options::Advance;
use super::program::SlotNames;

/// Slots with three markers, on these columns: each alone, each twice, pairs.
pub struct TripleNames(pub [usize; 3], pub usize);

impl SlotNames for TripleNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let rank = |c| self.0.iter().position(|&d| d == c).expect("a marker is there") as u8;
        match step {
            Advance::One(c) if or_bust && c == self.1 => 9,
            Advance::Twice(c) if or_bust && c == self.1 => 10,
            Advance::One(c) => rank(c),
            Advance::Twice(c) => 3 + rank(c),
            Advance::Both(c, d) => 5 + rank(c) + rank(d),
        }
    }
}

/// Slots with two markers. A third column `c` has four from `4 * c`: alone, with
/// the first marker, with the second, twice.
pub struct PairNames(pub [usize; 2], pub usize);
pub const FIRST: usize = 60;
pub const SECOND: usize = 61;
pub const FIRST_TWICE: usize = 62;
pub const SECOND_TWICE: usize = 63;
pub const BOTH: usize = 64;
pub const MIDDLE_OR_BUST: usize = 65;
pub const MIDDLE_TWICE_OR_BUST: usize = 66;

impl SlotNames for PairNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let [first, second] = self.0;
        let slot = match step {
            Advance::One(c) if or_bust && c == self.1 => MIDDLE_OR_BUST,
            Advance::Twice(c) if or_bust && c == self.1 => MIDDLE_TWICE_OR_BUST,
            Advance::One(c) if c == first => FIRST,
            Advance::One(c) if c == second => SECOND,
            Advance::One(c) => 4 * c,
            Advance::Twice(c) if c == first => FIRST_TWICE,
            Advance::Twice(c) if c == second => SECOND_TWICE,
            Advance::Twice(c) => 4 * c + 3,
            Advance::Both(c, d) if [c, d] == [first.min(second), first.max(second)] => BOTH,
            Advance::Both(c, d) if c == first || d == first => 4 * (c + d - first) + 1,
            Advance::Both(c, d) => 4 * (c + d - second) + 2,
        };
        slot as u8
    }
}

/// Slots with at most one marker: every move by its columns.
pub struct FreeNames(pub usize);
pub const TWICE: usize = 16;
pub const TOGETHER: usize = 32;
pub const FREE_MIDDLE_OR_BUST: usize = 250;
pub const FREE_MIDDLE_TWICE_OR_BUST: usize = 251;

/// The slot of two different columns together.
pub fn together(c: usize, d: usize) -> usize {
    let (low, high) = (c.min(d), c.max(d));
    TOGETHER + high * (high - 1) / 2 + low
}

impl SlotNames for FreeNames {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let slot = match step {
            Advance::One(c) if or_bust && c == self.0 => FREE_MIDDLE_OR_BUST,
            Advance::Twice(c) if or_bust && c == self.0 => FREE_MIDDLE_TWICE_OR_BUST,
            Advance::One(c) => c,
            Advance::Twice(c) => TWICE + c,
            Advance::Both(c, d) => together(c, d),
        };
        slot as u8
    }
}
