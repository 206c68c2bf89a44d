//! Tests of games for three to five seats: they are general-sum, so a solution need not exist.

use crate::solver::common::{bits, cantstop, with_threads};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{ChildrenCounting, Method, Naive, Newton};
use retrodice_solver::number::{Exact, Number};
use retrodice_solver::plan::Plan;
use retrodice_solver::retrograde::Retrograde;
use retrodice_solver::solution::Solver;

/// Smallest boards, some without a cycle, some in which all seats can bust one after the other.
const BOARDS: [&str; 9] = [
    "2,1,players=3,win=1",
    "2,1,players=3,win=1,markers=1",
    "2,2,players=3,win=1,markers=1,sharing=jump",
    "sides=3,lengths=1-1-1-1-1,players=3,win=2",
    "sides=3,lengths=1-1-2-1-1,players=3,win=2",
    "2,1,players=4,win=1",
    "sides=3,lengths=1-1-1-1-1,players=4,win=2",
    "sides=3,lengths=1-1-1-1-1,players=4,win=2,markers=1",
    "2,1,players=5,win=1",
];

#[test]
fn small_boards_converge_to_win_probabilities_that_sum_to_one() {
    let mut entangled = 0;
    for arguments in BOARDS {
        let game = cantstop(arguments);
        let solution = Solver::new(game.clone()).solve().expect(arguments);
        let audit = solution.audit(&Unwatched).expect("nothing is missing");
        assert!(audit.residual < 1e-14, "{arguments}: {audit:?}");
        assert_eq!(audit.positions, solution.stats().positions);
        for (index, values) in solution.values().iter() {
            let sum: f64 = values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-14, "{arguments}, anchor {index}: {values:?}");
            assert_eq!(values.len(), game.seats());
        }
        entangled += u32::from(solution.stats().components < solution.stats().anchors);
        // Naive iteration from another guess converges to the same profile.
        let naive = Solver::new(game).method(&Naive::default()).solve().expect(arguments);
        for ((_, one), (_, other)) in solution.values().iter().zip(naive.values().iter()) {
            let off = one.iter().zip(other).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-13, "{arguments}: {one:?} and {other:?}");
        }
    }
    assert!(entangled >= 5, "only {entangled} boards have cycles");
}

#[test]
fn win_probabilities_in_rationals_sum_to_exactly_one() {
    for arguments in ["2,1,players=3,win=1,markers=1", "sides=3,lengths=1-1-1-1-1,players=3,win=2"]
    {
        let game = cantstop(arguments);
        let (exact, _) = Solver::new(game.clone()).solve_exactly().expect(arguments);
        let solution = Solver::new(game.clone()).solve().expect(arguments);
        for (index, values) in exact.iter() {
            let mut sum = <Exact as Number>::Sum::default();
            values.iter().for_each(|value| value.add_weighted(1, &mut sum));
            assert_eq!(Exact::mean(sum, 1), Exact::integer(1), "{arguments}, anchor {index}");
            let floats = solution.values().get(index).expect("solved");
            for (float, exact) in floats.iter().zip(values) {
                assert!(
                    crate::solver::common::error(*float, exact) < 1e-14,
                    "{arguments}, anchor {index}"
                );
            }
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let game = cantstop("sides=3,lengths=1-1-2-1-1,players=3,win=2");
    let solve = || bits(Solver::new(game.clone()).solve().expect("it settles").values());
    let one = with_threads(1, solve);
    assert!(with_threads(2, solve) == one && with_threads(5, solve) == one);
}

#[test]
fn a_method_that_does_not_converge_fails() {
    // One sweep is not enough for a cycle.
    let game = cantstop("sides=3,lengths=1-1-1-1-1,players=3,win=2");
    let newton = Newton { max_sweeps: 1, ..Newton::DEFAULT };
    let naive = Naive { max_sweeps: 1, ..Naive::default() };
    for method in [&newton as &dyn Method<f64>, &naive] {
        let solved = Solver::new(game.clone()).method(method).solve();
        assert!(matches!(solved, Err(SolveError::NotSettled { sweeps: 1, .. })));
    }
}

#[test]
fn certificates_and_children_counting_are_refused_for_three_seats() {
    let game = cantstop("2,1,players=3,win=1,markers=1");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let bounds = solution.certify(&Unwatched);
    assert!(matches!(bounds, Err(SolveError::GeneralSum { seats: 3 })));
    let plan = Plan::new(&game).expect("small");
    assert!(plan.anchors() < game.index_bound());
    let run = Retrograde::new(&game, &plan, &Unwatched);
    let counted = run.solve::<f64>(&ChildrenCounting as &dyn Method<f64>, None);
    assert!(matches!(counted, Err(SolveError::TooEntangled { .. })));
}
