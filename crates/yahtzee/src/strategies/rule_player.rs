//! Interpreter of lists of rules.

use super::by_row::ByRow;
use super::rule_list::{Prefer, RuleList};
use crate::kernel::{RowTurn, Tables};
use crate::rules::{BoxNumber, RuleSet, all_alike};
use retrodice_core::dice::Dice;
use retrodice_core::order::sort_by_number;
use retrodice_play::error::PlayError;
use std::sync::Arc;

/// Plays by a [`RuleList`].
#[derive(Clone, Debug)]
pub struct RulePlayer {
    tables: Arc<Tables>,
    /// Conditions and keeps for each roll; the first condition that holds decides.
    keeps: Vec<Vec<(Condition, usize)>>,
    scores: Vec<Target>,
    /// Place of each box in the order of last resort.
    last: Vec<usize>,
    upper: u32,
    /// Whether scores are judged without a joker.
    plain: bool,
}

/// Condition on the card and the turn.
#[derive(Clone, Copy, Debug)]
struct Condition {
    open: u32,
    filled: u32,
    max_upper: u8,
    max_open: u8,
    joker: bool,
    paying: bool,
    /// Numbers of rolls left at which it holds, one bit each.
    left: u8,
}

impl Default for Condition {
    fn default() -> Self {
        let max = u8::MAX;
        Self {
            open: 0,
            filled: 0,
            max_upper: max,
            max_open: max,
            joker: false,
            paying: false,
            left: u8::MAX,
        }
    }
}

/// Aim of a rule for scoring.
#[derive(Clone, Debug)]
struct Target {
    number: BoxNumber,
    min_points: u16,
    max_points: u16,
    bonus: bool,
    when: Vec<Condition>,
}

/// Card and turn that conditions are tested on.
#[derive(Clone, Copy)]
struct TurnFacts {
    open: u32,
    upper: u8,
    joker: bool,
    paying: bool,
    left: usize,
}

impl RulePlayer {
    /// Creates the player of this game by these rules.
    ///
    /// [`PlayError::Parameters`] naming the rule that makes no sense on this score card.
    pub fn new(tables: Arc<Tables>, list: &RuleList) -> Result<Self, PlayError> {
        let rules = tables.game().rules();
        let upper = rules.all_boxes().iter().filter(|&b| rules.category(b).upper_face().is_some());
        let upper = upper.fold(0, |set, number| set | 1 << number.0);
        let mut keeps = Vec::new();
        for dice in tables.lattice().rolls() {
            let mut applicable = Vec::new();
            for rule in &list.keep {
                for (face, kept) in patterns(rules, list, rule, dice)? {
                    let number = tables.lattice().number(&kept).expect("some of the dice");
                    for condition in conditions(rules, list, &rule.when, face)? {
                        applicable.push((condition, number));
                    }
                }
            }
            keeps.push(applicable);
        }
        let mut scores = Vec::new();
        for rule in &list.score {
            let numbers = targets(rules, list, rule)?;
            for (number, face) in numbers {
                let min_points = face.map_or(rule.least, |face| {
                    rule.least.max(u16::from(rule.count) * u16::from(face))
                });
                let when = conditions(rules, list, &rule.when, face)?;
                let max_points = match (rule.exact, face) {
                    (true, Some(face)) => u16::from(rule.count) * u16::from(face),
                    _ => u16::MAX,
                };
                scores.push(Target { number, min_points, max_points, bonus: rule.bonus, when });
            }
        }
        let mut last = vec![usize::MAX; rules.boxes.len()];
        for (place, name) in list.last.iter().enumerate() {
            last[usize::from(named(rules, list, name)?.0)] = place;
        }
        if last.contains(&usize::MAX) {
            return Err(list.wrong("the list `last` names every box of the sheet once"));
        }
        Ok(Self { keeps, scores, last, upper, plain: list.plain, tables })
    }

    fn facts(&self, turn: &RowTurn<'_>, left: usize, roll: usize) -> TurnFacts {
        let rules = self.tables.game().rules();
        let row = turn.row();
        let open = row.filled.missing_from(rules.all_boxes()).bits();
        let yahtzee = rules.yahtzee_place().map(|place| open >> place & 1 == 1);
        let dice = &self.tables.lattice().rolls()[roll];
        let joker = all_alike(dice)
            && yahtzee == Some(false)
            && (row.has_yahtzee || !rules.joker_needs_points);
        TurnFacts {
            open,
            upper: (open & self.upper).count_ones() as u8,
            joker,
            paying: yahtzee == Some(true) || row.has_yahtzee,
            left,
        }
    }
}

impl ByRow for RulePlayer {
    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn keep(&self, turn: &RowTurn<'_>, left: usize, roll: usize) -> usize {
        let facts = self.facts(turn, left, roll);
        let first = self.keeps[roll].iter().find(|(condition, _)| condition.holds(facts));
        // The keep without any dice is number zero.
        first.map_or(0, |(_, number)| *number)
    }

    fn score(&self, turn: &RowTurn<'_>, roll: usize, bonus: &mut Vec<usize>) -> usize {
        let facts = self.facts(turn, 0, roll);
        let mut options = [usize::MAX; crate::rules::MAX_BOXES];
        turn.for_each_option(roll, |option| {
            options[usize::from(turn.options()[option].scoring.number.0)] = option;
        });
        let rules = self.tables.game().rules();
        let dice = &self.tables.lattice().rolls()[roll];
        for target in &self.scores {
            let number = options[usize::from(target.number.0)];
            let fits = turn.options().get(number).is_some_and(|option| {
                let points = if self.plain {
                    rules.category(target.number).score(dice)
                } else {
                    option.scoring.points
                };
                (target.min_points.max(1)..=target.max_points).contains(&points)
                    && target.when.iter().any(|condition| condition.holds(facts))
            });
            match (fits, target.bonus) {
                (true, true) => bonus.push(number),
                (true, false) => return number,
                (false, _) => {}
            }
        }
        let open = options.iter().zip(&self.last).filter(|(option, _)| **option != usize::MAX);
        *open.min_by_key(|(_, place)| **place).expect("a box is open").0
    }
}

impl Condition {
    fn holds(&self, facts: TurnFacts) -> bool {
        self.open & !facts.open == 0
            && self.filled & facts.open == 0
            && facts.upper <= self.max_upper
            && facts.open.count_ones() <= u32::from(self.max_open)
            && (!self.joker || facts.joker)
            && (!self.paying || facts.paying)
            && self.left >> facts.left & 1 == 1
    }
}

fn named(rules: &RuleSet, list: &RuleList, name: &str) -> Result<BoxNumber, PlayError> {
    let place = rules.box_named(name);
    place.map(|place| BoxNumber(place as u8)).ok_or_else(|| {
        let names: Vec<String> = (0..rules.boxes.len()).map(|p| rules.box_name(p)).collect();
        list.wrong(format!(
            "`{name}` is not a box of the sheet; the boxes are {}",
            names.join(", ")
        ))
    })
}

/// Returns the alternatives of a condition; none if it cannot hold for `face`.
fn conditions(
    rules: &RuleSet,
    list: &RuleList,
    when: &[String],
    face: Option<u8>,
) -> Result<Vec<Condition>, PlayError> {
    if when.is_empty() {
        return Ok(vec![Condition::default()]);
    }
    let mut conditions = Vec::new();
    for text in when {
        let mut condition = Condition::default();
        let mut possible = true;
        for word in text.split(" and ").map(str::trim) {
            if let Some(name) = word.strip_prefix("open ") {
                condition.open |= 1 << named(rules, list, name)?.0;
            } else if let Some(name) = word.strip_prefix("filled ") {
                condition.filled |= 1 << named(rules, list, name)?.0;
            } else if let Some(count) = word.strip_prefix("upper<=") {
                condition.max_upper = number(list, word, count)?;
            } else if let Some(count) = word.strip_prefix("open<=") {
                condition.max_open = number(list, word, count)?;
            } else {
                match word {
                    "matching" => {
                        let matches = |b: &BoxNumber| {
                            face.is_some() && rules.category(*b).upper_face() == face
                        };
                        match rules.all_boxes().iter().find(matches) {
                            Some(number) => condition.open |= 1 << number.0,
                            None => possible = false,
                        }
                    }
                    "joker" => condition.joker = true,
                    "paying" => condition.paying = true,
                    "first" => condition.left &= 1 << 2,
                    "second" => condition.left &= 1 << 1,
                    _ => {
                        let why = format!(
                            "`{word}` is not a condition; the conditions are open BOX, filled \
                             BOX, matching, joker, paying, upper<=N, open<=N, first, second"
                        );
                        return Err(list.wrong(why));
                    }
                }
            }
        }
        if possible {
            conditions.push(condition);
        }
    }
    Ok(conditions)
}

fn number(list: &RuleList, word: &str, text: &str) -> Result<u8, PlayError> {
    text.parse().map_err(|_| list.wrong(format!("`{word}` needs a whole number")))
}

/// Returns the boxes that a rule for scoring aims at, in its order, with their faces.
fn targets(
    rules: &RuleSet,
    list: &RuleList,
    rule: &super::rule_list::ScoreRule,
) -> Result<Vec<(BoxNumber, Option<u8>)>, PlayError> {
    if rule.into != "upper" {
        return Ok(vec![(named(rules, list, &rule.into)?, None)]);
    }
    let face = |number| rules.category(number).upper_face();
    let mut boxes: Vec<(BoxNumber, Option<u8>)> = rules
        .all_boxes()
        .iter()
        .filter_map(|number| Some((number, Some(face(number)?))))
        .filter(|(_, face)| rule.faces.is_empty() || face.is_some_and(|f| rule.faces.contains(&f)))
        .collect();
    sort_by_number(&mut boxes, |(_, face)| face.map_or(0.0, f64::from));
    if rule.prefer == Prefer::High {
        boxes.reverse();
    }
    Ok(boxes)
}

/// Returns the dice that a rule may keep of these, in its order, and the face it is about.
fn patterns(
    rules: &RuleSet,
    list: &RuleList,
    rule: &super::rule_list::KeepRule,
    dice: &Dice,
) -> Result<Vec<(Option<u8>, Dice)>, PlayError> {
    let unknown = || {
        list.wrong(format!(
            "`{}` is not a pattern of dice; the patterns are yahtzee, kindN, pairs, house, runN, \
             faces N-N-N, from N, nothing",
            rule.dice
        ))
    };
    let count = |face: u8| dice.faces().iter().filter(|&&other| other == face).count();
    let of = |keep: &dyn Fn(u8) -> bool| {
        let faces: Vec<u8> = dice.faces().iter().copied().filter(|&face| keep(face)).collect();
        Dice::new(&faces).expect("some of the dice")
    };
    let mut faces: Vec<u8> = (1..=rules.faces).collect();
    if rule.prefer == Prefer::High {
        faces.reverse();
    }
    let digits = |text: &str| text.parse::<u8>().ok().filter(|n| (1..=9).contains(n));
    let (word, rest) = rule.dice.split_once(' ').unwrap_or((&rule.dice, ""));
    if let Some(least) = word.strip_prefix("kind").and_then(digits) {
        let wanted = |face: &u8| {
            (count(*face) == usize::from(least) || count(*face) > usize::from(least) && !rule.exact)
                && (rule.faces.is_empty() || rule.faces.contains(face))
        };
        let fitting = faces.into_iter().filter(wanted);
        return Ok(fitting.map(|face| (Some(face), of(&|other| other == face))).collect());
    }
    if let Some(length) = word.strip_prefix("run").and_then(digits) {
        let starts = faces.into_iter().filter(|&from| from + length <= rules.faces + 1);
        let runs = starts.filter(|&from| (from..from + length).all(|face| count(face) > 0));
        return Ok(runs
            .map(|from| {
                let run: Vec<u8> = (from..from + length).collect();
                (None, Dice::new(&run).expect("no more dice than faces"))
            })
            .collect());
    }
    let all = || vec![(None, *dice)];
    let pair_of = |least: usize| (1..=rules.faces).filter(move |&face| count(face) >= least);
    Ok(match word {
        "yahtzee" if all_alike(dice) => all(),
        "house" if pair_of(3).count() == 1 && pair_of(2).count() == 2 => all(),
        "pairs" if pair_of(2).count() == 2 => {
            let pairs: Vec<u8> = pair_of(2).flat_map(|face| [face, face]).collect();
            vec![(None, Dice::new(&pairs).expect("four dice"))]
        }
        "yahtzee" | "house" | "pairs" => Vec::new(),
        "nothing" => vec![(None, Dice::default())],
        "from" => {
            let least = digits(rest).ok_or_else(unknown)?;
            vec![(None, of(&|face| face >= least))]
        }
        "faces" => {
            let wanted: Option<Vec<u8>> = rest.split('-').map(digits).collect();
            let wanted = wanted.ok_or_else(unknown)?;
            if wanted.iter().all(|&face| count(face) > 0) {
                vec![(None, Dice::new(&wanted).ok_or_else(unknown)?)]
            } else {
                Vec::new()
            }
        }
        _ => return Err(unknown()),
    })
}

#[cfg(test)]
mod tests {
    use super::super::rule_list::KeepRule;
    use super::*;

    /// Returns the dice that a rule may keep, as text, in its order.
    fn kept_dice(throw: [u8; 5], rule: &KeepRule) -> Option<Vec<String>> {
        let list = RuleList::published("rules2026").expect("a list");
        let dice = Dice::new(&throw).expect("five dice");
        let options = patterns(&RuleSet::simple(), &list, rule, &dice).ok()?;
        for (face, dice) in &options {
            assert!(face.is_none_or(|face| dice.faces().iter().all(|&other| other == face)));
        }
        Some(options.iter().map(|(_, dice)| dice.to_string()).collect())
    }

    fn rule(dice: &str) -> KeepRule {
        KeepRule {
            dice: dice.to_owned(),
            prefer: Prefer::default(),
            faces: Vec::new(),
            exact: false,
            when: Vec::new(),
        }
    }

    #[test]
    fn keep_patterns_select_the_expected_dice() {
        for (throw, dice, low, high) in [
            ([2, 2, 2, 5, 5], "kind2", &["2-2-2", "5-5"][..], &["5-5", "2-2-2"][..]),
            ([2, 2, 2, 5, 5], "kind3", &["2-2-2"], &["2-2-2"]),
            ([2, 2, 2, 5, 5], "kind4", &[], &[]),
            ([1, 2, 3, 4, 6], "run3", &["1-2-3", "2-3-4"], &["2-3-4", "1-2-3"]),
            ([3, 4, 5, 6, 6], "run4", &["3-4-5-6"], &["3-4-5-6"]),
            ([3, 4, 5, 6, 6], "run5", &[], &[]),
            ([2, 2, 2, 5, 5], "house", &["2-2-2-5-5"], &["2-2-2-5-5"]),
            ([2, 2, 4, 5, 5], "house", &[], &[]),
            ([2, 2, 4, 5, 5], "pairs", &["2-2-5-5"], &["2-2-5-5"]),
            ([2, 2, 2, 2, 5], "pairs", &[], &[]),
            ([4, 4, 4, 4, 4], "yahtzee", &["4-4-4-4-4"], &["4-4-4-4-4"]),
            ([4, 4, 4, 4, 5], "yahtzee", &[], &[]),
            ([1, 3, 4, 5, 6], "from 4", &["4-5-6"], &["4-5-6"]),
            ([1, 3, 4, 5, 5], "faces 3-5", &["3-5"], &["3-5"]),
            ([1, 3, 4, 5, 5], "faces 2-5", &[], &[]),
        ] {
            let mut rule = rule(dice);
            for (prefer, wanted) in [(Prefer::Low, low), (Prefer::High, high)] {
                rule.prefer = prefer;
                let keeps = kept_dice(throw, &rule).expect("a pattern");
                assert_eq!(keeps, wanted, "{dice} of {throw:?}, {prefer:?}");
            }
        }
        let nothing = kept_dice([1, 3, 4, 5, 6], &rule("nothing")).map(|keeps| keeps.len());
        assert_eq!(nothing, Some(1));
        for unknown in ["kind0", "from 0", "faces 3-x", "luck"] {
            assert_eq!(kept_dice([1, 3, 4, 5, 6], &rule(unknown)), None, "{unknown}");
        }
    }

    #[test]
    fn kinds_may_be_exact_or_of_some_faces_only() {
        let throw = [2, 2, 2, 5, 5];
        let exact = |dice: &str| kept_dice(throw, &KeepRule { exact: true, ..rule(dice) });
        assert_eq!(exact("kind2"), Some(vec!["5-5".to_owned()]));
        assert_eq!(exact("kind3"), Some(vec!["2-2-2".to_owned()]));
        let of =
            |faces: &[u8]| kept_dice(throw, &KeepRule { faces: faces.to_vec(), ..rule("kind2") });
        assert_eq!(of(&[5, 6]), Some(vec!["5-5".to_owned()]));
        assert_eq!(of(&[1, 6]), Some(Vec::new()));
    }

    /// Alternatives in this order: boxes open, boxes filled, maximum points above, maximum open
    /// boxes, a joker, points, rolls left.
    #[test]
    fn conditions_parse_into_their_parts() {
        let list = RuleList::published("rules2026").expect("a list");
        let parsed = |when: &[&str], face: Option<u8>| {
            let when: Vec<String> = when.iter().map(|&text| text.to_owned()).collect();
            let alternatives = conditions(&RuleSet::simple(), &list, &when, face).ok()?;
            let parts = |it: &Condition| {
                (it.open, it.filled, it.max_upper, it.max_open, it.joker, it.paying, it.left)
            };
            Some(alternatives.iter().map(parts).collect::<Vec<_>>())
        };
        let (any, all) = (u8::MAX, u8::MAX);
        let anything = (0, 0, any, any, false, false, all);
        assert_eq!(parsed(&[], None), Some(vec![anything]));
        let boxes = "open ones and open chance and filled twos and filled sixes";
        let bits = (1 | 1 << 11, 1 << 1 | 1 << 5);
        assert_eq!(
            parsed(&[boxes], None),
            Some(vec![(bits.0, bits.1, any, any, false, false, all)])
        );
        assert_eq!(
            parsed(&["upper<=42 and open<=3", "joker and first", "second and paying"], None),
            Some(vec![
                (0, 0, 42, 3, false, false, all),
                (0, 0, any, any, true, false, 1 << 2),
                (0, 0, any, any, false, true, 1 << 1),
            ])
        );
        assert_eq!(
            parsed(&["first and second"], None),
            Some(vec![(0, 0, any, any, false, false, 0)])
        );
        // The box of the face that is kept; an alternative without one is none.
        let fours = (1 << 3, 0, any, any, false, false, all);
        assert_eq!(parsed(&["matching"], Some(4)), Some(vec![fours]));
        assert_eq!(parsed(&["matching", "second and matching"], None), Some(Vec::new()));
        for wrong in ["open luck", "filled 7", "upper<=x", "open<=-1", "third"] {
            assert_eq!(parsed(&["first", wrong], None), None, "{wrong}");
        }
    }

    #[test]
    fn conditions_hold_for_matching_cards_only() {
        let facts = TurnFacts { open: 0b101, upper: 20, joker: true, paying: false, left: 2 };
        let base = Condition::default();
        for (condition, holds) in [
            (base, true),
            (Condition { open: 0b100, ..base }, true),
            (Condition { open: 0b110, ..base }, false),
            (Condition { filled: 0b010, ..base }, true),
            (Condition { filled: 0b110, ..base }, false),
            (Condition { max_upper: 20, ..base }, true),
            (Condition { max_upper: 19, ..base }, false),
            (Condition { max_open: 2, ..base }, true),
            (Condition { max_open: 1, ..base }, false),
            (Condition { joker: true, ..base }, true),
            (Condition { paying: true, ..base }, false),
            (Condition { left: 1 << 2, ..base }, true),
            (Condition { left: 1 << 1, ..base }, false),
        ] {
            assert_eq!(condition.holds(facts), holds, "{condition:?}");
        }
    }
}
