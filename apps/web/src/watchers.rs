//! Clients that watch games: each is told of every change of its game.

use crate::error::Refusal;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Maximum number of watchers of all games. It is half of the connections.
const MAX_WATCHERS: usize = 128;
/// Maximum number of watchers from one address.
const MAX_OF_CLIENT: usize = 32;

/// The clients that watch games. Cloning gives another handle to the same ones.
#[derive(Clone, Default)]
pub struct Watchers(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    /// The number of changes of each game that is watched.
    games: HashMap<String, watch::Sender<u64>>,
    /// The number of watchers from each address.
    clients: HashMap<IpAddr, usize>,
}

/// A client that watches a game, until this is dropped.
pub struct Watcher {
    watchers: Watchers,
    game: String,
    client: IpAddr,
    changes: watch::Receiver<u64>,
}

impl Watchers {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a client that watches a game.
    ///
    /// # Errors
    /// Status 503 if too many clients watch games, or too many from the address of this one.
    pub fn watch(&self, game: &str, client: IpAddr) -> Result<Watcher, Refusal> {
        let mut inner = self.lock();
        let of_client = inner.clients.get(&client).copied().unwrap_or_default();
        if of_client >= MAX_OF_CLIENT || inner.clients.values().sum::<usize>() >= MAX_WATCHERS {
            return Err(Refusal::busy());
        }
        inner.clients.insert(client, of_client + 1);
        let changes = inner.games.entry(game.to_owned()).or_default().subscribe();
        Ok(Watcher { watchers: self.clone(), game: game.to_owned(), client, changes })
    }

    /// Tells the watchers of a game that it has changed.
    pub fn changed(&self, game: &str) {
        if let Some(changes) = self.lock().games.get(game) {
            changes.send_modify(|changes| *changes += 1);
        }
    }
}

impl Watcher {
    /// Waits for the next change. Changes since the last call count as one.
    pub async fn changed(&mut self) {
        // The sender lives as long as a watcher does.
        let _ = self.changes.changed().await;
    }
}

impl Drop for Watcher {
    /// Forgets the client, and the game if nobody else watches it.
    fn drop(&mut self) {
        let mut inner = self.watchers.lock();
        if let Some(count) = inner.clients.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                inner.clients.remove(&self.client);
            }
        }
        // This one's receiver is still there.
        if inner.games.get(&self.game).is_some_and(|changes| changes.receiver_count() <= 1) {
            inner.games.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::StatusCode;
    use std::net::Ipv4Addr;

    fn address(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    #[test]
    fn watchers_are_bounded_for_each_address_and_in_all() {
        let watchers = Watchers::default();
        let busy = StatusCode::SERVICE_UNAVAILABLE;
        let status = |watching: Result<Watcher, Refusal>| watching.err().map(|error| error.status);
        let mut all = Vec::new();
        for number in 0..4 {
            for _ in 0..MAX_OF_CLIENT {
                all.push(watchers.watch("a", address(number)).expect("there is room"));
            }
            assert_eq!(status(watchers.watch("a", address(number))), Some(busy));
        }
        assert_eq!(all.len(), MAX_WATCHERS);
        assert_eq!(status(watchers.watch("b", address(9))), Some(busy));
        all.pop();
        all.push(watchers.watch("b", address(9)).expect("one has left"));
        drop(all);
        let inner = watchers.lock();
        assert!(inner.games.is_empty() && inner.clients.is_empty());
    }

    #[tokio::test]
    async fn a_watcher_hears_of_its_game_only_and_once_of_several_changes() {
        let watchers = Watchers::default();
        let mut watcher = watchers.watch("a", address(1)).expect("there is room");
        let wait = std::time::Duration::from_millis(20);
        watchers.changed("b");
        tokio::time::timeout(wait, watcher.changed()).await.expect_err("another game has changed");
        watchers.changed("a");
        watchers.changed("a");
        tokio::time::timeout(wait, watcher.changed()).await.expect("it has changed");
        tokio::time::timeout(wait, watcher.changed()).await.expect_err("both changes are told");
    }
}
