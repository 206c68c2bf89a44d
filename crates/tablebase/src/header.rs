//! The header of a finished table, and the layout of the file.

use crate::bytes::Fields;
use crate::error::TableError;
use crate::files::open_regular_file;
use crate::spec::{TableKind, TableSpec};
use std::fmt;
use std::io::Read;
use std::ops::Range;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The version of the file format that this release reads and writes.
pub const FORMAT_VERSION: u32 = 1;

/// The first bytes of a table. Like those of PNG they reveal a transfer as text.
const MAGIC: [u8; 8] = *b"\x89RDT\r\n\x1a\n";
/// Magic, format version and header length.
const PREFIX: usize = 16;
/// Divisor of header lengths, so that rows rarely straddle the cache lines of a mapped
/// file.
const ALIGN: usize = 64;
/// Length of the fields after the spec: rows, accuracy, two checksums and the identity.
const SUFFIX: usize = 8 + 16 + 16 + 32;
/// Maximum length of a header: five texts of 65,535 bytes and the fixed fields.
const MAX_HEADER: usize = 5 * 65_537 + 1024;

/// Bounds on the error of the values of a table, in their unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// The largest Bellman residual, `None` if none was computed.
    pub residual: Option<f64>,
    /// A proven bound on the error of every value, `None` if there is none.
    pub error_bound: Option<f64>,
}

impl Accuracy {
    /// An accuracy without residual and bound.
    pub const UNKNOWN: Self = Self { residual: None, error_bound: None };

    /// Replaces NaN by `None`. In files NaN stands for an unknown number.
    pub(crate) fn without_nan(self) -> Self {
        let number = |number: Option<f64>| number.filter(|number| !number.is_nan());
        Self { residual: number(self.residual), error_bound: number(self.error_bound) }
    }
}

/// The identity of a table: BLAKE3 over its subject, precision, values and offsets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableIdentity(pub [u8; 32]);

impl fmt::Display for TableIdentity {
    /// Writes 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TableIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity({self})")
    }
}

/// Returns a hasher after the subject and precision of this spec.
pub(crate) fn identity_hasher(spec: &TableSpec) -> blake3::Hasher {
    // Fields that do not change the values get a fixed value, so that they do not count.
    let neutral = TableSpec {
        entries_per_block: 0,
        arithmetic: String::new(),
        guarantee: String::new(),
        ..spec.clone()
    };
    let mut fields = Vec::new();
    neutral.put(&mut fields);
    let mut hasher = blake3::Hasher::new_derive_key("retrodice tablebase 1 identity");
    hasher.update(&(fields.len() as u64).to_le_bytes());
    hasher.update(&fields);
    hasher
}

/// The header of a table: its spec, size, accuracy and identity.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The subject of the values and the way they were made.
    pub spec: TableSpec,
    /// Rows stored: the entries of a table of anchors, all positions of all
    /// entries in a table of positions.
    pub rows: u64,
    /// Bounds on the error of the values.
    pub accuracy: Accuracy,
    /// The identity of the contents, which [`crate::Table::verify`] checks.
    pub identity: TableIdentity,
    pub(crate) offsets_checksum: u64,
    pub(crate) blocks_checksum: u64,
}

impl Header {
    /// Reads the header of a table of either kind and checks it against its
    /// checksum and the length of `bytes`. Does not read the values.
    ///
    /// # Errors
    /// [`TableError`] if the bytes are not a table, are damaged in the header, or
    /// are too many or too few.
    pub fn read(bytes: &[u8]) -> Result<Self, TableError> {
        parse(bytes, bytes.len() as u64).map(|(header, _)| header)
    }

    /// Reads the header of a file by [`Header::read`], without reading the values.
    ///
    /// # Errors
    /// Those of [`Header::read`], and [`TableError::Io`] if the file cannot be read.
    pub fn read_file(path: &Path) -> Result<Self, TableError> {
        let reading = || TableError::io("read", path);
        let file = open_regular_file(path)?;
        let len = file.metadata().map_err(reading())?.len();
        let mut bytes = Vec::new();
        file.take(MAX_HEADER as u64).read_to_end(&mut bytes).map_err(reading())?;
        parse(&bytes, len).map(|(header, _)| header).map_err(|error| error.in_file(path))
    }

    /// Returns the header as bytes. The spec has been checked.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let len = header_len(&self.spec);
        let mut bytes = Vec::with_capacity(len);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&FORMAT_VERSION.to_le_bytes());
        bytes.extend_from_slice(&(len as u32).to_le_bytes());
        self.spec.put(&mut bytes);
        bytes.extend_from_slice(&self.rows.to_le_bytes());
        for measure in [self.accuracy.residual, self.accuracy.error_bound] {
            bytes.extend_from_slice(&measure.unwrap_or(f64::NAN).to_le_bytes());
        }
        bytes.extend_from_slice(&self.offsets_checksum.to_le_bytes());
        bytes.extend_from_slice(&self.blocks_checksum.to_le_bytes());
        bytes.extend_from_slice(&self.identity.0);
        bytes.resize(len - 8, 0);
        let checksum = xxh3_64(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }
}

/// Returns the length of the header of a table with this spec, which has been checked.
pub(crate) fn header_len(spec: &TableSpec) -> usize {
    let mut fields = Vec::new();
    spec.put(&mut fields);
    (PREFIX + fields.len() + SUFFIX + 8).next_multiple_of(ALIGN)
}

/// The positions of the sections of a file, in bytes. They end at the end of the file,
/// which `parse` has compared with the true length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) values: Range<u64>,
    pub(crate) offsets: Range<u64>,
    pub(crate) checksums: Range<u64>,
}

impl Layout {
    /// Returns the layout, `None` if the file would be longer than 2^64 bytes.
    fn of(spec: &TableSpec, rows: u64, header_len: u64) -> Option<Self> {
        let values = header_len..header_len.checked_add(rows.checked_mul(spec.row_bytes())?)?;
        let offsets_len = match spec.subject.kind {
            TableKind::Anchors => 0,
            TableKind::Positions => spec.subject.entries.checked_add(1)?.checked_mul(8)?,
        };
        let offsets = values.end..values.end.checked_add(offsets_len)?;
        let checksums = offsets.end..offsets.end.checked_add(spec.blocks().checked_mul(8)?)?;
        Some(Self { values, offsets, checksums })
    }
}

/// Returns the length of the header, after checking magic and format version.
fn checked_len(bytes: &[u8], file_len: u64) -> Result<usize, TableError> {
    if !bytes.starts_with(&MAGIC) {
        let got = bytes[..bytes.len().min(MAGIC.len())].to_vec();
        return Err(TableError::WrongMagic { expected: "a table", got });
    }
    let short = |expected| TableError::WrongLength { expected, got: file_len };
    let prefix = bytes.get(..PREFIX).ok_or(short(PREFIX as u64))?;
    let mut fields = Fields::new(&prefix[MAGIC.len()..]);
    let got = fields.u32("format version")?;
    if got != FORMAT_VERSION {
        return Err(TableError::FormatVersion { expected: FORMAT_VERSION, got });
    }
    let len = fields.u32("header length")? as usize;
    if len < PREFIX + SUFFIX + 8 || !len.is_multiple_of(ALIGN) || len > MAX_HEADER {
        return Err(TableError::Malformed {
            field: "header length",
            expected: format!("a multiple of {ALIGN} up to {MAX_HEADER}"),
            got: len.to_string(),
        });
    }
    if len > bytes.len() { Err(short(len as u64)) } else { Ok(len) }
}

/// Reads the header from the first `bytes` of a file of length `file_len`.
pub(crate) fn parse(bytes: &[u8], file_len: u64) -> Result<(Header, Layout), TableError> {
    let len = checked_len(bytes, file_len)?;
    let (body, checksum) = bytes[..len].split_at(len - 8);
    let expected = Fields::new(checksum).u64("header checksum")?;
    let got = xxh3_64(body);
    if got != expected {
        return Err(TableError::SectionDamaged { section: "header", expected, got });
    }
    let mut fields = Fields::new(&body[PREFIX..]);
    let spec = TableSpec::take(&mut fields)?;
    let rows = fields.u64("rows")?;
    let (residual, error_bound) = (fields.f64("residual")?, fields.f64("error bound")?);
    let accuracy =
        Accuracy { residual: Some(residual), error_bound: Some(error_bound) }.without_nan();
    let header = Header {
        rows,
        accuracy,
        offsets_checksum: fields.u64("checksum of the offsets")?,
        blocks_checksum: fields.u64("checksum of the block checksums")?,
        identity: TableIdentity(fields.array("identity")?),
        spec,
    };
    if fields.rest().iter().any(|&byte| byte != 0) || header_len(&header.spec) != len {
        return Err(TableError::Malformed {
            field: "header padding",
            expected: format!("zeros up to byte {}", header_len(&header.spec)),
            got: format!("a header of {len} bytes with {} left", fields.rest().len()),
        });
    }
    let layout = check_layout(&header, len as u64, file_len)?;
    Ok((header, layout))
}

fn check_layout(header: &Header, header_len: u64, file_len: u64) -> Result<Layout, TableError> {
    let Header { spec, rows, .. } = header;
    let entries = spec.subject.entries;
    if spec.subject.kind == TableKind::Anchors && *rows != entries {
        return Err(TableError::Malformed {
            field: "rows",
            expected: format!("{entries}, one for each entry"),
            got: rows.to_string(),
        });
    }
    let layout = Layout::of(spec, *rows, header_len).ok_or_else(|| TableError::Malformed {
        field: "rows and entries",
        expected: "a file shorter than 2^64 bytes".into(),
        got: format!("{rows} rows and {entries} entries"),
    })?;
    if layout.checksums.end != file_len {
        return Err(TableError::WrongLength { expected: layout.checksums.end, got: file_len });
    }
    Ok(layout)
}
