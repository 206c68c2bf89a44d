//! Solitaire games on the official board, each strategy asserting its answer.
//!
//! What bounds the fast simulator: the Rule of 28 rolls 51 times a game, the
//! champion of 2011 36 times; with branch-free choices a roll costs
//! about 32 ns on a shared machine, where the earlier code with branches
//! took 39. The rest is bound by the branches
//! that depend on the dice alone, bust or not and stop or not, and by the loads
//! of weights that wait for the heights they depend on. Strategies by stages
//! count the columns that a pair completes, which costs half as much again.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::TableStrategy;
use retrodice_play::registry::{StrategyContext, make, unsolved};
use retrodice_play::simulate::Simulation;

/// Name and total turns of 20,000 games under seed 1.
const FAST: [(&str, u64); 7] = [
    ("rule28", 211_436),
    ("constant2009", 189_593),
    ("linear2009", 183_094),
    ("linear2011", 175_299),
    ("simple", 182_591),
    ("odds", 153_145),
    ("stages", 140_944),
];

/// Name and total turns of 100 games under seed 1.
const SLOW: [(&str, u64); 4] =
    [("rule28", 1_072), ("linear2011", 875), ("steps", 1_025), ("survival", 932)];

fn fast(criterion: &mut Criterion) {
    let game = CantStop::new(6, 3).expect("a board");
    let games = 20_000;
    let mut group = criterion.benchmark_group("fast");
    group.throughput(Throughput::Elements(games)).sample_size(10);
    for (name, turns) in FAST {
        let strategy =
            TableStrategy::named(&game, name).expect("good arguments").expect("it has tables");
        let fast = strategy.on(&game).expect("a solitaire game");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let report = fast.simulate(games, 1, "bench").expect("it ends");
                assert_eq!(report.seats[0].turns, turns, "{name}");
            });
        });
    }
}

fn slow(criterion: &mut Criterion) {
    let game = CantStop::new(6, 3).expect("a board");
    let context = StrategyContext::new(&game);
    let games = 100;
    let mut group = criterion.benchmark_group("slow");
    group.throughput(Throughput::Elements(games)).sample_size(10);
    for (name, turns) in SLOW {
        let built = make(&context, &name.into(), unsolved).expect("a known strategy");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let simulation = Simulation::new(games, 1).experiment("bench");
                let report = simulation.run(&game, &[built.strategy.as_ref()]).expect("it ends");
                assert_eq!(report.seats[0].turns, turns, "{name}");
            });
        });
    }
}

criterion_group!(benches, fast, slow);
criterion_main!(benches);
