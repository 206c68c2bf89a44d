//! Positions of Pig as text: `35/62 | 12 | 4`.
//!
//! The fields are the scores, the mover's first (with one player there is only
//! one), the turn total without the die on the table, and that die. Without the
//! last field it is a roll position.

use super::{DEFAULT_SIDES, Pig, PigChoice, PigMove, PigRoll, Variety};
use retrodice_core::dice::RollTable;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::spec::parse_number;

impl Notation for Pig {
    fn spec(&self) -> String {
        let (name, die) = match self.variety {
            Variety::Pig(DEFAULT_SIDES) => ("pig", String::new()),
            Variety::Pig(sides) => ("pig", format!(",die={sides}")),
            Variety::Piglet => ("piglet", String::new()),
        };
        let players = if self.seats == 1 { ",players=1" } else { "" };
        format!("{name}({}{players}{die})", self.target)
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let write_roll = |PigRoll { scores: [own, other], turn }: &PigRoll| match self.seats {
            1 => format!("{own} | {turn}"),
            _ => format!("{own}/{other} | {turn}"),
        };
        match position {
            Position::Roll(at) => write_roll(at),
            Position::Move(at) => format!("{} | {}", write_roll(&at.before), at.face),
        }
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (scores, turn, die) = match fields[..] {
            [scores, turn] => (scores, turn, None),
            [scores, turn, die] => (scores, turn, Some(die)),
            _ => {
                let why =
                    "expected `scores | turn total`, followed by `| die` if one is on the table";
                return Err(NotationError::wrong("position", text, why));
            }
        };
        let scores = self.read_scores(scores)?;
        let max = self.target - 1 - scores[0];
        let turn_number = parse_number("turn total", turn, 0..=max)?;
        if !self.can_have(scores[0], turn_number) {
            return Err(NotationError::wrong("turn total", turn, "this is not a sum of die faces"));
        }
        let before = PigRoll { scores, turn: turn_number };
        match die {
            None => Ok(Position::Roll(before)),
            Some(die) => {
                let face = read_die(die, &self.die.table)?;
                Ok(Position::Move(PigMove { before, face }))
            }
        }
    }

    fn write_choice(&self, choice: &PigChoice) -> String {
        choice.name().to_owned()
    }
}

impl Pig {
    fn read_scores(&self, text: &str) -> Result<[u16; 2], NotationError> {
        match (self.seats, text.split_once('/')) {
            (1, None) => Ok([self.read_score("score", text)?, 0]),
            (1, Some(_)) => Err(NotationError::wrong("score", text, "expected one number")),
            (_, None) => {
                let why = "expected two numbers, the mover's first, such as 35/62";
                Err(NotationError::wrong("scores", text, why))
            }
            (_, Some((own, other))) => Ok([
                self.read_score("score of the mover", own.trim_end())?,
                self.read_score("score of the other player", other.trim_start())?,
            ]),
        }
    }

    fn read_score(&self, part: &str, text: &str) -> Result<u16, NotationError> {
        let score = parse_number(part, text, 0..=self.target - 1)?;
        if self.can_have(score, 0) {
            return Ok(score);
        }
        Err(NotationError::wrong(part, text, "this is not a sum of die faces"))
    }
}

/// Reads the face of the one die of `table`.
fn read_die(text: &str, table: &RollTable) -> Result<u8, NotationError> {
    let faces = || table.rolls().iter().map(|roll| roll.dice.faces()[0]);
    let lowest = faces().min().unwrap_or_default();
    let highest = faces().max().unwrap_or_default();
    parse_number("die", text, lowest..=highest)
}
