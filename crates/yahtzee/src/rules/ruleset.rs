//! Rule sets of the Yahtzee family, as data.

use super::category::{Category, MAX_FACES, Points};
use retrodice_core::notation::NotationError;

/// Maximum number of boxes of a score card.
pub const MAX_BOXES: usize = 20;
/// Maximum number of dice that are rolled at once.
pub const MAX_THROWN_DICE: u8 = 6;

/// The joker rule: the scoring of an extra Yahtzee, that is, of dice all alike while the
/// Yahtzee box is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joker {
    /// No joker: an extra Yahtzee scores like any roll.
    None,
    /// The printed rules: the matching upper box must be used if it is open;
    /// else an open lower box, where full house and straights pay in full;
    /// else, for zero, an open upper box.
    Forced,
    /// Verhoeff's rules (2001): any open box may be used, and full house and
    /// straights pay in full once the matching upper box is filled.
    Free,
}

/// The rules of a game of the Yahtzee family.
///
/// A matching upper box that the card does not have counts as filled.
///
/// ```
/// use retrodice::yahtzee::rules::{RuleSet, Yahtzee};
///
/// let rules = RuleSet { upper_bonus: 50, ..RuleSet::forced() };
/// assert_eq!(rules.spec(), "yahtzee(bonus=50@63)");
/// assert_eq!(Yahtzee::new(rules.clone())?.rules(), &rules);
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Number of dice, `1..=6`.
    pub dice: u8,
    /// Number of faces of a die, `2..=8`.
    pub faces: u8,
    /// Maximum number of rolls in a turn, `1..=8`.
    pub rolls: u8,
    /// The boxes of the card from top to bottom, all different.
    pub boxes: Vec<Category>,
    /// Points for reaching [`RuleSet::upper_threshold`]; zero for no bonus.
    pub upper_bonus: u16,
    /// The total of the upper boxes that earns the bonus.
    pub upper_threshold: u16,
    /// Points for each extra Yahtzee rolled while the Yahtzee box holds its
    /// points. They do not count towards the upper bonus.
    pub extra_bonus: u16,
    /// The rule for scoring an extra Yahtzee.
    pub joker: Joker,
    /// Whether there is a joker only while the Yahtzee box holds its points,
    /// so that a box scratched with zero forbids it.
    pub joker_needs_points: bool,
    /// Whether the boxes must be filled from top to bottom.
    pub in_order: bool,
}

impl RuleSet {
    /// Returns the printed rules: Yahtzee with the forced joker.
    pub fn forced() -> Self {
        let mut boxes = upper(6);
        boxes.extend([
            Category::OfAKind { count: 3, points: Points::AllDice },
            Category::OfAKind { count: 4, points: Points::AllDice },
            full_house(Points::Fixed(25)),
            Category::Straight { length: 4, points: Points::Fixed(30) },
            Category::Straight { length: 5, points: Points::Fixed(40) },
            Category::Chance,
            Category::Yahtzee(50),
        ]);
        Self {
            dice: 5,
            faces: 6,
            rolls: 3,
            boxes,
            upper_bonus: 35,
            upper_threshold: 63,
            extra_bonus: 100,
            joker: Joker::Forced,
            joker_needs_points: false,
            in_order: false,
        }
    }

    /// Returns Yahtzee with the free joker (Verhoeff 2001; Glenn 2007).
    pub fn free() -> Self {
        Self { joker: Joker::Free, ..Self::forced() }
    }

    /// Returns Yahtzee in which an extra Yahtzee is a roll like any other.
    pub fn simple() -> Self {
        Self { joker: Joker::None, extra_bonus: 0, ..Self::forced() }
    }

    /// Returns Kniffel, which has the boxes of Yahtzee. An extra Kniffel scores nothing
    /// unless a bonus is agreed on.
    pub fn kniffel() -> Self {
        Self::simple()
    }

    /// Returns Scandinavian Yatzy: 15 boxes with pairs, exact straights and sums.
    pub fn yatzy() -> Self {
        let mut boxes = upper(6);
        boxes.extend([
            Category::OfAKind { count: 2, points: Points::Pattern },
            Category::TwoPairs { points: Points::Pattern, four_alike: false },
            Category::OfAKind { count: 3, points: Points::Pattern },
            Category::OfAKind { count: 4, points: Points::Pattern },
            Category::ExactStraight { from: 1, to: 5, points: Points::Pattern },
            Category::ExactStraight { from: 2, to: 6, points: Points::Pattern },
            full_house(Points::AllDice),
            Category::Chance,
            Category::Yahtzee(50),
        ]);
        Self { boxes, upper_bonus: 50, ..Self::simple() }
    }

    /// Returns Maxi Yatzy: six dice and 20 boxes, among them three pairs, a castle of two times
    /// three dice and a tower of four and two. Rolls that a player has left are lost, as in Yatzy;
    /// the rule that they may be saved for a later turn is not played.
    pub fn maxi() -> Self {
        let pattern = Points::Pattern;
        let house =
            |large, small| Category::FullHouse { large, small, points: pattern, all_alike: false };
        let mut boxes = upper(6);
        boxes.extend([
            Category::OfAKind { count: 2, points: pattern },
            Category::TwoPairs { points: pattern, four_alike: false },
            Category::ThreePairs { points: pattern },
            Category::OfAKind { count: 3, points: pattern },
            Category::OfAKind { count: 4, points: pattern },
            Category::OfAKind { count: 5, points: pattern },
            Category::ExactStraight { from: 1, to: 5, points: pattern },
            Category::ExactStraight { from: 2, to: 6, points: pattern },
            Category::ExactStraight { from: 1, to: 6, points: pattern },
            house(3, 2),
            house(3, 3),
            house(4, 2),
            Category::Chance,
            Category::Yahtzee(100),
        ]);
        Self { dice: 6, boxes, upper_bonus: 100, upper_threshold: 84, ..Self::simple() }
    }

    /// Returns Yacht in its 12-box form: four of a kind and full house pay the sum of
    /// all dice, straights 15 and 30.
    pub fn yacht() -> Self {
        let mut boxes = upper(6);
        boxes.extend([
            Category::OfAKind { count: 4, points: Points::AllDice },
            full_house(Points::AllDice),
            Category::Straight { length: 4, points: Points::Fixed(15) },
            Category::Straight { length: 5, points: Points::Fixed(30) },
            Category::Chance,
            Category::Yahtzee(50),
        ]);
        Self { boxes, ..Self::simple() }
    }

    /// Returns a small game with every mechanism of the printed rules: three dice with
    /// three faces, seven boxes, bonuses and the forced joker.
    pub fn mini() -> Self {
        let mut boxes = upper(3);
        boxes.extend([
            Category::FullHouse { large: 2, small: 1, points: Points::Fixed(7), all_alike: false },
            Category::Straight { length: 3, points: Points::Fixed(9) },
            Category::Yahtzee(15),
            Category::Chance,
        ]);
        Self {
            dice: 3,
            faces: 3,
            rolls: 3,
            boxes,
            upper_bonus: 8,
            upper_threshold: 11,
            extra_bonus: 20,
            joker: Joker::Forced,
            joker_needs_points: false,
            in_order: false,
        }
    }

    /// Returns the named rule sets, the first of equal ones being the canonical name.
    pub fn named() -> [(&'static str, Self); 8] {
        [
            ("forced", Self::forced()),
            ("free", Self::free()),
            ("simple", Self::simple()),
            ("kniffel", Self::kniffel()),
            ("yatzy", Self::yatzy()),
            ("maxi", Self::maxi()),
            ("yacht", Self::yacht()),
            ("mini", Self::mini()),
        ]
    }

    /// Returns the number of the Yahtzee box, counted from the top and from zero.
    pub(crate) fn yahtzee_place(&self) -> Option<usize> {
        self.boxes.iter().position(|category| matches!(category, Category::Yahtzee(_)))
    }

    /// Returns whether it matters later if the Yahtzee box holds points or zero.
    pub fn remembers_yahtzee(&self) -> bool {
        let joker_depends = self.joker != Joker::None && self.joker_needs_points;
        self.yahtzee_place().is_some() && (self.extra_bonus > 0 || joker_depends)
    }

    /// Returns the upper total from which on more of it changes nothing, zero if there
    /// is no upper bonus to be won.
    pub fn upper_cap(&self) -> u16 {
        let can_win = self.upper_bonus > 0 && self.boxes.iter().any(|b| b.upper_face().is_some());
        if can_win { self.upper_threshold } else { 0 }
    }

    /// Checks that the rules make sense together.
    ///
    /// # Errors
    /// [`NotationError`] naming the first part that makes no sense.
    pub(super) fn check(&self) -> Result<(), NotationError> {
        let whole = |part: &str, value: u16, low: u16, high: u16| {
            let why = || format!("expected a whole number from {low} to {high}");
            let fits = (low..=high).contains(&value);
            fits.then_some(()).ok_or_else(|| NotationError::wrong(part, &value.to_string(), why()))
        };
        whole("dice", self.dice.into(), 1, MAX_THROWN_DICE.into())?;
        whole("faces", self.faces.into(), 2, MAX_FACES as u16)?;
        whole("rolls", self.rolls.into(), 1, 8)?;
        whole("boxes", self.boxes.len() as u16, 1, MAX_BOXES as u16)?;
        whole("upper bonus", self.upper_bonus, 0, 1000)?;
        whole("upper threshold", self.upper_threshold, 1, 300)?;
        whole("bonus for an extra Yahtzee", self.extra_bonus, 0, 1000)?;
        if self.in_order && self.joker == Joker::Forced {
            let why = "with boxes in a fixed order a joker cannot be forced: use joker=free or \
                       joker=none";
            return Err(NotationError::wrong("joker", "forced", why));
        }
        self.boxes.iter().try_for_each(|&category| self.check_box(category))?;
        for (place, category) in self.boxes.iter().enumerate() {
            let name = self.box_name(place);
            if (0..place).any(|earlier| self.box_name(earlier) == name) {
                let why = format!("a second box `{name}`");
                return Err(NotationError::wrong("boxes", &category.code(), why));
            }
        }
        Ok(())
    }

    fn check_box(&self, category: Category) -> Result<(), NotationError> {
        let (dice, faces) = (self.dice, self.faces);
        let fits = match category {
            Category::Upper(face) => (1..=faces).contains(&face),
            Category::OfAKind { count, .. } => (2..=dice).contains(&count),
            Category::TwoPairs { .. } => dice >= 4,
            Category::ThreePairs { .. } => dice >= 6 && faces >= 3,
            Category::FullHouse { large, small, .. } => {
                small >= 1 && large >= small && large.saturating_add(small) <= dice
            }
            Category::Straight { length, .. } => (2..=dice.min(faces)).contains(&length),
            Category::ExactStraight { from, to, .. } => {
                1 <= from && from < to && to <= faces && to - from < dice
            }
            Category::Chance | Category::Yahtzee(_) => true,
        };
        let payable = match (category, category.points()) {
            (Category::Yahtzee(points), _) | (_, Some(Points::Fixed(points))) => {
                (1..=1000).contains(&points)
            }
            _ => true,
        };
        match (fits, payable) {
            (true, true) => Ok(()),
            (false, _) => {
                let why = format!("cannot be rolled with {dice} {faces}-sided dice");
                Err(NotationError::wrong("boxes", &category.code(), why))
            }
            (_, false) => {
                let why = "fixed points must be from 1 to 1000";
                Err(NotationError::wrong("boxes", &category.code(), why))
            }
        }
    }
}

fn upper(faces: u8) -> Vec<Category> {
    (1..=faces).map(Category::Upper).collect()
}

fn full_house(points: Points) -> Category {
    Category::FullHouse { large: 3, small: 2, points, all_alike: false }
}
