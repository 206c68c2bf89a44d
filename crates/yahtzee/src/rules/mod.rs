//! The Yahtzee family: roll the dice up to three times, keep any of them, fill one box of
//! a score card per turn.
//!
//! The rules are data ([`RuleSet`]): dice, boxes, bonuses and jokers of
//! Yahtzee, Yatzy, Kniffel, Yacht and custom score cards. The game is played
//! by one seat for points, and every bonus is booked when it is earned. The state
//! between turns is a [`Card`]: the boxes filled, the upper total up to
//! the threshold of its bonus, and whether the Yahtzee box holds its points
//! (Glenn, "Computer Strategies for Solitaire Yahtzee", 2007, section II.A).
//!
//! The moves of a position come in this order, which breaks ties: first the
//! boxes to score in, from the top of the card to the bottom; then, while a
//! roll is left, the dice to keep, never all of them: more dice before fewer,
//! and equal numbers in lexicographic order.

mod card;
mod category;
mod notation;
mod ruleset;
mod text;

#[cfg(test)]
mod tests;

pub use card::{BoxNumber, Boxes, Card, Scoring};
pub use category::{Category, MAX_FACES, Points, all_alike};
pub use ruleset::{Joker, MAX_BOXES, MAX_THROWN_DICE, RuleSet};

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::{ReadArguments, read_game};
use std::str::FromStr;
use std::sync::Arc;

/// Version of the behaviour of these rules, see [`Game::rules_version`].
pub const RULES_VERSION: u32 = 1;

/// A game of the Yahtzee family for one seat.
///
/// ```
/// use retrodice::core::game::{Game, Position};
/// use retrodice::core::notation::Notation;
/// use retrodice::yahtzee::rules::Yahtzee;
///
/// let game: Yahtzee = "yahtzee".parse()?;
/// let Position::Move(at) = game.read_position("ones:3 | 1 | 6-6-6-6-6")? else { panic!() };
/// let mut moves = Vec::new();
/// game.moves(&at, &mut moves);
/// let best = moves.iter().max_by_key(|m| m.gain).unwrap();
/// assert_eq!((game.write_choice(&best.choice), best.gain), ("score yahtzee".to_owned(), 50));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Yahtzee {
    rules: Arc<RuleSet>,
    /// The spec of the rules, which takes longer to write than to copy.
    spec: Arc<str>,
    /// The roll tables of 0, 1, 2, … dice.
    tables: Arc<[RollTable]>,
}

/// A position of Yahtzee in which dice are to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct YahtzeeRoll {
    /// The score card of the player.
    pub card: Card,
    /// The dice that the player keeps. All others are rolled.
    pub kept: Dice,
    /// Rolls left in this turn, the coming one included.
    pub rolls_left: u8,
}

/// A position of Yahtzee in which all dice lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct YahtzeeMove {
    /// The score card of the player.
    pub card: Card,
    /// All dice, kept and rolled.
    pub dice: Dice,
    /// Rolls left in this turn.
    pub rolls_left: u8,
}

/// A player's choice for the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YahtzeeChoice {
    /// Score the dice in this box.
    Score(BoxNumber),
    /// Keep these dice and roll the others again.
    Keep(Dice),
}

impl Yahtzee {
    /// Creates the game of these rules.
    ///
    /// # Errors
    /// [`NotationError`] naming the part of the rules that makes no sense.
    pub fn new(rules: RuleSet) -> Result<Self, NotationError> {
        rules.check()?;
        let tables = (0..=rules.dice).map(|count| RollTable::of_dice(count.into(), rules.faces));
        Ok(Self { tables: tables.collect(), spec: rules.spec().into(), rules: Arc::new(rules) })
    }

    /// Returns the rules of this game.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Returns the start of a turn with this card.
    pub fn anchor(&self, card: Card) -> YahtzeeRoll {
        YahtzeeRoll { card, kept: Dice::default(), rolls_left: self.rules.rolls }
    }

    /// Returns the move that scores by `scoring`.
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
        let readers: [(&str, ReadArguments<Self>); 4] = [
            ("yahtzee", Self::from_arguments),
            ("yatzy", Self::yatzy),
            ("kniffel", |arguments| Self::from_base(RuleSet::kniffel(), arguments)),
            ("yacht", |arguments| Self::from_base(RuleSet::yacht(), arguments)),
        ];
        read_game(text, &readers)
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
        let rolled = &self.rolls(at).rolls()[roll].dice;
        let faces = [at.kept.faces(), rolled.faces()].concat();
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

    fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    /// Returns 0: no roll loses the turn.
    fn bust_weight(&self, _at: &YahtzeeRoll) -> u64 {
        0
    }

    /// Returns the number of boxes filled, which rises by one every turn.
    fn layer(&self, anchor: &YahtzeeRoll) -> u64 {
        anchor.card.filled.len() as u64
    }
}

/// Iterates over the different dice to keep of `dice`: more dice before fewer, equal numbers
/// in lexicographic order. The first keeps all of them.
///
/// ```
/// use retrodice::core::dice::Dice;
/// use retrodice::yahtzee::keeps;
///
/// let keeps = keeps(&Dice::new(&[2, 2, 5]).unwrap());
/// let texts: Vec<String> = keeps.map(|dice| dice.to_string()).collect();
/// assert_eq!(texts, ["2-2-5", "2-2", "2-5", "2", "5", ""]);
/// ```
///
/// # Panics
/// If there are more than [`MAX_THROWN_DICE`] dice.
pub fn keeps(dice: &Dice) -> impl Iterator<Item = Dice> + use<> {
    let dice = *dice;
    let count = dice.faces().len();
    assert!(count <= MAX_THROWN_DICE.into(), "at most {MAX_THROWN_DICE} dice are thrown");
    // Of equal dice the first ones are kept, so that no multiset comes twice.
    let equal = dice.faces().windows(2).enumerate().filter(|(_, pair)| pair[0] == pair[1]);
    let equal = equal.fold(0u8, |bits, (index, _)| bits | 2 << index);
    let subsets = SUBSETS
        .into_iter()
        .filter(move |&subset| subset >> count == 0 && subset & !(subset << 1) & equal == 0);
    subsets.map(move |subset| {
        let (mut faces, mut len) = ([0; MAX_THROWN_DICE as usize], 0);
        for (index, &face) in dice.faces().iter().enumerate() {
            faces[len] = face;
            len += usize::from(subset >> index & 1);
        }
        Dice::new(&faces[..len]).expect("no more dice than before")
    })
}

/// Subsets of the dice, as bits: more dice before fewer, equal numbers in lexicographic order.
const SUBSETS: [u8; 1 << MAX_THROWN_DICE] = {
    let (mut subsets, mut len) = ([0; 1 << MAX_THROWN_DICE], 0);
    let mut size = MAX_THROWN_DICE as u32 + 1;
    while size > 0 {
        size -= 1;
        let mut bits = 1u8 << MAX_THROWN_DICE;
        while bits > 0 {
            bits -= 1;
            // Reversed, so that subsets with an earlier die come first.
            let subset = bits.reverse_bits() >> (8 - MAX_THROWN_DICE);
            if subset.count_ones() == size {
                subsets[len] = subset;
                len += 1;
            }
        }
    }
    subsets
};

impl Yahtzee {
    /// Returns the numbers of upper totals and of contents of the Yahtzee box that an index
    /// distinguishes.
    fn radices(&self) -> (u64, u64) {
        let contents = if self.rules().remembers_yahtzee() { 2 } else { 1 };
        (u64::from(self.rules().upper_cap()) + 1, contents)
    }

    /// Returns the number of a card in mixed radix, which is the anchor's index.
    fn card_index(&self, card: &Card) -> u64 {
        let (totals, contents) = self.radices();
        let row = u64::from(card.filled.bits()) * totals + u64::from(card.upper);
        row * contents + u64::from(card.has_yahtzee)
    }
}

// Indices are in mixed radix: filled boxes, upper total, Yahtzee box.
impl Indexed for Yahtzee {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "yahtzee", version: 1 }
    }

    /// Returns two to the number of boxes, times upper totals (64 by the printed rules),
    /// times two if the contents of the Yahtzee box matter later.
    fn index_bound(&self) -> u64 {
        let (totals, contents) = self.radices();
        (totals * contents) << self.rules().boxes.len()
    }

    fn anchor_index(&self, anchor: &YahtzeeRoll) -> u64 {
        self.card_index(&anchor.card)
    }

    /// Returns `None` also for full cards, for upper totals that the filled boxes cannot
    /// add up to, and for a Yahtzee box that holds points without being filled.
    fn anchor_at(&self, index: u64) -> Option<YahtzeeRoll> {
        let (totals, contents) = self.radices();
        if index >= self.index_bound() {
            return None;
        }
        let row = index / contents;
        let card = Card {
            filled: Boxes::from_bits((row / totals) as u32),
            upper: (row % totals) as u16,
            has_yahtzee: index % contents == 1,
        };
        let playable = card.filled != self.rules().all_boxes() && self.rules().is_card(&card);
        playable.then(|| self.anchor(card))
    }
}
