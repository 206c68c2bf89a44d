//! Random numbers for simulations that check exact results.

/// The SplitMix64 generator (Steele, Lea and Flood 2014): one word of memory,
/// period 2⁶⁴, the same numbers everywhere.
pub(crate) struct Stream(u64);

impl Stream {
    /// The stream of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, by multiply and shift: the bias is below
    /// `bound`/2⁶⁴.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        ((u128::from(word) * u128::from(bound)) >> 64) as u64
    }
}
