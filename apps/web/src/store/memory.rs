//! Storage of games and puzzle scores in memory, for a page without a server.
//!
//! The browser stores them as named texts: it takes the [changes](InMemory::changes) after each
//! step, before it shows the answer.

use super::{
    FinishedGame, GameEntry, LatestState, MAX_GAMES, Outcome, RatedAnswer, Start, Step, Store,
    StoreResult, as_text, filter_games, missing, read, too_many,
};
use crate::day::now;
use retrodice::core::order::sort_by_number;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Prefix of the names of games.
const GAME: &str = "game ";
/// Prefix of the names of the answers of a day.
const DAY: &str = "day ";
/// Name of the rated answers to puzzles.
const RATED: &str = "rated";

/// A change to store: a name and its new text, or `None` if it was deleted.
pub type Change = (String, Option<String>);

/// Storage of games and puzzle answers in memory.
pub struct InMemory {
    random: fn() -> u64,
    contents: Mutex<Contents>,
}

#[derive(Default)]
struct Contents {
    games: BTreeMap<String, StoredGame>,
    /// The answers of each day, in the order in which they were given.
    days: BTreeMap<String, Vec<StoredAnswer>>,
    /// The rated answers to puzzles, in the order in which they were given.
    rated: Vec<RatedAnswer>,
    /// Names of what has changed.
    changed: BTreeSet<String>,
}

/// A game in the form in which the browser stores it.
#[derive(Serialize, Deserialize)]
struct StoredGame {
    begun: i64,
    changed: i64,
    start: Start,
    steps: Vec<Step>,
    summary: String,
    outcomes: Vec<Outcome>,
}

/// An answer to a puzzle of a day in the form in which the browser stores it.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    puzzle: String,
    player: String,
    score: f64,
}

impl InMemory {
    /// Creates an empty storage. `random` returns 64 random bits.
    pub fn new(random: fn() -> u64) -> Self {
        Self { random, contents: Mutex::default() }
    }

    /// Restores a stored game or answers to puzzles, replacing those in memory.
    ///
    /// # Errors
    /// Status 500 if the stored text cannot be read.
    pub fn put(&self, (name, text): &Change) -> StoreResult<()> {
        let mut contents = self.lock();
        if let Some(id) = name.strip_prefix(GAME) {
            match text {
                Some(text) => drop(contents.games.insert(id.to_owned(), read(text)?)),
                None => drop(contents.games.remove(id)),
            }
        } else if let (Some(day), Some(text)) = (name.strip_prefix(DAY), text) {
            contents.days.insert(day.to_owned(), read(text)?);
        } else if let (RATED, Some(text)) = (&**name, text) {
            contents.rated = read(text)?;
        }
        Ok(())
    }

    /// Returns the id of the game that a change is of, or `None` if it is of no game.
    pub fn id((name, _): &Change) -> Option<&str> {
        name.strip_prefix(GAME)
    }

    /// Takes the changes since the last call.
    ///
    /// # Errors
    /// Status 500 if a change cannot be serialized, which is a bug.
    pub fn changes(&self) -> StoreResult<Vec<Change>> {
        let mut contents = self.lock();
        let changed = std::mem::take(&mut contents.changed);
        let text = |name: String| {
            let text = match name.strip_prefix(GAME) {
                Some(id) => contents.games.get(id).map(as_text).transpose()?,
                None if name == RATED => Some(as_text(&contents.rated)?),
                None => contents.days.get(&name[DAY.len()..]).map(as_text).transpose()?,
            };
            Ok((name, text))
        };
        changed.into_iter().map(text).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sorts games by `time`. Games of the same second stay in the order of their ids.
fn by_time<'a>(
    mut games: Vec<(&'a String, &'a StoredGame)>,
    time: fn(&StoredGame) -> i64,
) -> Vec<(&'a String, &'a StoredGame)> {
    sort_by_number(&mut games, |(_, game)| time(game) as f64);
    games
}

impl Store for InMemory {
    fn fresh_id(&self) -> StoreResult<String> {
        Ok(format!("{:012x}", (self.random)() >> 16))
    }

    fn fresh_seed(&self) -> StoreResult<String> {
        Ok(((self.random)() >> 1).to_string())
    }

    fn add(
        &self,
        id: &str,
        start: &Start,
        steps: &[Step],
        latest: &LatestState,
    ) -> StoreResult<()> {
        let mut contents = self.lock();
        if contents.games.len() >= MAX_GAMES as usize {
            return Err(too_many());
        }
        let game = StoredGame {
            begun: now(),
            changed: now(),
            start: start.clone(),
            steps: steps.to_vec(),
            summary: latest.summary.clone(),
            outcomes: latest.outcomes.clone(),
        };
        contents.games.insert(id.to_owned(), game);
        contents.changed.insert(format!("{GAME}{id}"));
        Ok(())
    }

    fn add_steps(
        &self,
        id: &str,
        after: usize,
        steps: &[Step],
        latest: &LatestState,
    ) -> StoreResult<()> {
        let mut contents = self.lock();
        let game = contents.games.get_mut(id).ok_or_else(|| missing(id))?;
        game.changed = now();
        game.steps.truncate(after);
        game.steps.extend_from_slice(steps);
        game.summary.clone_from(&latest.summary);
        game.outcomes.clone_from(&latest.outcomes);
        contents.changed.insert(format!("{GAME}{id}"));
        Ok(())
    }

    fn set_start(&self, id: &str, start: &Start, latest: &LatestState) -> StoreResult<()> {
        let mut contents = self.lock();
        let game = contents.games.get_mut(id).ok_or_else(|| missing(id))?;
        game.changed = now();
        game.start.clone_from(start);
        game.summary.clone_from(&latest.summary);
        contents.changed.insert(format!("{GAME}{id}"));
        Ok(())
    }

    fn game(&self, id: &str) -> StoreResult<Option<(Start, Vec<Step>)>> {
        Ok(self.lock().games.get(id).map(|game| (game.start.clone(), game.steps.clone())))
    }

    fn of_seed(&self, seed: &str) -> StoreResult<Vec<String>> {
        let contents = self.lock();
        let games = contents.games.iter().filter(|(_, game)| game.start.seed == seed);
        let games = by_time(games.collect(), |game| game.begun);
        Ok(games.into_iter().map(|(id, _)| id.clone()).collect())
    }

    fn list(
        &self,
        search: &str,
        key: Option<&str>,
        numbers: Range<usize>,
    ) -> StoreResult<Vec<GameEntry>> {
        let contents = self.lock();
        let games = contents.games.iter().filter(|(_, game)| game.start.is_listed_for(key));
        let games = by_time(games.collect(), |game| -game.changed);
        let listed = |(id, game): (&String, &StoredGame)| GameEntry {
            id: id.clone(),
            begun: game.begun,
            changed: game.changed,
            summary: game.summary.clone(),
        };
        filter_games(games.into_iter().map(|game| Ok(listed(game))), search, numbers)
    }

    fn delete(&self, id: &str) -> StoreResult<bool> {
        let mut contents = self.lock();
        let was_there = contents.games.remove(id).is_some();
        if was_there {
            contents.changed.insert(format!("{GAME}{id}"));
        }
        Ok(was_there)
    }

    fn finished(&self) -> StoreResult<Vec<FinishedGame>> {
        let contents = self.lock();
        let games = contents.games.iter().filter(|(_, game)| !game.outcomes.is_empty());
        let games = by_time(games.collect(), |game| game.changed);
        let finished = |(_, game): (&String, &StoredGame)| FinishedGame {
            start: game.start.clone(),
            outcomes: game.outcomes.clone(),
        };
        Ok(games.into_iter().map(finished).collect())
    }

    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> StoreResult<()> {
        let mut contents = self.lock();
        let answers = contents.days.entry(day.to_owned()).or_default();
        if !answers.iter().any(|one| one.puzzle == puzzle && one.player == player) {
            let (puzzle, player) = (puzzle.to_owned(), player.to_owned());
            answers.push(StoredAnswer { puzzle, player, score });
            contents.changed.insert(format!("{DAY}{day}"));
        }
        Ok(())
    }

    fn add_rated(&self, answer: RatedAnswer) -> StoreResult<()> {
        let mut contents = self.lock();
        let is_same =
            |one: &RatedAnswer| one.puzzle == answer.puzzle && one.player == answer.player;
        if !contents.rated.iter().any(is_same) {
            contents.rated.push(answer);
            contents.changed.insert(RATED.to_owned());
        }
        Ok(())
    }

    fn rated(&self) -> StoreResult<Vec<RatedAnswer>> {
        Ok(self.lock().rated.clone())
    }

    fn days(&self, limit: usize) -> StoreResult<Vec<(String, String, u32, f64)>> {
        let contents = self.lock();
        let mut lines = Vec::new();
        for (day, answers) in contents.days.iter().rev() {
            let mut scores: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
            for answer in answers {
                scores.entry(&answer.player).or_default().push(answer.score);
            }
            for (player, scores) in scores {
                let mean = scores.iter().sum::<f64>() / scores.len() as f64;
                lines.push((day.clone(), player.to_owned(), scores.len() as u32, mean));
            }
        }
        lines.truncate(limit);
        Ok(lines)
    }
}
