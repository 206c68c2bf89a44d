//! Finished tables of anchors: round trips, damage, arbitrary bytes.

use crate::common::{ACCURACY, anchors, bits, spec, values};
use proptest::prelude::*;
use retrodice_tablebase::{
    Accuracy, Header, Kind, Precision, Spec, Subject, Table, TableError, map_table, table_bytes,
    verify_bytes, verify_file, write_table,
};
use xxhash_rust::xxh3::xxh3_64;

const PRECISIONS: [Precision; 2] = [Precision::Exact, Precision::Rounded];

/// The file as the crate's documentation describes it, put together by hand.
#[test]
fn a_file_is_as_documented() {
    let made = anchors(2, 4);
    let rows = [1.0, 2.0, f64::NAN, f64::NAN, -0.5, 1e300, 0.1, f64::INFINITY];

    let subject = |block: u32, arithmetic: &[u8], guarantee: &[u8]| {
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
    let written = subject(3, b"f64, no fma", b"none");
    let neutral = subject(0, b"", b"");
    let mut contents = Vec::new();
    for value in rows {
        let bits = if value.is_nan() { 0x7ff8_0000_0000_0000 } else { f64::to_bits(value) };
        contents.extend(bits.to_le_bytes());
    }
    let mut checksums = xxh3_64(&contents[..48]).to_le_bytes().to_vec();
    checksums.extend(xxh3_64(&contents[48..]).to_le_bytes());
    let mut identity = blake3::Hasher::new_derive_key("retrodice tablebase 1 identity");
    identity.update(&[neutral.len() as u8, 0, 0, 0, 0, 0, 0, 0]);
    identity.update(&neutral).update(&contents);

    let mut file = b"\x89RDT\r\n\x1a\n\x01\0\0\0\xc0\0\0\0".to_vec();
    file.extend(written);
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
    assert_eq!(table_bytes(&made, ACCURACY, rows).unwrap(), file);
}

fn stored(precision: Precision, value: f64) -> f64 {
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
                   spec in Just(spec(Kind::Anchors, precision, width, entries, block)))
                  -> (Spec, Vec<Option<Vec<f64>>>) {
        (spec, rows)
    }
}

fn flat(spec: &Spec, rows: &[Option<Vec<f64>>]) -> Vec<f64> {
    let hole = vec![-f64::NAN; spec.subject.width.into()];
    rows.iter().flat_map(|row| row.as_ref().unwrap_or(&hole).clone()).collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read((spec, rows) in any_table(), shift in 0..8usize) {
        let bytes = table_bytes(&spec, ACCURACY, flat(&spec, &rows)).unwrap();
        // Nothing may depend on where in memory the bytes lie.
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
                bits(&row.iter().map(|&v| stored(spec.precision, v)).collect::<Vec<_>>())
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
        prop_assert!(verify_bytes(&bytes).is_err());
    }

    /// A header that lies, with a checksum that fits: never a panic, never an
    /// allocation beyond the bytes at hand, and every probe is answered.
    #[test]
    fn forged_headers_do_no_harm(
        (spec, rows) in any_table(),
        forgeries in prop::collection::vec((8..320usize, any::<u8>()), 1..6),
    ) {
        let mut bytes = table_bytes(&spec, ACCURACY, flat(&spec, &rows)).unwrap();
        for (at, byte) in forgeries {
            if let Some(place) = bytes.get_mut(at) {
                *place = byte;
            }
        }
        forge_header_checksum(&mut bytes);
        if let Ok(table) = Table::open(&bytes[..]) {
            prop_assert!(table.header().spec.subject.entries <= bytes.len() as u64);
            prop_assert!(table.widened_values().len() <= bytes.len());
            for index in [0, 1, 39, u64::MAX] {
                prop_assert!(table.get(index).is_none_or(|row| row.values().len() <= 4));
                let beyond = index >= table.header().spec.subject.entries;
                prop_assert!(!beyond || table.verify_block_of(index).is_err());
            }
            let verified = table.verify().is_ok();
            prop_assert!(!verified || table.widened_values().len() == flat(&spec, &rows).len());
        }
    }
}

/// Makes the header's checksum fit what the header says.
fn forge_header_checksum(bytes: &mut [u8]) {
    let len = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    if (16..=bytes.len()).contains(&len) {
        let checksum = xxh3_64(&bytes[..len - 8]);
        bytes[len - 8..len].copy_from_slice(&checksum.to_le_bytes());
    }
}

/// Every number in a header at its largest.
#[test]
fn the_largest_lies_are_refused() {
    let bytes = table_bytes(&anchors(1, 4), ACCURACY, values(4, 1)).unwrap();
    // Entries and entries per block lie at 24 and 32, rows behind the texts.
    let rows = 40 + 5 * 2 + 12 + 5 + 12 + 11 + 4;
    assert_eq!(bytes[rows..rows + 8], 4u64.to_le_bytes());
    for lie in [u64::MAX, u64::MAX / 8, u64::MAX / 16, 1 << 61, 5] {
        let mut forged = bytes.clone();
        forged[24..32].copy_from_slice(&lie.to_le_bytes());
        forged[rows..rows + 8].copy_from_slice(&lie.to_le_bytes());
        forge_header_checksum(&mut forged);
        assert!(Table::open(forged).is_err(), "{lie} entries");
    }
}

/// No header has one of these lengths: they are refused before anything else is read.
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

/// Texts of every length up to two lines of a cache, and the longest that there can be.
#[test]
fn headers_of_every_length_are_read_back() {
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

/// Behind the last field of a header come zeros only.
#[test]
fn padding_that_is_not_zero_is_refused() {
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
fn every_damaged_byte_is_found() {
    for precision in PRECISIONS {
        let spec = spec(Kind::Anchors, precision, 2, 10, 3);
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
fn every_cut_and_every_tail_is_refused() {
    for entries in [0, 1, 10] {
        let bytes = table_bytes(&anchors(2, entries), ACCURACY, values(entries, 2)).unwrap();
        for len in 0..bytes.len() {
            assert!(Table::open(&bytes[..len]).is_err(), "cut to {len} bytes");
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

/// A damaged block whose checksums were made to fit is found by the identity.
#[test]
fn forged_values_are_found_by_the_identity() {
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
fn the_identity_is_that_of_the_answers() {
    let identity = |spec: &Spec, accuracy, values: &[f64]| {
        let bytes = table_bytes(spec, accuracy, values.iter().copied()).unwrap();
        Header::read(&bytes).unwrap().identity
    };
    let made = anchors(1, 4);
    let numbers = [1.0, 2.0, f64::NAN, 4.0];
    let original = identity(&made, ACCURACY, &numbers);
    let other_making = Spec {
        entries_per_block: 1,
        arithmetic: "f64, fma".into(),
        guarantee: "optimal".into(),
        ..made.clone()
    };
    assert_eq!(identity(&other_making, Accuracy::UNKNOWN, &numbers), original);
    let subject = &made.subject;
    let others = [
        Spec { precision: Precision::Rounded, ..made.clone() },
        Spec { subject: Subject { game: "x".into(), ..subject.clone() }, ..made.clone() },
        Spec { subject: Subject { rules_version: 4, ..subject.clone() }, ..made.clone() },
        Spec { subject: Subject { index_scheme: "x".into(), ..subject.clone() }, ..made.clone() },
        Spec { subject: Subject { index_version: 4, ..subject.clone() }, ..made.clone() },
        Spec { subject: Subject { objective: "x".into(), ..subject.clone() }, ..made.clone() },
        Spec { subject: Subject { width: 2, entries: 2, ..subject.clone() }, ..made.clone() },
    ];
    for other in others {
        let numbers = if other.subject.width == 2 { [1.0, 2.0, 3.0, 4.0] } else { numbers };
        assert_ne!(identity(&other, ACCURACY, &numbers), original, "{other:?}");
    }
    assert_ne!(identity(&made, ACCURACY, &[1.0, 2.0, f64::NAN, 4.5]), original);
}

#[test]
fn rounded_values_do_not_pass_for_exact_ones() {
    let rounded = spec(Kind::Anchors, Precision::Rounded, 1, 2, 8);
    let table = Table::open(table_bytes(&rounded, ACCURACY, [0.1, 0.2]).unwrap()).unwrap();
    assert!(matches!(table.get(0).unwrap().exact(), Err(TableError::Rounded)));
    assert!(matches!(table.exact_values(), Err(TableError::Rounded)));
    assert_eq!(table.widened_values(), [f64::from(0.1f32), f64::from(0.2f32)]);
    let exact = Table::open(table_bytes(&anchors(1, 2), ACCURACY, [0.1, 0.2]).unwrap()).unwrap();
    assert_eq!(exact.get(0).unwrap().exact().unwrap()[..], [0.1]);
    assert_eq!(exact.exact_values().unwrap(), [0.1, 0.2]);
}

#[test]
fn values_that_do_not_fit_are_refused() {
    let refused = |spec: &Spec, values: &[f64]| {
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
    let rounded = spec(Kind::Anchors, Precision::Rounded, 1, 1, 1);
    assert!(matches!(refused(&rounded, &[1e39]), TableError::TooLargeToRound { index: 0, .. }));
    let wrong = [
        anchors(0, 1),
        anchors(5, 1),
        spec(Kind::Anchors, Precision::Exact, 1, 1, 0),
        Spec { guarantee: "x".repeat(65_536), ..anchors(1, 1) },
    ];
    for spec in wrong {
        assert!(matches!(refused(&spec, &[0.0]), TableError::Malformed { .. }));
    }
    let positions = spec(Kind::Positions, Precision::Exact, 1, 1, 1);
    assert!(matches!(refused(&positions, &[0.0]), TableError::WrongKind { .. }));
    let longest = Spec { guarantee: "x".repeat(65_535), ..anchors(1, 1) };
    assert!(verify_bytes(&table_bytes(&longest, ACCURACY, [0.0]).unwrap()).is_ok());
}

#[test]
fn a_table_about_something_else_is_refused() {
    let table = Table::open(table_bytes(&anchors(1, 1), ACCURACY, [1.0]).unwrap()).unwrap();
    let asked = Subject {
        game: "made-up(2,4)".into(),
        index_version: 6,
        ..table.header().spec.subject.clone()
    };
    let error = table.require(&asked).unwrap_err();
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
    // SAFETY: nobody else knows this file.
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
    assert!(Header::read_file(&path).is_err(), "the length is checked without reading all");
}

/// Each part of an opened table has a check of its own, which names it.
#[test]
fn damage_is_named_by_the_part_it_is_in() {
    let made = anchors(2, 4);
    let bytes = table_bytes(&made, ACCURACY, values(4, 2)).unwrap();
    let rows = bytes.len() - 4 * 2 * 8 - 2 * 8;
    let found = |at: usize| {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        let table = Table::open(damaged).unwrap();
        let blocks = [0, 3].map(|entry| table.verify_block_of(entry).is_ok());
        (table.verify().unwrap_err(), blocks)
    };
    // Three entries in a block: the second has one.
    for (entry, first, last) in [(0, 0, 2), (2, 0, 2), (3, 3, 3)] {
        let (error, sound) = found(rows + 16 * entry);
        let TableError::BlockDamaged { first_entry, last_entry, .. } = error else {
            panic!("{error}")
        };
        assert_eq!((first_entry, last_entry), (first, last));
        assert_eq!(sound, [entry == 3, entry != 3]);
    }
    let (error, _) = found(bytes.len() - 1);
    let section = "table of block checksums";
    assert!(matches!(error, TableError::SectionDamaged { section: found, .. } if found == section));
    let identity = Header::read(&bytes).unwrap().identity;
    let text = identity.to_string();
    assert!(text.len() == 64 && text.starts_with(&format!("{:02x}", identity.0[0])));
    assert_eq!(format!("{identity:?}"), format!("Identity({text})"));
    assert_ne!(Kind::Anchors.to_string(), Kind::Positions.to_string());
    assert!(!Kind::Anchors.to_string().is_empty());
}
