//! Cost of solves, as estimated before they start.

use retrodice_solver::engine::{Engine, Origin, Solvable};

use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_farkle::Farkle;
use retrodice_solver::error::SolveError;
use retrodice_solver::plan::Plan;
use retrodice_solver::solution::Solver;

/// Small games whose predicted work is compared with the positions visited.
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

#[test]
fn predicted_work_is_about_the_number_of_positions_visited() {
    fn work_and_positions<G: Solvable + Notation>(game: G) -> (u64, u64) {
        let work = Plan::new(&game).unwrap().work();
        (work, Solver::new(game).solve().unwrap().stats().positions)
    }
    for spec in SMALL {
        let (work, visited) = with_game!(spec, game => work_and_positions(game));
        assert!(2 * work >= visited && work <= 3 * visited, "{spec}: {work} for {visited}");
    }
}

#[test]
fn work_of_an_endgame_is_within_its_bound() {
    fn works_and_bounds<G: Solvable + Notation>(game: G) -> Vec<(u64, u64)> {
        let anchors = (0..game.index_bound()).step_by(7).filter_map(|n| game.anchor_at(n));
        let work_and_bound = |anchor| {
            let plan = Plan::following(&game, &anchor, u64::MAX).unwrap().unwrap();
            Some((plan.work(), game.work_from(&anchor)?))
        };
        anchors.filter_map(work_and_bound).collect()
    }
    for spec in SMALL {
        for (work, bound) in with_game!(spec, game => works_and_bounds(game)) {
            assert!(work <= bound, "{spec}: {work} of {bound}");
        }
    }
}

/// Farkle has only forty thousand anchors, but long turns.
#[test]
fn only_the_endgame_of_a_long_game_of_farkle_is_solved() {
    let game: Farkle = "farkle(10000)".parse().unwrap();
    let at = |fields: &str| game.read_position(fields).unwrap();
    let engine = Engine::default();
    assert!(!engine.can_find(&game));
    let near = at("9800/9800 | 0 | 1-1-1-5-5-2");
    let (solution, origin) = engine.near(game.clone(), &near).unwrap();
    assert_eq!((origin, solution.anchors()), (Origin::GenericEndgame, 16));
    let refused = engine.near(game.clone(), &Position::Roll(game.start())).unwrap_err();
    assert!(matches!(refused, SolveError::TooLargeOnTheSpot { anchors: 40_000, .. }), "{refused}");
}

#[test]
fn the_endgame_is_solved_if_it_is_cheaper_than_the_whole_game() {
    let origin = |spec: &str, fields: &str| {
        let game: Farkle = spec.parse().unwrap();
        let position = game.read_position(fields).unwrap();
        assert!(Engine::default().can_find(&game));
        Engine::default().near(game, &position).unwrap().1
    };
    assert_eq!(origin("farkle(3000)", "2800/2850 | 0 | ?-?-?-?-?-?"), Origin::GenericEndgame);
    assert_eq!(origin("farkle(700)", "600/650 | 0 | ?-?-?-?-?-?"), Origin::Generic);
}
