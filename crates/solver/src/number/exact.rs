//! Exact rational numbers: the number type of the oracles.

use super::{Field, Number, Portable, is_better};
use dashu_int::{IBig, UBig};
use dashu_ratio::{RBig, Relaxed};
use retrodice_core::objective::Sense;
use std::fmt;

/// Rational number, always in lowest terms.
///
/// Time and memory grow with the fractions: the start of Can't Stop (3,2) has 230 digits.
///
/// ```
/// use retrodice::solver::solution::Solver;
/// let piglet: retrodice::pig::Pig = "piglet(2)".parse()?;
/// let (values, _) = Solver::new(piglet).solve_exactly()?;
/// let (_, start) = values.iter().next().expect("the start");
/// assert_eq!(start[0].to_string(), "4/7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, PartialOrd)]
pub struct Exact(RBig);

impl Exact {
    /// Returns the numerator and denominator in decimal, in lowest terms, the denominator
    /// positive.
    pub fn parts(&self) -> (String, String) {
        (self.0.numerator().to_string(), self.0.denominator().to_string())
    }
}

impl fmt::Display for Exact {
    /// Writes `119/92`, or `3` if the denominator is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Weighted sum that is reduced once, when it is divided.
pub struct ExactSum(Relaxed);

retrodice_core::debug_summary!([] ExactSum, "ExactSum");

impl Default for ExactSum {
    fn default() -> Self {
        Self(Relaxed::ZERO)
    }
}

impl Portable for Exact {
    /// Appends the fraction as text, ended by a zero byte.
    fn pack(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(self.to_string().as_bytes());
        bytes.push(0);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let end = bytes.iter().position(|&byte| byte == 0)?;
        let text = std::str::from_utf8(&bytes[..end]).ok()?;
        *bytes = &bytes[end + 1..];
        text.parse().ok().map(Self)
    }
}

impl Number for Exact {
    type Sum = ExactSum;

    fn integer(value: i64) -> Self {
        Self(RBig::from(IBig::from(value)))
    }

    fn ratio(numerator: i64, denominator: u32) -> Self {
        Self(RBig::from_parts(IBig::from(numerator), UBig::from(denominator)))
    }

    fn add_integer(&mut self, value: i64) {
        if value != 0 {
            self.0 += RBig::from(IBig::from(value));
        }
    }

    fn complement(&self) -> Self {
        Self(RBig::ONE - &self.0)
    }

    fn add_weighted(&self, weight: u32, sum: &mut ExactSum) {
        if self.0.is_zero() {
            return;
        }
        // Numbers of one turn share most of their denominators, so adding over
        // the least common multiple keeps the fraction from growing.
        let (numerator, denominator) = (self.0.numerator(), self.0.denominator());
        let (old, under) = (sum.0.numerator(), sum.0.denominator());
        let term = numerator * IBig::from(weight);
        sum.0 = if denominator == under {
            Relaxed::from_parts(old + term, under.clone())
        } else {
            let common = dashu_int::ops::Gcd::gcd(denominator, under);
            let theirs = denominator / &common;
            let ours = under / &common;
            Relaxed::from_parts(
                old * IBig::from(theirs.clone()) + term * IBig::from(ours),
                under * theirs,
            )
        };
    }

    fn mean(sum: ExactSum, total: u64) -> Self {
        let (numerator, denominator) = sum.0.into_parts();
        Self(RBig::from_parts(numerator, denominator * UBig::from(total)))
    }

    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool {
        let better = is_better(&candidate.0, &self.0, sense);
        if better {
            self.0.clone_from(&candidate.0);
        }
        better
    }
}

impl Field for Exact {
    fn minus(&self, other: &Self) -> Self {
        if other.0.is_zero() { self.clone() } else { Self(&self.0 - &other.0) }
    }
    fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0)
    }
    fn over(&self, other: &Self) -> Self {
        Self(&self.0 / &other.0)
    }
    fn to_f64(&self) -> f64 {
        self.0.to_f64().value()
    }
    fn from_f64(value: f64) -> Self {
        Self(RBig::try_from(value).expect("only finite values have a rational"))
    }
    const EXACT: bool = true;
}
