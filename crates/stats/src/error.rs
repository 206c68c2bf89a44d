//! Errors of statistics: impossible confidences, samples and counts.

use thiserror::Error;

/// An error of a statistical function.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// A confidence that is not a probability strictly between 0 and 1.
    #[error("confidence: expected a number between 0 and 1, such as 0.95, got {got}")]
    Confidence {
        /// The number that was passed.
        got: f64,
    },
    /// More successes than trials.
    #[error("successes: expected at most {trials}, the number of trials, got {successes}")]
    Successes {
        /// Number of successes, more than `trials`.
        successes: u64,
        /// Number of trials, each a success or not.
        trials: u64,
    },
    /// A mean that no sample can have.
    #[error(
        "a sample of {samples} with mean {mean} and variance {variance}: both must be finite, \
         the variance not negative"
    )]
    Sample {
        /// Size of the sample.
        samples: u64,
        /// Mean of the sample.
        mean: f64,
        /// Variance of the sample.
        variance: f64,
    },
    /// Degrees of freedom that Student's t cannot have.
    #[error("degrees of freedom: expected a positive number, got {got}; check the variances")]
    Degrees {
        /// The computed degrees of freedom.
        got: f64,
    },
}
