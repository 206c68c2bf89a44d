//! Positions of push your luck as text: `7 | 2 | success`.
//!
//! The fields are the banked gain (only with a target), the tentative gain
//! without the throw on the table, and that throw: `success` or `failure`.
//! Without the last field it is a roll position.

use super::{LuckChoice, LuckGoal, LuckMove, LuckRoll, PushYourLuck, default_cap};
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::spec::parse_number;

impl Notation for PushYourLuck {
    fn spec(&self) -> String {
        let p = self.p;
        match self.goal {
            LuckGoal::Target(target) => format!("pushyourluck(p={p},target={target})"),
            LuckGoal::SingleTurn(cap) if default_cap(p) == cap => format!("pushyourluck(p={p})"),
            LuckGoal::SingleTurn(cap) => format!("pushyourluck(p={p},cap={cap})"),
        }
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let write_roll = |LuckRoll { banked, tentative }: &LuckRoll| match self.goal {
            LuckGoal::Target(_) => format!("{banked} | {tentative}"),
            LuckGoal::SingleTurn(_) => tentative.to_string(),
        };
        match position {
            Position::Roll(at) => write_roll(at),
            Position::Move(LuckMove { before, success }) => {
                let throw = if *success { "success" } else { "failure" };
                format!("{} | {throw}", write_roll(before))
            }
        }
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (banked, tentative, throw) = match (self.goal, &fields[..]) {
            (LuckGoal::Target(_), [banked, tentative]) => (*banked, tentative, None),
            (LuckGoal::Target(_), [banked, tentative, throw]) => (*banked, tentative, Some(throw)),
            (LuckGoal::SingleTurn(_), [tentative]) => ("0", tentative, None),
            (LuckGoal::SingleTurn(_), [tentative, throw]) => ("0", tentative, Some(throw)),
            (goal, _) => {
                let banked =
                    if matches!(goal, LuckGoal::Target(_)) { "banked gain | " } else { "" };
                let why = format!(
                    "expected `{banked}tentative gain`, followed by `| success` or `| failure` \
                     after a throw"
                );
                return Err(NotationError::wrong("position", text, why));
            }
        };
        let max = self.goal.limit() - 1;
        let banked = parse_number("banked gain", banked, 0..=max)?;
        // Without successes there is nothing at risk, ever.
        let max = if self.p.is_zero() { 0 } else { max - banked };
        let tentative = parse_number("tentative gain", tentative, 0..=max)?;
        let before = LuckRoll { banked, tentative };
        match throw {
            None => Ok(Position::Roll(before)),
            Some(throw) => {
                let success = self.read_throw(throw)?;
                Ok(Position::Move(LuckMove { before, success }))
            }
        }
    }

    fn write_choice(&self, choice: &LuckChoice) -> String {
        choice.name().to_owned()
    }
}

impl PushYourLuck {
    fn read_throw(&self, text: &str) -> Result<bool, NotationError> {
        let (success, possible) = match text.to_ascii_lowercase().as_str() {
            "success" => (true, self.p.successes() > 0),
            "failure" => (false, self.p.failures() > 0),
            _ => return Err(NotationError::wrong("throw", text, "expected success or failure")),
        };
        if possible {
            return Ok(success);
        }
        Err(NotationError::wrong("throw", text, format!("impossible with p={}", self.p)))
    }
}
