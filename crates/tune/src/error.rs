//! What can go wrong.

use thiserror::Error;

/// Every error of this crate.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A setting outside its range.
    #[error("{name}: expected {expected}, got {got}")]
    Setting {
        /// The setting.
        name: &'static str,
        /// What it may be.
        expected: String,
        /// What it was.
        got: String,
    },
    /// Too few evaluations.
    #[error(
        "{what} needs at least {needed} evaluations, got {got}: \
         raise the total or lower the population or the number of generations"
    )]
    Budget {
        /// What would have gone short.
        what: String,
        /// The least that it needs.
        needed: u64,
        /// What it would get.
        got: u64,
    },
    /// A field of an encoding that cannot be.
    #[error("field `{field}`: expected {expected}, got {got}")]
    Field {
        /// The name of the field.
        field: String,
        /// What was expected of it.
        expected: String,
        /// What it was.
        got: String,
    },
    /// A genome, or a list of values, of the wrong length.
    #[error("{what}: expected length {expected}, got {got}")]
    Length {
        /// What has the wrong length.
        what: &'static str,
        /// The length it should have.
        expected: usize,
        /// The length it has.
        got: usize,
    },
    /// A character in a genome's text other than `0` and `1`.
    #[error("a genome is written in 0s and 1s, got {got:?} at place {place}")]
    GenomeText {
        /// The place of the character, from 0.
        place: usize,
        /// The character.
        got: char,
    },
    /// An objective answered with something that is not an estimate.
    #[error(
        "the objective was asked for {asked} samples and answered with {samples} of \
         mean {mean} and variance {variance}: it must count what it was asked for and be finite"
    )]
    Estimate {
        /// Samples asked for.
        asked: u64,
        /// Samples in the answer.
        samples: u64,
        /// Mean in the answer.
        mean: f64,
        /// Variance in the answer.
        variance: f64,
    },
    /// Statistics of what cannot be.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::Error),
    /// A checkpoint that does not belong to this run.
    #[error("checkpoint, {what}: expected {expected}, got {got}; start the run afresh")]
    Checkpoint {
        /// What does not fit.
        what: &'static str,
        /// What the run expects.
        expected: String,
        /// What the checkpoint holds.
        got: String,
    },
    /// The value of a run could not be kept.
    #[error("the journal {what} cannot be written: {why}")]
    Journal {
        /// Which journal.
        what: String,
        /// What stood in the way.
        why: String,
    },
    /// Other machines did not take the samples that they were to take.
    #[error("the samples could not be shared out: {0}")]
    Spread(String),
    /// A checkpoint that is not JSON of the right form.
    #[error("the checkpoint cannot be read: {0}")]
    Json(String),
}

impl Error {
    /// A setting outside its range.
    pub fn setting(name: &'static str, expected: impl Into<String>, got: impl ToString) -> Self {
        Self::Setting { name, expected: expected.into(), got: got.to_string() }
    }

    /// A checkpoint that does not fit.
    pub fn checkpoint(what: &'static str, expected: impl ToString, got: impl ToString) -> Self {
        Self::Checkpoint { what, expected: expected.to_string(), got: got.to_string() }
    }
}
