//! Checkpoint of a run: finished blocks in a journal, from which a later run resumes, and the
//! run's progress.

use super::error::KernelError;
use super::lanes::Real;
use super::solve_options::{SolitaireOptions, SolveProgress};
use retrodice_core::HAS_FILES;
use retrodice_tablebase::{Journal, JournalKind, SyncPolicy, TableError};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Journal of finished blocks: each record is a block's number and its values. The version also
/// covers the kernel's arithmetic.
const BLOCKS: JournalKind =
    JournalKind { magic: *b"\x89RDB\r\n\x1a\n", version: 3, name: "a journal of blocks" };

/// Time between syncs to disk. Work of this time is lost if the machine crashes, but not if the
/// run is killed.
const SYNC: SyncPolicy = SyncPolicy::After { bytes: u64::MAX, time: Duration::from_secs(30) };

/// Finished block as read from the journal.
pub(crate) struct FinishedBlock<T> {
    /// Number of the block.
    pub block: u64,
    /// Values of the block without margins.
    pub values: Vec<T>,
}

/// Checkpoint and progress of a run. A block depends only on finished blocks, so a resumed run
/// gives the same bits as an uninterrupted one.
pub(crate) struct RunCheckpoint<'a> {
    options: &'a SolitaireOptions,
    progress: SolveProgress,
    journal: Option<Journal>,
}

impl<'a> RunCheckpoint<'a> {
    /// Opens the journal `file` in the options' folder, and passes its blocks to `restore`, which
    /// returns the work of a block, or `None` if it is not part of the run. `settings` identify the
    /// run that the journal belongs to.
    ///
    /// # Errors
    /// [`KernelError::Storage`] if the journal is of another run or cannot be read;
    /// [`KernelError::Cancelled`].
    pub(crate) fn open<T: Real>(
        options: &'a SolitaireOptions,
        progress: SolveProgress,
        file: &str,
        settings: impl FnOnce() -> String,
        mut restore: impl FnMut(FinishedBlock<T>) -> Option<u128>,
    ) -> Result<Self, KernelError> {
        let mut checkpoint = Self { options, progress, journal: None };
        let Some(folder) = options.checkpoint.as_ref().filter(|_| HAS_FILES) else {
            return Ok(checkpoint);
        };
        let mut journal = create(&folder.join(file), &settings())?;
        journal.read(|block, payload| {
            let values = payload.chunks_exact(T::BYTES).map(T::from_slice).collect();
            let work = restore(FinishedBlock { block, values }).unwrap_or(0);
            checkpoint.progress.done += work;
            checkpoint.progress.restored += work;
            if options.is_cancelled() { Err(checkpoint.cancelled()) } else { Ok(()) }
        })?;
        checkpoint.journal = Some(journal);
        Ok(checkpoint)
    }

    /// Sets the current level in the progress.
    pub(crate) fn enter(&mut self, level: usize, of: usize) {
        self.progress.level = (level, of);
    }

    /// Stores the values of a finished block, and reports its work.
    ///
    /// # Errors
    /// [`KernelError::Storage`] if the journal cannot be written.
    pub(crate) fn add<T: Real>(
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

    /// Returns the progress of the run.
    pub(crate) fn progress(&self) -> SolveProgress {
        self.progress
    }

    /// Returns the error of a run that is cancelled now.
    pub(crate) fn cancelled(&self) -> KernelError {
        let SolveProgress { done, total, .. } = self.progress;
        KernelError::Cancelled { done, total }
    }
}

/// Opens the journal at `path`, and creates its folder.
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

/// Locks a mutex even if a thread panicked with it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
