//! A beginner who plays for Yahtzees.

use super::by_row::ByRow;
use crate::kernel::{RowTurn, Tables};
use crate::rules::BoxNumber;
use retrodice_core::order::sort_by_number;
use std::cmp::Reverse;
use std::sync::Arc;

/// Keeps the dice of the most frequent face, whatever else they make, and scores as many points as
/// the turn allows. Ties go to the box that is hardest to get. Where nothing scores, zero goes to
/// the hardest box, the Yahtzee box last.
///
/// Source: J. Glenn, "Computer Strategies for Solitaire Yahtzee", 2007, section III.A, "Yahtzee
/// Bonus". The paper leaves two things open. Of two equally frequent faces the higher one is kept
/// here, or with [`Novice::preferring_open`] the highest whose upper box is open. A box is the
/// harder to get, the less likely a single roll of all dice scores there, unless
/// [`Novice::in_order`] says otherwise.
#[derive(Clone, Debug)]
pub(super) struct Novice {
    tables: Arc<Tables>,
    /// Keep of each roll, by the set of faces that are preferred.
    keeps: Vec<Vec<usize>>,
    /// Whether the faces of open upper boxes are preferred.
    prefers_open: bool,
    /// Boxes, the hardest to get first.
    hardest: Vec<BoxNumber>,
}

impl Novice {
    /// Creates the beginner at this game.
    pub(super) fn new(tables: Arc<Tables>) -> Self {
        let lattice = tables.lattice();
        let keep_commonest = |roll: &retrodice_core::dice::Dice, preferred: usize| {
            let faces = roll.faces();
            let count = |face: u8| faces.iter().filter(|&&other| other == face).count();
            let rank = |&face: &u8| (count(face), preferred >> (face - 1) & 1, face);
            let face = faces.iter().copied().max_by_key(rank);
            let faces: Vec<u8> = faces.iter().copied().filter(|&f| Some(f) == face).collect();
            let dice = retrodice_core::dice::Dice::new(&faces).expect("some of the dice");
            lattice.number(&dice).expect("some of the dice")
        };
        let sets = 0..1 << tables.game().rules().faces;
        let keeps_for =
            |set| lattice.rolls().iter().map(|roll| keep_commonest(roll, set)).collect();
        let keeps = sets.map(keeps_for).collect();
        let hardest = hardest_first(&tables, false);
        Self { keeps, prefers_open: false, hardest, tables }
    }

    /// Prefers, among equally frequent faces, one whose upper box is open.
    #[must_use]
    pub(super) fn preferring_open(self) -> Self {
        Self { prefers_open: true, ..self }
    }

    /// Sets the order of boxes by difficulty, the hardest one first.
    #[must_use]
    pub(super) fn in_order(self, hardest: Vec<BoxNumber>) -> Self {
        Self { hardest, ..self }
    }

    /// Returns the faces that are preferred, one bit each.
    fn preferred(&self, turn: &RowTurn<'_>) -> usize {
        let rules = self.tables.game().rules();
        if !self.prefers_open {
            return 0;
        }
        let open = turn.row().filled.missing_from(rules.all_boxes());
        let faces = open.iter().filter_map(|number| rules.category(number).upper_face());
        faces.fold(0, |set, face| set | 1 << (face - 1))
    }
}

/// Returns the boxes by how likely a single roll is to score in them, the least likely first. Of
/// equal ones the first on the card comes first, or the last if `upwards`.
pub(super) fn hardest_first(tables: &Tables, upwards: bool) -> Vec<BoxNumber> {
    let rules = tables.game().rules();
    let chance = |number: &BoxNumber| {
        let outcomes = tables.outcomes(*number);
        let scores = outcomes.of_roll.iter().zip(tables.lattice().chances());
        let chance: f64 =
            scores.filter(|(of, _)| outcomes.points[usize::from(**of)] > 0).map(|(_, p)| p).sum();
        // To a billionth: sums in another order are not another chance.
        (chance * 1e9).round()
    };
    let mut boxes: Vec<BoxNumber> = rules.all_boxes().iter().collect();
    if upwards {
        boxes.reverse();
    }
    sort_by_number(&mut boxes, chance);
    boxes
}

impl ByRow for Novice {
    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn keep(&self, turn: &RowTurn<'_>, _: usize, roll: usize) -> usize {
        self.keeps[self.preferred(turn)][roll]
    }

    fn score(&self, turn: &RowTurn<'_>, roll: usize, _: &mut Vec<usize>) -> usize {
        let yahtzee = self.tables.game().rules().yahtzee_place();
        let rank = |number: BoxNumber| self.hardest.iter().position(|&hard| hard == number);
        let mut best = None;
        turn.for_each_option(roll, |option| {
            let scoring = turn.options()[option].scoring;
            let last = scoring.points == 0 && Some(usize::from(scoring.number.0)) == yahtzee;
            let key = (scoring.points, !last, Reverse(rank(scoring.number)));
            if best.as_ref().is_none_or(|(other, _)| key > *other) {
                best = Some((key, option));
            }
        });
        best.expect("a card in play has an open box").1
    }
}
