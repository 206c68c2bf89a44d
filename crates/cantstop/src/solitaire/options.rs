//! Legal moves with a roll, merged over the rolls that allow the same moves.

use super::board::{Board, ColumnSet, MARKERS, RollClass};
use crate::rules::{ColumnSet as Columns, Markers, Pairing, Sums};
use rustc_hash::FxHashMap;

/// Columns that a legal move advances: one, two different ones, or one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Advance {
    /// One step of one marker.
    One(usize),
    /// One step of each of two markers; the lower column first.
    Both(usize, usize),
    /// Two steps of one marker, or one if one is left.
    Twice(usize),
}

/// Class of rolls that allow the same moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OptionClass {
    /// Number of the `sides⁴` outcomes that allow exactly these moves.
    pub weight: u32,
    /// Legal moves, ascending and distinct; none for a bust.
    pub moves: Vec<Advance>,
}

impl From<Sums> for Advance {
    fn from(sums: Sums) -> Self {
        match sums {
            Sums::One(column) => Self::One(column.slot()),
            Sums::Two(low, high) => Self::Both(low.slot(), high.slot()),
            Sums::Twice(column) => Self::Twice(column.slot()),
        }
    }
}

/// Appends the moves that one pairing allows to `into`.
///
/// `markers` are the columns with a marker, `useless` those that are complete or topped in this
/// turn.
pub(crate) fn pairing_moves(
    pairing: Pairing,
    markers: ColumnSet,
    useless: ColumnSet,
    into: &mut Vec<Advance>,
) {
    let [placed, open] = [markers, !useless].map(|bits| Columns::from_bits(bits as u16));
    let markers = Markers::new(placed, open, MARKERS);
    markers.each_advance(pairing, false, |sums| into.push(sums.into()));
}

/// Merges all rolls of a board by the moves that they allow for these markers and useless
/// columns. The weights sum to `sides⁴`.
pub(crate) fn option_classes(
    rolls: &[RollClass],
    markers: ColumnSet,
    useless: ColumnSet,
) -> Vec<OptionClass> {
    let mut number_of: FxHashMap<Vec<Advance>, usize> = FxHashMap::default();
    let mut classes: Vec<OptionClass> = Vec::new();
    for roll in rolls {
        let mut moves = Vec::new();
        for &pairing in &roll.pairings {
            pairing_moves(pairing, markers, useless, &mut moves);
        }
        moves.sort_unstable();
        moves.dedup();
        let number = *number_of.entry(moves.clone()).or_insert_with(|| {
            classes.push(OptionClass { weight: 0, moves });
            classes.len() - 1
        });
        classes[number].weight += roll.weight;
    }
    classes
}

/// Cache of a board's option classes, which are built on first use.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionCache {
    rolls: Vec<RollClass>,
    by_markers: FxHashMap<(ColumnSet, ColumnSet), Vec<OptionClass>>,
}

impl OptionCache {
    /// Creates an empty cache for this board.
    pub(crate) fn new(board: &Board) -> Self {
        Self { rolls: board.rolls(), by_markers: FxHashMap::default() }
    }

    /// Returns [`option_classes`] for these markers and useless columns.
    pub(crate) fn get(&mut self, markers: ColumnSet, useless: ColumnSet) -> &[OptionClass] {
        self.by_markers
            .entry((markers, useless))
            .or_insert_with(|| option_classes(&self.rolls, markers, useless))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Column;

    fn moves(slots: (u8, u8), markers: ColumnSet, useless: ColumnSet) -> Vec<Advance> {
        let [low, high] = [slots.0, slots.1].map(|slot| Column::new(slot + 2).unwrap());
        let mut into = Vec::new();
        pairing_moves(Pairing { low, high }, markers, useless, &mut into);
        into
    }

    #[test]
    fn moves_follow_the_reading_of_the_rules() {
        // Two markers placed: two new sums leave the choice, an old and a new do not.
        assert_eq!(moves((2, 3), 0b11, 0), [Advance::One(2), Advance::One(3)]);
        assert_eq!(moves((1, 3), 0b11, 0), [Advance::Both(1, 3)]);
        // One marker placed: both new sums are used.
        assert_eq!(moves((2, 3), 0b1, 0), [Advance::Both(2, 3)]);
        // A useless sum leaves the other; a full set of markers blocks new sums.
        assert_eq!(moves((2, 3), 0b1, 0b100), [Advance::One(3)]);
        assert_eq!(moves((0, 3), 0b111, 0), [Advance::One(0)]);
        assert!(moves((3, 4), 0b111, 0).is_empty());
        assert_eq!(moves((3, 3), 0b11, 0), [Advance::Twice(3)]);
        assert!(moves((1, 1), 0b11, 0b10).is_empty());
    }

    #[test]
    fn weights_of_all_classes_sum_to_all_outcomes() {
        let board = Board::standard(4, 3).unwrap();
        let rolls = board.rolls();
        for markers in 0u32..1 << board.columns() {
            if markers.count_ones() <= 3 {
                let classes = option_classes(&rolls, markers, 0b10);
                assert_eq!(classes.iter().map(|c| c.weight).sum::<u32>(), board.outcomes());
            }
        }
    }
}
