//! Kernel of the Yahtzee family: solves all score cards of a game.
//!
//! Works for every [`Yahtzee`] rules object: dice, boxes, bonuses and jokers are compiled into
//! [`Tables`]. A *row* is the cards with the same boxes filled; its *lanes* are the upper totals
//! that matter. Rows are solved layer by layer, from the full cards to the empty one, eight lanes
//! at a time. Within a layer the rows are distributed to the threads of the current rayon pool.
//! Values are sums, products and maxima in a fixed order, without fused operations: the same bits
//! for any number of threads and any instruction set.
//!
//! Official Yahtzee (314,880 cards) takes about 0.2 s on one core and 3 MB of values, from the
//! rules alone. No table needs to be shipped.

mod card_turns;
mod edges;
mod forward;
mod goal;
mod lattice;
mod payoff;
mod plan;
mod sweep;
mod tables;

#[cfg(test)]
mod tests;

pub use edges::{EdgeCounter, EdgeCounts, table_two};
pub use goal::{GoalSolution, Keep, Span};
pub use lattice::{Lanes, Lattice, Vector};
pub use payoff::Payoff;
pub use plan::{PlannedMove, Ties, TurnPlan};
pub use sweep::{RowTurn, ScoringOption, Scratch};
pub use tables::{BLOCK, CardRow, Merging, Tables};

pub(crate) use card_turns::{CardTurns, CardVector};
pub(crate) use forward::{ForwardPass, forward_pass, option_chances};
pub(crate) use plan::{plan_best, plan_valued};

use crate::rules::{Card, Yahtzee, YahtzeeRoll};
use retrodice_core::index::Indexed;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::engine::{Fit, Kernel, Solvable, Task, Unfit};
use retrodice_solver::error::SolveError;
use retrodice_solver::method::Guarantee;
use retrodice_solver::parallel::{ScratchPool, for_each, locked};
use retrodice_solver::solution::{Arithmetic, Solution};
use retrodice_solver::values::AnchorValues;
use std::sync::{Arc, Mutex};

/// Expected points still to come under best play, for every score card.
///
/// ```
/// use retrodice::yahtzee::kernel::YahtzeeSolution;
/// let solution = YahtzeeSolution::new(&"yahtzee".parse()?);
/// // Verhoeff 1999, and Glenn 2007.
/// assert!((solution.expected_score() - 254.5877).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct YahtzeeSolution {
    tables: Arc<Tables>,
    values: Vec<f64>,
}

impl YahtzeeSolution {
    /// Solves the game on the current rayon pool. Time and memory grow with two to the number of
    /// boxes, times the upper totals.
    pub fn new(game: &Yahtzee) -> Self {
        Self::watched(game, &Unwatched).expect("nobody interrupts")
    }

    /// Solves the game like [`YahtzeeSolution::new`], and reports the cards done to `observer`.
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

    /// Returns the tables that index the values.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Returns the expected points still to come, by [`Tables::index`].
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Returns the expected points still to come; `None` if the card is impossible in these rules.
    pub fn value(&self, card: &Card) -> Option<f64> {
        self.tables.index(card).map(|place| self.values[place])
    }

    /// Returns the expected final score from the empty card.
    pub fn expected_score(&self) -> f64 {
        self.value(&Card::default()).expect("every game begins with an empty card")
    }
}

/// Solves all lanes of the tables, and returns the expected points still to come, by
/// [`Tables::index`]. Padding repeats the last lane of its row.
pub fn solve(tables: &Tables) -> Vec<f64> {
    solve_watched(tables, &Unwatched).expect("nobody interrupts")
}

fn solve_watched(tables: &Tables, observer: &dyn Observer) -> Result<Vec<f64>, SolveError> {
    observer.started(tables.size() as u64);
    let mut values = vec![0.0; tables.size()];
    let boxes = tables.game().rules().boxes.len();
    let scratch = ScratchPool::new(|| Scratch::new(tables));
    for open in 1..=boxes {
        let rows = &tables.rows()[tables.layer(open)];
        let (solved, mut rest) = values.split_at_mut(rows[0].offset);
        let mut tasks = Vec::with_capacity(rows.len());
        for row in rows {
            let (out, after) = rest.split_at_mut(tables.range(row).len());
            tasks.push((row, Mutex::new(out)));
            rest = after;
        }
        let solved = &*solved;
        for_each(tasks.len(), &|task| {
            let (row, out) = &tasks[task];
            if !observer.cancelled() {
                let (turn, mut out) = (RowTurn::new(tables, row), locked(out));
                scratch.with(|scratch| sweep::sweep_row(&turn, solved, scratch, &mut out));
                observer.advanced(out.len() as u64);
            }
        });
        if observer.cancelled() {
            let (done, total) = (rows[0].offset as u64, tables.size() as u64);
            return Err(SolveError::Interrupted { done, total });
        }
    }
    Ok(values)
}

/// Kernel of the family as the engine sees it.
struct YahtzeeKernel;

impl Solvable for Yahtzee {
    fn kernels(&self) -> &'static [&'static dyn Kernel<Self>] {
        &[&YahtzeeKernel]
    }
}

impl Kernel<Yahtzee> for YahtzeeKernel {
    fn name(&self) -> &'static str {
        "the kernel of the Yahtzee family"
    }

    fn fits(&self, game: &Yahtzee, from: Option<&YahtzeeRoll>) -> Result<Fit, Unfit> {
        if from.is_some() {
            return Err(Unfit::because("it solves whole games only"));
        }
        let anchors = game.index_bound();
        Ok(Fit { anchors, cost: anchors, bytes: anchors.saturating_mul(8) })
    }

    fn solve(&self, task: &Task<'_, Yahtzee>) -> Result<Solution<Yahtzee>, SolveError> {
        let values = Arc::new(YahtzeeSolution::watched(task.game, task.observer)?);
        let game = task.game.clone();
        Ok(Solution::by_kernel(game, values, Guarantee::FixedPoint, Arithmetic::Plain))
    }
}

impl AnchorValues<Yahtzee> for YahtzeeSolution {
    fn value(&self, game: &Yahtzee, index: u64) -> Result<Option<f64>, SolveError> {
        let anchor = game.anchor_at(index);
        Ok(anchor.and_then(|anchor| YahtzeeSolution::value(self, &anchor.card)))
    }

    fn count(&self, _: &Yahtzee) -> u64 {
        self.tables().open_cards()
    }
}
