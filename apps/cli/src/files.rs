//! Files that verbs read and write. What is read has a limit. What is written appears whole or not
//! at all, and replaces another file only with `--force`.

use crate::exit::UsageError;
use clap::Args;
use retrodice_tablebase::{Existing, OutputFile, TableError};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Option of every verb that writes a file.
#[derive(Args, Clone, Copy)]
pub struct Overwrite {
    /// Replace a file that exists.
    #[arg(long)]
    force: bool,
}

impl Overwrite {
    /// Replaces a file that exists if `force` says so.
    pub fn new(force: bool) -> Self {
        Self { force }
    }

    /// Checks that a file may be written, before the work for it begins.
    pub fn check(self, path: Option<&Path>) -> anyhow::Result<()> {
        path.map_or(Ok(()), |path| OutputFile::check(path, self.existing()).map_err(explained))
    }

    /// Begins a file.
    pub fn create(self, path: &Path) -> anyhow::Result<OutputFile> {
        OutputFile::create(path, self.existing()).map_err(explained)
    }

    /// Writes a whole file.
    pub fn write(self, path: &Path, contents: impl AsRef<[u8]>) -> anyhow::Result<()> {
        OutputFile::write(path, self.existing(), contents).map_err(explained)
    }

    fn existing(self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Refuse }
    }
}

/// Adds the option that helps to the error of a file that is not written.
pub fn explained(error: TableError) -> anyhow::Error {
    match error {
        TableError::FileExists(path) => UsageError(format!(
            "{} already exists; name another file, or replace it with --force",
            path.display()
        ))
        .into(),
        TableError::NotAFile { .. } | TableError::Link { .. } => {
            UsageError(error.to_string()).into()
        }
        error => error.into(),
    }
}

/// Reads a file of at most `max` bytes. It may be a pipe, such as one of the shell.
///
/// # Errors
/// Those of the system, and one that states the limit.
pub fn read(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, max)
}

/// Reads all that comes, at most `max` bytes.
///
/// # Errors
/// As for [`read`].
pub fn read_all(from: impl Read, max: u64) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    from.take(max + 1).read_to_end(&mut contents)?;
    if contents.len() as u64 > max {
        return Err(io::Error::other(format!("it has more than {max} bytes")));
    }
    Ok(contents)
}

/// Reads a text of at most `max` bytes.
///
/// # Errors
/// Those of the system, one that states the limit, and one for bytes that are no UTF-8.
pub fn read_text(path: &Path, max: u64) -> io::Result<String> {
    let no_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is no text in UTF-8");
    String::from_utf8(read(path, max)?).map_err(no_text)
}
