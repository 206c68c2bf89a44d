//! Searches estimates of the boxes of Yahtzee by CMA-ES, each judged by its exact
//! mean score: `… yahtzee_estimates step|share|normal EVALUATIONS SEED`.
//!
//! `step` has 13 numbers (Glenn 2007, equation 13), `share` also the worth of the
//! upper bonus and that of a filled Yahtzee box, `normal` also deviations of the
//! upper boxes.

use play::yahtzee::{Best, Estimates, UpperBonus, statistics};
use solve::kernels::yahtzee::{Tables, Ties, YahtzeeSolution};
use std::sync::Arc;
use tune::cmaes::{Cmaes, Dimension, Settings};
use tune::{Direction, Estimate, Objective, Stream};

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

fn main() {
    let mut arguments = std::env::args().skip(1);
    let class = match arguments.next().as_deref() {
        Some("step") => UpperBonus::Step,
        Some("share") => UpperBonus::Share,
        Some("normal") => UpperBonus::Normal,
        other => panic!("step, share or normal, not {other:?}"),
    };
    let evaluations = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let solution = YahtzeeSolution::new(&"yahtzee(free)".parse().expect("a spec"));
    let tables = solution.tables().clone();
    let optimal = statistics(&Best::of(&solution, Ties::Last));
    let means = Estimates::means_and_variances(&optimal, &tables);
    let mut start = means.points.clone();
    let mut dimensions: Vec<Dimension> =
        start.iter().map(|mean| Dimension::Real { low: -10.0, high: mean + 20.0 }).collect();
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
    let champion = Cmaes::new(settings, dimensions)
        .and_then(|cmaes| cmaes.run(&Score { class, tables }, seed));
    println!("{champion:?}");
}
