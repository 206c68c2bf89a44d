//! Specs and values shared by the tests of this crate.

use retrodice_tablebase::{Accuracy, Precision, Subject, TableKind, TableSpec};

/// Returns a spec for made-up values.
pub fn spec(
    kind: TableKind,
    precision: Precision,
    width: u8,
    entries: u64,
    block: u32,
) -> TableSpec {
    TableSpec {
        subject: Subject {
            game: "made-up(2,3)".into(),
            rules_version: 3,
            index_scheme: "plain".into(),
            index_version: 5,
            objective: "fewest turns".into(),
            kind,
            width,
            entries,
        },
        precision,
        entries_per_block: block,
        arithmetic: "f64, no fma".into(),
        guarantee: "none".into(),
    }
}

pub const ACCURACY: Accuracy = Accuracy { residual: Some(1e-13), error_bound: None };

/// Returns a spec for anchors, exact, with three entries in a block.
pub fn anchors(width: u8, entries: u64) -> TableSpec {
    spec(TableKind::Anchors, Precision::Exact, width, entries, 3)
}

/// Returns values without pattern, every seventh entry a hole.
pub fn values(entries: u64, width: u8) -> Vec<f64> {
    let value = |i: u64, j: u64| {
        if i % 7 == 5 { f64::NAN } else { 1.0 / (1 + i) as f64 + (j as f64).sqrt() }
    };
    (0..entries).flat_map(|i| (0..width.into()).map(move |j| value(i, j))).collect()
}

/// Returns the bits of values, to compare them bit for bit.
pub fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| value.to_bits()).collect()
}
