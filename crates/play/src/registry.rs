//! Registry of strategies by name: `rule28(threshold=28)` builds a strategy that can play a seat.
//!
//! Every strategy of a game is an entry in that game's list. A built strategy declares its
//! [`Capabilities`](Playable::Capabilities) beyond playing: fast games, exact values, a seat in the
//! arena.

pub use crate::entry::{
    Ability, BuiltStrategy, Entry, Make, OPTIMAL, Parameter, Playable, StrategyContext,
    StrategySource, make, playing, unsolved,
};

use crate::policy::UniformRandom;

/// Returns the strategies of a game, with the two that every game has first and last.
pub fn with_common<G: Playable>(own: Vec<Entry<G>>) -> Vec<Entry<G>> {
    let mut entries = vec![Entry::new(
        OPTIMAL,
        "plays the best move of the solved game, of equals the first",
        "retrograde analysis: Glenn, Fang and Kruskal, 2006",
        "no strategy does better",
        |_, _| unsolved(),
    )];
    entries.extend(own);
    entries.push(Entry::new(
        "random",
        "plays each legal move with the same probability",
        "folklore",
        "the floor: anything sensible does better",
        |_, _| Ok(BuiltStrategy::new(UniformRandom)),
    ));
    entries
}
