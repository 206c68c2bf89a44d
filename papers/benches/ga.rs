//! Benchmark of whole runs of the genetic algorithm on the noisy test function.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_papers::optimise::functions::NoisySchwefel;
use retrodice_tune::ExactObjective;
use retrodice_tune::ga::{Ga, GaSettings};
use std::hint::black_box;

fn noisy_schwefel(c: &mut Criterion) {
    let objective = NoisySchwefel::new(10, 1000.0).expect("valid").on_genomes();
    let ga = Ga::new(GaSettings::new(512, 128, 2_500_000), objective.bits()).expect("valid");
    let mut group = c.benchmark_group("ga");
    group.sample_size(10);
    group.bench_function("schwefel 10, 512 x 128", |b| {
        b.iter(|| {
            let champion = ga.run(&objective, black_box(1)).expect("a finite objective");
            assert_eq!(champion.spent, 2_500_000);
            assert!(objective.exact(&champion.genome) < 200.0);
            champion
        });
    });
    group.finish();
}

criterion_group!(benches, noisy_schwefel);
criterion_main!(benches);
