//! Anchors of Farkle as integers: the scores in steps of 50, as digits of a number
//! to the base `target / 50`, the mover's first.

use super::{Farkle, FarkleRoll, Goal, STEP};
use retrodice_core::index::{IndexScheme, Indexed};

impl Farkle {
    /// How many scores a player can have, holes included.
    fn base(&self) -> u64 {
        match self.rules.goal {
            Goal::Target(target) => u64::from(target / STEP),
            Goal::Turn => 1,
        }
    }

    /// Roll positions of the turn of a player with this score: up to six numbers of dice for
    /// every turn total.
    fn positions(&self, score: u32) -> u64 {
        6 * u64::from(self.limit(score) / STEP)
    }

    /// The [work](Indexed::work) of all anchors that can follow this one, at most, itself
    /// included: scores never fall, and both players can be at move.
    pub fn work_from(&self, anchor: &FarkleRoll) -> u64 {
        let base = self.base();
        let [own, other] = anchor.scores.map(|score| u64::from(score / STEP));
        // The mover has `from` or more, the opponent one of so many scores.
        let of = |from: u64, scores: u64| {
            scores * (from..base).map(|step| self.positions(step as u32 * STEP)).sum::<u64>()
        };
        match self.rules.seats {
            1 => of(own, 1),
            // Scores that both can have are the same anchors, whoever begins.
            _ => {
                of(own, base - other) + of(other, base - own)
                    - of(own.max(other), base - own.max(other))
            }
        }
    }
}

impl Indexed for Farkle {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "farkle", version: 1 }
    }

    /// `target / 50` to the power of the number of players; 1 for a single turn.
    fn index_bound(&self) -> u64 {
        self.base().pow(self.rules.seats as u32)
    }

    fn anchor_index(&self, anchor: &FarkleRoll) -> u64 {
        let [own, other] = anchor.scores.map(|score| u64::from(score / STEP));
        if self.rules.seats == 1 { own } else { own * self.base() + other }
    }

    /// Holes are scores below the points that it takes to get on the board.
    fn anchor_at(&self, index: u64) -> Option<FarkleRoll> {
        if index >= self.index_bound() {
            return None;
        }
        let base = self.base();
        let digits = if self.rules.seats == 1 { [index, 0] } else { [index / base, index % base] };
        let scores = digits.map(|digit| digit as u32 * STEP);
        let known = scores.into_iter().all(|score| self.can_have(score));
        known.then_some(FarkleRoll::anchor(scores))
    }

    fn work(&self, anchor: &FarkleRoll) -> u64 {
        self.positions(anchor.scores[0])
    }
}
