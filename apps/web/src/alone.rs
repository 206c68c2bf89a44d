//! The API without a server, for pages that bring it along: the same routes, asked by a
//! call. Nothing is written anywhere; whoever asks keeps the [changes](Alone::changes).

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

/// Bytes of values that are kept in memory.
const MEMORY: u64 = 512 << 20;

/// The API without a server.
pub struct Alone {
    state: State,
    store: Arc<InMemory>,
    routes: Router,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as HTTP has it.
    pub status: u16,
    /// Whether the body is JSON.
    pub is_json: bool,
    /// The body.
    pub body: String,
}

impl Alone {
    /// Without games; `random` gives 64 random bits, `tell` is told what comes of long
    /// computations: the name of each event and its data.
    pub fn new(random: fn() -> u64, tell: fn(&str, &str)) -> Self {
        let store = Arc::new(InMemory::new(random));
        let engine = Engine { folder: None, ..Engine::default() };
        let state = State::new(engine, Some(MEMORY), store.clone(), Workers::Asker(tell));
        let routes = routes::all().routes().with_state(state.clone());
        Self { state, store, routes }
    }

    /// Brings in what was kept under a name, in the place of what is here.
    ///
    /// # Errors
    /// 500 naming what cannot be read.
    pub fn put(&self, change: &Change) -> Result<(), Refusal> {
        self.store.put(change)?;
        if let Some(id) = InMemory::id(change) {
            self.state.tables.forget(id);
        }
        Ok(())
    }

    /// What has changed since this was asked the last time, to be kept before anybody is
    /// told the answer.
    ///
    /// # Errors
    /// 500 if it cannot be written as text, which is a fault here.
    pub fn changes(&self) -> Result<Vec<Change>, Refusal> {
        self.store.changes()
    }

    /// The answer to a request; `path` is that after `/api`, with its query, the body JSON.
    /// It waits for nothing, and so is ready when it is first polled.
    pub async fn ask(&self, method: Method, path: &str, body: Option<String>) -> Answer {
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
        let answered = self.routes.clone().call(request).await;
        let Ok(response) = answered;
        let status = response.status().as_u16();
        let kind = response.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        match response.into_body().collect().await {
            Ok(body) => {
                let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
                Answer { status, is_json, body }
            }
            Err(error) => refusal(Refusal::failed("the answer", error.to_string())),
        }
    }
}

fn refusal(refusal: Refusal) -> Answer {
    let body = serde_json::json!({ "error": refusal.explanation }).to_string();
    Answer { status: refusal.status.as_u16(), is_json: true, body }
}
