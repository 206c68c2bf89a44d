//! Journals: order and damage of records, settings, locks.

use retrodice_tablebase::{Journal, JournalKind, SyncPolicy, TableError};
use std::path::Path;
use std::time::Duration;

const KIND: JournalKind = JournalKind { magic: *b"testing1", version: 3, name: "a test's journal" };
const LAZY: SyncPolicy = SyncPolicy::After { bytes: 1 << 30, time: Duration::from_secs(3600) };
/// Tag, length and checksum around four bytes.
const RECORD: usize = 28;

fn open(path: &Path, settings: &str) -> Result<Journal, TableError> {
    Journal::open(path, KIND, settings.as_bytes(), LAZY)
}

fn tags(path: &Path) -> (Vec<u64>, u64) {
    let mut tags = Vec::new();
    let mut journal = open(path, "settings").unwrap();
    let cut = journal.read(|tag, payload| {
        assert_eq!(payload, (tag as u32).to_le_bytes());
        tags.push(tag);
        Ok::<(), TableError>(())
    });
    (tags, cut.unwrap())
}

/// Writes a journal with these tags and returns its bytes.
fn written(path: &Path, tags: &[u64]) -> Vec<u8> {
    let _ = std::fs::remove_file(path);
    let mut journal = open(path, "settings").unwrap();
    assert_eq!(
        journal.read(|_, _| -> Result<(), TableError> { panic!("it is empty") }).unwrap(),
        0
    );
    for &tag in tags {
        journal.append(tag, &(tag as u32).to_le_bytes()).unwrap();
    }
    journal.sync().unwrap();
    std::fs::read(path).unwrap()
}

#[test]
fn records_out_of_order_or_of_another_journal_are_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let other = written(&path, &[5, 6, 7]);
    let whole = written(&path, &[1, 2, 3]);
    assert_eq!(tags(&path), (vec![1, 2, 3], 0));
    let at = |number: usize| whole.len() - (3 - number) * RECORD;
    let record = |bytes: &[u8], number| bytes[at(number)..at(number) + RECORD].to_vec();
    let header = whole[..at(0)].to_vec();
    let own = |number| record(&whole, number);
    for (what, records, intact) in [
        ("swapped", [own(0), own(2), own(1)].concat(), vec![1]),
        ("left out", [own(0), own(2)].concat(), vec![1]),
        ("written twice", [own(0), own(0), own(1)].concat(), vec![1]),
        ("of another journal", [own(0), record(&other, 1), own(2)].concat(), vec![1]),
        ("torn", [own(0), own(1), own(2)[..20].to_vec()].concat(), vec![1, 2]),
    ] {
        std::fs::write(&path, [header.clone(), records.clone()].concat()).unwrap();
        let cut = (records.len() - intact.len() * RECORD) as u64;
        assert_eq!(tags(&path), (intact.clone(), cut), "{what}");
        // Later records are appended behind the intact ones.
        let mut journal = open(&path, "settings").unwrap();
        journal.read(|_, _| Ok::<(), TableError>(())).unwrap();
        journal.append(9, &9u32.to_le_bytes()).unwrap();
        drop(journal);
        assert_eq!(tags(&path), ([intact, vec![9]].concat(), 0), "{what}");
    }
}

#[test]
fn other_settings_versions_and_writers_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let whole = written(&path, &[1]);
    let Err(refused) = open(&path, "others") else { panic!("other settings") };
    let text = refused.to_string();
    assert!(text.contains("expected others, got settings"), "{text}");
    let kind = JournalKind { version: 4, ..KIND };
    let Err(refused) = Journal::open(&path, kind, b"settings", LAZY) else { panic!("version") };
    assert!(refused.to_string().contains("journal"), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), whole, "left as it is");
    let writing = open(&path, "settings").unwrap();
    assert!(matches!(open(&path, "settings"), Err(TableError::Locked(_))));
    writing.remove().unwrap();
    assert!(!path.exists());
}

#[test]
fn nothing_is_cut_off_if_the_reader_refuses_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let whole = written(&path, &[1, 2, 3]);
    let mut journal = open(&path, "settings").unwrap();
    let refused = journal.read(|tag, _| match tag {
        2 => Err(TableError::LayerRepeated(2)),
        _ => Ok(()),
    });
    assert!(matches!(refused, Err(TableError::LayerRepeated(2))), "{refused:?}");
    drop(journal);
    assert_eq!(std::fs::read(&path).unwrap(), whole);
}
