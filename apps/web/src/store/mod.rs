//! Where games and ratings are kept.
//!
//! A game is its start and the steps taken, each kept before it is answered: by `disk`
//! for a server, by [`memory`] for a page without one.

#[cfg(feature = "server")]
pub mod disk;
pub mod memory;

use crate::error::Refusal;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The most games that are kept.
pub const MOST_GAMES: u32 = 10_000;

/// What begins a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The game.
    pub spec: String,
    /// The players of the seats, as the library reads it.
    pub seats: Vec<String>,
    /// The seed of the dice; text, as JSON has no numbers this large.
    pub seed: String,
}

/// What was done in a game, walking back and forth included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// The dice of the seed were rolled.
    Roll,
    /// These faces were typed in.
    Typed(Vec<u8>),
    /// The move of this number was made.
    Choose(usize),
    /// The move of this text was made.
    Say(String),
    /// A seat gave up.
    Resign(usize),
    /// A remark on the roll of this number, from 1.
    Comment(usize, String),
    /// Back.
    Undo,
    /// And forth.
    Redo,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// When it began, in seconds since 1970.
    pub begun: i64,
    /// When it was last changed.
    pub changed: i64,
    /// The [`Now::summary`] after its last step.
    pub summary: String,
}

/// How a seat did in a finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The game.
    pub game: String,
    /// Who sat there.
    pub player: String,
    /// Which kind of game it was.
    pub kind: String,
    /// Its share of the win.
    pub share: f64,
    /// Its result in the unit of the game.
    pub score: f64,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What began it.
    pub start: Start,
    /// How its seats did, in their order.
    pub outcomes: Vec<Outcome>,
}

/// The state of a game after its last step.
#[derive(Clone, Debug)]
pub struct Now {
    /// What lists say of it, as JSON.
    pub summary: String,
    /// The results of its seats, once it is over; replaces earlier results.
    pub outcomes: Vec<Outcome>,
}

/// What is kept, or why it cannot be.
pub type Stored<T> = Result<T, Refusal>;

/// Keeps games, and answers to puzzles.
pub trait Store: Send + Sync {
    /// A name that no game has.
    fn fresh_id(&self) -> Stored<String>;

    /// A random seed, in digits.
    fn fresh_seed(&self) -> Stored<String>;

    /// A new game with the steps taken so far; all of it or nothing, and nothing beyond
    /// [`MOST_GAMES`].
    fn add(&self, id: &str, start: &Start, steps: &[Step], now: &Now) -> Stored<()>;

    /// Steps that follow the first `after` ones, and the new state of the game;
    /// all of it or nothing.
    fn add_steps(&self, id: &str, after: usize, steps: &[Step], now: &Now) -> Stored<()>;

    /// What began a game, and its steps.
    fn game(&self, id: &str) -> Stored<Option<(Start, Vec<Step>)>>;

    /// The games whose dice have this seed, the oldest first.
    fn of_seed(&self, seed: &str) -> Stored<Vec<String>>;

    /// The most recently changed games whose summary has every word of `search` in
    /// it, in any case: those with these numbers, counted from 0.
    fn list(&self, search: &str, numbers: Range<usize>) -> Stored<Vec<Listed>>;

    /// Deletes a game; returns whether there was one.
    fn delete(&self, id: &str) -> Stored<bool>;

    /// The finished games, those changed the longest ago first.
    fn finished(&self) -> Stored<Vec<Finished>>;

    /// The score of an answer to a puzzle of a day; the first answer counts.
    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> Stored<()>;

    /// Days with answers, the last first: day, player, answers, mean score.
    fn days(&self, most: usize) -> Stored<Vec<(String, String, u32, f64)>>;
}

/// There is no game of this name.
pub fn missing(id: &str) -> Refusal {
    Refusal::missing(format!("game `{id}`"), "the first page lists all games")
}

/// There are [`MOST_GAMES`] already.
fn too_many() -> Refusal {
    let why = format!("at most {MOST_GAMES} games are kept");
    let how = "delete some that are no longer needed";
    Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "the number of games", why, how)
}

/// Those of `games` that have all words of a search, with these numbers among them.
fn found(
    games: impl Iterator<Item = Stored<Listed>>,
    search: &str,
    numbers: Range<usize>,
) -> Stored<Vec<Listed>> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |game: &Stored<Listed>| {
        let Ok(game) = game else { return true };
        let summary = game.summary.to_lowercase();
        words.iter().all(|word| summary.contains(word))
    };
    games.filter(fits).skip(numbers.start).take(numbers.len()).collect()
}

fn as_text(data: &impl Serialize) -> Stored<String> {
    serde_json::to_string(data).map_err(|error| Refusal::failed("a step", error.to_string()))
}

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Stored<T> {
    let wrong = |error: serde_json::Error| Refusal::failed("the file of games", error.to_string());
    serde_json::from_str(text).map_err(wrong)
}
