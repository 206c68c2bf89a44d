//! Games in which scores race to a target: their board, motives and steps.

use crate::erased::{GameBoard, GameStep};
use crate::motive::{Case, GeneralMotive};
use crate::words::rounded;
use retrodice_core::game::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Divisor of the target: an opponent with no more than this part to go is about to win.
const THREAT_DIVISOR: u32 = 5;

/// Games in which scores race to a target: Farkle, Pig, push your luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RaceBoard {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// Points of this turn at risk, the dice on the table included.
    pub turn_total: u32,
    /// The score to be reached; null in a game of one turn.
    pub target: Option<u32>,
}

impl GameBoard for RaceBoard {
    const KIND: &'static str = "race";
}

/// Step of the only opponent, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PointsStep {
    /// Points of the only opponent.
    Points {
        /// Number of points further.
        more: u32,
    },
}

impl GameStep for PointsStep {}

impl fmt::Display for PointsStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Points { more } = self;
        write!(f, "the opponent {more} further")
    }
}

/// Compares the points that one more roll gains and loses on average. `after` returns the points
/// that the mover has after a roll: the total that can then be held, or after a bust zero less the
/// banked points that it costs. `total` can be held now.
pub fn next_roll_odds<G: Game>(
    game: &G,
    case: &Case<'_, G>,
    total: u32,
    after: impl Fn(&G::MovePosition) -> i32,
) -> Option<GeneralMotive> {
    let next = case.roll.as_ref()?.rolls()?;
    let table = game.rolls(next);
    let (mut gained, mut lost) = (0.0, 0.0);
    for (number, roll) in table.rolls().iter().enumerate() {
        let landed = game.land(next, number);
        let change = f64::from(roll.weight) * (f64::from(after(&landed)) - f64::from(total));
        if game.is_bust(&landed) {
            lost -= change;
        } else {
            gained += change;
        }
    }
    let all = table.total() as f64;
    let (gain, loss) = (gained / all, lost / all);
    let rolls = case.best.rolls().is_some();
    // What looks alike decides nothing.
    let apart = rounded(gain) != rounded(loss);
    let agrees = (gain > loss) == rolls;
    (apart && gain > 0.0).then_some(GeneralMotive::Odds { gain, loss, agrees, rolls })
}

/// Warns of an opponent, in games for two, who needs at most a fifth of the target.
pub fn opponent_needs(seats: usize, target: u32, score: u32) -> Option<GeneralMotive> {
    let points = target.saturating_sub(score);
    (seats == 2 && THREAT_DIVISOR * points <= target)
        .then_some(GeneralMotive::OpponentNeeds { points })
}
