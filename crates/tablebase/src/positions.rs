//! The full position database: a record of any length for each entry.
//!
//! Source: Glenn, Fang and Kruskal, "A Retrograde Approximation Algorithm for
//! One-Player Can't Stop", 2007, section 4.1, which keeps one file for each
//! component; here one file holds them all.

use crate::encode::Encoder;
use crate::error::TableError;
use crate::frame::{Frame, read_file};
use crate::header::{Accuracy, Header};
use crate::publish::{Finished, Pending};
use crate::spec::{Kind, Precision, Spec, Subject};
use crate::values::{Stored, decode_row};
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// A finished table of all positions, over any bytes.
#[derive(Clone, Debug)]
pub struct PositionTable<D> {
    frame: Frame<D>,
}

/// The rows of one entry: one for each position inside the turns that begin
/// there, in the solver's order.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    bytes: &'a [u8],
    row_bytes: usize,
    precision: Precision,
}

impl Record<'_> {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.row_bytes
    }

    /// Whether the record is empty: the entry is a hole.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The row of this position; `None` for a hole (its first value is NaN) and
    /// beyond the record. Constant time.
    #[inline]
    pub fn get(&self, position: usize) -> Option<Stored> {
        let start = position.checked_mul(self.row_bytes)?;
        let bytes = self.bytes.get(start..start.checked_add(self.row_bytes)?)?;
        decode_row(bytes, self.precision)
    }
}

impl PositionTable<Vec<u8>> {
    /// Reads the whole file into memory and opens it.
    ///
    /// # Errors
    /// As [`PositionTable::open`], and if the file cannot be read.
    pub fn open_file(path: &Path) -> Result<Self, TableError> {
        Self::open(read_file(path)?).map_err(|error| error.in_file(path))
    }
}

impl<D: AsRef<[u8]>> PositionTable<D> {
    /// Opens a table of [`Kind::Positions`]. Checks the header and the length
    /// of `bytes` only, as [`crate::Table::open`] does.
    ///
    /// # Errors
    /// As [`Header::read`], and [`TableError::WrongKind`].
    pub fn open(bytes: D) -> Result<Self, TableError> {
        Frame::open_kind(bytes, Kind::Positions).map(|frame| Self { frame })
    }

    /// What the table says about itself.
    pub fn header(&self) -> &Header {
        &self.frame.header
    }

    /// Refuses a table that is not about `subject`.
    ///
    /// # Errors
    /// [`TableError::Mismatch`] listing every difference.
    pub fn require(&self, subject: &Subject) -> Result<(), TableError> {
        self.frame.require(subject)
    }

    /// The record of the anchor with this index; `None` beyond the table.
    /// Constant time. Does not check the block's checksum.
    ///
    /// # Errors
    /// [`TableError::Malformed`] if the offsets of a damaged file contradict
    /// each other.
    pub fn record(&self, index: u64) -> Result<Option<Record<'_>>, TableError> {
        let rows = self.frame.record_rows(index)?;
        let spec = &self.frame.header.spec;
        let (row_bytes, precision) = (spec.row_bytes() as usize, spec.precision);
        Ok(rows.and_then(|rows| self.frame.rows(rows)).map(|bytes| Record {
            bytes,
            row_bytes,
            precision,
        }))
    }

    /// Checks every byte, as [`crate::Table::verify`] does.
    ///
    /// # Errors
    /// [`TableError`] naming the first thing that is wrong.
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

/// Writes a table of all positions, record by record in index order.
///
/// Not resumable: with the anchors solved it is one pass in any case. A writer
/// that is dropped or killed leaves no table. Memory: one block, 8 bytes for
/// each entry and 8 for each block.
pub struct PositionWriter {
    pending: Pending,
    encoder: Encoder<BufWriter<File>>,
}

impl PositionWriter {
    /// Starts a table that will be at `path` once it is finished; until then
    /// its bytes are in the same folder, in a file ending in `.writing`.
    ///
    /// # Errors
    /// [`TableError::WrongKind`] if the spec is not of [`Kind::Positions`];
    /// [`TableError::Malformed`] if it cannot be encoded;
    /// [`TableError::AlreadyFinished`], [`TableError::Locked`],
    /// [`TableError::Io`].
    pub fn create(path: &Path, spec: &Spec) -> Result<Self, TableError> {
        spec.require_kind(Kind::Positions)?;
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
    pub fn finish(self, accuracy: Accuracy) -> Result<Finished, TableError> {
        let (header, out) = self.encoder.finish(accuracy)?;
        self.pending.publish(out, header)
    }
}
