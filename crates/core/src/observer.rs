//! Watching a long computation, and asking it to stop.
//!
//! The one [`Observer`] of the workspace: solves, simulations and optimisers all report
//! their progress to it.
//!
//! ```
//! use retrodice::core::observer::Observer;
//! use std::sync::atomic::{AtomicU64, Ordering};
//!
//! /// Stops after so much work.
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

pub use pace::Pace;

/// Observes the progress of a computation, from any thread.
pub trait Observer: Sync {
    /// It begins; `work` is what [`Observer::advanced`] will add up to, in units of
    /// the computation's own: positions of a solve, games of a simulation.
    fn started(&self, _work: u64) {}

    /// This much more work is done.
    fn advanced(&self, _work: u64) {}

    /// This much of it was done by an earlier run: it says nothing about the time that
    /// the rest will take.
    fn restored(&self, work: u64) {
        self.advanced(work);
    }

    /// The result is known roughly; the computation continues to make it exact.
    fn estimated(&self, _value: f64) {}

    /// Whether to stop at the next occasion. Asked several times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// A part of a larger work: the whole was started by a caller that knows how much
/// it is.
#[derive(Clone, Copy)]
pub struct Part<'a>(pub &'a dyn Observer);

impl Observer for Part<'_> {
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

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
