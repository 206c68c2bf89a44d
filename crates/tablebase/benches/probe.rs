//! Benchmarks: probing, opening, verifying and writing a table of a million anchors.

#![allow(missing_docs, reason = "`criterion_main` generates functions without docs")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use retrodice_tablebase::{Accuracy, Precision, Subject, Table, TableKind, TableSpec, table_bytes};
use std::hint::black_box;

const ENTRIES: u64 = 1 << 20;
const PROBES: usize = 1 << 12;

fn spec(precision: Precision) -> TableSpec {
    TableSpec {
        subject: Subject {
            game: "made-up".into(),
            rules_version: 1,
            index_scheme: "plain".into(),
            index_version: 1,
            objective: "fewest turns".into(),
            kind: TableKind::Anchors,
            width: 1,
            entries: ENTRIES,
        },
        precision,
        entries_per_block: TableSpec::ENTRIES_PER_BLOCK,
        arithmetic: "f64".into(),
        guarantee: "none".into(),
    }
}

/// Returns half an integer, which is exact in f32 too.
fn value(index: u64) -> f64 {
    index as f64 / 2.0
}

fn make(precision: Precision) -> Vec<u8> {
    table_bytes(&spec(precision), Accuracy::UNKNOWN, (0..ENTRIES).map(value)).unwrap()
}

fn benches(c: &mut Criterion) {
    // Indices without pattern, by a multiplicative step.
    let probes: Vec<u64> =
        (0..PROBES as u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44).collect();
    let expected: f64 = probes.iter().map(|&index| value(index)).sum();
    let mut group = c.benchmark_group("tablebase");
    for precision in [Precision::Exact, Precision::Rounded] {
        let bytes = make(precision);
        let table = Table::open(&bytes[..]).unwrap();
        group.throughput(Throughput::Elements(PROBES as u64));
        group.bench_function(format!("probe {precision}"), |b| {
            b.iter(|| {
                let sum: f64 =
                    probes.iter().map(|&i| table.get(black_box(i)).unwrap().values()[0]).sum();
                assert_eq!(sum, expected);
            });
        });
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function(format!("verify {precision}"), |b| {
            b.iter(|| assert!(table.verify().is_ok()));
        });
        group.bench_function(format!("write {precision}"), |b| {
            b.iter_batched(|| (), |()| assert!(make(precision) == bytes), BatchSize::PerIteration);
        });
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("open {precision}"), |b| {
            b.iter(|| assert_eq!(Table::open(&bytes[..]).unwrap().header().rows, ENTRIES));
        });
    }
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
