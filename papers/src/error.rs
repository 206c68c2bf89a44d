//! What can go wrong when published tables are reproduced.

use retrodice_cantstop::solitaire::KernelError;
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use std::path::PathBuf;
use thiserror::Error;

/// Why a table could not be read, measured, recorded or drawn.
#[derive(Debug, Error)]
pub enum LabError {
    /// A definition file is not as it should be.
    #[error("{file}: {key}: {why}")]
    Definition {
        /// The file's name.
        file: String,
        /// The key at fault, such as `rows[2].printed`; `toml` if the text
        /// itself cannot be read as a definition.
        key: String,
        /// What is wrong, and what would be right.
        why: String,
    },
    /// There is no such table.
    #[error("no table is called `{got}`; the tables are {known}")]
    UnknownTable {
        /// What was asked for.
        got: String,
        /// The tables there are.
        known: String,
    },
    /// No measure takes such a parameter.
    #[error("no measure of these tables takes `{got}`; the parameters are {known}")]
    UnknownParameter {
        /// What was to be set.
        got: String,
        /// What can be set.
        known: String,
    },
    /// There is no such word.
    #[error("`{got}` is not a valid {what}; expected {expected}")]
    UnknownWord {
        /// What kind of word was expected.
        what: &'static str,
        /// What was found.
        got: String,
        /// The words there are.
        expected: &'static str,
    },
    /// A measure cannot be taken with these parameters.
    #[error("measure `{measure}`: {parameter} = `{got}`: {why}")]
    Parameter {
        /// The measure.
        measure: &'static str,
        /// The parameter's name.
        parameter: &'static str,
        /// Its value.
        got: String,
        /// What is wrong, and what would be right.
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
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] retrodice_cantstop::odds::OddsError),
    /// An optimiser was given something wrong.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// Two means could not be compared.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::ChanceError),
    /// A file cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// A record is not as it should be.
    #[error("record {path}: {why}", path = path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong, and the way out.
        why: String,
    },
    /// A figure cannot be drawn.
    #[error("figure `{title}`: {why}")]
    Figure {
        /// The figure's title.
        title: String,
        /// What is wrong.
        why: String,
    },
}

impl LabError {
    /// Whether the request made no sense.
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

    /// Whether the computation was asked to stop.
    pub fn is_interruption(&self) -> bool {
        match self {
            Self::Solve(SolveError::Interrupted { .. }) | Self::Play(PlayError::Interrupted) => {
                true
            }
            Self::Kernel(error) => error.is_interruption(),
            _ => false,
        }
    }
}
