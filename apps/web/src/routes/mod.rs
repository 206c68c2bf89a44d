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
use crate::extract::Asked;
use crate::openapi::Api;
use crate::visit::Visit;
use axum::Json;
use retrodice_questions::Ask;
use retrodice_yahtzee::Yahtzee;

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

/// Answers a question for which nothing is solved.
async fn ask_quickly<Q: Ask>(
    visit: Visit,
    Asked(question): Asked<Q>,
) -> Result<Json<Q::Report>, Refusal> {
    visit.quick(move |_, context| Ok(question.ask(context)?)).await
}

/// Refuses games that take longer to solve than somebody waits.
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

/// Refuses sheets whose solution would take long.
fn small_yahtzee(spec: &str) -> Result<(), Refusal> {
    let why = "expected the Yahtzee family: yahtzee, yatzy, kniffel, yacht";
    let game = retrodice::unwatched().typed::<Yahtzee>(spec, why)?;
    let rules = game.game().rules();
    let usual = rules.dice <= 5 && rules.faces <= 6 && rules.rolls <= 3;
    if usual { small_enough(spec) } else { Err(too_large(spec)) }
}
