//! Action numbers and feature rows of push your luck, for learning programs. Rows are read through
//! the notation, which rejects impossible ones.

use super::{LuckChoice, LuckGoal, PushYourLuck};
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::learning::{Feature, Learnable, check_width};

impl Learnable for PushYourLuck {
    fn action_names(&self) -> Vec<String> {
        ["fail", "stop", "throw"].map(str::to_owned).into()
    }

    fn action(&self, choice: &LuckChoice) -> usize {
        match choice {
            LuckChoice::Fail => 0,
            LuckChoice::Stop => 1,
            LuckChoice::Throw => 2,
        }
    }

    /// Returns one feature, the banked gain; none in a single turn.
    fn seat_features(&self) -> Vec<Feature> {
        match self.goal() {
            LuckGoal::Target(target) => vec![Feature::new("banked", target as i32)],
            LuckGoal::SingleTurn(_) => Vec::new(),
        }
    }

    /// Returns the gain of the turn without the throw on the table, whether there is a throw, and
    /// whether it succeeded.
    fn turn_features(&self) -> Vec<Feature> {
        let (LuckGoal::Target(max) | LuckGoal::SingleTurn(max)) = self.goal();
        let (thrown, success) = (Feature::new("thrown", 1), Feature::new("success", 1));
        vec![Feature::new("tentative", max as i32), thrown, success]
    }

    fn write_seat(&self, at: &PositionOf<Self>, _: usize, into: &mut [i32]) {
        let before = match at {
            Position::Roll(at) => *at,
            Position::Move(at) => at.before(),
        };
        if let Some(banked) = into.first_mut() {
            *banked = before.banked() as i32;
        }
    }

    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        match at {
            Position::Roll(at) => into[0] = at.tentative() as i32,
            Position::Move(at) => {
                into.copy_from_slice(&[at.before().tentative() as i32, 1, at.success().into()])
            }
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        let seat = self.seat_features().len();
        check_width(row, seat + 3)?;
        let mut fields: Vec<String> = row[..=seat].iter().map(i32::to_string).collect();
        match row[seat + 1..] {
            [0, 0] => {}
            [1, 0] => fields.push("failure".to_owned()),
            [1, 1] => fields.push("success".to_owned()),
            ref other => {
                let why = "expected two flags of 0 or 1: thrown, and succeeded";
                return Err(NotationError::wrong("throw", &format!("{other:?}"), why));
            }
        }
        self.read_position(&fields.join(" | "))
    }
}
