//! Dual numbers: a value with its derivatives by the unknowns of a component.
//!
//! The value of every position is piecewise linear in the unknown anchor values (Glenn, Fang
//! and Kruskal 2006, proof of Lemma 2). The derivative of the best option is therefore exact
//! on the current piece.

use super::{Field, Number, is_better};
use retrodice_core::objective::Sense;
use std::array;

/// Dual number: a value and its derivatives by `K` unknowns.
#[derive(Clone, Debug, PartialEq)]
pub struct Dual<N, const K: usize> {
    /// Value at the current guess.
    pub value: N,
    /// Derivative of the value by each unknown.
    pub slope: [N; K],
}

impl<N: Number, const K: usize> Dual<N, K> {
    /// Creates a constant: all derivatives are zero.
    pub fn constant(value: N) -> Self {
        Self { value, slope: array::from_fn(|_| N::integer(0)) }
    }

    /// Creates the unknown number `which`, with the guess `value`.
    pub fn unknown(value: N, which: usize) -> Self {
        Self { value, slope: array::from_fn(|k| N::integer(i64::from(k == which))) }
    }
}

/// Weighted sums of a [`Dual`]'s value and derivatives.
pub struct DualSum<N: Number, const K: usize> {
    value: N::Sum,
    slope: [N::Sum; K],
}

retrodice_core::debug_summary!([N: Number, const K: usize] DualSum<N, K>, "DualSum");

impl<N: Number, const K: usize> Default for DualSum<N, K> {
    fn default() -> Self {
        Self { value: N::Sum::default(), slope: array::from_fn(|_| N::Sum::default()) }
    }
}

impl<N: Field, const K: usize> Number for Dual<N, K> {
    type Sum = DualSum<N, K>;

    fn integer(value: i64) -> Self {
        Self::constant(N::integer(value))
    }

    fn ratio(numerator: i64, denominator: u32) -> Self {
        Self::constant(N::ratio(numerator, denominator))
    }

    fn add_integer(&mut self, value: i64) {
        self.value.add_integer(value);
    }

    #[inline(always)]
    fn complement(&self) -> Self {
        let zero = N::integer(0);
        Self {
            value: self.value.complement(),
            slope: array::from_fn(|k| zero.minus(&self.slope[k])),
        }
    }

    #[inline(always)]
    fn add_weighted(&self, weight: u32, sum: &mut Self::Sum) {
        self.value.add_weighted(weight, &mut sum.value);
        for (slope, sum) in self.slope.iter().zip(&mut sum.slope) {
            slope.add_weighted(weight, sum);
        }
    }

    #[inline(always)]
    fn mean(sum: Self::Sum, total: u64) -> Self {
        Self { value: N::mean(sum.value, total), slope: sum.slope.map(|s| N::mean(s, total)) }
    }

    #[inline(always)]
    fn improve(&mut self, candidate: &Self, sense: Sense) -> bool {
        let better = is_better(&candidate.value, &self.value, sense);
        if better {
            self.clone_from(candidate);
        }
        better
    }
}
