//! Tables of all positions: records of different lengths, damage, refusals.

use crate::common::{ACCURACY, anchors, bits, spec};
use proptest::prelude::*;
use retrodice_tablebase::{
    PositionTable, PositionWriter, Precision, Table, TableError, TableKind, TableSpec,
    map_positions, table_bytes, verify_bytes,
};
use xxhash_rust::xxh3::xxh3_64;

fn positions(precision: Precision, width: u8, entries: usize, block: u32) -> TableSpec {
    spec(TableKind::Positions, precision, width, entries as u64, block)
}

fn write(spec: &TableSpec, records: &[Vec<f64>]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.rdt");
    let mut writer = PositionWriter::create(&path, spec).unwrap();
    records.iter().for_each(|record| writer.append(record).unwrap());
    assert!(!path.exists(), "nothing is there before it is whole");
    let finished = writer.finish(ACCURACY).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(verify_bytes(&bytes).unwrap(), finished.header);
    // SAFETY: the temporary folder is private to this test.
    let mapped = unsafe { map_positions(&path) }.unwrap();
    mapped.verify().unwrap();
    bytes
}

fn small() -> (TableSpec, Vec<Vec<f64>>) {
    let records: Vec<Vec<f64>> = (0..7)
        .map(|i| (0..[3, 0, 1, 5, 0, 0, 2][i]).map(|j| (i * 10 + j) as f64).collect())
        .collect();
    (positions(Precision::Exact, 1, records.len(), 2), records)
}

prop_compose! {
    fn any_records()(exact in any::<bool>(), width in 1..=4u8, block in 1..9u32)
                    (lengths in prop::collection::vec(0..6usize, 0..20),
                     seed in -1e3..1e3f64, parameters in Just((exact, width, block)))
                    -> (TableSpec, Vec<Vec<f64>>) {
        let (exact, width, block) = parameters;
        let precision = if exact { Precision::Exact } else { Precision::Rounded };
        let records: Vec<Vec<f64>> = lengths.iter().enumerate().map(|(i, &len)| {
            (0..len * usize::from(width)).map(|j| seed / (1 + i + 7 * j) as f64).collect()
        }).collect();
        (positions(precision, width, records.len(), block), records)
    }
}

proptest! {
    #[test]
    fn written_records_are_read_back((spec, records) in any_records()) {
        let table = PositionTable::open(write(&spec, &records)).unwrap();
        table.verify().unwrap();
        prop_assert_eq!(&table.header().spec, &spec);
        table.require(&spec.subject).unwrap();
        let width = usize::from(spec.subject.width);
        for (i, expected) in records.iter().enumerate() {
            let record = table.record(i as u64).unwrap().unwrap();
            prop_assert_eq!(record.len() * width, expected.len());
            prop_assert_eq!(record.is_empty(), expected.is_empty());
            for (j, row) in expected.chunks_exact(width).enumerate() {
                let got = record.get(j).unwrap();
                let exact = spec.precision == Precision::Exact;
                let row: Vec<f64> = row
                    .iter()
                    .map(|&value| if exact { value } else { f64::from(value as f32) })
                    .collect();
                prop_assert_eq!(bits(got.values()), bits(&row));
                prop_assert_eq!(got.exact().is_ok(), exact);
            }
            prop_assert!(record.get(record.len()).is_none());
            prop_assert!(record.get(usize::MAX).is_none());
            table.verify_block_of(i as u64).unwrap();
        }
        prop_assert!(table.record(records.len() as u64).unwrap().is_none());
        prop_assert!(table.record(u64::MAX).unwrap().is_none());
    }

    /// The offsets are wrong, but the checksums fit.
    #[test]
    fn forged_offsets_fail_verification_without_a_panic(
        at in 0..8usize,
        lie in prop_oneof![any::<u64>(), 0..20u64],
    ) {
        let (spec, records) = small();
        let mut bytes = write(&spec, &records);
        let truth = bytes.clone();
        let (offsets, checksums) = (bytes.len() - 4 * 8 - 8 * 8, bytes.len() - 4 * 8);
        bytes[offsets + 8 * at..][..8].copy_from_slice(&lie.to_le_bytes());
        let old = xxh3_64(&truth[offsets..checksums]).to_le_bytes();
        let new = xxh3_64(&bytes[offsets..checksums]).to_le_bytes();
        let start = truth.windows(8).position(|window| window == old).unwrap();
        bytes[start..start + 8].copy_from_slice(&new);
        let header = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
        let checksum = xxh3_64(&bytes[..header - 8]);
        bytes[header - 8..header].copy_from_slice(&checksum.to_le_bytes());

        let table = PositionTable::open(&bytes[..]).unwrap();
        for entry in 0..7 {
            if let Ok(record) = table.record(entry) {
                prop_assert!(record.unwrap().len() <= 11);
            }
            let _either = table.verify_block_of(entry);
        }
        prop_assert_eq!(table.verify().is_ok(), bytes == truth);
    }
}

#[test]
fn damaged_truncated_and_extended_tables_are_refused() {
    let (spec, records) = small();
    let bytes = write(&spec, &records);
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(verify_bytes(&damaged).is_err(), "byte {at}");
        assert!(PositionTable::open(&bytes[..at]).is_err(), "cut to {at} bytes");
    }
    for tail in 1..20 {
        let mut longer = bytes.clone();
        longer.resize(bytes.len() + tail, 0);
        assert!(PositionTable::open(longer).is_err(), "{tail} bytes appended");
    }
}

#[test]
fn the_identity_depends_on_the_division_into_records() {
    let spec = positions(Precision::Exact, 1, 2, 8);
    let [one, two] = [[vec![1.0, 2.0], vec![3.0]], [vec![1.0], vec![2.0, 3.0]]]
        .map(|records| verify_bytes(&write(&spec, &records)).unwrap().identity);
    assert_ne!(one, two);
}

#[test]
fn tables_of_the_other_kind_are_refused() {
    let (spec, records) = small();
    let bytes = write(&spec, &records);
    assert!(matches!(
        Table::open(bytes),
        Err(TableError::WrongKind { expected: TableKind::Anchors, got: TableKind::Positions })
    ));
    let bytes = table_bytes(&anchors(1, 1), ACCURACY, [1.0]).unwrap();
    assert!(matches!(PositionTable::open(bytes), Err(TableError::WrongKind { .. })));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kinds.rdt");
    let refused = PositionWriter::create(&path, &anchors(1, 1));
    assert!(matches!(refused, Err(TableError::WrongKind { .. })));
}

#[test]
fn an_incomplete_writer_leaves_no_file() {
    let spec = positions(Precision::Exact, 2, 2, 8);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("incomplete.rdt");
    let mut writer = PositionWriter::create(&path, &spec).unwrap();
    assert!(matches!(PositionWriter::create(&path, &spec), Err(TableError::Locked(_))));
    writer.append(&[1.0, 2.0]).unwrap();
    assert!(matches!(writer.finish(ACCURACY), Err(TableError::ValueCount { expected: 2, .. })));

    let mut writer = PositionWriter::create(&path, &spec).unwrap();
    assert!(matches!(writer.append(&[1.0]), Err(TableError::ValueCount { expected: 2, .. })));
    writer.append(&[]).unwrap();
    writer.append(&[]).unwrap();
    assert!(matches!(writer.append(&[]), Err(TableError::ValueCount { expected: 2, got: 3, .. })));
    // A refused record is not forgotten.
    assert!(matches!(writer.finish(ACCURACY), Err(TableError::ValueCount { .. })));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn errors_of_damage_name_the_block_or_the_section() {
    let (spec, records) = small();
    let bytes = write(&spec, &records);
    let other = anchors(1, 7);
    let table = PositionTable::open(&bytes[..]).unwrap();
    assert!(matches!(table.require(&other.subject), Err(TableError::Mismatch { .. })));
    // Eleven rows of one value, eight offsets, four checksums.
    let checksums = bytes.len() - 4 * 8;
    let (offsets, rows) = (checksums - 8 * 8, checksums - 8 * 8 - 11 * 8);
    let damaged = |at: usize| {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        damaged
    };
    let damaged_rows = damaged(rows);
    let table = PositionTable::open(&damaged_rows[..]).unwrap();
    assert!(matches!(table.verify_block_of(0), Err(TableError::BlockDamaged { block: 0, .. })));
    assert!(table.verify_block_of(6).is_ok());
    let section = |at: usize| match verify_bytes(&damaged(at)) {
        Err(TableError::SectionDamaged { section, .. }) => section,
        other => panic!("{other:?}"),
    };
    assert_eq!(section(offsets), "table of offsets");
    assert_eq!(section(checksums), "table of block checksums");
}

#[test]
fn a_file_created_by_another_process_meanwhile_is_not_replaced() {
    let (spec, records) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.rdt");
    let mut writer = PositionWriter::create(&path, &spec).unwrap();
    records.iter().for_each(|record| writer.append(record).unwrap());
    std::fs::write(&path, "theirs").unwrap();
    assert!(matches!(writer.finish(ACCURACY), Err(TableError::AlreadyFinished(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
}
