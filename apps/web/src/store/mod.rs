//! Storage of games and puzzle scores.
//!
//! A game is stored as its start and its steps, each before it is answered. `disk` stores them
//! for a server, [`memory`] for a page without one.

#[cfg(feature = "server")]
pub mod disk;
pub mod memory;

use crate::error::Refusal;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Maximum number of stored games.
pub const MAX_GAMES: u32 = 10_000;

/// The start of a game: its rules, its players and its dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The spec of the game.
    pub spec: String,
    /// The players of the seats, as the library reads it.
    pub seats: Vec<String>,
    /// The seed of the dice; text, as JSON has no numbers this large.
    pub seed: String,
    /// In a game that is shared by a link, the hash of the key of each seat's browser; `None` for
    /// bots and for seats that are free. Empty if everybody plays in one browser.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<Option<String>>,
    /// In a shared game, the id of the game that its players have begun after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A step of a game, undo and redo included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// The dice of the seed were rolled.
    Roll,
    /// Faces that a user typed in.
    Typed(Vec<u8>),
    /// The move of this number was made.
    Choose(usize),
    /// The move of this text was made.
    Say(String),
    /// A seat gave up.
    Resign(usize),
    /// A remark on the roll of this number, from 1.
    Comment(usize, String),
    /// Back to the last decision.
    Undo,
    /// Forward again to the next decision.
    Redo,
}

/// A stored game as an entry of a list.
#[derive(Clone, Debug)]
pub struct GameEntry {
    /// The id of the game.
    pub id: String,
    /// Start of the game in seconds since 1970.
    pub begun: i64,
    /// Last change of the game in seconds since 1970.
    pub changed: i64,
    /// The [`LatestState::summary`] after its last step.
    pub summary: String,
}

/// The result of one seat in a finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The id of the game.
    pub game: String,
    /// The name of the player in the seat.
    pub player: String,
    /// The name of the kind of game, such as `pig`.
    pub kind: String,
    /// The seat's share of the win, from 0 to 1.
    pub share: f64,
    /// The seat's result in the unit of the game.
    pub score: f64,
}

/// A finished game with the results of its seats.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The start of the game.
    pub start: Start,
    /// The result of each seat, in order.
    pub outcomes: Vec<Outcome>,
}

/// The state of a game after its last step.
#[derive(Clone, Debug)]
pub struct LatestState {
    /// The summary for lists, as JSON.
    pub summary: String,
    /// The results of its seats, once it is over; replaces earlier results.
    pub outcomes: Vec<Outcome>,
}

/// A player's first answer to a puzzle, with the rating after it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RatedAnswer {
    /// The position of the puzzle.
    pub puzzle: String,
    /// The name of the player.
    pub player: String,
    /// The player's rating on puzzles of this game after the answer.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub deviation: f64,
    /// The names of the puzzle's themes; empty for answers of earlier versions.
    #[serde(default)]
    pub themes: Vec<String>,
    /// Whether the answer was right; `false` for answers of earlier versions.
    #[serde(default)]
    pub is_right: bool,
}

/// A result of a storage, or the refusal of a request.
pub type StoreResult<T> = Result<T, Refusal>;

/// A storage of games and of scores of puzzles.
pub trait Store: Send + Sync {
    /// Returns an id that no game has.
    fn fresh_id(&self) -> StoreResult<String>;

    /// Returns a random seed in decimal digits.
    fn fresh_seed(&self) -> StoreResult<String>;

    /// Adds a game with its steps so far, or nothing if that fails or there are [`MAX_GAMES`].
    fn add(&self, id: &str, start: &Start, steps: &[Step], latest: &LatestState)
    -> StoreResult<()>;

    /// Adds steps after the first `after` ones, and the state that they lead to. Adds nothing if
    /// that fails.
    fn add_steps(
        &self,
        id: &str,
        after: usize,
        steps: &[Step],
        latest: &LatestState,
    ) -> StoreResult<()>;

    /// Replaces the start of a game after somebody took a seat or began the next game, and the
    /// state that follows.
    fn set_start(&self, id: &str, start: &Start, latest: &LatestState) -> StoreResult<()>;

    /// Returns the start and the steps of a game, if it exists.
    fn game(&self, id: &str) -> StoreResult<Option<(Start, Vec<Step>)>>;

    /// Returns the ids of the games whose dice have this seed, the oldest first.
    fn of_seed(&self, seed: &str) -> StoreResult<Vec<String>>;

    /// Returns the games whose summary has every word of `search` in it, in upper or lower case.
    /// Shared games are left out unless the browser with this key has a seat in them. The most
    /// recently changed comes first. `numbers` selects a part of the list, from 0.
    fn list(
        &self,
        search: &str,
        key: Option<&str>,
        numbers: Range<usize>,
    ) -> StoreResult<Vec<GameEntry>>;

    /// Deletes a game; returns whether there was one.
    fn delete(&self, id: &str) -> StoreResult<bool>;

    /// Returns the finished games, those changed the longest ago first.
    fn finished(&self) -> StoreResult<Vec<FinishedGame>>;

    /// Adds the score of a player's answer to a puzzle of a day. Only the first answer counts.
    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> StoreResult<()>;

    /// Adds a rated answer, unless the player has one to the same puzzle.
    fn add_rated(&self, answer: RatedAnswer) -> StoreResult<()>;

    /// Returns the rated answers in the order in which they were given.
    fn rated(&self) -> StoreResult<Vec<RatedAnswer>>;

    /// Moves everything into one file, at the end of a server.
    ///
    /// # Errors
    /// Status 500 if the file cannot be written. Nothing is lost then.
    #[cfg(feature = "server")]
    fn close(&self) -> StoreResult<()> {
        Ok(())
    }

    /// Returns at most `limit` scores, the last day first: day, player, number of answers and mean
    /// score.
    fn days(&self, limit: usize) -> StoreResult<Vec<(String, String, u32, f64)>>;
}

/// Refuses a request for a game that does not exist (404).
pub fn missing(id: &str) -> Refusal {
    Refusal::missing(format!("game `{id}`"), "the first page lists all games")
}

/// Refuses a game beyond [`MAX_GAMES`] (507).
fn too_many() -> Refusal {
    let why = format!("at most {MAX_GAMES} games are kept");
    let how = "delete some that are no longer needed";
    Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "the number of games", why, how)
}

/// Filters `games` by the words of a search, and selects these numbers among them.
fn filter_games(
    games: impl Iterator<Item = StoreResult<GameEntry>>,
    search: &str,
    numbers: Range<usize>,
) -> StoreResult<Vec<GameEntry>> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |game: &StoreResult<GameEntry>| {
        let Ok(game) = game else { return true };
        let summary = game.summary.to_lowercase();
        words.iter().all(|word| summary.contains(word))
    };
    games.filter(fits).skip(numbers.start).take(numbers.len()).collect()
}

fn as_text(data: &impl Serialize) -> StoreResult<String> {
    serde_json::to_string(data).map_err(|error| Refusal::failed("a step", error.to_string()))
}

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> StoreResult<T> {
    let wrong = |error: serde_json::Error| Refusal::failed("the file of games", error.to_string());
    serde_json::from_str(text).map_err(wrong)
}
