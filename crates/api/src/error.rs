//! Why a call gave no answer.

use retrodice_cantstop::solitaire::KernelError;
use retrodice_play::error::PlayError;
use retrodice_questions::{ErrorKind, GameError};
use retrodice_solver::error::SolveError;
use thiserror::Error as Derive;

/// Why a call gave no answer.
#[derive(Debug, Derive)]
pub enum Error {
    /// A question has no answer.
    #[error(transparent)]
    Question(retrodice_questions::Error),
    /// The kernel of Can't Stop failed.
    #[error(transparent)]
    Kernel(#[from] KernelError),
    /// A search was given settings that make no sense, or a file that is not its own.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] retrodice_cantstop::odds::OddsError),
}

impl From<retrodice_questions::Error> for Error {
    /// An error of a game's own is itself again.
    fn from(error: retrodice_questions::Error) -> Self {
        match error {
            retrodice_questions::Error::Solve(SolveError::Kernel(error)) => {
                match (error as Box<dyn std::error::Error + Send + Sync>).downcast() {
                    Ok(error) => Self::Kernel(*error),
                    Err(other) => KernelError::Executor(other.to_string()).into(),
                }
            }
            other => Self::Question(other),
        }
    }
}

impl From<Error> for retrodice_questions::Error {
    fn from(error: Error) -> Self {
        match error {
            Error::Question(error) => error,
            Error::Kernel(error) => SolveError::from(error).into(),
            other => Self::Game(Box::new(other)),
        }
    }
}

macro_rules! from_question_errors {
    ($($error:ty),*) => {
        $(
            impl From<$error> for Error {
                fn from(error: $error) -> Self {
                    retrodice_questions::Error::from(error).into()
                }
            }
        )*
    };
}

from_question_errors!(
    retrodice_core::notation::NotationError,
    SolveError,
    PlayError,
    retrodice_tablebase::TableError
);

impl From<retrodice_cantstop::ColumnSetError> for Error {
    fn from(error: retrodice_cantstop::ColumnSetError) -> Self {
        Self::Odds(error.into())
    }
}

impl GameError for Error {
    fn kind(&self) -> ErrorKind {
        self.kind()
    }
}

impl Error {
    /// Returns the kind of failure, on which exit codes and statuses depend.
    pub fn kind(&self) -> ErrorKind {
        use retrodice_tune::TuneError::{Budget, Setting};
        match self {
            Self::Question(error) => error.kind(),
            Self::Kernel(error) => error.kind(),
            Self::Tune(Setting { .. } | Budget { .. }) | Self::Odds(_) => ErrorKind::BadInput,
            Self::Tune(_) => ErrorKind::Failed,
        }
    }

    /// Whether what was asked for makes no sense, as opposed to having failed.
    pub fn is_bad_input(&self) -> bool {
        matches!(self.kind(), ErrorKind::BadInput | ErrorKind::Unsupported | ErrorKind::TooLarge)
    }

    /// Whether the observer cancelled.
    pub fn is_interruption(&self) -> bool {
        self.kind() == ErrorKind::Interrupted
    }
}
