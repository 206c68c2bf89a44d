//! A beginner who plays for Yahtzees.

use super::by_row::ByRow;
use rules::yahtzee::{BoxNumber, RuleSet};
use solve::kernels::yahtzee::{RowTurn, Tables};
use std::cmp::Reverse;
use std::sync::Arc;

/// Keeps the dice of which there are most, whatever else they make, and scores
/// as many points as the turn allows, ties going to the box that is hardest to
/// get; where nothing scores, zero goes to the hardest box, the Yahtzee box last.
///
/// Source: J. Glenn, "Computer Strategies for Solitaire Yahtzee", 2007, section
/// III.A, "Yahtzee Bonus". The paper does not say which of two faces shown as
/// often is kept; here it is the higher one. Nor does it say how hard boxes are to get; here the
/// less likely a single roll of all dice is to score in a box, the harder it is.
#[derive(Clone, Debug)]
pub struct Novice {
    tables: Arc<Tables>,
    keeps: Vec<usize>,
    /// The boxes, the hardest one first.
    hardest: Vec<BoxNumber>,
}

impl Novice {
    /// The beginner at this game.
    pub fn new(tables: Arc<Tables>) -> Self {
        let lattice = tables.lattice();
        let most = |roll: &rules::dice::Dice| {
            let faces = roll.faces();
            let count = |face: u8| faces.iter().filter(|&&other| other == face).count();
            let face = faces.iter().copied().max_by_key(|&face| (count(face), face));
            let kept: Vec<u8> = faces.iter().copied().filter(|&f| Some(f) == face).collect();
            let kept = rules::dice::Dice::new(&kept).expect("some of the dice");
            lattice.number(&kept).expect("some of the dice")
        };
        let keeps = lattice.rolls().iter().map(most).collect();
        let hardest = hardest_first(tables.game().rules(), &tables);
        Self { keeps, hardest, tables }
    }
}

/// The boxes by how likely a single roll is to score in them, the least likely
/// first; of equal ones the one that comes first on the sheet.
fn hardest_first(rules: &RuleSet, tables: &Tables) -> Vec<BoxNumber> {
    let chance = |number: &BoxNumber| {
        let outcomes = tables.outcomes(*number);
        let scores = outcomes.of_roll.iter().zip(tables.lattice().chances());
        let chance: f64 =
            scores.filter(|(of, _)| outcomes.points[usize::from(**of)] > 0).map(|(_, p)| p).sum();
        // To a billionth: sums in another order are not another chance.
        ((chance * 1e9).round() as u64, number.0)
    };
    let mut boxes: Vec<BoxNumber> = rules.all_boxes().iter().collect();
    boxes.sort_by_key(chance);
    boxes
}

impl ByRow for Novice {
    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn keep(&self, _: &RowTurn<'_>, _: usize, roll: usize) -> usize {
        self.keeps[roll]
    }

    fn score(&self, turn: &RowTurn<'_>, roll: usize, _: &mut Vec<usize>) -> usize {
        let yahtzee = self.tables.game().rules().yahtzee_place();
        let place = |number: BoxNumber| self.hardest.iter().position(|&hard| hard == number);
        let mut best = None;
        turn.for_each_way(roll, |way| {
            let scoring = turn.ways()[way].scoring;
            let last = scoring.points == 0 && Some(usize::from(scoring.number.0)) == yahtzee;
            let key = (scoring.points, !last, Reverse(place(scoring.number)));
            if best.as_ref().is_none_or(|(other, _)| key > *other) {
                best = Some((key, way));
            }
        });
        best.expect("a sheet in play has an open box").1
    }
}
