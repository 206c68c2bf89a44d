//! AVX2 and AVX-512 vectors of x86-64.
#![allow(unsafe_code, reason = "wraps vector instructions")]

use super::lanes::{Task, Vector};
use super::registers::vector;
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
