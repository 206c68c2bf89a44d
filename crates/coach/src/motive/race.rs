//! Motives where scores race to a target.

use super::super::words::rounded;
use super::{Case, Motive, RatedMove};
use retrodice_core::game::Game;
use retrodice_farkle::{Farkle, FarkleMove, FarkleRoll, Goal};
use retrodice_pig::pushyourluck::{LuckMove, PushYourLuck};
use retrodice_pig::{Pig, PigMove};

/// Divisor of the target: an opponent with no more than this part to go is about to win.
const THREAT_DIVISOR: u32 = 5;

/// Compares the mean gain and loss of one more roll with the `total` that can be had now. `after`
/// returns the total that can be had after a roll that is no bust.
fn odds<G: Game>(
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

/// Returns the threat of the opponent in a game of two, if it needs little.
fn threat(seats: usize, target: u32, score: u32) -> Option<Motive> {
    let points = target.saturating_sub(score);
    (seats == 2 && THREAT_DIVISOR * points <= target).then_some(Motive::RivalNeeds { points })
}

pub(in super::super) fn pig(game: &Pig, at: &PigMove, case: &Case<'_, Pig>) -> Vec<Motive> {
    let total = |at: &PigMove| u32::from(at.before().turn_total()) + u32::from(at.face());
    let odds = odds(game, case, total(at), total);
    let other = at.before().scores()[1];
    odds.into_iter().chain(threat(game.seats(), game.target().into(), other.into())).collect()
}

pub(in super::super) fn push_your_luck(
    game: &PushYourLuck,
    at: &LuckMove,
    case: &Case<'_, PushYourLuck>,
) -> Vec<Motive> {
    let total = |at: &LuckMove| at.before().tentative() + u32::from(at.success());
    odds(game, case, total(at), total).into_iter().collect()
}

pub(in super::super) fn farkle(
    game: &Farkle,
    at: &FarkleMove,
    case: &Case<'_, Farkle>,
) -> Vec<Motive> {
    let mut motives = Vec::new();
    let total = |at: &FarkleMove| {
        at.before().turn_total() + game.set_asides(at).first().map_or(0, |best| best.points)
    };
    motives.extend(odds(game, case, total(at), total));
    let [own, other] = at.before().scores();
    let points = game.minimum(own);
    if total(at) < points {
        motives.push(Motive::Minimum { points, first: points > game.rules().bank });
    }
    if let Goal::Target(target) = game.rules().goal {
        motives.extend(threat(game.seats(), target, other));
    }
    let next = |rated: &RatedMove<'_, Farkle>| rated.rolls().copied();
    let pair = case.other.as_ref().and_then(|other| {
        let [next, there]: [FarkleRoll; 2] = [next(&case.best)?, next(other)?];
        Some((next, there, &other.option.choice))
    });
    if let Some((next, there, other)) = pair {
        let (dice, fewer) = (next.dice(), there.dice());
        if dice > fewer {
            motives.push(Motive::DiceLeft { dice, fewer, other: other.clone() });
        }
        if let Some(points @ 1..) = next.turn_total().checked_sub(there.turn_total()) {
            motives.push(Motive::MorePoints { points, other: other.clone() });
        }
    }
    motives
}
