//! Vectors of x86-64.
//!
//! The methods may be inlined into code compiled for their instructions only;
//! [`super::isa`] sees to it that such code runs where they exist.
#![allow(unsafe_code)]

use super::lanes::{Task, Vector};
use std::arch::x86_64::*;

macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident, $register:ident, $real:ident, $lanes:literal, $features:literal,
        $splat:ident, $load:ident, |$from:ident| $load_f32:expr, $store:ident, $max:ident, $minus:ident, $plus:ident, $fused:ident,
        |$mine:ident, $other:ident, $first:ident| $blend:block
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name($register);

        // SAFETY of every block below: the instructions exist, as all values of
        // this type are made inside a sweep, whose caller promises so.
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
                assert!(into.len() == $lanes, "one place for each lane");
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
            fn fused(self, by: $real, plus: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $fused(self.0, $splat(by), plus.0) })
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

vector!(
    /// 16 lanes of `f32`.
    F32x16, __m512, f32, 16, "avx512f,avx512dq,avx512bw,avx512vl,bmi2,popcnt,fma",
    _mm512_set1_ps, _mm512_loadu_ps, |from| _mm512_loadu_ps(from), _mm512_storeu_ps, _mm512_max_ps, _mm512_sub_ps,
    _mm512_add_ps, _mm512_fmadd_ps,
    |mine, other, first| {
            let below = (1u32 << first.min(16)) - 1;
            _mm512_mask_blend_ps(below as __mmask16, mine, other)
    }
);

vector!(
    /// 8 lanes of `f64`.
    F64x8, __m512d, f64, 8, "avx512f,avx512dq,avx512bw,avx512vl,bmi2,popcnt,fma",
    _mm512_set1_pd, _mm512_loadu_pd, |from| _mm512_cvtps_pd(_mm256_loadu_ps(from)), _mm512_storeu_pd, _mm512_max_pd, _mm512_sub_pd,
    _mm512_add_pd, _mm512_fmadd_pd,
    |mine, other, first| {
            let below = (1u32 << first.min(8)) - 1;
            _mm512_mask_blend_pd(below as __mmask8, mine, other)
    }
);

vector!(
    /// 8 lanes of `f32`.
    F32x8, __m256, f32, 8, "avx2,bmi2,popcnt,fma",
    _mm256_set1_ps, _mm256_loadu_ps, |from| _mm256_loadu_ps(from), _mm256_storeu_ps, _mm256_max_ps, _mm256_sub_ps,
    _mm256_add_ps, _mm256_fmadd_ps,
    |mine, other, first| {
            let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            let below = _mm256_cmpgt_epi32(_mm256_set1_epi32(first as i32), lanes);
            _mm256_blendv_ps(mine, other, _mm256_castsi256_ps(below))
    }
);

vector!(
    /// 4 lanes of `f64`.
    F64x4, __m256d, f64, 4, "avx2,bmi2,popcnt,fma",
    _mm256_set1_pd, _mm256_loadu_pd, |from| _mm256_cvtps_pd(_mm_loadu_ps(from)), _mm256_storeu_pd, _mm256_max_pd, _mm256_sub_pd,
    _mm256_add_pd, _mm256_fmadd_pd,
    |mine, other, first| {
            let lanes = _mm256_setr_epi64x(0, 1, 2, 3);
            let below = _mm256_cmpgt_epi64(_mm256_set1_epi64x(first as i64), lanes);
            _mm256_blendv_pd(mine, other, _mm256_castsi256_pd(below))
    }
);
