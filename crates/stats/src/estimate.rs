//! Means with their standard errors, and their accumulation.

use crate::interval::{Confidence, Interval, normal_quantile};

/// A mean with its standard error, in the unit of the measured numbers, as from a large
/// sample.
///
/// ```
/// use retrodice::stats::{CONFIDENCE, Estimate};
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
/// use retrodice::stats::Moments;
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

/// Probability with which a whole family of statistical tests may fail although
/// everything is right.
pub const FAMILY_WISE_ERROR: f64 = 1e-4;

/// Returns the number of standard errors that each of `cells` comparisons may deviate, such
/// that together they fail wrongly with probability [`FAMILY_WISE_ERROR`] at most.
///
/// Bonferroni's correction, two-sided: 3.9 for one cell, 4.9 for a hundred.
///
/// # Panics
/// If `cells` is zero.
pub fn allowed_standard_errors(cells: usize) -> f64 {
    assert!(cells > 0, "a family of comparisons has at least one cell");
    // The lower tail, where small probabilities keep their digits.
    -normal_quantile(FAMILY_WISE_ERROR / (2.0 * cells as f64))
}

/// Checks that `estimate`, one of `cells` comparisons, is within
/// [`allowed_standard_errors`] of `exact`. All comparisons of the project use this rule.
///
/// `rounding` is the possible error of `exact` itself.
///
/// # Errors
/// A sentence with both numbers, the deviation and the allowed deviation.
///
/// # Panics
/// If `cells` is zero.
pub fn check_against_exact(
    estimate: Estimate,
    exact: f64,
    rounding: f64,
    cells: usize,
) -> Result<(), String> {
    let allowed = allowed_standard_errors(cells) * estimate.standard_error + rounding;
    let deviation = (estimate.mean - exact).abs();
    // Written so that a NaN fails.
    if deviation <= allowed {
        return Ok(());
    }
    Err(format!(
        "simulated {} against exact {exact}: off by {deviation:e}, allowed {allowed:e} \
         (standard error {:e}, one of {cells} cells)",
        estimate.mean, estimate.standard_error
    ))
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

    #[test]
    fn allowed_standard_errors_agree_with_tables() {
        // Abramowitz and Stegun, table 26.5.
        assert!((normal_quantile(0.975) - 1.959_963_984_540_054).abs() < 1e-12);
        assert!((normal_quantile(0.5)).abs() < 1e-15);
        // scipy.stats.norm.isf(5e-5) and isf(5e-7).
        assert!((allowed_standard_errors(1) - 3.890_591_886_413_1).abs() < 1e-9);
        assert!((allowed_standard_errors(100) - 4.891_638_475_698_6).abs() < 1e-9);
    }

    #[test]
    fn a_deviation_of_four_standard_errors_fails_alone_but_not_among_a_hundred() {
        let estimate = Estimate { mean: 1.0, standard_error: 0.1 };
        assert!(check_against_exact(estimate, 1.38, 0.0, 1).is_ok());
        let error = check_against_exact(estimate, 1.40, 0.0, 1).unwrap_err();
        assert!(error.starts_with("simulated 1 against exact 1.4: off by"), "{error}");
        assert!(check_against_exact(estimate, 1.40, 0.02, 1).is_ok());
        assert!(check_against_exact(estimate, 1.40, 0.0, 100).is_ok());
        let error = check_against_exact(estimate, f64::NAN, 0.0, 1).unwrap_err();
        assert!(error.starts_with("simulated 1 against exact NaN"), "{error}");
    }
}
