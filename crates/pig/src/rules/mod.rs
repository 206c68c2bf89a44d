//! Pig, Piglet and Big Pig: roll as often as you dare, one face loses the turn.
//!
//! Rules as in Neller and Presser, "Optimal Play of the Dice Game Pig", The
//! UMAP Journal 25(1), 2004: the player at turn rolls a die at least once. The
//! bust face loses the turn total and passes the dice; any other
//! face adds its number to the turn total, and the player rolls again or holds,
//! which adds the turn total to the score and passes. Holding with the target
//! reached wins. In Pig the faces are `1..=sides` and 1 is the bust face; in
//! Piglet a coin is tossed, tails (0) is the bust face and heads (1) adds one.
//!
//! With two dice (R. Knizia, "Dice Games Properly Explained", 1999) a single 1
//! loses the turn total, and two 1s lose the score too. Any other roll adds both
//! dice. A score can be lost, so every turn start can come back, and all of them
//! are one layer.
//!
//! In Big Pig, also with two dice, a single 1 loses the turn total. Two 1s add 25, and other
//! doubles add twice their sum (dicecold.com/games/big-pig).
//!
//! As soon as holding would win, holding is the only move offered: rolling on
//! could only lose, and turns might never end.
//!
//! With one player, the target is to be reached in as few turns as possible. With three and four,
//! each plays for a win of their own.

mod index;
mod notation;

#[cfg(test)]
mod tests;

use retrodice_core::dice::{Dice, RollTable, coin};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::scores::{MAX_SCORES, SeatScores, after_turn};
use retrodice_core::spec::{ArgumentReader, Arguments, ReadArguments, read_game};
use std::str::FromStr;
use std::sync::Arc;

/// Maximum target that can be played for.
pub const MAX_TARGET: u16 = 10_000;
/// Maximum target with two dice. Random play needs some 24,000 rolls to reach it.
pub const MAX_TWO_DICE_TARGET: u16 = 1_000;
/// Maximum number of sides of a die of Pig.
pub const MAX_SIDES: u8 = 100;
const DEFAULT_SIDES: u8 = 6;
/// Points of two 1s in Big Pig.
const TWO_ONES: u16 = 25;

/// A game of Pig, Piglet or Big Pig by the rules of the [module](self).
///
/// ```
/// use retrodice::core::game::{Game, Next, Position};
/// use retrodice::core::notation::Notation;
/// use retrodice::pig::rules::Pig;
///
/// let game: Pig = "pig(100)".parse()?;
/// let Position::Move(at) = game.read_position("90/62 | 6 | 4")? else { panic!() };
/// let mut moves = Vec::new();
/// game.moves(&at, &mut moves);
/// assert_eq!(moves.len(), 1, "holding wins, so nothing else is offered");
/// assert!(matches!(moves[0].next, Next::End(_)));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pig {
    variety: Variety,
    target: u16,
    seats: usize,
    dice: Arc<PigDice>,
}

/// The game's variety, as a spec names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variety {
    /// Pig with one die or two, of this many sides.
    Pig { dice: u8, sides: u8 },
    /// Piglet with a coin.
    Piglet,
    /// Big Pig with two dice of six sides.
    BigPig,
}

impl Variety {
    /// Returns the dice of a roll, or the coin.
    fn table(self) -> RollTable {
        match self {
            Self::Pig { dice, sides } => RollTable::of_dice(dice.into(), sides),
            Self::Piglet => coin(1, 1),
            Self::BigPig => RollTable::of_dice(2, DEFAULT_SIDES),
        }
    }

    /// Returns the points that a roll adds to the turn total, `None` if it loses the turn.
    fn gain(self, dice: &Dice) -> Option<u16> {
        let faces = dice.faces();
        let sum: u16 = faces.iter().copied().map(u16::from).sum();
        match self {
            Self::BigPig if faces == [1, 1] => Some(TWO_ONES),
            Self::BigPig if faces[0] == faces[1] => Some(2 * sum),
            Self::Piglet => (sum > 0).then_some(sum),
            Self::Pig { .. } | Self::BigPig => (!faces.contains(&1)).then_some(sum),
        }
    }
}

/// The dice or the coin, and the possible totals.
#[derive(Debug, PartialEq, Eq)]
struct PigDice {
    table: RollTable,
    /// For each number below the target, whether it is a sum of rolls that are no bust.
    sums: Vec<bool>,
}

impl PigDice {
    fn new(variety: Variety, target: u16) -> Self {
        let table = variety.table();
        let gains: Vec<u16> =
            table.rolls().iter().filter_map(|roll| variety.gain(&roll.dice)).collect();
        let mut sums = vec![false; usize::from(target)];
        sums[0] = true;
        for sum in 1..sums.len() {
            let rest = |&gain: &u16| sum.checked_sub(usize::from(gain));
            sums[sum] = gains.iter().filter_map(rest).any(|rest| sums[rest]);
        }
        Self { table, sums }
    }
}

/// A position of Pig in which the player at turn is to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PigRoll {
    scores: SeatScores<u16>,
    turn: u16,
}

impl PigRoll {
    /// Returns the scores in points, the mover's first. Those of seats that do not play are 0.
    pub const fn scores(&self) -> SeatScores<u16> {
        self.scores
    }

    /// Returns the points of this turn that are still at risk, 0 before its first roll.
    pub const fn turn_total(&self) -> u16 {
        self.turn
    }

    /// Returns the anchor (turn-start position) at which this turn began.
    pub const fn turn_start(&self) -> Self {
        Self { scores: self.scores, turn: 0 }
    }
}

/// A position of Pig in which one die or two lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PigMove {
    before: PigRoll,
    dice: Dice,
}

impl PigMove {
    /// Returns the position before the roll. Its turn total lacks the dice on the table.
    pub const fn before(&self) -> PigRoll {
        self.before
    }

    /// Returns the dice on the table. In Piglet 0 is tails and 1 is heads.
    pub const fn dice(&self) -> Dice {
        self.dice
    }
}

/// A player's choice after a roll. Moves are offered in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PigChoice {
    /// Lose the turn, and with two 1s the score: forced.
    Bust,
    /// Keep the turn's points and end the turn.
    Hold,
    /// Risk the turn's points for more.
    Roll,
}

impl PigChoice {
    /// Returns `bust`, `hold` or `roll`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bust => "bust",
            Self::Hold => "hold",
            Self::Roll => "roll",
        }
    }
}

impl Pig {
    /// Creates Pig to `target` points for two players, with one die of six sides.
    ///
    /// ```
    /// use retrodice::core::notation::Notation;
    /// use retrodice::pig::Pig;
    ///
    /// assert_eq!(Pig::new(100)?.spec(), "pig(100)");
    /// # Ok::<(), retrodice::core::notation::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// [`NotationError`] unless the target is in `1..=`[`MAX_TARGET`].
    pub fn new(target: u16) -> Result<Self, NotationError> {
        let positional = vec![target.to_string()];
        Self::from_arguments(&Arguments { positional, ..Arguments::default() })
    }

    /// Creates Pig from the arguments `target` (100), `players` (2), `die` (6 sides) and `dice`
    /// (1).
    ///
    /// # Errors
    /// [`NotationError`] unless the target is in `1..=`[`MAX_TARGET`], or with two dice in
    /// `1..=`[`MAX_TWO_DICE_TARGET`], the players in `1..=`[`MAX_SCORES`], the dice 1 or 2 and
    /// the sides in `2..=`[`MAX_SIDES`].
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let (target, seats) = target_and_seats(&mut reader, 100, MAX_TARGET)?;
        let sides = reader.number("die", 2..=MAX_SIDES)?.unwrap_or(DEFAULT_SIDES);
        let dice = reader.number("dice", 1..=2)?.unwrap_or(1);
        reader.finish()?;
        if dice == 2 && target > MAX_TWO_DICE_TARGET {
            let why = format!("expected at most {MAX_TWO_DICE_TARGET} with two dice");
            return Err(NotationError::wrong("target", &target.to_string(), why));
        }
        Ok(Self::of_variety(Variety::Pig { dice, sides }, target, seats))
    }

    /// Creates Piglet from the arguments `target` (2) and `players` (2).
    ///
    /// # Errors
    /// [`NotationError`] as for [`Pig::from_arguments`].
    pub(crate) fn piglet_from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        Self::without_dice_arguments(Variety::Piglet, arguments, 2)
    }

    /// Creates Big Pig from the arguments `target` (100) and `players` (2).
    ///
    /// # Errors
    /// [`NotationError`] as for [`Pig::from_arguments`].
    pub(crate) fn big_pig_from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        Self::without_dice_arguments(Variety::BigPig, arguments, 100)
    }

    fn without_dice_arguments(
        variety: Variety,
        arguments: &Arguments,
        default_target: u16,
    ) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let (target, seats) = target_and_seats(&mut reader, default_target, MAX_TARGET)?;
        reader.finish()?;
        Ok(Self::of_variety(variety, target, seats))
    }

    fn of_variety(variety: Variety, target: u16, seats: usize) -> Self {
        Self { variety, target, seats, dice: Arc::new(PigDice::new(variety, target)) }
    }

    /// Returns the score to be reached.
    pub const fn target(&self) -> u16 {
        self.target
    }

    /// Returns the number of dice of a roll, 1 or 2.
    pub fn dice(&self) -> usize {
        self.dice.table.rolls()[0].dice.faces().len()
    }

    /// Returns the points that the mover can hold with the dice on the table, 0 after a bust.
    pub fn turn_total(&self, at: &PigMove) -> u16 {
        self.variety.gain(&at.dice).map_or(0, |gain| at.before.turn + gain)
    }

    /// Returns the turn total from which on a roll gains no more than it risks on average: the
    /// points of all rolls over the rolls that lose the turn, rounded up.
    pub(crate) fn balanced_total(&self) -> u16 {
        let (mut gained, mut lost) = (0, 0);
        for roll in self.dice.table.rolls() {
            match self.variety.gain(&roll.dice) {
                Some(gain) => gained += u64::from(roll.weight) * u64::from(gain),
                None => lost += u64::from(roll.weight),
            }
        }
        gained.div_ceil(lost) as u16
    }

    /// Returns whether two 1s lose the score.
    pub(crate) fn can_lose_score(&self) -> bool {
        matches!(self.variety, Variety::Pig { dice: 2, .. })
    }

    /// Returns the score that the mover keeps after a bust: none after two 1s.
    pub fn score_after_bust(&self, at: &PigMove) -> u16 {
        let is_lost = self.can_lose_score() && at.dice.faces() == [1, 1];
        if is_lost { 0 } else { at.before.scores[0] }
    }

    /// Returns whether the mover can have this score and turn total and still play on.
    fn can_have(&self, score: u16, turn: u16) -> bool {
        let is_sum = |number: u16| self.dice.sums.get(usize::from(number)) == Some(&true);
        is_sum(score) && is_sum(turn) && score + turn < self.target
    }
}

impl FromStr for Pig {
    type Err = NotationError;

    /// Reads a spec `pig(…)`, `piglet(…)` or `bigpig(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let readers: [(&str, ReadArguments<Self>); 3] = [
            ("pig", Self::from_arguments),
            ("piglet", Self::piglet_from_arguments),
            ("bigpig", Self::big_pig_from_arguments),
        ];
        read_game(text, &readers)
    }
}

pub(crate) fn target_and_seats(
    reader: &mut ArgumentReader<'_>,
    default_target: u16,
    max_target: u16,
) -> Result<(u16, usize), NotationError> {
    let target = reader.positional_number("target", 1..=max_target)?;
    let players = reader.number("players", 1..=MAX_SCORES)?;
    Ok((target.unwrap_or(default_target), players.unwrap_or(2)))
}

/// Returns the objective of a race: alone the fewest turns to the target.
pub(crate) fn race_objective(seats: usize) -> Objective {
    if seats == 1 { Objective::FewestTurns } else { Objective::WinProbability }
}

/// Returns the end of a race for the mover who reaches the target.
pub(crate) fn race_ending(seats: usize) -> Ending {
    if seats == 1 { Ending::Over } else { Ending::Won(SeatSet::MOVER) }
}

impl Game for Pig {
    type RollPosition = PigRoll;
    type MovePosition = PigMove;
    type Choice = PigChoice;

    fn objective(&self) -> Objective {
        race_objective(self.seats)
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> PigRoll {
        PigRoll { scores: [0; MAX_SCORES], turn: 0 }
    }

    fn rolls(&self, _at: &PigRoll) -> &RollTable {
        &self.dice.table
    }

    fn land(&self, at: &PigRoll, roll: usize) -> PigMove {
        PigMove { before: *at, dice: self.dice.table.rolls()[roll].dice }
    }

    fn moves(&self, at: &PigMove, into: &mut Moves<Self>) {
        let scores = at.before.scores;
        // With one player the dice come straight back.
        let pass =
            |score| Next::Pass(PigRoll { scores: after_turn(scores, self.seats, score), turn: 0 });
        let mut offer = |choice, next| into.push(Move { choice, gain: 0, next });
        if self.is_bust(at) {
            return offer(PigChoice::Bust, pass(self.score_after_bust(at)));
        }
        let turn = self.turn_total(at);
        if scores[0] + turn >= self.target {
            return offer(PigChoice::Hold, Next::End(race_ending(self.seats)));
        }
        offer(PigChoice::Hold, pass(scores[0] + turn));
        offer(PigChoice::Roll, Next::Roll(PigRoll { scores, turn }));
    }

    fn is_anchor(&self, at: &PigRoll) -> bool {
        at.turn == 0
    }

    /// Returns the sum of the scores, which rises with every turn held. Where two 1s lose the score
    /// it can fall, and all turn starts are in layer 0.
    fn layer(&self, anchor: &PigRoll) -> u64 {
        let sum = anchor.scores.iter().copied().map(u64::from).sum();
        if self.can_lose_score() { 0 } else { sum }
    }

    fn is_bust(&self, at: &PigMove) -> bool {
        self.variety.gain(&at.dice).is_none()
    }
}
