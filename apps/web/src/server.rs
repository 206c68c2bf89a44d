//! The HTTP server: the API and the pages behind a socket. The files of the pages are embedded in the
//! program.

pub use crate::connections::serve;
use crate::error::Refusal;
pub use crate::state::State;
use crate::{connections, guard, routes};
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use rust_embed::RustEmbed;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;

/// Maximum size of the body of a request, in bytes.
pub const MAX_BODY_BYTES: usize = 64 * 1024;

/// Interval at which a server looks whether it is to stop.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);

/// Builds the server without its socket: the API under `/api`, and the pages.
pub fn router(state: State) -> Router {
    let mut api = routes::all();
    let description = Arc::new(api.description());
    let describe = move || async move { Json((*description).clone()) };
    let api = api.routes().route("/openapi.json", get(describe)).with_state(state);
    Router::new()
        .nest("/api", api)
        .fallback(get(page))
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

/// Serves on `address` until `stop`, which is asked several times a second, returns true. `memory`
/// is as for [`State::open`], and `ready` receives the address that is listened on.
///
/// Every step of a game is on disk before it is answered, so the program may be killed at any time.
/// After `stop` the file of games is complete by itself, without the journal beside it.
///
/// # Errors
/// [`ServeError`] naming the address or the file.
pub fn run<E: From<ServeError>>(
    address: SocketAddr,
    folder: &Path,
    memory: Option<u64>,
    ready: impl FnOnce(SocketAddr) -> Result<(), E>,
    stop: impl Fn() -> bool,
) -> Result<(), E> {
    let state = State::open(folder, memory)?;
    let socket = |source| ServeError::Socket { address, source };
    let runtime = tokio::runtime::Runtime::new().map_err(socket)?;
    runtime.block_on(async {
        let listener = connections::listen(address).map_err(socket)?;
        let listening = listener.local_addr().map_err(socket)?;
        state.listening.get_or_init(|| listening);
        ready(listening)?;
        let server = serve(listener, router(state.clone()));
        let stopped = async {
            while !stop() {
                tokio::time::sleep(LOOK_INTERVAL).await;
            }
        };
        tokio::select! {
            never = server => match never {},
            () = stopped => Ok::<(), E>(()),
        }
    })?;
    // What still computes is abandoned. A step that is being written is waited for by the file.
    runtime.shutdown_timeout(LOOK_INTERVAL);
    state.store.close().map_err(|refusal| {
        let path = folder.to_owned();
        ServeError::Folder { path, why: refusal.explanation.why }
    })?;
    Ok(())
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

/// The front end as built from `front/`.
#[derive(RustEmbed)]
#[folder = "front/dist/"]
struct Built;

/// Answers with a file of the front end, or with its first page for every path without a file
/// extension, because pages have paths of their own.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let get = |path| Built::get(path).map(|file| (path, file));
    let Some((path, file)) = get(path).or_else(|| get("index.html").filter(|_| !is_file)) else {
        return Refusal::missing(format!("the file `{path}`"), "begin at /").into_response();
    };
    let hash: String =
        file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    // Names are stable, so the browser asks whether it still has the same file.
    let is_cached = headers.get(header::IF_NONE_MATCH).is_some_and(|sent| sent == tag.as_str());
    let fixed = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if is_cached {
        return (StatusCode::NOT_MODIFIED, fixed).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind_of(path))];
    (fixed, kind, file.data.into_owned()).into_response()
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
