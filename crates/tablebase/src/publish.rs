//! Atomic publication of finished files: written under another name, then renamed.

use crate::encode::encode_anchors;
use crate::error::TableError;
use crate::files::folder_of;
use crate::header::{Accuracy, Header};
use crate::lock::{LockedFile, open_locked};
use crate::spec::{TableKind, TableSpec};
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// The path and header of a table that has just been written.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedTable {
    /// The path of the table.
    pub path: PathBuf,
    /// The header of the table, the identity included.
    pub header: Header,
}

/// A file that is being written beside its final path.
///
/// It always has the same name, so that the next process overwrites what a killed
/// one has left behind.
pub(crate) struct Pending {
    // Dropped first, so that an unfinished file is removed while it is still locked.
    temporary: TempPath,
    file: LockedFile,
    path: PathBuf,
}

impl Pending {
    pub(crate) fn create(path: &Path) -> Result<Self, TableError> {
        let writing = sibling(path, ".writing");
        refuse_link(&writing)?;
        let file = open_locked(&writing)?;
        // Again, now that the file is open: nothing has been changed in it yet.
        refuse_link(&writing)?;
        let temporary =
            TempPath::try_from_path(&writing).map_err(TableError::io("locate", &writing))?;
        // Only now, under the lock: another writer may have just finished.
        refuse_finished(path)?;
        file.set_len(0).map_err(TableError::io("empty", &writing))?;
        Ok(Self { temporary, file, path: path.to_owned() })
    }

    pub(crate) fn writer(&self) -> Result<BufWriter<File>, TableError> {
        let file = self.file.try_clone().map_err(TableError::io("write", &self.temporary))?;
        Ok(BufWriter::with_capacity(1 << 20, file))
    }

    /// Flushes the bytes to the disk, renames the file, then flushes the
    /// folder to the disk.
    pub(crate) fn publish(
        self,
        written: BufWriter<File>,
        header: Header,
    ) -> Result<FinishedTable, TableError> {
        let Self { temporary, file, path } = self;
        let written = written
            .into_inner()
            .map_err(|error| TableError::io("write", &path)(error.into_error()))?;
        written.sync_all().map_err(TableError::io("sync", &temporary))?;
        report("file synced");
        temporary.persist_noclobber(&path).map_err(|failed| match failed.error.kind() {
            std::io::ErrorKind::AlreadyExists => TableError::AlreadyFinished(path.clone()),
            _ => TableError::io("name", &path)(failed.error),
        })?;
        report("named");
        sync_folder(&path)?;
        drop(file);
        Ok(FinishedTable { path, header })
    }
}

/// Returns `path` with `suffix` appended to its file name.
pub(crate) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Refuses a link that leads to no file. No table can be read there, and none can be
/// written without replacing the link.
///
/// # Errors
/// [`TableError::Link`] if `path` is such a link.
pub fn refuse_broken_link(path: &Path) -> Result<(), TableError> {
    use std::io::ErrorKind;
    let leads = match path.metadata().map_err(|error| error.kind()) {
        Err(ErrorKind::NotFound) => "to a missing file",
        Err(kind) if kind != ErrorKind::PermissionDenied => "in a circle of links",
        _ => return Ok(()),
    };
    if path.is_symlink() {
        return Err(TableError::Link { path: path.to_owned(), leads });
    }
    Ok(())
}

/// Refuses a link at a path that only this crate writes. Somebody else has put it there, and what
/// it leads to would be overwritten.
fn refuse_link(path: &Path) -> Result<(), TableError> {
    if path.is_symlink() {
        return Err(TableError::NotAFile { path: path.to_owned(), what: "a link" });
    }
    Ok(())
}

/// Refuses a path at which a file exists already.
///
/// # Errors
/// [`TableError::AlreadyFinished`], and those of [`refuse_broken_link`].
pub fn refuse_finished(path: &Path) -> Result<(), TableError> {
    refuse_broken_link(path)?;
    match path.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(TableError::AlreadyFinished(path.to_owned())),
        Err(error) => Err(TableError::io("look for", path)(error)),
    }
}

/// Flushes the names in the folder of `path` to the disk.
pub(crate) fn sync_folder(path: &Path) -> Result<(), TableError> {
    let folder = folder_of(path);
    // Miri cannot flush a folder.
    if cfg!(unix) && !cfg!(miri) {
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(TableError::io("sync", folder))?;
    }
    report("folder synced");
    Ok(())
}

/// Writes a finished table of anchors, for solves too short to be resumed. The file is
/// complete or does not exist.
///
/// `values` come in index order, `width` for each entry, in the unit of the
/// spec's objective. A hole is NaN throughout. They are streamed: memory is one
/// block and 8 bytes for each block.
///
/// # Errors
/// Those of [`crate::table_bytes`], and [`TableError::AlreadyFinished`],
/// [`TableError::Locked`], [`TableError::Io`].
pub fn write_table(
    path: &Path,
    spec: &TableSpec,
    accuracy: Accuracy,
    values: impl IntoIterator<Item = f64>,
) -> Result<FinishedTable, TableError> {
    spec.require_kind(TableKind::Anchors)?;
    spec.check()?;
    let pending = Pending::create(path)?;
    let (header, out) = encode_anchors(pending.writer()?, path, spec, accuracy, values)?;
    pending.publish(out, header)
}

/// Reports a step of publication to the tests, which check their order. Without the first
/// the name may outlive the bytes in a crash, without the last the name may be lost.
fn report(_step: &'static str) {
    #[cfg(test)]
    tests::STEPS.with_borrow_mut(|all| all.push(_step));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{Precision, Subject};
    use std::cell::RefCell;

    thread_local! {
        pub(super) static STEPS: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    }

    #[test]
    fn a_file_is_synced_before_it_is_named_and_its_folder_after() {
        let spec = TableSpec {
            subject: Subject {
                game: "none".into(),
                rules_version: 1,
                index_scheme: "none".into(),
                index_version: 1,
                objective: "none".into(),
                kind: TableKind::Anchors,
                width: 1,
                entries: 2,
            },
            precision: Precision::Exact,
            entries_per_block: TableSpec::ENTRIES_PER_BLOCK,
            arithmetic: "f64".into(),
            guarantee: "none".into(),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none.rdt");
        write_table(&path, &spec, Accuracy::UNKNOWN, [1.0, 2.0]).unwrap();
        assert_eq!(STEPS.take(), ["file synced", "named", "folder synced"]);
    }

    #[test]
    fn the_folder_of_a_bare_name_is_the_current_one() {
        sync_folder(Path::new("x.rdt")).unwrap();
        assert_eq!(STEPS.take(), ["folder synced"]);
    }

    /// The name of the file that is being written is known to everybody who may write the folder.
    #[cfg(unix)]
    #[test]
    fn a_link_at_the_name_of_an_unfinished_table_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let [path, writing, theirs] =
            ["x.rdt", "x.rdt.writing", "theirs"].map(|name| folder.path().join(name));
        std::fs::write(&theirs, "theirs").unwrap();
        for target in [theirs.clone(), folder.path().join("missing")] {
            std::os::unix::fs::symlink(target, &writing).unwrap();
            let refused = Pending::create(&path).err();
            assert!(matches!(refused, Some(TableError::NotAFile { what: "a link", .. })));
            std::fs::remove_file(&writing).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&theirs).unwrap(), "theirs");
        assert!(!folder.path().join("missing").exists());
    }

    #[cfg(unix)]
    #[test]
    fn dangling_and_circular_links_are_refused_with_their_kind() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let [dangling, circle, file] =
            ["dangling", "circle", "file"].map(|name| folder.path().join(name));
        symlink(folder.path().join("missing"), &dangling).unwrap();
        symlink(&circle, &circle).unwrap();
        std::fs::write(&file, "").unwrap();
        for (path, expected) in
            [(&dangling, "to a missing file"), (&circle, "in a circle of links")]
        {
            match refuse_broken_link(path) {
                Err(TableError::Link { leads, .. }) => assert_eq!(leads, expected),
                other => panic!("{path:?}: {other:?}"),
            }
        }
        refuse_broken_link(&file).unwrap();
        refuse_broken_link(&folder.path().join("none")).unwrap();
        let within_a_file = file.join("x");
        refuse_broken_link(&within_a_file).unwrap();
    }
}
