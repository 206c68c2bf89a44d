//! Odds, turns and score distributions, as the pages show them.

use crate::error::Refusal;
use crate::extract::Asked;
use crate::kept::as_json;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::Json;
use axum::routing::get;
use retrodice_cantstop::odds::ColumnSet;
use retrodice_cantstop::questions::odds::{self, Criterion};
use retrodice_cantstop::questions::turn::{TurnOptions, TurnReport, turn};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Context, TieOrder};
use retrodice_yahtzee::questions::{self, DistributionReport};
use schemars::JsonSchema;
use serde::Deserialize;

/// The official board.
pub(super) fn official() -> String {
    "cantstop(6,3)".to_owned()
}

pub(super) fn space() -> String {
    "space".to_owned()
}

fn ten() -> usize {
    10
}

/// Which board.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub(super) spec: String,
}

/// Which triples.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Triples {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    spec: String,
    /// What a space is worth.
    #[serde(default = "space")]
    worth: String,
    /// What they are ranked by.
    #[serde(default)]
    by: Criterion,
    /// How many.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 1000))]
    count: usize,
}

/// Markers and closed columns.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Bust {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    spec: String,
    /// Columns with markers, with `-` between; left out for none.
    #[serde(default)]
    markers: String,
    /// Columns that are of no use.
    #[serde(default)]
    closed: String,
}

/// Which turn.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Turn {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    spec: String,
    /// Columns with markers.
    #[serde(default)]
    columns: String,
    /// Columns that are closed.
    #[serde(default)]
    closed: String,
    /// What a space is worth.
    #[serde(default = "space")]
    worth: String,
}

/// Which player of the Yahtzee family.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    /// A spec of the Yahtzee family.
    #[serde(default = "yahtzee")]
    pub(super) spec: String,
    /// The strategy.
    #[serde(default = "optimal")]
    pub(super) strategy: String,
}

fn yahtzee() -> String {
    "yahtzee".to_owned()
}

fn optimal() -> String {
    "optimal".to_owned()
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/odds/columns", "What each column of a board is worth")
            .query::<Board>()
            .answer::<Vec<odds::ColumnLine>>(),
        get(column_table),
    )
    .with(
        Operation::get("/odds/triples", "The best triples and their stopping points")
            .query::<Triples>()
            .answer::<Vec<odds::TripleLine>>(),
        get(triples),
    )
    .with(
        Operation::get("/odds/bust", "The chance that the next roll loses the turn")
            .query::<Bust>()
            .answer::<odds::BustReport>(),
        get(bust),
    )
    .with(
        Operation::get("/odds/turn", "The best turn, looked at alone")
            .query::<Turn>()
            .answer::<TurnReport>(),
        get(best_turn),
    )
    .with(
        Operation::get("/distribution", "The exact distribution of a strategy's final score")
            .query::<Player>()
            .answer::<DistributionReport>(),
        get(distribution),
    )
}

pub(super) type Found<T> = Result<Json<T>, Refusal>;

async fn column_table(visit: Visit, Asked(asked): Asked<Board>) -> Found<Vec<odds::ColumnLine>> {
    visit.quick(move |_, _| Ok(odds::column_table(&odds::board(&asked.spec)?)?)).await
}

async fn triples(visit: Visit, Asked(asked): Asked<Triples>) -> Found<Vec<odds::TripleLine>> {
    if !(1..=1000).contains(&asked.count) {
        let how = "ask for 1 to 1000";
        let status = axum::http::StatusCode::BAD_REQUEST;
        return Err(Refusal::new(status, "count", "there are not that many", how));
    }
    visit
        .quick(move |_, _| {
            let worth = odds::worth(&asked.worth)?;
            Ok(odds::triples(&odds::board(&asked.spec)?, &worth, asked.by, asked.count)?)
        })
        .await
}

async fn bust(visit: Visit, Asked(asked): Asked<Bust>) -> Found<odds::BustReport> {
    visit
        .quick(move |_, _| {
            let markers = columns("markers", &asked.markers)?;
            Ok(odds::bust(&odds::board(&asked.spec)?, markers, columns("closed", &asked.closed)?)?)
        })
        .await
}

async fn best_turn(visit: Visit, Asked(asked): Asked<Turn>) -> Found<TurnReport> {
    visit
        .quick(move |_, _| {
            let options = TurnOptions {
                worth: odds::worth(&asked.worth)?,
                closed: columns("closed", &asked.closed)?,
                ..TurnOptions::default()
            };
            Ok(turn(&odds::board(&asked.spec)?, columns("columns", &asked.columns)?, &options)?)
        })
        .await
}

async fn distribution(visit: Visit, Asked(asked): Asked<Player>) -> Found<serde_json::Value> {
    let Player { spec, strategy } = asked;
    super::small_yahtzee(&spec)?;
    let asked = format!("distribution {spec} {strategy}");
    let work = move |context: &Context<'_>| {
        as_json(&questions::distribution(context, &spec, &strategy.into(), TieOrder::First)?)
    };
    visit.slow(asked, work).await
}

/// `6-7-8` as columns; nothing as none.
pub(super) fn columns(part: &str, text: &str) -> Result<ColumnSet, Refusal> {
    if text.trim().is_empty() {
        return Ok(ColumnSet::default());
    }
    let columns = text.parse::<ColumnSet>();
    columns.map_err(|error| NotationError::wrong(part, text, error.to_string()).into())
}
