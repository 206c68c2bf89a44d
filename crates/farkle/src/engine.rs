//! Farkle as the engine solves it.

use crate::rules::Farkle;
use retrodice_core::game::{Position, PositionOf};
use retrodice_solver::engine::Solvable;

impl Solvable for Farkle {
    fn turn_start(&self, position: &PositionOf<Self>) -> Option<Self::RollPosition> {
        Some(match position {
            Position::Roll(at) => at.turn_start(),
            Position::Move(at) => at.before().turn_start(),
        })
    }

    fn work_from(&self, anchor: &Self::RollPosition) -> Option<u64> {
        Some(self.work_from(anchor))
    }
}
