//! What a run over the blocks of a board has done: stored in a checkpoint, reported to
//! the observer, and used to resume.

use super::checkpoint::{Checkpoint, Finished};
use super::error::KernelError;
use super::fast::{Options, Progress};
use super::lanes::Real;
use std::sync::{Mutex, MutexGuard};

/// Progress and checkpoint of a run.
pub struct Ledger<'a> {
    options: &'a Options,
    progress: Progress,
    checkpoint: Option<Checkpoint>,
}

impl<'a> Ledger<'a> {
    /// For a run with this progress. Every block in the checkpoint `file` of the options'
    /// folder is passed to `found`, which returns its work, or nothing if it does not belong to
    /// the run. `settings` identify what the checkpoint belongs to.
    ///
    /// # Errors
    /// [`KernelError::Storage`], [`KernelError::Checkpoint`], [`KernelError::Cancelled`].
    pub fn open<T: Real>(
        options: &'a Options,
        mut progress: Progress,
        file: &str,
        settings: impl FnOnce() -> String,
        mut found: impl FnMut(Finished<T>) -> Option<u128>,
    ) -> Result<Self, KernelError> {
        let checkpoint = match &options.checkpoint {
            None => None,
            Some(folder) => Some(Checkpoint::open(folder.join(file), &settings(), |finished| {
                let work = found(finished).unwrap_or(0);
                progress.done += work;
                progress.restored += work;
                let Progress { done, total, .. } = progress;
                let stopped = || KernelError::Cancelled { done, total };
                if options.is_cancelled() { Err(stopped()) } else { Ok(()) }
            })?),
        };
        Ok(Self { options, progress, checkpoint })
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
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.append(block as u64, &values())?;
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

/// The lock, whoever panicked with it.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
