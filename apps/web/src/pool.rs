//! Work that takes a core, on a bounded number of threads with a bounded queue that
//! clients share.

use crate::error::Refusal;
use crate::watch::Watch;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// A few workers and a few places to wait for them.
#[derive(Clone)]
pub struct Pool(Arc<Inner>);

struct Inner {
    workers: usize,
    places: usize,
    longest_wait: Duration,
    queue: Mutex<Queue>,
}

/// Who has a worker, and who waits for one. A client waits only if no worker is free.
#[derive(Default)]
struct Queue {
    /// Workers of each client that has or awaits one, and its last turn.
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
    wake: oneshot::Sender<Turn>,
}

/// A worker, held until the work is done.
pub struct Turn {
    pool: Pool,
    client: IpAddr,
    given_back: bool,
}

impl Drop for Turn {
    /// The worker goes to the next in turn.
    fn drop(&mut self) {
        if self.given_back {
            return;
        }
        let mut queue = self.pool.queue();
        queue.leave(self.client);
        while let Some(next) = queue.next() {
            let turn = self.pool.begin(&mut queue, next.client);
            // Whoever does not wait any more is passed over.
            let Err(mut turn) = next.wake.send(turn) else { break };
            turn.given_back = true;
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

    /// The client with the fewest workers; among those, the one whose last turn was the
    /// longest ago; of its requests the first.
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

    /// Makes room for one more request of this client in a full queue: the last of the
    /// client with the most requests has to come again, if that one keeps no fewer.
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

/// Lives as long as the client waits for the answer.
struct Asker(Arc<Watch>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.leave();
    }
}

impl Pool {
    /// `workers` at once, and up to `places` waiting in the queue.
    pub fn new(workers: usize, places: usize, longest_wait: Duration) -> Self {
        let (workers, queue) = (workers.max(1), Mutex::default());
        Self(Arc::new(Inner { workers, places, longest_wait, queue }))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, queue: &mut Queue, client: IpAddr) -> Turn {
        queue.running += 1;
        queue.turns += 1;
        let has = queue.clients.entry(client).or_default();
        *has = Client { running: has.running + 1, last: queue.turns };
        Turn { pool: self.clone(), client, given_back: false }
    }

    /// A turn at the work for this client.
    ///
    /// # Errors
    /// 503 if the queue is full or does not move.
    pub async fn turn(&self, client: IpAddr) -> Result<Turn, Refusal> {
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
        match tokio::time::timeout(self.0.longest_wait, woken).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(Refusal::busy()),
        }
    }

    /// Does `work` for this client on a thread of its own when it is its turn. The watch
    /// tells the work to stop when nobody waits for it any more, or for too long.
    ///
    /// # Errors
    /// 503 as for [`Pool::turn`]; 500 if the work panics.
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
        let mut asked = JoinSet::new();
        for number in [1, 1, 1, 1, 1, 1, 2, 3] {
            let pool = pool.clone();
            asked.spawn(async move { (number, pool.turn(client(number)).await.ok()) });
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // The queue has six places: two of the first client's have to come again.
        let refused = [asked.join_next().await, asked.join_next().await];
        for one in refused {
            let (number, turn) = one.expect("an answer").expect("it does not panic");
            assert!(number == 1 && turn.is_none(), "{number}");
        }
        drop(first);
        let mut served = Vec::new();
        while let Some(one) = asked.join_next().await {
            let (number, turn) = one.expect("it does not panic");
            assert!(turn.is_some());
            served.push(number);
        }
        assert_eq!(served, [2, 3, 1, 1, 1, 1]);
        assert_eq!(pool.queue().running, 0);
    }

    /// A client that gave up waiting is passed over, and the worker is not lost.
    #[tokio::test(start_paused = true)]
    async fn a_worker_is_not_lost_to_somebody_gone() {
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

    /// A client that is gone takes its work along.
    #[tokio::test]
    async fn work_ends_with_its_request() {
        let pool = Pool::new(1, 1, Duration::from_secs(10));
        let (begun, has_begun) = oneshot::channel();
        let (ended, has_ended) = oneshot::channel();
        let asked = tokio::spawn({
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
        asked.abort();
        has_ended.await.expect("it stops");
        assert!(pool.turn(client(2)).await.is_ok());
    }
}
