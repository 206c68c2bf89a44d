//! Storage of games and puzzle scores in the SQLite file `retrodice.sqlite`, for a server.

use super::{
    FinishedGame, GameEntry, LatestState, MAX_GAMES, Outcome, RatedAnswer, Start, Step, Store,
    StoreResult, as_text, filter_games, missing, read, too_many,
};
use crate::ServeError;
use crate::error::Refusal;
use axum::http::StatusCode;
use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};
use std::fs::{File, TryLockError};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Name of the file of games.
const FILE: &str = "retrodice.sqlite";

/// Version of the file's schema. It rises with every change.
const VERSION: i32 = 4;

/// Time for which another program may lock the file before steps are refused.
const MAX_LOCK_WAIT: Duration = Duration::from_secs(1);
/// Pause before the locked file is tried again.
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Maximum number of pages of the file, of 4 KiB each: 1 GiB.
const MAX_PAGES: i64 = 1 << 18;

/// Size in bytes of a reserve file that is removed to delete games on a full disk: deleting
/// writes before it frees space.
const RESERVE: usize = 4 << 20;

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
    CREATE TABLE IF NOT EXISTS rated (
        number INTEGER PRIMARY KEY, puzzle TEXT NOT NULL, player TEXT NOT NULL,
        rating REAL NOT NULL, deviation REAL NOT NULL,
        UNIQUE (player, puzzle)) STRICT;
";

/// Columns of rated answers since version 4: the themes, with spaces between them, and whether the
/// answer was right.
const THEME_COLUMNS: &str = "
    ALTER TABLE rated ADD COLUMN themes TEXT NOT NULL DEFAULT '';
    ALTER TABLE rated ADD COLUMN is_right INTEGER NOT NULL DEFAULT 0;
";

/// The open file, locked against other servers.
pub struct OnDisk {
    writing: Mutex<Connection>,
    /// Readers do not wait for writers.
    reading: Mutex<Connection>,
    path: PathBuf,
    /// Identities of the opened file and of its journal, whatever is at their paths now. `None` if
    /// SQLite has made no journal yet.
    opened: [Option<Identity>; 2],
    /// The time since which another program locks the file, and the time of the last try.
    locked_since: Mutex<Option<(Instant, Instant)>>,
    /// Locked as long as this lives: the file of the lock, and the file of games itself, as the
    /// other one may be removed. The system drops SQLite's own locks when one of these files is
    /// closed, so they are closed last.
    _locks: [File; 2],
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        let what = "the file of games";
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                let why = "another program is using it; nothing was changed";
                let how = "try again when that program, perhaps a backup, has finished";
                let refusal = Self::new(StatusCode::SERVICE_UNAVAILABLE, what, why, how);
                Self { retry_after: Some(1), ..refusal }
            }
            Some(ErrorCode::DiskFull) => {
                let why = "the disk is full, or the file has reached its limit of 1 GiB; \
                           nothing was changed";
                let how = "delete games that are no longer needed, or free space on the server's \
                           disk";
                Self::new(StatusCode::INSUFFICIENT_STORAGE, what, why, how)
            }
            _ => Self::failed(what, error.to_string()),
        }
    }
}

impl OnDisk {
    /// Opens the file in `folder`, or creates both.
    ///
    /// # Errors
    /// [`ServeError::Folder`] if the file cannot be used, has a later version, or is in use by
    /// another server.
    pub fn open(folder: &Path) -> Result<Self, ServeError> {
        let path = folder.join(FILE);
        let wrong = |why: String| ServeError::Folder { path: path.clone(), why };
        std::fs::create_dir_all(folder).map_err(|error| wrong(error.to_string()))?;
        let lock = |name: &str| {
            let mut options = File::options();
            let file = options.create(true).truncate(false).read(true).write(true);
            let file = file.open(folder.join(name)).map_err(|error| wrong(error.to_string()))?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => {
                    Err(wrong("another server is using it; stop that one first".to_owned()))
                }
                // Some file systems cannot lock files. There the user must not start two servers.
                Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
            }
        };
        let locks = [lock("retrodice.lock")?, lock(FILE)?];
        let open = || -> rusqlite::Result<(Connection, Connection, i32)> {
            let writing = Connection::open(&path)?;
            writing.busy_timeout(MAX_LOCK_WAIT)?;
            writing.pragma_update(None, "journal_mode", "WAL")?;
            writing.pragma_update(None, "synchronous", "FULL")?;
            writing.pragma_update(None, "foreign_keys", true)?;
            let bound = format!("PRAGMA max_page_count = {MAX_PAGES}");
            writing.query_row(&bound, [], |_| Ok(()))?;
            let version = writing.pragma_query_value(None, "user_version", |row| row.get(0))?;
            let damage: String =
                writing.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            if damage != "ok" {
                let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
                return Err(rusqlite::Error::SqliteFailure(code, Some(damage)));
            }
            // On a full disk games are still read and deleted: nothing is written here
            // that is there already.
            if version < VERSION {
                // All of it or nothing: a column cannot be added twice.
                writing.execute_batch(&format!(
                    "BEGIN IMMEDIATE; {TABLES} {THEME_COLUMNS} PRAGMA user_version = {VERSION}; \
                     COMMIT"
                ))?;
            }
            writing.busy_timeout(Duration::ZERO)?;
            let reading = Connection::open(&path)?;
            reading.busy_timeout(MAX_LOCK_WAIT)?;
            Ok((writing, reading, version))
        };
        // Opening takes a little room, too.
        let reserve = path.with_extension("reserve");
        let open_again = |error| match std::fs::remove_file(&reserve) {
            Ok(()) => open(),
            Err(_) => Err(error),
        };
        let opened = open().or_else(open_again);
        let (writing, reading, version) = opened.map_err(|error| wrong(error.to_string()))?;
        if version > VERSION {
            return Err(wrong(format!(
                "its version {version} is newer than {VERSION}, the latest this program reads"
            )));
        }
        let opened = identities(&path).map_err(|error| wrong(error.to_string()))?;
        let (writing, reading) = (Mutex::new(writing), Mutex::new(reading));
        let store =
            Self { writing, reading, path, opened, locked_since: Mutex::default(), _locks: locks };
        store.keep_reserve();
        Ok(store)
    }

    /// Checks that the file and its journal are still at their paths. SQLite would continue with
    /// removed files.
    fn check_file(&self) -> StoreResult<()> {
        let fault = [self.path.clone(), journal_of(&self.path)].into_iter().zip(self.opened);
        let fault = fault.map(|(path, opened)| match identity(&path) {
            _ if opened.is_none() => None,
            Ok(there) if Some(there) == opened => None,
            Ok(_) => Some(format!("{} was replaced while the server was running", path.display())),
            Err(_) => Some(format!("{} was removed while the server was running", path.display())),
        });
        let Some(why) = fault.into_iter().flatten().next() else { return Ok(()) };
        let how = "put it back, or restart the server to begin a new one";
        Err(Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "the file of games", why, how))
    }

    fn read_file(&self) -> StoreResult<MutexGuard<'_, Connection>> {
        self.check_file()?;
        Ok(locked(&self.reading))
    }

    /// Locks the file for writing. If a panic poisoned the lock, SQLite has rolled back the step.
    pub(crate) fn file(&self) -> StoreResult<MutexGuard<'_, Connection>> {
        self.check_file()?;
        Ok(locked(&self.writing))
    }

    /// Runs `act` in a transaction. While another program locks the file it is tried again, for
    /// [`MAX_LOCK_WAIT`] in all. After that every write is refused at once.
    fn write<T>(&self, act: impl Fn(&Transaction<'_>) -> StoreResult<T>) -> StoreResult<T> {
        let once = || -> StoreResult<T> {
            let mut file = self.file()?;
            let write = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = act(&write)?;
            write.commit()?;
            Ok(done)
        };
        loop {
            let refused = match once() {
                Err(refused) if refused.status == StatusCode::SERVICE_UNAVAILABLE => refused,
                done => {
                    *locked(&self.locked_since) = None;
                    return done;
                }
            };
            let now = Instant::now();
            let mut since_and_last = locked(&self.locked_since);
            let recent = |(_, last): &(Instant, Instant)| now - *last < MAX_LOCK_WAIT;
            let since = since_and_last.filter(recent).map_or(now, |(since, _)| since);
            *since_and_last = Some((since, now));
            drop(since_and_last);
            if now - since >= MAX_LOCK_WAIT {
                return Err(refused);
            }
            std::thread::sleep(RETRY_PAUSE);
        }
    }

    fn reserve(&self) -> PathBuf {
        self.path.with_extension("reserve")
    }

    /// Creates the reserve file again, if there is space for it.
    fn keep_reserve(&self) {
        let path = self.reserve();
        let exists = std::fs::metadata(&path).is_ok_and(|file| file.len() == RESERVE as u64);
        // Zeros would be a hole on some systems.
        if !exists && std::fs::write(&path, vec![b'.'; RESERVE]).is_err() {
            let _ = std::fs::remove_file(&path);
        }
    }
}

impl Store for OnDisk {
    /// Writes the journal into the file, which then holds every game by itself.
    fn close(&self) -> StoreResult<()> {
        let file = self.file()?;
        file.busy_timeout(MAX_LOCK_WAIT)?;
        Ok(file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    fn fresh_id(&self) -> StoreResult<String> {
        Ok(self.read_file()?.query_row("SELECT lower(hex(randomblob(6)))", [], |row| row.get(0))?)
    }

    fn fresh_seed(&self) -> StoreResult<String> {
        let random = "SELECT CAST(random() & 9223372036854775807 AS TEXT)";
        Ok(self.read_file()?.query_row(random, [], |row| row.get(0))?)
    }

    fn add(
        &self,
        id: &str,
        start: &Start,
        steps: &[Step],
        latest: &LatestState,
    ) -> StoreResult<()> {
        self.write(|write| {
            let games: u32 = write.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
            if games >= MAX_GAMES {
                return Err(too_many());
            }
            let insert = "INSERT INTO games (id, begun, changed, start, summary)
                          VALUES (?1, unixepoch(), unixepoch(), ?2, ?3)";
            write.execute(insert, params![id, as_text(start)?, latest.summary])?;
            write_steps(write, id, 0, steps, latest)
        })
    }

    fn add_steps(
        &self,
        id: &str,
        after: usize,
        steps: &[Step],
        latest: &LatestState,
    ) -> StoreResult<()> {
        self.write(|write| {
            let update = "UPDATE games SET changed = unixepoch(), summary = ?2 WHERE id = ?1";
            if write.execute(update, params![id, latest.summary])? == 0 {
                return Err(missing(id));
            }
            write_steps(write, id, after, steps, latest)
        })
    }

    fn set_start(&self, id: &str, start: &Start, latest: &LatestState) -> StoreResult<()> {
        self.write(|write| {
            let update = "UPDATE games SET changed = unixepoch(), start = ?2, summary = ?3
                          WHERE id = ?1";
            let changed = write.execute(update, params![id, as_text(start)?, latest.summary])?;
            if changed == 0 { Err(missing(id)) } else { Ok(()) }
        })
    }

    fn game(&self, id: &str) -> StoreResult<Option<(Start, Vec<Step>)>> {
        let file = self.read_file()?;
        let start = file.query_row("SELECT start FROM games WHERE id = ?1", [id], |row| {
            row.get::<_, String>(0)
        });
        let Some(start) = start.optional()? else { return Ok(None) };
        let mut select =
            file.prepare_cached("SELECT step FROM steps WHERE game = ?1 ORDER BY number")?;
        let steps = select.query_map([id], |row| row.get::<_, String>(0))?;
        let steps: Vec<Step> = steps.map(|step| read(&step?)).collect::<StoreResult<_>>()?;
        Ok(Some((read(&start)?, steps)))
    }

    fn of_seed(&self, seed: &str) -> StoreResult<Vec<String>> {
        let file = self.read_file()?;
        let query = "SELECT id FROM games WHERE json_extract(start, '$.seed') = ?1 ORDER BY begun";
        let mut select = file.prepare_cached(query)?;
        let ids = select.query_map([seed], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    fn list(
        &self,
        search: &str,
        key: Option<&str>,
        numbers: Range<usize>,
    ) -> StoreResult<Vec<GameEntry>> {
        let file = self.read_file()?;
        let mut select = file.prepare_cached(
            "SELECT id, begun, changed, summary, start FROM games ORDER BY changed DESC, id",
        )?;
        let games = select.query_map([], |row| {
            let entry = GameEntry {
                id: row.get(0)?,
                begun: row.get(1)?,
                changed: row.get(2)?,
                summary: row.get(3)?,
            };
            Ok((entry, row.get::<_, String>(4)?))
        })?;
        let listed = games.map(|game| {
            let (entry, start) = game?;
            Ok(read::<Start>(&start)?.is_listed_for(key).then_some(entry))
        });
        filter_games(listed.filter_map(StoreResult::transpose), search, numbers)
    }

    /// Deletes a game. On a full disk the reserve file is removed first.
    fn delete(&self, id: &str) -> StoreResult<bool> {
        let delete = |write: &Transaction<'_>| {
            Ok(write.execute("DELETE FROM games WHERE id = ?1", [id])? > 0)
        };
        match self.write(delete) {
            Err(refused) if refused.status == StatusCode::INSUFFICIENT_STORAGE => {
                let _ = std::fs::remove_file(self.reserve());
                let deleted = self.write(delete);
                let shrink = "PRAGMA wal_checkpoint(TRUNCATE)";
                self.file()?.query_row(shrink, [], |_| Ok(()))?;
                self.keep_reserve();
                deleted
            }
            done => done,
        }
    }

    fn finished(&self) -> StoreResult<Vec<FinishedGame>> {
        let file = self.read_file()?;
        let mut select = file.prepare_cached(
            "SELECT game, player, kind, share, score, start FROM results JOIN games ON id = game
             ORDER BY changed, game, seat",
        )?;
        let rows = select.query_map([], |row| {
            let outcome = Outcome {
                game: row.get(0)?,
                player: row.get(1)?,
                kind: row.get(2)?,
                share: row.get(3)?,
                score: row.get(4)?,
            };
            Ok((outcome, row.get::<_, String>(5)?))
        })?;
        let mut finished: Vec<FinishedGame> = Vec::new();
        for row in rows {
            let (outcome, start) = row?;
            match finished.last_mut().filter(|game| game.outcomes[0].game == outcome.game) {
                Some(game) => game.outcomes.push(outcome),
                None => {
                    finished.push(FinishedGame { start: read(&start)?, outcomes: vec![outcome] })
                }
            }
        }
        Ok(finished)
    }

    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> StoreResult<()> {
        let insert = "INSERT OR IGNORE INTO answers (day, puzzle, player, score)
                      VALUES (?1, ?2, ?3, ?4)";
        self.write(|write| {
            write.execute(insert, params![day, puzzle, player, score])?;
            Ok(())
        })
    }

    fn add_rated(&self, answer: RatedAnswer) -> StoreResult<()> {
        let insert = "INSERT OR IGNORE INTO rated
                      (puzzle, player, rating, deviation, themes, is_right)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let RatedAnswer { puzzle, player, rating, deviation, themes, is_right } = &answer;
        let themes = themes.join(" ");
        self.write(|write| {
            write.execute(insert, params![puzzle, player, rating, deviation, themes, is_right])?;
            Ok(())
        })
    }

    fn rated(&self) -> StoreResult<Vec<RatedAnswer>> {
        let file = self.read_file()?;
        let query = "SELECT puzzle, player, rating, deviation, themes, is_right FROM rated
                     ORDER BY number";
        let mut select = file.prepare_cached(query)?;
        let answers = select.query_map([], |row| {
            Ok(RatedAnswer {
                puzzle: row.get(0)?,
                player: row.get(1)?,
                rating: row.get(2)?,
                deviation: row.get(3)?,
                themes: row.get::<_, String>(4)?.split_whitespace().map(str::to_owned).collect(),
                is_right: row.get(5)?,
            })
        })?;
        Ok(answers.collect::<Result<_, _>>()?)
    }

    fn days(&self, limit: usize) -> StoreResult<Vec<(String, String, u32, f64)>> {
        let file = self.read_file()?;
        let mut select = file.prepare_cached(
            "SELECT day, player, count(*), avg(score) FROM answers
             GROUP BY day, player ORDER BY day DESC, player LIMIT ?1",
        )?;
        let days = select.query_map([limit as i64], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        Ok(days.collect::<Result<_, _>>()?)
    }
}

/// Device and inode, which tell a file from another one at the same path.
#[cfg(unix)]
type Identity = (u64, u64);
/// Identity of a file where an open one can be neither removed nor replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(unix)]
fn identity(path: &Path) -> std::io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

/// Returns the identities of the file of games and of its journal.
fn identities(path: &Path) -> std::io::Result<[Option<Identity>; 2]> {
    Ok([Some(identity(path)?), identity(&journal_of(path)).ok()])
}

/// Returns the path of SQLite's journal of a file.
fn journal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

#[cfg(not(unix))]
fn identity(path: &Path) -> std::io::Result<Identity> {
    std::fs::metadata(path).map(|_| ())
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds steps to a game and replaces its outcomes, within the transaction `write`.
fn write_steps(
    write: &Transaction<'_>,
    id: &str,
    after: usize,
    steps: &[Step],
    latest: &LatestState,
) -> StoreResult<()> {
    for (place, step) in steps.iter().enumerate() {
        let insert = "INSERT INTO steps (game, number, step) VALUES (?1, ?2, ?3)";
        write.execute(insert, params![id, (after + place) as i64, as_text(step)?])?;
    }
    write.execute("DELETE FROM results WHERE game = ?1", [id])?;
    for (seat, outcome) in latest.outcomes.iter().enumerate() {
        let insert = "INSERT INTO results (game, seat, player, kind, share, score)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let Outcome { player, kind, share, score, .. } = outcome;
        write.execute(insert, params![id, seat as i64, player, kind, share, score])?;
    }
    Ok(())
}
