//! Kernel of the Yahtzee family for the engine, and its values by index.

use crate::kernel::YahtzeeSolution;
use crate::rules::{Yahtzee, YahtzeeRoll};
use retrodice_core::index::Indexed;
use retrodice_solver::engine::{Fit, Kernel, Solvable, Task, Unfit};
use retrodice_solver::error::SolveError;
use retrodice_solver::method::Guarantee;
use retrodice_solver::solution::{Arithmetic, Solution};
use retrodice_solver::values::AnchorValues;
use std::sync::Arc;

/// Kernel that solves all score cards of a game: see [`crate::kernel`].
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
