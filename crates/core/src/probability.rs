//! Probabilities as exact fractions, as specs write them.

use crate::notation::NotationError;
use std::fmt;
use std::str::FromStr;

/// Probability of a success: a fraction from 0 to 1 in lowest terms.
///
/// ```
/// use retrodice::core::probability::Probability;
///
/// let p: Probability = "0.9".parse()?;
/// assert_eq!(Some(p), Probability::new(9, 10));
/// assert_eq!(p.odds_rounded_up(), Some(9));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Probability {
    successes: u32,
    trials: u32,
}

impl Probability {
    /// Creates the fraction `successes / trials`, `None` if that is no number from 0 to 1.
    pub const fn new(successes: u32, trials: u32) -> Option<Self> {
        if trials == 0 || successes > trials {
            return None;
        }
        let (mut divisor, mut rest) = (trials, successes);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Some(Self { successes: successes / divisor, trials: trials / divisor })
    }

    /// Returns the numerator in lowest terms.
    pub const fn successes(self) -> u32 {
        self.successes
    }

    /// Returns the denominator in lowest terms.
    pub const fn trials(self) -> u32 {
        self.trials
    }

    /// Returns the numerator of the complement over the same denominator.
    pub const fn failures(self) -> u32 {
        self.trials - self.successes
    }

    /// Returns whether no trial succeeds.
    pub const fn is_zero(self) -> bool {
        self.successes == 0
    }

    /// Returns the odds of a success, rounded up: ⌈p/(1 − p)⌉. `None` for p = 1.
    ///
    /// With so many points at risk, stopping is at least as good as one more throw for a point.
    pub const fn odds_rounded_up(self) -> Option<u64> {
        match self.failures() {
            0 => None,
            failures => Some((self.successes as u64).div_ceil(failures as u64)),
        }
    }
}

impl fmt::Display for Probability {
    /// Writes `2/3`, also `0/1` and `1/1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.successes, self.trials)
    }
}

impl FromStr for Probability {
    type Err = NotationError;

    /// Reads `2/3`, or a decimal such as `0.9` with at most nine digits after
    /// the point, exactly.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text.trim()).ok_or_else(|| {
            let why = "expected a probability such as 2/3, or 0.9 with at most nine decimals";
            NotationError::wrong("p", text, why)
        })
    }
}

fn parse(text: &str) -> Option<Probability> {
    if let Some((successes, trials)) = text.split_once('/') {
        return Probability::new(
            successes.trim_end().parse().ok()?,
            trials.trim_start().parse().ok()?,
        );
    }
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 9 {
        return None;
    }
    let trials = 10u32.pow(decimals.len() as u32);
    let successes = whole.parse::<u32>().ok()?.checked_mul(trials)?;
    Probability::new(successes.checked_add(decimals.parse().ok()?)?, trials)
}
