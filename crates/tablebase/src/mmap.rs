//! Memory-mapped tables: the only unsafe code of this crate.
#![allow(unsafe_code, reason = "memory maps are sound only if nobody changes the file")]

use crate::error::TableError;
use crate::positions::PositionTable;
use crate::table::Table;
pub use memmap2::Mmap;
use std::fs::File;
use std::path::Path;

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
pub unsafe fn map_table(path: &Path) -> Result<Table<Mmap>, TableError> {
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
pub unsafe fn map_positions(path: &Path) -> Result<PositionTable<Mmap>, TableError> {
    // SAFETY: the caller guarantees the same conditions.
    let map = unsafe { map(path) }?;
    PositionTable::open(map).map_err(|error| error.in_file(path))
}

/// # Safety
/// The conditions of [`map_table`].
unsafe fn map(path: &Path) -> Result<Mmap, TableError> {
    let file = File::open(path).map_err(TableError::io("open", path))?;
    // SAFETY: the caller guarantees that the file stays as it is while the map lives.
    unsafe { Mmap::map(&file) }.map_err(TableError::io("map", path))
}
