//! Errors of optimisers: settings, budgets, encodings, objectives and checkpoints.

use retrodice_core::error::{ErrorKind, GameError};
use thiserror::Error;

/// An error of an optimiser.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum TuneError {
    /// A setting outside its range.
    #[error("{name}: expected {expected}, got {got}")]
    Setting {
        /// Name of the setting.
        name: &'static str,
        /// The values that are accepted, in words.
        expected: String,
        /// The value of the setting.
        got: String,
    },
    /// Too few evaluations for some part of a run.
    #[error(
        "{what} needs at least {needed} evaluations, got {got}: \
         raise the total or lower the population or the number of generations"
    )]
    Budget {
        /// The part of the run that lacks evaluations.
        what: String,
        /// Number of evaluations that it needs at least.
        needed: u64,
        /// Number of evaluations that it would get.
        got: u64,
    },
    /// An ill-formed field of an encoding, or a value outside it.
    #[error("field `{field}`: expected {expected}, got {got}")]
    Field {
        /// The name of the field.
        field: String,
        /// The values that are accepted, in words.
        expected: String,
        /// The value that was passed, in words.
        got: String,
    },
    /// A genome, or a list of values, of the wrong length.
    #[error("{what}: expected length {expected}, got {got}")]
    Length {
        /// The thing with the wrong length.
        what: &'static str,
        /// The length that it must have.
        expected: usize,
        /// The length that it has.
        got: usize,
    },
    /// A character in a genome's text other than `0` and `1`.
    #[error("a genome is written in 0s and 1s, got {got:?} at place {place}")]
    GenomeText {
        /// The index of the character, from 0.
        place: usize,
        /// The character that is neither.
        got: char,
    },
    /// An objective returned an impossible estimate.
    #[error(
        "the objective was asked for {asked} samples and answered with {samples} of \
         mean {mean} and variance {variance}: it must count what it was asked for and be finite"
    )]
    Estimate {
        /// Number of requested samples.
        asked: u64,
        /// Number of samples in the estimate.
        samples: u64,
        /// Mean of the estimate.
        mean: f64,
        /// Variance of the estimate.
        variance: f64,
    },
    /// An error of a statistical function.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::ChanceError),
    /// A checkpoint that does not belong to this run.
    #[error("checkpoint, {what}: expected {expected}, got {got}; start the run afresh")]
    Checkpoint {
        /// The part that does not fit.
        what: &'static str,
        /// The value of the run.
        expected: String,
        /// The value in the checkpoint.
        got: String,
    },
    /// The value of a run could not be written to a journal.
    #[error("the journal {what} cannot be written: {why}")]
    Journal {
        /// Name of the journal.
        what: String,
        /// The reason of the failure.
        why: String,
    },
    /// Other machines failed to take their share of the samples.
    #[error("the samples could not be shared out: {0}")]
    Spread(String),
    /// A checkpoint that is not JSON of the right form.
    #[error("the checkpoint cannot be read: {0}")]
    Json(String),
}

impl TuneError {
    /// Creates the error of a setting outside its range.
    pub fn setting(name: &'static str, expected: impl Into<String>, got: impl ToString) -> Self {
        Self::Setting { name, expected: expected.into(), got: got.to_string() }
    }

    /// Creates the error of a checkpoint that does not fit.
    pub fn checkpoint(what: &'static str, expected: impl ToString, got: impl ToString) -> Self {
        Self::Checkpoint { what, expected: expected.to_string(), got: got.to_string() }
    }
}

impl GameError for TuneError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Setting { .. } | Self::Budget { .. } => ErrorKind::BadInput,
            _ => ErrorKind::Failed,
        }
    }
}
