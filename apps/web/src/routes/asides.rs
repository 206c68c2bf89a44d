//! Odds and statistics that programs ask for, but no page: the page without a server does
//! without them.

use super::explore::{self, Board, Found, Player};
use crate::extract::Asked;
use crate::kept::as_json;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::routing::get;
use retrodice_cantstop::questions::odds;
use retrodice_questions::{Context, TieOrder};
use retrodice_yahtzee::questions::{self, StatsReport};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which columns of which board.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Columns {
    /// A spec of Can't Stop.
    #[serde(default = "explore::official")]
    spec: String,
    /// Columns by their sums, with `-` between.
    columns: String,
    /// What a space is worth: `space`, `progress`, or one worth for each column.
    #[serde(default = "explore::space")]
    worth: String,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/odds/rolls", "The distinct rolls of a board")
            .query::<Board>()
            .answer::<Vec<odds::RollLine>>(),
        get(rolls),
    )
    .with(
        Operation::get("/odds/set", "The odds of one set of columns")
            .query::<Columns>()
            .answer::<odds::ColumnsReport>(),
        get(set),
    )
    .with(
        Operation::get("/statistics", "What a strategy scores, box by box")
            .query::<Player>()
            .answer::<StatsReport>(),
        get(statistics),
    )
}

async fn rolls(visit: Visit, Asked(asked): Asked<Board>) -> Found<Vec<odds::RollLine>> {
    visit.quick(move |_, _| Ok(odds::rolls(&odds::board(&asked.spec)?))).await
}

async fn set(visit: Visit, Asked(asked): Asked<Columns>) -> Found<odds::ColumnsReport> {
    visit
        .quick(move |_, _| {
            let board = odds::board(&asked.spec)?;
            let worth = odds::worth(&asked.worth)?;
            Ok(odds::columns(&board, explore::columns("columns", &asked.columns)?, &worth)?)
        })
        .await
}

async fn statistics(visit: Visit, Asked(asked): Asked<Player>) -> Found<serde_json::Value> {
    let Player { spec, strategy } = asked;
    super::small_yahtzee(&spec)?;
    let asked = format!("statistics {spec} {strategy}");
    let work = move |context: &Context<'_>| {
        as_json(&questions::stats(context, &spec, &strategy.into(), TieOrder::First)?)
    };
    visit.slow(asked, work).await
}
