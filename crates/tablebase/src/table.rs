//! Probing a table of anchors.

use crate::error::TableError;
use crate::frame::{Frame, read_file};
use crate::header::Header;
use crate::spec::{Kind, Precision, Subject};
use crate::values::{Stored, decode, decode_row};
use std::path::Path;

/// A finished table of anchor values over any bytes: a vector, a slice, a
/// memory map.
#[derive(Clone, Debug)]
pub struct Table<D> {
    frame: Frame<D>,
}

impl Table<Vec<u8>> {
    /// Reads the whole file into memory and opens it.
    ///
    /// # Errors
    /// As [`Table::open`], and if the file cannot be read.
    pub fn open_file(path: &Path) -> Result<Self, TableError> {
        Self::open(read_file(path)?).map_err(|error| error.in_file(path))
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens a table of [`Kind::Anchors`]. Checks the header and the length of
    /// `bytes`, not the values, so the cost does not depend on the table's
    /// size; call [`Table::verify`] on files that come from elsewhere.
    ///
    /// # Errors
    /// As [`Header::read`], and [`TableError::WrongKind`].
    pub fn open(bytes: D) -> Result<Self, TableError> {
        Frame::open_kind(bytes, Kind::Anchors).map(|frame| Self { frame })
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

    /// The row of the anchor with this index, in the unit and viewpoint of the
    /// header's objective; `None` for a hole (its first value is NaN) and
    /// beyond the table. Constant time. Does not check the block's checksum.
    #[inline]
    pub fn get(&self, index: u64) -> Option<Stored> {
        let bytes = self.frame.rows(index..index.checked_add(1)?)?;
        decode_row(bytes, self.frame.header.spec.precision)
    }

    /// All values in index order, `width` for each entry, holes as NaN. Takes
    /// eight bytes for each value.
    ///
    /// # Errors
    /// [`TableError::Rounded`] if the table does not hold exact values; see
    /// [`Table::widened_values`].
    pub fn exact_values(&self) -> Result<Vec<f64>, TableError> {
        match self.frame.header.spec.precision {
            Precision::Exact => Ok(self.widened_values()),
            Precision::Rounded => Err(TableError::Rounded),
        }
    }

    /// As [`Table::exact_values`], but takes rounded values as they are.
    pub fn widened_values(&self) -> Vec<f64> {
        let precision = self.frame.header.spec.precision;
        let values = self.frame.values().chunks_exact(precision.bytes() as usize);
        values.map(|bytes| decode(bytes, precision)).collect()
    }

    /// Checks every byte: the header, each block in order, the identity of the
    /// whole. Reads everything once; one thread.
    ///
    /// # Errors
    /// [`TableError`] naming the first thing that is wrong, for values
    /// [`TableError::BlockDamaged`].
    pub fn verify(&self) -> Result<(), TableError> {
        self.frame.verify()
    }

    /// Checks the block that holds the entry `index`, at the cost of reading
    /// that block. Trusts the table of checksums.
    ///
    /// # Errors
    /// [`TableError::BlockDamaged`], and [`TableError::IndexTooLarge`] beyond
    /// the table.
    pub fn verify_block_of(&self, index: u64) -> Result<(), TableError> {
        self.frame.verify_block_of(index)
    }
}
