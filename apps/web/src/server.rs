//! The server: the API and the pages, behind a socket.

pub use crate::door::serve;
use crate::error::Refusal;
pub use crate::state::State;
use crate::{door, front, guard, routes};
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Json, Router, middleware};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// The longest body of a request, in bytes.
pub const LONGEST_BODY: usize = 64 * 1024;

/// The whole server without its socket.
pub fn router(state: State) -> Router {
    let mut api = routes::all();
    let description = Arc::new(api.description());
    let describe = move || async move { Json((*description).clone()) };
    let api = api.routes().route("/openapi.json", get(describe)).with_state(state);
    Router::new()
        .nest("/api", api)
        .fallback(get(front::page))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(CatchPanicLayer::custom(|_| {
            use axum::response::IntoResponse;
            Refusal::failed("the server", "a handler panicked").into_response()
        }))
        .layer(middleware::from_fn(guard::guard))
}

/// Where games and ratings are kept unless the user says otherwise.
pub fn default_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "retrodice")?;
    Some(folders.data_dir().to_owned())
}

/// Serves on `address` until the program ends; every step of a game is on disk
/// before it is answered, so the program may be killed at any time. `memory` is as for
/// [`State::open`]; `ready` gets the address.
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
        let listener = door::listen(address).map_err(socket)?;
        ready(listener.local_addr().map_err(socket)?)?;
        match serve(listener, router(state)).await {}
    })
}

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("{address}: {source}; choose another port with --port, or 0 for any that is free")]
    Socket {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// The folder for games cannot be used.
    #[error("{path}: {why}; choose another folder with --data")]
    Folder {
        /// The folder or the file in it.
        path: PathBuf,
        /// Why.
        why: String,
    },
}
