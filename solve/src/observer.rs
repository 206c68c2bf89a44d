//! Watching a long computation, and asking it to stop.

/// Told of the progress of a long computation, from any thread: a solve, a simulation,
/// a check.
pub trait Observer: Sync {
    /// It begins; `work` is what [`Observer::advanced`] will add up to: for solves in
    /// the units of [`rules::index::Indexed::work`], for simulations in games.
    fn started(&self, _work: u64) {}

    /// This much more work is done.
    fn advanced(&self, _work: u64) {}

    /// Whether to stop at the next occasion. Asked several times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// A part of a larger work: the whole was begun by somebody else, who knows how much
/// it is.
#[derive(Clone, Copy)]
pub struct Part<'a>(pub &'a dyn Observer);

impl Observer for Part<'_> {
    fn advanced(&self, work: u64) {
        self.0.advanced(work);
    }

    fn cancelled(&self) -> bool {
        self.0.cancelled()
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}
