//! Games played in shards, and put together.

use crate::context;
use retrodice_api::StrategySource;
use retrodice_api::shards::{Part, merge, simulate, tournament};
use retrodice_cantstop::questions::Tournament;
use retrodice_core::observer::Unwatched;
use retrodice_play::shard::Shard;
use retrodice_questions::{Ask, Simulate};
use serde::Serialize;
use serde_json::Value;

fn named(parts: Vec<Part>) -> Vec<(String, Part)> {
    let parts = parts.into_iter().zip(1..);
    parts.map(|(part, number): (Part, u32)| (format!("{number}.json"), part)).collect()
}

/// As files keep them.
fn kept(part: Part) -> Part {
    let text = serde_json::to_string(&part).unwrap();
    let read: Part = serde_json::from_str(&text).unwrap();
    assert_eq!(read, part);
    read
}

fn games(spec: &str, strategies: &[&str], games: u64, of: u32) -> Vec<(String, Part)> {
    let question = Simulate { games, ..Simulate::new(spec, strategies.iter().copied()) };
    let part = |number| {
        let shard = Shard::new(number, of).unwrap();
        kept(simulate(&question, shard, &context()).unwrap())
    };
    named((1..=of).map(part).collect())
}

/// The part with something else at this place of its file.
fn changed(part: &Part, place: &str, change: impl FnOnce(&Value) -> Value) -> Part {
    let mut file = serde_json::to_value(part).unwrap();
    let found = file.pointer_mut(place).unwrap();
    *found = change(found);
    serde_json::from_value(file).unwrap()
}

fn json(report: &impl Serialize) -> Value {
    let mut report = serde_json::to_value(report).unwrap();
    report.as_object_mut().unwrap().remove("seconds");
    report
}

#[test]
fn shards_come_to_what_one_run_comes_to() {
    for (spec, strategies) in [
        ("cantstop(3,1)", &["rule28(threshold=15)"][..]),
        ("cantstop(2,1)", &["optimal"]),
        ("pig(30)", &["optimal", "random"]),
    ] {
        let question = Simulate { games: 1_001, ..Simulate::new(spec, strategies.iter().copied()) };
        let one = question.ask(&context()).unwrap();
        for of in [1, 3] {
            let mut parts = games(spec, strategies, 1_001, of);
            parts.reverse();
            assert_eq!(json(&merge(&parts).unwrap()), json(&one), "{spec} in {of}");
        }
    }
    // More shards than games: some are empty.
    assert_eq!(merge(&games("pig(5)", &["random"], 3, 5)).unwrap().games(), 3);
}

#[test]
fn a_tournament_comes_to_the_same_in_shards() {
    let spec = "cantstop(3,1,players=2)";
    let players: Vec<StrategySource> =
        ["optimal", "rule28", "random"].iter().map(|&name| name.into()).collect();
    let table = Tournament::new(spec, &players, &Unwatched).unwrap();
    let one = table.tournament(300, 7, &Unwatched).unwrap();
    let part = |number| {
        let shard = Shard::new(number, 4).unwrap();
        kept(tournament(spec, &players, (300, 7), shard, &Unwatched).unwrap())
    };
    let parts = named((1..=4).map(part).collect());
    assert_eq!(json(&merge(&parts).unwrap()), json(&one));
}

#[test]
fn what_does_not_belong_together_is_named() {
    let parts = games("pig(10)", &["random"], 100, 3);
    let error = |parts: &[(String, Part)]| merge(parts).unwrap_err().to_string();
    assert_eq!(error(&[]), "there are no shards to merge");
    assert_eq!(error(&parts[..2]), "shard 3/3 is missing");
    let twice = [parts[0].clone(), ("copy.json".to_owned(), parts[0].1.clone())];
    assert_eq!(error(&twice), "1.json and copy.json are both shard 1/3");
    let other = games("pig(10)", &["random"], 200, 3);
    let mixed = [parts[0].clone(), ("b".to_owned(), other[1].1.clone())];
    let text = "b does not belong to the run of 1.json: its number of games is 200, not 100";
    assert_eq!(error(&mixed), text);
    let other = games("pig(10)", &["random"], 100, 2);
    let mixed = [parts[0].clone(), ("b".to_owned(), other[1].1.clone())];
    assert!(error(&mixed).contains("the same number of parts"));
    let mut damaged = parts.clone();
    damaged[1].1 = changed(&parts[1].1, "/counts/simulate/games", |games| {
        (games.as_u64().unwrap() + 1).into()
    });
    assert_eq!(error(&damaged), "2.json is damaged: its counts do not add up");
    let mut stopped = parts.clone();
    stopped[1].1 = changed(&parts[1].1, "/whole", |whole| (!whole.as_bool().unwrap()).into());
    assert_eq!(
        error(&stopped),
        "2.json, shard 2/3, was stopped before its last game: play it again"
    );
    for (spec, strategy) in [("cantstop(4,1)", "optimal"), ("yahtzee(mini)", "optimal")] {
        let shard = Shard::new(1, 2).unwrap();
        let question = Simulate { games: 1_000_000, ..Simulate::new(spec, [strategy]) };
        let refused = simulate(&question, shard, &context());
        assert!(refused.unwrap_err().to_string().contains("leave out the shard"), "{spec}");
    }
}
