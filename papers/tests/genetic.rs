//! The genetic algorithm on Schwefel's function.

use retrodice_papers::optimise::functions::NoisySchwefel;
use retrodice_tune::ga::{Ga, GaSettings};
use retrodice_tune::{Coding, ExactObjective};

#[test]
fn the_algorithm_finds_the_minimum_of_schwefels_function_without_noise() {
    for coding in [Coding::Binary, Coding::Gray] {
        let objective = NoisySchwefel::new(5, 0.0).unwrap().coded(coding).on_genomes();
        let settings = GaSettings::new(200, 300, 200 * 300 * 2);
        let champions =
            Ga::new(settings, objective.bits()).unwrap().restarts(&objective, 1, 5).unwrap();
        let best = champions.iter().map(|c| objective.exact(&c.genome)).fold(f64::MAX, f64::min);
        // The second-best minimum is at 118; the grid of codes reaches 1e-4.
        assert!(best < 0.5, "{coding:?}: {best}");
    }
}

#[test]
fn a_seed_keeps_its_meaning() {
    // Pinned: a change here is a change of Seed::VERSION or of the algorithm.
    let objective = NoisySchwefel::new(2, 100.0).unwrap().on_genomes();
    let champion = Ga::new(GaSettings::new(20, 10, 5_000), 32).unwrap().run(&objective, 1).unwrap();
    assert_eq!(champion.genome.to_string(), "11100101101111111111000000011110");
}
