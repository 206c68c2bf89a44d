//! Long computations that report their progress.

use crate::error::{Explanation, Refusal};
use crate::extract::Asked;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use api::{SolveOptions, SolveReport};
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use axum::routing::get;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solve::engine::Limits;
use solve::observer::Observer;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio_stream::Stream;
use tokio_stream::wrappers::ReceiverStream;

/// After so long without taking anything a listener counts as gone.
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
    fn event(&self) -> Event {
        let (name, data) = match self {
            Self::Progress { done, work } => {
                ("progress", serde_json::json!({ "done": done, "work": work }).to_string())
            }
            Self::Partial(result) => ("partial", text(result)),
            Self::Result(result) => ("result", text(result)),
            Self::Failure(failure) => ("failure", text(failure)),
        };
        Event::default().event(name).data(data)
    }
}

fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// Tells a stream of the progress, at most ten times a second, and stops the
/// computation when nobody listens any more.
pub struct Teller<T> {
    sender: mpsc::Sender<News<T>>,
    so_far: Mutex<(u64, u64, Instant)>,
    begun: Instant,
    /// Since when the listener takes nothing.
    deaf_since: Mutex<Option<Instant>>,
}

impl<T: Send> Teller<T> {
    /// Sends something that is not the last.
    pub fn tell(&self, news: News<T>) {
        // A listener that is behind gets the next.
        let told = self.sender.try_send(news);
        let mut deaf = self.deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
        *deaf = if told.is_ok() { None } else { deaf.or_else(|| Some(Instant::now())) };
    }

    /// Whether nobody reads the reports: the connection is closed, or it is open and
    /// nothing has been taken from it for long.
    fn is_deaf(&self) -> bool {
        let deaf = self.deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
        self.sender.is_closed() || deaf.is_some_and(|since| since.elapsed() > LONGEST_DEAF)
    }

    /// Sends the last event, which is not left out for a listener that is behind.
    fn tell_last(&self, mut last: News<T>) {
        while let Err(TrySendError::Full(again)) = self.sender.try_send(last) {
            let mut deaf = self.deaf_since.lock().unwrap_or_else(PoisonError::into_inner);
            deaf.get_or_insert_with(Instant::now);
            drop(deaf);
            if self.is_deaf() {
                return;
            }
            last = again;
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn news(&self, change: impl FnOnce(&mut u64, &mut u64)) {
        let Ok(mut so_far) = self.so_far.lock() else { return };
        let (done, work, told) = &mut *so_far;
        change(done, work);
        if told.elapsed() >= Duration::from_millis(100) {
            *told = Instant::now();
            self.tell(News::Progress { done: *done, work: *work });
        }
    }
}

impl<T: Send> Observer for Teller<T> {
    fn started(&self, work: u64) {
        self.news(|done, all| (*done, *all) = (0, work));
    }

    fn advanced(&self, work: u64) {
        self.news(|done, _| *done += work);
    }

    fn cancelled(&self) -> bool {
        self.is_deaf() || self.begun.elapsed() > LONGEST_STREAM
    }
}

/// A stream of server-sent events.
pub type Events = Result<Sse<KeepAliveStream<Boxed>>, Refusal>;

type Boxed = Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>;

/// Starts `work` in the pool for streams and sends its reports.
///
/// # Errors
/// 503 if the queue is full.
pub async fn stream<T: Serialize + Send + 'static>(
    visit: &Visit,
    work: impl FnOnce(&Teller<T>) -> Result<T, Refusal> + Send + 'static,
) -> Events {
    let turn = visit.state.streams.turn(visit.client).await?;
    let (sender, receiver) = mpsc::channel(64);
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let begun = Instant::now();
        let so_far = Mutex::new((0, 0, begun));
        let teller = Teller { sender, so_far, begun, deaf_since: Mutex::default() };
        let last = match work(&teller) {
            Ok(result) => News::Result(result),
            Err(refusal) => News::Failure(refusal.explanation),
        };
        teller.tell_last(last);
    });
    use tokio_stream::StreamExt;
    let events = ReceiverStream::new(receiver).map(|news| Ok(news.event()));
    Ok(Sse::new(Box::pin(events) as Boxed).keep_alive(KeepAlive::default()))
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
        Operation::get("/solve", "Solves a game, telling of the progress; closing it stops it")
            .query::<Which>()
            .events::<News<SolveReport>>(),
        get(solve),
    )
}

async fn solve(visit: Visit, Asked(asked): Asked<Which>) -> Events {
    super::small_enough(&asked.spec, Limits::ON_THE_SPOT.kernel)?;
    stream(&visit, move |teller| {
        let options = SolveOptions { observer: teller, ..SolveOptions::default() };
        Ok(api::solve(&asked.spec, &options)?)
    })
    .await
}
