//! Monitors of runs: they get a report and a checkpoint after every generation, and may stop the run.

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
