//! The exact value of a policy on small boards.
//!
//! The index of Can't Stop gives mirror images the same address, because their
//! values are equal under optimal play. Under a policy they need not be: ties
//! between the lower and the higher sum are broken one way on both sides of the
//! board. So policies are evaluated with [`Unfolded`] addresses.

use super::Heuristic;
use crate::error::PlayError;
use crate::policy::Policy;
use rules::cantstop::{CantStop, Choice, MovePosition, RollPosition};
use rules::dice::RollTable;
use rules::game::{Game, Moves};
use rules::index::{IndexScheme, Indexed};
use rules::objective::Objective;
use solve::solution::{Solution, Solver};
use std::ops::RangeInclusive;

/// The exact value (in doubles) of every anchor if every seat plays `policy`.
///
/// Time and memory are those of solving the board with each anchor on its own,
/// about twice those of the folded solve.
///
/// # Errors
/// [`PlayError::Solve`]; also if the anchors do not fit into memory.
///
/// ```
/// use retrodice_play::cantstop::{Heuristic, value_of};
/// use rules::cantstop::CantStop;
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

/// The exact value of the start under the Rule of 28 for each of these
/// thresholds, in the objective's unit: shows the best threshold of a board.
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

/// Can't Stop with an address of its own for every anchor: twice the folded
/// index, plus one for the mirror image of the representative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfolded(pub CantStop);

impl Game for Unfolded {
    type RollPosition = RollPosition;
    type MovePosition = MovePosition;
    type Choice = Choice;

    fn objective(&self) -> Objective {
        self.0.objective()
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn start(&self) -> RollPosition {
        self.0.start()
    }

    fn rolls(&self, at: &RollPosition) -> &RollTable {
        self.0.rolls(at)
    }

    fn land(&self, at: &RollPosition, roll: usize) -> MovePosition {
        self.0.land(at, roll)
    }

    fn moves(&self, at: &MovePosition, into: &mut Moves<Self>) {
        self.0.moves(at, into);
    }

    fn is_anchor(&self, at: &RollPosition) -> bool {
        self.0.is_anchor(at)
    }

    fn layer(&self, anchor: &RollPosition) -> u64 {
        self.0.layer(anchor)
    }

    fn is_bust(&self, at: &MovePosition) -> bool {
        self.0.is_bust(at)
    }
}

impl Indexed for Unfolded {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "cantstop-unfolded", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.0.index_bound().saturating_mul(2)
    }

    fn anchor_index(&self, anchor: &RollPosition) -> u64 {
        let folded = self.0.anchor_index(anchor);
        2 * folded + u64::from(self.0.anchor_at(folded).as_ref() != Some(anchor))
    }

    fn anchor_at(&self, index: u64) -> Option<RollPosition> {
        let representative = self.0.anchor_at(index / 2)?;
        if index.is_multiple_of(2) {
            return Some(representative);
        }
        let image = self.0.mirrored(&representative);
        (self.0.folds_mirror_images() && image != representative).then_some(image)
    }
}
