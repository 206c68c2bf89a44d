//! Errors of reading, measuring, recording and drawing published tables.

use retrodice_cantstop::solitaire::KernelError;
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use std::path::PathBuf;
use thiserror::Error;

/// Failure to read, measure, record or draw a published table.
#[derive(Debug, Error)]
pub enum PapersError {
    /// A definition file is not as it should be.
    #[error("{file}: {key}: {why}")]
    Definition {
        /// Name of the definition's file.
        file: String,
        /// The key at fault, such as `rows[2].printed`; `toml` if the text
        /// itself cannot be read as a definition.
        key: String,
        /// Fault of the key, and the accepted form.
        why: String,
    },
    /// There is no such table.
    #[error("unknown table `{got}`; {advice}")]
    UnknownTable {
        /// Id that was asked for.
        got: String,
        /// The closest id, if one is close, and where all are listed.
        advice: String,
    },
    /// A parameter that no chosen measure takes was to be set.
    #[error("no measure of these tables takes `{got}`; the parameters are {known}")]
    UnknownParameter {
        /// Name of the parameter to be set.
        got: String,
        /// Names of the parameters that can be set, joined by commas.
        known: String,
    },
    /// A word from a fixed list was expected.
    #[error("`{got}` is not a valid {what}; expected {expected}")]
    UnknownWord {
        /// Name of the list, such as `cost`.
        what: &'static str,
        /// Word that is not in the list.
        got: String,
        /// Words of the list.
        expected: &'static str,
    },
    /// A measure cannot be taken with these parameters.
    #[error("measure `{measure}`: {parameter} = `{got}`: {why}")]
    Parameter {
        /// Name of the measure.
        measure: &'static str,
        /// Name of the parameter.
        parameter: &'static str,
        /// Value of the parameter.
        got: String,
        /// Fault of the value, and the accepted form.
        why: String,
    },
    /// A spec names no game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The generic solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A fast kernel failed.
    #[error(transparent)]
    Kernel(#[from] KernelError),
    /// A strategy could not be made, or a simulation failed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A question about a game has no answer.
    #[error(transparent)]
    Question(#[from] retrodice_questions::Error),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] retrodice_cantstop::odds::OddsError),
    /// An optimiser got an invalid setting.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// Two means could not be compared.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::ChanceError),
    /// A file cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        source: std::io::Error,
    },
    /// A record cannot be read, or is of another version, table or experiment.
    #[error("record {path}: {why}", path = path.display())]
    Record {
        /// Path of the record.
        path: PathBuf,
        /// Fault of the record, and the remedy.
        why: String,
    },
    /// A figure cannot be drawn.
    #[error("figure `{title}`: {why}")]
    Figure {
        /// Title of the figure.
        title: String,
        /// Fault of the figure's data.
        why: String,
    },
}

impl PapersError {
    /// Returns whether the request itself was wrong, so that the program exits with code 2.
    pub fn is_bad_input(&self) -> bool {
        matches!(
            self,
            Self::Notation(_)
                | Self::UnknownTable { .. }
                | Self::UnknownParameter { .. }
                | Self::UnknownWord { .. }
                | Self::Parameter { .. }
        )
    }

    /// Returns whether an observer cancelled the computation.
    pub fn is_interruption(&self) -> bool {
        match self {
            Self::Solve(SolveError::Interrupted { .. }) | Self::Play(PlayError::Interrupted) => {
                true
            }
            Self::Kernel(error) => error.is_interruption(),
            Self::Question(error) => error.is_interruption(),
            _ => false,
        }
    }
}
