//! Bad requests: a clear error each, and the server goes on.

use crate::{answer, ask, fault, get, post, server};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use retrodice_web::serve;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

#[tokio::test]
async fn bodies_that_are_no_requests_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let send = |kind: &'static str, body: String| {
        let request = Request::post("/api/matches")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, kind);
        let server = server.clone();
        async move { answer(&server, request.body(Body::from(body)).expect("a request")).await }
    };
    let json = "application/json";
    let cases = [
        (json, "{".to_owned(), 400),
        (json, "[]".to_owned(), 400),
        (json, r#"{"spec":"pig(100)"}"#.to_owned(), 400),
        (json, r#"{"spec":"pig(100)","seats":[],"colour":1}"#.to_owned(), 400),
        (json, r#"{"spec":"pig(100)","seats":"you"}"#.to_owned(), 400),
        ("text/plain", "{}".to_owned(), 415),
        (json, format!(r#"{{"spec":"{}"}}"#, "7".repeat(64 * 1024)), 413),
        (json, "[".repeat(60_000), 400),
    ];
    for (kind, body, expected) in cases {
        let (status, reply) = send(kind, body).await;
        assert!(fault(status, expected, &reply).contains("body"), "{reply}");
    }
    let (status, _) = get(&server, "/api/matches").await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn what_cannot_be_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let human = |spec: &str| json!({ "spec": spec, "seats": ["human"] });
    let games = [
        (human("chess"), "chess"),
        (human("cantstop(9,1)"), "9"),
        (human("cantstop(6,3,players=5)"), "draws 1 to 4 seats, not 5"),
        (json!({ "spec": "pig(100)", "seats": ["human", "psychic"] }), "psychic"),
        (json!({ "spec": "cantstop(6,3)", "seats": ["secrets.toml"] }), "secrets.toml"),
        (json!({ "spec": "cantstop(6,3)", "seats": ["human", "x/../y.toml"] }), ".toml"),
        (json!({ "spec": "yahtzee", "seats": ["human"], "seed": "minus one" }), "minus one"),
        (json!({ "spec": "yahtzee", "seats": [] }), "0 players"),
    ];
    for (body, part) in games {
        let (status, reply) = post(&server, "/api/matches", body).await;
        assert!(fault(status, 422, &reply).contains(part), "{reply}");
    }
    let positions = [
        ("cantstop(6,3)|6:12,7:5|-|-", "column 6"),
        ("cantstop(6,3)|-|6:1,7:1,8:1,9:1|-", "markers"),
        ("cantstop(6,3)|-|-|1-2-3-7", "7"),
        ("pig(100)|101/0|0|4", "101"),
        ("yahtzee|ones:7|2|1-1-1-1-1", "ones"),
        ("hello", "`hello`"),
    ];
    for (position, part) in positions {
        let query = position.replace('|', "%7C");
        let (status, reply) = get(&server, &format!("/api/advise?position={query}")).await;
        assert!(fault(status, 422, &reply).contains(part), "{reply}");
    }
    let long = format!("/api/advise?position={}", "7".repeat(5000));
    let (status, reply) = get(&server, &long).await;
    assert!(fault(status, 422, &reply).contains("bytes"), "{reply}");
    for path in ["/api/advise", "/api/odds/triples?count=0", "/api/odds/triples?by=luck"] {
        let (status, reply) = get(&server, path).await;
        fault(status, 400, &reply);
    }
    for path in ["/api/solve?spec=cantstop(6,3)", "/api/distribution?strategy=/etc/x.toml"] {
        let (status, reply) = get(&server, path).await;
        fault(status, 422, &reply);
    }
}

#[tokio::test]
async fn pages_of_others_get_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let send = |headers: &[(&'static str, &'static str)]| {
        let mut request = Request::get("/api/games");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let server = server.clone();
        let request = request.body(Body::empty()).expect("a request");
        async move { answer(&server, request).await }
    };
    for headers in [
        &[("host", "evil.example")][..],
        &[("host", "localhost:8137"), ("host", "evil.example")],
        &[],
        &[("host", "localhost:8137"), ("origin", "http://evil.example")],
        &[("host", "localhost:8137"), ("origin", "http://localhost:9999")],
        &[("host", "localhost:8137"), ("origin", "null")],
        &[("host", "localhost:8137"), ("sec-fetch-site", "cross-site")],
        &[("host", "10.0.0.7:8137"), ("sec-fetch-site", "same-site")],
        &[("host", "[::1].evil.example")],
        &[("host", "10.0.0.7:8137"), ("user-agent", "Mozilla/5.0")],
        &[("host", "10.0.0.7"), ("user-agent", "Mozilla/5.0"), ("referer", "http://10.0.0.7.x/")],
    ] {
        let (status, reply) = send(headers).await;
        assert!(fault(status, 403, &reply).contains("header"), "{headers:?}");
    }
    let (status, _) =
        send(&[("host", "127.0.0.1:8137"), ("origin", "http://127.0.0.1:8137")]).await;
    assert_eq!(status, StatusCode::OK);
    let (host, page) = (("host", "10.0.0.7:8137"), ("referer", "http://10.0.0.7:8137/play"));
    for headers in [
        &[host, ("user-agent", "Mozilla/5.0"), page][..],
        &[host],
        &[host, ("user-agent", "curl/8.0")],
    ] {
        assert_eq!(send(headers).await.0, StatusCode::OK, "{headers:?}");
    }
}

/// More connections that never finish a request than the server allows at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_connections_keep_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(listener, server(folder.path())));
    let mut streams = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: loc").await.expect("bytes are taken");
        streams.push(stream);
    }
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("bytes are taken");
    let mut reply = String::new();
    let read = stream.read_to_string(&mut reply);
    tokio::time::timeout(Duration::from_secs(5), read).await.expect("in time").expect("text");
    assert!(reply.starts_with("HTTP/1.1 200 OK"), "{reply}");
    // The last of them is open, and is closed when its time is over.
    let mut last = streams.pop().expect("there are many");
    let mut rest = Vec::new();
    let over = tokio::time::timeout(Duration::from_secs(30), last.read_to_end(&mut rest));
    let _ = over.await.expect("half a request does not stay for ever");
}

/// More clients that never finish a body than the server allows at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_bodies_keep_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(listener, server(folder.path())));
    let half = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 60000\r\n\r\n{\"spec\":";
    let mut streams = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(half.as_bytes()).await.expect("bytes are taken");
        streams.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let reply = raw(address, "GET /api/games HTTP/1.1\r\nHost: localhost\r\n").await;
    assert!(reply.starts_with("HTTP/1.1 200 OK"), "{reply}");
}

/// Sends the head of a request and returns the whole answer.
async fn raw(address: std::net::SocketAddr, head: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("{head}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("bytes are taken");
    let mut reply = String::new();
    let read = stream.read_to_string(&mut reply);
    tokio::time::timeout(Duration::from_secs(10), read).await.expect("in time").expect("text");
    reply
}

#[tokio::test(start_paused = true)]
async fn bodies_that_do_not_arrive_are_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let request = Request::post("/api/matches")
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from_stream(tokio_stream::pending::<Result<&str, std::io::Error>>()));
    let begun = tokio::time::Instant::now();
    let (status, reply) = answer(&server(folder.path()), request.expect("a request")).await;
    assert!(fault(status, 408, &reply).contains("body"), "{reply}");
    assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
}

/// Puzzles of a board on which every decision takes a second, asked for and left.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_ends_when_its_client_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(listener, server(folder.path())));
    for seed in 0..12 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let path = format!("/api/puzzles?spec=cantstop(6,60)&count=50&seed={seed}");
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("bytes are taken");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let path = "/api/advise?position=pig(20)%7C3/4%7C2%7C4";
    let reply = raw(address, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n")).await;
    assert!(reply.starts_with("HTTP/1.1 200 OK"), "{reply}");
}

#[tokio::test]
async fn paths_and_methods_that_are_none_are_refused_as_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (status, reply) = get(&server, "/api/nothing").await;
    fault(status, 404, &reply);
    let (status, reply) = get(&server, "/api/matches/none").await;
    assert!(fault(status, 404, &reply).contains("none"));
    let (status, reply) = ask(&server, Method::PUT, "/api/games", None).await;
    fault(status, 405, &reply);
    let (status, reply) = get(&server, "/missing.js").await;
    fault(status, 404, &reply);
}

/// With RETRODICE_BLESS set the file is written instead.
#[tokio::test]
async fn the_documented_description_is_the_one_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, served) = get(&server(folder.path()), "/api/openapi.json").await;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/openapi.json");
    if std::env::var_os("RETRODICE_BLESS").is_some() {
        let text = serde_json::to_string_pretty(&served).expect("it is JSON") + "\n";
        std::fs::write(path, text).expect("docs/schema can be written");
    }
    // Values, not texts: the order of their keys is that of a feature of `serde_json`,
    // which one package alone and the whole workspace are built with differently.
    let documented = std::fs::read_to_string(path).unwrap_or_default();
    let documented: Value = serde_json::from_str(&documented).unwrap_or_default();
    assert!(
        documented == served,
        "docs/schema/openapi.json: run this test with RETRODICE_BLESS=1, and `npm run types` \
         in apps/web/front"
    );
}

#[tokio::test]
async fn every_described_operation_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (_, description) = get(&server, "/api/openapi.json").await;
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() > 20, "{} paths", paths.len());
    for (path, operations) in paths {
        for method in operations.as_object().expect("operations").keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
            // A query that no operation has keeps the slow ones from working.
            let path = format!("/api{}?nonsense=1", path.replace("{id}", "none"));
            let (status, reply) = ask(&server, method.clone(), &path, Some(json!({}))).await;
            let unknown = reply["error"]["what"] == "this path";
            assert!(!unknown && status != StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn garbage_on_the_wire_does_not_hurt() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = server(folder.path());
    tokio::spawn(serve(listener, router));
    let garbage: [&[u8]; 4] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{",
        b"GET /api/advise?position=\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ];
    for bytes in garbage {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(bytes).await.expect("bytes are taken");
        // Half a request, then the connection is gone.
        drop(stream);
    }
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("bytes are taken");
    let mut reply = String::new();
    let read = stream.read_to_string(&mut reply);
    tokio::time::timeout(Duration::from_secs(10), read).await.expect("in time").expect("text");
    assert!(reply.starts_with("HTTP/1.1 200 OK"), "{reply}");
    assert!(reply.contains("content-security-policy: default-src 'self'"), "{reply}");
}

/// The scores lie in a hundred thousand places: gigabytes if all were kept.
#[tokio::test]
async fn questions_beyond_the_memory_are_refused_before_they_begin() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let path = "/api/distribution?spec=yahtzee(extra=1000,bonus=35@63)";
    let (status, reply) = get(&server, path).await;
    assert!(fault(status, 422, &reply).contains("MiB of memory"), "{reply}");
    assert_eq!(reply["error"]["kind"], "unsupported", "{reply}");
    let (status, reply) = get(&server, "/api/distribution?spec=yahtzee(mini)").await;
    assert_eq!(status, StatusCode::OK, "{reply}");
}
