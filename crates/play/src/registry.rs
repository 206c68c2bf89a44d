//! Registry of strategies by name: `rule28(threshold=28)` builds a strategy that can play a seat.
//!
//! Every strategy of a game is an entry in that game's list. A built strategy declares its
//! [`Capabilities`](Playable::Capabilities) beyond playing: fast games, exact values, a seat in the
//! arena.

pub use crate::entry::{
    Ability, BuiltStrategy, Entry, Make, OPTIMAL, Parameter, Playable, StrategyContext,
    StrategySource, make, playing, unsolved,
};

use crate::cantstop;
use crate::error::PlayError;
use crate::farkle;
use crate::pig;
use crate::policy::UniformRandom;
use crate::simulate::{Report, Simulation};
use crate::yahtzee;
use retrodice_cantstop::CantStop;
use retrodice_core::observer::Observer;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_yahtzee::Yahtzee;

/// Returns the strategies of a game, with the two that every game has first and last.
fn with<G: Playable>(own: Vec<Entry<G>>) -> Vec<Entry<G>> {
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

// games: a block for each.

impl Playable for CantStop {
    type Shared = ();
    type Capabilities = cantstop::Capabilities;

    fn shared(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(cantstop::catalogue())
    }

    fn from_file(
        context: &StrategyContext<Self>,
        name: &str,
        contents: &str,
    ) -> Result<BuiltStrategy<Self>, PlayError> {
        cantstop::from_file(&context.game, name, contents).map_err(|error| error.in_file(name))
    }

    fn simulate_fast(
        &self,
        made: &BuiltStrategy<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let fast = made.capabilities.table_strategy()?.on(self).ok()?;
        Some(fast.run(simulation, observer))
    }

    fn abilities(&self, made: &BuiltStrategy<Self>) -> Vec<Ability> {
        cantstop::abilities(self, made)
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        if cantstop::rivals::Arena::new(self).is_ok() { vec![Ability::Duel] } else { Vec::new() }
    }
}

impl Playable for Yahtzee {
    type Shared = yahtzee::SharedSolution;
    type Capabilities = yahtzee::Capabilities;

    fn shared(&self) -> Self::Shared {
        yahtzee::SharedSolution::new(self)
    }

    fn strategies() -> Vec<Entry<Self>> {
        with(yahtzee::catalogue())
    }

    fn from_file(
        context: &StrategyContext<Self>,
        name: &str,
        contents: &str,
    ) -> Result<BuiltStrategy<Self>, PlayError> {
        yahtzee::from_file(&context.shared, contents).map_err(|error| error.in_file(name))
    }

    fn abilities(&self, made: &BuiltStrategy<Self>) -> Vec<Ability> {
        let looked_at = made.capabilities.is_some();
        if looked_at { self.abilities_of_optimal() } else { Vec::new() }
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        vec![Ability::Fast, Ability::Exact]
    }
}

impl Playable for Farkle {
    type Shared = ();
    type Capabilities = ();

    fn shared(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(farkle::catalogue())
    }
}

impl Playable for Pig {
    type Shared = ();
    type Capabilities = ();

    fn shared(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(pig::catalogue())
    }
}

impl Playable for PushYourLuck {
    type Shared = ();
    type Capabilities = ();

    fn shared(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(Vec::new())
    }
}
