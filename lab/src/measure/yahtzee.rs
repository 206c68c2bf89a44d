//! Exact numbers of the Yahtzee family.

use super::{Kind, Measured, Parameter, Value, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::estimates::BoxEstimates;
use play::yahtzee::{Player, ScoreDistribution, ScoreStatistics, UpperBonus};
use rules::spec::AnyGame;
use rules::yahtzee::Yahtzee;
use solve::kernels::yahtzee::{EdgeCounter, Ties, YahtzeeSolution, table_two};
use std::sync::Arc;

type Finding = Result<Measured, LabError>;

/// A game.
pub(super) const GAME: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "refinement", required: true }];

/// A box of a player's sheet.
pub(super) const BOX: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "box", required: true },
];

/// A score.
pub(super) const SCORE: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "score", required: true },
    Parameter { name: "form", required: true },
];

/// A run of the genetic algorithm on estimates.
pub(super) const BRED: &[Parameter] = &[
    Parameter { name: "generations", required: true },
    Parameter { name: "seed", required: true },
];

/// A player.
pub(super) const PLAYER: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "ties", required: true },
    Parameter { name: "strategy", required: true },
];

fn wrong(
    parameters: &Parameters,
    measure: &'static str,
    parameter: &'static str,
    why: &str,
) -> LabError {
    let got = parameters.get(parameter).cloned().unwrap_or_default();
    LabError::Parameter { measure, parameter, got, why: why.to_owned() }
}

fn game(parameters: &Parameters, measure: &'static str) -> Result<Yahtzee, LabError> {
    match required(parameters, measure, "spec")?.parse()? {
        AnyGame::Yahtzee(game) => Ok(game),
        _ => Err(wrong(parameters, measure, "spec", "this measure knows the Yahtzee family only")),
    }
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
        Ok(Player::named(&*solution, strategy, ties)?.statistics())
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
                Ok(Player::named(&*solution, "optimal", ties)?.extra_yahtzees())
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

pub(super) fn box_mean(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(moments(parameters, "yahtzee-box-mean", context)?.0, "points"))
}

pub(super) fn box_variance(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(moments(parameters, "yahtzee-box-variance", context)?.1, "points squared"))
}

pub(super) fn mean_score(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(statistics(parameters, "yahtzee-mean-score", context)?.mean(), "points"))
}

/// The champion of the genetic algorithm on the estimates of the boxes.
pub(super) fn bred(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-estimates-champion";
    let number = |name: &'static str| -> Result<u64, LabError> {
        let text = required(parameters, measure, name)?;
        text.parse().map_err(|_| wrong(parameters, measure, name, "expected a whole number"))
    };
    let (generations, seed) = (number("generations")?, number("seed")?);
    let found = context.cached(format!("estimates bred {generations} {seed}"), || {
        Ok(BoxEstimates::new(UpperBonus::Step)?.breed(generations, seed)?.1)
    })?;
    Ok(Measured::new(Value::Number(*found), "points", Kind::Converged))
}

pub(super) fn at_least(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-at-least";
    let solution = solution(parameters, measure, context)?;
    let ties = ties(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let found: Arc<ScoreDistribution> = context
        .cached(format!("scores {spec} {ties:?}"), || {
            Ok(Player::named(&*solution, "optimal", ties)?.distribution())
        })?;
    let score = required(parameters, measure, "score")?.parse();
    let score = score.map_err(|_| wrong(parameters, measure, "score", "a whole number"))?;
    let text = match required(parameters, measure, "form")? {
        "number" => return Ok(number(found.at_least(score), "probability")),
        "scientific" => format!("{:.5e}", found.at_least(score)),
        "below" => format!("1 - {:.6e}", found.below(score)),
        _ => {
            let why = "expected number, scientific or below";
            return Err(wrong(parameters, measure, "form", why));
        }
    };
    Ok(Measured::new(Value::Text(text), "probability", Kind::Converged))
}

pub(super) fn edges(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "yahtzee-edges";
    let solution = solution(parameters, measure, context)?;
    let tables = solution.tables();
    let counter = EdgeCounter::new(tables, &table_two());
    let start = tables.rows().last().expect("there is an empty sheet");
    let most = |of: fn(solve::kernels::yahtzee::EdgeCounts) -> u64| {
        of(counter.count(start, 0, solution.values()))
    };
    let count = match required(parameters, measure, "refinement")? {
        "none" => most(|counts| counts.plain),
        "one-die" => most(|counts| counts.one_die),
        "lattice" => most(|counts| counts.lattice),
        "covers" => {
            let (mut components, mut edges) = (0u64, 0);
            for row in &tables.rows()[tables.layer(1).start..] {
                for lane in 0..tables.totals(row).len() {
                    components += 1;
                    edges += counter.count(row, lane, solution.values()).covers;
                }
            }
            (edges + components / 2) / components
        }
        _ => {
            let why = "expected none, one-die, covers or lattice";
            return Err(wrong(parameters, measure, "refinement", why));
        }
    };
    Ok(Measured::new(Value::Integer(count.into()), "edges", Kind::Exact))
}
