//! Searches estimates of the boxes of Yahtzee, each judged by its exact mean score:
//! `… yahtzee_estimates step|share|normal|ga EVALUATIONS SEED`.
//!
//! `step` has 13 numbers (Glenn 2007, equation 13), `share` also the worth of the
//! upper bonus and that of a filled Yahtzee box, `normal` also deviations of the
//! upper boxes; all three by CMA-ES. `ga` searches the numbers of `step` by a genetic
//! algorithm as in section III.B of that paper: 6 bits a box, 32 individuals of which
//! 2 live on, everything else as `tune` has it. The paper judged by simulated games;
//! exact means need no champion phase.

use play::yahtzee::{Best, Estimates, UpperBonus, statistics};
use solve::kernels::yahtzee::{Tables, Ties, YahtzeeSolution};
use std::error::Error;
use std::sync::Arc;
use tune::cmaes::{Cmaes, Dimension, Settings};
use tune::ga::{Ga, Settings as GaSettings};
use tune::{Coding, Direction, Encoding, Estimate, Field, Mapping, Objective, OnGenomes, Stream};

struct Score {
    class: UpperBonus,
    tables: Arc<Tables>,
}

fn estimates(class: UpperBonus, parameters: &[f64]) -> Estimates {
    let mut estimates = Estimates { upper: class, ..Estimates::nothing(13) };
    estimates.points = parameters[..13].to_vec();
    if let [bonus, extra, deviations @ ..] = &parameters[13..] {
        estimates.deviations = deviations.to_vec();
        estimates.bonus = Some(*bonus);
        estimates.extra = *extra;
    }
    estimates
}

impl Objective for Score {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, candidate: &[f64], samples: u64, _: Stream) -> Estimate {
        let values = estimates(self.class, candidate).values(&self.tables).expect("thirteen boxes");
        let policy = Best::by_values(self.tables.clone(), &values, Ties::Last);
        let mean = statistics(&policy).mean();
        println!("{mean:.6} {candidate:?}");
        Estimate { mean, variance: 0.0, samples }
    }
}

/// The estimate of a box lies between this and [`ABOVE`] more than the mean of optimal
/// play.
const LOW: f64 = -10.0;
const ABOVE: f64 = 20.0;

/// Individuals of a generation of the genetic algorithm.
const POPULATION: usize = 32;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let search = arguments.next().unwrap_or_default();
    let class = match search.as_str() {
        "step" | "ga" => UpperBonus::Step,
        "share" => UpperBonus::Share,
        "normal" => UpperBonus::Normal,
        other => return Err(format!("`{other}`: step, share, normal or ga").into()),
    };
    let mut number = |what: &str, default: u64| match arguments.next() {
        Some(text) => text.parse().map_err(|_| format!("{what} `{text}`: a whole number")),
        None => Ok(default),
    };
    let (evaluations, seed) = (number("evaluations", 1000)?, number("seed", 1)?);
    let solution = YahtzeeSolution::new(&"yahtzee(free)".parse()?);
    let tables = solution.tables().clone();
    let optimal = statistics(&Best::of(&solution, Ties::Last));
    let means = Estimates::means_and_variances(&optimal, &tables);
    let score = Score { class, tables };
    if search == "ga" {
        return breed(score, &means.points, evaluations, seed);
    }
    let mut start = means.points.clone();
    let mut dimensions: Vec<Dimension> =
        start.iter().map(|mean| Dimension::Real { low: LOW, high: mean + ABOVE }).collect();
    if class != UpperBonus::Step {
        start.extend([35.0, 2.0]);
        dimensions.push(Dimension::Real { low: 0.0, high: 90.0 });
        dimensions.push(Dimension::Real { low: -5.0, high: 20.0 });
    }
    if class == UpperBonus::Normal {
        start.extend(&means.deviations);
        dimensions
            .extend(means.deviations.iter().map(|_| Dimension::Real { low: 0.1, high: 12.0 }));
    }
    let settings = Settings {
        step: 0.06,
        start: Some(start),
        champion_share: 0.02,
        ..Settings::new(evaluations, 1)
    };
    let champion = Cmaes::new(settings, dimensions)?.run(&score, seed)?;
    println!("{champion:?}");
    Ok(())
}

/// The genetic algorithm, for as many generations as the evaluations allow.
fn breed(score: Score, means: &[f64], evaluations: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let field = |(place, mean): (usize, &f64)| {
        Field::new(place.to_string(), 6, Mapping::Linear { low: LOW, high: mean + ABOVE })
    };
    let fields = means.iter().enumerate().map(field).collect::<Result<_, _>>()?;
    let objective = OnGenomes::new(Encoding::new(fields, Coding::Gray)?, score);
    // One evaluation is left for the champion phase, which needs no more: its
    // estimates are exact.
    let generations = evaluations.saturating_sub(1) / POPULATION as u64;
    let settings = GaSettings {
        champion_share: 1.0 / (generations * POPULATION as u64 + 1) as f64,
        elite: 2,
        ..GaSettings::new(POPULATION, generations, generations * POPULATION as u64 + 1)
    };
    let champion = Ga::new(settings, objective.encoding().bits())?.run(&objective, seed)?;
    let points = objective.encoding().decode(&champion.genome)?;
    println!("{generations} generations: {:.6} {points:?}", champion.estimate.mean);
    Ok(())
}
