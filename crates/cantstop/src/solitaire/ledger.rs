//! What a run over the blocks of a board has done: stored in a journal, reported to
//! the observer, and used to resume.

use super::error::KernelError;
use super::fast::{Options, Progress};
use super::lanes::Real;
use retrodice_tablebase::{Journal, JournalKind, SyncPolicy, TableError};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// One record for each finished block: its number, then its values. The version is that of
/// the kernel's arithmetic too.
const BLOCKS: JournalKind =
    JournalKind { magic: *b"\x89RDB\r\n\x1a\n", version: 3, name: "a journal of blocks" };

/// What is computed in this time is lost if the machine goes down, not if the run is killed.
const SYNC: SyncPolicy = SyncPolicy::After { bytes: u64::MAX, time: Duration::from_secs(30) };

/// A browser has none, and loads no code for them.
const HAS_FILES: bool = !cfg!(target_family = "wasm");

/// Values of one finished block.
pub struct Finished<T> {
    /// Which block it is.
    pub block: u64,
    /// Its values, margins excluded.
    pub values: Vec<T>,
}

/// Progress and journal of a run. As a block depends only on finished blocks, a resumed run
/// gives the same bits as an uninterrupted one.
pub struct Ledger<'a> {
    options: &'a Options,
    progress: Progress,
    journal: Option<Journal>,
}

impl<'a> Ledger<'a> {
    /// For a run with this progress. Every block in the journal `file` of the options'
    /// folder is passed to `found`, which returns its work, or nothing if it does not belong to
    /// the run. `settings` identify what the journal belongs to.
    ///
    /// # Errors
    /// [`KernelError::Storage`], [`KernelError::Cancelled`].
    pub fn open<T: Real>(
        options: &'a Options,
        progress: Progress,
        file: &str,
        settings: impl FnOnce() -> String,
        mut found: impl FnMut(Finished<T>) -> Option<u128>,
    ) -> Result<Self, KernelError> {
        let mut ledger = Self { options, progress, journal: None };
        let Some(folder) = options.checkpoint.as_ref().filter(|_| HAS_FILES) else {
            return Ok(ledger);
        };
        let mut journal = create(&folder.join(file), &settings())?;
        journal.read(|block, payload| {
            let values = payload.chunks_exact(T::BYTES).map(T::from_slice).collect();
            let work = found(Finished { block, values }).unwrap_or(0);
            ledger.progress.done += work;
            ledger.progress.restored += work;
            if options.is_cancelled() { Err(ledger.cancelled()) } else { Ok(()) }
        })?;
        ledger.journal = Some(journal);
        Ok(ledger)
    }

    /// The run proceeds to this level.
    pub fn enter(&mut self, level: usize, of: usize) {
        self.progress.level = (level, of);
    }

    /// A block is finished: its values are stored, its work is reported.
    ///
    /// # Errors
    /// [`KernelError::Storage`].
    pub fn add<T: Real>(
        &mut self,
        block: usize,
        values: impl FnOnce() -> Vec<T>,
        work: u128,
    ) -> Result<(), KernelError> {
        if let Some(journal) = self.journal.as_mut().filter(|_| HAS_FILES) {
            let mut payload = Vec::new();
            values().iter().for_each(|value| value.append_to(&mut payload));
            journal.append(block as u64, &payload)?;
        }
        self.progress.done += work;
        if let Some(progress) = &self.options.progress {
            progress(self.progress);
        }
        Ok(())
    }

    /// How far the run has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The error of a run that was stopped here.
    pub fn cancelled(&self) -> KernelError {
        let Progress { done, total, .. } = self.progress;
        KernelError::Cancelled { done, total }
    }
}

/// The journal at `path`, its folder included.
fn create(path: &Path, settings: &str) -> Result<Journal, TableError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|source| TableError::Io {
            path: folder.to_owned(),
            doing: "create",
            source,
        })?;
    }
    Journal::open(path, BLOCKS, settings.as_bytes(), SYNC)
}

/// The lock, whoever panicked with it.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
