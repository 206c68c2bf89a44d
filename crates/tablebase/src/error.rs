//! Errors of reading, writing and resuming tables and journals.

use crate::header::TableIdentity;
use crate::spec::TableKind;
use std::fmt;
use std::path::{Path, PathBuf};

/// One field in which two specifications disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The name of the field.
    pub field: &'static str,
    /// The value that was asked for.
    pub expected: String,
    /// The value in the file.
    pub got: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.field, self.expected, self.got)
    }
}

fn list(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}

/// An error of reading, writing or resuming a table or journal.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The operating system refused.
    #[error("cannot {doing} {}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The operation on it, such as "write".
        doing: &'static str,
        /// The reason that the system gives.
        source: std::io::Error,
    },
    /// An error within this file.
    #[error("{}: {source}", path.display())]
    InFile {
        /// The path of the file.
        path: PathBuf,
        /// The error within the file.
        source: Box<TableError>,
    },
    /// The magic bytes are missing.
    #[error("this is not {expected}: it begins with \"{}\"; check the file's name", got.escape_ascii())]
    WrongMagic {
        /// The requested kind of file.
        expected: &'static str,
        /// The first bytes found, at most eight.
        got: Vec<u8>,
    },
    /// The file was written in another format.
    #[error(
        "format version {got} cannot be read, only version {expected}; \
         remove the file and solve again, or use the release that wrote it"
    )]
    FormatVersion {
        /// The version that this release reads and writes.
        expected: u32,
        /// The version in the file.
        got: u32,
    },
    /// The file was cut or something was appended.
    #[error("expected {expected} bytes, got {got}; remove the file and solve again")]
    WrongLength {
        /// Length that follows from the header.
        expected: u64,
        /// The length of the file.
        got: u64,
    },
    /// A section other than the values is damaged.
    #[error(
        "the {section} is damaged: expected checksum {expected:016x}, got {got:016x}; \
         remove the file and solve again"
    )]
    SectionDamaged {
        /// Name of the damaged section.
        section: &'static str,
        /// The checksum that the file states.
        expected: u64,
        /// The checksum of the bytes.
        got: u64,
    },
    /// A block of values is damaged.
    #[error(
        "block {block} (entries {first_entry} to {last_entry}) is damaged: expected checksum \
         {expected:016x}, got {got:016x}; remove the file and solve again"
    )]
    BlockDamaged {
        /// Number of the block, from zero.
        block: u64,
        /// Index of the first entry of the block.
        first_entry: u64,
        /// Index of the last entry of the block.
        last_entry: u64,
        /// The checksum that the file states.
        expected: u64,
        /// The checksum of the bytes.
        got: u64,
    },
    /// All checksums fit, but the contents are not those that were written.
    #[error("expected identity {expected}, got {got}; remove the file and solve again")]
    WrongIdentity {
        /// The identity in the header.
        expected: TableIdentity,
        /// The identity of the contents.
        got: TableIdentity,
    },
    /// A field has an impossible value.
    #[error(
        "{field}: expected {expected}, got {got}; correct the specification, or if it was read \
         from a file, remove the file and solve again"
    )]
    Malformed {
        /// The name of the field.
        field: &'static str,
        /// The values that the field can have.
        expected: String,
        /// The value of the field.
        got: String,
    },
    /// The file is a table of the other kind.
    #[error("expected a table of {expected}, got a table of {got}; open it as a table of {got}")]
    WrongKind {
        /// The kind of table asked for.
        expected: TableKind,
        /// The kind of the table in the file.
        got: TableKind,
    },
    /// Exact values were requested from a table of rounded ones.
    #[error(
        "the values are rounded to f32, but exact ones were requested; solve again with exact \
         values"
    )]
    Rounded,
    /// The table or partial file has another subject or settings.
    #[error(
        "it was made with other settings ({}); use another file name, or remove the file and \
         solve again",
        list(.0)
    )]
    Mismatch(Vec<Difference>),
    /// Another process, or another part of this one, is writing this table.
    #[error(
        "{} is locked: another solve is writing this table; wait for it or stop it",
        .0.display()
    )]
    Locked(PathBuf),
    /// The finished table already exists and is never replaced.
    #[error("{} already exists; use it, or remove it and solve again", .0.display())]
    AlreadyFinished(PathBuf),
    /// A file exists that must not be replaced.
    #[error("{} already exists; name another file or remove this one", .0.display())]
    FileExists(PathBuf),
    /// Something else than a file is where one is to be read or written.
    #[error("{} is {what}, not a file; name a file", .path.display())]
    NotAFile {
        /// The path.
        path: PathBuf,
        /// The thing there, such as "a device".
        what: &'static str,
    },
    /// A link at the path of a table leads to no file.
    #[error("{} is a link that leads {leads}; name the file of a table", .path.display())]
    Link {
        /// The path of the link.
        path: PathBuf,
        /// The target of the link, such as "to a missing file".
        leads: &'static str,
    },
    /// A layer was appended that is in the partial file already.
    #[error("layer {0} is already in the partial file; append each layer once")]
    LayerRepeated(u64),
    /// The number of values does not fit the specification.
    #[error("{what}: expected {expected} values, got {got}")]
    ValueCount {
        /// The thing that the values were for.
        what: &'static str,
        /// The required number of values.
        expected: u64,
        /// The number of values, one more than required where counting stopped there.
        got: u64,
    },
    /// An index beyond the table.
    #[error("index {index} is beyond the table, which has {entries} entries")]
    IndexTooLarge {
        /// The index that was asked for.
        index: u64,
        /// One more than the largest index.
        entries: u64,
    },
    /// A row in which some values are NaN and some are not.
    #[error(
        "entry {0}: some of its values are NaN and some are not; an empty entry is NaN throughout"
    )]
    HalfHole(u64),
    /// A finite value too large for the table's precision.
    #[error("entry {index}: {value:e} is too large for f32; write exact values instead")]
    TooLargeToRound {
        /// The index of the entry.
        index: u64,
        /// The value before rounding.
        value: f64,
    },
}

impl TableError {
    /// Adds the path of the file to the error, unless it names its path already.
    pub(crate) fn in_file(self, path: &Path) -> Self {
        match self {
            named @ (Self::Io { .. }
            | Self::InFile { .. }
            | Self::Locked(_)
            | Self::FileExists(_)
            | Self::NotAFile { .. }
            | Self::AlreadyFinished(_)) => named,
            source => Self::InFile { path: path.to_owned(), source: Box::new(source) },
        }
    }

    /// Returns a function for `map_err` on results of the operating system.
    pub(crate) fn io(doing: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { path, doing, source }
    }
}
