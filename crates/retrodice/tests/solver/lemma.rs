//! Tests of the conditions of Lemma 2, satisfied and violated, and of the methods on such games.

use crate::solver::common::toy::{To, Toy, ToyPosition, entangled, figure_one};
use crate::solver::common::{cantstop, error, exact_values, fraction, luck, pig, slots, value};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::component::Compiler;
use retrodice_solver::error::SolveError;
use retrodice_solver::lemma::{Breach, LemmaReport, check};
use retrodice_solver::method::{ChildrenCounting, Guarantee, InitialGuess, Method, Naive, Newton};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::plan::Plan;
use retrodice_solver::retrograde::Retrograde;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::values::Values;

fn report<G: Indexed>(game: &G) -> LemmaReport {
    check(game, &Plan::new(game).expect("small")).expect("no endless turn")
}

#[test]
fn lemma_2_holds_for_solitaire_games() {
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
fn a_game_without_busts_has_no_cycle() {
    // With one column to claim, no column closes before the game is over, and three
    // markers suffice for the three columns.
    let report = report(&cantstop("2,1,players=2,win=1"));
    assert!(report.holds() && report.acyclic == report.components, "{report:?}");
}

#[test]
fn games_for_wins_have_free_loops() {
    // Turns cost nothing in games for wins, so uniqueness does not follow from this lemma.
    let report = report(&pig("pig(10)"));
    let kinds: Vec<_> = report.breaches.iter().map(|(breach, _)| breach).collect();
    assert!(matches!(kinds[..], [Breach::FreeLoop { .. }]), "{report:?}");
}

#[test]
fn one_of_many_solutions_is_not_certified() {
    // Returning is free: every value up to 5 is a fixed point.
    let game = Toy::new(1, vec![ToyPosition::new(0, &[(1, &[(0, To::Pass(0)), (5, To::Over)])])]);
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
fn figure_one_of_the_paper_takes_two_turns() {
    let game = figure_one();
    assert!(report(&game).holds());
    assert_eq!(value(&exact_values(&game), 0), &fraction(2, 1));
}

/// Returns figure 1's game with a second anchor in the next layer, which breaks the lemma.
fn with_second_anchor(place: ToyPosition) -> Toy {
    let first =
        ToyPosition::new(1, &[(1, &[(0, To::Pass(0))]), (1, &[(0, To::Over), (0, To::Pass(1))])]);
    Toy { layers: vec![0, 1], ..Toy::new(2, vec![first, place]) }
}

fn only_breach(game: &Toy) -> Breach {
    let report = report(game);
    let [(breach, 1)] = &report.breaches[..] else { panic!("{report:?}") };
    assert!(!report.holds());
    breach.clone()
}

#[test]
fn negative_costs_of_positions_and_moves_are_reported() {
    let cheap = with_second_anchor(ToyPosition::new(-1, &[(1, &[(0, To::Over)])]));
    assert_eq!(only_breach(&cheap), Breach::NegativeCost { anchor: 1 });
    let bounty = with_second_anchor(ToyPosition::new(1, &[(1, &[(-2, To::Over), (0, To::Over)])]));
    assert_eq!(only_breach(&bounty), Breach::NegativeCost { anchor: 1 });
}

#[test]
fn a_free_loop_is_reported() {
    let free =
        with_second_anchor(ToyPosition::new(0, &[(1, &[(0, To::Pass(1))]), (1, &[(0, To::Over)])]));
    assert_eq!(only_breach(&free), Breach::FreeLoop { anchor: 1 });
}

#[test]
fn an_anchor_without_end_is_reported_and_has_no_value() {
    let lost = with_second_anchor(ToyPosition::new(1, &[(1, &[(0, To::Pass(1))])]));
    assert_eq!(only_breach(&lost), Breach::NoEnd { anchor: 1 });
    // It has no finite value, and no method returns one.
    let solved = Solver::new(lost.clone()).solve();
    let refused = matches!(solved, Err(SolveError::NotSettled { index: 1, .. }));
    assert!(refused, "{:?}", solved.map(|solution| solution.start_value()));
    let naive = Naive { max_sweeps: 1_000, ..Naive::default() };
    let solved = Solver::new(lost).method(&naive).solve();
    assert!(matches!(solved, Err(SolveError::NotSettled { index: 1, sweeps: 1_000, .. })));
}

#[test]
fn every_anchor_without_end_is_counted_and_the_first_named() {
    // The first anchor has no end of its own either.
    let mut game = with_second_anchor(ToyPosition::new(1, &[(1, &[(0, To::Pass(1))])]));
    game.positions[0] = ToyPosition::new(1, &[(1, &[(0, To::Pass(1))])]);
    let report = report(&game);
    assert_eq!(report.breaches, [(Breach::NoEnd { anchor: 1 }, 2)]);
}

#[test]
fn a_turn_with_a_cycle_is_an_error() {
    let circle = ToyPosition::new(0, &[(1, &[(0, To::Roll(1)), (0, To::Over)])]);
    let game = Toy::new(1, vec![ToyPosition::new(1, &[(1, &[(0, To::Roll(1))])]), circle]);
    let plan = Plan::new(&game).expect("small");
    assert!(matches!(check(&game, &plan), Err(SolveError::EndlessTurn { .. })));
    assert!(matches!(Solver::new(game).solve(), Err(SolveError::EndlessTurn { .. })));
}

#[test]
fn several_unknowns_are_reported_and_solved() {
    let game = entangled();
    assert_eq!(only_breach(&game), Breach::SeveralUnknowns { anchor: 0, cuts: 2 });

    let exact = exact_values(&game);
    let (a, b) = (value(&exact, 0), value(&exact, 1));
    // By hand: from position 0 a third of the rolls chooses between 0 and 1, two thirds
    // between 1 and rolling again; b < a, and rolling again gives 4a/7. So
    // a = 1 + b/3 + 2/3 · min(b, 4a/7) and b = 1 + a/5 + b/5, hence b = (5 + a)/4, and with
    // 4a/7 the smaller of the two a = 119/45.
    assert_eq!((a, b), (&fraction(119, 45), &fraction(344, 180)));
    assert!(b < a && Exact::ratio(4 * 119, 7 * 45) < *b);

    for method in [&Newton::DEFAULT as &dyn Method<f64>, &Naive::default()] {
        let solution = Solver::new(game.clone()).method(method).solve().expect("it settles");
        for index in 0..2 {
            let off = error(value(solution.values(), index).to_owned(), value(&exact, index));
            assert!(off < 1e-13, "{}: anchor {index} is off by {off:e}", method.name());
        }
        assert!(solution.audit(&Unwatched).expect("complete").residual < 1e-13);
    }
    let refused = Solver::new(game.clone()).method(&ChildrenCounting).solve();
    assert!(matches!(refused, Err(SolveError::TooEntangled { unknowns: 2, max: 0, .. })));

    let naive = Naive { start: 0.0, tolerance: 1e-9, max_sweeps: 1_000 };
    let plan = Plan::new(&game).expect("small");
    let run = Retrograde::new(&game, &plan, &Unwatched);
    let (values, _) = run.solve::<Exact>(&naive as &dyn Method<Exact>, None).expect("it settles");
    for index in 0..2 {
        let off = error(value(&values, index).to_f64(), value(&exact, index));
        assert!(off < 1e-7, "anchor {index} is off by {off:e}");
    }

    let solution = Solver::new(game).solve().expect("it settles");
    let bounds = solution.certify(&Unwatched).expect("a bound");
    for (index, exact) in exact.iter() {
        let bound = value(&bounds, index);
        assert!(crate::solver::common::inside(bound, &exact[0]), "{bound:?} and {exact:?}");
    }
}

#[test]
fn a_guess_below_all_pieces_falls_back_and_converges() {
    // At so low a guess it is best to bust: slope one.
    let game = cantstop("2,1");
    let exact = exact_values(&game);
    for start in [-1000.0, -5.0, -0.5] {
        let newton = Newton { start: InitialGuess::At(start), ..Newton::DEFAULT };
        let solution = Solver::new(game.clone()).method(&newton).solve().expect("it settles");
        for (index, numbers) in solution.values().iter() {
            let off = error(numbers[0], value(&exact, index));
            assert!(off < 1e-13, "start {start}, anchor {index}: {off:e}");
        }
    }
}

#[test]
fn a_step_at_slope_one_is_counted_as_a_fallback() {
    // At guesses below 5 it is best to return at no gain: slope one.
    let game = Toy::new(1, vec![ToyPosition::new(1, &[(1, &[(0, To::Pass(0)), (5, To::Over)])])]);
    let exact = exact_values(&game);
    assert_eq!(value(&exact, 0), &fraction(6, 1));
    let newton = Newton { start: InitialGuess::At(0.0), ..Newton::DEFAULT };
    let solution = Solver::new(game.clone()).method(&newton).solve().expect("it settles");
    assert!(solution.stats().fallbacks > 0, "{:?}", solution.stats());
    assert_eq!(solution.start_value().amount, 6.0);
    let high = Newton { start: InitialGuess::At(100.0), ..Newton::DEFAULT };
    let solution = Solver::new(game.clone()).method(&high).solve().expect("it settles");
    assert_eq!((solution.stats().fallbacks, solution.start_value().amount), (0, 6.0));
    // The paper's plain steps stop where the slope is one: no root on this piece.
    let mut compiler = Compiler::new(&game);
    compiler.component(game.anchor_index(&game.start())).expect("it compiles");
    let equations = compiler.equations();
    let slots = slots(equations, &exact);
    let history = newton.history(equations, &slots, 10).expect("one unknown");
    assert_eq!(history.len(), 1);
    assert_eq!(history[0].slope, Exact::integer(1));
}
