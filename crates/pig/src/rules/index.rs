//! Indices of the anchors (turn-start positions) of Pig: `mover's score * target + other score`.

use super::{Pig, PigRoll};
use retrodice_core::index::{IndexScheme, Indexed};

impl Indexed for Pig {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "pig", version: 1 }
    }

    /// Returns `target` to the power of the number of players.
    fn index_bound(&self) -> u64 {
        u64::from(self.target).pow(self.seats as u32)
    }

    fn anchor_index(&self, anchor: &PigRoll) -> u64 {
        let [own, other] = anchor.scores.map(u64::from);
        if self.seats == 1 { own } else { own * u64::from(self.target) + other }
    }

    /// Returns `None` also for scores that are no sums of faces, such as 1 in Pig.
    fn anchor_at(&self, index: u64) -> Option<PigRoll> {
        if index >= self.index_bound() {
            return None;
        }
        let target = u64::from(self.target);
        let [own, other] =
            if self.seats == 1 { [index, 0] } else { [index / target, index % target] }
                .map(|score| score as u16);
        let is_possible = self.can_have(own, 0) && self.can_have(other, 0);
        is_possible.then_some(PigRoll { scores: [own, other], turn: 0 })
    }

    /// Returns one roll position for every turn total.
    fn work(&self, anchor: &PigRoll) -> u64 {
        u64::from(self.target - anchor.scores[0])
    }
}
