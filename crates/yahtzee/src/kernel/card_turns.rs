//! Turns of one score card, or of several unrelated cards side by side, each in its own lane.

use super::lattice::{Lanes, Vector};
use super::sweep::ScoringOption;
use super::tables::{BLOCK, BoxOutcomes};
use super::{Lattice, YahtzeeSolution};
use crate::rules::{Boxes, Card, Joker};
use multiversion::multiversion;

/// Values inside a turn under best play, for one card (`f64`) or up to [`BLOCK`] cards side by
/// side ([`Lanes`]), which takes several times as long as one.
///
/// [`CardTurns::score`] gives the values of the final rolls. From there [`CardTurns::expect`], for
/// the keeps before a roll, and [`CardTurns::best`], for the dice on the table, go back one roll
/// of the turn. Bits are those of [`RowTurn`](super::RowTurn).
pub(crate) struct CardTurns<'a, V> {
    solution: &'a YahtzeeSolution,
    /// Number of the first scoring option of each box.
    first_option: Vec<usize>,
    options: Vec<V>,
    values: Vec<V>,
}

/// Vector type of [`CardTurns`], with the passes compiled for the processor.
pub(crate) trait CardVector: Vector {
    /// Maximum number of cards.
    const CARDS: usize;

    /// Sets each roll to the value of its best box.
    fn best_box(boxes: &[(&BoxOutcomes, &[Self])], rolls: &mut [Self]);

    /// Computes the values of all keeps from those of the rolls; see [`Lattice::expect`].
    fn expect(lattice: &Lattice, values: &mut [Self]);

    /// Computes the values of the best keeps; see [`Lattice::best`].
    fn best(lattice: &Lattice, values: &mut [Self]);
}

impl<'a, V: CardVector> CardTurns<'a, V> {
    /// Allocates buffers for cards of this solution.
    pub(crate) fn new(solution: &'a YahtzeeSolution) -> Self {
        let tables = solution.tables();
        let (mut first_option, mut options) = (Vec::new(), 0);
        for number in tables.game().rules().all_boxes().iter() {
            first_option.push(options);
            options += tables.outcomes(number).points.len();
        }
        let values = vec![V::splat(f64::NEG_INFINITY); tables.lattice().len()];
        Self { solution, first_option, options: vec![V::splat(f64::NEG_INFINITY); options], values }
    }

    /// Returns the values by number of the keep, one lane for each card. After
    /// [`CardTurns::score`] and [`CardTurns::best`] they are those of dice on the table, after
    /// [`CardTurns::expect`] those of dice kept before a roll.
    pub(crate) fn values(&self) -> &[V] {
        &self.values
    }

    /// Starts with these cards, at most [`CardVector::CARDS`]: computes the values of the final
    /// rolls.
    ///
    /// # Panics
    /// If there are more cards, or if one is impossible in these rules.
    pub(crate) fn score(&mut self, cards: &[Card]) {
        assert!(cards.len() <= V::CARDS, "{} cards in {} lanes", cards.len(), V::CARDS);
        let (tables, anchors) = (self.solution.tables().as_ref(), self.solution.values());
        let rules = tables.game().rules();
        self.options.fill(V::splat(f64::NEG_INFINITY));
        let mut open = Boxes::default();
        for (lane, card) in cards.iter().enumerate() {
            let (row, lane_of_card) = tables.locate(card).expect("a card of these rules");
            for exit in tables.exits(row) {
                open = open.with(exit.number);
                let first = self.first_option[usize::from(exit.number.0)];
                let options = ScoringOption::ordinary(tables, row, exit);
                for (option, value) in options.zip(&mut self.options[first..]) {
                    value.set_lane(lane, option.value::<1>(lane_of_card, anchors).0[0]);
                }
            }
        }
        let first_roll = tables.lattice().first_roll();
        let boxes = open.iter().map(|number| {
            let outcomes = tables.outcomes(number);
            let first = self.first_option[usize::from(number.0)];
            (outcomes, &self.options[first..first + outcomes.points.len()])
        });
        let boxes: Vec<(&BoxOutcomes, &[V])> = boxes.collect();
        let rolls = &mut self.values[first_roll..];
        V::best_box(&boxes, rolls);
        if rules.joker == Joker::None && rules.extra_bonus == 0 {
            return;
        }
        for (lane, card) in cards.iter().enumerate() {
            let (row, lane_of_card) = tables.locate(card).expect("it was located above");
            for (&roll, scorings) in tables.alike().iter().zip(tables.extra_yahtzees(row)) {
                let values = scorings.into_iter().map(|scoring| {
                    ScoringOption::extra(tables, row, scoring).value::<1>(lane_of_card, anchors).0
                        [0]
                });
                if let Some(best) = values.reduce(f64::max) {
                    rolls[roll].set_lane(lane, best);
                }
            }
        }
    }

    /// Goes back from the rolls to the keeps before them.
    pub(crate) fn expect(&mut self) {
        V::expect(self.solution.tables().lattice(), &mut self.values);
    }

    /// Goes back from the keeps to the best keep of the dice on the table.
    pub(crate) fn best(&mut self) {
        V::best(self.solution.tables().lattice(), &mut self.values);
    }
}

/// A single card needs no vectors.
impl CardVector for f64 {
    const CARDS: usize = 1;

    fn best_box(boxes: &[(&BoxOutcomes, &[Self])], rolls: &mut [Self]) {
        best_box_of(boxes, rolls);
    }

    fn expect(lattice: &Lattice, values: &mut [Self]) {
        lattice.expect(values);
    }

    fn best(lattice: &Lattice, values: &mut [Self]) {
        lattice.best(values);
    }
}

impl CardVector for Lanes<BLOCK> {
    const CARDS: usize = BLOCK;

    fn best_box(boxes: &[(&BoxOutcomes, &[Self])], rolls: &mut [Self]) {
        best_box(boxes, rolls);
    }

    fn expect(lattice: &Lattice, values: &mut [Self]) {
        expect(lattice, values);
    }

    fn best(lattice: &Lattice, values: &mut [Self]) {
        best(lattice, values);
    }
}

#[inline(always)]
fn best_box_of<V: Vector>(boxes: &[(&BoxOutcomes, &[V])], rolls: &mut [V]) {
    rolls.fill(V::splat(f64::NEG_INFINITY));
    for (outcomes, options) in boxes {
        for (roll, &of) in rolls.iter_mut().zip(&outcomes.of_roll) {
            *roll = roll.max(options[usize::from(of)]);
        }
    }
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn best_box(boxes: &[(&BoxOutcomes, &[Lanes<BLOCK>])], rolls: &mut [Lanes<BLOCK>]) {
    best_box_of(boxes, rolls);
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn expect(lattice: &Lattice, values: &mut [Lanes<BLOCK>]) {
    lattice.expect(values);
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn best(lattice: &Lattice, values: &mut [Lanes<BLOCK>]) {
    lattice.best(values);
}
