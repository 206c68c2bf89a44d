//! Gradient steps of a value network: Adam on the cross entropy of the seats' values, or for a
//! single seat on half the square of the error.
//!
//! Source: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015),
//! with its constants 0.9, 0.999 and 1e-8.

use crate::strategies::multiplayer::board::{BoardState, NETWORK_SEATS};
use crate::strategies::multiplayer::value_network::{
    PAIRS, UNITS, ValueNetwork, activation, add, output_score, seat_values,
};

/// State and target values of all seats, the seat to move first.
#[derive(Clone, Copy)]
pub(crate) struct TrainingSample {
    pub state: BoardState,
    pub target: [f32; NETWORK_SEATS],
}

/// Optimiser with its moment estimates.
pub(crate) struct Adam {
    pub gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

impl Adam {
    pub(crate) fn new(network: &ValueNetwork) -> Self {
        let zeros = vec![0.0; network.weights.len()];
        Self { gradient: zeros.clone(), mean: zeros.clone(), square: zeros, step: 0 }
    }

    /// Makes one step with this learning rate. Returns the mean loss of the batch before it.
    pub(crate) fn step(
        &mut self,
        network: &mut ValueNetwork,
        batch: &[TrainingSample],
        learning_rate: f32,
    ) -> f64 {
        self.gradient.fill(0.0);
        let share = 1.0 / batch.len().max(1) as f32;
        let loss =
            batch.iter().map(|sample| self.add_gradient(network, sample, share)).sum::<f64>();
        self.step += 1;
        let [first, second] = [0.9f32, 0.999].map(|rate| 1.0 - rate.powi(self.step));
        for (place, weight) in network.weights.iter_mut().enumerate() {
            let gradient = self.gradient[place];
            let (mean, square) = (&mut self.mean[place], &mut self.square[place]);
            *mean += 0.1 * (gradient - *mean);
            *square += 0.001 * (gradient * gradient - *square);
            *weight -= learning_rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
            *weight = weight.clamp(-15.0, 15.0);
        }
        network.update_rows();
        network.boards += batch.len() as u64;
        loss * f64::from(share)
    }

    /// Adds the gradient of one sample's loss, times `share`. Returns the loss.
    pub(crate) fn add_gradient(
        &mut self,
        network: &ValueNetwork,
        sample: &TrainingSample,
        share: f32,
    ) -> f64 {
        let state = &sample.state;
        let mut sums = [[0.0; UNITS]; NETWORK_SEATS];
        let (mut scores, mut outputs) = ([[0.0]; NETWORK_SEATS], [0; NETWORK_SEATS]);
        for seat in 0..network.seats {
            network.features(state, seat, seat, |row| add(&mut sums[seat], &network.rows[row]));
            outputs[seat] = network.output_row(network.context(state, seat, seat));
            scores[seat] = [output_score(&sums[seat], &network.rows[outputs[seat]])];
        }
        let values = seat_values(&scores, network.seats).map(|[value]| value);
        let mut loss = 0.0;
        for seat in 0..network.seats {
            let target = f64::from(sample.target[seat]);
            loss += match network.seats {
                1 => 0.5 * (values[seat] - target).powi(2),
                _ => -target * values[seat].max(1e-12).ln(),
            };
            let error = share * (values[seat] - target) as f32;
            let out = network.rows[outputs[seat]];
            let mut back = [0.0; UNITS];
            for unit in 0..UNITS {
                let output = activation(unit, sums[seat][unit]);
                self.gradient[outputs[seat] * PAIRS + unit % PAIRS] += error * output;
                let passes = unit % PAIRS == 0 || sums[seat][unit] > 0.0;
                back[unit] = if passes { error * out[unit] } else { 0.0 };
            }
            network.features(state, seat, seat, |row| {
                for (from, row) in [(0, row), (PAIRS, network.mirror[row])] {
                    let gradient = &mut self.gradient[row * PAIRS..(row + 1) * PAIRS];
                    for (gradient, back) in gradient.iter_mut().zip(&back[from..from + PAIRS]) {
                        *gradient += back;
                    }
                }
            });
        }
        loss
    }
}
