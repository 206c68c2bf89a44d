//! Measures of single cells.

use papers::definition::Parameters;
use papers::measure::{NewtonCounts, SecantTurn, measure, secant_sweeps};
use papers::{Context, Kind, Measured, PapersError, Value, short};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::scalar::{self, Component, ScalarOptions, ScalarValues, Stop};
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_papers as papers;
use retrodice_solver::component::Compiler;
use retrodice_solver::method::{InitialGuess, Newton};
use retrodice_solver::solution::Solver;

fn parameters(pairs: &[(&str, &str)]) -> Parameters {
    pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn take(
    name: &str,
    parameters: &Parameters,
    context: &Context<'_>,
) -> Result<Measured, PapersError> {
    measure(name).unwrap().take(parameters, context)
}

/// Solves all anchors of the board as the paper of 2006 does.
fn by_newton(board: &Board) -> ScalarValues {
    scalar::solve(board, ScalarOptions { guess: 1.0, stop: Stop::Exact }, 1).unwrap()
}

#[test]
fn every_mirror_class_is_counted_once_by_newton() {
    let counts = NewtonCounts::new(&Board::standard(3, 2).unwrap()).unwrap();
    let census = CantStop::new(3, 2).unwrap().census();
    assert_eq!(counts.anchors.len() as u128, census.mirror_classes);
    let all = counts.range(f64::NEG_INFINITY, f64::INFINITY, |anchor| anchor.newton);
    assert_eq!(all.0 as u128, census.mirror_classes);
    let ends = [1.0, 1.2, 1.4, 1.6, 9.0];
    let parts: Vec<_> = ends.windows(2).map(|e| counts.range(e[0], e[1], |a| a.newton)).collect();
    assert_eq!(parts.iter().map(|part| part.0).sum::<u64>(), all.0);
    let weighted: f64 = parts.iter().map(|part| part.0 as f64 * part.1).sum();
    assert!((weighted / all.0 as f64 - all.1).abs() < 1e-12);
    // An iteration finds the value, another one confirms it.
    assert!(counts.anchors.iter().all(|anchor| anchor.newton >= 2 || anchor.value == 1.0));
}

/// The mean over a small board, against steps taken by the generic solver on
/// the compiled equations.
#[test]
fn newton_counts_agree_with_the_generic_method() {
    let counts = NewtonCounts::new(&Board::standard(2, 3).unwrap()).unwrap();
    let solution = Solver::new(CantStop::new(2, 3).unwrap());
    let solution = solution.solve().unwrap();
    let game = solution.game();
    let newton = Newton { start: InitialGuess::At(1.0), ..Newton::default() };
    let (mut sum, mut anchors) = (0, 0);
    let mut compiler = Compiler::new(game);
    for index in (0..game.index_bound()).filter(|&index| game.anchor_at(index).is_some()) {
        compiler.component(index).unwrap();
        let equations = compiler.equations();
        let exit = |index, seat: usize| Ok::<f64, ()>(solution.values().get(index).unwrap()[seat]);
        let slots = equations.slots(exit).unwrap();
        anchors += 1;
        sum += match equations.unknowns() {
            0 => 1,
            _ => newton.history(equations, &slots, 50).unwrap().len(),
        };
    }
    let mean = counts.range(0.0, 9.0, |anchor| anchor.newton);
    assert_eq!(mean.0, anchors);
    let generic = sum as f64 / anchors as f64;
    // The last iteration is a matter of rounding.
    assert!((mean.1 - generic).abs() < 0.5, "{} and {generic}", mean.1);
}

#[test]
fn wrong_parameters_are_named() {
    let context = Context::new(&Unwatched);
    let of = |pairs: &[(&str, &str)]| {
        take("newton-iterations", &parameters(pairs), &context)
            .map(drop)
            .map_err(|error| error.to_string())
    };
    let spec = ("spec", "cantstop(2,1)");
    assert_eq!(of(&[spec]), Ok(()));
    assert!(of(&[spec, ("from", "low")]).unwrap_err().contains("from = `low`"));
    assert!(of(&[spec, ("from", "7")]).unwrap_err().contains("no anchor"));
    assert!(of(&[]).unwrap_err().contains("missing"));
    for spec in ["cantstop(3,1,players=2)", "cantstop(3,1,markers=2)", "pig(10,players=1)"] {
        assert!(of(&[("spec", spec)]).unwrap_err().contains("spec"), "{spec}");
    }
}

/// Roll by roll the values are those of the kernel, which takes rolls together.
#[test]
fn secant_turns_agree_with_the_kernel() {
    let board = Board::standard(3, 2).unwrap();
    let table = by_newton(&board);
    let (mut turn, mut component) = (SecantTurn::new(&board, &table), Component::new(&board));
    for index in (0..table.values().len()).filter(|&index| table.sweeps()[index] > 0) {
        let anchor = table.anchor(index);
        component.enter(&anchor);
        turn.enter(anchor.clone());
        for x in [1.0, 1.7, table.values()[index]] {
            let (ours, theirs) = (turn.value(x), component.sweep(x, |to| table.value(to)));
            assert!((ours - theirs.value).abs() < 1e-12, "{anchor:?} at {x}");
        }
    }
}

#[test]
fn secant_sweeps_have_the_counts_computed_by_hand() {
    // From 1, f(1) = 1.5 and f(1.5) = 1.75 give the fixed point 2, confirmed by the
    // third sweep: the graph of figure 1.
    assert_eq!(secant_sweeps(|x| 1.0 + x / 2.0), 3);
    assert_eq!(secant_sweeps(|_| 1.0), 1);
    // A guess, and the sweep that confirms it.
    assert_eq!(secant_sweeps(|_| 3.0), 2);
    // f(1) = 2, f(2) = 3 on a line of slope one: the older f, which was tried last.
    assert_eq!(secant_sweeps(|x| x + 1.0), 2);
}

#[test]
fn every_mirror_class_is_counted_once_by_secants() {
    let context = Context::new(&Unwatched);
    let of = |sweeps: u64| {
        let sweeps = sweeps.to_string();
        let pairs = [("spec", "cantstop(3,2)"), ("sweeps", &sweeps)];
        let count = take("secant-anchors", &parameters(&pairs), &context).unwrap();
        count.value.integer().unwrap()
    };
    // A hundred sweeps are those of an anchor that is given up.
    let counted: u128 = (0..100).map(of).sum();
    let census = CantStop::new(3, 2).unwrap().census();
    assert_eq!(counted, census.mirror_classes);
    assert_eq!(of(100), 0);
}

/// Returns the parameters of two runs of few evaluations, which suffice for six of the thirty
/// cells.
fn reading(table: &str) -> Parameters {
    parameters(&[("table", table), ("runs", "2"), ("evaluations", "30000"), ("added", "1000000")])
}

/// With a million added, our values are that many times the printed ones.
#[test]
fn a_reading_is_compared_with_every_printed_cell() {
    let context = Context::new(&Unwatched);
    let far = reading("glenn-2011-table-1");
    let [off, inside] =
        ["champions-off", "champions-inside"].map(|name| take(name, &far, &context).unwrap());
    let Value::Number(off) = off.value else { panic!("{off:?}") };
    // ln(1e6/190.3) to ln(1e6/58.24).
    assert!((8.56..9.76).contains(&off), "{off}");
    assert_eq!((inside.value, inside.unit.as_str()), (Value::Integer(0), "of 6 cells"));
    let error = take("champions-off", &reading("glenn-2006-table-1"), &context).err();
    assert!(error.unwrap().to_string().contains("table of champions"));
}

#[test]
fn a_cached_value_is_computed_once_unless_it_fails() {
    let context = Context::new(&Unwatched);
    let mut calls = 0;
    for _ in 0..3 {
        let seven = context.cached("seven".to_owned(), || {
            calls += 1;
            Ok(7u32)
        });
        assert_eq!(*seven.unwrap(), 7);
    }
    assert_eq!(calls, 1);
    let failed = context.cached::<u32>("eight".to_owned(), || {
        Err(PapersError::UnknownTable { got: "eight".to_owned(), advice: String::new() })
    });
    assert!(matches!(failed, Err(PapersError::UnknownTable { .. })));
    assert_eq!(*context.cached("eight".to_owned(), || Ok(8u32)).unwrap(), 8);
}

#[test]
fn bounds_are_rounded_up() {
    assert_eq!(short(1.214836e-5, Kind::Bound), "1.3e-5");
    assert_eq!(short(1.214836e-5, Kind::Converged), "1.2e-5");
}
