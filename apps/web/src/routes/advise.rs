//! What to do in a position, and how games were played.

use super::progress::{Events, News, stream};
use crate::error::Refusal;
use crate::extract::{Asked, Body, Named};
use crate::openapi::{Api, Operation};
use crate::state::Shared;
use crate::tables::replayed;
use crate::visit::Visit;
use axum::Json;
use axum::routing::{get, post};
use retrodice::coach::{MatchView, Record, Review, RolloutReport, Table};
use retrodice_cantstop::questions::{Heat, HeatReport};
use retrodice_questions::{AdviceReport, Advise, Context, Question};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// The position, such as `cantstop(3,1) | - | - | 1-1-2-3`.
    position: String,
}

/// A game that is kept nowhere here.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Elsewhere {
    /// Its record, as text or as JSON lines.
    record: String,
}

/// A game from a record, and its review.
#[derive(Serialize, JsonSchema)]
struct ReviewReport {
    /// The game as it ended.
    view: MatchView,
    /// The review.
    review: Review,
}

/// What to roll out.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Rollout {
    /// The position, dice included.
    position: String,
    /// Who plays on in every seat; by default the strongest.
    #[serde(default)]
    strategy: Option<String>,
    /// The most games for each move.
    #[serde(default = "games")]
    #[schemars(range(min = 1, max = 1_000_000))]
    games: u64,
    /// The seed of the dice.
    #[serde(default)]
    seed: u64,
    /// Whether to end once the best move is beyond doubt.
    #[serde(default)]
    until_decided: bool,
}

fn games() -> u64 {
    20_000
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/advise", Advise::SUMMARY).query::<Which>().answer::<AdviceReport>(),
        get(advise),
    )
    .with(
        Operation::get("/matches/{id}/review", "The review of a game").answer::<Review>(),
        get(review),
    )
    .with(
        Operation::post("/review", "The review of a record; nothing is kept of it")
            .body::<Elsewhere>()
            .answer::<ReviewReport>(),
        post(review_record),
    )
    .with(Operation::get("/heat", Heat::SUMMARY).query::<Which>().answer::<HeatReport>(), get(heat))
    .with(
        Operation::get("/rollout", "Plays out every move many times; closing the stream stops it")
            .query::<Rollout>()
            .events::<News<RolloutReport>>(),
        get(rollout),
    )
}

async fn heat(visit: Visit, Asked(asked): Asked<Which>) -> Result<Json<HeatReport>, Refusal> {
    visit.ask(Heat { position: asked.position }).await
}

async fn rollout(visit: Visit, Asked(asked): Asked<Rollout>) -> Events {
    if !(1..=1_000_000).contains(&asked.games) {
        let how = "ask for 1 to 1,000,000";
        let status = axum::http::StatusCode::BAD_REQUEST;
        return Err(Refusal::new(status, "games", "too few or too many", how));
    }
    let state = visit.state.clone();
    stream(&visit, move |teller| {
        let Rollout { position, strategy, games, seed, until_decided } = asked;
        let strategy = strategy.map(Into::into);
        let question =
            retrodice_questions::Rollout { position, strategy, games, seed, until_decided };
        let mut look = |report: &RolloutReport| {
            teller.tell(News::Partial(report.clone()));
            true
        };
        let context = state.context.watched(teller);
        let game = context.game(&question.position)?;
        Ok(game.rollout_watched(&question, &mut look, &context)?)
    })
    .await
}

async fn advise(visit: Visit, Asked(asked): Asked<Which>) -> Result<Json<AdviceReport>, Refusal> {
    visit.ask(Advise::new(asked.position)).await
}

async fn review(visit: Visit, Named(id): Named) -> Result<Json<Review>, Refusal> {
    let work = move |here: &Shared, context: &Context<'_>| {
        let look = |table: &dyn Table| Ok(Record::of(table, Default::default()));
        let record = here.tables.look(context, &*here.store, &id, look)?;
        Ok(context.review(&record, None)?)
    };
    visit.long(work).await
}

async fn review_record(
    visit: Visit,
    Body(game): Body<Elsewhere>,
) -> Result<Json<ReviewReport>, Refusal> {
    let work = move |_: &Shared, context: &Context<'_>| {
        let (record, _, view) = replayed(context, &game.record)?;
        Ok(ReviewReport { view, review: context.review(&record, None)? })
    };
    visit.long(work).await
}
