//! The kinds of boxes on a score sheet, and what dice score in them.

use retrodice_core::dice::Dice;

/// The largest number of faces of a die that a sheet may be for.
pub const MOST_FACES: usize = 8;

/// How many dice show each face; entry 0 is unused.
pub(super) type Counts = [u8; MOST_FACES + 1];

/// Counts the faces of `dice`, all of which are at most [`MOST_FACES`].
pub(super) fn counts(dice: &Dice) -> Counts {
    let mut counts = [0; MOST_FACES + 1];
    for &face in dice.faces() {
        counts[usize::from(face)] += 1;
    }
    counts
}

/// What a box pays for dice that fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Points {
    /// Always this much.
    Fixed(u16),
    /// The sum of all dice, those that do not belong to the pattern included.
    AllDice,
    /// The sum of the dice of the pattern, where there is a choice the largest.
    Pattern,
}

/// A kind of box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// The sum of the dice that show this face; the box counts towards the
    /// upper bonus.
    Upper(u8),
    /// At least `count` dice of one face.
    OfAKind {
        /// How many.
        count: u8,
        /// What it pays.
        points: Points,
    },
    /// Two pairs of different faces.
    TwoPairs {
        /// What it pays.
        points: Points,
        /// Whether four dice of one face are two pairs, too.
        four_alike: bool,
    },
    /// At least `large` dice of one face and at least `small` of another.
    FullHouse {
        /// Three in the usual game.
        large: u8,
        /// Two in the usual game.
        small: u8,
        /// What it pays.
        points: Points,
        /// Whether `large + small` dice of one face are also a full house.
        all_alike: bool,
    },
    /// `length` consecutive faces, wherever they begin.
    Straight {
        /// How many.
        length: u8,
        /// What it pays.
        points: Points,
    },
    /// All faces of `from..=to`.
    ExactStraight {
        /// The lowest face.
        from: u8,
        /// The highest face.
        to: u8,
        /// What it pays.
        points: Points,
    },
    /// The sum of all dice.
    Chance,
    /// This much for all dice alike.
    Yahtzee(u16),
}

impl Category {
    /// The face of an upper box.
    pub const fn upper_face(self) -> Option<u8> {
        match self {
            Self::Upper(face) => Some(face),
            _ => None,
        }
    }

    /// The points of `dice` by the box's own rule.
    ///
    /// # Panics
    /// If a face is above [`MOST_FACES`].
    pub fn score(self, dice: &Dice) -> u16 {
        let counts = counts(dice);
        let pattern = match self {
            Self::Upper(face) => return u16::from(counts[usize::from(face)]) * u16::from(face),
            Self::Chance => return sum(dice),
            Self::Yahtzee(points) => return if all_alike(dice) { points } else { 0 },
            Self::OfAKind { count, .. } => alike(&counts, count),
            Self::TwoPairs { four_alike, .. } => two_groups(&counts, 2, 2, four_alike),
            Self::FullHouse { large, small, all_alike, .. } => {
                two_groups(&counts, large, small, all_alike)
            }
            Self::Straight { length, .. } => straight(&counts, length),
            Self::ExactStraight { from, to, .. } => run(&counts, from, to),
        };
        pattern.map_or(0, |pattern| self.pay(pattern, dice))
    }

    /// The points of `dice` used as a joker, that is, taken to fit the pattern:
    /// full houses, straights and two pairs pay in full. Other boxes pay by
    /// their own rule.
    pub fn joker_score(self, dice: &Dice, faces: u8) -> u16 {
        let face = u16::from(dice.faces().first().copied().unwrap_or(0));
        let pattern = match self {
            Self::TwoPairs { .. } => 4 * face,
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

    /// How the box's points are counted, where the category leaves a choice.
    pub const fn points(self) -> Option<Points> {
        match self {
            Self::OfAKind { points, .. }
            | Self::TwoPairs { points, .. }
            | Self::FullHouse { points, .. }
            | Self::Straight { points, .. }
            | Self::ExactStraight { points, .. } => Some(points),
            Self::Upper(_) | Self::Chance | Self::Yahtzee(_) => None,
        }
    }
}

/// Whether all dice show one face; no dice at all do not.
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

/// The sum of `count` dice of the highest face that shows that often.
fn alike(counts: &Counts, count: u8) -> Option<u16> {
    let face = counts.iter().rposition(|&there| there >= count)?;
    Some(u16::from(count) * face as u16)
}

/// The largest sum of `large` dice of one face and `small` of another one, or
/// of the same one if `alike`.
fn two_groups(counts: &Counts, large: u8, small: u8, alike: bool) -> Option<u16> {
    let mut best = None;
    for first in 1..counts.len() {
        for second in 1..counts.len() {
            let fits = match first == second {
                true => alike && counts[first] >= large + small,
                false => counts[first] >= large && counts[second] >= small,
            };
            if fits {
                let sum = u16::from(large) * first as u16 + u16::from(small) * second as u16;
                best = best.max(Some(sum));
            }
        }
    }
    best
}

/// The sum of the highest `length` consecutive faces that all show.
fn straight(counts: &Counts, length: u8) -> Option<u16> {
    let highest = MOST_FACES as u8 + 1 - length;
    (1..=highest).rev().find_map(|from| run(counts, from, from + length - 1))
}

fn run(counts: &Counts, from: u8, to: u8) -> Option<u16> {
    (from..=to).all(|face| counts[usize::from(face)] > 0).then(|| run_sum(from, to))
}
