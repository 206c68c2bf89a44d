//! Successors of a position, for walking from position to position.

use crate::openapi::{Api, Operation};
use axum::routing::get;
use retrodice_questions::{Question, Walk, WalkReport};

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/position", Walk::SUMMARY).query::<Walk>().answer::<WalkReport>(),
        get(super::ask_quickly::<Walk>),
    )
}
