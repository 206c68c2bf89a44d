//! Encoding of a finished table, entry by entry in index order.

use crate::error::TableError;
use crate::header::{Accuracy, Header, TableIdentity, header_len, identity_hasher};
use crate::spec::{TableKind, TableSpec};
use crate::values::encode_row;
use std::io::{Cursor, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// A streaming encoder of a table of either kind. The header is written last, over a
/// gap of zeros, so that bytes cut off half-way are no table.
pub(crate) struct Encoder<W> {
    out: W,
    path: PathBuf,
    spec: TableSpec,
    /// The bytes of the current block.
    block: Vec<u8>,
    entries: u64,
    rows: u64,
    /// Whether an entry was refused, so that the file has a gap.
    failed: bool,
    checksums: Vec<u8>,
    offsets: Vec<u8>,
    identity: blake3::Hasher,
}

impl<W: Write + Seek> Encoder<W> {
    /// Starts a table of this spec, which has been checked. `path` is named in errors.
    pub(crate) fn new(mut out: W, path: &Path, spec: &TableSpec) -> Result<Self, TableError> {
        out.write_all(&vec![0; header_len(spec)]).map_err(TableError::io("write", path))?;
        let mut encoder = Self {
            out,
            path: path.to_owned(),
            block: Vec::new(),
            entries: 0,
            rows: 0,
            failed: false,
            checksums: Vec::new(),
            offsets: Vec::new(),
            identity: identity_hasher(spec),
            spec: spec.clone(),
        };
        encoder.put_offset();
        Ok(encoder)
    }

    fn put_offset(&mut self) {
        if self.spec.subject.kind == TableKind::Positions {
            self.offsets.extend_from_slice(&self.rows.to_le_bytes());
        }
    }

    /// Appends the next entry, which has any number of whole rows.
    pub(crate) fn append(&mut self, entry: &[f64]) -> Result<(), TableError> {
        let result = self.try_append(entry);
        self.failed |= result.is_err();
        result
    }

    fn try_append(&mut self, entry: &[f64]) -> Result<(), TableError> {
        let width = usize::from(self.spec.subject.width);
        if !entry.len().is_multiple_of(width) {
            return Err(TableError::ValueCount {
                what: "record (a whole number of rows)",
                expected: entry.len().next_multiple_of(width) as u64,
                got: entry.len() as u64,
            });
        }
        if self.entries == self.spec.subject.entries {
            return Err(self.wrong_count(1));
        }
        for row in entry.chunks_exact(width) {
            encode_row(&mut self.block, row, self.spec.precision, self.entries)?;
            self.rows += 1;
        }
        self.entries += 1;
        self.put_offset();
        if self.entries.is_multiple_of(u64::from(self.spec.entries_per_block)) {
            self.end_block()?;
        }
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), TableError> {
        self.checksums.extend_from_slice(&xxh3_64(&self.block).to_le_bytes());
        self.identity.update(&self.block);
        self.out.write_all(&self.block).map_err(TableError::io("write", &self.path))?;
        self.block.clear();
        Ok(())
    }

    fn wrong_count(&self, more: u64) -> TableError {
        TableError::ValueCount {
            what: "table (entries)",
            expected: self.spec.subject.entries,
            got: self.entries + more,
        }
    }

    /// Writes the last block, the remaining sections and at last the header.
    pub(crate) fn finish(mut self, accuracy: Accuracy) -> Result<(Header, W), TableError> {
        if self.failed || self.entries != self.spec.subject.entries {
            return Err(self.wrong_count(0));
        }
        if !self.entries.is_multiple_of(u64::from(self.spec.entries_per_block)) {
            self.end_block()?;
        }
        self.identity.update(&self.offsets);
        let header = Header {
            spec: self.spec,
            rows: self.rows,
            accuracy: accuracy.without_nan(),
            identity: TableIdentity(*self.identity.finalize().as_bytes()),
            offsets_checksum: xxh3_64(&self.offsets),
            blocks_checksum: xxh3_64(&self.checksums),
        };
        let mut out = self.out;
        let mut write_rest = || {
            out.write_all(&self.offsets)?;
            out.write_all(&self.checksums)?;
            out.seek(SeekFrom::Start(0))?;
            out.write_all(&header.bytes())?;
            out.flush()
        };
        write_rest().map_err(TableError::io("write", &self.path))?;
        Ok((header, out))
    }
}

/// Encodes a whole table of anchors from `values` in index order, row after row.
pub(crate) fn encode_anchors<W: Write + Seek>(
    out: W,
    path: &Path,
    spec: &TableSpec,
    accuracy: Accuracy,
    values: impl IntoIterator<Item = f64>,
) -> Result<(Header, W), TableError> {
    let mut encoder = Encoder::new(out, path, spec)?;
    let width = usize::from(spec.subject.width);
    let expected = spec.subject.entries.saturating_mul(width as u64);
    let mut row = Vec::with_capacity(width);
    let mut got = 0;
    for value in values {
        got += 1;
        if got > expected {
            break;
        }
        row.push(value);
        if row.len() == width {
            encoder.append(&row)?;
            row.clear();
        }
    }
    if got != expected {
        return Err(TableError::ValueCount { what: "table", expected, got });
    }
    encoder.finish(accuracy)
}

/// Encodes a finished table of anchors in memory, without a file.
///
/// `values` come in index order, `width` for each entry, in the unit of the
/// spec's objective. A hole is NaN throughout.
///
/// # Errors
/// [`TableError::WrongKind`] if the spec is not of [`TableKind::Anchors`];
/// [`TableError::Malformed`] if it cannot be encoded;
/// [`TableError::ValueCount`], [`TableError::HalfHole`],
/// [`TableError::TooLargeToRound`] if the values do not fit it.
pub fn table_bytes(
    spec: &TableSpec,
    accuracy: Accuracy,
    values: impl IntoIterator<Item = f64>,
) -> Result<Vec<u8>, TableError> {
    spec.require_kind(TableKind::Anchors)?;
    spec.check()?;
    let memory = Cursor::new(Vec::new());
    let (_, out) = encode_anchors(memory, Path::new("memory"), spec, accuracy, values)?;
    Ok(out.into_inner())
}
