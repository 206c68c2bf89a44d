//! Convergence of the methods to the root of a component.

use crate::solver::common::{each_component, exact_values, slots, value};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_solver::component::Equations;
use retrodice_solver::method::{InitialGuess, Naive, Newton};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::values::Values;

const SOLITAIRE: [&str; 4] =
    ["cantstop(2,1)", "cantstop(2,2)", "pig(12,players=1)", "pushyourluck(p=2/3,target=8)"];
const DUELS: [&str; 3] = ["cantstop(2,1,players=2,win=2)", "pig(8)", "piglet(4)"];

/// Calls `visit` for each component of one unknown, with the unknown's value.
fn each_unknown<G: Indexed>(
    game: &G,
    exact: &Values<Exact>,
    mut visit: impl FnMut(&Equations, &[Exact], &Exact),
) -> usize {
    let mut components = 0;
    each_component(game, |_, equations| {
        let [cut] = equations.cuts() else { return };
        let number = equations.anchors().iter().position(|slot| slot == cut).expect("an anchor");
        let root = value(exact, equations.anchor_indices()[number]);
        visit(equations, &slots(equations, exact), root);
        components += 1;
    });
    assert!(components > 0);
    components
}

/// Checks that on the last linear piece every error is the slope times the error before.
fn check_naive_ratio<G: Indexed + Notation>(game: G) {
    let exact = exact_values(&game);
    let mut ratios = 0;
    each_unknown(&game, &exact, |equations, slots, root| {
        let sweeps = 30;
        let history = Naive::default().history(equations, slots.to_vec(), sweeps);
        let errors: Vec<Exact> = history.iter().map(|guesses| root.minus(&guesses[0])).collect();
        // A plain Newton step from there gives the slope near the root, on the same side.
        let [.., before, last] = &errors[..] else { unreachable!("thirty of them") };
        if *before == Exact::integer(0) {
            return;
        }
        let near =
            Newton { start: InitialGuess::At(history[sweeps - 1][0].to_f64()), ..Newton::DEFAULT };
        let steps = near.history(equations, slots, 1).expect("one unknown");
        assert_eq!(last.over(before), steps[0].slope, "{}", game.spec());
        ratios += 1;
    });
    assert!(ratios > 0, "{}: no component needs many sweeps", game.spec());
}

#[test]
fn naive_errors_shrink_by_the_slope() {
    SOLITAIRE
        .into_iter()
        .chain(DUELS)
        .for_each(|spec| with_game!(spec, game => check_naive_ratio(game)));
}

/// Checks in `f64` that the ratio of errors is constant within rounding.
fn check_naive_in_floats<G: Indexed + Notation>(game: G) {
    let exact = exact_values(&game);
    let mut ratios = 0;
    each_unknown(&game, &exact, |equations, exact_slots, root| {
        let floats: Vec<f64> = exact_slots.iter().map(Field::to_f64).collect();
        let history = Naive::default().history(equations, floats, 40);
        let error = |step: usize| root.to_f64() - history[step][0];
        let large = (1..40).take_while(|&step| error(step).abs() > 1e-9).count();
        if large < 8 {
            return;
        }
        let ratio = |step: usize| error(step + 1) / error(step);
        let (late, later) = (ratio(large - 2), ratio(large - 1));
        assert!((late - later).abs() < 1e-5, "{}: {late} and {later}", game.spec());
        assert!((0.0..1.0).contains(&later.abs()), "{}: {later}", game.spec());
        ratios += 1;
    });
    assert!(ratios > 0, "{}: no component needs many sweeps", game.spec());
}

#[test]
fn naive_error_ratios_are_constant_in_floats() {
    ["cantstop(2,2)", "pig(12,players=1)", "pig(8)"]
        .into_iter()
        .for_each(|spec| with_game!(spec, game => check_naive_in_floats(game)));
}

/// Checks that Newton's guesses fall from the second on, that slopes rise, and that the root is
/// met exactly: the map is piecewise linear and concave.
fn check_few_steps<G: Indexed + Notation>(game: G) {
    let exact = exact_values(&game);
    let newton = Newton { start: InitialGuess::At(1.0), ..Newton::DEFAULT };
    let (mut several, mut max_steps, mut converged) = (0, 0, 0);
    each_unknown(&game, &exact, |equations, slots, root| {
        let high = Newton { start: InitialGuess::At(1000.0), ..Newton::DEFAULT };
        let history = high.history(equations, slots, 40).expect("one unknown");
        let last = history.last().expect("a first guess");
        assert_eq!((&last.guess, &last.fresh), (root, root), "{}", game.spec());
        for pair in history.windows(2) {
            assert!(pair[1].guess < pair[0].guess, "{}: {pair:?}", game.spec());
            assert!(pair[1].slope >= pair[0].slope, "{}: {pair:?}", game.spec());
        }
        max_steps = max_steps.max(history.len());
        several += usize::from(history.len() > 2);
        // From the paper's first guess, in floats, up to rounding.
        let floats: Vec<f64> = slots.iter().map(Field::to_f64).collect();
        let steps = newton.history(equations, &floats, 40).expect("one unknown");
        let last = steps.last().expect("a first guess");
        // Plain steps stop where the slope is one.
        let stuck = last.slope == 1.0;
        converged += usize::from(!stuck);
        let off = crate::solver::common::error(last.guess, root);
        assert!(stuck || off < 1e-13, "{}: {off:e} after {}", game.spec(), steps.len());
    });
    assert!(converged > 0, "{}: no component has a slope below one", game.spec());
    assert!(several > 0, "{}: every component takes one step", game.spec());
    assert!(max_steps < 40, "{}", game.spec());
}

#[test]
fn newton_ends_after_finitely_many_steps() {
    SOLITAIRE.into_iter().for_each(|spec| with_game!(spec, game => check_few_steps(game)));
}

/// Checks the properties of the map x ↦ a(x)·x + b(x) in the proof of Lemma 2.
fn check_concave<G: Indexed + Notation>(game: G) {
    let exact = exact_values(&game);
    each_unknown(&game, &exact, |equations, slots, root| {
        let mut before: Option<(Exact, Exact)> = None;
        for eighth in 0..80 {
            let x = f64::from(eighth) / 8.0;
            let newton = Newton { start: InitialGuess::At(x), ..Newton::DEFAULT };
            let step = newton.history(equations, slots, 1).expect("one unknown").remove(0);
            let (zero, one) = (Exact::integer(0), Exact::integer(1));
            let b = step.fresh.minus(&step.slope.times(&step.guess));
            assert!(step.slope >= zero && step.slope <= one, "{}", game.spec());
            if let Some((slope, height)) = before {
                assert!(step.slope <= slope && b >= height, "{} at {x}", game.spec());
            }
            let (above, below) = (step.fresh > step.guess, step.guess < *root);
            assert!(above == below || step.guess == *root, "{} at {x}", game.spec());
            before = Some((step.slope, b));
        }
    });
}

#[test]
fn the_map_of_solitaire_is_concave() {
    SOLITAIRE.into_iter().for_each(|spec| with_game!(spec, game => check_concave(game)));
}
