//! Watching a solve, and asking it to stop.

/// Told of the progress of a solve, from any thread.
pub trait Observer: Sync {
    /// The solve begins; `work` is what [`Observer::advanced`] will add up to,
    /// in the units of [`rules::index::Indexed::work`].
    fn started(&self, _work: u64) {}

    /// This much more work is done.
    fn advanced(&self, _work: u64) {}

    /// Whether to stop at the next occasion.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
