//! Partial files: resuming after a kill at any moment, locks, refusals.

use crate::common::{ACCURACY, anchors, bits, spec, values};
use retrodice_tablebase::{
    PartialTable, Precision, Subject, SyncPolicy, Table, TableError, TableKind, TableSpec,
    verify_file, write_table,
};
use std::path::Path;
use std::time::Duration;

const LAYERS: u64 = 4;

/// A policy without flushes, as the operating system keeps what a killed process wrote.
const LAZY: SyncPolicy = SyncPolicy::After { bytes: 1 << 30, time: Duration::from_secs(3600) };

/// The number of a layer, the indices of its anchors and their rows.
type Layer = (u64, Vec<u64>, Vec<f64>);

/// Returns layers from the last to the first, each with every fourth entry. The third
/// one is empty.
fn layers(spec: &TableSpec) -> Vec<Layer> {
    let (entries, width) = (spec.subject.entries, usize::from(spec.subject.width));
    let all = values(entries, spec.subject.width);
    let layer = |layer: u64| {
        let indices: Vec<u64> =
            (0..entries).filter(|i| i % 7 != 5 && layer != 1 && i % LAYERS == layer).collect();
        let rows = indices.iter().flat_map(|&i| all[i as usize * width..][..width].to_vec());
        (layer, indices.clone(), rows.collect())
    };
    (0..LAYERS).rev().map(layer).collect()
}

/// Returns the table that the layers make.
fn solved(spec: &TableSpec) -> Vec<f64> {
    let width = usize::from(spec.subject.width);
    let mut table = vec![f64::NAN; spec.subject.entries as usize * width];
    for (_, indices, rows) in layers(spec) {
        for (&index, row) in indices.iter().zip(rows.chunks_exact(width)) {
            table[index as usize * width..][..width].copy_from_slice(row);
        }
    }
    table
}

/// Opens the partial file and collects its layers.
fn open(path: &Path, spec: &TableSpec) -> (PartialTable, Vec<Layer>) {
    let mut layers = Vec::new();
    let partial = PartialTable::open(path, spec, LAZY, |layer| {
        layers.push((layer.layer, layer.indices.to_vec(), layer.values.to_vec()));
    });
    (partial.unwrap(), layers)
}

/// Appends the missing layers, as a resumed solver does. Returns the partial table before
/// it is finished and all values.
fn resume(path: &Path, spec: &TableSpec) -> (PartialTable, Vec<f64>) {
    let (mut partial, resumed) = open(path, spec);
    let width = usize::from(spec.subject.width);
    let mut table = vec![f64::NAN; spec.subject.entries as usize * width];
    let mut fill = |indices: &[u64], rows: &[f64]| {
        for (&index, row) in indices.iter().zip(rows.chunks_exact(width)) {
            table[index as usize * width..][..width].copy_from_slice(row);
        }
    };
    resumed.iter().for_each(|(_, indices, rows)| fill(indices, rows));
    for (layer, indices, rows) in layers(spec) {
        if !partial.has_layer(layer) {
            partial.append_layer(layer, &indices, &rows).unwrap();
            fill(&indices, &rows);
        }
    }
    (partial, table)
}

/// Resumes, finishes and returns the bytes of the finished table.
fn solve_the_rest(path: &Path, spec: &TableSpec) -> Vec<u8> {
    let (partial, table) = resume(path, spec);
    partial.finish(ACCURACY, table).unwrap();
    std::fs::read(path).unwrap()
}

fn partial_of(path: &Path) -> std::path::PathBuf {
    path.with_extension("rdt.partial")
}

#[test]
fn a_kill_at_any_byte_costs_at_most_the_torn_layer() {
    for precision in [Precision::Exact, Precision::Rounded] {
        let spec = spec(TableKind::Anchors, precision, 2, 13, 4);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("whole.rdt");
        let layers = layers(&spec);
        let (mut partial, resumed) = open(&path, &spec);
        assert!(resumed.is_empty());
        let mut ends = vec![std::fs::metadata(partial_of(&path)).unwrap().len()];
        for (layer, indices, rows) in &layers {
            partial.append_layer(*layer, indices, rows).unwrap();
            ends.push(std::fs::metadata(partial_of(&path)).unwrap().len());
        }
        let whole = std::fs::read(partial_of(&path)).unwrap();
        partial.finish(ACCURACY, solved(&spec)).unwrap();
        assert!(!partial_of(&path).exists());
        let finished = std::fs::read(&path).unwrap();

        let path = folder.path().join("killed.rdt");
        for len in 0..=whole.len() {
            std::fs::write(partial_of(&path), &whole[..len]).unwrap();
            let (partial, resumed) = open(&path, &spec);
            let complete = ends[1..].iter().filter(|&&end| end <= len as u64).count();
            assert_eq!(resumed, layers[..complete], "killed after {len} bytes");
            assert_eq!(partial.resumed().layers, complete);
            let entries: usize = resumed.iter().map(|(_, indices, _)| indices.len()).sum();
            assert_eq!(partial.resumed().entries, entries as u64);
            if len as u64 >= ends[0] {
                assert_eq!(partial.resumed().cut_bytes, len as u64 - ends[complete]);
            }
            drop(partial);
            let (partial, table) = resume(&path, &spec);
            assert_eq!(std::fs::read(partial_of(&path)).unwrap(), whole);
            assert_eq!(bits(&table), bits(&solved(&spec)), "killed after {len} bytes");
            // Finishing waits for the disk, so it is done around the ends only.
            if ends.iter().any(|&end| end.abs_diff(len as u64) <= 1) {
                partial.finish(ACCURACY, table).unwrap();
                assert_eq!(std::fs::read(&path).unwrap(), finished, "killed after {len} bytes");
                assert!(!partial_of(&path).exists());
                std::fs::remove_file(&path).unwrap();
            }
        }
    }
}

/// Damage of the header is refused. Any other damage ends the file there.
#[test]
fn damaged_layers_are_never_returned() {
    let spec = anchors(1, 13);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.rdt");
    let layers = layers(&spec);
    let (mut partial, _) = open(&path, &spec);
    let prologue = std::fs::metadata(partial_of(&path)).unwrap().len() as usize;
    for (layer, indices, rows) in &layers {
        partial.append_layer(*layer, indices, rows).unwrap();
    }
    drop(partial);
    let whole = std::fs::read(partial_of(&path)).unwrap();
    for at in 0..whole.len() {
        for flip in [1, 0x80] {
            let mut damaged = whole.clone();
            damaged[at] ^= flip;
            std::fs::write(partial_of(&path), &damaged).unwrap();
            let mut resumed = Vec::new();
            let partial = PartialTable::open(&path, &spec, SyncPolicy::EveryRecord, |layer| {
                resumed.push((layer.layer, layer.indices.to_vec(), layer.values.to_vec()));
            });
            if at < prologue {
                assert!(partial.is_err(), "byte {at} of the prologue");
                assert_eq!(std::fs::read(partial_of(&path)).unwrap(), damaged, "left as it is");
            } else {
                assert!(partial.unwrap().resumed().cut_bytes > 0);
                assert!(resumed.len() < layers.len());
                assert_eq!(resumed, layers[..resumed.len()]);
            }
        }
    }
}

#[test]
fn another_spec_is_refused_naming_the_difference() {
    let spec = anchors(1, 13);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.rdt");
    let (mut partial, _) = open(&path, &spec);
    partial.append_layer(9, &[1], &[2.0]).unwrap();
    drop(partial);
    let before = std::fs::read(partial_of(&path)).unwrap();
    let subject = &spec.subject;
    let others = [
        (
            TableSpec { subject: Subject { game: "x".into(), ..subject.clone() }, ..spec.clone() },
            "game",
        ),
        (
            TableSpec { subject: Subject { rules_version: 9, ..subject.clone() }, ..spec.clone() },
            "rules version: expected 9, got 3",
        ),
        (TableSpec { arithmetic: "fma".into(), ..spec.clone() }, "arithmetic: expected fma"),
        (
            TableSpec { precision: Precision::Rounded, ..spec.clone() },
            "rounded (f32), got exact (f64)",
        ),
        (
            TableSpec { entries_per_block: 9, ..spec.clone() },
            "entries per block: expected 9, got 3",
        ),
        (TableSpec { guarantee: "x".into(), ..spec.clone() }, "guarantee: expected x, got none"),
    ];
    for (other, words) in others {
        let Err(error) = PartialTable::open(&path, &other, SyncPolicy::EveryRecord, |_| {}) else {
            panic!("{words} must be refused")
        };
        let text = error.to_string();
        assert!(text.contains(words) && text.contains("other.rdt.partial"), "{text}");
    }
    assert_eq!(std::fs::read(partial_of(&path)).unwrap(), before, "left as it is");
    assert_eq!(open(&path, &spec).1, [(9, vec![1], vec![2.0])]);
}

#[test]
fn a_second_solve_of_the_same_table_is_locked_out() {
    let spec = anchors(1, 3);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("locked.rdt");
    let (partial, _) = open(&path, &spec);
    let second = PartialTable::open(&path, &spec, SyncPolicy::EveryRecord, |_| {});
    assert!(matches!(second, Err(TableError::Locked(at)) if at == partial_of(&path)));
    drop(partial);
    let (partial, _) = open(&path, &spec);
    partial.finish(ACCURACY, [1.0, 2.0, 3.0]).unwrap();
    let after = PartialTable::open(&path, &spec, SyncPolicy::EveryRecord, |_| {});
    assert!(matches!(after, Err(TableError::AlreadyFinished(at)) if at == path));
}

#[test]
fn layers_that_do_not_fit_the_table_are_refused() {
    let spec = anchors(2, 3);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("layers.rdt");
    let (mut partial, _) = open(&path, &spec);
    partial.append_layer(5, &[2, 0], &[1.0, 2.0, 3.0, 4.0]).unwrap();
    let before = std::fs::read(partial_of(&path)).unwrap();
    let mut refused = |layer, indices: &[u64], values: &[f64]| match partial
        .append_layer(layer, indices, values)
        .unwrap_err()
    {
        TableError::InFile { source, .. } => *source,
        other => panic!("{other}"),
    };
    assert!(matches!(refused(5, &[1], &[1.0, 2.0]), TableError::LayerRepeated(5)));
    assert!(matches!(
        refused(4, &[3], &[1.0, 2.0]),
        TableError::IndexTooLarge { index: 3, entries: 3 }
    ));
    assert!(matches!(refused(4, &[1], &[1.0]), TableError::ValueCount { expected: 2, got: 1, .. }));
    partial.sync().unwrap();
    assert_eq!(std::fs::read(partial_of(&path)).unwrap(), before);
    // A refused finish loses nothing either.
    assert!(matches!(partial.finish(ACCURACY, [1.0]), Err(TableError::ValueCount { .. })));
    assert!(!path.exists());
    assert_eq!(open(&path, &spec).1.len(), 1);
}

#[test]
fn the_file_of_a_killed_finish_is_overwritten() {
    let spec = anchors(1, 13);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("left.rdt");
    let writing = folder.path().join("left.rdt.writing");
    std::fs::write(&writing, vec![7; 100_000]).unwrap();
    let bytes = solve_the_rest(&path, &spec);
    assert!(!writing.exists());
    verify_file(&path).unwrap();
    let direct = folder.path().join("direct.rdt");
    write_table(&direct, &spec, ACCURACY, solved(&spec)).unwrap();
    assert_eq!(std::fs::read(&direct).unwrap(), bytes);
    let table = Table::open(bytes).unwrap();
    assert_eq!(bits(&table.exact_values().unwrap()), bits(&solved(&spec)));
}

#[test]
fn a_file_that_is_no_partial_table_is_refused_and_stays() {
    let spec = anchors(1, 3);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.rdt");
    std::fs::write(partial_of(&path), "Dear friend, the dice are with you.").unwrap();
    let partial = PartialTable::open(&path, &spec, SyncPolicy::EveryRecord, |_| {});
    let Err(TableError::InFile { source, .. }) = partial else { panic!("must be refused") };
    assert!(matches!(*source, TableError::WrongMagic { .. }));
    let text = std::fs::read_to_string(partial_of(&path)).unwrap();
    assert!(text.starts_with("Dear friend"));
}

const CHILD: &str = "RETRODICE_TABLEBASE_CHILD";

/// Solves small tables one after another, until it is killed.
#[test]
#[ignore = "run by a_real_kill_leaves_a_table_or_a_partial_file"]
fn a_solver_to_be_killed() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    let spec = anchors(1, 4000);
    for round in 0..100_000 {
        let path = Path::new(&folder).join(format!("{round}.rdt"));
        if path.exists() {
            continue;
        }
        solve_the_rest(&path, &spec);
    }
}

#[test]
fn a_real_kill_leaves_a_table_or_a_partial_file() {
    let spec = anchors(1, 4000);
    let folder = tempfile::tempdir().unwrap();
    let reference = folder.path().join("reference.rdt");
    let expected = solve_the_rest(&reference, &spec);
    let tables = folder.path().join("tables");
    std::fs::create_dir(&tables).unwrap();
    for kill in 0..20u64 {
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "partial::a_solver_to_be_killed", "--ignored"])
            .env(CHILD, &tables)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(20 + 7 * kill));
        child.kill().unwrap();
        child.wait().unwrap();
        for entry in std::fs::read_dir(&tables).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "rdt") {
                assert!(std::fs::read(&path).unwrap() == expected, "{}", path.display());
            }
        }
    }
    let files: Vec<_> = std::fs::read_dir(&tables).unwrap().map(|at| at.unwrap().path()).collect();
    assert!(!files.is_empty(), "the child has done something");
    for path in files.iter().filter(|path| path.extension().is_some_and(|name| name == "partial")) {
        let path = path.with_extension("");
        if !path.exists() {
            assert!(solve_the_rest(&path, &spec) == expected, "{}", path.display());
        }
    }
}
