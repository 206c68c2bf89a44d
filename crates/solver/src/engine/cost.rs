//! Cost estimate of a solve by the generic solver, before it starts.

use super::kernel::Solvable;
use retrodice_core::game::Next;
use rustc_hash::FxHashSet;

/// Moves that the generic solver evaluates in the time of one unit of
/// [`Fit::cost`](super::Fit::cost), if the [cost of a move](Solvable::move_cost) is one.
const MOVES_PER_UNIT: u64 = 100;

/// Returns the cost of all anchors of a game; `None` if it is above `limit`. Stops counting at
/// the limit.
pub(super) fn of_game<G: Solvable>(game: &G, limit: u64) -> Option<u64> {
    let each = moves_per_position(game);
    let max_positions = limit.saturating_mul(MOVES_PER_UNIT) / each;
    // Each anchor is at least one position: a larger index bound needs no counting.
    let mut indices = 0..game.index_bound();
    if indices.end > max_positions {
        return None;
    }
    let positions = indices.try_fold(0u64, |sum, index| {
        let work = game.anchor_at(index).map_or(0, |anchor| game.work(&anchor));
        Some(sum.saturating_add(work)).filter(|&sum| sum <= max_positions)
    });
    positions.map(|positions| cost(positions, each))
}

/// Returns an upper bound of the cost of the endgame from an anchor; `None` if the game knows
/// none. An endgame costs twice as much as the same anchors of a whole game, because they are
/// discovered by walking through their turns.
pub(super) fn of_endgame<G: Solvable>(game: &G, anchor: &G::RollPosition) -> Option<u64> {
    let positions = game.work_from(anchor)?;
    Some(cost(positions.saturating_mul(2), moves_per_position(game)))
}

fn cost(positions: u64, each: u64) -> u64 {
    positions.saturating_mul(each) / MOVES_PER_UNIT
}

/// Returns the cost of the moves of a position over all its rolls, at least one. A mean over the
/// start and the positions that can follow its first roll within the turn.
fn moves_per_position<G: Solvable>(game: &G) -> u64 {
    let start = game.start();
    let mut visited = FxHashSet::from_iter([start.clone()]);
    let (mut moves, mut total) = (Vec::new(), 0);
    let mut visit = |at: &G::RollPosition, follow: &mut dyn FnMut(&G::RollPosition)| {
        for roll in 0..game.rolls(at).rolls().len() {
            moves.clear();
            game.moves(&game.land(at, roll), &mut moves);
            total += moves.len() as u64;
            for option in &moves {
                if let Next::Roll(next) = &option.next {
                    follow(next);
                }
            }
        }
    };
    let mut second = Vec::new();
    visit(&start, &mut |next| {
        if visited.insert(next.clone()) {
            second.push(next.clone());
        }
    });
    second.iter().for_each(|at| visit(at, &mut |_| {}));
    (game.move_cost() * total / visited.len() as u64).max(1)
}
