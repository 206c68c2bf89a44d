//! A vector of numbers, one lane for each height of the middle column.
//!
//! Plain arrays and loops: the compiler turns them into the vector instructions
//! of the instruction set that the caller is compiled for. All operations are
//! exact or correctly rounded (fused multiply-add always, never left to the
//! compiler), so every instruction set gives the same bits.

use std::fmt::Debug;

/// A floating-point type that tables are made of.
pub trait Real: Copy + PartialOrd + Debug + Default + Send + Sync + 'static {
    /// Bytes of one value.
    const BYTES: usize;
    /// Name in messages and file headers.
    const NAME: &'static str;
    /// Default tolerance of a value, in turns.
    const TOLERANCE: f64;
    /// Negative infinity: the gain of what is not allowed.
    const NEVER: Self;
    /// Relative rounding error.
    const ROUNDING: f64;
    /// Rounds to this type.
    fn of(value: f64) -> Self;
    /// The exact value.
    fn to_f64(self) -> f64;
    /// `self * by + plus`, rounded once.
    fn fused(self, by: Self, plus: Self) -> Self;
    /// `self - other`.
    fn minus(self, other: Self) -> Self;
    /// `self + other`.
    fn plus(self, other: Self) -> Self;
    /// Little-endian bytes, appended.
    fn append_to(self, bytes: &mut Vec<u8>);
    /// From [`Real::BYTES`] little-endian bytes.
    fn from_slice(bytes: &[u8]) -> Self;
}

macro_rules! real {
    ($type:ident, $bytes:literal, $tolerance:literal) => {
        impl Real for $type {
            const BYTES: usize = $bytes;
            const NAME: &'static str = stringify!($type);
            const TOLERANCE: f64 = $tolerance;
            const NEVER: Self = $type::NEG_INFINITY;
            const ROUNDING: f64 = $type::EPSILON as f64;
            #[inline(always)]
            fn of(value: f64) -> Self {
                value as $type
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn fused(self, by: Self, plus: Self) -> Self {
                self.mul_add(by, plus)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self - other
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }
            fn append_to(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
            fn from_slice(bytes: &[u8]) -> Self {
                let mut array = [0; $bytes];
                array.copy_from_slice(bytes);
                $type::from_le_bytes(array)
            }
        }
    };
}
real!(f32, 4, 2e-7);
real!(f64, 8, 1e-12);

/// `N` numbers side by side.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Lanes<T, const N: usize>(pub [T; N]);

impl<T: Real, const N: usize> Lanes<T, N> {
    /// The same number in every lane.
    #[inline(always)]
    pub fn splat(value: T) -> Self {
        Self([value; N])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(T, T) -> T) -> Self {
        let mut out = self;
        for lane in 0..N {
            out.0[lane] = f(self.0[lane], other.0[lane]);
        }
        out
    }

    /// The larger of two numbers, the second if they cannot be compared.
    #[inline(always)]
    pub fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > b { a } else { b })
    }

    /// `self - other`.
    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, T::minus)
    }

    /// `self + other`.
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        self.zip(other, T::plus)
    }

    /// `self * by + plus`, rounded once.
    #[inline(always)]
    pub fn fused(self, by: T, plus: Self) -> Self {
        self.zip(plus, |a, c| a.fused(by, c))
    }

    /// `self` in the lanes from `first` on, `other` below.
    #[inline(always)]
    pub fn from_lane(self, first: usize, other: Self) -> Self {
        let mut out = self;
        for lane in 0..N {
            out.0[lane] = if lane >= first { self.0[lane] } else { other.0[lane] };
        }
        out
    }
}
