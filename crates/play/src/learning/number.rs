//! Learning for games whose positions are a few numbers: Pig, Farkle, push your luck. Rows are read
//! through the notation, which rejects impossible ones.

use super::{Feature, Learnable, check_width, count_faces, counted, sets};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_farkle::{DICE, Farkle, FarkleChoice, Goal as FarkleGoal};
use retrodice_pig::pushyourluck::{Goal as LuckGoal, LuckChoice, PushYourLuck};
use retrodice_pig::{Pig, PigChoice};

/// Faces of a die of Farkle.
const FACES: usize = 6;

fn texts(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

impl Learnable for Pig {
    fn action_names(&self) -> Vec<String> {
        [PigChoice::Bust, PigChoice::Hold, PigChoice::Roll].map(|c| c.name().to_owned()).into()
    }

    fn action(&self, choice: &PigChoice) -> usize {
        match choice {
            PigChoice::Bust => 0,
            PigChoice::Hold => 1,
            PigChoice::Roll => 2,
        }
    }

    /// Returns one feature, the score.
    fn seat_features(&self) -> Vec<Feature> {
        vec![Feature::new("score", self.target())]
    }

    /// Returns the turn total without the die on the table, whether there is a die, and its face.
    fn turn_features(&self) -> Vec<Feature> {
        let faces = self.rolls(&self.start()).rolls().iter().flat_map(|roll| roll.dice.faces());
        let max = faces.copied().max().unwrap_or(1);
        vec![
            Feature::new("turn total", self.target()),
            Feature::new("rolled", 1),
            Feature::new("face", max),
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
        match at {
            Position::Roll(at) => into[0] = at.turn_total().into(),
            Position::Move(at) => {
                into.copy_from_slice(&[at.before().turn_total().into(), 1, at.face().into()])
            }
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        check_width(row, self.seats() + 3)?;
        let (scores, turn) = row.split_at(self.seats());
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        let mut text = format!("{} | {}", scores.join("/"), turn[0]);
        match turn[1] {
            0 => {}
            1 => text += &format!(" | {}", turn[2]),
            other => {
                return Err(NotationError::wrong("rolled", &other.to_string(), "expected 0 or 1"));
            }
        }
        self.read_position(&text)
    }
}

impl Learnable for Farkle {
    fn action_names(&self) -> Vec<String> {
        let rolls = sets(1..DICE + 1, FACES as u8).into_iter().map(|dice| format!("{dice} roll"));
        texts(&["bust", "hold"]).into_iter().chain(rolls).collect()
    }

    fn action(&self, choice: &FarkleChoice) -> usize {
        match choice {
            FarkleChoice::Bust => 0,
            FarkleChoice::Hold(_) => 1,
            // One die or more: number 0 is none.
            FarkleChoice::Roll(dice) => 1 + dice.set_number(FACES as u8),
        }
    }

    /// A hold is the exception: it is written with the dice that it scores.
    fn is_named_in_full(&self, choice: &FarkleChoice) -> bool {
        !matches!(choice, FarkleChoice::Hold(_))
    }

    /// Returns one feature, the score; none in a single turn.
    fn seat_features(&self) -> Vec<Feature> {
        match self.rules().goal {
            FarkleGoal::Turn => Vec::new(),
            FarkleGoal::Target(target) => vec![Feature::new("score", target as i32)],
        }
    }

    /// Returns the turn total without the dice on the table, the dice to be rolled, and how many on
    /// the table show each face.
    fn turn_features(&self) -> Vec<Feature> {
        let faces = (1..=FACES).map(|face| Feature::new(format!("dice {face}"), DICE as i32));
        let max = self.limit(0) as i32;
        let turn = [Feature::new("turn total", max), Feature::new("to roll", DICE as i32)];
        turn.into_iter().chain(faces).collect()
    }

    fn write_seat(&self, at: &PositionOf<Self>, distance: usize, into: &mut [i32]) {
        let before = match at {
            Position::Roll(at) => *at,
            Position::Move(at) => at.before(),
        };
        if let Some(score) = into.first_mut() {
            *score = before.scores()[distance] as i32;
        }
    }

    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        match at {
            Position::Roll(at) => {
                into[0] = at.turn_total() as i32;
                into[1] = at.dice().into();
            }
            Position::Move(at) => {
                into[0] = at.before().turn_total() as i32;
                count_faces(at.dice().faces(), &mut into[2..]);
            }
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        let scores = self.seat_features().len() * self.seats();
        check_width(row, scores + 2 + FACES)?;
        let (scores, turn) = row.split_at(scores);
        let thrown = counted("dice", &turn[2..], DICE)?;
        let dice = match (turn[1], thrown.faces().is_empty()) {
            (0, false) => thrown.to_string(),
            (left @ 1..=6, true) => vec!["?"; left as usize].join("-"),
            (left, _) => {
                let why = "expected 1 to 6 dice to roll, or 0 with dice on the table";
                return Err(NotationError::wrong("to roll", &left.to_string(), why));
            }
        };
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        let before = if scores.is_empty() { String::new() } else { scores.join("/") + " | " };
        self.read_position(&format!("{before}{} | {}", turn[0], dice))
    }
}

impl Learnable for PushYourLuck {
    fn action_names(&self) -> Vec<String> {
        texts(&["fail", "stop", "throw"])
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
