//! Champions of genetic algorithms: tables 1 to 5 and the text of J. Glenn, *Optimizing Genetic
//! Algorithm Parameters for a Stochastic Game* (2011).

pub(super) mod readings;
pub(super) mod strategies;

use super::{Kind, Measure, MeasureResult, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::journal::RunJournal;
use crate::optimise::experiment::Grid;
use crate::optimise::functions::NoisySchwefel;
use retrodice_cantstop::strategies::evolve::{LinearWeights, Width};
use retrodice_core::observer::Unwatched;
use retrodice_solver::peers::divide;
use retrodice_stats::tests_of_means::welch;
use retrodice_stats::{CONFIDENCE, SampleMean, Seed};
use retrodice_tune::ga::{GaChampion, GaSettings, Selection};
use retrodice_tune::race::Method;
use retrodice_tune::schedule::Schedule;
use retrodice_tune::{ExactObjective, Genome, Objective};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// Measures of champions of genetic algorithms.
pub(super) const MEASURES: &[Measure] = &[
    // Mean true value of champions on Schwefel's function with noise.
    Measure::new("schwefel-champion", SCHWEFEL, schwefel),
    // Whether the mean of champions on Schwefel's function differs from the best cell's, by
    // Welch's test at 0.05.
    Measure::new("schwefel-differs", SCHWEFEL, schwefel_bold),
    // Mean turns of Linear Weights champions of the genetic algorithm, in fresh games.
    Measure::new("linear-champion", LINEAR, linear),
    // Turns of the best champion, in the games that chose it.
    Measure::new("linear-best", LINEAR, linear_best),
    // Whether the mean of Linear Weights champions differs from the best cell's, by Welch's test
    // at 0.05.
    Measure::new("linear-differs", LINEAR, linear_bold),
    // Whether that mean differs from the standard run's, by Welch's test at 0.05.
    Measure::new("linear-differs-from-standard", LINEAR, linear_differs),
    // Number that the text of the paper of 2011 derives from its tables.
    Measure::new("text-of-2011", TEXT, of_the_text),
];

/// Seed of all experiments of the paper.
const SEED: u64 = 2011;

/// Maximum number of runs of a cell.
const MAX_RUNS: u64 = 1_000_000;

/// Significance level of the paper's tests.
const LEVEL: f64 = 0.05;

/// Parameters of a genetic algorithm on Schwefel's function. A parent wins a knock-out of `rounds`
/// rounds. `added` is a constant added to the function. `rivals` lists the cells among which the
/// best is selected.
const SCHWEFEL: &[Parameter] = &[
    Parameter::required("inputs"),
    Parameter::required("sigma"),
    Parameter::required("population"),
    Parameter::required("generations"),
    Parameter::required("runs"),
    Parameter::optional("evaluations"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("champion"),
    Parameter::optional("champion-share"),
    Parameter::optional("schedule"),
    Parameter::optional("added"),
    Parameter::optional("rivals"),
    Parameter::optional("journal"),
];

/// Parameters of a genetic algorithm on Linear Weights strategies.
const LINEAR: &[Parameter] = &[
    Parameter::required("population"),
    Parameter::required("generations"),
    Parameter::required("runs"),
    Parameter::required("evaluations"),
    Parameter::optional("bits"),
    Parameter::optional("champion-share"),
    Parameter::optional("schedule"),
    Parameter::optional("games"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("champion"),
    Parameter::optional("whole"),
    Parameter::optional("rivals"),
    Parameter::optional("journal"),
];

/// Parameters of a number of the text: `what` it is, and the genetic algorithm as above, the
/// averages `from`, `middle` and `to`, or a strategy with its games and their seed.
const TEXT: &[Parameter] = &[
    Parameter::required("what"),
    Parameter::optional("inputs"),
    Parameter::optional("sigma"),
    Parameter::optional("population"),
    Parameter::optional("generations"),
    Parameter::optional("runs"),
    Parameter::optional("evaluations"),
    Parameter::optional("bits"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("champion"),
    Parameter::optional("schedule"),
    Parameter::optional("added"),
    Parameter::optional("journal"),
    Parameter::optional("from"),
    Parameter::optional("middle"),
    Parameter::optional("to"),
    Parameter::optional("strategy"),
    Parameter::optional("games"),
    Parameter::optional("seed"),
];

/// Evaluations of the Breeder Genetic Algorithm, with which the paper compares its own.
const BREEDER: f64 = 16_100.0;

/// Parses the method that selects the champion: `halving` (the default), `even` over the last
/// generation, or two phases. `1/4` is the share of it that enters the second phase.
fn champion_method(parameters: &Parameters, measure: &'static str) -> Result<Method, PapersError> {
    Ok(match parameters.get("champion").map(String::as_str) {
        None | Some("halving") => Method::Halving,
        Some("even") => Method::Equal,
        Some(text) => {
            let share = text.strip_prefix("1/").and_then(|number| number.parse().ok());
            let Some(one_in) = share.filter(|&one_in| one_in > 1) else {
                let why = "expected halving, even, or a share such as 1/4";
                return Err(wrong(parameters, measure, "champion", why));
            };
            Method::TwoPhases { one_in }
        }
    })
}

/// Parses the parameter `name` as a number, with `default` if it is missing.
pub(super) fn number<T: FromStr>(
    parameters: &Parameters,
    measure: &'static str,
    name: &'static str,
    default: Option<T>,
) -> Result<T, PapersError> {
    let text = match (parameters.get(name), default) {
        (None, Some(default)) => return Ok(default),
        _ => required(parameters, measure, name)?,
    };
    text.parse().map_err(|_| wrong(parameters, measure, name, "expected a number"))
}

/// Reads the settings of a run with this many evaluations.
pub(super) fn settings(
    parameters: &Parameters,
    measure: &'static str,
    evaluations: u64,
) -> Result<GaSettings, PapersError> {
    Ok(GaSettings {
        champion_share: number(parameters, measure, "champion-share", Some(0.16))?,
        schedule: Schedule { last_over_first: number(parameters, measure, "schedule", Some(1.0))? },
        crossover_rate: number(parameters, measure, "crossover", Some(0.6))?,
        mutation_rate: parameters
            .contains_key("mutation")
            .then(|| number(parameters, measure, "mutation", None))
            .transpose()?,
        champion_method: champion_method(parameters, measure)?,
        selection: Selection::Knockout { rounds: number(parameters, measure, "rounds", Some(2))? },
        ..GaSettings::new(2, 1, evaluations)
    })
}

/// Returns settings in which each individual of each generation gets the same whole number of
/// evaluations, as many as fit. The champion phase keeps its evaluations, and the rest is left out.
/// Only for a constant schedule.
fn in_whole_evaluations(settings: GaSettings, individuals: u64) -> GaSettings {
    let champion = settings.champion_evaluations();
    let each = (settings.evaluations - champion) / individuals;
    if each == 0 {
        return settings;
    }
    let evaluations = each * individuals + champion;
    GaSettings { evaluations, champion_share: champion as f64 / evaluations as f64, ..settings }
}

/// Reads the grid of the one cell that the parameters describe.
pub(super) fn grid(parameters: &Parameters, measure: &'static str) -> Result<Grid, PapersError> {
    let get = |name, default| number::<u64>(parameters, measure, name, default);
    let (population, generations) = (get("population", None)?, get("generations", None)?);
    let base = settings(parameters, measure, get("evaluations", Some(2_500_000))?)?;
    let base = match parameters.get("whole").map(String::as_str) {
        None | Some("no") => base,
        Some("yes") if base.schedule == Schedule::default() => {
            in_whole_evaluations(base, population * generations)
        }
        _ => {
            let why = "expected no, or for a constant schedule yes";
            return Err(wrong(parameters, measure, "whole", why));
        }
    };
    let runs = get("runs", None)?;
    if runs > MAX_RUNS {
        let why = format!("expected at most {MAX_RUNS}");
        return Err(wrong(parameters, measure, "runs", &why));
    }
    let (populations, generations) = (vec![population as usize], vec![generations]);
    Ok(Grid { populations, generations, base, runs, seed: SEED })
}

/// Computes the true values of all champions of a cell on Schwefel's function; `None` if the
/// evaluations do not suffice.
pub(super) fn schwefel_values(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<SampleMean>>, PapersError> {
    let grid = grid(parameters, measure)?;
    let inputs: usize = number(parameters, measure, "inputs", None)?;
    let sigma: f64 = number(parameters, measure, "sigma", None)?;
    let added: f64 = number(parameters, measure, "added", Some(0.0))?;
    context.cached(format!("schwefel {inputs} {sigma} {added} {grid:?}"), || {
        let objective = NoisySchwefel::new(inputs, sigma)?.on_genomes();
        let exact = |champion: &GaChampion, _| Ok(objective.exact(&champion.genome) + added);
        let of = format!("schwefel {inputs} {sigma} {added}");
        let values = values(&grid, &objective, objective.bits(), &exact, &of, parameters, context)?;
        Ok(values.map(SampleMean::from_values))
    })
}

/// Computes the mean turns of all champions of a cell on Linear Weights strategies, each in fresh
/// games, and the lowest of them.
pub(super) fn linear_values(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<(SampleMean, f64)>>, PapersError> {
    let grid = grid(parameters, measure)?;
    let bits: u32 = number(parameters, measure, "bits", Some(110))?;
    let games: u64 = number(parameters, measure, "games", Some(200_000))?;
    context.cached(format!("linear {bits} {games} {grid:?}"), || {
        let width = Width::of(bits);
        let width =
            width.ok_or_else(|| wrong(parameters, measure, "bits", "expected 87, 104 or 110"))?;
        let space = LinearWeights::new(width)?;
        let fresh = |champion: &GaChampion, seed: Seed| {
            let judged = space
                .parameters(&champion.genome)
                .and_then(|parameters| space.confirm(&parameters, games, seed.key(), &Unwatched));
            // A champion that never ends a game is worth nothing.
            Ok(judged.map_or(f64::INFINITY, |report| report.seats[0].estimate().mean))
        };
        let of = format!("linear {bits} {games}");
        let values = values(&grid, &space, bits, &fresh, &of, parameters, context)?;
        Ok(values.map(|values| {
            let best = values.iter().copied().fold(f64::INFINITY, f64::min);
            (SampleMean::from_values(values), best)
        }))
    })
}

/// Computes the values of all champions of the one cell of a grid, with the runs divided among the
/// processes. The parameter `journal` names the folder that stores finished runs, if any.
pub(super) fn values<O, M>(
    grid: &Grid,
    objective: &O,
    bits: u32,
    measure: &M,
    of: &str,
    parameters: &Parameters,
    context: &Context,
) -> Result<Option<Vec<f64>>, PapersError>
where
    O: Objective<Candidate = Genome>,
    M: Fn(&GaChampion, Seed) -> Result<f64, retrodice_tune::TuneError> + Sync,
{
    // The number of runs is no part of it: more of them go on from fewer.
    let key = format!("{of} {:?}", Grid { runs: 0, ..grid.clone() });
    let folder = parameters.get("journal").map(Path::new);
    let journal = RunJournal::open(folder, &key, context.peers().rank())?;
    let size = (grid.populations[0], grid.generations[0]);
    let even = vec![1; usize::try_from(grid.runs).unwrap_or(usize::MAX)];
    // As bits: a champion may be worth infinitely little.
    let values = divide(context.peers(), &even, |mine| {
        let runs: Vec<u64> = mine.iter().map(|&run| run as u64).collect();
        let values = grid.values(objective, bits, measure, size, &runs, &journal)?;
        let Some(values) = values else { return Ok(vec![None; mine.len()]) };
        Ok::<_, PapersError>(values.into_iter().map(|value| Some(value.to_bits())).collect())
    })?;
    Ok(values.into_iter().map(|bits| bits.map(f64::from_bits)).collect())
}

/// Returns the mean with its 95 % interval by Student's t.
pub(super) fn mean(value: Option<SampleMean>, what: &str) -> MeasureResult {
    let nothing = || Measured::text("–", what);
    let Some(value) = value else { return Ok(nothing()) };
    let Some(interval) = value.interval(CONFIDENCE) else { return Ok(nothing()) };
    let kind = Kind::Estimate { low: interval.low, high: interval.high };
    let unit = format!("{what}, mean of {} champions", value.samples);
    Ok(Measured::new(Value::Number(value.mean), &unit, kind))
}

/// Returns whether a cell differs from the best one, which the paper prints in bold.
fn bold(
    parameters: &Parameters,
    measure: &'static str,
    mut value: impl FnMut(&Parameters) -> Result<Option<SampleMean>, PapersError>,
) -> MeasureResult {
    let mut all = Vec::new();
    for cell in required(parameters, measure, "rivals")?.split(' ') {
        let wrong = || PapersError::Parameter {
            measure,
            parameter: "rivals",
            got: cell.to_owned(),
            why: "expected cells such as 128x64: generations, population".to_owned(),
        };
        let (generations, population) = cell.split_once('x').ok_or_else(wrong)?;
        let mut changed = parameters.clone();
        changed.insert("generations".to_owned(), generations.to_owned());
        changed.insert("population".to_owned(), population.to_owned());
        all.extend(value(&changed)?);
    }
    let best = all.iter().min_by(|a, b| a.mean.total_cmp(&b.mean));
    let text = match (value(parameters)?, best) {
        (Some(here), Some(best)) if here == *best => "best",
        (Some(here), Some(best)) => {
            let differs = welch(&here, best)?.is_some_and(|test| test.p_value < LEVEL);
            if differs { "differs" } else { "like the best" }
        }
        _ => "–",
    };
    Ok(Measured::text(text, ""))
}

fn schwefel(parameters: &Parameters, context: &Context) -> MeasureResult {
    let value = schwefel_values(parameters, "schwefel-champion", context)?;
    mean(*value, "value")
}

fn schwefel_bold(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "schwefel-differs";
    bold(parameters, measure, |cell| Ok(*schwefel_values(cell, measure, context)?))
}

fn linear(parameters: &Parameters, context: &Context) -> MeasureResult {
    let value = linear_values(parameters, "linear-champion", context)?;
    mean(value.map(|(value, _)| value), "turns")
}

fn linear_best(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(best(*linear_values(parameters, "linear-best", context)?, "turns"))
}

/// Returns the best of the champions, whose mean gives their number.
pub(super) fn best(champions: Option<(SampleMean, f64)>, what: &str) -> Measured {
    let Some((mean, best)) = champions else {
        return Measured::text("–", what);
    };
    let unit = format!("{what}, best of {} champions", mean.samples);
    Measured::number(best, &unit)
}

/// Returns whether a variation differs from the standard run: 16 % of the evaluations for the
/// champion, and equal evaluations for each generation.
fn linear_differs(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "linear-differs-from-standard";
    let mean = |parameters: &Parameters| {
        Ok::<_, PapersError>(linear_values(parameters, measure, context)?.map(|(value, _)| value))
    };
    let mut standard = parameters.clone();
    standard.remove("champion-share");
    standard.remove("schedule");
    let text = match (mean(parameters)?, mean(&standard)?) {
        (Some(here), Some(there)) if here == there => "standard",
        (Some(here), Some(there)) => {
            let differs = welch(&here, &there)?.is_some_and(|test| test.p_value < LEVEL);
            if differs { "differs" } else { "like the standard" }
        }
        _ => "–",
    };
    Ok(Measured::text(text, ""))
}

/// Computes a number of sections 5.3 and 6.
fn of_the_text(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "text-of-2011";
    let get = |name| number::<f64>(parameters, measure, name, None);
    let times = || Ok::<_, PapersError>(get("evaluations")? / BREEDER);
    // What is left of the noise if all evaluations go to the inputs of the other algorithm.
    let noise = || Ok::<_, PapersError>(get("sigma")? / times()?.sqrt());
    let (value, unit) = match required(parameters, measure, "what")? {
        "times" => (times()?, "times"),
        "noise" => (noise()?, "of the function's value"),
        "share" => {
            let (from, middle, to) = (get("from")?, get("middle")?, get("to")?);
            ((from - middle) / (from - to), "of the improvement")
        }
        "closed" => {
            let (from, middle, to) = (get("from")?, get("middle")?, get("to")?);
            (100.0 * (middle - from) / (to - from), "percent of the gap")
        }
        "spread" => return strategies::relative_deviation(parameters, context),
        "best" => return linear_best(parameters, context),
        "deviations" => {
            let (noise, value) = (noise()?, *schwefel_values(parameters, measure, context)?);
            let deviations = value.map(|value| SampleMean {
                mean: value.mean / noise,
                variance: value.variance / (noise * noise),
                ..value
            });
            return mean(deviations, "standard deviations");
        }
        _ => {
            let why = "expected times, noise, deviations, best, share, closed or spread";
            return Err(wrong(parameters, measure, "what", why));
        }
    };
    Ok(Measured::new(Value::Number(value), unit, Kind::Exact))
}

fn linear_bold(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "linear-differs";
    bold(parameters, measure, |cell| {
        Ok(linear_values(cell, measure, context)?.map(|(value, _)| value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_evaluations_leave_the_champion_phase_as_it_is() {
        let settings = |population: usize| GaSettings::new(population, 512, 1_000_000);
        let whole = in_whole_evaluations(settings(1024), 1024 * 512);
        // One game each, and 160,000 for the champion.
        assert_eq!((whole.evaluations, whole.champion_evaluations()), (684_288, 160_000));
        let even = whole.generation_evaluations().expect("valid settings");
        assert!(even.iter().all(|&evaluations| evaluations == 1024), "{even:?}");
        // Not even one game fits.
        assert_eq!(in_whole_evaluations(settings(2048), 2048 * 512), settings(2048));
    }
}
