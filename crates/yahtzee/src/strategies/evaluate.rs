//! Mean and variance of the points still to come under a policy, card by card.

use super::policy::{TurnEvaluator, TurnPolicy};
use super::statistics::check_watched;
use crate::kernel::RowTurn;
use crate::rules::Card;
use rayon::prelude::*;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::error::SolveError;

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
    for open in 1..=tables.game().rules().boxes.len() {
        let solved = &moments;
        let rows: Vec<Vec<Moments>> = tables
            .layer(open)
            .into_par_iter()
            .with_min_len(8)
            .map_init(
                || TurnEvaluator::new(policy),
                |evaluator, row| {
                    if observer.cancelled() {
                        return Vec::new();
                    }
                    let row = &tables.rows()[row];
                    let turn = RowTurn::new(tables, row);
                    let mut sums = vec![Moments::default(); tables.totals(row).len()];
                    // The second moment first; the variance at the end.
                    evaluator.for_each_option(
                        &turn,
                        |_| true,
                        |lane, option, chance| {
                            let option = &turn.options()[option];
                            let next = solved[option.index(lane)];
                            let mean = option.gain(lane) + next.mean;
                            sums[lane].mean += chance * mean;
                            sums[lane].variance += chance * (mean * mean + next.variance);
                        },
                    );
                    sums.iter_mut().for_each(|sum| sum.variance -= sum.mean * sum.mean);
                    sums
                },
            )
            .collect();
        check_watched(observer, tables)?;
        for (row, sums) in tables.layer(open).zip(rows) {
            let offset = tables.rows()[row].offset;
            moments[offset..offset + sums.len()].copy_from_slice(&sums);
        }
    }
    let start = tables.index(&Card::default()).expect("every game begins with an empty card");
    Ok((moments[start], moments))
}
