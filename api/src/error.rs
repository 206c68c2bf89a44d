//! Why a call gave no answer.

use play::error::PlayError;
use questions::{ErrorKind, GameError};
use solve::error::SolveError;
use solve::kernels::cantstop::KernelError;
use thiserror::Error as Derive;

/// Why a call gave no answer.
#[derive(Debug, Derive)]
pub enum Error {
    /// A question has no answer.
    #[error(transparent)]
    Question(questions::Error),
    /// The kernel of Can't Stop failed.
    #[error(transparent)]
    Kernel(#[from] KernelError),
    /// A search was given settings that make no sense, or a file that is not its own.
    #[error(transparent)]
    Tune(#[from] tune::Error),
    /// A measure of the lab failed.
    #[error(transparent)]
    Lab(#[from] lab::LabError),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] odds::OddsError),
}

impl From<questions::Error> for Error {
    /// An error of a game's own is itself again.
    fn from(error: questions::Error) -> Self {
        match error {
            questions::Error::Solve(SolveError::Kernel(error)) => Self::Kernel(error),
            other => Self::Question(other),
        }
    }
}

impl From<Error> for questions::Error {
    fn from(error: Error) -> Self {
        match error {
            Error::Question(error) => error,
            Error::Kernel(error) => SolveError::Kernel(error).into(),
            other => Self::Game(Box::new(other)),
        }
    }
}

macro_rules! from_question_errors {
    ($($error:ty),*) => {
        $(
            impl From<$error> for Error {
                fn from(error: $error) -> Self {
                    questions::Error::from(error).into()
                }
            }
        )*
    };
}

from_question_errors!(rules::notation::NotationError, SolveError, PlayError, tablebase::TableError);

impl From<rules::cantstop::ColumnSetError> for Error {
    fn from(error: rules::cantstop::ColumnSetError) -> Self {
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
        use tune::Error::{Budget, Setting};
        match self {
            Self::Question(error) => error.kind(),
            Self::Kernel(error) if error.is_interruption() => ErrorKind::Interrupted,
            Self::Kernel(error) if error.is_unsupported() => ErrorKind::Unsupported,
            Self::Kernel(error) if error.is_bad_input() => ErrorKind::BadInput,
            Self::Lab(error) if error.is_interruption() => ErrorKind::Interrupted,
            Self::Lab(lab::LabError::Notation(_) | lab::LabError::UnknownTable { .. })
            | Self::Tune(Setting { .. } | Budget { .. })
            | Self::Odds(_) => ErrorKind::BadInput,
            Self::Kernel(_) | Self::Lab(_) | Self::Tune(_) => ErrorKind::Failed,
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
