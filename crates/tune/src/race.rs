//! Races: selection of the best of several candidates with a limited number of samples.

use crate::error::TuneError;
use crate::objective::{Job, Objective, evaluate_all};
use crate::schedule::{apportion, evenly};
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};

/// The method of allocating samples to the candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Give every candidate the same number of samples.
    Equal,
    /// Rounds of equal cost, the better half advancing to the next round until
    /// one is left (sequential halving: Karnin, Koren and Somekh 2013). An
    /// estimate holds the samples of all rounds. The default.
    #[default]
    Halving,
    /// Two phases of equal cost: the same number of samples for each, then the same number for
    /// each of the best part. The samples of both phases count, and no earlier ones.
    TwoPhases {
        /// One in this many candidates is in the second phase, at least 1.
        one_in: usize,
    },
    /// Optimal computing budget allocation (Chen, Lin, Yücesan and Chick 2000):
    /// a few samples for each, then step by step to those that are close to the
    /// best or vary much.
    Ocba {
        /// Samples for each candidate before the first step, at least 2.
        first: u64,
        /// Samples of a step, at least 1.
        step: u64,
    },
}

/// A race: its method and its samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    /// The method of allocating samples.
    pub method: Method,
    /// Number of samples of the race, over all candidates.
    pub evaluations: u64,
    /// Number of fresh samples of the winner afterwards, 0 for none. Only these give an
    /// estimate without selection bias.
    pub confirmation: u64,
}

/// The result of a race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RaceResult {
    /// The index of the winner.
    pub best: usize,
    /// The estimate of each candidate, prior samples included.
    pub estimates: Vec<SampleMean>,
    /// The estimate of the winner from fresh samples, if any were requested.
    pub confirmed: Option<SampleMean>,
    /// Number of samples taken, those of the confirmation included.
    pub spent: u64,
}

impl Race {
    /// Runs the race. `priors` are earlier estimates of the candidates, which count in, or
    /// empty.
    ///
    /// Candidate `i` has in round `r` (or step `r`) the seed `seed.child(r).child(i)`, and
    /// the confirmation `seed.child(u64::MAX)`. Of equal means the lower index wins.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if there is no candidate; [`TuneError::Length`] if the priors do not
    /// fit; [`TuneError::Budget`] if there are too few samples for every candidate to have one;
    /// those of the objective.
    pub fn run<O: Objective>(
        &self,
        objective: &O,
        candidates: &[&O::Candidate],
        priors: &[SampleMean],
        seed: Seed,
    ) -> Result<RaceResult, TuneError> {
        let priors = match self.method {
            Method::TwoPhases { .. } => &[],
            _ => priors,
        };
        let mut runner = Runner::new(objective, candidates, priors, seed)?;
        match self.method {
            Method::TwoPhases { one_in } => runner.two_phases(self.evaluations, one_in)?,
            Method::Equal => runner.equal(self.evaluations)?,
            Method::Halving => runner.halving(self.evaluations)?,
            Method::Ocba { first, step } => runner.ocba(self.evaluations, first, step)?,
        }
        runner.finish(self.confirmation)
    }
}

struct Runner<'a, O: Objective> {
    objective: &'a O,
    candidates: &'a [&'a O::Candidate],
    estimates: Vec<SampleMean>,
    seed: Seed,
    round: u64,
    spent: u64,
    /// The candidates still in the race, best first.
    order: Vec<usize>,
}

impl<'a, O: Objective> Runner<'a, O> {
    fn new(
        objective: &'a O,
        candidates: &'a [&'a O::Candidate],
        priors: &[SampleMean],
        seed: Seed,
    ) -> Result<Self, TuneError> {
        if candidates.is_empty() {
            return Err(TuneError::setting("candidates of a race", "at least one", 0));
        }
        let estimates = match priors {
            [] => vec![SampleMean::default(); candidates.len()],
            _ if priors.len() == candidates.len() => priors.to_vec(),
            _ => {
                let (expected, got) = (candidates.len(), priors.len());
                return Err(TuneError::Length { what: "priors of a race", expected, got });
            }
        };
        let order = objective.direction().ranking(&estimates);
        Ok(Self { objective, candidates, estimates, seed, round: 0, spent: 0, order })
    }

    /// Takes `counts[k]` samples of candidate `order[k]`, and ranks again.
    fn sample(&mut self, counts: &[u64]) -> Result<(), TuneError> {
        let seed = self.seed.child(self.round);
        let jobs: Vec<Job<'_, O::Candidate>> = self
            .order
            .iter()
            .zip(counts)
            .map(|(&index, &samples)| Job {
                candidate: self.candidates[index],
                samples,
                seed: seed.child(index as u64),
            })
            .collect();
        let fresh = evaluate_all(self.objective, &jobs)?;
        for (&index, fresh) in self.order.iter().zip(fresh) {
            self.estimates[index] = self.estimates[index].merge(fresh);
            if self.estimates[index].samples == 0 {
                let what = "a race between this many candidates".to_owned();
                let needed = self.order.len() as u64;
                return Err(TuneError::Budget { what, needed, got: counts.iter().sum() });
            }
        }
        let direction = self.objective.direction();
        let estimates = &self.estimates;
        self.order.sort_by(|&a, &b| {
            direction.compare(estimates[a].mean, estimates[b].mean).then(a.cmp(&b))
        });
        self.round += 1;
        self.spent += counts.iter().sum::<u64>();
        Ok(())
    }

    fn equal(&mut self, evaluations: u64) -> Result<(), TuneError> {
        self.sample(&evenly(evaluations, self.order.len()).collect::<Vec<_>>())
    }

    fn halving(&mut self, evaluations: u64) -> Result<(), TuneError> {
        let rounds = self.order.len().next_power_of_two().ilog2().max(1) as usize;
        for budget in evenly(evaluations, rounds) {
            self.equal(budget)?;
            self.order.truncate(self.order.len().div_ceil(2));
        }
        Ok(())
    }

    fn two_phases(&mut self, evaluations: u64, one_in: usize) -> Result<(), TuneError> {
        if one_in == 0 {
            return Err(TuneError::setting("one_in of two phases", "at least 1", one_in));
        }
        let first = evaluations.div_ceil(2);
        self.equal(first)?;
        self.order.truncate(self.order.len().div_ceil(one_in));
        self.equal(evaluations - first)
    }

    fn ocba(&mut self, evaluations: u64, first: u64, step: u64) -> Result<(), TuneError> {
        if first < 2 || step < 1 {
            let got = format!("{first} and {step}");
            return Err(TuneError::setting("first and step of OCBA", "at least 2 and 1", got));
        }
        let needed = first.saturating_mul(self.order.len() as u64);
        if needed > evaluations {
            let what = "the first samples of OCBA".to_owned();
            return Err(TuneError::Budget { what, needed, got: evaluations });
        }
        self.sample(&vec![first; self.order.len()])?;
        while self.spent < evaluations {
            let counts = self.ocba_step(step.min(evaluations - self.spent));
            self.sample(&counts)?;
        }
        Ok(())
    }

    /// Allocates the next `step` samples, in proportion to the lack of each candidate
    /// against its share of all samples.
    fn ocba_step(&self, step: u64) -> Vec<u64> {
        let ranked: Vec<SampleMean> = self.order.iter().map(|&i| self.estimates[i]).collect();
        let weights = ocba_weights(&ranked);
        let sum: f64 = weights.iter().sum();
        let total = step + ranked.iter().map(|e| e.samples).sum::<u64>();
        let lack = |(estimate, weight): (&SampleMean, &f64)| {
            (total as f64 * weight / sum - estimate.samples as f64).max(0.0)
        };
        apportion(step, &ranked.iter().zip(&weights).map(lack).collect::<Vec<_>>())
    }

    fn finish(mut self, confirmation: u64) -> Result<RaceResult, TuneError> {
        let best = self.order[0];
        let mut confirmed = None;
        if confirmation > 0 {
            let seed = self.seed.child(u64::MAX);
            let job = Job { candidate: self.candidates[best], samples: confirmation, seed };
            confirmed = evaluate_all(self.objective, &[job])?.pop();
            self.spent += confirmation;
        }
        Ok(RaceResult { best, estimates: self.estimates, confirmed, spent: self.spent })
    }
}

/// Computes the weights of OCBA for estimates ranked best first.
///
/// The weight is `(σᵢ/δᵢ)²` for the others, δ being the distance from the best, and
/// `σ_b √Σ(Nᵢ/σᵢ)²` for the best. Zero distances and variances are raised to a part in
/// 10^6 and 10^12 of the greatest, so that ties do not take all samples.
fn ocba_weights(ranked: &[SampleMean]) -> Vec<f64> {
    let greatest = |list: &mut dyn Iterator<Item = f64>| list.fold(0.0, f64::max);
    let distance = |e: &SampleMean| (e.mean - ranked[0].mean).abs();
    let max_distance = greatest(&mut ranked.iter().map(distance));
    let max_variance = greatest(&mut ranked.iter().map(|e| e.variance));
    if max_distance == 0.0 || max_variance == 0.0 {
        return vec![1.0; ranked.len()];
    }
    let variance = |e: &SampleMean| e.variance.max(max_variance * 1e-12);
    let min_distance = max_distance * 1e-6;
    let mut weights: Vec<f64> =
        ranked.iter().map(|e| variance(e) / distance(e).max(min_distance).powi(2)).collect();
    let others = ranked.iter().zip(&weights).skip(1);
    let sum: f64 = others.map(|(e, weight)| weight * weight / variance(e)).sum();
    weights[0] = (variance(&ranked[0]) * sum).sqrt();
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::Direction;

    /// The sum of squares with normal noise of this standard deviation on every sample: the mean of
    /// all samples is one draw.
    struct Noisy(f64);

    impl Objective for Noisy {
        type Candidate = [f64];

        fn direction(&self) -> Direction {
            Direction::Minimise
        }

        fn evaluate(&self, x: &[f64], samples: u64, seed: Seed) -> SampleMean {
            let exact: f64 = x.iter().map(|x| x * x).sum();
            let deviation = self.0 / (samples as f64).sqrt();
            let noise = if self.0 > 0.0 { deviation * seed.stream().normal() } else { 0.0 };
            SampleMean { mean: exact + noise, variance: self.0 * self.0, samples }
        }
    }

    const METHODS: [Method; 4] = [
        Method::Equal,
        Method::Halving,
        Method::Ocba { first: 20, step: 100 },
        Method::TwoPhases { one_in: 4 },
    ];

    /// Returns twenty candidates, the best at index 13, one unit of √ apart.
    fn field() -> Vec<Vec<f64>> {
        (0..20).map(|i: i32| vec![f64::from((i - 13).abs()) + 0.5]).collect()
    }

    fn race(method: Method, evaluations: u64, sigma: f64, seed: u64) -> RaceResult {
        let field = field();
        let candidates: Vec<&[f64]> = field.iter().map(Vec::as_slice).collect();
        let noisy = Noisy(sigma);
        let race = Race { method, evaluations, confirmation: 50 };
        race.run(&noisy, &candidates, &[], Seed::new(seed)).unwrap()
    }

    #[test]
    fn every_method_spends_its_samples_and_selects_the_best() {
        for method in METHODS {
            for evaluations in [2_001, 9_999] {
                let result = race(method, evaluations, 1.0, 3);
                assert_eq!(result.best, 13, "{method:?}");
                let samples: u64 = result.estimates.iter().map(|e| e.samples).sum();
                assert_eq!(samples, evaluations, "{method:?}");
                assert_eq!(result.spent, evaluations + 50);
                let confirmed = result.confirmed.unwrap();
                assert_eq!(confirmed.samples, 50);
                // The true value is 0.25. Six standard errors.
                assert!((confirmed.mean - 0.25).abs() < 6.0 / 50f64.sqrt());
            }
        }
    }

    #[test]
    fn adaptive_methods_select_the_best_more_often_than_equal_allocation() {
        let wins =
            |method| (0..1200).filter(|&seed| race(method, 800, 16.0, seed).best == 13).count();
        let [equal, halving, ocba, phases] = METHODS.map(wins);
        // At even odds the difference of two counts has a standard deviation of
        // at most √600 = 24.5. A lead of 106 comes once in 100,000 times.
        assert!(halving >= equal + 106, "{equal} {halving} {ocba}");
        assert!(ocba >= equal + 106, "{equal} {halving} {ocba}");
        assert!(phases >= equal + 106, "{equal} {phases}");
    }

    #[test]
    fn two_phases_share_the_samples_equally_in_each_phase() {
        let result = race(Method::TwoPhases { one_in: 4 }, 1_001, 0.0, 1);
        // 20 candidates share 501, the best five share 500.
        let samples: Vec<u64> = result.estimates.iter().map(|e| e.samples).collect();
        assert_eq!(samples[0], 26);
        assert_eq!(samples[1..11], [25; 10]);
        assert_eq!(samples[11..16], [125; 5]);
        assert_eq!(samples[16..], [25; 4]);
    }

    #[test]
    fn two_phases_ignore_prior_estimates() {
        let noisy = Noisy(0.0);
        let (a, b) = ([0.5], [0.6]);
        let candidates: Vec<&[f64]> = vec![&a, &b];
        let prior = |mean| SampleMean { mean, variance: 1.0, samples: 1_000_000 };
        let race = |method| Race { method, evaluations: 8, confirmation: 0 };
        let best = |method| {
            let priors = [prior(5.0), prior(0.0)];
            race(method).run(&noisy, &candidates, &priors, Seed::new(1)).unwrap().best
        };
        assert_eq!(best(Method::Equal), 1);
        assert_eq!(best(Method::TwoPhases { one_in: 1 }), 0);
        let none = race(Method::TwoPhases { one_in: 0 });
        let error = none.run(&noisy, &candidates, &[], Seed::new(1));
        assert!(matches!(error, Err(TuneError::Setting { .. })));
    }

    #[test]
    fn halving_shares_the_samples_equally_over_five_rounds() {
        let result = race(Method::Halving, 1_000, 0.0, 1);
        // 20 → 10 → 5 → 3 → 2 → 1: five rounds of 200.
        let [a, b, c, d, e] = [200 / 20, 200 / 10, 200 / 5, 200 / 3, 200 / 2];
        let samples = |i: usize| result.estimates[i].samples;
        assert_eq!(samples(0), a);
        assert_eq!(samples(13), a + b + c + (d + 1) + e);
        // Equal means: 12 before 14, and the second of three gets the second
        // of the two samples left over.
        assert_eq!(samples(12), a + b + c + (d + 1) + e);
        assert_eq!(samples(14), a + b + c + d);
    }

    #[test]
    fn priors_count_and_invalid_races_are_refused() {
        let noisy = Noisy(1.0);
        let (a, b) = ([0.5], [0.6]);
        let candidates: Vec<&[f64]> = vec![&a, &b];
        let prior = |mean| SampleMean { mean, variance: 1.0, samples: 1_000_000 };
        let race = Race { method: Method::Equal, evaluations: 0, confirmation: 0 };
        let run =
            |race: Race, priors: &[SampleMean]| race.run(&noisy, &candidates, priors, Seed::new(1));
        assert_eq!(run(race, &[prior(5.0), prior(4.0)]).unwrap().best, 1);
        assert!(matches!(run(race, &[]), Err(TuneError::Budget { needed: 2, got: 0, .. })));
        assert!(matches!(run(race, &[prior(1.0)]), Err(TuneError::Length { .. })));
        let ocba = Race { method: Method::Ocba { first: 1, step: 1 }, ..race };
        assert!(matches!(run(ocba, &[]), Err(TuneError::Setting { .. })));
        let none: Vec<&[f64]> = vec![];
        let error = race.run(&noisy, &none, &[], Seed::new(1));
        assert!(matches!(error, Err(TuneError::Setting { .. })));
    }
}
