//! Estimates of the boxes of Yahtzee, bred by genetic algorithms: `glenn-2007-populations` (J.
//! Glenn, *Computer Strategies for Solitaire Yahtzee*, 2007, section III.B), and section 6.1 of the
//! paper of 2011.

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::measure::glenn_2011::{best, grid, mean, values};
use crate::measure::{Measure, MeasureResult, Measured, Parameter, whole};
use crate::optimise::box_estimates::BoxEstimates;
use retrodice_stats::SampleMean;
use retrodice_tune::ga::GaChampion;
use retrodice_tune::{Exact, OnGenomes};
use retrodice_yahtzee::strategies::UpperBonus;
use std::sync::Arc;

/// Measures of estimates of the boxes.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Exact mean score of 13 estimates of boxes, bred by a genetic algorithm.
    Measure::new("yahtzee-estimates-champion", BRED, champion),
    // Mean over several runs of the exact score of the champion, where simulated games judge.
    Measure::new("yahtzee-estimates-champions", IN_GAMES, in_games),
    // Highest of these exact scores.
    Measure::new("yahtzee-estimates-best", IN_GAMES, best_of_all),
];

/// Parameters of a run that judges by exact means.
const BRED: &[Parameter] = &[Parameter::required("generations"), Parameter::required("seed")];

/// Parameters of runs that judge by games, `evaluations` in each run.
const IN_GAMES: &[Parameter] = &[
    Parameter::required("population"),
    Parameter::required("generations"),
    Parameter::required("runs"),
    Parameter::required("evaluations"),
    Parameter::optional("champion-share"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("champion"),
    Parameter::optional("journal"),
];

fn champion(parameters: &Parameters, context: &Context) -> MeasureResult {
    let number = |name| whole(parameters, "yahtzee-estimates-champion", name);
    let (generations, seed) = (number("generations")?, number("seed")?);
    let mean = context.cached(format!("estimates bred {generations} {seed}"), || {
        Ok(BoxEstimates::new(UpperBonus::Step)?.breed(generations, seed)?.1)
    })?;
    Ok(Measured::number(*mean, "points"))
}

/// Computes the mean of the exact scores of all champions, and the highest; `None` if there are
/// fewer games than individuals.
fn champions(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<(SampleMean, f64)>>, PapersError> {
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

fn in_games(parameters: &Parameters, context: &Context) -> MeasureResult {
    let scores = champions(parameters, "yahtzee-estimates-champions", context)?;
    mean(scores.map(|(mean, _)| mean), "points")
}

fn best_of_all(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(best(*champions(parameters, "yahtzee-estimates-best", context)?, "points"))
}
