//! Options and progress of a solve by the kernel.

use super::isa::Isa;
use super::passes::Passes;
use retrodice_solver::executor::Executor;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Callback after each block, from any thread, one call at a time.
pub type OnProgress = Arc<dyn Fn(SolveProgress) + Send + Sync>;

/// Options of a solve by the solitaire kernel.
#[derive(Clone, Default)]
pub struct SolitaireOptions {
    /// Number of threads; 0 means one for each core. The values do not depend on it.
    pub threads: usize,
    /// Instruction set; `None` for the best that the machine has. The values do not depend on it.
    pub isa: Option<Isa>,
    /// Maximum error of an anchor against the root of its own equation that the iteration may
    /// leave, in turns; rounding adds to it. `None` for the default of the number type: 2e-7 for
    /// `f32`, 1e-12 for `f64`.
    pub tolerance: Option<f64>,
    /// Passes over the table. `None` for two passes if the table has more than 2³⁰ values and no
    /// tolerance is set, else one. Bits depend on it.
    pub passes: Option<Passes>,
    /// Number of inner columns on each side of the middle one. `None` for two on boards that still
    /// have enough blocks to keep threads busy, else one. More inner columns make larger blocks
    /// and fewer tasks. Bits depend on it.
    pub inner: Option<usize>,
    /// Folder for the checkpoint: finished blocks are appended to a file in it, and blocks in the
    /// file are not solved again.
    pub checkpoint: Option<PathBuf>,
    /// Executor that runs the blocks of a level, called from this thread; `None` for a pool of
    /// `threads` threads. The values do not depend on it.
    pub executor: Option<Arc<dyn Executor>>,
    /// Callback that is notified of progress.
    pub progress: Option<OnProgress>,
    /// Flag that stops the run when set; it then fails with [`KernelError::Cancelled`](super::KernelError::Cancelled).
    pub cancel: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for SolitaireOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolitaireOptions")
            .field("threads", &self.threads)
            .field("isa", &self.isa)
            .field("tolerance", &self.tolerance)
            .field("passes", &self.passes)
            .field("inner", &self.inner)
            .field("checkpoint", &self.checkpoint)
            .finish_non_exhaustive()
    }
}

impl SolitaireOptions {
    /// Returns whether the cancel flag is set.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// Progress of a run by the solitaire kernel, over all of its passes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolveProgress {
    /// Placements in finished blocks, restored ones included.
    pub done: u128,
    /// Placements in blocks that were restored from a checkpoint.
    pub restored: u128,
    /// Placements in all blocks, for each pass; mirror images count once.
    pub total: u128,
    /// Current level, and number of levels.
    pub level: (usize, usize),
    /// Estimated value of the start, after the first of two passes.
    pub draft: Option<f64>,
}

impl SolveProgress {
    /// Creates the progress at the start of `total` placements.
    pub(super) fn of(total: u128) -> Self {
        Self { done: 0, restored: 0, total, level: (0, 1), draft: None }
    }
}
