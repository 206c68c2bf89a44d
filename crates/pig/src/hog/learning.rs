//! Action numbers and feature rows of Hog, for learning programs. Rows are read through the
//! notation, which rejects impossible ones.

use super::{Hog, HogChoice};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::learning::{Feature, Learnable, check_width};

impl Learnable for Hog {
    fn action_names(&self) -> Vec<String> {
        let rolls = (0..=self.dice()).map(HogChoice::Roll);
        [HogChoice::Take]
            .into_iter()
            .chain(rolls)
            .map(|choice| self.write_choice(&choice))
            .collect()
    }

    fn action(&self, choice: &HogChoice) -> usize {
        match choice {
            HogChoice::Take => 0,
            HogChoice::Roll(dice) => 1 + usize::from(*dice),
        }
    }

    /// Returns one feature, the score.
    fn seat_features(&self) -> Vec<Feature> {
        vec![Feature::new("score", self.target())]
    }

    /// Returns whether a roll is on the table, at the start of a turn one of no dice, the number of
    /// dice, and the points of the roll.
    fn turn_features(&self) -> Vec<Feature> {
        let dice = self.dice();
        vec![
            Feature::new("rolled", 1),
            Feature::new("dice", dice),
            Feature::new("points", 6 * dice),
        ]
    }

    fn write_seat(&self, at: &PositionOf<Self>, distance: usize, into: &mut [i32]) {
        let before = match at {
            Position::Roll(at) => *at,
            Position::Move(at) => at.before(),
        };
        into[0] = before.scores()[distance].into();
    }

    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        into.copy_from_slice(&match at {
            Position::Roll(at) => [0, at.dice().into(), 0],
            Position::Move(at) => [1, at.before().dice().into(), at.points().into()],
        });
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        check_width(row, self.seats() + 3)?;
        let (scores, turn) = row.split_at(self.seats());
        let scores = scores.iter().map(i32::to_string).collect::<Vec<_>>().join("/");
        self.read_position(&match *turn {
            [0, 0, 0] => scores,
            [1, 0, 0] => format!("{scores} | -"),
            [0, dice, 0] => format!("{scores} | {dice}"),
            [1, dice, points] => format!("{scores} | {dice} | {points}"),
            ref turn => {
                let why = "expected 0 or 1, the dice, and points only of a roll";
                return Err(NotationError::wrong("turn", &format!("{turn:?}"), why));
            }
        })
    }
}
