//! Exact fractions of 64-bit numbers.

use super::OddsError;
use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A fraction of at least zero, in lowest terms. Serialised as text, such as `745/1296`.
///
/// ```
/// use retrodice::cantstop::odds::Fraction;
/// let fraction: Fraction = "0.25".parse()?;
/// assert_eq!(Some(fraction), Fraction::new(3, 12));
/// assert_eq!(fraction.to_string(), "1/4");
/// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    /// The fraction zero, 0/1.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// Creates the fraction in lowest terms, `None` for a zero denominator.
    pub fn new(numerator: u64, denominator: u64) -> Option<Self> {
        Self::of(u128::from(numerator), u128::from(denominator))
    }

    /// Creates the fraction of wide terms, `None` if the reduced ones do not fit.
    pub(crate) fn of(numerator: u128, denominator: u128) -> Option<Self> {
        let divisor = greatest_common_divisor(denominator, numerator);
        Some(Self {
            numerator: u64::try_from(numerator.checked_div(divisor)?).ok()?,
            denominator: u64::try_from(denominator / divisor).ok().filter(|&d| d > 0)?,
        })
    }

    /// Returns the numerator in lowest terms.
    pub const fn numerator(self) -> u64 {
        self.numerator
    }

    /// Returns the denominator in lowest terms.
    pub const fn denominator(self) -> u64 {
        self.denominator
    }

    /// Returns the nearest `f64`, as long as both terms are below 2^53.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Returns the number of units of `1/scale`, `None` if that is no whole number.
    pub fn units(self, scale: u32) -> Option<u64> {
        let scale = u64::from(scale);
        (scale % self.denominator == 0).then(|| self.numerator * (scale / self.denominator))
    }
}

/// Returns the greatest number that divides both, by Euclid's algorithm; zero for two zeros.
pub(super) const fn greatest_common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let wide = u128::from;
        (wide(self.numerator) * wide(other.denominator))
            .cmp(&(wide(other.numerator) * wide(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Fraction {
    type Err = OddsError;

    /// Reads `3`, `2/3` or a decimal of at most nine places, `0.25`.
    fn from_str(text: &str) -> Result<Self, OddsError> {
        let read = || {
            if let Some((numerator, denominator)) = text.split_once('/') {
                return Self::new(numerator.trim().parse().ok()?, denominator.trim().parse().ok()?);
            }
            let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
            if decimals.len() > 9 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            let denominator = 10u64.pow(decimals.len() as u32);
            let wholes = whole.parse::<u64>().ok()?.checked_mul(denominator)?;
            Self::new(wholes.checked_add(decimals.parse().ok()?)?, denominator)
        };
        read().ok_or_else(|| OddsError::NotAFraction { found: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Fraction {
    /// Writes `745/1296`, or `3` where the denominator is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
