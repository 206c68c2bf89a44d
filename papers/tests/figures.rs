//! Data of figures, and figures that cannot be drawn.

use papers::plot::{Axis, Series};
use papers::{Figure, PapersError, convergence, definition, learning, samples};
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_core::observer::Unwatched;
use retrodice_papers as papers;

#[test]
fn newton_outruns_naive_iteration() {
    let convergence_data = convergence("cantstop(3,2)", None, 40, &Unwatched).unwrap();
    assert_eq!(format!("{:.3}", convergence_data.value), "1.722");
    assert_eq!(convergence_data.naive.len(), 40);
    assert_eq!(convergence_data.newton[0], convergence_data.naive[0]);
    assert_eq!(convergence_data.newton[0], convergence_data.value - 1.0);
    assert!(convergence_data.newton.len() < 10, "{:?}", convergence_data.newton);
    assert!(*convergence_data.newton.last().unwrap() < 1e-13);
    // Linear convergence: from below, by a nearly constant ratio.
    let ratios: Vec<f64> = convergence_data.naive[5..15].windows(2).map(|e| e[1] / e[0]).collect();
    assert!(ratios.iter().all(|ratio| (0.1..0.9).contains(ratio)), "{ratios:?}");
    assert!(convergence_data.naive[10] > 1e-8);
    assert_eq!(convergence_data.figure("(3,2)").unwrap().title(), "(3,2)");
    #[cfg(feature = "plots")]
    assert!(convergence_data.figure("(3,2)").unwrap().svg(false).contains("naive iteration"));
}

#[test]
fn a_start_without_an_unknown_is_refused() {
    // One turn, one anchor: busting ends the game.
    let error = convergence("pushyourluck(p=2/3)", None, 5, &Unwatched).unwrap_err();
    assert!(matches!(error, PapersError::Solve(_)), "{error}");
    let error = convergence("cantstop(9,9)", None, 5, &Unwatched);
    assert!(matches!(error, Err(PapersError::Notation(_))));
}

#[test]
fn every_condition_has_its_curve_and_its_samples_are_those_of_its_rows() {
    let curves = samples::curves();
    let table = definition("samples").unwrap();
    assert_eq!(curves.iter().map(|curve| curve.points.len()).sum::<usize>(), table.rows.len());
    for row in &table.rows {
        let number = |name: &str| table.parameters(row)[name].parse::<f64>().unwrap();
        let shared = (1.0 - 0.16) * number("evaluations");
        let each = shared / (number("generations") * number("population"));
        let (condition, samples) = row.label.split_once(": ").unwrap();
        let curve = curves.iter().find(|curve| curve.condition == condition).unwrap();
        let samples: u32 = samples.parse().unwrap();
        assert!(curve.points.iter().any(|point| point.samples == samples), "{}", row.label);
        // Generations and individuals are whole and even.
        assert!((each / f64::from(samples) - 1.0).abs() < 0.1, "{}: {each}", row.label);
    }
    assert_eq!(samples::figure().unwrap().title(), "How many samples an individual is worth");
}

#[test]
fn every_mind_has_a_curve_that_ends_with_its_boards() {
    let curves = learning::curves();
    let minds: Vec<ValueNetwork> = ValueNetwork::all_shipped().collect();
    assert_eq!(curves.len(), minds.len());
    for mind in minds {
        let (rules, boards) = (mind.rule_set(), mind.boards());
        let curve = curves.iter().find(|curve| curve.rules == rules).unwrap();
        assert!(curve.points.is_sorted_by(|one, next| one.0 < next.0), "{rules}");
        assert_eq!(curve.points.last().unwrap().0, boards, "{rules}");
    }
    assert_eq!(learning::figure().unwrap().title(), "How the minds learnt");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let lines = |y: Axis, points: Vec<(f64, f64)>| {
        let figure = Figure::lines("F", Axis::linear("x"), y, vec![Series::new("s", points)]);
        figure.map(drop).map_err(|error| error.to_string())
    };
    let refused = |figure: Result<(), String>, words: &str| {
        let error = figure.unwrap_err();
        assert!(error.contains("`F`") && error.contains(words), "{error}");
    };
    refused(lines(Axis::linear("y"), vec![]), "nothing to draw");
    refused(lines(Axis::linear("y"), vec![(0.0, f64::NAN)]), "NaN is not finite");
    refused(lines(Axis::log("y"), vec![(0.0, 0.0)]), "0 is not positive");
    assert_eq!(lines(Axis::linear("y"), vec![(0.0, 0.0)]), Ok(()));
    let short = vec![Series::new("s", [1.0])];
    let two = ["a", "b"].map(str::to_owned).to_vec();
    let bars = Figure::bars("F", "x", "y", two, short);
    refused(bars.map(drop).map_err(|error| error.to_string()), "1 numbers, expected 2");
}
