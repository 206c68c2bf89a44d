//! Means with their uncertainty.

use crate::interval::{Confidence, Interval};

/// A mean with its standard error, in the unit of what was measured: all that is known of
/// it, as from a large sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Estimate {
    /// The normal interval around the mean. For a few values only take
    /// [`SampleMean::interval`](crate::SampleMean::interval).
    pub fn interval(&self, confidence: Confidence) -> Interval {
        Interval::around(self.mean, confidence.standard_errors() * self.standard_error)
    }
}

/// Count, mean and variance of a stream of numbers, one pass, no memory.
///
/// Source: B. P. Welford (1962); merging as in T. F. Chan, G. H. Golub and R. J.
/// LeVeque (1979). Rounding depends on the order of adding: add in a fixed one.
///
/// [`SampleMean`](crate::SampleMean) holds the same three numbers and rounds otherwise:
/// it keeps the variance, these the sum of squares. Recorded simulations rest on the last
/// bits of the one, recorded runs of optimisers on those of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Moments {
    /// Takes in one number.
    pub fn add(&mut self, number: f64) {
        self.merge(&Self { count: 1, mean: number, squares: 0.0 });
    }

    /// Takes in all that `other` took in.
    pub fn merge(&mut self, other: &Self) {
        if other.count == 0 {
            return;
        }
        let (n, m) = (self.count as f64, other.count as f64);
        let shift = other.mean - self.mean;
        self.count += other.count;
        self.mean += shift * m / (n + m);
        self.squares += other.squares + shift * shift * n * m / (n + m);
    }

    /// How many numbers were taken in.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; zero if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Their unbiased variance; NaN with fewer than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { f64::NAN } else { self.squares / (self.count - 1) as f64 }
    }

    /// The mean with its standard error.
    pub fn estimate(&self) -> Estimate {
        let standard_error = (self.variance() / self.count as f64).sqrt();
        Estimate { mean: self.mean, standard_error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Histogram;

    #[test]
    fn moments_two_ways() {
        let numbers = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 9];
        let mut histogram = Histogram::new(1);
        let (mut first, mut second) = (Moments::default(), Moments::default());
        for (place, &number) in numbers.iter().enumerate() {
            histogram.add(number, 1);
            if place < 5 { &mut first } else { &mut second }.add(number as f64);
        }
        first.merge(&second);
        assert_eq!(histogram.count(), first.count());
        // 53 / 12 and the sum of squares 313 less 53² / 12, over 11.
        assert!((histogram.mean() - 53.0 / 12.0).abs() < 1e-14);
        assert!((histogram.variance() - (313.0 - 2809.0 / 12.0) / 11.0).abs() < 1e-13);
        assert!((histogram.mean() - first.mean()).abs() < 1e-14);
        assert!((histogram.variance() - first.variance()).abs() < 1e-13);
        assert_eq!(histogram.range(), Some((1, 9)));
    }
}
