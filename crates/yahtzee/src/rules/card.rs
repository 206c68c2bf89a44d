//! The part of a score card that matters for the rest of the game, and its changes by
//! scoring.

use super::category::{Category, all_alike};
use super::ruleset::{Joker, MAX_BOXES, RuleSet};
use retrodice_core::dice::Dice;

/// The number of a box on the score card, counted from the top and from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoxNumber(pub u8);

/// A set of boxes of a score card, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Boxes(u32);

impl Boxes {
    /// Creates the set of the boxes whose bits are set.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the bits, of which bit `n` represents box number `n`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Creates the set of the first `count` boxes of a card, at most [`MAX_BOXES`].
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// Returns the number of boxes in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the box is in the set.
    pub const fn contains(self, number: BoxNumber) -> bool {
        self.0 >> number.0 & 1 == 1
    }

    /// Returns the set with this box added.
    #[must_use]
    pub const fn with(self, number: BoxNumber) -> Self {
        Self(self.0 | 1 << number.0)
    }

    /// Returns the boxes of `all` that are not in this set.
    #[must_use]
    pub const fn missing_from(self, all: Self) -> Self {
        Self(all.0 & !self.0)
    }

    /// Iterates over the boxes from top to bottom.
    pub fn iter(self) -> impl Iterator<Item = BoxNumber> {
        (0..MAX_BOXES as u8).map(BoxNumber).filter(move |&number| self.contains(number))
    }
}

/// The score card between two turns, reduced to the facts that matter for the points still
/// to come.
///
/// ```
/// use retrodice::yahtzee::rules::Yahtzee;
///
/// let game: Yahtzee = "yahtzee".parse()?;
/// let card = game.read_card("ones:3,sixes:24,yahtzee:50")?;
/// assert_eq!((card.filled.len(), card.upper, card.has_yahtzee), (3, 27, true));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// The boxes filled so far.
    pub filled: Boxes,
    /// The total of the upper boxes, capped at [`RuleSet::upper_cap`].
    pub upper: u16,
    /// Whether the Yahtzee box holds its points. Always false where
    /// [`RuleSet::remembers_yahtzee`] is false.
    pub has_yahtzee: bool,
}

/// The scoring of a roll in one box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// The number of the box.
    pub number: BoxNumber,
    /// The points written into it.
    pub points: u16,
    /// The bonus for an extra Yahtzee.
    pub extra: u16,
}

impl RuleSet {
    /// Returns all boxes of the card.
    pub fn all_boxes(&self) -> Boxes {
        Boxes::first(self.boxes.len())
    }

    /// Returns the category of a box.
    ///
    /// # Panics
    /// If the card has no such box.
    pub fn category(&self, number: BoxNumber) -> Category {
        self.boxes[usize::from(number.0)]
    }

    /// Returns whether `dice` are an extra Yahtzee: all alike, the Yahtzee box filled.
    pub(crate) fn is_extra_yahtzee(&self, filled: Boxes, dice: &Dice) -> bool {
        let place = self.yahtzee_place().map(|place| BoxNumber(place as u8));
        place.is_some_and(|number| filled.contains(number)) && all_alike(dice)
    }

    /// Appends the possible scorings of `dice`, from the top of the card to its bottom, at
    /// least one unless the card is full.
    pub(crate) fn scorings(&self, card: &Card, dice: &Dice, into: &mut Vec<Scoring>) {
        let extra_yahtzee = self.is_extra_yahtzee(card.filled, dice);
        let joker = extra_yahtzee
            && self.joker != Joker::None
            && (card.has_yahtzee || !self.joker_needs_points);
        let extra = if extra_yahtzee && card.has_yahtzee { self.extra_bonus } else { 0 };
        let matching = self.open_matching(card.filled, dice);
        let allowed = if joker && self.joker == Joker::Forced {
            self.forced_boxes(card.filled, matching)
        } else {
            self.open(card.filled)
        };
        let pays_in_full = joker && matching.is_none();
        for number in allowed.iter() {
            let category = self.category(number);
            let points = if pays_in_full {
                category.joker_score(dice, self.faces)
            } else {
                category.score(dice)
            };
            into.push(Scoring { number, points, extra });
        }
    }

    /// Returns the boxes that may be filled next, jokers aside.
    pub fn open(&self, filled: Boxes) -> Boxes {
        let open = filled.missing_from(self.all_boxes());
        if self.in_order {
            Boxes::from_bits(open.bits() & open.bits().wrapping_neg())
        } else {
            open
        }
    }

    /// Returns the open upper box of the face that the dice, all alike, show.
    fn open_matching(&self, filled: Boxes, dice: &Dice) -> Option<BoxNumber> {
        let face = dice.faces().first().copied();
        let matches = |number: &BoxNumber| self.category(*number).upper_face() == face;
        filled.missing_from(self.all_boxes()).iter().find(matches)
    }

    /// Returns the boxes open to a forced joker: the matching upper box, else the lower
    /// ones, else the upper ones.
    fn forced_boxes(&self, filled: Boxes, matching: Option<BoxNumber>) -> Boxes {
        if let Some(number) = matching {
            return Boxes::default().with(number);
        }
        let open = self.open(filled);
        let lower = open.iter().filter(|&number| self.category(number).upper_face().is_none());
        let lower = lower.fold(Boxes::default(), Boxes::with);
        if lower.is_empty() { open } else { lower }
    }

    /// Returns the card after scoring, and the upper bonus if this scoring won it.
    pub fn after(&self, card: &Card, scoring: &Scoring) -> (Card, u16) {
        let mut next = Card { filled: card.filled.with(scoring.number), ..*card };
        let mut bonus = 0;
        match self.category(scoring.number) {
            Category::Upper(_) => {
                let cap = self.upper_cap();
                next.upper = (card.upper + scoring.points).min(cap);
                if card.upper < cap && next.upper == cap {
                    bonus = self.upper_bonus;
                }
            }
            Category::Yahtzee(_) => {
                next.has_yahtzee = scoring.points > 0 && self.remembers_yahtzee();
            }
            _ => {}
        }
        (next, bonus)
    }

    /// Returns the upper totals, ascending and uncapped, that the filled upper boxes
    /// among `filled` may add up to.
    pub(crate) fn upper_totals(&self, filled: Boxes) -> impl Iterator<Item = u16> + use<> {
        let sums = self.upper_sums(filled);
        (0..256).filter(move |&total| is_in(sums, total))
    }

    /// Returns the possible upper totals as a set of bits, the low half first. The largest total
    /// is 216, for six dice of each of eight faces.
    fn upper_sums(&self, filled: Boxes) -> [u128; 2] {
        let [mut low, mut high] = [1u128, 0];
        for face in filled.iter().filter_map(|number| self.category(number).upper_face()) {
            for _ in 0..self.dice {
                high |= high << face | low >> (128 - face);
                low |= low << face;
            }
        }
        [low, high]
    }

    /// Returns whether `filled` can be reached, which is always so unless boxes go in order.
    pub(crate) fn is_fillable(&self, filled: Boxes) -> bool {
        let within = filled.missing_from(self.all_boxes()).len() + filled.len();
        within == self.boxes.len() && (!self.in_order || filled == Boxes::first(filled.len()))
    }

    /// Returns whether a card in play may look like this. Exact for three faces or more
    /// and two dice or more.
    pub(crate) fn is_card(&self, card: &Card) -> bool {
        let yahtzee = self.yahtzee_place().map(|place| BoxNumber(place as u8));
        let yahtzee_fits = !card.has_yahtzee
            || self.remembers_yahtzee() && yahtzee.is_some_and(|n| card.filled.contains(n));
        if !self.is_fillable(card.filled) || !yahtzee_fits {
            return false;
        }
        let (sums, cap) = (self.upper_sums(card.filled), self.upper_cap());
        if card.upper == cap {
            (cap..256).any(|total| is_in(sums, total))
        } else {
            card.upper < cap && is_in(sums, card.upper)
        }
    }
}

/// Returns whether a set of bits contains `total`.
const fn is_in(sums: [u128; 2], total: u16) -> bool {
    total < 256 && sums[total as usize / 128] >> (total % 128) & 1 == 1
}
