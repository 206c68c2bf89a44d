//! Double precision: the number type of value iteration and of tables.

use super::{Field, Number, Portable, is_better};
use retrodice_core::objective::Sense;

impl Number for f64 {
    type Sum = f64;

    fn integer(value: i64) -> Self {
        value as f64
    }

    fn ratio(numerator: i64, denominator: u32) -> Self {
        numerator as f64 / f64::from(denominator)
    }

    fn add_integer(&mut self, value: i64) {
        *self += value as f64;
    }

    fn complement(&self) -> Self {
        1.0 - self
    }

    fn add_weighted(&self, weight: u32, sum: &mut f64) {
        *sum += f64::from(weight) * self;
    }

    fn mean(sum: f64, total: u64) -> Self {
        sum / total as f64
    }

    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool {
        let better = is_better(candidate, self, sense);
        if better {
            *self = *candidate;
        }
        better
    }
}

impl Portable for f64 {
    fn pack(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.to_le_bytes());
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let (number, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Some(Self::from_le_bytes(*number))
    }
}

impl Field for f64 {
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn over(&self, other: &Self) -> Self {
        self / other
    }
    fn to_f64(&self) -> f64 {
        *self
    }
    fn from_f64(value: f64) -> Self {
        value
    }
    const EXACT: bool = false;
}
