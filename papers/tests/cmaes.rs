//! Whole runs of the separable CMA-ES on functions with known minima.

use retrodice_papers::optimise::cmaes::{Cmaes, CmaesCheckpoint, CmaesSettings, Dimension};
use retrodice_papers::optimise::functions::{Noisy, rosenbrock, sphere};
use retrodice_tune::monitor::RunOutcome;
use retrodice_tune::{Coding, Encoding, ExactObjective, Field, GenerationReport, Mapping, OnCodes};
use std::ops::ControlFlow;

fn reals(n: usize) -> Vec<Dimension> {
    vec![Dimension::Real { low: -5.0, high: 7.0 }; n]
}

#[test]
fn cmaes_converges_on_the_sphere() {
    let objective = Noisy::new(sphere, 0.0).unwrap();
    for n in [1, 2, 10, 30] {
        let cmaes = Cmaes::new(CmaesSettings::new(12_000, 1), reals(n)).unwrap();
        let champion = cmaes.run(&objective, 3).unwrap();
        assert!(champion.estimate.mean < 1e-9, "{n}: {champion:?}");
        assert_eq!(champion.spent, 12_000);
    }
}

#[test]
fn cmaes_is_invariant_to_the_scales_of_the_parameters() {
    let ellipsoid = |x: &[f64]| x.iter().zip(0..).map(|(x, i)| 10f64.powi(i) * x * x).sum();
    let objective = Noisy::new(ellipsoid, 0.0).unwrap();
    let cmaes = Cmaes::new(CmaesSettings::new(15_000, 1), reals(7)).unwrap();
    assert!(cmaes.run(&objective, 3).unwrap().estimate.mean < 1e-9);
}

#[test]
fn cmaes_converges_on_rosenbrocks_valley() {
    // It converges slowly, as a diagonal matrix cannot follow a bent valley.
    let objective = Noisy::new(rosenbrock, 0.0).unwrap();
    let cmaes = Cmaes::new(CmaesSettings::new(200_000, 1), reals(4)).unwrap();
    let best = cmaes.restarts(&objective, 8, 3).unwrap();
    let least = best.iter().map(|c| objective.exact(&c.parameters)).fold(f64::MAX, f64::min);
    assert!(least < 1e-9, "{best:?}");
}

#[test]
fn cmaes_converges_to_a_corner_of_the_box() {
    let corner = |x: &[f64]| x.iter().map(|x| 5.0 + x).sum();
    let objective = Noisy::new(corner, 0.0).unwrap();
    let champion =
        Cmaes::new(CmaesSettings::new(8_000, 1), reals(5)).unwrap().run(&objective, 1).unwrap();
    assert!(champion.estimate.mean < 1e-6, "{champion:?}");
}

#[test]
fn cmaes_finds_whole_numbers_through_the_noise() {
    let bowl = |x: &[f64]| (x[0] - 11.0).powi(2) + 4.0 * (x[1] + 3.0).powi(2) + x[2] * x[2];
    let objective = Noisy::new(bowl, 2.0).unwrap();
    let dimensions = vec![
        Dimension::Integer { low: 0, high: 31 },
        Dimension::Integer { low: -8, high: 7 },
        Dimension::Real { low: -1.0, high: 2.0 },
    ];
    let champion =
        Cmaes::new(CmaesSettings::new(200_000, 20), dimensions).unwrap().run(&objective, 2);
    let champion = champion.unwrap();
    assert_eq!(champion.parameters[..2], [11.0, -3.0]);
    assert!(champion.parameters[2].abs() < 0.3, "{champion:?}");
}

#[test]
fn cmaes_finds_the_best_codes_of_an_encoding() {
    let choices = (0..32).map(|i| f64::from(i * i)).collect();
    let fields = vec![
        Field::new("square", 5, Mapping::Choices(choices)).unwrap(),
        Field::new("whole", 4, Mapping::Integers { low: -8 }).unwrap(),
    ];
    let encoding = Encoding::new(fields, Coding::Binary).unwrap();
    let bowl = |x: &[f64]| (x[0] - 400.0).powi(2) + (x[1] - 5.0).powi(2);
    let objective = OnCodes::new(encoding.clone(), Noisy::new(bowl, 0.0).unwrap());
    let cmaes = Cmaes::new(CmaesSettings::new(4_000, 1), Dimension::codes(&encoding)).unwrap();
    let champion = cmaes.run(&objective, 5).unwrap();
    assert_eq!(objective.decode(&champion.parameters), Ok(vec![400.0, 5.0]));
}

#[test]
fn results_do_not_depend_on_threads_and_interruptions() {
    let objective = Noisy::new(sphere, 1.0).unwrap();
    let mut dimensions = reals(6);
    dimensions.push(Dimension::Integer { low: -3, high: 3 });
    let settings = CmaesSettings { start: Some(vec![3.0; 7]), ..CmaesSettings::new(50_000, 100) };
    let cmaes = Cmaes::new(settings, dimensions).unwrap();
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| cmaes.run(&objective, 9).unwrap())
    };
    let whole = run(1);
    assert_eq!(whole, run(2));
    let mut at = cmaes.start(9);
    let mut stop = |_: &GenerationReport<'_, [f64]>, _: &CmaesCheckpoint| ControlFlow::Break(());
    let end = loop {
        at = CmaesCheckpoint::from_json(&at.to_json().unwrap()).unwrap();
        match cmaes.advance(&objective, at, &mut stop).unwrap() {
            RunOutcome::Stopped(next) => at = *next,
            RunOutcome::Finished(champion) => break champion,
        }
    };
    assert_eq!(end, whole);
    assert_eq!(cmaes.start(9).mean(), [3.0; 7]);
}

#[test]
fn errors_name_the_wrong_setting() {
    let error = |settings, dimensions| Cmaes::new(settings, dimensions).unwrap_err().to_string();
    assert!(error(CmaesSettings::new(100, 0), reals(2)).starts_with("samples"));
    assert!(error(CmaesSettings::new(100, 1), reals(0)).starts_with("dimensions"));
    assert!(error(CmaesSettings::new(5, 1), reals(2)).starts_with("one generation"));
    let start = Some(vec![8.0, 0.0]);
    assert!(
        error(CmaesSettings { start, ..CmaesSettings::new(100, 1) }, reals(2)).starts_with("start")
    );
    let cmaes = Cmaes::new(CmaesSettings::new(100, 1), reals(2)).unwrap();
    let other = Cmaes::new(CmaesSettings::new(101, 1), reals(2)).unwrap();
    let objective = Noisy::new(sphere, 0.0).unwrap();
    let error = cmaes.advance(&objective, other.start(1), &mut retrodice_tune::Silent);
    assert!(error.unwrap_err().to_string().contains("settings"));
}
