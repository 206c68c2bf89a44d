//! Three and four seats: each plays for itself, and no solution is guaranteed.

use crate::solver::common::{bits, cantstop, with_threads};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{ChildrenCounting, Method, Naive, Newton};
use retrodice_solver::number::{Exact, Number};
use retrodice_solver::retrograde::{Plan, Run};
use retrodice_solver::solution::Solver;

/// The smallest boards: some without any cycle, some in which all seats lose
/// their turns one after the other.
const BOARDS: [&str; 8] = [
    "2,1,players=3,win=1",
    "2,1,players=3,win=1,markers=1",
    "2,2,players=3,win=1,markers=1,sharing=jump",
    "sides=3,lengths=1-1-1-1-1,players=3,win=2",
    "sides=3,lengths=1-1-2-1-1,players=3,win=2",
    "2,1,players=4,win=1",
    "sides=3,lengths=1-1-1-1-1,players=4,win=2",
    "sides=3,lengths=1-1-1-1-1,players=4,win=2,markers=1",
];

#[test]
fn small_boards_settle_and_somebody_wins() {
    let mut entangled = 0;
    for arguments in BOARDS {
        let game = cantstop(arguments);
        let solution = Solver::new(game.clone()).solve().expect(arguments);
        let audit = solution.audit(&Unwatched).expect("nothing is missing");
        assert!(audit.residual < 1e-14, "{arguments}: {audit:?}");
        assert_eq!(audit.positions, solution.tally().positions);
        for (index, values) in solution.values().iter() {
            let sum: f64 = values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-14, "{arguments}, anchor {index}: {values:?}");
            assert_eq!(values.len(), game.seats());
        }
        entangled += u32::from(solution.tally().components < solution.tally().anchors);
        // Iteration comes to the same profile; it began elsewhere.
        let naive = Solver::new(game).method(&Naive::default()).solve().expect(arguments);
        for ((_, one), (_, other)) in solution.values().iter().zip(naive.values().iter()) {
            let off = one.iter().zip(other).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-13, "{arguments}: {one:?} and {other:?}");
        }
    }
    assert!(entangled >= 5, "only {entangled} boards have cycles");
}

#[test]
fn rationals_add_up_to_exactly_one() {
    for arguments in ["2,1,players=3,win=1,markers=1", "sides=3,lengths=1-1-1-1-1,players=3,win=2"]
    {
        let game = cantstop(arguments);
        let (exact, _) = Solver::new(game.clone()).solve_exactly().expect(arguments);
        let solution = Solver::new(game.clone()).solve().expect(arguments);
        for (index, values) in exact.iter() {
            let mut sum = <Exact as Number>::Sum::default();
            values.iter().for_each(|value| value.add_weighted(1, &mut sum));
            assert_eq!(Exact::mean(sum, 1), Exact::integer(1), "{arguments}, anchor {index}");
            let found = solution.values().get(index).expect("solved");
            for (found, exact) in found.iter().zip(values) {
                assert!(
                    crate::solver::common::error(*found, exact) < 1e-14,
                    "{arguments}, anchor {index}"
                );
            }
        }
    }
}

#[test]
fn threads_do_not_matter() {
    let game = cantstop("sides=3,lengths=1-1-2-1-1,players=3,win=2");
    let solve = || bits(Solver::new(game.clone()).solve().expect("it settles").values());
    let one = with_threads(1, solve);
    assert!(with_threads(2, solve) == one && with_threads(5, solve) == one);
}

#[test]
fn what_does_not_settle_says_so() {
    // One sweep is not enough for a cycle; nothing may be passed off as solved.
    let game = cantstop("sides=3,lengths=1-1-1-1-1,players=3,win=2");
    let newton = Newton { most_sweeps: 1, ..Newton::USUAL };
    let naive = Naive { most_sweeps: 1, ..Naive::default() };
    for method in [&newton as &dyn Method<f64>, &naive] {
        let solved = Solver::new(game.clone()).method(method).solve();
        assert!(matches!(solved, Err(SolveError::NotSettled { sweeps: 1, .. })));
    }
}

#[test]
fn what_has_no_meaning_is_refused() {
    let game = cantstop("2,1,players=3,win=1,markers=1");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let bounds = solution.certify(&Unwatched);
    assert!(matches!(bounds, Err(SolveError::GeneralSum { seats: 3 })));
    let plan = Plan::new(&game).expect("small");
    assert!(plan.anchors() < game.index_bound());
    let run = Run::new(&game, &plan, &Unwatched);
    let counted = run.solve::<f64>(&ChildrenCounting as &dyn Method<f64>, None);
    assert!(matches!(counted, Err(SolveError::TooEntangled { .. })));
}
