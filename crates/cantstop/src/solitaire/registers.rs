//! Vectors that are one register of the processor: AVX2 and AVX-512 of x86-64, Neon of 64-bit Arm.
//!
//! The methods may be inlined into code compiled for their instructions only. [`super::isa`]
//! ensures that such code runs only on processors that have them.

/// Defines the vector type of one kind of register, from the names of its instructions.
macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident, $register:ident, $real:ident, $lanes:literal, $features:literal,
        $splat:ident, $load:ident, |$from:ident| $load_f32:expr, $store:ident, $max:ident, $minus:ident, $plus:ident,
        |$factor:ident, $by:ident, $sum:ident| $fused:expr,
        |$mine:ident, $other:ident, $first:ident| $blend:block
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name($register);

        // SAFETY of every block below: the instructions exist, because all values of
        // this type are created inside a sweep, whose caller promises so.
        impl Vector for $name {
            type Real = $real;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(value: $real) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(value) })
            }

            #[inline(always)]
            unsafe fn load(from: *const $real) -> Self {
                // SAFETY: see above; the caller vouches for the memory.
                Self(unsafe { $load(from) })
            }

            #[inline(always)]
            unsafe fn load_f32($from: *const f32) -> Self {
                // SAFETY: see above; the caller vouches for the memory.
                Self(unsafe { $load_f32 })
            }

            #[inline(always)]
            fn store(self, into: &mut [$real]) {
                assert!(into.len() == $lanes, "one number for each lane");
                // SAFETY: see above; the length was checked.
                unsafe { $store(into.as_mut_ptr(), self.0) }
            }

            #[inline(always)]
            fn max(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $max(self.0, other.0) })
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $minus(self.0, other.0) })
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $plus(self.0, other.0) })
            }

            #[inline(always)]
            fn fused(self, $by: $real, plus: Self) -> Self {
                let ($factor, $sum) = (self.0, plus.0);
                // SAFETY: see above.
                Self(unsafe { $fused })
            }

            #[inline(always)]
            fn lanes_from(self, $first: usize, other: Self) -> Self {
                let ($mine, $other) = (self.0, other.0);
                // SAFETY: see above.
                Self(unsafe { $blend })
            }

            unsafe fn compiled<T: Task>(task: T) -> T::Output {
                #[target_feature(enable = $features)]
                unsafe fn with_features<T: Task>(task: T) -> T::Output {
                    // SAFETY: as the caller promises.
                    unsafe { task.run() }
                }
                // SAFETY: as the caller promises.
                unsafe { with_features(task) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{F32x8, F32x16, F64x4, F64x8};

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "wraps vector instructions")]
mod x86 {
    use super::super::lanes::{Task, Vector};
    use std::arch::x86_64::*;

    vector!(
        /// Vector of 16 lanes of `f32`.
        F32x16, __m512, f32, 16, "avx512f,avx512dq,avx512bw,avx512vl,bmi2,popcnt,fma",
        _mm512_set1_ps, _mm512_loadu_ps, |from| _mm512_loadu_ps(from), _mm512_storeu_ps, _mm512_max_ps, _mm512_sub_ps,
        _mm512_add_ps, |factor, by, sum| _mm512_fmadd_ps(factor, _mm512_set1_ps(by), sum),
        |mine, other, first| {
                let below = (1u32 << first.min(16)) - 1;
                _mm512_mask_blend_ps(below as __mmask16, mine, other)
        }
    );

    vector!(
        /// Vector of 8 lanes of `f64`.
        F64x8, __m512d, f64, 8, "avx512f,avx512dq,avx512bw,avx512vl,bmi2,popcnt,fma",
        _mm512_set1_pd, _mm512_loadu_pd, |from| _mm512_cvtps_pd(_mm256_loadu_ps(from)), _mm512_storeu_pd, _mm512_max_pd, _mm512_sub_pd,
        _mm512_add_pd, |factor, by, sum| _mm512_fmadd_pd(factor, _mm512_set1_pd(by), sum),
        |mine, other, first| {
                let below = (1u32 << first.min(8)) - 1;
                _mm512_mask_blend_pd(below as __mmask8, mine, other)
        }
    );

    vector!(
        /// Vector of 8 lanes of `f32`.
        F32x8, __m256, f32, 8, "avx2,bmi2,popcnt,fma",
        _mm256_set1_ps, _mm256_loadu_ps, |from| _mm256_loadu_ps(from), _mm256_storeu_ps, _mm256_max_ps, _mm256_sub_ps,
        _mm256_add_ps, |factor, by, sum| _mm256_fmadd_ps(factor, _mm256_set1_ps(by), sum),
        |mine, other, first| {
                let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
                let below = _mm256_cmpgt_epi32(_mm256_set1_epi32(first as i32), lanes);
                _mm256_blendv_ps(mine, other, _mm256_castsi256_ps(below))
        }
    );

    vector!(
        /// Vector of 4 lanes of `f64`.
        F64x4, __m256d, f64, 4, "avx2,bmi2,popcnt,fma",
        _mm256_set1_pd, _mm256_loadu_pd, |from| _mm256_cvtps_pd(_mm_loadu_ps(from)), _mm256_storeu_pd, _mm256_max_pd, _mm256_sub_pd,
        _mm256_add_pd, |factor, by, sum| _mm256_fmadd_pd(factor, _mm256_set1_pd(by), sum),
        |mine, other, first| {
                let lanes = _mm256_setr_epi64x(0, 1, 2, 3);
                let below = _mm256_cmpgt_epi64(_mm256_set1_epi64x(first as i64), lanes);
                _mm256_blendv_pd(mine, other, _mm256_castsi256_pd(below))
        }
    );
}

// Neon is part of every 64-bit Arm processor.
#[cfg(target_arch = "aarch64")]
pub(super) use neon::{F32x4, F64x2};

#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code, reason = "wraps vector instructions")]
mod neon {
    use super::super::lanes::{Task, Vector};
    use std::arch::aarch64::*;

    vector!(
        /// Vector of 4 lanes of `f32`.
        F32x4, float32x4_t, f32, 4, "neon",
        vdupq_n_f32, vld1q_f32, |from| vld1q_f32(from), vst1q_f32, vmaxq_f32, vsubq_f32, vaddq_f32,
        |factor, by, sum| vfmaq_n_f32(sum, factor, by),
        |mine, other, first| {
                let lanes = vld1q_u32([0, 1, 2, 3].as_ptr());
                let below = vcltq_u32(lanes, vdupq_n_u32(first as u32));
                vbslq_f32(below, other, mine)
        }
    );

    vector!(
        /// Vector of 2 lanes of `f64`.
        F64x2, float64x2_t, f64, 2, "neon",
        vdupq_n_f64, vld1q_f64, |from| vcvt_f64_f32(vld1_f32(from)), vst1q_f64, vmaxq_f64, vsubq_f64, vaddq_f64,
        |factor, by, sum| vfmaq_n_f64(sum, factor, by),
        |mine, other, first| {
                let lanes = vld1q_u64([0, 1].as_ptr());
                let below = vcltq_u64(lanes, vdupq_n_u64(first as u64));
                vbslq_f64(below, other, mine)
        }
    );
}
