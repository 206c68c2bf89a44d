//! The settings of the genetic algorithm.

use crate::error::TuneError;
use crate::race::Method;
use crate::schedule::Schedule;
use serde::{Deserialize, Serialize};

/// The selection of parents, by one of two readings of "two-round tournament selection".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Selection {
    /// Each parent wins a knock-out of this many rounds between 2^rounds
    /// individuals, drawn with replacement. Two rounds: the best of four.
    Knockout {
        /// Number of rounds of the knock-out, 0 to 16.
        rounds: u32,
    },
    /// Twice, the whole population is paired at random and the better of each
    /// pair becomes a parent, so that every individual competes exactly twice.
    PairedRounds,
}

impl Default for Selection {
    /// Returns the knock-out of two rounds.
    fn default() -> Self {
        Self::Knockout { rounds: 2 }
    }
}

/// The settings of a run of the genetic algorithm. [`GaSettings::new`] sets all but three to
/// their defaults.
///
/// ```
/// use retrodice::tune::ga::GaSettings;
///
/// let settings = GaSettings { elite: 2, ..GaSettings::new(128, 32, 2_500_000) };
/// assert_eq!(settings.champion_evaluations(), 400_000);
/// assert_eq!(settings.generation_evaluations()?.iter().sum::<u64>(), 2_100_000);
/// # Ok::<(), retrodice::tune::TuneError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GaSettings {
    /// Number of individuals of a generation, even, at least 2.
    pub population: usize,
    /// Number of generations that are evaluated, at least 1.
    pub generations: u64,
    /// Number of evaluations (samples) of the whole run. Exactly these are spent.
    pub evaluations: u64,
    /// The phase schedule: the share of the evaluations for the selection of the
    /// champion, rounded to a whole number. Default 0.16, as in the paper.
    pub champion_share: f64,
    /// The between-generations schedule. Default constant, as in the paper.
    pub schedule: Schedule,
    /// Allocation of the evaluations in the champion phase. Default halving.
    pub champion_method: Method,
    /// Selection of parents. Default a knock-out of two rounds.
    pub selection: Selection,
    /// Probability that a pair of parents is crossed. Default 0.6.
    pub crossover_rate: f64,
    /// Probability that a bit is flipped. Default `None`: one over the length of the
    /// genome.
    pub mutation_rate: Option<f64>,
    /// Number of best individuals that are copied to the next generation. Default 0, as
    /// with a noisy fitness the best estimate is often luck, and the paper names none.
    pub elite: usize,
}

impl GaSettings {
    /// Creates default settings for a run of this size.
    #[must_use]
    pub fn new(population: usize, generations: u64, evaluations: u64) -> Self {
        Self {
            population,
            generations,
            evaluations,
            champion_share: 0.16,
            schedule: Schedule::CONSTANT,
            champion_method: Method::default(),
            selection: Selection::default(),
            crossover_rate: 0.6,
            mutation_rate: None,
            elite: 0,
        }
    }

    /// Returns the number of evaluations of the champion phase.
    #[must_use]
    pub fn champion_evaluations(&self) -> u64 {
        ((self.evaluations as f64 * self.champion_share).round() as u64).min(self.evaluations)
    }

    /// Returns the number of evaluations of each generation. With
    /// [`GaSettings::champion_evaluations`] they sum to [`GaSettings::evaluations`].
    ///
    /// # Errors
    /// [`TuneError::Setting`] if a setting is out of range; [`TuneError::Budget`] if a generation
    /// has fewer evaluations than individuals.
    pub fn generation_evaluations(&self) -> Result<Vec<u64>, TuneError> {
        self.check()?;
        let evolution = self.evaluations - self.champion_evaluations();
        let needed = self.population as u64;
        // Checked before the split, which would list up to 2^64 generations.
        let in_all = u128::from(needed) * u128::from(self.generations);
        if in_all > u128::from(evolution) {
            return Err(TuneError::Budget {
                what: "one evaluation an individual and generation".to_owned(),
                needed: u64::try_from(in_all).unwrap_or(u64::MAX),
                got: evolution,
            });
        }
        let counts = self.schedule.split(evolution, self.generations)?;
        match counts.iter().position(|&count| count < needed) {
            Some(generation) => Err(TuneError::Budget {
                what: format!("generation {generation}"),
                needed,
                got: counts[generation],
            }),
            None => Ok(counts),
        }
    }

    fn check(&self) -> Result<(), TuneError> {
        let unit = 0.0..=1.0;
        if self.population < 2 || self.population % 2 == 1 {
            return Err(TuneError::setting("population", "an even number from 2", self.population));
        }
        if self.generations == 0 {
            return Err(TuneError::setting("generations", "at least 1", 0));
        }
        if !(0.0..1.0).contains(&self.champion_share) {
            let expected = "a number from 0 to below 1";
            return Err(TuneError::setting("champion_share", expected, self.champion_share));
        }
        if !unit.contains(&self.crossover_rate) {
            return Err(TuneError::setting("crossover_rate", "0 to 1", self.crossover_rate));
        }
        if let Some(rate) = self.mutation_rate.filter(|rate| !unit.contains(rate)) {
            return Err(TuneError::setting("mutation_rate", "0 to 1", rate));
        }
        if self.elite >= self.population {
            return Err(TuneError::setting("elite", "fewer than the population", self.elite));
        }
        match self.selection {
            Selection::Knockout { rounds } if rounds > 16 => {
                Err(TuneError::setting("rounds of a knock-out", "0 to 16", rounds))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_evaluation_is_scheduled(
            population in 1usize..50, generations in 1u64..60, evaluations in 1u64..200_000,
            share in 0.0f64..0.99, ratio in 0.1f64..10.0,
        ) {
            let mut settings = GaSettings::new(2 * population, generations, evaluations);
            settings.champion_share = share;
            settings.schedule.last_over_first = ratio;
            match settings.generation_evaluations() {
                Ok(counts) => {
                    let sum: u64 = counts.iter().sum();
                    prop_assert_eq!(sum + settings.champion_evaluations(), evaluations);
                    prop_assert!(counts.iter().all(|&count| count >= 2 * population as u64));
                }
                Err(error) => prop_assert!(matches!(error, TuneError::Budget { .. }), "{}", error),
            }
        }
    }

    #[test]
    fn the_largest_cell_of_the_papers_tables_just_fits() {
        let settings = GaSettings::new(2048, 1024, 2_500_000);
        assert_eq!(settings.champion_evaluations(), 400_000);
        let counts = settings.generation_evaluations().unwrap();
        assert!(counts.iter().all(|&count| count == 2050 || count == 2051));
        let too_many = GaSettings::new(2048, 1026, 2_500_000).generation_evaluations();
        assert!(matches!(too_many, Err(TuneError::Budget { .. })));
    }

    #[test]
    fn errors_of_settings_out_of_range_name_the_setting() {
        let valid = GaSettings::new(10, 4, 1000);
        assert!(valid.generation_evaluations().is_ok());
        let named = |change: &dyn Fn(&mut GaSettings), name: &str| {
            let mut settings = valid.clone();
            change(&mut settings);
            let error = settings.generation_evaluations().unwrap_err().to_string();
            assert!(error.starts_with(name), "{error}");
        };
        named(&|s| s.population = 9, "population");
        named(&|s| s.generations = 0, "generations");
        named(&|s| s.champion_share = 1.0, "champion_share");
        named(&|s| s.crossover_rate = f64::NAN, "crossover_rate");
        named(&|s| s.mutation_rate = Some(1.5), "mutation_rate");
        named(&|s| s.elite = 10, "elite");
        named(&|s| s.selection = Selection::Knockout { rounds: 17 }, "rounds");
        named(&|s| s.schedule.last_over_first = -1.0, "last_over_first");
        named(&|s| s.generations = u64::MAX, "one evaluation an individual");
    }
}
