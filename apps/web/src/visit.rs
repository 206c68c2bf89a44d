//! How a request gets at what the handlers share.

use crate::error::Refusal;
use crate::state::{Shared, State, Workers};
use crate::watch::Watch;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use retrodice_questions::{Ask, Context};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
#[cfg(feature = "server")]
use {
    retrodice_core::observer::Observer,
    std::sync::Arc,
    std::sync::atomic::{AtomicBool, Ordering},
};

/// Where a request came from: added to it where connections are answered.
#[derive(Clone, Copy)]
pub struct Peer(pub IpAddr);

/// What the handlers share, and who asks.
#[derive(Clone)]
pub struct Visit {
    /// What the handlers share.
    pub state: State,
    /// Who asks, for a fair share of the workers.
    #[cfg_attr(not(feature = "server"), expect(dead_code))]
    pub client: IpAddr,
}

impl FromRequestParts<State> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        let client = peer.map_or(Ipv4Addr::LOCALHOST.into(), |Peer(address)| *address);
        Ok(Self { state: state.clone(), client })
    }
}

/// Has no time for a solve, and remembers whether one was wanted.
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
    /// An answer that takes a worker some milliseconds. If a game has to be solved for it
    /// first, it is computed anew by [`Visit::long`]: moves do not wait for solves of
    /// others. Work that is refused must leave everything as it was.
    ///
    /// # Errors
    /// 503 if there are too many; what `work` says.
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

    /// An answer that takes a worker some seconds.
    ///
    /// # Errors
    /// 503 if there are too many; what `work` says.
    pub async fn long<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Shared, &Context<'_>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<Json<T>, Refusal> {
        let state = self.state.clone();
        let work = move |watch: &Watch| work(&state, &state.context.watched(watch));
        match &self.state.workers {
            #[cfg(feature = "server")]
            Workers::Pools(pools) => pools.long.run(self.client, work).await,
            Workers::Asker(tell) => work(&Watch::telling(*tell)),
        }
        .map(Json)
    }

    /// The answer to a question, which takes a worker some seconds.
    ///
    /// # Errors
    /// 503 if there are too many; what the question says.
    pub async fn ask<Q: Ask>(&self, question: Q) -> Result<Json<Q::Report>, Refusal> {
        self.long(move |_, context| Ok(question.ask(context)?)).await
    }

    /// The same for one that never changes and is kept.
    ///
    /// # Errors
    /// As for [`Visit::long`].
    pub async fn slow(
        &self,
        asked: String,
        work: impl FnOnce(&Context<'_>) -> Result<serde_json::Value, Refusal> + Send + 'static,
    ) -> Result<Json<serde_json::Value>, Refusal> {
        self.long(move |here, context| here.kept.or(asked, || work(context))).await
    }
}
