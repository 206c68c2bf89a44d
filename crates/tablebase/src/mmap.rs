//! Memory-mapped tables: the only unsafe code of this crate.
#![allow(unsafe_code)]

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
/// As [`Table::open`], and if the file cannot be mapped.
///
/// # Safety
/// The caller promises that nobody, in this process or any other, changes or
/// shortens the file while the table lives. Finished tables are never written
/// again by this crate; removing one or renaming another over it is harmless.
pub unsafe fn map_table(path: &Path) -> Result<Table<Mmap>, TableError> {
    // SAFETY: the caller makes the same promise.
    let map = unsafe { map(path) }?;
    Table::open(map).map_err(|error| error.in_file(path))
}

/// As [`map_table`], for a table of all positions.
///
/// # Errors
/// As [`PositionTable::open`], and if the file cannot be mapped.
///
/// # Safety
/// The promise of [`map_table`].
pub unsafe fn map_positions(path: &Path) -> Result<PositionTable<Mmap>, TableError> {
    // SAFETY: the caller makes the same promise.
    let map = unsafe { map(path) }?;
    PositionTable::open(map).map_err(|error| error.in_file(path))
}

/// # Safety
/// The promise of [`map_table`].
unsafe fn map(path: &Path) -> Result<Mmap, TableError> {
    let file = File::open(path).map_err(TableError::io("open", path))?;
    // SAFETY: the file stays as it is while the map lives, says the caller.
    unsafe { Mmap::map(&file) }.map_err(TableError::io("map", path))
}
