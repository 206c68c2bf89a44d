//! Tests of the two-seat kernel against the generic solver and the rules.

use super::*;
use crate::rules::{CantStop, Options, Sharing};
use crate::solitaire::KernelError;
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::solution::Solver;

fn game(sides: u8, shortest: u8, win: usize, sharing: Sharing) -> CantStop {
    let options =
        Options { players: 2, columns_to_win: win, sharing, ..Options::new(sides, shortest) };
    CantStop::with(options).unwrap()
}

#[test]
fn every_anchor_of_small_boards_agrees_with_the_generic_solver() {
    for (sides, shortest, win) in [(2, 1, 1), (2, 1, 2), (2, 2, 2), (3, 1, 1), (3, 1, 2)] {
        for sharing in [Sharing::Free, Sharing::ForcedRoll] {
            let game = game(sides, shortest, win, sharing);
            let generic = Solver::new(game.clone()).solve().unwrap();
            let fast = solve(&game, &Unwatched).unwrap();
            let (mut worst, mut compared) = (0.0f64, 0);
            for (index, values) in generic.values().iter() {
                let anchor = game.anchor_at(index).unwrap();
                let value = fast.value(&game, &anchor, false).unwrap();
                worst = worst.max((value - values[0]).abs());
                compared += 1;
            }
            assert!(
                compared > 3 && worst < 1e-13,
                "({sides},{shortest}) to {win} {sharing:?}: {worst:e}"
            );
        }
    }
}

#[test]
fn the_smallest_published_board_has_its_value() {
    // By the generic solver, as in the README.
    for (sharing, value) in [(Sharing::Free, 0.760069), (Sharing::ForcedRoll, 0.760069)] {
        let game = game(3, 1, 3, sharing);
        let solved = solve(&game, &Unwatched).unwrap();
        let start = solved.value(&game, &game.start(), false).unwrap();
        assert!((start - value).abs() < 5e-7, "{sharing:?}: {start}");
        assert_eq!(solved.stats().unsettled, 0);
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let game = game(3, 1, 3, Sharing::ForcedRoll);
    let bits = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let solved = pool.install(|| solve(&game, &Unwatched)).unwrap();
        let bits: Vec<u64> = solved.numbers().map(f64::to_bits).collect();
        assert_eq!(8 * bits.len() as u64, solved.bytes());
        assert!(bits.len() as u64 >= solved.stats().boards && solved.stats().boards > 1_000);
        bits
    };
    assert_eq!(bits(1), bits(3));
}

#[test]
fn an_endgame_with_different_squares_has_the_values_of_the_whole_game() {
    let game = game(3, 1, 3, Sharing::Free);
    let whole = solve(&game, &Unwatched).unwrap();
    let bound = game.index_bound();
    let mut compared = 0;
    for start in (0..bound).step_by(1_499).filter_map(|index| game.anchor_at(index)) {
        let part = solve_from(&game, &start, &Unwatched).unwrap();
        for at in (0..bound).step_by(3).filter_map(|index| game.anchor_at(index)) {
            for turned in [false, true] {
                let Some(one) = part.value(&game, &at, turned) else { continue };
                let other = whole.value(&game, &at, false).unwrap();
                assert!((one - other).abs() < 1e-12, "{start:?} {at:?} {turned}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn unsupported_rules_and_too_many_boards_are_refused() {
    for options in [
        Options { players: 1, ..Options::new(3, 1) },
        Options { players: 2, markers: 2, ..Options::new(3, 1) },
        Options { players: 2, sharing: Sharing::Jump, ..Options::new(3, 1) },
    ] {
        let game = CantStop::with(options).unwrap();
        assert!(matches!(solve(&game, &Unwatched), Err(KernelError::Rules(_))));
    }
    let official = CantStop::with(Options { players: 2, ..Options::new(6, 3) }).unwrap();
    assert_eq!(boards_from(&official, &official.start()).unwrap().map(|n| n > 1 << 60), Some(true));
    assert!(matches!(solve(&official, &Unwatched), Err(KernelError::Memory { .. })));
}
