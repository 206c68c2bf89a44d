//! What to do in a position, and how games were played.

use super::quick;
use crate::error::Refusal;
use crate::extract::{Asked, Named};
use crate::openapi::{Api, Operation};
use crate::state::State;
use api::coach::{Advice, Bands, Record, Review};
use axum::Json;
use axum::extract::State as From_;
use axum::routing::get;
use rules::objective::Unit;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// The position, such as `cantstop(3,1) | - | - | 1-1-2-3`.
    position: String,
}

/// Advice, with the bands of its verdicts.
#[derive(Serialize, JsonSchema)]
struct AdviceReport {
    /// The advice.
    #[serde(flatten)]
    advice: Advice,
    /// How much may be lost for each verdict.
    bands: Bands,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/advise", "The moves of a position, best first, and why")
            .query::<Which>()
            .answer::<AdviceReport>(),
        get(advise),
    )
    .with(
        Operation::get("/matches/{id}/review", "A game looked back upon").answer::<Review>(),
        get(review),
    )
}

async fn advise(
    From_(state): From_<State>,
    Asked(asked): Asked<Which>,
) -> Result<Json<AdviceReport>, Refusal> {
    let shared = state.clone();
    quick(&state, move || {
        let advice = shared.coach.advise(&asked.position)?;
        let units = [Unit::Turns, Unit::Points, Unit::WinProbability];
        let unit = units.into_iter().find(|unit| unit.to_string() == advice.unit);
        Ok(AdviceReport { bands: Bands::usual(unit.unwrap_or(Unit::WinProbability)), advice })
    })
    .await
}

async fn review(From_(state): From_<State>, Named(id): Named) -> Result<Json<Review>, Refusal> {
    let shared = state.clone();
    let work = move || {
        let look = |table: &dyn api::coach::Table| Ok(Record::of(table, Default::default()));
        let record = shared.tables.look(&shared.coach, &shared.store, &id, look)?;
        Ok(shared.coach.review(&record)?)
    };
    state.long.run(work).await.map(Json)
}
