//! Odds and statistics for programs that use the API. No page asks for them, so a page without a
//! server leaves them out.

use super::explore::{JsonResult, PlayerQuery};
use crate::answer_cache::as_json;
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::routing::get;
use retrodice_cantstop::questions::odds;
use retrodice_questions::{Ask, Context};
use retrodice_yahtzee::questions::{Stats, StatsReport};

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/odds/rolls", "The distinct rolls of a board")
            .query::<odds::Rolls>()
            .answer::<Vec<odds::RollLine>>(),
        get(rolls),
    )
    .with(
        Operation::get("/odds/set", "The odds of one set of columns")
            .query::<odds::Columns>()
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
    Params(params): Params<odds::Rolls>,
) -> JsonResult<Vec<odds::RollLine>> {
    visit.ask_quickly(params).await
}

async fn set(
    visit: Visit,
    Params(params): Params<odds::Columns>,
) -> JsonResult<odds::ColumnsReport> {
    visit.ask_quickly(params).await
}

async fn statistics(
    visit: Visit,
    Params(params): Params<PlayerQuery>,
) -> JsonResult<serde_json::Value> {
    let PlayerQuery { spec, strategy } = params;
    super::small_yahtzee(&spec)?;
    let question = format!("statistics {spec} {strategy}");
    let work = move |context: &Context<'_>| as_json(&Stats::new(spec, strategy).ask(context)?);
    visit.cached(question, work).await
}
