//! Strategies by stages as lists of numbers, and as an objective.

use retrodice_cantstop::strategies::evolve::MAX_ROLLS;
use retrodice_cantstop::strategies::{Stage, Staged, published, staged};
use retrodice_papers::PapersError;
use retrodice_papers::optimise::cmaes::{Cmaes, CmaesSettings, Dimension};
use retrodice_papers::optimise::stages::ByStages;
use retrodice_play::simulate::play_one;
use retrodice_stats::{Experiment, SampleMean, Seed};
use retrodice_tune::Objective;

#[test]
fn lists_and_parameters_come_back() {
    let space = ByStages::new(3).unwrap();
    let stages = staged("stages").unwrap();
    let list = space.list_of(&stages);
    assert_eq!(list.len(), space.dimensions().len());
    assert_eq!(ByStages::parameters_of(&list).stages, stages.stages);
    let within = |(number, range): (&f64, &Dimension)| match *range {
        Dimension::Integer { low, high } => (f64::from(low)..=f64::from(high)).contains(number),
        Dimension::Real { .. } => false,
    };
    assert!(list.iter().zip(&space.dimensions()).all(within));
    // One stage stands for all.
    let odds = staged("odds").unwrap();
    let thrice = ByStages::parameters_of(&space.list_of(&odds)).stages;
    assert!(thrice.iter().all(|stage: &Stage| *stage == odds.stages[0]));
    for stages in [0, 4] {
        assert!(matches!(ByStages::new(stages), Err(PapersError::Play(_))), "{stages} stages");
    }
    let near = space.near(&published("linear2011").unwrap());
    assert_eq!(near[..6], [60.0, 52.0, 32.0, 32.0, 16.0, 12.0]);
}

/// The slow simulator plays the same games.
#[test]
fn an_evaluation_is_the_mean_of_the_games_of_its_stream() {
    let space = ByStages::new(3).unwrap();
    let stages = staged("stages").unwrap();
    let seed = Seed::new(7).child(3);
    let source = Experiment::new(seed.key(), "search");
    let slow = Staged::new(space.game(), &stages).unwrap();
    let turns = |number| {
        let played = play_one(space.game(), &[&slow], &source, number, MAX_ROLLS);
        played.map_or(MAX_ROLLS as f64, |played| played.turns[0] as f64)
    };
    let expected = SampleMean::from_values((0..200).map(turns));
    assert_eq!(space.evaluate(&space.list_of(&stages), 200, seed), expected);
}

#[test]
fn a_short_search_gets_somewhere_with_any_number_of_threads() {
    let space = ByStages::new(1).unwrap();
    let start = space.near(&published("linear2011").unwrap());
    let settings = CmaesSettings {
        offspring: Some(8),
        step: 0.06,
        start: Some(start.clone()),
        common: true,
        ..CmaesSettings::new(30_000, 200)
    };
    let search = Cmaes::new(settings, space.dimensions()).unwrap();
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| search.run(&space, 1).unwrap())
    };
    let champion = on(1);
    assert_eq!(champion, on(3));
    let turns = |list: &[f64]| space.evaluate(list, 5_000, Seed::new(99)).mean;
    assert!(turns(&champion.parameters) < turns(&start), "{champion:?}");
}
