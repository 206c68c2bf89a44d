//! Progress of long computations, and their cancellation.
//!
//! The one [`Observer`] of the workspace: solves, simulations and optimisers all report
//! their progress to it.
//!
//! ```
//! use retrodice::core::observer::Observer;
//! use std::sync::atomic::{AtomicU64, Ordering};
//!
//! /// Stops after a given amount of work.
//! struct Budget(AtomicU64);
//!
//! impl Observer for Budget {
//!     fn advanced(&self, work: u64) {
//!         self.0.fetch_sub(work.min(self.0.load(Ordering::Relaxed)), Ordering::Relaxed);
//!     }
//!
//!     fn cancelled(&self) -> bool {
//!         self.0.load(Ordering::Relaxed) == 0
//!     }
//! }
//!
//! let budget = Budget(AtomicU64::new(10));
//! budget.advanced(7);
//! assert!(!budget.cancelled());
//! budget.advanced(7);
//! assert!(budget.cancelled());
//! ```

mod pace;

pub use pace::ProgressMeter;

/// Observes the progress of a computation, from any thread.
pub trait Observer: Sync {
    /// Receives the start of a computation. `work` is the sum of the coming calls of
    /// [`Observer::advanced`], in units of the computation: positions of a solve, games
    /// of a simulation.
    fn started(&self, _work: u64) {}

    /// Receives work that has been done since the last call.
    fn advanced(&self, _work: u64) {}

    /// Receives work that an earlier run has done. It says nothing about the time that
    /// the rest will take.
    fn restored(&self, work: u64) {
        self.advanced(work);
    }

    /// Receives an approximate result, while the computation continues to make it exact.
    fn estimated(&self, _value: f64) {}

    /// Returns whether to stop at the next occasion. Called several times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// An observer for a subtask, which passes on everything but the start and the result. The
/// caller has started the whole task and knows its work.
#[derive(Clone, Copy)]
pub struct Subtask<'a>(pub &'a dyn Observer);

impl Observer for Subtask<'_> {
    fn advanced(&self, work: u64) {
        self.0.advanced(work);
    }

    fn restored(&self, work: u64) {
        self.0.restored(work);
    }

    fn cancelled(&self) -> bool {
        self.0.cancelled()
    }
}

/// An observer that ignores everything and never cancels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
