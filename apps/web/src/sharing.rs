//! Games that are shared by a link: every person plays in a browser of their own.
//!
//! A browser names itself by a secret key, which the header [`KEY_HEADER`] carries. A game stores
//! the hash of the key of each seat, so that nobody else plays it. There are no accounts.

use crate::error::Refusal;
use crate::store::{Start, Step};
use axum::http::StatusCode;
use axum::http::request::Parts;
use retrodice::coach::Seating;
use schemars::JsonSchema;
use serde::Serialize;

/// Header with the key of a browser: 16 to 64 letters, digits, `-` and `_`.
pub const KEY_HEADER: &str = "retrodice-key";

/// Seats of a game that is shared by a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SharedSeats {
    /// Seat of the browser that asks; null for one that looks on.
    pub own: Option<usize>,
    /// Seats that wait for somebody to join.
    pub free: Vec<usize>,
    /// Id of the game that a player has begun after this one; missing before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Returns the hash of the key in the header of a request, if it has that header.
///
/// # Errors
/// Status 422 for a text that is no key.
#[cfg(feature = "server")]
pub fn key_hash(parts: &Parts) -> Result<Option<String>, Refusal> {
    let Some(header) = parts.headers.get(KEY_HEADER) else { return Ok(None) };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let is_valid = |key: &str| (16..=64).contains(&key.len()) && key.bytes().all(plain);
    let key = header.to_str().ok().filter(|key| is_valid(key)).ok_or_else(keyless)?;
    let hash = blake3::hash(format!("retrodice key 1: {key}").as_bytes());
    Ok(Some(hash.to_hex().to_string()))
}

/// Returns no key, as the only browser plays every seat.
///
/// # Errors
/// None.
#[cfg(not(feature = "server"))]
pub fn key_hash(_: &Parts) -> Result<Option<String>, Refusal> {
    Ok(None)
}

/// Refuses a request without the key of a browser that it needs, or with a text that is none (422).
pub fn keyless() -> Refusal {
    let why =
        "a key has 16 to 64 letters, digits, `-` and `_`, and a game shared by a link needs one";
    let how = "send a random one, and keep it: it opens your seat";
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, format!("the header {KEY_HEADER}"), why, how)
}

fn forbidden(why: &str, how: &str) -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, "the game", why, how)
}

impl Start {
    /// Returns whether the game is shared by a link.
    pub fn is_shared(&self) -> bool {
        !self.keys.is_empty()
    }

    /// Shares a game by a link: the browser with this key has the first seat of a person.
    ///
    /// # Errors
    /// Status 422 if there are not two persons.
    pub fn share(&mut self, key: String) -> Result<(), Refusal> {
        let people = self.seats.iter().filter(|seat| Seating::person(seat).is_some()).count();
        if people < 2 {
            let why = format!("it has {people}, and a game that is shared has two or more");
            let how = "seat another person, such as `human`";
            return Err(Refusal::senseless("the number of people", why, how));
        }
        self.keys = vec![None; self.seats.len()];
        let first = self.free().first().copied().unwrap_or_default();
        self.keys[first] = Some(key);
        Ok(())
    }

    /// Gives the first free seat to the browser with this key, unless it has one.
    ///
    /// # Errors
    /// Status 409 if the game is not shared, or if no seat is free.
    pub fn join(&mut self, key: String, name: Option<&str>) -> Result<(), Refusal> {
        let refuse = |why, how| Err(Refusal::new(StatusCode::CONFLICT, "the game", why, how));
        if !self.is_shared() {
            return refuse("all seats are played in one browser", "begin a game with a link");
        }
        if self.seat_of(Some(&key)).is_some() {
            return Ok(());
        }
        let Some(&seat) = self.free().first() else {
            return refuse("every seat is taken", "look on, or begin a game of your own");
        };
        self.keys[seat] = Some(key);
        self.seats[seat] = name.map_or_else(|| "human".to_owned(), |name| format!("human:{name}"));
        Ok(())
    }

    /// Returns the seats as the browser with this key sees them; `None` if the game is not shared.
    pub fn shared(&self, key: Option<&str>) -> Option<SharedSeats> {
        let (own, next) = (self.seat_of(key), self.next.clone());
        self.is_shared().then(|| SharedSeats { own, free: self.free(), next })
    }

    /// Returns the start of another game, in which every browser has the seat that it has in this
    /// one. The dice are those of `seed`.
    ///
    /// # Errors
    /// Status 409 if the game is not shared, and 403 for a browser without a seat in it.
    pub fn again(&self, key: Option<&str>, seed: String) -> Result<Self, Refusal> {
        if !self.is_shared() {
            let why = "all seats are played in one browser";
            return Err(Refusal::new(StatusCode::CONFLICT, "the game", why, "begin a new game"));
        }
        if self.seat_of(key).is_none() {
            return Err(forbidden("this browser has no seat in it", "begin a game of your own"));
        }
        Ok(Self { seed, next: None, ..self.clone() })
    }

    /// Returns whether the browser with this key finds the game in the list: shared ones only if it
    /// has a seat in them.
    pub fn is_listed_for(&self, key: Option<&str>) -> bool {
        !self.is_shared() || self.seat_of(key).is_some()
    }

    /// Refuses a step that is not for the browser with this key to take, with this seat at move. A
    /// step of `None` is that of a strategy.
    ///
    /// # Errors
    /// Status 403, which says whose step it is.
    pub fn permit(
        &self,
        key: Option<&str>,
        step: Option<&Step>,
        mover: usize,
    ) -> Result<(), Refusal> {
        let Some(SharedSeats { own, .. }) = self.shared(key) else { return Ok(()) };
        let Some(own) = own else {
            let how = "look on, or join it if a seat is free";
            return Err(forbidden("this browser has no seat in it", how));
        };
        match step {
            Some(Step::Undo | Step::Redo) => {
                Err(forbidden("moves stand where others see them", "play on"))
            }
            Some(Step::Typed(_)) => {
                let how = "leave them out: the dice of the seed roll";
                Err(forbidden("dice are not typed in where others see them", how))
            }
            Some(Step::Roll | Step::Choose(_) | Step::Say(_)) if own != mover => {
                Err(forbidden("it is another player's turn", "wait for your turn"))
            }
            Some(Step::Resign(seat)) if *seat != own => {
                Err(forbidden("that seat is another player's", "give up your own seat"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses the deletion of a shared game by a browser without a seat in it.
    ///
    /// # Errors
    /// Status 403.
    pub fn permit_delete(&self, key: Option<&str>) -> Result<(), Refusal> {
        if self.is_shared() && self.seat_of(key).is_none() {
            let how = "ask its players, or whoever runs the server";
            return Err(forbidden("this browser has no seat in it", how));
        }
        Ok(())
    }

    /// Returns the seat of the browser with this key.
    pub fn seat_of(&self, key: Option<&str>) -> Option<usize> {
        let key = key?;
        self.keys.iter().position(|one| one.as_deref() == Some(key))
    }

    /// Returns the seats of persons that nobody has taken.
    fn free(&self) -> Vec<usize> {
        let is_free = |&seat: &usize| {
            self.keys[seat].is_none() && Seating::person(&self.seats[seat]).is_some()
        };
        (0..self.keys.len()).filter(is_free).collect()
    }
}

#[cfg(all(test, feature = "server"))]
mod tests {
    use super::*;

    fn start(seats: &[&str]) -> Start {
        let seats = seats.iter().map(|&seat| seat.to_owned()).collect();
        let (spec, seed) = ("pig(100)".to_owned(), "1".to_owned());
        Start { spec, seats, seed, keys: Vec::new(), next: None }
    }

    #[test]
    fn a_key_is_hashed_and_a_text_that_is_none_is_refused() {
        let hash = |request: axum::http::request::Builder| {
            key_hash(&request.body(()).expect("a request").into_parts().0)
        };
        let with = |key: &str| hash(axum::http::Request::builder().header(KEY_HEADER, key));
        let hashed = |key: &str| with(key).ok().flatten().expect("a key");
        let key = "0123456789abcdef";
        assert!(hashed(key).len() == 64 && !hashed(key).contains(key));
        assert_ne!(hashed(key), hashed("0123456789abcdeg"));
        assert!(matches!(hash(axum::http::Request::builder()), Ok(None)));
        for none in ["", "0123456789abcde", "0123456789abcde f", &"x".repeat(65)] {
            let refusal = with(none).expect_err("no key");
            assert_eq!(refusal.status, StatusCode::UNPROCESSABLE_ENTITY, "{none}");
        }
    }

    #[test]
    fn seats_of_strategies_are_never_free() {
        let mut start = start(&["random", "human", "human:Ben"]);
        start.share("a".to_owned()).expect("two persons");
        let seats = |own, free| Some(SharedSeats { own, free, next: None });
        assert_eq!(start.shared(Some("a")), seats(Some(1), vec![2]));
        start.join("b".to_owned(), None).expect("a seat is free");
        assert_eq!(start.seats, ["random", "human", "human"]);
        assert_eq!(start.shared(None), seats(None, Vec::new()));
        // Whoever plays may let the strategy play.
        start.permit(Some("b"), None, 0).expect("a player");
        let refusal = start.permit(Some("b"), Some(&Step::Roll), 0).expect_err("not its turn");
        assert_eq!(refusal.status, StatusCode::FORBIDDEN);
    }

    #[test]
    fn a_shared_game_is_deleted_by_its_players_only() {
        let mut shared = start(&["human", "human"]);
        shared.permit_delete(None).expect("everybody may delete a game of one browser");
        shared.share("a".to_owned()).expect("two persons");
        shared.permit_delete(Some("a")).expect("a player");
        for key in [None, Some("b")] {
            let refusal = shared.permit_delete(key).expect_err("nobody else may");
            assert_eq!(refusal.status, StatusCode::FORBIDDEN);
        }
    }
}
