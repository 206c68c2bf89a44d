//! Positions of Pig as text: `35/62 | 12 | 4`.
//!
//! The fields are the scores of all players, the mover's first, the turn total without the dice on
//! the table, and those dice: one as `4`, two as `3-4`. Without the last field it is a roll position.

use super::{DEFAULT_SIDES, Pig, PigChoice, PigMove, PigRoll, Variety};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::scores;
use retrodice_core::spec::parse_number;
use retrodice_core::text::{is_between_dice, read_faces};

impl Notation for Pig {
    fn spec(&self) -> String {
        let players = match self.seats {
            2 => String::new(),
            seats => format!(",players={seats}"),
        };
        let (dice, sides) = match self.variety {
            Variety::Pig { dice, sides } => (dice, sides),
            Variety::Piglet => return format!("piglet({}{players})", self.target),
            Variety::BigPig => return format!("bigpig({}{players})", self.target),
        };
        let die = if sides == DEFAULT_SIDES { String::new() } else { format!(",die={sides}") };
        let dice = if dice == 1 { "" } else { ",dice=2" };
        format!("pig({}{players}{die}{dice})", self.target)
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let write_roll = |PigRoll { scores, turn }: &PigRoll| {
            format!("{} | {turn}", scores::write(scores, self.seats))
        };
        match position {
            Position::Roll(at) => write_roll(at),
            Position::Move(at) => format!("{} | {}", write_roll(&at.before), at.dice),
        }
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (scores, turn, dice) = match fields[..] {
            [scores, turn] => (scores, turn, None),
            [scores, turn, dice] => (scores, turn, Some(dice)),
            _ => {
                let why = if self.dice() == 1 {
                    "expected `scores | turn total`, followed by `| die` if one is on the table"
                } else {
                    "expected `scores | turn total`, followed by `| dice` if they are on the table"
                };
                return Err(NotationError::wrong("position", text, why));
            }
        };
        let read = |part: &str, text: &str| self.read_score(part, text);
        let scores = scores::read(scores, self.seats, [35, 62, 10, 0], read)?;
        let max = self.target - 1 - scores[0];
        let turn_number = parse_number("turn total", turn, 0..=max)?;
        if !self.can_have(scores[0], turn_number) {
            return Err(NotationError::wrong("turn total", turn, self.no_sum()));
        }
        let before = PigRoll { scores, turn: turn_number };
        Ok(match dice {
            None => Position::Roll(before),
            Some(dice) => Position::Move(PigMove { before, dice: self.read_dice(dice)? }),
        })
    }

    fn write_choice(&self, choice: &PigChoice) -> String {
        choice.name().to_owned()
    }
}

impl Pig {
    fn read_score(&self, part: &str, text: &str) -> Result<u16, NotationError> {
        let score = parse_number(part, text, 0..=self.target - 1)?;
        if self.can_have(score, 0) {
            return Ok(score);
        }
        Err(NotationError::wrong(part, text, self.no_sum()))
    }

    /// Returns why a number of points is impossible, for messages.
    fn no_sum(&self) -> &'static str {
        if self.dice() == 1 {
            "this is not a sum of die faces"
        } else {
            "this is not a sum of rolls"
        }
    }

    /// Reads one die such as `4`, or two such as `3-4` in any order.
    fn read_dice(&self, text: &str) -> Result<Dice, NotationError> {
        let faces = || self.dice.table.rolls().iter().flat_map(|roll| roll.dice.faces()).copied();
        let range = faces().min().unwrap_or_default()..=faces().max().unwrap_or_default();
        if self.dice() == 1 {
            let face = parse_number("die", text, range)?;
            return Ok(Dice::new(&[face]).unwrap_or_default());
        }
        let read = |face: &str| parse_number("die", face.trim(), range.clone());
        let separated = || text.split(is_between_dice).filter(|face| !face.is_empty());
        let faces = match read_faces(text, 9) {
            // Faces of one digit may stand together.
            Ok(faces) if *range.end() <= 9 && separated().count() == 1 => {
                faces.iter().map(|face| read(&face.to_string())).collect()
            }
            _ => separated().map(read).collect::<Result<Vec<u8>, _>>(),
        }?;
        let dice = Dice::new(&faces).filter(|_| faces.len() == self.dice());
        dice.ok_or_else(|| NotationError::wrong("dice", text, "expected two dice, such as 3-4"))
    }
}
