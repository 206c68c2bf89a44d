//! Values of anchors (roll positions at the start of a turn), addressed by index.

use crate::error::SolveError;
use rustc_hash::FxHashMap;

/// Map from a game index to the anchor's values: one, or one for each seat. Holes have none.
///
/// Memory: `width` numbers and one bit an index. [Scattered](Values::scattered) values take
/// about forty bytes for each known index.
///
/// ```
/// use retrodice::solver::values::Values;
/// let mut values = Values::unknown(10, 1, 0.0);
/// values.set(3, &[0.25]);
/// assert_eq!(values.get(3), Some(&[0.25][..]));
/// assert_eq!(values.get(4), None);
/// ```
#[derive(Clone)]
pub struct Values<N> {
    width: usize,
    slots: Vec<N>,
    known: Vec<u64>,
    /// Slots of scattered values by index; `None` if the slot is the index.
    slot_of: Option<FxHashMap<u64, usize>>,
}

retrodice_core::debug_summary!(
    [N] Values<N>, "Values",
    |this| { width: this.width, numbers: this.slots.len() }
);

impl<N: Clone> Values<N> {
    /// Creates a map for the indices below `bound` without known values. `blank` fills the memory
    /// and is never returned.
    pub fn unknown(bound: u64, width: usize, blank: N) -> Self {
        let bound = bound as usize;
        let slots = vec![blank; bound * width];
        Self { width, slots, known: vec![0; bound.div_ceil(64)], slot_of: None }
    }

    /// Creates a hash map for few known values at arbitrary indices.
    pub fn scattered(width: usize) -> Self {
        let slot_of = Some(FxHashMap::default());
        Self { width, slots: Vec::new(), known: Vec::new(), slot_of }
    }

    /// Returns the number of values an index.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns one more than the largest index that may be known.
    pub fn bound(&self) -> u64 {
        if let Some(slot_of) = &self.slot_of {
            return slot_of.keys().max().map_or(0, |max| max + 1);
        }
        (self.slots.len() / self.width) as u64
    }

    /// Returns the values at an index, the mover's first; `None` for holes.
    pub fn get(&self, index: u64) -> Option<&[N]> {
        if let Some(slot_of) = &self.slot_of {
            let slot = *slot_of.get(&index)?;
            return Some(&self.slots[slot * self.width..(slot + 1) * self.width]);
        }
        let slot = index as usize;
        let is_known = self.known.get(slot / 64)? >> (slot % 64) & 1 == 1;
        is_known.then(|| &self.slots[slot * self.width..(slot + 1) * self.width])
    }

    /// Sets the values at an index.
    ///
    /// # Panics
    /// If the index is beyond the bound or the number of values is not the width.
    pub fn set(&mut self, index: u64, values: &[N]) {
        let slot = match &mut self.slot_of {
            None => index as usize,
            Some(slot_of) => {
                let next = slot_of.len();
                let slot = *slot_of.entry(index).or_insert(next);
                if slot == next {
                    self.slots.extend_from_slice(values);
                }
                self.slots[slot * self.width..(slot + 1) * self.width].clone_from_slice(values);
                return;
            }
        };
        self.slots[slot * self.width..(slot + 1) * self.width].clone_from_slice(values);
        self.known[slot / 64] |= 1 << (slot % 64);
    }

    /// Iterates over all known values in ascending order of index.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[N])> {
        let mut listed: Vec<u64> =
            self.slot_of.iter().flat_map(|slot_of| slot_of.keys()).copied().collect();
        listed.sort_unstable();
        let dense = 0..if self.slot_of.is_some() { 0 } else { self.bound() };
        dense.chain(listed).filter_map(|index| Some((index, self.get(index)?)))
    }
}

/// Values that a kernel computed, in the kernel's own layout: one for each anchor of a game for
/// one or two seats.
pub trait AnchorValues<G>: Send + Sync {
    /// Returns the value of the anchor at this index, for the seat to move; `None` for holes and
    /// anchors that were not solved.
    ///
    /// # Errors
    /// [`SolveError::Kernel`] if it is in a file that is damaged.
    fn value(&self, game: &G, index: u64) -> Result<Option<f64>, SolveError>;

    /// Returns the number of anchors that have a value; mirror images count once.
    fn count(&self, game: &G) -> u64;

    /// Returns the maximum distance of a value from the root of its equation, in the unit of the
    /// objective; `None` if the kernel does not know it.
    fn tolerance(&self) -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scattered_values_are_found_and_replaced() {
        let mut values = Values::scattered(2);
        values.set(1 << 60, &[1.0, 2.0]);
        values.set(7, &[3.0, 4.0]);
        values.set(1 << 60, &[5.0, 6.0]);
        assert_eq!(values.get(1 << 60), Some(&[5.0, 6.0][..]));
        assert_eq!(values.get(8), None);
        let all: Vec<_> = values.iter().collect();
        assert_eq!(all, [(7, &[3.0, 4.0][..]), (1 << 60, &[5.0, 6.0][..])]);
        assert_eq!(values.bound(), (1 << 60) + 1);
    }
}
