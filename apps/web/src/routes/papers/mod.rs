//! The papers' tables: as printed, and as measured.

#[cfg(not(feature = "server"))]
mod packed;
#[cfg(feature = "server")]
mod recorded;

use crate::error::Refusal;
use crate::openapi::{Api, Operation};
use axum::routing::get;
#[cfg(not(feature = "server"))]
use packed::{TableLine, TableReport, list, table};
#[cfg(feature = "server")]
use recorded::{TableLine, TableReport, list, table};

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/papers", "The published tables").answer::<Vec<TableLine>>(),
        get(list),
    )
    .with(
        Operation::get("/papers/{id}", "A published table beside our values")
            .answer::<TableReport>(),
        get(table),
    )
}

fn missing(id: &str) -> Refusal {
    Refusal::missing(format!("table `{id}`"), "the page Explore lists the tables")
}
