//! What can go wrong.

use thiserror::Error;

/// Every error of this crate.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A confidence that is not a probability strictly between 0 and 1.
    #[error("confidence: expected a number between 0 and 1, such as 0.95, got {got}")]
    Confidence {
        /// What it was.
        got: f64,
    },
    /// More successes than trials.
    #[error("successes: expected at most {trials}, the number of trials, got {successes}")]
    Successes {
        /// The successes.
        successes: u64,
        /// The trials.
        trials: u64,
    },
    /// A mean that no sample can have.
    #[error(
        "a sample of {samples} with mean {mean} and variance {variance}: both must be finite, \
         the variance not negative"
    )]
    Sample {
        /// How many were sampled.
        samples: u64,
        /// Their mean.
        mean: f64,
        /// Their variance.
        variance: f64,
    },
    /// Degrees of freedom that Student's t cannot have.
    #[error("degrees of freedom: expected a positive number, got {got}; check the variances")]
    Degrees {
        /// Their values.
        got: f64,
    },
    /// The lists of a paired test differ in length.
    #[error("second list of a paired test: expected {expected} numbers as in the first, got {got}")]
    Pairs {
        /// The length of the first list.
        expected: usize,
        /// The length of the second.
        got: usize,
    },
}
