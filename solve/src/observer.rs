//! Watching a solve, and asking it to stop.

/// Told of the progress of a solve, from any thread.
pub trait Observer: Sync {
    /// The solve begins; `work` is what [`Observer::advanced`] will add up to,
    /// in the units of [`rules::index::Indexed::work`].
    fn started(&self, _work: u64) {}

    /// This much more work is done.
    fn advanced(&self, _work: u64) {}

    /// This much of it was done by an earlier run: it says nothing about the time that
    /// the rest will take.
    fn restored(&self, work: u64) {
        self.advanced(work);
    }

    /// The value of the start is known roughly; the solve goes on to make it exact.
    fn estimated(&self, _value: f64) {}

    /// Whether to stop at the next occasion.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
