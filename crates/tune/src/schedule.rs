//! Schedules: exact distribution of evaluations over generations and candidates.

use crate::error::TuneError;
use serde::{Deserialize, Serialize};

/// The between-generations schedule (Glenn 2011, section 5.3): the evaluations
/// of a generation are a linear function of its number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Schedule {
    /// Evaluations of the last generation over those of the first: 1 is
    /// constant, 3 favours the last, 1/3 favours the first.
    pub last_over_first: f64,
}

impl Default for Schedule {
    fn default() -> Self {
        Self::CONSTANT
    }
}

impl Schedule {
    /// The constant schedule, with the same number for every generation. It is the
    /// default, as in the paper's tables.
    pub(crate) const CONSTANT: Self = Self { last_over_first: 1.0 };

    /// Splits `total` evaluations over the generations. The counts sum to
    /// `total`, and each sum from the first on is the rounded exact one, so that
    /// a count is within one of its exact share.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if the ratio is not positive and finite.
    pub fn split(&self, total: u64, generations: u64) -> Result<Vec<u64>, TuneError> {
        let ratio = self.last_over_first;
        if !(ratio > 0.0 && ratio.is_finite()) {
            return Err(TuneError::setting("last_over_first", "a positive number", ratio));
        }
        let weight = |generation: u64| {
            1.0 + (ratio - 1.0) * (generation as f64 / (generations - 1).max(1) as f64)
        };
        let weights: Vec<f64> = (0..generations).map(weight).collect();
        Ok(apportion(total, &weights))
    }
}

/// Splits `total` in proportion to weights that are not negative and not all
/// zero: count `i` is the difference of two rounded cumulative shares. With no
/// positive weight, everything goes to the first.
pub(crate) fn apportion(total: u64, weights: &[f64]) -> Vec<u64> {
    let sum: f64 = weights.iter().sum();
    let last = weights.iter().rposition(|&weight| weight > 0.0).unwrap_or(0);
    let (mut cumulative, mut before) = (0.0, 0);
    let share = |(index, weight): (usize, &f64)| {
        cumulative += weight;
        let after = if index >= last {
            total
        } else {
            ((total as f64 * (cumulative / sum)).round() as u64).clamp(before, total)
        };
        let count = after - before;
        before = after;
        count
    };
    weights.iter().enumerate().map(share).collect()
}

/// Splits `total` evenly over `parts`, of which the first `total % parts` get one more.
pub(crate) fn evenly(total: u64, parts: usize) -> impl Iterator<Item = u64> {
    let parts = parts as u64;
    (0..parts).map(move |index| total / parts + u64::from(index < total % parts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_sum_to_the_total_and_follow_the_line(
            total in 0u64..10_000_000, generations in 1u64..2000, ratio in 0.01f64..100.0
        ) {
            let schedule = Schedule { last_over_first: ratio };
            let counts = schedule.split(total, generations).unwrap();
            prop_assert_eq!(counts.len() as u64, generations);
            prop_assert_eq!(counts.iter().sum::<u64>(), total);
            // The closed form of the sum of the line as oracle.
            let mean = (1.0 + if generations > 1 { ratio } else { 1.0 }) / 2.0;
            let scale = total as f64 / (mean * generations as f64);
            for (g, &count) in counts.iter().enumerate() {
                let along = g as f64 / (generations - 1).max(1) as f64;
                let exact = scale * (1.0 + (ratio - 1.0) * along);
                prop_assert!((count as f64 - exact).abs() <= 1.001, "{} {} {}", g, count, exact);
            }
        }

        #[test]
        fn shares_sum_to_the_total(
            total in 0u64..1_000_000, weights in proptest::collection::vec(0.0f64..5.0, 1..40)
        ) {
            prop_assert_eq!(apportion(total, &weights).iter().sum::<u64>(), total);
            prop_assert_eq!(evenly(total, weights.len()).sum::<u64>(), total);
        }
    }

    #[test]
    fn small_totals_are_split_as_computed_by_hand() {
        let split = |ratio, total, n| Schedule { last_over_first: ratio }.split(total, n);
        assert_eq!(split(1.0, 12, 4), Ok(vec![3, 3, 3, 3]));
        assert_eq!(split(3.0, 12, 3), Ok(vec![2, 4, 6]));
        assert_eq!(split(1.0 / 3.0, 12, 3), Ok(vec![6, 4, 2]));
        assert_eq!(split(5.0, 7, 1), Ok(vec![7]));
        for ratio in [0.0, f64::NAN] {
            let error = split(ratio, 7, 2);
            assert!(matches!(error, Err(TuneError::Setting { name: "last_over_first", .. })));
        }
        assert_eq!(apportion(10, &[0.0, 1.0, 0.0]), [0, 10, 0]);
        assert_eq!(apportion(10, &[0.0, 0.0]), [10, 0]);
        assert_eq!(evenly(8, 3).collect::<Vec<_>>(), [3, 3, 2]);
    }
}
