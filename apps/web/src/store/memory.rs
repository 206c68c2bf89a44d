//! Games and ratings in memory, for a page that has no server. Its browser keeps them as
//! named texts: each change is [told](InMemory::changes) before the step is answered.

use super::{
    Finished, Listed, MOST_GAMES, Now, Outcome, Start, Step, Store, Stored, as_text, found,
    missing, read, too_many,
};
use crate::day::now;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Names of games begin with this, those of answers with [`DAY`].
const GAME: &str = "game ";
const DAY: &str = "day ";

/// What is kept under a name; nothing if it is kept no longer.
pub type Change = (String, Option<String>);

/// Games and answers in memory.
pub struct InMemory {
    random: fn() -> u64,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    games: BTreeMap<String, Game>,
    /// By day, then by puzzle and player.
    days: BTreeMap<String, Vec<Answer>>,
    /// Names of what has changed.
    changed: BTreeSet<String>,
}

/// A game, as it is kept.
#[derive(Serialize, Deserialize)]
struct Game {
    begun: i64,
    changed: i64,
    start: Start,
    steps: Vec<Step>,
    summary: String,
    outcomes: Vec<Outcome>,
}

/// An answer to a puzzle of a day, as it is kept.
#[derive(Serialize, Deserialize)]
struct Answer {
    puzzle: String,
    player: String,
    score: f64,
}

impl InMemory {
    /// Without games; `random` gives 64 random bits.
    pub fn new(random: fn() -> u64) -> Self {
        Self { random, kept: Mutex::default() }
    }

    /// Brings in what was kept under a name, in the place of what is here.
    ///
    /// # Errors
    /// 500 naming what cannot be read.
    pub fn put(&self, (name, text): &Change) -> Stored<()> {
        let mut kept = self.kept();
        if let Some(id) = name.strip_prefix(GAME) {
            match text {
                Some(text) => drop(kept.games.insert(id.to_owned(), read(text)?)),
                None => drop(kept.games.remove(id)),
            }
        } else if let (Some(day), Some(text)) = (name.strip_prefix(DAY), text) {
            kept.days.insert(day.to_owned(), read(text)?);
        }
        Ok(())
    }

    /// The id of the game of this name, if it is one.
    pub fn id((name, _): &Change) -> Option<&str> {
        name.strip_prefix(GAME)
    }

    /// What has changed since this was asked the last time.
    ///
    /// # Errors
    /// 500 if it cannot be written as text, which is a fault here.
    pub fn changes(&self) -> Stored<Vec<Change>> {
        let mut kept = self.kept();
        let changed = std::mem::take(&mut kept.changed);
        let text = |name: String| {
            let text = match name.strip_prefix(GAME) {
                Some(id) => kept.games.get(id).map(as_text).transpose()?,
                None => kept.days.get(&name[DAY.len()..]).map(as_text).transpose()?,
            };
            Ok((name, text))
        };
        changed.into_iter().map(text).collect()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Games by a time of theirs, those of one second by name, as they are in the map.
fn by_time<'a>(
    mut games: Vec<(&'a String, &'a Game)>,
    time: fn(&Game) -> i64,
) -> Vec<(&'a String, &'a Game)> {
    games.sort_by_key(|(_, game)| time(game));
    games
}

impl Store for InMemory {
    fn fresh_id(&self) -> Stored<String> {
        Ok(format!("{:012x}", (self.random)() >> 16))
    }

    fn fresh_seed(&self) -> Stored<String> {
        Ok(((self.random)() >> 1).to_string())
    }

    fn add(&self, id: &str, start: &Start, steps: &[Step], new: &Now) -> Stored<()> {
        let mut kept = self.kept();
        if kept.games.len() >= MOST_GAMES as usize {
            return Err(too_many());
        }
        let game = Game {
            begun: now(),
            changed: now(),
            start: start.clone(),
            steps: steps.to_vec(),
            summary: new.summary.clone(),
            outcomes: new.outcomes.clone(),
        };
        kept.games.insert(id.to_owned(), game);
        kept.changed.insert(format!("{GAME}{id}"));
        Ok(())
    }

    fn add_steps(&self, id: &str, after: usize, steps: &[Step], new: &Now) -> Stored<()> {
        let mut kept = self.kept();
        let game = kept.games.get_mut(id).ok_or_else(|| missing(id))?;
        game.changed = now();
        game.steps.truncate(after);
        game.steps.extend_from_slice(steps);
        game.summary.clone_from(&new.summary);
        game.outcomes.clone_from(&new.outcomes);
        kept.changed.insert(format!("{GAME}{id}"));
        Ok(())
    }

    fn game(&self, id: &str) -> Stored<Option<(Start, Vec<Step>)>> {
        Ok(self.kept().games.get(id).map(|game| (game.start.clone(), game.steps.clone())))
    }

    fn of_seed(&self, seed: &str) -> Stored<Vec<String>> {
        let kept = self.kept();
        let games = kept.games.iter().filter(|(_, game)| game.start.seed == seed);
        let games = by_time(games.collect(), |game| game.begun);
        Ok(games.into_iter().map(|(id, _)| id.clone()).collect())
    }

    fn list(&self, search: &str, numbers: Range<usize>) -> Stored<Vec<Listed>> {
        let kept = self.kept();
        let games = by_time(kept.games.iter().collect(), |game| -game.changed);
        let listed = |(id, game): (&String, &Game)| Listed {
            id: id.clone(),
            begun: game.begun,
            changed: game.changed,
            summary: game.summary.clone(),
        };
        found(games.into_iter().map(|game| Ok(listed(game))), search, numbers)
    }

    fn delete(&self, id: &str) -> Stored<bool> {
        let mut kept = self.kept();
        let was_there = kept.games.remove(id).is_some();
        if was_there {
            kept.changed.insert(format!("{GAME}{id}"));
        }
        Ok(was_there)
    }

    fn finished(&self) -> Stored<Vec<Finished>> {
        let kept = self.kept();
        let games = kept.games.iter().filter(|(_, game)| !game.outcomes.is_empty());
        let games = by_time(games.collect(), |game| game.changed);
        let finished = |(_, game): (&String, &Game)| Finished {
            start: game.start.clone(),
            outcomes: game.outcomes.clone(),
        };
        Ok(games.into_iter().map(finished).collect())
    }

    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> Stored<()> {
        let mut kept = self.kept();
        let answers = kept.days.entry(day.to_owned()).or_default();
        if !answers.iter().any(|one| one.puzzle == puzzle && one.player == player) {
            let (puzzle, player) = (puzzle.to_owned(), player.to_owned());
            answers.push(Answer { puzzle, player, score });
            kept.changed.insert(format!("{DAY}{day}"));
        }
        Ok(())
    }

    fn days(&self, most: usize) -> Stored<Vec<(String, String, u32, f64)>> {
        let kept = self.kept();
        let mut lines = Vec::new();
        for (day, answers) in kept.days.iter().rev() {
            let mut scores: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
            for answer in answers {
                scores.entry(&answer.player).or_default().push(answer.score);
            }
            for (player, scores) in scores {
                let mean = scores.iter().sum::<f64>() / scores.len() as f64;
                lines.push((day.clone(), player.to_owned(), scores.len() as u32, mean));
            }
        }
        lines.truncate(most);
        Ok(lines)
    }
}
