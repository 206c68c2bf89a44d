//! Hog: choose how many dice to roll, and any 1 among them spoils the turn.
//!
//! The project of Berkeley's course CS 61A, with its rules by year. Players race to a target, two
//! by default. Where a rule names the opponent, it is the next player; alone that score is 0.
//! The player at turn chooses a number of six-sided dice and rolls them once. Their sum counts,
//! but with any 1 among them the turn scores 1 ("Pig Out", later "Sow Sad"). The first to reach
//! the target wins.
//!
//! Arguments are the optional rules:
//!
//! * `zero=brawl`, the default ("Boar Brawl", 2023): zero dice score three times the difference of
//!   the opponent's tens digit and the mover's ones digit, at least 1.
//! * `zero=bacon` ("Free Bacon", 2014): zero dice score one more than the largest digit of the
//!   opponent's score.
//! * `zero=none`: at least one die is rolled.
//! * `sus=yes` ("Sus Fuss", 2023): a score with exactly three or four divisors rises to the next
//!   prime number.
//!
//! Every turn scores, so the sum of the scores rises and no position comes back.

mod coach;
mod learning;
mod notation;
mod strategies;

#[cfg(test)]
mod tests;

pub use strategies::AlwaysRoll;

use crate::rules::{race_ending, race_objective, target_and_seats};
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::scores::{self, MAX_SCORES, SeatScores};
use retrodice_core::spec::{Arguments, read_game};
use std::str::FromStr;
use std::sync::Arc;

/// Maximum target that can be played for.
pub const MAX_TARGET: u16 = 1_000;
/// Maximum number of dice in a roll.
pub const MAX_DICE: u8 = 10;
const DEFAULT_TARGET: u16 = 100;
const SIDES: u8 = 6;

/// A game of Hog by the rules of the [module](self).
///
/// ```
/// use retrodice::core::game::{Game, Position};
/// use retrodice::core::notation::Notation;
/// use retrodice::pig::hog::Hog;
///
/// let game: Hog = "hog(100,zero=bacon)".parse()?;
/// let Position::Move(at) = game.read_position("35/62 | -")? else { panic!() };
/// let mut moves = Vec::new();
/// game.moves(&at, &mut moves);
/// assert_eq!(moves.len(), 11, "zero to ten dice");
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hog {
    target: u16,
    seats: usize,
    dice: u8,
    zero: ZeroRule,
    is_sus: bool,
    /// The points of a roll by the number of dice, as the face of one die.
    tables: Arc<[RollTable]>,
}

/// The rule for rolling zero dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZeroRule {
    /// At least one die is rolled.
    None,
    /// One more than the largest digit of the opponent's score.
    Bacon,
    /// Three times the difference of the opponent's tens digit and the mover's ones digit, at
    /// least 1.
    Brawl,
}

/// The words of `zero=`, the default last.
const ZERO_RULES: [(&str, ZeroRule); 3] =
    [("none", ZeroRule::None), ("bacon", ZeroRule::Bacon), ("brawl", ZeroRule::Brawl)];

/// A position of Hog before a roll: of no dice at the start of a turn, else of the chosen ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HogRoll {
    scores: SeatScores<u16>,
    /// Zero before the choice.
    dice: u8,
}

impl HogRoll {
    /// Returns the scores in points, the mover's first. Those of seats that do not play are 0.
    pub const fn scores(&self) -> SeatScores<u16> {
        self.scores
    }

    /// Returns the number of dice to roll, 0 before the choice.
    pub const fn dice(&self) -> u8 {
        self.dice
    }
}

/// A position of Hog in which the mover is to choose the dice, or has rolled them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HogMove {
    before: HogRoll,
    /// Zero before the choice.
    points: u8,
}

impl HogMove {
    /// Returns the position before the roll.
    pub const fn before(&self) -> HogRoll {
        self.before
    }

    /// Returns the points of the roll on the table, 0 before the choice of the dice.
    pub const fn points(&self) -> u8 {
        self.points
    }
}

/// A player's choice. Numbers of dice are offered in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HogChoice {
    /// Count the points of the roll: forced.
    Take,
    /// Roll this many dice. Zero of them score by the [rule](ZeroRule) at once.
    Roll(u8),
}

impl Hog {
    /// Creates the game from the arguments `target` (100), `players` (2), `dice` (10), `zero`
    /// (brawl) and `sus` (no).
    ///
    /// # Errors
    /// [`NotationError`] unless the target is in `1..=`[`MAX_TARGET`], the players in
    /// `1..=`[`MAX_SCORES`], the dice in `1..=`[`MAX_DICE`], and the rules have one of their words.
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let (target, seats) = target_and_seats(&mut reader, DEFAULT_TARGET, MAX_TARGET)?;
        let dice = reader.number("dice", 1..=MAX_DICE)?.unwrap_or(MAX_DICE);
        let zero = reader.word("zero", &ZERO_RULES)?.unwrap_or(ZeroRule::Brawl);
        let is_sus = reader.is_yes("sus")?;
        reader.finish()?;
        let tables = (0..=dice).map(points_of_roll).collect();
        Ok(Self { target, seats, dice, zero, is_sus, tables })
    }

    /// Returns the score to be reached.
    pub const fn target(&self) -> u16 {
        self.target
    }

    /// Returns the maximum number of dice in a roll.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Returns the rule for rolling zero dice.
    pub const fn zero(&self) -> ZeroRule {
        self.zero
    }

    /// Returns the points of zero dice for the mover; `None` if they are not allowed.
    fn zero_points(&self, [own, other, ..]: SeatScores<u16>) -> Option<u16> {
        let largest = |score: u16| (0..4).map(|place| score / 10_u16.pow(place) % 10).max();
        match self.zero {
            ZeroRule::None => None,
            ZeroRule::Bacon => largest(other).map(|digit| digit + 1),
            ZeroRule::Brawl => Some((3 * (other / 10 % 10).abs_diff(own % 10)).max(1)),
        }
    }

    /// Returns the mover's score after a choice that ends the turn; `None` if it does not end.
    pub(crate) fn score_after(&self, at: &HogMove, choice: HogChoice) -> Option<u16> {
        let points = match choice {
            HogChoice::Take => at.points.into(),
            HogChoice::Roll(0) => self.zero_points(at.before.scores)?,
            HogChoice::Roll(_) => return None,
        };
        let score = at.before.scores[0] + points;
        if self.is_sus && matches!(divisors(score), 3 | 4) {
            return (score..).find(|&number| divisors(number) == 2);
        }
        Some(score)
    }
}

fn divisors(number: u16) -> usize {
    (1..=number).filter(|divisor| number.is_multiple_of(*divisor)).count()
}

/// Returns the table of the points of `count` dice: 1 with any 1 among them, else their sum.
fn points_of_roll(count: u8) -> RollTable {
    if count == 0 {
        return RollTable::of_dice(0, SIDES);
    }
    // Numbers of ways to each sum of dice without a 1.
    let mut ways = vec![1_u32];
    for _ in 0..count {
        let mut next = vec![0; ways.len() + usize::from(SIDES)];
        for (sum, &ways) in ways.iter().enumerate() {
            (2..=usize::from(SIDES)).for_each(|face| next[sum + face] += ways);
        }
        ways = next;
    }
    ways[1] = u32::from(SIDES).pow(count.into()) - ways.iter().sum::<u32>();
    let roll = |(points, &weight): (usize, &u32)| {
        let dice = Dice::new(&[points as u8])?;
        (weight > 0).then_some(Roll { weight, dice })
    };
    RollTable::new(ways.iter().enumerate().filter_map(roll).collect())
}

impl FromStr for Hog {
    type Err = NotationError;

    /// Reads a spec `hog(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_game(text, &[("hog", Self::from_arguments)])
    }
}

impl Game for Hog {
    type RollPosition = HogRoll;
    type MovePosition = HogMove;
    type Choice = HogChoice;

    fn objective(&self) -> Objective {
        race_objective(self.seats)
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> HogRoll {
        HogRoll { scores: [0; MAX_SCORES], dice: 0 }
    }

    fn rolls(&self, at: &HogRoll) -> &RollTable {
        &self.tables[usize::from(at.dice)]
    }

    fn land(&self, at: &HogRoll, roll: usize) -> HogMove {
        let faces = self.rolls(at).rolls()[roll].dice;
        HogMove { before: *at, points: faces.faces().first().copied().unwrap_or(0) }
    }

    fn moves(&self, at: &HogMove, into: &mut Moves<Self>) {
        let scores = at.before.scores;
        let mut offer = |choice| {
            let next = match (choice, self.score_after(at, choice)) {
                (_, Some(score)) if score >= self.target => Next::End(race_ending(self.seats)),
                (_, Some(score)) => {
                    let scores = scores::after_turn(scores, self.seats, score);
                    Next::Pass(HogRoll { scores, dice: 0 })
                }
                (HogChoice::Roll(dice), None) if dice > 0 => Next::Roll(HogRoll { scores, dice }),
                _ => return,
            };
            into.push(Move { choice, gain: 0, next });
        };
        if at.before.dice > 0 {
            offer(HogChoice::Take);
        } else {
            (0..=self.dice).map(HogChoice::Roll).for_each(offer);
        }
    }

    fn is_anchor(&self, at: &HogRoll) -> bool {
        at.dice == 0
    }

    /// Returns the sum of the scores, which rises with every turn.
    fn layer(&self, anchor: &HogRoll) -> u64 {
        anchor.scores.iter().copied().map(u64::from).sum()
    }

    fn is_bust(&self, at: &HogMove) -> bool {
        at.before.dice > 0 && at.points == 1
    }
}

impl Indexed for Hog {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "hog", version: 1 }
    }

    /// Returns `target` to the power of the number of players.
    fn index_bound(&self) -> u64 {
        u64::from(self.target).pow(self.seats as u32)
    }

    fn anchor_index(&self, anchor: &HogRoll) -> u64 {
        scores::index(anchor.scores, self.seats, self.target.into())
    }

    /// Returns an anchor for every index below the bound.
    fn anchor_at(&self, index: u64) -> Option<HogRoll> {
        let scores = scores::at_index(index, self.seats, self.target.into());
        let scores = scores.map(|score| score as u16);
        (index < self.index_bound()).then_some(HogRoll { scores, dice: 0 })
    }

    /// Returns one roll position for each number of dice, and the start of the turn.
    fn work(&self, _anchor: &HogRoll) -> u64 {
        u64::from(self.dice) + 1
    }
}
