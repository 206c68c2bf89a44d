//! How much work turns are, counted in roll positions without visiting them.

use super::CantStop;
use super::board::Column;
use super::position::RollPosition;

impl CantStop {
    /// The roll positions of the turn that begins at this anchor, at most: its placements.
    pub(super) fn placements(&self, anchor: &RollPosition) -> u64 {
        self.placed(|column, length| match self.owner(anchor, column) {
            None => (1, u64::from(length - anchor.square(0, column))),
            Some(_) => (1, 0),
        })
    }

    /// The [work](retrodice_core::index::Indexed::work) of all anchors that can follow this one, at most,
    /// itself included; `u64::MAX` for more. Any seat can be at move.
    pub fn work_from(&self, anchor: &RollPosition) -> u64 {
        let seats = self.options().players;
        let of = |mover: usize| {
            self.placed(|column, length| {
                if self.owner(anchor, column).is_some() {
                    return (1, 0);
                }
                let left = |seat| u64::from(length - anchor.square(seat, column));
                let others = (0..seats).filter(|&seat| seat != mover).map(left);
                let others = others.fold(1, u64::saturating_mul);
                let own = left(mover);
                let unmarked = own.saturating_mul(others).saturating_add(seats as u64);
                // A marker is above the square it began at.
                (unmarked, (own * (own + 1) / 2).saturating_mul(others))
            })
        };
        (0..seats).map(of).fold(0, u64::saturating_add)
    }

    /// The arrangements of all columns with no more markers than there are, where `ways` says
    /// for a column and its length in how many ways it is arranged without and with a marker.
    fn placed(&self, ways: impl Fn(Column, u8) -> (u64, u64)) -> u64 {
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
