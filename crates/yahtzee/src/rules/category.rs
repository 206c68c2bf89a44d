//! The categories of boxes on a score card, and their scoring rules.

use retrodice_core::dice::Dice;

/// Maximum number of faces of a die.
pub const MAX_FACES: usize = 8;

/// Number of dice by face, entry 0 unused.
pub(super) type FaceCounts = [u8; MAX_FACES + 1];

/// Counts the faces of `dice`, all of which are at most [`MAX_FACES`].
pub(super) fn counts(dice: &Dice) -> FaceCounts {
    let mut counts = [0; MAX_FACES + 1];
    for &face in dice.faces() {
        counts[usize::from(face)] += 1;
    }
    counts
}

/// The points of a box for dice that fit its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Points {
    /// Equal points for all dice that fit.
    Fixed(u16),
    /// The sum of all dice, those that do not belong to the pattern included.
    AllDice,
    /// The sum of the dice of the pattern, the largest where there is a choice.
    Pattern,
}

/// The category of a box: the pattern that dice must fit, and the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// The sum of the dice that show this face; the box counts towards the
    /// upper bonus.
    Upper(u8),
    /// At least `count` dice of one face.
    OfAKind {
        /// Number of equal dice.
        count: u8,
        /// The points of a fitting roll.
        points: Points,
    },
    /// Two pairs of different faces.
    TwoPairs {
        /// The points of a fitting roll.
        points: Points,
        /// Whether four dice of one face are two pairs, too.
        four_alike: bool,
    },
    /// Three pairs of different faces.
    ThreePairs {
        /// The points of a fitting roll.
        points: Points,
    },
    /// At least `large` dice of one face and at least `small` of another.
    FullHouse {
        /// Size of the larger group, three in the printed rules.
        large: u8,
        /// Size of the smaller group, two in the printed rules.
        small: u8,
        /// The points of a fitting roll.
        points: Points,
        /// Whether `large + small` dice of one face are also a full house.
        all_alike: bool,
    },
    /// `length` consecutive faces, wherever they begin.
    Straight {
        /// Number of consecutive faces.
        length: u8,
        /// The points of a fitting roll.
        points: Points,
    },
    /// All faces of `from..=to`.
    ExactStraight {
        /// The lowest face of the straight.
        from: u8,
        /// The highest face of the straight.
        to: u8,
        /// The points of a fitting roll.
        points: Points,
    },
    /// The sum of all dice, whatever they show.
    Chance,
    /// All dice of one face, for these points.
    Yahtzee(u16),
}

impl Category {
    /// Returns the face of an upper box, `None` for other boxes.
    pub const fn upper_face(self) -> Option<u8> {
        match self {
            Self::Upper(face) => Some(face),
            _ => None,
        }
    }

    /// Returns the points of `dice` by the box's own rule.
    ///
    /// ```
    /// use retrodice::core::dice::Dice;
    /// use retrodice::yahtzee::{Category, Points};
    ///
    /// let full_house =
    ///     Category::FullHouse { large: 3, small: 2, points: Points::Fixed(25), all_alike: false };
    /// assert_eq!(full_house.score(&Dice::new(&[2, 2, 5, 5, 5]).unwrap()), 25);
    /// assert_eq!(full_house.score(&Dice::new(&[2, 2, 5, 5, 6]).unwrap()), 0);
    /// ```
    ///
    /// # Panics
    /// If a face is above [`MAX_FACES`].
    pub fn score(self, dice: &Dice) -> u16 {
        let counts = counts(dice);
        let pattern = match self {
            Self::Upper(face) => return u16::from(counts[usize::from(face)]) * u16::from(face),
            Self::Chance => return sum(dice),
            Self::Yahtzee(points) => return if all_alike(dice) { points } else { 0 },
            Self::OfAKind { count, .. } => alike(&counts, count),
            Self::TwoPairs { four_alike, .. } => two_groups(&counts, 2, 2, four_alike),
            Self::ThreePairs { .. } => three_pairs(&counts),
            Self::FullHouse { large, small, all_alike, .. } => {
                two_groups(&counts, large, small, all_alike)
            }
            Self::Straight { length, .. } => straight(&counts, length),
            Self::ExactStraight { from, to, .. } => run(&counts, from, to),
        };
        pattern.map_or(0, |pattern| self.pay(pattern, dice))
    }

    /// Returns the points of `dice` used as a joker, which fits every pattern.
    ///
    /// Full houses, straights, two and three pairs pay in full. Other boxes pay by their own
    /// rule.
    pub(super) fn joker_score(self, dice: &Dice, faces: u8) -> u16 {
        let face = u16::from(dice.faces().first().copied().unwrap_or(0));
        let pattern = match self {
            Self::TwoPairs { .. } => 4 * face,
            Self::ThreePairs { .. } => 6 * face,
            Self::FullHouse { large, small, .. } => u16::from(large + small) * face,
            Self::Straight { length, .. } => run_sum(faces - length + 1, faces),
            Self::ExactStraight { from, to, .. } => run_sum(from, to),
            _ => return self.score(dice),
        };
        self.pay(pattern, dice)
    }

    fn pay(self, pattern: u16, dice: &Dice) -> u16 {
        match self.points() {
            Some(Points::Fixed(points)) => points,
            Some(Points::AllDice) => sum(dice),
            Some(Points::Pattern) | None => pattern,
        }
    }

    /// Returns the rule for the box's points, where the category leaves a choice.
    pub const fn points(self) -> Option<Points> {
        match self {
            Self::OfAKind { points, .. }
            | Self::TwoPairs { points, .. }
            | Self::ThreePairs { points }
            | Self::FullHouse { points, .. }
            | Self::Straight { points, .. }
            | Self::ExactStraight { points, .. } => Some(points),
            Self::Upper(_) | Self::Chance | Self::Yahtzee(_) => None,
        }
    }
}

/// Returns whether all dice show one face, false for no dice at all.
pub fn all_alike(dice: &Dice) -> bool {
    let faces = dice.faces();
    !faces.is_empty() && faces.first() == faces.last()
}

fn sum(dice: &Dice) -> u16 {
    dice.faces().iter().map(|&face| u16::from(face)).sum()
}

fn run_sum(from: u8, to: u8) -> u16 {
    (from..=to).map(u16::from).sum()
}

/// Returns the sum of `count` dice of the highest face that shows that often.
fn alike(counts: &FaceCounts, count: u8) -> Option<u16> {
    let face = counts.iter().rposition(|&dice| dice >= count)?;
    Some(u16::from(count) * face as u16)
}

/// Returns the largest sum of `large` dice of one face and `small` of another one, or
/// of the same one if `alike`.
fn two_groups(counts: &FaceCounts, large: u8, small: u8, alike: bool) -> Option<u16> {
    let mut best = None;
    for first in 1..counts.len() {
        for second in 1..counts.len() {
            let fits = if first == second {
                alike && counts[first] >= large + small
            } else {
                counts[first] >= large && counts[second] >= small
            };
            if fits {
                let sum = u16::from(large) * first as u16 + u16::from(small) * second as u16;
                best = best.max(Some(sum));
            }
        }
    }
    best
}

/// Returns the sum of the highest three pairs of different faces.
fn three_pairs(counts: &FaceCounts) -> Option<u16> {
    let paired = (1..counts.len()).rev().filter(|&face| counts[face] >= 2);
    let faces: Vec<u16> = paired.take(3).map(|face| face as u16).collect();
    (faces.len() == 3).then(|| 2 * faces.iter().sum::<u16>())
}

/// Returns the sum of the highest `length` consecutive faces that all show.
fn straight(counts: &FaceCounts, length: u8) -> Option<u16> {
    let highest = MAX_FACES as u8 + 1 - length;
    (1..=highest).rev().find_map(|from| run(counts, from, from + length - 1))
}

fn run(counts: &FaceCounts, from: u8, to: u8) -> Option<u16> {
    (from..=to).all(|face| counts[usize::from(face)] > 0).then(|| run_sum(from, to))
}
