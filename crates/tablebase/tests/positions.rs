//! The full position database: ragged records.

use crate::common::{ACCURACY, anchors, bits, spec};
use proptest::prelude::*;
use retrodice_tablebase::{
    Kind, PositionTable, PositionWriter, Precision, Spec, Table, TableError, map_positions,
    table_bytes, verify_bytes,
};
use xxhash_rust::xxh3::xxh3_64;

fn positions(precision: Precision, width: u8, entries: usize, block: u32) -> Spec {
    spec(Kind::Positions, precision, width, entries as u64, block)
}

fn write(spec: &Spec, records: &[Vec<f64>]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.rdt");
    let mut writer = PositionWriter::create(&path, spec).unwrap();
    records.iter().for_each(|record| writer.append(record).unwrap());
    assert!(!path.exists(), "nothing is there before it is whole");
    let finished = writer.finish(ACCURACY).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(verify_bytes(&bytes).unwrap(), finished.header);
    // SAFETY: nobody else knows this file.
    let mapped = unsafe { map_positions(&path) }.unwrap();
    mapped.verify().unwrap();
    bytes
}

fn small() -> (Spec, Vec<Vec<f64>>) {
    let records: Vec<Vec<f64>> = (0..7)
        .map(|i| (0..[3, 0, 1, 5, 0, 0, 2][i]).map(|j| (i * 10 + j) as f64).collect())
        .collect();
    (positions(Precision::Exact, 1, records.len(), 2), records)
}

prop_compose! {
    fn any_records()(exact in any::<bool>(), width in 1..=4u8, block in 1..9u32)
                    (lengths in prop::collection::vec(0..6usize, 0..20),
                     seed in -1e3..1e3f64, made in Just((exact, width, block)))
                    -> (Spec, Vec<Vec<f64>>) {
        let (exact, width, block) = made;
        let precision = if exact { Precision::Exact } else { Precision::Rounded };
        let records: Vec<Vec<f64>> = lengths.iter().enumerate().map(|(i, &len)| {
            (0..len * usize::from(width)).map(|j| seed / (1 + i + 7 * j) as f64).collect()
        }).collect();
        (positions(precision, width, records.len(), block), records)
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read((spec, records) in any_records()) {
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

    /// Offsets that lie, with checksums that fit, are refused where they are
    /// used and found by `verify`, without a panic.
    #[test]
    fn forged_offsets_do_no_harm(at in 0..8usize, lie in prop_oneof![any::<u64>(), 0..20u64]) {
        let (spec, records) = small();
        let mut bytes = write(&spec, &records);
        let truth = bytes.clone();
        let (offsets, checksums) = (bytes.len() - 4 * 8 - 8 * 8, bytes.len() - 4 * 8);
        bytes[offsets + 8 * at..][..8].copy_from_slice(&lie.to_le_bytes());
        let old = xxh3_64(&truth[offsets..checksums]).to_le_bytes();
        let new = xxh3_64(&bytes[offsets..checksums]).to_le_bytes();
        let place = truth.windows(8).position(|window| window == old).unwrap();
        bytes[place..place + 8].copy_from_slice(&new);
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
fn every_damaged_byte_every_cut_and_every_tail_is_found() {
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

/// The same values cut into records in another way are another table.
#[test]
fn the_identity_tells_records_apart() {
    let made = positions(Precision::Exact, 1, 2, 8);
    let [one, two] = [[vec![1.0, 2.0], vec![3.0]], [vec![1.0], vec![2.0, 3.0]]]
        .map(|records| verify_bytes(&write(&made, &records)).unwrap().identity);
    assert_ne!(one, two);
}

#[test]
fn kinds_are_not_confused() {
    let (made, records) = small();
    let bytes = write(&made, &records);
    assert!(matches!(
        Table::open(bytes),
        Err(TableError::WrongKind { expected: Kind::Anchors, got: Kind::Positions })
    ));
    let bytes = table_bytes(&anchors(1, 1), ACCURACY, [1.0]).unwrap();
    assert!(matches!(PositionTable::open(bytes), Err(TableError::WrongKind { .. })));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kinds.rdt");
    let refused = PositionWriter::create(&path, &anchors(1, 1));
    assert!(matches!(refused, Err(TableError::WrongKind { .. })));
}

#[test]
fn an_incomplete_writer_leaves_nothing() {
    let made = positions(Precision::Exact, 2, 2, 8);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("incomplete.rdt");
    let mut writer = PositionWriter::create(&path, &made).unwrap();
    assert!(matches!(PositionWriter::create(&path, &made), Err(TableError::Locked(_))));
    writer.append(&[1.0, 2.0]).unwrap();
    assert!(matches!(writer.finish(ACCURACY), Err(TableError::ValueCount { expected: 2, .. })));

    let mut writer = PositionWriter::create(&path, &made).unwrap();
    assert!(matches!(writer.append(&[1.0]), Err(TableError::ValueCount { expected: 2, .. })));
    writer.append(&[]).unwrap();
    writer.append(&[]).unwrap();
    assert!(matches!(writer.append(&[]), Err(TableError::ValueCount { expected: 2, got: 3, .. })));
    assert!(writer.finish(ACCURACY).is_err(), "a refused record is not forgotten");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_opened_table_finds_damage_and_refuses_other_subjects() {
    let (made, records) = small();
    let bytes = write(&made, &records);
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
    let there = damaged(rows);
    let table = PositionTable::open(&there[..]).unwrap();
    assert!(matches!(table.verify_block_of(0), Err(TableError::BlockDamaged { block: 0, .. })));
    assert!(table.verify_block_of(6).is_ok());
    let section = |at: usize| match verify_bytes(&damaged(at)) {
        Err(TableError::SectionDamaged { section, .. }) => section,
        found => panic!("{found:?}"),
    };
    assert_eq!(section(offsets), "table of offsets");
    assert_eq!(section(checksums), "table of block checksums");
}

/// What somebody else puts in the place while we write is theirs.
#[test]
fn a_file_that_came_meanwhile_is_not_replaced() {
    let (made, records) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.rdt");
    let mut writer = PositionWriter::create(&path, &made).unwrap();
    records.iter().for_each(|record| writer.append(record).unwrap());
    std::fs::write(&path, "theirs").unwrap();
    assert!(matches!(writer.finish(ACCURACY), Err(TableError::AlreadyFinished(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
}
