//! Refusals of requests, with an HTTP status and a JSON body that explains them.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_questions::{Error, ErrorKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The body of every answer that is no success.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ErrorBody {
    /// Error, explained in short texts.
    pub error: Explanation,
}

/// Kind of an error, for interfaces with messages of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Kind {
    /// A position, a spec or another text of the notation cannot be read.
    Notation,
    /// The game, or what is left of it, is too large to be computed here.
    TooLarge,
    /// The computation would take too long for a request.
    TooLong,
    /// The question is not supported for these rules.
    Unsupported,
    /// There is no such thing.
    Missing,
    /// The game is not, or no longer, as the request takes it to be.
    Stale,
    /// The seat belongs to another browser.
    Forbidden,
    /// There is too much to do.
    Busy,
    /// Nothing more can be kept.
    Full,
    /// Something failed that should not.
    Failed,
    /// Anything else about the request.
    Request,
}

impl Kind {
    /// Returns the kind that follows from an HTTP status alone.
    fn of(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::Missing,
            StatusCode::CONFLICT => Self::Stale,
            StatusCode::FORBIDDEN => Self::Forbidden,
            StatusCode::SERVICE_UNAVAILABLE => Self::Busy,
            StatusCode::GATEWAY_TIMEOUT => Self::TooLong,
            StatusCode::INSUFFICIENT_STORAGE => Self::Full,
            StatusCode::INTERNAL_SERVER_ERROR => Self::Failed,
            _ => Self::Request,
        }
    }
}

/// Explanation of an error in three short texts.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Explanation {
    /// Kind of the error.
    pub kind: Kind,
    /// The part of the request at fault.
    pub what: String,
    /// Fault of the part that the error names.
    pub why: String,
    /// The way out.
    pub how: String,
    /// Faulty lines of a record, the first one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<FaultyLine>,
}

/// Line of a record that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct FaultyLine {
    /// Number of the line, from 1.
    pub line: usize,
    /// Part of the line that is at fault, if it is known.
    pub token: Option<String>,
    /// Fault of the line.
    pub why: String,
    /// Texts that would be right in its place.
    pub suggestions: Vec<String>,
}

/// A request that gets no answer.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The HTTP status of the answer.
    pub status: StatusCode,
    /// The explanation sent as the body.
    pub explanation: Explanation,
    /// Seconds after which it is worth trying again, if it is.
    pub retry_after: Option<u32>,
}

impl Refusal {
    /// Creates a refusal from its status and the three texts of its explanation.
    pub fn new(
        status: StatusCode,
        what: impl Into<String>,
        why: impl Into<String>,
        how: impl Into<String>,
    ) -> Self {
        let (kind, what) = (Kind::of(status), what.into());
        let explanation =
            Explanation { kind, what, why: why.into(), how: how.into(), lines: Vec::new() };
        Self { status, explanation, retry_after: None }
    }

    fn of_kind(mut self, kind: Kind) -> Self {
        self.explanation.kind = kind;
        self
    }

    /// Refuses a request that is well-formed but makes no sense (422).
    pub fn senseless(
        what: impl Into<String>,
        why: impl Into<String>,
        how: impl Into<String>,
    ) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, what, why, how)
    }

    /// Refuses a request for something that does not exist (404).
    pub fn missing(what: impl Into<String>, how: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, what, "it does not exist", how)
    }

    /// Refuses a request because all workers are busy (503). It is worth trying again.
    pub fn busy() -> Self {
        let how = "try again in a second";
        let why = "every worker is busy and the queue is full";
        let refusal = Self::new(StatusCode::SERVICE_UNAVAILABLE, "the server", why, how);
        Self { retry_after: Some(1), ..refusal }
    }

    /// Reports a failure that is not the client's fault (500).
    pub fn failed(what: impl Into<String>, why: impl Into<String>) -> Self {
        let how = "the server keeps running; please report this if it happens again";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, what, why, how)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response =
            (self.status, Json(ErrorBody { error: self.explanation })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Self {
        let how = "a position is written `spec | fields`, as the pages show it; the page Analyse \
                   has an example for every game";
        let refusal = match error {
            NotationError::Wrong { part, found, why } => {
                Self::senseless(format!("{part} `{found}`"), why, how)
            }
            NotationError::Unknown { part, found, why } => {
                Self::senseless(format!("unknown {part} `{found}`"), why, how)
            }
            NotationError::Missing { part, name, why } => {
                Self::senseless(format!("missing {part} `{name}`"), why, how)
            }
            _ => Self::senseless("the text", error.to_string(), how),
        };
        refusal.of_kind(Kind::Notation)
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let kind = match error.kind() {
            ErrorKind::Interrupted => {
                let why = "it takes too long to compute while you wait";
                let how = "ask about a smaller game or a position nearer to its end; the program \
                           waits as long as it takes";
                return Self::senseless("the game", why, how).of_kind(Kind::TooLong);
            }
            ErrorKind::Failed => return Self::failed("the computation", error.to_string()),
            ErrorKind::TooLarge => Kind::TooLarge,
            ErrorKind::Unsupported => Kind::Unsupported,
            ErrorKind::BadInput => match error {
                Error::Notation(error) => return error.into(),
                Error::Play(PlayError::Notation(_)) => Kind::Notation,
                _ => Kind::Request,
            },
        };
        let how = "change the game, the position or the strategy";
        Self::senseless("the request", error.to_string(), how).of_kind(kind)
    }
}
