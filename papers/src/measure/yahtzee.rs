//! Exact numbers of the Yahtzee family.

use super::champions::{free, mean, needed, number as number_or, settings};
use super::{Kind, Measure, Measured, Parameter, Value, required, whole, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::games::typed;
use crate::rule_lists::{ListOperators, RuleLists, RuleRun};
use rayon::prelude::*;
use retrodice_core::dice::Dice;
use retrodice_stats::SampleMean;
use retrodice_tune::ga::GaSettings;
use retrodice_yahtzee::kernel::{
    EdgeCounter, GoalSolution, Keep, Span, Ties, YahtzeeSolution, table_two,
};
use retrodice_yahtzee::strategies::{Player, ScoreDistribution, ScoreStatistics};
use retrodice_yahtzee::{Card, Yahtzee, all_alike};
use std::sync::Arc;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "yahtzee-edges",
        "edges of a component of Yahtzee: the most, or the mean with covers",
        GAME,
        edges,
    ),
    Measure::new(
        "yahtzee-size",
        "positions of Yahtzee by a way of counting, and their parts",
        SIZE,
        size,
    ),
    Measure::new(
        "yahtzee-deviation",
        "standard deviation of the score of a player of Yahtzee",
        PLAYER,
        deviation,
    ),
    Measure::new(
        "yahtzee-blind-response",
        "best share of wins against optimal play whose sheet is not seen",
        BLIND,
        blind_response,
    ),
    Measure::new(
        "yahtzee-box-mean",
        "expected points of optimal play in a box of Yahtzee",
        BOX,
        box_mean,
    ),
    Measure::new("yahtzee-box-variance", "their variance", BOX, box_variance),
    Measure::new(
        "yahtzee-at-least",
        "probability that optimal play scores that much or more, as text",
        SCORE,
        at_least,
    ),
    Measure::new(
        "yahtzee-lists-champion",
        "exact mean score of lists of rules, bred by a genetic algorithm: the best of its runs",
        LISTS,
        bred_lists,
    ),
    Measure::new("yahtzee-lists-mean", "and their mean", LISTS, mean_of_lists),
    Measure::new(
        "yahtzee-lists-last",
        "the boxes that the champion gives up first",
        LISTS,
        given_up,
    ),
    Measure::new(
        "yahtzee-lists-obvious",
        "of five rolls that belong in one box, how many the champion scores there",
        LISTS,
        obvious,
    ),
    Measure::new(
        "yahtzee-lists-ones",
        "share of the last generation that gives up Ones first, in percent: of each run",
        LISTS,
        ones_first,
    ),
    Measure::new(
        "yahtzee-lists-places",
        "where it has Ones, Chance and Yahtzee, on average, in the run where that share is largest",
        LISTS,
        places,
    ),
    Measure::new(
        "yahtzee-lists-fifty",
        "share of the last generation that scores 4-4-4-4-4 as a Yahtzee, in percent: of each run",
        LISTS,
        fifty,
    ),
    Measure::new(
        "yahtzee-mean-score",
        "exact mean score of a player of Yahtzee",
        PLAYER,
        mean_score,
    ),
];

/// The most runs on lists of rules in a cell.
const MOST_LISTS: u64 = 1_000;

type Finding = Result<Measured, LabError>;

/// A game.
const GAME: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "refinement", required: true },
    // Two dice that the third cover keeps, too.
    Parameter { name: "third", required: false },
];

/// A box of a player's sheet.
const BOX: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "box", required: true },
];

/// A score.
const SCORE: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "score", required: true },
    Parameter { name: "form", required: true },
];

/// Runs of the genetic algorithm on lists of rules: one, or as many as `seeds` says, of seeds from
/// `seed`. If `shuffle` is `order` or `any`, lists are bred by the paper's operators, shuffled in
/// that way; otherwise as bits. `others` is the chance of a box to be a condition of a rule. If
/// `worth` is `plain`, dice are worth what they would score.
const LISTS: &[Parameter] = &[
    needed("population"),
    needed("generations"),
    needed("games"),
    needed("seed"),
    free("seeds"),
    free("shuffle"),
    free("others"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("worth"),
];

/// What section II.D plays against.
const BLIND: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "level", required: true },
];

/// What section II.A counts.
const SIZE: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "size", required: true }];

/// A player.
const PLAYER: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "strategy", required: true },
];

fn game(parameters: &Parameters, measure: &'static str) -> Result<Yahtzee, LabError> {
    let why = "this measure supports only the Yahtzee family";
    let game = typed(required(parameters, measure, "spec")?)?;
    game.ok_or_else(|| wrong(parameters, measure, "spec", why))
}

fn ties(parameters: &Parameters, measure: &'static str) -> Result<Ties, LabError> {
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
) -> Result<Arc<YahtzeeSolution>, LabError> {
    let game = game(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("yahtzee {spec}"), || Ok(YahtzeeSolution::new(&game)))
}

/// The statistics of a player, by default of the optimal one.
fn statistics(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<ScoreStatistics>, LabError> {
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let strategy = parameters.get("strategy").map_or("optimal", String::as_str);
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("statistics {spec} {strategy} {ties:?}"), || {
        Ok(Player::named(&solution, strategy, ties)?.statistics())
    })
}

/// A mean and a variance.
fn moments(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<(f64, f64), LabError> {
    let found = statistics(parameters, measure, context)?;
    match required(parameters, measure, "box")? {
        "upper-bonus" => Ok((found.upper_bonus_mean(), found.upper_bonus_variance())),
        "extra-bonus" => {
            let solution = solution(parameters, measure, context)?;
            let (ties, spec) = (ties(parameters, measure)?, required(parameters, measure, "spec")?);
            let count = context.cached(format!("extra Yahtzees {spec} {ties:?}"), || {
                Ok(Player::named(&solution, "optimal", ties)?.extra_yahtzees())
            })?;
            let square = f64::from(found.extra_bonus).powi(2);
            Ok((found.extra_bonus_mean(), count.variance() * square))
        }
        name => {
            let game = game(parameters, measure)?;
            let place = game.rules().box_named(name);
            let place = place.ok_or_else(|| {
                wrong(parameters, measure, "box", "no such box, nor upper-bonus, extra-bonus")
            })?;
            let of = &found.boxes[place];
            Ok((of.mean(), of.variance()))
        }
    }
}

fn number(number: f64, unit: &str) -> Measured {
    Measured::new(Value::Number(number), unit, Kind::Converged)
}

fn box_mean(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(moments(parameters, "yahtzee-box-mean", context)?.0, "points"))
}

fn box_variance(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(moments(parameters, "yahtzee-box-variance", context)?.1, "points squared"))
}

fn deviation(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-deviation";
    let solution = solution(parameters, measure, context)?;
    let (ties, spec) = (ties(parameters, measure)?, required(parameters, measure, "spec")?);
    let strategy = required(parameters, measure, "strategy")?;
    let moments = context.cached(format!("moments {spec} {strategy} {ties:?}"), || {
        Ok(Player::named(&solution, strategy, ties)?.evaluate())
    })?;
    Ok(number(moments.deviation(), "points"))
}

/// The best share of wins against optimal play whose sheet is not seen.
fn blind_response(parameters: &Parameters, context: &Context) -> Finding {
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
    Ok(number(goal.value(&card, 0).unwrap_or(f64::NAN), "of winning"))
}

/// The numbers of section II.A.
fn size(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-size";
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
            let why = "expected triples, anchors, rolls, keeps, component, positions or halves";
            return Err(wrong(parameters, measure, "size", why));
        }
    };
    Ok(Measured::new(Value::Integer(count.into()), "", Kind::Exact))
}

fn mean_score(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(statistics(parameters, "yahtzee-mean-score", context)?.mean(), "points"))
}

/// The runs of the genetic algorithm on lists of rules.
fn lists(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Vec<RuleRun>>, LabError> {
    let number = |name| whole(parameters, measure, name);
    let settings = GaSettings {
        population: number("population")? as usize,
        generations: number("generations")?,
        ..settings(parameters, measure, number("games")?)?
    };
    let (seed, seeds) = (number("seed")?, number_or(parameters, measure, "seeds", Some(1u64))?);
    if !(1..=MOST_LISTS).contains(&seeds) {
        let why = format!("expected 1 to {MOST_LISTS}");
        return Err(wrong(parameters, measure, "seeds", &why));
    }
    let riffle = match parameters.get("shuffle").map(String::as_str) {
        None | Some("bits") => None,
        Some("order") => Some(true),
        Some("any") => Some(false),
        Some(_) => {
            return Err(wrong(parameters, measure, "shuffle", "expected bits, order or any"));
        }
    };
    let others = number_or(parameters, measure, "others", Some(0.5))?;
    if !(0.0..=1.0).contains(&others) {
        return Err(wrong(parameters, measure, "others", "expected 0 to 1"));
    }
    let operators = riffle.map(|riffle| ListOperators { riffle, others });
    let plain = match parameters.get("worth").map(String::as_str) {
        None | Some("near") => false,
        Some("plain") => true,
        Some(_) => return Err(wrong(parameters, measure, "worth", "expected near or plain")),
    };
    let key = format!("lists bred {settings:?} {operators:?} {plain} {seed} {seeds}");
    context.cached(key, || {
        let space = RuleLists::new(plain)?;
        let run = |run| space.breed(operators.as_ref(), &settings, seed.wrapping_add(run));
        (0..seeds).into_par_iter().map(run).collect()
    })
}

/// Where `of` is largest, the first such.
fn most(runs: &[RuleRun], of: impl Fn(&RuleRun) -> f64) -> &RuleRun {
    let larger = |a, b| if of(b) > of(a) { b } else { a };
    runs.iter().reduce(larger).expect("there is a run")
}

fn bred_lists(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-champion", context)?;
    Ok(number(most(&runs, |run| run.champion.mean).champion.mean, "points"))
}

fn mean_of_lists(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-mean", context)?;
    mean(Some(SampleMean::from_values(runs.iter().map(|run| run.champion.mean))), "points")
}

fn given_up(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-last", context)?;
    let champion = &most(&runs, |run| run.champion.mean).champion;
    Ok(Measured::new(Value::Text(champion.last[..4].join(", ")), "boxes", Kind::Exact))
}

fn obvious(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-obvious", context)?;
    let champion = &most(&runs, |run| run.champion.mean).champion;
    Ok(Measured::new(Value::Integer(champion.obvious.into()), "of 5 rolls", Kind::Exact))
}

/// A share in every run.
fn shares(runs: &[RuleRun], of: impl Fn(&RuleRun) -> f64) -> Measured {
    let shares: Vec<String> = runs.iter().map(|run| format!("{:.0}", 100.0 * of(run))).collect();
    Measured::new(Value::Text(shares.join(", ")), "percent", Kind::Exact)
}

fn ones_first(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-ones", context)?;
    Ok(shares(&runs, |run| run.ones_first))
}

fn places(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-places", context)?;
    let places = most(&runs, |run| run.ones_first).places.map(|place| format!("{place:.1}"));
    Ok(Measured::new(Value::Text(places.join(", ")), "places", Kind::Exact))
}

fn fifty(parameters: &Parameters, context: &Context) -> Finding {
    let runs = lists(parameters, "yahtzee-lists-fifty", context)?;
    Ok(shares(&runs, |run| run.fifty))
}

fn at_least(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-at-least";
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let found: Arc<ScoreDistribution> = context
        .cached(format!("scores {spec} {ties:?}"), || {
            Ok(Player::named(&solution, "optimal", ties)?.distribution())
        })?;
    let score = required(parameters, measure, "score")?.parse();
    let score = score.map_err(|_| wrong(parameters, measure, "score", "a whole number"))?;
    let text = match required(parameters, measure, "form")? {
        "number" => return Ok(number(found.at_least(score), "probability")),
        "scientific" => format!("{:.5e}", found.at_least(score)),
        "below" => format!("1 - {:.6e}", found.below(score)),
        // What rounding leaves of a difference from one, by the order of adding.
        "one-less-down" => format!("1 - {:.6e}", 1.0 - found.at_least(score)),
        "one-less-up" => {
            let sum: f64 = found.chances().iter().skip(score).sum();
            format!("1 - {:.6e}", 1.0 - sum)
        }
        _ => {
            let why = "expected number, scientific, below, one-less-down or one-less-up";
            return Err(wrong(parameters, measure, "form", why));
        }
    };
    Ok(Measured::new(Value::Text(text), "probability", Kind::Converged))
}

fn edges(parameters: &Parameters, context: &Context) -> Finding {
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
    let most = |of: fn(retrodice_yahtzee::kernel::EdgeCounts) -> u64| {
        of(counter.count(start, solution.values()).next().expect("a lane"))
    };
    // The mean over all components, rounded.
    let mean = |of: fn(retrodice_yahtzee::kernel::EdgeCounts) -> u64| {
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
    let count = match required(parameters, measure, "refinement")? {
        "none" => most(|counts| counts.plain),
        "none-but-alike" => most(|counts| counts.plain) - choices * alike(),
        "one-die" => most(|counts| counts.one_die),
        "one-die-but-alike" => most(|counts| counts.one_die) - choices / 2 * alike(),
        "lattice" => most(|counts| counts.lattice),
        "covers" => mean(|counts| counts.covers),
        "covers-of-all-boxes" => most(|counts| counts.one_die) - saved(),
        "covers-of-all-boxes-but-alike" => {
            most(|counts| counts.one_die) - choices / 2 * alike() - saved()
        }
        _ => {
            let why = "expected none, one-die, covers, covers-of-all-boxes (each also with \
                       -but-alike, except covers) or lattice";
            return Err(wrong(parameters, measure, "refinement", why));
        }
    };
    Ok(Measured::new(Value::Integer(count.into()), "edges", Kind::Exact))
}
