//! Instruction sets: one body, compiled for each, chosen at run time.

use super::lanes::{Lanes, Real};
use super::shared::Shared;
use super::sweep::Sweeper;

/// Vector instructions to use. All give the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isa {
    /// 512-bit vectors of x86-64.
    Avx512,
    /// 256-bit vectors of x86-64, with fused multiply-add.
    Avx2,
    /// What the compiler may assume of every machine of this kind: NEON on
    /// AArch64; slow on x86-64, where fused multiply-add is then emulated.
    Portable,
}

impl Isa {
    /// The widest that this machine has.
    pub fn best() -> Self {
        [Self::Avx512, Self::Avx2]
            .into_iter()
            .find(|isa| isa.is_available())
            .unwrap_or(Self::Portable)
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("fma")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("fma")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }
}

/// [`Sweeper::sweep`] with these instructions.
///
/// # Safety
/// The machine has the instruction set, and the promise of [`Sweeper::sweep`].
#[allow(unsafe_code)]
pub unsafe fn sweep<T: Real, const N: usize>(
    isa: Isa,
    sweeper: &mut Sweeper<T, N>,
    bust: Lanes<T, N>,
    values: &Shared<T>,
) -> Lanes<T, N> {
    // SAFETY: the caller's two promises.
    unsafe {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => avx512(sweeper, bust, values),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => avx2(sweeper, bust, values),
            _ => sweeper.sweep(bust, values),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl,bmi2,fma")]
#[allow(unsafe_code)]
unsafe fn avx512<T: Real, const N: usize>(
    sweeper: &mut Sweeper<T, N>,
    bust: Lanes<T, N>,
    values: &Shared<T>,
) -> Lanes<T, N> {
    // SAFETY: the promise of the caller.
    unsafe { sweeper.sweep(bust, values) }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi2,fma")]
#[allow(unsafe_code)]
unsafe fn avx2<T: Real, const N: usize>(
    sweeper: &mut Sweeper<T, N>,
    bust: Lanes<T, N>,
    values: &Shared<T>,
) -> Lanes<T, N> {
    // SAFETY: the promise of the caller.
    unsafe { sweeper.sweep(bust, values) }
}
