//! The server without its pages: what it answers, and what it does not.

mod games;
mod load;
mod local;
mod papers;
mod safety;
mod sharing;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use retrodice_web::{State, router};
use serde_json::Value;
use std::path::Path;
use tower::ServiceExt;

/// A server with its games in this folder.
fn server(folder: &Path) -> Router {
    router(State::open(folder, None).expect("the folder can be written"))
}

/// The answer to a request from a page of this server.
async fn ask(
    server: &Router,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (StatusCode, Value) {
    let request =
        Request::builder().method(method).uri(path).header(header::HOST, "localhost:8137");
    let request = match body {
        None => request.body(Body::empty()),
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
    };
    answer(server, request.expect("a request")).await
}

async fn get(server: &Router, path: &str) -> (StatusCode, Value) {
    ask(server, Method::GET, path, None).await
}

async fn post(server: &Router, path: &str, body: Value) -> (StatusCode, Value) {
    ask(server, Method::POST, path, Some(body)).await
}

/// The status and the JSON of an answer; null if it has none, text if that is no JSON.
async fn answer(server: &Router, request: Request<Body>) -> (StatusCode, Value) {
    let response = server.clone().oneshot(request).await.expect("the router never fails");
    let status = response.status();
    let bytes = response.into_body().collect().await.expect("a whole body").to_bytes();
    if bytes.is_empty() {
        return (status, Value::Null);
    }
    (
        status,
        serde_json::from_slice(&bytes).unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into()),
    )
}

/// The part at fault of a refusal, which must be whole.
fn fault(status: StatusCode, expected: u16, body: &Value) -> String {
    assert_eq!(status.as_u16(), expected, "{body}");
    for part in ["kind", "what", "why", "how"] {
        let text = body["error"][part].as_str().unwrap_or_default();
        assert!(!text.is_empty(), "no `{part}` in {body}");
    }
    format!("{}: {}", body["error"]["what"], body["error"]["why"])
}
