//! Errors of making strategies and playing games.

use retrodice_core::notation::NotationError;
use retrodice_solver::error::SolveError;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Why a strategy could not be made, or a simulation not be finished.
#[derive(Debug, Error)]
pub enum PlayError {
    /// A simulation of no games has no result.
    #[error("no games were asked for; simulate at least one")]
    NoGames,
    /// A part of the games that does not exist.
    #[error("`{text}` is not a shard: write 2/5 for the second of five, counted from 1")]
    Shard {
        /// What was written.
        text: String,
    },
    /// An optimiser was given a setting, genome or list of values that it cannot use.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// Statistics of what cannot be.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::ChanceError),
    /// One player is needed for each seat.
    #[error(
        "the game has {expected} {}, but {got} {} given; give one player per seat",
        if *expected == 1 { "seat" } else { "seats" },
        if *got == 1 { "player was" } else { "players were" }
    )]
    Seats {
        /// Seats of the game.
        expected: usize,
        /// Players given.
        got: usize,
    },
    /// A game did not end.
    #[error(
        "game {game} of the simulation had not ended after {limit} rolls, with {strategies}: \
         a strategy may never finish; raise the limit if games can be that long"
    )]
    TooLong {
        /// The number of the game, from 0.
        game: u64,
        /// The most rolls allowed.
        limit: u64,
        /// Names of the strategies.
        strategies: String,
    },
    /// A strategy returned an index without a move.
    #[error("{strategy} picked move {picked} of {moves}; indices are counted from 0")]
    IllegalMove {
        /// The strategy's name.
        strategy: String,
        /// What it returned.
        picked: usize,
        /// Number of legal moves.
        moves: usize,
    },
    /// A strategy from outside, a program say, can play no longer.
    #[error("{strategy} cannot play on: {why}")]
    Failed {
        /// The strategy's name.
        strategy: String,
        /// What happened.
        why: String,
    },
    /// A text names no strategy, or has wrong arguments.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Optimal play needs the values of the game.
    #[error("optimal play needs the solved game: solve it first, or open its table")]
    NeedsSolution,
    /// A file of parameters cannot be used.
    #[error("parameters `{name}`: {why}")]
    Parameters {
        /// The name in the file, or where it came from.
        name: String,
        /// What is wrong, and what would be right.
        why: String,
    },
    /// A strategy or simulator does not handle this game.
    #[error("{what} does not handle this game: {why}")]
    Unsupported {
        /// The strategy or simulator.
        what: String,
        /// What it handles.
        why: String,
    },
    /// The game has a rule that a strategy or simulator does not play by: the game's own error.
    #[error(transparent)]
    Rules(Box<dyn std::error::Error + Send + Sync>),
    /// Under a strategy a game may never end.
    #[error(
        "with {strategy} every turn from squares {squares:?} is lost: its value is infinite; \
         lower the progress at which it stops"
    )]
    Endless {
        /// The strategy's name.
        strategy: String,
        /// The squares, by column.
        squares: Vec<u8>,
    },
    /// At a table, something was asked for out of turn.
    #[error("cannot {asked} now: {why}")]
    NotNow {
        /// What was asked for.
        asked: String,
        /// Why not, and what can be done.
        why: String,
    },
    /// The record of a game makes no sense.
    #[error("line {line} of the record: {why}")]
    Record {
        /// The line, from 1; for a replay that of its JSON form.
        line: usize,
        /// What is wrong with it, and what would be right.
        why: String,
    },
    /// The computation was asked to stop.
    #[error("interrupted")]
    Interrupted,
    /// A solve failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl PlayError {
    /// Reads a file of parameters.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] that blames the file `name`.
    pub fn reading<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Self> {
        // A page reads only what comes with it, and needs no lines of errors: by way of one
        // type for all files the reader is compiled once.
        #[cfg(target_family = "wasm")]
        let read = toml::from_str(text).and_then(|value: serde_json::Value| {
            serde_json::from_value(value).map_err(serde::de::Error::custom)
        });
        #[cfg(not(target_family = "wasm"))]
        let read = toml::from_str(text);
        read.map_err(|error| Self::unreadable(name, text, &error))
    }

    /// A file of parameters that cannot be read as such: the line, but none of the text,
    /// which may be another file by mistake.
    fn unreadable(name: &str, text: &str, error: &toml::de::Error) -> Self {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(1, |before| 1 + before.matches('\n').count());
        let why = format!(
            "line {line}: not a valid parameter file: {}",
            error.message().replace('\n', "; ")
        );
        Self::Parameters { name: name.to_owned(), why }
    }

    /// The same error, attributed to this file if it is about parameters.
    pub fn in_file(self, file: &str) -> Self {
        match self {
            Self::Parameters { why, .. } => Self::Parameters { name: file.to_owned(), why },
            other => other,
        }
    }
}
