//! Random numbers: one stream for each (seed, experiment, game, purpose).
//!
//! The generator is xoshiro256++ (D. Blackman and S. Vigna, "Scrambled linear
//! pseudorandom number generators", ACM TOMS 47(4), 2021). A [`Source`] is a
//! seed and the name of an experiment; its streams are numbered. Simulations
//! take a stream of dice for every game, by the game's number, so that
//!
//! - results do not depend on threads, blocks or the order of work, and
//! - game number g meets the same dice, roll by roll, whatever strategy plays:
//!   comparisons use common random numbers.

/// The version of everything below that decides which numbers a seed gives.
/// It rises whenever a stream changes.
pub const STREAM_VERSION: u32 = 1;

/// The step of SplitMix64: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of SplitMix64 (S. Vigna's reference code): a bijection.
const fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// What a stream is for: dice never share numbers with decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Rolls.
    Dice,
    /// Decisions of random strategies.
    Decisions,
    /// Anything else, such as a resampling.
    Other,
}

/// The streams of one experiment under one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    words: [u64; 4],
}

impl Source {
    /// The streams of the experiment of this name under this seed.
    pub fn new(seed: u64, experiment: &str) -> Self {
        // FNV-1a, with the version in front.
        let offset = 0xcbf2_9ce4_8422_2325 ^ u64::from(STREAM_VERSION);
        let hash = experiment
            .bytes()
            .fold(offset, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        let words = [1, 2, 3, 4].map(|lane: u64| {
            mix(mix(seed.wrapping_add(lane.wrapping_mul(GOLDEN))).wrapping_add(mix(hash ^ lane)))
        });
        Self { words }
    }

    /// Stream number `number` for this purpose. Different numbers, purposes,
    /// experiments and seeds give streams without a known relation.
    #[inline]
    pub fn stream(&self, number: u64, purpose: Purpose) -> Stream {
        let key = number.wrapping_mul(4).wrapping_add(purpose as u64).wrapping_mul(GOLDEN);
        let words = self.words.map(|word| mix(word.wrapping_add(key)));
        // Four words of zero would be stuck for ever: one chance in 2^256.
        Stream { words }
    }
}

/// A stream of random numbers: xoshiro256++.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    words: [u64; 4],
}

impl Stream {
    /// The generator in this condition.
    ///
    /// # Panics
    /// If all words are zero: the generator would never leave that.
    pub fn from_words(words: [u64; 4]) -> Self {
        assert!(words != [0; 4], "xoshiro256++ needs a word that is not zero");
        Self { words }
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.words;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number in `0..count`, by multiplication and shift of one draw: no
    /// number is likelier than another by more than `count / 2^64`. Zero if
    /// `count` is zero.
    #[inline]
    pub fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(count)) >> 64) as u64
    }

    /// A number in `[0, 1)`, a multiple of 2^-53.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use std::collections::HashSet;

    #[test]
    fn agrees_with_another_xoshiro() {
        let words = [1u64, 2, 3, 4];
        let mut bytes = [0; 32];
        for (place, word) in words.iter().enumerate() {
            bytes[8 * place..8 * place + 8].copy_from_slice(&word.to_le_bytes());
        }
        let mut other = Xoshiro256PlusPlus::from_seed(bytes);
        let mut ours = Stream::from_words(words);
        for _ in 0..1000 {
            assert_eq!(ours.bits(), other.next_u64());
        }
    }

    #[test]
    fn streams_are_pinned() {
        assert_eq!(STREAM_VERSION, 1, "pin the numbers below anew with the version");
        let source = Source::new(28, "pinned");
        let first = |number, purpose| source.stream(number, purpose).bits();
        assert_eq!(first(0, Purpose::Dice), PINNED[0]);
        assert_eq!(first(1, Purpose::Dice), PINNED[1]);
        assert_eq!(first(0, Purpose::Decisions), PINNED[2]);
        assert_eq!(Source::new(29, "pinned").stream(0, Purpose::Dice).bits(), PINNED[3]);
    }

    /// From a second implementation, in Python.
    const PINNED: [u64; 4] = [
        13_984_224_650_068_382_743,
        13_462_039_178_938_775_397,
        5_481_558_298_729_445_369,
        10_028_001_576_307_920_719,
    ];

    #[test]
    fn streams_differ() {
        let mut seen = HashSet::new();
        for seed in 0..8 {
            for experiment in ["", "a", "b", "ab"] {
                let source = Source::new(seed, experiment);
                for number in 0..100 {
                    for purpose in [Purpose::Dice, Purpose::Decisions, Purpose::Other] {
                        assert!(seen.insert(source.stream(number, purpose).bits()));
                    }
                }
            }
        }
    }

    #[test]
    fn below_is_even() {
        // Chi-squared with 5 degrees of freedom: 31.9 is exceeded with
        // probability 6e-6.
        let mut counts = [0u64; 6];
        let mut stream = Source::new(1, "below").stream(0, Purpose::Other);
        let draws = 600_000;
        (0..draws).for_each(|_| counts[stream.below(6) as usize] += 1);
        let expected = draws as f64 / 6.0;
        let chi: f64 = counts.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
        assert!(chi < 31.9, "{counts:?}");
    }
}
