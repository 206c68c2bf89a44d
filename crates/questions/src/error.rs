//! Errors of questions: the reasons why they have no answer.

use retrodice_core::error::{ErrorKind, GameError};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use retrodice_tablebase::TableError;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error as Derive;

/// An error for which a question has no answer.
#[derive(Debug, Derive)]
#[non_exhaustive]
pub enum Error {
    /// A spec, position, strategy or parameter cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A solve failed or was cancelled.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A strategy could not be made, or a simulation failed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A table is damaged or belongs elsewhere.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A fast path of one game failed in its own way.
    #[error(transparent)]
    Game(Box<dyn GameError + Send + Sync>),
    /// The position is one in which chance moves.
    #[error(
        "`{position}` has no dice on the table, so there is nothing to choose; add the dice, as in `{example}`"
    )]
    NothingToChoose {
        /// Canonical text of the position.
        position: String,
        /// Text of the position with dice added.
        example: String,
    },
    /// The game is too large to be solved on the spot.
    #[error("{spec} is too large to be solved on the spot{scope}{remedy}")]
    TooLarge {
        /// Canonical spec of the game.
        spec: String,
        /// The part of the game that was asked about.
        scope: Scope,
        /// Advice on what to do instead.
        remedy: Remedy,
    },
    /// Optimal play is not known for a game of this size.
    #[error(
        "`optimal` cannot play {spec}, which is too large to be solved on the spot; use {instead} \
         or another of `retrodice strategies '{spec}'`"
    )]
    NobodyOptimal {
        /// Canonical spec of the game.
        spec: String,
        /// The strongest strategy that can play it.
        instead: String,
    },
    /// Something that is not done for boards of this size.
    #[error("{what} is not available for {spec}, which is solved in f32 and stored packed: {why}")]
    LargeBoard {
        /// Canonical spec of the game.
        spec: String,
        /// The feature that is missing, as the subject of a sentence.
        what: &'static str,
        /// The reason, or what to do instead.
        why: String,
    },
    /// A draft of a game that needs none.
    #[error("drafts are for boards of 20 million anchors and more; {spec} is solved without one")]
    NoDraft {
        /// Canonical spec of the game.
        spec: String,
    },
    /// A table is not written over.
    #[error("{path} already exists; remove it, or name another file")]
    TableExists {
        /// Path of the existing file.
        path: PathBuf,
    },
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        source: std::io::Error,
    },
}

/// The part of a game that a question was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All values of the game.
    Game,
    /// A position that is too far from the end.
    Position {
        /// Whether the coach estimates its moves.
        is_estimated: bool,
    },
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "",
            Self::Position { is_estimated: false } => ", and this position too far from its end",
            Self::Position { is_estimated: true } => {
                ", and this position too far from its end; `retrodice advise` estimates its moves"
            }
        })
    }
}

/// The way out for a game that is too large to be solved on the spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Solving it once, and keeping its values.
    Save {
        /// Canonical spec of the game.
        spec: String,
        /// Roughly the time of one core that this takes, where it is known.
        time: Option<Duration>,
        /// Number of players. From three on, a solve may find that no equilibrium has pure moves.
        seats: usize,
    },
    /// Solving it once, for so long that it is better estimated first.
    Estimate {
        /// Canonical spec of the game.
        spec: String,
    },
    /// There is none: its values do not fit into any memory.
    Nothing,
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Save { spec, time, seats } => {
                write!(f, "; solve it once with `retrodice solve '{spec}' --save`")?;
                if let Some(time) = time {
                    write!(f, ", which takes one core {}", about(*time))?;
                }
                if *seats > 2 {
                    write!(f, "; with {seats} players it may find no equilibrium")?;
                }
                Ok(())
            }
            Self::Estimate { spec } => write!(
                f,
                "; solve it once with `retrodice solve '{spec}' --save`; the same with `--estimate` \
                 says what that takes"
            ),
            Self::Nothing => f.write_str("; the values of the whole game do not fit into memory"),
        }
    }
}

/// A time in words, of which only the size is known.
fn about(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..100.0 => format!("about {seconds:.0} seconds"),
        ..6_000.0 => format!("about {:.0} minutes", seconds / 60.0),
        ..200_000.0 => format!("about {:.0} hours", seconds / 3_600.0),
        _ => format!("about {:.0} days", seconds / 86_400.0),
    }
}

impl Error {
    /// Wraps an error whose type only one game or one library knows.
    pub fn game(error: impl GameError) -> Self {
        Self::Game(Box::new(error))
    }

    /// Returns the kind of failure, on which exit codes and statuses depend.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Game(error) => error.kind(),
            Self::Solve(error) => kind_of_solve(error),
            Self::Play(error) => kind_of_play(error),
            Self::TooLarge { .. } | Self::NobodyOptimal { .. } | Self::LargeBoard { .. } => {
                ErrorKind::TooLarge
            }
            Self::Table(
                TableError::Link { .. } | TableError::NotAFile { .. } | TableError::FileExists(_),
            )
            | Self::Notation(_)
            | Self::NothingToChoose { .. }
            | Self::NoDraft { .. }
            | Self::TableExists { .. } => ErrorKind::BadInput,
            Self::Table(_) | Self::File { .. } => ErrorKind::Failed,
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

fn kind_of_solve(error: &SolveError) -> ErrorKind {
    match error {
        SolveError::TooManyAnchors { .. }
        | SolveError::TooLargeOnTheSpot { .. }
        | SolveError::TooLargeToExport { .. } => ErrorKind::TooLarge,
        SolveError::SeveralSeats { .. } | SolveError::GeneralSum { .. } => ErrorKind::Unsupported,
        SolveError::Interrupted { .. } => ErrorKind::Interrupted,
        SolveError::Kernel(error) => error.kind(),
        _ => ErrorKind::Failed,
    }
}

fn kind_of_play(error: &PlayError) -> ErrorKind {
    match error {
        PlayError::Interrupted | PlayError::Solve(SolveError::Interrupted { .. }) => {
            ErrorKind::Interrupted
        }
        PlayError::Unsupported { .. } | PlayError::NotExact { .. } => ErrorKind::Unsupported,
        PlayError::Rules(error) => error.kind(),
        PlayError::Notation(_)
        | PlayError::NoGames
        | PlayError::Seats { .. }
        | PlayError::Parameters { .. }
        | PlayError::NeedsSolution
        | PlayError::NotNow { .. }
        | PlayError::Record { .. } => ErrorKind::BadInput,
        _ => ErrorKind::Failed,
    }
}
