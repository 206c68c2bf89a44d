//! Rows of values, in memory and encoded.

use crate::error::TableError;
use crate::spec::{Precision, Subject};
use std::ops::Deref;

/// The bits of a hole in a table of f64: a quiet NaN, positive, no payload.
const HOLE_64: u64 = 0x7ff8_0000_0000_0000;
/// The bits of a hole in a table of f32.
const HOLE_32: u32 = 0x7fc0_0000;

/// One row of a table: as many values as the table is wide, in its unit and viewpoint.
///
/// Dereferences to a slice of that length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowValues {
    width: u8,
    values: [f64; Subject::MAX_WIDTH as usize],
}

impl Deref for RowValues {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.values[..usize::from(self.width)]
    }
}

/// A row of a table, marked as exact or rounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StoredRow {
    /// The values as they were computed, bit for bit.
    Exact(RowValues),
    /// The values rounded to the nearest f32.
    Rounded(RowValues),
}

impl StoredRow {
    /// Returns the values, rounded or not.
    pub fn values(&self) -> &[f64] {
        let (Self::Exact(values) | Self::Rounded(values)) = self;
        values
    }

    /// Returns the values if they are exact.
    ///
    /// # Errors
    /// [`TableError::Rounded`] if they are rounded.
    pub fn exact(self) -> Result<RowValues, TableError> {
        match self {
            Self::Exact(values) => Ok(values),
            Self::Rounded(_) => Err(TableError::Rounded),
        }
    }
}

/// Decodes one value from the front of `bytes`, which holds at least one.
#[inline]
pub(crate) fn decode(bytes: &[u8], precision: Precision) -> f64 {
    match precision {
        Precision::Exact => {
            f64::from_le_bytes(bytes[..8].try_into().expect("a slice of eight bytes"))
        }
        Precision::Rounded => {
            f32::from_le_bytes(bytes[..4].try_into().expect("a slice of four bytes")).into()
        }
    }
}

/// Decodes the row in `bytes`, `None` for a hole. The length of `bytes` is that of one
/// row, hence one to four times that of a value.
#[inline]
pub(crate) fn decode_row(bytes: &[u8], precision: Precision) -> Option<StoredRow> {
    let size = precision.bytes() as usize;
    let width = bytes.len() / size;
    let mut row = RowValues { width: width as u8, values: [0.0; Subject::MAX_WIDTH as usize] };
    for (value, bytes) in row.values.iter_mut().zip(bytes.chunks_exact(size)) {
        *value = decode(bytes, precision);
    }
    if row[0].is_nan() {
        return None;
    }
    Some(match precision {
        Precision::Exact => StoredRow::Exact(row),
        Precision::Rounded => StoredRow::Rounded(row),
    })
}

/// Appends an encoded row to `into`. NaNs get the one bit pattern of a hole.
pub(crate) fn encode_row(
    into: &mut Vec<u8>,
    row: &[f64],
    precision: Precision,
    entry: u64,
) -> Result<(), TableError> {
    let hole = row[0].is_nan();
    if row.iter().any(|value| value.is_nan() != hole) {
        return Err(TableError::HalfHole(entry));
    }
    for &value in row {
        match precision {
            Precision::Exact => {
                let bits = if hole { HOLE_64 } else { value.to_bits() };
                into.extend_from_slice(&bits.to_le_bytes());
            }
            Precision::Rounded => {
                let rounded = value as f32;
                if rounded.is_infinite() && value.is_finite() {
                    return Err(TableError::TooLargeToRound { index: entry, value });
                }
                let bits = if hole { HOLE_32 } else { rounded.to_bits() };
                into.extend_from_slice(&bits.to_le_bytes());
            }
        }
    }
    Ok(())
}
