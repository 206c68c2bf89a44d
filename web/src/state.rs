//! What the handlers share.

use crate::ServeError;
use crate::kept::Kept;
use crate::pool::Pool;
use crate::store::Store;
use crate::tables::Tables;
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
    /// A server with the games in this folder, which is made if it is not there.
    ///
    /// # Errors
    /// [`ServeError::Folder`].
    pub fn open(folder: &Path) -> Result<Self, ServeError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self(Arc::new(Shared {
            coach: Coach::default(),
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
