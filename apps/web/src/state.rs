//! The state that all request handlers share: coach, games, storage and workers.

#[cfg(feature = "server")]
use crate::ServeError;
use crate::error::Refusal;
#[cfg(feature = "server")]
use crate::pool::Pool;
use crate::store::Store;
#[cfg(feature = "server")]
use crate::store::disk::OnDisk;
use crate::tables::Tables;
#[cfg(feature = "server")]
use crate::watchers::Watchers;
use retrodice_questions::{Context, DEFAULT_MEMORY, Engine};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
#[cfg(feature = "server")]
use {std::net::SocketAddr, std::path::Path, std::sync::OnceLock};

/// Time limit for a question that names its own time.
const MAX_TIME: Duration = Duration::from_secs(5);

/// Maximum memory of the work for one request beside the values of games, in bytes. The exact
/// scores of ordinary Yahtzee take several hundred megabytes.
const MAX_WORK_BYTES: u64 = 3 << 29;

/// Handle to the state that all request handlers share. Cloning it is cheap.
#[derive(Clone)]
pub struct State(Arc<Shared>);

/// The coach, the games, the storage and the workers.
pub struct Shared {
    /// The context, which caches the values of solved games.
    pub context: Context<'static>,
    /// Cached answers that take seconds to compute.
    pub answers: AnswerCache,
    /// The games in memory.
    pub tables: Tables,
    /// The stored games and puzzle scores.
    pub store: Arc<dyn Store>,
    /// The threads that compute the answers.
    pub workers: Workers,
    /// The clients that watch games.
    #[cfg(feature = "server")]
    pub watchers: Watchers,
    /// The address that the server listens on, once it does.
    #[cfg(feature = "server")]
    pub listening: OnceLock<SocketAddr>,
}

/// The threads that compute the answers.
pub enum Workers {
    /// The thread pools of a server.
    #[cfg(feature = "server")]
    Pools(Pools),
    /// The calling thread, at once. The function receives events of long computations: the name
    /// of the event and its data as JSON.
    Caller(fn(&str, &str)),
}

/// The thread pools of a server by the duration of the work.
#[cfg(feature = "server")]
pub struct Pools {
    /// For answers that take milliseconds.
    pub quick: Pool,
    /// For answers that take seconds: first solves, reviews, distributions.
    pub long: Pool,
    /// For work of minutes that reports its progress: rollouts, solves to watch.
    pub streams: Pool,
}

impl State {
    /// Opens the games in `folder`, which is created if needed. `memory` limits the cache of solved
    /// games, in bytes; the default is [`DEFAULT_MEMORY`].
    ///
    /// # Errors
    /// [`ServeError::Folder`] if the folder or the file in it cannot be used.
    #[cfg(feature = "server")]
    pub fn open(folder: &Path, memory: Option<u64>) -> Result<Self, ServeError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let few = cores.div_ceil(2).max(2);
        let pools = Pools {
            quick: Pool::new(cores, 512, Duration::from_secs(10)),
            long: Pool::new(few, 8, Duration::from_secs(30)),
            streams: Pool::new(few, 8, Duration::from_secs(30)),
        };
        let store = Arc::new(OnDisk::open(folder)?);
        Ok(Self::new(Engine::default(), memory, store, Workers::Pools(pools)))
    }

    /// Creates the state from its storage and its workers.
    pub(crate) fn new(
        engine: Engine<'static>,
        memory: Option<u64>,
        store: Arc<dyn Store>,
        workers: Workers,
    ) -> Self {
        let context = Context {
            tables: engine.folder,
            memory: memory.unwrap_or(DEFAULT_MEMORY),
            max_bytes: Some(MAX_WORK_BYTES),
            max_time: Some(MAX_TIME),
            ..retrodice::context(engine.observer)
        };
        let (answers, tables) = (AnswerCache::default(), Tables::default());
        Self(Arc::new(Shared {
            context,
            answers,
            tables,
            store,
            workers,
            #[cfg(feature = "server")]
            watchers: Watchers::default(),
            #[cfg(feature = "server")]
            listening: OnceLock::new(),
        }))
    }
}

impl Shared {
    /// Tells the clients that watch a game that it has changed.
    pub fn changed(&self, game: &str) {
        #[cfg(feature = "server")]
        self.watchers.changed(game);
        #[cfg(not(feature = "server"))]
        let _ = game;
    }
}

impl Deref for State {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Maximum number of cached answers.
const MAX_ANSWERS: usize = 64;

/// Answers as JSON by a text that identifies the question. It is emptied when it is full.
#[derive(Default)]
pub struct AnswerCache(Mutex<HashMap<String, serde_json::Value>>);

impl AnswerCache {
    /// Returns the cached answer to `question`, or computes it with `work` and caches it.
    ///
    /// # Errors
    /// The errors of `work`, which are not cached.
    pub fn get_or_compute(
        &self,
        question: String,
        work: impl FnOnce() -> Result<serde_json::Value, Refusal>,
    ) -> Result<serde_json::Value, Refusal> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = lock().get(&question) {
            return Ok(answer.clone());
        }
        let answer = work()?;
        let mut answers = lock();
        if answers.len() >= MAX_ANSWERS {
            answers.clear();
        }
        answers.insert(question, answer.clone());
        Ok(answer)
    }
}

/// Serializes an answer as JSON.
///
/// # Errors
/// Status 500 if it cannot be serialized, which is a bug.
pub fn as_json(answer: &impl serde::Serialize) -> Result<serde_json::Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| Refusal::failed("the answer", error.to_string()))
}
