//! What a solve by the generic solver costs, told before it begins.

use super::kernel::Solvable;
use retrodice_core::game::Next;
use rustc_hash::FxHashSet;

/// Moves that the generic solver looks at in the time of a unit of
/// [`Fit::cost`](super::Fit::cost), if each costs [one](Solvable::move_cost).
const MOVES: u64 = 100;

/// The cost of all anchors of a game; nothing if it is above `most`. Time: that of the anchors
/// up to there.
pub(super) fn of_game<G: Solvable>(game: &G, most: u64) -> Option<u64> {
    let each = moves(game);
    let enough = positions(most, each);
    // No anchor is less than one position: nothing is counted for games without hope.
    let mut indices = 0..game.index_bound();
    if indices.end > enough {
        return None;
    }
    let found = indices.try_fold(0u64, |sum, index| {
        let work = game.anchor_at(index).map_or(0, |anchor| game.work(&anchor));
        Some(sum.saturating_add(work)).filter(|&sum| sum <= enough)
    });
    found.map(|positions| cost(positions, each))
}

/// The cost, at most, of what can follow an anchor; nothing if that is not known. Twice that of
/// the same anchors of a game, as they are found by walking through their turns.
pub(super) fn of_endgame<G: Solvable>(game: &G, anchor: &G::RollPosition) -> Option<u64> {
    let positions = game.work_from(anchor)?;
    Some(cost(positions.saturating_mul(2), moves(game)))
}

fn cost(positions: u64, each: u64) -> u64 {
    positions.saturating_mul(each) / MOVES
}

/// The positions that cost no more than `most`.
fn positions(most: u64, each: u64) -> u64 {
    most.saturating_mul(MOVES) / each
}

/// What the moves of a position cost over all its rolls: the mean of the start and of what can
/// follow its first roll within the turn; at least one.
fn moves<G: Solvable>(game: &G) -> u64 {
    let start = game.start();
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let (mut moves, mut all) = (Vec::new(), 0);
    let mut look = |at: &G::RollPosition, follow: &mut dyn FnMut(&G::RollPosition)| {
        for roll in 0..game.rolls(at).rolls().len() {
            moves.clear();
            game.moves(&game.land(at, roll), &mut moves);
            all += moves.len() as u64;
            for made in &moves {
                if let Next::Roll(next) = &made.next {
                    follow(next);
                }
            }
        }
    };
    let mut second = Vec::new();
    look(&start, &mut |next| {
        if seen.insert(next.clone()) {
            second.push(next.clone());
        }
    });
    second.iter().for_each(|at| look(at, &mut |_| {}));
    (game.move_cost() * all / seen.len() as u64).max(1)
}
