//! Questions 3 and 4: triples against the generic solver and by simulation.

use crate::odds::common::position::{position, set};
use retrodice_cantstop::odds::questions::{
    MoveCount, closing_triples, simulate_closing, unbounded_columns, unbounded_triple,
};
use retrodice_cantstop::odds::{Odds, OddsError};
use retrodice_cantstop::{CantStop, Column, Options};
use retrodice_core::index::Indexed;
use retrodice_solver::number::{Exact, Field};
use retrodice_solver::solution::Solver;

fn official() -> Odds {
    Odds::new(&CantStop::new(6, 3).unwrap()).unwrap()
}

/// In the solver's game all columns must be claimed, and just three are left.
#[test]
fn closing_three_columns_agrees_with_the_generic_solver() {
    for (sides, shortest, columns) in
        [(2, 1, "2-3-4"), (2, 3, "2-3-4"), (3, 1, "3-4-5"), (3, 1, "2-4-6"), (3, 1, "2-3-6")]
    {
        let options = Options::new(sides, shortest);
        let odds = Odds::new(&CantStop::with(options.clone()).unwrap()).unwrap();
        let columns = set(columns);
        let closed: Vec<u8> =
            odds.columns().without(columns).iter().map(|column| column.sum()).collect();
        let (game, start) = position(options, &closed, "-");
        let (values, _) = Solver::new(game.clone()).solve_exactly().unwrap();
        let expected = &values.get(game.anchor_index(&start)).unwrap()[0];
        let closing = odds.closing::<Exact>(columns).unwrap();
        assert_eq!(closing.turns(), *expected, "{sides} {shortest} {columns}");
        let quick = odds.closing::<f64>(columns).unwrap();
        assert!((quick.turns() / expected.to_f64() - 1.0).abs() < 1e-13);
    }
}

/// The equation is: turns = 1 + the entry of the turn's table for nothing advanced.
#[test]
fn the_values_satisfy_the_equations_of_the_anchors() {
    let odds = official();
    let closing = odds.closing::<f64>(set("2-3-12")).unwrap();
    for left in [[3, 5, 3], [1, 5, 0], [0, 0, 1], [2, 2, 2]] {
        let turns = closing.turns_from(&left).unwrap();
        let turn = closing.turn(&left).unwrap();
        assert!((turn[0].1 + 1.0 - turns).abs() < 1e-11, "{left:?}");
        assert!(!turn[0].2 && turn.last().unwrap().2);
    }
    assert_eq!(closing.turns_from(&[0, 0, 0]).unwrap(), 0.0);
    assert!(matches!(closing.turns_from(&[4, 0, 0]), Err(OddsError::Position { .. })));
}

/// Four triples by simulation; 4.6 standard errors leave 4.2e-6 for each.
#[test]
fn simulated_turns_to_close_agree_with_the_exact_ones() {
    let odds = official();
    for (seed, columns) in ["6-7-8", "2-3-12", "4-6-8", "5-7-9"].into_iter().enumerate() {
        let closing = odds.closing::<f64>(set(columns)).unwrap();
        let simulated = simulate_closing(&odds, &closing, 4_000, seed as u64).unwrap();
        let deviation = (simulated.mean - closing.turns()) / simulated.standard_error;
        assert!(deviation.abs() < 4.6, "{columns}: {} {simulated:?}", closing.turns());
    }
}

#[test]
fn rows_are_serialised_with_columns_and_fractions_as_text() {
    let row = unbounded_triple(&official(), set("6-7-8"), MoveCount::Spaces).unwrap();
    let text = toml::to_string(&row).unwrap();
    assert!(text.starts_with("columns = \"6-7-8\"\nchance = \"149/162\"\n"), "{text}");
}

#[test]
fn unbounded_columns_agree_with_their_mirror_images() {
    let odds = official();
    for count in [MoveCount::Spaces, MoveCount::Rolls] {
        let rows = unbounded_columns(&odds, count).unwrap();
        assert_eq!(rows.len(), 165);
        for row in &rows {
            let mirror: Vec<u8> = row.columns.iter().map(|column| 14 - column.sum()).collect();
            let mirror = set(&{
                let mut sums: Vec<String> = mirror.iter().map(u8::to_string).collect();
                sums.reverse();
                sums.join("-")
            });
            let image = unbounded_triple(&odds, mirror, count).unwrap();
            assert_eq!((row.chance, row.stop_at), (image.chance, image.stop_at));
            assert!((row.moves - image.moves).abs() < 1e-12);
            // The player stops at the first whole number from the threshold on.
            let stop = row.threshold.to_f64().ceil().max(1.0);
            assert!(row.stop_at as f64 >= stop && row.stop_at as f64 <= stop + 1.0, "{row:?}");
            // A turn that does not fail ends with stop_at moves or one more.
            let moves = row.moves / (1.0 - row.failure);
            assert!(moves >= row.stop_at as f64 - 1e-9 && moves <= row.stop_at as f64 + 1.0);
        }
    }
}

/// Turns on unbounded 6-7-8, dice by dice. 4.6 standard errors leave 4.2e-6 for each mean.
#[test]
fn simulated_moves_and_failures_on_unbounded_columns_agree_with_the_exact_ones() {
    let odds = official();
    let row = unbounded_triple(&odds, set("6-7-8"), MoveCount::Spaces).unwrap();
    let (turns, mut word) = (40_000u32, 99u64);
    let (mut sum, mut squares, mut failed) = (0.0, 0.0, 0.0);
    for _ in 0..turns {
        let mut moves = 0u64;
        while moves < row.stop_at {
            let mut die = || {
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                ((word >> 33) % 6) as u8 + 1
            };
            let (a, b, c, d) = (die(), die(), die(), die());
            let pairings = [[a + b, c + d], [a + c, b + d], [a + d, b + c]];
            let count = |sums: &[u8; 2]| sums.iter().filter(|sum| (6..=8).contains(*sum)).count();
            match pairings.iter().map(count).max() {
                Some(gain @ 1..) => moves += gain as u64,
                _ => {
                    moves = 0;
                    failed += 1.0;
                    break;
                }
            }
        }
        sum += moves as f64;
        squares += (moves * moves) as f64;
    }
    let games = f64::from(turns);
    let mean = sum / games;
    let error = ((squares / games - mean * mean) / games).sqrt();
    assert!((mean - row.moves).abs() < 4.6 * error, "{mean} {row:?}");
    let error = (row.failure * (1.0 - row.failure) / games).sqrt();
    assert!((failed / games - row.failure).abs() < 4.6 * error, "{} {row:?}", failed / games);
}

#[test]
fn all_triples_of_a_small_board_agree_with_single_ones_and_mirror_images() {
    let odds = Odds::new(&CantStop::new(3, 2).unwrap()).unwrap();
    let rows = closing_triples(&odds).unwrap();
    assert_eq!(rows.len(), 10);
    for row in &rows {
        let alone = odds.closing::<f64>(row.columns).unwrap().turns();
        assert!((alone / row.turns - 1.0).abs() < 1e-12, "{}", row.columns);
        let mirror = row.columns.iter().map(|c| Column::new(8 - c.sum()).unwrap()).collect();
        let image = odds.closing::<f64>(mirror).unwrap().turns();
        assert!((image / row.turns - 1.0).abs() < 1e-12, "{}", row.columns);
    }
}

/// A third column makes the turns safer.
#[test]
fn closing_three_columns_can_take_fewer_turns_than_closing_two() {
    let odds = official();
    let turns = |text| odds.closing::<f64>(set(text)).unwrap().turns();
    assert!(turns("2-7-12") < turns("2-12"));
}
