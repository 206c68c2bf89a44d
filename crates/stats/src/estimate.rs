//! Means with their standard errors, and their accumulation.

use crate::interval::{Confidence, Interval};

/// A mean with its standard error, in the unit of the measured numbers, as from a large
/// sample.
///
/// ```
/// use retrodice_stats::{CONFIDENCE, Estimate};
///
/// let interval = Estimate { mean: 8.9, standard_error: 0.1 }.interval(CONFIDENCE);
/// assert!(interval.contains(8.71) && !interval.contains(8.70));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the samples.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
}

impl Estimate {
    /// Returns the normal interval around the mean. For a few values only use
    /// [`SampleMean::interval`](crate::SampleMean::interval).
    pub fn interval(&self, confidence: Confidence) -> Interval {
        Interval::around(self.mean, confidence.standard_errors() * self.standard_error)
    }
}

/// An accumulator of count, mean and variance: one pass, constant memory.
///
/// Source: B. P. Welford (1962); merging as in T. F. Chan, G. H. Golub and R. J.
/// LeVeque (1979). Rounding depends on the order of adding, so add in a fixed order.
///
/// [`SampleMean`](crate::SampleMean) holds the same three numbers and rounds otherwise: it
/// stores the variance, `Moments` the sum of squares. Recorded simulations depend on the last
/// bits of `Moments`, recorded runs of optimisers on those of `SampleMean`.
///
/// ```
/// use retrodice_stats::Moments;
///
/// let mut moments = Moments::default();
/// [1.0, 2.0, 6.0].into_iter().for_each(|number| moments.add(number));
/// assert_eq!((moments.count(), moments.mean(), moments.variance()), (3, 3.0, 7.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Moments {
    /// Adds one number to the moments.
    pub fn add(&mut self, number: f64) {
        self.merge(&Self { count: 1, mean: number, squares: 0.0 });
    }

    /// Adds all numbers that were added to `other`.
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

    /// Returns the count of added numbers.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns the mean of the numbers, zero if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Returns the unbiased variance of the numbers, NaN with fewer than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { f64::NAN } else { self.squares / (self.count - 1) as f64 }
    }

    /// Returns the mean with its standard error.
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
    fn moments_agree_with_a_histogram_and_with_the_formulas() {
        let numbers = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 9];
        let mut histogram = Histogram::new(1);
        let (mut first, mut second) = (Moments::default(), Moments::default());
        for (index, &number) in numbers.iter().enumerate() {
            histogram.add(number, 1);
            if index < 5 { &mut first } else { &mut second }.add(number as f64);
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
