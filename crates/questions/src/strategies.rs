//! The question `strategies`: who can play a game.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::{Answerable, GeneralQuestion};
use retrodice_play::registry::{Ability, Entry, OPTIMAL, playing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The strategies that can play a game without arguments, strongest first; `optimal` only where the
/// values of the game are found on the spot.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Strategies {
    /// The game.
    pub spec: String,
}

/// A strategy of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct StrategyReport {
    /// Its name.
    pub name: String,
    /// What it does, in a sentence or two.
    pub description: String,
    /// Its parameters, each with its meaning; all may be left out.
    pub parameters: Vec<(String, String)>,
    /// Who described it first: author, year.
    pub source: String,
    /// How well it plays, as far as known.
    pub strength: String,
    /// What it can do in this game beyond playing move by move.
    pub can: Vec<String>,
}

crate::question!(
    Strategies,
    spec,
    "strategies",
    "The strategies that can play a game, the strongest first",
    Vec<StrategyReport>
);

impl GeneralQuestion for Strategies {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<Vec<StrategyReport>, Error> {
        let game = opened.game();
        let report = |entry: Entry<G>, can: Vec<Ability>| StrategyReport {
            name: entry.name,
            description: entry.description,
            parameters: entry
                .parameters
                .iter()
                .map(|one| (one.name.to_owned(), one.meaning.to_owned()))
                .collect(),
            source: entry.source,
            strength: entry.strength.to_owned(),
            can: can.into_iter().map(|one| one.to_string()).collect(),
        };
        let optimal = game.strategies().into_iter().find(|entry| entry.name == OPTIMAL);
        let solved = optimal.filter(|_| context.engine().can_find(game));
        let solved = solved.map(|entry| report(entry, game.abilities_of_optimal()));
        let others = playing(opened.prepared_context(context)?);
        let others = others.map(|(entry, made)| report(entry, game.abilities(&made)));
        Ok(solved.into_iter().chain(others).collect())
    }
}
