//! Counts of what rules allow: histories by depth, and reachable positions.
//!
//! The counts pin the behaviour of a game's move generator: a mistake in any
//! rule changes some of them.

use crate::game::{Game, Next};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Counts of the histories of one depth, which are sequences of that many rolls, each
/// with a choice.
///
/// Rolls are those of [`Game::rolls`]; rolls that the game does not distinguish
/// count once in `histories` and by their weight in `weighted`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Number of histories, those that end the game included. A history that has
    /// ended the game is not continued.
    pub histories: u128,
    /// Number of histories, each weighted with the product of the weights of its rolls.
    pub weighted: u128,
    /// Number of `histories` that end the game with their last choice.
    pub ended: u128,
    /// Number of `histories` that end a turn with their last choice.
    pub passed: u128,
    /// Distinct roll positions at the end of the unfinished histories.
    pub positions: u64,
}

/// Counts the histories that begin in `from`, for depths 1 to `depth`.
///
/// Time and memory grow with the number of distinct positions, not of histories.
///
/// ```
/// use retrodice::{core::{game::Game, perft::perft}, pig::Pig};
///
/// let game: Pig = "pig(100)".parse()?;
/// let counts = perft(&game, &game.start(), 1);
/// // One bust; five other faces with two moves each.
/// assert_eq!((counts[0].histories, counts[0].passed), (11, 6));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
///
/// # Panics
/// If a count does not fit into 128 bits.
pub fn perft<G: Game>(game: &G, from: &G::RollPosition, depth: usize) -> Vec<Perft> {
    // Number of histories that lead to each position, plain and weighted.
    let mut frontier = HashMap::from([(from.clone(), (1u128, 1u128))]);
    (0..depth)
        .map(|_| {
            let (after, count) = deepen(game, &frontier);
            frontier = after;
            count
        })
        .collect()
}

type Frontier<R> = HashMap<R, (u128, u128)>;

/// Extends all histories by one roll and one choice.
fn deepen<G: Game>(
    game: &G,
    frontier: &Frontier<G::RollPosition>,
) -> (Frontier<G::RollPosition>, Perft) {
    let mut after: Frontier<G::RollPosition> = HashMap::new();
    let mut count = Perft::default();
    let mut moves = Vec::new();
    for (at, &(plain, weighted)) in frontier {
        for (number, roll) in game.rolls(at).rolls().iter().enumerate() {
            let weighted = times(weighted, roll.weight);
            game.moves(&game.land(at, number), &mut moves);
            for next in moves.drain(..).map(|choice| choice.next) {
                add(&mut count.histories, plain);
                add(&mut count.weighted, weighted);
                let next = match next {
                    Next::Roll(next) => next,
                    Next::Pass(next) => {
                        add(&mut count.passed, plain);
                        next
                    }
                    Next::End(_) => {
                        add(&mut count.ended, plain);
                        continue;
                    }
                };
                let sums = after.entry(next).or_default();
                add(&mut sums.0, plain);
                add(&mut sums.1, weighted);
            }
        }
    }
    count.positions = after.len() as u64;
    (after, count)
}

fn times(number: u128, weight: u32) -> u128 {
    number.checked_mul(u128::from(weight)).expect("the count fits into 128 bits")
}

fn add(sum: &mut u128, number: u128) {
    *sum = sum.checked_add(number).expect("the count fits into 128 bits");
}

/// Numbers of positions that can be reached from the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reachable {
    /// Anchors (turn-start positions), the start included.
    pub anchors: u64,
    /// Roll positions, anchors included and finished games excluded.
    pub roll_positions: u64,
}

/// Counts the roll positions that can be reached from the start, or `None` if
/// there are more than `limit` anchors.
///
/// Memory: the anchors, and the positions inside one turn.
pub fn reachable<G: Game>(game: &G, limit: u64) -> Option<Reachable> {
    let mut anchors = PositionSearch::from(game.start());
    let mut count = Reachable::default();
    while let Some(anchor) = anchors.pending.pop() {
        count.anchors += 1;
        if count.anchors > limit {
            return None;
        }
        count.roll_positions += search_turn(game, &anchor, |next| anchors.add(next));
    }
    Some(count)
}

/// Counts the roll positions that can be reached from `anchor` within one turn,
/// `anchor` included.
pub fn turn_positions<G: Game>(game: &G, anchor: &G::RollPosition) -> u64 {
    search_turn(game, anchor, |_| ())
}

/// Counts the roll positions of a turn and calls `exit` with the anchor after every move
/// that ends it.
fn search_turn<G: Game>(
    game: &G,
    anchor: &G::RollPosition,
    mut exit: impl FnMut(G::RollPosition),
) -> u64 {
    let mut search = PositionSearch::from(anchor.clone());
    let mut moves = Vec::new();
    while let Some(at) = search.pending.pop() {
        for roll in 0..game.rolls(&at).len() {
            game.moves(&game.land(&at, roll), &mut moves);
            for next in moves.drain(..).map(|choice| choice.next) {
                match next {
                    Next::Roll(next) => search.add(next),
                    Next::Pass(next) => exit(next),
                    Next::End(_) => {}
                }
            }
        }
    }
    search.seen.len() as u64
}

/// A graph search: all positions seen, and those still to be visited.
struct PositionSearch<R> {
    seen: HashSet<R>,
    pending: Vec<R>,
}

impl<R: Clone + Eq + Hash> PositionSearch<R> {
    fn from(start: R) -> Self {
        Self { seen: HashSet::from([start.clone()]), pending: vec![start] }
    }

    fn add(&mut self, position: R) {
        if self.seen.insert(position.clone()) {
            self.pending.push(position);
        }
    }
}
