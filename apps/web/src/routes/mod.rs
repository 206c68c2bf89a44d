//! The routes of the JSON API, one module for each subject.

mod advise;
mod explore;
mod games;
mod matches;
mod papers;
mod progress;
mod puzzles;

use crate::error::Refusal;
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::Json;
use axum::routing::get;
use retrodice_questions::{Ask, Question, Walk, WalkReport};
use retrodice_yahtzee::Yahtzee;

/// Adds the routes that only a server has.
#[cfg(feature = "server")]
const SERVER_ONLY: Option<fn(Api) -> Api> = Some(explore::add_statistics);
#[cfg(not(feature = "server"))]
const SERVER_ONLY: Option<fn(Api) -> Api> = None;

/// Returns all routes of the API.
pub fn all() -> Api {
    [
        advise::add as fn(Api) -> Api,
        explore::add,
        games::add,
        matches::add,
        papers::add,
        progress::add,
        puzzles::add,
        add_walk,
    ]
    .into_iter()
    .chain(SERVER_ONLY)
    .fold(Api::default(), |api, add| add(api))
}

/// Adds the route to the successors of a position.
fn add_walk(api: Api) -> Api {
    api.with(
        Operation::get("/position", Walk::SUMMARY).query::<Walk>().answer::<WalkReport>(),
        get(ask_quickly::<Walk>),
    )
}

/// Answers a question that needs no solve.
async fn ask_quickly<Q: Ask>(
    visit: Visit,
    Params(question): Params<Q>,
) -> Result<Json<Q::Report>, Refusal> {
    visit.ask_quickly(question).await
}

/// Refuses games that take too long to solve while a client waits.
fn small_enough(spec: &str) -> Result<(), Refusal> {
    let context = retrodice::unwatched();
    if context.game(spec)?.is_solved_on_the_spot(&context) { Ok(()) } else { Err(too_large(spec)) }
}

fn too_large(spec: &str) -> Refusal {
    Refusal::senseless(
        format!("game `{spec}`"),
        "it is too large to solve while you wait",
        format!("use the program: retrodice solve '{spec}'"),
    )
}

/// Refuses games outside the Yahtzee family, and those that take too long to solve.
fn small_yahtzee(spec: &str) -> Result<(), Refusal> {
    let why = "expected the Yahtzee family: yahtzee, yatzy, kniffel, yacht";
    let game = retrodice::unwatched().typed::<Yahtzee>(spec, why)?;
    let rules = game.game().rules();
    let is_small = rules.dice <= 5 && rules.faces <= 6 && rules.rolls <= 3;
    if is_small { small_enough(spec) } else { Err(too_large(spec)) }
}
