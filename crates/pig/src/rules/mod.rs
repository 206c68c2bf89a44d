//! Pig and Piglet: roll as often as you dare, one face loses the turn.
//!
//! Rules as in Neller and Presser, "Optimal Play of the Dice Game Pig", The
//! UMAP Journal 25(1), 2004: the player at turn rolls a die at least once. The
//! bust face loses the turn total and passes the dice; any other
//! face adds its number to the turn total, and the player rolls again or holds,
//! which adds the turn total to the score and passes. Holding with the target
//! reached wins. In Pig the faces are `1..=sides` and 1 is the bust face; in
//! Piglet a coin is tossed, tails (0) is the bust face and heads (1) adds one.
//!
//! As soon as holding would win, holding is the only move offered: rolling on
//! could only lose, and turns might never end.
//!
//! With one player, the target is to be reached in as few turns as possible.

mod index;
mod notation;

#[cfg(test)]
mod tests;

use retrodice_core::dice::{RollTable, coin};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::{ArgumentReader, Arguments, Spec};
use std::str::FromStr;
use std::sync::Arc;

/// The highest target that can be played for.
pub const HIGHEST_TARGET: u16 = 10_000;
/// The most sides a die of Pig can have.
pub const MOST_SIDES: u8 = 100;
const USUAL_SIDES: u8 = 6;

/// A game of Pig or Piglet; see the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pig {
    variety: Variety,
    target: u16,
    seats: usize,
    rolling: Arc<Rolling>,
}

/// What is rolled, as a spec names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variety {
    /// A die with this many sides.
    Pig(u8),
    /// A coin.
    Piglet,
}

/// What is rolled, as the rules see it.
#[derive(Debug, PartialEq, Eq)]
struct Rolling {
    table: RollTable,
    bust: u8,
    /// Which numbers below the target are sums of faces that are no bust.
    sums: Vec<bool>,
}

impl Rolling {
    fn new(table: RollTable, bust: u8, target: u16) -> Self {
        let mut sums = vec![false; usize::from(target)];
        sums[0] = true;
        for sum in 1..sums.len() {
            let gains = table.rolls().iter().flat_map(|roll| roll.dice.faces());
            sums[sum] = gains
                .filter(|&&face| face != bust)
                .any(|&face| sum.checked_sub(usize::from(face)).is_some_and(|rest| sums[rest]));
        }
        Self { table, bust, sums }
    }
}

/// A position in which the player at turn is to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PigRoll {
    scores: [u16; 2],
    turn: u16,
}

impl PigRoll {
    /// The scores in points, the mover's first; with one player the second is 0.
    pub const fn scores(&self) -> [u16; 2] {
        self.scores
    }

    /// The points of this turn that are still at risk; 0 before its first roll.
    pub const fn turn_total(&self) -> u16 {
        self.turn
    }
}

/// A position in which a die lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PigMove {
    before: PigRoll,
    face: u8,
}

impl PigMove {
    /// The position before the roll: its turn total lacks the die on the table.
    pub const fn before(&self) -> PigRoll {
        self.before
    }

    /// The face of the die on the table; 0 and 1 are tails and heads in Piglet.
    pub const fn face(&self) -> u8 {
        self.face
    }
}

/// What a player does with a roll. Where several are possible, they are offered
/// in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PigChoice {
    /// Lose the turn: forced.
    Bust,
    /// Keep the turn's points and end the turn.
    Hold,
    /// Risk them for more.
    Roll,
}

impl PigChoice {
    /// `bust`, `hold` or `roll`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bust => "bust",
            Self::Hold => "hold",
            Self::Roll => "roll",
        }
    }
}

impl Pig {
    /// Pig from the arguments `target` (100), `players` (2) and `die` (6 sides).
    ///
    /// # Errors
    /// [`NotationError`] unless the target is in `1..=`[`HIGHEST_TARGET`], the
    /// players are 1 or 2 and the sides in `2..=`[`MOST_SIDES`].
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let (target, seats) = target_and_seats(&mut reader, 100)?;
        let sides = reader.number("die", 2..=MOST_SIDES)?.unwrap_or(USUAL_SIDES);
        reader.finish()?;
        let rolling = Rolling::new(RollTable::of_dice(1, sides), 1, target);
        Ok(Self { variety: Variety::Pig(sides), target, seats, rolling: Arc::new(rolling) })
    }

    /// Piglet from the arguments `target` (2) and `players` (2).
    ///
    /// # Errors
    /// As for [`Pig::from_arguments`].
    pub fn piglet_from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let (target, seats) = target_and_seats(&mut reader, 2)?;
        reader.finish()?;
        let rolling = Rolling::new(coin(1, 1), 0, target);
        Ok(Self { variety: Variety::Piglet, target, seats, rolling: Arc::new(rolling) })
    }

    /// The score to be reached.
    pub const fn target(&self) -> u16 {
        self.target
    }

    /// Whether the mover can have this score and turn total and still play on.
    fn can_have(&self, score: u16, turn: u16) -> bool {
        let is_sum = |number: u16| self.rolling.sums.get(usize::from(number)) == Some(&true);
        is_sum(score) && is_sum(turn) && score + turn < self.target
    }
}

impl FromStr for Pig {
    type Err = NotationError;

    /// Reads `pig(…)` or `piglet(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let spec: Spec = text.parse()?;
        match spec.name.as_str() {
            "pig" => Self::from_arguments(&spec.arguments),
            "piglet" => Self::piglet_from_arguments(&spec.arguments),
            name => Err(NotationError::wrong("name of the game", name, "expected pig or piglet")),
        }
    }
}

fn target_and_seats(
    reader: &mut ArgumentReader<'_>,
    usual_target: u16,
) -> Result<(u16, usize), NotationError> {
    let target = reader.positional_number("target", 1..=HIGHEST_TARGET)?;
    let players = reader.number("players", 1..=2)?;
    Ok((target.unwrap_or(usual_target), players.unwrap_or(2)))
}

impl Game for Pig {
    type RollPosition = PigRoll;
    type MovePosition = PigMove;
    type Choice = PigChoice;

    fn objective(&self) -> Objective {
        match self.seats {
            1 => Objective::FewestTurns,
            _ => Objective::WinProbability,
        }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> PigRoll {
        PigRoll { scores: [0, 0], turn: 0 }
    }

    fn rolls(&self, _at: &PigRoll) -> &RollTable {
        &self.rolling.table
    }

    fn land(&self, at: &PigRoll, roll: usize) -> PigMove {
        PigMove { before: *at, face: self.rolling.table.rolls()[roll].dice.faces()[0] }
    }

    fn moves(&self, at: &PigMove, into: &mut Moves<Self>) {
        let PigRoll { scores, turn } = at.before;
        let pass = |score| {
            // With one player the dice come straight back.
            let scores = if self.seats == 1 { [score, 0] } else { [scores[1], score] };
            Next::Pass(PigRoll { scores, turn: 0 })
        };
        let mut offer = |choice, next| into.push(Move { choice, gain: 0, next });
        if self.is_bust(at) {
            return offer(PigChoice::Bust, pass(scores[0]));
        }
        let turn = turn + u16::from(at.face);
        if scores[0] + turn >= self.target {
            let ending = if self.seats == 1 { Ending::Over } else { Ending::Won(SeatSet::MOVER) };
            return offer(PigChoice::Hold, Next::End(ending));
        }
        offer(PigChoice::Hold, pass(scores[0] + turn));
        offer(PigChoice::Roll, Next::Roll(PigRoll { scores, turn }));
    }

    fn is_anchor(&self, at: &PigRoll) -> bool {
        at.turn == 0
    }

    /// The sum of the scores: it rises with every turn held.
    fn layer(&self, anchor: &PigRoll) -> u64 {
        u64::from(anchor.scores[0]) + u64::from(anchor.scores[1])
    }

    fn is_bust(&self, at: &PigMove) -> bool {
        at.face == self.rolling.bust
    }
}
