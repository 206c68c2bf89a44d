//! Linear Weights strategies as genomes, and as an objective for the genetic algorithm.

use retrodice_cantstop::strategies::evolve::{LinearWeights, MAX_ROLLS, Width};
use retrodice_cantstop::strategies::{Heuristic, Parameters, published};
use retrodice_core::observer::Unwatched;
use retrodice_play::simulate::play_one;
use retrodice_stats::{Experiment, SampleMean, Seed, allowed_standard_errors};
use retrodice_tune::ga::{Ga, GaSettings};
use retrodice_tune::{Field, Genome, Objective};

const WIDTHS: [Width; 3] = [Width::Bits87, Width::Bits104, Width::Bits110];

#[test]
fn genomes_are_as_long_as_the_paper_says() {
    for (width, bits, slope) in
        [(Width::Bits87, 87, 64.0), (Width::Bits104, 104, 128.0), (Width::Bits110, 110, 128.0)]
    {
        let space = LinearWeights::new(width).unwrap();
        let encoding = space.encoding();
        assert_eq!((encoding.bits(), width.bits(), encoding.fields().len()), (bits, bits, 23));
        assert_eq!(encoding.fields()[6].value(encoding.fields()[6].last_code()), slope);
    }
    let wider = |fields: (&Field, &Field)| fields.1.bits() - fields.0.bits();
    assert!(WIDTHS.into_iter().all(|width| Width::of(width.bits()) == Some(width)));
    let [narrow, _, wide] = WIDTHS.map(|width| LinearWeights::new(width).unwrap());
    let (narrow, wide) = (narrow.encoding().fields(), wide.encoding().fields());
    assert!(narrow.iter().zip(wide).map(wider).all(|more| more == 1));
}

#[test]
fn published_strategies_come_back_where_they_fit() {
    for (name, fits) in [
        ("rule28", [true, true, true]),
        // Its slope of 18 is one of 32 to 64, and of those of 104 bits.
        ("linear2009", [true, true, true]),
        // Progress values, slopes and the threshold are too large for 87 bits.
        ("linear2011", [false, true, true]),
        // Its low and high differ.
        ("constant2009", [false, false, false]),
    ] {
        let parameters = published(name).unwrap();
        for (width, fits) in WIDTHS.into_iter().zip(fits) {
            let space = LinearWeights::new(width).unwrap();
            let genome = space.genome(&parameters);
            assert_eq!(genome.is_ok(), fits, "{name} {width:?}");
            let Ok(genome) = genome else { continue };
            let Parameters { name, description, source, published_turns, .. } = parameters.clone();
            let back = space.parameters(&genome).unwrap();
            assert_eq!(
                Parameters { name, description, source, published_turns, ..back },
                parameters
            );
        }
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let space = LinearWeights::new(Width::Bits87).unwrap();
    let mut odd_slope = published("linear2009").unwrap();
    odd_slope.slopes[2] = 27;
    let error = space.genome(&odd_slope).unwrap_err().to_string();
    assert!(error.contains("slopes") && error.contains("linear2009"), "{error}");
    let error = space.genome(&published("linear2011").unwrap()).unwrap_err().to_string();
    assert!(error.contains("progress 2"), "{error}");
}

#[test]
fn every_genome_stands_for_a_strategy_and_comes_back() {
    for width in WIDTHS {
        let space = LinearWeights::new(width).unwrap();
        for seed in 0..200 {
            let genome = Genome::random(width.bits(), &mut Seed::new(seed).stream());
            let parameters = space.parameters(&genome).unwrap();
            assert_eq!(space.genome(&parameters).unwrap(), genome);
            let estimate = space.evaluate(&genome, 3, Seed::new(seed));
            assert!(estimate.mean >= 1.0 && estimate.samples == 3);
        }
        let short = Genome::zeros(width.bits() - 1);
        assert!(space.evaluate(&short, 1, Seed::new(0)).mean.is_nan());
    }
}

/// The slow simulator plays the same games and counts the same turns.
#[test]
fn an_evaluation_is_the_mean_of_the_games_of_its_stream() {
    let space = LinearWeights::new(Width::Bits110).unwrap();
    let linear = published("linear2011").unwrap();
    let genome = space.genome(&linear).unwrap();
    let seed = Seed::new(7).child(3);
    let source = Experiment::new(seed.key(), "evolve");
    let slowly = |parameters: &Parameters, games| {
        let slow = Heuristic::with(space.game(), parameters).unwrap();
        let play = |number| play_one(space.game(), &[&slow], &source, number, MAX_ROLLS);
        let turns = |number| play(number).map_or(MAX_ROLLS, |played| played.turns[0]);
        SampleMean::from_values((0..games).map(|number| turns(number) as f64))
    };
    assert_eq!(space.evaluate(&genome, 300, seed), slowly(&linear, 300));
    // Progress that never grows never stops: some games are broken off.
    let endless = Parameters { progress: vec![0; 6], odd: 0, even: 0, ..linear };
    let estimate = space.evaluate(&space.genome(&endless).unwrap(), 20, seed);
    assert_eq!(estimate, slowly(&endless, 20));
    assert!(estimate.mean > MAX_ROLLS as f64 / 20.0, "{estimate:?}");
}

#[test]
fn evaluations_and_confirmations_agree() {
    let space = LinearWeights::new(Width::Bits110).unwrap();
    let linear = published("linear2011").unwrap();
    let genome = space.genome(&linear).unwrap();
    let here = space.evaluate(&genome, 50_000, Seed::new(1));
    let there = space.confirm(&linear, 50_000, 2, &Unwatched).unwrap().seats[0].estimate();
    let error = here.standard_error().unwrap().hypot(there.standard_error);
    assert!((here.mean - there.mean).abs() < allowed_standard_errors(1) * error);
}

#[test]
fn threads_do_not_matter_and_evolution_gets_somewhere() {
    let space = LinearWeights::new(Width::Bits87).unwrap();
    let ga = Ga::new(GaSettings::new(40, 20, 10_000), 87).unwrap();
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| ga.run(&space, 1).unwrap())
    };
    let champion = on(1);
    assert_eq!(champion, on(3));
    // Against the luckiest of the first population.
    let turns = |genome, games| space.evaluate(genome, games, Seed::new(99)).mean;
    let start = ga.start(1);
    let first = start.population().iter().map(|genome| turns(genome, 400));
    let first = first.fold(f64::INFINITY, f64::min);
    assert!(turns(&champion.genome, 20_000) < first, "{champion:?} against {first}");
}
