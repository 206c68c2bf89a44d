//! Tests of components with many unknowns, and of layers that are more than one component.

use crate::solver::common::toy::{To, Toy, ToyPosition};
use crate::solver::common::{bits, error, exact_values, inside, pig, value, with_threads};
use proptest::prelude::*;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_pig::{Pig, PigMove};
use retrodice_play::policy::MoveOf;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{
    Automatic, IntervalIteration, Method, Naive, Newton, PolicyIteration,
};
use retrodice_solver::number::Field as _;
use retrodice_solver::solution::{Solution, Solver};

/// Largest error of a value of these games: ten times what rounding gives.
const TOLERANCE: f64 = 1e-13;

fn start<G: Indexed>(solution: &Solution<G>) -> f64 {
    solution.start_value().amount
}

#[test]
fn newton_refuses_a_game_in_which_everything_can_be_lost_and_says_the_way() {
    let solved = Solver::new(pig("pig(20,dice=2)")).method(&Newton::DEFAULT).solve();
    let Err(error @ SolveError::TooEntangled { max: 8, .. }) = solved else { panic!("solved") };
    assert!(error.to_string().contains("`policy`"), "{error}");
}

#[test]
fn every_method_for_many_unknowns_agrees_with_naive_iteration() {
    let methods: [&dyn Method<f64>; 3] =
        [&Automatic, &PolicyIteration::DEFAULT, &IntervalIteration::DEFAULT];
    for seats in [1, 2] {
        let game = pig(&format!("pig(15,players={seats},dice=2)"));
        let naive = Solver::new(game.clone()).method(&Naive::default()).solve().expect("settled");
        for method in methods {
            let solution = Solver::new(game.clone())
                .method(method)
                .solve()
                .unwrap_or_else(|error| panic!("{}: {error}", method.name()));
            for ((index, one), (_, other)) in solution.values().iter().zip(naive.values().iter()) {
                let off = (one[0] - other[0]).abs();
                assert!(off < 1e-12, "{}, {seats} seats, {index}: {off:e}", method.name());
            }
            assert!(solution.stats().distance < 1e-11, "{:?}", solution.stats());
        }
    }
}

#[test]
fn exact_values_of_many_unknowns_lie_within_the_bounds() {
    for (target, seats) in [(4, 2), (6, 2), (14, 1)] {
        let game = pig(&format!("pig({target},players={seats},dice=2)"));
        let exact = exact_values(&game);
        let solution = Solver::new(game).solve().expect("it settles");
        let bounds = solution.certify(&Unwatched).expect("it has bounds");
        for (index, exact) in exact.iter() {
            let off = error(*value(solution.values(), index), &exact[0]);
            assert!(off < TOLERANCE, "target {target}, anchor {index}: {off:e}");
            let bound = value(&bounds, index);
            assert!(inside(bound, &exact[0]), "target {target}, anchor {index}: {bound:?}");
        }
    }
}

#[test]
fn three_seats_have_a_fixed_point_and_no_bounds() {
    let game = ring(40, 3);
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    assert!(solution.stats().residual < TOLERANCE, "{:?}", solution.stats());
    for (index, values) in solution.values().iter() {
        let sum: f64 = values.iter().sum();
        assert!((sum - 1.0).abs() < TOLERANCE, "anchor {index}: {values:?}");
    }
    let refused = Solver::new(game).method(&IntervalIteration::DEFAULT).solve();
    assert!(matches!(refused, Err(SolveError::GeneralSum { seats: 3 })));
}

#[test]
fn a_policy_of_mutually_dependent_turn_starts_has_a_fixed_point() {
    let game = pig("pig(12,dice=2)");
    // Bust or hold is the first move.
    let hold = |_: &PigMove, _: &[MoveOf<Pig>]| 0;
    let solution = Solver::new(game).policy(&hold).solve().expect("it settles");
    // Scores of 0 and 4 to 11.
    assert_eq!(solution.values().iter().count(), 81);
    assert!(start(&solution) > 0.5 && solution.stats().residual < TOLERANCE);
}

#[test]
fn any_number_of_threads_gives_the_bits_of_one() {
    let solve = || {
        let solution = Solver::new(pig("pig(20,dice=2)")).solve().expect("it settles");
        bits(solution.values())
    };
    let one = with_threads(1, solve);
    assert!(with_threads(2, solve) == one && with_threads(5, solve) == one);
}

/// Returns a chain in one layer: each anchor depends on itself and on the next one.
fn chain(anchors: usize, is_ascending: bool) -> Toy {
    let anchor = |number: usize| {
        let next = if is_ascending { number + 1 } else { number.wrapping_sub(1) };
        let next = if next < anchors { To::Pass(next) } else { To::Over };
        ToyPosition::new(1, &[(1, &[(0, To::Pass(number))]), (1, &[(0, next)])])
    };
    Toy::new(anchors, (0..anchors).map(anchor).collect())
}

#[test]
fn a_coarse_layer_is_solved_one_component_after_the_other() {
    for is_ascending in [true, false] {
        let game = chain(1000, is_ascending);
        // Newton's method suffices: each component has one unknown.
        let solution = Solver::new(game).method(&Newton::DEFAULT).solve().expect("it settles");
        for (index, numbers) in solution.values().iter() {
            let turns = if is_ascending { 1000 - index } else { index + 1 };
            assert_eq!(numbers[0], 2.0 * turns as f64, "anchor {index}");
        }
        assert_eq!(solution.stats().unknowns, 1);
        assert_eq!(solution.stats().components, 1000);
        let audit = solution.audit(&Unwatched).expect("nothing is missing");
        assert_eq!((audit.positions, audit.residual), (1000, 0.0));
    }
}

/// A ring of anchors, each of which leads to two others of the ring or ends the game.
fn ring(anchors: usize, seats: usize) -> Toy {
    let anchor = |number: usize| {
        let (near, far) = ((number + 1) % anchors, (number * 7 + 3) % anchors);
        let back = (number + anchors - 1) % anchors;
        let rolls: [(u32, &[(i32, To)]); 3] = [
            (3, &[(0, To::Pass(near)), (0, To::Pass(far))]),
            (2, &[(0, To::Pass(back))]),
            (1 + number as u32 % 3, &[(0, To::Over)]),
        ];
        ToyPosition::new(i32::from(seats == 1), &rolls)
    };
    Toy { seats, ..Toy::new(anchors, (0..anchors).map(anchor).collect()) }
}

#[test]
fn a_component_with_a_hundred_thousand_anchors_is_solved() {
    for seats in [1, 2] {
        let game = ring(100_000, seats);
        let solution = Solver::new(game.clone()).solve().expect("it settles");
        let stats = solution.stats();
        assert_eq!((stats.components, stats.anchors), (1, 100_000));
        assert!(stats.unknowns > 10_000 && stats.sweeps < 500, "{stats:?}");
        let audit = solution.audit(&Unwatched).expect("nothing is missing");
        assert!(audit.residual < 1e-13, "{audit:?}");
        assert!(solution.error_bound(&Unwatched).expect("it has bounds") < 1e-11);
    }
}

#[test]
fn many_anchors_without_an_end_are_refused() {
    let anchor = |number: usize| {
        let rolls: [(u32, &[(i32, To)]); 2] =
            [(1, &[(0, To::Pass((number + 1) % 20))]), (1, &[(0, To::Pass((number + 19) % 20))])];
        ToyPosition::new(1, &rolls)
    };
    let game = Toy::new(20, (0..20).map(anchor).collect());
    let methods: [&dyn Method<f64>; 2] = [&Automatic, &IntervalIteration::DEFAULT];
    for method in methods {
        let solved = Solver::new(game.clone()).method(method).solve();
        assert!(matches!(solved, Err(SolveError::NotSettled { .. })), "{}", method.name());
    }
}

/// Strategy for games of `anchors` anchors in one layer, in which every roll of weight one ends
/// the game and the others have moves to random anchors.
fn games(anchors: usize) -> impl Strategy<Value = Toy> {
    let options = proptest::collection::vec(0..anchors, 1..4);
    let rolls = proptest::collection::vec((1_u32..5, options), 1..4);
    let positions = proptest::collection::vec(rolls, anchors);
    (positions, 1_usize..=2).prop_map(move |(positions, seats)| {
        let position = |rolls: Vec<(u32, Vec<usize>)>| {
            let moves: Vec<(u32, Vec<(i32, To)>)> = rolls
                .into_iter()
                .map(|(weight, next)| {
                    (weight, next.into_iter().map(|at| (0, To::Pass(at))).collect())
                })
                .chain([(1, vec![(0, To::Over)])])
                .collect();
            let rolls: Vec<(u32, &[(i32, To)])> =
                moves.iter().map(|(weight, moves)| (*weight, &moves[..])).collect();
            ToyPosition::new(i32::from(seats == 1), &rolls)
        };
        Toy { seats, ..Toy::new(anchors, positions.into_iter().map(position).collect()) }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_games_with_cycles_agree_with_naive_iteration(game in games(40)) {
        let solution = Solver::new(game.clone()).solve().expect("it settles");
        let naive = Solver::new(game.clone()).method(&Naive::default()).solve().expect("settled");
        prop_assert_eq!(solution.values().iter().count(), 40);
        let bounds = solution.certify(&Unwatched).expect("it has bounds");
        let enclosed = Solver::new(game).method(&IntervalIteration::DEFAULT).solve().expect("so");
        for ((index, one), (_, other)) in solution.values().iter().zip(naive.values().iter()) {
            let scale = one[0].abs().max(1.0);
            prop_assert!((one[0] - other[0]).abs() < 1e-12 * scale, "{}: {:?} {:?}", index, one, other);
            let bound = value(&bounds, index);
            // The bounds hold the solution. They may be narrower than the rounding of the solve, so
            // the solved value itself may lie just outside.
            let outside = (bound.lo - one[0]).max(one[0] - bound.hi);
            prop_assert!(outside < TOLERANCE * scale, "{}: {:?} {:?}", index, one, bound);
            prop_assert!(bound.width() < 1e-10 * scale, "{}: {:?}", index, bound);
            let off = (value(enclosed.values(), index) - one[0]).abs();
            prop_assert!(off <= enclosed.stats().distance + 1e-12 * scale, "{}: {:e}", index, off);
        }
    }

    #[test]
    fn random_games_with_cycles_reproduce_themselves_in_rationals(game in games(12)) {
        let exact = exact_values(&game);
        let solution = Solver::new(game).solve().expect("it settles");
        let bounds = solution.certify(&Unwatched).expect("it has bounds");
        for (index, exact) in exact.iter() {
            let off = error(*value(solution.values(), index), &exact[0]);
            prop_assert!(off < 1e-13 * exact[0].to_f64().abs().max(1.0), "{}: {:e}", index, off);
            let bound = value(&bounds, index);
            prop_assert!(inside(bound, &exact[0]), "{}: {:?}", index, bound);
        }
    }
}
