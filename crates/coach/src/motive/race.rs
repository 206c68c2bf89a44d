//! Motives of games in which scores race to a target.

use super::Motive;
use crate::motive::Case;
use crate::words::rounded;
use retrodice_core::game::Game;

/// Divisor of the target: an opponent with no more than this part to go is about to win.
const THREAT_DIVISOR: u32 = 5;

/// Compares the points that one more roll gains and loses on average with the `total` that can be
/// held now. `after` is the total that can be held after a roll that is no bust.
pub fn next_roll_odds<G: Game>(
    game: &G,
    case: &Case<'_, G>,
    total: u32,
    after: impl Fn(&G::MovePosition) -> u32,
) -> Option<Motive> {
    let next = case.roll.as_ref()?.rolls()?;
    let table = game.rolls(next);
    let (mut gained, mut lost) = (0.0, 0u64);
    for (number, roll) in table.rolls().iter().enumerate() {
        let landed = game.land(next, number);
        if game.is_bust(&landed) {
            lost += u64::from(roll.weight)
        } else {
            gained += f64::from(roll.weight) * (f64::from(after(&landed)) - f64::from(total));
        }
    }
    let all = table.total() as f64;
    let (gain, loss) = (gained / all, f64::from(total) * lost as f64 / all);
    let rolls = case.best.rolls().is_some();
    // What looks alike decides nothing.
    let apart = rounded(gain) != rounded(loss);
    let agrees = (gain > loss) == rolls;
    (apart && gain > 0.0).then_some(Motive::Odds { gain, loss, agrees, rolls })
}

/// Warns of an opponent, in games for two, who needs at most a fifth of the target.
pub fn opponent_needs(seats: usize, target: u32, score: u32) -> Option<Motive> {
    let points = target.saturating_sub(score);
    (seats == 2 && THREAT_DIVISOR * points <= target).then_some(Motive::RivalNeeds { points })
}
