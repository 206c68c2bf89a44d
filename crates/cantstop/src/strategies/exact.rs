//! Exact values of policies on small boards.
//!
//! Policies are evaluated with [`Unfolded`] addresses, because they may play mirror images
//! differently. An anchor is the roll position at the start of a turn.

use super::Heuristic;
use crate::rules::{CantStop, MovePosition, Unfolded};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Policy;
use retrodice_solver::solution::{Solution, Solver};
use std::ops::RangeInclusive;

/// Computes the exact value, in doubles, of every anchor if every seat plays `policy`.
///
/// Time and memory are those of solving the board with each anchor on its own, about twice those of
/// the folded solve.
///
/// # Errors
/// [`PlayError::Solve`], also if the anchors do not fit into memory.
///
/// ```
/// use retrodice::cantstop::strategies::{Heuristic, value_of};
/// use retrodice::cantstop::rules::CantStop;
/// let board = CantStop::new(2, 1).unwrap();
/// let rule = Heuristic::rule28(&board, 28).unwrap();
/// assert!(value_of(&board, &rule).unwrap().start_value().amount >= 1.0);
/// ```
pub fn value_of(
    game: &CantStop,
    policy: &dyn Policy<CantStop>,
) -> Result<Solution<Unfolded>, PlayError> {
    let choose = |at: &MovePosition, moves: &[_]| policy.choose(at, moves);
    Ok(Solver::new(Unfolded(game.clone())).policy(&choose).solve()?)
}

/// Computes the exact value of the start under the Rule of 28 for each of `thresholds`, in the
/// objective's unit. The smallest value shows the best threshold of a board.
///
/// # Errors
/// As for [`value_of`].
pub fn scan_thresholds(
    game: &CantStop,
    thresholds: RangeInclusive<i32>,
) -> Result<Vec<(i32, f64)>, PlayError> {
    let value = |threshold| {
        let rule = Heuristic::rule28(game, threshold)?;
        Ok((threshold, value_of(game, &rule)?.start_value().amount))
    };
    thresholds.map(value).collect()
}
