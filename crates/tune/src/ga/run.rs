//! Runs, from a seed or from a checkpoint.

use super::checkpoint::Checkpoint;
use super::operators::{OfBits, Operators, breed};
use super::settings::Settings;
use crate::error::Error;
use crate::genome::Genome;
use crate::monitor::{Monitor, Outcome, Report, Silent};
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

/// Who won a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Champion<I = Genome> {
    /// The seed of the run.
    pub seed: u64,
    /// The champion.
    pub genome: I,
    /// What the run saw of it, in the objective's unit. It was chosen for this,
    /// so the truth is probably worse: see [`Race::confirmation`].
    pub estimate: SampleMean,
    /// Evaluations spent: exactly [`Settings::evaluations`].
    pub spent: u64,
}

/// The champion and the last generation of a run.
pub type Bred<I> = (Champion<I>, Vec<I>);

/// A whole run, unobserved, of individuals that `operators` breed: its champion and its last
/// generation.
///
/// # Errors
/// If a setting is out of range, or the objective fails.
pub fn run<P, O>(
    settings: &Settings,
    operators: &P,
    objective: &O,
    seed: u64,
) -> Result<Bred<P::Individual>, Error>
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

/// The genetic algorithm with its parameters, for genomes of some length.
#[derive(Clone, Debug, PartialEq)]
pub struct Ga {
    settings: Settings,
    bits: u32,
    counts: Vec<u64>,
}

impl Ga {
    /// The algorithm for genomes of `bits` bits.
    ///
    /// # Errors
    /// If a setting is out of range, there are no bits, or a generation would
    /// have fewer evaluations than individuals.
    pub fn new(settings: Settings, bits: u32) -> Result<Self, Error> {
        if bits == 0 {
            return Err(Error::setting("bits of a genome", "at least 1", 0));
        }
        let counts = settings.generation_evaluations()?;
        Ok(Self { settings, bits, counts })
    }

    /// The parameters.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The beginning of the run of a seed: a random population.
    #[must_use]
    pub fn start(&self, seed: u64) -> Checkpoint {
        self.first(&OfBits(self.bits), seed)
    }

    fn first<P: Operators>(&self, operators: &P, seed: u64) -> Checkpoint<P::Individual> {
        let first = Seed::new(seed).child(FIRST);
        let individual = |i| operators.random(&mut first.child(i).stream());
        let population = (0..self.settings.population as u64).map(individual).collect();
        Checkpoint::new(seed, self.bits, self.settings.clone(), population)
    }

    /// A whole run, unobserved.
    ///
    /// # Errors
    /// If the objective fails.
    pub fn run<O>(&self, objective: &O, seed: u64) -> Result<Champion, Error>
    where
        O: Objective<Candidate = Genome>,
    {
        match self.advance(objective, self.start(seed), &mut Silent)? {
            Outcome::Finished(champion) => Ok(champion),
            Outcome::Stopped(_) => {
                unreachable!("only a monitor stops a run, and this one cannot")
            }
        }
    }

    /// Independent runs, one after the other; run `i` has the seed
    /// `Seed::new(seed).child(i).key()`.
    ///
    /// # Errors
    /// If the objective fails.
    pub fn restarts<O>(&self, objective: &O, seed: u64, runs: u64) -> Result<Vec<Champion>, Error>
    where
        O: Objective<Candidate = Genome>,
    {
        (0..runs).map(|i| self.run(objective, Seed::new(seed).child(i).key())).collect()
    }

    /// Continues from a checkpoint to the end, or to where the monitor stops it.
    /// The monitor is called after each generation, with the checkpoint after it.
    ///
    /// # Errors
    /// If the checkpoint is not one of this algorithm, or the objective fails.
    pub fn advance<O>(
        &self,
        objective: &O,
        mut checkpoint: Checkpoint,
        monitor: &mut impl Monitor<Genome, Checkpoint>,
    ) -> Result<Outcome<Champion, Checkpoint>, Error>
    where
        O: Objective<Candidate = Genome>,
    {
        self.check(&checkpoint)?;
        while checkpoint.generation < self.settings.generations {
            let seen = self.generation(&OfBits(self.bits), objective, &mut checkpoint)?;
            let report = Report {
                generation: checkpoint.generation,
                generations: self.settings.generations,
                spent: checkpoint.spent,
                total: self.settings.evaluations,
                best: &seen.best,
                best_estimate: seen.best_estimate,
                mean: seen.mean,
            };
            if let ControlFlow::Break(()) = monitor.observe(&report, &checkpoint) {
                return Ok(Outcome::Stopped(Box::new(checkpoint)));
            }
        }
        self.champion(objective, &checkpoint).map(Outcome::Finished)
    }

    fn check(&self, checkpoint: &Checkpoint) -> Result<(), Error> {
        let generations = self.settings.generations;
        if checkpoint.generation > generations {
            let expected = format!("at most {generations}");
            return Err(Error::checkpoint("generation", expected, checkpoint.generation));
        }
        let spent = self.counts[..checkpoint.generation as usize].iter().sum();
        checkpoint.check(&self.settings, self.bits, spent)
    }

    /// Evaluates the generation of the checkpoint and breeds the next one, or
    /// keeps the estimates if it is the last.
    fn generation<P, O>(
        &self,
        operators: &P,
        objective: &O,
        at: &mut Checkpoint<P::Individual>,
    ) -> Result<Seen<P::Individual>, Error>
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
        let seen = Seen {
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
        Ok(seen)
    }

    /// The champion phase.
    fn champion<O>(
        &self,
        objective: &O,
        at: &Checkpoint<O::Candidate>,
    ) -> Result<Champion<O::Candidate>, Error>
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
        Ok(Champion {
            seed: at.seed,
            genome: at.population[result.best].clone(),
            estimate: result.estimates[result.best],
            spent: at.spent + result.spent,
        })
    }
}

/// What a monitor gets for a generation.
struct Seen<I> {
    best: I,
    best_estimate: SampleMean,
    mean: f64,
}
