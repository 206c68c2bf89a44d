//! Monitors of runs: a report and a checkpoint after every generation, and the choice to
//! stop. [`Watched`] connects them to the [`retrodice_core::observer::Observer`] of all long computations.

use retrodice_stats::SampleMean;
use std::ops::ControlFlow;

/// The progress of a run after a generation has been evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GenerationReport<'a, C: ?Sized> {
    /// Number of generations evaluated so far.
    pub generation: u64,
    /// Number of generations of the run.
    pub generations: u64,
    /// Number of evaluations (samples) spent so far.
    pub spent: u64,
    /// Number of evaluations of the whole run, the selection of the champion included.
    pub total: u64,
    /// The candidate of the generation with the best estimate.
    pub best: &'a C,
    /// The estimate of `best`, biased by the selection.
    pub best_estimate: SampleMean,
    /// Mean of the estimates of the generation, in the objective's unit.
    pub mean: f64,
}

/// A monitor, called after every generation. Closures with the same arguments are monitors.
///
/// `C` is the kind of candidate and `K` the kind of checkpoint, from which the
/// run resumes exactly as if it had never stopped.
pub trait Monitor<C: ?Sized, K> {
    /// Observes the run. `Break` stops the run, which returns the checkpoint.
    fn observe(&mut self, report: &GenerationReport<'_, C>, checkpoint: &K) -> ControlFlow<()>;
}

/// A monitor that ignores everything and never stops a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<C: ?Sized, K> Monitor<C, K> for Silent {
    fn observe(&mut self, _: &GenerationReport<'_, C>, _: &K) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<C: ?Sized, K, F> Monitor<C, K> for F
where
    F: FnMut(&GenerationReport<'_, C>, &K) -> ControlFlow<()>,
{
    fn observe(&mut self, report: &GenerationReport<'_, C>, checkpoint: &K) -> ControlFlow<()> {
        self(report, checkpoint)
    }
}

/// A monitor that reports each generation, as one unit of work, to an observer, and stops the
/// run when the observer cancels.
#[derive(Clone, Copy)]
pub struct Watched<'a>(pub &'a dyn retrodice_core::observer::Observer);

impl<C: ?Sized, K> Monitor<C, K> for Watched<'_> {
    fn observe(&mut self, _: &GenerationReport<'_, C>, _: &K) -> ControlFlow<()> {
        self.0.advanced(1);
        if self.0.cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The end of a run: finished, or stopped by the monitor.
#[derive(Clone, Debug, PartialEq)]
pub enum RunOutcome<R, K> {
    /// The result of a finished run.
    Finished(R),
    /// The checkpoint from which a stopped run can resume.
    Stopped(Box<K>),
}

impl<R, K> RunOutcome<R, K> {
    /// Returns the result of a finished run, `None` if it was stopped.
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
    fn a_watched_run_reports_generations_and_stops_when_cancelled() {
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
        let report = GenerationReport {
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
