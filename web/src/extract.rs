//! Bodies and query strings whose rejections are [`Refusal`]s.

use crate::error::Refusal;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::{StatusCode, request::Parts};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};

/// A JSON body.
pub struct Body<T>(pub T);

/// A query string.
pub struct Asked<T>(pub T);

/// The variable part of a path.
pub struct Named(pub String);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let how = "send JSON as /api/openapi.json describes it, with content-type \
                   application/json, at most 64 KiB";
        let refuse = |rejection: JsonRejection| {
            let status = match rejection.status() {
                // Well-formed JSON of another shape is as malformed as no JSON.
                StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
                status => status,
            };
            Refusal::new(status, "the body", rejection.body_text(), how)
        };
        match sent(Json::from_request(request, state)).await {
            Some(read) => read.map(|Json(body)| Self(body)).map_err(refuse),
            None => {
                let why = "it has not arrived within ten seconds";
                Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "the body", why, how))
            }
        }
    }
}

/// What is being sent, unless it takes too long to arrive.
#[cfg(feature = "server")]
async fn sent<T>(sending: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(std::time::Duration::from_secs(10), sending).await.ok()
}

/// Without a server it is here already.
#[cfg(not(feature = "server"))]
async fn sent<T>(sending: impl Future<Output = T>) -> Option<T> {
    Some(sending.await)
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let how = "/api/openapi.json describes the parameters";
        let refuse = |rejection: QueryRejection| {
            Refusal::new(StatusCode::BAD_REQUEST, "the query", rejection.body_text(), how)
        };
        let asked = Query::from_request_parts(parts, state).await;
        asked.map(|Query(asked)| Self(asked)).map_err(refuse)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let refuse = |rejection: PathRejection| {
            let how = "names are letters, digits and `-`";
            Refusal::new(StatusCode::BAD_REQUEST, "the path", rejection.body_text(), how)
        };
        let named = Path::<String>::from_request_parts(parts, state).await;
        named.map(|Path(name)| Self(name)).map_err(refuse)
    }
}

/// Reads a whole number: to JSON, 4 and 4.0 are the same.
///
/// # Errors
/// If it is none, or does not fit.
pub fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    fitting(f64::deserialize(from)?)
}

/// The same for a list that may be missing.
///
/// # Errors
/// If one of them is none, or does not fit.
pub fn wholes<'de, D: Deserializer<'de>, T: TryFrom<u64>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    let numbers = Option::<Vec<f64>>::deserialize(from)?;
    numbers.map(|all| all.into_iter().map(fitting).collect()).transpose()
}

fn fitting<T: TryFrom<u64>, E: Error>(number: f64) -> Result<T, E> {
    let whole = (0.0..=9e15).contains(&number) && number.fract() == 0.0;
    let fits = whole.then(|| T::try_from(number as u64).ok()).flatten();
    fits.ok_or_else(|| E::custom(format!("{number} is not a whole number in range")))
}
