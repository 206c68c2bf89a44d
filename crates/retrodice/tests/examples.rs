//! The examples, run, and their answers checked another way.
#![allow(dead_code, reason = "their `main` prints what is looked at here")]

#[path = "../examples/exact_policy.rs"]
mod exact_policy;
#[path = "../examples/kernel.rs"]
mod kernel;
#[path = "../examples/own_game.rs"]
mod own_game;
#[path = "../examples/own_game_for_two.rs"]
mod own_game_for_two;
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

/// Returns the chances of seat 0 of `own_game_for_two` to win: before each turn of each seat, and
/// by the points of the turn. A seat banks at its number of points, or plays best without one.
fn toll_chances(bank_at: [Option<usize>; 2]) -> [Vec<f64>; 2] {
    const TARGET: usize = 12;
    let at = |own: usize, other: usize| own * TARGET + other;
    let mut starts = [vec![0.0; TARGET * TARGET], vec![0.0; TARGET * TARGET]];
    // Each list has the chance of the seat at move.
    for _ in 0..3_000 {
        for (seat, score) in (0..2).flat_map(|seat| (0..TARGET * TARGET).map(move |at| (seat, at)))
        {
            let (own, other) = (score / TARGET, score % TARGET);
            let mut rolling = [0.0; TARGET + 7];
            for turn in (0..TARGET - own).rev() {
                let paid = 1.0 - starts[1 - seat][at(other, own.saturating_sub(3))];
                let chance = |face: usize| {
                    let total = turn + face;
                    if own + total >= TARGET {
                        return 1.0;
                    }
                    let bank: f64 = 1.0 - starts[1 - seat][at(other, own + total)];
                    match bank_at[seat] {
                        None => bank.max(rolling[total]),
                        Some(points) if total < points => rolling[total],
                        Some(_) => bank,
                    }
                };
                rolling[turn] = (paid + (2..=6).map(chance).sum::<f64>()) / 6.0;
            }
            starts[seat][score] = rolling[0];
        }
    }
    starts
}

/// Naive value iteration over the points of both seats and of the turn.
#[test]
fn a_game_of_ones_own_for_two() {
    let folder = tempfile::tempdir().unwrap();
    let results = own_game_for_two::solve(folder.path()).unwrap();
    let naive = |bank_at| toll_chances(bank_at)[0][0];
    for (value, expected) in [
        (results.optimal, naive([None, None])),
        (results.from_table, naive([None, None])),
        (results.six_against_nine, naive([Some(6), Some(9)])),
        (results.six_against_best, naive([Some(6), None])),
    ] {
        assert!((value - expected).abs() < 1e-10, "{value} for {expected}");
    }
    let simulated = results.simulated.seats[0].estimate();
    check_against_exact(simulated, results.six_against_nine, 0.0, 1).unwrap();
    // Eight points of the turn banked, to eleven against three of the opponent.
    let [first, second] = &results.advice.options[..] else { panic!("bank or roll") };
    let bank = 1.0 - toll_chances([None, None])[1][3 * 12 + 11];
    let banked = if first.choice == "bank" { first } else { second };
    assert!((banked.value - bank).abs() < 1e-10, "{} for {bank}", banked.value);
    assert_eq!(first.regret, 0.0);
    assert!((second.regret - (first.value - second.value)).abs() < 1e-12);
}

/// 2.700 turns: Glenn, Fang and Kruskal (2006), table 1.
#[test]
fn the_kernel_for_a_board() {
    let (turns, origin) = kernel::turns().unwrap();
    assert_eq!(format!("{turns:.3}"), "2.454");
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
