//! Strategies by name: `rule28(threshold=28)` → something that can play a seat.
//!
//! Every strategy of a game is an entry in that game's list; what it can do beyond
//! playing (fast games, exact values, a seat in the arena) it declares when it is
//! made, by its [`Skill`](Playable::Skill).

pub use crate::entry::{
    Ability, Entry, Made, Make, Materials, OPTIMAL, Parameter, Playable, StrategySource, make,
    playing, unsolved,
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

/// The strategies of a game between the two that every game has.
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
        |_, _| Ok(Made::plain(UniformRandom)),
    ));
    entries
}

// games: a block for each.

impl Playable for CantStop {
    type Ground = ();
    type Skill = cantstop::Skill;

    fn ground(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(cantstop::catalogue())
    }

    fn from_file(
        materials: &Materials<Self>,
        name: &str,
        contents: &str,
    ) -> Result<Made<Self>, PlayError> {
        cantstop::from_file(&materials.game, name, contents).map_err(|error| error.in_file(name))
    }

    fn simulate_fast(
        &self,
        made: &Made<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let fast = made.skill.table_strategy()?.on(self).ok()?;
        Some(fast.run(simulation, observer))
    }

    fn abilities(&self, made: &Made<Self>) -> Vec<Ability> {
        cantstop::abilities(self, made)
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        if cantstop::multiplayer::Arena::new(self).is_ok() {
            vec![Ability::Duel]
        } else {
            Vec::new()
        }
    }
}

impl Playable for Yahtzee {
    type Ground = yahtzee::Ground;
    type Skill = yahtzee::Skill;

    fn ground(&self) -> Self::Ground {
        yahtzee::Ground::new(self)
    }

    fn strategies() -> Vec<Entry<Self>> {
        with(yahtzee::catalogue())
    }

    fn from_file(
        materials: &Materials<Self>,
        name: &str,
        contents: &str,
    ) -> Result<Made<Self>, PlayError> {
        yahtzee::from_file(&materials.ground, contents).map_err(|error| error.in_file(name))
    }

    fn abilities(&self, made: &Made<Self>) -> Vec<Ability> {
        let looked_at = made.skill.is_some();
        if looked_at { self.abilities_of_optimal() } else { Vec::new() }
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        vec![Ability::Fast, Ability::Exact]
    }
}

impl Playable for Farkle {
    type Ground = ();
    type Skill = ();

    fn ground(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(farkle::catalogue())
    }
}

impl Playable for Pig {
    type Ground = ();
    type Skill = ();

    fn ground(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(pig::catalogue())
    }
}

impl Playable for PushYourLuck {
    type Ground = ();
    type Skill = ();

    fn ground(&self) {}

    fn strategies() -> Vec<Entry<Self>> {
        with(Vec::new())
    }
}
