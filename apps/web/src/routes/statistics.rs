//! Odds and statistics for programs that use the API. No page asks for them, so a page without a
//! server leaves them out.

use super::explore::{self, BoardQuery, JsonResult, PlayerQuery};
use crate::answer_cache::as_json;
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::routing::get;
use retrodice_cantstop::questions::odds;
use retrodice_questions::{Context, TieOrder};
use retrodice_yahtzee::questions::{self, StatsReport};
use schemars::JsonSchema;
use serde::Deserialize;

/// Query for a set of columns of a board.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ColumnsQuery {
    /// A spec of Can't Stop.
    #[serde(default = "explore::official")]
    spec: String,
    /// ColumnsQuery by their sums, with `-` between.
    columns: String,
    /// Worth of a space: `space`, `progress`, or one worth for each column.
    #[serde(default = "explore::space")]
    worth: String,
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/odds/rolls", "The distinct rolls of a board")
            .query::<BoardQuery>()
            .answer::<Vec<odds::RollLine>>(),
        get(rolls),
    )
    .with(
        Operation::get("/odds/set", "The odds of one set of columns")
            .query::<ColumnsQuery>()
            .answer::<odds::ColumnsReport>(),
        get(set),
    )
    .with(
        Operation::get("/statistics", "What a strategy scores, box by box")
            .query::<PlayerQuery>()
            .answer::<StatsReport>(),
        get(statistics),
    )
}

async fn rolls(
    visit: Visit,
    Params(params): Params<BoardQuery>,
) -> JsonResult<Vec<odds::RollLine>> {
    visit.quick(move |_, _| Ok(odds::rolls(&odds::board(&params.spec)?))).await
}

async fn set(
    visit: Visit,
    Params(params): Params<ColumnsQuery>,
) -> JsonResult<odds::ColumnsReport> {
    visit
        .quick(move |_, _| {
            let board = odds::board(&params.spec)?;
            let worth = odds::worth(&params.worth)?;
            Ok(odds::columns(&board, explore::columns("columns", &params.columns)?, &worth)?)
        })
        .await
}

async fn statistics(
    visit: Visit,
    Params(params): Params<PlayerQuery>,
) -> JsonResult<serde_json::Value> {
    let PlayerQuery { spec, strategy } = params;
    super::small_yahtzee(&spec)?;
    let question = format!("statistics {spec} {strategy}");
    let work = move |context: &Context<'_>| {
        as_json(&questions::stats(context, &spec, &strategy.into(), TieOrder::First)?)
    };
    visit.cached(question, work).await
}
