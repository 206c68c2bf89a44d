//! Slot names: the slot of a program that holds the gain of each move.

use super::options::Advance;
use super::program::SlotNames;

/// Slots of positions with two markers. The third column of rank `q` has four slots from
/// `4 * q`: alone, with the first marker, with the second, and twice.
pub struct PairNames<'a> {
    /// Columns of the markers.
    pub columns: [usize; 2],
    /// Middle column of the board.
    pub middle: usize,
    /// Open columns without a marker.
    pub thirds: &'a [usize],
}
pub const FIRST: usize = 60;
pub const SECOND: usize = 61;
pub const FIRST_TWICE: usize = 62;
pub const SECOND_TWICE: usize = 63;
pub const BOTH: usize = 64;
pub const MIDDLE_OR_BUST: usize = 65;
pub const MIDDLE_TWICE_OR_BUST: usize = 66;

impl SlotNames for PairNames<'_> {
    fn slot(&self, step: Advance, or_bust: bool) -> u8 {
        let [first, second] = self.columns;
        let third = |c| 4 * self.thirds.iter().position(|&t| t == c).expect("an open column");
        let slot = match step {
            Advance::One(c) if or_bust && c == self.middle => MIDDLE_OR_BUST,
            Advance::Twice(c) if or_bust && c == self.middle => MIDDLE_TWICE_OR_BUST,
            Advance::One(c) if c == first => FIRST,
            Advance::One(c) if c == second => SECOND,
            Advance::One(c) => third(c),
            Advance::Twice(c) if c == first => FIRST_TWICE,
            Advance::Twice(c) if c == second => SECOND_TWICE,
            Advance::Twice(c) => third(c) + 3,
            Advance::Both(c, d) if [c, d] == [first.min(second), first.max(second)] => BOTH,
            Advance::Both(c, d) if c == first || d == first => third(c + d - first) + 1,
            Advance::Both(c, d) => third(c + d - second) + 2,
        };
        slot as u8
    }
}

/// Slots of positions with at most one marker: every move by its columns.
pub struct FreeNames(pub usize);
pub const TWICE: usize = 16;
pub const TOGETHER: usize = 32;
pub const FREE_MIDDLE_OR_BUST: usize = 250;
pub const FREE_MIDDLE_TWICE_OR_BUST: usize = 251;

/// Returns the slot of a move of two different columns.
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
