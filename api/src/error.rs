//! What can go wrong, seen from outside.

use std::path::PathBuf;
use thiserror::Error as Derive;

/// Why a call gave no answer.
#[derive(Debug, Derive)]
pub enum Error {
    /// A spec, position or strategy is no such thing.
    #[error(transparent)]
    Notation(#[from] rules::notation::NotationError),
    /// A solve failed.
    #[error(transparent)]
    Solve(solve::error::SolveError),
    /// A kernel failed.
    #[error(transparent)]
    Kernel(#[from] solve::kernels::cantstop::KernelError),
    /// A strategy could not be made, or a simulation failed.
    #[error(transparent)]
    Play(#[from] play::error::PlayError),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] odds::OddsError),
    /// A table is damaged or belongs elsewhere.
    #[error(transparent)]
    Table(#[from] tablebase::TableError),
    /// The position is one in which chance moves.
    #[error(
        "`{position}` has no dice on the table, so there is nothing to choose; add the dice, as in `{example}`"
    )]
    NothingToChoose {
        /// The position.
        position: String,
        /// The same with some dice.
        example: String,
    },
    /// The game is too large to be solved on the spot.
    #[error(
        "{spec} has {anchors} anchors, too many to solve on the spot; solve it once with `retrodice solve '{spec}' --save`"
    )]
    TooLargeOnTheSpot {
        /// The game.
        spec: String,
        /// How many anchors it has.
        anchors: u64,
    },
    /// Something that is not done for boards of this size.
    #[error("{spec} is solved in f32 and kept packed: no {what}; {why}")]
    LargeBoard {
        /// The game.
        spec: String,
        /// What was asked for.
        what: &'static str,
        /// Why not, or what to do.
        why: String,
    },
    /// A table is not written over.
    #[error("{path} is there already; remove it, or name another file")]
    TableExists {
        /// The table.
        path: PathBuf,
    },
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

impl From<solve::error::SolveError> for Error {
    /// What a kernel could not do is told as such, whoever had asked it.
    fn from(error: solve::error::SolveError) -> Self {
        match error {
            solve::error::SolveError::Kernel(error) => Self::Kernel(error),
            other => Self::Solve(other),
        }
    }
}

impl Error {
    /// Whether what was asked for makes no sense, as opposed to having failed.
    pub fn is_bad_input(&self) -> bool {
        use play::error::PlayError;
        use solve::error::SolveError;
        match self {
            Self::Notation(_)
            | Self::Odds(_)
            | Self::NothingToChoose { .. }
            | Self::TooLargeOnTheSpot { .. }
            | Self::LargeBoard { .. }
            | Self::TableExists { .. } => true,
            Self::Play(error) => {
                matches!(
                    error,
                    PlayError::Notation(_)
                        | PlayError::NoGames
                        | PlayError::Seats { .. }
                        | PlayError::Parameters { .. }
                        | PlayError::Unsupported { .. }
                        | PlayError::NeedsSolution
                        | PlayError::NotNow { .. }
                        | PlayError::Record { .. }
                )
            }
            Self::Solve(error) => matches!(
                error,
                SolveError::TooManyAnchors { .. }
                    | SolveError::TooLargeOnTheSpot { .. }
                    | SolveError::SeveralSeats { .. }
                    | SolveError::GeneralSum { .. }
            ),
            Self::Kernel(error) => {
                matches!(error, solve::kernels::cantstop::KernelError::Board { .. })
            }
            Self::Table(_) | Self::File { .. } => false,
        }
    }

    /// Whether the user asked for it.
    pub fn is_interruption(&self) -> bool {
        use solve::{error::SolveError, kernels::cantstop::KernelError};
        matches!(
            self,
            Self::Solve(SolveError::Interrupted { .. })
                | Self::Play(play::error::PlayError::Interrupted)
                | Self::Kernel(KernelError::Cancelled { .. })
        )
    }
}
