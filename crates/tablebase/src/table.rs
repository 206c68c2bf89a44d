//! Tables of anchors (turn-start positions), opened for probing.

use crate::error::TableError;
use crate::frame::{Frame, read_file};
use crate::header::Header;
use crate::spec::{Precision, Subject, TableKind};
use crate::values::{StoredRow, decode, decode_row};
use std::fmt;
use std::path::Path;

/// A finished table of anchor values over any bytes: a vector, a slice, a
/// memory map.
#[derive(Clone)]
pub struct Table<D> {
    frame: Frame<D>,
}

/// A summary of the table, without its values.
impl<D: AsRef<[u8]>> fmt::Debug for Table<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Table").field(&self.frame).finish()
    }
}

impl Table<Vec<u8>> {
    /// Reads the whole file into memory and opens it.
    ///
    /// # Errors
    /// Those of [`Table::open`], and [`TableError::Io`] if the file cannot be read.
    pub fn open_file(path: &Path) -> Result<Self, TableError> {
        Self::open(read_file(path)?).map_err(|error| error.in_file(path))
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens a table of [`TableKind::Anchors`].
    ///
    /// Checks the header and the length of `bytes`, not the values, so the cost does not
    /// depend on the table's size. Call [`Table::verify`] on files that come from elsewhere.
    ///
    /// # Errors
    /// Those of [`Header::read`], and [`TableError::WrongKind`].
    pub fn open(bytes: D) -> Result<Self, TableError> {
        Frame::open_kind(bytes, TableKind::Anchors).map(|frame| Self { frame })
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

    /// Returns the row of the anchor with this index, in the unit and viewpoint of the
    /// header's objective. `None` for a hole (its first value is NaN) and beyond the table.
    /// Constant time. Does not check the block's checksum.
    #[inline]
    pub fn get(&self, index: u64) -> Option<StoredRow> {
        let bytes = self.frame.rows(index..index.checked_add(1)?)?;
        decode_row(bytes, self.frame.header.spec.precision)
    }

    /// Returns the number of entries, holes included.
    pub fn len(&self) -> u64 {
        self.frame.header.spec.subject.entries
    }

    /// Returns whether the table has no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the index and the row of every entry that is no hole, in index order.
    pub fn iter(&self) -> impl Iterator<Item = (u64, StoredRow)> + '_ {
        (0..self.len()).filter_map(|index| Some((index, self.get(index)?)))
    }

    /// Returns all values in index order, `width` for each entry, holes as NaN. Takes
    /// eight bytes for each value.
    ///
    /// # Errors
    /// [`TableError::Rounded`] if the table does not hold exact values. Use
    /// [`Table::widened_values`] for those.
    pub fn exact_values(&self) -> Result<Vec<f64>, TableError> {
        match self.frame.header.spec.precision {
            Precision::Exact => Ok(self.widened_values()),
            Precision::Rounded => Err(TableError::Rounded),
        }
    }

    /// Returns all values as [`Table::exact_values`] does, rounded ones widened to f64.
    pub fn widened_values(&self) -> Vec<f64> {
        let precision = self.frame.header.spec.precision;
        let values = self.frame.values().chunks_exact(precision.bytes() as usize);
        values.map(|bytes| decode(bytes, precision)).collect()
    }

    /// Checks every byte: the header, each block in order, the identity of the
    /// whole. Reads everything once, in one thread.
    ///
    /// # Errors
    /// [`TableError`] naming the first damage, for values [`TableError::BlockDamaged`].
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
