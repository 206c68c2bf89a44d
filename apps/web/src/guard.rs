//! Middleware for every request: checks its origin and limits its time.

use crate::error::Refusal;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, uri::Authority};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

/// Time limit for the answer to a request. Streams of progress answer at once and continue.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(60);

/// Content security policy: nothing is fetched from elsewhere, and no page may be framed.
const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                              base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses requests caused by a page of another origin; lets others
/// through for at most a minute.
///
/// Only `localhost` and IP addresses are accepted as the host: a foreign domain name that resolves
/// to this machine (DNS rebinding) would get past the browser's same-origin rule.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = match check(request.headers(), request.uri().path()) {
        Err(refusal) => refusal.into_response(),
        Ok(()) => match tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => {
                let how = "ask for less, or use the program `retrodice` for long computations";
                let why = "it took more than a minute";
                Refusal::new(StatusCode::GATEWAY_TIMEOUT, "the request", why, how).into_response()
            }
        },
    };
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &str); 4] = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(headers: &HeaderMap, path: &str) -> Result<(), Refusal> {
    let refuse = |what: &str, why: &str| {
        let how = "open the address that `retrodice serve` prints";
        Err(Refusal::new(StatusCode::FORBIDDEN, what, why, how))
    };
    // A header that is sent twice is none that can be relied on.
    let text = |name: HeaderName| {
        let mut values = headers.get_all(name).into_iter();
        let first = values.next()?.to_str().ok();
        Some(first.filter(|_| values.next().is_none()).unwrap_or("?"))
    };
    let host = text(header::HOST).unwrap_or_default();
    if !is_address(host) {
        return refuse("the header Host", "only localhost and IP addresses are accepted");
    }
    if text(header::ORIGIN).is_some_and(|origin| origin.strip_prefix("http://") != Some(host)) {
        return refuse("the header Origin", "the request comes from a page of another origin");
    }
    if !path.starts_with("/api/") {
        return Ok(());
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some("same-origin" | "none") => return Ok(()),
        Some(_) => {
            return refuse(
                "the header Sec-Fetch-Site",
                "the request comes from a page of another origin",
            );
        }
        None => {}
    }
    // Browsers leave that header out where the address is not this machine's own. Then
    // our pages say where they are from, and others cannot say that they are ours.
    let browser = text(header::USER_AGENT).is_some_and(|agent| agent.starts_with("Mozilla/"));
    let referer = text(header::REFERER).and_then(|page| page.strip_prefix("http://"));
    let page = referer.and_then(|page| page.split('/').next());
    if browser && page != Some(host) {
        return refuse("the header Referer", "the request comes from a page of another origin");
    }
    Ok(())
}

/// Whether `host` is `localhost` or a bare address, with or without a port.
fn is_address(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let (name, port) = (authority.host(), authority.port_u16());
    let whole = match port {
        Some(port) => host == format!("{name}:{port}"),
        None => host == name,
    };
    let bare = match name.strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']').filter(|bare| bare.parse::<Ipv6Addr>().is_ok()),
        None => Some(name).filter(|bare| bare.parse::<Ipv4Addr>().is_ok()),
    };
    whole && (name.eq_ignore_ascii_case("localhost") || bare.is_some())
}

#[cfg(test)]
mod tests {
    use super::is_address;

    #[test]
    fn only_addresses_and_localhost_are_answered() {
        for host in ["localhost", "localhost:8137", "127.0.0.1:8137", "[::1]:8137", "10.0.0.7"] {
            assert!(is_address(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:8137",
            "127.0.0.1.evil.example",
            "[::1].evil.example",
            "[::1].evil.example:8137",
            "[::1]evil.example",
            "[127.0.0.1]",
            "::1",
            "me@localhost",
            "localhost:",
            "localhost:99999",
        ] {
            assert!(!is_address(host), "{host}");
        }
    }
}
