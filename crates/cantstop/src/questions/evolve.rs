//! The question `evolve`: a strategy bred by the genetic algorithm of J. Glenn (2011).

use crate::CantStop;
use crate::strategies::Parameters;
use crate::strategies::evolve::{LinearWeights, Width};
use rayon::prelude::*;
use retrodice_core::notation::NotationError;
use retrodice_core::observer::{Observer, Subtask, Unwatched};
use retrodice_questions::Error;
use retrodice_solver::error::SolveError;
use retrodice_solver::peers::{Alone, Peers, divide};
use retrodice_stats::{Interval, SampleMean, Seed};
use retrodice_tune::ga::{Ga, GaChampion, GaCheckpoint, GaSettings};
use retrodice_tune::monitor::{GenerationReport, RunOutcome};
use retrodice_tune::objective::{Direction, Job, Objective};
use retrodice_tune::schedule::Schedule;
use retrodice_tune::{Genome, TuneError};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use web_time::Instant;

/// Generations between two checkpoints.
const CHECKPOINT_INTERVAL: u64 = 16;

/// A function that saves a checkpoint, which it gets as JSON.
pub(crate) type Save<'a> = dyn Fn(&str) -> Result<(), Error> + 'a;

/// Settings of a genetic algorithm, and what is around it.
pub struct EvolveOptions<'a> {
    /// Individuals of a generation.
    pub population: usize,
    /// Number of generations.
    pub generations: u64,
    /// Games played while evolving, by each run.
    pub evaluations: u64,
    /// Share of the games that chooses the champion.
    pub champion_share: f64,
    /// Evaluations of the last generation over those of the first.
    pub schedule: f64,
    /// Probability that a pair of parents is crossed.
    pub crossover: f64,
    /// Probability that a bit is turned over; by default one over the length.
    pub mutation: Option<f64>,
    /// The seed; the same seed gives the same champion for any number of threads.
    pub seed: u64,
    /// Independent runs, of which the best champion is kept.
    pub restarts: u64,
    /// Bits of a genome: 87, 104 or 110.
    pub bits: u32,
    /// Fresh games by which each champion is judged.
    pub games: u64,
    /// The checkpoint from which a single run resumes, as JSON.
    pub checkpoint: Option<String>,
    /// Saves a single run every few generations, and when it is stopped.
    pub save: Option<&'a Save<'a>>,
    /// The observer, whose progress counts generations. It may stop the run of one process.
    pub observer: &'a dyn Observer,
    /// The processes that divide the games among themselves. All of them return the same report, and
    /// each saves what it wants.
    pub peers: &'a dyn Peers,
}

impl Default for EvolveOptions<'_> {
    /// Returns the settings of the paper of 2011, for one process.
    fn default() -> Self {
        Self {
            population: 512,
            generations: 256,
            evaluations: 1_000_000,
            champion_share: 0.16,
            schedule: 1.0,
            crossover: 0.6,
            mutation: None,
            seed: 1,
            restarts: 1,
            bits: 110,
            games: 1_000_000,
            checkpoint: None,
            save: None,
            observer: &Unwatched,
            peers: &Alone,
        }
    }
}

/// The champion of a genetic algorithm, or of several runs of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EvolveReport {
    /// The game as it was asked for.
    pub spec: String,
    /// Individuals of a generation.
    pub population: u64,
    /// Generations.
    pub generations: u64,
    /// Games played while evolving, by each run.
    pub evaluations: u64,
    /// Share of them that chose the champion.
    pub champion_share: f64,
    /// Evaluations of the last generation over those of the first.
    pub schedule: f64,
    /// Probability that a pair of parents was crossed.
    pub crossover: f64,
    /// Probability that a bit was turned over; null for one over the length.
    pub mutation: Option<f64>,
    /// The seed.
    pub seed: u64,
    /// Independent runs.
    pub restarts: u64,
    /// Bits of a genome.
    pub bits: u32,
    /// Fresh games by which each champion was judged.
    pub games: u64,
    /// The champion's bits.
    pub genome: String,
    /// What they stand for, as in a file of parameters.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub parameters: Parameters,
    /// What its run saw of it, which is flattered: it was chosen for that.
    pub seen: f64,
    /// Mean turns in games that had no part in the choice.
    pub turns: f64,
    /// Lower end of the 95 % interval of `turns`.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Mean of the champions of all runs; null if there was one.
    pub mean_of_runs: Option<f64>,
    /// The champion of each run.
    pub runs: Vec<RunLine>,
    /// Seconds it took.
    pub seconds: f64,
}

/// The champion of one run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunLine {
    /// The seed of the run.
    pub seed: u64,
    /// Mean turns in fresh games.
    pub turns: f64,
    /// Lower end of the 95 % interval of `turns`.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// What the run saw.
    pub seen: f64,
}

/// Evolves a strategy for the official board. Returns `None` if the observer stopped it, and then
/// the run was saved.
///
/// # Errors
/// [`Error::Notation`] for another game, or a checkpoint of another seed; [`Error::Game`] with a
/// [`TuneError`] for settings that make no sense; any error of `save`.
///
/// ```
/// use retrodice_cantstop::questions::{EvolveOptions, evolve};
/// let options = EvolveOptions {
///     population: 4,
///     generations: 2,
///     evaluations: 100,
///     games: 100,
///     ..Default::default()
/// };
/// let report = evolve("cantstop", &options)?.expect("nobody stops it");
/// assert_eq!(report.genome.len(), 110);
/// assert!(report.parameters.source.contains("--population 4"));
/// # Ok::<(), retrodice_questions::Error>(())
/// ```
pub fn evolve(spec: &str, options: &EvolveOptions<'_>) -> Result<Option<EvolveReport>, Error> {
    let begun = Instant::now();
    let width = Width::of(options.bits).ok_or_else(|| {
        let why = "a genome has 87, 104 or 110 bits";
        NotationError::wrong("bits", &options.bits.to_string(), why)
    })?;
    let space = LinearWeights::new(width)?;
    check(spec, &space)?;
    let search = Search { space: &space, options };
    options.observer.started(options.generations * options.restarts);
    let mut best: Option<(f64, GaChampion)> = None;
    let mut runs = Vec::new();
    for number in 0..options.restarts {
        let seed = match options.restarts {
            1 => options.seed,
            _ => Seed::new(options.seed).child(number).key(),
        };
        let Some(champion) = search.champion(seed)? else { return Ok(None) };
        let line = search.judge(&champion, seed)?;
        if best.as_ref().is_none_or(|(least, _)| line.turns < *least) {
            best = Some((line.turns, champion));
        }
        runs.push(RunLine { seed, ..line });
    }
    let Some((_, champion)) = best else {
        return Err(NotationError::wrong("restarts", "0", "expected at least 1 run").into());
    };
    let last = match &runs[..] {
        [one] => one.clone(),
        // The best of several was chosen for its games: others must judge it.
        _ => search.judge(&champion, Seed::new(options.seed).child(options.restarts).key())?,
    };
    let mean = runs.iter().map(|run| run.turns).sum::<f64>() / runs.len() as f64;
    Ok(Some(EvolveReport {
        spec: spec.to_owned(),
        population: options.population as u64,
        generations: options.generations,
        evaluations: options.evaluations,
        champion_share: options.champion_share,
        schedule: options.schedule,
        crossover: options.crossover,
        mutation: options.mutation,
        seed: options.seed,
        restarts: options.restarts,
        bits: options.bits,
        games: options.games,
        genome: champion.genome.to_string(),
        parameters: options.describe(space.parameters(&champion.genome)?),
        seen: last.seen,
        turns: last.turns,
        low: last.low,
        high: last.high,
        mean_of_runs: (runs.len() > 1).then_some(mean),
        runs,
        seconds: begun.elapsed().as_secs_f64(),
    }))
}

/// Refuses games other than the official board.
fn check(spec: &str, space: &LinearWeights) -> Result<(), NotationError> {
    let asked = spec.trim();
    if asked.eq_ignore_ascii_case("cantstop") {
        return Ok(());
    }
    match asked.parse::<CantStop>() {
        Ok(game) if game == *space.game() => Ok(()),
        _ => Err(NotationError::wrong("game", asked, "only `cantstop` can be evolved")),
    }
}

/// A search among the strategies of a space.
struct Search<'a> {
    space: &'a LinearWeights,
    options: &'a EvolveOptions<'a>,
}

impl Search<'_> {
    /// Judges a champion by games of this seed that had no part in its choice.
    fn judge(&self, champion: &GaChampion, seed: u64) -> Result<RunLine, Error> {
        let parameters = self.space.parameters(&champion.genome)?;
        let EvolveOptions { games, peers, observer, .. } = *self.options;
        let fresh =
            self.space.confirm_among(&parameters, games, seed, peers, &Subtask(observer))?;
        let Interval { low, high } = fresh.seats[0].interval();
        let (turns, seen) = (fresh.seats[0].estimate().mean, champion.estimate.mean);
        Ok(RunLine { seed: champion.seed, turns, low, high, seen })
    }

    /// Returns the champion of one run; `None` if it was stopped.
    fn champion(&self, seed: u64) -> Result<Option<GaChampion>, Error> {
        let EvolveOptions { population, generations, evaluations, observer, peers, .. } =
            *self.options;
        let settings = GaSettings {
            champion_share: self.options.champion_share,
            schedule: Schedule { last_over_first: self.options.schedule },
            crossover_rate: self.options.crossover,
            mutation_rate: self.options.mutation,
            ..GaSettings::new(population, generations, evaluations)
        };
        let ga = Ga::new(settings, self.space.encoding().bits()).map_err(Error::game)?;
        let start = match &self.options.checkpoint {
            Some(checkpoint) => resume(checkpoint, seed)?,
            None => ga.start(seed),
        };
        observer.advanced(start.generation());
        let save = |at: &GaCheckpoint| match self.options.save {
            Some(save) => save(&at.to_json().map_err(Error::game)?),
            None => Ok(()),
        };
        let mut saved = Ok(());
        let mut watch = |_: &GenerationReport<'_, Genome>, at: &GaCheckpoint| {
            observer.advanced(1);
            let stop = observer.cancelled();
            if stop || at.generation().is_multiple_of(CHECKPOINT_INTERVAL) {
                saved = save(at);
            }
            if stop || saved.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let divided = Divided { space: self.space, peers };
        let outcome = ga.advance(&divided, start, &mut watch).map_err(Error::game)?;
        saved?;
        Ok(RunOutcome::finished(outcome))
    }
}

/// An objective whose games are divided among processes.
struct Divided<'a> {
    space: &'a LinearWeights,
    peers: &'a dyn Peers,
}

impl Objective for Divided<'_> {
    type Candidate = Genome;

    fn direction(&self) -> Direction {
        self.space.direction()
    }

    fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
        self.space.evaluate(genome, samples, seed)
    }

    fn evaluate_jobs(&self, jobs: &[Job<'_, Genome>]) -> Result<Vec<SampleMean>, TuneError> {
        let work: Vec<u128> = jobs.iter().map(|job| job.samples.into()).collect();
        let evaluate = |&number: &usize| {
            let Job { candidate, samples, seed } = &jobs[number];
            self.evaluate(candidate, *samples, *seed)
        };
        let found = divide(self.peers, &work, |mine| {
            Ok::<_, SolveError>(mine.par_iter().map(evaluate).collect())
        });
        found.map_err(|error| TuneError::Spread(error.to_string()))
    }
}

/// Reads the checkpoint of a run of this seed.
fn resume(checkpoint: &str, seed: u64) -> Result<GaCheckpoint, Error> {
    let checkpoint = GaCheckpoint::from_json(checkpoint).map_err(Error::game)?;
    if checkpoint.seed() != seed {
        let why = format!("the saved run has seed {}; use that seed", checkpoint.seed());
        return Err(NotationError::wrong("seed", &seed.to_string(), why).into());
    }
    Ok(checkpoint)
}

impl EvolveOptions<'_> {
    /// Adds a description and the command to parameters.
    fn describe(&self, parameters: Parameters) -> Parameters {
        let Self { population, generations, evaluations, seed, bits, schedule, restarts, .. } =
            self;
        let mut source = format!(
            "retrodice evolve cantstop --population {population} --generations {generations} \
             --evaluations {evaluations} --seed {seed} --bits {bits}"
        );
        let share = self.champion_share;
        for (differs, option) in [
            (*schedule != 1.0, format!(" --schedule {schedule}")),
            (share != 0.16, format!(" --champion-share {share}")),
            (self.crossover != 0.6, format!(" --crossover {}", self.crossover)),
            (*restarts != 1, format!(" --restarts {restarts}")),
        ] {
            source.push_str(if differs { &option } else { "" });
        }
        if let Some(mutation) = self.mutation {
            source.push_str(&format!(" --mutation {mutation}"));
        }
        let description = "found by the genetic algorithm of J. Glenn, 2011".to_owned();
        Parameters { description, source, ..parameters }
    }
}
