//! What solves cost, known before they begin.

use retrodice_games::{SolvableVisitor, solvable};
use retrodice_solver::engine::{Engine, Origin, Solvable};

use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_farkle::Farkle;
use retrodice_games::AnyGame;
use retrodice_solver::error::SolveError;
use retrodice_solver::retrograde::Plan;
use retrodice_solver::solution::Solver;
use std::time::Duration;

/// The games, small, of which work is compared with what is visited.
const SMALL: [&str; 9] = [
    "farkle(600)",
    "farkle(1000,players=1,entry=500)",
    "farkle(turn,table=patch)",
    "pig(30)",
    "piglet(8,players=1)",
    "pushyourluck(p=2/3,target=40)",
    "cantstop(3,2)",
    "cantstop(3,1,markers=2,decline=yes)",
    "cantstop(2,1,players=2,win=2)",
];

fn on<V: SolvableVisitor>(spec: &str, visitor: V) -> V::Output {
    solvable(spec.parse::<AnyGame>().unwrap(), visitor)
}

#[test]
fn work_is_about_the_positions_that_are_visited() {
    struct Both;
    impl SolvableVisitor for Both {
        type Output = (u64, u64);
        fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
            let work = Plan::new(&game).unwrap().work();
            (work, Solver::new(game).solve().unwrap().tally().positions)
        }
    }
    for spec in SMALL {
        let (work, visited) = on(spec, Both);
        assert!(2 * work >= visited && work <= 3 * visited, "{spec}: {work} for {visited}");
    }
}

#[test]
fn work_that_follows_is_no_more_than_is_told() {
    struct Follows;
    impl SolvableVisitor for Follows {
        type Output = Vec<(u64, u64)>;
        fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
            let anchors = (0..game.index_bound()).step_by(7).filter_map(|n| game.anchor_at(n));
            let both = |anchor| {
                let plan = Plan::following(&game, &anchor, u64::MAX).unwrap().unwrap();
                Some((plan.work(), game.work_from(&anchor)?))
            };
            anchors.filter_map(both).collect()
        }
    }
    for spec in SMALL {
        for (work, told) in on(spec, Follows) {
            assert!(work <= told, "{spec}: {work} of {told}");
        }
    }
}

/// Forty thousand anchors are few, but their turns are long.
#[test]
fn a_long_game_of_farkle_is_solved_near_its_end_alone() {
    let game: Farkle = "farkle(10000)".parse().unwrap();
    let at = |fields: &str| game.read_position(fields).unwrap();
    let engine = Engine::default();
    assert!(!engine.finds(&game));
    let near = at("9800/9800 | 0 | 1-1-1-5-5-2");
    let (solution, origin) = engine.near(game.clone(), &near).unwrap();
    assert_eq!((origin, solution.anchors()), (Origin::GenericEndgame, 16));
    match engine.near(game.clone(), &Position::Roll(game.start())).unwrap_err() {
        // A quarter of an hour of a core of 2025.
        SolveError::TooLargeOnTheSpot { time: Some(time), .. } => {
            let minutes = Duration::from_secs(5 * 60)..Duration::from_secs(45 * 60);
            assert!(minutes.contains(&time), "{time:?}");
        }
        other => panic!("{other}"),
    }
}

/// Where the whole game costs seconds, the end of it is no reason to wait for them.
#[test]
fn the_end_is_solved_alone_where_the_whole_game_takes_longer() {
    let origin = |spec: &str, fields: &str| {
        let game: Farkle = spec.parse().unwrap();
        let position = game.read_position(fields).unwrap();
        assert!(Engine::default().finds(&game));
        Engine::default().near(game, &position).unwrap().1
    };
    assert_eq!(origin("farkle(2000)", "1800/1850 | 0 | ?-?-?-?-?-?"), Origin::GenericEndgame);
    assert_eq!(origin("farkle(700)", "600/650 | 0 | ?-?-?-?-?-?"), Origin::Generic);
}
