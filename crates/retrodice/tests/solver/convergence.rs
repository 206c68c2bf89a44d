//! How the methods approach the root of a component.

use crate::solver::common::{any, each_component, exact_values, slots, value};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_games::GameVisitor;
use retrodice_solver::component::Equations;
use retrodice_solver::method::{Naive, Newton, Start};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::values::Values;

const SOLITAIRE: [&str; 4] =
    ["cantstop(2,1)", "cantstop(2,2)", "pig(12,players=1)", "pushyourluck(p=2/3,target=8)"];
const DUELS: [&str; 3] = ["cantstop(2,1,players=2,win=2)", "pig(8)", "piglet(4)"];

/// Calls `look` for each component of one unknown, with the unknown's value.
fn each_unknown<G: Indexed>(
    game: &G,
    exact: &Values<Exact>,
    mut look: impl FnMut(&Equations, &[Exact], &Exact),
) -> usize {
    let mut components = 0;
    each_component(game, |_, equations| {
        let [cut] = equations.cuts() else { return };
        let place = equations.anchors().iter().position(|slot| slot == cut).expect("an anchor");
        let root = value(exact, equations.anchor_indices()[place]);
        look(equations, &slots(equations, exact), root);
        components += 1;
    });
    assert!(components > 0);
    components
}

struct NaiveRatio;

impl GameVisitor for NaiveRatio {
    type Output = ();

    /// On the last linear piece every error is the slope times the one before.
    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
        let exact = exact_values(&game);
        let mut ratios = 0;
        each_unknown(&game, &exact, |equations, slots, root| {
            let sweeps = 30;
            let history = Naive::default().history(equations, slots.to_vec(), sweeps);
            let errors: Vec<Exact> =
                history.iter().map(|guesses| root.minus(&guesses[0])).collect();
            // The slope at a guess near the root, from the same side: a plain
            // Newton history that begins there tells it.
            let [.., before, last] = &errors[..] else { unreachable!("thirty of them") };
            if *before == Exact::integer(0) {
                return;
            }
            let near =
                Newton { start: Start::At(history[sweeps - 1][0].to_f64()), ..Newton::USUAL };
            let steps = near.history(equations, slots, 1).expect("one unknown");
            assert_eq!(last.over(before), steps[0].slope, "{}", game.spec());
            ratios += 1;
        });
        assert!(ratios > 0, "{}: no component needs many sweeps", game.spec());
    }
}

#[test]
fn naive_errors_shrink_by_the_slope() {
    SOLITAIRE.into_iter().chain(DUELS).for_each(|spec| any(spec).visit(NaiveRatio));
}

struct NaiveInFloats;

impl GameVisitor for NaiveInFloats {
    type Output = ();

    /// The same in floats: the ratio of errors is constant within their rounding.
    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
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
}

#[test]
fn naive_ratios_settle_in_floats() {
    ["cantstop(2,2)", "pig(12,players=1)", "pig(8)"]
        .into_iter()
        .for_each(|spec| any(spec).visit(NaiveInFloats));
}

struct FewSteps;

impl GameVisitor for FewSteps {
    type Output = ();

    /// The map is piecewise linear and concave: Newton's guesses fall from the
    /// second on, slopes rise, and the root is met exactly.
    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
        let exact = exact_values(&game);
        let newton = Newton { start: Start::At(1.0), ..Newton::USUAL };
        let (mut several, mut longest, mut arrived) = (0, 0, 0);
        each_unknown(&game, &exact, |equations, slots, root| {
            let high = Newton { start: Start::At(1000.0), ..Newton::USUAL };
            let history = high.history(equations, slots, 40).expect("one unknown");
            let last = history.last().expect("a first guess");
            assert_eq!((&last.guess, &last.fresh), (root, root), "{}", game.spec());
            for pair in history.windows(2) {
                assert!(pair[1].guess < pair[0].guess, "{}: {pair:?}", game.spec());
                assert!(pair[1].slope >= pair[0].slope, "{}: {pair:?}", game.spec());
            }
            longest = longest.max(history.len());
            several += usize::from(history.len() > 2);
            // From the paper's first guess, in floats, as far as rounding lets it.
            let floats: Vec<f64> = slots.iter().map(Field::to_f64).collect();
            let steps = newton.history(equations, &floats, 40).expect("one unknown");
            let last = steps.last().expect("a first guess");
            // Plain steps have no way on where the slope is one.
            let stuck = last.slope == 1.0;
            arrived += usize::from(!stuck);
            let off = crate::solver::common::error(last.guess, root);
            assert!(stuck || off < 1e-13, "{}: {off:e} after {}", game.spec(), steps.len());
        });
        assert!(arrived > 0, "{}: no component has a slope below one", game.spec());
        assert!(several > 0, "{}: every component takes one step", game.spec());
        assert!(longest < 40, "{}", game.spec());
    }
}

#[test]
fn newton_ends_after_finitely_many_steps() {
    SOLITAIRE.into_iter().for_each(|spec| any(spec).visit(FewSteps));
}

struct Concave;

impl GameVisitor for Concave {
    type Output = ();

    /// What the proof of Lemma 2 says of the map x ↦ a(x)·x + b(x).
    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
        let exact = exact_values(&game);
        each_unknown(&game, &exact, |equations, slots, root| {
            let mut before: Option<(Exact, Exact)> = None;
            for eighth in 0..80 {
                let x = f64::from(eighth) / 8.0;
                let newton = Newton { start: Start::At(x), ..Newton::USUAL };
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
}

#[test]
fn the_map_of_solitaire_is_concave() {
    SOLITAIRE.into_iter().for_each(|spec| any(spec).visit(Concave));
}
