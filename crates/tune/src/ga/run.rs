//! Runs of the genetic algorithm, from a seed or from a checkpoint.

use super::checkpoint::GaCheckpoint;
use super::operators::{OfBits, Operators, breed};
use super::settings::GaSettings;
use crate::error::TuneError;
use crate::genome::Genome;
use crate::monitor::{GenerationReport, Monitor, RunOutcome, Silent};
use crate::objective::{Job, Objective, evaluate_all};
use crate::race::Race;
use crate::schedule::evenly;
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

const FIRST: u64 = 0;
const EVALUATE: u64 = 1;
const BREED: u64 = 2;
const CHAMPION: u64 = 3;

/// The champion of a run of the genetic algorithm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GaChampion<I = Genome> {
    /// The seed of the run.
    pub seed: u64,
    /// The genome of the champion.
    pub genome: I,
    /// The estimate of its value in the run, in the objective's unit. The selection biases
    /// it, so the true value is probably worse: see [`Race::confirmation`].
    pub estimate: SampleMean,
    /// Number of evaluations spent, exactly [`GaSettings::evaluations`].
    pub spent: u64,
}

/// The champion and the last generation of a run.
pub type Bred<I> = (GaChampion<I>, Vec<I>);

/// Runs the algorithm with individuals that `operators` breed, without a monitor. Returns the
/// champion and the last generation.
///
/// # Errors
/// [`TuneError::Setting`] or [`TuneError::Budget`] if a setting is out of range; those of the objective.
pub fn run<P, O>(
    settings: &GaSettings,
    operators: &P,
    objective: &O,
    seed: u64,
) -> Result<Bred<P::Individual>, TuneError>
where
    P: Operators,
    O: Objective<Candidate = P::Individual>,
{
    let counts = settings.generation_evaluations()?;
    let ga = Ga { settings: settings.clone(), bits: 0, counts };
    let mut at = ga.first(operators, seed);
    while at.generation < settings.generations {
        ga.generation(operators, objective, &mut at)?;
    }
    Ok((ga.champion(objective, &at)?, at.population))
}

/// The genetic algorithm with its settings, for genomes of one length.
#[derive(Clone, Debug, PartialEq)]
pub struct Ga {
    settings: GaSettings,
    bits: u32,
    counts: Vec<u64>,
}

impl Ga {
    /// Creates the algorithm for genomes of `bits` bits.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if a setting is out of range or there are no bits;
    /// [`TuneError::Budget`] if a generation would have fewer evaluations than individuals.
    pub fn new(settings: GaSettings, bits: u32) -> Result<Self, TuneError> {
        if bits == 0 {
            return Err(TuneError::setting("bits of a genome", "at least 1", 0));
        }
        let counts = settings.generation_evaluations()?;
        Ok(Self { settings, bits, counts })
    }

    /// Returns the settings of the algorithm.
    #[must_use]
    pub const fn settings(&self) -> &GaSettings {
        &self.settings
    }

    /// Returns the checkpoint at the beginning of the run of a seed, with a random population.
    #[must_use]
    pub fn start(&self, seed: u64) -> GaCheckpoint {
        self.first(&OfBits(self.bits), seed)
    }

    fn first<P: Operators>(&self, operators: &P, seed: u64) -> GaCheckpoint<P::Individual> {
        let first = Seed::new(seed).child(FIRST);
        let individual = |i| operators.random(&mut first.child(i).stream());
        let population = (0..self.settings.population as u64).map(individual).collect();
        GaCheckpoint::new(seed, self.bits, self.settings.clone(), population)
    }

    /// Runs the algorithm to the end, without a monitor.
    ///
    /// # Errors
    /// Those of the objective.
    pub fn run<O>(&self, objective: &O, seed: u64) -> Result<GaChampion, TuneError>
    where
        O: Objective<Candidate = Genome>,
    {
        match self.advance(objective, self.start(seed), &mut Silent)? {
            RunOutcome::Finished(champion) => Ok(champion),
            RunOutcome::Stopped(_) => {
                unreachable!("only a monitor stops a run, and this one cannot")
            }
        }
    }

    /// Makes independent runs, one after the other. Run `i` has the seed
    /// `Seed::new(seed).child(i).key()`.
    ///
    /// # Errors
    /// Those of the objective.
    pub fn restarts<O>(
        &self,
        objective: &O,
        seed: u64,
        runs: u64,
    ) -> Result<Vec<GaChampion>, TuneError>
    where
        O: Objective<Candidate = Genome>,
    {
        (0..runs).map(|i| self.run(objective, Seed::new(seed).child(i).key())).collect()
    }

    /// Continues a run from a checkpoint, until its end or until the monitor stops it.
    /// The monitor is called after each generation, with the checkpoint after it.
    ///
    /// # Errors
    /// [`TuneError::Checkpoint`] if the checkpoint has other settings; those of the objective.
    pub fn advance<O>(
        &self,
        objective: &O,
        mut checkpoint: GaCheckpoint,
        monitor: &mut impl Monitor<Genome, GaCheckpoint>,
    ) -> Result<RunOutcome<GaChampion, GaCheckpoint>, TuneError>
    where
        O: Objective<Candidate = Genome>,
    {
        self.check(&checkpoint)?;
        while checkpoint.generation < self.settings.generations {
            let summary = self.generation(&OfBits(self.bits), objective, &mut checkpoint)?;
            let report = GenerationReport {
                generation: checkpoint.generation,
                generations: self.settings.generations,
                spent: checkpoint.spent,
                total: self.settings.evaluations,
                best: &summary.best,
                best_estimate: summary.best_estimate,
                mean: summary.mean,
            };
            if let ControlFlow::Break(()) = monitor.observe(&report, &checkpoint) {
                return Ok(RunOutcome::Stopped(Box::new(checkpoint)));
            }
        }
        self.champion(objective, &checkpoint).map(RunOutcome::Finished)
    }

    fn check(&self, checkpoint: &GaCheckpoint) -> Result<(), TuneError> {
        let generations = self.settings.generations;
        if checkpoint.generation > generations {
            let expected = format!("at most {generations}");
            return Err(TuneError::checkpoint("generation", expected, checkpoint.generation));
        }
        let spent = self.counts[..checkpoint.generation as usize].iter().sum();
        checkpoint.check(&self.settings, self.bits, spent)
    }

    /// Evaluates the generation of the checkpoint and breeds the next one, or stores
    /// the estimates if it is the last.
    fn generation<P, O>(
        &self,
        operators: &P,
        objective: &O,
        at: &mut GaCheckpoint<P::Individual>,
    ) -> Result<GenerationSummary<P::Individual>, TuneError>
    where
        P: Operators,
        O: Objective<Candidate = P::Individual>,
    {
        let root = Seed::new(at.seed);
        let seed = root.child(EVALUATE).child(at.generation);
        let count = self.counts[at.generation as usize];
        let jobs: Vec<Job<'_, P::Individual>> = at
            .population
            .iter()
            .zip(evenly(count, at.population.len()))
            .zip(0..)
            .map(|((candidate, samples), i)| Job { candidate, samples, seed: seed.child(i) })
            .collect();
        let estimates = evaluate_all(objective, &jobs)?;
        let ranking = objective.direction().ranking(&estimates);
        let summary = GenerationSummary {
            best: at.population[ranking[0]].clone(),
            best_estimate: estimates[ranking[0]],
            mean: estimates.iter().map(|e| e.mean).sum::<f64>() / estimates.len() as f64,
        };
        let seed = root.child(BREED).child(at.generation);
        at.generation += 1;
        at.spent += count;
        if at.generation == self.settings.generations {
            at.estimates = estimates;
        } else {
            at.population = breed(operators, &at.population, &ranking, &self.settings, seed);
        }
        Ok(summary)
    }

    /// Selects the champion from the last generation by a race.
    fn champion<O>(
        &self,
        objective: &O,
        at: &GaCheckpoint<O::Candidate>,
    ) -> Result<GaChampion<O::Candidate>, TuneError>
    where
        O: Objective,
        O::Candidate: Clone,
    {
        let race = Race {
            method: self.settings.champion_method,
            evaluations: self.settings.champion_evaluations(),
            confirmation: 0,
        };
        let pool: Vec<&O::Candidate> = at.population.iter().collect();
        let seed = Seed::new(at.seed).child(CHAMPION);
        let result = race.run(objective, &pool, &at.estimates, seed)?;
        Ok(GaChampion {
            seed: at.seed,
            genome: at.population[result.best].clone(),
            estimate: result.estimates[result.best],
            spent: at.spent + result.spent,
        })
    }
}

/// The best individual and the mean of a generation, for a monitor.
struct GenerationSummary<I> {
    best: I,
    best_estimate: SampleMean,
    mean: f64,
}
