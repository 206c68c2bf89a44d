//! Indices of the anchors (turn-start positions) of Farkle: the scores in steps of 50, as
//! digits of a number, the mover's first. Its base is the score in steps that wins at once.

use super::{Farkle, FarkleRoll, STEP};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::scores;

impl Farkle {
    /// Returns the number of scores that a player can have, holes included.
    fn base(&self) -> u64 {
        u64::from(self.winning_score() / STEP)
    }

    /// Returns an upper bound of the roll positions of a turn that begins with this score: up to
    /// six numbers of dice for every turn total.
    fn positions(&self, score: u32) -> u64 {
        if self.has_target(score) { 0 } else { 6 * u64::from(self.limit_at(score) / STEP) }
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

    /// Returns the base to the power of the number of players, 1 for a single turn.
    fn index_bound(&self) -> u64 {
        self.base().pow(self.rules.seats as u32)
    }

    fn anchor_index(&self, anchor: &FarkleRoll) -> u64 {
        scores::index(anchor.scores.map(|score| score / STEP), self.rules.seats, self.base())
    }

    /// Returns `None` also for scores below the points that it takes to get on the board, and for
    /// those that no last round reaches.
    fn anchor_at(&self, index: u64) -> Option<FarkleRoll> {
        if index >= self.index_bound() {
            return None;
        }
        let digits = scores::at_index(index, self.rules.seats, self.base());
        let scores = digits.map(|digit| digit as u32 * STEP);
        self.can_all_have(&scores).then_some(FarkleRoll::anchor(scores))
    }

    fn work(&self, anchor: &FarkleRoll) -> u64 {
        self.positions(anchor.scores[0])
    }
}
