//! The games, and the strategies that can play them.

use crate::error::Refusal;
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::Json;
use axum::routing::get;
use retrodice_questions::{BotReport, Family};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of game.
#[derive(Serialize, JsonSchema)]
struct GameLine {
    /// The name that specs begin with.
    name: String,
    /// A sentence about the game and its arguments.
    description: String,
    /// Specs to try, the first the plainest.
    examples: Vec<String>,
}

/// Query for one game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct GameQuery {
    /// A spec, such as `cantstop(6,3)`.
    spec: String,
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(Operation::get("/games", "The games").answer::<Vec<GameLine>>(), get(games)).with(
        Operation::get("/games/bots", "The strategies that can play a game, the strongest first")
            .query::<GameQuery>()
            .answer::<Vec<BotReport>>(),
        get(bots),
    )
}

async fn games() -> Json<Vec<GameLine>> {
    let line = |entry: &Family| GameLine {
        name: entry.name.to_owned(),
        description: entry.description.to_owned(),
        examples: entry.examples.iter().map(|&example| example.to_owned()).collect(),
    };
    Json(retrodice::families().iter().map(line).collect())
}

async fn bots(
    visit: Visit,
    Params(params): Params<GameQuery>,
) -> Result<Json<Vec<BotReport>>, Refusal> {
    visit.quick(move |_, context| Ok(context.game(&params.spec)?.bots(context)?)).await
}
