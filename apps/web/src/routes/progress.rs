//! Long computations that report their progress.

use crate::error::{Explanation, Refusal};
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::state::Workers;
use crate::visit::Visit;
use crate::watch::ReportedProgress;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use retrodice_core::observer::Observer;
use retrodice_questions::{Ask, Solve, SolveReport};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use web_time::Instant;
#[cfg(feature = "server")]
use {
    crate::extract::PathParam,
    crate::state::Shared,
    crate::store::missing,
    axum::response::sse::{Event, KeepAlive, Sse},
    retrodice_questions::Context,
    std::convert::Infallible,
    std::sync::{Mutex, PoisonError},
    tokio::sync::mpsc::{self, error::TrySendError},
    tokio_stream::StreamExt,
    tokio_stream::wrappers::ReceiverStream,
};

/// Time without reading an event after which a client counts as gone.
#[cfg(feature = "server")]
const READ_TIMEOUT: Duration = Duration::from_secs(15);

/// Time limit of a computation that reports progress. A rollout ends with the games so far.
const STREAM_TIMEOUT: Duration = Duration::from_secs(600);

/// Time after which a client that watches a game has to ask again.
#[cfg(feature = "server")]
const WATCH_TIMEOUT: Duration = Duration::from_secs(3600);

/// News of a computation, as a server-sent event of the name of its kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "event", content = "data")]
pub enum News<T> {
    /// Part of the work that is done.
    Progress {
        /// Done so far.
        done: u64,
        /// Total amount of work.
        work: u64,
    },
    /// Result so far.
    Partial(T),
    /// The result; the last event.
    Result(T),
    /// Why there is none; the last event.
    Failure(Explanation),
}

impl<T: Serialize> News<T> {
    /// Returns the name of the event and its data as JSON.
    fn parts(&self) -> (&'static str, String) {
        match self {
            Self::Progress { done, work } => {
                ("progress", serde_json::json!({ "done": done, "work": work }).to_string())
            }
            Self::Partial(result) => ("partial", text(result)),
            Self::Result(result) => ("result", text(result)),
            Self::Failure(failure) => ("failure", text(failure)),
        }
    }
}

fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// Observer that sends the progress of a computation to a client at most ten times a second, and
/// cancels the computation when the client is gone.
pub struct Reporter<T> {
    receiver: Receiver<T>,
    progress: ReportedProgress,
    begun: Instant,
}

enum Receiver<T> {
    /// A client at the other end of a connection.
    #[cfg(feature = "server")]
    Remote {
        sender: mpsc::Sender<News<T>>,
        /// The time since which the client has read nothing, if its queue is full.
        stalled_since: Mutex<Option<Instant>>,
    },
    /// A function in the same program. It is never gone.
    Local(fn(&str, &str), std::marker::PhantomData<fn(T)>),
}

impl<T: Serialize + Send> Reporter<T> {
    fn new(receiver: Receiver<T>) -> Self {
        Self { receiver, progress: ReportedProgress::begin(), begun: Instant::now() }
    }

    /// Sends an event that is not the last. It is dropped if the client's queue is full.
    pub fn send(&self, news: News<T>) {
        match &self.receiver {
            #[cfg(feature = "server")]
            Receiver::Remote { sender, stalled_since } => {
                let sent = sender.try_send(news);
                let mut stalled = stalled_since.lock().unwrap_or_else(PoisonError::into_inner);
                *stalled =
                    if sent.is_ok() { None } else { stalled.or_else(|| Some(Instant::now())) };
            }
            Receiver::Local(tell, _) => {
                let (name, data) = news.parts();
                tell(name, &data);
            }
        }
    }

    /// Returns whether the client is gone: its connection is closed, or it has read nothing for
    /// [`READ_TIMEOUT`].
    fn is_gone(&self) -> bool {
        match &self.receiver {
            #[cfg(feature = "server")]
            Receiver::Remote { sender, stalled_since } => {
                let stalled = stalled_since.lock().unwrap_or_else(PoisonError::into_inner);
                sender.is_closed() || stalled.is_some_and(|since| since.elapsed() > READ_TIMEOUT)
            }
            Receiver::Local(..) => false,
        }
    }

    /// Sends the last event and waits for a place in the client's queue, unless the client is gone.
    fn send_last(&self, last: News<T>) {
        match &self.receiver {
            #[cfg(feature = "server")]
            Receiver::Remote { sender, stalled_since } => {
                let mut last = last;
                while let Err(TrySendError::Full(again)) = sender.try_send(last) {
                    let mut stalled = stalled_since.lock().unwrap_or_else(PoisonError::into_inner);
                    stalled.get_or_insert_with(Instant::now);
                    drop(stalled);
                    if self.is_gone() {
                        return;
                    }
                    last = again;
                    std::thread::sleep(Duration::from_millis(50));
                }
            }
            Receiver::Local(..) => self.send(last),
        }
    }

    /// Does the work and sends its result or its failure as the last event.
    fn run(self, work: impl FnOnce(&Self) -> Result<T, Refusal>) {
        self.send_last(match work(&self) {
            Ok(result) => News::Result(result),
            Err(refusal) => News::Failure(refusal.explanation),
        });
    }
}

impl<T: Serialize + Send> Observer for Reporter<T> {
    fn started(&self, work: u64) {
        self.progress.started(work);
    }

    fn advanced(&self, work: u64) {
        if let Some((done, work)) = self.progress.advanced(work) {
            self.send(News::Progress { done, work });
        }
    }

    fn cancelled(&self) -> bool {
        self.is_gone() || self.begun.elapsed() > STREAM_TIMEOUT
    }
}

/// Server-sent events. The answer is empty for a [local caller](Workers::Caller), who has received
/// the events already.
pub type Events = Result<Response, Refusal>;

/// Starts `work` in the pool for streams and answers with its events.
///
/// # Errors
/// Status 503 if the queue is full.
pub async fn stream<T: Serialize + Send + 'static>(
    visit: &Visit,
    work: impl FnOnce(&Reporter<T>) -> Result<T, Refusal> + Send + 'static,
) -> Events {
    match &visit.state.workers {
        #[cfg(feature = "server")]
        Workers::Pools(pools) => {
            let turn = pools.streams.turn(visit.client).await?;
            let (sender, receiver) = mpsc::channel(64);
            tokio::task::spawn_blocking(move || {
                let _turn = turn;
                Reporter::new(Receiver::Remote { sender, stalled_since: Mutex::default() })
                    .run(work);
            });
            Ok(events(receiver))
        }
        Workers::Caller(tell) => {
            Reporter::new(Receiver::Local(*tell, std::marker::PhantomData)).run(work);
            Ok(StatusCode::NO_CONTENT.into_response())
        }
    }
}

/// Answers with the events that arrive.
#[cfg(feature = "server")]
fn events<T: Serialize + Send + 'static>(receiver: mpsc::Receiver<News<T>>) -> Response {
    let event = |news: News<T>| {
        let (name, data) = news.parts();
        Ok::<_, Infallible>(Event::default().event(name).data(data))
    };
    let events = Sse::new(ReceiverStream::new(receiver).map(event));
    events.keep_alive(KeepAlive::default()).into_response()
}

/// News of a game that a client watches.
#[cfg(feature = "server")]
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Changed {
    /// Id of the game. Its state is to be asked for.
    id: String,
}

/// Adds the route to the changes of a game.
#[cfg(feature = "server")]
pub fn add_watch(api: Api) -> Api {
    let summary = "Streams an event for every change of a game, and one at the beginning";
    api.with(Operation::get("/matches/{id}/watch", summary).events::<News<Changed>>(), get(watch))
}

#[cfg(feature = "server")]
async fn watch(visit: Visit, PathParam(id): PathParam) -> Events {
    // Changes while the game is looked for are not missed.
    let mut watcher = visit.state.watchers.watch(&id, visit.client)?;
    let of = id.clone();
    let exists = move |here: &Shared, _: &Context<'_>| Ok(here.store.game(&of)?.is_some());
    if !visit.quick(exists).await?.0 {
        return Err(missing(&id));
    }
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let until = tokio::time::Instant::now() + WATCH_TIMEOUT;
        loop {
            let news = News::Partial(Changed { id: id.clone() });
            match tokio::time::timeout(READ_TIMEOUT, sender.send(news)).await {
                Ok(Ok(())) => {}
                _ => return,
            }
            tokio::select! {
                () = watcher.changed() => {}
                () = sender.closed() => return,
                () = tokio::time::sleep_until(until) => return,
            }
        }
    });
    Ok(events(receiver))
}

/// Query for the game to solve.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SolveQuery {
    /// A spec, such as `cantstop(3,2)`.
    spec: String,
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get(
            "/solve",
            "Solves a game and streams the progress; closing the stream stops it",
        )
        .query::<SolveQuery>()
        .events::<News<SolveReport>>(),
        get(solve),
    )
}

async fn solve(visit: Visit, Params(params): Params<SolveQuery>) -> Events {
    super::small_enough(&params.spec)?;
    let state = visit.state.clone();
    stream(&visit, move |reporter| {
        Ok(Solve::new(params.spec).ask(&state.context.watched(reporter))?)
    })
    .await
}
