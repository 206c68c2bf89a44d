//! The files of the front end, embedded in the program.

use crate::error::Refusal;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

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
