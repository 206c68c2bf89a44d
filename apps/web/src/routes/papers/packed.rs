//! What a server answers of the published tables, in one file: a page for phones has no room for
//! the definitions and records that the answers are made of, nor for the tables of our own, nor
//! for numbers beside the texts.

use super::missing;
use crate::error::Refusal;
use crate::extract::Named;
use axum::Json;
use serde_json::Value;
use std::sync::LazyLock;

/// The answer of each path.
static ANSWERS: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../data/papers.json")).expect("a test writes it")
});

pub type TableLine = Value;
pub type TableReport = Value;

pub async fn list() -> Json<Value> {
    Json(ANSWERS["list"].clone())
}

pub async fn table(Named(id): Named) -> Result<Json<Value>, Refusal> {
    ANSWERS["tables"].get(&id).cloned().map(Json).ok_or_else(|| missing(&id))
}
