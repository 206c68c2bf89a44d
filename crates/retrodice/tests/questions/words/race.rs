//! Pig and Farkle from their printed rules.

use super::motive::Motive;
use super::{Oracle, dice, fields, near, part, rolls, throws};
use retrodice_coach::Advice;

/// Pig with a die of six sides, for two.
pub struct Pig {
    target: u32,
    own: u32,
    other: u32,
    /// Points of the turn, the die on the table included.
    turn: u32,
}

fn number(text: &str) -> u32 {
    text.trim().parse().unwrap()
}

impl Pig {
    pub fn read(position: &str, _: &Advice) -> Self {
        let [spec, scores, turn, face] = fields(position)[..] else { panic!("{position}") };
        let target = number(spec.trim_start_matches("pig(").trim_end_matches(')'));
        let (own, other) = scores.split_once('/').unwrap();
        let turn = number(turn) + number(face);
        Self { target, own: number(own), other: number(other), turn }
    }
}

impl Oracle for Pig {
    fn bust(&self, _: &str) -> f64 {
        1.0 / 6.0
    }

    fn holds(&self, motive: &Motive) -> bool {
        match motive {
            Motive::Wins { alone } => !alone && self.own + self.turn >= self.target,
            Motive::NextWins { chance, alone } => {
                let wins = (2..=6).filter(|face| self.own + self.turn + face >= self.target);
                !alone && near(*chance, f64::from(wins.count() as u32) / 6.0)
            }
            Motive::Odds { gain, loss, .. } => {
                near(*gain, (2.0 + 3.0 + 4.0 + 5.0 + 6.0) / 6.0)
                    && near(*loss, f64::from(self.turn) / 6.0)
            }
            Motive::RivalNeeds { points } => {
                *points == self.target - self.other && 5 * points <= self.target
            }
            _ => false,
        }
    }

    fn is_about(&self, theme: &str, _: &str, _: &str) -> bool {
        assert_eq!(theme, "race");
        let can_win = self.own + self.turn + 6 >= self.target;
        can_win || 5 * (self.target - self.other) <= self.target
    }
}

/// Farkle by the standard table, for two.
pub struct Farkle {
    target: u32,
    entry: u32,
    own: u32,
    other: u32,
    turn: u32,
    rolled: Vec<u8>,
    best: String,
    /// The best move that rolls.
    roll: Option<String>,
}

/// Maximum points of these dice, of which those that score are set aside.
fn max_points(dice: &[u8]) -> u32 {
    let points = |face: u8| {
        let count = dice.iter().filter(|&&die| die == face).count() as u32;
        let (triple, single) = match face {
            1 => (1000, 100),
            5 => (500, 50),
            face => (100 * u32::from(face), 0),
        };
        count / 3 * triple + count % 3 * single
    };
    (1..=6).map(points).sum()
}

/// The dice that a move sets aside.
fn aside(choice: &str) -> Vec<u8> {
    dice(choice.split(' ').next().unwrap_or_default())
}

impl Farkle {
    pub fn read(position: &str, advice: &Advice) -> Self {
        let [spec, scores, turn, rolled] = fields(position)[..] else { panic!("{position}") };
        let inside = spec.trim_start_matches("farkle(").trim_end_matches(')');
        let parts: Vec<&str> = inside.split(',').collect();
        let entry = parts.iter().find_map(|part| part.strip_prefix("entry="));
        let (own, other) = scores.split_once('/').unwrap();
        Self {
            target: number(parts[0]),
            entry: entry.map_or(0, number),
            own: number(own),
            other: number(other),
            turn: number(turn),
            rolled: dice(rolled),
            best: advice.options[0].choice.clone(),
            roll: advice.options.iter().find(|one| rolls(one)).map(|one| one.choice.clone()),
        }
    }

    /// Points of the turn and dice to roll after setting these aside.
    fn after(&self, choice: &str) -> (u32, u8) {
        let set = aside(choice);
        let remaining = self.rolled.len() - set.len();
        (self.turn + max_points(&set), if remaining == 0 { 6 } else { remaining as u8 })
    }

    fn total(&self) -> u32 {
        self.turn + max_points(&self.rolled)
    }

    /// The chance that the next roll wins after a move that rolls on.
    fn win_chance(&self, choice: &str) -> f64 {
        let (turn, left) = self.after(choice);
        part(&throws(left.into(), 6), |throw| {
            max_points(throw) > 0
                && self.own + turn + max_points(throw) >= self.target
                && (self.own > 0 || turn + max_points(throw) >= self.entry)
        })
    }
}

impl Oracle for Farkle {
    fn bust(&self, choice: &str) -> f64 {
        let (_, left) = self.after(choice);
        part(&throws(left.into(), 6), |throw| max_points(throw) == 0)
    }

    fn holds(&self, motive: &Motive) -> bool {
        match motive {
            Motive::Wins { alone } => !alone && self.own + self.total() >= self.target,
            Motive::NextWins { chance, alone } => {
                !alone && near(*chance, self.win_chance(&self.best))
            }
            Motive::Odds { gain, loss, .. } => {
                let (turn, left) = self.after(self.roll.as_ref().unwrap());
                let all = throws(left.into(), 6);
                let total = f64::from(self.total());
                let gains = all.iter().filter(|throw| max_points(throw) > 0);
                let gained: f64 = gains.map(|t| f64::from(turn + max_points(t)) - total).sum();
                let lost = total * part(&all, |throw| max_points(throw) == 0);
                near(*gain, gained / all.len() as f64) && near(*loss, lost)
            }
            Motive::Minimum { points, first } => {
                *first && self.own == 0 && *points == self.entry && self.total() < self.entry
            }
            Motive::RivalNeeds { points } => {
                *points == self.target - self.other && 5 * points <= self.target
            }
            Motive::Safer { other, bust } => {
                near(*bust, self.bust(other)) && bust - self.bust(&self.best) >= 0.03 - 1e-9
            }
            Motive::DiceLeft { dice, fewer, other } => {
                let (own, there) = (self.after(&self.best).1, self.after(other).1);
                (own, there) == (*dice, *fewer) && own > there
            }
            Motive::MorePoints { points, other } => {
                *points > 0 && self.after(&self.best).0 == self.after(other).0 + points
            }
            _ => false,
        }
    }

    fn is_about(&self, theme: &str, best: &str, error: &str) -> bool {
        let both_roll = best.ends_with("roll") && error.ends_with("roll");
        match theme {
            "race" => {
                let roll = if best.ends_with("roll") { best } else { error };
                5 * (self.target - self.other) <= self.target
                    || roll.ends_with("roll") && self.win_chance(roll) >= 0.05
            }
            "which-dice" => both_roll && aside(best) != aside(error),
            other => panic!("{other}"),
        }
    }
}
