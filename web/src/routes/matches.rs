//! Games in progress.

use super::quick;
use crate::error::Refusal;
use crate::extract::{Body, Named};
use crate::openapi::{Api, Operation};
use crate::ratings::{RatingLine, ratings};
use crate::state::State;
use crate::store::{Start, Step};
use crate::tables::{MatchReport, Summary, Wish};
use axum::Json;
use axum::extract::State as From_;
use axum::http::StatusCode;
use axum::routing::{get, post};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most games in a list.
const MOST_LISTED: usize = 200;

/// A game to begin.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct New {
    /// The game, such as `cantstop(6,3,players=2)`.
    spec: String,
    /// Who sits where: `human`, `human:Anna`, or a strategy such as `rule28`.
    #[schemars(length(min = 1, max = 4))]
    seats: Vec<String>,
    /// The seed of the dice, in decimal digits; by default a random one.
    #[serde(default)]
    #[schemars(regex(pattern = r"^[0-9]{1,19}$"))]
    seed: Option<String>,
}

/// A roll to make.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Roll {
    /// The faces of dice rolled by hand; without them the dice of the seed roll.
    #[serde(default)]
    #[schemars(length(min = 1, max = 6), inner(range(min = 0, max = 8)))]
    dice: Option<Vec<u8>>,
}

/// A move to make.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Move {
    /// By its number among the choices.
    Index(u32),
    /// By its text, such as `6+8 stop`.
    Choice(String),
}

/// A seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Seat {
    /// From 0 in the order of the table.
    seat: u8,
}

/// A game, for listings.
#[derive(Serialize, JsonSchema)]
struct MatchLine {
    /// Its id.
    id: String,
    /// When it began, in seconds since 1970.
    begun: i64,
    /// When it was last changed.
    changed: i64,
    /// What it is.
    #[serde(flatten)]
    summary: Summary,
}

/// The routes.
pub fn add(api: Api) -> Api {
    let api = api
        .with(
            Operation::get("/matches", "The games changed last").answer::<Vec<MatchLine>>(),
            get(list),
        )
        .with(
            Operation::post("/matches", "Begins a game").body::<New>().answer::<MatchReport>(),
            post(begin),
        )
        .with(
            Operation::get("/matches/{id}", "A game in progress").answer::<MatchReport>(),
            get(look),
        )
        .with(Operation::delete("/matches/{id}", "Forgets a game"), axum::routing::delete(delete))
        .with(
            Operation::post("/matches/{id}/roll", "Rolls the dice, or puts some on the table")
                .body::<Roll>()
                .answer::<MatchReport>(),
            post(roll),
        )
        .with(
            Operation::post("/matches/{id}/move", "Makes a move")
                .body::<Move>()
                .answer::<MatchReport>(),
            post(choose),
        )
        .with(
            Operation::post("/matches/{id}/resign", "A seat gives up")
                .body::<Seat>()
                .answer::<MatchReport>(),
            post(resign),
        )
        .with(
            Operation::get("/ratings", "How players did against each other")
                .answer::<Vec<RatingLine>>(),
            get(rated),
        );
    let plain: [(&str, &str, fn() -> Wish); 3] = [
        ("/matches/{id}/bot", "Lets the strategy at move roll or choose", || Wish::Bot),
        ("/matches/{id}/undo", "Back to the last decision", || Wish::Step(Step::Undo)),
        ("/matches/{id}/redo", "And forth again", || Wish::Step(Step::Redo)),
    ];
    plain.into_iter().fold(api, |api, (path, summary, wish)| {
        let handler = move |From_(state): From_<State>, Named(id): Named| step(state, id, wish());
        api.with(Operation::post(path, summary).answer::<MatchReport>(), post(handler))
    })
}

type Found = Result<Json<MatchReport>, Refusal>;

async fn step(state: State, id: String, wish: Wish) -> Found {
    let shared = state.clone();
    quick(&state, move || shared.tables.step(&shared.coach, &shared.store, &id, &wish)).await
}

async fn list(From_(state): From_<State>) -> Result<Json<Vec<MatchLine>>, Refusal> {
    let shared = state.clone();
    quick(&state, move || {
        let line = |listed: crate::store::Listed| {
            let summary = serde_json::from_str(&listed.summary).ok()?;
            Some(MatchLine { id: listed.id, begun: listed.begun, changed: listed.changed, summary })
        };
        Ok(shared.store.list(MOST_LISTED)?.into_iter().filter_map(line).collect())
    })
    .await
}

async fn begin(From_(state): From_<State>, Body(new): Body<New>) -> Found {
    let shared = state.clone();
    quick(&state, move || {
        let seed = match new.seed {
            Some(seed) => seed,
            None => shared.store.fresh_seed()?,
        };
        let start = Start { spec: new.spec, seats: new.seats, seed };
        shared.tables.begin(&shared.coach, &shared.store, &start, &[])
    })
    .await
}

async fn look(From_(state): From_<State>, Named(id): Named) -> Found {
    let shared = state.clone();
    quick(&state, move || {
        shared.tables.look(&shared.coach, &shared.store, &id, |table| {
            Ok(MatchReport { id: id.clone(), view: table.view(), bot: None })
        })
    })
    .await
}

async fn delete(From_(state): From_<State>, Named(id): Named) -> Result<StatusCode, Refusal> {
    let shared = state.clone();
    let deleted = quick(&state, move || {
        shared.tables.forget(&id);
        match shared.store.delete(&id)? {
            true => Ok(()),
            false => {
                Err(Refusal::missing(format!("game `{id}`"), "/api/matches lists the games"))
            }
        }
    });
    deleted.await.map(|_| StatusCode::NO_CONTENT)
}

async fn roll(From_(state): From_<State>, Named(id): Named, Body(roll): Body<Roll>) -> Found {
    let step_ = roll.dice.map_or(Step::Roll, Step::Typed);
    step(state, id, Wish::Step(step_)).await
}

async fn choose(From_(state): From_<State>, Named(id): Named, Body(made): Body<Move>) -> Found {
    let wish = match made {
        Move::Index(index) => Wish::Step(Step::Choose(index as usize)),
        Move::Choice(text) => Wish::Say(text),
    };
    step(state, id, wish).await
}

async fn resign(From_(state): From_<State>, Named(id): Named, Body(seat): Body<Seat>) -> Found {
    step(state, id, Wish::Step(Step::Resign(seat.seat.into()))).await
}

async fn rated(From_(state): From_<State>) -> Result<Json<Vec<RatingLine>>, Refusal> {
    let shared = state.clone();
    quick(&state, move || Ok(ratings(&shared.store.outcomes()?))).await
}
