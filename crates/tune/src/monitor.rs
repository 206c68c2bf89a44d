//! Monitoring a run, and stopping it: generation by generation, with a report and a
//! checkpoint, on top of the [`retrodice_core::observer::Observer`] of all long computations.

use retrodice_stats::SampleMean;
use std::ops::ControlFlow;

/// How far a run has come, after a generation has been evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report<'a, C: ?Sized> {
    /// Generations evaluated so far.
    pub generation: u64,
    /// Generations planned.
    pub generations: u64,
    /// Evaluations (samples) spent so far.
    pub spent: u64,
    /// Evaluations of the whole run, the selection of the champion included.
    pub total: u64,
    /// The candidate of the generation with the best estimate.
    pub best: &'a C,
    /// Its estimate: better than the truth, since it was chosen for it.
    pub best_estimate: SampleMean,
    /// Mean of the estimates of the generation, in the objective's unit.
    pub mean: f64,
}

/// Called after every generation. Closures with the same arguments are monitors.
///
/// `C` is the kind of candidate and `K` the kind of checkpoint, from which the
/// run resumes exactly as if it had never stopped.
pub trait Monitor<C: ?Sized, K> {
    /// Observes the run; `Break` stops it here and returns the checkpoint.
    fn observe(&mut self, report: &Report<'_, C>, checkpoint: &K) -> ControlFlow<()>;
}

/// Looks away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<C: ?Sized, K> Monitor<C, K> for Silent {
    fn observe(&mut self, _: &Report<'_, C>, _: &K) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<C: ?Sized, K, F> Monitor<C, K> for F
where
    F: FnMut(&Report<'_, C>, &K) -> ControlFlow<()>,
{
    fn observe(&mut self, report: &Report<'_, C>, checkpoint: &K) -> ControlFlow<()> {
        self(report, checkpoint)
    }
}

/// Reports each generation, as one unit of work, to the observer of all long computations,
/// and stops the run when it asks for that.
#[derive(Clone, Copy)]
pub struct Watched<'a>(pub &'a dyn retrodice_core::observer::Observer);

impl<C: ?Sized, K> Monitor<C, K> for Watched<'_> {
    fn observe(&mut self, _: &Report<'_, C>, _: &K) -> ControlFlow<()> {
        self.0.advanced(1);
        if self.0.cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<R, K> {
    /// It ended.
    Finished(R),
    /// The monitor stopped it; it can resume from here.
    Stopped(Box<K>),
}

impl<R, K> Outcome<R, K> {
    /// The result, if the run ended.
    #[must_use]
    pub fn finished(self) -> Option<R> {
        match self {
            Self::Finished(result) => Some(result),
            Self::Stopped(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn the_observer_of_all_is_told_and_can_stop_a_run() {
        struct Three(AtomicU64);
        impl retrodice_core::observer::Observer for Three {
            fn advanced(&self, work: u64) {
                self.0.fetch_add(work, Ordering::Relaxed);
            }
            fn cancelled(&self) -> bool {
                self.0.load(Ordering::Relaxed) >= 3
            }
        }
        let three = Three(AtomicU64::new(0));
        let best_estimate = SampleMean::from_values([1.0, 2.0]);
        let report = Report {
            generation: 1,
            generations: 9,
            spent: 1,
            total: 9,
            best: &(),
            best_estimate,
            mean: 1.0,
        };
        let stopped = (0..9).position(|_| Watched(&three).observe(&report, &()).is_break());
        assert_eq!(stopped, Some(2));
    }
}
