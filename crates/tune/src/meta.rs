//! A genetic algorithm whose individuals are genetic algorithms (Glenn 2011,
//! section 5.3).
//!
//! [`MetaObjective`] is an objective like any other: a candidate is population
//! size, number of generations, slope of the between-generations schedule and
//! share of the champion; a sample of it is one whole run with a fixed number of
//! evaluations, judged by its champion. Given an [`encoding`] it can be
//! optimised by [`Ga`] itself, by a race, or by CMA-ES.
//!
//! The paper does not print the ranges that its meta-GA searched, nor how that
//! was set up; those of [`encoding`] are ours.

use crate::encoding::{Coding, Encoding, Field, Mapping};
use crate::error::TuneError;
use crate::ga::{Ga, GaChampion, GaSettings};
use crate::genome::Genome;
use crate::objective::{Direction, Objective, no_answer};
use crate::schedule::Schedule;
use rayon::prelude::*;
use retrodice_stats::{SampleMean, Seed};

/// Twelve bits: population 16, 32, …, 2048; generations 8, 16, …, 1024; last
/// generation over first 1/4, 1/3, 1/2, 1, 2, 3, 4, 8; champion's share 1, 2, 4,
/// 8, 16, 24, 32, 48 %. In Gray code, so that neighbouring choices are one bit
/// apart.
///
/// # Panics
/// Never: the fields are well-formed.
#[must_use]
pub fn encoding() -> Encoding {
    let powers = |first: i32| (first..first + 8).map(|power| 2f64.powi(power)).collect();
    let slopes = vec![0.25, 1.0 / 3.0, 0.5, 1.0, 2.0, 3.0, 4.0, 8.0];
    let shares = vec![0.01, 0.02, 0.04, 0.08, 0.16, 0.24, 0.32, 0.48];
    let fields = [
        ("population", powers(4)),
        ("generations", powers(3)),
        ("last_over_first", slopes),
        ("champion_share", shares),
    ];
    fields
        .into_iter()
        .map(|(name, choices)| Field::new(name, 3, Mapping::Choices(choices)))
        .collect::<Result<Vec<_>, _>>()
        .and_then(|fields| Encoding::new(fields, Coding::Gray))
        .expect("four fields of eight choices, each with its name")
}

/// The quality of the parameters of a genetic algorithm on some objective.
///
/// A candidate is the list population, generations, last_over_first,
/// champion_share.
#[derive(Clone, Debug)]
pub struct MetaObjective<O, M> {
    objective: O,
    bits: u32,
    base: GaSettings,
    measure: M,
}

impl<O, M> MetaObjective<O, M>
where
    O: Objective<Candidate = Genome>,
    M: Fn(&GaChampion, Seed) -> Result<f64, TuneError> + Sync,
{
    /// Parameters for the optimisation of `objective` over genomes of `bits`
    /// bits. Whatever a candidate does not specify is taken from `base`, in particular
    /// the number of evaluations of a run. `measure` gives the true value of a
    /// champion, in the unit of `objective`; if that is not known, estimate it
    /// with many fresh samples from the given seed.
    pub const fn new(objective: O, bits: u32, base: GaSettings, measure: M) -> Self {
        Self { objective, bits, base, measure }
    }

    /// The settings that a candidate encodes. If its evaluations do not
    /// suffice for one per individual and generation, the number of generations
    /// is halved until they do (Fitzpatrick and Grefenstette, 1988, likewise pay
    /// for large populations with generations).
    ///
    /// # Errors
    /// If there are not four parameters, one is out of range, or even one
    /// generation is too much.
    pub fn settings(&self, candidate: &[f64]) -> Result<GaSettings, TuneError> {
        let &[population, generations, last_over_first, champion_share] = candidate else {
            let (expected, got) = (4, candidate.len());
            return Err(TuneError::Length {
                what: "parameters of a meta-objective",
                expected,
                got,
            });
        };
        let mut settings = GaSettings {
            population: population as usize,
            generations: generations as u64,
            schedule: Schedule { last_over_first },
            champion_share,
            ..self.base.clone()
        };
        loop {
            match settings.generation_evaluations() {
                Ok(_) => return Ok(settings),
                Err(TuneError::Budget { .. }) if settings.generations > 1 => {
                    settings.generations /= 2
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// The values of `samples` runs; run `r` has the seed
    /// `seed.child(2r).key()`, its measure `seed.child(2r + 1)`.
    fn values(&self, candidate: &[f64], samples: u64, seed: Seed) -> Result<Vec<f64>, TuneError> {
        let ga = Ga::new(self.settings(candidate)?, self.bits)?;
        let run = |r: u64| {
            let champion = ga.run(&self.objective, seed.child(2 * r).key())?;
            (self.measure)(&champion, seed.child(2 * r + 1))
        };
        (0..samples).into_par_iter().map(run).collect()
    }
}

impl<O, M> Objective for MetaObjective<O, M>
where
    O: Objective<Candidate = Genome>,
    M: Fn(&GaChampion, Seed) -> Result<f64, TuneError> + Sync,
{
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        self.objective.direction()
    }

    fn evaluate(&self, candidate: &[f64], samples: u64, seed: Seed) -> SampleMean {
        match self.values(candidate, samples, seed) {
            Ok(values) => SampleMean::from_values(values),
            Err(_) => no_answer(samples),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions::NoisySchwefel;
    use crate::objective::check_answer;
    use crate::objective::{Exact, OnGenomes};

    #[test]
    fn parameters_become_settings() {
        let schwefel = NoisySchwefel::new(1, 1.0).unwrap().on_genomes();
        let exact = |champion: &GaChampion, _| Ok(schwefel.exact(&champion.genome));
        let meta = MetaObjective::new(&schwefel, 16, GaSettings::new(2, 1, 10_000), exact);
        let settings = meta.settings(&[64.0, 32.0, 3.0, 0.08]).unwrap();
        let expected = GaSettings {
            schedule: Schedule { last_over_first: 3.0 },
            champion_share: 0.08,
            ..GaSettings::new(64, 32, 10_000)
        };
        assert_eq!(settings, expected);
        // 512 × 32 is too much for 9,200, 512 × 16 is not.
        let settings = meta.settings(&[512.0, 32.0, 1.0, 0.08]).unwrap();
        assert_eq!((settings.population, settings.generations), (512, 16));
        assert!(meta.settings(&[512.0, 32.0, 1.0]).is_err());
        assert!(meta.settings(&[16_384.0, 32.0, 1.0, 0.08]).is_err());
        let nonsense = meta.evaluate(&[3.0, 32.0, 1.0, 0.08], 1, Seed::new(1));
        assert!(check_answer(nonsense, 1).is_err());
    }

    #[test]
    fn a_meta_run_prefers_enough_generations() {
        let schwefel = NoisySchwefel::new(3, 50.0).unwrap().on_genomes();
        let exact = |champion: &GaChampion, _| Ok(schwefel.exact(&champion.genome));
        let meta = MetaObjective::new(&schwefel, 48, GaSettings::new(2, 1, 6_000), exact);
        let on_genomes = OnGenomes::new(encoding(), &meta);
        let ga = Ga::new(GaSettings::new(16, 6, 600), encoding().bits()).unwrap();
        let champion = ga.run(&on_genomes, 2).unwrap();
        let found = encoding().decode(&champion.genome).unwrap();
        // Compared afresh: better than the worst corner by five standard errors.
        let judge = |candidate: &[f64]| meta.evaluate(candidate, 60, Seed::new(99));
        let (ours, worst) = (judge(&found), judge(&[16.0, 8.0, 1.0, 0.01]));
        let test = retrodice_stats::tests_of_means::welch(&ours, &worst).unwrap().unwrap();
        assert!(test.statistic < -5.0, "{found:?} {ours:?} {worst:?}");
        assert_eq!(champion, ga.run(&on_genomes, 2).unwrap());
    }
}
