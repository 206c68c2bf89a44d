//! Strategies by name: `rule28(threshold=28)` → something that can play a seat.
//!
//! Every strategy of a game is an entry in that game's list; what it can do beyond
//! playing (fast games, exact values, a seat in the arena) it declares when it is
//! made, by its [`Skill`](Playable::Skill).

pub use crate::entry::{
    Ability, Entry, Made, Make, Materials, OPTIMAL, Parameter, Playable, StrategySource, make,
    playing, unsolved,
};

use crate::policy::UniformRandom;

/// The strategies of a game between the two that every game has.
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
        |_, _| Ok(Made::plain(UniformRandom)),
    ));
    entries
}
