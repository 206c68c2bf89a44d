//! What to do in a position.

use super::quick;
use crate::error::Refusal;
use crate::extract::Asked;
use crate::openapi::{Api, Operation};
use crate::state::State;
use axum::Json;
use axum::extract::State as From_;
use axum::routing::get;
use schemars::JsonSchema;
use serde::Deserialize;

/// Which position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// The position, such as `cantstop(3,1) | - | - | 1-1-2-3`.
    position: String,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/advise", "The moves of a position, best first, and why")
            .query::<Which>()
            .answer::<serde_json::Value>(),
        get(advise),
    )
}

async fn advise(
    From_(state): From_<State>,
    Asked(asked): Asked<Which>,
) -> Result<Json<serde_json::Value>, Refusal> {
    quick(&state, move || {
        let r = api::options(&asked.position)?;
        let options: Vec<_> = r.options.iter().enumerate().map(|(n, o)| serde_json::json!({
            "move": o.choice, "value": o.value, "regret": o.regret, "bust": o.bust, "margin": null,
            "sign": if n == 0 { "=" } else { "?!" }, "word": "x"
        })).collect();
        Ok(serde_json::json!({ "position": r.position, "unit": r.unit, "exact": true, "basis": r.guarantee, "options": options }))
    })
    .await
}
