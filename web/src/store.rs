//! Games and ratings in one file, `retrodice.sqlite`.
//!
//! A game is what began it and the steps that were taken, each written before
//! it is answered: a server that was killed goes on where it was.

use crate::ServeError;
use crate::error::Refusal;
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

/// The form of the file; it rises with every change.
const VERSION: i32 = 2;

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, begun INTEGER NOT NULL, changed INTEGER NOT NULL,
        start TEXT NOT NULL, summary TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS steps (
        game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
        number INTEGER NOT NULL, step TEXT NOT NULL,
        PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS results (
        game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
        seat INTEGER NOT NULL, player TEXT NOT NULL, kind TEXT NOT NULL,
        share REAL NOT NULL, score REAL NOT NULL,
        PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS answers (
        day TEXT NOT NULL, puzzle TEXT NOT NULL, player TEXT NOT NULL,
        score REAL NOT NULL,
        PRIMARY KEY (day, puzzle, player)) STRICT, WITHOUT ROWID;
";

/// What begins a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The game.
    pub spec: String,
    /// Who sits where, as the library reads it.
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
    /// Somebody remarked something on the roll of this number, from 1.
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
    /// What [`Store::add_steps`] was last told of it, as JSON.
    pub summary: String,
}

/// How a seat did in a finished game.
#[derive(Clone, Debug)]
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

/// The file.
pub struct Store(Mutex<Connection>);

type Stored<T> = Result<T, Refusal>;

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::failed("the file of games", error.to_string())
    }
}

impl Store {
    /// Opens the file in `folder`, or makes both.
    ///
    /// # Errors
    /// [`ServeError::Folder`], also for a file of a later version.
    pub fn open(folder: &Path) -> Result<Self, ServeError> {
        let path = folder.join("retrodice.sqlite");
        let wrong = |why: String| ServeError::Folder { path: path.clone(), why };
        std::fs::create_dir_all(folder).map_err(|error| wrong(error.to_string()))?;
        let open = || -> rusqlite::Result<(Connection, i32)> {
            let connection = Connection::open(&path)?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.pragma_update(None, "foreign_keys", true)?;
            let found = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
            Ok((connection, found))
        };
        let prepare = |connection: &Connection| {
            connection.execute_batch(TABLES)?;
            connection.pragma_update(None, "user_version", VERSION)
        };
        let (connection, found) = open().map_err(|error| wrong(error.to_string()))?;
        if found > VERSION {
            return Err(wrong(format!("version {found} is later than {VERSION}, which is known")));
        }
        prepare(&connection).map_err(|error| wrong(error.to_string()))?;
        Ok(Self(Mutex::new(connection)))
    }

    fn file(&self) -> MutexGuard<'_, Connection> {
        // A panic while the lock was held left no half-written step: SQLite has
        // rolled it back.
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// A name that no game has.
    pub fn fresh_id(&self) -> Stored<String> {
        Ok(self.file().query_row("SELECT lower(hex(randomblob(6)))", [], |row| row.get(0))?)
    }

    /// A random seed, in digits.
    pub fn fresh_seed(&self) -> Stored<String> {
        let random = "SELECT CAST(random() & 9223372036854775807 AS TEXT)";
        Ok(self.file().query_row(random, [], |row| row.get(0))?)
    }

    /// A new game.
    pub fn add(&self, id: &str, start: &Start, summary: &str) -> Stored<()> {
        let start = as_text(start)?;
        let insert = "INSERT INTO games (id, begun, changed, start, summary)
                      VALUES (?1, unixepoch(), unixepoch(), ?2, ?3)";
        self.file().execute(insert, params![id, start, summary])?;
        Ok(())
    }

    /// Steps that follow the first `after` ones, and what lists say of the game
    /// from now on; all of it or nothing.
    pub fn add_steps(&self, id: &str, after: usize, steps: &[Step], summary: &str) -> Stored<()> {
        let mut file = self.file();
        let write = file.transaction()?;
        for (place, step) in steps.iter().enumerate() {
            let insert = "INSERT INTO steps (game, number, step) VALUES (?1, ?2, ?3)";
            write.execute(insert, params![id, (after + place) as i64, as_text(step)?])?;
        }
        let update = "UPDATE games SET changed = unixepoch(), summary = ?2 WHERE id = ?1";
        write.execute(update, params![id, summary])?;
        write.commit()?;
        Ok(())
    }

    /// What began a game, and its steps.
    pub fn game(&self, id: &str) -> Stored<Option<(Start, Vec<Step>)>> {
        let file = self.file();
        let start = file.query_row("SELECT start FROM games WHERE id = ?1", [id], |row| {
            row.get::<_, String>(0)
        });
        let Some(start) = start.optional()? else { return Ok(None) };
        let mut select =
            file.prepare_cached("SELECT step FROM steps WHERE game = ?1 ORDER BY number")?;
        let steps = select.query_map([id], |row| row.get::<_, String>(0))?;
        let steps: Vec<Step> = steps.map(|step| read(&step?)).collect::<Stored<_>>()?;
        Ok(Some((read(&start)?, steps)))
    }

    /// The games changed last of those whose summary has every word of `search` in
    /// it, in whatever case.
    pub fn list(&self, search: &str, most: usize) -> Stored<Vec<Listed>> {
        let file = self.file();
        let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
        let mut select = file.prepare_cached(
            "SELECT id, begun, changed, summary FROM games ORDER BY changed DESC, id",
        )?;
        let games = select.query_map([], |row| {
            Ok(Listed {
                id: row.get(0)?,
                begun: row.get(1)?,
                changed: row.get(2)?,
                summary: row.get(3)?,
            })
        })?;
        let fits = |game: &rusqlite::Result<Listed>| {
            let Ok(game) = game else { return true };
            let summary = game.summary.to_lowercase();
            words.iter().all(|word| summary.contains(word))
        };
        Ok(games.filter(fits).take(most).collect::<Result<_, _>>()?)
    }

    /// Forgets a game; whether there was one.
    pub fn delete(&self, id: &str) -> Stored<bool> {
        Ok(self.file().execute("DELETE FROM games WHERE id = ?1", [id])? > 0)
    }

    /// How the seats of a game did, in the place of what was said before.
    pub fn set_outcomes(&self, id: &str, outcomes: &[Outcome]) -> Stored<()> {
        let mut file = self.file();
        let write = file.transaction()?;
        write.execute("DELETE FROM results WHERE game = ?1", [id])?;
        for (seat, outcome) in outcomes.iter().enumerate() {
            let insert = "INSERT INTO results (game, seat, player, kind, share, score)
                          VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Outcome { player, kind, share, score, .. } = outcome;
            write.execute(insert, params![id, seat as i64, player, kind, share, score])?;
        }
        write.commit()?;
        Ok(())
    }

    /// The outcomes of all games, the oldest game first, by seat.
    pub fn outcomes(&self) -> Stored<Vec<Outcome>> {
        let file = self.file();
        let mut select = file.prepare_cached(
            "SELECT game, player, kind, share, score FROM results JOIN games ON id = game
             ORDER BY changed, game, seat",
        )?;
        let outcomes = select.query_map([], |row| {
            Ok(Outcome {
                game: row.get(0)?,
                player: row.get(1)?,
                kind: row.get(2)?,
                share: row.get(3)?,
                score: row.get(4)?,
            })
        })?;
        Ok(outcomes.collect::<Result<_, _>>()?)
    }

    /// The score of an answer to a puzzle of a day; the first answer counts.
    pub fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> Stored<()> {
        let insert = "INSERT OR IGNORE INTO answers (day, puzzle, player, score)
                      VALUES (?1, ?2, ?3, ?4)";
        self.file().execute(insert, params![day, puzzle, player, score])?;
        Ok(())
    }

    /// Days with answers, the last first: day, player, answers, mean score.
    pub fn days(&self, most: usize) -> Stored<Vec<(String, String, u32, f64)>> {
        let file = self.file();
        let mut select = file.prepare_cached(
            "SELECT day, player, count(*), avg(score) FROM answers
             GROUP BY day, player ORDER BY day DESC, player LIMIT ?1",
        )?;
        let days = select.query_map([most as i64], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        Ok(days.collect::<Result<_, _>>()?)
    }
}

fn as_text(data: &impl Serialize) -> Stored<String> {
    serde_json::to_string(data).map_err(|error| Refusal::failed("a step", error.to_string()))
}

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Stored<T> {
    let wrong = |error: serde_json::Error| Refusal::failed("the file of games", error.to_string());
    serde_json::from_str(text).map_err(wrong)
}
