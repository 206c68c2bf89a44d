//! Whole tables against print.

use retrodice_papers::whole_table::{Difference, WholeTable};

fn differences(errors: &[f64]) -> Vec<Difference> {
    let of = |&errors| Difference { excess: 2.0 * errors, standard_error: 2.0, printed: 100.0 };
    errors.iter().map(of).collect()
}

/// Six cells, each 1.9 standard errors above print: none differs by itself, together they do. The
/// tail of chi-square by six degrees of freedom is exp(-x/2) (1 + x/2 + x²/8).
#[test]
fn cells_within_the_noise_can_differ_together() {
    let whole = WholeTable::from_differences(&differences(&[1.9; 6])).unwrap();
    let x = 6.0 * 1.9 * 1.9;
    assert!((whole.chi_square - x).abs() < 1e-12);
    let tail = (-x / 2.0f64).exp() * (1.0 + x / 2.0 + x * x / 8.0);
    assert!((whole.p_value - tail).abs() < 1e-12, "{}", whole.p_value);
    assert!(whole.p_value < 0.002);
    assert!((whole.mean_errors - 1.9).abs() < 1e-12);
    assert!((whole.mean_excess - 0.038).abs() < 1e-12);
    // 4.65 standard errors of the mean.
    assert!((3e-6..4e-6).contains(&whole.mean_p_value()), "{}", whole.mean_p_value());
    assert!((whole.resolution - 0.0392).abs() < 1e-5);
}

#[test]
fn differences_that_cancel_leave_no_mean_difference() {
    let whole = WholeTable::from_differences(&differences(&[2.0, -2.0, 3.0, -3.0])).unwrap();
    assert_eq!((whole.mean_errors, whole.mean_p_value()), (0.0, 1.0));
    assert_eq!(whole.chi_square, 26.0);
    assert!(whole.p_value < 1e-4);
}

#[test]
fn a_single_cell_is_no_table() {
    assert_eq!(WholeTable::from_differences(&differences(&[1.0])), None);
}
