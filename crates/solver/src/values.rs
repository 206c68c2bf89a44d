//! Values of anchors, addressed by index.

use crate::error::SolveError;
use rustc_hash::FxHashMap;

/// One value, or one per seat, for each index; holes have none.
///
/// Memory: `width` numbers and one bit per index; where they are
/// [scattered](Values::scattered), some forty bytes for each that is known.
#[derive(Clone, Debug)]
pub struct Values<N> {
    width: usize,
    slots: Vec<N>,
    known: Vec<u64>,
    /// Places of scattered values.
    places: Option<FxHashMap<u64, usize>>,
}

impl<N: Clone> Values<N> {
    /// No value known yet; `blank` fills the memory and is never given out.
    pub fn unknown(bound: u64, width: usize, blank: N) -> Self {
        let bound = bound as usize;
        let known = vec![0; bound.div_ceil(64)];
        Self { width, slots: vec![blank; bound * width], known, places: None }
    }

    /// No value known yet, and few to come, of indices as large as you like.
    pub fn scattered(width: usize) -> Self {
        let places = Some(FxHashMap::default());
        Self { width, slots: Vec::new(), known: Vec::new(), places }
    }

    /// Values per index.
    pub fn width(&self) -> usize {
        self.width
    }

    /// One more than the largest index that may be known.
    pub fn bound(&self) -> u64 {
        if let Some(places) = &self.places {
            return places.keys().max().map_or(0, |most| most + 1);
        }
        (self.slots.len() / self.width) as u64
    }

    /// The values at an index, the mover's first; `None` for holes.
    pub fn get(&self, index: u64) -> Option<&[N]> {
        if let Some(places) = &self.places {
            let place = *places.get(&index)?;
            return Some(&self.slots[place * self.width..(place + 1) * self.width]);
        }
        let place = index as usize;
        let known = self.known.get(place / 64)? >> (place % 64) & 1 == 1;
        known.then(|| &self.slots[place * self.width..(place + 1) * self.width])
    }

    /// Sets the values at an index.
    ///
    /// # Panics
    /// If the index is beyond the bound or the number of values is not the width.
    pub fn set(&mut self, index: u64, values: &[N]) {
        let place = match &mut self.places {
            None => index as usize,
            Some(places) => {
                let next = places.len();
                let place = *places.entry(index).or_insert(next);
                if place == next {
                    self.slots.extend_from_slice(values);
                }
                self.slots[place * self.width..(place + 1) * self.width].clone_from_slice(values);
                return;
            }
        };
        self.slots[place * self.width..(place + 1) * self.width].clone_from_slice(values);
        self.known[place / 64] |= 1 << (place % 64);
    }

    /// All known values in ascending order of index.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[N])> {
        let mut listed: Vec<u64> =
            self.places.iter().flat_map(|places| places.keys()).copied().collect();
        listed.sort_unstable();
        let dense = 0..if self.places.is_some() { 0 } else { self.bound() };
        dense.chain(listed).filter_map(|index| Some((index, self.get(index)?)))
    }
}

/// The values that a kernel computed, where and as it keeps them: one for each anchor
/// of a game for one or two seats.
pub trait AnchorValues<G>: Send + Sync {
    /// The value of the anchor at this index, for the seat to move; `None` for holes
    /// and for what was not solved.
    ///
    /// # Errors
    /// [`SolveError::Kernel`] if it is in a file that is damaged.
    fn value(&self, game: &G, index: u64) -> Result<Option<f64>, SolveError>;

    /// How many anchors have a value; mirror images count once.
    fn count(&self, game: &G) -> u64;

    /// How far each value is at most from the root of its equation, in the unit of the game, if
    /// the kernel knows.
    fn tolerance(&self) -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scattered_values_are_found() {
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
