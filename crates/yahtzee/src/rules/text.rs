//! Rule sets as arguments of a spec, and the names of boxes.

use super::Yahtzee;
use super::category::{Category, Points};
use super::ruleset::{Joker, RuleSet};
use retrodice_core::notation::NotationError;
use retrodice_core::spec::{ArgumentReader, Arguments, parse_number};
use std::borrow::Cow;

const UPPER_NAMES: [&str; 8] =
    ["ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights"];
const COUNT_NAMES: [&str; 5] = ["pair", "three-kind", "four-kind", "five-kind", "six-kind"];
const LOOSE: &str = "-loose";
const BOX_CODES: &str = "a box is one of ones … eights, kind3:all, twopairs:pattern, \
                         threepairs:pattern, house3-2:25, \
                         run4:30, run1-5:15, chance, yahtzee:50; points are a number, `all` (sum \
                         of all dice) or `pattern` (sum of the pattern's dice)";
const JOKERS: [(&str, Joker); 3] =
    [("none", Joker::None), ("forced", Joker::Forced), ("free", Joker::Free)];
const JOKER_NEEDS: [(&str, bool); 2] = [("filled", false), ("points", true)];
const ORDERS: [(&str, bool); 2] = [("any", false), ("down", true)];

/// Boxes with the other names that score sheets have for them, as [`simple`] writes names.
const SYNONYMS: [(&str, &[&str]); 19] = [
    ("ones", &["aces", "ace", "one", "1s", "1"]),
    ("twos", &["deuces", "two", "2s", "2"]),
    ("threes", &["treys", "three", "3s", "3"]),
    ("fours", &["four", "4s", "4"]),
    ("fives", &["five", "5s", "5"]),
    ("sixes", &["six", "6s", "6", "sixs"]),
    ("pair", &["onepair", "1pair", "2ofakind", "twoofakind", "2kind"]),
    ("two-pairs", &["twopair", "2pairs", "2pair"]),
    ("three-pairs", &["threepair", "3pairs", "3pair"]),
    ("three-kind", &["3ofakind", "threeofakind", "3kind", "3ofkind", "3oak", "3k", "toak"]),
    ("four-kind", &["4ofakind", "fourofakind", "4kind", "4ofkind", "4oak", "4k", "foak"]),
    ("full-house", &["fh", "full", "house", "boat", "fullhse"]),
    ("small-straight", &["smstraight", "smallstr", "smstr", "sstraight", "ss", "littlestraight"]),
    ("large-straight", &["lgstraight", "largestr", "lgstr", "lstraight", "ls", "bigstraight"]),
    // Before the box of all dice, which a card with six of them has as well.
    ("five-kind", &["5ofakind", "fiveofakind", "5kind", "5ofkind", "5oak", "5k"]),
    ("castle", &["villa", "twotriplets", "3and3", "33"]),
    ("tower", &["torn", "4and2", "42"]),
    (
        "yahtzee",
        &[
            "maxiyatzy",
            "6ofakind",
            "sixofakind",
            "yatzy",
            "yacht",
            "5ofakind",
            "fiveofakind",
            "yahtze",
            "yathzee",
            "yaht",
        ],
    ),
    ("chance", &["choice", "chances", "ch"]),
];

/// Returns a name in lower case with its letters and digits alone.
fn simple(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Category {
    /// Writes the category for the argument `boxes=`, such as `kind3:all`.
    pub fn code(self) -> String {
        let loose = |loose: bool| if loose { LOOSE } else { "" };
        let head = match self {
            Self::Upper(face) => return upper_name(face).into_owned(),
            Self::Chance => return "chance".to_owned(),
            Self::Yahtzee(points) => return format!("yahtzee:{points}"),
            Self::OfAKind { count, .. } => format!("kind{count}"),
            Self::TwoPairs { four_alike, .. } => format!("twopairs{}", loose(four_alike)),
            Self::ThreePairs { .. } => "threepairs".to_owned(),
            Self::FullHouse { large, small, all_alike, .. } => {
                format!("house{large}-{small}{}", loose(all_alike))
            }
            Self::Straight { length, .. } => format!("run{length}"),
            Self::ExactStraight { from, to, .. } => format!("run{from}-{to}"),
        };
        match self.points() {
            Some(Points::Fixed(points)) => format!("{head}:{points}"),
            Some(Points::AllDice) => format!("{head}:all"),
            Some(Points::Pattern) | None => format!("{head}:pattern"),
        }
    }

    /// Reads a category that [`Category::code`] writes.
    ///
    /// # Errors
    /// [`NotationError`] listing the accepted forms.
    pub(crate) fn from_code(text: &str) -> Result<Self, NotationError> {
        Self::parse_code(text).ok_or_else(|| NotationError::wrong("box", text, BOX_CODES))
    }

    fn parse_code(text: &str) -> Option<Self> {
        if let Some(place) = UPPER_NAMES.iter().position(|&name| name == text) {
            return Some(Self::Upper(place as u8 + 1));
        }
        if text == "chance" {
            return Some(Self::Chance);
        }
        let (head, points) = text.split_once(':')?;
        let points = match points {
            "all" => Points::AllDice,
            "pattern" => Points::Pattern,
            number => Points::Fixed(number.parse().ok()?),
        };
        if head == "yahtzee" {
            let Points::Fixed(points) = points else { return None };
            return Some(Self::Yahtzee(points));
        }
        if head == "threepairs" {
            return Some(Self::ThreePairs { points });
        }
        if let Some(count) = head.strip_prefix("kind") {
            return Some(Self::OfAKind { count: count.parse().ok()?, points });
        }
        if let Some(run) = head.strip_prefix("run") {
            return Some(match run.split_once('-') {
                None => Self::Straight { length: run.parse().ok()?, points },
                Some((from, to)) => {
                    Self::ExactStraight { from: from.parse().ok()?, to: to.parse().ok()?, points }
                }
            });
        }
        let strict = head.strip_suffix(LOOSE);
        let (head, loose) = (strict.unwrap_or(head), strict.is_some());
        if head == "twopairs" {
            return Some(Self::TwoPairs { points, four_alike: loose });
        }
        let (large, small) = head.strip_prefix("house")?.split_once('-')?;
        let (large, small) = (large.parse().ok()?, small.parse().ok()?);
        Some(Self::FullHouse { large, small, points, all_alike: loose })
    }

    /// Returns the sizes of the two groups of a full house.
    const fn house(self) -> Option<(u8, u8)> {
        match self {
            Self::FullHouse { large, small, .. } => Some((large, small)),
            _ => None,
        }
    }

    fn is_straight(self) -> bool {
        matches!(self, Self::Straight { .. } | Self::ExactStraight { .. })
    }
}

fn upper_name(face: u8) -> Cow<'static, str> {
    let name = UPPER_NAMES.get(usize::from(face).wrapping_sub(1));
    name.map_or_else(|| format!("upper{face}").into(), |&name| name.into())
}

impl RuleSet {
    /// Returns the name of box number `place` in positions: `ones`, `three-kind`,
    /// `small-straight`, …, unique on the card.
    ///
    /// # Panics
    /// If the card has no such box.
    pub fn box_name(&self, place: usize) -> String {
        self.name_at(place).into_owned()
    }

    fn name_at(&self, place: usize) -> Cow<'static, str> {
        let name = match self.boxes[place] {
            Category::Upper(face) => return upper_name(face),
            Category::OfAKind { count, .. } => {
                let name = COUNT_NAMES.get(usize::from(count).wrapping_sub(2));
                return name.map_or_else(|| format!("kind{count}").into(), |&name| name.into());
            }
            Category::TwoPairs { .. } => "two-pairs",
            Category::ThreePairs { .. } => "three-pairs",
            Category::FullHouse { large, small, .. } => {
                let houses = self.boxes.iter().filter_map(|category| category.house()).count();
                match (houses, large, small) {
                    (2.., 3, 3) => "castle",
                    (2.., 4, 2) => "tower",
                    _ => "full-house",
                }
            }
            Category::Straight { .. } | Category::ExactStraight { .. } => {
                let count = |boxes: &[Category]| boxes.iter().filter(|c| c.is_straight()).count();
                match (count(&self.boxes), count(&self.boxes[..place])) {
                    (1, _) => "straight",
                    (2, 0) => "small-straight",
                    (2, _) => "large-straight",
                    (3, earlier) if self.last_straight_is_full() => {
                        ["small-straight", "large-straight", "full-straight"][earlier]
                    }
                    (_, earlier) => return format!("straight-{}", earlier + 1).into(),
                }
            }
            Category::Chance => "chance",
            Category::Yahtzee(_) => "yahtzee",
        };
        name.into()
    }

    /// Returns whether the last straight on the card takes all faces.
    fn last_straight_is_full(&self) -> bool {
        let last = self.boxes.iter().rfind(|category| category.is_straight());
        let full = |to| Category::ExactStraight { from: 1, to: self.faces, points: to };
        last.is_some_and(|last| last.points().map(full) == Some(*last))
    }

    /// Returns the number of the box called `name`, in any of the wordings of score sheets: `aces`,
    /// `3-of-a-kind`, `Full House`, `sm. straight`.
    pub fn box_named(&self, name: &str) -> Option<usize> {
        let find = |is_named: &dyn Fn(&str) -> bool| {
            (0..self.boxes.len()).find(|&place| is_named(&self.name_at(place)))
        };
        // Most texts name a box as it is written here, which is quick to see.
        find(&|own| own == name).or_else(|| {
            let name = simple(name);
            let synonyms = SYNONYMS.iter().filter(|(_, words)| words.contains(&&*name));
            let mut names =
                std::iter::once(name.clone()).chain(synonyms.map(|(own, _)| simple(own)));
            names.find_map(|name| find(&|own| simple(own) == name))
        })
    }

    /// Writes the rules as a spec: the nearest named rule set, with arguments for the
    /// differences.
    pub fn spec(&self) -> String {
        let candidates = Self::named().map(|(name, base)| (name, self.differences(&base)));
        let nearest = candidates.into_iter().min_by_key(|(_, differences)| differences.len());
        let (name, mut arguments) = nearest.expect("there are named rule sets");
        let head = match name {
            "yatzy" | "yacht" => name,
            "maxi" => {
                arguments.insert(0, name.to_owned());
                "yatzy"
            }
            "forced" => "yahtzee",
            _ => {
                arguments.insert(0, name.to_owned());
                "yahtzee"
            }
        };
        if arguments.is_empty() {
            return head.to_owned();
        }
        format!("{head}({})", arguments.join(","))
    }

    /// Returns the arguments that turn `base` into these rules.
    fn differences(&self, base: &Self) -> Vec<String> {
        let mut arguments = Vec::new();
        let mut say = |differs: bool, text: &dyn Fn() -> String| {
            if differs {
                arguments.push(text());
            }
        };
        say(self.dice != base.dice, &|| format!("dice={}", self.dice));
        say(self.faces != base.faces, &|| format!("faces={}", self.faces));
        say(self.rolls != base.rolls, &|| format!("rolls={}", self.rolls));
        say(self.boxes != base.boxes, &|| {
            let codes: Vec<String> = self.boxes.iter().map(|category| category.code()).collect();
            format!("boxes={}", codes.join("+"))
        });
        let bonus = (self.upper_bonus, self.upper_threshold);
        let differs = bonus != (base.upper_bonus, base.upper_threshold);
        say(differs, &|| format!("bonus={}@{}", bonus.0, bonus.1));
        say(self.extra_bonus != base.extra_bonus, &|| format!("extra={}", self.extra_bonus));
        say(self.joker != base.joker, &|| format!("joker={}", word(&JOKERS, self.joker)));
        let needs = self.joker_needs_points;
        say(needs != base.joker_needs_points, &|| {
            format!("joker-needs={}", word(&JOKER_NEEDS, needs))
        });
        say(self.in_order != base.in_order, &|| format!("order={}", word(&ORDERS, self.in_order)));
        arguments
    }

    /// Returns these rules with the changes of the arguments.
    fn overridden(mut self, reader: &mut ArgumentReader<'_>) -> Result<Self, NotationError> {
        self.dice = reader.number("dice", 1..=6)?.unwrap_or(self.dice);
        self.faces = reader.number("faces", 2..=8)?.unwrap_or(self.faces);
        self.rolls = reader.number("rolls", 1..=8)?.unwrap_or(self.rolls);
        if let Some(text) = reader.text("boxes") {
            let codes = text.split('+').map(|code| Category::from_code(code.trim()));
            self.boxes = codes.collect::<Result<_, _>>()?;
        }
        if let Some(text) = reader.text("bonus") {
            let (bonus, threshold) = match text.split_once('@') {
                Some((bonus, threshold)) => (bonus, Some(threshold)),
                None => (text, None),
            };
            self.upper_bonus = parse_number("upper bonus", bonus, 0..=1000)?;
            if let Some(threshold) = threshold {
                self.upper_threshold = parse_number("upper threshold", threshold, 1..=300)?;
            }
        }
        self.extra_bonus = reader.number("extra", 0..=1000)?.unwrap_or(self.extra_bonus);
        self.joker = reader.word("joker", &JOKERS)?.unwrap_or(self.joker);
        let needs = reader.word("joker-needs", &JOKER_NEEDS)?;
        self.joker_needs_points = needs.unwrap_or(self.joker_needs_points);
        self.in_order = reader.word("order", &ORDERS)?.unwrap_or(self.in_order);
        Ok(self)
    }
}

fn word<T: PartialEq>(words: &[(&'static str, T)], meaning: T) -> &'static str {
    words.iter().find(|(_, m)| *m == meaning).map_or("", |(word, _)| word)
}

impl Yahtzee {
    /// Creates the game of `yahtzee(set, key=value, …)`: a named rule set (by default
    /// `forced`) with changes.
    ///
    /// The keys are `dice`, `faces`, `rolls`, `boxes=ones+kind3:all+…`, `bonus=35@63`,
    /// `extra=100`, `joker=none|forced|free`, `joker-needs=filled|points` and
    /// `order=any|down`.
    ///
    /// # Errors
    /// [`NotationError`] naming the argument that is wrong.
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let name = reader.positional_text("set").unwrap_or("forced");
        let named = RuleSet::named();
        let Some((_, base)) = named.iter().find(|(other, _)| other.eq_ignore_ascii_case(name))
        else {
            let names: Vec<&str> = named.iter().map(|(name, _)| *name).collect();
            return Err(NotationError::unknown("rule set", name, &names));
        };
        let rules = base.clone().overridden(&mut reader)?;
        reader.finish()?;
        Self::new(rules)
    }

    /// Creates the game of `yatzy(key=value, …)`, or of `yatzy(maxi, key=value, …)`.
    ///
    /// # Errors
    /// [`NotationError`] naming the argument that is wrong.
    pub(crate) fn yatzy(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let base = match reader.positional_text("set") {
            None => RuleSet::yatzy(),
            Some(name) if name.eq_ignore_ascii_case("maxi") => RuleSet::maxi(),
            Some(name) => return Err(NotationError::unknown("rule set", name, &["maxi"])),
        };
        let rules = base.overridden(&mut reader)?;
        reader.finish()?;
        Self::new(rules)
    }

    /// Creates the game of a spec such as `kniffel(key=value, …)`, whose name already
    /// selects the rule set that the arguments change.
    ///
    /// # Errors
    /// [`NotationError`] naming the argument that is wrong.
    pub(crate) fn from_base(base: RuleSet, arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let rules = base.overridden(&mut reader)?;
        reader.finish()?;
        Self::new(rules)
    }
}
