//! Files locked for one writer at a time.

use crate::error::TableError;
use std::fs::{File, OpenOptions, TryLockError};
use std::ops::{Deref, DerefMut};
use std::path::Path;

/// A file that is locked until this value is dropped.
pub(crate) struct LockedFile(File);

impl Deref for LockedFile {
    type Target = File;

    fn deref(&self) -> &File {
        &self.0
    }
}

impl DerefMut for LockedFile {
    fn deref_mut(&mut self) -> &mut File {
        &mut self.0
    }
}

impl Drop for LockedFile {
    /// Unlocks the file. Closing alone would not do: a copy of the file, in a process that
    /// is just being started by another thread, would hold the lock for a moment.
    fn drop(&mut self) {
        // Nothing to be done about an error; the lock ends with the process.
        let _ = self.0.unlock();
    }
}

/// Opens or creates `path` for reading and writing, and locks it. The contents stay as
/// they are.
pub(crate) fn open_locked(path: &Path) -> Result<LockedFile, TableError> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(TableError::io("open", path))?;
    lock(file, path)
}

/// Locks a file that was opened at `path`.
fn lock(file: File, path: &Path) -> Result<LockedFile, TableError> {
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(TableError::Locked(path.to_owned())),
        Err(TryLockError::Error(error)) => return Err(TableError::io("lock", path)(error)),
    }
    // Between open and lock the previous writer may have renamed or removed the
    // file. Then the lock is on a file that is not at `path` any more.
    let file = LockedFile(file);
    if is_at(&file, path) { Ok(file) } else { Err(TableError::Locked(path.to_owned())) }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(ours), Ok(theirs)) => (ours.dev(), ours.ino()) == (theirs.dev(), theirs.ino()),
        _ => false,
    }
}

/// Returns true, as an open file can be neither renamed nor removed on these systems.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use super::{lock, open_locked};
    use crate::error::TableError;
    use std::fs::File;

    /// The previous writer finishes between our opening of its file and our lock.
    #[test]
    fn a_lock_on_a_file_that_was_renamed_or_replaced_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("table.partial");
        let file = File::create(&path).expect("a file");
        std::fs::rename(&path, folder.path().join("table")).expect("a rename");
        let renamed = lock(file.try_clone().expect("a handle"), &path);
        assert!(matches!(renamed, Err(TableError::Locked(_))));
        File::create(&path).expect("a file");
        let replaced = lock(file, &path);
        assert!(matches!(replaced, Err(TableError::Locked(_))));
        let ours = open_locked(&path).expect("a lock");
        assert!(matches!(open_locked(&path), Err(TableError::Locked(_))));
        drop(ours);
        assert!(open_locked(&path).is_ok());
    }
}
