//! Estimates of the boxes of Yahtzee as an objective for optimisers, judged by the exact mean score
//! or by games (Glenn 2007, section III.B and equation 13).

use crate::error::PapersError;
use crate::optimise::cmaes::Dimension;
use retrodice_stats::{Experiment, SampleMean, Seed};
use retrodice_tune::ga::{Ga, GaSettings};
use retrodice_tune::{Coding, Direction, Encoding, Exact, Field, Mapping, Objective, OnGenomes};
use retrodice_yahtzee::kernel::{Tables, Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::{Best, Estimates, GameSimulator, UpperBonus, statistics};
use std::sync::Arc;

/// Minimum of the estimate of a box, in points. The maximum is [`ABOVE`] more than the mean of
/// optimal play.
const LOW: f64 = -10.0;
const ABOVE: f64 = 20.0;

/// Individuals of a generation of the genetic algorithm, and the number of the elite.
const POPULATION: usize = 32;
const ELITE: usize = 2;

/// Number of bits of the estimate of a box.
const BITS: u32 = 6;

/// Strategies that value the card after a turn by estimates of its open boxes. As an objective: the
/// exact mean score, to be maximised.
pub struct BoxEstimates {
    class: UpperBonus,
    tables: Arc<Tables>,
    /// Estimates by the means and variances of optimal play.
    means: Estimates,
}

impl BoxEstimates {
    /// Creates the strategies for Yahtzee with the free joker. They have 13 numbers. Unless the
    /// bonus is counted in full as soon as it is likely, they also have the worth of the bonus and
    /// that of a filled Yahtzee box. With a normal chance of the bonus they have 6 deviations, too.
    ///
    /// # Errors
    /// [`PapersError::Notation`] never: the spec is one.
    pub fn new(class: UpperBonus) -> Result<Self, PapersError> {
        let solution = YahtzeeSolution::new(&"yahtzee(free)".parse()?);
        let tables = solution.tables().clone();
        let optimal = statistics(&Best::of(&solution, Ties::Last));
        let means = Estimates::means_and_variances(&optimal, &tables);
        Ok(Self { class, tables, means })
    }

    /// Returns the estimates with these numbers.
    #[must_use]
    pub fn estimates(&self, numbers: &[f64]) -> Estimates {
        let mut estimates = Estimates { upper: self.class, ..Estimates::nothing(13) };
        estimates.points = numbers[..13].to_vec();
        if let [bonus, extra, deviations @ ..] = &numbers[13..] {
            estimates.deviations = deviations.to_vec();
            estimates.bonus = Some(*bonus);
            estimates.extra = *extra;
        }
        estimates
    }

    /// Returns the initial numbers, and their ranges.
    #[must_use]
    pub fn start(&self) -> (Vec<f64>, Vec<Dimension>) {
        let mut start = self.means.points.clone();
        let real = |low, high| Dimension::Real { low, high };
        let mut dimensions: Vec<Dimension> =
            start.iter().map(|mean| real(LOW, mean + ABOVE)).collect();
        if self.class != UpperBonus::Step {
            start.extend([35.0, 2.0]);
            dimensions.extend([real(0.0, 90.0), real(-5.0, 20.0)]);
        }
        if self.class == UpperBonus::Normal {
            start.extend(&self.means.deviations);
            dimensions.extend(self.means.deviations.iter().map(|_| real(0.1, 12.0)));
        }
        (start, dimensions)
    }

    /// Returns the encoding of the 13 numbers for a genetic algorithm. The paper of 2007 does not
    /// give one. We chose a Gray code of 6 bits for each number.
    ///
    /// # Errors
    /// [`PapersError::Tune`] never: the ranges are some.
    pub fn encoding(&self) -> Result<Encoding, PapersError> {
        let field = |(place, mean): (usize, &f64)| {
            let high = mean + ABOVE;
            Field::new(place.to_string(), BITS, Mapping::Linear { low: LOW, high })
        };
        let fields = self.means.points.iter().enumerate().map(field).collect::<Result<_, _>>()?;
        Ok(Encoding::new(fields, Coding::Gray)?)
    }

    /// Breeds 13 estimates for this many generations of 32 individuals, and returns the champion
    /// and its mean score. Other settings are the defaults of [`retrodice_tune::ga`]. Means are
    /// exact, so the champion needs no games.
    ///
    /// # Errors
    /// [`PapersError::Tune`] for no generations.
    pub fn breed(self, generations: u64, seed: u64) -> Result<(Vec<f64>, f64), PapersError> {
        let objective = OnGenomes::new(self.encoding()?, self);
        // One more for the phase that chooses the champion.
        let evaluations = generations * POPULATION as u64 + 1;
        let settings = GaSettings {
            champion_share: 1.0 / evaluations as f64,
            elite: ELITE,
            ..GaSettings::new(POPULATION, generations, evaluations)
        };
        let champion = Ga::new(settings, objective.encoding().bits())?.run(&objective, seed)?;
        Ok((objective.encoding().decode(&champion.genome)?, champion.estimate.mean))
    }

    /// Returns the objective that judges by simulated games.
    #[must_use]
    pub fn in_games(&self) -> InGames<'_> {
        InGames { space: self, games: GameSimulator::new(&self.tables) }
    }

    /// Calls `look` with the policy of these numbers.
    fn played<T>(&self, numbers: &[f64], look: impl FnOnce(&Best<'_>) -> T) -> T {
        let values = self.estimates(numbers).values(&self.tables).expect("thirteen boxes");
        look(&Best::by_values(self.tables.clone(), &values, Ties::Last))
    }
}

impl Objective for BoxEstimates {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, candidate: &[f64], samples: u64, _: Seed) -> SampleMean {
        SampleMean { mean: self.exact(candidate), variance: 0.0, samples }
    }
}

impl Exact for BoxEstimates {
    fn exact(&self, candidate: &[f64]) -> f64 {
        self.played(candidate, |policy| statistics(policy).mean())
    }
}

/// Objective of [`BoxEstimates`] judged by simulated games.
pub struct InGames<'a> {
    space: &'a BoxEstimates,
    games: GameSimulator<'a>,
}

impl Objective for InGames<'_> {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, candidate: &[f64], samples: u64, seed: Seed) -> SampleMean {
        let source = Experiment::new(seed.key(), "estimates");
        let scores = |policy: &Best<'_>| self.games.scores(policy, &source, samples);
        SampleMean::from_values(self.space.played(candidate, scores))
    }
}

impl Exact for InGames<'_> {
    fn exact(&self, candidate: &[f64]) -> f64 {
        self.space.exact(candidate)
    }
}
