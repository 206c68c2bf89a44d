//! Anchors of push-your-luck as integers: the banked gain.

use super::{Goal, LuckRoll, PushYourLuck};
use retrodice_core::index::{IndexScheme, Indexed};

impl Indexed for PushYourLuck {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "pushyourluck", version: 1 }
    }

    /// The target; 1 for a single turn.
    fn index_bound(&self) -> u64 {
        match self.goal {
            Goal::Target(target) => u64::from(target),
            Goal::SingleTurn(_) => 1,
        }
    }

    fn anchor_index(&self, anchor: &LuckRoll) -> u64 {
        u64::from(anchor.banked)
    }

    /// There are no holes below the bound.
    fn anchor_at(&self, index: u64) -> Option<LuckRoll> {
        (index < self.index_bound()).then_some(LuckRoll { banked: index as u32, tentative: 0 })
    }

    /// A roll position for every gain.
    fn work(&self, anchor: &LuckRoll) -> u64 {
        u64::from(self.goal.limit() - anchor.banked)
    }
}
