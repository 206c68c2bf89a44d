//! The examples, run, and their answers checked another way.
#![allow(dead_code, reason = "their `main` prints what is looked at here")]

#[path = "../examples/exact_policy.rs"]
mod exact_policy;
#[path = "../examples/kernel.rs"]
mod kernel;
#[path = "../examples/own_game.rs"]
mod own_game;
#[path = "../examples/table.rs"]
mod table;

use retrodice::solver::engine::Origin;
use retrodice::stats::check_against_exact;

/// Naive value iteration over points banked and points of the turn.
#[test]
fn a_game_of_ones_own() {
    const TARGET: usize = 50;
    let mut banked = [0.0; TARGET];
    for _ in 0..2_000 {
        let before = banked;
        for start in 0..TARGET {
            let mut rolling = [0.0; TARGET + 13];
            for turn in (0..TARGET - start).rev() {
                let worth = |sum: usize| match start + turn + sum {
                    TARGET.. => 0.0,
                    bank => f64::min(before[bank], rolling[turn + sum]),
                };
                let rolls = (2..=6).flat_map(|a| (2..=6).map(move |b| a + b));
                rolling[turn] = (11.0 * before[start] + rolls.map(worth).sum::<f64>()) / 36.0;
            }
            banked[start] = 1.0 + rolling[0];
        }
    }
    let turns = own_game::turns().unwrap();
    assert!((turns - banked[0]).abs() < 1e-10, "{turns} for {}", banked[0]);
    let lines = include_str!("../examples/own_game.rs").lines();
    let code = lines.filter(|line| !line.is_empty() && !line.trim_start().starts_with("//"));
    assert!(code.count() <= 50);
}

/// 2.700 turns: Glenn, Fang and Kruskal (2006), table 1.
#[test]
fn the_kernel_for_a_board() {
    let (turns, origin) = kernel::turns().unwrap();
    assert_eq!(format!("{turns:.3}"), "2.700");
    assert_eq!(origin, Origin::Kernel("the solitaire kernel in f64"));
}

#[test]
fn a_strategy_simulated_and_valued_exactly() {
    let exact = exact_policy::turns().unwrap();
    let report = exact_policy::strategy::simulate().unwrap();
    check_against_exact(report.seats[0].estimate(), exact, 0.0, 1).unwrap();
}

#[test]
fn a_table() {
    let folder = tempfile::tempdir().unwrap();
    let (value, origin, raw) = table::read_back(folder.path()).unwrap();
    assert_eq!((format!("{value:.12}"), value), ("1.480253419335".to_owned(), raw));
    assert!(matches!(origin, Origin::Table(_)), "{origin:?}");
}
