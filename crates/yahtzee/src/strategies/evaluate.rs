//! Mean and variance of the points still to come under a policy, card by card.

use super::policy::{TurnEvaluator, TurnPolicy};
use super::statistics::check_watched;
use crate::kernel::RowTurn;
use crate::rules::Card;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{ScratchPool, map};

/// Mean and variance of a number of points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    /// Expected points still to come.
    pub mean: f64,
    /// Variance, in points squared.
    pub variance: f64,
}

impl Moments {
    /// Returns the standard deviation, in points.
    pub fn deviation(&self) -> f64 {
        self.variance.max(0.0).sqrt()
    }
}

/// Computes the points still to come under `policy`: from the empty card, and from every card, by
/// [`Tables::index`](crate::kernel::Tables::index). The bits are the same for any number
/// of threads.
pub fn evaluate<P: TurnPolicy>(policy: &P) -> (Moments, Vec<Moments>) {
    evaluate_watched(policy, &Unwatched).expect("nobody interrupts")
}

/// Computes the points still to come like [`evaluate`].
///
/// # Errors
/// [`SolveError::Interrupted`] if the observer cancels.
pub(crate) fn evaluate_watched<P: TurnPolicy>(
    policy: &P,
    observer: &dyn Observer,
) -> Result<(Moments, Vec<Moments>), SolveError> {
    let tables = policy.tables();
    let mut moments = vec![Moments::default(); tables.size()];
    let evaluators = ScratchPool::new(|| TurnEvaluator::new(policy));
    for open in 1..=tables.game().rules().boxes.len() {
        let (solved, rows) = (&moments, &tables.rows()[tables.layer(open)]);
        let solved_rows = map(rows.len(), &|row| {
            if observer.cancelled() {
                return Vec::new();
            }
            let turn = RowTurn::new(tables, &rows[row]);
            let mut sums = vec![Moments::default(); tables.totals(&rows[row]).len()];
            // The second moment first; the variance at the end.
            let add = |lane: usize, option: usize, chance: f64| {
                let option = &turn.options()[option];
                let next = solved[option.index(lane)];
                let mean = option.gain(lane) + next.mean;
                sums[lane].mean += chance * mean;
                sums[lane].variance += chance * (mean * mean + next.variance);
            };
            evaluators.with(|evaluator| evaluator.for_each_option(&turn, |_| true, add));
            sums.iter_mut().for_each(|sum| sum.variance -= sum.mean * sum.mean);
            sums
        });
        check_watched(observer, tables)?;
        for (row, sums) in rows.iter().zip(solved_rows) {
            moments[row.offset..row.offset + sums.len()].copy_from_slice(&sums);
        }
    }
    let start = tables.index(&Card::default()).expect("every game begins with an empty card");
    Ok((moments[start], moments))
}
