//! The rule for comparing simulations with exact values.

use crate::estimate::Estimate;
use crate::interval::normal_quantile;

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
