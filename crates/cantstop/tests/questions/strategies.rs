//! Tournaments, and strategies that are bred.

use crate::questions::context;
use retrodice_cantstop::questions::{Checkpoints, Evolve, Tournament};
use retrodice_questions::{Ask, Context, Player, Strategies};
use retrodice_solver::peers::{Alone, Peers, in_threads};
use std::sync::{Arc, Mutex};

/// Everybody plays in a tournament without names.
#[test]
fn a_tournament_is_among_everybody() {
    let spec = "cantstop(3,1,players=2)";
    let tournament = Tournament { games: 2, ..Tournament::new(spec, Vec::<Player>::new()) };
    let report = tournament.ask(&context()).unwrap();
    let mut names: Vec<String> = report.players.iter().map(|line| line.player.clone()).collect();
    names.iter_mut().for_each(|name| *name = name.split('(').next().unwrap().to_owned());
    names.sort();
    let listed = Strategies { spec: spec.to_owned() }.ask(&context()).unwrap();
    let mut listed: Vec<String> = listed.into_iter().map(|one| one.name).collect();
    listed.retain(|name| name != "optimal");
    listed.sort();
    assert_eq!(names, listed);
}

/// The report, without its seconds, and the checkpoints that were saved.
fn evolved(peers: Arc<dyn Peers>, start: Option<String>, restarts: u64) -> (String, Vec<String>) {
    let all = Mutex::new(Vec::new());
    let save = |text: &str| {
        all.lock().unwrap().push(text.to_owned());
        Ok(())
    };
    let question = Evolve {
        population: 6,
        generations: 20,
        evaluations: 60_000,
        games: 5_001,
        restarts,
        ..Evolve::default()
    };
    let checkpoints = Checkpoints { start, save: Some(&save) };
    let mut report = question.run(&checkpoints, &Context { peers, ..context() }).unwrap().unwrap();
    report.seconds = 0.0;
    let report = serde_json::to_string(&report).unwrap();
    (report, all.into_inner().unwrap())
}

#[test]
fn several_processes_come_to_the_champion_of_one() {
    let alone = evolved(Arc::new(Alone), None, 1);
    let start = alone.1[0].clone();
    for count in [2, 5] {
        let several = in_threads(count, |seat| evolved(Arc::new(seat), None, 1));
        assert!(several.iter().all(|one| *one == alone), "{count}");
    }
    // Several go on with what one has begun.
    let several = in_threads(3, |seat| evolved(Arc::new(seat), Some(start.clone()), 1));
    assert!(several.iter().all(|(report, _)| *report == alone.0));
    let alone = evolved(Arc::new(Alone), None, 2);
    assert!(in_threads(2, |seat| evolved(Arc::new(seat), None, 2)).iter().all(|one| *one == alone));
}
