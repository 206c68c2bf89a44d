//! Errors of building strategies and playing games.

use retrodice_core::error::GameError;
use retrodice_core::notation::NotationError;
use retrodice_solver::error::SolveError;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Error of building a strategy, playing games, or keeping a table or record.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// A simulation of no games has no result.
    #[error("no games were asked for; simulate at least one")]
    NoGames,
    /// An optimiser was given a setting, genome or list of values that it cannot use.
    #[error(transparent)]
    Tune(#[from] retrodice_tune::TuneError),
    /// Statistics without a meaning.
    #[error(transparent)]
    Chance(#[from] retrodice_stats::ChanceError),
    /// One player is needed for each seat.
    #[error(
        "the game has {expected} {}, but {got} {} given; give one player per seat",
        if *expected == 1 { "seat" } else { "seats" },
        if *got == 1 { "player was" } else { "players were" }
    )]
    Seats {
        /// Number of seats of the game.
        expected: usize,
        /// Number of players given.
        got: usize,
    },
    /// A game did not end.
    #[error(
        "game {game} of the simulation had not ended after {limit} rolls, with {strategies}: \
         a strategy may never finish; raise the limit if games can be that long"
    )]
    TooLong {
        /// Number of the game, from 0.
        game: u64,
        /// Maximum number of rolls.
        limit: u64,
        /// Names of the strategies.
        strategies: String,
    },
    /// A strategy returned an index without a move.
    #[error("{strategy} picked move {picked} of {moves}; indices are counted from 0")]
    IllegalMove {
        /// Name of the strategy.
        strategy: String,
        /// Index that it returned.
        picked: usize,
        /// Number of legal moves.
        moves: usize,
    },
    /// A strategy from outside, such as an external program, can play no longer.
    #[error("{strategy} cannot play on: {why}")]
    Failed {
        /// Name of the strategy.
        strategy: String,
        /// Reason of the failure.
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
        /// Name in the file, or origin of the file.
        name: String,
        /// Fault of the file, and what would be right.
        why: String,
    },
    /// A strategy or simulator does not handle this game.
    #[error("{what} does not handle this game: {why}")]
    Unsupported {
        /// Name of the strategy or simulator.
        what: String,
        /// Games that it handles.
        why: String,
    },
    /// A strategy, or its value in this game, cannot be computed exactly. It can be simulated.
    #[error("exact evaluation supports {supported}; use `simulate` for {refused}")]
    NotExact {
        /// Games or strategies that are supported.
        supported: String,
        /// The game or strategy that is not.
        refused: String,
    },
    /// The game has a rule that a strategy or simulator does not play by: the game's own error.
    #[error(transparent)]
    Rules(Box<dyn GameError + Send + Sync>),
    /// Under a strategy a game may never end.
    #[error(
        "with {strategy} every turn from squares {squares:?} is lost: its value is infinite; \
         lower the progress at which it stops"
    )]
    Endless {
        /// Name of the strategy.
        strategy: String,
        /// Squares of the position, by column.
        squares: Vec<u8>,
    },
    /// A step of a table was requested out of turn.
    #[error("cannot {step} now: {why}")]
    NotNow {
        /// Step that was requested.
        step: String,
        /// Reason, and what can be done.
        why: String,
    },
    /// A record of a game makes no sense.
    #[error("line {line} of the record: {why}")]
    Record {
        /// Number of the line, from 1.
        line: usize,
        /// Fault of the line, and what would be right.
        why: String,
        /// Every faulty line, this one first.
        faults: Vec<LineFault>,
    },
    /// The computation was asked to stop.
    #[error("interrupted")]
    Interrupted,
    /// An error of the solver.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Fault of one line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// Number of the line, from 1.
    pub line: usize,
    /// Part of the line that is at fault, if it is known.
    pub token: Option<String>,
    /// Fault of the line, and what would be right.
    pub why: String,
    /// Texts that would be right in the place of `token`, the likeliest first.
    pub suggestions: Vec<String>,
}

impl LineFault {
    /// Creates the fault of a line of which no part is named.
    pub fn new(line: usize, why: impl Into<String>) -> Self {
        Self { line, token: None, why: why.into(), suggestions: Vec::new() }
    }

    /// Names the part at fault.
    pub fn of_token(self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self }
    }
}

impl From<LineFault> for PlayError {
    fn from(fault: LineFault) -> Self {
        Self::Record { line: fault.line, why: fault.why.clone(), faults: vec![fault] }
    }
}

impl PlayError {
    /// Creates the error about all faulty lines of a record, the first of which is `first`.
    pub fn of_lines(first: LineFault, others: Vec<LineFault>) -> Self {
        let also = others.iter().map(|fault| format!("; line {}: {}", fault.line, fault.why));
        let (line, why) = (first.line, first.why.clone() + &also.collect::<String>());
        let faults = std::iter::once(first).chain(others).collect();
        Self::Record { line, why, faults }
    }

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

    /// Returns the error for a file of parameters that cannot be read as such. It gives the line
    /// but none of the text, which may be another file by mistake.
    fn unreadable(name: &str, text: &str, error: &toml::de::Error) -> Self {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(1, |before| 1 + before.matches('\n').count());
        let why = format!(
            "line {line}: not a valid parameter file: {}",
            error.message().replace('\n', "; ")
        );
        Self::Parameters { name: name.to_owned(), why }
    }

    /// Attributes an error about parameters to this file.
    pub fn in_file(self, file: &str) -> Self {
        match self {
            Self::Parameters { why, .. } => Self::Parameters { name: file.to_owned(), why },
            other => other,
        }
    }
}
