//! Advice on a position, reviews of games, rollouts, and the heat map of Can't Stop.

use super::progress::{Events, News, stream};
use crate::error::Refusal;
use crate::extract::{Body, Params, PathParam};
use crate::openapi::{Api, Operation};
use crate::state::Shared;
use crate::tables::replayed;
use crate::visit::Visit;
use axum::Json;
use axum::http::StatusCode;
use axum::routing::{get, post};
use retrodice::coach::{MatchView, Record, Review, RolloutReport, Table};
use retrodice_cantstop::questions::{Heat, HeatReport};
use retrodice_questions::{AdviceReport, Advise, Context, Question};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Query for one position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PositionQuery {
    /// The position, such as `cantstop(3,1) | - | - | 1-1-2-3`.
    position: String,
}

/// Query for advice whose close moves are played on.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SettleQuery {
    /// The position, dice included.
    position: String,
    /// The most seconds of play.
    #[serde(default = "seconds")]
    #[schemars(range(min = 1, max = 60))]
    seconds: u64,
}

/// Maximum number of seconds for which close moves are played on.
const MAX_SECONDS: u64 = 60;

fn seconds() -> u64 {
    20
}

/// A game that is kept nowhere here.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Elsewhere {
    /// Record of the game, as text or as JSON lines.
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

/// Query for a rollout of every move of a position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RolloutQuery {
    /// The position, dice included.
    position: String,
    /// Strategy that plays on in every seat; by default the strongest.
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

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/advise", Advise::SUMMARY)
            .query::<PositionQuery>()
            .answer::<AdviceReport>(),
        get(advise),
    )
    .with(
        Operation::get(
            "/settle",
            "Plays close moves on until they are told apart; closing the stream stops it",
        )
        .query::<SettleQuery>()
        .events::<News<AdviceReport>>(),
        get(settle),
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
    .with(
        Operation::get("/heat", Heat::SUMMARY).query::<PositionQuery>().answer::<HeatReport>(),
        get(heat),
    )
    .with(
        Operation::get("/rollout", "Plays out every move many times; closing the stream stops it")
            .query::<RolloutQuery>()
            .events::<News<RolloutReport>>(),
        get(rollout),
    )
}

async fn heat(
    visit: Visit,
    Params(params): Params<PositionQuery>,
) -> Result<Json<HeatReport>, Refusal> {
    visit.ask(Heat { position: params.position }).await
}

async fn rollout(visit: Visit, Params(params): Params<RolloutQuery>) -> Events {
    if !(1..=1_000_000).contains(&params.games) {
        let how = "ask for 1 to 1,000,000";
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "games", "too few or too many", how));
    }
    let state = visit.state.clone();
    stream(&visit, move |reporter| {
        let RolloutQuery { position, strategy, games, seed, until_decided } = params;
        let strategy = strategy.map(Into::into);
        let question =
            retrodice_questions::Rollout { position, strategy, games, seed, until_decided };
        let mut look = |report: &RolloutReport| {
            reporter.send(News::Partial(report.clone()));
            true
        };
        let context = state.context.watched(reporter);
        let game = context.game(&question.position)?;
        Ok(game.rollout_watched(&question, &mut look, &context)?)
    })
    .await
}

async fn advise(
    visit: Visit,
    Params(params): Params<PositionQuery>,
) -> Result<Json<AdviceReport>, Refusal> {
    visit.ask(Advise::new(params.position)).await
}

async fn settle(visit: Visit, Params(params): Params<SettleQuery>) -> Events {
    let SettleQuery { position, seconds } = params;
    if !(1..=MAX_SECONDS).contains(&seconds) {
        let how = "ask for 1 to 60";
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "seconds", "too few or too many", how));
    }
    let state = visit.state.clone();
    stream(&visit, move |reporter| {
        let question = Advise { settle: Some(seconds), ..Advise::new(position) };
        let mut look = |report: &AdviceReport| {
            reporter.send(News::Partial(report.clone()));
            true
        };
        let context = Context { max_time: None, ..state.context.watched(reporter) };
        let game = context.game(&question.position)?;
        Ok(game.advise_watched(&question, &mut look, &context)?)
    })
    .await
}

async fn review(visit: Visit, PathParam(id): PathParam) -> Result<Json<Review>, Refusal> {
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
