//! Games that are shared by a link: who may do what, what is stored, and who hears of it.

use crate::{answer, fault, get, server};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use retrodice_web::serve;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

const ANNA: &str = "anna-0123456789abcdef";
const BEN: &str = "ben-0123456789abcdef";
const CARL: &str = "carl-0123456789abcdef";

/// The answer to a request from the browser with this key.
async fn from(key: &str, server: &Router, path: &str, body: Option<Value>) -> (StatusCode, Value) {
    let method = if body.is_some() { Method::POST } else { Method::GET };
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/matches{path}"))
        .header(header::HOST, "localhost:8137")
        .header("retrodice-key", key)
        .header(header::CONTENT_TYPE, "application/json");
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    answer(server, request.body(body).expect("a request")).await
}

async fn post(key: &str, server: &Router, path: &str, body: Value) -> (StatusCode, Value) {
    from(key, server, path, Some(body)).await
}

/// A game that Anna has begun, and for which she has sent the link to nobody yet.
async fn begun(server: &Router) -> String {
    let new = json!({
        "spec": "pig(100)", "seats": ["human:Anna", "human"], "seed": "3", "shared": true,
    });
    let (status, game) = post(ANNA, server, "", new).await;
    assert_eq!(status, StatusCode::OK, "{game}");
    assert_eq!(game["shared"], json!({ "own": 0, "free": [1] }));
    game["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_friend_takes_the_free_seat_and_a_third_looks_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let id = begun(&server).await;
    let join = format!("/{id}/join");
    let (status, joined) = post(BEN, &server, &join, json!({ "name": "Ben" })).await;
    assert_eq!(status, StatusCode::OK, "{joined}");
    assert_eq!(joined["shared"], json!({ "own": 1, "free": [] }));
    assert_eq!(joined["view"]["seats"][1]["name"], "Ben");
    // An answer that was lost is asked for again.
    assert_eq!(post(BEN, &server, &join, json!({ "name": "Ben" })).await.1, joined);
    let (status, refused) = post(CARL, &server, &join, json!({})).await;
    assert!(fault(status, 409, &refused).contains("every seat is taken"));
    let (status, seen) = from(CARL, &server, &format!("/{id}"), None).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(seen["shared"], json!({ "own": null, "free": [] }));
    assert_eq!(seen["view"], joined["view"]);
}

#[tokio::test]
async fn only_the_browser_of_the_seat_at_move_takes_a_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let id = begun(&server).await;
    post(BEN, &server, &format!("/{id}/join"), json!({})).await;
    let step = async |key: &str, what: &str, body: Value| {
        post(key, &server, &format!("/{id}/{what}"), body).await
    };
    let (status, refused) = step("short", "roll", json!({})).await;
    assert!(fault(status, 422, &refused).contains("16 to 64 letters"), "{refused}");
    for (key, why) in [(BEN, "another player's turn"), (CARL, "no seat")] {
        let (status, refused) = step(key, "roll", json!({})).await;
        assert!(fault(status, 403, &refused).contains(why), "{refused}");
        assert_eq!(refused["error"]["kind"], "forbidden");
    }
    let (status, refused) = step(ANNA, "roll", json!({ "dice": [6] })).await;
    assert!(fault(status, 403, &refused).contains("typed in"), "{refused}");
    let (status, rolled) = step(ANNA, "roll", json!({})).await;
    assert_eq!(status, StatusCode::OK, "{rolled}");
    for (key, what, body) in [
        (BEN, "move", json!({ "index": 0 })),
        (ANNA, "undo", json!({})),
        (BEN, "resign", json!({ "seat": 0 })),
        (CARL, "resign", json!({ "seat": 1 })),
        (CARL, "comment", json!({ "roll": 1, "text": "bad luck" })),
        (CARL, "bot", json!({})),
    ] {
        let (status, refused) = step(key, what, body).await;
        fault(status, 403, &refused);
    }
    let (_, seen) = from(BEN, &server, &format!("/{id}"), None).await;
    assert_eq!(seen["view"], rolled["view"]);
    // A player gives up at any time.
    let (status, ended) = step(BEN, "resign", json!({ "seat": 1 })).await;
    assert_eq!((status, &ended["view"]["phase"]), (StatusCode::OK, &json!("over")), "{ended}");
}

#[tokio::test]
async fn playing_again_keeps_every_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let id = begun(&server).await;
    post(BEN, &server, &format!("/{id}/join"), json!({ "name": "Ben" })).await;
    let again = format!("/{id}/again");
    let (status, refused) = post(ANNA, &server, &again, json!({})).await;
    assert!(fault(status, 409, &refused).contains("not over"), "{refused}");
    post(BEN, &server, &format!("/{id}/resign"), json!({ "seat": 1 })).await;
    let (status, refused) = post(CARL, &server, &again, json!({})).await;
    assert!(fault(status, 403, &refused).contains("no seat"), "{refused}");
    let (status, next) = post(ANNA, &server, &again, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{next}");
    assert_ne!(next["id"], id);
    assert_eq!(next["shared"], json!({ "own": 0, "free": [] }));
    assert_eq!(next["view"]["seats"][1]["name"], "Ben");
    // The other page is told, and comes to the same game.
    let (_, seen) = from(BEN, &server, &format!("/{id}"), None).await;
    assert_eq!(seen["shared"], json!({ "own": 1, "free": [], "next": next["id"] }));
    let (_, same) = post(BEN, &server, &again, json!({})).await;
    assert_eq!((&same["id"], &same["shared"]["own"]), (&next["id"], &json!(1)));
    let roll = format!("/{}/roll", next["id"].as_str().expect("an id"));
    assert_eq!(post(BEN, &server, &roll, json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(post(ANNA, &server, &roll, json!({})).await.0, StatusCode::OK);
    // The dice are others than those that both have seen.
    assert_ne!(seen["view"]["commitment"], same["view"]["commitment"]);
}

/// The next game and the seats in it are on disk.
#[tokio::test]
async fn playing_again_finds_the_next_game_after_the_server_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = begun(&server(folder.path())).await;
    let resign = format!("/{id}/resign");
    post(ANNA, &server(folder.path()), &resign, json!({ "seat": 0 })).await;
    let again = format!("/{id}/again");
    let (_, next) = post(ANNA, &server(folder.path()), &again, json!({})).await;
    let (_, same) = post(ANNA, &server(folder.path()), &again, json!({})).await;
    assert_eq!(same, next);
    // Nobody had joined, so the seat is still free.
    assert_eq!(next["shared"], json!({ "own": 0, "free": [1] }));
}

#[tokio::test]
async fn a_game_of_one_browser_is_not_played_again_by_its_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let new = json!({ "spec": "pig(100)", "seats": ["human", "human"] });
    let (_, game) = post(ANNA, &server, "", new).await;
    let path = format!("/{}/again", game["id"].as_str().expect("an id"));
    let (status, refused) = post(ANNA, &server, &path, json!({})).await;
    assert!(fault(status, 409, &refused).contains("one browser"), "{refused}");
    let (status, refused) = post(ANNA, &server, "/none/again", json!({})).await;
    fault(status, 404, &refused);
}

/// Others reach a shared game by its link only.
#[tokio::test]
async fn shared_games_are_listed_to_their_players_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let shared = begun(&server).await;
    post(BEN, &server, &format!("/{shared}/join"), json!({})).await;
    let new = json!({ "spec": "pig(100)", "seats": ["human", "human"] });
    let (_, open) = post(ANNA, &server, "", new).await;
    for (key, sees) in [(ANNA, true), (BEN, true), (CARL, false)] {
        let (status, list) = from(key, &server, "?search=pig", None).await;
        assert_eq!(status, StatusCode::OK);
        let lines = list.as_array().expect("a list");
        let ids: Vec<&Value> = lines.iter().map(|line| &line["id"]).collect();
        assert!(ids.contains(&&open["id"]), "{key}: {list}");
        assert_eq!(ids.contains(&&json!(shared)), sees, "{key}: {list}");
        // What is left out is not counted, either.
        let (_, rest) = from(key, &server, "?skip=1", None).await;
        assert_eq!(rest.as_array().expect("a list").len(), ids.len() - 1);
    }
    let (status, _) = from(CARL, &server, &format!("/{shared}"), None).await;
    assert_eq!(status, StatusCode::OK, "by its link");
}

/// A new server for every step has nothing in memory.
#[tokio::test]
async fn seats_are_on_disk_before_they_are_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = begun(&server(folder.path())).await;
    let (_, rolled) = post(ANNA, &server(folder.path()), &format!("/{id}/roll"), json!({})).await;
    let (_, joined) =
        post(BEN, &server(folder.path()), &format!("/{id}/join"), json!({ "name": "Ben" })).await;
    assert_eq!(joined["view"]["position"], rolled["view"]["position"], "{joined}");
    let (_, seen) = from(BEN, &server(folder.path()), &format!("/{id}"), None).await;
    assert_eq!(seen, joined);
    let (status, refused) =
        post(CARL, &server(folder.path()), &format!("/{id}/join"), json!({})).await;
    fault(status, 409, &refused);
    // The key itself is nowhere.
    for entry in std::fs::read_dir(folder.path()).expect("the folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("its bytes");
        assert!(!bytes.windows(BEN.len()).any(|part| part == BEN.as_bytes()));
    }
}

/// Both want the last free seat at once: one of them gets it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_gets_the_last_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    for _ in 0..20 {
        let path = format!("/{}/join", begun(&server).await);
        let (ben, carl) = tokio::join!(
            post(BEN, &server, &path, json!({})),
            post(CARL, &server, &path, json!({})),
        );
        let mut statuses = [ben.0.as_u16(), carl.0.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}

#[tokio::test]
async fn what_cannot_be_shared_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let new = |seats: Value| json!({ "spec": "pig(100)", "seats": seats, "shared": true });
    let (status, refused) =
        crate::post(&server, "/api/matches", new(json!(["human", "human"]))).await;
    assert!(fault(status, 422, &refused).contains("retrodice-key"));
    let (status, refused) = post(ANNA, &server, "", new(json!(["human", "random"]))).await;
    assert!(fault(status, 422, &refused).contains("number of people"));
    let local = json!({ "spec": "pig(100)", "seats": ["human", "human"] });
    let (_, game) = post(ANNA, &server, "", local).await;
    assert_eq!(game["shared"], Value::Null);
    let path = format!("/{}/join", game["id"].as_str().expect("an id"));
    let (status, refused) = post(BEN, &server, &path, json!({})).await;
    assert!(fault(status, 409, &refused).contains("one browser"));
    let (status, refused) = post(BEN, &server, "/none/join", json!({})).await;
    fault(status, 404, &refused);
    let id = begun(&server).await;
    let long = json!({ "name": "x".repeat(41) });
    let (status, refused) = post(BEN, &server, &format!("/{id}/join"), long).await;
    fault(status, 422, &refused);
    let (_, seen) = get(&server, &format!("/api/matches/{id}")).await;
    assert_eq!(seen["shared"], json!({ "own": null, "free": [1] }));
}

/// Reads events until `count` have come, or until none has come for two seconds.
async fn events(stream: &mut TcpStream, count: usize) -> usize {
    let mut text = String::new();
    let mut buffer = [0; 4096];
    let count_of = |text: &str| text.matches("event: partial").count();
    while count_of(&text) < count {
        let read = tokio::time::timeout(Duration::from_secs(2), stream.read(&mut buffer)).await;
        match read {
            Ok(Ok(read @ 1..)) => text.push_str(&String::from_utf8_lossy(&buffer[..read])),
            _ => break,
        }
    }
    count_of(&text)
}

async fn watch(address: SocketAddr, id: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET /api/matches/{id}/watch HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("bytes are taken");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_a_game_hears_of_every_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(listener, server.clone()));
    let (id, other) = (begun(&server).await, begun(&server).await);
    let mut stream = watch(address, &id).await;
    assert_eq!(events(&mut stream, 1).await, 1, "one at the beginning");
    post(BEN, &server, &format!("/{id}/join"), json!({})).await;
    assert_eq!(events(&mut stream, 1).await, 1, "somebody has joined");
    post(ANNA, &server, &format!("/{other}/roll"), json!({})).await;
    post(BEN, &server, &format!("/{id}/roll"), json!({})).await;
    assert_eq!(events(&mut stream, 1).await, 0, "another game, and a step that was refused");
    post(ANNA, &server, &format!("/{id}/roll"), json!({})).await;
    assert_eq!(events(&mut stream, 1).await, 1, "a roll");
    let (status, refused) = get(&server, "/api/matches/none/watch").await;
    fault(status, 404, &refused);
}

/// Clients that watch take no worker, leave room for others, and are forgotten when they go.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_keep_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let id = begun(&server).await;
    let path = format!("/api/matches/{id}/watch");
    let open = async || {
        let request = Request::get(&path).header(header::HOST, "localhost:8137");
        let request = request.body(Body::empty()).expect("a request");
        server.clone().oneshot(request).await.expect("the router never fails")
    };
    let mut watching = Vec::new();
    let refused = loop {
        let response = open().await;
        if response.status() != StatusCode::OK {
            break response;
        }
        watching.push(response);
        assert!(watching.len() < 200, "watchers are not bounded");
    };
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key(header::RETRY_AFTER));
    let (status, _) = post(ANNA, &server, &format!("/{id}/roll"), json!({})).await;
    assert_eq!(status, StatusCode::OK);
    drop(watching);
    for _ in 0..100 {
        let response = open().await;
        if response.status() == StatusCode::OK {
            let frame = response.into_body().frame().await.expect("an event").expect("a frame");
            assert!(frame.into_data().expect("bytes").starts_with(b"event: partial"));
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("watchers that are gone still count");
}
