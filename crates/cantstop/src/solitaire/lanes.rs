//! A vector of numbers, one lane for each height of the middle column.
//!
//! All operations are exact or correctly rounded (fused multiply-add always,
//! never left to the compiler), so every instruction set gives the same bits.

use super::board::Board;
use super::error::KernelError;
use super::estimate::{self, Estimate};
use super::fast;
use super::isa::Isa;
use super::residual::{self, Residual};
use std::fmt::Debug;

mod sealed {
    /// Keeps others from making tables of types of their own.
    pub trait Sealed {}
}

/// A floating-point type of table values: `f32` or `f64`.
///
/// Code outside this crate cannot get from here to the vectors, whose safe methods run
/// instructions that not every machine has:
///
/// ```compile_fail,E0576
/// use retrodice_cantstop::solitaire::Real;
/// type Vectors = <f32 as Real>::Avx512;
/// ```
///
/// ```compile_fail,E0603
/// use retrodice_cantstop::solitaire::lanes::{Lanes, Vector};
/// ```
pub trait Real:
    Copy + PartialOrd + Debug + Default + Send + Sync + sealed::Sealed + 'static
{
    /// Bytes of one value.
    const BYTES: usize;
    /// Name in messages and file headers.
    const NAME: &'static str;
    /// Default tolerance of a value, in turns.
    const TOLERANCE: f64;
    /// The gain of what is not allowed: less than any other, and finite, so that it
    /// adds nothing where its weight is zero.
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
    /// [`super::fast::solve`] for this type. Compiled once, here: the sweeps for all
    /// vectors are the largest part of this crate.
    ///
    /// # Errors
    /// As there.
    fn solve(board: &Board, options: &fast::Options) -> Result<fast::Values<Self>, KernelError>;
    /// [`super::estimate::estimate`] for this type.
    ///
    /// # Errors
    /// As there.
    fn estimate(board: &Board, isa: Option<Isa>, rows: usize) -> Result<Estimate, KernelError>;
    /// [`super::residual::residual`] for this type.
    ///
    /// # Errors
    /// As there.
    fn residual(
        values: &fast::Values<Self>,
        options: &fast::Options,
    ) -> Result<Residual, KernelError>;
}

/// The vectors of a type. Safe code outside the kernel must not get at them: their methods
/// run instructions that not every machine has.
pub trait Lanes: Real {
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
    /// Consecutive numbers from memory, not necessarily aligned, widened where the lanes
    /// are wider.
    ///
    /// # Safety
    /// [`Vector::LANES`] numbers can be read there, and nobody writes them.
    #[allow(unsafe_code)]
    unsafe fn load_as<V: Vector>(from: *const Self) -> V
    where
        Self: Into<V::Real>;
}

macro_rules! real {
    (
        $type:ident, $bytes:literal, $tolerance:literal, $avx512:ty, $avx2:ty, $neon:ty,
        |$from:ident| $load:expr
    ) => {
        impl sealed::Sealed for $type {}

        impl Lanes for $type {
            #[cfg(target_arch = "x86_64")]
            type Avx512 = $avx512;
            #[cfg(target_arch = "x86_64")]
            type Avx2 = $avx2;
            #[cfg(target_arch = "x86_64")]
            type Wide = Twin<$avx2>;
            #[cfg(target_arch = "aarch64")]
            type Neon = $neon;

            #[inline(always)]
            #[allow(unsafe_code)]
            unsafe fn load_as<V: Vector>($from: *const Self) -> V
            where
                Self: Into<V::Real>,
            {
                // SAFETY: as the caller promises.
                unsafe { $load }
            }
        }

        impl Real for $type {
            const BYTES: usize = $bytes;
            const NAME: &'static str = stringify!($type);
            const TOLERANCE: f64 = $tolerance;
            const NEVER: Self = -1e30;
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
                // Without an instruction for it a thousand times as long: there the last bit
                // is another.
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
            fn solve(
                board: &Board,
                options: &fast::Options,
            ) -> Result<fast::Values<Self>, KernelError> {
                fast::solve_here(board, options)
            }
            fn estimate(
                board: &Board,
                isa: Option<Isa>,
                rows: usize,
            ) -> Result<Estimate, KernelError> {
                estimate::estimate_here::<Self>(board, isa, rows)
            }
            fn residual(
                values: &fast::Values<Self>,
                options: &fast::Options,
            ) -> Result<Residual, KernelError> {
                residual::residual_here(values, options)
            }
        }
    };
}
real!(
    f32,
    4,
    2e-7,
    super::x86::F32x16,
    Twin<super::x86::F32x8>,
    Twin<Twin<super::neon::F32x4>>,
    |from| V::load_f32(from)
);
// `f64` is widened into nothing but itself.
real!(
    f64,
    8,
    1e-12,
    Twin<super::x86::F64x8>,
    Twin<Twin<super::x86::F64x4>>,
    Twin<Twin<Twin<super::neon::F64x2>>>,
    |from| V::load(from.cast())
);

/// Numbers side by side.
pub trait Vector: Copy + Debug + Send + Sync + 'static {
    /// What is in a lane.
    type Real: Lanes;
    /// Number of lanes.
    const LANES: usize;

    /// The same number in every lane.
    fn splat(value: Self::Real) -> Self;

    /// Consecutive numbers from memory, not necessarily aligned.
    ///
    /// # Safety
    /// [`Vector::LANES`] numbers can be read there, and nobody writes them.
    #[allow(unsafe_code)]
    unsafe fn load(from: *const Self::Real) -> Self;

    /// The same from numbers of type `f32`.
    ///
    /// # Safety
    /// As for [`Vector::load`].
    #[allow(unsafe_code)]
    unsafe fn load_f32(from: *const f32) -> Self;

    /// Writes all lanes, the lowest first.
    ///
    /// # Panics
    /// If `into` has another length than there are lanes.
    fn store(self, into: &mut [Self::Real]);

    /// The larger of two numbers; of something that is no number and another, either.
    fn max(self, other: Self) -> Self;

    /// `self - other`.
    fn minus(self, other: Self) -> Self;

    /// `self + other`.
    fn plus(self, other: Self) -> Self;

    /// `self * by + plus`, rounded once.
    fn fused(self, by: Self::Real, plus: Self) -> Self;

    /// `self` in the lanes from `first` on, `other` below.
    fn lanes_from(self, first: usize, other: Self) -> Self;

    /// Does a task, compiled for this type's instructions.
    ///
    /// # Safety
    /// The machine has the instructions, and the promise of [`Task::run`].
    #[allow(unsafe_code)]
    unsafe fn compiled<T: Task>(task: T) -> T::Output;
}

/// Work on vectors, to be compiled for their instructions: all that it calls is
/// inlined into [`Vector::compiled`].
pub trait Task {
    /// What comes of it.
    type Output;

    /// Runs the verb.
    ///
    /// # Safety
    /// Said by each task.
    #[allow(unsafe_code)]
    unsafe fn run(self) -> Self::Output;
}

/// Lanes as a plain array: slow, for any machine. Its larger operations are kept
/// out of line: inlined, they would make the sweep a hundred times as long.
#[derive(Clone, Copy, Debug)]
pub struct Array<T, const N: usize>([T; N]);

#[allow(unsafe_code)]
impl<T: Lanes, const N: usize> Vector for Array<T, N> {
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

/// Two vectors as one of twice as many lanes.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[derive(Clone, Copy, Debug)]
pub struct Twin<V>(V, V);

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[allow(unsafe_code)]
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
