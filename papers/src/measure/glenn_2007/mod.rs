//! Tables of J. Glenn, *Computer Strategies for Solitaire Yahtzee* (2007): tables 2, 3, 4
//! and 7, the sizes of section II.A, and the text.

pub(super) mod estimates;
mod given_up;
mod reachable;
pub(super) mod rule_lists;

use super::{
    Kind, Measure, MeasureResult, Measured, Parameter, Value, required, wrong, wrong_spec,
};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::games::typed;
use rayon::prelude::*;
use retrodice_core::dice::Dice;
use retrodice_yahtzee::kernel::{
    EdgeCounter, EdgeCounts, GoalSolution, Keep, Span, Ties, YahtzeeSolution, table_two,
};
use retrodice_yahtzee::strategies::{Player, ScoreDistribution, ScoreStatistics};
use retrodice_yahtzee::{Card, Yahtzee, all_alike};
use std::sync::Arc;

/// Measures of exact numbers of Yahtzee.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Edges of a component of Yahtzee: the maximum, or the mean with covers.
    Measure::new("yahtzee-edges", GAME, edges),
    // Positions of Yahtzee by a way of counting, and their parts.
    Measure::new("yahtzee-size", SIZE, size),
    // Standard deviation of the score of a player of Yahtzee.
    Measure::new("yahtzee-deviation", PLAYER, deviation),
    // Maximum share of wins against optimal play with a hidden score card.
    Measure::new("yahtzee-blind-response", BLIND, blind_response),
    // The five boxes that optimal play gives up most readily.
    Measure::new("yahtzee-given-up", GIVEN_UP, given_up),
    // Their shares, in percent.
    Measure::new("yahtzee-given-up-shares", GIVEN_UP, given_up_shares),
    // Expected points of optimal play in a box of Yahtzee.
    Measure::new("yahtzee-box-mean", BOX, box_mean),
    // Variance of the points of optimal play in a box of Yahtzee.
    Measure::new("yahtzee-box-variance", BOX, box_variance),
    // Probability that optimal play scores that much or more, as text.
    Measure::new("yahtzee-at-least", SCORE, at_least),
    // Exact mean score of a player of Yahtzee.
    Measure::new("yahtzee-mean-score", PLAYER, mean_score),
];

/// Parameters of the edges of a game.
const GAME: &[Parameter] = &[
    Parameter::required("spec"),
    Parameter::required("refinement"),
    // Two dice that the third cover keeps, too.
    Parameter::optional("third"),
];

/// Parameters of the boxes that optimal play gives up. A total of `total` or more is a good score.
const GIVEN_UP: &[Parameter] =
    &[Parameter::required("spec"), Parameter::required("ties"), Parameter::required("total")];

/// Parameters of a box of a player's score card.
const BOX: &[Parameter] =
    &[Parameter::required("spec"), Parameter::required("ties"), Parameter::required("box")];

/// Parameters of the probability of a score.
const SCORE: &[Parameter] = &[
    Parameter::required("spec"),
    Parameter::required("ties"),
    Parameter::required("score"),
    Parameter::required("form"),
];

/// Parameters of the best response of section II.D.
const BLIND: &[Parameter] =
    &[Parameter::required("spec"), Parameter::required("ties"), Parameter::required("level")];

/// Parameters of a size of section II.A.
const SIZE: &[Parameter] = &[Parameter::required("spec"), Parameter::required("size")];

/// Parameters of a player of a game.
const PLAYER: &[Parameter] =
    &[Parameter::required("spec"), Parameter::required("ties"), Parameter::required("strategy")];

/// Reads the game of the parameter `spec`, which must be of the Yahtzee family.
fn yahtzee(parameters: &Parameters, measure: &'static str) -> Result<Yahtzee, PapersError> {
    let game = typed(required(parameters, measure, "spec")?)?;
    let why = "this measure supports only the Yahtzee family";
    game.ok_or_else(|| wrong_spec(parameters, measure, why))
}

fn ties(parameters: &Parameters, measure: &'static str) -> Result<Ties, PapersError> {
    match required(parameters, measure, "ties")? {
        "first" => Ok(Ties::First),
        "last" => Ok(Ties::Last),
        _ => Err(wrong(parameters, measure, "ties", "expected first or last")),
    }
}

fn solution(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<YahtzeeSolution>, PapersError> {
    let game = yahtzee(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("yahtzee {spec}"), || Ok(YahtzeeSolution::new(&game)))
}

/// Computes the statistics of a player, by default the optimal one.
fn statistics(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<ScoreStatistics>, PapersError> {
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let strategy = parameters.get("strategy").map_or("optimal", String::as_str);
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("statistics {spec} {strategy} {ties:?}"), || {
        Ok(Player::named(&solution, strategy, ties)?.statistics())
    })
}

/// Computes the mean and the variance of a box or a bonus.
fn moments(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<(f64, f64), PapersError> {
    let statistics = statistics(parameters, measure, context)?;
    match required(parameters, measure, "box")? {
        "upper-bonus" => Ok((statistics.upper_bonus_mean(), statistics.upper_bonus_variance())),
        "extra-bonus" => {
            let solution = solution(parameters, measure, context)?;
            let (ties, spec) = (ties(parameters, measure)?, required(parameters, measure, "spec")?);
            let count = context.cached(format!("extra Yahtzees {spec} {ties:?}"), || {
                Ok(Player::named(&solution, "optimal", ties)?.extra_yahtzees())
            })?;
            let square = f64::from(statistics.extra_bonus).powi(2);
            Ok((statistics.extra_bonus_mean(), count.variance() * square))
        }
        name => {
            let game = yahtzee(parameters, measure)?;
            let place = game.rules().box_named(name);
            let place = place.ok_or_else(|| {
                wrong(parameters, measure, "box", "no such box, nor upper-bonus, extra-bonus")
            })?;
            let of = &statistics.boxes[place];
            Ok((of.mean(), of.variance()))
        }
    }
}

fn box_mean(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(Measured::number(moments(parameters, "yahtzee-box-mean", context)?.0, "points"))
}

fn box_variance(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(Measured::number(moments(parameters, "yahtzee-box-variance", context)?.1, "points squared"))
}

fn deviation(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "yahtzee-deviation";
    let solution = solution(parameters, measure, context)?;
    let (ties, spec) = (ties(parameters, measure)?, required(parameters, measure, "spec")?);
    let strategy = required(parameters, measure, "strategy")?;
    let moments = context.cached(format!("moments {spec} {strategy} {ties:?}"), || {
        Ok(Player::named(&solution, strategy, ties)?.evaluate())
    })?;
    Ok(Measured::number(moments.deviation(), "points"))
}

/// Computes the maximum share of wins against an optimal player whose score card is hidden.
fn blind_response(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "yahtzee-blind-response";
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let level = match required(parameters, measure, "level")? {
        "half" => 0.5,
        "lost" => 0.0,
        _ => return Err(wrong(parameters, measure, "level", "expected half or lost")),
    };
    let scores = Player::named(&solution, "optimal", ties)?.distribution();
    let (card, payoff) = (Card::default(), retrodice_yahtzee::strategies::blind(&scores, level));
    let start = Span::After(card, 0..=0);
    let observer = context.observer();
    let goal = GoalSolution::solve(solution.tables(), payoff, &start, Keep::First, observer)?;
    Ok(Measured::number(goal.value(&card, 0).unwrap_or(f64::NAN), "of winning"))
}

/// Computes the five boxes that optimal play gives up most readily, each with its share.
fn readiest(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Vec<(String, f64)>, PapersError> {
    let solution = solution(parameters, measure, context)?;
    let (ties, spec) = (ties(parameters, measure)?, required(parameters, measure, "spec")?);
    let total = required(parameters, measure, "total")?.parse();
    let total = total.map_err(|_| wrong(parameters, measure, "total", "a whole number"))?;
    let all = context.cached(format!("given up {spec} {ties:?} {total}"), || {
        let statistics = Player::optimal(&solution, ties).statistics();
        Ok(given_up::given_up(&solution, ties, &statistics, total))
    })?;
    let rules = solution.tables().game().rules();
    let names = rules.all_boxes().iter().map(|number| rules.box_name(number.0.into()));
    let mut shares: Vec<_> = names.zip(all.iter().copied()).collect();
    shares.sort_by(|one, other| other.1.total_cmp(&one.1));
    shares.truncate(5);
    Ok(shares)
}

fn given_up(parameters: &Parameters, context: &Context) -> MeasureResult {
    let boxes = readiest(parameters, "yahtzee-given-up", context)?;
    let names: Vec<String> = boxes.into_iter().map(|(name, _)| name).collect();
    Ok(Measured::text(names.join(", "), "boxes"))
}

fn given_up_shares(parameters: &Parameters, context: &Context) -> MeasureResult {
    let boxes = readiest(parameters, "yahtzee-given-up-shares", context)?;
    let shares: Vec<String> =
        boxes.iter().map(|(_, share)| format!("{:.1}", 100.0 * share)).collect();
    Ok(Measured::new(Value::Text(shares.join(", ")), "percent", Kind::Converged))
}

/// Computes a size of section II.A.
fn size(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "yahtzee-size";
    if required(parameters, measure, "size")? == "totals" {
        let states: u64 = reachable::reachable_totals(&yahtzee(parameters, measure)?).iter().sum();
        return Ok(Measured::number(states as f64 / 1e6, "million"));
    }
    let solution = solution(parameters, measure, context)?;
    let (tables, rules) = (solution.tables(), solution.tables().game().rules());
    let (rolls, keeps) = (tables.lattice().rolls().len() as u64, tables.lattice().len() as u64);
    let turns = u64::from(rules.rolls);
    let inside = 1 + turns * rolls + (turns - 1) * keeps;
    let boxes = rules.boxes.len() as u32;
    // The Yahtzee box is open, holds nothing, or holds its points.
    let triples = (1 << (boxes - 1)) * 3 * (u64::from(rules.upper_threshold) + 1);
    let merged: usize = tables.rows().iter().map(|row| tables.totals(row).len()).sum();
    let merged = merged as u64;
    let count = match required(parameters, measure, "size")? {
        "triples" => triples,
        "anchors" => merged,
        "rolls" => rolls,
        "keeps" => keeps,
        "component" => inside,
        "positions" => merged * inside,
        "halves" => {
            let upper = rules.boxes.iter().filter(|of| of.upper_face().is_some()).count() as u32;
            let above = (1 << upper) * (u64::from(rules.upper_threshold) + 1);
            above + (1 << (boxes - upper - 1)) * 3
        }
        _ => {
            let why =
                "expected triples, anchors, rolls, keeps, component, positions, halves or totals";
            return Err(wrong(parameters, measure, "size", why));
        }
    };
    Ok(Measured::count(count, ""))
}

fn mean_score(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(Measured::number(statistics(parameters, "yahtzee-mean-score", context)?.mean(), "points"))
}

fn at_least(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "yahtzee-at-least";
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let scores: Arc<ScoreDistribution> = context
        .cached(format!("scores {spec} {ties:?}"), || {
            Ok(Player::named(&solution, "optimal", ties)?.distribution())
        })?;
    let score = required(parameters, measure, "score")?.parse();
    let score = score.map_err(|_| wrong(parameters, measure, "score", "a whole number"))?;
    let text = match required(parameters, measure, "form")? {
        "number" => return Ok(Measured::number(scores.at_least(score), "probability")),
        "scientific" => format!("{:.5e}", scores.at_least(score)),
        "below" => format!("1 - {:.6e}", scores.below(score)),
        // What rounding leaves of a difference from one, by the order of adding.
        "one-less-down" => format!("1 - {:.6e}", 1.0 - scores.at_least(score)),
        "one-less-up" => {
            let sum: f64 = scores.chances().iter().skip(score).sum();
            format!("1 - {:.6e}", 1.0 - sum)
        }
        _ => {
            let why = "expected number, scientific, below, one-less-down or one-less-up";
            return Err(wrong(parameters, measure, "form", why));
        }
    };
    Ok(Measured::new(Value::Text(text), "probability", Kind::Converged))
}

fn edges(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "yahtzee-edges";
    let solution = solution(parameters, measure, context)?;
    let tables = solution.tables();
    let mut covers = table_two();
    if let Some(text) = parameters.get("third") {
        let faces: Vec<u8> = text.split('-').filter_map(|face| face.parse().ok()).collect();
        let dice = Dice::new(&faces).filter(|dice| dice.faces().len() == 2);
        let dice = dice.ok_or_else(|| wrong(parameters, measure, "third", "two dice: 4-5"))?;
        covers[2].push(dice);
    }
    let counter = EdgeCounter::new(tables, &covers);
    let start = tables.rows().last().expect("there is an empty sheet");
    let at_start = |of: fn(EdgeCounts) -> u64| {
        of(counter.count(start, solution.values()).next().expect("a lane"))
    };
    // The mean over all components, rounded.
    let mean = |of: fn(EdgeCounts) -> u64| {
        let in_row = |row| {
            let edges = counter.count(row, solution.values()).map(of);
            edges.fold((0, 0), |(components, sum), edges| (components + 1, sum + edges))
        };
        let rows = tables.rows()[tables.layer(1).start..].par_iter().map(in_row);
        let rows: Vec<(u64, u64)> = rows.collect();
        let (components, edges) =
            rows.iter().fold((0, 0), |(n, sum), row| (n + row.0, sum + row.1));
        (edges + components / 2) / components
    };
    // Keeps of the rolls of one face that keep some of its dice.
    let alike = || {
        let rolls = tables.lattice().rolls().iter().filter(|roll| all_alike(roll));
        rolls.map(|roll| retrodice_yahtzee::keeps(roll).count() as u64 - 1).sum::<u64>()
    };
    let choices = 2 * (u64::from(tables.game().rules().rolls) - 1);
    let saved = || mean(|counts| counts.one_die - counts.covers);
    let percent = |part: u64, whole| Measured::number(100.0 * part as f64 / whole as f64, "%");
    let (plain, one_die) =
        (|| at_start(|counts| counts.plain), || at_start(|counts| counts.one_die));
    let count = match required(parameters, measure, "refinement")? {
        "none" => plain(),
        "none-but-alike" => plain() - choices * alike(),
        "one-die" => one_die(),
        "one-die-but-alike" => one_die() - choices / 2 * alike(),
        "lattice" => at_start(|counts| counts.lattice),
        "saved" => saved(),
        // Rolls lead to keeps as often as keeps to rolls.
        "saved-in-percent" => {
            let others = tables.lattice().rolls().len() * (1 + tables.game().rules().boxes.len());
            return Ok(percent(saved(), (plain() - others as u64) / 2));
        }
        "covers-of-all-boxes-in-percent" => {
            let covers = one_die() - choices / 2 * alike() - saved();
            return Ok(percent(covers, plain() - choices * alike()));
        }
        "covers" => mean(|counts| counts.covers),
        "covers-of-all-boxes" => one_die() - saved(),
        "covers-of-all-boxes-but-alike" => one_die() - choices / 2 * alike() - saved(),
        _ => {
            let why = "expected none, one-die, covers, covers-of-all-boxes (each also with \
                       -but-alike, except covers), lattice, saved, saved-in-percent or \
                       covers-of-all-boxes-in-percent";
            return Err(wrong(parameters, measure, "refinement", why));
        }
    };
    Ok(Measured::count(count, "edges"))
}
