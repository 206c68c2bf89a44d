//! Policy evaluation: solves in which every seat follows a policy.

use crate::solver::common::toy::{To, Toy, ToyPosition};
use crate::solver::common::{SMALL_GAMES, cantstop, exact_values, fraction, value};
use retrodice_cantstop::{CantStop, MovePosition, Unfolded};
use retrodice_core::game::{Game, Move, Next};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Unwatched;
use retrodice_solver::component::Choose;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::Newton;
use retrodice_solver::number::Exact;
use retrodice_solver::plan::Plan;
use retrodice_solver::retrograde::Retrograde;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::values::Values;

type Choices<'a, G> = &'a [Move<<G as Game>::RollPosition, <G as Game>::Choice>];

/// Returns the number of the solution's best move among the moves of the position.
fn best<G: Indexed>(solution: &Solution<G>, at: &G::MovePosition, moves: Choices<'_, G>) -> usize {
    let best = solution.options(at).expect("solved").swap_remove(0).choice;
    moves.iter().position(|step| step.choice == best).expect("one of the moves")
}

/// Calls a function with the game of a spec, with an index that tells all anchors apart.
macro_rules! on_every_anchor {
    ($spec:expr, $check:ident) => {
        if let Ok(game) = $spec.parse::<CantStop>() {
            $check(Unfolded(game))
        } else {
            with_game!($spec, game => $check(game))
        }
    };
}

/// Checks that the policy of the solution has the solution's values.
fn check_optimal_policy<G: Indexed + Notation>(game: G) {
    let name = game.spec();
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let choose = |at: &G::MovePosition, moves: Choices<'_, G>| best(&solution, at, moves);
    let followed = Solver::new(game).policy(&choose).solve().expect("it settles");
    let mut compared = 0;
    for (index, values) in solution.values().iter() {
        let off = (value(followed.values(), index) - values[0]).abs();
        assert!(off < 1e-12, "{name}, anchor {index}: off by {off:e}");
        compared += 1;
    }
    assert_eq!(compared, followed.values().iter().count(), "{name}");
    assert_eq!(followed.stats().anchors, compared as u64, "{name}: each anchor once");
}

#[test]
fn the_optimal_policy_has_the_optimal_values() {
    for spec in SMALL_GAMES.iter().filter(|spec| **spec != "cantstop(3,1)") {
        on_every_anchor!(spec, check_optimal_policy);
    }
}

/// Checks that no policy beats the best, for one seat: with two, both follow it.
fn check_worse_policies<G: Indexed + Notation>(game: G) {
    let exact = exact_values(&game);
    let first = |_: &G::MovePosition, _: Choices<'_, G>| 0_usize;
    let odd = |at: &G::MovePosition, moves: Choices<'_, G>| {
        format!("{at:?}").bytes().map(usize::from).sum::<usize>() % moves.len()
    };
    for choose in [&first as &Choose<'_, G>, &odd] {
        let plan = Plan::new(&game).expect("small");
        let run = Retrograde { policy: Some(choose), ..Retrograde::new(&game, &plan, &Unwatched) };
        let (worse, _) = run.solve::<Exact>(&Newton::DEFAULT, None).expect("it settles");
        let mut strictly = 0;
        for (index, best) in exact.iter() {
            let (number, best) = (value(&worse, index), &best[0]);
            let holds = match game.objective().sense() {
                Sense::Minimise => number >= best,
                Sense::Maximise => number <= best,
            };
            assert!(holds, "{}, anchor {index}: {number} and {best}", game.spec());
            strictly += usize::from(number != best);
        }
        assert!(strictly > 0, "{}: no choice matters", game.spec());
    }
}

#[test]
fn no_policy_is_better_than_the_best() {
    for spec in ["cantstop(2,1)", "cantstop(2,2)", "pig(20,players=1)", "pushyourluck(p=3/4)"] {
        on_every_anchor!(spec, check_worse_policies);
    }
}

/// Returns a game of two anchors of one layer that can reach one another by choice.
fn two_way() -> Toy {
    let positions = vec![
        ToyPosition::new(1, &[(1, &[(0, To::Pass(1)), (0, To::Pass(0))]), (1, &[(0, To::Over)])]),
        ToyPosition::new(1, &[(1, &[(0, To::Pass(0)), (0, To::Pass(1))]), (2, &[(0, To::Over)])]),
    ];
    Toy::new(2, positions)
}

#[test]
fn anchors_that_a_policy_never_returns_to_are_solved() {
    for (picks, a, b) in [
        // a = 1 + b/2, b = 1 + b/3.
        ([0, 1], (7, 4), (3, 2)),
        // a = 1 + a/2, b = 1 + a/3.
        ([1, 0], (2, 1), (5, 3)),
        // a = 1 + a/2, b = 1 + b/3.
        ([1, 1], (2, 1), (3, 2)),
        // a = 1 + b/2, b = 1 + a/3.
        ([0, 0], (9, 5), (8, 5)),
    ] {
        let choose =
            |at: &(usize, usize), moves: Choices<'_, Toy>| picks[at.0].min(moves.len() - 1);
        let (values, stats): (Values<Exact>, _) =
            Solver::new(two_way()).policy(&choose).solve_exactly().expect("it settles");
        assert_eq!(value(&values, 0), &fraction(a.0, a.1), "{picks:?}");
        assert_eq!(value(&values, 1), &fraction(b.0, b.1), "{picks:?}");
        assert_eq!(stats.anchors, 2, "{picks:?}: each anchor once");
    }
}

#[test]
fn policies_of_two_seats_leave_no_anchor_out() {
    // Rolls again at even totals and stops at odd ones: many anchors of a pair lead to the
    // other one, which never returns.
    let game = Unfolded(cantstop("2,1,players=2,win=2"));
    let plan = Plan::new(&game).expect("small");
    for parity in 0..2 {
        let choose = |at: &MovePosition, moves: Choices<'_, Unfolded>| {
            let squares = |seat| at.before().squares(seat).map(|(_, height)| height).sum::<u8>();
            let rolls = (squares(0) + 2 * squares(1)) % 2 == parity;
            let matches = |step: &Move<_, _>| matches!(step.next, Next::Roll(_)) == rolls;
            moves.iter().position(matches).unwrap_or(0)
        };
        let solved = Solver::new(game.clone()).policy(&choose).solve().expect("it settles");
        assert_eq!(solved.values().iter().count() as u64, plan.anchors());
        assert_eq!(solved.stats().anchors, plan.anchors());
    }
}

#[test]
fn a_policy_on_a_folded_index_is_refused() {
    let first = |_: &MovePosition, _: Choices<'_, CantStop>| 0_usize;
    let refused = Solver::new(cantstop("3,1")).policy(&first).solve();
    assert!(matches!(refused, Err(SolveError::Folded { scheme: "cantstop-columns" })));
    let uneven = cantstop("sides=2,lengths=1-2-2");
    assert!(Solver::new(uneven).policy(&first).solve().is_ok());
}

#[test]
fn a_move_beyond_the_list_is_an_error() {
    let beyond = |_: &(usize, usize), moves: Choices<'_, Toy>| moves.len();
    let refused = Solver::new(two_way()).policy(&beyond).solve();
    assert!(matches!(refused, Err(SolveError::IllegalMove { picked: 2, moves: 2, .. })));
}
