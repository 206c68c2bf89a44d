//! Estimates of the boxes of Yahtzee, bred by genetic algorithms: J. Glenn, *Computer Strategies
//! for Solitaire Yahtzee* (2007), section III.B, and section 6.1 of the paper of 2011.

use super::champions::{best, free, grid, mean, needed, values};
use super::{Kind, Measure, Measured, Parameter, Value, whole};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::estimates::BoxEstimates;
use retrodice_stats::SampleMean;
use retrodice_tune::ga::GaChampion;
use retrodice_tune::{ExactObjective, OnGenomes};
use retrodice_yahtzee::strategies::UpperBonus;
use std::sync::Arc;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "yahtzee-estimates-champion",
        "exact mean score of 13 estimates of boxes, bred by a genetic algorithm",
        BRED,
        champion,
    ),
    Measure::new(
        "yahtzee-estimates-champions",
        "the same where simulated games judge, mean over several runs",
        IN_GAMES,
        in_games,
    ),
    Measure::new("yahtzee-estimates-best", "and the best of these runs", IN_GAMES, best_of_all),
];

/// A run that judges by exact means.
const BRED: &[Parameter] = &[needed("generations"), needed("seed")];

/// Runs that judge by games, of which there are `evaluations` in each.
const IN_GAMES: &[Parameter] = &[
    needed("population"),
    needed("generations"),
    needed("runs"),
    needed("evaluations"),
    free("champion-share"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("champion"),
    free("journal"),
];

type Finding = Result<Measured, LabError>;

fn champion(parameters: &Parameters, context: &Context) -> Finding {
    let number = |name| whole(parameters, "yahtzee-estimates-champion", name);
    let (generations, seed) = (number("generations")?, number("seed")?);
    let found = context.cached(format!("estimates bred {generations} {seed}"), || {
        Ok(BoxEstimates::new(UpperBonus::Step)?.breed(generations, seed)?.1)
    })?;
    Ok(Measured::new(Value::Number(*found), "points", Kind::Converged))
}

/// The exact means of the champions of all runs, and the best of them; none if the games do not
/// suffice for one an individual.
fn champions(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<(SampleMean, f64)>>, LabError> {
    let (grid, of) = (grid(parameters, measure)?, "estimates in games");
    context.cached(format!("{of} {grid:?}"), || {
        let space = BoxEstimates::new(UpperBonus::Step)?;
        let objective = OnGenomes::new(space.encoding()?, space.in_games());
        let bits = objective.encoding().bits();
        let exact = |champion: &GaChampion, _| Ok(objective.exact(&champion.genome));
        let values = values(&grid, &objective, bits, &exact, of, parameters, context)?;
        Ok(values.map(|values| {
            let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            (SampleMean::from_values(values), best)
        }))
    })
}

fn in_games(parameters: &Parameters, context: &Context) -> Finding {
    let found = champions(parameters, "yahtzee-estimates-champions", context)?;
    mean(found.map(|(mean, _)| mean), "points")
}

fn best_of_all(parameters: &Parameters, context: &Context) -> Finding {
    Ok(best(*champions(parameters, "yahtzee-estimates-best", context)?, "points"))
}
