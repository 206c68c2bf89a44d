//! Watching a long computation, and asking it to stop.
//!
//! The one [`Observer`] of the workspace: solves, simulations and optimisers all tell
//! it of their progress.
#![forbid(unsafe_code)]

/// Told of the progress of a computation, from any thread.
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

    /// Whether to stop at the next occasion.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
