//! The API, one file for each part of it.

mod advise;
#[cfg(feature = "server")]
mod asides;
mod explore;
mod games;
mod matches;
mod papers;
mod progress;
mod puzzles;
mod walk;

use crate::error::Refusal;
use crate::openapi::Api;
use rules::index::Indexed;
use rules::notation::{Notation, NotationError};
use rules::spec::{AnyGame, GameVisitor};
use solve::engine::Limits;

/// What only programs ask a server.
#[cfg(feature = "server")]
const ASIDES: Option<fn(Api) -> Api> = Some(asides::add);
#[cfg(not(feature = "server"))]
const ASIDES: Option<fn(Api) -> Api> = None;

/// All routes.
pub fn all() -> Api {
    [
        advise::add as fn(Api) -> Api,
        explore::add,
        games::add,
        matches::add,
        papers::add,
        progress::add,
        puzzles::add,
        walk::add,
    ]
    .into_iter()
    .chain(ASIDES)
    .fold(Api::default(), |api, add| add(api))
}

/// Refuses games with more anchor slots than `most`.
fn small_enough(spec: &str, most: u64) -> Result<(), Refusal> {
    struct Bound;
    impl GameVisitor for Bound {
        type Output = u64;
        fn visit<G: Indexed + Notation + 'static>(self, game: G) -> u64 {
            game.index_bound()
        }
    }
    match spec.parse::<AnyGame>()?.visit(Bound) <= most {
        true => Ok(()),
        false => Err(Refusal::senseless(
            format!("game `{spec}`"),
            "it is too large to solve while you wait",
            format!("use the program: retrodice solve '{spec}'"),
        )),
    }
}

/// Refuses sheets whose solution would take long.
fn small_yahtzee(spec: &str) -> Result<(), Refusal> {
    let AnyGame::Yahtzee(game) = spec.parse()? else {
        let why = "expected the Yahtzee family: yahtzee, yatzy, kniffel, yacht";
        return Err(NotationError::wrong("game", spec, why).into());
    };
    let rules = game.rules();
    let usual = rules.dice <= 5 && rules.faces <= 6 && rules.rolls <= 3;
    small_enough(spec, if usual { Limits::ON_THE_SPOT.kernel } else { 0 })
}
