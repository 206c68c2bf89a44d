//! The API without a server answers as the server does.

use crate::{ask, server};
use axum::Router;
use axum::http::Method;
use retrodice_web::LocalApi;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Events of long computations of the API without a server: name and data.
static EVENTS: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

fn random() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(1);
    LAST.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn local() -> LocalApi {
    LocalApi::new(random, |event, data| {
        EVENTS.lock().expect("no panic").push((event.to_owned(), data.to_owned()));
    })
}

/// A server and the API without one, with the ids that a game has on both.
struct Both {
    server: Router,
    local: LocalApi,
    ids: Vec<(String, String)>,
}

impl Both {
    /// Sends a request to both, where `{0}` stands for the id of the first game. The answers must be
    /// equal.
    async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        let named = |here: bool| {
            self.ids.iter().enumerate().fold(path.to_owned(), |path, (number, ids)| {
                path.replace(&format!("{{{number}}}"), if here { &ids.1 } else { &ids.0 })
            })
        };
        let far = format!("/api{}", named(false));
        let (status, mut far) = ask(&self.server, method.clone(), &far, body.clone()).await;
        let near = named(true);
        let near = self.local.ask(method, &near, body.map(|body| body.to_string())).await;
        let mut near_answer = match (near.body.as_str(), near.is_json) {
            ("", _) => Value::Null,
            (text, true) => serde_json::from_str(text).expect("JSON"),
            (text, false) => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
        };
        if let (Some(one), Some(other)) = (far["id"].as_str(), near_answer["id"].as_str()) {
            let ids = (one.to_owned(), other.to_owned());
            if !self.ids.contains(&ids) {
                self.ids.push(ids);
            }
        }
        self.forget_ids(&mut far);
        self.forget_ids(&mut near_answer);
        assert_eq!((status.as_u16(), &far), (near.status, &near_answer), "{path}");
        (status.as_u16(), near_answer)
    }

    /// Removes times, and replaces the random ids of games by their numbers.
    fn forget_ids(&self, value: &mut Value) {
        match value {
            Value::Array(all) => all.iter_mut().for_each(|one| self.forget_ids(one)),
            Value::Object(all) => {
                for time in ["begun", "changed"] {
                    all.remove(time);
                }
                all.values_mut().for_each(|one| self.forget_ids(one));
            }
            Value::String(text) => {
                for (number, (one, other)) in self.ids.iter().enumerate() {
                    let name = format!("{{{number}}}");
                    *text = text.replace(one, &name).replace(other, &name);
                }
            }
            _ => {}
        }
    }

    async fn get(&mut self, path: &str) -> Value {
        self.ask(Method::GET, path, None).await.1
    }

    async fn post(&mut self, path: &str, body: Value) -> Value {
        self.ask(Method::POST, path, Some(body)).await.1
    }

    /// Replaces the API by a new one that restores all stored changes.
    fn restart(&mut self, stored: &mut Vec<(String, Option<String>)>) {
        stored.extend(self.local.changes().expect("text"));
        self.local = local();
        for change in stored {
            self.local.put(change).expect("it was stored");
        }
    }
}

#[tokio::test]
async fn both_answer_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut both = Both { server: server(folder.path()), local: local(), ids: Vec::new() };
    let mut stored = Vec::new();
    for (number, (spec, seats)) in [
        ("pig(30)", &["human:Anna", "optimal"][..]),
        ("cantstop(6,3,players=2)", &["human:Anna", "rule28"]),
        ("yahtzee(mini)", &["human:Ben", "random"]),
        ("farkle(1000)", &["human:Ben", "human:Anna"]),
    ]
    .into_iter()
    .enumerate()
    {
        let new = json!({ "spec": spec, "seats": seats, "seed": "20261123" });
        let mut view = both.post("/matches", new).await["view"].clone();
        let mut steps = 0;
        while view["phase"] != "over" {
            let seat = view["seat"].as_u64().expect("a seat") as usize;
            let step = match (view["seats"][seat]["bot"].is_null(), view["phase"].as_str()) {
                (false, _) => ("bot", json!({})),
                (true, Some("roll")) => ("roll", json!({})),
                (true, _) => ("move", json!({ "index": 0 })),
            };
            view = both.post(&format!("/matches/{{{number}}}/{}", step.0), step.1).await["view"]
                .clone();
            steps += 1;
            assert!(steps < 2000, "{spec} does not end");
            if steps % 40 == 7 {
                both.post(&format!("/matches/{{{number}}}/undo"), json!({})).await;
                both.post(&format!("/matches/{{{number}}}/redo"), json!({})).await;
                both.restart(&mut stored);
            }
        }
        both.post(&format!("/matches/{{{number}}}/comment"), json!({ "roll": 1, "text": "ß" }))
            .await;
        both.get(&format!("/matches/{{{number}}}/record?form=csv")).await;
    }
    both.get("/matches/{0}/review").await;
    let record = both.get("/matches/{1}/record?form=text").await;
    both.post("/matches/import", json!({ "record": record })).await;
    both.post("/review", json!({ "record": record })).await;
    for path in [
        "/matches/{0}",
        "/ratings",
        "/matches?search=anna%20pig",
        "/games",
        "/games/bots?spec=pig(100)",
        "/advise?position=pig(30)%7C3/4%7C2%7C4",
        "/advise?position=cantstop(6,3)%7C6:12%7C-%7C-",
        "/position?position=pig(30)%7C3/4%7C2&move=roll&seed=7",
        "/odds/triples?count=3",
        "/odds/turn?columns=6-7-8",
        "/papers",
        "/papers/two-players",
        "/papers/none",
        "/matches/none",
        "/nothing",
        "/advise",
        "/odds/triples?count=0",
        "/puzzles?spec=pig(100)&day=2026-11-21",
        "/puzzles?spec=pig(30)&day=2026-02-30",
        "/puzzles?spec=pig(30)&day=2999-01-01",
    ] {
        both.get(path).await;
    }
    let puzzles = both.get("/puzzles?spec=pig(100)&day=2026-11-21").await;
    assert!(puzzles["puzzles"][0]["position"].is_string(), "{puzzles}");
    for player in ["Anna", "Ben", "Anna"] {
        let puzzle = &puzzles["puzzles"][0];
        let answer = json!({ "position": puzzle["position"], "move": puzzle["moves"][0],
                             "day": "2026-11-21", "player": player });
        both.post("/puzzles/answer", answer).await;
    }
    // An answer to one's own mistakes rates a player, but belongs to no day.
    let mistake = &puzzles["puzzles"][1];
    for counts in [false, true, true] {
        let answer = json!({ "position": mistake["position"], "move": mistake["moves"][0],
                             "player": "Anna", "counts": counts });
        let marked = both.post("/puzzles/answer", answer).await;
        assert_eq!(marked["player"].is_object(), counts, "{marked}");
    }
    let rated = both.get("/puzzles/ratings").await;
    let [anna, ben] = [&rated[0], &rated[1]];
    assert_eq!((&anna["player"], &anna["answers"]), (&json!("Anna"), &json!(2)), "{rated}");
    assert_eq!((&ben["player"], &ben["answers"]), (&json!("Ben"), &json!(1)), "{rated}");
    assert_eq!(both.get("/puzzles/days").await.as_array().map(Vec::len), Some(2));
    both.post("/matches", json!({ "spec": "pig(30)", "seats": [] })).await;
    both.post("/matches", json!({ "spoc": "pig(30)" })).await;
    assert_eq!(both.ask(Method::DELETE, "/matches/{0}", None).await.0, 204);
    assert_eq!(both.ask(Method::DELETE, "/matches/{0}", None).await.0, 404);
    assert_eq!(both.ask(Method::PUT, "/matches/{1}", None).await.0, 405);
    both.restart(&mut stored);
    assert_eq!(both.get("/matches/{0}").await["error"]["what"], "game `{0}`");
    both.get("/ratings").await;
    both.get("/puzzles/days").await;
    assert_eq!(both.get("/puzzles/ratings").await, rated);
}

#[tokio::test]
async fn long_computations_tell_a_function() {
    let local = local();
    let get = |path| local.ask(Method::GET, path, None);
    let events = || std::mem::take(&mut *EVENTS.lock().expect("no panic"));
    let answer = get("/solve?spec=cantstop(3,1)").await;
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    let last = events().pop().expect("a result");
    assert_eq!(last.0, "result");
    let report: Value = serde_json::from_str(&last.1).expect("JSON");
    assert!((report["value"].as_f64().expect("a value") - 1.480253419335).abs() < 1e-9);
    get("/rollout?position=pig(20)%7C3/4%7C2%7C4&games=200&seed=1").await;
    let names: Vec<String> = events().into_iter().map(|(event, _)| event).collect();
    assert_eq!(names.last().map(String::as_str), Some("result"), "{names:?}");
    assert!(names.iter().any(|name| name == "partial"), "{names:?}");
    assert_eq!(get("/rollout?position=pig(20)%7C3/4%7C2%7C4&games=0").await.status, 400);
    assert!(events().is_empty());
}
