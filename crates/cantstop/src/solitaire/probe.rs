//! Reads of a packed table that lie close to one another, as those of one turn do.

use super::error::KernelError;
use super::packed::Packed;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// The most decoded blocks that are kept: those around a set of three columns, some megabytes.
const KEPT: usize = 512;

/// Reads a packed table, and keeps the blocks that it has decoded last.
#[derive(Debug)]
pub struct Probe<'a> {
    packed: &'a Packed,
    blocks: FxHashMap<usize, Vec<i64>>,
}

impl<'a> Probe<'a> {
    /// Of this table.
    pub fn new(packed: &'a Packed) -> Self {
        Self { packed, blocks: FxHashMap::default() }
    }

    /// What is read.
    pub fn packed(&self) -> &'a Packed {
        self.packed
    }

    /// [`Packed::get`], faster where the block is known.
    ///
    /// # Errors
    /// As for [`Packed::get`].
    pub fn get(&mut self, anchor: &[u8]) -> Result<f64, KernelError> {
        let Some(cell) = self.packed.find(anchor)? else { return Ok(0.0) };
        if self.blocks.len() == KEPT && !self.blocks.contains_key(&cell.rank) {
            self.blocks.clear();
        }
        let block = match self.blocks.entry(cell.rank) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(self.packed.whole(cell.rank)?),
        };
        Ok(self.packed.value_in(block, &cell))
    }
}
