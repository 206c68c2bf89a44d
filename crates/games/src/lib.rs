//! The list of all games by name, and the one place where the types of games are erased.
//!
//! To add a game, write its line at each of the marks `games:` below.
#![forbid(unsafe_code)]

use retrodice_cantstop::CantStop;
use retrodice_coach::{Coached, Record};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::{Arguments, Spec};
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_play::error::PlayError;
use retrodice_solver::engine::Solvable;
use retrodice_yahtzee::{RuleSet, Yahtzee};
use std::str::FromStr;

#[cfg(test)]
mod tests;

/// An operation on a game, whatever its type.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Runs the verb.
    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output;
}

/// A game of any known type.
#[derive(Clone, Debug)]
pub enum AnyGame {
    // games: a variant for each type of game.
    /// Can't Stop on any board.
    CantStop(CantStop),
    /// Farkle, also known as Ten Thousand and Zilch.
    Farkle(Farkle),
    /// Pig and Piglet.
    Pig(Pig),
    /// Bernoulli push-your-luck.
    PushYourLuck(PushYourLuck),
    /// Yahtzee and its kin.
    Yahtzee(Yahtzee),
}

impl AnyGame {
    /// Calls the visitor with the game itself.
    pub fn visit<V: GameVisitor>(self, visitor: V) -> V::Output {
        match self {
            // games: an arm for each type of game.
            Self::CantStop(game) => visitor.visit(game),
            Self::Farkle(game) => visitor.visit(game),
            Self::Pig(game) => visitor.visit(game),
            Self::PushYourLuck(game) => visitor.visit(game),
            Self::Yahtzee(game) => visitor.visit(game),
        }
    }

    /// The game that a spec names.
    ///
    /// # Errors
    /// [`NotationError`] if there is no game of this name, in which case the
    /// known ones are listed, or if it has no such arguments.
    pub fn from_spec(spec: &Spec) -> Result<Self, NotationError> {
        match catalogue().iter().find(|entry| entry.name == spec.name) {
            Some(entry) => (entry.make)(&spec.arguments),
            None => {
                let known: Vec<&str> = catalogue().iter().map(|entry| entry.examples[0]).collect();
                let why = format!("no such game; there are {}", known.join(", "));
                Err(NotationError::wrong("name of the game", &spec.name, why))
            }
        }
    }
}

impl FromStr for AnyGame {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::from_spec(&text.parse()?)
    }
}

/// A known game, for listings.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueEntry {
    /// The name that specs start with, in lower case.
    pub name: &'static str,
    /// One sentence about the game and its arguments.
    pub description: &'static str,
    /// Specs to try, at least one; the first is the plainest.
    pub examples: &'static [&'static str],
    make: fn(&Arguments) -> Result<AnyGame, NotationError>,
}

/// Every known game, in the order in which listings show them.
pub fn catalogue() -> &'static [CatalogueEntry] {
    &[
        // games: an entry for each name.
        CatalogueEntry {
            name: "cantstop",
            description: "Can't Stop with four dice on any board; cantstop(sides, shortest column) \
                          or cantstop(sides=…, lengths=2-4-…), with players=1-4, win=columns, \
                          markers=1-4, sharing=free|jump|forced-roll, decline=yes|no",
            examples: &[
                "cantstop(3,1)",
                "cantstop(6,3)",
                "cantstop(3,1,players=2,sharing=jump)",
                "cantstop(sides=6,lengths=2-4-6-8-10-12-10-8-6-4-2)",
            ],
            make: |arguments| CantStop::from_arguments(arguments).map(AnyGame::CantStop),
        },
        CatalogueEntry {
            name: "farkle",
            description: "Farkle: roll six dice, set scoring dice aside, roll the rest or hold; \
                          farkle(target, players=1|2, table=standard|patch|zilch, entry=points to \
                          get on the board, bank=points to hold in any turn); farkle(turn) is one \
                          turn for points",
            examples: &[
                "farkle(2000)",
                "farkle(10000,players=1)",
                "farkle(2000,table=patch,entry=500)",
                "farkle(1000,table=zilch,bank=300)",
                "farkle(turn)",
            ],
            make: |arguments| Farkle::from_arguments(arguments).map(AnyGame::Farkle),
        },
        CatalogueEntry {
            name: "pig",
            description: "Pig: roll one die as often as you dare, a 1 loses the turn's points; \
                          pig(target, players=1|2, die=sides)",
            examples: &["pig(100)", "pig(100,players=1)", "pig(50,die=8)"],
            make: |arguments| Pig::from_arguments(arguments).map(AnyGame::Pig),
        },
        CatalogueEntry {
            name: "piglet",
            description: "Piglet: Pig with a coin, heads adds one and tails loses the turn's \
                          points; piglet(target, players=1|2)",
            examples: &["piglet(2)", "piglet(10,players=1)"],
            make: |arguments| Pig::piglet_from_arguments(arguments).map(AnyGame::Pig),
        },
        CatalogueEntry {
            name: "pushyourluck",
            description: "Push your luck: a throw succeeds with probability p and adds one, a \
                          failure loses the turn's gain; one turn for points, or with a target \
                          in as few turns as possible; pushyourluck(p=2/3, target=10 or cap=20)",
            examples: &["pushyourluck(p=2/3)", "pushyourluck(p=2/3,target=10)"],
            make: |arguments| PushYourLuck::from_arguments(arguments).map(AnyGame::PushYourLuck),
        },
        CatalogueEntry {
            name: "yahtzee",
            description: "Yahtzee and sheets of one's own; yahtzee(forced|free|simple|mini, \
                          dice=, faces=, rolls=, boxes=ones+kind3:all+…, bonus=35@63, extra=100, \
                          joker=none|forced|free, joker-needs=filled|points, order=any|down)",
            examples: &["yahtzee", "yahtzee(free)", "yahtzee(mini,joker=free)"],
            make: |arguments| Yahtzee::from_arguments(arguments).map(AnyGame::Yahtzee),
        },
        CatalogueEntry {
            name: "yatzy",
            description: "Scandinavian Yatzy, 15 boxes; the named arguments of yahtzee",
            examples: &["yatzy", "yatzy(order=down)"],
            make: |arguments| Yahtzee::from_base(RuleSet::yatzy(), arguments).map(AnyGame::Yahtzee),
        },
        CatalogueEntry {
            name: "kniffel",
            description: "Kniffel, where an extra Kniffel brings nothing unless agreed on; the \
                          named arguments of yahtzee",
            examples: &["kniffel", "kniffel(extra=50)"],
            make: |arguments| {
                Yahtzee::from_base(RuleSet::kniffel(), arguments).map(AnyGame::Yahtzee)
            },
        },
        CatalogueEntry {
            name: "yacht",
            description: "Yacht with 12 boxes; the named arguments of yahtzee",
            examples: &["yacht"],
            make: |arguments| Yahtzee::from_base(RuleSet::yacht(), arguments).map(AnyGame::Yahtzee),
        },
    ]
}

/// An operation on a solvable game, whatever its type.
pub trait SolvableVisitor {
    /// What comes of it.
    type Output;

    /// Runs the verb.
    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output;
}

/// Calls the visitor with the game itself.
pub fn solvable<V: SolvableVisitor>(game: AnyGame, visitor: V) -> V::Output {
    match game {
        // games: an arm for each type of game.
        AnyGame::CantStop(game) => visitor.visit(game),
        AnyGame::Farkle(game) => visitor.visit(game),
        AnyGame::Pig(game) => visitor.visit(game),
        AnyGame::PushYourLuck(game) => visitor.visit(game),
        AnyGame::Yahtzee(game) => visitor.visit(game),
    }
}

/// Generic operation on a coached game.
pub trait CoachVisitor {
    /// What comes of it.
    type Output;

    /// Runs the verb.
    fn visit<G: Coached>(self, game: G) -> Self::Output;
}

/// Calls the visitor with the game itself.
pub fn coached<V: CoachVisitor>(game: AnyGame, visitor: V) -> V::Output {
    match game {
        // games: an arm for each type of game.
        AnyGame::CantStop(game) => visitor.visit::<CantStop>(game),
        AnyGame::Farkle(game) => visitor.visit::<Farkle>(game),
        AnyGame::Pig(game) => visitor.visit::<Pig>(game),
        AnyGame::PushYourLuck(game) => visitor.visit::<PushYourLuck>(game),
        AnyGame::Yahtzee(game) => visitor.visit::<Yahtzee>(game),
    }
}

/// Reads a record of any game, or a log of another program that a game can import.
///
/// # Errors
/// [`PlayError::Record`] naming the first line that makes no sense.
pub fn read_record(text: &str) -> Result<Record, PlayError> {
    // games: the logs that a game reads.
    Record::read_or_import(text, &[retrodice_cantstop::pasted::LOG_FORMAT])
}
