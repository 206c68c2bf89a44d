//! Extractor that gives a handler the shared state and runs its work in the right pool.

use crate::error::Refusal;
use crate::sharing::key_hash;
use crate::state::{Shared, State, Workers};
use crate::watch::Watch;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use retrodice_questions::{Ask, Context};
use std::net::{IpAddr, Ipv4Addr};
#[cfg(feature = "server")]
use {
    retrodice_core::observer::Observer,
    std::sync::Arc,
    std::sync::atomic::{AtomicBool, Ordering},
};

/// Address of the client, attached to each request by the server.
#[derive(Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The shared state and the client of one request.
#[derive(Clone)]
pub struct Visit {
    /// The shared state of all handlers.
    pub state: State,
    /// The client's address, for a fair share of the workers.
    pub client: IpAddr,
    /// Hash of the key of the client's browser.
    pub key: Option<String>,
}

impl FromRequestParts<State> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Refusal> {
        let peer = parts.extensions.get::<Peer>();
        let client = peer.map_or(Ipv4Addr::LOCALHOST.into(), |Peer(address)| *address);
        Ok(Self { state: state.clone(), client, key: key_hash(parts)? })
    }
}

/// Observer that cancels every solve, and remembers whether there was one.
#[cfg(feature = "server")]
#[derive(Default)]
struct Hurry(AtomicBool);

#[cfg(feature = "server")]
impl Observer for Hurry {
    fn cancelled(&self) -> bool {
        self.0.store(true, Ordering::Relaxed);
        true
    }
}

impl Visit {
    /// Computes an answer that takes some milliseconds. If `work` needs a game that is not solved
    /// yet, it is run again by [`Visit::long`], so that moves do not wait for solves of others.
    /// Work that is refused must leave everything as it was.
    ///
    /// # Errors
    /// Status 503 if too many requests wait, and the errors of `work`.
    pub async fn quick<T: Send + 'static>(
        &self,
        work: impl Fn(&Shared, &Context<'_>) -> Result<T, Refusal> + Send + Sync + 'static,
    ) -> Result<Json<T>, Refusal> {
        #[cfg(feature = "server")]
        if let Workers::Pools(pools) = &self.state.workers {
            let (work, hurry) = (Arc::new(work), Arc::new(Hurry::default()));
            let (state, first, observer) = (self.state.clone(), work.clone(), hurry.clone());
            let first = move |_: &Watch| first(&state, &state.context.watched(&*observer));
            return match pools.quick.run(self.client, first).await {
                Err(_) if hurry.0.load(Ordering::Relaxed) => {
                    self.long(move |here, context| work(here, context)).await
                }
                answer => answer.map(Json),
            };
        }
        self.long(work).await
    }

    /// Computes an answer that takes some seconds.
    ///
    /// # Errors
    /// Status 503 if too many requests wait, and the errors of `work`.
    pub async fn long<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Shared, &Context<'_>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<Json<T>, Refusal> {
        let state = self.state.clone();
        let work = move |watch: &Watch| work(&state, &state.context.watched(watch));
        match &self.state.workers {
            #[cfg(feature = "server")]
            Workers::Pools(pools) => pools.long.run(self.client, work).await,
            Workers::Caller(tell) => work(&Watch::reporting(*tell)),
        }
        .map(Json)
    }

    /// Answers a question of the library that takes some seconds.
    ///
    /// # Errors
    /// Status 503 if too many requests wait, and the errors of the question.
    pub async fn ask<Q: Ask>(&self, question: Q) -> Result<Json<Q::Report>, Refusal> {
        self.long(move |_, context| Ok(question.ask(context)?)).await
    }

    /// Answers a question of the library that takes some milliseconds.
    ///
    /// # Errors
    /// As for [`Visit::quick`].
    pub async fn ask_quickly<Q: Ask>(&self, question: Q) -> Result<Json<Q::Report>, Refusal> {
        self.quick(move |_, context| Ok(question.ask(context)?)).await
    }

    /// Like [`Visit::long`], but caches the answer under the text `question`.
    ///
    /// # Errors
    /// As for [`Visit::long`].
    pub async fn cached(
        &self,
        question: String,
        work: impl FnOnce(&Context<'_>) -> Result<serde_json::Value, Refusal> + Send + 'static,
    ) -> Result<Json<serde_json::Value>, Refusal> {
        self.long(move |here, context| here.answers.get_or_compute(question, || work(context)))
            .await
    }
}
