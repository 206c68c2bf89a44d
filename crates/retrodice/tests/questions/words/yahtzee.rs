//! Yahtzee from its printed rules, with the forced joker.

use super::motive::Motive;
use super::{Oracle, dice, fields, near, part, throws};
use retrodice_coach::Advice;

const UPPER: [&str; 6] = ["ones", "twos", "threes", "fours", "fives", "sixes"];

/// A sheet with a roll on the table.
pub struct Sheet {
    filled: Vec<String>,
    upper: u16,
    /// Whether fifty points stand in the box for a Yahtzee.
    held: bool,
    rolled: Vec<u8>,
    best: String,
    /// The moves with what they give away.
    moves: Vec<(String, f64)>,
}

/// Returns the score of the dice in a box by its own rule.
fn score(name: &str, dice: &[u8]) -> u16 {
    let count = |face: u8| dice.iter().filter(|&&die| die == face).count() as u16;
    let sum: u16 = dice.iter().map(|&die| u16::from(die)).sum();
    let any = |least: u16| (1..=6).any(|face| count(face) >= least);
    let exactly = |number: u16| (1..=6).any(|face| count(face) == number);
    let run =
        |length: u8| (1..=7 - length).any(|from| (from..from + length).all(|face| count(face) > 0));
    if let Some(place) = UPPER.iter().position(|&upper| upper == name) {
        return count(place as u8 + 1) * (place as u16 + 1);
    }
    let (fits, points) = match name {
        "three-kind" => (any(3), sum),
        "four-kind" => (any(4), sum),
        "full-house" => (exactly(3) && exactly(2), 25),
        "small-straight" => (run(4), 30),
        "large-straight" => (run(5), 40),
        "chance" => (true, sum),
        "yahtzee" => (any(5), 50),
        other => panic!("{other}"),
    };
    if fits { points } else { 0 }
}

impl Sheet {
    pub fn read(position: &str, advice: &Advice) -> Self {
        let [_, sheet, _, rolled] = fields(position)[..] else { panic!("{position}") };
        let mut parts = sheet.split(';').map(str::trim);
        let filled = parts.next().unwrap().split(',').filter(|name| *name != "-");
        let filled = filled.map(|name| name.trim().to_owned()).collect();
        let rest: Vec<&str> = parts.collect();
        let field = |name: &str| rest.iter().find_map(|part| part.strip_prefix(name));
        Self {
            filled,
            upper: field("upper=").map_or(0, |text| text.parse().unwrap()),
            held: field("yahtzee=") == Some("50"),
            rolled: dice(rolled),
            best: advice.options[0].choice.clone(),
            moves: advice.options.iter().map(|one| (one.choice.clone(), one.regret)).collect(),
        }
    }

    fn is_open(&self, name: &str) -> bool {
        !self.filled.iter().any(|filled| filled == name)
    }

    /// The faces of the upper boxes that are open, one left out.
    fn faces(&self, but: &str) -> u16 {
        let open = UPPER.iter().zip(1u16..).filter(|(name, _)| self.is_open(name) && **name != but);
        open.map(|(_, face)| face).sum()
    }

    fn all_alike(&self) -> bool {
        score("yahtzee", &self.rolled) > 0
    }

    /// Points in this box, of a joker, too.
    fn points(&self, name: &str) -> u16 {
        let joker = self.all_alike()
            && !self.is_open("yahtzee")
            && !self.is_open(UPPER[usize::from(self.rolled[0]) - 1]);
        match (joker, name) {
            (true, "full-house") => 25,
            (true, "small-straight") => 30,
            (true, "large-straight") => 40,
            _ => score(name, &self.rolled),
        }
    }

    /// The upper total once the dice are in this box, and whether the bonus is won or can be.
    fn bonus(&self, name: &str) -> (u16, bool) {
        let points = if UPPER.contains(&name) { self.points(name) } else { 0 };
        let upper = self.upper + points;
        (upper, upper + 5 * self.faces(name) >= 63)
    }

    fn completed(&self, choice: &str, name: &str) -> f64 {
        let stay = dice(choice.trim_start_matches("keep "));
        let scores = |throw: &[u8]| score(name, &[&stay[..], throw].concat()) > 0;
        part(&throws(5 - stay.len(), 6), scores)
    }
}

impl Oracle for Sheet {
    fn bust(&self, _: &str) -> f64 {
        0.0
    }

    fn holds(&self, motive: &Motive) -> bool {
        let into = self.best.trim_start_matches("score ");
        let open = self.upper < 63 && self.bonus("").1;
        match motive {
            Motive::BonusNow { points } => {
                *points == 35 && self.upper < 63 && self.bonus(into).0 >= 63
            }
            Motive::Extra { points } => {
                *points == 100 && self.held && self.all_alike() && !self.is_open("yahtzee")
            }
            Motive::BonusKept { other } => {
                open && self.bonus(into).1 && !self.bonus(other.trim_start_matches("score ")).1
            }
            Motive::BonusLost => open && !self.bonus(into).1,
            Motive::Zero { into: name } => {
                let zero = |(choice, regret): &(String, f64)| {
                    let other = choice.strip_prefix("score ");
                    other.is_some_and(|other| self.points(other) == 0 && other != name)
                        && *regret >= 0.005
                };
                let better = self.moves.iter().any(|(_, regret)| *regret < 0.0);
                name == into && self.points(into) == 0 && self.moves.iter().any(zero) && !better
            }
            Motive::Course { needs, points, dice } => {
                let (upper, can) = self.bonus(into);
                *dice == 3
                    && UPPER.contains(&into)
                    && can
                    && upper + needs == 63
                    && *points == 3 * self.faces(into)
            }
            Motive::Completes { into: name, chance, less, other } => {
                self.is_open(name)
                    && near(*chance, self.completed(&self.best, name))
                    && near(*less, self.completed(other, name))
                    && chance - less >= 0.03 - 1e-9
            }
            _ => false,
        }
    }

    fn is_about(&self, theme: &str, best: &str, error: &str) -> bool {
        let boxes = [best, error].map(|choice| choice.strip_prefix("score "));
        let mut filled = boxes.iter().flatten();
        match theme {
            "which-dice" => filled.count() == 0,
            "which-box" => filled.count() == 2,
            "upper-bonus" => {
                self.upper < 63 && self.bonus("").1 && filled.any(|name| UPPER.contains(name))
            }
            "zero" => filled.any(|name| self.points(name) == 0),
            other => panic!("{other}"),
        }
    }
}
