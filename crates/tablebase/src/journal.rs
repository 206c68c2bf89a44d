//! Journals: append-only files with the finished parts of a long computation.
//!
//! Little-endian, without gaps. Header: 8 bytes of magic, version (u32), length of the
//! settings (u32), checksum of those 16 bytes (u64), settings, checksum of the settings
//! (u64). Record: tag (u64), bytes of the payload (u64), payload, checksum (u64). Each
//! checksum is XXH3 seeded with the one before: records cannot be swapped, left out, or
//! come from another journal.

use crate::bytes::Fields;
use crate::error::{Difference, TableError};
use crate::lock::{LockedFile, open_locked};
use crate::publish::sync_folder;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// Magic, version, length of the settings and their checksum.
const PREFIX: usize = 24;
/// Tag, length and checksum of a record.
const FRAME: u64 = 24;
/// Buffer of a reader, in bytes.
const BUFFER: usize = 1 << 20;

/// A kind of journal, by its magic bytes and version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalKind {
    /// The first bytes of the file.
    pub magic: [u8; 8],
    /// The version of the payloads.
    pub version: u32,
    /// Name of such a file in messages: "a partial table".
    pub name: &'static str,
}

/// A policy of flushing to the disk, which bounds the work that a power failure may cost.
/// A killed process loses no appended record under any policy, as the operating system has
/// it already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyncPolicy {
    /// Flush every record before `append` returns.
    EveryRecord,
    /// Flush when this many bytes are pending, or when this time has passed since the last
    /// flush.
    After {
        /// Maximum number of bytes not yet flushed.
        bytes: u64,
        /// Maximum time between flushes.
        time: Duration,
    },
}

/// A journal, locked while this value lives: one writer at a time.
///
/// Killing the process at any moment leaves a journal that holds every record whose
/// `append` returned. A torn one behind them is cut off when the journal is opened again.
///
/// ```
/// use retrodice::tablebase::{Journal, JournalKind, SyncPolicy, TableError};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("blocks");
/// let kind = JournalKind { magic: *b"example1", version: 1, name: "a journal of blocks" };
/// let mut journal = Journal::open(&path, kind, b"(6,3) f32", SyncPolicy::EveryRecord)?;
/// journal.read(|tag, _| -> Result<(), TableError> { unreachable!("it is new: {tag}") })?;
/// journal.append(7, b"values of block 7")?;
/// drop(journal);
/// let mut records = Vec::new();
/// let mut journal = Journal::open(&path, kind, b"(6,3) f32", SyncPolicy::EveryRecord)?;
/// let cut = journal.read(|tag, payload| -> Result<(), TableError> {
///     Ok(records.push((tag, payload.len())))
/// })?;
/// assert_eq!((records, cut), (vec![(7, 17)], 0));
/// # Ok::<(), retrodice::tablebase::TableError>(())
/// ```
pub struct Journal {
    file: LockedFile,
    path: PathBuf,
    /// Start of the next record, in bytes.
    end: u64,
    /// Checksum of the record before, which seeds the checksum of the next one.
    seed: u64,
    /// Whether the records have been read, which comes before appending.
    is_read: bool,
    policy: SyncPolicy,
    unsynced: u64,
    synced_at: Instant,
}

impl std::fmt::Debug for Journal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Journal").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Journal {
    /// Opens or creates the journal at `path`. Read it by [`Journal::read`] before
    /// appending.
    ///
    /// # Errors
    /// [`TableError::Locked`] if another process writes it, [`TableError::Mismatch`] if
    /// it was made with other settings, [`TableError::WrongMagic`],
    /// [`TableError::FormatVersion`] or [`TableError::SectionDamaged`] if it is not a journal or
    /// is damaged at its very beginning, and then it is left as it is; [`TableError::Io`].
    pub fn open(
        path: &Path,
        kind: JournalKind,
        settings: &[u8],
        policy: SyncPolicy,
    ) -> Result<Self, TableError> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Self::open_comparing(path, kind, settings, policy, |other| {
            let (expected, got) = (text(settings), text(other));
            Ok(vec![Difference { field: "settings", expected, got }])
        })
    }

    /// Opens the journal as [`Journal::open`] does. `differences` describes differing settings.
    pub(crate) fn open_comparing(
        path: &Path,
        kind: JournalKind,
        settings: &[u8],
        policy: SyncPolicy,
        differences: impl FnOnce(&[u8]) -> Result<Vec<Difference>, TableError>,
    ) -> Result<Self, TableError> {
        let file = open_locked(path)?;
        let (end, seed, is_read, unsynced, synced_at) = (0, 0, false, 0, Instant::now());
        let path = path.to_owned();
        let mut journal = Self { file, path, end, seed, is_read, policy, unsynced, synced_at };
        match journal.header(kind).map_err(|error| error.in_file(&journal.path))? {
            None => journal.start(kind, settings)?,
            Some(other) if other != settings => {
                let differences = differences(&other);
                let error = differences.map_or_else(|error| error, TableError::Mismatch);
                return Err(error.in_file(&journal.path));
            }
            Some(_) => {}
        }
        Ok(journal)
    }

    /// Reads the settings of the file. `None` if it ends within them, so that there is no
    /// record in it.
    fn header(&mut self, kind: JournalKind) -> Result<Option<Vec<u8>>, TableError> {
        let mut take = |bytes: u64| {
            let mut buffer = Vec::new();
            let result = Read::by_ref(&mut *self.file).take(bytes).read_to_end(&mut buffer);
            result.map(|_| buffer).map_err(TableError::io("read", &self.path))
        };
        let prefix = take(PREFIX as u64)?;
        let magic = prefix.len().min(kind.magic.len());
        if prefix[..magic] != kind.magic[..magic] {
            let got = prefix[..magic].to_vec();
            return Err(TableError::WrongMagic { expected: kind.name, got });
        }
        if prefix.len() < PREFIX {
            return Ok(None);
        }
        check(&prefix)?;
        let mut fields = Fields::new(&prefix[kind.magic.len()..]);
        let got = fields.u32("format version")?;
        if got != kind.version {
            return Err(TableError::FormatVersion { expected: kind.version, got });
        }
        let length = u64::from(fields.u32("length of the settings")?) + 8;
        let mut settings = take(length)?;
        if (settings.len() as u64) < length {
            return Ok(None);
        }
        self.seed = check(&settings)?;
        self.end = PREFIX as u64 + length;
        settings.truncate(settings.len() - 8);
        Ok(Some(settings))
    }

    /// Writes the header of a file that is empty or was cut within its header.
    fn start(&mut self, kind: JournalKind, settings: &[u8]) -> Result<(), TableError> {
        let mut bytes = kind.magic.to_vec();
        bytes.extend_from_slice(&kind.version.to_le_bytes());
        bytes.extend_from_slice(&(settings.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&xxh3_64(&bytes).to_le_bytes());
        bytes.extend_from_slice(settings);
        self.seed = xxh3_64(settings);
        bytes.extend_from_slice(&self.seed.to_le_bytes());
        self.end = bytes.len() as u64;
        let write = |file: &mut File| {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&bytes)?;
            file.sync_all()
        };
        write(&mut self.file).map_err(TableError::io("write", &self.path))?;
        sync_folder(&self.path)
    }

    /// Calls `take` with the tag and payload of every whole and undamaged record, in the
    /// order in which they were appended, and truncates the file behind them.
    ///
    /// That cuts off a record that was being written when the process was killed, or
    /// everything from the first damage on. Returns the number of bytes cut off. Memory:
    /// the largest record.
    ///
    /// # Errors
    /// Those of `take`, in which case nothing is truncated; [`TableError::Io`].
    pub fn read<E: From<TableError>>(
        &mut self,
        mut take: impl FnMut(u64, &[u8]) -> Result<(), E>,
    ) -> Result<u64, E> {
        let reading = || TableError::io("read", &self.path);
        let length = self.file.metadata().map_err(reading())?.len();
        let (mut end, mut seed) = (self.end, self.seed);
        let mut file = self.file.try_clone().map_err(reading())?;
        file.seek(SeekFrom::Start(end)).map_err(reading())?;
        let mut reader = BufReader::with_capacity(BUFFER, file);
        let mut payload = Vec::new();
        while let Some((tag, checksum)) =
            read_record(&mut reader, length - end, seed, &mut payload).map_err(reading())?
        {
            take(tag, &payload)?;
            (end, seed) = (end + FRAME + payload.len() as u64, checksum);
        }
        self.file.set_len(end).map_err(TableError::io("cut", &self.path))?;
        (self.end, self.seed, self.is_read) = (end, seed, true);
        Ok(length - end)
    }

    /// Appends a record. It reaches the operating system before this returns, and the disk
    /// by the policy.
    ///
    /// # Errors
    /// [`TableError::Io`], after which the record is not in the journal and may be
    /// appended again.
    ///
    /// # Panics
    /// If the journal has not been [read](Journal::read).
    pub fn append(&mut self, tag: u64, payload: &[u8]) -> Result<(), TableError> {
        assert!(self.is_read, "a journal is read before it is written");
        let write = |file: &mut File, end, seed| -> io::Result<u64> {
            let frame = [tag, payload.len() as u64].map(u64::to_le_bytes).concat();
            let checksum = checksum(seed, &frame, payload);
            file.seek(SeekFrom::Start(end))?;
            file.write_all(&frame)?;
            file.write_all(payload)?;
            file.write_all(&checksum.to_le_bytes())?;
            Ok(checksum)
        };
        self.seed = write(&mut self.file, self.end, self.seed).map_err(|error| {
            // The torn record would be cut on the next opening in any case.
            let _ = self.file.set_len(self.end);
            TableError::io("append to", &self.path)(error)
        })?;
        let bytes = FRAME + payload.len() as u64;
        self.end += bytes;
        self.unsynced += bytes;
        let due = match self.policy {
            SyncPolicy::EveryRecord => true,
            SyncPolicy::After { bytes, time } => {
                self.unsynced >= bytes || self.synced_at.elapsed() >= time
            }
        };
        if due { self.sync() } else { Ok(()) }
    }

    /// Flushes everything appended so far to the disk.
    ///
    /// # Errors
    /// [`TableError::Io`].
    pub fn sync(&mut self) -> Result<(), TableError> {
        self.file.sync_data().map_err(TableError::io("sync", &self.path))?;
        self.unsynced = 0;
        self.synced_at = Instant::now();
        Ok(())
    }

    /// Returns the path of the journal.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the file, once the computation has its result elsewhere.
    ///
    /// # Errors
    /// [`TableError::Io`].
    pub fn remove(self) -> Result<(), TableError> {
        std::fs::remove_file(&self.path).map_err(TableError::io("remove", &self.path))
    }
}

/// Checks the checksum at the end of `bytes` against the bytes before it, and returns it.
fn check(bytes: &[u8]) -> Result<u64, TableError> {
    let (body, checksum) = bytes.split_at(bytes.len() - 8);
    let expected = Fields::new(checksum).u64("checksum")?;
    let got = xxh3_64(body);
    if got == expected {
        Ok(got)
    } else {
        Err(TableError::SectionDamaged { section: "prologue", expected, got })
    }
}

fn checksum(seed: u64, frame: &[u8], payload: &[u8]) -> u64 {
    let mut hash = Xxh3::with_seed(seed);
    hash.update(frame);
    hash.update(payload);
    hash.digest()
}

/// Reads the next record from the `remaining` bytes of a file and returns its tag and
/// checksum. `None` if there is no whole and undamaged record.
fn read_record(
    file: &mut impl Read,
    remaining: u64,
    seed: u64,
    payload: &mut Vec<u8>,
) -> io::Result<Option<(u64, u64)>> {
    if remaining < FRAME {
        return Ok(None);
    }
    let mut frame = [0; 16];
    file.read_exact(&mut frame)?;
    let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| frame[at + byte]));
    // The length comes before any allocation: a torn one may be anything.
    let length = word(8);
    if length > remaining - FRAME {
        return Ok(None);
    }
    payload.resize(length as usize, 0);
    file.read_exact(payload)?;
    let mut stored = [0; 8];
    file.read_exact(&mut stored)?;
    let stored = u64::from_le_bytes(stored);
    Ok((checksum(seed, &frame, payload) == stored).then_some((word(0), stored)))
}

#[cfg(test)]
mod tests {
    use super::{Journal, JournalKind, SyncPolicy};
    use crate::error::TableError;
    use std::time::Duration;

    #[test]
    fn unsynced_bytes_stay_below_the_limits_of_the_policy() {
        let hour = Duration::from_secs(3600);
        // A record of four bytes takes 28.
        for (policy, unsynced) in [
            (SyncPolicy::EveryRecord, [0, 0, 0, 0]),
            (SyncPolicy::After { bytes: 1, time: hour }, [0, 0, 0, 0]),
            (SyncPolicy::After { bytes: 56, time: hour }, [28, 0, 28, 0]),
            (SyncPolicy::After { bytes: 57, time: hour }, [28, 56, 0, 28]),
            (SyncPolicy::After { bytes: 1 << 30, time: hour }, [28, 56, 84, 112]),
            (SyncPolicy::After { bytes: 1 << 30, time: Duration::ZERO }, [0, 0, 0, 0]),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let kind = JournalKind { magic: *b"testing1", version: 1, name: "a journal" };
            let mut journal =
                Journal::open(&folder.path().join("journal"), kind, b"", policy).unwrap();
            journal.read(|_, _| Ok::<(), TableError>(())).unwrap();
            let actual = [1, 2, 3, 4].map(|tag| {
                journal.append(tag, b"four").unwrap();
                journal.unsynced
            });
            assert_eq!(actual, unsynced, "{policy:?}");
        }
    }
}
