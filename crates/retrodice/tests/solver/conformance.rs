//! Conformance of every method, on every small game and in every number type, with rationals.

use crate::solver::common::{
    SMALL_GAMES, each_component, error, exact_values, inside, slots, value,
};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_solver::audit::audit_sample;
use retrodice_solver::component::Equations;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{ChildrenCounting, Guarantee, Method, Naive, Newton};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::values::Values;

/// Tolerance of a solve in `f64` against rationals, in turns, points or wins: a thousand roundings
/// of values up to a few units.
const TOLERANCE: f64 = 1e-12;
/// Naive iteration that stops early, because rational fractions grow with every sweep.
const NAIVE_IN_RATIONALS: Naive = Naive { start: 0.0, tolerance: 1e-9, max_sweeps: 10_000 };

trait Check {
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>);
}

/// Runs a check on a game and its exact values.
fn check_game<G: Indexed + Notation>(check: impl Check, game: &G) {
    let exact = exact_values(game);
    assert!(exact.iter().count() > 0, "{}", game.spec());
    check.check(game, &exact);
}

fn on_small_games<T: Check + Copy>(check: T) {
    for spec in SMALL_GAMES {
        with_game!(spec, game => check_game(check, &game));
    }
}

/// Returns slots with the values of the exits and of the component's own anchors.
fn with_anchors<N: Number>(equations: &Equations, values: &Values<N>) -> Vec<N> {
    let mut slots = slots(equations, values);
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        slots[slot as usize] = value(values, index).clone();
    }
    slots
}

#[derive(Clone, Copy)]
struct FixedPoint;

impl Check for FixedPoint {
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>) {
        let name = game.spec();
        each_component(game, |leader, equations| {
            let mut swept = with_anchors(equations, exact);
            equations.sweep(&mut swept);
            // The fresh values of the cut anchors are the last slots.
            let fresh = &swept[swept.len() - equations.cuts().len()..];
            for (&cut, fresh) in equations.cuts().iter().zip(fresh) {
                assert_eq!(swept[cut as usize], *fresh, "{name}, component {leader}");
            }
            for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
                assert_eq!(&swept[slot as usize], value(exact, index), "{name}, anchor {index}");
            }
            // Algorithm 1 gives the same values without an order of equations.
            let mut counted = with_anchors(equations, exact);
            ChildrenCounting.propagate(equations, &mut counted).expect("one or two seats");
            assert_eq!(counted, swept, "{name}, component {leader}");
        });
    }
}

#[test]
fn exact_values_are_fixed_points_of_every_component() {
    on_small_games(FixedPoint);
}

#[derive(Clone, Copy)]
struct Methods;

impl Methods {
    /// Solves every component with exact exits by `method`, and passes each value to `judge`.
    /// Checks that the method refuses exactly the components that its requirement excludes.
    fn each<G: Indexed + Notation, N: Field>(
        game: &G,
        values: &Values<N>,
        method: &dyn Method<N>,
        judge: impl Fn(&N, u64) -> Result<(), String>,
    ) {
        each_component(game, |leader, equations| {
            let context = || format!("{}: {}, component {leader}", game.spec(), method.name());
            let solved = method.solve(equations, slots(equations, values));
            if !method.requires().allows(equations) {
                let refused = matches!(solved, Err(SolveError::TooEntangled { .. }));
                return assert!(refused, "{}: not refused", context());
            }
            let solved = solved.unwrap_or_else(|error| panic!("{}: {error}", context()));
            for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
                let judged = judge(&solved.slots[slot as usize], index);
                judged.unwrap_or_else(|why| panic!("{}, anchor {index}: {why}", context()));
            }
        });
    }
}

impl Check for Methods {
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>) {
        let rounded = rounded(exact);
        let methods: [&dyn Method<f64>; 3] =
            [&ChildrenCounting, &Naive::default(), &Newton::DEFAULT];
        for method in methods {
            Self::each(game, &rounded, method, |result, index| {
                near(*result, value(exact, index), TOLERANCE)
            });
        }
        let methods: [&dyn Method<Exact>; 3] =
            [&ChildrenCounting, &NAIVE_IN_RATIONALS, &Newton::DEFAULT];
        for method in methods {
            Self::each(game, exact, method, |result, index| {
                let exact = value(exact, index);
                match method.guarantees() {
                    Guarantee::Exact if result == exact => Ok(()),
                    Guarantee::Exact => Err(format!("{result} instead of {exact}")),
                    // Error ratios of these games are below 0.99.
                    _ => near(result.to_f64(), exact, 100.0 * NAIVE_IN_RATIONALS.tolerance),
                }
            });
        }
    }
}

fn near(value: f64, exact: &Exact, tolerance: f64) -> Result<(), String> {
    let error = error(value, exact);
    if error <= tolerance { Ok(()) } else { Err(format!("{value} is off by {error:e}")) }
}

fn rounded(exact: &Values<Exact>) -> Values<f64> {
    let mut rounded = Values::unknown(exact.bound(), exact.width(), 0.0);
    for (index, numbers) in exact.iter() {
        let numbers: Vec<f64> = numbers.iter().map(Exact::to_f64).collect();
        rounded.set(index, &numbers);
    }
    rounded
}

#[test]
fn every_method_finds_the_values_of_every_component() {
    on_small_games(Methods);
}

#[derive(Clone, Copy)]
struct WholeGames;

impl Check for WholeGames {
    /// Checks a whole solve, in which errors could accumulate.
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>) {
        let naive = Naive::default();
        let methods: [&dyn Method<f64>; 2] = [&naive, &Newton::DEFAULT];
        for method in methods {
            let solution = Solver::new(game.clone()).method(method).solve().expect("it settles");
            let solved: Vec<u64> = solution.values().iter().map(|(index, _)| index).collect();
            let expected: Vec<u64> = exact.iter().map(|(index, _)| index).collect();
            assert_eq!(solved, expected, "{}", game.spec());
            for (index, numbers) in solution.values().iter() {
                let judged = near(numbers[0], value(exact, index), TOLERANCE);
                judged.unwrap_or_else(|why| panic!("{}, anchor {index}: {why}", game.spec()));
            }
            let audit = solution.audit(&Unwatched).expect("nothing is missing");
            assert!(audit.residual < TOLERANCE, "{}: {audit:?}", game.spec());
            assert!(audit.positions >= expected.len() as u64, "{}: {audit:?}", game.spec());
        }
    }
}

#[test]
fn whole_games_agree_with_the_rationals() {
    on_small_games(WholeGames);
}

#[derive(Clone, Copy)]
struct Bounds;

impl Check for Bounds {
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>) {
        let solution = Solver::new(game.clone()).solve().expect("it settles");
        let bounds = solution.certify(&Unwatched).expect("small games have bounds");
        for (index, exact) in exact.iter() {
            let (bound, exact) = (value(&bounds, index), &exact[0]);
            assert!(inside(bound, exact), "{}, anchor {index}: {bound:?} and {exact}", game.spec());
            assert!(bound.width() < 1e-11, "{}, anchor {index}: {bound:?}", game.spec());
        }
    }
}

#[test]
fn certified_bounds_contain_the_rationals() {
    on_small_games(Bounds);
}

#[test]
fn the_error_bound_is_the_distance_to_the_farthest_end_of_an_interval() {
    for arguments in ["2,2", "2,1,players=2,win=2"] {
        let game = crate::solver::common::cantstop(arguments);
        let exact = exact_values(&game);
        let solution = Solver::new(game).solve().expect("it settles");
        let bounds = solution.certify(&Unwatched).expect("small games have bounds");
        let error_bound = solution.error_bound(&Unwatched).expect("the same bounds");
        let mut max_distance = 0.0f64;
        for (index, exact) in exact.iter() {
            let (bound, value) = (value(&bounds, index), *value(solution.values(), index));
            max_distance = max_distance.max(bound.hi - value).max(value - bound.lo);
            assert!(error(value, &exact[0]) <= error_bound, "{arguments}, anchor {index}");
        }
        let expected = max_distance..=max_distance.next_up();
        assert!(expected.contains(&error_bound), "{arguments}: {error_bound:e}");
    }
}

/// The steps of the sample have a common factor with the 324 anchors, so that they return to the
/// start after a third of them.
#[test]
fn a_sample_of_all_positions_audits_every_anchor_once() {
    let game = crate::solver::common::cantstop("sides=3,lengths=1-4-6-4-1");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let whole = solution.audit(&Unwatched).expect("nothing is missing");
    let anchors = solution.values().iter().count();
    assert_eq!(anchors, 324);
    let start = game.anchor_index(&retrodice_core::game::Game::start(&game));
    let mut wrong = solution.values().clone();
    wrong.set(start, &[value(solution.values(), start) + 0.5]);
    let audit = audit_sample(&game, &wrong, u64::MAX).expect("nothing is missing");
    assert_eq!((audit.positions, audit.worst), (whole.positions, Some(start)));
    assert!(audit.residual > 0.01, "{audit:?}");
    let few = audit_sample(&game, solution.values(), 1).expect("nothing is missing");
    assert!(few.positions >= 256 && few.positions < whole.positions, "{few:?}");
    assert!(few.residual < TOLERANCE, "{few:?}");
}

#[test]
fn a_wrong_value_is_not_certified_as_a_point() {
    // A bound around a wrong centre must still contain the right value.
    let game = crate::solver::common::cantstop("2,1");
    let exact = exact_values(&game);
    let mut wrong = rounded(&exact);
    for (index, numbers) in rounded(&exact).iter() {
        wrong.set(index, &[numbers[0] + 1e-3]);
    }
    let solution = Solution::from_values(game.clone(), wrong, Guarantee::SmallStep);
    let bounds = solution.certify(&Unwatched).expect("wide ones");
    for (index, exact) in exact.iter() {
        let bound = value(&bounds, index);
        assert!(inside(bound, &exact[0]), "anchor {index}: {bound:?} and {exact:?}");
    }
    let audit = solution.audit(&Unwatched).expect("nothing is missing");
    assert!(audit.residual > 1e-4, "{audit:?}");
}

#[test]
fn the_start_of_three_two_has_230_digits() {
    let game = crate::solver::common::cantstop("3,2");
    let exact = exact_values(&game);
    FixedPoint.check(&game, &exact);
    let start = value(&exact, game.anchor_index(&retrodice_core::game::Game::start(&game)));
    let (numerator, denominator) = start.parts();
    assert_eq!((numerator.len(), denominator.len()), (230, 230));
    let solution = Solver::new(game).solve().expect("it settles");
    near(solution.start_value().amount, start, TOLERANCE).expect("near");
}
