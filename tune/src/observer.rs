//! Watching a run, and stopping it.

use chance::SampleMean;
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

/// Told after every generation. Closures of the same arguments are observers.
///
/// `C` is the kind of candidate and `K` the kind of checkpoint, from which the
/// run goes on exactly as if it had never stopped.
pub trait Observer<C: ?Sized, K> {
    /// Looks at the run; `Break` stops it here and hands the checkpoint back.
    fn observe(&mut self, report: &Report<'_, C>, checkpoint: &K) -> ControlFlow<()>;
}

/// Looks away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<C: ?Sized, K> Observer<C, K> for Silent {
    fn observe(&mut self, _: &Report<'_, C>, _: &K) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<C: ?Sized, K, F> Observer<C, K> for F
where
    F: FnMut(&Report<'_, C>, &K) -> ControlFlow<()>,
{
    fn observe(&mut self, report: &Report<'_, C>, checkpoint: &K) -> ControlFlow<()> {
        self(report, checkpoint)
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<R, K> {
    /// It came to its end.
    Finished(R),
    /// The observer stopped it; it can go on from here.
    Stopped(Box<K>),
}

impl<R, K> Outcome<R, K> {
    /// The result, if the run came to its end.
    #[must_use]
    pub fn finished(self) -> Option<R> {
        match self {
            Self::Finished(result) => Some(result),
            Self::Stopped(_) => None,
        }
    }
}
