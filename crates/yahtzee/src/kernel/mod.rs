//! Yahtzee and its kin, every sheet solved at once.
//!
//! Works for every [`Yahtzee`] rules object: dice, boxes, bonuses and jokers
//! are compiled into [`Tables`]. Sheets are solved layer by layer, from the
//! full ones to the empty one, eight upper totals at a time; within a layer
//! rows are distributed to the threads of the current rayon pool. Values are
//! sums, products and maxima in a fixed order, without fused operations: the
//! same bits for any number of threads and any instruction set.
//!
//! The whole of Yahtzee (314,880 sheets) takes about 0.2 s on one core and
//! 3 MB of values, starting from the rules alone: no table needs to be shipped.

mod edges;
mod forward;
mod goal;
mod lattice;
mod payoff;
mod plan;
mod sheets;
mod sweep;
mod tables;

#[cfg(test)]
mod goal_tests;
#[cfg(test)]
mod tests;

pub use edges::{EdgeCounter, EdgeCounts, table_two};
pub use forward::{ForwardPass, forward_pass};
pub use goal::{GoalSolution, Keep, Span, ToCome, WORTH_TIE, to_come};
pub use lattice::{Lanes, Lattice, Vector};
pub use payoff::Payoff;
pub use plan::{Pick, Plan, Ties, plan_best, plan_valued};
pub use sheets::{Sheets, Sweep};
pub use sweep::{RowTurn, Scratch, Way};
pub use tables::{BLOCK, Exit, Merging, Outcomes, Row, Tables, UpperStep};

use crate::rules::{Card, Yahtzee};
use rayon::prelude::*;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::error::SolveError;
use std::sync::Arc;

/// The expected points still to come under best play, for every sheet.
#[derive(Clone, Debug)]
pub struct YahtzeeSolution {
    tables: Arc<Tables>,
    values: Vec<f64>,
}

impl YahtzeeSolution {
    /// Solves the game on the threads of the current rayon pool. Time and memory
    /// grow with two to the number of boxes, times the upper totals.
    pub fn new(game: &Yahtzee) -> Self {
        Self::watched(game, &Unwatched).expect("nobody interrupts")
    }

    /// The same, observed; the observer is notified of sheets.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    pub fn watched(game: &Yahtzee, observer: &dyn Observer) -> Result<Self, SolveError> {
        if observer.cancelled() {
            return Err(SolveError::Interrupted { done: 0, total: 0 });
        }
        let tables = Arc::new(Tables::new(game, Merging::Equivalent));
        let values = solve_watched(&tables, observer)?;
        Ok(Self { tables, values })
    }

    /// The tables that the values belong to.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Values by [`Tables::place`], in expected points still to come.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The expected points still to come, or `None` if no sheet of these rules
    /// looks like this.
    pub fn value(&self, card: &Card) -> Option<f64> {
        self.tables.place(card).map(|place| self.values[place])
    }

    /// The expected final score.
    pub fn expected_score(&self) -> f64 {
        self.value(&Card::default()).expect("every game begins with an empty sheet")
    }
}

/// The values of all lanes of the tables, in expected points still to come, by
/// [`Tables::place`]; padding repeats the last lane of its row.
pub fn solve(tables: &Tables) -> Vec<f64> {
    solve_watched(tables, &Unwatched).expect("nobody interrupts")
}

/// The same, watched.
fn solve_watched(tables: &Tables, observer: &dyn Observer) -> Result<Vec<f64>, SolveError> {
    observer.started(tables.size() as u64);
    let mut values = vec![0.0; tables.size()];
    let boxes = tables.game().rules().boxes.len();
    for open in 1..=boxes {
        let rows = &tables.rows()[tables.layer(open)];
        let (solved, mut rest) = values.split_at_mut(rows[0].offset);
        let mut tasks = Vec::with_capacity(rows.len());
        for row in rows {
            let (out, after) = rest.split_at_mut(tables.range(row).len());
            tasks.push((row, out));
            rest = after;
        }
        let solved = &*solved;
        tasks.into_par_iter().with_min_len(8).for_each_init(
            || Scratch::new(tables),
            |scratch, (row, out)| {
                if !observer.cancelled() {
                    sweep::sweep_row(&RowTurn::new(tables, row), solved, scratch, out);
                    observer.advanced(out.len() as u64);
                }
            },
        );
        if observer.cancelled() {
            let (done, total) = (rows[0].offset as u64, tables.size() as u64);
            return Err(SolveError::Interrupted { done, total });
        }
    }
    Ok(values)
}
