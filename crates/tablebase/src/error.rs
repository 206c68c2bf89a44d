//! Everything that can go wrong with a table.

use crate::header::Identity;
use crate::spec::Kind;
use std::fmt;
use std::path::{Path, PathBuf};

/// One field in which two specifications disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The field's name.
    pub field: &'static str,
    /// What was asked for.
    pub expected: String,
    /// What the file says.
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

/// Why a table could not be read, written or resumed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The operating system refused.
    #[error("cannot {doing} {}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What was being done to it.
        doing: &'static str,
        /// The system's reason.
        source: std::io::Error,
    },
    /// Something is wrong with this file.
    #[error("{}: {source}", path.display())]
    InFile {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: Box<TableError>,
    },
    /// The magic bytes are missing.
    #[error("this is not {expected}: it begins with {got:02x?}; check the file's name")]
    WrongMagic {
        /// What was to be opened.
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
        /// Length found.
        got: u64,
    },
    /// A section other than the values is damaged.
    #[error(
        "the {section} is damaged: expected checksum {expected:016x}, got {got:016x}; \
         remove the file and solve again"
    )]
    SectionDamaged {
        /// Which section.
        section: &'static str,
        /// The stored checksum.
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
        /// Its first entry.
        first_entry: u64,
        /// Its last entry.
        last_entry: u64,
        /// The stored checksum.
        expected: u64,
        /// The checksum of the bytes.
        got: u64,
    },
    /// All checksums fit, but the contents are not those that were written.
    #[error("expected identity {expected}, got {got}; remove the file and solve again")]
    WrongIdentity {
        /// The identity in the header.
        expected: Identity,
        /// The identity of the contents.
        got: Identity,
    },
    /// A field holds what it cannot hold.
    #[error(
        "{field}: expected {expected}, got {got}; correct the specification, or if it was read \
         from a file, remove the file and solve again"
    )]
    Malformed {
        /// The field.
        field: &'static str,
        /// What it may hold.
        expected: String,
        /// What it holds.
        got: String,
    },
    /// The other kind of table was asked for.
    #[error("expected a table of {expected}, got a table of {got}; open it as a table of {got}")]
    WrongKind {
        /// The kind asked for.
        expected: Kind,
        /// The kind found.
        got: Kind,
    },
    /// Exact values were asked of a table of rounded ones.
    #[error(
        "the values are rounded to f32, but exact ones were requested; solve again with exact \
         values"
    )]
    Rounded,
    /// The table or partial file is about something else.
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
    /// The finished table is there already; it is never replaced.
    #[error("{} already exists; use it, or remove it and solve again", .0.display())]
    AlreadyFinished(PathBuf),
    /// A link at the path of a table leads to no file.
    #[error("{} is a link that leads {leads}; name the file of a table", .path.display())]
    Link {
        /// The link.
        path: PathBuf,
        /// Where it leads.
        leads: &'static str,
    },
    /// A layer was appended that is in the partial file already.
    #[error("layer {0} is already in the partial file; append each layer once")]
    LayerRepeated(u64),
    /// The number of values does not fit the specification.
    #[error("{what}: expected {expected} values, got {got}")]
    ValueCount {
        /// What the values were for.
        what: &'static str,
        /// How many are needed.
        expected: u64,
        /// How many came; one more than needed where counting stopped there.
        got: u64,
    },
    /// An index beyond the table.
    #[error("index {index} is beyond the table, which has {entries} entries")]
    IndexTooLarge {
        /// The index.
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
        /// The entry.
        index: u64,
        /// The value.
        value: f64,
    },
}

impl TableError {
    /// Names the file in which the error was found; an error that names its
    /// path already stays as it is.
    pub(crate) fn in_file(self, path: &Path) -> Self {
        match self {
            named @ (Self::Io { .. }
            | Self::InFile { .. }
            | Self::Locked(_)
            | Self::AlreadyFinished(_)) => named,
            source => Self::InFile { path: path.to_owned(), source: Box::new(source) },
        }
    }

    /// A shorthand for `map_err` on the results of the operating system.
    pub(crate) fn io(doing: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { path, doing, source }
    }
}
