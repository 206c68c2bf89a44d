//! Positions of Farkle as text: `350/1200 | 250 | 1-3-5`.
//!
//! The fields are the scores of all players, the mover's first (none in a single turn), the
//! turn total without the dice on the table, and those
//! dice. Before a roll each die to be rolled is written `?`.

use super::{Farkle, FarkleChoice, FarkleGoal, FarkleMove, FarkleRoll};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::scores::{self, MAX_SCORES};
use retrodice_core::spec::parse_number;
use retrodice_core::text::{is_between_dice, read_faces};

impl Notation for Farkle {
    fn spec(&self) -> String {
        let rules = self.rules;
        let mut text = match rules.goal {
            FarkleGoal::Target(target) => format!("farkle({target}"),
            FarkleGoal::Turn => "farkle(turn".to_owned(),
        };
        if rules.seats != 2 && rules.goal != FarkleGoal::Turn {
            text.push_str(&format!(",players={}", rules.seats));
        }
        for (key, value) in rules.table.arguments() {
            text.push_str(&format!(",{key}={value}"));
        }
        for (key, points) in [("entry", rules.entry), ("bank", rules.bank)] {
            if points > 0 {
                text.push_str(&format!(",{key}={points}"));
            }
        }
        if rules.last_round {
            text.push_str(",last_round=yes");
        }
        text + ")"
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let (at, dice) = match position {
            Position::Roll(at) => (*at, vec!["?"; at.dice.into()].join("-")),
            Position::Move(at) => (at.before, at.dice.to_string()),
        };
        let scores = match self.rules.goal {
            FarkleGoal::Turn => String::new(),
            FarkleGoal::Target(_) => scores::write(&at.scores, self.rules.seats) + " | ",
        };
        format!("{scores}{} | {dice}", at.turn)
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (scores, turn, dice) = match (self.rules.goal, &fields[..]) {
            (FarkleGoal::Turn, &[turn, dice]) => ([0; MAX_SCORES], turn, dice),
            (FarkleGoal::Target(_), &[scores, turn, dice]) => {
                let read = |part: &str, text: &str| self.read_score(part, text);
                (scores::read(scores, self.rules.seats, [350, 1200, 500, 0], read)?, turn, dice)
            }
            (goal, _) => {
                let scores = if goal == FarkleGoal::Turn { "" } else { "scores | " };
                let why = format!(
                    "expected `{scores}turn total | dice`, with a `?` for each die not yet rolled"
                );
                return Err(NotationError::wrong("position", text, why));
            }
        };
        if !self.can_all_have(&scores) {
            let why = "no turn begins with these: the mover is below the target, and who had the \
                       last turn is below it or in the lead";
            return Err(NotationError::wrong("scores", fields[0], why));
        }
        let total = parse_number("turn total", turn, 0..=self.limit(&scores) - 1)?;
        let (count, roll) = read_dice(dice)?;
        if !self.can_be_at(&scores, total, count) {
            let why = format!("no turn reaches this total with {count} dice to roll");
            return Err(NotationError::wrong("turn total", turn, why));
        }
        let before = FarkleRoll { scores, turn: total, dice: count as u8 };
        Ok(match roll {
            None => Position::Roll(before),
            Some(dice) => Position::Move(FarkleMove { before, dice }),
        })
    }

    /// Writes `bust`, or the dice set aside and the decision: `1-1-5 hold`, `1-1 roll`.
    fn write_choice(&self, choice: &FarkleChoice) -> String {
        match choice {
            FarkleChoice::Bust => "bust".to_owned(),
            FarkleChoice::Hold(dice) => format!("{dice} hold"),
            FarkleChoice::Roll(dice) => format!("{dice} roll"),
        }
    }
}

/// Reads the number of dice, and their faces unless they are yet to be rolled.
fn read_dice(text: &str) -> Result<(usize, Option<Dice>), NotationError> {
    let wrong = || {
        let why = "expected one to six faces from 1 to 6, such as 1-3-5, or a `?` for each die";
        NotationError::wrong("dice", text, why)
    };
    let signs: String = text.chars().filter(|&sign| !is_between_dice(sign)).collect();
    let count = signs.chars().count();
    if !(1..=super::DICE).contains(&count) {
        return Err(wrong());
    }
    if signs.chars().all(|sign| sign == '?') {
        return Ok((count, None));
    }
    let faces = read_faces(&signs, 6).ok();
    let dice = faces.and_then(|faces| Dice::new(&faces)).ok_or_else(wrong)?;
    Ok((count, Some(dice)))
}

impl Farkle {
    fn read_score(&self, part: &str, text: &str) -> Result<u32, NotationError> {
        let score = parse_number(part, text, 0..=self.winning_score() - 1)?;
        if self.can_have(score) {
            return Ok(score);
        }
        let why = match self.minimum_at(0) {
            0 => "expected a multiple of 50".to_owned(),
            least => format!("expected 0 or a multiple of 50, at least {least}"),
        };
        Err(NotationError::wrong(part, text, why))
    }
}
