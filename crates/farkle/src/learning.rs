//! Action numbers and feature rows of Farkle, for learning programs. Rows are read through the
//! notation, which rejects impossible ones.

use crate::rules::{DICE, Farkle, FarkleChoice, FarkleGoal};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::scores::MAX_SCORES;
use retrodice_play::learning::{Feature, Learnable, check_width, count_faces, counted, sets};

/// Faces of a die of Farkle.
const FACES: usize = 6;

impl Learnable for Farkle {
    fn action_names(&self) -> Vec<String> {
        let rolls = sets(1..DICE + 1, FACES as u8).into_iter().map(|dice| format!("{dice} roll"));
        ["bust", "hold"].map(str::to_owned).into_iter().chain(rolls).collect()
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
            FarkleGoal::Target(_) => vec![Feature::new("score", self.winning_score() as i32)],
        }
    }

    /// Returns the turn total without the dice on the table, the dice to be rolled, and how many on
    /// the table show each face.
    fn turn_features(&self) -> Vec<Feature> {
        let faces = (1..=FACES).map(|face| Feature::new(format!("dice {face}"), DICE as i32));
        let max = self.limit(&[0; MAX_SCORES]) as i32;
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
