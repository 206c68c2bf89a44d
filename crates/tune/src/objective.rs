//! What is optimised.

use crate::encoding::Encoding;
use crate::error::Error;
use crate::genome::Genome;
use rayon::prelude::*;
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Which values are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Small ones: turns to finish, distance from a minimum.
    Minimise,
    /// Great ones: points, the probability of winning.
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

    /// The indices of a list of estimates, the best mean first; equal means in
    /// the order of the list.
    #[must_use]
    pub fn ranking(self, estimates: &[SampleMean]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..estimates.len()).collect();
        order.sort_by(|&a, &b| self.compare(estimates[a].mean, estimates[b].mean));
        order
    }
}

/// A function that can only be sampled.
///
/// The answer to [`Objective::evaluate`] must depend on its arguments alone:
/// all randomness comes from the seed. It is called from many threads at
/// once.
pub trait Objective: Sync {
    /// What is judged: a [`Genome`], or a list of parameters `[f64]`.
    type Candidate: ?Sized + Sync;

    /// Which values are better.
    fn direction(&self) -> Direction;

    /// Takes exactly `samples` samples of a candidate, at least one. A candidate
    /// that cannot be judged gets a mean that is not a number, which ends the
    /// run with [`Error::Estimate`].
    fn evaluate(&self, candidate: &Self::Candidate, samples: u64, seed: Seed) -> SampleMean;

    /// The answers of [`Objective::evaluate`] to many jobs, in their order. By default the
    /// current rayon pool takes the samples; an objective may have other machines help.
    ///
    /// # Errors
    /// [`Error::Spread`] if they do not; by default none.
    fn evaluate_jobs(&self, jobs: &[Job<'_, Self::Candidate>]) -> Result<Vec<SampleMean>, Error> {
        let evaluate = |job: &Job<'_, _>| self.evaluate(job.candidate, job.samples, job.seed);
        Ok(jobs.par_iter().map(evaluate).collect())
    }
}

/// An objective whose expectation is known: a test function.
pub trait Exact: Objective {
    /// The expectation of a sample, without noise.
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

    fn evaluate_jobs(&self, jobs: &[Job<'_, O::Candidate>]) -> Result<Vec<SampleMean>, Error> {
        (**self).evaluate_jobs(jobs)
    }
}

impl<O: Exact> Exact for &O {
    fn exact(&self, candidate: &O::Candidate) -> f64 {
        (**self).exact(candidate)
    }
}

/// An objective of parameters, seen as one of genomes.
#[derive(Clone, Debug)]
pub struct OnGenomes<O> {
    encoding: Encoding,
    objective: O,
}

impl<O: Objective<Candidate = [f64]>> OnGenomes<O> {
    /// `objective` of the parameters that `encoding` reads from a genome. A
    /// genome of another length cannot be judged.
    #[must_use]
    pub const fn new(encoding: Encoding, objective: O) -> Self {
        Self { encoding, objective }
    }

    /// The encoding.
    #[must_use]
    pub const fn encoding(&self) -> &Encoding {
        &self.encoding
    }

    /// The objective of the parameters.
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

impl<O: Exact<Candidate = [f64]>> Exact for OnGenomes<O> {
    fn exact(&self, genome: &Genome) -> f64 {
        self.encoding.decode(genome).map_or(f64::NAN, |values| self.objective.exact(&values))
    }
}

/// An objective of parameters, seen as one of the codes of its fields, so that
/// an optimiser of real numbers may search where neighbouring codes are
/// neighbours. A candidate is a list of numbers, each rounded to a code and
/// held within its field.
#[derive(Clone, Debug)]
pub struct OnCodes<O> {
    encoding: Encoding,
    objective: O,
}

impl<O: Objective<Candidate = [f64]>> OnCodes<O> {
    /// `objective` of the parameters that the codes of `encoding` represent.
    #[must_use]
    pub const fn new(encoding: Encoding, objective: O) -> Self {
        Self { encoding, objective }
    }

    /// The parameters of a candidate.
    ///
    /// # Errors
    /// If there is not one number for each field.
    pub fn decode(&self, candidate: &[f64]) -> Result<Vec<f64>, Error> {
        let fields = self.encoding.fields().iter();
        let code = |(field, x): (&crate::Field, &f64)| {
            // A conversion of floats saturates, and sends NaN to zero.
            (x.round() as u32).min(field.last_code())
        };
        let codes: Vec<u32> = fields.zip(candidate).map(code).collect();
        if codes.len() != candidate.len() {
            let (expected, got) = (codes.len(), candidate.len());
            return Err(Error::Length { what: "codes", expected, got });
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

/// The estimate of a candidate that cannot be judged.
const fn no_answer(samples: u64) -> SampleMean {
    SampleMean { mean: f64::NAN, variance: 0.0, samples }
}

/// Whether this is what an objective may answer to `asked` samples.
pub(crate) fn check_answer(answer: SampleMean, asked: u64) -> Result<SampleMean, Error> {
    if answer.is_sound() && answer.samples == asked {
        return Ok(answer);
    }
    let SampleMean { mean, variance, samples } = answer;
    Err(Error::Estimate { asked, samples, mean, variance })
}

/// Samples that are taken in one call: more are split into batches of this
/// size, each with a seed of its own, so that a few candidates can keep many
/// threads busy. Part of the meaning of a seed.
pub const BATCH: u64 = 4096;

/// One candidate to be sampled.
#[derive(Debug)]
pub struct Job<'a, C: ?Sized> {
    /// The candidate.
    pub candidate: &'a C,
    /// How often.
    pub samples: u64,
    /// With these random numbers.
    pub seed: Seed,
}

/// Samples all jobs in parallel. Batch `b` of a job has the seed
/// `seed.child(b)`, and batches are merged in order. A job of no samples
/// yields the empty estimate.
///
/// # Errors
/// [`Error::Estimate`] if an answer is not one; whatever [`Objective::evaluate_jobs`] returns.
pub fn evaluate_all<O: Objective>(
    objective: &O,
    jobs: &[Job<'_, O::Candidate>],
) -> Result<Vec<SampleMean>, Error> {
    let batches = |job: &Job<'_, O::Candidate>| job.samples.div_ceil(BATCH);
    let (mut of, mut pieces) = (Vec::new(), Vec::new());
    for (index, job) in jobs.iter().enumerate() {
        for batch in 0..batches(job) {
            let samples = (job.samples - batch * BATCH).min(BATCH);
            of.push(index);
            pieces.push(Job { candidate: job.candidate, samples, seed: job.seed.child(batch) });
        }
    }
    let sampled = objective.evaluate_jobs(&pieces)?;
    if sampled.len() != pieces.len() {
        let (expected, got) = (pieces.len(), sampled.len());
        return Err(Error::Length { what: "answers of an objective", expected, got });
    }
    let mut estimates = vec![SampleMean::default(); jobs.len()];
    for ((index, piece), estimate) in of.into_iter().zip(pieces).zip(sampled) {
        let estimate = check_answer(estimate, piece.samples)?;
        estimates[index] = estimates[index].merge(estimate);
    }
    Ok(estimates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::{Coding, Field, Mapping};

    /// Remembers how often it was asked, in the mean, and by whom, in the variance.
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
    fn what_an_objective_may_not_answer() {
        let good = SampleMean { mean: 1.0, variance: 0.5, samples: 4 };
        assert_eq!(check_answer(good, 4), Ok(good));
        assert!(check_answer(good, 5).is_err());
        assert!(check_answer(SampleMean { mean: f64::NAN, ..good }, 4).is_err());
        assert!(check_answer(SampleMean { variance: -1.0, ..good }, 4).is_err());
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
    fn ranking_puts_the_best_first_and_keeps_ties_in_order() {
        let of = |means: &[f64]| -> Vec<SampleMean> {
            means.iter().map(|&mean| SampleMean { mean, variance: 0.0, samples: 1 }).collect()
        };
        let list = of(&[2.0, 1.0, 2.0, 3.0, 1.0]);
        assert_eq!(Direction::Minimise.ranking(&list), [1, 4, 0, 2, 3]);
        assert_eq!(Direction::Maximise.ranking(&list), [3, 0, 2, 1, 4]);
    }

    #[test]
    fn adapters_decode() {
        let fields = vec![
            Field::new("a", 3, Mapping::Integers { low: 10 }).unwrap(),
            Field::new("b", 1, Mapping::Choices(vec![0.5, 100.0])).unwrap(),
        ];
        let encoding = Encoding::new(fields, Coding::Binary).unwrap();
        let seed = Seed::new(1);
        let expected = Echo.evaluate(&[15.0, 100.0], 2, seed);
        let genomes = OnGenomes::new(encoding.clone(), Echo);
        assert_eq!(genomes.evaluate(&"1011".parse().unwrap(), 2, seed), expected);
        assert!(check_answer(genomes.evaluate(&"101".parse().unwrap(), 2, seed), 2).is_err());
        let codes = OnCodes::new(encoding, Echo);
        assert_eq!(codes.evaluate(&[5.4, 7.0], 2, seed), expected);
        assert_eq!(codes.decode(&[-3.0, 0.2]), Ok(vec![10.0, 0.5]));
        assert!(codes.decode(&[1.0]).is_err());
        assert!(codes.decode(&[1.0, 1.0, 1.0]).is_err());
    }
}
