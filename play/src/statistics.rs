//! Histograms, moments, intervals, and the one rule for "exact against simulation".

use statrs::distribution::{ContinuousCDF, Normal};
use std::collections::BTreeMap;

/// The probability with which a whole family of statistical tests may fail
/// although everything is right.
pub const FAMILY_WISE_ERROR: f64 = 1e-4;

/// The confidence of the intervals that reports show.
pub const CONFIDENCE: f64 = 0.95;

/// The number that a standard normal variable stays below with `probability`.
///
/// # Panics
/// If `probability` is not in `[0, 1]`.
pub fn normal_quantile(probability: f64) -> f64 {
    Normal::standard().inverse_cdf(probability)
}

/// How many standard errors each of `cells` comparisons may be off if all of
/// them together are to fail wrongly with probability [`FAMILY_WISE_ERROR`] at
/// most (Bonferroni, two-sided): 3.9 for one cell, 4.9 for a hundred.
///
/// # Panics
/// If `cells` is zero.
pub fn allowed_standard_errors(cells: usize) -> f64 {
    assert!(cells > 0, "a family of comparisons has at least one cell");
    // The lower tail, where small probabilities keep their digits.
    -normal_quantile(FAMILY_WISE_ERROR / (2.0 * cells as f64))
}

/// The house's rule for exact values against simulation: whether `estimate`, one
/// of `cells` comparisons, is within [`allowed_standard_errors`] of `exact`.
///
/// `rounding` is how far off `exact` itself may be.
///
/// # Errors
/// A sentence with both numbers, the deviation and what is allowed.
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

/// The Wilson score interval of a proportion: `successes` out of `trials`, at
/// this confidence. `(0, 1)` for no trials.
///
/// Source: E. B. Wilson, "Probable inference, the law of succession, and
/// statistical inference", JASA 22, 1927.
///
/// # Panics
/// If `confidence` is not in `[0, 1]`.
pub fn wilson(successes: u64, trials: u64, confidence: f64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    let z = -normal_quantile((1.0 - confidence) / 2.0);
    let (n, share) = (trials as f64, successes as f64 / trials as f64);
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// A mean with its uncertainty, in the unit of what was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The sample mean.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Estimate {
    /// The normal interval around the mean at this confidence.
    ///
    /// # Panics
    /// If `confidence` is not in `[0, 1]`.
    pub fn interval(&self, confidence: f64) -> (f64, f64) {
        let spread = -normal_quantile((1.0 - confidence) / 2.0) * self.standard_error;
        (self.mean - spread, self.mean + spread)
    }
}

/// How often each result occurred. Results are integers in parts of a unit:
/// `parts` of them make one (turns and points are whole, a shared win is not).
///
/// Sums are exact, so the order of adding never matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    parts: u32,
    counts: BTreeMap<i64, u64>,
}

impl Histogram {
    /// No results yet.
    ///
    /// # Panics
    /// If `parts` is zero.
    pub fn new(parts: u32) -> Self {
        assert!(parts > 0, "a unit has at least one part");
        Self { parts, counts: BTreeMap::new() }
    }

    /// How many parts make one unit.
    pub fn parts(&self) -> u32 {
        self.parts
    }

    /// Counts `result` (in parts) `times` more.
    pub fn add(&mut self, result: i64, times: u64) {
        if times > 0 {
            *self.counts.entry(result).or_default() += times;
        }
    }

    /// Counts everything that `other` counted.
    ///
    /// # Panics
    /// If the two count in different parts.
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.parts, other.parts, "histograms in different parts of a unit");
        other.counts.iter().for_each(|(&result, &times)| self.add(result, times));
    }

    /// Results in parts with their counts, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(&result, &times)| (result, times))
    }

    /// How many results were counted.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The smallest and the largest result, in parts; `None` if there is none.
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((*self.counts.keys().next()?, *self.counts.keys().next_back()?))
    }

    /// The mean, in units. NaN without results.
    pub fn mean(&self) -> f64 {
        let sum: i128 = self.iter().map(|(result, n)| i128::from(result) * i128::from(n)).sum();
        sum as f64 / self.count() as f64 / f64::from(self.parts)
    }

    /// The unbiased variance of a single result, in squared units. NaN with
    /// fewer than two results.
    pub fn variance(&self) -> f64 {
        let count = self.count();
        let centre = self.mean() * f64::from(self.parts);
        let squares: f64 =
            self.iter().map(|(result, n)| (result as f64 - centre).powi(2) * n as f64).sum();
        let divisor = if count < 2 { 0.0 } else { (count - 1) as f64 };
        squares / divisor / f64::from(self.parts).powi(2)
    }

    /// The mean with its standard error, in units.
    pub fn estimate(&self) -> Estimate {
        let standard_error = (self.variance() / self.count() as f64).sqrt();
        Estimate { mean: self.mean(), standard_error }
    }

    /// The 95 % interval of the mean: Wilson's where every result is one unit or
    /// none and a unit has parts, as a win has, else the normal one.
    pub fn interval(&self) -> (f64, f64) {
        let parts = i64::from(self.parts);
        let whole = |(result, _): (i64, u64)| result == 0 || result == parts;
        if parts > 1 && self.iter().all(whole) {
            let won = self.iter().filter(|&(result, _)| result == parts);
            let wins = won.map(|(_, times)| times).sum();
            return wilson(wins, self.count(), CONFIDENCE);
        }
        self.estimate().interval(CONFIDENCE)
    }
}

/// Count, mean and variance of a stream of numbers, one pass, no memory.
///
/// Source: B. P. Welford (1962); merging as in T. F. Chan, G. H. Golub and R. J.
/// LeVeque (1979). Rounding depends on the order of adding: add in a fixed one.
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

    #[test]
    fn quantiles() {
        // Abramowitz and Stegun, table 26.5.
        assert!((normal_quantile(0.975) - 1.959_963_984_540_054).abs() < 1e-12);
        assert!((normal_quantile(0.5)).abs() < 1e-15);
        // scipy.stats.norm.isf(5e-5) and isf(5e-7).
        assert!((allowed_standard_errors(1) - 3.890_591_886_413_1).abs() < 1e-9);
        assert!((allowed_standard_errors(100) - 4.891_638_475_698_6).abs() < 1e-9);
    }

    #[test]
    fn wilson_of_a_textbook() {
        // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let (lower, upper) = wilson(successes, trials, 0.95);
            assert!(
                (lower - low).abs() < 5.1e-5 && (upper - high).abs() < 5.1e-5,
                "{lower} {upper}"
            );
        }
        assert_eq!(wilson(0, 0, 0.95), (0.0, 1.0));
    }

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

    #[test]
    fn the_rule_refuses() {
        let estimate = Estimate { mean: 1.0, standard_error: 0.1 };
        assert!(check_against_exact(estimate, 1.38, 0.0, 1).is_ok());
        assert!(check_against_exact(estimate, 1.40, 0.0, 1).is_err());
        assert!(check_against_exact(estimate, 1.40, 0.02, 1).is_ok());
        assert!(check_against_exact(estimate, 1.40, 0.0, 100).is_ok());
        assert!(check_against_exact(estimate, f64::NAN, 0.0, 1).is_err());
    }
}
