//! Loops compiled for the vector instructions of the machine at run time.

/// Loops that the compiler vectorises.
pub trait Loops {
    /// Result of the loops.
    type Output;

    /// Runs the loops. Must be `#[inline(always)]`, like all that it calls.
    fn run(self) -> Self::Output;
}

/// Runs loops compiled for vectors of 256 bits if the machine has them. The bits are the same on
/// every machine, because no operations are fused or reordered.
#[inline]
#[allow(unsafe_code, reason = "calls a function compiled for instructions that were detected")]
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
