//! Work that takes a core, on a bounded number of threads with a bounded queue.

use crate::error::Refusal;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A few workers and a few places to wait for them.
#[derive(Clone)]
pub struct Pool {
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
    longest_wait: Duration,
}

/// A place in the queue and a worker, held until the work is done.
pub struct Turn {
    _worker: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Pool {
    /// `workers` at once, as many as `waiting` others in the queue.
    pub fn new(workers: usize, waiting: usize, longest_wait: Duration) -> Self {
        let workers = workers.max(1);
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            places: Arc::new(Semaphore::new(workers + waiting)),
            longest_wait,
        }
    }

    /// A turn at the work.
    ///
    /// # Errors
    /// 503 if the queue is full or does not move.
    pub async fn turn(&self) -> Result<Turn, Refusal> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Refusal::busy())?;
        let worker = tokio::time::timeout(self.longest_wait, self.workers.clone().acquire_owned());
        match worker.await {
            Ok(Ok(worker)) => Ok(Turn { _worker: worker, _place: place }),
            _ => Err(Refusal::busy()),
        }
    }

    /// Does `work` on a thread of its own when it is its turn. The turn is kept
    /// until the work is done, even if nobody waits for it any more.
    ///
    /// # Errors
    /// 503 as for [`Pool::turn`]; 500 if the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn().await?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.unwrap_or_else(|_| Err(Refusal::failed("the computation", "it broke off")))
    }
}
