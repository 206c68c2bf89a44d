//! Objectives of optimisers, and their evaluation in batches.

use crate::encoding::Encoding;
use crate::error::TuneError;
use crate::genome::Genome;
use rayon::prelude::*;
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The direction of optimisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Smaller values are better: turns to finish, distance from a minimum.
    Minimise,
    /// Larger values are better: points, the probability of winning.
    Maximise,
}

impl Direction {
    /// Orders two values, the better one first.
    #[must_use]
    pub fn compare(self, a: f64, b: f64) -> Ordering {
        match self {
            Self::Minimise => a.total_cmp(&b),
            Self::Maximise => b.total_cmp(&a),
        }
    }

    /// Returns the indices of a list of estimates, the best mean first, equal means in
    /// the order of the list.
    #[must_use]
    pub fn ranking(self, estimates: &[SampleMean]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..estimates.len()).collect();
        order.sort_by(|&a, &b| self.compare(estimates[a].mean, estimates[b].mean));
        order
    }
}

/// An objective function that can only be sampled.
///
/// The result of [`Objective::evaluate`] must depend on its arguments alone:
/// all randomness comes from the seed. It is called from many threads at once.
pub trait Objective: Sync {
    /// The type of candidate: a [`Genome`], or a list of parameters `[f64]`.
    type Candidate: ?Sized + Sync;

    /// Returns the direction of optimisation.
    fn direction(&self) -> Direction;

    /// Takes exactly `samples` samples of a candidate, at least one. A candidate
    /// that cannot be evaluated gets the mean NaN, which ends the run with
    /// [`TuneError::Estimate`].
    fn evaluate(&self, candidate: &Self::Candidate, samples: u64, seed: Seed) -> SampleMean;

    /// Returns the results of [`Objective::evaluate`] for many jobs, in their order. By
    /// default the current rayon pool takes the samples. An objective may use other machines.
    ///
    /// # Errors
    /// [`TuneError::Spread`] if other machines fail. No error occurs by default.
    fn evaluate_jobs(
        &self,
        jobs: &[Job<'_, Self::Candidate>],
    ) -> Result<Vec<SampleMean>, TuneError> {
        let evaluate = |job: &Job<'_, _>| self.evaluate(job.candidate, job.samples, job.seed);
        Ok(jobs.par_iter().map(evaluate).collect())
    }
}

/// An objective with a known expectation, such as a test function.
pub trait ExactObjective: Objective {
    /// Returns the expectation of a sample, without noise.
    fn exact(&self, candidate: &Self::Candidate) -> f64;
}

impl<O: Objective> Objective for &O {
    type Candidate = O::Candidate;

    fn direction(&self) -> Direction {
        (**self).direction()
    }

    fn evaluate(&self, candidate: &O::Candidate, samples: u64, seed: Seed) -> SampleMean {
        (**self).evaluate(candidate, samples, seed)
    }

    fn evaluate_jobs(&self, jobs: &[Job<'_, O::Candidate>]) -> Result<Vec<SampleMean>, TuneError> {
        (**self).evaluate_jobs(jobs)
    }
}

impl<O: ExactObjective> ExactObjective for &O {
    fn exact(&self, candidate: &O::Candidate) -> f64 {
        (**self).exact(candidate)
    }
}

/// An adapter that turns an objective of parameters into one of genomes.
#[derive(Clone, Debug)]
pub struct OnGenomes<O> {
    encoding: Encoding,
    objective: O,
}

impl<O: Objective<Candidate = [f64]>> OnGenomes<O> {
    /// Creates the objective of genomes, whose parameters `encoding` decodes. A genome of
    /// another length cannot be evaluated.
    #[must_use]
    pub const fn new(encoding: Encoding, objective: O) -> Self {
        Self { encoding, objective }
    }

    /// Returns the encoding of the genomes.
    #[must_use]
    pub const fn encoding(&self) -> &Encoding {
        &self.encoding
    }

    /// Returns the objective of the parameters.
    #[must_use]
    pub const fn inner(&self) -> &O {
        &self.objective
    }
}

impl<O: Objective<Candidate = [f64]>> Objective for OnGenomes<O> {
    type Candidate = Genome;

    fn direction(&self) -> Direction {
        self.objective.direction()
    }

    fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
        match self.encoding.decode(genome) {
            Ok(values) => self.objective.evaluate(&values, samples, seed),
            Err(_) => no_answer(samples),
        }
    }
}

impl<O: ExactObjective<Candidate = [f64]>> ExactObjective for OnGenomes<O> {
    fn exact(&self, genome: &Genome) -> f64 {
        self.encoding.decode(genome).map_or(f64::NAN, |values| self.objective.exact(&values))
    }
}

/// An adapter that turns an objective of parameters into one of the codes of its fields.
///
/// An optimiser of real numbers can so search a space in which neighbouring codes are
/// neighbours. A candidate is a list of numbers, each rounded to a code and clamped to
/// its field.
#[derive(Clone, Debug)]
pub struct OnCodes<O> {
    encoding: Encoding,
    objective: O,
}

impl<O: Objective<Candidate = [f64]>> OnCodes<O> {
    /// Creates the objective of codes, which `encoding` decodes to parameters.
    #[must_use]
    pub const fn new(encoding: Encoding, objective: O) -> Self {
        Self { encoding, objective }
    }

    /// Decodes the parameters of a candidate.
    ///
    /// # Errors
    /// [`TuneError::Length`] if there is not one number for each field.
    pub fn decode(&self, candidate: &[f64]) -> Result<Vec<f64>, TuneError> {
        let fields = self.encoding.fields().iter();
        let code = |(field, x): (&crate::Field, &f64)| {
            // A conversion of floats saturates, and sends NaN to zero.
            (x.round() as u32).min(field.last_code())
        };
        let codes: Vec<u32> = fields.zip(candidate).map(code).collect();
        if codes.len() != candidate.len() {
            let (expected, got) = (codes.len(), candidate.len());
            return Err(TuneError::Length { what: "codes", expected, got });
        }
        self.encoding.decode_codes(&codes)
    }
}

impl<O: Objective<Candidate = [f64]>> Objective for OnCodes<O> {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        self.objective.direction()
    }

    fn evaluate(&self, candidate: &[f64], samples: u64, seed: Seed) -> SampleMean {
        match self.decode(candidate) {
            Ok(values) => self.objective.evaluate(&values, samples, seed),
            Err(_) => no_answer(samples),
        }
    }
}

/// Returns the estimate of a candidate that cannot be evaluated.
const fn no_answer(samples: u64) -> SampleMean {
    SampleMean { mean: f64::NAN, variance: 0.0, samples }
}

/// Checks an estimate that an objective returned for `asked` samples.
pub(crate) fn check_answer(estimate: SampleMean, asked: u64) -> Result<SampleMean, TuneError> {
    if estimate.is_sound() && estimate.samples == asked {
        return Ok(estimate);
    }
    let SampleMean { mean, variance, samples } = estimate;
    Err(TuneError::Estimate { asked, samples, mean, variance })
}

/// Maximum number of samples in one call. More are split into batches of this size, each
/// with a seed of its own, so that a few candidates can occupy many threads. It is part
/// of the meaning of a seed.
pub const BATCH: u64 = 4096;

/// A job for an objective: a candidate with a number of samples and a seed.
#[derive(Debug)]
pub struct Job<'a, C: ?Sized> {
    /// The candidate to evaluate.
    pub candidate: &'a C,
    /// Number of samples to take.
    pub samples: u64,
    /// The seed of the samples.
    pub seed: Seed,
}

/// Samples all jobs in parallel. Batch `b` of a job has the seed
/// `seed.child(b)`, and batches are merged in order. A job of no samples
/// yields the empty estimate.
///
/// # Errors
/// [`TuneError::Estimate`] if an answer is not one; whatever [`Objective::evaluate_jobs`] returns.
pub fn evaluate_all<O: Objective>(
    objective: &O,
    jobs: &[Job<'_, O::Candidate>],
) -> Result<Vec<SampleMean>, TuneError> {
    let batches = |job: &Job<'_, O::Candidate>| job.samples.div_ceil(BATCH);
    let (mut job_of_batch, mut pieces) = (Vec::new(), Vec::new());
    for (index, job) in jobs.iter().enumerate() {
        for batch in 0..batches(job) {
            let samples = (job.samples - batch * BATCH).min(BATCH);
            job_of_batch.push(index);
            pieces.push(Job { candidate: job.candidate, samples, seed: job.seed.child(batch) });
        }
    }
    let sampled = objective.evaluate_jobs(&pieces)?;
    if sampled.len() != pieces.len() {
        let (expected, got) = (pieces.len(), sampled.len());
        return Err(TuneError::Length { what: "answers of an objective", expected, got });
    }
    let mut estimates = vec![SampleMean::default(); jobs.len()];
    for ((index, piece), estimate) in job_of_batch.into_iter().zip(pieces).zip(sampled) {
        let estimate = check_answer(estimate, piece.samples)?;
        estimates[index] = estimates[index].merge(estimate);
    }
    Ok(estimates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::{Coding, Field, Mapping};

    /// An objective whose mean is the sum of the candidate and a random number of the seed.
    struct Echo;

    impl Objective for Echo {
        type Candidate = [f64];
        fn direction(&self) -> Direction {
            Direction::Maximise
        }
        fn evaluate(&self, candidate: &[f64], samples: u64, seed: Seed) -> SampleMean {
            let mean = candidate.iter().sum::<f64>() + seed.stream().unit();
            SampleMean { mean, variance: 1.0, samples }
        }
    }

    #[test]
    fn estimates_with_wrong_samples_or_invalid_numbers_are_refused() {
        let good = SampleMean { mean: 1.0, variance: 0.5, samples: 4 };
        assert_eq!(check_answer(good, 4), Ok(good));
        for (estimate, asked) in [
            (good, 5),
            (SampleMean { mean: f64::NAN, ..good }, 4),
            (SampleMean { variance: -1.0, ..good }, 4),
        ] {
            assert!(matches!(check_answer(estimate, asked), Err(TuneError::Estimate { .. })));
        }
    }

    #[test]
    fn batches_have_their_own_streams_and_add_up() {
        let seed = Seed::new(9);
        let candidate = [1.0];
        let job = |samples| Job { candidate: &candidate[..], samples, seed };
        let all = evaluate_all(&Echo, &[job(2 * BATCH + 5), job(0), job(3)]).unwrap();
        let by_hand = [BATCH, BATCH, 5].into_iter().enumerate().fold(
            SampleMean::default(),
            |sum, (batch, samples)| {
                sum.merge(Echo.evaluate(&candidate, samples, seed.child(batch as u64)))
            },
        );
        assert_eq!(all[0], by_hand);
        assert_eq!(all[1], SampleMean::default());
        assert_eq!(all[2], Echo.evaluate(&candidate, 3, seed.child(0)));
    }

    #[test]
    fn ranking_puts_the_best_first_and_leaves_ties_in_order() {
        let of = |means: &[f64]| -> Vec<SampleMean> {
            means.iter().map(|&mean| SampleMean { mean, variance: 0.0, samples: 1 }).collect()
        };
        let list = of(&[2.0, 1.0, 2.0, 3.0, 1.0]);
        assert_eq!(Direction::Minimise.ranking(&list), [1, 4, 0, 2, 3]);
        assert_eq!(Direction::Maximise.ranking(&list), [3, 0, 2, 1, 4]);
    }

    #[test]
    fn adapters_decode_genomes_and_codes() {
        let fields = vec![
            Field::new("a", 3, Mapping::Integers { low: 10 }).unwrap(),
            Field::new("b", 1, Mapping::Choices(vec![0.5, 100.0])).unwrap(),
        ];
        let encoding = Encoding::new(fields, Coding::Binary).unwrap();
        let seed = Seed::new(1);
        let expected = Echo.evaluate(&[15.0, 100.0], 2, seed);
        let genomes = OnGenomes::new(encoding.clone(), Echo);
        assert_eq!(genomes.evaluate(&"1011".parse().unwrap(), 2, seed), expected);
        let short = genomes.evaluate(&"101".parse().unwrap(), 2, seed);
        assert!(matches!(check_answer(short, 2), Err(TuneError::Estimate { .. })));
        let codes = OnCodes::new(encoding, Echo);
        assert_eq!(codes.evaluate(&[5.4, 7.0], 2, seed), expected);
        assert_eq!(codes.decode(&[-3.0, 0.2]), Ok(vec![10.0, 0.5]));
        for candidate in [&[1.0][..], &[1.0, 1.0, 1.0]] {
            assert!(matches!(codes.decode(candidate), Err(TuneError::Length { .. })));
        }
    }
}
