//! The dimensions of the search box, and their map from the unit cube.

use retrodice_tune::TuneError;
use retrodice_tune::encoding::{Encoding, Field};
use serde::{Deserialize, Serialize};

/// The range of one parameter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dimension {
    /// Real numbers from `low` to `high`.
    Real {
        /// The lower end of the range.
        low: f64,
        /// The upper end of the range.
        high: f64,
    },
    /// Whole numbers from `low` to `high`, both included.
    Integer {
        /// The least number of the range.
        low: i32,
        /// The greatest number of the range.
        high: i32,
    },
}

impl Dimension {
    /// Returns the range of codes of each field of an encoding, for an objective
    /// [`OnCodes`](retrodice_tune::OnCodes). Codes of more than 31 bits are cut there.
    #[must_use]
    pub fn codes(encoding: &Encoding) -> Vec<Self> {
        let last = |field: &Field| i32::try_from(field.last_code()).unwrap_or(i32::MAX);
        encoding.fields().iter().map(|f| Self::Integer { low: 0, high: last(f) }).collect()
    }

    pub(super) fn check(&self) -> Result<(), TuneError> {
        let is_valid = match *self {
            Self::Real { low, high } => low < high && (high - low).is_finite(),
            Self::Integer { low, high } => low <= high,
        };
        let expected = "finite ends in order";
        if is_valid {
            Ok(())
        } else {
            Err(TuneError::setting("dimension", expected, format!("{self:?}")))
        }
    }

    /// Returns the number of levels, `None` for real numbers.
    pub(super) fn levels(&self) -> Option<f64> {
        match *self {
            Self::Real { .. } => None,
            Self::Integer { low, high } => Some(f64::from(high) - f64::from(low) + 1.0),
        }
    }

    /// Returns the parameter at a coordinate of the mirrored cube.
    pub(super) fn value(&self, coordinate: f64) -> f64 {
        let unit = fold(coordinate);
        match *self {
            Self::Real { low, high } => low + (high - low) * unit,
            Self::Integer { low, high } => {
                let levels = f64::from(high) - f64::from(low) + 1.0;
                (f64::from(low) + (unit * levels).floor()).min(f64::from(high))
            }
        }
    }

    /// Returns the coordinate of a parameter, which is the middle of its level.
    pub(super) fn coordinate(&self, value: f64) -> Result<f64, TuneError> {
        let (low, high, unit) = match *self {
            Self::Real { low, high } => (low, high, (value - low) / (high - low)),
            Self::Integer { low, high } => {
                let (low, high) = (f64::from(low), f64::from(high));
                (low, high, (value.round() - low + 0.5) / (high - low + 1.0))
            }
        };
        if (low..=high).contains(&value) {
            return Ok(unit);
        }
        Err(TuneError::setting("start", format!("a value from {low} to {high}"), value))
    }
}

/// Mirrors a coordinate into [0, 1].
fn fold(coordinate: f64) -> f64 {
    let periodic = coordinate.rem_euclid(2.0);
    if periodic > 1.0 { 2.0 - periodic } else { periodic }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_outside_the_cube_are_mirrored_into_it() {
        let cases = [(0.3, 0.3), (1.2, 0.8), (-0.2, 0.2), (2.1, 0.1), (-1.3, 0.7), (1.0, 1.0)];
        for (x, y) in cases {
            assert!((fold(x) - y).abs() < 1e-12, "{x}");
        }
    }

    #[test]
    fn dimensions_map_coordinates_to_values_and_back() {
        let die = Dimension::Integer { low: -2, high: 3 };
        for value in -2..=3 {
            let value = f64::from(value);
            assert_eq!(die.value(die.coordinate(value).unwrap()), value);
        }
        assert_eq!((die.value(0.0), die.value(1.0)), (-2.0, 3.0));
        for outside in [4.0, f64::NAN] {
            assert!(matches!(
                die.coordinate(outside),
                Err(TuneError::Setting { name: "start", .. })
            ));
        }
        let real = Dimension::Real { low: -5.0, high: 5.0 };
        assert_eq!((real.value(0.25), real.coordinate(-2.5).unwrap()), (-2.5, 0.25));
        let empty =
            [Dimension::Real { low: 1.0, high: 1.0 }, Dimension::Integer { low: 2, high: 1 }];
        for dimension in empty {
            assert!(matches!(dimension.check(), Err(TuneError::Setting { name: "dimension", .. })));
        }
    }
}
