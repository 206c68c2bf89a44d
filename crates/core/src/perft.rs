//! Counting what rules allow: histories by depth, and reachable positions.
//!
//! The counts pin the behaviour of a game's move generator: a mistake in any
//! rule changes some of them.

use crate::game::{Game, Next};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The histories of one depth: sequences of that many rolls, each with a choice.
///
/// Rolls are those of [`Game::rolls`]; rolls that the game does not distinguish
/// count once in `histories` and by their weight in `weighted`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// How many histories there are, those ending the game included. A history
    /// that has ended the game is not continued.
    pub histories: u128,
    /// The same, each counted with the product of the weights of its rolls.
    pub weighted: u128,
    /// How many of `histories` end the game with their last choice.
    pub ended: u128,
    /// How many of `histories` hand the dice on with their last choice.
    pub passed: u128,
    /// Distinct roll positions in which the others end.
    pub positions: u64,
}

/// Counts the histories that begin in `from`, for depths 1 to `depth`.
///
/// Time and memory grow with the number of distinct positions, not of histories.
///
/// # Panics
/// If a count does not fit into 128 bits.
pub fn perft<G: Game>(game: &G, from: &G::RollPosition, depth: usize) -> Vec<Perft> {
    // How many histories lead to each position, plain and weighted.
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

/// One roll and one choice more.
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
                let known = after.entry(next).or_default();
                add(&mut known.0, plain);
                add(&mut known.1, weighted);
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

/// How many positions of a game can be reached from its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reachable {
    /// Anchors, the start included.
    pub anchors: u64,
    /// Roll positions, the anchors among them; finished games are none.
    pub roll_positions: u64,
}

/// Counts the roll positions that can be reached from the start, or `None` if
/// there are more than `limit` anchors.
///
/// Memory: the anchors, and the positions inside one turn.
pub fn reachable<G: Game>(game: &G, limit: u64) -> Option<Reachable> {
    let mut anchors = Found::from(game.start());
    let mut count = Reachable::default();
    while let Some(anchor) = anchors.pending.pop() {
        count.anchors += 1;
        if count.anchors > limit {
            return None;
        }
        count.roll_positions += turn(game, &anchor, |next| anchors.add(next));
    }
    Some(count)
}

/// Counts the roll positions that can be reached from `anchor` within one turn,
/// itself included.
pub fn turn_positions<G: Game>(game: &G, anchor: &G::RollPosition) -> u64 {
    turn(game, anchor, |_| ())
}

/// Counts the roll positions of a turn and calls `exit` for every way to hand
/// the dice on.
fn turn<G: Game>(game: &G, anchor: &G::RollPosition, mut exit: impl FnMut(G::RollPosition)) -> u64 {
    let mut found = Found::from(anchor.clone());
    let mut moves = Vec::new();
    while let Some(at) = found.pending.pop() {
        for roll in 0..game.rolls(&at).len() {
            game.moves(&game.land(&at, roll), &mut moves);
            for next in moves.drain(..).map(|choice| choice.next) {
                match next {
                    Next::Roll(next) => found.add(next),
                    Next::Pass(next) => exit(next),
                    Next::End(_) => {}
                }
            }
        }
    }
    found.seen.len() as u64
}

/// Positions found, and those of them still to be visited.
struct Found<R> {
    seen: HashSet<R>,
    pending: Vec<R>,
}

impl<R: Clone + Eq + Hash> Found<R> {
    fn from(start: R) -> Self {
        Self { seen: HashSet::from([start.clone()]), pending: vec![start] }
    }

    fn add(&mut self, position: R) {
        if self.seen.insert(position.clone()) {
            self.pending.push(position);
        }
    }
}
