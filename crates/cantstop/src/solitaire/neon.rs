//! Neon vectors: every 64-bit Arm machine has these instructions.
#![allow(unsafe_code, reason = "wraps vector instructions")]

use super::lanes::{Task, Vector};
use super::registers::vector;
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
