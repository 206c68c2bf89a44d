//! Intervals with outward rounding: the number type of certificates.

use super::{Number, Portable};
use retrodice_core::objective::Sense;

/// Closed interval of the real numbers from `lo` to `hi`.
///
/// Every operation returns an interval that contains every result for members of its
/// operands. After each floating-point operation the lower end steps down, and the upper end
/// up, by one unit in the last place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower end of the interval.
    pub lo: f64,
    /// Upper end of the interval, never below `lo`.
    pub hi: f64,
}

impl Interval {
    /// Creates the interval from `lo` to `hi`.
    ///
    /// # Panics
    /// If `lo` is above `hi` or either is not a number.
    pub fn new(lo: f64, hi: f64) -> Self {
        assert!(lo <= hi, "an interval needs lo <= hi, got {lo} and {hi}");
        Self { lo, hi }
    }

    /// Creates the interval that holds exactly this number.
    pub const fn point(value: f64) -> Self {
        Self { lo: value, hi: value }
    }

    /// Returns whether every member of `other` is a member of `self`.
    pub fn contains(&self, other: &Self) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    /// Returns the numbers that are members of both, or `self` if there are none.
    pub(crate) fn intersection(&self, other: &Self) -> Self {
        let (lo, hi) = (self.lo.max(other.lo), self.hi.min(other.hi));
        if lo <= hi { Self { lo, hi } } else { *self }
    }

    /// Returns the distance between the ends.
    pub fn width(&self) -> f64 {
        self.hi - self.lo
    }

    fn outward(lo: f64, hi: f64) -> Self {
        Self { lo: lo.next_down(), hi: hi.next_up() }
    }
}

impl Default for Interval {
    fn default() -> Self {
        Self::point(0.0)
    }
}

impl Portable for Interval {
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.lo.pack(bytes);
        self.hi.pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let (lo, hi) = (f64::unpack(bytes)?, f64::unpack(bytes)?);
        (lo <= hi).then_some(Self { lo, hi })
    }
}

impl Number for Interval {
    type Sum = Interval;

    fn integer(value: i64) -> Self {
        // Integers of games are far below 2^53 and hence exact.
        Self::point(value as f64)
    }

    fn ratio(numerator: i64, denominator: u32) -> Self {
        let nearest = numerator as f64 / f64::from(denominator);
        Self::outward(nearest, nearest)
    }

    fn add_integer(&mut self, value: i64) {
        if value != 0 {
            *self = Self::outward(self.lo + value as f64, self.hi + value as f64);
        }
    }

    fn complement(&self) -> Self {
        Self::outward(1.0 - self.hi, 1.0 - self.lo)
    }

    fn add_weighted(&self, weight: u32, sum: &mut Interval) {
        let weight = f64::from(weight);
        let (lo, hi) = ((weight * self.lo).next_down(), (weight * self.hi).next_up());
        *sum = Self::outward(sum.lo + lo, sum.hi + hi);
    }

    // Rounding outward here is redundant: each sum was already rounded outward at least twice,
    // by more than the error of one division. It makes the proof simpler.
    fn mean(sum: Interval, total: u64) -> Self {
        Self::outward(sum.lo / total as f64, sum.hi / total as f64)
    }

    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool {
        let before = *self;
        // The best of two unknown numbers lies between the best of the lower
        // ends and the best of the upper ends.
        *self = match sense {
            Sense::Minimise => {
                Self { lo: self.lo.min(candidate.lo), hi: self.hi.min(candidate.hi) }
            }
            Sense::Maximise => {
                Self { lo: self.lo.max(candidate.lo), hi: self.hi.max(candidate.hi) }
            }
        };
        *self != before
    }
}
