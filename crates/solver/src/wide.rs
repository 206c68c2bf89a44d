//! Plain loops for the vectors of the machine at hand.

/// Loops that the compiler can vectorise.
pub trait Loops {
    /// What comes of them.
    type Output;

    /// Runs them. To be marked `#[inline(always)]`, like all that it calls.
    fn run(self) -> Self::Output;
}

/// Runs loops compiled for vectors of 256 bits where the machine has them. The same bits
/// everywhere, since nothing is fused or reordered.
#[inline]
#[allow(unsafe_code)]
pub fn widely<T: Loops>(loops: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[target_feature(enable = "avx2")]
        fn with_avx2<T: Loops>(loops: T) -> T::Output {
            loops.run()
        }
        // SAFETY: the machine has what the function is compiled for.
        return unsafe { with_avx2(loops) };
    }
    loops.run()
}
