//! Whole games over the API.

use crate::{ask, fault, get, post, server};
use axum::Router;
use axum::http::{Method, StatusCode};
use retrodice_web::State;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn begin(server: &Router, spec: &str, seats: &[&str]) -> (String, Value) {
    let new = json!({ "spec": spec, "seats": seats, "seed": "20261121" });
    let (status, made) = post(server, "/api/matches", new).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    (made["id"].as_str().expect("an id").to_owned(), made["view"].clone())
}

async fn act(server: &Router, id: &str, what: &str, body: Value) -> Value {
    let (status, said) = post(server, &format!("/api/matches/{id}/{what}"), body).await;
    assert_eq!(status, StatusCode::OK, "{what}: {said}");
    said["view"].clone()
}

/// One step of whoever is next: people play the first move.
async fn advance(server: &Router, id: &str, view: &Value) -> Value {
    let seat = view["seat"].as_u64().expect("a seat") as usize;
    match (view["seats"][seat]["bot"].is_null(), view["phase"].as_str()) {
        (false, _) => act(server, id, "bot", json!({})).await,
        (true, Some("roll")) => act(server, id, "roll", json!({})).await,
        (true, _) => {
            let text = view["choices"].as_array().and_then(|all| all.last()).expect("a move");
            act(server, id, "move", json!({ "choice": text["text"] })).await
        }
    }
}

/// Asks for the chances to win of a game of score cards with the texts of its view.
async fn win_chances(server: &Router, view: &Value) -> Value {
    let seats = view["seats"].as_array().expect("seats");
    let mover = view["seat"].as_u64().expect("a seat") as usize;
    let others = (1..seats.len()).map(|step| &seats[(mover + step) % seats.len()]);
    let text =
        |seat: &Value| format!("{} @ {}", seat["sheet"].as_str().unwrap_or("done"), seat["points"]);
    let question = json!({
        "position": view["position"],
        "points": seats[mover]["points"],
        "others": others.map(text).collect::<Vec<String>>(),
    });
    let (status, chances) = post(server, "/api/win-chances", question).await;
    assert_eq!(status, StatusCode::OK, "{chances}");
    chances
}

#[tokio::test]
async fn chances_to_win_come_true_at_the_end_of_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    for seats in [&["random", "greedy", "optimal"][..], &["optimal", "greedy"]] {
        let (id, mut view) = begin(&server, "yahtzee(mini)", seats).await;
        let mut last = Value::Null;
        while view["phase"] != "over" {
            last = win_chances(&server, &view).await;
            let all = last["seats"].as_array().expect("chances");
            let sum: f64 = all.iter().map(|seat| seat["chance"].as_f64().expect("a chance")).sum();
            assert!((sum - 1.0).abs() < 1e-9 && last["exact"] == true, "{last}");
            view = advance(&server, &id, &view).await;
        }
        let winners = view["result"]["winners"].as_array().expect("winners");
        let share = if winners.contains(&view["seat"]) { 1.0 / winners.len() as f64 } else { 0.0 };
        let choice =
            &view["history"].as_array().and_then(|all| all.last()).expect("a roll")["choice"];
        let options = last["options"].as_array().expect("moves");
        let made = options.iter().find(|option| option["move"] == *choice).expect("the move made");
        assert!((made["chance"].as_f64().expect("a chance") - share).abs() < 1e-12, "{last}");
    }
    for (points, others, part) in [
        (0, json!([]), "others"),
        (0, json!(["ones:3"]), "opponent"),
        (0, json!(["done @ many"]), "points"),
        (0, json!(["ones:3 | 2 | 1-1-1 @ 3"]), "opponent"),
        (10_001, json!(["done @ 20"]), "points"),
    ] {
        let question = json!({ "position": "yahtzee(mini)", "points": points, "others": others });
        let (status, said) = post(&server, "/api/win-chances", question).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
        assert!(said.to_string().contains(part), "{said}");
    }
}

#[tokio::test]
async fn whole_games_survive_a_killed_server_at_every_step() {
    let folder = tempfile::tempdir().expect("a folder");
    for (spec, seats) in [
        ("cantstop(4,2,players=2)", &["human:Anna", "rule28"][..]),
        ("pig(20)", &["human", "optimal"]),
        ("yahtzee(mini)", &["human", "random"]),
    ] {
        let (id, mut view) = begin(&server(folder.path()), spec, seats).await;
        let mut steps = 0;
        while view["phase"] != "over" {
            // A new server for every step: nothing is in memory.
            let server = server(folder.path());
            let (_, seen) = get(&server, &format!("/api/matches/{id}")).await;
            assert_eq!(seen["view"], view, "after {steps} steps of {spec}");
            view = advance(&server, &id, &view).await;
            steps += 1;
            assert!(steps < 2000, "{spec} does not end");
        }
        assert!(view["result"]["text"].as_str().is_some(), "{view}");
        assert_eq!(view["seed"], "20261121");
    }
    let server = server(folder.path());
    let (_, list) = get(&server, "/api/matches").await;
    assert_eq!(list.as_array().map(Vec::len), Some(3), "{list}");
    let (_, ratings) = get(&server, "/api/ratings").await;
    assert_eq!(ratings.as_array().map(Vec::len), Some(6), "{ratings}");
}

#[tokio::test]
async fn undo_and_redo_are_kept_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    let (id, start) = begin(&first, "cantstop(3,1)", &["human"]).await;
    let rolled = act(&first, &id, "roll", json!({})).await;
    act(&first, &id, "move", json!({ "index": 0 })).await;
    let back = act(&first, &id, "undo", json!({})).await;
    assert_eq!(back["position"], rolled["position"]);
    assert_eq!(act(&first, &id, "undo", json!({})).await["position"], start["position"]);
    let (status, said) = post(&first, &format!("/api/matches/{id}/undo"), json!({})).await;
    fault(status, 409, &said);
    drop(first);
    let again = act(&server(folder.path()), &id, "redo", json!({})).await;
    assert_eq!((&again["position"], &again["dice"]), (&rolled["position"], &rolled["dice"]));
}

#[tokio::test]
async fn dice_of_a_real_table_can_be_typed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "cantstop(6,3)", &["human"]).await;
    let view = act(&server, &id, "roll", json!({ "dice": [1, 2, 5, 6] })).await;
    let texts: Vec<&str> = view["choices"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(|c| c["text"].as_str())
        .collect();
    assert!(texts.contains(&"7+7 stop"), "{texts:?}");
    let (status, said) =
        post(&server, &format!("/api/matches/{id}/move"), json!({ "choice": "2+12 roll" })).await;
    assert!(fault(status, 422, &said).contains("2+12"));
}

#[tokio::test]
async fn games_can_be_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(100)", &["human", "random"]).await;
    let path = format!("/api/matches/{id}");
    assert_eq!(ask(&server, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(get(&server, &path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ask(&server, Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_record_is_reviewed_and_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(20)", &["human:Anna", "human:Ben"]).await;
    act(&server, &id, "roll", json!({ "dice": [4] })).await;
    act(&server, &id, "move", json!({ "choice": "hold" })).await;
    let (_, review) = get(&server, &format!("/api/matches/{id}/review")).await;
    let (_, record) = get(&server, &format!("/api/matches/{id}/record")).await;
    ask(&server, Method::DELETE, &format!("/api/matches/{id}"), None).await;
    let (status, report) = post(&server, "/api/review", json!({ "record": record })).await;
    assert_eq!(status, StatusCode::OK, "{report}");
    assert_eq!(report["review"], review);
    assert_eq!(report["view"]["history"][0]["choice"], "hold");
    assert_eq!(get(&server, "/api/matches").await.1, json!([]));
    let (status, said) = post(&server, "/api/review", json!({ "record": "no game" })).await;
    assert!(fault(status, 422, &said).contains("record"), "{said}");
}

#[tokio::test]
async fn remarks_and_the_search_among_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    let (id, _) = begin(&first, "pig(20)", &["human:Anna", "human:Ben"]).await;
    begin(&first, "cantstop(3,1)", &["human:Zoë"]).await;
    act(&first, &id, "roll", json!({ "dice": [4] })).await;
    act(&first, &id, "comment", json!({ "roll": 1, "text": "a 4 & <more>" })).await;
    act(&first, &id, "move", json!({ "choice": "hold" })).await;
    // A new server: it is on disk; so it is in records, and comes in with them.
    drop(first);
    let second = server(folder.path());
    let (_, seen) = get(&second, &format!("/api/matches/{id}")).await;
    assert_eq!(seen["view"]["history"][0]["comment"], "a 4 & <more>");
    let (_, record) = get(&second, &format!("/api/matches/{id}/record?form=jsonl")).await;
    let (status, copy) = post(&second, "/api/matches/import", json!({ "record": record })).await;
    assert_eq!(status, StatusCode::OK, "{copy}");
    assert_eq!(copy["view"]["history"][0]["comment"], "a 4 & <more>");
    let (_, review) = get(&second, &format!("/api/matches/{id}/review")).await;
    assert_eq!(review["decisions"][0]["comment"], "a 4 & <more>");

    let comment = format!("/api/matches/{id}/comment");
    let (status, said) = post(&second, &comment, json!({ "roll": 9, "text": "?" })).await;
    fault(status, 409, &said);
    let (status, said) =
        post(&second, &comment, json!({ "roll": 1, "text": "x".repeat(501) })).await;
    fault(status, 422, &said);

    for (search, expected) in
        [("", 3), ("anna", 2), ("BEN%20pig", 2), ("zo%C3%AB", 1), ("anna%20cantstop", 0)]
    {
        let (_, list) = get(&second, &format!("/api/matches?search={search}")).await;
        assert_eq!(list.as_array().map(Vec::len), Some(expected), "{search}: {list}");
    }
}

#[tokio::test]
async fn a_long_list_comes_in_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    for _ in 0..203 {
        begin(&server, "pig(20)", &["human:Anna", "human:Ben"]).await;
    }
    begin(&server, "pig(20)", &["human:Zoë", "human:Ben"]).await;
    let mut ids = std::collections::HashSet::new();
    for (skip, expected) in [(0, 200), (200, 3), (203, 0), (u32::MAX as usize, 0)] {
        let (_, list) = get(&server, &format!("/api/matches?search=anna&skip={skip}")).await;
        let list = list.as_array().expect("a list");
        assert_eq!(list.len(), expected, "from {skip}");
        ids.extend(list.iter().map(|game| game["id"].as_str().expect("an id").to_owned()));
    }
    assert_eq!(ids.len(), 203, "each of them once");
    let (status, _) = get(&server, "/api/matches?skip=4294967296").await;
    assert_eq!(status, 400, "beyond what the schema allows");
}

/// Another program holds the file while a roll is made and its move is already on the
/// way: what could not be written was never played, and the game goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_locked_file_leaves_no_move_without_its_roll() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    let (id, start) = begin(&first, "pig(100)", &["human", "human:Ben"]).await;
    let other = Connection::open(folder.path().join("retrodice.sqlite")).expect("the file");
    other.execute_batch("BEGIN IMMEDIATE").expect("the other program holds the file");
    let request = |what: &str, body: Value| {
        let (server, path) = (first.clone(), format!("/api/matches/{id}/{what}"));
        tokio::spawn(async move { post(&server, &path, body).await })
    };
    let roll = request("roll", json!({ "dice": [4] }));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let hold = request("move", json!({ "choice": "hold" }));
    let (status, said) = roll.await.expect("an answer");
    assert!(fault(status, 503, &said).contains("another program is using it"), "{said}");
    other.execute_batch("ROLLBACK").expect("the other program is done");
    let (status, said) = hold.await.expect("an answer");
    fault(status, 409, &said);
    let (_, seen) = get(&first, &format!("/api/matches/{id}")).await;
    assert_eq!(seen["view"], start);
    drop(first);
    let second = server(folder.path());
    let (status, seen) = get(&second, &format!("/api/matches/{id}")).await;
    assert_eq!((status, &seen["view"]), (StatusCode::OK, &start), "{seen}");
    act(&second, &id, "roll", json!({ "dice": [4] })).await;
    act(&second, &id, "move", json!({ "choice": "hold" })).await;
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    let refused = State::open(folder.path(), None).err().expect("there is one").to_string();
    assert!(
        refused.contains("another server") && refused.contains("retrodice.sqlite"),
        "{refused}"
    );
    drop(first);
    drop(server(folder.path()));
}

#[tokio::test]
async fn a_file_removed_under_the_server_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(100)", &["human", "random"]).await;
    std::fs::remove_file(folder.path().join("retrodice.sqlite")).expect("it is there");
    let (status, said) = post(&server, &format!("/api/matches/{id}/roll"), json!({})).await;
    assert!(fault(status, 500, &said).contains("removed"), "{said}");
}

#[tokio::test]
async fn a_file_replaced_under_the_server_is_noticed() {
    let (folder, other) = (tempfile::tempdir(), tempfile::tempdir());
    let (folder, other) = (folder.expect("a folder"), other.expect("a folder"));
    let server = server(folder.path());
    drop(crate::server(other.path()));
    let file = |folder: &tempfile::TempDir| folder.path().join("retrodice.sqlite");
    std::fs::rename(file(&other), file(&folder)).expect("a file can be replaced");
    let (status, said) = get(&server, "/api/matches").await;
    assert!(fault(status, 500, &said).contains("replaced"), "{said}");
}

/// Steps are in the journal until it is written into the file.
#[cfg(unix)]
#[tokio::test]
async fn a_journal_removed_under_the_server_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(100)", &["human", "random"]).await;
    std::fs::remove_file(folder.path().join("retrodice.sqlite-wal")).expect("it is there");
    let (status, said) = post(&server, &format!("/api/matches/{id}/roll"), json!({})).await;
    assert!(fault(status, 500, &said).contains("removed"), "{said}");
}

#[tokio::test]
async fn a_removed_lock_does_not_let_a_second_server_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    std::fs::remove_file(folder.path().join("retrodice.lock")).expect("it is there");
    let refused = State::open(folder.path(), None).err().expect("there is one").to_string();
    assert!(refused.contains("another server"), "{refused}");
    drop(first);
}

#[tokio::test]
async fn a_damaged_file_is_noticed_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    for _ in 0..20 {
        begin(&first, "pig(100)", &["human", "random"]).await;
    }
    drop(first);
    let path = folder.path().join("retrodice.sqlite");
    let whole = std::fs::read(&path).expect("the file");
    let mut damaged = whole.clone();
    // The pages after the first hold the games.
    damaged[4096..].fill(0xa5);
    std::fs::write(&path, damaged).expect("it can be damaged");
    let refused = State::open(folder.path(), None).err().expect("it is damaged").to_string();
    assert!(refused.contains("retrodice.sqlite"), "{refused}");
    std::fs::write(&path, whole).expect("it can be mended");
    drop(server(folder.path()));
}

/// While another program holds the file everybody is told so within a second or so, and
/// whoever only reads does not notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_locked_file_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let mut games = Vec::new();
    for _ in 0..12 {
        games.push(begin(&server, "pig(100)", &["human", "human:Ben"]).await.0);
    }
    let other = Connection::open(folder.path().join("retrodice.sqlite")).expect("the file");
    other.execute_batch("BEGIN IMMEDIATE").expect("the other program holds the file");
    let begun = Instant::now();
    let mut requests = tokio::task::JoinSet::new();
    for id in games {
        let (server, path) = (server.clone(), format!("/api/matches/{id}/roll"));
        requests.spawn(async move { post(&server, &path, json!({})).await });
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    while let Some(answer) = requests.join_next().await {
        let (status, said) = answer.expect("it does not panic");
        assert!(fault(status, 503, &said).contains("another program is using it"), "{said}");
    }
    // One after the other they would have waited for twelve seconds.
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
    // Whoever waits for the file is told 503, too.
    let (status, list) = get(&server, "/api/matches").await;
    assert_eq!((status, list.as_array().map(Vec::len)), (StatusCode::OK, Some(12)), "{list}");
    other.execute_batch("ROLLBACK").expect("the other program is done");
}

/// The last step of a game and its results are written together or not at all.
#[tokio::test]
async fn a_game_is_not_over_without_its_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path());
    let (id, _) = begin(&first, "pig(20)", &["human:Anna", "human:Ben"]).await;
    let other = Connection::open(folder.path().join("retrodice.sqlite")).expect("the file");
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON results
                  BEGIN SELECT RAISE(ABORT, 'no results today'); END";
    other.execute_batch(refuse).expect("a trigger");
    let resign = format!("/api/matches/{id}/resign");
    let (status, said) = post(&first, &resign, json!({ "seat": 0 })).await;
    fault(status, 500, &said);
    let (_, seen) = get(&first, &format!("/api/matches/{id}")).await;
    assert!(seen["view"]["result"].is_null(), "{seen}");
    drop(first);
    let second = server(folder.path());
    let (_, seen) = get(&second, &format!("/api/matches/{id}")).await;
    assert!(seen["view"]["result"].is_null(), "{seen}");
    assert_eq!(get(&second, "/api/ratings").await.1, json!([]));
    other.execute_batch("DROP TRIGGER refuse").expect("no trigger");
    let view = act(&second, &id, "resign", json!({ "seat": 0 })).await;
    assert!(view["result"].is_object(), "{view}");
    assert_eq!(get(&second, "/api/ratings").await.1.as_array().map(Vec::len), Some(2));
}

/// A server that is asked for game after game says when it is enough, and goes on when
/// some are deleted.
#[tokio::test]
async fn there_is_a_bound_on_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(100)", &["human", "random"]).await;
    let fill = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
                INSERT INTO games SELECT 'copy' || i, begun, changed, start, summary
                FROM games, n";
    let other = Connection::open(folder.path().join("retrodice.sqlite")).expect("the file");
    other.execute_batch(fill).expect("many games");
    let new = || json!({ "spec": "pig(100)", "seats": ["human", "random"] });
    let (status, said) = post(&server, "/api/matches", new()).await;
    assert!(fault(status, 507, &said).contains("10000"), "{said}");
    // The games that are there go on.
    act(&server, &id, "roll", json!({})).await;
    let path = "/api/matches/copy7";
    assert_eq!(ask(&server, Method::DELETE, path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(post(&server, "/api/matches", new()).await.0, StatusCode::OK);
}

#[tokio::test]
async fn names_of_any_length_are_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let long = "x".repeat(60_000);
    let of_a_person = "a name has 1 to 40 characters";
    let of_a_strategy = "a strategy has at most 4096";
    for (seat, part) in [(format!("human:{long}"), of_a_person), (long.clone(), of_a_strategy)] {
        let new = json!({ "spec": "pig(100)", "seats": [seat, "human"] });
        let (status, said) = post(&server, "/api/matches", new).await;
        assert!(fault(status, 422, &said).contains(part), "{said}");
        assert!(said.to_string().len() < 2_000, "{said}");
    }
    let record = format!("[Game \"pig(20)\"]\n[Seat 1 \"human:{long}\"]\n4 hold\n");
    for path in ["/api/review", "/api/matches/import"] {
        let (status, said) = post(&server, path, json!({ "record": record })).await;
        assert!(fault(status, 422, &said).contains(of_a_person), "{path}: {said}");
        assert!(said.to_string().len() < 2_000, "{said}");
    }
}

/// A second tab shows dice that are no longer on the table: its click must not become
/// another move.
#[tokio::test]
async fn a_step_from_a_page_left_behind_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, start) = begin(&server, "cantstop(6,3)", &["human"]).await;
    let before = act(&server, &id, "roll", json!({ "dice": [1, 2, 5, 6] })).await;
    act(&server, &id, "move", json!({ "choice": "7+7 roll" })).await;
    let now = act(&server, &id, "roll", json!({ "dice": [1, 1, 2, 3] })).await;
    let text = |view: &Value| view["position"].as_str().expect("text").replace('|', "%7C");
    let path = |what: &str, view: &Value, rolls: u32| {
        let position = text(view).replace(' ', "%20");
        format!("/api/matches/{id}/{what}?position={position}&rolls={rolls}")
    };
    for (what, body) in [("move", json!({ "index": 0 })), ("undo", json!({})), ("roll", json!({}))]
    {
        for (view, rolls) in [(&before, 1), (&before, 2), (&now, 1), (&start, 0)] {
            let (status, said) = post(&server, &path(what, view, rolls), body.clone()).await;
            assert!(fault(status, 409, &said).contains("moved on"), "{said}");
        }
    }
    let (status, said) = post(&server, &path("move", &now, 2), json!({ "index": 0 })).await;
    assert_eq!(status, StatusCode::OK, "{said}");
}

/// A finished game counts once, however often its record is brought in.
#[tokio::test]
async fn a_game_brought_in_twice_is_rated_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, mut view) = begin(&server, "pig(20)", &["human:Anna", "optimal"]).await;
    while view["phase"] != "over" {
        view = advance(&server, &id, &view).await;
    }
    let (_, rated) = get(&server, "/api/ratings").await;
    for form in ["jsonl", "text"] {
        let (_, record) = get(&server, &format!("/api/matches/{id}/record?form={form}")).await;
        let record = match form {
            "text" => record.as_str().expect("text").to_owned(),
            _ => record.as_str().map_or_else(|| record.to_string(), str::to_owned),
        };
        let (status, said) =
            post(&server, "/api/matches/import", json!({ "record": record })).await;
        assert_eq!((status, &said["id"]), (StatusCode::OK, &json!(id)), "{said}");
    }
    assert_eq!(get(&server, "/api/ratings").await.1, rated);
    // One that was typed in at another table is added, once.
    let kitchen = "[Game \"pig(20)\"]\n[Seat 1 \"human:Anna\"]\n[Seat 2 \"human:Ben\"]\n\
                   1. 6 roll\n2. 6 roll\n3. 6 roll\n4. 2 hold\n";
    let bring = || post(&server, "/api/matches/import", json!({ "record": kitchen }));
    let (first, second) = (bring().await.1, bring().await.1);
    assert!(first["id"] != json!(id) && first["id"] == second["id"], "{first} {second}");
}

/// Events behind a colon that do not fit the game are remarks, and the page hears of them.
#[tokio::test]
async fn an_imported_log_says_which_lines_became_remarks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let log = "Anna rolls 1, 3, 3, 4\nAnna: chose 2 and 12\nAnna chooses columns 4 and 7\n\
               Anna stops\nBen rolls 1 2 5 6\n";
    let (status, said) = post(&server, "/api/matches/import", json!({ "record": log })).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    let expected =
        json!([{ "line": 2, "text": "kept as a remark: it does not fit the game here" }]);
    assert_eq!(said["notices"], expected, "{said}");
    let (_, later) = get(&server, &format!("/api/matches/{}", said["id"].as_str().unwrap())).await;
    assert_eq!(later.get("notices"), None, "{later}");
}

/// Answers of a file without ratings keep their scores, and rate nobody.
#[tokio::test]
async fn answers_of_a_file_of_version_2_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = Connection::open(folder.path().join("retrodice.sqlite")).expect("a file");
    old.execute_batch(
        "CREATE TABLE answers (day TEXT NOT NULL, puzzle TEXT NOT NULL, player TEXT NOT NULL,
             score REAL NOT NULL, PRIMARY KEY (day, puzzle, player)) STRICT, WITHOUT ROWID;
         INSERT INTO answers VALUES ('2026-11-20', 'pig(100) | 0/0 | 4 | 6', 'Anna', 44.0);
         PRAGMA user_version = 2;",
    )
    .expect("a table");
    drop(old);
    for _ in 0..2 {
        let server = server(folder.path());
        let day = json!([{ "day": "2026-11-20", "player": "Anna", "answers": 1, "score": 44.0 }]);
        assert_eq!(get(&server, "/api/puzzles/days").await.1, day);
        assert_eq!(get(&server, "/api/puzzles/ratings").await.1, json!([]));
    }
    let server = server(folder.path());
    let answer = json!({ "position": "pig(100) | 0/0 | 4 | 6", "move": "roll", "player": "Anna",
                         "day": "2026-11-21" });
    let (_, marked) = post(&server, "/api/puzzles/answer", answer).await;
    assert_eq!(marked["player"]["before"], json!({ "rating": 1500.0, "deviation": 350.0 }));
    assert_eq!(get(&server, "/api/puzzles/ratings").await.1[0]["answers"], 1);
}

/// Answers of a file without themes keep their ratings, and count for no theme.
#[tokio::test]
async fn rated_answers_of_a_file_of_version_3_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = Connection::open(folder.path().join("retrodice.sqlite")).expect("a file");
    old.execute_batch(
        "CREATE TABLE rated (number INTEGER PRIMARY KEY, puzzle TEXT NOT NULL,
             player TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
             UNIQUE (player, puzzle)) STRICT;
         INSERT INTO rated VALUES (1, 'pig(100) | 82/23 | 6 | 3', 'Anna', 1520.0, 340.0);
         PRAGMA user_version = 3;",
    )
    .expect("a table");
    drop(old);
    let counted = json!([
        { "theme": "stop-or-roll", "answers": 1, "right": 1 },
        { "theme": "stopped-too-early", "answers": 1, "right": 1 },
    ]);
    for (answers, themes) in [(1, json!([])), (2, counted)] {
        let server = server(folder.path());
        let (_, lines) = get(&server, "/api/puzzles/ratings").await;
        assert_eq!((&lines[0]["answers"], &lines[0]["themes"]), (&json!(answers), &themes));
        let answer = json!({ "position": "pig(100) | 0/0 | 4 | 6", "move": "roll",
                             "player": "Anna", "counts": true });
        let (_, marked) = post(&server, "/api/puzzles/answer", answer).await;
        assert_eq!(marked["themes"], json!(["stop-or-roll", "stopped-too-early"]));
    }
}

#[tokio::test]
async fn days_that_are_not_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    for (day, why) in
        [("2999-01-01", "not begun"), ("2026-02-30", "expected"), ("soon", "expected")]
    {
        let path = format!("/api/puzzles?spec=pig(100)&day={day}");
        let (status, said) = get(&server, &path).await;
        assert!(fault(status, 422, &said).contains(why), "{said}");
    }
}

/// Errors for people name pages instead of paths of the API, and say what to do.
#[tokio::test]
async fn refusals_speak_of_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let (id, _) = begin(&server, "pig(20,players=1)", &["human"]).await;
    let undo = format!("/api/matches/{id}/undo");
    let seed =
        json!({ "spec": "pig(20,players=1)", "seats": ["human"], "seed": "99999999999999999999" });
    for (path, body) in
        [(undo.as_str(), json!({})), ("/api/matches/none/undo", json!({})), ("/api/matches", seed)]
    {
        let (_, said) = post(&server, path, body).await;
        let text = said["error"].to_string();
        assert!(!text.contains("/api/") && !text.contains("2^64"), "{text}");
    }
    let (_, said) = get(&server, "/api/advise?position=chess%20%7C%20-").await;
    assert!(!said.to_string().contains("/api/"), "{said}");
}
