//! What the handlers share.

use crate::ServeError;
use crate::kept::Kept;
use crate::pool::Pool;
use crate::store::Store;
use crate::tables::Tables;
use api::Engine;
use api::coach::Coach;
use solve::observer::Observer;
use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The longest that a game is solved because somebody asks about it.
const LONGEST_SOLVE: Duration = Duration::from_secs(30);

/// Gives up on solves that keep a worker from everybody else. Solves side by side
/// share one clock, which the last to begin sets.
struct Patience(Mutex<Instant>);

static PATIENCE: LazyLock<Patience> = LazyLock::new(|| Patience(Mutex::new(Instant::now())));

impl Patience {
    fn begun(&self) -> MutexGuard<'_, Instant> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Patience {
    fn started(&self, _work: u64) {
        *self.begun() = Instant::now();
    }

    fn cancelled(&self) -> bool {
        self.begun().elapsed() > LONGEST_SOLVE
    }
}

/// What the handlers share; cheap to clone.
#[derive(Clone)]
pub struct State(Arc<Shared>);

/// The pools and the games.
pub struct Shared {
    /// Whoever knows the values; keeps those of games already asked about.
    pub coach: Coach<'static>,
    /// Answers that take seconds, by what was asked.
    pub kept: Kept,
    /// The games in memory.
    pub tables: Tables,
    /// The games and ratings on disk.
    pub store: Store,
    /// For answers that take milliseconds.
    pub quick: Pool,
    /// For computations that take seconds: solves, rollouts, distributions.
    pub long: Pool,
}

impl State {
    /// A server with the games in this folder, which is made if it is not there, and
    /// so many bytes of values in memory, or what [`Coach`] takes by itself.
    ///
    /// # Errors
    /// [`ServeError::Folder`].
    pub fn open(folder: &Path, memory: Option<u64>) -> Result<Self, ServeError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let coach = Coach::new(Engine { observer: &*PATIENCE, ..Engine::default() });
        Ok(Self(Arc::new(Shared {
            coach: match memory {
                Some(bytes) => coach.with_memory(bytes),
                None => coach,
            },
            kept: Kept::default(),
            tables: Tables::default(),
            store: Store::open(folder)?,
            quick: Pool::new(cores, 512, Duration::from_secs(10)),
            long: Pool::new(cores.div_ceil(2), 8, Duration::from_secs(20)),
        })))
    }
}

impl Deref for State {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
