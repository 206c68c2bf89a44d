//! Finished tables of either kind as bytes, with header and layout.

use crate::bytes::word;
use crate::error::TableError;
use crate::files::open_regular_file;
use crate::header::{Header, Layout, TableIdentity, identity_hasher, parse};
use crate::spec::{Subject, TableKind};
use std::fmt;
use std::io::Read;
use std::ops::Range;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The bytes, header and layout of a [`crate::Table`] or [`crate::PositionTable`].
#[derive(Clone)]
pub(crate) struct Frame<D> {
    pub(crate) bytes: D,
    pub(crate) header: Header,
    layout: Layout,
}

/// A summary: the header and the number of bytes.
impl<D: AsRef<[u8]>> fmt::Debug for Frame<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.bytes.as_ref().len();
        f.debug_struct("Frame").field("header", &self.header).field("bytes", &bytes).finish()
    }
}

impl<D: AsRef<[u8]>> Frame<D> {
    pub(crate) fn open(bytes: D) -> Result<Self, TableError> {
        let (header, layout) = parse(bytes.as_ref(), bytes.as_ref().len() as u64)?;
        Ok(Self { bytes, header, layout })
    }

    /// Opens a table as [`Frame::open`] does and refuses one of another kind.
    pub(crate) fn open_kind(bytes: D, expected: TableKind) -> Result<Self, TableError> {
        let frame = Self::open(bytes)?;
        let got = frame.header.spec.subject.kind;
        if got == expected { Ok(frame) } else { Err(TableError::WrongKind { expected, got }) }
    }

    pub(crate) fn require(&self, subject: &Subject) -> Result<(), TableError> {
        let differences = subject.differences(&self.header.spec.subject);
        if differences.is_empty() { Ok(()) } else { Err(TableError::Mismatch(differences)) }
    }

    /// Returns a section of the file. `parse` has checked that the layout lies within the
    /// bytes. If `D` returns other bytes later, the section is empty.
    fn section(&self, range: &Range<u64>) -> &[u8] {
        self.bytes.as_ref().get(range.start as usize..range.end as usize).unwrap_or(&[])
    }

    pub(crate) fn values(&self) -> &[u8] {
        self.section(&self.layout.values)
    }

    /// Returns the bytes of these rows, `None` if there are no such rows.
    #[inline]
    pub(crate) fn rows(&self, rows: Range<u64>) -> Option<&[u8]> {
        if rows.start > rows.end || rows.end > self.header.rows {
            return None;
        }
        let size = self.header.spec.row_bytes();
        self.values().get((rows.start * size) as usize..(rows.end * size) as usize)
    }

    /// Returns the rows of one entry of a table of positions, `None` beyond the table.
    pub(crate) fn record_rows(&self, entry: u64) -> Result<Option<Range<u64>>, TableError> {
        if entry >= self.header.spec.subject.entries {
            return Ok(None);
        }
        let rows = self.row_of(entry)?..self.row_of(entry + 1)?;
        if rows.start > rows.end || rows.end > self.header.rows {
            return Err(self.wrong_offsets(&rows));
        }
        Ok(Some(rows))
    }

    fn wrong_offsets(&self, rows: &Range<u64>) -> TableError {
        TableError::Malformed {
            field: "offsets",
            expected: format!("rows in order from 0 to {}", self.header.rows),
            got: format!("rows {} to {}", rows.start, rows.end),
        }
    }

    /// Returns the first row of an entry, which in a table of anchors is the number of the
    /// entry.
    fn row_of(&self, entry: u64) -> Result<u64, TableError> {
        match self.header.spec.subject.kind {
            TableKind::Anchors => Ok(entry),
            TableKind::Positions => word(self.section(&self.layout.offsets), entry as usize).ok_or(
                TableError::IndexTooLarge {
                    index: entry,
                    entries: self.header.spec.subject.entries,
                },
            ),
        }
    }

    /// Returns the entries of an existing block.
    fn block_entries(&self, block: u64) -> Range<u64> {
        let size = u64::from(self.header.spec.entries_per_block);
        let start = block * size;
        start..start.saturating_add(size).min(self.header.spec.subject.entries)
    }

    /// Returns the bytes of an existing block after checking its checksum.
    fn checked_block(&self, block: u64) -> Result<&[u8], TableError> {
        let entries = self.block_entries(block);
        let rows = self.row_of(entries.start)?..self.row_of(entries.end)?;
        let bytes = self.rows(rows.clone()).ok_or_else(|| self.wrong_offsets(&rows))?;
        let got = xxh3_64(bytes);
        match word(self.section(&self.layout.checksums), block as usize) {
            Some(expected) if expected == got => Ok(bytes),
            expected => Err(TableError::BlockDamaged {
                block,
                first_entry: entries.start,
                last_entry: entries.end - 1,
                expected: expected.unwrap_or(0),
                got,
            }),
        }
    }

    pub(crate) fn verify_block_of(&self, entry: u64) -> Result<(), TableError> {
        let entries = self.header.spec.subject.entries;
        if entry >= entries {
            return Err(TableError::IndexTooLarge { index: entry, entries });
        }
        self.checked_block(entry / u64::from(self.header.spec.entries_per_block)).map(drop)
    }

    pub(crate) fn verify(&self) -> Result<(), TableError> {
        let bytes = self.bytes.as_ref();
        // The bytes may have changed since the table was opened.
        parse(bytes, bytes.len() as u64)?;
        let (header, layout) = (&self.header, &self.layout);
        let checksums = self.section(&layout.checksums);
        check_section("table of block checksums", checksums, header.blocks_checksum)?;
        let offsets = self.section(&layout.offsets);
        check_section("table of offsets", offsets, header.offsets_checksum)?;
        self.check_offsets()?;
        let mut hasher = identity_hasher(&header.spec);
        for block in 0..header.spec.blocks() {
            hasher.update(self.checked_block(block)?);
        }
        hasher.update(offsets);
        let (expected, got) = (header.identity, TableIdentity(*hasher.finalize().as_bytes()));
        if got == expected { Ok(()) } else { Err(TableError::WrongIdentity { expected, got }) }
    }

    /// Checks that the records of a table of positions lie in order and fill all rows.
    /// Otherwise some bytes would belong to no block.
    fn check_offsets(&self) -> Result<(), TableError> {
        let Subject { kind, entries, .. } = self.header.spec.subject;
        if kind == TableKind::Anchors {
            return Ok(());
        }
        for entry in 0..entries {
            self.record_rows(entry)?;
        }
        let all = self.row_of(0)?..self.row_of(entries)?;
        if all == (0..self.header.rows) { Ok(()) } else { Err(self.wrong_offsets(&all)) }
    }
}

fn check_section(section: &'static str, bytes: &[u8], expected: u64) -> Result<(), TableError> {
    let got = xxh3_64(bytes);
    if got == expected {
        Ok(())
    } else {
        Err(TableError::SectionDamaged { section, expected, got })
    }
}

/// Checks every byte of a table of either kind, as [`crate::Table::verify`] does, and
/// returns its header.
///
/// # Errors
/// [`TableError`] naming the first damage.
pub fn verify_bytes(bytes: &[u8]) -> Result<Header, TableError> {
    let frame = Frame::open(bytes)?;
    frame.verify()?;
    Ok(frame.header)
}

/// Reads a file into memory and checks every byte by [`verify_bytes`].
///
/// # Errors
/// Those of [`verify_bytes`], and [`TableError::Io`] if the file cannot be read.
pub fn verify_file(path: &Path) -> Result<Header, TableError> {
    let bytes = read_file(path)?;
    verify_bytes(&bytes).map_err(|error| error.in_file(path))
}

pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, TableError> {
    let mut bytes = Vec::new();
    open_regular_file(path)?.read_to_end(&mut bytes).map_err(TableError::io("read", path))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::header::Accuracy;
    use crate::spec::{Precision, TableSpec};

    /// Returns a table of one record with correct checksums and identity, whatever its offsets.
    fn forged(rows: &[f64], offsets: [u64; 2]) -> Vec<u8> {
        let subject = Subject {
            game: "made-up(2,3)".into(),
            rules_version: 1,
            index_scheme: "plain".into(),
            index_version: 1,
            objective: "fewest turns".into(),
            kind: TableKind::Positions,
            width: 1,
            entries: 1,
        };
        let spec = TableSpec {
            subject,
            precision: Precision::Exact,
            entries_per_block: 1,
            arithmetic: "f64".into(),
            guarantee: "none".into(),
        };
        let values: Vec<u8> = rows.iter().flat_map(|row| row.to_le_bytes()).collect();
        let block = &values[8 * offsets[0] as usize..8 * offsets[1] as usize];
        let offsets = offsets.map(u64::to_le_bytes).concat();
        let checksums = xxh3_64(block).to_le_bytes();
        let identity = *identity_hasher(&spec).update(block).update(&offsets).finalize().as_bytes();
        let header = Header {
            rows: rows.len() as u64,
            accuracy: Accuracy::UNKNOWN,
            identity: TableIdentity(identity),
            offsets_checksum: xxh3_64(&offsets),
            blocks_checksum: xxh3_64(&checksums),
            spec,
        };
        [header.bytes(), values, offsets, checksums.to_vec()].concat()
    }

    /// No checksum covers a row that belongs to no record, so the offsets must reveal it.
    #[test]
    fn rows_outside_of_all_records_are_malformed_offsets() {
        assert!(verify_bytes(&forged(&[1.0, 2.0], [0, 2])).is_ok());
        for offsets in [[1, 2], [0, 1], [0, 0], [2, 2]] {
            match verify_bytes(&forged(&[1.0, 2.0], offsets)) {
                Err(TableError::Malformed { field, .. }) => assert_eq!(field, "offsets"),
                other => panic!("{offsets:?}: {other:?}"),
            }
        }
    }
}
