//! Value of a position for one seat, with its interval.

use retrodice_play::values::Worth;
use retrodice_stats::{CONFIDENCE, Estimate, Interval};
use schemars::JsonSchema;
use serde::Serialize;

/// Value of a position for one seat, in the unit of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatValue {
    /// Value in the unit of the game.
    pub value: f64,
    /// Lower end of the 95 % interval; the value itself where it is exact, null for an estimate
    /// whose error is not known.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval.
    pub high: Option<f64>,
}

impl SeatValue {
    /// Creates a value with its interval. `error` is a standard error, zero where it is not known.
    pub(super) fn new(value: f64, error: f64, exact: bool) -> Self {
        let interval = match (exact, error > 0.0) {
            (true, _) => Some(Interval { low: value, high: value }),
            (false, true) => {
                Some(Estimate { mean: value, standard_error: error }.interval(CONFIDENCE))
            }
            (false, false) => None,
        };
        Self { value, low: interval.map(|one| one.low), high: interval.map(|one| one.high) }
    }

    /// Returns the values of all seats. The first has the error of `worth`, the rest the error of
    /// the others.
    pub(super) fn all(values: &[f64], worth: &Worth, exact: bool) -> Vec<Self> {
        let errors = [worth.error].into_iter().chain(std::iter::repeat(worth.others));
        values.iter().zip(errors).map(|(&value, error)| Self::new(value, error, exact)).collect()
    }

    /// Shifts the value and its interval to another value.
    pub(super) fn moved(self, value: f64) -> Self {
        let by = value - self.value;
        Self { value, low: self.low.map(|low| low + by), high: self.high.map(|high| high + by) }
    }
}
