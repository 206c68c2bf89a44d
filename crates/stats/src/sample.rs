//! Means of small samples, with Student's t.

use crate::interval::{Confidence, Interval, t_quantile};
use serde::{Deserialize, Serialize};

/// The mean of a small sample, with the variance of a single value.
///
/// The default has no samples. [`Moments`](crate::Moments) says why there is another type
/// with the same three numbers.
///
/// ```
/// use retrodice::stats::SampleMean;
///
/// let sample = SampleMean::from_values([1.0, 2.0, 6.0]);
/// assert_eq!((sample.mean, sample.variance, sample.samples), (3.0, 7.0, 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SampleMean {
    /// Mean of the samples; 0 if there are none.
    pub mean: f64,
    /// Variance of one sample (divisor n − 1), or the known variance of the
    /// noise; 0 if there are fewer than two samples and nothing is known.
    pub variance: f64,
    /// Number of samples that were taken.
    pub samples: u64,
}

impl SampleMean {
    /// Computes the mean of these samples, in one pass (Welford 1962).
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

    /// Combines two samples, as if from all values at once (Chan, Golub and LeVeque 1983).
    ///
    /// If both variances are the known variance of the noise, so is the expectation of the
    /// result. An empty sample changes nothing.
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

    /// Returns the standard error of the mean, `None` with fewer than two samples.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        (self.samples >= 2).then(|| (self.variance / self.samples as f64).sqrt())
    }

    /// Returns the interval that contains the expectation with the given confidence, by
    /// Student's t, `mean ± t·s/√n`. `None` with fewer than two samples.
    ///
    /// For a candidate that was chosen because its mean was good, take fresh samples, or the
    /// interval is biased.
    #[must_use]
    pub fn interval(&self, confidence: Confidence) -> Option<Interval> {
        let upper = 0.5 + confidence.probability() / 2.0;
        let error = self.standard_error()?;
        Some(Interval::around(self.mean, t_quantile(upper, (self.samples - 1) as f64)? * error))
    }

    /// Returns whether a sample can have this mean and this variance: both finite, the
    /// variance not negative.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.mean.is_finite() && self.variance.is_finite() && self.variance >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CONFIDENCE;
    use crate::tests_of_means::assert_close;

    #[test]
    fn merging_two_parts_agrees_with_all_samples_at_once() {
        let values: Vec<f64> = (0..50).map(|i| f64::from(i * i % 17) - 3.0).collect();
        let whole = SampleMean::from_values(values.iter().copied());
        for cut in 0..=values.len() {
            let head = SampleMean::from_values(values[..cut].iter().copied());
            let both = head.merge(SampleMean::from_values(values[cut..].iter().copied()));
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
    fn intervals_agree_with_scipy() {
        // t.interval(confidence, n - 1, mean, sqrt(variance / n))
        let cases = [
            (2, 1.0, 4.0, 0.95, -16.969_287_064_187_508, 18.969_287_064_187_508),
            (100, 40.79, 900.0, 0.95, 34.837_349_145_240_75, 46.742_650_854_759_25),
            (1_000_000, 8.78, 5.29, 0.99, 8.774_075_581_293_745, 8.785_924_418_706_253),
        ];
        for (samples, mean, variance, confidence, low, high) in cases {
            let estimate = SampleMean { mean, variance, samples };
            let interval = estimate.interval(Confidence::new(confidence).unwrap()).unwrap();
            assert_close(interval.low, low);
            assert_close(interval.high, high);
            assert!(interval.contains(mean) && !interval.contains(high + 1.0));
            assert_close(interval.half_width(), (high - low) / 2.0);
        }
        let one = SampleMean { mean: 1.0, variance: 0.0, samples: 1 };
        assert_eq!(one.interval(CONFIDENCE), None);
    }
}
