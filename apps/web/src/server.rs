//! The HTTP server: the API and the pages behind a socket.

pub use crate::connections::serve;
use crate::error::Refusal;
pub use crate::state::State;
use crate::{connections, front, guard, routes};
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Json, Router, middleware};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// Maximum size of the body of a request, in bytes.
pub const MAX_BODY_BYTES: usize = 64 * 1024;

/// Builds the server without its socket: the API under `/api`, and the pages.
pub fn router(state: State) -> Router {
    let mut api = routes::all();
    let description = Arc::new(api.description());
    let describe = move || async move { Json((*description).clone()) };
    let api = api.routes().route("/openapi.json", get(describe)).with_state(state);
    Router::new()
        .nest("/api", api)
        .fallback(get(front::page))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(CatchPanicLayer::custom(|_| {
            use axum::response::IntoResponse;
            Refusal::failed("the server", "a handler panicked").into_response()
        }))
        .layer(middleware::from_fn(guard::guard))
}

/// Returns the user's data folder for games and ratings. `None` if the system has none.
pub fn default_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "retrodice")?;
    Some(folders.data_dir().to_owned())
}

/// Serves on `address` until the program ends. `memory` is as for [`State::open`], and `ready`
/// receives the address that is listened on.
///
/// Every step of a game is on disk before it is answered, so the program may be killed at any time.
///
/// # Errors
/// [`ServeError`] naming the address or the file.
pub fn run<E: From<ServeError>>(
    address: SocketAddr,
    folder: &Path,
    memory: Option<u64>,
    ready: impl FnOnce(SocketAddr) -> Result<(), E>,
) -> Result<(), E> {
    let state = State::open(folder, memory)?;
    let socket = |source| ServeError::Socket { address, source };
    let runtime = tokio::runtime::Runtime::new().map_err(socket)?;
    runtime.block_on(async {
        let listener = connections::listen(address).map_err(socket)?;
        ready(listener.local_addr().map_err(socket)?)?;
        match serve(listener, router(state)).await {}
    })
}

/// Errors that keep the server from running.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("{address}: {source}; choose another port with --port, or 0 for any that is free")]
    Socket {
        /// The address to listen on.
        address: SocketAddr,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The folder for games cannot be used.
    #[error("{path}: {why}; choose another folder with --data")]
    Folder {
        /// The folder or the file in it.
        path: PathBuf,
        /// The reason, as text for people.
        why: String,
    },
}
