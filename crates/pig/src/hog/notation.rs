//! Positions of Hog as text: `35/62 | 6 | 21`.
//!
//! The fields are the scores of all players, the mover's first, the number of dice and the points
//! of their roll.
//! `35/62 | 6` is before the roll. `35/62 | -` is before the choice of the dice, and `35/62` alone
//! the start of the turn.

use super::{Hog, HogChoice, HogMove, HogRoll, MAX_DICE, ZERO_RULES, ZeroRule};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::scores;
use retrodice_core::spec::parse_number;

impl Notation for Hog {
    fn spec(&self) -> String {
        let mut spec = format!("hog({}", self.target);
        if self.seats != 2 {
            spec += &format!(",players={}", self.seats);
        }
        if self.dice != MAX_DICE {
            spec += &format!(",dice={}", self.dice);
        }
        let rule = ZERO_RULES.iter().find(|(_, rule)| *rule == self.zero);
        if let Some((word, _)) = rule.filter(|_| self.zero != ZeroRule::Brawl) {
            spec += &format!(",zero={word}");
        }
        spec + if self.is_sus { ",sus=yes)" } else { ")" }
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let (HogRoll { scores, dice }, points) = match position {
            Position::Roll(at) => (*at, None),
            Position::Move(at) => (at.before, Some(at.points)),
        };
        let scores = scores::write(&scores, self.seats);
        match (dice, points) {
            (0, None) => scores,
            (0, Some(_)) => format!("{scores} | -"),
            (_, None) => format!("{scores} | {dice}"),
            (_, Some(points)) => format!("{scores} | {dice} | {points}"),
        }
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let read = |part: &str, text: &str| parse_number(part, text, 0..=self.target - 1);
        let scores = scores::read(fields[0], self.seats, [35, 62, 10, 0], read)?;
        let at = |dice| HogRoll { scores, dice };
        let read_dice = |dice| parse_number("dice", dice, 1..=self.dice).map(at);
        Ok(match fields[1..] {
            [] => Position::Roll(at(0)),
            ["-"] => Position::Move(HogMove { before: at(0), points: 0 }),
            [dice] => Position::Roll(read_dice(dice)?),
            [dice, points] => {
                let before = read_dice(dice)?;
                let rolls = self.rolls(&before).rolls();
                let number: u8 = parse_number("points", points, 1..=60)?;
                if !rolls.iter().any(|roll| roll.dice.faces() == [number]) {
                    let why = format!("{dice} dice do not score this");
                    return Err(NotationError::wrong("points", points, why));
                }
                Position::Move(HogMove { before, points: number })
            }
            _ => {
                let why = "expected `scores`, then `| -` or `| dice`, and `| points` after a roll";
                return Err(NotationError::wrong("position", text, why));
            }
        })
    }

    fn write_choice(&self, choice: &HogChoice) -> String {
        match choice {
            HogChoice::Take => "take".to_owned(),
            HogChoice::Roll(dice) => format!("roll {dice}"),
        }
    }
}
