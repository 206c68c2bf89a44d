//! The coach in a browser: a JSON API over the crate `api`, and the pages that
//! use it, embedded in the program.
//!
//! Only this machine is answered unless the caller binds elsewhere, and no
//! page fetches anything from elsewhere. Bad requests get an [`error::ErrorBody`]
//! that names the part at fault.
//!
//! ```no_run
//! let folder = retrodice_web::default_folder().ok_or("this machine has no data folder")?;
//! let ready = |address| -> Result<(), Box<dyn std::error::Error>> {
//!     println!("http://{address}");
//!     Ok(())
//! };
//! retrodice_web::run(([127, 0, 0, 1], 8137).into(), &folder, None, ready)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod door;
pub mod error;
mod extract;
mod front;
mod guard;
mod kept;
mod openapi;
mod pool;
mod ratings;
mod routes;
mod state;
mod store;
mod tables;
mod visit;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Json, Router, middleware};
pub use door::serve;
use error::Refusal;
pub use state::State;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// The longest body of a request, in bytes.
pub const LONGEST_BODY: usize = 64 * 1024;

/// The whole server without its socket.
pub fn router(state: State) -> Router {
    let (api, description) = routes::all().finish();
    let description = Arc::new(description);
    let describe = move || async move { Json((*description).clone()) };
    let api = api.route("/openapi.json", get(describe)).with_state(state);
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
