//! Tables of all positions inside turns: a record of any length for each entry.
//!
//! Source: Glenn, Fang and Kruskal, "A Retrograde Approximation Algorithm for
//! One-Player Can't Stop", 2007, section 4.1, which has one file for each
//! component. Here one file holds them all.

use crate::encode::Encoder;
use crate::error::TableError;
use crate::frame::{Frame, read_file};
use crate::header::{Accuracy, Header};
use crate::publish::{FinishedTable, Pending};
use crate::spec::{Precision, Subject, TableKind, TableSpec};
use crate::values::{StoredRow, decode_row};
use std::fmt;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// A finished table of all positions, over any bytes.
#[derive(Clone)]
pub struct PositionTable<D> {
    frame: Frame<D>,
}

/// A summary of the table, without its values.
impl<D: AsRef<[u8]>> fmt::Debug for PositionTable<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PositionTable").field(&self.frame).finish()
    }
}

/// The record of one entry: a row for each position inside the turns that begin there,
/// in the solver's order.
#[derive(Clone, Copy, Debug)]
pub struct PositionRecord<'a> {
    bytes: &'a [u8],
    row_bytes: usize,
    precision: Precision,
}

impl PositionRecord<'_> {
    /// Returns the number of positions.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.row_bytes
    }

    /// Returns whether the record is empty, so that the entry is a hole.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the row of this position. `None` for a hole (its first value is NaN) and
    /// beyond the record. Constant time.
    #[inline]
    pub fn get(&self, position: usize) -> Option<StoredRow> {
        let start = position.checked_mul(self.row_bytes)?;
        let bytes = self.bytes.get(start..start.checked_add(self.row_bytes)?)?;
        decode_row(bytes, self.precision)
    }
}

impl PositionTable<Vec<u8>> {
    /// Reads the whole file into memory and opens it.
    ///
    /// # Errors
    /// Those of [`PositionTable::open`], and [`TableError::Io`] if the file cannot be read.
    pub fn open_file(path: &Path) -> Result<Self, TableError> {
        Self::open(read_file(path)?).map_err(|error| error.in_file(path))
    }
}

impl<D: AsRef<[u8]>> PositionTable<D> {
    /// Opens a table of [`TableKind::Positions`]. Checks the header and the length
    /// of `bytes` only, as [`crate::Table::open`] does.
    ///
    /// # Errors
    /// Those of [`Header::read`], and [`TableError::WrongKind`].
    pub fn open(bytes: D) -> Result<Self, TableError> {
        Frame::open_kind(bytes, TableKind::Positions).map(|frame| Self { frame })
    }

    /// Returns the header of the table.
    pub fn header(&self) -> &Header {
        &self.frame.header
    }

    /// Refuses a table of another subject.
    ///
    /// # Errors
    /// [`TableError::Mismatch`] listing every difference.
    pub fn require(&self, subject: &Subject) -> Result<(), TableError> {
        self.frame.require(subject)
    }

    /// Returns the record of the anchor with this index, `None` beyond the table.
    /// Constant time. Does not check the block's checksum.
    ///
    /// # Errors
    /// [`TableError::Malformed`] if the offsets of a damaged file contradict
    /// each other.
    pub fn record(&self, index: u64) -> Result<Option<PositionRecord<'_>>, TableError> {
        let rows = self.frame.record_rows(index)?;
        let spec = &self.frame.header.spec;
        let (row_bytes, precision) = (spec.row_bytes() as usize, spec.precision);
        Ok(rows.and_then(|rows| self.frame.rows(rows)).map(|bytes| PositionRecord {
            bytes,
            row_bytes,
            precision,
        }))
    }

    /// Checks every byte, as [`crate::Table::verify`] does.
    ///
    /// # Errors
    /// [`TableError`] naming the first damage.
    pub fn verify(&self) -> Result<(), TableError> {
        self.frame.verify()
    }

    /// Checks the block that holds the record `index`, as
    /// [`crate::Table::verify_block_of`] does.
    ///
    /// # Errors
    /// [`TableError::BlockDamaged`], [`TableError::Malformed`] for damaged
    /// offsets, and [`TableError::IndexTooLarge`] beyond the table.
    pub fn verify_block_of(&self, index: u64) -> Result<(), TableError> {
        self.frame.verify_block_of(index)
    }
}

/// A writer of a table of all positions, record by record in index order.
///
/// Not resumable, as it takes a single pass once the anchors are solved. A writer
/// that is dropped or killed leaves no table. Memory: one block, 8 bytes for
/// each entry and 8 for each block.
pub struct PositionWriter {
    pending: Pending,
    encoder: Encoder<BufWriter<File>>,
}

impl fmt::Debug for PositionWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionWriter").finish_non_exhaustive()
    }
}

impl PositionWriter {
    /// Starts a table that will be at `path` once it is finished. Until then
    /// its bytes are in the same folder, in a file ending in `.writing`.
    ///
    /// # Errors
    /// [`TableError::WrongKind`] if the spec is not of [`TableKind::Positions`];
    /// [`TableError::Malformed`] if it cannot be encoded;
    /// [`TableError::AlreadyFinished`], [`TableError::Locked`],
    /// [`TableError::Io`].
    pub fn create(path: &Path, spec: &TableSpec) -> Result<Self, TableError> {
        spec.require_kind(TableKind::Positions)?;
        spec.check()?;
        let pending = Pending::create(path)?;
        let encoder = Encoder::new(pending.writer()?, path, spec)?;
        Ok(Self { pending, encoder })
    }

    /// Appends the record of the next index: `width` values for each position,
    /// position after position. An empty record is a hole.
    ///
    /// # Errors
    /// [`TableError::ValueCount`] if `record` does not consist of whole rows or
    /// there are more records than entries; [`TableError::HalfHole`],
    /// [`TableError::TooLargeToRound`], [`TableError::Io`]. After an error
    /// nothing more can be appended, and finishing is refused.
    pub fn append(&mut self, record: &[f64]) -> Result<(), TableError> {
        self.encoder.append(record)
    }

    /// Completes the file, flushes it to the disk and gives it its name.
    ///
    /// # Errors
    /// [`TableError::ValueCount`] if records are missing;
    /// [`TableError::AlreadyFinished`], [`TableError::Io`].
    pub fn finish(self, accuracy: Accuracy) -> Result<FinishedTable, TableError> {
        let (header, out) = self.encoder.finish(accuracy)?;
        self.pending.publish(out, header)
    }
}
