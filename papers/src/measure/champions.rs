//! Champions of genetic algorithms: J. Glenn, *Optimizing Genetic Algorithm
//! Parameters for a Stochastic Game* (2011).

use super::{Kind, Measure, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
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

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "schwefel-champion",
        "mean true value of champions on Schwefel's function with noise",
        SCHWEFEL,
        schwefel,
    ),
    Measure::new(
        "schwefel-differs",
        "whether that differs from the best cell's by Welch's test at 0.05",
        SCHWEFEL,
        schwefel_bold,
    ),
    Measure::new(
        "linear-champion",
        "mean turns of Linear Weights champions of the genetic algorithm, in fresh games",
        LINEAR,
        linear,
    ),
    Measure::new(
        "linear-best",
        "turns of the best of them, in the games that chose it",
        LINEAR,
        linear_best,
    ),
    Measure::new(
        "linear-differs",
        "whether their mean differs from the best cell's by Welch's test at 0.05",
        LINEAR,
        linear_bold,
    ),
    Measure::new(
        "linear-differs-from-standard",
        "whether their mean differs from the standard's by Welch's test at 0.05",
        LINEAR,
        linear_differs,
    ),
    Measure::new(
        "text-of-2011",
        "a number that the text of the paper of 2011 makes of its tables",
        TEXT,
        of_the_text,
    ),
];

type Finding = Result<Measured, LabError>;

/// The seed of all experiments.
const SEED: u64 = 2011;

/// The most runs of a cell.
const MOST_RUNS: u64 = 1_000_000;

/// Level of the paper's tests.
const LEVEL: f64 = 0.05;

pub(super) const fn needed(name: &'static str) -> Parameter {
    Parameter { name, required: true }
}

pub(super) const fn free(name: &'static str) -> Parameter {
    Parameter { name, required: false }
}

/// Of a genetic algorithm on Schwefel's function. A parent wins a knock-out of
/// `rounds` rounds; `added` is what is added to the function; `rivals` lists the
/// cells among which the best is looked for.
const SCHWEFEL: &[Parameter] = &[
    needed("inputs"),
    needed("sigma"),
    needed("population"),
    needed("generations"),
    needed("runs"),
    free("evaluations"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("champion"),
    free("champion-share"),
    free("added"),
    free("rivals"),
    free("journal"),
];

/// Of one on Linear Weights strategies.
const LINEAR: &[Parameter] = &[
    needed("population"),
    needed("generations"),
    needed("runs"),
    needed("evaluations"),
    free("bits"),
    free("champion-share"),
    free("schedule"),
    free("games"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("champion"),
    free("rivals"),
    free("journal"),
];

/// Which number of the text, and of what: a genetic algorithm as above, or averages `from`,
/// `middle` and `to` in turns.
const TEXT: &[Parameter] = &[
    needed("what"),
    free("inputs"),
    free("sigma"),
    free("population"),
    free("generations"),
    free("runs"),
    free("evaluations"),
    free("bits"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("champion"),
    free("schedule"),
    free("added"),
    free("journal"),
    free("from"),
    free("middle"),
    free("to"),
];

/// Evaluations of the Breeder Genetic Algorithm, with which the paper compares its own.
const BREEDER: f64 = 16_100.0;

/// How the champion is chosen: `halving` (the default), `even` over the last
/// generation, or in two phases, `quarter`, `half` and `tenth` being the part of it
/// that enters the second.
fn champion_method(parameters: &Parameters, measure: &'static str) -> Result<Method, LabError> {
    Ok(match parameters.get("champion").map(String::as_str) {
        None | Some("halving") => Method::Halving,
        Some("even") => Method::Equal,
        Some("half") => Method::TwoPhases { one_in: 2 },
        Some("quarter") => Method::TwoPhases { one_in: 4 },
        Some("tenth") => Method::TwoPhases { one_in: 10 },
        Some(_) => {
            let why = "expected halving, even, half, quarter or tenth";
            return Err(wrong(parameters, measure, "champion", why));
        }
    })
}

/// The parameter `name` as a number, or `default`.
pub(super) fn number<T: FromStr>(
    parameters: &Parameters,
    measure: &'static str,
    name: &'static str,
    default: Option<T>,
) -> Result<T, LabError> {
    let text = match (parameters.get(name), default) {
        (None, Some(default)) => return Ok(default),
        _ => required(parameters, measure, name)?,
    };
    text.parse().map_err(|_| wrong(parameters, measure, name, "expected a number"))
}

/// A run of so many evaluations.
pub(super) fn settings(
    parameters: &Parameters,
    measure: &'static str,
    evaluations: u64,
) -> Result<GaSettings, LabError> {
    Ok(GaSettings {
        champion_share: number(parameters, measure, "champion-share", Some(0.16))?,
        schedule: Schedule { last_over_first: number(parameters, measure, "schedule", Some(1.0))? },
        crossover_rate: number(parameters, measure, "crossover", Some(0.6))?,
        mutation_rate: match parameters.contains_key("mutation") {
            true => Some(number(parameters, measure, "mutation", None)?),
            false => None,
        },
        champion_method: champion_method(parameters, measure)?,
        selection: Selection::Knockout { rounds: number(parameters, measure, "rounds", Some(2))? },
        ..GaSettings::new(2, 1, evaluations)
    })
}

/// What both experiments have in common.
pub(super) fn grid(parameters: &Parameters, measure: &'static str) -> Result<Grid, LabError> {
    let get = |name, default| number::<u64>(parameters, measure, name, default);
    let (population, generations) = (get("population", None)?, get("generations", None)?);
    let base = settings(parameters, measure, get("evaluations", Some(2_500_000))?)?;
    let runs = get("runs", None)?;
    if runs > MOST_RUNS {
        let why = format!("expected at most {MOST_RUNS}");
        return Err(wrong(parameters, measure, "runs", &why));
    }
    let (populations, generations) = (vec![population as usize], vec![generations]);
    Ok(Grid { populations, generations, base, runs, seed: SEED })
}

/// The values of all champions of a cell; none if the evaluations do not suffice.
pub(super) fn schwefel_values(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<SampleMean>>, LabError> {
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

/// The same on Linear Weights strategies, each judged by fresh games, and the
/// best of them.
pub(super) fn linear_values(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Option<(SampleMean, f64)>>, LabError> {
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
                .and_then(|found| space.confirm(&found, games, seed.key(), &Unwatched));
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

/// The values of all champions of the one cell of a grid, the runs divided among the
/// processes. Runs are kept in the folder that the parameters name, if they do.
pub(super) fn values<O, M>(
    grid: &Grid,
    objective: &O,
    bits: u32,
    measure: &M,
    of: &str,
    parameters: &Parameters,
    context: &Context,
) -> Result<Option<Vec<f64>>, LabError>
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
    let found = divide(context.peers(), &even, |mine| {
        let runs: Vec<u64> = mine.iter().map(|&run| run as u64).collect();
        let found = grid.values(objective, bits, measure, size, &runs, &journal)?;
        let Some(found) = found else { return Ok(vec![None; mine.len()]) };
        Ok::<_, LabError>(found.into_iter().map(|value| Some(value.to_bits())).collect())
    })?;
    Ok(found.into_iter().map(|bits| bits.map(f64::from_bits)).collect())
}

/// The mean with its 95 % interval by Student's t.
pub(super) fn mean(value: Option<SampleMean>, what: &str) -> Finding {
    let nothing = || Measured::new(Value::Text("–".to_owned()), what, Kind::Exact);
    let Some(value) = value else { return Ok(nothing()) };
    let Some(interval) = value.interval(CONFIDENCE) else { return Ok(nothing()) };
    let kind = Kind::Estimate { low: interval.low, high: interval.high };
    let unit = format!("{what}, mean of {} champions", value.samples);
    Ok(Measured::new(Value::Number(value.mean), &unit, kind))
}

/// Whether a cell differs from the best one: the paper's bold print.
fn bold(
    parameters: &Parameters,
    measure: &'static str,
    mut value: impl FnMut(&Parameters) -> Result<Option<SampleMean>, LabError>,
) -> Finding {
    let mut all = Vec::new();
    for rival in required(parameters, measure, "rivals")?.split(' ') {
        let wrong = || LabError::Parameter {
            measure,
            parameter: "rivals",
            got: rival.to_owned(),
            why: "expected cells such as 128x64: generations, population".to_owned(),
        };
        let (generations, population) = rival.split_once('x').ok_or_else(wrong)?;
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
    Ok(Measured::new(Value::Text(text.to_owned()), "", Kind::Exact))
}

fn schwefel(parameters: &Parameters, context: &Context) -> Finding {
    let value = schwefel_values(parameters, "schwefel-champion", context)?;
    mean(*value, "value")
}

fn schwefel_bold(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "schwefel-differs";
    bold(parameters, measure, |cell| Ok(*schwefel_values(cell, measure, context)?))
}

fn linear(parameters: &Parameters, context: &Context) -> Finding {
    let value = linear_values(parameters, "linear-champion", context)?;
    mean(value.map(|(value, _)| value), "turns")
}

fn linear_best(parameters: &Parameters, context: &Context) -> Finding {
    Ok(best(*linear_values(parameters, "linear-best", context)?, "turns"))
}

/// The best of the champions whose mean stands beside it.
pub(super) fn best(found: Option<(SampleMean, f64)>, what: &str) -> Measured {
    let Some((mean, best)) = found else {
        return Measured::new(Value::Text("–".to_owned()), what, Kind::Exact);
    };
    let unit = format!("{what}, best of {} champions", mean.samples);
    Measured::new(Value::Number(best), &unit, Kind::Converged)
}

/// Whether a variation differs from the same run with 16 % for the champion and equal
/// evaluations for each generation.
fn linear_differs(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "linear-differs-from-standard";
    let mean = |parameters: &Parameters| {
        Ok::<_, LabError>(linear_values(parameters, measure, context)?.map(|(value, _)| value))
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
    Ok(Measured::new(Value::Text(text.to_owned()), "", Kind::Exact))
}

/// A number of sections 5.3 and 6.
fn of_the_text(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "text-of-2011";
    let get = |name| number::<f64>(parameters, measure, name, None);
    let times = || Ok::<_, LabError>(get("evaluations")? / BREEDER);
    // What is left of the noise if all evaluations go to the inputs of the other algorithm.
    let noise = || Ok::<_, LabError>(get("sigma")? / times()?.sqrt());
    let (value, unit) = match required(parameters, measure, "what")? {
        "times" => (times()?, "times"),
        "noise" => (noise()?, "of the function's value"),
        "share" => {
            let (from, middle, to) = (get("from")?, get("middle")?, get("to")?);
            ((from - middle) / (from - to), "of the improvement")
        }
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
            let why = "expected times, noise, deviations, best or share";
            return Err(wrong(parameters, measure, "what", why));
        }
    };
    Ok(Measured::new(Value::Number(value), unit, Kind::Exact))
}

fn linear_bold(parameters: &Parameters, context: &Context) -> Finding {
    let measure = "linear-differs";
    bold(parameters, measure, |cell| {
        Ok(linear_values(cell, measure, context)?.map(|(value, _)| value))
    })
}
