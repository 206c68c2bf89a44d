//! Indices of the anchors (turn-start positions) of push-your-luck: the banked gain.

use super::{LuckGoal, LuckRoll, PushYourLuck};
use retrodice_core::index::{IndexScheme, Indexed};

impl Indexed for PushYourLuck {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "pushyourluck", version: 1 }
    }

    /// Returns the target, 1 for a single turn.
    fn index_bound(&self) -> u64 {
        match self.goal {
            LuckGoal::Target(target) => u64::from(target),
            LuckGoal::SingleTurn(_) => 1,
        }
    }

    fn anchor_index(&self, anchor: &LuckRoll) -> u64 {
        u64::from(anchor.banked)
    }

    /// Returns an anchor for every index below the bound.
    fn anchor_at(&self, index: u64) -> Option<LuckRoll> {
        (index < self.index_bound()).then_some(LuckRoll { banked: index as u32, tentative: 0 })
    }

    /// Returns one roll position for every gain.
    fn work(&self, anchor: &LuckRoll) -> u64 {
        u64::from(self.goal.limit() - anchor.banked)
    }
}
