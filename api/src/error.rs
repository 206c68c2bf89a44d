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
    /// A search was given settings that make no sense, or a file that is not its own.
    #[error(transparent)]
    Tune(#[from] tune::Error),
    /// A measure of the lab failed.
    #[error(transparent)]
    Lab(#[from] lab::LabError),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] odds::OddsError),
    /// A table is damaged or belongs elsewhere.
    #[error(transparent)]
    Table(#[from] tablebase::TableError),
    /// Games cannot be played in shards, or shards not be put together.
    #[error("{why}")]
    Shards {
        /// Why not, and what to do.
        why: String,
    },
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
        "{spec} is too large to be solved on the spot; solve it once with `retrodice solve '{spec}' --save`"
    )]
    TooLargeOnTheSpot {
        /// The game.
        spec: String,
        /// How many anchors it has.
        anchors: u64,
    },
    /// The game is too large to be solved at all, and the position asked about too far from
    /// its end.
    #[error(
        "{spec} is too large to be solved from here; `advise` and `rollout` give estimates, and \
         two-seat endgames can be solved once they are small enough"
    )]
    TooLarge {
        /// The game.
        spec: String,
    },
    /// Optimal play is not known for a game of this size.
    #[error(
        "`optimal` cannot play {spec}, which is too large to be solved on the spot; use {instead} \
         or another of `retrodice strategies '{spec}'`"
    )]
    NobodyOptimal {
        /// The game.
        spec: String,
        /// The strongest strategy that can play it.
        instead: String,
    },
    /// Something that is not done for boards of this size.
    #[error("{what} is not available for {spec}, which is solved in f32 and stored packed: {why}")]
    LargeBoard {
        /// The game.
        spec: String,
        /// What was asked for.
        what: &'static str,
        /// Why not, or what to do.
        why: String,
    },
    /// A draft of a game that needs none.
    #[error("drafts are for boards of 20 million anchors and more; {spec} is solved without one")]
    NoDraft {
        /// The game.
        spec: String,
    },
    /// A table is not written over.
    #[error("{path} already exists; remove it, or name another file")]
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

impl From<rules::cantstop::ColumnSetError> for Error {
    fn from(error: rules::cantstop::ColumnSetError) -> Self {
        Self::Odds(error.into())
    }
}

impl From<solve::error::SolveError> for Error {
    /// A kernel's failure is reported as such, whoever called it.
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
            | Self::Shards { .. }
            | Self::TooLargeOnTheSpot { .. }
            | Self::TooLarge { .. }
            | Self::NobodyOptimal { .. }
            | Self::LargeBoard { .. }
            | Self::NoDraft { .. }
            | Self::TableExists { .. } => true,
            Self::Play(error) => {
                matches!(
                    error,
                    PlayError::Notation(_)
                        | PlayError::NoGames
                        | PlayError::Shard { .. }
                        | PlayError::Seats { .. }
                        | PlayError::Parameters { .. }
                        | PlayError::Unsupported { .. }
                        | PlayError::Rules(_)
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
                use solve::kernels::cantstop::KernelError;
                matches!(error, KernelError::Board { .. } | KernelError::Rules(_))
            }
            Self::Tune(error) => {
                matches!(error, tune::Error::Setting { .. } | tune::Error::Budget { .. })
            }
            Self::Lab(error) => {
                matches!(error, lab::LabError::Notation(_) | lab::LabError::UnknownTable { .. })
            }
            Self::Table(error) => matches!(error, tablebase::TableError::Link { .. }),
            Self::File { .. } => false,
        }
    }

    /// Whether the user asked for it.
    pub fn is_interruption(&self) -> bool {
        use solve::{error::SolveError, kernels::cantstop::KernelError};
        match self {
            Self::Solve(SolveError::Interrupted { .. })
            | Self::Play(play::error::PlayError::Interrupted)
            | Self::Kernel(KernelError::Cancelled { .. }) => true,
            Self::Lab(error) => error.is_interruption(),
            _ => false,
        }
    }
}
