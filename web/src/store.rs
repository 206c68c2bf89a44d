//! Games and ratings in one file, `retrodice.sqlite`.
//!
//! A game is what began it and the steps that were taken, each written before
//! it is answered: a server that was killed goes on where it was.

use crate::ServeError;
use crate::error::Refusal;
use crate::tables::GAMES_ARE;
use axum::http::StatusCode;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// The form of the file; it rises with every change.
const VERSION: i32 = 2;

/// How long another program may hold the file before a step is refused. Everybody
/// waits meanwhile.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

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
    /// The [`Now::summary`] after its last step.
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

/// How a game stands after its last step.
#[derive(Clone, Debug)]
pub struct Now {
    /// What lists say of it, as JSON.
    pub summary: String,
    /// How its seats did, once it is over; in the place of what was said before.
    pub outcomes: Vec<Outcome>,
}

/// The file, and that nobody else serves it.
pub struct Store {
    connection: Mutex<Connection>,
    path: PathBuf,
    /// Locked as long as this lives.
    _lock: File,
}

type Stored<T> = Result<T, Refusal>;

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        let what = "the file of games";
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                let why = "another program holds it; nothing was changed";
                let how = "try again when that program, such as a backup, is done";
                let refusal = Self::new(StatusCode::SERVICE_UNAVAILABLE, what, why, how);
                Self { retry_after: Some(1), ..refusal }
            }
            Some(ErrorCode::DiskFull) => {
                let why = "the disk is full; nothing was changed";
                let how = "make room on the disk of the server";
                Self::new(StatusCode::INSUFFICIENT_STORAGE, what, why, how)
            }
            _ => Self::failed(what, error.to_string()),
        }
    }
}

impl Store {
    /// Opens the file in `folder`, or makes both.
    ///
    /// # Errors
    /// [`ServeError::Folder`], also for a file of a later version, or one that another
    /// server has.
    pub fn open(folder: &Path) -> Result<Self, ServeError> {
        let path = folder.join("retrodice.sqlite");
        let wrong = |why: String| ServeError::Folder { path: path.clone(), why };
        std::fs::create_dir_all(folder).map_err(|error| wrong(error.to_string()))?;
        let lock = File::create(folder.join("retrodice.lock"));
        let lock = lock.map_err(|error| wrong(error.to_string()))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(wrong("another server has it; stop that one first".to_owned()));
            }
            // Where files cannot be locked, people must take care themselves.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let open = || -> rusqlite::Result<(Connection, i32)> {
            let connection = Connection::open(&path)?;
            connection.busy_timeout(LONGEST_WAIT)?;
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
        Ok(Self { connection: Mutex::new(connection), path, _lock: lock })
    }

    pub(crate) fn file(&self) -> Stored<MutexGuard<'_, Connection>> {
        if !self.path.exists() {
            // SQLite would go on writing to a file that nobody can find.
            let why = format!("{} was removed while the server runs", self.path.display());
            let how = "put it back, or start the server again with a new one";
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            return Err(Refusal::new(status, "the file of games", why, how));
        }
        // A panic while the lock was held left no half-written step: SQLite has
        // rolled it back.
        Ok(self.connection.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// A name that no game has.
    pub fn fresh_id(&self) -> Stored<String> {
        Ok(self.file()?.query_row("SELECT lower(hex(randomblob(6)))", [], |row| row.get(0))?)
    }

    /// A random seed, in digits.
    pub fn fresh_seed(&self) -> Stored<String> {
        let random = "SELECT CAST(random() & 9223372036854775807 AS TEXT)";
        Ok(self.file()?.query_row(random, [], |row| row.get(0))?)
    }

    /// A new game with the steps taken so far; all of it or nothing.
    pub fn add(&self, id: &str, start: &Start, steps: &[Step], now: &Now) -> Stored<()> {
        let mut file = self.file()?;
        let write = file.transaction()?;
        let insert = "INSERT INTO games (id, begun, changed, start, summary)
                      VALUES (?1, unixepoch(), unixepoch(), ?2, ?3)";
        write.execute(insert, params![id, as_text(start)?, now.summary])?;
        write_steps(&write, id, 0, steps, now)?;
        Ok(write.commit()?)
    }

    /// Steps that follow the first `after` ones, and how the game stands from now on;
    /// all of it or nothing.
    pub fn add_steps(&self, id: &str, after: usize, steps: &[Step], now: &Now) -> Stored<()> {
        let mut file = self.file()?;
        let write = file.transaction()?;
        let update = "UPDATE games SET changed = unixepoch(), summary = ?2 WHERE id = ?1";
        if write.execute(update, params![id, now.summary])? == 0 {
            return Err(Refusal::missing(format!("game `{id}`"), GAMES_ARE));
        }
        write_steps(&write, id, after, steps, now)?;
        Ok(write.commit()?)
    }

    /// What began a game, and its steps.
    pub fn game(&self, id: &str) -> Stored<Option<(Start, Vec<Step>)>> {
        let file = self.file()?;
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

    /// The games whose dice have this seed.
    pub fn of_seed(&self, seed: &str) -> Stored<Vec<String>> {
        let file = self.file()?;
        let query = "SELECT id FROM games WHERE json_extract(start, '$.seed') = ?1 ORDER BY begun";
        let mut select = file.prepare_cached(query)?;
        let ids = select.query_map([seed], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// Whether this is a day of the calendar, and whether it has begun anywhere on earth:
    /// the first clocks are 14 hours ahead of UTC.
    pub fn is_day(&self, day: &str) -> Stored<(bool, bool)> {
        let query = "SELECT date(?1) IS ?1, ?1 <= date('now', '+14 hours')";
        Ok(self.file()?.query_row(query, [day], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    /// The games changed last of those whose summary has every word of `search` in
    /// it, in whatever case.
    pub fn list(&self, search: &str, most: usize) -> Stored<Vec<Listed>> {
        let file = self.file()?;
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
        Ok(self.file()?.execute("DELETE FROM games WHERE id = ?1", [id])? > 0)
    }

    /// The outcomes of all games, the oldest game first, by seat.
    pub fn outcomes(&self) -> Stored<Vec<Outcome>> {
        let file = self.file()?;
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
        self.file()?.execute(insert, params![day, puzzle, player, score])?;
        Ok(())
    }

    /// Days with answers, the last first: day, player, answers, mean score.
    pub fn days(&self, most: usize) -> Stored<Vec<(String, String, u32, f64)>> {
        let file = self.file()?;
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

/// Adds steps and outcomes to what is being written.
fn write_steps(
    write: &Transaction<'_>,
    id: &str,
    after: usize,
    steps: &[Step],
    now: &Now,
) -> Stored<()> {
    for (place, step) in steps.iter().enumerate() {
        let insert = "INSERT INTO steps (game, number, step) VALUES (?1, ?2, ?3)";
        write.execute(insert, params![id, (after + place) as i64, as_text(step)?])?;
    }
    write.execute("DELETE FROM results WHERE game = ?1", [id])?;
    for (seat, outcome) in now.outcomes.iter().enumerate() {
        let insert = "INSERT INTO results (game, seat, player, kind, share, score)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Outcome { player, kind, share, score, .. } = outcome;
        write.execute(insert, params![id, seat as i64, player, kind, share, score])?;
    }
    Ok(())
}

fn as_text(data: &impl Serialize) -> Stored<String> {
    serde_json::to_string(data).map_err(|error| Refusal::failed("a step", error.to_string()))
}

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Stored<T> {
    let wrong = |error: serde_json::Error| Refusal::failed("the file of games", error.to_string());
    serde_json::from_str(text).map_err(wrong)
}
