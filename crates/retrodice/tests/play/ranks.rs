//! Games divided among several processes, which are threads here and reach one another through
//! [`Peers`] only.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::{Arena, ArenaPlayer, Lineup, Seating, Standings};
use retrodice_core::observer::Unwatched;
use retrodice_pig::Pig;
use retrodice_play::error::PlayError;
use retrodice_play::policy::UniformRandom;
use retrodice_play::simulate::{Simulation, play_among};
use retrodice_questions::{Ask, Context, Simulate};
use retrodice_solver::peers::{Alone, Peers, in_threads};
use serde_json::Value;
use std::ops::Range;
use std::sync::Arc;

/// Returns the report of these games as JSON, without the seconds they took.
fn simulated(question: &Simulate, peers: Arc<dyn Peers>) -> Value {
    let context = Context { tables: None, peers, ..retrodice::unwatched() };
    let report = question.ask(&context).unwrap();
    let mut report = serde_json::to_value(report).unwrap();
    report.as_object_mut().unwrap().remove("seconds").unwrap();
    report
}

#[test]
fn several_processes_simulate_the_games_of_one() {
    for (spec, strategies, games) in [
        ("cantstop(3,1)", &["rule28(threshold=15)"][..], 1_001),
        ("cantstop(2,1)", &["optimal"], 1_001),
        ("pig(30)", &["optimal", "random"], 1_001),
        ("yahtzee(mini)", &["random"], 101),
        // Every process plays all of these.
        ("yahtzee(mini)", &["optimal", "greedy"], 101),
        // Some processes have no game to play.
        ("pig(5)", &["random"], 2),
    ] {
        let question = Simulate { games, ..Simulate::new(spec, strategies.iter().copied()) };
        let alone = simulated(&question, Arc::new(Alone));
        assert_eq!(alone["games"], games);
        for count in 1..=3 {
            for report in in_threads(count, |peer| simulated(&question, Arc::new(peer))) {
                assert_eq!(report, alone, "{spec} by {count}");
            }
        }
    }
}

#[test]
fn several_processes_hold_the_tournament_of_one() {
    let game: CantStop = "cantstop(3,1,players=2)".parse().unwrap();
    let arena = Arena::new(&game).unwrap();
    let named = |name| ArenaPlayer::named(&game, name).unwrap();
    let players = ["rule28", "rule28(threshold=15)", "random"].map(named);
    let lineup = Lineup { players: &players.each_ref(), seating: Seating::Everyone };
    // Two units for each pair: some of seven processes have no game to play.
    for games in [100, 300] {
        let tournament = |peers: &dyn Peers| -> Standings {
            arena.tournament_among(&lineup, games, 7, peers, &Unwatched).unwrap()
        };
        let alone = arena.tournament(&lineup, games, 7, &Unwatched).unwrap();
        assert_eq!((alone.games, alone.asked), (3 * games, 3 * games));
        for count in [1, 2, 3, 7] {
            let standings = in_threads(count, |peer| tournament(&peer));
            assert!(standings.iter().all(|standings| *standings == alone), "{count}");
        }
    }
}

#[test]
fn several_processes_report_no_part_of_the_games() {
    let game: Pig = "pig(10)".parse().unwrap();
    let first_of = |Range { start, .. }: Range<u64>| {
        let simulation = Simulation::new(10, 1).numbers(start..start + 1);
        simulation.run(&game, &[&UniformRandom, &UniformRandom])
    };
    assert_eq!(play_among(&Alone, 10, first_of).unwrap().games, 1);
    for report in in_threads(2, |peer| play_among(&peer, 10, first_of)) {
        assert!(matches!(report, Err(PlayError::Interrupted)), "{report:?}");
    }
}
