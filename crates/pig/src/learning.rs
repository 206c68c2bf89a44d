//! Action numbers and feature rows of Pig, for learning programs. Rows are read through the
//! notation, which rejects impossible ones.

use crate::rules::{Pig, PigChoice};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::learning::{Feature, Learnable, check_width};

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

    /// Returns the turn total without the dice on the table, whether there are dice, and their
    /// faces, the lower one first.
    fn turn_features(&self) -> Vec<Feature> {
        let faces = self.rolls(&self.start()).rolls().iter().flat_map(|roll| roll.dice.faces());
        let max = faces.copied().max().unwrap_or(1);
        let names: &[&str] =
            if self.dice() == 1 { &["face"] } else { &["lower face", "higher face"] };
        [Feature::new("turn total", self.target()), Feature::new("rolled", 1)]
            .into_iter()
            .chain(names.iter().map(|name| Feature::new(*name, max)))
            .collect()
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
                (into[0], into[1]) = (at.before().turn_total().into(), 1);
                for (cell, &face) in into[2..].iter_mut().zip(at.dice().faces()) {
                    *cell = face.into();
                }
            }
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        check_width(row, self.seats() + 2 + self.dice())?;
        let (scores, turn) = row.split_at(self.seats());
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        let mut text = format!("{} | {}", scores.join("/"), turn[0]);
        match turn[1] {
            0 => {}
            1 => {
                let faces: Vec<String> = turn[2..].iter().map(i32::to_string).collect();
                text += &format!(" | {}", faces.join("-"));
            }
            other => {
                return Err(NotationError::wrong("rolled", &other.to_string(), "expected 0 or 1"));
            }
        }
        self.read_position(&text)
    }
}
