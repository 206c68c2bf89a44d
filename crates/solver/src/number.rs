//! Number types that a sweep can compute with.
//!
//! One generic sweep serves them all: `f64` gives value iteration, [`Dual`] adds exact
//! derivatives for Newton's method, [`Exact`] makes both exact, and [`Interval`] certifies
//! bounds. The module also formats bounds and counts for people.

mod dual;
mod exact;
mod float;
mod interval;

pub use dual::Dual;
pub use exact::Exact;
pub use interval::Interval;

use retrodice_core::objective::Sense;
use std::fmt::Debug;

/// Formats an upper bound with this many digits after the point, rounded up.
///
/// ```
/// assert_eq!(retrodice::solver::number::at_most(1.2148e-5, 1), "1.3e-5");
/// assert_eq!(retrodice::solver::number::at_most(9.99e-7, 0), "1e-6");
/// ```
#[must_use]
pub fn at_most(bound: f64, digits: usize) -> String {
    let nearest = format!("{bound:.digits$e}");
    if nearest.parse::<f64>().is_ok_and(|printed| printed >= bound) || !bound.is_finite() {
        return nearest;
    }
    let exponent: i32 = nearest.split_once('e').map_or(0, |(_, e)| e.parse().unwrap_or(0));
    // The nearest decimal is too small by less than half of the last digit.
    format!("{:.digits$e}", bound + 10f64.powi(exponent - digits as i32))
}

/// Formats a count with commas between thousands.
///
/// ```
/// assert_eq!(retrodice::solver::number::grouped(12_345_678), "12,345,678");
/// assert_eq!(retrodice::solver::number::grouped(999), "999");
/// ```
#[must_use]
pub fn grouped(count: u128) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Number type of a sweep: weighted means, complements and the better of two.
pub trait Number: Clone + Debug + Send + Sync + 'static {
    /// Accumulator of a weighted sum, so that exact numbers reduce only once.
    type Sum: Default;

    /// Converts an integer to the number type.
    fn integer(value: i64) -> Self;

    /// Returns the fraction `numerator / denominator`; the denominator must be positive.
    fn ratio(numerator: i64, denominator: u32) -> Self;

    /// Adds an integer in place.
    fn add_integer(&mut self, value: i64);

    /// Returns `1 − self`: a win probability from the opponent's viewpoint.
    fn complement(&self) -> Self;

    /// Adds `weight · self` to a sum.
    fn add_weighted(&self, weight: u32, sum: &mut Self::Sum);

    /// Returns the sum divided by a positive total weight.
    fn mean(sum: Self::Sum, total: u64) -> Self;

    /// Replaces `self` by `candidate` if that is strictly better, and returns whether it was: the
    /// first of equals stays. An [`Interval`] becomes the range of the better of the two.
    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool;
}

/// Number that can be sent to another process as bytes.
pub trait Portable: Sized {
    /// Appends the bytes of the number.
    fn pack(&self, bytes: &mut Vec<u8>);

    /// Reads a number off the front of `bytes`; `None` if they do not hold one.
    fn unpack(bytes: &mut &[u8]) -> Option<Self>;
}

/// Ordered field: a number that Newton's method can divide and compare.
pub trait Field: Number + PartialOrd {
    /// Returns the difference `self − other`.
    fn minus(&self, other: &Self) -> Self;
    /// Returns the product `self · other`.
    fn times(&self, other: &Self) -> Self;
    /// Returns the quotient `self / other`; `other` must not be zero.
    fn over(&self, other: &Self) -> Self;
    /// Returns the nearest `f64`.
    fn to_f64(&self) -> f64;
    /// Converts a finite `f64` without rounding.
    fn from_f64(value: f64) -> Self;
    /// Whether arithmetic is exact, so that a fixed point can be reached exactly.
    const EXACT: bool;
}

/// Returns the larger of two residuals. NaN counts as infinite; `f64::max` would ignore it.
#[must_use]
pub fn worse(one: f64, other: f64) -> f64 {
    if one.is_nan() || other.is_nan() { f64::INFINITY } else { one.max(other) }
}

/// Returns whether `candidate` is strictly better than `incumbent`.
pub(crate) fn is_better<T: PartialOrd>(candidate: &T, incumbent: &T, sense: Sense) -> bool {
    match sense {
        Sense::Minimise => candidate < incumbent,
        Sense::Maximise => candidate > incumbent,
    }
}

#[cfg(test)]
mod tests {
    use super::at_most;

    #[test]
    fn a_printed_bound_is_never_below_the_bound() {
        for (bound, digits, text) in [
            (1.2148e-5, 1, "1.3e-5"),
            (1.2e-5, 1, "1.2e-5"),
            (9.96e-7, 1, "1.0e-6"),
            (3.04, 1, "3.1e0"),
            (0.0, 1, "0.0e0"),
            (f64::INFINITY, 1, "inf"),
        ] {
            assert_eq!(at_most(bound, digits), text);
        }
        for step in 1..2000 {
            let bound = 1.7e-9 * f64::from(step);
            let printed: f64 = at_most(bound, 2).parse().expect("a number");
            assert!(printed >= bound && printed <= 1.01 * bound, "{bound} {printed}");
        }
    }
}
