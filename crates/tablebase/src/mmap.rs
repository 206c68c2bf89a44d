//! Memory-mapped tables: the only unsafe code of this crate.
#![allow(unsafe_code, reason = "memory maps are sound only if nobody changes the file")]

use crate::error::TableError;
use crate::files::open_regular_file;
use crate::positions::PositionTable;
use crate::table::Table;
use memmap2::Mmap;
use std::path::Path;

/// Bytes of a file that is mapped into memory.
#[derive(Debug)]
pub struct MappedBytes(Mmap);

impl AsRef<[u8]> for MappedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Maps the file into memory and opens it as a table of anchors. Only the
/// pages that are probed are read.
///
/// # Errors
/// Those of [`Table::open`], and [`TableError::Io`] if the file cannot be mapped.
///
/// # Safety
/// Nobody, in this process or any other, may change or shorten the file while the
/// table lives. Finished tables are never written
/// again by this crate; removing one or renaming another over it is harmless.
pub unsafe fn map_table(path: &Path) -> Result<Table<MappedBytes>, TableError> {
    // SAFETY: the caller guarantees the same conditions.
    let map = unsafe { map(path) }?;
    Table::open(map).map_err(|error| error.in_file(path))
}

/// Maps the file into memory and opens it as a table of all positions.
///
/// # Errors
/// Those of [`PositionTable::open`], and [`TableError::Io`] if the file cannot be mapped.
///
/// # Safety
/// The conditions of [`map_table`].
pub unsafe fn map_positions(path: &Path) -> Result<PositionTable<MappedBytes>, TableError> {
    // SAFETY: the caller guarantees the same conditions.
    let map = unsafe { map(path) }?;
    PositionTable::open(map).map_err(|error| error.in_file(path))
}

/// # Safety
/// The conditions of [`map_table`].
unsafe fn map(path: &Path) -> Result<MappedBytes, TableError> {
    let file = open_regular_file(path)?;
    // SAFETY: the caller guarantees that the file stays as it is while the map lives.
    unsafe { Mmap::map(&file) }.map(MappedBytes).map_err(TableError::io("map", path))
}
