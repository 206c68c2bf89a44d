//! Long computations that report their progress.

use crate::error::{Explanation, Refusal};
use crate::extract::Asked;
use crate::openapi::{Api, Operation};
use crate::state::Workers;
use crate::visit::Visit;
use crate::watch::SoFar;
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
    axum::response::sse::{Event, KeepAlive, Sse},
    std::convert::Infallible,
    std::sync::{Mutex, PoisonError},
    tokio::sync::mpsc::{self, error::TrySendError},
    tokio_stream::StreamExt,
    tokio_stream::wrappers::ReceiverStream,
};

/// After so long without taking anything a listener counts as gone.
#[cfg(feature = "server")]
const LONGEST_DEAF: Duration = Duration::from_secs(15);

/// The longest computation that reports progress. A rollout ends with the games so far.
const LONGEST_STREAM: Duration = Duration::from_secs(600);

/// News of a computation, as a server-sent event of the name of its kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "event", content = "data")]
pub enum News<T> {
    /// This much of the work is done.
    Progress {
        /// Done so far.
        done: u64,
        /// What it will add up to.
        work: u64,
    },
    /// What is known so far.
    Partial(T),
    /// The result; the last event.
    Result(T),
    /// Why there is none; the last event.
    Failure(Explanation),
}

impl<T: Serialize> News<T> {
    /// The name of its kind, and its data as JSON.
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

/// Tells whoever listens of the progress, at most ten times a second, and stops the
/// computation when nobody listens any more.
pub struct Teller<T> {
    listener: Listener<T>,
    so_far: SoFar,
    begun: Instant,
}

enum Listener<T> {
    /// At the other end of a connection.
    #[cfg(feature = "server")]
    Far {
        sender: mpsc::Sender<News<T>>,
        /// Since when nothing is taken.
        deaf_since: Mutex<Option<Instant>>,
    },
    /// A function, which always listens. Whoever wants it to stop ends the program.
    Here(fn(&str, &str), std::marker::PhantomData<fn(T)>),
}

impl<T: Serialize + Send> Teller<T> {
    fn new(listener: Listener<T>) -> Self {
        Self { listener, so_far: SoFar::begin(), begun: Instant::now() }
    }

    /// Sends something that is not the last.
    pub fn tell(&self, news: News<T>) {
        match &self.listener {
            // A listener that is behind gets the next.
            #[cfg(feature = "server")]
            Listener::Far { sender, deaf_since } => {
                let told = sender.try_send(news);
                let mut deaf = deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
                *deaf = if told.is_ok() { None } else { deaf.or_else(|| Some(Instant::now())) };
            }
            Listener::Here(tell, _) => {
                let (name, data) = news.parts();
                tell(name, &data);
            }
        }
    }

    /// Whether nobody reads the reports: the connection is closed, or it is open and
    /// nothing has been taken from it for long.
    fn is_deaf(&self) -> bool {
        match &self.listener {
            #[cfg(feature = "server")]
            Listener::Far { sender, deaf_since } => {
                let deaf = deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
                sender.is_closed() || deaf.is_some_and(|since| since.elapsed() > LONGEST_DEAF)
            }
            Listener::Here(..) => false,
        }
    }

    /// Sends the last event, which is not left out for a listener that is behind.
    fn tell_last(&self, last: News<T>) {
        match &self.listener {
            #[cfg(feature = "server")]
            Listener::Far { sender, deaf_since } => {
                let mut last = last;
                while let Err(TrySendError::Full(again)) = sender.try_send(last) {
                    let mut deaf = deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
                    deaf.get_or_insert_with(Instant::now);
                    drop(deaf);
                    if self.is_deaf() {
                        return;
                    }
                    last = again;
                    std::thread::sleep(Duration::from_millis(50));
                }
            }
            Listener::Here(..) => self.tell(last),
        }
    }

    /// Does the work and tells of it to the end.
    fn run(self, work: impl FnOnce(&Self) -> Result<T, Refusal>) {
        self.tell_last(match work(&self) {
            Ok(result) => News::Result(result),
            Err(refusal) => News::Failure(refusal.explanation),
        });
    }
}

impl<T: Serialize + Send> Observer for Teller<T> {
    fn started(&self, work: u64) {
        self.so_far.started(work);
    }

    fn advanced(&self, work: u64) {
        if let Some((done, work)) = self.so_far.advanced(work) {
            self.tell(News::Progress { done, work });
        }
    }

    fn cancelled(&self) -> bool {
        self.is_deaf() || self.begun.elapsed() > LONGEST_STREAM
    }
}

/// Server-sent events, or nothing where the listener is [here](Workers::Asker).
pub type Events = Result<Response, Refusal>;

/// Starts `work` in the pool for streams and sends its reports.
///
/// # Errors
/// 503 if the queue is full.
pub async fn stream<T: Serialize + Send + 'static>(
    visit: &Visit,
    work: impl FnOnce(&Teller<T>) -> Result<T, Refusal> + Send + 'static,
) -> Events {
    match &visit.state.workers {
        #[cfg(feature = "server")]
        Workers::Pools(pools) => {
            let turn = pools.streams.turn(visit.client).await?;
            let (sender, receiver) = mpsc::channel(64);
            tokio::task::spawn_blocking(move || {
                let _turn = turn;
                Teller::new(Listener::Far { sender, deaf_since: Mutex::default() }).run(work);
            });
            let event = |news: News<T>| {
                let (name, data) = news.parts();
                Ok::<_, Infallible>(Event::default().event(name).data(data))
            };
            let events = Sse::new(ReceiverStream::new(receiver).map(event));
            Ok(events.keep_alive(KeepAlive::default()).into_response())
        }
        Workers::Asker(tell) => {
            Teller::new(Listener::Here(*tell, std::marker::PhantomData)).run(work);
            Ok(StatusCode::NO_CONTENT.into_response())
        }
    }
}

/// Which game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// A spec, such as `cantstop(3,2)`.
    spec: String,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get(
            "/solve",
            "Solves a game and streams the progress; closing the stream stops it",
        )
        .query::<Which>()
        .events::<News<SolveReport>>(),
        get(solve),
    )
}

async fn solve(visit: Visit, Asked(asked): Asked<Which>) -> Events {
    super::small_enough(&asked.spec)?;
    let state = visit.state.clone();
    stream(&visit, move |teller| Ok(Solve::new(asked.spec).ask(&state.context.watched(teller))?))
        .await
}
