//! The pages, embedded.

use crate::error::Refusal;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The front-end as built from `front/`.
#[derive(RustEmbed)]
#[folder = "front/dist/"]
struct Built;

/// A file of the front end; its first page for every other path, because
/// pages have paths of their own.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = Built::get(path).map(|file| (path, file));
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let Some((path, file)) = found.or_else(|| match looks_like_a_file {
        true => None,
        false => Built::get("index.html").map(|file| ("index.html", file)),
    }) else {
        return Refusal::missing(format!("the file `{path}`"), "begin at /").into_response();
    };
    let hash: String =
        file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    // Names are stable, so the browser asks whether it still has the same file.
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let fixed = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if known {
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
