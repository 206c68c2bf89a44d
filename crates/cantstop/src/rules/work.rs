//! Estimates of the work of solving, in roll positions, without visiting them.

use super::CantStop;
use super::board::Column;
use super::position::RollPosition;

impl CantStop {
    /// Returns an upper bound of the roll positions of the turn that begins at this anchor (a
    /// turn-start position): the placements of its markers.
    pub(super) fn placements(&self, anchor: &RollPosition) -> u64 {
        self.count_placements(|column, length| match self.owner(anchor, column) {
            None => (1, u64::from(length - anchor.square(0, column))),
            Some(_) => (1, 0),
        })
    }

    /// Returns an upper bound of the [work](retrodice_core::index::Indexed::work) of all anchors that can
    /// follow this one, itself included. `u64::MAX` stands for more. Any seat can be at move.
    pub fn work_from(&self, anchor: &RollPosition) -> u64 {
        let seats = self.options().players;
        let of = |mover: usize| {
            self.count_placements(|column, length| {
                if self.owner(anchor, column).is_some() {
                    return (1, 0);
                }
                let spaces_left = |seat| u64::from(length - anchor.square(seat, column));
                let others = (0..seats).filter(|&seat| seat != mover).map(spaces_left);
                let others = others.fold(1, u64::saturating_mul);
                let own = spaces_left(mover);
                let unmarked = own.saturating_mul(others).saturating_add(seats as u64);
                // A marker is above the square it began at.
                (unmarked, (own * (own + 1) / 2).saturating_mul(others))
            })
        };
        (0..seats).map(of).fold(0, u64::saturating_add)
    }

    /// Counts the arrangements of all columns with no more markers than there are. For a column
    /// and its length, `ways` returns the number of its arrangements without and with a marker.
    fn count_placements(&self, ways: impl Fn(Column, u8) -> (u64, u64)) -> u64 {
        let mut by_markers = vec![0; self.options().markers + 1];
        by_markers[0] = 1u64;
        for (column, &length) in self.columns().zip(&self.options().lengths) {
            let (unmarked, marked) = ways(column, length);
            for markers in (0..by_markers.len()).rev() {
                let one_less = markers.checked_sub(1).map_or(0, |fewer| by_markers[fewer]);
                by_markers[markers] = by_markers[markers]
                    .saturating_mul(unmarked)
                    .saturating_add(one_less.saturating_mul(marked));
            }
        }
        by_markers.into_iter().fold(0, u64::saturating_add)
    }
}
