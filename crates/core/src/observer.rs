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

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

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

    /// Receives a line for the user before a long computation: what it takes.
    fn noted(&self, _line: &str) {}

    /// Returns whether to stop at the next occasion. Called several times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// An observer for a subtask, which passes on everything but the start and the result. The
/// caller has started the whole task and knows its work.
#[derive(Clone, Copy)]
pub struct Subtask<'a>(pub &'a dyn Observer);

crate::debug_summary!([] Subtask<'_>, "Subtask");

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

/// An observer for one of several tasks that count their work in different units. It passes the
/// work on in units of the whole.
///
/// ```
/// use retrodice::core::observer::{Observer, Portion, Unwatched};
///
/// // A solve of a million positions counts as 100 units of the whole.
/// let portion = Portion::new(&Unwatched, 100);
/// portion.started(1_000_000);
/// portion.advanced(500_000);
/// portion.finish();
/// ```
pub struct Portion<'a> {
    whole: &'a dyn Observer,
    units: u64,
    /// Work of the task, work done, and units passed on.
    progress: Mutex<(u64, u64, u64)>,
}

crate::debug_summary!([] Portion<'_>, "Portion", |this| { units: this.units });

impl<'a> Portion<'a> {
    /// Creates an observer for a task that counts as `units` of the whole.
    pub fn new(whole: &'a dyn Observer, units: u64) -> Self {
        Self { whole, units, progress: Mutex::default() }
    }

    /// Passes on the units that are left.
    pub fn finish(self) {
        let (_, _, passed) = *self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        self.whole.advanced(self.units.saturating_sub(passed));
    }
}

impl Observer for Portion<'_> {
    fn started(&self, work: u64) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        (progress.0, progress.1) = (work, 0);
    }

    fn advanced(&self, work: u64) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let (total, done, passed) = &mut *progress;
        *done = done.saturating_add(work).min(*total);
        let units = u128::from(self.units) * u128::from(*done) / u128::from((*total).max(1));
        let fresh = (units as u64).saturating_sub(*passed);
        *passed += fresh;
        drop(progress);
        self.whole.advanced(fresh);
    }

    fn cancelled(&self) -> bool {
        self.whole.cancelled()
    }
}

/// An observer that ignores everything and never cancels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {}

/// A meter of work done and left, in the units of [`Observer`].
///
/// ```
/// use retrodice::core::observer::ProgressMeter;
///
/// let mut meter = ProgressMeter::begin(200);
/// assert_eq!(meter.seconds_left(), None);
/// meter.advance(50);
/// assert_eq!(meter.percent(), 25.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ProgressMeter {
    total: u64,
    done: u64,
    /// Work done by an earlier run, which says nothing about the time that the rest will take.
    restored: u64,
    begun: Instant,
}

impl ProgressMeter {
    /// Starts the meter for this much work, zero if it is not known yet.
    pub fn begin(total: u64) -> Self {
        Self { total, done: 0, restored: 0, begun: Instant::now() }
    }

    /// Adds work that has been done.
    pub fn advance(&mut self, work: u64) {
        self.done += work;
    }

    /// Adds work that an earlier run has done.
    pub fn restore(&mut self, work: u64) {
        self.done += work;
        self.restored += work;
    }

    /// Returns the share of work done, in percent.
    pub fn percent(&self) -> f64 {
        100.0 * self.done as f64 / self.total.max(1) as f64
    }

    /// Returns the time since the start.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Returns the time until the rest is done at the speed so far, in seconds. `None` until this
    /// run has done some work.
    pub fn seconds_left(&self) -> Option<f64> {
        self.seconds_left_after(self.elapsed())
    }

    fn seconds_left_after(&self, elapsed: Duration) -> Option<f64> {
        let own = self.done.saturating_sub(self.restored);
        let rest = self.total.saturating_sub(self.done);
        (own > 0).then(|| elapsed.as_secs_f64() * rest as f64 / own as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::{Observer, Portion, ProgressMeter};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    #[test]
    fn restored_work_does_not_count_for_the_speed() {
        let mut meter = ProgressMeter::begin(100);
        meter.restore(40);
        assert_eq!(meter.seconds_left_after(Duration::from_secs(1)), None);
        meter.advance(20);
        assert_eq!(meter.percent(), 60.0);
        assert_eq!(meter.seconds_left_after(Duration::from_secs(10)), Some(20.0));
        meter.advance(50);
        assert_eq!(meter.seconds_left_after(Duration::from_secs(10)), Some(0.0));
    }

    #[test]
    fn a_portion_passes_on_its_units_whatever_the_task_counts() {
        struct Sum(AtomicU64);
        impl Observer for Sum {
            fn advanced(&self, work: u64) {
                self.0.fetch_add(work, Ordering::Relaxed);
            }
        }
        let sum = Sum(AtomicU64::new(0));
        let portion = Portion::new(&sum, 10);
        portion.started(1_000);
        portion.advanced(499);
        assert_eq!(sum.0.load(Ordering::Relaxed), 4);
        portion.advanced(1);
        assert_eq!(sum.0.load(Ordering::Relaxed), 5);
        portion.finish();
        assert_eq!(sum.0.load(Ordering::Relaxed), 10);
    }
}
