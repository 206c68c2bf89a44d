//! What can go wrong, seen from outside.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error as Derive;

/// Why a call gave no answer.
#[derive(Debug, Derive)]
pub enum Error {
    /// A spec, position or strategy is no such thing.
    #[error(transparent)]
    Notation(#[from] retrodice_core::notation::NotationError),
    /// A solve failed.
    #[error(transparent)]
    Solve(retrodice_solver::error::SolveError),
    /// A kernel failed.
    #[error(transparent)]
    Kernel(#[from] retrodice_cantstop::solitaire::KernelError),
    /// A strategy could not be made, or a simulation failed.
    #[error(transparent)]
    Play(#[from] retrodice_play::error::PlayError),
    /// A search was given settings that make no sense, or a file that is not its own.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// A measure of the lab failed.
    #[error(transparent)]
    Lab(#[from] lab::LabError),
    /// A question about odds has no answer.
    #[error(transparent)]
    Odds(#[from] retrodice_cantstop::odds::OddsError),
    /// A table is damaged or belongs elsewhere.
    #[error(transparent)]
    Table(#[from] retrodice_tablebase::TableError),
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
    #[error("{spec} is too large to be solved on the spot{asked}{instead}")]
    TooLarge {
        /// The game.
        spec: String,
        /// What was asked about.
        asked: Asked,
        /// What can be done.
        instead: Instead,
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

/// What somebody asked about a game that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// All of its values.
    Game,
    /// A position, which is too far from the end; whether its moves are estimated.
    Position {
        /// By the coach.
        is_estimated: bool,
    },
}

impl fmt::Display for Asked {
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

/// What can be done about a game that is too large to be solved on the spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// It is solved once, and its values kept.
    Save {
        /// The game.
        spec: String,
        /// Roughly the time of one core that this takes, where it is known.
        time: Option<Duration>,
    },
    /// The same, for so long that it is better estimated first.
    Estimate {
        /// The game.
        spec: String,
    },
    /// Its values do not fit into any memory.
    Nothing,
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Save { spec, time } => {
                write!(f, "; solve it once with `retrodice solve '{spec}' --save`")?;
                time.map_or(Ok(()), |time| write!(f, ", which takes one core {}", about(time)))
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

/// A time in words: only its size is known.
fn about(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..100.0 => format!("about {seconds:.0} seconds"),
        ..6_000.0 => format!("about {:.0} minutes", seconds / 60.0),
        ..200_000.0 => format!("about {:.0} hours", seconds / 3_600.0),
        _ => format!("about {:.0} days", seconds / 86_400.0),
    }
}

impl From<retrodice_cantstop::ColumnSetError> for Error {
    fn from(error: retrodice_cantstop::ColumnSetError) -> Self {
        Self::Odds(error.into())
    }
}

impl From<retrodice_solver::error::SolveError> for Error {
    /// A kernel's failure is reported as such, whoever called it.
    fn from(error: retrodice_solver::error::SolveError) -> Self {
        match error {
            retrodice_solver::error::SolveError::Kernel(error) => Self::Kernel(error),
            other => Self::Solve(other),
        }
    }
}

impl Error {
    /// Whether what was asked for makes no sense, as opposed to having failed.
    pub fn is_bad_input(&self) -> bool {
        use retrodice_play::error::PlayError;
        use retrodice_solver::error::SolveError;
        match self {
            Self::Notation(_)
            | Self::Odds(_)
            | Self::NothingToChoose { .. }
            | Self::Shards { .. }
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
                use retrodice_cantstop::solitaire::KernelError;
                matches!(error, KernelError::Board { .. } | KernelError::Rules(_))
            }
            Self::Tune(error) => {
                matches!(
                    error,
                    retrodice_tune::TuneError::Setting { .. }
                        | retrodice_tune::TuneError::Budget { .. }
                )
            }
            Self::Lab(error) => {
                matches!(error, lab::LabError::Notation(_) | lab::LabError::UnknownTable { .. })
            }
            Self::Table(error) => matches!(error, retrodice_tablebase::TableError::Link { .. }),
            Self::File { .. } => false,
        }
    }

    /// Whether the user asked for it.
    pub fn is_interruption(&self) -> bool {
        use retrodice_play::error::PlayError;
        use retrodice_solver::error::SolveError;
        match self {
            Self::Solve(SolveError::Interrupted { .. })
            | Self::Play(
                PlayError::Interrupted | PlayError::Solve(SolveError::Interrupted { .. }),
            ) => true,
            Self::Kernel(error) => error.is_interruption(),
            Self::Lab(error) => error.is_interruption(),
            _ => false,
        }
    }
}
