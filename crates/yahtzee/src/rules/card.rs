//! The part of a score sheet that matters for the rest of the game, and how scoring
//! changes it.

use super::category::{Category, all_alike};
use super::ruleset::{Joker, RuleSet};
use retrodice_core::dice::Dice;

/// The number of a box on the sheet, counted from the top and from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoxNumber(pub u8);

/// A set of boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Boxes(u16);

impl Boxes {
    /// The boxes whose bits are set.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Bit `n` represents box number `n`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The first `count` boxes of a sheet, at most 16.
    pub const fn first(count: usize) -> Self {
        Self(((1u32 << count) - 1) as u16)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the box is among them.
    pub const fn contains(self, number: BoxNumber) -> bool {
        self.0 >> number.0 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, number: BoxNumber) -> Self {
        Self(self.0 | 1 << number.0)
    }

    /// Those of `all` that are not among these.
    #[must_use]
    pub const fn missing_from(self, all: Self) -> Self {
        Self(all.0 & !self.0)
    }

    /// The boxes from top to bottom.
    pub fn iter(self) -> impl Iterator<Item = BoxNumber> {
        (0..16).map(BoxNumber).filter(move |&number| self.contains(number))
    }
}

/// The score sheet between two turns, reduced to what matters for the points
/// still to come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// The boxes filled so far.
    pub filled: Boxes,
    /// The total of the upper boxes, capped at [`RuleSet::upper_cap`].
    pub upper: u16,
    /// Whether the Yahtzee box holds its points; always false where
    /// [`RuleSet::remembers_yahtzee`] is.
    pub yahtzee_held: bool,
}

/// One way to write a roll down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// The box.
    pub number: BoxNumber,
    /// The points written into it.
    pub points: u16,
    /// The bonus for an extra Yahtzee.
    pub extra: u16,
}

impl RuleSet {
    /// All boxes of the sheet.
    pub fn all_boxes(&self) -> Boxes {
        Boxes::first(self.boxes.len())
    }

    /// The category of a box.
    ///
    /// # Panics
    /// If the sheet has no such box.
    pub fn category(&self, number: BoxNumber) -> Category {
        self.boxes[usize::from(number.0)]
    }

    /// Whether `dice` are an extra Yahtzee: all alike, the Yahtzee box filled.
    pub fn is_extra_yahtzee(&self, filled: Boxes, dice: &Dice) -> bool {
        let place = self.yahtzee_place().map(|place| BoxNumber(place as u8));
        place.is_some_and(|number| filled.contains(number)) && all_alike(dice)
    }

    /// Appends the ways to write `dice` down, from the top of the sheet to its
    /// bottom; at least one unless the sheet is full.
    pub fn scorings(&self, card: &Card, dice: &Dice, into: &mut Vec<Scoring>) {
        let extra_yahtzee = self.is_extra_yahtzee(card.filled, dice);
        let joker = extra_yahtzee
            && self.joker != Joker::None
            && (card.yahtzee_held || !self.joker_needs_points);
        let extra = if extra_yahtzee && card.yahtzee_held { self.extra_bonus } else { 0 };
        let matching = self.open_matching(card.filled, dice);
        let allowed = match joker && self.joker == Joker::Forced {
            true => self.forced_boxes(card.filled, matching),
            false => self.open(card.filled),
        };
        let pays_in_full = joker && matching.is_none();
        for number in allowed.iter() {
            let category = self.category(number);
            let points = match pays_in_full {
                true => category.joker_score(dice, self.faces),
                false => category.score(dice),
            };
            into.push(Scoring { number, points, extra });
        }
    }

    /// The boxes that may be filled next, jokers aside.
    pub fn open(&self, filled: Boxes) -> Boxes {
        let open = filled.missing_from(self.all_boxes());
        match self.in_order {
            true => Boxes::from_bits(open.bits() & open.bits().wrapping_neg()),
            false => open,
        }
    }

    /// The open upper box of the face that the dice, all alike, show.
    fn open_matching(&self, filled: Boxes, dice: &Dice) -> Option<BoxNumber> {
        let face = dice.faces().first().copied();
        let matches = |number: &BoxNumber| self.category(*number).upper_face() == face;
        filled.missing_from(self.all_boxes()).iter().find(matches)
    }

    /// The boxes open to a forced joker: the matching upper box, else the lower
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

    /// The card after scoring, and the upper bonus if it was won by that.
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
                next.yahtzee_held = scoring.points > 0 && self.remembers_yahtzee();
            }
            _ => {}
        }
        (next, bonus)
    }

    /// The upper totals, ascending and uncapped, that the filled upper boxes
    /// among `filled` may add up to.
    pub fn upper_totals(&self, filled: Boxes) -> Vec<u16> {
        let sums = self.upper_sums(filled);
        (0..256).filter(|&total| is_in(sums, total)).collect()
    }

    /// The same as a set of bits, the low half first. The most is 216: six dice for each of
    /// eight faces.
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

    /// Whether `filled` can be reached: always, unless boxes go in order.
    pub fn is_fillable(&self, filled: Boxes) -> bool {
        let within = filled.missing_from(self.all_boxes()).len() + filled.len();
        within == self.boxes.len() && (!self.in_order || filled == Boxes::first(filled.len()))
    }

    /// Whether a sheet in play may look like this. Exact for three faces or more
    /// and two dice or more.
    pub fn is_card(&self, card: &Card) -> bool {
        let yahtzee = self.yahtzee_place().map(|place| BoxNumber(place as u8));
        let held_fits = !card.yahtzee_held
            || self.remembers_yahtzee() && yahtzee.is_some_and(|n| card.filled.contains(n));
        if !self.is_fillable(card.filled) || !held_fits {
            return false;
        }
        let (sums, cap) = (self.upper_sums(card.filled), self.upper_cap());
        match card.upper == cap {
            true => (cap..256).any(|total| is_in(sums, total)),
            false => card.upper < cap && is_in(sums, card.upper),
        }
    }
}

/// Whether a set of bits has this one.
const fn is_in(sums: [u128; 2], total: u16) -> bool {
    total < 256 && sums[total as usize / 128] >> (total % 128) & 1 == 1
}
