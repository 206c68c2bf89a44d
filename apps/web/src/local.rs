//! The JSON API as a library, for pages without a server.
//!
//! Requests go through the same routes as on a server. Nothing is written to disk: the caller
//! stores the [changes](LocalApi::changes).

use crate::error::Refusal;
use crate::routes;
use crate::state::{State, Workers};
use crate::store::memory::{Change, InMemory};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, header};
use http_body_util::BodyExt;
use retrodice_questions::Engine;
use std::sync::Arc;
use tower_service::Service;

/// Memory limit of the cache of solved games, in bytes.
const MEMORY: u64 = 512 << 20;

/// The routes of the API with their games in memory, for one client.
pub struct LocalApi {
    state: State,
    store: Arc<InMemory>,
    routes: Router,
}

/// The answer to a request to [`LocalApi::ask`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalAnswer {
    /// The HTTP status code.
    pub status: u16,
    /// Whether the body is JSON.
    pub is_json: bool,
    /// The body: JSON if [`is_json`](Self::is_json), otherwise plain text.
    pub body: String,
}

impl LocalApi {
    /// Creates an API without games. `random` returns 64 random bits. `tell` receives the events
    /// of long computations: the name of each event and its data as JSON.
    pub fn new(random: fn() -> u64, tell: fn(&str, &str)) -> Self {
        let store = Arc::new(InMemory::new(random));
        let engine = Engine { folder: None, ..Engine::default() };
        let state = State::new(engine, Some(MEMORY), store.clone(), Workers::Caller(tell));
        let routes = routes::all().routes().with_state(state.clone());
        Self { state, store, routes }
    }

    /// Restores a stored game or answers to puzzles, replacing those in memory.
    ///
    /// # Errors
    /// Status 500 if the stored text cannot be read.
    pub fn put(&self, change: &Change) -> Result<(), Refusal> {
        self.store.put(change)?;
        if let Some(id) = InMemory::id(change) {
            self.state.tables.forget(id);
        }
        Ok(())
    }

    /// Returns the changes since the last call. The caller stores them before it shows the answer.
    ///
    /// # Errors
    /// Status 500 if a change cannot be serialized, which is a bug.
    pub fn changes(&self) -> Result<Vec<Change>, Refusal> {
        self.store.changes()
    }

    /// Answers a request. `path` is the part after `/api` with its query, `body` is JSON.
    /// The future is ready when it is first polled.
    pub async fn ask(&self, method: Method, path: &str, body: Option<String>) -> LocalAnswer {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(body.map_or_else(Body::empty, Body::from));
        let Ok(request) = request else {
            return refusal(Refusal::senseless(
                "the path",
                "it is not a valid path",
                "reload the page",
            ));
        };
        let Ok(response) = self.routes.clone().call(request).await;
        let status = response.status().as_u16();
        let kind = response.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        match response.into_body().collect().await {
            Ok(body) => {
                let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
                LocalAnswer { status, is_json, body }
            }
            Err(error) => refusal(Refusal::failed("the answer", error.to_string())),
        }
    }
}

fn refusal(refusal: Refusal) -> LocalAnswer {
    let body = serde_json::json!({ "error": refusal.explanation }).to_string();
    LocalAnswer { status: refusal.status.as_u16(), is_json: true, body }
}
