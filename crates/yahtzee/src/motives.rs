//! Motives on a score card.

use crate::rules::{
    BoxNumber, Card, Category, RuleSet, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll,
};
use retrodice_coach::motive::{Case, MIN_DIFFERENCE, Motive, RatedMove};
use retrodice_core::game::Game;

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
fn scoring(game: &Yahtzee, at: &YahtzeeMove, rated: &RatedMove<'_, Yahtzee>) -> Option<Scoring> {
    let YahtzeeChoice::Score(number) = rated.made.choice else { return None };
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
fn completes(game: &Yahtzee, case: &Case<'_, Yahtzee>) -> Option<Motive> {
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
    Some(Motive::Completes { into, chance, less, other: other.option.choice.clone() })
}

pub(crate) fn motives(game: &Yahtzee, at: &YahtzeeMove, case: &Case<'_, Yahtzee>) -> Vec<Motive> {
    let mut motives: Vec<Motive> = completes(game, case).into_iter().collect();
    let Some(scoring) = scoring(game, at, &case.best) else { return motives };
    let rules = game.rules();
    let (card, bonus) = rules.after(&at.card, &scoring);
    let open = in_reach(rules, &card);
    if bonus > 0 {
        motives.push(Motive::BonusNow { points: bonus });
    }
    if scoring.extra > 0 {
        motives.push(Motive::Extra { points: scoring.extra });
    }
    if in_reach(rules, &at.card) {
        let loses = |other: &RatedMove<'_, Yahtzee>| {
            let (card, bonus) = rules.after(&at.card, &self::scoring(game, at, other)?);
            (bonus == 0 && !in_reach(rules, &card)).then(|| other.option.choice.clone())
        };
        let other = case.other.as_ref().and_then(loses);
        match (open || bonus > 0, other) {
            (true, Some(other)) => motives.push(Motive::BonusKept { other }),
            (false, _) => motives.push(Motive::BonusLost),
            (true, None) => {}
        }
    }
    let is_upper = rules.category(scoring.number).upper_face().is_some();
    if let Some(dice) = average_dice(rules).filter(|_| is_upper && open) {
        let needs = rules.upper_cap() - card.upper;
        motives.push(Motive::Course { needs, usual: dice * open_faces(rules, &card), dice });
    }
    if scoring.points == 0 && zero_elsewhere(game, at, case, scoring.number) {
        motives.push(Motive::Zero { into: rules.box_name(scoring.number.0.into()) });
    }
    motives
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
