//! Rows of values, in memory and as bytes.

use crate::error::TableError;
use crate::spec::{Precision, Subject};
use std::ops::Deref;

/// The bits of a hole in a table of f64: a quiet NaN, positive, no payload.
const HOLE_64: u64 = 0x7ff8_0000_0000_0000;
/// The same for f32.
const HOLE_32: u32 = 0x7fc0_0000;

/// One row: as many values as the table is wide, in its unit and viewpoint.
///
/// Dereferences to a slice of that length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values {
    width: u8,
    values: [f64; Subject::MAX_WIDTH as usize],
}

impl Deref for Values {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.values[..usize::from(self.width)]
    }
}

/// A row that says whether it was rounded on its way to the disk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stored {
    /// The values as they were computed, bit for bit.
    Exact(Values),
    /// The values rounded to the nearest f32.
    Rounded(Values),
}

impl Stored {
    /// The values, rounded or not.
    pub fn values(&self) -> &[f64] {
        let (Self::Exact(values) | Self::Rounded(values)) = self;
        values
    }

    /// The values, if they are exact.
    ///
    /// # Errors
    /// [`TableError::Rounded`] if they are not.
    pub fn exact(self) -> Result<Values, TableError> {
        match self {
            Self::Exact(values) => Ok(values),
            Self::Rounded(_) => Err(TableError::Rounded),
        }
    }
}

/// One value from the front of `bytes`, which holds at least one.
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

/// The row in `bytes`, or `None` for a hole. The length of `bytes` is the
/// row's, hence a multiple of the value's and at most four times that.
#[inline]
pub(crate) fn decode_row(bytes: &[u8], precision: Precision) -> Option<Stored> {
    let size = precision.bytes() as usize;
    let width = bytes.len() / size;
    let mut row = Values { width: width as u8, values: [0.0; Subject::MAX_WIDTH as usize] };
    for (value, bytes) in row.values.iter_mut().zip(bytes.chunks_exact(size)) {
        *value = decode(bytes, precision);
    }
    if row[0].is_nan() {
        return None;
    }
    Some(match precision {
        Precision::Exact => Stored::Exact(row),
        Precision::Rounded => Stored::Rounded(row),
    })
}

/// Appends a row to `into`; NaNs get the one bit pattern of a hole.
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
