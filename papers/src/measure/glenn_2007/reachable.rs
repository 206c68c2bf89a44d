//! Cards with all their points, which section II.D counts: what a turn can lead to, with the total
//! and the number of extra Yahtzees beside the boxes filled.

use retrodice_core::game::{Game, Next};
use retrodice_yahtzee::{Card, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, all_alike};
use std::collections::{BTreeSet, HashMap};

/// Counts the positions between turns that any play reaches, by the number of boxes filled, if a
/// position keeps the total of all points and the number of extra Yahtzees.
///
/// From these the lower total of the paper follows, and they from it. Takes some seconds for the
/// official card.
pub(super) fn reachable_totals(game: &Yahtzee) -> Vec<u64> {
    let rules = game.rules();
    let mut layer = HashMap::from([((Card::default(), 0u8), Totals::zero())]);
    let mut counts = Vec::new();
    while !layer.is_empty() {
        counts.push(layer.values().map(Totals::len).sum());
        let mut next_layer: HashMap<(Card, u8), Totals> = HashMap::new();
        let mut scorings = HashMap::new();
        for ((card, extras), totals) in &layer {
            let scorings = scorings
                .entry((card.filled, card.has_yahtzee))
                .or_insert_with(|| distinct_scorings(game, card));
            for scoring in &*scorings {
                let (next, bonus) = rules.after(card, scoring);
                let extras = extras + u8::from(scoring.extra > 0);
                let points = scoring.points + scoring.extra + bonus;
                next_layer.entry((next, extras)).or_default().add(totals, points.into());
            }
        }
        layer = next_layer;
    }
    counts
}

/// Returns the different scorings of all rolls with the boxes of a card, none for a full one.
fn distinct_scorings(game: &Yahtzee, card: &Card) -> Vec<Scoring> {
    let rules = game.rules();
    if card.filled == rules.all_boxes() {
        return Vec::new();
    }
    // Without upper points, so that no scoring wins the bonus.
    let anchor = game.anchor(Card { upper: 0, ..*card });
    let mut all = BTreeSet::new();
    let mut moves = Vec::new();
    for roll in 0..game.rolls(&anchor).rolls().len() {
        let at = YahtzeeMove { rolls_left: 0, ..game.land(&anchor, roll) };
        let is_extra = card.has_yahtzee && all_alike(&at.dice);
        let extra = if is_extra { rules.extra_bonus } else { 0 };
        moves.clear();
        game.moves(&at, &mut moves);
        for step in &moves {
            debug_assert!(!matches!(step.next, Next::Roll(_)), "no rolls are left");
            if let YahtzeeChoice::Score(number) = step.choice {
                all.insert((number, step.gain, extra));
            }
        }
    }
    let scoring = |(number, gain, extra)| Scoring { number, points: gain as u16 - extra, extra };
    all.into_iter().map(scoring).collect()
}

/// A set of totals, as bits.
#[derive(Default)]
struct Totals(Vec<u64>);

impl Totals {
    fn zero() -> Self {
        Self(vec![1])
    }

    fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Adds the totals of another set, each with `points` more.
    fn add(&mut self, other: &Self, points: usize) {
        let (words, bits) = (points / 64, points % 64);
        self.0.resize(self.0.len().max(other.0.len() + words + 1), 0);
        for (place, word) in other.0.iter().enumerate() {
            self.0[place + words] |= word << bits;
            if bits > 0 {
                self.0[place + words + 1] |= word >> (64 - bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow way: cards with open boxes and their totals, one by one.
    fn by_search(game: &Yahtzee) -> Vec<u64> {
        let mut found = vec![BTreeSet::new(); game.rules().boxes.len()];
        let mut queue = vec![(Card::default(), 0, 0u8)];
        let mut moves = Vec::new();
        while let Some((card, total, extras)) = queue.pop() {
            if !found[card.filled.len()].insert((card, total, extras)) {
                continue;
            }
            let anchor = game.anchor(card);
            for roll in 0..game.rolls(&anchor).rolls().len() {
                let at = YahtzeeMove { rolls_left: 0, ..game.land(&anchor, roll) };
                let extras = extras + u8::from(card.has_yahtzee && all_alike(&at.dice));
                moves.clear();
                game.moves(&at, &mut moves);
                for step in &moves {
                    if let Next::Pass(next) = step.next {
                        queue.push((next.card, total + step.gain, extras));
                    }
                }
            }
        }
        found.iter().map(|layer| layer.len() as u64).collect()
    }

    #[test]
    fn cards_with_their_totals_are_counted_as_one_by_one() {
        for spec in ["yahtzee(mini)", "yahtzee(free,boxes=ones+sixes+yahtzee:50+chance)"] {
            let game: Yahtzee = spec.parse().unwrap();
            let mut layers = reachable_totals(&game);
            assert!(layers.pop().is_some_and(|full| full > 0));
            assert_eq!(layers, by_search(&game), "{spec}");
        }
    }
}
