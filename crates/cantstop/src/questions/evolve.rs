//! The question `evolve`: a strategy bred by the genetic algorithm of J. Glenn (2011).

use crate::CantStop;
use crate::strategies::Parameters;
use crate::strategies::evolve::{LinearWeights, Width};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::Subtask;
use retrodice_play::error::PlayError;
use retrodice_questions::{Ask, Context, Error};
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::map;
use retrodice_solver::peers::{Peers, divide};
use retrodice_stats::{Interval, SampleMean, Seed};
use retrodice_tune::ga::{Ga, GaChampion, GaCheckpoint, GaSettings, Selection};
use retrodice_tune::monitor::{GenerationReport, RunOutcome};
use retrodice_tune::objective::{Direction, Job, Objective};
use retrodice_tune::race::Method;
use retrodice_tune::schedule::Schedule;
use retrodice_tune::{Genome, TuneError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use web_time::Instant;

/// Generations between two checkpoints.
const CHECKPOINT_INTERVAL: u64 = 16;

/// A function that saves a checkpoint, which it gets as JSON.
pub(crate) type Save<'a> = dyn Fn(&str) -> Result<(), Error> + 'a;

/// A strategy bred by a genetic algorithm, by default the one that comes nearest to the tables of
/// the paper of 2011.
///
/// Each parent is the better of two individuals. Half of the champion's games are spread over the
/// last generation, and half over the best quarter of it.
///
/// ```
/// use retrodice::cantstop::{families, questions::Evolve};
/// use retrodice::core::observer::Unwatched;
/// use retrodice::questions::{Ask, Context};
/// let question = Evolve {
///     population: 4,
///     generations: 2,
///     evaluations: 100,
///     games: 100,
///     ..Default::default()
/// };
/// let report = question.ask(&Context::new(families(), &Unwatched))?;
/// assert_eq!(report.genome.len(), 104);
/// assert!(report.parameters.source.contains("--population 4"));
/// # Ok::<(), retrodice::questions::Error>(())
/// ```
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields, default)]
pub struct Evolve {
    /// Game: `cantstop`, on the official board, played alone.
    pub spec: String,
    /// Individuals per generation.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().population))]
    pub population: usize,
    /// Number of generations.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().generations))]
    pub generations: u64,
    /// Games played in all, including those that choose the champion.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().evaluations))]
    pub evaluations: u64,
    /// Share of the games that is spent on choosing the champion.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().champion_share))]
    pub champion_share: f64,
    /// Ratio of the evaluations of the last generation to those of the first; linear in between.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().schedule))]
    pub schedule: f64,
    /// Probability that a pair of parents is crossed.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().crossover))]
    pub crossover: f64,
    /// Probability that a bit is flipped.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().mutation))]
    pub mutation: f64,
    /// Seed; the same seed gives the same champion for any number of threads.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().seed))]
    pub seed: u64,
    /// Independent runs, of which the best champion wins.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().restarts, value_parser = clap::value_parser!(u64).range(1..=10_000)))]
    pub restarts: u64,
    /// Bits of a genome: 87 as in 2009, 104 as in the authors' program of 2011, or 110.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().bits, value_parser = known_bits()))]
    pub bits: u32,
    /// Games that measure a champion, all of them new.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = Self::default().games))]
    pub games: u64,
}

impl Default for Evolve {
    fn default() -> Self {
        Self {
            spec: "cantstop".to_owned(),
            population: 512,
            generations: 256,
            evaluations: 1_000_000,
            champion_share: 0.16,
            schedule: 1.0,
            crossover: 1.0,
            mutation: 0.0015,
            seed: 1,
            restarts: 1,
            bits: 104,
            games: 1_000_000,
        }
    }
}

/// Returns the parser of `--bits`.
#[cfg(feature = "clap")]
fn known_bits() -> impl clap::builder::TypedValueParser<Value = u32> {
    use clap::builder::{PossibleValuesParser, TypedValueParser as _};
    PossibleValuesParser::new(["87", "104", "110"]).try_map(|bits| bits.parse::<u32>())
}

/// The checkpoints of a single run.
#[derive(Default)]
pub struct Checkpoints<'a> {
    /// The checkpoint from which the run resumes, as JSON.
    pub start: Option<String>,
    /// Saves the run every few generations, and when it is stopped.
    pub save: Option<&'a Save<'a>>,
}

retrodice_core::debug_summary!([] Checkpoints<'_>, "Checkpoints");

retrodice_questions::question!(
    Evolve,
    spec,
    "evolve",
    "A strategy for Can't Stop, bred by a genetic algorithm",
    EvolveReport
);

impl Ask for Evolve {
    fn ask(&self, context: &Context<'_>) -> Result<EvolveReport, Error> {
        let report = self.run(&Checkpoints::default(), context)?;
        report.ok_or_else(|| PlayError::Interrupted.into())
    }
}

/// The champion of a genetic algorithm, or of several runs of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
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
    /// Probability that a bit was flipped.
    pub mutation: f64,
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
#[non_exhaustive]
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

impl Evolve {
    /// Evolves a strategy for the official board, whose progress counts generations. The processes
    /// of the context divide the games among themselves. All of them return the same report, and
    /// each saves what it wants. Returns `None` if the observer stopped it, and then it was saved.
    ///
    /// # Errors
    /// [`Error::Notation`] for another game, or a checkpoint of another seed; [`Error::Game`] with a
    /// [`TuneError`] for settings that make no sense; any error of `save`.
    pub fn run(
        &self,
        checkpoints: &Checkpoints<'_>,
        context: &Context<'_>,
    ) -> Result<Option<EvolveReport>, Error> {
        let begun = Instant::now();
        let width = Width::of(self.bits).ok_or_else(|| {
            let why = "a genome has 87, 104 or 110 bits";
            NotationError::wrong("bits", &self.bits.to_string(), why)
        })?;
        let space = LinearWeights::new(width)?;
        check(&self.spec, &space)?;
        let search = Search { space: &space, question: self, checkpoints, context };
        context.observer.started(self.generations * self.restarts);
        let mut best: Option<(f64, GaChampion)> = None;
        let mut runs = Vec::new();
        for number in 0..self.restarts {
            let seed = match self.restarts {
                1 => self.seed,
                _ => Seed::new(self.seed).child(number).key(),
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
            _ => search.judge(&champion, Seed::new(self.seed).child(self.restarts).key())?,
        };
        let mean = runs.iter().map(|run| run.turns).sum::<f64>() / runs.len() as f64;
        Ok(Some(EvolveReport {
            spec: self.spec.clone(),
            population: self.population as u64,
            generations: self.generations,
            evaluations: self.evaluations,
            champion_share: self.champion_share,
            schedule: self.schedule,
            crossover: self.crossover,
            mutation: self.mutation,
            seed: self.seed,
            restarts: self.restarts,
            bits: self.bits,
            games: self.games,
            genome: champion.genome.to_string(),
            parameters: self.describe(space.parameters(&champion.genome)?),
            seen: last.seen,
            turns: last.turns,
            low: last.low,
            high: last.high,
            mean_of_runs: (runs.len() > 1).then_some(mean),
            runs,
            seconds: begun.elapsed().as_secs_f64(),
        }))
    }
}

/// Refuses games other than the official board.
fn check(spec: &str, space: &LinearWeights) -> Result<(), NotationError> {
    let spec = spec.trim();
    if spec.eq_ignore_ascii_case("cantstop") {
        return Ok(());
    }
    match spec.parse::<CantStop>() {
        Ok(game) if game == *space.game() => Ok(()),
        _ => Err(NotationError::wrong("game", spec, "only `cantstop` can be evolved")),
    }
}

/// A search among the strategies of a space.
struct Search<'a> {
    space: &'a LinearWeights,
    question: &'a Evolve,
    checkpoints: &'a Checkpoints<'a>,
    context: &'a Context<'a>,
}

impl Search<'_> {
    /// Judges a champion by games of this seed that had no part in its choice.
    fn judge(&self, champion: &GaChampion, seed: u64) -> Result<RunLine, Error> {
        let parameters = self.space.parameters(&champion.genome)?;
        let (games, peers) = (self.question.games, &*self.context.peers);
        let observer = Subtask(self.context.observer);
        let fresh = self.space.confirm_among(&parameters, games, seed, peers, &observer)?;
        let Interval { low, high } = fresh.seats[0].interval();
        let (turns, seen) = (fresh.seats[0].estimate().mean, champion.estimate.mean);
        Ok(RunLine { seed: champion.seed, turns, low, high, seen })
    }

    /// Returns the champion of one run; `None` if it was stopped.
    fn champion(&self, seed: u64) -> Result<Option<GaChampion>, Error> {
        let Evolve { population, generations, evaluations, .. } = *self.question;
        let (observer, peers) = (self.context.observer, &*self.context.peers);
        let settings = GaSettings {
            champion_share: self.question.champion_share,
            schedule: Schedule { last_over_first: self.question.schedule },
            crossover_rate: self.question.crossover,
            mutation_rate: Some(self.question.mutation),
            champion_method: Method::TwoPhases { one_in: 4 },
            selection: Selection::Knockout { rounds: 1 },
            ..GaSettings::new(population, generations, evaluations)
        };
        let ga = Ga::new(settings, self.space.encoding().bits()).map_err(Error::game)?;
        let start = match &self.checkpoints.start {
            Some(checkpoint) => resume(checkpoint, seed)?,
            None => ga.start(seed),
        };
        observer.advanced(start.generation());
        let save = |at: &GaCheckpoint| match self.checkpoints.save {
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
        let evaluate = |number: usize| {
            let Job { candidate, samples, seed } = &jobs[number];
            self.evaluate(candidate, *samples, *seed)
        };
        let means = divide(self.peers, &work, |mine| {
            Ok::<_, SolveError>(map(mine.len(), &|job| evaluate(mine[job])))
        });
        means.map_err(|error| TuneError::Spread(error.to_string()))
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

impl Evolve {
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
            (self.crossover != 1.0, format!(" --crossover {}", self.crossover)),
            (self.mutation != 0.0015, format!(" --mutation {}", self.mutation)),
            (*restarts != 1, format!(" --restarts {restarts}")),
        ] {
            source.push_str(if differs { &option } else { "" });
        }
        let description = "found by the genetic algorithm of J. Glenn, 2011".to_owned();
        Parameters { description, source, ..parameters }
    }
}
