//! Tests with many requests at once.

use crate::{get, post, server};
use axum::http::StatusCode;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Number of requests at once.
const REQUESTS: usize = 300;

/// Each request for advice is answered or told to come back, and a patient client gets all of
/// them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_requests_for_advice_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let positions = [
        "cantstop(3,1)%7C-%7C-%7C1-1-2-3",
        "pig(100)%7C35/62%7C12%7C4",
        "yahtzee%7Cones:3,sixes:24%7C2%7C1-3-3-4-6",
    ];
    // The games are solved when they are first asked about.
    for position in positions {
        let (status, said) = get(&server, &format!("/api/advise?position={position}")).await;
        assert_eq!(status, StatusCode::OK, "{said}");
    }
    let mut requests = JoinSet::new();
    for number in 0..REQUESTS {
        let server = server.clone();
        let path = format!("/api/advise?position={}", positions[number % positions.len()]);
        requests.spawn(async move {
            let (begun, mut refused) = (Instant::now(), 0);
            loop {
                let (status, said) = get(&server, &path).await;
                match status {
                    StatusCode::OK => return (begun.elapsed(), refused),
                    StatusCode::SERVICE_UNAVAILABLE => refused += 1,
                    other => panic!("{other}: {said}"),
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
    }
    let done = requests.join_all().await;
    assert_eq!(done.len(), REQUESTS);
    let refused: usize = done.iter().map(|(_, refused)| refused).sum();
    let mut times: Vec<Duration> = done.into_iter().map(|(time, _)| time).collect();
    times.sort();
    let (median, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("at once: median {median:?}, 99th percentile {late:?}, {refused} told to wait");
}

/// Games that take seconds to be solved when they are first asked about; meanwhile
/// somebody rolls.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_do_not_wait_for_first_solves() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let new = json!({ "spec": "pig(100)", "seats": ["human", "human"], "seed": "7" });
    let (_, game) = post(&server, "/api/matches", new).await;
    let path = format!("/api/matches/{}/roll", game["id"].as_str().expect("an id"));
    let mut solves = JoinSet::new();
    for target in 193..201 {
        let new = json!({ "spec": format!("pig({target})"), "seats": ["human", "optimal"] });
        let server = server.clone();
        solves.spawn(async move { post(&server, "/api/matches", new).await.0 });
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (status, said) = post(&server, &path, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert!(solves.try_join_next().is_none(), "they are solved in no time");
    solves.abort_all();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_game_is_asked_for_many_steps_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let new = json!({ "spec": "pig(100)", "seats": ["human", "human"], "seed": "7" });
    let (_, game) = post(&server, "/api/matches", new).await;
    let path = format!("/api/matches/{}/roll", game["id"].as_str().expect("an id"));
    let mut requests = JoinSet::new();
    for _ in 0..50 {
        let (server, path) = (server.clone(), path.clone());
        requests.spawn(async move { post(&server, &path, json!({})).await.0 });
    }
    let answers = requests.join_all().await;
    let rolled = answers.iter().filter(|status| **status == StatusCode::OK).count();
    let late = answers.iter().filter(|status| **status == StatusCode::CONFLICT).count();
    assert_eq!((rolled, late), (1, 49), "one roll, then a choice is due");
}

/// Lists of bots need the solutions of these games; meanwhile somebody rolls in another one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_do_not_wait_for_lists_of_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path());
    let new = json!({ "spec": "pig(100)", "seats": ["human", "human"], "seed": "7" });
    let (_, game) = post(&server, "/api/matches", new).await;
    let path = format!("/api/matches/{}/roll", game["id"].as_str().expect("an id"));
    let mut lists = JoinSet::new();
    for bonus in 30..38 {
        let (server, spec) = (server.clone(), format!("yahtzee(bonus={bonus}@63)"));
        lists.spawn(async move { get(&server, &format!("/api/games/bots?spec={spec}")).await });
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let begun = Instant::now();
    let (status, said) = post(&server, &path, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert!(lists.try_join_next().is_none(), "they are listed in no time");
    let (status, list) = lists.join_next().await.expect("one of them").expect("an answer");
    assert!(status == StatusCode::OK && list.as_array().is_some_and(|all| all.len() > 5), "{list}");
    lists.abort_all();
}
