//! Values of anchors, addressed by index.

/// One value, or one per seat, for each index; holes have none.
///
/// Memory: `width` numbers and one bit per index.
#[derive(Clone, Debug)]
pub struct Values<N> {
    width: usize,
    slots: Vec<N>,
    known: Vec<u64>,
}

impl<N: Clone> Values<N> {
    /// No value known yet; `blank` fills the memory and is never given out.
    pub fn unknown(bound: u64, width: usize, blank: N) -> Self {
        let bound = bound as usize;
        Self { width, slots: vec![blank; bound * width], known: vec![0; bound.div_ceil(64)] }
    }

    /// Values per index.
    pub fn width(&self) -> usize {
        self.width
    }

    /// One more than the largest index.
    pub fn bound(&self) -> u64 {
        (self.slots.len() / self.width) as u64
    }

    /// The values at an index, the mover's first; `None` for holes.
    pub fn get(&self, index: u64) -> Option<&[N]> {
        let place = index as usize;
        let known = self.known.get(place / 64)? >> (place % 64) & 1 == 1;
        known.then(|| &self.slots[place * self.width..(place + 1) * self.width])
    }

    /// Sets the values at an index.
    ///
    /// # Panics
    /// If the index is beyond the bound or the number of values is not the width.
    pub fn set(&mut self, index: u64, values: &[N]) {
        let place = index as usize;
        self.slots[place * self.width..(place + 1) * self.width].clone_from_slice(values);
        self.known[place / 64] |= 1 << (place % 64);
    }

    /// All known values in ascending order of index.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[N])> {
        (0..self.bound()).filter_map(|index| Some((index, self.get(index)?)))
    }
}
