//! Simulated optimal play against the exact values of whole games.

use crate::with_every_family;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::Strategy;
use retrodice_play::simulate::Simulation;
use retrodice_solver::solution::Solver;
use retrodice_stats::check_against_exact;
use std::sync::Arc;

/// Games to solve and play, beside those of other families. All together they fail wrongly once in
/// ten thousand.
const GAMES: [&str; 11] = [
    "cantstop(2,1)",
    "cantstop(3,1)",
    "cantstop(2,2,players=2,win=2)",
    "farkle(1000,players=1)",
    "farkle(600,table=patch,entry=300)",
    "pig(30,players=1)",
    "pig(100)",
    "piglet(5)",
    "pushyourluck(p=2/3)",
    "pushyourluck(p=2/3,target=10)",
    "pig(20,players=3)",
];

/// Maximum number of anchors of a family's example that is solved here.
const MAX_ANCHORS: u64 = 20_000;

fn check_optimal_play<G: Indexed + Notation>(game: G, seed: u64, checks: usize) {
    let solution = Arc::new(Solver::new(game.clone()).solve().expect("it settles"));
    let optimal = Optimal::new(solution.clone()).expect("the start is solved");
    let seats = vec![&optimal as &dyn Strategy<G>; game.seats()];
    let report = Simulation::new(20_000, seed)
        .experiment("optimal play is worth the exact value")
        .run(&game, &seats)
        .expect("games end");
    let exact = solution.start_value().amount;
    let checked = check_against_exact(report.seats[0].estimate(), exact, 1e-12, checks);
    checked.unwrap_or_else(|why| panic!("{}: {why}", game.spec()));
}

#[test]
fn optimal_play_is_worth_the_exact_value() {
    let mut games = with_every_family(&GAMES);
    games.retain(|spec| with_game!(spec, game => game.index_bound() <= MAX_ANCHORS));
    for (seed, spec) in games.iter().enumerate() {
        with_game!(spec, game => check_optimal_play(game, seed as u64, games.len()));
    }
}
