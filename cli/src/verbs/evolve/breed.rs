//! The runs of `evolve`, with progress and checkpoints.

use super::Evolve;
use crate::progress::Progress;
use anyhow::Context as _;
use chance::{Interval, Seed};
use lab::evolve::{LinearWeights, write};
use play::cantstop::Parameters;
use retrodice::api::{EvolveReport, RunLine};
use solve::observer::Observer;
use std::ops::ControlFlow;
use std::time::Instant;
use tune::Genome;
use tune::ga::{Champion, Checkpoint, Ga, Settings};
use tune::observer::{Outcome, Report};
use tune::schedule::Schedule;

/// Generations between two checkpoints.
const KEPT_EVERY: u64 = 16;

impl Evolve {
    /// The report and the parameters found; none if the user stopped the run.
    pub(super) fn breed(
        &self,
        space: &LinearWeights,
    ) -> anyhow::Result<Option<(EvolveReport, Parameters)>> {
        let begun = Instant::now();
        let progress = Progress::new("evolving");
        progress.started(self.generations * self.restarts);
        let mut best: Option<(f64, Champion)> = None;
        let mut runs = Vec::new();
        for number in 0..self.restarts {
            let seed = match self.restarts {
                1 => self.seed,
                _ => Seed::new(self.seed).child(number).key(),
            };
            let Some(champion) = self.champion(space, seed, &progress)? else { return Ok(None) };
            let parameters = space.parameters(&champion.genome)?;
            let fresh = space.confirm(&parameters, self.games, seed)?;
            let turns = fresh.seats[0].estimate().mean;
            let Interval { low, high } = fresh.seats[0].interval();
            runs.push(RunLine { seed, turns, low, high, seen: champion.estimate.mean });
            if best.as_ref().is_none_or(|(least, _)| turns < *least) {
                best = Some((turns, champion));
            }
        }
        let (_, champion) = best.expect("there is at least one run");
        let parameters = self.described(space.parameters(&champion.genome)?);
        // The best of several was chosen for its games: others must judge it.
        let last = match &runs[..] {
            [one] => one.clone(),
            several => {
                let seed = Seed::new(self.seed).child(self.restarts).key();
                let fresh = space.confirm(&parameters, self.games, seed)?;
                let Interval { low, high } = fresh.seats[0].interval();
                let turns = fresh.seats[0].estimate().mean;
                let seen = champion.estimate.mean;
                debug_assert!(several.len() > 1);
                RunLine { seed: champion.seed, turns, low, high, seen }
            }
        };
        let mean = runs.iter().map(|run| run.turns).sum::<f64>() / runs.len() as f64;
        let report = EvolveReport {
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
            parameters: parameters.clone(),
            seen: last.seen,
            turns: last.turns,
            low: last.low,
            high: last.high,
            mean_of_runs: (runs.len() > 1).then_some(mean),
            runs,
            seconds: begun.elapsed().as_secs_f64(),
        };
        Ok(Some((report, parameters)))
    }

    /// The champion of one run; none if the user stopped it.
    fn champion(
        &self,
        space: &LinearWeights,
        seed: u64,
        progress: &Progress,
    ) -> anyhow::Result<Option<Champion>> {
        let settings = Settings {
            champion_share: self.champion_share,
            schedule: Schedule { last_over_first: self.schedule },
            crossover_rate: self.crossover,
            mutation_rate: self.mutation,
            ..Settings::new(self.population, self.generations, self.evaluations)
        };
        let ga = Ga::new(settings, space.encoding().bits())?;
        let start = self.kept(seed)?.unwrap_or_else(|| ga.start(seed));
        progress.advanced(start.generation());
        let mut failed = Ok(());
        let mut watch = |_: &Report<'_, Genome>, at: &Checkpoint| {
            progress.advanced(1);
            let stop = progress.cancelled();
            if stop || at.generation().is_multiple_of(KEPT_EVERY) {
                failed = self.keep(at);
            }
            if stop || failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let outcome = ga.advance(space, start, &mut watch)?;
        failed?;
        Ok(Outcome::finished(outcome))
    }

    /// The run so far, if there is a file of it.
    fn kept(&self, seed: u64) -> anyhow::Result<Option<Checkpoint>> {
        let Some(path) = self.checkpoint.as_ref().filter(|path| path.exists()) else {
            return Ok(None);
        };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} could not be read", path.display()))?;
        let kept = Checkpoint::from_json(&text)?;
        anyhow::ensure!(
            kept.seed() == seed,
            "{} is of a run with seed {}, not {seed}; give that seed, or another file",
            path.display(),
            kept.seed()
        );
        Ok(Some(kept))
    }

    fn keep(&self, at: &Checkpoint) -> anyhow::Result<()> {
        match &self.checkpoint {
            Some(path) => Ok(write(&at.to_json()?, path)?),
            None => Ok(()),
        }
    }
}
