//! The games there are, and who can play them.

use super::quick;
use crate::error::Refusal;
use crate::extract::Asked;
use crate::openapi::{Api, Operation};
use crate::state::State;
use axum::Json;
use axum::extract::State as From_;
use axum::routing::get;
use play::registry;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::spec::{self, AnyGame, GameVisitor};
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

/// Who can sit in a seat.
#[derive(Serialize, JsonSchema)]
struct BotLine {
    /// The name of the strategy.
    name: String,
    /// What it does.
    description: String,
    /// How well it plays, as far as known.
    strength: String,
    /// Who described it first.
    source: String,
}

/// Which game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// A spec, such as `cantstop(6,3)`.
    spec: String,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/games", "The games there are").answer::<Vec<GameLine>>(),
        get(games),
    )
    .with(
        Operation::get("/games/bots", "Who can play a game")
            .query::<Which>()
            .answer::<Vec<BotLine>>(),
        get(bots),
    )
}

async fn games() -> Json<Vec<GameLine>> {
    let line = |entry: &spec::CatalogueEntry| GameLine {
        name: entry.name.to_owned(),
        description: entry.description.to_owned(),
        examples: entry.examples.iter().map(|&example| example.to_owned()).collect(),
    };
    Json(spec::catalogue().iter().map(line).collect())
}

async fn bots(
    From_(state): From_<State>,
    Asked(asked): Asked<Which>,
) -> Result<Json<Vec<BotLine>>, Refusal> {
    quick(&state, move || Ok(asked.spec.parse::<AnyGame>()?.visit(Bots))).await
}

struct Bots;

impl GameVisitor for Bots {
    type Output = Vec<BotLine>;

    fn visit<G: Indexed + Notation + 'static>(self, _game: G) -> Vec<BotLine> {
        let line = |entry: &registry::Entry<G>| BotLine {
            name: entry.name.to_owned(),
            description: entry.description.to_owned(),
            strength: entry.strength.to_owned(),
            source: entry.source.to_owned(),
        };
        registry::catalogue::<G>().iter().map(line).collect()
    }
}
