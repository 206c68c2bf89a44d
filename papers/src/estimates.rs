//! The estimates of the boxes of Yahtzee as an objective for optimisers, each judged
//! by its exact mean score or by games (Glenn 2007, section III.B and equation 13).

use crate::error::LabError;
use crate::optimise::cmaes::Dimension;
use retrodice_stats::{Experiment, SampleMean, Seed};
use retrodice_tune::ga::{Ga, GaSettings};
use retrodice_tune::{
    Coding, Direction, Encoding, ExactObjective, Field, Mapping, Objective, OnGenomes,
};
use retrodice_yahtzee::kernel::{Tables, Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::{Best, Estimates, GameSimulator, UpperBonus, statistics};
use std::sync::Arc;

/// The estimate of a box lies between this and [`ABOVE`] more than the mean of optimal
/// play.
const LOW: f64 = -10.0;
const ABOVE: f64 = 20.0;

/// Individuals of a generation of the genetic algorithm, and how many live on.
const POPULATION: usize = 32;
const ELITE: usize = 2;

/// Bits of a box.
const BITS: u32 = 6;

/// Strategies that take the position after a turn to be worth estimates of the boxes
/// that are open: as an objective, the exact mean score, to be maximised.
pub struct BoxEstimates {
    class: UpperBonus,
    tables: Arc<Tables>,
    /// Those of optimal play.
    means: Estimates,
}

impl BoxEstimates {
    /// Strategies for Yahtzee with the free joker. They have 13 numbers; unless the
    /// bonus is counted in full as soon as it is likely, also the worth of the bonus and
    /// that of a filled Yahtzee box, and with a normal chance of it 6 deviations.
    ///
    /// # Errors
    /// [`LabError::Notation`] never: the spec is one.
    pub fn new(class: UpperBonus) -> Result<Self, LabError> {
        let solution = YahtzeeSolution::new(&"yahtzee(free)".parse()?);
        let tables = solution.tables().clone();
        let optimal = statistics(&Best::of(&solution, Ties::Last));
        let means = Estimates::means_and_variances(&optimal, &tables);
        Ok(Self { class, tables, means })
    }

    /// The strategy of these numbers.
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

    /// The initial numbers, and their ranges.
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

    /// How a genetic algorithm writes the 13 numbers. The paper of 2007 does not tell; 6 bits of a
    /// Gray code each are our choice.
    ///
    /// # Errors
    /// [`LabError::Tune`] never: the ranges are some.
    pub fn encoding(&self) -> Result<Encoding, LabError> {
        let field = |(place, mean): (usize, &f64)| {
            let high = mean + ABOVE;
            Field::new(place.to_string(), BITS, Mapping::Linear { low: LOW, high })
        };
        let fields = self.means.points.iter().enumerate().map(field).collect::<Result<_, _>>()?;
        Ok(Encoding::new(fields, Coding::Gray)?)
    }

    /// The best of 13 estimates that a genetic algorithm finds in this many generations of
    /// 32, and its mean score; all else is as in [`retrodice_tune::ga`]. Means are exact, so the champion
    /// needs no games.
    ///
    /// # Errors
    /// [`LabError::Tune`] for no generations.
    pub fn breed(self, generations: u64, seed: u64) -> Result<(Vec<f64>, f64), LabError> {
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

    /// The same as judged by simulated games.
    #[must_use]
    pub fn in_games(&self) -> InGames<'_> {
        InGames { space: self, games: GameSimulator::new(&self.tables) }
    }

    /// The play by these numbers, as `look` sees it.
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

impl ExactObjective for BoxEstimates {
    fn exact(&self, candidate: &[f64]) -> f64 {
        self.played(candidate, |policy| statistics(policy).mean())
    }
}

/// Estimates, each judged by simulated games.
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

impl ExactObjective for InGames<'_> {
    fn exact(&self, candidate: &[f64]) -> f64 {
        self.space.exact(candidate)
    }
}
