//! Random number generators: xoshiro256++ and SplitMix64.

/// The step of SplitMix64: 2^64 divided by the golden ratio.
pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of SplitMix64 (S. Vigna's reference code): a bijection.
pub(crate) const fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A stream of random numbers: xoshiro256++ (D. Blackman and S. Vigna, "Scrambled
/// linear pseudorandom number generators", ACM TOMS 47(4), 2021).
///
/// Streams come from [`Experiment::stream`](crate::Experiment::stream) or
/// [`Seed::stream`](crate::Seed::stream).
///
/// ```
/// let mut stream = retrodice::stats::Seed::new(1).stream();
/// assert!(stream.below(6) < 6);
/// assert!((0.0..1.0).contains(&stream.unit()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    words: [u64; 4],
}

impl Stream {
    /// Creates the generator with a state from hashing, where four words of zero have a
    /// probability of 2^-256.
    #[inline]
    pub(crate) const fn hashed(words: [u64; 4]) -> Self {
        Self { words }
    }

    /// Draws 64 random bits.
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

    /// Draws a uniform integer in `0..bound` without bias, zero if `bound` is zero.
    ///
    /// Source: D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1),
    /// 2019. It draws once, and again with probability below `bound / 2^64`.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.bits()) * u128::from(bound);
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = u128::from(self.bits()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Draws a uniform index of a list of `length` items, zero if it has none.
    #[inline]
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// Draws a uniform number in `[0, 1)`, a multiple of 2^-53.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Draws true with probability `p`: never for 0, always for 1.
    #[inline]
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// Draws a standard normal number by Box and Muller (1958), from two uniform numbers.
    /// The last bits depend on the platform's `ln` and `cos`.
    #[inline]
    pub fn normal(&mut self) -> f64 {
        // 1 − u lies in (0, 1], whose logarithm is finite.
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// Shuffles a list uniformly (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.index(last + 1));
        }
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014): one word of memory, period 2^64. It seeds
/// [`Stream`]s, and recorded simulations of `odds` draw from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates the generator of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Draws 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// Draws a number in `0..bound` by multiplication and shift, zero if `bound` is zero.
    /// No number is likelier than another by more than `bound / 2^64`.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Experiment, Purpose, Seed};
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

    #[test]
    fn streams_agree_with_rand_xoshiro() {
        let words = [1u64, 2, 3, 4];
        let mut bytes = [0; 32];
        for (index, word) in words.iter().enumerate() {
            bytes[8 * index..8 * index + 8].copy_from_slice(&word.to_le_bytes());
        }
        let mut other = Xoshiro256PlusPlus::from_seed(bytes);
        let mut ours = Stream::hashed(words);
        for _ in 0..1000 {
            assert_eq!(ours.bits(), other.next_u64());
        }
    }

    #[test]
    fn splitmix_agrees_with_rand_xoshiro() {
        for seed in [0, 1, 42, u64::MAX] {
            let (mut ours, mut other) = (SplitMix::new(seed), SplitMix64::seed_from_u64(seed));
            for _ in 0..1000 {
                assert_eq!(ours.bits(), other.next_u64());
            }
        }
    }

    #[test]
    fn a_die_is_fair_by_chi_squared() {
        // Chi-squared with 5 degrees of freedom: 31.9 is exceeded with
        // probability 6e-6.
        let mut counts = [0u64; 6];
        let mut stream = Experiment::new(1, "below").stream(0, Purpose::Other);
        let draws = 600_000;
        (0..draws).for_each(|_| counts[stream.below(6) as usize] += 1);
        let expected = draws as f64 / 6.0;
        let chi: f64 = counts.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
        assert!(chi < 31.9, "{counts:?}");
    }

    #[test]
    fn large_bounds_are_unbiased_by_rejection() {
        // Scaling 64 bits to 3·2^62 numbers gives each multiple of 3 twice as often as the
        // others. 4.4 standard errors are exceeded with probability 1e-5.
        let (bound, draws) = (3 << 62, 100_000);
        let mut stream = Seed::new(3).stream();
        let low = (0..draws).filter(|_| stream.below(bound).is_multiple_of(3)).count() as f64;
        let expected = f64::from(draws) / 3.0;
        assert!((low - expected).abs() < 4.4 * (expected * 2.0 / 3.0).sqrt(), "{low}");
        assert_eq!((stream.below(0), stream.below(1), stream.index(0)), (0, 0, 0));
    }

    #[test]
    fn draws_have_their_theoretical_moments() {
        let mut stream = Seed::new(11).stream();
        let n = 400_000;
        let (mut unit, mut sum, mut square, mut low) = (0.0, 0.0, 0.0, 0u32);
        for _ in 0..n {
            unit += stream.unit();
            let normal = stream.normal();
            sum += normal;
            square += normal * normal;
            low += u32::from(stream.below(7) == 0);
        }
        let n = f64::from(n);
        // 4.4 standard errors: 1e-5 a side for each of four figures.
        assert!((unit / n - 0.5).abs() < 4.4 * (1.0 / 12.0 / n).sqrt());
        assert!((sum / n).abs() < 4.4 / n.sqrt());
        assert!((square / n - 1.0).abs() < 4.4 * (2.0 / n).sqrt());
        assert!((f64::from(low) / n - 1.0 / 7.0).abs() < 4.4 * (6.0 / 49.0 / n).sqrt());
    }
}
