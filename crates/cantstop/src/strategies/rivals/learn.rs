//! Training steps of a mind: Adam on the cross entropy of the seats' values, or for a
//! single seat on half the square of the error.
//!
//! Source: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015),
//! with its constants 0.9, 0.999 and 1e-8.

use super::mind::{Mind, PAIRS, UNITS, act, add, score_of, worths};
use super::squares::{MOST_SEATS, Squares};

/// A board and what it is moved towards, the seat to move first.
#[derive(Clone, Copy)]
pub(super) struct Lesson {
    pub at: Squares,
    pub target: [f32; MOST_SEATS],
}

/// The memory of the steps so far.
pub(super) struct Adam {
    pub gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

impl Adam {
    pub fn new(mind: &Mind) -> Self {
        let zeros = vec![0.0; mind.weights.len()];
        Self { gradient: zeros.clone(), mean: zeros.clone(), square: zeros, step: 0 }
    }

    /// One step of this size towards these lessons. Their loss before it.
    pub fn step(&mut self, mind: &mut Mind, lessons: &[Lesson], size: f32) -> f64 {
        self.gradient.fill(0.0);
        let share = 1.0 / lessons.len().max(1) as f32;
        let loss = lessons.iter().map(|lesson| self.learn(mind, lesson, share)).sum::<f64>();
        self.step += 1;
        let [first, second] = [0.9f32, 0.999].map(|rate| 1.0 - rate.powi(self.step));
        for (place, weight) in mind.weights.iter_mut().enumerate() {
            let gradient = self.gradient[place];
            let (mean, square) = (&mut self.mean[place], &mut self.square[place]);
            *mean += 0.1 * (gradient - *mean);
            *square += 0.001 * (gradient * gradient - *square);
            *weight -= size * (*mean / first) / ((*square / second).sqrt() + 1e-8);
            *weight = weight.clamp(-15.0, 15.0);
        }
        mind.widen();
        mind.boards += lessons.len() as u64;
        loss * f64::from(share)
    }

    /// Adds the gradient of one lesson's loss, times `share`; the loss.
    pub fn learn(&mut self, mind: &Mind, lesson: &Lesson, share: f32) -> f64 {
        let at = &lesson.at;
        let mut sums = [[0.0; UNITS]; MOST_SEATS];
        let (mut scores, mut outs) = ([[0.0]; MOST_SEATS], [0; MOST_SEATS]);
        for seat in 0..mind.seats {
            mind.rows(at, seat, seat, |row| add(&mut sums[seat], &mind.wide[row]));
            outs[seat] = mind.out(mind.context(at, seat, seat));
            scores[seat] = [score_of(&sums[seat], &mind.wide[outs[seat]])];
        }
        let values = worths(&scores, mind.seats).map(|[value]| value);
        let mut loss = 0.0;
        for seat in 0..mind.seats {
            let target = f64::from(lesson.target[seat]);
            loss += match mind.seats {
                1 => 0.5 * (values[seat] - target).powi(2),
                _ => -target * values[seat].max(1e-12).ln(),
            };
            let error = share * (values[seat] - target) as f32;
            let out = mind.wide[outs[seat]];
            let mut back = [0.0; UNITS];
            for unit in 0..UNITS {
                let output = act(unit, sums[seat][unit]);
                self.gradient[outs[seat] * PAIRS + unit % PAIRS] += error * output;
                let passes = unit % PAIRS == 0 || sums[seat][unit] > 0.0;
                back[unit] = if passes { error * out[unit] } else { 0.0 };
            }
            mind.rows(at, seat, seat, |row| {
                for (from, row) in [(0, row), (PAIRS, mind.mirror[row])] {
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
