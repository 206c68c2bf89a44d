//! Standard error of a displayed number, fitted to results of games.

use super::checked_decisions::CheckedValue;
use retrodice_stats::Confidence;
use std::fmt;

/// Steps of the fit. Each one raises the likelihood.
const STEPS: usize = 400;

/// Bisections of the scale after the fit.
const BISECTIONS: usize = 30;

/// Standard error of a displayed number: a part that is always there, a part for what one turn
/// deeper changes of it, and for a difference of two moves a part for its size.
///
/// Where a network knows a board, hardly anything changes. Moves that are worth the same lead to
/// boards that are alike, and what the network errs by in both cancels out. The parts are
/// independent: their squares add up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorModel {
    /// Standard error without change or difference, in wins or turns.
    pub floor: f64,
    /// Standard error for each unit of the change.
    pub change: f64,
    /// Standard error for each unit of the difference; zero for values.
    pub gap: f64,
}

impl ErrorModel {
    /// Returns the standard error of a number that one turn deeper changes by this amount. `gap` is
    /// the difference between two moves, or zero for the value of one.
    pub fn standard_error(&self, change: f64, gap: f64) -> f64 {
        self.floor.hypot(self.change * change).hypot(self.gap * gap)
    }

    fn error_of(&self, value: &CheckedValue) -> f64 {
        self.standard_error(value.change, value.gap)
    }

    /// Fits the model to numbers with their games, whose noise is known and taken out.
    ///
    /// First comes maximum likelihood for normal errors, by the steps of H. Zhou et al. (2019), "MM
    /// algorithms for variance components models". Some errors are larger than normal ones. So all
    /// parts are then scaled until 95 % of the results are within their intervals.
    pub fn fit(values: &[CheckedValue], confidence: Confidence) -> Self {
        let features = |value: &CheckedValue| [1.0, value.change, value.gap].map(|one| one * one);
        let mean = |of: &dyn Fn(&CheckedValue) -> f64| {
            values.iter().map(of).sum::<f64>() / values.len().max(1) as f64
        };
        let square = mean(&|value| value.error().powi(2));
        let mut parts: [f64; 3] = std::array::from_fn(|part| {
            let size = mean(&|value| features(value)[part]);
            if size > 0.0 { square / (3.0 * size) } else { 0.0 }
        });
        for _ in 0..STEPS {
            let [mut upper, mut lower] = [[0.0; 3]; 2];
            for value in values {
                let features = features(value);
                let variance: f64 = parts.iter().zip(features).map(|(part, x)| part * x).sum();
                let variance = (variance + value.standard_error.powi(2)).max(f64::MIN_POSITIVE);
                for part in 0..3 {
                    upper[part] += features[part] * (value.error() / variance).powi(2);
                    lower[part] += features[part] / variance;
                }
            }
            for part in 0..3 {
                let step = if lower[part] > 0.0 { upper[part] / lower[part] } else { 0.0 };
                parts[part] *= step.sqrt();
            }
        }
        let [floor, change, gap] = parts.map(f64::sqrt);
        Self { floor, change, gap }.scaled(values, confidence)
    }

    /// Scales the model by at most two either way until the confidence holds for these values.
    fn scaled(self, values: &[CheckedValue], confidence: Confidence) -> Self {
        let by = |scale: f64| {
            let Self { floor, change, gap } = self;
            Self { floor: scale * floor, change: scale * change, gap: scale * gap }
        };
        let (mut low, mut high): (f64, f64) = (0.5, 2.0);
        for _ in 0..BISECTIONS {
            let scale = (low * high).sqrt();
            let covered = by(scale).covered(values, confidence) as f64;
            if covered < confidence.probability() * values.len() as f64 {
                low = scale
            } else {
                high = scale
            }
        }
        by(high)
    }

    /// Counts the values whose interval covers the result of games. The noise of the games has
    /// Student's distribution.
    pub fn covered(&self, values: &[CheckedValue], confidence: Confidence) -> usize {
        let normal = confidence.standard_errors();
        let is_covered = |value: &&CheckedValue, student: f64| {
            let noise = student * value.standard_error;
            value.error().abs() <= (normal * self.error_of(value)).hypot(noise)
        };
        // Nearly always they are all of as many games.
        let by_games = values.chunk_by(|one, next| one.games == next.games);
        let covered = by_games.map(|values| {
            let student = confidence.student_errors(values[0].games - 1);
            values.iter().filter(|value| is_covered(value, student)).count()
        });
        covered.sum()
    }
}

impl fmt::Display for ErrorModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.4},{:.2},{:.3}", self.floor, self.change, self.gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_stats::{CONFIDENCE, Experiment, Purpose, normal_quantile};

    /// Returns values whose errors are normal by the model, seen through noisy games.
    fn simulated(model: ErrorModel, noise: f64, count: u64) -> Vec<CheckedValue> {
        let source = Experiment::new(1, "normal errors");
        let mut stream = source.stream(0, Purpose::Other);
        let mut normal =
            || normal_quantile((stream.below(1 << 40) as f64 + 0.5) / (1u64 << 40) as f64);
        let value = |number: u64| {
            let (change, gap) = ((number % 5) as f64 * 0.01, (number % 3) as f64 * 0.05);
            let result = model.standard_error(change, gap) * normal() + noise * normal();
            CheckedValue { shown: 0.0, change, gap, result, standard_error: noise, games: 1000 }
        };
        (0..count).map(value).collect()
    }

    #[test]
    fn fits_recover_the_model_behind_noisy_games() {
        for (floor, change, gap) in [(0.01, 0.5, 0.1), (0.006, 2.0, 0.0), (0.02, 0.0, 0.3)] {
            let model = ErrorModel { floor, change, gap };
            let values = simulated(model, 0.01, 4000);
            let fit = ErrorModel::fit(&values, CONFIDENCE);
            for (change, gap) in [(0.0, 0.0), (0.02, 0.05), (0.04, 0.1)] {
                let [fitted, exact] = [fit, model].map(|one| one.standard_error(change, gap));
                assert!((fitted - exact).abs() < 0.003, "{fit:?} for {model:?} at {change}");
            }
            let share = fit.covered(&values, CONFIDENCE) as f64 / values.len() as f64;
            assert!((0.949..0.96).contains(&share), "{share} for {model:?}");
        }
    }

    #[test]
    fn values_without_error_need_no_interval() {
        let exact = simulated(ErrorModel::default(), 0.01, 4000);
        let fit = ErrorModel::fit(&exact, CONFIDENCE);
        assert!(fit.standard_error(0.02, 0.05) < 0.004, "{fit:?}");
        assert_eq!(ErrorModel::fit(&[], CONFIDENCE), ErrorModel::default());
    }

    #[test]
    fn rare_large_errors_widen_the_interval_until_it_holds() {
        let mut values =
            simulated(ErrorModel { floor: 0.01, ..ErrorModel::default() }, 0.001, 4000);
        values.iter_mut().step_by(16).for_each(|value| value.result *= 4.0);
        let fit = ErrorModel::fit(&values, CONFIDENCE);
        let share = fit.covered(&values, CONFIDENCE) as f64 / values.len() as f64;
        assert!((0.95..0.951).contains(&share), "{share} {fit:?}");
    }
}
