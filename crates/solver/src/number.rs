//! The numbers a sweep can compute with.
//!
//! One sweep serves them all: `f64` gives value iteration, [`Dual`] adds exact
//! derivatives for Newton's method, [`Exact`] makes both exact, and
//! [`Interval`] certifies bounds.

mod dual;
mod exact;
mod float;
mod interval;

pub use dual::Dual;
pub use exact::Exact;
pub use interval::Interval;

use retrodice_core::objective::Sense;
use std::fmt::Debug;

/// A bound as text: with this many digits after the point, and never less than the bound.
///
/// ```
/// assert_eq!(retrodice::solver::number::at_most(1.2148e-5, 1), "1.3e-5");
/// assert_eq!(retrodice::solver::number::at_most(9.99e-7, 0), "1e-6");
/// ```
#[must_use]
pub fn at_most(bound: f64, digits: usize) -> String {
    let nearest = format!("{bound:.digits$e}");
    if nearest.parse::<f64>().is_ok_and(|shown| shown >= bound) || !bound.is_finite() {
        return nearest;
    }
    let exponent: i32 = nearest.split_once('e').map_or(0, |(_, e)| e.parse().unwrap_or(0));
    // The nearest lies below by less than half of the last digit.
    format!("{:.digits$e}", bound + 10f64.powi(exponent - digits as i32))
}

/// A count as text, with commas between thousands.
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

/// What a sweep needs of a number.
pub trait Number: Clone + Debug + Send + Sync + 'static {
    /// A sum under construction, so that exact numbers reduce only once.
    type Sum: Default;

    /// This integer.
    fn integer(value: i64) -> Self;

    /// This integer times one over a positive one.
    fn ratio(numerator: i64, denominator: u32) -> Self;

    /// Adds an integer in place.
    fn add_integer(&mut self, value: i64);

    /// One less this number: a win probability seen from the other seat.
    fn complement(&self) -> Self;

    /// Adds `weight · self` to a sum.
    fn add_weighted(&self, weight: u32, sum: &mut Self::Sum);

    /// The sum divided by a positive total weight.
    fn mean(sum: Self::Sum, total: u64) -> Self;

    /// Replaces `self` by the better of the two; true if that is strictly
    /// `candidate`, so that the first of equals wins.
    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool;
}

/// A number that another process can be sent.
pub trait Portable: Sized {
    /// Appends the number's bytes.
    fn pack(&self, bytes: &mut Vec<u8>);

    /// Takes a number off the front of such bytes; `None` if they are none.
    fn unpack(bytes: &mut &[u8]) -> Option<Self>;
}

/// A number that Newton's method can divide by and compare.
pub trait Field: Number + PartialOrd {
    /// `self − other`.
    fn minus(&self, other: &Self) -> Self;
    /// `self · other`.
    fn times(&self, other: &Self) -> Self;
    /// `self / other`; the caller has made sure that `other` is not zero.
    fn over(&self, other: &Self) -> Self;
    /// The nearest `f64`.
    fn to_f64(&self) -> f64;
    /// The number with exactly this finite value.
    fn from_f64(value: f64) -> Self;
    /// Whether equality is exact, so that a fixed point can be reached for good.
    const EXACT: bool;
}

/// The larger of two residuals. NaN counts as infinitely wrong:
/// `f64::max` would ignore it.
#[must_use]
pub fn worse(one: f64, other: f64) -> f64 {
    if one.is_nan() || other.is_nan() { f64::INFINITY } else { one.max(other) }
}

/// Whether `candidate` is strictly better than `incumbent`.
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
    fn a_printed_bound_is_one() {
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
            let shown: f64 = at_most(bound, 2).parse().expect("a number");
            assert!(shown >= bound && shown <= 1.01 * bound, "{bound} {shown}");
        }
    }
}
