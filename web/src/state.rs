//! What the handlers share.

use crate::ServeError;
use crate::kept::Kept;
use crate::pool::Pool;
use crate::store::Store;
use crate::tables::Tables;
use api::Engine;
use api::coach::Coach;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What the handlers share; cheap to clone.
#[derive(Clone)]
pub struct State(Arc<Shared>);

/// The pools and the games.
pub struct Shared {
    /// The coach, which caches the values of games already asked about.
    pub coach: Coach<'static>,
    /// Answers that take seconds, by what was asked.
    pub kept: Kept,
    /// The games in memory.
    pub tables: Tables,
    /// The games and ratings on disk.
    pub store: Store,
    /// For answers that take milliseconds.
    pub quick: Pool,
    /// For answers that take seconds: first solves, reviews, distributions.
    pub long: Pool,
    /// For work of minutes that reports its progress: rollouts, solves to watch.
    pub streams: Pool,
}

impl State {
    /// A server with the games in this folder, which is created if needed, and
    /// `memory` bytes of values in memory, or [`Coach`]'s default.
    ///
    /// # Errors
    /// [`ServeError::Folder`].
    pub fn open(folder: &Path, memory: Option<u64>) -> Result<Self, ServeError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let few = cores.div_ceil(2).max(2);
        let coach = Coach::new(Engine::default());
        Ok(Self(Arc::new(Shared {
            coach: match memory {
                Some(bytes) => coach.with_memory(bytes),
                None => coach,
            },
            kept: Kept::default(),
            tables: Tables::default(),
            store: Store::open(folder)?,
            quick: Pool::new(cores, 512, Duration::from_secs(10)),
            long: Pool::new(few, 8, Duration::from_secs(30)),
            streams: Pool::new(few, 8, Duration::from_secs(30)),
        })))
    }
}

impl Deref for State {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
