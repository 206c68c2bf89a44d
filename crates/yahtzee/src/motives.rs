//! Motives and themes of puzzles on a score card.

use crate::rules::{
    BoxNumber, Card, Category, RuleSet, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll,
};
use retrodice_coach::motive::{Case, MIN_DIFFERENCE, RatedMove};
use retrodice_coach::words::{PhraseOf, of_hundred};
use retrodice_coach::{GameMotive, Theme};
use retrodice_core::game::Game;
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// Motives on a score card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum YahtzeeMotive {
    /// The move earns the upper bonus (Yahtzee family).
    BonusNow {
        /// Points of the bonus.
        points: u16,
    },
    /// The dice earn the bonus of an extra Yahtzee.
    Extra {
        /// Points of the bonus for an extra Yahtzee.
        points: u16,
    },
    /// Against another move, which puts the upper bonus out of reach, the best one does not.
    BonusKept {
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The move puts the upper bonus out of reach.
    BonusLost,
    /// A box takes a zero; a zero in another box would cost more.
    Zero {
        /// Name of the box.
        #[serde(rename = "box")]
        into: String,
    },
    /// Need of the upper bonus once an upper box is filled.
    Course {
        /// Points that it needs then.
        needs: u16,
        /// Points that the open upper boxes bring with the average number of dice in each: three of
        /// five.
        points: u16,
        /// Average number of dice in each box.
        dice: u16,
    },
    /// The next roll completes a box more often (Yahtzee family).
    Completes {
        /// Name of the box.
        #[serde(rename = "box")]
        into: String,
        /// Chance after the best move.
        chance: f64,
        /// Chance after the other move.
        less: f64,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
}

impl GameMotive for YahtzeeMotive {
    const RANKS: &'static [(&'static str, u8)] = &[
        ("bonus-now", 5),
        ("extra", 6),
        ("bonus-kept", 7),
        ("bonus-lost", 8),
        ("zero", 9),
        ("course", 10),
        ("completes", 19),
    ];

    fn sentence(&self, phrase: PhraseOf) -> String {
        match self {
            Self::BonusNow { points } => format!("It earns the upper bonus of {points} points."),
            Self::Extra { points } => format!("The extra Yahtzee earns {points} points."),
            Self::BonusKept { other } => {
                format!("After “{}” the upper bonus would be out of reach.", phrase(other))
            }
            Self::BonusLost => "That puts the upper bonus out of reach.".to_owned(),
            Self::Zero { into } => format!("A zero costs least in {}.", box_words(into)),
            Self::Course { needs, points, dice } => {
                let unit = if *needs == 1 { "point" } else { "points" };
                format!(
                    "The upper bonus then needs {needs} more {unit}; {dice} dice in each open \
                     upper box make {points}."
                )
            }
            Self::Completes { into, chance, less, other } => format!(
                "{}: {} rolls complete it, {} after “{}”.",
                box_words(into),
                of_hundred(*chance),
                of_hundred(*less),
                phrase(other)
            ),
        }
    }
}

/// Returns the sum of the open upper faces.
fn open_faces(rules: &RuleSet, card: &Card) -> u16 {
    let open = card.filled.missing_from(rules.all_boxes());
    open.iter().filter_map(|number| rules.category(number).upper_face()).map(u16::from).sum()
}

/// Returns whether the upper bonus can be won and is not yet won.
fn in_reach(rules: &RuleSet, card: &Card) -> bool {
    let cap = rules.upper_cap();
    card.upper < cap && card.upper + u16::from(rules.dice) * open_faces(rules, card) >= cap
}

/// Returns the number of dice in each upper box that make the bonus, where it is a whole number:
/// three.
fn average_dice(rules: &RuleSet) -> Option<u16> {
    let all = open_faces(rules, &Card::default());
    (all > 0 && rules.upper_cap().is_multiple_of(all)).then(|| rules.upper_cap() / all)
}

/// Returns the scoring of a move, if it scores.
fn scoring(game: &Yahtzee, at: &YahtzeeMove, made: &MoveOf<Yahtzee>) -> Option<Scoring> {
    let YahtzeeChoice::Score(number) = made.choice else { return None };
    let mut ways = Vec::new();
    game.rules().scorings(&at.card, &at.dice, &mut ways);
    ways.into_iter().find(|way| way.number == number)
}

/// Returns the chance that the next roll completes a box, and its mean points.
fn completion(game: &Yahtzee, next: &YahtzeeRoll, category: Category) -> (f64, f64) {
    let table = game.rolls(next);
    let (mut often, mut points) = (0, 0);
    for (number, roll) in table.rolls().iter().enumerate() {
        let paid = u64::from(category.score(&game.land(next, number).dice));
        often += if paid > 0 { u64::from(roll.weight) } else { 0 };
        points += paid * u64::from(roll.weight);
    }
    let all = table.total() as f64;
    (often as f64 / all, points as f64 / all)
}

/// Returns whether dice complete the box or score nothing there.
const fn is_pattern(category: Category) -> bool {
    !matches!(category, Category::Upper(_) | Category::Chance)
}

/// Returns the open box that gains most, in mean points, by the dice kept.
fn completes(game: &Yahtzee, case: &Case<'_, Yahtzee>) -> Option<YahtzeeMotive> {
    let other = case.other.as_ref()?;
    let (next, there) = (case.best.rolls()?, other.rolls()?);
    let rules = game.rules();
    let open = rules.open(next.card.filled).iter();
    let patterns = open.filter(|&number| is_pattern(rules.category(number)));
    let candidates = patterns.filter_map(|number: BoxNumber| {
        let (chance, points) = completion(game, next, rules.category(number));
        let (less, fewer) = completion(game, there, rules.category(number));
        let is_notable = chance - less >= MIN_DIFFERENCE && chance < 1.0;
        is_notable.then_some((points - fewer, chance, less, number))
    });
    let (_, chance, less, number) = candidates.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let into = rules.box_name(number.0.into());
    Some(YahtzeeMotive::Completes { into, chance, less, other: other.option.choice.clone() })
}

pub(crate) fn motives(
    game: &Yahtzee,
    at: &YahtzeeMove,
    case: &Case<'_, Yahtzee>,
) -> Vec<YahtzeeMotive> {
    let mut motives: Vec<YahtzeeMotive> = completes(game, case).into_iter().collect();
    let Some(scoring) = scoring(game, at, case.best.made) else { return motives };
    let rules = game.rules();
    let (card, bonus) = rules.after(&at.card, &scoring);
    let open = in_reach(rules, &card);
    if bonus > 0 {
        motives.push(YahtzeeMotive::BonusNow { points: bonus });
    }
    if scoring.extra > 0 {
        motives.push(YahtzeeMotive::Extra { points: scoring.extra });
    }
    if in_reach(rules, &at.card) {
        let loses = |other: &RatedMove<'_, Yahtzee>| {
            let (card, bonus) = rules.after(&at.card, &self::scoring(game, at, other.made)?);
            (bonus == 0 && !in_reach(rules, &card)).then(|| other.option.choice.clone())
        };
        let other = case.other.as_ref().and_then(loses);
        match (open || bonus > 0, other) {
            (true, Some(other)) => motives.push(YahtzeeMotive::BonusKept { other }),
            (false, _) => motives.push(YahtzeeMotive::BonusLost),
            (true, None) => {}
        }
    }
    let is_upper = rules.category(scoring.number).upper_face().is_some();
    if let Some(dice) = average_dice(rules).filter(|_| is_upper && open) {
        let needs = rules.upper_cap() - card.upper;
        motives.push(YahtzeeMotive::Course {
            needs,
            points: dice * open_faces(rules, &card),
            dice,
        });
    }
    if scoring.points == 0 && zero_elsewhere(game, at, case, scoring.number) {
        motives.push(YahtzeeMotive::Zero { into: rules.box_name(scoring.number.0.into()) });
    }
    motives
}

/// Another box is to be filled.
pub(crate) const WHICH_BOX: Theme =
    Theme::new("which-box", "The best move fills another box than the most tempting error.");
/// An upper box is filled, while the upper bonus can be won and is not.
pub(crate) const UPPER_BONUS: Theme = Theme::new(
    "upper-bonus",
    "The best move or the most tempting error fills an upper box, and the upper bonus is open.",
);
/// A box takes a zero.
pub(crate) const ZERO: Theme =
    Theme::new("zero", "The best move or the most tempting error scores a zero.");

pub(crate) fn themes(
    game: &Yahtzee,
    at: &YahtzeeMove,
    best: &MoveOf<Yahtzee>,
    error: &MoveOf<Yahtzee>,
) -> Vec<Theme> {
    let scorings = [best, error].map(|made| scoring(game, at, made));
    let any = |fits: &dyn Fn(&Scoring) -> bool| scorings.iter().flatten().any(fits);
    let is_upper = |one: &Scoring| game.rules().category(one.number).upper_face().is_some();
    let found = [
        (scorings.iter().all(Option::is_none), Theme::WHICH_DICE),
        (scorings.iter().all(Option::is_some), WHICH_BOX),
        (in_reach(game.rules(), &at.card) && any(&is_upper), UPPER_BONUS),
        (any(&|one| one.points == 0), ZERO),
    ];
    found.into_iter().filter_map(|(holds, theme)| holds.then_some(theme)).collect()
}

/// Returns whether another box would take a zero, too, and cost more.
fn zero_elsewhere(
    game: &Yahtzee,
    at: &YahtzeeMove,
    case: &Case<'_, Yahtzee>,
    number: BoxNumber,
) -> bool {
    let mut ways = Vec::new();
    game.rules().scorings(&at.card, &at.dice, &mut ways);
    // The first moves are these, in this order.
    let zeros = ways.iter().enumerate().filter(|(_, way)| way.points == 0 && way.number != number);
    let costs = |index| {
        let option = case.options.iter().find(|option| option.index == index);
        option.is_some_and(|option| option.regret >= case.min_regret)
    };
    zeros.map(|(index, _)| index).any(costs)
}

/// Returns the name of a box for a sentence.
pub(crate) fn box_words(name: &str) -> String {
    match name.strip_suffix("-kind") {
        Some(count) => format!("{count} of a kind"),
        None if name == "pair" => "one pair".to_owned(),
        None => name.replace('-', " "),
    }
}
