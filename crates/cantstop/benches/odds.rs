//! Benchmarks of the odds on the official board. Each asserts its answer.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::odds::{ColumnSet, Odds, Worth};

fn odds(c: &mut Criterion) {
    let odds = Odds::new(&CantStop::new(6, 3).unwrap()).unwrap();
    c.bench_function("all triples, best turn without end", |b| {
        b.iter(|| {
            let rows = odds.triple_table(&Worth::Progress).unwrap();
            let best = rows.iter().map(|row| row.optimal).fold(0.0, f64::max);
            assert!(rows.len() == 165 && (best - 13.0 / 15.0).abs() < 1e-12);
        });
    });
    c.bench_function("best turn from the empty board, without end", |b| {
        b.iter(|| {
            let turn = odds.open_turn::<f64>(ColumnSet::EMPTY, ColumnSet::EMPTY, &Worth::Progress);
            assert!((turn.unwrap().value() - 0.714_259_809_108).abs() < 1e-9);
        });
    });
    c.bench_function("closing 4-6-8", |b| {
        let columns = "4-6-8".parse().unwrap();
        b.iter(|| {
            let turns = odds.closing::<f64>(columns).unwrap().turns();
            assert!((turns - 9.234_450_803_835).abs() < 1e-9);
        });
    });
}

criterion_group! { name = benches; config = Criterion::default().sample_size(10); targets = odds }
criterion_main!(benches);
