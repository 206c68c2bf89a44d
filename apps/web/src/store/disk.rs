//! Games and ratings in one file, `retrodice.sqlite`: a killed server resumes where it was.

use super::{
    Finished, Listed, MOST_GAMES, Now, Outcome, Start, Step, Store, Stored, as_text, found,
    missing, read, too_many,
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

/// The form of the file; it rises with every change.
const VERSION: i32 = 2;

/// How long another program may hold the file before steps are refused.
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// A pause before the file is tried again.
const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// The most pages of the file, of 4 KiB each: 1 GiB.
const MOST_PAGES: i64 = 1 << 18;

/// Bytes beside the file that are freed when games are to be deleted on a full disk:
/// deleting, too, writes before it frees space.
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
";

/// The file, and a lock that no other server uses it.
pub struct OnDisk {
    writing: Mutex<Connection>,
    /// Readers do not wait for writers.
    reading: Mutex<Connection>,
    path: PathBuf,
    /// What was opened, regardless of what is at the path now.
    opened: Identity,
    /// Since when another program holds the file, and when that was last seen.
    held: Mutex<Option<(Instant, Instant)>>,
    /// Locked as long as this lives.
    _lock: File,
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
                return Err(wrong("another server is using it; stop that one first".to_owned()));
            }
            // Where files cannot be locked, people must take care themselves.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let open = || -> rusqlite::Result<(Connection, Connection, i32)> {
            let writing = Connection::open(&path)?;
            writing.busy_timeout(LONGEST_WAIT)?;
            writing.pragma_update(None, "journal_mode", "WAL")?;
            writing.pragma_update(None, "synchronous", "FULL")?;
            writing.pragma_update(None, "foreign_keys", true)?;
            let bound = format!("PRAGMA max_page_count = {MOST_PAGES}");
            writing.query_row(&bound, [], |_| Ok(()))?;
            let found = writing.pragma_query_value(None, "user_version", |row| row.get(0))?;
            // On a full disk games are still read and deleted: nothing is written here
            // that is there already.
            if found < VERSION {
                writing.execute_batch(TABLES)?;
                writing.pragma_update(None, "user_version", VERSION)?;
            }
            writing.busy_timeout(Duration::ZERO)?;
            let reading = Connection::open(&path)?;
            reading.busy_timeout(LONGEST_WAIT)?;
            Ok((writing, reading, found))
        };
        // Opening takes a little room, too.
        let reserve = path.with_extension("reserve");
        let open_again = |error| match std::fs::remove_file(&reserve) {
            Ok(()) => open(),
            Err(_) => Err(error),
        };
        let opened = open().or_else(open_again);
        let (writing, reading, found) = opened.map_err(|error| wrong(error.to_string()))?;
        if found > VERSION {
            return Err(wrong(format!(
                "its version {found} is newer than {VERSION}, the latest this program reads"
            )));
        }
        let opened = identity(&path).map_err(|error| wrong(error.to_string()))?;
        let (writing, reading) = (Mutex::new(writing), Mutex::new(reading));
        let store = Self { writing, reading, path, opened, held: Mutex::default(), _lock: lock };
        store.keep_reserve();
        Ok(store)
    }

    /// SQLite would continue with a file that can no longer be found.
    fn check_file(&self) -> Stored<()> {
        let why = match identity(&self.path) {
            Ok(there) if there == self.opened => return Ok(()),
            Ok(_) => format!("{} was replaced while the server was running", self.path.display()),
            Err(_) => format!("{} was removed while the server was running", self.path.display()),
        };
        let how = "put it back, or restart the server to begin a new one";
        Err(Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "the file of games", why, how))
    }

    fn read_file(&self) -> Stored<MutexGuard<'_, Connection>> {
        self.check_file()?;
        Ok(locked(&self.reading))
    }

    /// The file for writing; a panic while the lock was held left no half-written step:
    /// SQLite has rolled it back.
    pub(crate) fn file(&self) -> Stored<MutexGuard<'_, Connection>> {
        self.check_file()?;
        Ok(locked(&self.writing))
    }

    /// Writes all of it or nothing. While another program holds the file it is tried
    /// again, until that one has held it for [`LONGEST_WAIT`]: from then on everybody is
    /// refused at once.
    fn write<T>(&self, act: impl Fn(&Transaction<'_>) -> Stored<T>) -> Stored<T> {
        let once = || -> Stored<T> {
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
                    *locked(&self.held) = None;
                    return done;
                }
            };
            let now = Instant::now();
            let mut held = locked(&self.held);
            let recent = |(_, last): &(Instant, Instant)| now - *last < LONGEST_WAIT;
            let since = held.filter(recent).map_or(now, |(since, _)| since);
            *held = Some((since, now));
            drop(held);
            if now - since >= LONGEST_WAIT {
                return Err(refused);
            }
            std::thread::sleep(BETWEEN_TRIES);
        }
    }

    fn reserve(&self) -> PathBuf {
        self.path.with_extension("reserve")
    }

    /// Reserves the space again; failure is accepted.
    fn keep_reserve(&self) {
        let path = self.reserve();
        let there = std::fs::metadata(&path).is_ok_and(|there| there.len() == RESERVE as u64);
        // Zeros would be a hole on some systems.
        if !there && std::fs::write(&path, vec![b'.'; RESERVE]).is_err() {
            let _ = std::fs::remove_file(&path);
        }
    }
}

impl Store for OnDisk {
    fn fresh_id(&self) -> Stored<String> {
        Ok(self.read_file()?.query_row("SELECT lower(hex(randomblob(6)))", [], |row| row.get(0))?)
    }

    fn fresh_seed(&self) -> Stored<String> {
        let random = "SELECT CAST(random() & 9223372036854775807 AS TEXT)";
        Ok(self.read_file()?.query_row(random, [], |row| row.get(0))?)
    }

    fn add(&self, id: &str, start: &Start, steps: &[Step], now: &Now) -> Stored<()> {
        self.write(|write| {
            let games: u32 = write.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
            if games >= MOST_GAMES {
                return Err(too_many());
            }
            let insert = "INSERT INTO games (id, begun, changed, start, summary)
                          VALUES (?1, unixepoch(), unixepoch(), ?2, ?3)";
            write.execute(insert, params![id, as_text(start)?, now.summary])?;
            write_steps(write, id, 0, steps, now)
        })
    }

    fn add_steps(&self, id: &str, after: usize, steps: &[Step], now: &Now) -> Stored<()> {
        self.write(|write| {
            let update = "UPDATE games SET changed = unixepoch(), summary = ?2 WHERE id = ?1";
            if write.execute(update, params![id, now.summary])? == 0 {
                return Err(missing(id));
            }
            write_steps(write, id, after, steps, now)
        })
    }

    fn game(&self, id: &str) -> Stored<Option<(Start, Vec<Step>)>> {
        let file = self.read_file()?;
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

    fn of_seed(&self, seed: &str) -> Stored<Vec<String>> {
        let file = self.read_file()?;
        let query = "SELECT id FROM games WHERE json_extract(start, '$.seed') = ?1 ORDER BY begun";
        let mut select = file.prepare_cached(query)?;
        let ids = select.query_map([seed], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    fn list(&self, search: &str, numbers: Range<usize>) -> Stored<Vec<Listed>> {
        let file = self.read_file()?;
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
        found(games.map(|game| Ok(game?)), search, numbers)
    }

    /// On a full disk space is freed for that.
    fn delete(&self, id: &str) -> Stored<bool> {
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

    fn finished(&self) -> Stored<Vec<Finished>> {
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
        let mut finished: Vec<Finished> = Vec::new();
        for row in rows {
            let (outcome, start) = row?;
            match finished.last_mut().filter(|game| game.outcomes[0].game == outcome.game) {
                Some(game) => game.outcomes.push(outcome),
                None => finished.push(Finished { start: read(&start)?, outcomes: vec![outcome] }),
            }
        }
        Ok(finished)
    }

    fn add_answer(&self, day: &str, puzzle: &str, player: &str, score: f64) -> Stored<()> {
        let insert = "INSERT OR IGNORE INTO answers (day, puzzle, player, score)
                      VALUES (?1, ?2, ?3, ?4)";
        self.write(|write| {
            write.execute(insert, params![day, puzzle, player, score])?;
            Ok(())
        })
    }

    fn days(&self, most: usize) -> Stored<Vec<(String, String, u32, f64)>> {
        let file = self.read_file()?;
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

/// What distinguishes a file from another one at the same path.
#[cfg(unix)]
type Identity = (u64, u64);
/// Elsewhere an open file can be neither removed nor replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(unix)]
fn identity(path: &Path) -> std::io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).map(|there| (there.dev(), there.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> std::io::Result<Identity> {
    std::fs::metadata(path).map(|_| ())
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
