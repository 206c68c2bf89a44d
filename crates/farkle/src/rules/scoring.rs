//! The scoring tables of Farkle, and the rolls with the dice that can be set aside.

use retrodice_core::dice::{Dice, RollTable};

/// The number of dice in the game.
pub const DICE: usize = 6;
/// The step of scores: all are multiples of this many points.
pub const STEP: u32 = 50;

/// A scoring table: the points of single dice and of combinations.
///
/// In all tables a single 1 is worth 100 points, a single 5 is worth 50, and three of
/// a kind from 2 to 6 are worth 100 times their face. Only dice of the same roll make
/// a combination.
///
/// ```
/// use retrodice_core::dice::Dice;
/// use retrodice_farkle::ScoringTable;
///
/// let roll = Dice::new(&[1, 1, 1, 2]).unwrap();
/// let best = ScoringTable::Standard.set_asides(&roll)[0];
/// assert_eq!((best.points, best.dice.to_string()), (1000, "1-1-1".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ScoringTable {
    /// `standard`: three 1s are worth 1000, and nothing else scores. The table of
    /// farkle.games/official-rules and reference.com.
    #[default]
    Standard,
    /// `patch`: the rule sheet of Patch Products, as quoted in "Analysis of
    /// Farkle", possiblywrong.wordpress.com, 2013. Three 1s are worth 300, four of
    /// any kind 1000, five 2000, six 3000; a straight, three pairs, and four of a
    /// kind with a pair 1500; two triplets 2500.
    Patch,
    /// `zilch`: zilch.playr.co.uk/rules.php by G. Vanhegan. Three 1s are worth
    /// 1000, and each further die of the kind doubles the value; a straight and
    /// three pairs are worth 1500; six dice of which none scores are worth 500.
    /// Four of a kind with a pair count as three pairs.
    Zilch,
}

/// Dice that may be set aside, with their points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetAside {
    /// The dice, at least one.
    pub dice: Dice,
    /// The points of the dice.
    pub points: u32,
}

impl ScoringTable {
    /// All scoring tables, the default first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Patch, Self::Zilch];

    /// Returns `standard`, `patch` or `zilch`, the name in specs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Patch => "patch",
            Self::Zilch => "zilch",
        }
    }

    /// Returns the points of six dice of which none scores, 0 if they lose the turn.
    const fn nothing(self) -> u32 {
        match self {
            Self::Standard | Self::Patch => 0,
            Self::Zilch => 500,
        }
    }

    /// Returns the points of `count` dice of one kind as one combination, 0 if it is none.
    const fn kind(self, face: u32, count: u32) -> u32 {
        let three = match (self, face) {
            (Self::Standard | Self::Zilch, 1) => 1000,
            (Self::Patch, 1) => 300,
            _ => 100 * face,
        };
        match (self, count, face) {
            (_, 1, 1) => 100,
            (_, 1, 5) => 50,
            (_, 3, _) => three,
            (Self::Patch, 4..=6, _) => 1000 * (count - 3),
            (Self::Zilch, 4..=6, _) => three << (count - 3),
            _ => 0,
        }
    }

    /// Returns the points of six dice as one combination of several kinds, 0 if it is none.
    fn pattern(self, counts: &[u32; 7]) -> u32 {
        let faces = |count| counts.iter().filter(|&&of| of == count).count();
        match (self, faces(1), faces(2), faces(3), faces(4)) {
            (Self::Standard, ..) => 0,
            (Self::Patch, _, _, 2, _) => 2500,
            (_, 6, ..) | (_, _, 3, ..) | (_, _, 1, _, 1) => 1500,
            _ => 0,
        }
    }

    /// Returns the maximum points of these dice, `None` unless each of them scores.
    fn points(self, dice: &[u8]) -> Option<u32> {
        let mut counts = [0; 7];
        dice.iter().for_each(|&face| counts[usize::from(face)] += 1);
        let kinds =
            (1..7).try_fold(0, |sum, face| Some(sum + self.alike(face, counts[face as usize])?));
        let pattern = if dice.len() == DICE { self.pattern(&counts) } else { 0 };
        kinds.max((pattern > 0).then_some(pattern))
    }

    /// Returns the maximum points of `count` dice of one kind, `None` unless each of them scores.
    fn alike(self, face: u32, count: u32) -> Option<u32> {
        let first = |size| match self.kind(face, size) {
            0 => None,
            points => Some(points + self.alike(face, count - size)?),
        };
        if count == 0 { Some(0) } else { (1..=count).filter_map(first).max() }
    }

    /// Returns the dice that can be set aside of a roll, empty if the roll loses the turn.
    /// More points come before fewer, then fewer dice before more, then lexicographic order.
    pub fn set_asides(self, roll: &Dice) -> Vec<SetAside> {
        let faces = roll.faces();
        let of_subset = |bits: u32| -> Option<SetAside> {
            let indices = (0..faces.len()).filter(|index| bits >> index & 1 == 1);
            let dice: Vec<u8> = indices.map(|index| faces[index]).collect();
            Some(SetAside { points: self.points(&dice)?, dice: Dice::new(&dice)? })
        };
        let mut asides: Vec<SetAside> = (1..1 << faces.len()).filter_map(of_subset).collect();
        if asides.is_empty() && faces.len() == DICE && self.nothing() > 0 {
            asides.push(SetAside { dice: *roll, points: self.nothing() });
        }
        let order =
            |aside: &SetAside| (u32::MAX - aside.points, aside.dice.faces().len(), aside.dice);
        asides.sort_unstable_by_key(order);
        asides.dedup();
        asides
    }
}

/// The rolls of one to six dice with the dice that can be set aside of each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ScoredRolls {
    tables: Vec<RollTable>,
    asides: Vec<Vec<Vec<SetAside>>>,
}

impl ScoredRolls {
    pub(super) fn new(scoring: ScoringTable) -> Self {
        let tables: Vec<RollTable> = (0..=DICE).map(|count| RollTable::of_dice(count, 6)).collect();
        let of_table = |table: &RollTable| {
            table.rolls().iter().map(|roll| scoring.set_asides(&roll.dice)).collect()
        };
        Self { asides: tables.iter().map(of_table).collect(), tables }
    }

    /// Returns the rolls of this many dice.
    pub(super) fn table(&self, dice: usize) -> &RollTable {
        &self.tables[dice]
    }

    /// Returns the dice that can be set aside of this roll.
    pub(super) fn asides(&self, roll: &Dice) -> &[SetAside] {
        let count = roll.faces().len();
        let number = self.tables[count].rolls().binary_search_by_key(roll, |roll| roll.dice);
        number.map_or(&[], |number| &self.asides[count][number])
    }

    /// Returns the least turn total at which rolling again is never right, whatever the dice in
    /// hand. `None` if some number of dice never loses the turn. The [module](super) has the
    /// proof.
    pub(super) fn stopping_point(&self) -> Option<u32> {
        let point = |count: usize| {
            let rolls = self.tables[count].rolls().iter().zip(&self.asides[count]);
            let (mut lost, mut gained) = (0, 0);
            for (roll, asides) in rolls {
                match asides.first() {
                    None => lost += u64::from(roll.weight),
                    Some(best) => gained += u64::from(roll.weight) * u64::from(best.points),
                }
            }
            (lost > 0).then(|| gained.div_ceil(lost))
        };
        let points: Option<Vec<u64>> = (1..=DICE).map(point).collect();
        points?.into_iter().max().map(|point| point.next_multiple_of(STEP.into()) as u32)
    }

    /// Returns whether six dice can lose the turn at once.
    pub(super) fn six_can_bust(&self) -> bool {
        self.asides[DICE].iter().any(Vec::is_empty)
    }

    /// Returns at `[total / STEP][dice]` whether a turn can be at `total` points, below
    /// `limit`, with that number of dice in hand.
    ///
    /// For every set of dice there is a roll whose best points are no more than those of the
    /// set. So it does not matter here that a player who can reach `limit` must hold.
    pub(super) fn totals(&self, limit: u32) -> Vec<[bool; DICE + 1]> {
        let mut totals = vec![[false; DICE + 1]; limit.div_ceil(STEP) as usize];
        totals[0][DICE] = true;
        let mut steps: Vec<Vec<(usize, usize)>> = Vec::new();
        for (count, asides) in self.asides.iter().enumerate() {
            let step =
                |aside: &SetAside| ((aside.points / STEP) as usize, dice_left(count, &aside.dice));
            let mut of_count: Vec<(usize, usize)> = asides.iter().flatten().map(step).collect();
            of_count.sort_unstable();
            of_count.dedup();
            steps.push(of_count);
        }
        for total in 0..totals.len() {
            for count in 1..=DICE {
                if !totals[total][count] {
                    continue;
                }
                for &(points, dice) in &steps[count] {
                    if let Some(by_dice) = totals.get_mut(total + points) {
                        by_dice[dice] = true;
                    }
                }
            }
        }
        totals
    }
}

/// Returns the number of dice to roll after these of `count` are set aside: six when all are.
pub(super) fn dice_left(count: usize, aside: &Dice) -> usize {
    match count - aside.faces().len() {
        0 => DICE,
        dice => dice,
    }
}
