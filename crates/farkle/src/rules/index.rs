//! Indices of the anchors (turn-start positions) of Farkle: the scores in steps of 50, as
//! digits of a number to the base `target / 50`, the mover's first.

use super::{Farkle, FarkleGoal, FarkleRoll, STEP};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::scores;

impl Farkle {
    /// Returns the number of scores that a player can have, holes included.
    fn base(&self) -> u64 {
        match self.rules.goal {
            FarkleGoal::Target(target) => u64::from(target / STEP),
            FarkleGoal::Turn => 1,
        }
    }

    /// Returns an upper bound of the roll positions of a turn that begins with this score: up to
    /// six numbers of dice for every turn total.
    fn positions(&self, score: u32) -> u64 {
        6 * u64::from(self.limit(score) / STEP)
    }

    /// Returns an upper bound of the [work](Indexed::work) of all anchors that can follow this
    /// one, itself included. Scores never fall, and every player can be at move.
    pub(crate) fn work_from(&self, anchor: &FarkleRoll) -> u64 {
        let steps = anchor.scores.map(|score| u64::from(score / STEP));
        let work = |own: u64| self.positions(own as u32 * STEP);
        scores::work_from(steps, self.rules.seats, self.base(), work)
    }
}

impl Indexed for Farkle {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "farkle", version: 1 }
    }

    /// Returns `target / 50` to the power of the number of players, 1 for a single turn.
    fn index_bound(&self) -> u64 {
        self.base().pow(self.rules.seats as u32)
    }

    fn anchor_index(&self, anchor: &FarkleRoll) -> u64 {
        scores::index(anchor.scores.map(|score| score / STEP), self.rules.seats, self.base())
    }

    /// Returns `None` also for scores below the points that it takes to get on the board.
    fn anchor_at(&self, index: u64) -> Option<FarkleRoll> {
        if index >= self.index_bound() {
            return None;
        }
        let digits = scores::at_index(index, self.rules.seats, self.base());
        let scores = digits.map(|digit| digit as u32 * STEP);
        let is_possible = scores.into_iter().all(|score| self.can_have(score));
        is_possible.then_some(FarkleRoll::anchor(scores))
    }

    fn work(&self, anchor: &FarkleRoll) -> u64 {
        self.positions(anchor.scores[0])
    }
}
