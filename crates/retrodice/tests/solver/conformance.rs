//! Every method on every small game in every number type, against rationals.

use crate::solver::common::{
    SMALL_GAMES, any, each_component, error, exact_values, inside, slots, value,
};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_games::GameVisitor;
use retrodice_solver::audit::spread;
use retrodice_solver::component::Equations;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{ChildrenCounting, Guarantee, Method, Naive, Newton};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::values::Values;

/// How far a solve in `f64` may be from the rationals, in turns, points or wins.
const CLOSE: f64 = 1e-12;
/// Rational fractions grow with every naive sweep, so it stops early.
const NAIVE_IN_RATIONALS: Naive = Naive { start: 0.0, tolerance: 1e-9, most_sweeps: 10_000 };

/// What is done with a game and its exact values.
struct OnEach<T>(T);

trait Check {
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>);
}

impl<T: Check> GameVisitor for OnEach<T> {
    type Output = ();

    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
        let exact = exact_values(&game);
        assert!(exact.iter().count() > 0, "{}", game.spec());
        self.0.check(&game, &exact);
    }
}

fn on_small_games<T: Check + Copy>(check: T) {
    SMALL_GAMES.into_iter().for_each(|spec| any(spec).visit(OnEach(check)));
}

/// Slots with the exits and all of the component's own anchors in place.
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
            // Algorithm 1 does the same without relying on any order of rows.
            let mut counted = with_anchors(equations, exact);
            ChildrenCounting.propagate(equations, &mut counted).expect("one or two seats");
            assert_eq!(counted, swept, "{name}, component {leader}");
        });
    }
}

#[test]
fn exact_values_reproduce_themselves() {
    on_small_games(FixedPoint);
}

#[derive(Clone, Copy)]
struct Methods;

impl Methods {
    /// Solves every component by `method`, the exits being exact, and hands the
    /// result to `judge`; refuses nothing that its requirement allows.
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
        let methods: [&dyn Method<f64>; 3] = [&ChildrenCounting, &Naive::default(), &Newton::USUAL];
        for method in methods {
            Self::each(game, &rounded, method, |found, index| {
                near(*found, value(exact, index), CLOSE)
            });
        }
        let methods: [&dyn Method<Exact>; 3] =
            [&ChildrenCounting, &NAIVE_IN_RATIONALS, &Newton::USUAL];
        for method in methods {
            Self::each(game, exact, method, |found, index| {
                let exact = value(exact, index);
                match method.guarantees() {
                    Guarantee::Exact if found == exact => Ok(()),
                    Guarantee::Exact => Err(format!("{found} instead of {exact}")),
                    // Error ratios of these games are below 0.99.
                    _ => near(found.to_f64(), exact, 100.0 * NAIVE_IN_RATIONALS.tolerance),
                }
            });
        }
    }
}

fn near(found: f64, exact: &Exact, allowed: f64) -> Result<(), String> {
    let error = error(found, exact);
    if error <= allowed { Ok(()) } else { Err(format!("{found} is off by {error:e}")) }
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
    /// From the ends to the start, so that errors could pile up.
    fn check<G: Indexed + Notation>(&self, game: &G, exact: &Values<Exact>) {
        let naive = Naive::default();
        let methods: [&dyn Method<f64>; 2] = [&naive, &Newton::USUAL];
        for method in methods {
            let solution = Solver::new(game.clone()).method(method).solve().expect("it settles");
            let known: Vec<u64> = solution.values().iter().map(|(index, _)| index).collect();
            let expected: Vec<u64> = exact.iter().map(|(index, _)| index).collect();
            assert_eq!(known, expected, "{}", game.spec());
            for (index, found) in solution.values().iter() {
                let judged = near(found[0], value(exact, index), CLOSE);
                judged.unwrap_or_else(|why| panic!("{}, anchor {index}: {why}", game.spec()));
            }
            let audit = solution.audit(&Unwatched).expect("nothing is missing");
            assert!(audit.residual < CLOSE, "{}: {audit:?}", game.spec());
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

/// The bound of all errors is the distance to the farthest end of an interval.
#[test]
fn the_error_bound_is_the_farthest_end() {
    for arguments in ["2,2", "2,1,players=2,win=2"] {
        let game = crate::solver::common::cantstop(arguments);
        let exact = exact_values(&game);
        let solution = Solver::new(game).solve().expect("it settles");
        let bounds = solution.certify(&Unwatched).expect("small games have bounds");
        let found = solution.error_bound(&Unwatched).expect("the same bounds");
        let mut farthest = 0.0f64;
        for (index, exact) in exact.iter() {
            let (bound, value) = (value(&bounds, index), *value(solution.values(), index));
            farthest = farthest.max(bound.hi - value).max(value - bound.lo);
            assert!(error(value, &exact[0]) <= found, "{arguments}, anchor {index}");
        }
        assert!((farthest..=farthest.next_up()).contains(&found), "{arguments}: {found:e}");
    }
}

/// Spread over all anchors, an audit looks at every position once and finds the one wrong
/// value, though its steps go round a third of the 324 anchors here; over a few, it looks at no
/// more than it needs.
#[test]
fn a_spread_audit_looks_at_every_anchor_once() {
    let game = crate::solver::common::cantstop("sides=3,lengths=1-4-6-4-1");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let whole = solution.audit(&Unwatched).expect("nothing is missing");
    let anchors = solution.values().iter().count();
    assert_eq!(anchors, 324);
    let start = game.anchor_index(&retrodice_core::game::Game::start(&game));
    let mut wrong = solution.values().clone();
    wrong.set(start, &[value(solution.values(), start) + 0.5]);
    let found = spread(&game, &wrong, u64::MAX).expect("nothing is missing");
    assert_eq!((found.positions, found.worst), (whole.positions, Some(start)));
    assert!(found.residual > 0.01, "{found:?}");
    let few = spread(&game, solution.values(), 1).expect("nothing is missing");
    assert!(few.positions >= 256 && few.positions < whole.positions, "{few:?}");
    assert!(few.residual < CLOSE, "{few:?}");
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
    near(solution.start_value().amount, start, CLOSE).expect("near");
}
