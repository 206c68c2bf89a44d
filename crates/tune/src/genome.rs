//! Genomes: strings of bits of fixed length.

use crate::error::TuneError;
use retrodice_stats::Stream;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A string of bits of fixed length, bit 0 first. Written as 0s and 1s, in
/// text and in data files alike.
///
/// ```
/// use retrodice::tune::Genome;
///
/// let genome: Genome = "01101".parse()?;
/// assert_eq!((genome.len(), genome.ones(), genome.read(1, 3)), (5, 3, 0b110));
/// # Ok::<(), retrodice::tune::TuneError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Genome {
    // Bit i is bit i % 64 of word i / 64; bits beyond the length are zero.
    words: Vec<u64>,
    bits: u32,
}

/// Returns a mask of the lowest `count` bits, up to all 64.
const fn low_mask(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

impl Genome {
    /// Creates a genome with all bits zero.
    #[must_use]
    pub fn zeros(bits: u32) -> Self {
        Self { words: vec![0; bits.div_ceil(64) as usize], bits }
    }

    /// Draws every bit of a genome by a fair coin.
    #[must_use]
    pub fn random(bits: u32, stream: &mut Stream) -> Self {
        let mut genome = Self::zeros(bits);
        for word in &mut genome.words {
            *word = stream.bits();
        }
        if let Some(last) = genome.words.last_mut() {
            *last &= low_mask((bits - 1) % 64 + 1);
        }
        genome
    }

    /// Returns the number of bits.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.bits
    }

    /// Returns whether the genome has no bits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Returns bit `index`.
    ///
    /// # Panics
    /// If `index` is not below [`Genome::len`].
    #[must_use]
    pub fn bit(&self, index: u32) -> bool {
        assert!(index < self.bits, "bit {index} of a genome of {}", self.bits);
        self.words[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    /// Flips bit `index`.
    ///
    /// # Panics
    /// If `index` is not below [`Genome::len`].
    pub fn flip(&mut self, index: u32) {
        assert!(index < self.bits, "bit {index} of a genome of {}", self.bits);
        self.words[(index / 64) as usize] ^= 1 << (index % 64);
    }

    /// Returns the number of bits that are one.
    #[must_use]
    pub fn ones(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Reads the `width` bits from `start` on as a number, the bit at `start` the
    /// most significant.
    ///
    /// # Panics
    /// If the bits are not inside the genome or `width` exceeds 32.
    #[must_use]
    pub fn read(&self, start: u32, width: u32) -> u32 {
        self.check_span(start, width);
        if width == 0 {
            return 0;
        }
        let (word, shift) = ((start / 64) as usize, start % 64);
        let mut bits = self.words[word] >> shift;
        if shift + width > 64 {
            bits |= self.words[word + 1] << (64 - shift);
        }
        ((bits & low_mask(width)) as u32).reverse_bits() >> (32 - width)
    }

    /// Writes a number into the `width` bits from `start` on, the inverse of
    /// [`Genome::read`].
    ///
    /// # Panics
    /// If the bits are not inside the genome, `width` exceeds 32, or the number
    /// needs more bits.
    pub fn write(&mut self, start: u32, width: u32, number: u32) {
        self.check_span(start, width);
        assert!(u64::from(number) <= low_mask(width), "{number} in {width} bits");
        for offset in 0..width {
            let bit = number >> (width - 1 - offset) & 1 == 1;
            if self.bit(start + offset) != bit {
                self.flip(start + offset);
            }
        }
    }

    fn check_span(&self, start: u32, width: u32) {
        assert!(width <= 32, "a number of {width} bits; at most 32");
        assert!(
            u64::from(start) + u64::from(width) <= u64::from(self.bits),
            "bits {start}..+{width} of a genome of {}",
            self.bits
        );
    }

    /// Exchanges the bits `from..to` of two genomes.
    ///
    /// # Panics
    /// If the lengths differ, or unless `from <= to <= len`.
    pub(crate) fn swap_span(&mut self, other: &mut Self, from: u32, to: u32) {
        assert_eq!(self.bits, other.bits, "crossing genomes of different lengths");
        assert!(from <= to && to <= self.bits, "bits {from}..{to} of {}", self.bits);
        for (index, (a, b)) in self.words.iter_mut().zip(&mut other.words).enumerate() {
            let base = index as u32 * 64;
            let mask = low_mask(to.saturating_sub(base)) & !low_mask(from.saturating_sub(base));
            let differing = (*a ^ *b) & mask;
            *a ^= differing;
            *b ^= differing;
        }
    }
}

impl fmt::Display for Genome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = (0..self.bits).map(|i| if self.bit(i) { '1' } else { '0' }).collect();
        f.pad(&text)
    }
}

impl FromStr for Genome {
    type Err = TuneError;

    fn from_str(text: &str) -> Result<Self, TuneError> {
        let mut genome = Self::zeros(text.chars().count() as u32);
        for (place, got) in text.chars().enumerate() {
            match got {
                '0' => {}
                '1' => genome.flip(place as u32),
                _ => return Err(TuneError::GenomeText { place, got }),
            }
        }
        Ok(genome)
    }
}

impl From<Genome> for String {
    fn from(genome: Genome) -> Self {
        genome.to_string()
    }
}

impl TryFrom<String> for Genome {
    type Error = TuneError;

    fn try_from(text: String) -> Result<Self, TuneError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use retrodice_stats::Seed;

    #[test]
    fn genomes_round_trip_as_text_and_errors_name_the_index() {
        let genome: Genome = "01101".parse().unwrap();
        assert_eq!((genome.len(), genome.ones()), (5, 3));
        assert_eq!(genome.to_string(), "01101");
        assert_eq!(genome.read(1, 3), 0b110);
        assert_eq!("01x".parse::<Genome>(), Err(TuneError::GenomeText { place: 2, got: 'x' }));
    }

    proptest! {
        #[test]
        fn reading_and_writing_agree_with_single_bits(
            seed: u64,
            bits in 1u32..200,
            start in 0u32..200,
            width in 0u32..=32,
        ) {
            prop_assume!(start + width <= bits);
            let genome = Genome::random(bits, &mut Seed::new(seed).stream());
            let slow = (start..start + width).fold(0u64, |n, i| n << 1 | u64::from(genome.bit(i)));
            prop_assert_eq!(u64::from(genome.read(start, width)), slow);
            let mut copy = Genome::zeros(bits);
            copy.write(start, width, genome.read(start, width));
            prop_assert_eq!(copy.read(start, width), genome.read(start, width));
            prop_assert_eq!(copy.ones(), slow.count_ones());
            prop_assert_eq!(genome.to_string().parse::<Genome>().unwrap(), genome);
        }

        #[test]
        fn swapping_a_span_agrees_with_single_bits(
            seed: u64,
            bits in 1u32..200,
            x in 0u32..=200,
            y in 0u32..=200,
        ) {
            let (from, to) = (x.min(y).min(bits), x.max(y).min(bits));
            let mut stream = Seed::new(seed).stream();
            let (a, b) = (Genome::random(bits, &mut stream), Genome::random(bits, &mut stream));
            let (mut c, mut d) = (a.clone(), b.clone());
            c.swap_span(&mut d, from, to);
            for i in 0..bits {
                let inside = (from..to).contains(&i);
                let (p, q) = if inside { (&b, &a) } else { (&a, &b) };
                prop_assert_eq!(c.bit(i), p.bit(i));
                prop_assert_eq!(d.bit(i), q.bit(i));
            }
        }
    }
}
