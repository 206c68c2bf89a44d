//! Files that are read: no pipes and no devices.

use crate::error::TableError;
use std::fs::{File, FileType};
use std::path::Path;

/// Opens a file for reading. A pipe would be waited for, and a device may never end.
///
/// # Errors
/// [`TableError::NotAFile`] if something else is there, and [`TableError::Io`].
pub fn open_regular_file(path: &Path) -> Result<File, TableError> {
    let metadata = path.metadata().map_err(TableError::io("open", path))?;
    if !metadata.is_file() {
        let what = kind_of(metadata.file_type());
        return Err(TableError::NotAFile { path: path.to_owned(), what });
    }
    File::open(path).map_err(TableError::io("open", path))
}

/// Returns the folder of a path, which is the current one for a bare name.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns the name of a kind of file that is no regular file, with its article.
#[cfg(unix)]
pub(crate) fn kind_of(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match () {
        () if kind.is_dir() => "a folder",
        () if kind.is_fifo() => "a pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

#[cfg(not(unix))]
pub(crate) fn kind_of(kind: FileType) -> &'static str {
    if kind.is_dir() { "a folder" } else { "a device" }
}
