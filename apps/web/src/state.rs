//! What the handlers share.

#[cfg(feature = "server")]
use crate::ServeError;
use crate::kept::Kept;
#[cfg(feature = "server")]
use crate::pool::Pool;
use crate::store::Store;
#[cfg(feature = "server")]
use crate::store::disk::OnDisk;
use crate::tables::Tables;
use retrodice_questions::{Context, DEFAULT_MEMORY, Engine};
use std::ops::Deref;
#[cfg(feature = "server")]
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The longest time for a question that names the time it may take.
const MAX_TIME: Duration = Duration::from_secs(5);

/// What the handlers share; cheap to clone.
#[derive(Clone)]
pub struct State(Arc<Shared>);

/// The workers and the games.
pub struct Shared {
    /// The context of questions, which caches the values of games already asked about.
    pub context: Context<'static>,
    /// Answers that take seconds, by what was asked.
    pub kept: Kept,
    /// The games in memory.
    pub tables: Tables,
    /// The games and ratings that are kept.
    pub store: Arc<dyn Store>,
    /// Who works out the answers.
    pub workers: Workers,
}

/// Who works out the answers.
pub enum Workers {
    /// Threads of a server.
    #[cfg(feature = "server")]
    Pools(Pools),
    /// Whoever asks, at once. News of long computations go to this function: the name of
    /// the event and its data.
    Asker(fn(&str, &str)),
}

/// The threads of a server.
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
    /// A server with the games in this folder, which is created if needed, and
    /// `memory` bytes of values in memory, or the default.
    ///
    /// # Errors
    /// [`ServeError::Folder`].
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

    /// With what keeps the games, and who works.
    pub(crate) fn new(
        engine: Engine<'static>,
        memory: Option<u64>,
        store: Arc<dyn Store>,
        workers: Workers,
    ) -> Self {
        let context = Context {
            tables: engine.folder,
            memory: memory.unwrap_or(DEFAULT_MEMORY),
            max_time: Some(MAX_TIME),
            ..retrodice::context(engine.observer)
        };
        let (kept, tables) = (Kept::default(), Tables::default());
        Self(Arc::new(Shared { context, kept, tables, store, workers }))
    }
}

impl Deref for State {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
