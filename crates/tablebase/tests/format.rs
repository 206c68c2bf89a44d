//! Finished tables of anchors: round trips, damage, arbitrary bytes.

use crate::common::{ACCURACY, anchors, bits, spec, values};
use proptest::prelude::*;
use retrodice_tablebase::{
    Accuracy, Header, Precision, Subject, Table, TableError, TableKind, TableSpec, map_table,
    table_bytes, verify_bytes, verify_file, write_table,
};
use xxhash_rust::xxh3::xxh3_64;

const PRECISIONS: [Precision; 2] = [Precision::Exact, Precision::Rounded];

/// The expected file is put together by hand from the crate's documentation.
#[test]
fn the_bytes_of_a_file_follow_the_documentation() {
    let spec = anchors(2, 4);
    let rows = [1.0, 2.0, f64::NAN, f64::NAN, -0.5, 1e300, 0.1, f64::INFINITY];

    let encoded_spec = |block: u32, arithmetic: &[u8], guarantee: &[u8]| {
        let mut spec = Vec::new();
        spec.extend([3, 0, 0, 0, 5, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
        spec.extend(block.to_le_bytes());
        spec.extend([0, 0, 2, 0]);
        for text in [b"made-up(2,3)".as_slice(), b"plain", b"fewest turns", arithmetic, guarantee] {
            spec.extend([text.len() as u8, 0]);
            spec.extend(text);
        }
        spec
    };
    let in_header = encoded_spec(3, b"f64, no fma", b"none");
    let in_identity = encoded_spec(0, b"", b"");
    let mut contents = Vec::new();
    for value in rows {
        let bits = if value.is_nan() { 0x7ff8_0000_0000_0000 } else { f64::to_bits(value) };
        contents.extend(bits.to_le_bytes());
    }
    let mut checksums = xxh3_64(&contents[..48]).to_le_bytes().to_vec();
    checksums.extend(xxh3_64(&contents[48..]).to_le_bytes());
    let mut identity = blake3::Hasher::new_derive_key("retrodice tablebase 1 identity");
    identity.update(&[in_identity.len() as u8, 0, 0, 0, 0, 0, 0, 0]);
    identity.update(&in_identity).update(&contents);

    let mut file = b"\x89RDT\r\n\x1a\n\x01\0\0\0\xc0\0\0\0".to_vec();
    file.extend(in_header);
    file.extend([4, 0, 0, 0, 0, 0, 0, 0]);
    file.extend(1e-13f64.to_le_bytes());
    file.extend(0x7ff8_0000_0000_0000u64.to_le_bytes());
    file.extend(xxh3_64(b"").to_le_bytes());
    file.extend(xxh3_64(&checksums).to_le_bytes());
    file.extend(identity.finalize().as_bytes());
    file.resize(0xc0 - 8, 0);
    file.extend(xxh3_64(&file).to_le_bytes());
    file.extend(contents);
    file.extend(checksums);
    assert_eq!(table_bytes(&spec, ACCURACY, rows).unwrap(), file);
}

fn at_precision(precision: Precision, value: f64) -> f64 {
    match precision {
        Precision::Exact => value,
        Precision::Rounded => f64::from(value as f32),
    }
}

fn any_value() -> impl Strategy<Value = f64> {
    prop_oneof![8 => -1e30..1e30f64, 1 => Just(0.0), 1 => Just(-0.0), 1 => Just(f64::INFINITY)]
}

prop_compose! {
    fn any_table()(precision in prop::sample::select(PRECISIONS.to_vec()),
                   width in 1..=4u8, entries in 0..40u64, block in 1..50u32)
                  (rows in prop::collection::vec(
                       prop::option::weighted(0.8, prop::collection::vec(any_value(), width as usize)),
                       entries as usize),
                   spec in Just(spec(TableKind::Anchors, precision, width, entries, block)))
                  -> (TableSpec, Vec<Option<Vec<f64>>>) {
        (spec, rows)
    }
}

fn flat(spec: &TableSpec, rows: &[Option<Vec<f64>>]) -> Vec<f64> {
    let hole = vec![-f64::NAN; spec.subject.width.into()];
    rows.iter().flat_map(|row| row.as_ref().unwrap_or(&hole).clone()).collect()
}

proptest! {
    #[test]
    fn written_rows_are_read_at_any_alignment((spec, rows) in any_table(), shift in 0..8usize) {
        let bytes = table_bytes(&spec, ACCURACY, flat(&spec, &rows)).unwrap();
        // Nothing may depend on the alignment of the bytes in memory.
        let mut shifted = vec![0xff; shift];
        shifted.extend(&bytes);
        let table = Table::open(&shifted[shift..]).unwrap();
        table.verify().unwrap();
        prop_assert_eq!(&table.header().spec, &spec);
        prop_assert_eq!(table.header().accuracy, ACCURACY);
        prop_assert!(table.require(&spec.subject).is_ok());
        prop_assert_eq!(&Header::read(&bytes).unwrap(), table.header());
        for (i, row) in rows.iter().enumerate() {
            let got = table.get(i as u64);
            let expected = row.as_ref().map(|row| {
                bits(&row.iter().map(|&v| at_precision(spec.precision, v)).collect::<Vec<_>>())
            });
            prop_assert_eq!(got.map(|got| bits(got.values())), expected);
            let exact = got.map(|got| got.exact().is_ok());
            prop_assert_eq!(exact, row.as_ref().map(|_| spec.precision == Precision::Exact));
            table.verify_block_of(i as u64).unwrap();
        }
        prop_assert!(table.get(spec.subject.entries).is_none());
        prop_assert!(table.get(u64::MAX).is_none());
        let all = table.widened_values();
        prop_assert_eq!(all.len() as u64, spec.subject.entries * u64::from(spec.subject.width));
        // Reading all and writing again changes nothing, holes included.
        prop_assert_eq!(table_bytes(&spec, ACCURACY, all).unwrap(), bytes);
    }

    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let refused = matches!(verify_bytes(&bytes), Err(TableError::WrongMagic { .. }));
        prop_assert!(refused);
    }

    /// The headers are wrong, but their checksum fits.
    #[test]
    fn forged_headers_cause_no_panic_and_no_large_allocation(
        (spec, rows) in any_table(),
        forgeries in prop::collection::vec((8..320usize, any::<u8>()), 1..6),
    ) {
        let mut bytes = table_bytes(&spec, ACCURACY, flat(&spec, &rows)).unwrap();
        for (at, byte) in forgeries {
            if let Some(target) = bytes.get_mut(at) {
                *target = byte;
            }
        }
        forge_header_checksum(&mut bytes);
        if let Ok(table) = Table::open(&bytes[..]) {
            prop_assert!(table.header().spec.subject.entries <= bytes.len() as u64);
            prop_assert!(table.widened_values().len() <= bytes.len());
            for index in [0, 1, 39, u64::MAX] {
                prop_assert!(table.get(index).is_none_or(|row| row.values().len() <= 4));
                if index >= table.header().spec.subject.entries {
                    let error = table.verify_block_of(index);
                    let refused = matches!(error, Err(TableError::IndexTooLarge { .. }));
                    prop_assert!(refused);
                }
            }
            let verified = table.verify().is_ok();
            prop_assert!(!verified || table.widened_values().len() == flat(&spec, &rows).len());
        }
    }
}

/// Replaces the checksum of the header by the one that fits its bytes.
fn forge_header_checksum(bytes: &mut [u8]) {
    let len = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    if (16..=bytes.len()).contains(&len) {
        let checksum = xxh3_64(&bytes[..len - 8]);
        bytes[len - 8..len].copy_from_slice(&checksum.to_le_bytes());
    }
}

#[test]
fn headers_with_more_entries_than_the_file_has_are_refused() {
    let bytes = table_bytes(&anchors(1, 4), ACCURACY, values(4, 1)).unwrap();
    // Entries and entries per block lie at 24 and 32, rows behind the texts.
    let rows = 40 + 5 * 2 + 12 + 5 + 12 + 11 + 4;
    assert_eq!(bytes[rows..rows + 8], 4u64.to_le_bytes());
    for lie in [u64::MAX, u64::MAX / 8, u64::MAX / 16, 1 << 61, 5] {
        let mut forged = bytes.clone();
        forged[24..32].copy_from_slice(&lie.to_le_bytes());
        forged[rows..rows + 8].copy_from_slice(&lie.to_le_bytes());
        forge_header_checksum(&mut forged);
        // The file would be longer than 2^64 bytes, or longer than it is.
        assert!(
            matches!(
                Table::open(forged),
                Err(TableError::Malformed { .. } | TableError::WrongLength { .. })
            ),
            "{lie} entries"
        );
    }
}

/// Such headers are refused before anything else is read.
#[test]
fn impossible_header_lengths_are_refused() {
    let bytes = table_bytes(&anchors(1, 4), ACCURACY, values(4, 1)).unwrap();
    // Without texts a header takes more than 96 bytes; with five of 65,535, at most 328,709.
    let beyond = 328_709u32.next_multiple_of(64);
    for lie in [0, 64, 95, 100, 191, 193, beyond, beyond + 64, 1 << 30, u32::MAX] {
        let mut forged = bytes.clone();
        forged[12..16].copy_from_slice(&lie.to_le_bytes());
        match Table::open(forged) {
            Err(TableError::Malformed { field, .. }) => assert_eq!(field, "header length"),
            other => panic!("{lie} bytes: {other:?}"),
        }
    }
}

/// Texts of every length up to two cache lines, and of the maximum length.
#[test]
fn headers_with_texts_of_any_length_are_read_back() {
    for texts in (0..=128).map(|len| [len, 0, 0, 0, 0]).chain([[65_535; 5]]) {
        let mut spec = anchors(1, 4);
        let [game, scheme, objective, arithmetic, guarantee] = texts.map(|len| "x".repeat(len));
        (spec.subject.game, spec.subject.index_scheme) = (game, scheme);
        (spec.subject.objective, spec.arithmetic, spec.guarantee) =
            (objective, arithmetic, guarantee);
        let bytes = table_bytes(&spec, ACCURACY, values(4, 1)).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("texts.rdt");
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(Header::read_file(&path).unwrap().spec, spec, "{texts:?}");
        Table::open(bytes).unwrap().verify().unwrap();
    }
}

#[test]
fn nonzero_padding_of_the_header_is_refused() {
    let bytes = table_bytes(&anchors(1, 4), ACCURACY, values(4, 1)).unwrap();
    let rows = 40 + 5 * 2 + 12 + 5 + 12 + 11 + 4;
    let padding = rows + 8 + 16 + 16 + 32..192 - 8;
    assert_eq!(bytes[padding.clone()], [0; 18]);
    for at in padding {
        let mut forged = bytes.clone();
        forged[at] = 1;
        forge_header_checksum(&mut forged);
        match Table::open(forged) {
            Err(TableError::Malformed { field, .. }) => assert_eq!(field, "header padding"),
            other => panic!("byte {at}: {other:?}"),
        }
    }
}

#[test]
fn damage_of_any_byte_is_an_error_and_names_its_block() {
    for precision in PRECISIONS {
        let spec = spec(TableKind::Anchors, precision, 2, 10, 3);
        let bytes = table_bytes(&spec, ACCURACY, values(10, 2)).unwrap();
        let first = bytes.len() - 4 * 8 - 20 * precision.bytes() as usize;
        for at in 0..bytes.len() {
            for flip in [1, 0x80, 0xff] {
                let mut damaged = bytes.clone();
                damaged[at] ^= flip;
                let error = verify_bytes(&damaged).expect_err("damage must be found");
                let row = at.wrapping_sub(first) as u64 / spec.precision.bytes() / 2;
                if at >= first && row < 10 {
                    match error {
                        TableError::BlockDamaged { block, expected, got, .. } => {
                            assert_eq!(block, row / 3);
                            assert_ne!(expected, got);
                        }
                        other => panic!("byte {at}: {other}"),
                    }
                    let table = Table::open(&damaged[..]).unwrap();
                    for index in 0..10 {
                        let hit = index / 3 == row / 3;
                        assert_eq!(table.verify_block_of(index).is_err(), hit);
                    }
                }
            }
        }
    }
}

#[test]
fn truncated_and_extended_files_are_refused() {
    for entries in [0, 1, 10] {
        let bytes = table_bytes(&anchors(2, entries), ACCURACY, values(entries, 2)).unwrap();
        for len in 0..bytes.len() {
            let error = Table::open(&bytes[..len]).expect_err("a truncated file");
            let is_short =
                matches!(error, TableError::WrongLength { got, .. } if got == len as u64);
            let has_magic = len >= 8;
            assert!(if has_magic {
                is_short
            } else {
                matches!(error, TableError::WrongMagic { .. })
            });
        }
        for tail in [1, 7, 8, 16, 1000] {
            let mut longer = bytes.clone();
            longer.resize(bytes.len() + tail, 0);
            match Table::open(longer) {
                Err(TableError::WrongLength { expected, got }) => {
                    assert_eq!((expected, got), (bytes.len() as u64, (bytes.len() + tail) as u64));
                }
                other => panic!("{tail} bytes appended: {other:?}"),
            }
        }
    }
}

/// The checksums of the damaged block are made to fit.
#[test]
fn forged_values_have_the_wrong_identity() {
    let bytes = table_bytes(&anchors(1, 3), ACCURACY, [1.0, 2.0, 3.0]).unwrap();
    let forged = table_bytes(&anchors(1, 3), ACCURACY, [1.0, 2.5, 3.0]).unwrap();
    let identity = Header::read(&bytes).unwrap().identity.0;
    let at = bytes.windows(32).position(|window| window == identity).unwrap();
    let mut mixed = forged.clone();
    mixed[at..at + 32].copy_from_slice(&identity);
    forge_header_checksum(&mut mixed);
    assert!(matches!(verify_bytes(&mixed), Err(TableError::WrongIdentity { .. })));
}

#[test]
fn the_identity_depends_on_subject_precision_and_values_only() {
    let identity = |spec: &TableSpec, accuracy, values: &[f64]| {
        let bytes = table_bytes(spec, accuracy, values.iter().copied()).unwrap();
        Header::read(&bytes).unwrap().identity
    };
    let spec = anchors(1, 4);
    let numbers = [1.0, 2.0, f64::NAN, 4.0];
    let original = identity(&spec, ACCURACY, &numbers);
    let same_values = TableSpec {
        entries_per_block: 1,
        arithmetic: "f64, fma".into(),
        guarantee: "optimal".into(),
        ..spec.clone()
    };
    assert_eq!(identity(&same_values, Accuracy::UNKNOWN, &numbers), original);
    let subject = &spec.subject;
    let others = [
        TableSpec { precision: Precision::Rounded, ..spec.clone() },
        TableSpec { subject: Subject { game: "x".into(), ..subject.clone() }, ..spec.clone() },
        TableSpec { subject: Subject { rules_version: 4, ..subject.clone() }, ..spec.clone() },
        TableSpec {
            subject: Subject { index_scheme: "x".into(), ..subject.clone() },
            ..spec.clone()
        },
        TableSpec { subject: Subject { index_version: 4, ..subject.clone() }, ..spec.clone() },
        TableSpec { subject: Subject { objective: "x".into(), ..subject.clone() }, ..spec.clone() },
        TableSpec { subject: Subject { width: 2, entries: 2, ..subject.clone() }, ..spec.clone() },
    ];
    for other in others {
        let numbers = if other.subject.width == 2 { [1.0, 2.0, 3.0, 4.0] } else { numbers };
        assert_ne!(identity(&other, ACCURACY, &numbers), original, "{other:?}");
    }
    assert_ne!(identity(&spec, ACCURACY, &[1.0, 2.0, f64::NAN, 4.5]), original);
}

#[test]
fn rounded_values_are_not_returned_as_exact_ones() {
    let rounded = spec(TableKind::Anchors, Precision::Rounded, 1, 2, 8);
    let table = Table::open(table_bytes(&rounded, ACCURACY, [0.1, 0.2]).unwrap()).unwrap();
    assert!(matches!(table.get(0).unwrap().exact(), Err(TableError::Rounded)));
    assert!(matches!(table.exact_values(), Err(TableError::Rounded)));
    assert_eq!(table.widened_values(), [f64::from(0.1f32), f64::from(0.2f32)]);
    let exact = Table::open(table_bytes(&anchors(1, 2), ACCURACY, [0.1, 0.2]).unwrap()).unwrap();
    assert_eq!(exact.get(0).unwrap().exact().unwrap()[..], [0.1]);
    assert_eq!(exact.exact_values().unwrap(), [0.1, 0.2]);
}

#[test]
fn values_that_do_not_fit_the_spec_are_refused() {
    let refused = |spec: &TableSpec, values: &[f64]| {
        table_bytes(spec, ACCURACY, values.iter().copied()).expect_err("must be refused")
    };
    for count in [0, 1, 3, 5, 8] {
        match refused(&anchors(2, 2), &vec![0.0; count]) {
            TableError::ValueCount { expected: 4, got, .. } => assert_eq!(got, count.min(5) as u64),
            other => panic!("{other}"),
        }
    }
    let half = [0.0, 0.0, f64::NAN, 0.0];
    assert!(matches!(refused(&anchors(2, 2), &half), TableError::HalfHole(1)));
    let rounded = spec(TableKind::Anchors, Precision::Rounded, 1, 1, 1);
    assert!(matches!(refused(&rounded, &[1e39]), TableError::TooLargeToRound { index: 0, .. }));
    let wrong = [
        anchors(0, 1),
        anchors(5, 1),
        spec(TableKind::Anchors, Precision::Exact, 1, 1, 0),
        TableSpec { guarantee: "x".repeat(65_536), ..anchors(1, 1) },
    ];
    for spec in wrong {
        assert!(matches!(refused(&spec, &[0.0]), TableError::Malformed { .. }));
    }
    let positions = spec(TableKind::Positions, Precision::Exact, 1, 1, 1);
    assert!(matches!(refused(&positions, &[0.0]), TableError::WrongKind { .. }));
    let max_spec = TableSpec { guarantee: "x".repeat(65_535), ..anchors(1, 1) };
    assert!(verify_bytes(&table_bytes(&max_spec, ACCURACY, [0.0]).unwrap()).is_ok());
}

#[test]
fn a_table_of_another_subject_is_refused_with_all_differences() {
    let table = Table::open(table_bytes(&anchors(1, 1), ACCURACY, [1.0]).unwrap()).unwrap();
    let other = Subject {
        game: "made-up(2,4)".into(),
        index_version: 6,
        ..table.header().spec.subject.clone()
    };
    let error = table.require(&other).unwrap_err();
    assert!(matches!(&error, TableError::Mismatch(list) if list.len() == 2));
    let text = error.to_string();
    assert!(text.contains("game: expected made-up(2,4), got made-up(2,3)"), "{text}");
    assert!(text.contains("index version: expected 6, got 5"), "{text}");
}

#[test]
fn files_are_read_and_mapped_and_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made-up.rdt");
    let finished = write_table(&path, &anchors(1, 10), ACCURACY, values(10, 1)).unwrap();
    assert_eq!(finished.path, path);
    assert_eq!(Header::read_file(&path).unwrap(), finished.header);
    assert_eq!(verify_file(&path).unwrap(), finished.header);
    let table = Table::open_file(&path).unwrap();
    // SAFETY: the temporary folder is private to this test.
    let mapped = unsafe { map_table(&path) }.unwrap();
    mapped.verify().unwrap();
    assert_eq!(bits(&mapped.widened_values()), bits(&table.widened_values()));

    let before = std::fs::read(&path).unwrap();
    let again = write_table(&path, &anchors(1, 1), ACCURACY, [0.0]);
    assert!(matches!(again, Err(TableError::AlreadyFinished(at)) if at == path));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(names.len(), 1, "nothing is left beside the table");

    std::fs::write(&path, &before[..before.len() - 1]).unwrap();
    let text = Table::open_file(&path).unwrap_err().to_string();
    assert!(text.contains("made-up.rdt") && text.contains("solve again"), "{text}");
    // The length is checked without reading the whole file.
    let Err(TableError::InFile { source, .. }) = Header::read_file(&path) else { panic!() };
    assert!(matches!(*source, TableError::WrongLength { .. }));
}

#[test]
fn errors_of_damage_name_the_block_or_the_section() {
    let bytes = table_bytes(&anchors(2, 4), ACCURACY, values(4, 2)).unwrap();
    let rows = bytes.len() - 4 * 2 * 8 - 2 * 8;
    let verify_damaged = |at: usize| {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        let table = Table::open(damaged).unwrap();
        let blocks = [0, 3].map(|entry| table.verify_block_of(entry).is_ok());
        (table.verify().unwrap_err(), blocks)
    };
    // Three entries in a block: the second has one.
    for (entry, first, last) in [(0, 0, 2), (2, 0, 2), (3, 3, 3)] {
        let (error, sound) = verify_damaged(rows + 16 * entry);
        let TableError::BlockDamaged { first_entry, last_entry, .. } = error else {
            panic!("{error}")
        };
        assert_eq!((first_entry, last_entry), (first, last));
        assert_eq!(sound, [entry == 3, entry != 3]);
    }
    let (error, _) = verify_damaged(bytes.len() - 1);
    assert!(matches!(
        error,
        TableError::SectionDamaged { section: "table of block checksums", .. }
    ));
    let identity = Header::read(&bytes).unwrap().identity;
    let text = identity.to_string();
    assert!(text.len() == 64 && text.starts_with(&format!("{:02x}", identity.0[0])));
    assert_eq!(format!("{identity:?}"), format!("Identity({text})"));
    assert_ne!(TableKind::Anchors.to_string(), TableKind::Positions.to_string());
    assert!(!TableKind::Anchors.to_string().is_empty());
}
