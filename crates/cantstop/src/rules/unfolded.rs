//! Can't Stop with an index for every anchor, for policies that play mirror images
//! differently.

use super::{CantStop, Choice, MovePosition, RollPosition};
use retrodice_core::dice::RollTable;
use retrodice_core::game::{Game, Moves, PositionOf};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::objective::Objective;

/// Can't Stop with an index of its own for every anchor: twice the folded index, plus one for
/// the mirror image of the representative. An anchor is a turn-start position.
///
/// Mirror images have the same value under best play, and [`CantStop`] gives them one index.
/// Under a policy they need not have the same value: most policies break ties between the lower
/// and the higher sum one way on both sides of the board. So policies are evaluated on this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfolded(pub CantStop);

impl Game for Unfolded {
    type RollPosition = RollPosition;
    type MovePosition = MovePosition;
    type Choice = Choice;

    fn objective(&self) -> Objective {
        self.0.objective()
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn start(&self) -> RollPosition {
        self.0.start()
    }

    fn rolls(&self, at: &RollPosition) -> &RollTable {
        self.0.rolls(at)
    }

    fn land(&self, at: &RollPosition, roll: usize) -> MovePosition {
        self.0.land(at, roll)
    }

    fn moves(&self, at: &MovePosition, into: &mut Moves<Self>) {
        self.0.moves(at, into);
    }

    fn is_anchor(&self, at: &RollPosition) -> bool {
        self.0.is_anchor(at)
    }

    fn layer(&self, anchor: &RollPosition) -> u64 {
        self.0.layer(anchor)
    }

    fn is_bust(&self, at: &MovePosition) -> bool {
        self.0.is_bust(at)
    }
}

impl Indexed for Unfolded {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "cantstop-unfolded", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.0.index_bound().saturating_mul(2)
    }

    fn anchor_index(&self, anchor: &RollPosition) -> u64 {
        let folded = self.0.anchor_index(anchor);
        2 * folded + u64::from(self.0.anchor_at(folded).as_ref() != Some(anchor))
    }

    fn anchor_at(&self, index: u64) -> Option<RollPosition> {
        let representative = self.0.anchor_at(index / 2)?;
        if index.is_multiple_of(2) {
            return Some(representative);
        }
        let image = self.0.mirrored(&representative);
        (self.0.folds_mirror_images() && image != representative).then_some(image)
    }
}

/// The notation of [`CantStop`], unchanged.
impl Notation for Unfolded {
    fn spec(&self) -> String {
        self.0.spec()
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        self.0.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        self.0.read_position(text)
    }

    fn write_choice(&self, choice: &Choice) -> String {
        self.0.write_choice(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::Unfolded;
    use crate::rules::CantStop;
    use retrodice_core::index::Indexed;
    use retrodice_core::testing::check_laws;

    /// The turns are those of the game, and no two anchors share an index.
    #[test]
    fn an_unfolded_board_obeys_the_laws_and_separates_mirror_images() {
        let game = CantStop::new(3, 1).unwrap();
        let unfolded = Unfolded(game.clone());
        check_laws(&unfolded, 2006, 5).unwrap();
        let mut anchors = 0;
        for index in 0..unfolded.index_bound() {
            let Some(anchor) = unfolded.anchor_at(index) else { continue };
            assert_eq!(unfolded.anchor_index(&anchor), index);
            anchors += 1;
        }
        assert_eq!(anchors, game.census().anchors);
        assert!(anchors > game.census().mirror_classes);
    }
}
