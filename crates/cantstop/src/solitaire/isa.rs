//! Instruction sets: sweeps are compiled for each, and one is chosen at run time.

use super::board::Board;
use super::error::KernelError;
#[cfg(target_arch = "aarch64")]
use super::lanes::Twin;
use super::lanes::{Array, SimdReal, Vector};

/// Instruction set of vectors. All give the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isa {
    /// 512-bit vectors of x86-64.
    Avx512,
    /// 256-bit vectors of x86-64, with fused multiply-add.
    Avx2,
    /// 128-bit vectors of 64-bit Arm.
    Neon,
    /// Plain arrays for every machine, vectorised by the compiler; slow if fused multiply-add has
    /// to be emulated. Supports narrow boards only: wide ones are rare, and another copy of all
    /// sweeps takes long to compile.
    Portable,
}

impl Isa {
    /// All instruction sets, the widest first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Neon, Self::Portable];

    /// Returns the widest instruction set that this machine has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|isa| isa.is_available()).unwrap_or(Self::Portable)
    }

    /// Returns whether this machine has the instruction set.
    pub(crate) fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
                    && is_x86_feature_detected!("fma")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
                    && is_x86_feature_detected!("fma")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Neon => cfg!(target_arch = "aarch64"),
            Self::Portable => true,
        }
    }

    /// Returns whether the sweeps of a board are compiled for the instruction set.
    pub fn fits(self, board: &Board) -> bool {
        self != Self::Portable || board.is_narrow()
    }
}

/// Work that is generic over the kind of vector.
pub(super) trait WithVector<T: SimdReal> {
    /// Result of the work.
    type Output;

    /// Runs the work. The machine has the vector's instructions, and a row of the board fits its
    /// lanes.
    fn run<V: Vector<Real = T>>(self) -> Self::Output;
}

/// Runs `work` with the vectors of an instruction set, wide enough for a row of the board; `None`
/// for the best instruction set.
///
/// # Errors
/// [`KernelError::Isa`] if the machine does not have it, or the board does not fit it.
pub(super) fn with_vector<T: SimdReal, W: WithVector<T>>(
    isa: Option<Isa>,
    board: &Board,
    work: W,
) -> Result<W::Output, KernelError> {
    let isa = isa.unwrap_or_else(Isa::best);
    if !isa.is_available() || !isa.fits(board) {
        return Err(KernelError::Isa { isa });
    }
    Ok(match (isa, board.is_narrow()) {
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx512, true) => work.run::<T::Avx512>(),
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx2, true) => work.run::<T::Avx2>(),
        #[cfg(target_arch = "x86_64")]
        (Isa::Avx512 | Isa::Avx2, false) => work.run::<T::Wide>(),
        #[cfg(target_arch = "aarch64")]
        (Isa::Neon, true) => work.run::<T::Neon>(),
        #[cfg(target_arch = "aarch64")]
        (Isa::Neon, false) => work.run::<Twin<T::Neon>>(),
        // The portable arrays.
        _ => work.run::<Array<T, 16>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neon_vectors_are_chosen_on_arm_only() {
        assert_eq!(Isa::best() == Isa::Neon, cfg!(target_arch = "aarch64"));
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let name = with_vector(None, &board, Name).unwrap();
        assert_eq!(name.contains("neon"), cfg!(target_arch = "aarch64"), "{name}");
    }

    struct Name;

    impl WithVector<f32> for Name {
        type Output = &'static str;

        fn run<V: Vector<Real = f32>>(self) -> &'static str {
            std::any::type_name::<V>()
        }
    }
}
