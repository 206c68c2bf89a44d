//! Indices of the anchors (turn-start positions) of Yahtzee, in mixed radix: filled boxes,
//! upper total, Yahtzee box.

use super::{Boxes, Card, Yahtzee, YahtzeeRoll};
use retrodice_core::index::{IndexScheme, Indexed};

impl Yahtzee {
    /// Returns the numbers of upper totals and of contents of the Yahtzee box that an index
    /// distinguishes.
    fn radices(&self) -> (u64, u64) {
        let contents = if self.rules().remembers_yahtzee() { 2 } else { 1 };
        (u64::from(self.rules().upper_cap()) + 1, contents)
    }

    /// Returns the number of a card in mixed radix, which is the anchor's index.
    fn card_index(&self, card: &Card) -> u64 {
        let (totals, contents) = self.radices();
        let row = u64::from(card.filled.bits()) * totals + u64::from(card.upper);
        row * contents + u64::from(card.has_yahtzee)
    }
}

impl Indexed for Yahtzee {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "yahtzee", version: 1 }
    }

    /// Returns two to the number of boxes, times upper totals (64 by the printed rules),
    /// times two if the contents of the Yahtzee box matter later.
    fn index_bound(&self) -> u64 {
        let (totals, contents) = self.radices();
        (totals * contents) << self.rules().boxes.len()
    }

    fn anchor_index(&self, anchor: &YahtzeeRoll) -> u64 {
        self.card_index(&anchor.card)
    }

    /// Returns `None` also for full cards, for upper totals that the filled boxes cannot
    /// add up to, and for a Yahtzee box that holds points without being filled.
    fn anchor_at(&self, index: u64) -> Option<YahtzeeRoll> {
        let (totals, contents) = self.radices();
        if index >= self.index_bound() {
            return None;
        }
        let row = index / contents;
        let card = Card {
            filled: Boxes::from_bits((row / totals) as u16),
            upper: (row % totals) as u16,
            has_yahtzee: index % contents == 1,
        };
        let playable = card.filled != self.rules().all_boxes() && self.rules().is_card(&card);
        playable.then(|| self.anchor(card))
    }
}
