//! Vectors of numbers, with one lane for each height of the middle column.
//!
//! All operations are exact or correctly rounded. Fused multiply-add is always explicit, never
//! left to the compiler. So every instruction set gives the same bits.

use std::fmt::Debug;

mod sealed {
    /// Sealed trait: no other crate can add a type of table values.
    pub trait Sealed {}
}

/// Floating-point type of table values: `f32` or `f64`.
///
/// Code outside this crate cannot name the vectors of a type, because their safe methods run
/// instructions that not every machine has:
///
/// ```compile_fail,E0576
/// use retrodice::cantstop::solitaire::Real;
/// type Vectors = <f32 as Real>::Avx512;
/// ```
///
/// ```compile_fail,E0603
/// use retrodice::cantstop::solitaire::lanes::{SimdReal, Vector};
/// ```
pub trait Real:
    Copy + PartialOrd + Debug + Default + Send + Sync + sealed::Sealed + 'static
{
    /// Size of a value, in bytes.
    const BYTES: usize;
    /// Name in messages and file headers.
    const NAME: &'static str;
    /// Default tolerance of a value, in turns.
    const TOLERANCE: f64;
    /// Relative rounding error of an operation.
    const ROUNDING: f64;
    /// Rounds a number to this type.
    fn of(value: f64) -> Self;
    /// Converts the value without rounding.
    fn to_f64(self) -> f64;
    /// Returns `self * by + plus`, rounded once.
    fn fused(self, by: Self, plus: Self) -> Self;
    /// Returns the difference `self - other`.
    fn minus(self, other: Self) -> Self;
    /// Returns the sum `self + other`.
    fn plus(self, other: Self) -> Self;
    /// Appends the value as little-endian bytes.
    fn append_to(self, bytes: &mut Vec<u8>);
    /// Reads a value from [`Real::BYTES`] little-endian bytes.
    fn from_slice(bytes: &[u8]) -> Self;
}

/// Vector types of a [`Real`]. Safe code outside the kernel must not reach them: their methods run
/// instructions that not every machine has.
pub(crate) trait SimdReal: Real {
    /// Sixteen lanes in 512-bit registers.
    #[cfg(target_arch = "x86_64")]
    type Avx512: Vector<Real = Self>;
    /// Thirty-two lanes in 256-bit registers.
    #[cfg(target_arch = "x86_64")]
    type Wide: Vector<Real = Self>;
    /// Sixteen lanes in 256-bit registers.
    #[cfg(target_arch = "x86_64")]
    type Avx2: Vector<Real = Self>;
    /// Sixteen lanes in 128-bit registers.
    #[cfg(target_arch = "aarch64")]
    type Neon: Vector<Real = Self>;
}

macro_rules! real {
    (
        $type:ident, $bytes:literal, $tolerance:literal, $avx512:ty, $avx2:ty, $neon:ty
    ) => {
        impl sealed::Sealed for $type {}

        impl SimdReal for $type {
            #[cfg(target_arch = "x86_64")]
            type Avx512 = $avx512;
            #[cfg(target_arch = "x86_64")]
            type Avx2 = $avx2;
            #[cfg(target_arch = "x86_64")]
            type Wide = Twin<$avx2>;
            #[cfg(target_arch = "aarch64")]
            type Neon = $neon;
        }

        impl Real for $type {
            const BYTES: usize = $bytes;
            const NAME: &'static str = stringify!($type);
            const TOLERANCE: f64 = $tolerance;
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
                // WebAssembly has no such instruction, and emulation takes a thousand times as
                // long. There the last bit differs.
                if cfg!(target_family = "wasm") { self * by + plus } else { self.mul_add(by, plus) }
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
real!(
    f32,
    4,
    2e-7,
    super::registers::F32x16,
    Twin<super::registers::F32x8>,
    Twin<Twin<super::registers::F32x4>>
);
real!(
    f64,
    8,
    1e-12,
    Twin<super::registers::F64x8>,
    Twin<Twin<super::registers::F64x4>>,
    Twin<Twin<Twin<super::registers::F64x2>>>
);

/// Vector of numbers, one in each lane.
pub(crate) trait Vector: Copy + Debug + Send + Sync + 'static {
    /// Number type of a lane.
    type Real: SimdReal;
    /// Number of lanes of the vector.
    const LANES: usize;

    /// Creates a vector with `value` in every lane.
    fn splat(value: Self::Real) -> Self;

    /// Loads consecutive numbers from memory, not necessarily aligned.
    ///
    /// # Safety
    /// [`Vector::LANES`] numbers can be read there, and no thread writes them.
    #[allow(unsafe_code, reason = "runs vector instructions that were detected")]
    unsafe fn load(from: *const Self::Real) -> Self;

    /// Loads consecutive numbers of type `f32` from memory, and widens them.
    ///
    /// # Safety
    /// As for [`Vector::load`].
    #[allow(unsafe_code, reason = "runs vector instructions that were detected")]
    unsafe fn load_f32(from: *const f32) -> Self;

    /// Writes all lanes, the lowest first.
    ///
    /// # Panics
    /// If `into` has another length than there are lanes.
    fn store(self, into: &mut [Self::Real]);

    /// Returns the larger number of each lane; either of the two if one is NaN.
    fn max(self, other: Self) -> Self;

    /// Returns the difference `self - other` of each lane.
    fn minus(self, other: Self) -> Self;

    /// Returns the sum `self + other` of each lane.
    fn plus(self, other: Self) -> Self;

    /// Returns `self * by + plus` in each lane, rounded once.
    fn fused(self, by: Self::Real, plus: Self) -> Self;

    /// Blends two vectors: `self` in the lanes from `first` on, `other` below.
    fn lanes_from(self, first: usize, other: Self) -> Self;

    /// Runs a task, compiled for the instructions of this vector.
    ///
    /// # Safety
    /// The machine has the instructions, and the conditions of [`Task::run`] hold.
    #[allow(unsafe_code, reason = "runs vector instructions that were detected")]
    unsafe fn compiled<T: Task>(task: T) -> T::Output;
}

/// Work on vectors that is compiled for their instructions: all that it calls is inlined into
/// [`Vector::compiled`].
pub(crate) trait Task {
    /// Result of the task.
    type Output;

    /// Runs the task.
    ///
    /// # Safety
    /// Each task states its conditions.
    #[allow(unsafe_code, reason = "runs vector instructions that were detected")]
    unsafe fn run(self) -> Self::Output;
}

/// Vector as a plain array, for any machine: slow. Its larger operations are not inlined, because
/// the code of a sweep would become a hundred times as long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Array<T, const N: usize>([T; N]);

#[allow(unsafe_code, reason = "runs vector instructions that were detected")]
impl<T: SimdReal, const N: usize> Vector for Array<T, N> {
    type Real = T;
    const LANES: usize = N;

    #[inline(always)]
    fn splat(value: T) -> Self {
        Self([value; N])
    }

    #[inline(always)]
    unsafe fn load(from: *const T) -> Self {
        // SAFETY: as the caller promises.
        Self(unsafe { from.cast::<[T; N]>().read_unaligned() })
    }

    #[inline(always)]
    unsafe fn load_f32(from: *const f32) -> Self {
        // SAFETY: as the caller promises.
        let singles = unsafe { from.cast::<[f32; N]>().read_unaligned() };
        Self(singles.map(|single| T::of(f64::from(single))))
    }

    fn store(self, into: &mut [T]) {
        into.copy_from_slice(&self.0);
    }

    #[inline(never)]
    fn max(self, other: Self) -> Self {
        Self(std::array::from_fn(|lane| {
            if self.0[lane] > other.0[lane] { self.0[lane] } else { other.0[lane] }
        }))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].minus(other.0[lane])))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].plus(other.0[lane])))
    }

    #[inline(never)]
    fn fused(self, by: T, plus: Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].fused(by, plus.0[lane])))
    }

    #[inline(never)]
    fn lanes_from(self, first: usize, other: Self) -> Self {
        Self(std::array::from_fn(|lane| if lane >= first { self.0[lane] } else { other.0[lane] }))
    }

    unsafe fn compiled<W: Task>(task: W) -> W::Output {
        // SAFETY: as the caller promises.
        unsafe { task.run() }
    }
}

/// Pair of vectors, as one vector of twice as many lanes.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twin<V>(V, V);

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[allow(unsafe_code, reason = "runs vector instructions that were detected")]
impl<V: Vector> Vector for Twin<V> {
    type Real = V::Real;
    const LANES: usize = 2 * V::LANES;

    #[inline(always)]
    fn splat(value: V::Real) -> Self {
        Self(V::splat(value), V::splat(value))
    }

    #[inline(always)]
    unsafe fn load(from: *const V::Real) -> Self {
        // SAFETY: as the caller promises.
        unsafe { Self(V::load(from), V::load(from.add(V::LANES))) }
    }

    #[inline(always)]
    unsafe fn load_f32(from: *const f32) -> Self {
        // SAFETY: as the caller promises.
        unsafe { Self(V::load_f32(from), V::load_f32(from.add(V::LANES))) }
    }

    fn store(self, into: &mut [V::Real]) {
        self.0.store(&mut into[..V::LANES]);
        self.1.store(&mut into[V::LANES..]);
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(self.0.max(other.0), self.1.max(other.1))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0), self.1.minus(other.1))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0.plus(other.0), self.1.plus(other.1))
    }

    #[inline(always)]
    fn fused(self, by: V::Real, plus: Self) -> Self {
        Self(self.0.fused(by, plus.0), self.1.fused(by, plus.1))
    }

    #[inline(always)]
    fn lanes_from(self, first: usize, other: Self) -> Self {
        Self(
            self.0.lanes_from(first, other.0),
            self.1.lanes_from(first.saturating_sub(V::LANES), other.1),
        )
    }

    unsafe fn compiled<W: Task>(task: W) -> W::Output {
        // SAFETY: as the caller promises.
        unsafe { V::compiled(task) }
    }
}
