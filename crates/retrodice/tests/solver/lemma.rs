//! The conditions of Lemma 2, satisfied and violated, and what the methods do then.

use crate::solver::common::toy::{Place, To, Toy, entangled, figure_one};
use crate::solver::common::{cantstop, error, exact_values, fraction, luck, pig, slots, value};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::component::Compiler;
use retrodice_solver::error::SolveError;
use retrodice_solver::lemma::{Breach, LemmaReport, check};
use retrodice_solver::method::{ChildrenCounting, Guarantee, Method, Naive, Newton, Start};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::retrograde::{Plan, Run};
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::values::Values;

fn report<G: Indexed>(game: &G) -> LemmaReport {
    check(game, &Plan::new(game).expect("small")).expect("no endless turn")
}

#[test]
fn it_holds_for_solitaire() {
    for arguments in ["2,1", "2,2", "3,1", "2,1,decline=yes", "3,1,markers=1"] {
        let game = cantstop(arguments);
        let report = report(&game);
        assert!(report.holds(), "{arguments}: {report:?}");
        assert_eq!(report.components, Plan::new(&game).expect("small").anchors());
    }
    let alone = report(&pig("pig(20,players=1)"));
    assert!(alone.holds() && alone.acyclic == 0, "{alone:?}");
    let target = report(&luck("pushyourluck(p=2/3,target=10)"));
    assert!(target.holds() && target.acyclic == 0, "{target:?}");
    let single = report(&luck("pushyourluck(p=2/3)"));
    assert!(single.holds() && single.acyclic == 1, "{single:?}");
}

#[test]
fn without_a_way_to_lose_the_turn_there_is_no_cycle() {
    // With one column to claim, no column is closed before the game is over, and
    // three markers suffice for the three columns.
    let report = report(&cantstop("2,1,players=2,win=1"));
    assert!(report.holds() && report.acyclic == report.components, "{report:?}");
}

#[test]
fn two_seats_win_for_free() {
    // Turns cost nothing where wins are counted, so uniqueness does not follow
    // from this lemma.
    let report = report(&pig("pig(10)"));
    let kinds: Vec<_> = report.breaches.iter().map(|(breach, _)| breach).collect();
    assert!(matches!(kinds[..], [Breach::FreeLoop { .. }]), "{report:?}");
}

/// Where other values solve the equations, too, none of them is certified.
#[test]
fn one_of_many_solutions_is_not_certified() {
    // Coming back is free: every value up to 5 reproduces itself.
    let game = Toy::new(1, vec![Place::new(0, &[(1, &[(0, To::Pass(0)), (5, To::Over)])])]);
    assert_eq!(only_breach(&game), Breach::FreeLoop { anchor: 0 });
    for value in [0.0, 3.0, 5.0] {
        let mut values = Values::unknown(1, 1, 0.0);
        values.set(0, &[value]);
        let solution = Solution::from_values(game.clone(), values, Guarantee::SmallError);
        let bounds = solution.certify(&Unwatched);
        assert!(matches!(bounds, Err(SolveError::NotCertified { index: 0, .. })), "{bounds:?}");
    }
}

#[test]
fn figure_one_of_the_paper() {
    let game = figure_one();
    assert!(report(&game).holds());
    assert_eq!(value(&exact_values(&game), 0), &fraction(2, 1));
}

/// A second anchor, in a layer behind figure 1's, breaks the lemma in its way.
fn behind(place: Place) -> Toy {
    let first = Place::new(1, &[(1, &[(0, To::Pass(0))]), (1, &[(0, To::Over), (0, To::Pass(1))])]);
    Toy { layers: vec![0, 1], ..Toy::new(2, vec![first, place]) }
}

fn only_breach(game: &Toy) -> Breach {
    let report = report(game);
    let [(breach, 1)] = &report.breaches[..] else { panic!("{report:?}") };
    assert!(!report.holds());
    breach.clone()
}

#[test]
fn negative_costs_are_told() {
    let cheap = behind(Place::new(-1, &[(1, &[(0, To::Over)])]));
    assert_eq!(only_breach(&cheap), Breach::NegativeCost { anchor: 1 });
    let bounty = behind(Place::new(1, &[(1, &[(-2, To::Over), (0, To::Over)])]));
    assert_eq!(only_breach(&bounty), Breach::NegativeCost { anchor: 1 });
}

#[test]
fn a_free_loop_is_told() {
    let free = behind(Place::new(0, &[(1, &[(0, To::Pass(1))]), (1, &[(0, To::Over)])]));
    assert_eq!(only_breach(&free), Breach::FreeLoop { anchor: 1 });
}

#[test]
fn a_place_without_end_is_told() {
    let lost = behind(Place::new(1, &[(1, &[(0, To::Pass(1))])]));
    assert_eq!(only_breach(&lost), Breach::NoEnd { anchor: 1 });
    // No value is finite there, and no method says otherwise.
    let solved = Solver::new(lost.clone()).solve();
    let refused = matches!(solved, Err(SolveError::NotSettled { index: 1, .. }));
    assert!(refused, "{:?}", solved.map(|solution| solution.start_value()));
    let naive = Naive { most_sweeps: 1_000, ..Naive::default() };
    let solved = Solver::new(lost).method(&naive).solve();
    assert!(matches!(solved, Err(SolveError::NotSettled { index: 1, sweeps: 1_000, .. })));
}

#[test]
fn no_end_is_told_of_all_that_leads_nowhere_else() {
    // The first anchor has no end of its own either: both are counted, the one
    // met first is named.
    let mut game = behind(Place::new(1, &[(1, &[(0, To::Pass(1))])]));
    game.places[0] = Place::new(1, &[(1, &[(0, To::Pass(1))])]);
    let report = report(&game);
    assert_eq!(report.breaches, [(Breach::NoEnd { anchor: 1 }, 2)]);
}

#[test]
fn a_turn_without_end_is_an_error() {
    let circle = Place::new(0, &[(1, &[(0, To::Roll(1)), (0, To::Over)])]);
    let game = Toy::new(1, vec![Place::new(1, &[(1, &[(0, To::Roll(1))])]), circle]);
    let plan = Plan::new(&game).expect("small");
    assert!(matches!(check(&game, &plan), Err(SolveError::EndlessTurn { .. })));
    assert!(matches!(Solver::new(game).solve(), Err(SolveError::EndlessTurn { .. })));
}

#[test]
fn several_unknowns_are_told_and_solved_all_the_same() {
    let game = entangled();
    assert_eq!(only_breach(&game), Breach::SeveralUnknowns { anchor: 0, cuts: 2 });

    let exact = exact_values(&game);
    let (a, b) = (value(&exact, 0), value(&exact, 1));
    // By hand: from place 0 a third of the rolls lets choose between 0 and 1,
    // two thirds between 1 and rolling on; b < a, and rolling on gives 4a/7.
    // So a = 1 + b/3 + 2/3 · min(b, 4a/7) and b = 1 + a/5 + b/5, hence
    // b = (5 + a)/4, and with 4a/7 the smaller of the two a = 119/45.
    assert_eq!((a, b), (&fraction(119, 45), &fraction(344, 180)));
    assert!(b < a && Exact::ratio(4 * 119, 7 * 45) < *b);

    for method in [&Newton::USUAL as &dyn Method<f64>, &Naive::default()] {
        let solution = Solver::new(game.clone()).method(method).solve().expect("it settles");
        for index in 0..2 {
            let off = error(value(solution.values(), index).to_owned(), value(&exact, index));
            assert!(off < 1e-13, "{}: anchor {index} is off by {off:e}", method.name());
        }
        assert!(solution.audit(&Unwatched).expect("complete").residual < 1e-13);
    }
    let refused = Solver::new(game.clone()).method(&ChildrenCounting).solve();
    assert!(matches!(refused, Err(SolveError::TooEntangled { unknowns: 2, most: 0, .. })));

    let naive = Naive { start: 0.0, tolerance: 1e-9, most_sweeps: 1_000 };
    let plan = Plan::new(&game).expect("small");
    let run = Run::new(&game, &plan, &Unwatched);
    let (values, _) = run.solve::<Exact>(&naive as &dyn Method<Exact>, None).expect("it settles");
    for index in 0..2 {
        let off = error(value(&values, index).to_f64(), value(&exact, index));
        assert!(off < 1e-7, "anchor {index} is off by {off:e}");
    }

    let bounds = Solver::new(game).solve().expect("it settles").certify(&Unwatched).expect("held");
    for (index, exact) in exact.iter() {
        let bound = value(&bounds, index);
        assert!(crate::solver::common::inside(bound, &exact[0]), "{bound:?} and {exact:?}");
    }
}

#[test]
fn a_start_below_all_pieces_falls_back_and_arrives() {
    // So low a guess makes losing turns the best thing to do: slope one.
    let game = cantstop("2,1");
    let exact = exact_values(&game);
    for start in [-1000.0, -5.0, -0.5] {
        let newton = Newton { start: Start::At(start), ..Newton::USUAL };
        let solution = Solver::new(game.clone()).method(&newton).solve().expect("it settles");
        for (index, found) in solution.values().iter() {
            let off = error(found[0], value(&exact, index));
            assert!(off < 1e-13, "start {start}, anchor {index}: {off:e}");
        }
    }
}

#[test]
fn slope_one_is_a_counted_fallback() {
    // At guesses below 5 it is best to come back for a gain of nothing: slope one.
    let game = Toy::new(1, vec![Place::new(1, &[(1, &[(0, To::Pass(0)), (5, To::Over)])])]);
    let exact = exact_values(&game);
    assert_eq!(value(&exact, 0), &fraction(6, 1));
    let newton = Newton { start: Start::At(0.0), ..Newton::USUAL };
    let solution = Solver::new(game.clone()).method(&newton).solve().expect("it settles");
    assert!(solution.tally().fallbacks > 0, "{:?}", solution.tally());
    assert_eq!(solution.start_value().amount, 6.0);
    let high = Newton { start: Start::At(100.0), ..Newton::USUAL };
    let solution = Solver::new(game.clone()).method(&high).solve().expect("it settles");
    assert_eq!((solution.tally().fallbacks, solution.start_value().amount), (0, 6.0));
    // The paper's plain steps stop where the slope is one: no root on this piece.
    let mut compiler = Compiler::new(&game);
    compiler.component(game.anchor_index(&game.start())).expect("it compiles");
    let equations = compiler.equations();
    let slots = slots(equations, &exact);
    let history = newton.history(equations, &slots, 10).expect("one unknown");
    assert_eq!(history.len(), 1);
    assert_eq!(history[0].slope, Exact::integer(1));
}
