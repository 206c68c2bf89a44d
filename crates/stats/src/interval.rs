//! Confidence intervals, and the quantiles that they are made of.

use crate::error::ChanceError;
use serde::{Deserialize, Serialize};
use statrs::distribution::{Continuous, ContinuousCDF, Normal, StudentsT};

/// The confidence of the intervals in reports, 95 %.
pub const CONFIDENCE: Confidence = Confidence(0.95);

/// The probability with which an interval contains the estimated value, strictly between
/// 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Confidence(f64);

impl Confidence {
    /// Creates a confidence of this probability.
    ///
    /// # Errors
    /// [`ChanceError::Confidence`] if it is not strictly between 0 and 1.
    pub fn new(probability: f64) -> Result<Self, ChanceError> {
        if probability > 0.0 && probability < 1.0 {
            Ok(Self(probability))
        } else {
            Err(ChanceError::Confidence { got: probability })
        }
    }

    /// Returns the probability that an interval contains the true value.
    #[must_use]
    pub const fn probability(self) -> f64 {
        self.0
    }

    /// Returns the half-width of a normal interval in standard errors, 1.96 for 95 %.
    #[must_use]
    pub fn standard_errors(self) -> f64 {
        -normal_quantile((1.0 - self.0) / 2.0)
    }

    /// Returns the half-width of an interval of Student's distribution in estimated standard errors,
    /// 2.13 for 95 % and 15 degrees of freedom. It is infinite without a degree of freedom.
    #[must_use]
    pub fn student_errors(self, degrees: u64) -> f64 {
        t_quantile((1.0 + self.0) / 2.0, degrees as f64).unwrap_or(f64::INFINITY)
    }
}

/// An interval between two ends, in the unit of the values inside.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The lower end, at most `high`.
    pub low: f64,
    /// The upper end, at least `low`.
    pub high: f64,
}

impl Interval {
    /// Returns the interval that reaches `half` to each side of `middle`.
    #[must_use]
    pub fn around(middle: f64, half: f64) -> Self {
        Self { low: middle - half, high: middle + half }
    }

    /// Returns whether a value lies inside or on an end.
    #[must_use]
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// Returns half the distance between the ends: the number after ±.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl From<Interval> for (f64, f64) {
    /// Returns the lower end, then the upper one.
    fn from(Interval { low, high }: Interval) -> Self {
        (low, high)
    }
}

/// Returns the quantile of the standard normal distribution, NaN if `probability` is not in
/// `[0, 1]`.
#[must_use]
pub fn normal_quantile(probability: f64) -> f64 {
    if !(0.0..=1.0).contains(&probability) {
        return f64::NAN;
    }
    Normal::standard().inverse_cdf(probability)
}

/// Returns the probability that a standard normal variable stays below `x`. The inverse is
/// [`normal_quantile`].
#[must_use]
pub fn normal_probability(x: f64) -> f64 {
    Normal::standard().cdf(x)
}

/// Returns Student's t with positive, finite degrees of freedom, `None` with others.
pub(crate) fn student(degrees: f64) -> Option<StudentsT> {
    StudentsT::new(0.0, 1.0, degrees).ok()
}

/// Returns the quantile of Student's t. The inverse in `statrs` has nine digits. One step of
/// Newton's method makes it as accurate as the distribution function.
pub(crate) fn t_quantile(p: f64, degrees: f64) -> Option<f64> {
    let student = student(degrees)?;
    let guess = student.inverse_cdf(p);
    Some(guess - (student.cdf(guess) - p) / student.pdf(guess))
}

/// Returns Wilson's score interval of a probability, from `successes` out of `trials`,
/// without continuity correction. It is from 0 to 1 for no trials.
///
/// Source: E. B. Wilson, "Probable inference, the law of succession, and statistical
/// inference", JASA 22, 1927.
///
/// ```
/// use retrodice::stats::{CONFIDENCE, wilson};
///
/// let interval = wilson(81, 263, CONFIDENCE)?;
/// assert_eq!(format!("{:.4} to {:.4}", interval.low, interval.high), "0.2553 to 0.3662");
/// # Ok::<(), retrodice::stats::ChanceError>(())
/// ```
///
/// # Errors
/// [`ChanceError::Successes`] if there are more successes than trials.
pub fn wilson(
    successes: u64,
    trials: u64,
    confidence: Confidence,
) -> Result<Interval, ChanceError> {
    if successes > trials {
        return Err(ChanceError::Successes { successes, trials });
    }
    Ok(score_interval(successes, trials, confidence))
}

/// Returns the interval of [`wilson`] where `successes` is at most `trials`.
pub(crate) fn score_interval(successes: u64, trials: u64, confidence: Confidence) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z = confidence.standard_errors();
    let (n, share) = (trials as f64, successes as f64 / trials as f64);
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    // If all or none succeeded, that end is exact, whatever the rounding.
    let low = if successes == 0 { 0.0 } else { ((centre - spread) / scale).max(0.0) };
    let high = if successes == trials { 1.0 } else { ((centre + spread) / scale).min(1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests_of_means::assert_close;

    #[test]
    fn confidences_are_strictly_between_0_and_1() {
        for probability in [0.0, 1.0, -0.5, 95.0, f64::NAN] {
            let error = Confidence::new(probability);
            assert!(matches!(error, Err(ChanceError::Confidence { .. })), "{probability}");
        }
        assert_eq!(Confidence::new(0.95), Ok(CONFIDENCE));
        // scipy.stats.norm.isf(0.025)
        assert_close(CONFIDENCE.standard_errors(), 1.959_963_984_540_054);
        assert_close(normal_probability(1.959_963_984_540_054), 0.975);
        assert!(normal_quantile(1.5).is_nan() && normal_quantile(f64::NAN).is_nan());
    }

    #[test]
    fn wilson_intervals_agree_with_newcombe() {
        // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(successes, trials, CONFIDENCE).unwrap();
            // The table has four decimals.
            assert!((interval.low - low).abs() < 5.1e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5.1e-5, "{interval:?}");
        }
        assert_eq!(wilson(0, 0, CONFIDENCE), Ok(Interval { low: 0.0, high: 1.0 }));
    }

    #[test]
    fn wilson_intervals_agree_with_scipy() {
        // binomtest(k, n).proportion_ci(confidence, method='wilson')
        let cases = [
            (0, 10, 0.95, 0.0, 0.277_532_799_862_889_26),
            (7, 10, 0.95, 0.396_778_147_461_145_26, 0.892_208_732_593_699),
            (10, 10, 0.99, 0.601_145_906_695_091_9, 1.0),
            (512_345, 1_000_000, 0.9999, 0.510_400_124_918_847_5, 0.514_289_501_361_557_6),
        ];
        for (k, n, confidence, low, high) in cases {
            let interval = wilson(k, n, Confidence::new(confidence).unwrap()).unwrap();
            assert_close(interval.low, low);
            assert_close(interval.high, high);
        }
        let error = wilson(3, 2, CONFIDENCE).unwrap_err();
        assert_eq!(error, ChanceError::Successes { successes: 3, trials: 2 });
    }
}
