//! A bounded pool of worker threads with a bounded queue that clients share fairly.

use crate::error::Refusal;
use crate::watch::Watch;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// A number of workers and a queue of requests that wait for them.
#[derive(Clone)]
pub struct Pool(Arc<Inner>);

struct Inner {
    workers: usize,
    places: usize,
    max_wait: Duration,
    queue: Mutex<Queue>,
}

/// The running and the waiting requests. A request waits only if no worker is free.
#[derive(Default)]
struct Queue {
    /// The number of workers and the last turn of each client that has or awaits a worker.
    clients: HashMap<IpAddr, Client>,
    waiting: Vec<Waiting>,
    running: usize,
    turns: u64,
}

#[derive(Clone, Copy, Default)]
struct Client {
    running: usize,
    last: u64,
}

struct Waiting {
    client: IpAddr,
    wake: oneshot::Sender<WorkerTurn>,
}

/// A reserved worker. Dropping it hands the worker to the next request in the queue.
pub struct WorkerTurn {
    pool: Pool,
    client: IpAddr,
    passed_on: bool,
}

impl Drop for WorkerTurn {
    /// Hands the worker to the next request in the queue.
    fn drop(&mut self) {
        if self.passed_on {
            return;
        }
        let mut queue = self.pool.queue();
        queue.leave(self.client);
        while let Some(next) = queue.next() {
            let turn = self.pool.begin(&mut queue, next.client);
            // A client that does not wait any more is skipped.
            let Err(mut turn) = next.wake.send(turn) else { break };
            turn.passed_on = true;
            queue.leave(turn.client);
        }
    }
}

impl Queue {
    fn leave(&mut self, client: IpAddr) {
        self.running -= 1;
        if let Some(client) = self.clients.get_mut(&client) {
            client.running -= 1;
        }
    }

    /// Takes the next request from the queue. The client with the fewest workers comes first, then
    /// the one whose last turn was the longest ago, then the request that came first.
    fn next(&mut self) -> Option<Waiting> {
        let Self { clients, waiting, .. } = self;
        waiting.retain(|one| !one.wake.is_closed());
        clients.retain(|client, has| {
            has.running > 0 || waiting.iter().any(|one| one.client == *client)
        });
        let rank = |place: &usize| {
            let client = clients.get(&waiting[*place].client).copied().unwrap_or_default();
            (client.running, client.last, *place)
        };
        let place = (0..waiting.len()).min_by_key(rank)?;
        Some(waiting.remove(place))
    }

    /// Makes room for a request of `client` in a full queue and returns whether it could. The last
    /// request of the client with the most requests is refused, unless `client` would then have
    /// more than that one.
    fn make_room(&mut self, client: IpAddr) -> bool {
        let count = |of: IpAddr| self.waiting.iter().filter(|one| one.client == of).count();
        let last = |place: &usize| (count(self.waiting[*place].client), *place);
        let Some(place) = (0..self.waiting.len()).max_by_key(last) else { return false };
        if count(self.waiting[place].client) <= count(client) + 1 {
            return false;
        }
        self.waiting.remove(place);
        true
    }
}

/// Guard that lives as long as the client waits for the answer.
struct Asker(Arc<Watch>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.abandon();
    }
}

impl Pool {
    /// Creates a pool of `workers` threads, with up to `places` requests in the queue for at most
    /// `max_wait` each.
    pub fn new(workers: usize, places: usize, max_wait: Duration) -> Self {
        let (workers, queue) = (workers.max(1), Mutex::default());
        Self(Arc::new(Inner { workers, places, max_wait, queue }))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, queue: &mut Queue, client: IpAddr) -> WorkerTurn {
        queue.running += 1;
        queue.turns += 1;
        let has = queue.clients.entry(client).or_default();
        *has = Client { running: has.running + 1, last: queue.turns };
        WorkerTurn { pool: self.clone(), client, passed_on: false }
    }

    /// Waits for a worker for this client.
    ///
    /// # Errors
    /// Status 503 if the queue is full or does not move.
    pub async fn turn(&self, client: IpAddr) -> Result<WorkerTurn, Refusal> {
        let woken = {
            let mut queue = self.queue();
            if queue.running < self.0.workers {
                return Ok(self.begin(&mut queue, client));
            }
            queue.waiting.retain(|one| !one.wake.is_closed());
            if queue.waiting.len() >= self.0.places && !queue.make_room(client) {
                return Err(Refusal::busy());
            }
            let (wake, woken) = oneshot::channel();
            queue.waiting.push(Waiting { client, wake });
            woken
        };
        match tokio::time::timeout(self.0.max_wait, woken).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(Refusal::busy()),
        }
    }

    /// Runs `work` for this client on a worker thread when it is its turn. The watch cancels it
    /// when the client is gone or its time is over.
    ///
    /// # Errors
    /// Status 503 as for [`Pool::turn`]; status 500 if the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        client: IpAddr,
        work: impl FnOnce(&Watch) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn(client).await?;
        let watch = Arc::new(Watch::begin());
        let asker = Asker(watch.clone());
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&watch)
        });
        let done = done.await;
        drop(asker);
        done.unwrap_or_else(|_| Err(Refusal::failed("the computation", "it broke off")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::observer::Observer;
    use std::net::Ipv4Addr;
    use tokio::task::JoinSet;

    fn client(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    /// One client fills the queue, then two others come with one request each: they wait
    /// for one turn of the first each, not for all of them.
    #[tokio::test(start_paused = true)]
    async fn clients_share_the_queue() {
        let pool = Pool::new(1, 6, Duration::from_secs(600));
        let first = pool.turn(client(1)).await.expect("it is free");
        let mut requests = JoinSet::new();
        for number in [1, 1, 1, 1, 1, 1, 2, 3] {
            let pool = pool.clone();
            requests.spawn(async move { (number, pool.turn(client(number)).await.ok()) });
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // The queue has six places: two of the first client's have to come again.
        let refused = [requests.join_next().await, requests.join_next().await];
        for one in refused {
            let (number, turn) = one.expect("an answer").expect("it does not panic");
            assert!(number == 1 && turn.is_none(), "{number}");
        }
        drop(first);
        let mut served = Vec::new();
        while let Some(one) = requests.join_next().await {
            let (number, turn) = one.expect("it does not panic");
            assert!(turn.is_some());
            served.push(number);
        }
        assert_eq!(served, [2, 3, 1, 1, 1, 1]);
        assert_eq!(pool.queue().running, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_gave_up_waiting_does_not_take_a_worker() {
        let pool = Pool::new(1, 6, Duration::from_secs(1));
        let first = pool.turn(client(1)).await.expect("it is free");
        assert!(pool.turn(client(2)).await.is_err(), "the queue does not move");
        let late = tokio::spawn({
            let pool = pool.clone();
            async move { pool.turn(client(3)).await.is_ok() }
        });
        tokio::time::sleep(Duration::from_millis(10)).await;
        drop(first);
        assert!(late.await.expect("it does not panic"));
        assert!(pool.turn(client(4)).await.is_ok());
    }

    #[tokio::test]
    async fn work_is_cancelled_when_its_client_is_gone() {
        let pool = Pool::new(1, 1, Duration::from_secs(10));
        let (begun, has_begun) = oneshot::channel();
        let (ended, has_ended) = oneshot::channel();
        let request = tokio::spawn({
            let pool = pool.clone();
            async move {
                let work = move |watch: &Watch| {
                    let _ = begun.send(());
                    while !watch.cancelled() {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    let _ = ended.send(());
                    Ok(())
                };
                pool.run(client(1), work).await
            }
        });
        has_begun.await.expect("it is its turn");
        request.abort();
        has_ended.await.expect("it stops");
        assert!(pool.turn(client(2)).await.is_ok());
    }
}
