//! The few tests and intervals that reports need, on the distributions of
//! `statrs`. Checked against SciPy 1.17.

use crate::error::Error;
use crate::estimate::Estimate;
use serde::{Deserialize, Serialize};
use statrs::distribution::{Continuous, ContinuousCDF, Normal, StudentsT};

/// Two ends, in the unit of what they enclose.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies inside or on an end.
    #[must_use]
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// Half the distance between the ends: the number after ±.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The outcome of a t test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TTest {
    /// First mean minus second.
    pub difference: f64,
    /// The difference in standard errors.
    pub statistic: f64,
    /// Degrees of freedom; not whole in Welch's test.
    pub degrees: f64,
    /// The two-sided p-value.
    pub p_value: f64,
}

fn check_confidence(confidence: f64) -> Result<f64, Error> {
    if confidence > 0.0 && confidence < 1.0 {
        Ok(confidence)
    } else {
        Err(Error::setting("confidence", "a number between 0 and 1", confidence))
    }
}

/// Student's t with positive, finite degrees of freedom.
fn student(degrees: f64) -> Result<StudentsT, Error> {
    StudentsT::new(0.0, 1.0, degrees)
        .map_err(|_| Error::setting("degrees of freedom", "a positive number", degrees))
}

fn t_test(difference: f64, standard_error: f64, degrees: f64) -> Result<Option<TTest>, Error> {
    // Without spread there is no unit to measure a difference in.
    if standard_error == 0.0 {
        return Ok(None);
    }
    let statistic = difference / standard_error;
    // The lower tail: the upper one would lose its digits against 1.
    let p_value = (2.0 * student(degrees)?.cdf(-statistic.abs())).min(1.0);
    Ok(Some(TTest { difference, statistic, degrees, p_value }))
}

/// The quantile of Student's t. The inverse in `statrs` has nine digits; one
/// step of Newton's method makes them as many as its distribution function has.
fn t_quantile(p: f64, degrees: f64) -> Result<f64, Error> {
    let student = student(degrees)?;
    let guess = student.inverse_cdf(p);
    Ok(guess - (student.cdf(guess) - p) / student.pdf(guess))
}

/// The interval of a mean by Student's t, `mean ± t·s/√n`; `None` with fewer
/// than two samples.
///
/// # Errors
/// If the confidence is not strictly between 0 and 1.
pub fn mean_interval(estimate: &Estimate, confidence: f64) -> Result<Option<Interval>, Error> {
    let upper = 0.5 + check_confidence(confidence)? / 2.0;
    let Some(error) = estimate.standard_error() else { return Ok(None) };
    let half = t_quantile(upper, (estimate.samples - 1) as f64)? * error;
    Ok(Some(Interval { low: estimate.mean - half, high: estimate.mean + half }))
}

/// Welch's test of two means with unequal variances (Welch 1947); `None` with
/// fewer than two samples on a side or no spread on either.
///
/// # Errors
/// If a variance is negative or not finite.
pub fn welch(a: &Estimate, b: &Estimate) -> Result<Option<TTest>, Error> {
    for estimate in [a, b] {
        estimate.check(estimate.samples)?;
    }
    if a.samples < 2 || b.samples < 2 {
        return Ok(None);
    }
    let square = |e: &Estimate| e.variance / e.samples as f64;
    let (u, v) = (square(a), square(b));
    let (n, m) = (a.samples as f64, b.samples as f64);
    let degrees = (u + v).powi(2) / (u * u / (n - 1.0) + v * v / (m - 1.0));
    t_test(a.mean - b.mean, (u + v).sqrt(), degrees)
}

/// The paired t test: element `i` of both lists was seen under the same
/// circumstances. `None` with fewer than two pairs or if all differences are
/// the same.
///
/// # Errors
/// If the lists differ in length.
pub fn paired_t(a: &[f64], b: &[f64]) -> Result<Option<TTest>, Error> {
    if a.len() != b.len() {
        let (expected, got) = (a.len(), b.len());
        return Err(Error::Length { what: "second list of a paired test", expected, got });
    }
    let differences = Estimate::from_values(a.iter().zip(b).map(|(a, b)| a - b));
    match differences.standard_error() {
        Some(error) => t_test(differences.mean, error, (differences.samples - 1) as f64),
        None => Ok(None),
    }
}

/// Wilson's score interval of a probability (Wilson 1927), without continuity
/// correction.
///
/// # Errors
/// If there is no trial, there are more successes than trials, or the
/// confidence is not strictly between 0 and 1.
pub fn wilson(successes: u64, trials: u64, confidence: f64) -> Result<Interval, Error> {
    let upper = 0.5 + check_confidence(confidence)? / 2.0;
    if trials == 0 || successes > trials {
        return Err(Error::setting(
            "successes",
            format!("at most {trials} of 1 or more"),
            successes,
        ));
    }
    let z = Normal::standard().inverse_cdf(upper);
    let (n, k) = (trials as f64, successes as f64);
    let p = k / n;
    let middle = (k + z * z / 2.0) / (n + z * z);
    let half = z / (n + z * z) * (n * p * (1.0 - p) + z * z / 4.0).sqrt();
    // At the ends of the range the exact end is 0 or 1, whatever the rounding.
    let low = if successes == 0 { 0.0 } else { middle - half };
    let high = if successes == trials { 1.0 } else { middle + half };
    Ok(Interval { low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(got: f64, expected: f64) {
        // SciPy and statrs compute their quantiles to about ten digits.
        assert!((got - expected).abs() <= 1e-9 * expected.abs().max(1e-9), "{got} {expected}");
    }

    const A: [f64; 6] = [3.1, 2.7, 5.0, 4.4, 3.9, 4.1];
    const B: [f64; 6] = [2.9, 2.5, 5.6, 3.8, 3.1, 4.4];

    #[test]
    fn welch_as_in_scipy() {
        // ttest_ind(A, B, equal_var=False)
        let of = |values: &[f64]| Estimate::from_values(values.iter().copied());
        let test = welch(&of(&A), &of(&B)).unwrap().unwrap();
        close(test.statistic, 0.258_241_402_119_186_46);
        close(test.p_value, 0.801_902_167_039_956_6);
        close(test.degrees, 9.204_786_745_904_181);
        // ttest_ind_from_stats(8.889, 0.042, 40, 8.913, 0.061, 25, equal_var=False)
        let a = Estimate { mean: 8.889, variance: 0.042 * 0.042, samples: 40 };
        let b = Estimate { mean: 8.913, variance: 0.061 * 0.061, samples: 25 };
        let test = welch(&a, &b).unwrap().unwrap();
        close(test.statistic, -1.727_826_396_725_112_8);
        close(test.p_value, 0.092_083_976_136_759_93);
        // ttest_ind_from_stats(0, 1, 10, 8, 1.5, 12, equal_var=False)
        let a = Estimate { mean: 0.0, variance: 1.0, samples: 10 };
        let b = Estimate { mean: 8.0, variance: 2.25, samples: 12 };
        let test = welch(&a, &b).unwrap().unwrap();
        close(test.statistic, -14.920_076_931_845_02);
        close(test.p_value, 5.159_637_504_667_39e-12);
    }

    #[test]
    fn paired_as_in_scipy() {
        // ttest_rel(A, B)
        let test = paired_t(&A, &B).unwrap().unwrap();
        close(test.statistic, 0.695_608_343_640_252_5);
        close(test.p_value, 0.517_671_927_624_593_8);
        assert_eq!(test.degrees, 5.0);
        assert!(paired_t(&A, &B[1..]).is_err());
        assert_eq!(paired_t(&[1.0, 2.0], &[0.0, 1.0]), Ok(None));
    }

    #[test]
    fn wilson_as_in_scipy() {
        // binomtest(k, n).proportion_ci(confidence, method='wilson')
        let cases = [
            (0, 10, 0.95, 0.0, 0.277_532_799_862_889_26),
            (7, 10, 0.95, 0.396_778_147_461_145_26, 0.892_208_732_593_699),
            (10, 10, 0.99, 0.601_145_906_695_091_9, 1.0),
            (512_345, 1_000_000, 0.9999, 0.510_400_124_918_847_5, 0.514_289_501_361_557_6),
        ];
        for (k, n, confidence, low, high) in cases {
            let interval = wilson(k, n, confidence).unwrap();
            close(interval.low, low);
            close(interval.high, high);
        }
        assert!(wilson(0, 0, 0.95).is_err() && wilson(3, 2, 0.95).is_err());
        assert!(wilson(1, 2, 1.0).is_err());
    }

    #[test]
    fn means_as_in_scipy() {
        // t.interval(confidence, n - 1, mean, sqrt(variance / n))
        let cases = [
            (2, 1.0, 4.0, 0.95, -16.969_287_064_187_508, 18.969_287_064_187_508),
            (100, 40.79, 900.0, 0.95, 34.837_349_145_240_75, 46.742_650_854_759_25),
            (1_000_000, 8.78, 5.29, 0.99, 8.774_075_581_293_745, 8.785_924_418_706_253),
        ];
        for (samples, mean, variance, confidence, low, high) in cases {
            let estimate = Estimate { mean, variance, samples };
            let interval = mean_interval(&estimate, confidence).unwrap().unwrap();
            close(interval.low, low);
            close(interval.high, high);
            assert!(interval.contains(mean) && !interval.contains(high + 1.0));
            close(interval.half_width(), (high - low) / 2.0);
        }
        let one = Estimate { mean: 1.0, variance: 0.0, samples: 1 };
        assert_eq!(mean_interval(&one, 0.95), Ok(None));
        assert!(mean_interval(&one, 0.0).is_err());
    }
}
