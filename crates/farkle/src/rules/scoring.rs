//! The scoring tables of Farkle, and the rolls with the dice that can be set aside.

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::notation::NotationError;
use retrodice_core::spec::{ArgumentReader, parse_number};
use std::collections::HashMap;
use std::fmt;

/// The number of dice in the game.
pub const DICE: usize = 6;
/// The step of scores: all are multiples of this many points.
pub const STEP: u32 = 50;
/// The maximum points of a combination in a table of one's own.
pub const MAX_POINTS: u32 = 10_000;
/// Whether specs may change single combinations. The page without a server knows the named tables
/// alone, as every byte of it is loaded before a game begins.
pub(super) const OWN_TABLES: bool = !cfg!(target_family = "wasm");
/// The maximum of [`OfAKind::Times`].
pub const MAX_TIMES: u32 = 16;

/// A scoring table: the points of single dice and of combinations.
///
/// In all tables a single 1 is worth 100 points, a single 5 is worth 50, and three of
/// a kind from 2 to 6 are worth 100 times their face. Only dice of the same roll make
/// a combination. A combination of 0 points does not exist.
///
/// ```
/// use retrodice::core::dice::Dice;
/// use retrodice::farkle::ScoringTable;
///
/// let best = |table: ScoringTable, faces: &[u8]| {
///     let best = table.set_asides(&Dice::new(faces).unwrap())[0];
///     (best.points, best.dice.to_string())
/// };
/// assert_eq!(best(ScoringTable::STANDARD, &[1, 1, 1, 2]), (1000, "1-1-1".to_owned()));
/// let table = ScoringTable { low_straight: 500, ..ScoringTable::STANDARD };
/// assert_eq!(best(table, &[1, 2, 3, 4, 5, 5]), (550, "1-2-3-4-5-5".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoringTable {
    /// Points of three 1s.
    pub three_ones: u32,
    /// Four, five and six of a kind.
    pub many: [OfAKind; 3],
    /// Points of the straight 1-2-3-4-5-6.
    pub straight: u32,
    /// Points of the straight 1-2-3-4-5.
    pub low_straight: u32,
    /// Points of the straight 2-3-4-5-6.
    pub high_straight: u32,
    /// Three pairs of different faces.
    pub three_pairs: u32,
    /// Four of a kind with a pair.
    pub four_and_pair: u32,
    /// Three of a kind twice.
    pub two_triplets: u32,
    /// Six dice of which none scores. If 0, they lose the turn.
    pub nothing: u32,
}

/// The worth of four or more of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfAKind {
    /// These points, whatever the face.
    Points(u32),
    /// A multiple of the points of three of the kind.
    Times(u32),
}

impl Default for ScoringTable {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl ScoringTable {
    /// `standard`: three 1s are worth 1000, and nothing else scores. The table of
    /// farkle.games/official-rules, reference.com and Wikipedia ("standard scoring").
    pub const STANDARD: Self = Self {
        three_ones: 1000,
        many: [OfAKind::Points(0); 3],
        straight: 0,
        low_straight: 0,
        high_straight: 0,
        three_pairs: 0,
        four_and_pair: 0,
        two_triplets: 0,
        nothing: 0,
    };
    /// `patch`: the rule sheet of Patch Products, as quoted in "Analysis of
    /// Farkle", possiblywrong.wordpress.com, 2013. Three 1s are worth 300, four of
    /// any kind 1000, five 2000, six 3000; a straight, three pairs, and four of a
    /// kind with a pair 1500; two triplets 2500.
    pub const PATCH: Self = Self {
        three_ones: 300,
        many: [OfAKind::Points(1000), OfAKind::Points(2000), OfAKind::Points(3000)],
        straight: 1500,
        three_pairs: 1500,
        four_and_pair: 1500,
        two_triplets: 2500,
        ..Self::STANDARD
    };
    /// `zilch`: zilch.playr.co.uk/rules.php by G. Vanhegan. Three 1s are worth
    /// 1000, and each further die of the kind doubles the value; a straight and
    /// three pairs are worth 1500; six dice of which none scores are worth 500.
    /// Four of a kind with a pair count as three pairs.
    pub const ZILCH: Self = Self {
        many: [OfAKind::Times(2), OfAKind::Times(4), OfAKind::Times(8)],
        straight: 1500,
        three_pairs: 1500,
        four_and_pair: 1500,
        nothing: 500,
        ..Self::STANDARD
    };
    /// `adding`: each die beyond three of a kind adds the value of the three; a straight is
    /// worth 1500, three pairs 750. The table of rmckenna21.blogspot.com.
    pub const ADDING: Self = Self {
        many: [OfAKind::Times(2), OfAKind::Times(3), OfAKind::Times(4)],
        straight: 1500,
        three_pairs: 750,
        ..Self::STANDARD
    };
    /// `kingdom-come`: the dice game of "Kingdom Come: Deliverance" by Warhorse Studios, 2018.
    /// Three 1s are worth 1000, and each further die of the kind doubles the value; the
    /// straights 1 to 5, 2 to 6 and 1 to 6 are worth 500, 750 and 1500.
    pub const KINGDOM_COME: Self = Self {
        many: [OfAKind::Times(2), OfAKind::Times(4), OfAKind::Times(8)],
        straight: 1500,
        low_straight: 500,
        high_straight: 750,
        ..Self::STANDARD
    };

    /// The tables by their names in specs, the default first.
    pub const NAMED: [(&str, Self); 5] = [
        ("standard", Self::STANDARD),
        ("patch", Self::PATCH),
        ("zilch", Self::ZILCH),
        ("adding", Self::ADDING),
        ("kingdom-come", Self::KINGDOM_COME),
    ];

    /// Returns the arguments of a spec for this table: the named table nearest to it, unless it
    /// is the default, and the combinations that differ. Of equally near ones the first.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        let differences = |base: &Self| -> Vec<(&'static str, String)> {
            let pieces = self.pieces().into_iter().zip(base.pieces());
            let changes = pieces.filter(|((_, own), (_, base))| own != base);
            changes.map(|((name, own), _)| (name, own.to_string())).collect()
        };
        if !OWN_TABLES {
            let named = Self::NAMED[1..].iter().find(|(_, table)| table == self);
            return named.map(|(name, _)| ("table", (*name).to_owned())).into_iter().collect();
        }
        let nearest = Self::NAMED.iter().min_by_key(|(_, table)| differences(table).len());
        let (name, base) = nearest.unwrap_or(&Self::NAMED[0]);
        let table = (*base != Self::default()).then(|| ("table", (*name).to_owned()));
        table.into_iter().chain(differences(base)).collect()
    }

    /// Returns all combinations that a spec can change, by their names there.
    pub(super) fn pieces(&self) -> [(&'static str, OfAKind); 11] {
        let [four, five, six] = self.many;
        let points = OfAKind::Points;
        [
            ("three_ones", points(self.three_ones)),
            ("four", four),
            ("five", five),
            ("six", six),
            ("straight", points(self.straight)),
            ("low_straight", points(self.low_straight)),
            ("high_straight", points(self.high_straight)),
            ("three_pairs", points(self.three_pairs)),
            ("four_and_pair", points(self.four_and_pair)),
            ("two_triplets", points(self.two_triplets)),
            ("nothing", points(self.nothing)),
        ]
    }

    /// Reads the arguments of a spec: a named table, and the combinations that differ from it.
    ///
    /// # Errors
    /// [`NotationError`] for an unknown table and for points that are no multiple of [`STEP`] up
    /// to [`MAX_POINTS`].
    pub(super) fn read(reader: &mut ArgumentReader<'_>) -> Result<Self, NotationError> {
        let mut table = reader.word("table", &Self::NAMED)?.unwrap_or_default();
        if !OWN_TABLES {
            return Ok(table);
        }
        for (size, name) in ["four", "five", "six"].into_iter().enumerate() {
            if let Some(text) = reader.text(name) {
                table.many[size] = read_of_a_kind(name, text)?;
            }
        }
        for (name, points) in [
            ("three_ones", &mut table.three_ones),
            ("straight", &mut table.straight),
            ("low_straight", &mut table.low_straight),
            ("high_straight", &mut table.high_straight),
            ("three_pairs", &mut table.three_pairs),
            ("four_and_pair", &mut table.four_and_pair),
            ("two_triplets", &mut table.two_triplets),
            ("nothing", &mut table.nothing),
        ] {
            if let Some(text) = reader.text(name) {
                *points = parse_number(name, text, 0..=MAX_POINTS)?;
            }
        }
        Ok(table)
    }

    /// Refuses tables that the rules cannot hold.
    ///
    /// # Errors
    /// [`NotationError`] naming the first combination whose points are out of range.
    pub(super) fn check(&self) -> Result<(), NotationError> {
        for (name, worth) in self.pieces() {
            let is_possible = match worth {
                OfAKind::Points(points) => points.is_multiple_of(STEP) && points <= MAX_POINTS,
                OfAKind::Times(times) => (1..=MAX_TIMES).contains(&times),
            };
            if !is_possible {
                let is_kind = matches!(name, "four" | "five" | "six");
                let why = if is_kind { of_a_kind_range() } else { points_range() };
                return Err(NotationError::wrong(name, &worth.to_string(), why));
            }
        }
        Ok(())
    }

    /// Returns the points of `count` dice of one kind as one combination, 0 if it is none.
    fn kind(&self, face: u32, count: u32) -> u32 {
        let three = if face == 1 { self.three_ones } else { 100 * face };
        match (count, face) {
            (1, 1) => 100,
            (1, 5) => 50,
            (3, _) => three,
            (4..=6, _) => match self.many[count as usize - 4] {
                OfAKind::Points(points) => points,
                OfAKind::Times(times) => times * three,
            },
            _ => 0,
        }
    }

    /// Returns the points of six dice as one combination of several kinds, 0 if it is none.
    fn pattern(&self, counts: &[u32; 7]) -> u32 {
        let faces = |count| counts.iter().filter(|&&of| of == count).count();
        match (faces(1), faces(2), faces(3), faces(4)) {
            (6, ..) => self.straight,
            (_, 3, ..) => self.three_pairs,
            (_, 1, _, 1) => self.four_and_pair,
            (_, _, 2, _) => self.two_triplets,
            _ => 0,
        }
    }

    /// Returns the maximum points of these dice, `None` unless each of them scores.
    pub(crate) fn points(&self, dice: &[u8]) -> Option<u32> {
        let mut counts = [0; 7];
        dice.iter().for_each(|&face| counts[usize::from(face)] += 1);
        let kinds = |counts: &[u32; 7]| {
            (1..7).try_fold(0, |sum, face| Some(sum + self.alike(face, counts[face as usize])?))
        };
        // Six dice hold one straight of five, and the die that is left.
        let with_straight = |first: usize, points: u32| {
            let mut rest = counts;
            let straight = &mut rest[first..first + 5];
            if points == 0 || straight.contains(&0) {
                return None;
            }
            straight.iter_mut().for_each(|count| *count -= 1);
            Some(points + kinds(&rest)?)
        };
        let pattern = if dice.len() == DICE { self.pattern(&counts) } else { 0 };
        kinds(&counts)
            .max((pattern > 0).then_some(pattern))
            .max(with_straight(1, self.low_straight))
            .max(with_straight(2, self.high_straight))
    }

    /// Returns the maximum points of `count` dice of one kind, `None` unless each of them scores.
    fn alike(&self, face: u32, count: u32) -> Option<u32> {
        let first = |size| match self.kind(face, size) {
            0 => None,
            points => Some(points + self.alike(face, count - size)?),
        };
        if count == 0 { Some(0) } else { (1..=count).filter_map(first).max() }
    }

    /// Returns the dice that can be set aside of a roll, empty if the roll loses the turn.
    /// More points come before fewer, then fewer dice before more, then lexicographic order.
    pub fn set_asides(&self, roll: &Dice) -> Vec<SetAside> {
        let faces = roll.faces();
        let of_subset = |bits: u32| -> Option<SetAside> {
            let indices = (0..faces.len()).filter(|index| bits >> index & 1 == 1);
            let dice: Vec<u8> = indices.map(|index| faces[index]).collect();
            Some(SetAside { points: self.points(&dice)?, dice: Dice::new(&dice)? })
        };
        let mut asides: Vec<SetAside> = (1..1 << faces.len()).filter_map(of_subset).collect();
        if asides.is_empty() && faces.len() == DICE && self.nothing > 0 {
            asides.push(SetAside { dice: *roll, points: self.nothing });
        }
        let order =
            |aside: &SetAside| (u32::MAX - aside.points, aside.dice.faces().len(), aside.dice);
        asides.sort_unstable_by_key(order);
        asides.dedup();
        asides
    }
}

impl fmt::Display for OfAKind {
    /// Writes `1000`, or `x2` for times three of the kind.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => write!(f, "{points}"),
            Self::Times(times) => write!(f, "x{times}"),
        }
    }
}

fn points_range() -> String {
    format!("expected a multiple of {STEP} from 0 to {MAX_POINTS}")
}

fn of_a_kind_range() -> String {
    format!("{}, or x1 to x{MAX_TIMES} for times three of the kind", points_range())
}

/// Reads `1000`, or `x2` for times three of the kind.
fn read_of_a_kind(name: &str, text: &str) -> Result<OfAKind, NotationError> {
    let wrong = || NotationError::wrong(name, text, of_a_kind_range());
    let number = |text: &str, max| parse_number(name, text, 0..=max).map_err(|_| wrong());
    match text.strip_prefix(['x', 'X']) {
        None => number(text, MAX_POINTS).map(OfAKind::Points),
        Some(times) => number(times, MAX_TIMES).map(OfAKind::Times),
    }
}

/// Dice that may be set aside, with their points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetAside {
    /// The dice, at least one.
    pub dice: Dice,
    /// The points of the dice.
    pub points: u32,
}

/// The rolls of one to six dice with the dice that can be set aside of each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ScoredRolls {
    tables: Vec<RollTable>,
    asides: Vec<Vec<Vec<SetAside>>>,
    /// Weight of the rolls without points, by the number of dice.
    bust_weights: Vec<u64>,
}

impl ScoredRolls {
    pub(super) fn new(scoring: ScoringTable) -> Self {
        let tables: Vec<RollTable> = (0..=DICE).map(|count| RollTable::of_dice(count, 6)).collect();
        let of_table = |table: &RollTable| {
            table.rolls().iter().map(|roll| scoring.set_asides(&roll.dice)).collect()
        };
        let asides: Vec<Vec<Vec<SetAside>>> = tables.iter().map(of_table).collect();
        let bust_weight = |(table, asides): (&RollTable, &Vec<Vec<SetAside>>)| {
            let rolls = table.rolls().iter().zip(asides);
            let busts = rolls.filter(|(_, asides)| asides.is_empty());
            busts.map(|(roll, _)| u64::from(roll.weight)).sum()
        };
        let bust_weights = tables.iter().zip(&asides).map(bust_weight).collect();
        Self { tables, asides, bust_weights }
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

    /// Returns the weight of the rolls of this many dice that score nothing.
    pub(super) fn bust_weight(&self, dice: usize) -> u64 {
        self.bust_weights[dice]
    }

    /// Returns whether six dice can lose the turn at once.
    pub(super) fn six_can_bust(&self) -> bool {
        self.bust_weight(DICE) > 0
    }

    /// Returns a set of dice that nobody would set aside: in every roll that offers as many points
    /// and leaves as many dice, something else is worth more. `None` in all sensible tables.
    pub(super) fn dominated(&self) -> Option<SetAside> {
        self.asides.iter().enumerate().find_map(|(count, rolls)| {
            let key = |aside: &SetAside| (aside.points, dice_left(count, &aside.dice));
            let mut least: HashMap<(u32, usize), u32> = HashMap::new();
            for asides in rolls {
                for aside in asides {
                    let best = asides[0].points;
                    let least = least.entry(key(aside)).or_insert(best);
                    *least = best.min(*least);
                }
            }
            rolls.iter().flatten().find(|aside| least[&key(aside)] > aside.points).copied()
        })
    }

    /// Returns at `[total / STEP][dice]` whether a turn can be at `total` points, below
    /// `limit`, with that number of dice in hand.
    ///
    /// For every set of dice there is a roll whose best points are no more than those of the
    /// set. So it does not matter here that a player who can reach `limit` must hold.
    /// [`Self::dominated`] checks it.
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
