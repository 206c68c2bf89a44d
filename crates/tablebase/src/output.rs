//! Files that are written: whole or not at all, and never over another file unless the caller says
//! so.

use crate::error::TableError;
use crate::files::{folder_of, kind_of};
use crate::publish::{refuse_broken_link, sync_folder};
use std::ffi::OsString;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Size of the buffer of an output file, in bytes.
const BUFFER: usize = 1 << 20;

/// Treatment of a file that exists at the path of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse to write.
    Refuse,
    /// Replace it by the finished file, as a whole.
    Replace,
}

/// A file that is written beside its path, and gets its name when it is finished.
///
/// Dropping it unfinished removes what was written. Nothing is ever half written under the name
/// of the file, whatever fails: the disk, the process or the caller.
///
/// ```
/// use retrodice::tablebase::{Existing, OutputFile, TableError};
/// use std::io::Write;
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("values.csv");
/// let mut file = OutputFile::create(&path, Existing::Refuse)?;
/// file.write_all(b"index,value\n").unwrap();
/// assert!(!path.exists());
/// file.publish()?;
/// let again = OutputFile::create(&path, Existing::Refuse);
/// assert!(matches!(again, Err(TableError::FileExists(_))));
/// # Ok::<(), TableError>(())
/// ```
#[derive(Debug)]
pub struct OutputFile {
    writer: BufWriter<NamedTempFile>,
    /// The path that the file will have: the target, if it was a link.
    path: PathBuf,
    existing: Existing,
}

impl OutputFile {
    /// Begins the file that will be at `path`, in a folder that exists. A link to a file stays,
    /// and its target is replaced.
    ///
    /// # Errors
    /// Those of [`OutputFile::check`], and [`TableError::Io`] if the folder cannot be written.
    pub fn create(path: &Path, existing: Existing) -> Result<Self, TableError> {
        Self::check(path, existing)?;
        let path = if path.is_symlink() {
            path.canonicalize().map_err(TableError::io("follow", path))?
        } else {
            path.to_owned()
        };
        let mut prefix = OsString::from(".");
        prefix.push(path.file_name().unwrap_or_default());
        prefix.push(".");
        // A name that no other program uses, and that is never opened if it exists.
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(".writing");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder_of(&path)).map_err(TableError::io("write", &path))?;
        Ok(Self { writer: BufWriter::with_capacity(BUFFER, file), path, existing })
    }

    /// Checks that a file may be written at `path`, for callers whose work takes long.
    ///
    /// # Errors
    /// [`TableError::NotAFile`] if a folder, a device, a pipe or a socket is there,
    /// [`TableError::Link`] for a link that leads nowhere, [`TableError::FileExists`] if a file
    /// is there that must not be replaced, and [`TableError::Io`].
    pub fn check(path: &Path, existing: Existing) -> Result<(), TableError> {
        refuse_broken_link(path)?;
        if path.file_name().is_none() {
            return Err(TableError::NotAFile { path: path.to_owned(), what: "a folder" });
        }
        match path.metadata() {
            Ok(metadata) if !metadata.is_file() => {
                let what = kind_of(metadata.file_type());
                Err(TableError::NotAFile { path: path.to_owned(), what })
            }
            Ok(_) if existing == Existing::Refuse => Err(TableError::FileExists(path.to_owned())),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(TableError::io("look for", path)(error)),
        }
    }

    /// Flushes the file to the disk and gives it its name, then flushes the folder.
    ///
    /// # Errors
    /// [`TableError::FileExists`] if a file appeared meanwhile that must not be replaced, and
    /// [`TableError::Io`]. There is no file then, or the one that was there before.
    pub fn publish(self) -> Result<(), TableError> {
        let Self { writer, path, existing } = self;
        let file = writer
            .into_inner()
            .map_err(|error| TableError::io("write", &path)(error.into_error()))?;
        let sync = || {
            if let Ok(replaced) = path.metadata() {
                file.as_file().set_permissions(replaced.permissions())?;
            }
            file.as_file().sync_all()
        };
        sync().map_err(TableError::io("write", &path))?;
        let published = match existing {
            Existing::Refuse => file.persist_noclobber(&path),
            Existing::Replace => file.persist(&path),
        };
        published.map_err(|failed| match failed.error.kind() {
            io::ErrorKind::AlreadyExists => TableError::FileExists(path.clone()),
            _ => TableError::io("name", &path)(failed.error),
        })?;
        sync_folder(&path)
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// Those of [`OutputFile::create`] and [`OutputFile::publish`].
    pub fn write(
        path: &Path,
        existing: Existing,
        contents: impl AsRef<[u8]>,
    ) -> Result<(), TableError> {
        let mut file = Self::create(path, existing)?;
        file.write_all(contents.as_ref()).map_err(TableError::io("write", path))?;
        file.publish()
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Seek for OutputFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.writer.seek(to)
    }
}
