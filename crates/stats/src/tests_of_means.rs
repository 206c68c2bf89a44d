//! Welch's t test of two means. Checked against SciPy 1.17.

use crate::error::ChanceError;
use crate::interval::student;
use crate::sample::SampleMean;
use serde::{Deserialize, Serialize};
use statrs::distribution::ContinuousCDF;

/// The result of a t test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TTest {
    /// First mean minus second.
    pub difference: f64,
    /// The difference in standard errors.
    pub statistic: f64,
    /// Degrees of freedom, not whole in Welch's test.
    pub degrees: f64,
    /// The two-sided p-value, from 0 to 1.
    pub p_value: f64,
}

fn t_test(
    difference: f64,
    standard_error: f64,
    degrees: f64,
) -> Result<Option<TTest>, ChanceError> {
    // Without spread there is no unit to measure a difference in.
    if standard_error == 0.0 {
        return Ok(None);
    }
    let statistic = difference / standard_error;
    // The lower tail: the upper one would lose its digits against 1.
    let student = student(degrees).ok_or(ChanceError::Degrees { got: degrees })?;
    let p_value = (2.0 * student.cdf(-statistic.abs())).min(1.0);
    Ok(Some(TTest { difference, statistic, degrees, p_value }))
}

/// Tests two means with unequal variances by Welch's test (Welch 1947). `None` with
/// fewer than two samples on a side or no spread on either.
///
/// ```
/// use retrodice::stats::{SampleMean, tests_of_means::welch};
///
/// let a = SampleMean::from_values([3.1, 2.7, 5.0, 4.4]);
/// let b = SampleMean::from_values([9.9, 8.5, 9.6, 9.8]);
/// assert!(welch(&a, &b)?.is_some_and(|test| test.p_value < 0.001));
/// # Ok::<(), retrodice::stats::ChanceError>(())
/// ```
///
/// # Errors
/// [`ChanceError::Sample`] if a mean or a variance is not finite or a variance is negative;
/// [`ChanceError::Degrees`] if the variances are too large for the degrees of freedom.
pub fn welch(a: &SampleMean, b: &SampleMean) -> Result<Option<TTest>, ChanceError> {
    if let Some(&SampleMean { mean, variance, samples }) =
        [a, b].into_iter().find(|s| !s.is_sound())
    {
        return Err(ChanceError::Sample { samples, mean, variance });
    }
    if a.samples < 2 || b.samples < 2 {
        return Ok(None);
    }
    let square = |e: &SampleMean| e.variance / e.samples as f64;
    let (u, v) = (square(a), square(b));
    let (n, m) = (a.samples as f64, b.samples as f64);
    let degrees = (u + v).powi(2) / (u * u / (n - 1.0) + v * v / (m - 1.0));
    t_test(a.mean - b.mean, (u + v).sqrt(), degrees)
}

/// Asserts that two numbers agree as well as SciPy and statrs do, whose quantiles have about
/// ten digits.
#[cfg(test)]
#[track_caller]
pub(crate) fn assert_close(actual: f64, expected: f64) {
    assert!((actual - expected).abs() <= 1e-9 * expected.abs().max(1e-9), "{actual} {expected}");
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: [f64; 6] = [3.1, 2.7, 5.0, 4.4, 3.9, 4.1];
    const B: [f64; 6] = [2.9, 2.5, 5.6, 3.8, 3.1, 4.4];

    #[test]
    fn welchs_test_agrees_with_scipy() {
        // ttest_ind(A, B, equal_var=False)
        let of = |values: &[f64]| SampleMean::from_values(values.iter().copied());
        let test = welch(&of(&A), &of(&B)).unwrap().unwrap();
        assert_close(test.statistic, 0.258_241_402_119_186_46);
        assert_close(test.p_value, 0.801_902_167_039_956_6);
        assert_close(test.degrees, 9.204_786_745_904_181);
        // ttest_ind_from_stats(8.889, 0.042, 40, 8.913, 0.061, 25, equal_var=False)
        let a = SampleMean { mean: 8.889, variance: 0.042 * 0.042, samples: 40 };
        let b = SampleMean { mean: 8.913, variance: 0.061 * 0.061, samples: 25 };
        let test = welch(&a, &b).unwrap().unwrap();
        assert_close(test.statistic, -1.727_826_396_725_112_8);
        assert_close(test.p_value, 0.092_083_976_136_759_93);
        // ttest_ind_from_stats(0, 1, 10, 8, 1.5, 12, equal_var=False)
        let a = SampleMean { mean: 0.0, variance: 1.0, samples: 10 };
        let b = SampleMean { mean: 8.0, variance: 2.25, samples: 12 };
        let test = welch(&a, &b).unwrap().unwrap();
        assert_close(test.statistic, -14.920_076_931_845_02);
        assert_close(test.p_value, 5.159_637_504_667_39e-12);
        for bad in [SampleMean { variance: -1.0, ..a }, SampleMean { mean: f64::NAN, ..a }] {
            assert!(matches!(welch(&bad, &b), Err(ChanceError::Sample { .. })));
        }
        let vast = SampleMean { variance: 1e300, ..a };
        assert!(matches!(welch(&vast, &b), Err(ChanceError::Degrees { .. })));
    }
}
