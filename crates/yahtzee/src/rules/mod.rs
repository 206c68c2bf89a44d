//! Yahtzee and its kin: roll the dice up to three times, keep what you like,
//! fill one box of a score sheet per turn.
//!
//! The rules are data ([`RuleSet`]): dice, boxes, bonuses and jokers of
//! Yahtzee, Yatzy, Kniffel, Yacht and custom sheets. The game is played
//! by one seat for points; every bonus is booked when it is earned. What
//! matters between turns is a [`Card`]: the boxes filled, the upper total up to
//! the threshold of its bonus, and whether the Yahtzee box holds its points
//! (Glenn, "Computer Strategies for Solitaire Yahtzee", 2007, section II.A).
//!
//! The moves of a position come in this order, which breaks ties: first the
//! boxes to score in, from the top of the sheet to the bottom; then, while a
//! roll is left, the dice to keep, never all of them: more dice before fewer,
//! and equal numbers in lexicographic order.

mod card;
mod category;
mod index;
mod notation;
mod ruleset;
mod text;

#[cfg(test)]
mod tests;

pub use card::{BoxNumber, Boxes, Card, Scoring};
pub use category::{Category, MOST_FACES, Points, all_alike};
pub use ruleset::{Joker, MOST_BOXES, MOST_THROWN, RuleSet};

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::Spec;
use std::str::FromStr;
use std::sync::Arc;

/// The version of the behaviour of these rules.
pub const RULES_VERSION: u32 = 1;

/// A game of the Yahtzee family for one seat.
#[derive(Clone, Debug)]
pub struct Yahtzee {
    rules: Arc<RuleSet>,
    /// The rolls of 0, 1, 2, … dice.
    tables: Arc<[RollTable]>,
}

/// A position in which dice are to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct YahtzeeRoll {
    /// The sheet.
    pub card: Card,
    /// The dice kept; all others are rolled.
    pub kept: Dice,
    /// Rolls left in this turn, the coming one included.
    pub rolls_left: u8,
}

/// A position in which all dice lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct YahtzeeMove {
    /// The sheet.
    pub card: Card,
    /// All dice.
    pub dice: Dice,
    /// Rolls left in this turn.
    pub rolls_left: u8,
}

/// What to do with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YahtzeeChoice {
    /// Write them down in this box.
    Score(BoxNumber),
    /// Keep these and roll the others again.
    Keep(Dice),
}

impl Yahtzee {
    /// The game of these rules.
    ///
    /// # Errors
    /// [`NotationError`] naming the part of the rules that makes no sense.
    pub fn new(rules: RuleSet) -> Result<Self, NotationError> {
        rules.check()?;
        let tables = (0..=rules.dice).map(|count| RollTable::of_dice(count.into(), rules.faces));
        Ok(Self { tables: tables.collect(), rules: Arc::new(rules) })
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The start of a turn with this sheet.
    pub fn anchor(&self, card: Card) -> YahtzeeRoll {
        YahtzeeRoll { card, kept: Dice::default(), rolls_left: self.rules.rolls }
    }

    /// The move of scoring as `scoring` says.
    fn score(&self, card: &Card, scoring: &Scoring) -> Move<YahtzeeRoll, YahtzeeChoice> {
        let (next, bonus) = self.rules.after(card, scoring);
        let full = next.filled == self.rules.all_boxes();
        Move {
            choice: YahtzeeChoice::Score(scoring.number),
            gain: i32::from(scoring.points) + i32::from(scoring.extra) + i32::from(bonus),
            next: if full { Next::End(Ending::Over) } else { Next::Pass(self.anchor(next)) },
        }
    }
}

impl FromStr for Yahtzee {
    type Err = NotationError;

    /// Reads `yahtzee`, `yahtzee(free)`, `yatzy`, `kniffel`, `yacht`, each with
    /// the arguments of [`Yahtzee::from_arguments`].
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let spec: Spec = text.parse()?;
        match spec.name.as_str() {
            "yahtzee" => Self::from_arguments(&spec.arguments),
            "yatzy" => Self::from_base(RuleSet::yatzy(), &spec.arguments),
            "kniffel" => Self::from_base(RuleSet::kniffel(), &spec.arguments),
            "yacht" => Self::from_base(RuleSet::yacht(), &spec.arguments),
            other => {
                let why = "expected yahtzee, yatzy, kniffel or yacht";
                Err(NotationError::wrong("name of the game", other, why))
            }
        }
    }
}

impl Game for Yahtzee {
    type RollPosition = YahtzeeRoll;
    type MovePosition = YahtzeeMove;
    type Choice = YahtzeeChoice;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> YahtzeeRoll {
        self.anchor(Card::default())
    }

    fn rolls(&self, at: &YahtzeeRoll) -> &RollTable {
        &self.tables[usize::from(self.rules.dice) - at.kept.faces().len()]
    }

    fn land(&self, at: &YahtzeeRoll, roll: usize) -> YahtzeeMove {
        let thrown = &self.rolls(at).rolls()[roll].dice;
        let faces = [at.kept.faces(), thrown.faces()].concat();
        let dice = Dice::new(&faces).expect("a position has no more dice than its sheet allows");
        YahtzeeMove { card: at.card, dice, rolls_left: at.rolls_left - 1 }
    }

    fn moves(&self, at: &YahtzeeMove, into: &mut Moves<Self>) {
        let mut scorings = Vec::new();
        self.rules.scorings(&at.card, &at.dice, &mut scorings);
        into.extend(scorings.iter().map(|scoring| self.score(&at.card, scoring)));
        if at.rolls_left == 0 {
            return;
        }
        let (card, rolls_left) = (at.card, at.rolls_left);
        into.extend(keeps(&at.dice).skip(1).map(|kept| Move {
            choice: YahtzeeChoice::Keep(kept),
            gain: 0,
            next: Next::Roll(YahtzeeRoll { card, kept, rolls_left }),
        }));
    }

    fn is_anchor(&self, at: &YahtzeeRoll) -> bool {
        at.rolls_left == self.rules.rolls
    }

    /// The number of boxes filled: it rises by one every turn.
    fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    fn layer(&self, anchor: &YahtzeeRoll) -> u64 {
        anchor.card.filled.len() as u64
    }
}

/// The different ways to keep some of `dice`: more dice before fewer, equal numbers in
/// lexicographic order. The first keeps all of them.
///
/// # Panics
/// If there are more than [`MOST_THROWN`] dice.
pub fn keeps(dice: &Dice) -> impl Iterator<Item = Dice> + use<> {
    let dice = *dice;
    let count = dice.faces().len();
    assert!(count <= MOST_THROWN.into(), "at most {MOST_THROWN} dice are thrown");
    // Of equal dice the first ones are kept, so that no way comes twice.
    let equal = dice.faces().windows(2).enumerate().filter(|(_, pair)| pair[0] == pair[1]);
    let equal = equal.fold(0u8, |places, (place, _)| places | 2 << place);
    let ways =
        SUBSETS.into_iter().filter(move |&way| way >> count == 0 && way & !(way << 1) & equal == 0);
    ways.map(move |way| {
        let (mut kept, mut taken) = ([0; MOST_THROWN as usize], 0);
        for (place, &face) in dice.faces().iter().enumerate() {
            kept[taken] = face;
            taken += usize::from(way >> place & 1);
        }
        Dice::new(&kept[..taken]).expect("no more dice than before")
    })
}

/// Sets of places, as bits: more places before fewer, equal numbers in lexicographic order.
const SUBSETS: [u8; 1 << MOST_THROWN] = {
    let (mut subsets, mut found) = ([0; 1 << MOST_THROWN], 0);
    let mut size = MOST_THROWN as u32 + 1;
    while size > 0 {
        size -= 1;
        let mut bits = 1u8 << MOST_THROWN;
        while bits > 0 {
            bits -= 1;
            // From the first place on: what has an earlier place comes first.
            let places = bits.reverse_bits() >> (8 - MOST_THROWN);
            if places.count_ones() == size {
                subsets[found] = places;
                found += 1;
            }
        }
    }
    subsets
};
