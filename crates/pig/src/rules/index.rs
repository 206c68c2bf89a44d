//! Indices of the anchors (turn-start positions) of Pig: the scores as digits of a number to the base
//! `target`, the mover's first.

use super::{Pig, PigRoll};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::scores;

impl Indexed for Pig {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "pig", version: 1 }
    }

    /// Returns `target` to the power of the number of players.
    fn index_bound(&self) -> u64 {
        u64::from(self.target).pow(self.seats as u32)
    }

    fn anchor_index(&self, anchor: &PigRoll) -> u64 {
        scores::index(anchor.scores, self.seats, self.target.into())
    }

    /// Returns `None` also for scores that are no sums of faces, such as 1 in Pig.
    fn anchor_at(&self, index: u64) -> Option<PigRoll> {
        if index >= self.index_bound() {
            return None;
        }
        let scores = scores::at_index(index, self.seats, self.target.into());
        let scores = scores.map(|score| score as u16);
        let is_possible = scores.iter().all(|&score| self.can_have(score, 0));
        is_possible.then_some(PigRoll { scores, turn: 0 })
    }

    /// Returns one roll position for every turn total.
    fn work(&self, anchor: &PigRoll) -> u64 {
        u64::from(self.target - anchor.scores[0])
    }
}
