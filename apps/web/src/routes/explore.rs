//! Odds, turns and score distributions, as the pages show them.

use crate::error::Refusal;
use crate::extract::{Body, Params, whole};
use crate::openapi::{Api, Operation};
use crate::state::as_json;
use crate::visit::Visit;
use axum::Json;
use axum::routing::{get, post};
use retrodice_cantstop::questions::odds::{self, Criterion};
use retrodice_cantstop::questions::turn::{Turn, TurnReport};
use retrodice_questions::{Ask, Context, Question};
use retrodice_yahtzee::questions::{
    Distribution, DistributionReport, WinChances, WinChancesReport,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Returns the spec of the official board.
fn official() -> String {
    "cantstop(6,3)".to_owned()
}

fn space() -> String {
    "space".to_owned()
}

fn ten() -> usize {
    10
}

/// The score cards of a game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ScoreCards {
    /// The position of the player at move, with or without dice.
    position: String,
    /// Points of that player so far, bonuses included.
    #[serde(deserialize_with = "whole")]
    #[schemars(range(max = 10_000))]
    points: u32,
    /// Score card and points of each opponent in the order of play: `ones,chance; upper=3 @ 25`, and
    /// `done @ 231` where all boxes are filled.
    #[schemars(length(min = 1, max = 3))]
    others: Vec<String>,
}

/// Query for the best triples of columns.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TriplesQuery {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    spec: String,
    /// Worth of a space.
    #[serde(default = "space")]
    worth: String,
    /// Criterion by which triples are ranked.
    #[serde(default)]
    by: Criterion,
    /// Maximum number of triples.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 1000))]
    count: usize,
}

/// Query for the best turn alone.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TurnQuery {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    spec: String,
    /// Columns with markers.
    #[serde(default)]
    columns: String,
    /// Columns that are closed.
    #[serde(default)]
    closed: String,
    /// Worth of a space.
    #[serde(default = "space")]
    worth: String,
}

/// Query for a strategy in a game of the Yahtzee family.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlayerQuery {
    /// A spec of the Yahtzee family.
    #[serde(default = "yahtzee")]
    spec: String,
    /// The strategy.
    #[serde(default = "optimal")]
    strategy: String,
}

fn yahtzee() -> String {
    "yahtzee".to_owned()
}

fn optimal() -> String {
    "optimal".to_owned()
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/odds/columns", "What each column of a board is worth")
            .query::<odds::ColumnTable>()
            .answer::<Vec<odds::ColumnLine>>(),
        get(super::ask_quickly::<odds::ColumnTable>),
    )
    .with(
        Operation::get("/odds/triples", "The best triples and their stopping points")
            .query::<TriplesQuery>()
            .answer::<Vec<odds::TripleLine>>(),
        get(triples),
    )
    .with(
        Operation::get("/odds/bust", "The chance that the next roll loses the turn")
            .query::<odds::Bust>()
            .answer::<odds::BustReport>(),
        get(super::ask_quickly::<odds::Bust>),
    )
    .with(
        Operation::get("/odds/turn", "The best turn, looked at alone")
            .query::<TurnQuery>()
            .answer::<TurnReport>(),
        get(best_turn),
    )
    .with(
        Operation::get("/distribution", "The exact distribution of a strategy's final score")
            .query::<PlayerQuery>()
            .answer::<DistributionReport>(),
        get(distribution),
    )
    .with(
        Operation::post("/win-chances", WinChances::SUMMARY)
            .body::<ScoreCards>()
            .answer::<WinChancesReport>(),
        post(win_chances),
    )
}

/// Adds odds and statistics for programs that use the API. No page asks for them, so a page without
/// a server leaves them out.
#[cfg(feature = "server")]
pub fn add_statistics(api: Api) -> Api {
    api.with(
        Operation::get("/odds/rolls", "The distinct rolls of a board")
            .query::<odds::Rolls>()
            .answer::<Vec<odds::RollLine>>(),
        get(super::ask_quickly::<odds::Rolls>),
    )
    .with(
        Operation::get("/odds/set", "The odds of one set of columns")
            .query::<odds::Columns>()
            .answer::<odds::ColumnsReport>(),
        get(super::ask_quickly::<odds::Columns>),
    )
    .with(
        Operation::get("/statistics", "Scores of a strategy, box by box")
            .query::<PlayerQuery>()
            .answer::<retrodice_yahtzee::questions::StatsReport>(),
        get(statistics),
    )
}

/// The answer of a handler as JSON, or a refusal.
type JsonResult<T> = Result<Json<T>, Refusal>;

async fn triples(
    visit: Visit,
    Params(params): Params<TriplesQuery>,
) -> JsonResult<Vec<odds::TripleLine>> {
    if !(1..=1000).contains(&params.count) {
        let how = "ask for 1 to 1000";
        let status = axum::http::StatusCode::BAD_REQUEST;
        return Err(Refusal::new(status, "count", "there are not that many", how));
    }
    let TriplesQuery { spec, worth, by, count } = params;
    visit.ask_quickly(odds::Triples { spec, worth, by, count }).await
}

async fn best_turn(visit: Visit, Params(params): Params<TurnQuery>) -> JsonResult<TurnReport> {
    let TurnQuery { spec, columns, closed, worth } = params;
    visit.ask_quickly(Turn { spec, closed, worth, ..Turn::new(columns) }).await
}

async fn distribution(
    visit: Visit,
    Params(params): Params<PlayerQuery>,
) -> JsonResult<serde_json::Value> {
    let PlayerQuery { spec, strategy } = params;
    super::small_yahtzee(&spec)?;
    let question = format!("distribution {spec} {strategy}");
    let work =
        move |context: &Context<'_>| as_json(&Distribution::new(spec, strategy).ask(context)?);
    visit.cached(question, work).await
}

async fn win_chances(visit: Visit, Body(cards): Body<ScoreCards>) -> JsonResult<WinChancesReport> {
    let ScoreCards { position, points, others } = cards;
    super::small_yahtzee(&position)?;
    visit.ask(WinChances::new(position, points, others)).await
}

#[cfg(feature = "server")]
async fn statistics(
    visit: Visit,
    Params(params): Params<PlayerQuery>,
) -> JsonResult<serde_json::Value> {
    let PlayerQuery { spec, strategy } = params;
    super::small_yahtzee(&spec)?;
    let question = format!("statistics {spec} {strategy}");
    let work = move |context: &Context<'_>| {
        as_json(&retrodice_yahtzee::questions::Stats::new(spec, strategy).ask(context)?)
    };
    visit.cached(question, work).await
}
