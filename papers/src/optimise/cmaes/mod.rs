//! A separable CMA-ES for parameters in a box, some of them integers.
//!
//! The covariance matrix is diagonal (Ros and Hansen, *A Simple Modification in
//! CMA-ES Achieving Linear Time and Space Complexity*, 2008). The constants are
//! those of Hansen's tutorial (arXiv:1604.00772), those of the covariance times
//! (n + 2)/3 as in section 3 of the former. The search is invariant to the scale
//! of each parameter, but does not learn correlations between them.
//!
//! - **Box.** The search runs in the unit cube, mirrored at its faces: every
//!   point of space is folded into the box before it is evaluated.
//! - **Integers.** A dimension of k levels divides the unit interval into k
//!   equal parts. Its standard deviation is at least [`INTEGER_SPREAD`] of one
//!   level, so that the search does not freeze between two levels (after Hansen,
//!   *A CMA-ES for Mixed-Integer Nonlinear Optimization*, 2011).
//! - **Noise.** Each point is evaluated by the mean of a fixed number of samples.
//!   Recombination averages over half the offspring. At the end a race between
//!   the last offspring and the distribution's mean, with a share of all
//!   evaluations, selects the champion.
//!
//! # Random numbers
//! With `root = Seed::new(seed)`: offspring `k` of generation `g` is drawn
//! from `root.child(0).child(g).child(k)` and evaluated with
//! `root.child(1).child(g).child(k)`, or all with `child(0)` for common random
//! numbers. The race uses `root.child(2)`.

mod dimension;

pub use dimension::Dimension;

use retrodice_stats::{SampleMean, Seed};
use retrodice_tune::TuneError;
use retrodice_tune::monitor::{GenerationReport, Monitor, RunOutcome, Silent};
use retrodice_tune::objective::{Job, Objective, evaluate_all};
use retrodice_tune::race::{Method, Race};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Version of the format of [`CmaesCheckpoint`].
pub const CHECKPOINT_VERSION: u32 = 1;

/// Minimum standard deviation of a whole number, in levels. A third of a level makes
/// one offspring in eight cross half a level.
pub const INTEGER_SPREAD: f64 = 1.0 / 3.0;

/// Maximum standard deviation of any dimension, in widths of the box. Beyond it the
/// mirrored distribution is all but uniform.
const MAX_SPREAD: f64 = 2.0;

const DRAW: u64 = 0;
const EVALUATE: u64 = 1;
const CHAMPION: u64 = 2;

/// The settings of a CMA-ES run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CmaesSettings {
    /// Evaluations (samples) of the whole run. The rest from whole generations goes to
    /// the champion phase, so that exactly these are spent.
    pub evaluations: u64,
    /// Number of samples of each point, at least 1.
    pub samples: u64,
    /// Number of points of a generation, at least 4. Default `None`: 4 + ⌊3 ln n⌋.
    pub offspring: Option<usize>,
    /// Share of the evaluations for the selection of the champion. Default 0.16.
    pub champion_share: f64,
    /// Allocation of the evaluations in the champion phase. Default halving.
    pub champion_method: Method,
    /// The first standard deviation, in widths of the box. Default 0.3.
    pub step: f64,
    /// The first mean, in parameters. Default `None`: the middle of the box.
    pub start: Option<Vec<f64>>,
    /// Whether all points of a generation are evaluated with the same seed (common
    /// random numbers). Default false.
    #[serde(default)]
    pub common: bool,
}

impl CmaesSettings {
    /// Creates default settings for a run of this size.
    #[must_use]
    pub fn new(evaluations: u64, samples: u64) -> Self {
        Self {
            evaluations,
            samples,
            offspring: None,
            champion_share: 0.16,
            champion_method: Method::default(),
            step: 0.3,
            start: None,
            common: false,
        }
    }

    fn check(&self) -> Result<(), TuneError> {
        if self.samples == 0 {
            return Err(TuneError::setting("samples", "at least 1", 0));
        }
        if let Some(few) = self.offspring.filter(|&count| count < 4) {
            return Err(TuneError::setting("offspring", "at least 4", few));
        }
        if !(0.0..1.0).contains(&self.champion_share) {
            let expected = "a number from 0 to below 1";
            return Err(TuneError::setting("champion_share", expected, self.champion_share));
        }
        if !(self.step > 0.0 && self.step <= MAX_SPREAD) {
            return Err(TuneError::setting(
                "step",
                format!("above 0, up to {MAX_SPREAD}"),
                self.step,
            ));
        }
        Ok(())
    }
}

/// The weights and rates that follow from the size of the problem.
#[derive(Clone, Debug, PartialEq)]
struct Rates {
    /// Positive weights of the better half, best first, of sum 1.
    weights: Vec<f64>,
    /// The number of equal weights with the same variance.
    effective: f64,
    step_path: f64,
    step_damping: f64,
    scale_path: f64,
    rank_one: f64,
    rank_many: f64,
    /// Expected length of a standard normal vector.
    length: f64,
}

impl Rates {
    fn new(dimensions: usize, offspring: usize) -> Self {
        let n = dimensions as f64;
        let half = (offspring as f64 + 1.0) / 2.0;
        let raw: Vec<f64> =
            (1..=offspring / 2).map(|rank| half.ln() - (rank as f64).ln()).collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let m = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let step_path = (m + 2.0) / (n + m + 5.0);
        let separable = (n + 2.0) / 3.0;
        let rank_one = (separable * 2.0 / ((n + 1.3).powi(2) + m)).min(1.0);
        let rank_many = separable * 2.0 * (m - 2.0 + 1.0 / m) / ((n + 2.0).powi(2) + m);
        Self {
            effective: m,
            step_path,
            step_damping: 1.0 + 2.0 * (((m - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0) + step_path,
            scale_path: (4.0 + m / n) / (n + 4.0 + 2.0 * m / n),
            rank_one,
            rank_many: rank_many.min(1.0 - rank_one),
            length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
            weights,
        }
    }
}

/// The state of a CMA-ES run between two generations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CmaesCheckpoint {
    version: u32,
    stream_version: u32,
    seed: u64,
    settings: CmaesSettings,
    dimensions: Vec<Dimension>,
    generation: u64,
    spent: u64,
    /// Mean of the distribution, in the unfolded cube.
    mean: Vec<f64>,
    /// Diagonal of the covariance matrix.
    variances: Vec<f64>,
    step: f64,
    step_path: Vec<f64>,
    scale_path: Vec<f64>,
    /// The points of the last generation, in parameters.
    last: Vec<Vec<f64>>,
    estimates: Vec<SampleMean>,
}

impl CmaesCheckpoint {
    /// Returns the seed of the run.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the number of generations evaluated so far.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Returns the number of evaluations spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Returns the parameters at the mean of the distribution.
    #[must_use]
    pub fn mean(&self) -> Vec<f64> {
        self.dimensions.iter().zip(&self.mean).map(|(d, &x)| d.value(x)).collect()
    }

    /// Returns the standard deviation of each dimension, in widths of the box.
    #[must_use]
    pub fn spread(&self) -> Vec<f64> {
        self.variances.iter().map(|variance| self.step * variance.sqrt()).collect()
    }

    /// Writes the checkpoint as one line of JSON.
    ///
    /// # Errors
    /// [`TuneError::Json`] if a number in it is not finite, which no run produces.
    pub fn to_json(&self) -> Result<String, TuneError> {
        serde_json::to_string(self).map_err(|error| TuneError::Json(error.to_string()))
    }

    /// Reads a checkpoint that [`CmaesCheckpoint::to_json`] wrote, to the same bits.
    ///
    /// # Errors
    /// [`TuneError::Json`] if the text is not a checkpoint.
    pub fn from_json(text: &str) -> Result<Self, TuneError> {
        serde_json::from_str(text).map_err(|error| TuneError::Json(error.to_string()))
    }
}

/// The champion of a CMA-ES run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CmaesChampion {
    /// The seed of the run.
    pub seed: u64,
    /// The parameters of the champion.
    pub parameters: Vec<f64>,
    /// The estimate of its value in the run, biased by the selection.
    pub estimate: SampleMean,
    /// Number of evaluations spent, exactly [`CmaesSettings::evaluations`].
    pub spent: u64,
}

/// The separable CMA-ES with its settings, for a box.
///
/// ```
/// use retrodice_papers::optimise::cmaes::{Cmaes, Dimension, CmaesSettings};
/// use retrodice_papers::optimise::functions::{Noisy, sphere};
///
/// # fn main() -> Result<(), retrodice_tune::TuneError> {
/// let box_of_two = vec![Dimension::Real { low: -5.0, high: 7.0 }; 2];
/// let cmaes = Cmaes::new(CmaesSettings::new(4_000, 1), box_of_two)?;
/// let champion = cmaes.run(&Noisy::new(sphere, 0.0)?, 3)?;
/// assert!(champion.estimate.mean < 1e-6);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cmaes {
    settings: CmaesSettings,
    dimensions: Vec<Dimension>,
    mean: Vec<f64>,
    offspring: usize,
    generations: u64,
    rates: Rates,
}

impl Cmaes {
    /// Creates the algorithm for parameters in these ranges.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if a setting or a range is ill-formed or there is no
    /// dimension; [`TuneError::Length`] if the start has another length; [`TuneError::Budget`]
    /// if the evaluations do not suffice for one generation.
    pub fn new(settings: CmaesSettings, dimensions: Vec<Dimension>) -> Result<Self, TuneError> {
        settings.check()?;
        let n = dimensions.len();
        if n == 0 {
            return Err(TuneError::setting("dimensions", "at least 1", 0));
        }
        dimensions.iter().try_for_each(Dimension::check)?;
        let mean = match &settings.start {
            None => vec![0.5; n],
            Some(start) if start.len() != n => {
                return Err(TuneError::Length { what: "start", expected: n, got: start.len() });
            }
            Some(start) => dimensions
                .iter()
                .zip(start)
                .map(|(dimension, &value)| dimension.coordinate(value))
                .collect::<Result<_, _>>()?,
        };
        let offspring = settings.offspring.unwrap_or(4 + (3.0 * (n as f64).ln()) as usize);
        // At the end the distribution's mean needs a sample of its own.
        let reserve = (settings.evaluations as f64 * settings.champion_share).round().max(1.0);
        let needed = (offspring as u64).saturating_mul(settings.samples);
        let evolution = settings.evaluations.saturating_sub(reserve as u64);
        let generations = evolution / needed;
        if generations == 0 {
            let what = "one generation".to_owned();
            return Err(TuneError::Budget { what, needed, got: evolution });
        }
        let rates = Rates::new(n, offspring);
        Ok(Self { settings, dimensions, mean, offspring, generations, rates })
    }

    /// Returns the number of generations of a run.
    #[must_use]
    pub const fn generations(&self) -> u64 {
        self.generations
    }

    /// Returns the checkpoint at the beginning of the run of a seed.
    #[must_use]
    pub fn start(&self, seed: u64) -> CmaesCheckpoint {
        let n = self.dimensions.len();
        let mut start = CmaesCheckpoint {
            version: CHECKPOINT_VERSION,
            stream_version: Seed::VERSION,
            seed,
            settings: self.settings.clone(),
            dimensions: self.dimensions.clone(),
            generation: 0,
            spent: 0,
            mean: self.mean.clone(),
            variances: vec![1.0; n],
            step: self.settings.step,
            step_path: vec![0.0; n],
            scale_path: vec![0.0; n],
            last: Vec::new(),
            estimates: Vec::new(),
        };
        self.clamp_spread(&mut start);
        start
    }

    /// Runs the algorithm to the end, without a monitor.
    ///
    /// # Errors
    /// Those of the objective.
    pub fn run<O>(&self, objective: &O, seed: u64) -> Result<CmaesChampion, TuneError>
    where
        O: Objective<Candidate = [f64]>,
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
    ) -> Result<Vec<CmaesChampion>, TuneError>
    where
        O: Objective<Candidate = [f64]>,
    {
        (0..runs).map(|i| self.run(objective, Seed::new(seed).child(i).key())).collect()
    }

    /// Continues a run from a checkpoint, until its end or until the monitor stops it.
    ///
    /// # Errors
    /// [`TuneError::Checkpoint`] if the checkpoint has other settings; those of the objective.
    pub fn advance<O>(
        &self,
        objective: &O,
        mut at: CmaesCheckpoint,
        monitor: &mut impl Monitor<[f64], CmaesCheckpoint>,
    ) -> Result<RunOutcome<CmaesChampion, CmaesCheckpoint>, TuneError>
    where
        O: Objective<Candidate = [f64]>,
    {
        self.check(&at)?;
        while at.generation < self.generations {
            let ranking = self.generation(objective, &mut at)?;
            let report = GenerationReport {
                generation: at.generation,
                generations: self.generations,
                spent: at.spent,
                total: self.settings.evaluations,
                best: &at.last[ranking[0]][..],
                best_estimate: at.estimates[ranking[0]],
                mean: at.estimates.iter().map(|e| e.mean).sum::<f64>() / self.offspring as f64,
            };
            if let ControlFlow::Break(()) = monitor.observe(&report, &at) {
                return Ok(RunOutcome::Stopped(Box::new(at)));
            }
        }
        self.champion(objective, &at).map(RunOutcome::Finished)
    }

    fn check(&self, at: &CmaesCheckpoint) -> Result<(), TuneError> {
        let fits = |what, expected: u64, got: u64| {
            if expected == got { Ok(()) } else { Err(TuneError::checkpoint(what, expected, got)) }
        };
        fits("version", CHECKPOINT_VERSION.into(), at.version.into())?;
        fits("version of the random numbers", Seed::VERSION.into(), at.stream_version.into())?;
        if at.settings != self.settings || at.dimensions != self.dimensions {
            let expected = format!("{:?} on {:?}", self.settings, self.dimensions);
            let got = format!("{:?} on {:?}", at.settings, at.dimensions);
            return Err(TuneError::checkpoint("settings", expected, got));
        }
        if at.generation > self.generations {
            let expected = format!("at most {}", self.generations);
            return Err(TuneError::checkpoint("generation", expected, at.generation));
        }
        let n = self.dimensions.len() as u64;
        for list in [&at.mean, &at.variances, &at.step_path, &at.scale_path] {
            fits("numbers in a list", n, list.len() as u64)?;
        }
        let points = if at.generation == 0 { 0 } else { self.offspring as u64 };
        fits("offspring", points, at.last.len() as u64)?;
        fits("estimates", points, at.estimates.len() as u64)?;
        at.last.iter().try_for_each(|point| fits("parameters", n, point.len() as u64))?;
        let each = self.offspring as u64 * self.settings.samples;
        fits("evaluations spent", at.generation * each, at.spent)
    }

    /// Draws and evaluates one generation, adapts the distribution and returns the ranking.
    fn generation<O>(
        &self,
        objective: &O,
        at: &mut CmaesCheckpoint,
    ) -> Result<Vec<usize>, TuneError>
    where
        O: Objective<Candidate = [f64]>,
    {
        let root = Seed::new(at.seed);
        let draw_seed = root.child(DRAW).child(at.generation);
        let draws: Vec<Vec<f64>> = (0..self.offspring as u64)
            .map(|k| {
                let mut stream = draw_seed.child(k).stream();
                self.dimensions.iter().map(|_| stream.normal()).collect()
            })
            .collect();
        let spread = at.spread();
        let point = |draw: &Vec<f64>| -> Vec<f64> {
            let each = self.dimensions.iter().zip(draw).zip(at.mean.iter().zip(&spread));
            each.map(|((d, z), (mean, spread))| d.value(mean + spread * z)).collect()
        };
        at.last = draws.iter().map(point).collect();
        let evaluate_seed = root.child(EVALUATE).child(at.generation);
        let job = |(point, k): (_, u64)| Job {
            candidate: Vec::as_slice(point),
            samples: self.settings.samples,
            seed: evaluate_seed.child(if self.settings.common { 0 } else { k }),
        };
        at.estimates =
            evaluate_all(objective, &at.last.iter().zip(0..).map(job).collect::<Vec<_>>())?;
        let ranking = objective.direction().ranking(&at.estimates);
        at.generation += 1;
        at.spent += self.offspring as u64 * self.settings.samples;
        self.learn(at, &draws, &ranking);
        Ok(ranking)
    }

    /// Moves the distribution towards the better half of the draws.
    fn learn(&self, at: &mut CmaesCheckpoint, draws: &[Vec<f64>], ranking: &[usize]) {
        let rates = &self.rates;
        let n = self.dimensions.len();
        let better = || rates.weights.iter().zip(ranking.iter().map(|&k| &draws[k]));
        let mean_of = |f: &dyn Fn(f64) -> f64, i: usize| -> f64 {
            better().map(|(weight, draw)| weight * f(draw[i])).sum()
        };
        let decay = 1.0 - rates.step_path;
        let push = (rates.step_path * (2.0 - rates.step_path) * rates.effective).sqrt();
        for i in 0..n {
            at.step_path[i] = decay * at.step_path[i] + push * mean_of(&|z| z, i);
        }
        let length = at.step_path.iter().map(|x| x * x).sum::<f64>().sqrt();
        // The path is still short of its stationary length in the first generations.
        let settled = (1.0 - decay.powf(2.0 * at.generation as f64)).sqrt();
        let stalled = length / settled >= (1.4 + 2.0 / (n as f64 + 1.0)) * rates.length;
        let heave = if stalled { 0.0 } else { 1.0 };
        let push = (rates.scale_path * (2.0 - rates.scale_path) * rates.effective).sqrt();
        for i in 0..n {
            let scale = at.variances[i].sqrt();
            let drift = scale * mean_of(&|z| z, i);
            at.mean[i] += at.step * drift;
            at.scale_path[i] = (1.0 - rates.scale_path) * at.scale_path[i] + heave * push * drift;
            let lost = (1.0 - heave) * rates.scale_path * (2.0 - rates.scale_path);
            at.variances[i] = (1.0 - rates.rank_one - rates.rank_many + rates.rank_one * lost)
                * at.variances[i]
                + rates.rank_one * at.scale_path[i] * at.scale_path[i]
                + rates.rank_many * at.variances[i] * mean_of(&|z| z * z, i);
        }
        at.step *= (rates.step_path / rates.step_damping * (length / rates.length - 1.0)).exp();
        self.clamp_spread(at);
    }

    /// Clamps every standard deviation between its minimum and maximum.
    fn clamp_spread(&self, at: &mut CmaesCheckpoint) {
        for (dimension, variance) in self.dimensions.iter().zip(&mut at.variances) {
            // Real numbers stop above the subnormal.
            let min = dimension.levels().map_or(1e-150, |levels| INTEGER_SPREAD / levels);
            let spread = (at.step * variance.sqrt()).clamp(min, MAX_SPREAD);
            *variance = (spread / at.step).powi(2);
        }
        // Only the product of step and scale matters. With a maximum variance of 1,
        // neither runs out of range.
        let max_scale = at.variances.iter().fold(0.0, |a: f64, &b| a.max(b)).sqrt();
        at.step *= max_scale;
        at.variances.iter_mut().for_each(|variance| *variance /= max_scale * max_scale);
        at.scale_path.iter_mut().for_each(|x| *x /= max_scale);
    }

    /// Selects the champion by a race of the mean and the last generation.
    fn champion<O>(&self, objective: &O, at: &CmaesCheckpoint) -> Result<CmaesChampion, TuneError>
    where
        O: Objective<Candidate = [f64]>,
    {
        let mean = at.mean();
        let seed = Seed::new(at.seed).child(CHAMPION);
        // The mean has no samples yet, so it gets one as a prior.
        let mean_estimate = evaluate_all(
            objective,
            &[Job { candidate: &mean[..], samples: 1, seed: seed.child(0) }],
        )?;
        let pool: Vec<&[f64]> =
            std::iter::once(&mean[..]).chain(at.last.iter().map(Vec::as_slice)).collect();
        let priors: Vec<SampleMean> =
            mean_estimate.into_iter().chain(at.estimates.clone()).collect();
        let race = Race {
            method: self.settings.champion_method,
            evaluations: self.settings.evaluations - at.spent - 1,
            confirmation: 0,
        };
        let result = race.run(objective, &pool, &priors, seed.child(1))?;
        Ok(CmaesChampion {
            seed: at.seed,
            parameters: pool[result.best].to_vec(),
            estimate: result.estimates[result.best],
            spent: at.spent + 1 + result.spent,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_for_ten_dimensions_follow_the_tutorial() {
        // n = 10, λ = 10: values of the tutorial's formulas, computed independently.
        let rates = Rates::new(10, 10);
        assert!((rates.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((rates.weights[0] - 0.456_272_646_903_406).abs() < 1e-12);
        assert!((rates.effective - 3.167_299_281_410_702).abs() < 1e-12);
        assert!((rates.rank_one - 8.0 / (11.3 * 11.3 + rates.effective)).abs() < 1e-12);
        assert!(rates.rank_one + rates.rank_many < 1.0);
    }
}
