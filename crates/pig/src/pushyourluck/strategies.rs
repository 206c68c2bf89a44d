//! Push your luck has the strategies of every game, and none of its own.

use super::PushYourLuck;
use retrodice_play::registry::{Entry, Playable, with_common};
use retrodice_solver::engine::Solvable;

impl Playable for PushYourLuck {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn shared(&self) {}

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies() -> Vec<Entry<Self>> {
        with_common(Vec::new())
    }
}

impl Solvable for PushYourLuck {}
