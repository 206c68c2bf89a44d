//! Output files: whole under their name or not there, and never over another file unasked.

use retrodice_tablebase::{Existing, OutputFile, TableError, open_regular_file};
use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_has_its_name_only_when_it_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("values.csv");
    let mut file = OutputFile::create(&path, Existing::Refuse).unwrap();
    file.write_all(b"????, then values").unwrap();
    file.seek(SeekFrom::Start(0)).unwrap();
    file.write_all(b"head").unwrap();
    assert!(!path.exists());
    file.publish().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "head, then values");
    assert_eq!(names(folder.path()), ["values.csv"]);
}

#[test]
fn a_file_that_is_not_finished_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("values.csv");
    for existing in [Existing::Refuse, Existing::Replace] {
        let mut file = OutputFile::create(&path, existing).unwrap();
        file.write_all(&vec![7; 3 << 20]).unwrap();
        drop(file);
        assert!(names(folder.path()).is_empty());
    }
}

#[test]
fn a_file_is_replaced_as_a_whole_and_only_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("champion.toml");
    for text in ["first", "second, longer", "third"] {
        OutputFile::write(&path, Existing::Replace, text).unwrap();
        let refused = OutputFile::write(&path, Existing::Refuse, "theirs");
        assert!(matches!(refused, Err(TableError::FileExists(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(names(folder.path()), ["champion.toml"]);
    let nowhere = OutputFile::write(&folder.path().join("none/a"), Existing::Replace, "text");
    assert!(matches!(nowhere, Err(TableError::Io { .. })));
}

#[test]
fn a_file_of_another_process_meanwhile_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("values.csv");
    let file = OutputFile::create(&path, Existing::Refuse).unwrap();
    fs::write(&path, "theirs").unwrap();
    assert!(matches!(file.publish(), Err(TableError::FileExists(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
    assert_eq!(names(folder.path()), ["values.csv"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_neither_written_nor_read() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let made = std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap();
    assert!(made.success());
    symlink("/dev/zero", at("link")).unwrap();
    for (path, expected) in [
        (Path::new("/dev/null"), "a device"),
        (&at("link"), "a device"),
        (&at("pipe"), "a pipe"),
        (folder.path(), "a folder"),
    ] {
        for existing in [Existing::Refuse, Existing::Replace] {
            match OutputFile::write(path, existing, "text") {
                Err(TableError::NotAFile { what, .. }) => assert_eq!(what, expected),
                other => panic!("{path:?}: {other:?}"),
            }
        }
        match open_regular_file(path) {
            Err(TableError::NotAFile { what, .. }) => assert_eq!(what, expected),
            other => panic!("{path:?}: {other:?}"),
        }
    }
    assert_eq!(names(folder.path()), ["link", "pipe"]);
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_stays_and_its_file_keeps_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let [link, file] = ["link", "file"].map(|name| folder.path().join(name));
    fs::write(&file, "first").unwrap();
    fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
    symlink("file", &link).unwrap();
    OutputFile::write(&link, Existing::Replace, "second").unwrap();
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "second");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    // A new file can be read by whoever may read other new files.
    let [new, other] = ["new", "other"].map(|name| folder.path().join(name));
    OutputFile::write(&new, Existing::Refuse, "text").unwrap();
    fs::write(&other, "text").unwrap();
    assert_eq!(new.metadata().unwrap().permissions(), other.metadata().unwrap().permissions());
}
