//! Benchmarks of solving games of the Yahtzee family from their rules.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::kernel::YahtzeeSolution;
use std::hint::black_box;

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("yahtzee/solve");
    group.sample_size(10);
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        for (spec, score) in [("yahtzee", 254.587729), ("yatzy", 248.439989)] {
            let game: Yahtzee = spec.parse().expect("a spec");
            group.bench_function(format!("{spec}/{threads} threads"), |bencher| {
                bencher.iter(|| {
                    let solution = pool.install(|| YahtzeeSolution::new(black_box(&game)));
                    assert!((solution.expected_score() - score).abs() < 1e-6);
                });
            });
        }
    }
}

criterion_group!(benches, solve);
criterion_main!(benches);
