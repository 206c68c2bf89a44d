//! Extractors of bodies, query strings and path parameters whose rejections are [`Refusal`]s.

use crate::error::Refusal;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::{StatusCode, request::Parts};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
#[cfg(not(feature = "server"))]
use {axum::body::Bytes, std::fmt::Display};

/// Time limit for the body of a request to arrive.
#[cfg(feature = "server")]
const BODY_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(10);

/// Extractor of a JSON body of at most 64 KiB.
pub struct Body<T>(pub T);

/// Extractor of the parameters in a query string.
pub struct Params<T>(pub T);

/// Extractor of the one variable part of a path.
pub struct PathParam(pub String);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let how = "send JSON as /api/openapi.json describes it, with content-type \
                   application/json, at most 64 KiB";
        let refuse = |status, why: String| Refusal::new(status, "the body", why, how);
        #[cfg(feature = "server")]
        {
            use axum::extract::rejection::JsonRejection;
            let refused = |rejection: JsonRejection| {
                let status = match rejection.status() {
                    // Well-formed JSON of another shape is as malformed as no JSON.
                    StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
                    status => status,
                };
                refuse(status, rejection.body_text())
            };
            let sending = axum::Json::from_request(request, state);
            match tokio::time::timeout(BODY_TIMEOUT, sending).await {
                Ok(read) => read.map(|axum::Json(body)| Self(body)).map_err(refused),
                Err(_) => {
                    let why = "it has not arrived within ten seconds".to_owned();
                    Err(refuse(StatusCode::REQUEST_TIMEOUT, why))
                }
            }
        }
        // Without a server the body is complete. Reading it into a `Value` first compiles the
        // parser once for all bodies, which keeps the WebAssembly small.
        #[cfg(not(feature = "server"))]
        {
            let refused = |why: &dyn Display| refuse(StatusCode::BAD_REQUEST, why.to_string());
            let bytes = Bytes::from_request(request, state).await.map_err(|why| refused(&why))?;
            let value = serde_json::from_slice::<serde_json::Value>(&bytes);
            let read = value.and_then(serde_json::from_value);
            read.map(Self).map_err(|why| refused(&why))
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let how = "/api/openapi.json describes the parameters";
        let refuse = |why| Refusal::new(StatusCode::BAD_REQUEST, "the query", why, how);
        #[cfg(feature = "server")]
        {
            use axum::extract::Query;
            let query = Query::from_request_parts(parts, state).await;
            query.map(|Query(params)| Self(params)).map_err(|why| refuse(why.body_text()))
        }
        // The pages' own queries need no path to what is wrong in them.
        #[cfg(not(feature = "server"))]
        {
            let _ = state;
            let params = serde_urlencoded::from_str(parts.uri.query().unwrap_or_default());
            params.map(Self).map_err(|why| refuse(why.to_string()))
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PathParam {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let refuse = |rejection: PathRejection| {
            let how = "names are letters, digits and `-`";
            Refusal::new(StatusCode::BAD_REQUEST, "the path", rejection.body_text(), how)
        };
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(name)| Self(name)).map_err(refuse)
    }
}

/// Deserializes a whole number, also if it is written as `4.0`.
///
/// # Errors
/// If the number is not whole, is negative, or does not fit the type.
pub fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    fitting(f64::deserialize(from)?)
}

/// Deserializes an optional list of whole numbers, like [`whole`].
///
/// # Errors
/// If a number is not whole, is negative, or does not fit the type.
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
