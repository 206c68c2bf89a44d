//! Means of samples, and how they add up.

use crate::error::Error;
use crate::statistics::{Interval, mean_interval};
use serde::{Deserialize, Serialize};

/// The mean of some samples of one candidate, in the unit of the objective.
///
/// The default is the estimate of nothing: no samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Mean of the samples; 0 if there are none.
    pub mean: f64,
    /// Variance of one sample (divisor n − 1), or the known variance of the
    /// noise; 0 if there are fewer than two samples and nothing is known.
    pub variance: f64,
    /// How many samples.
    pub samples: u64,
}

impl Estimate {
    /// The estimate from the samples themselves, in one pass (Welford 1962).
    #[must_use]
    pub fn from_values(values: impl IntoIterator<Item = f64>) -> Self {
        let (mut mean, mut squares, mut samples) = (0.0, 0.0, 0u64);
        for value in values {
            samples += 1;
            let step = value - mean;
            mean += step / samples as f64;
            squares += step * (value - mean);
        }
        let variance = if samples > 1 { squares / (samples - 1) as f64 } else { 0.0 };
        Self { mean, variance, samples }
    }

    /// Both estimates together, as if from all samples at once (Chan, Golub and
    /// LeVeque 1983). If both variances are the known one, so is the result's
    /// expectation. An estimate of nothing changes nothing.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        if self.samples == 0 {
            return other;
        }
        if other.samples == 0 {
            return self;
        }
        let (n, m) = (self.samples as f64, other.samples as f64);
        let step = other.mean - self.mean;
        let squares = (n - 1.0) * self.variance
            + (m - 1.0) * other.variance
            + step * step * (n * m / (n + m));
        Self {
            mean: self.mean + step * (m / (n + m)),
            variance: squares / (n + m - 1.0),
            samples: self.samples + other.samples,
        }
    }

    /// Standard error of the mean; `None` with fewer than two samples.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        (self.samples >= 2).then(|| (self.variance / self.samples as f64).sqrt())
    }

    /// The interval that holds the expectation with the given confidence, by
    /// Student's t; `None` with fewer than two samples. It takes the candidate
    /// as given: for one that was chosen because its estimate was good, take
    /// fresh samples.
    ///
    /// # Errors
    /// If the confidence is not strictly between 0 and 1.
    pub fn interval(&self, confidence: f64) -> Result<Option<Interval>, Error> {
        mean_interval(self, confidence)
    }

    /// Whether it is what an objective may answer to `asked` samples.
    pub(crate) fn check(self, asked: u64) -> Result<Self, Error> {
        let sound = self.mean.is_finite() && self.variance.is_finite() && self.variance >= 0.0;
        if sound && self.samples == asked {
            return Ok(self);
        }
        let Self { mean, variance, samples } = self;
        Err(Error::Estimate { asked, samples, mean, variance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_is_as_good_as_all_samples_at_once() {
        let values: Vec<f64> = (0..50).map(|i| f64::from(i * i % 17) - 3.0).collect();
        let whole = Estimate::from_values(values.iter().copied());
        for cut in 0..=values.len() {
            let head = Estimate::from_values(values[..cut].iter().copied());
            let both = head.merge(Estimate::from_values(values[cut..].iter().copied()));
            assert_eq!(both.samples, 50);
            assert!((both.mean - whole.mean).abs() < 1e-12);
            assert!((both.variance - whole.variance).abs() < 1e-11);
        }
        // The two-pass formulas as oracle.
        let mean = values.iter().sum::<f64>() / 50.0;
        let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 49.0;
        assert!((whole.mean - mean).abs() < 1e-12);
        assert!((whole.variance - variance).abs() < 1e-11);
    }

    #[test]
    fn what_an_objective_may_not_answer() {
        let good = Estimate { mean: 1.0, variance: 0.5, samples: 4 };
        assert_eq!(good.check(4), Ok(good));
        assert!(good.check(5).is_err());
        assert!(Estimate { mean: f64::NAN, ..good }.check(4).is_err());
        assert!(Estimate { variance: -1.0, ..good }.check(4).is_err());
    }
}
