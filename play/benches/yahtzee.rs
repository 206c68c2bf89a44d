//! How long advice and exact statistics of optimal Yahtzee take.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_play::yahtzee::{Advisor, Best, distribution, evaluate, statistics};
use rules::game::Position;
use rules::notation::Notation;
use solve::kernels::yahtzee::{Ties, YahtzeeSolution};
use std::hint::black_box;

fn yahtzee(criterion: &mut Criterion) {
    let solution = YahtzeeSolution::new(&"yahtzee(free)".parse().expect("a spec"));
    let score = solution.expected_score();
    let best = Best::of(&solution, Ties::First);
    let mut group = criterion.benchmark_group("yahtzee");
    group.sample_size(10);
    group.bench_function("statistics", |bencher| {
        bencher.iter(|| assert!((statistics(black_box(&best)).mean() - score).abs() < 1e-9));
    });
    group.bench_function("evaluate", |bencher| {
        bencher.iter(|| assert!((evaluate(black_box(&best)).0.mean - score).abs() < 1e-9));
    });
    group.bench_function("distribution", |bencher| {
        bencher.iter(|| assert!((distribution(black_box(&best)).mean() - score).abs() < 1e-9));
    });
    let game = solution.tables().game();
    let text = "ones:3,sixes:24 | 2 | 1-3-3-4-6";
    let Ok(Position::Move(at)) = game.read_position(text) else { panic!("all dice lie there") };
    let advisor = Advisor::new(&solution);
    group.bench_function("advice", |bencher| {
        bencher.iter(|| assert_eq!(advisor.options(black_box(&at)).map(|o| o.len()), Some(34)));
    });
}

criterion_group!(benches, yahtzee);
criterion_main!(benches);
