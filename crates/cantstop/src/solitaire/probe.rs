//! Probe of a packed table: a reader with a cache, for reads that lie close to one another, like
//! those of one turn.

use super::error::KernelError;
use super::packed::Packed;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// Capacity of the cache, in decoded blocks: those around a set of three columns, some megabytes.
const CAPACITY: usize = 512;

/// Reader of a packed table that caches decoded blocks.
#[derive(Debug)]
pub(crate) struct Probe<'a> {
    packed: &'a Packed,
    blocks: FxHashMap<usize, Vec<i64>>,
}

impl<'a> Probe<'a> {
    /// Creates a probe of `packed` with an empty cache.
    pub(crate) fn new(packed: &'a Packed) -> Self {
        Self { packed, blocks: FxHashMap::default() }
    }

    /// Returns the table that is read.
    pub(crate) fn packed(&self) -> &'a Packed {
        self.packed
    }

    /// Reads a value like [`Packed::get`], faster if its block is cached.
    ///
    /// # Errors
    /// As for [`Packed::get`].
    pub(crate) fn get(&mut self, anchor: &[u8]) -> Result<f64, KernelError> {
        let Some(cell) = self.packed.find(anchor)? else { return Ok(0.0) };
        if self.blocks.len() == CAPACITY && !self.blocks.contains_key(&cell.rank) {
            self.blocks.clear();
        }
        let block = match self.blocks.entry(cell.rank) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(self.packed.decode_block(cell.rank)?),
        };
        Ok(self.packed.value_in(block, &cell))
    }
}
