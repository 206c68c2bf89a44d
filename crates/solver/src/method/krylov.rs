//! Sparse linear systems, known only through their product with a vector.
//!
//! Source: H. A. van der Vorst, "Bi-CGSTAB", SIAM Journal on Scientific and Statistical Computing
//! 13, 1992. Memory: eight vectors. One thread sums in a fixed order, so the bits are the same on
//! any machine.

/// Solves `matrix · x = right` within `tolerance`, relative to the size of `right`, by at most
/// `max_products` products. Returns the best approximation, which may be far off: the caller
/// checks it. `product` returns the product of the matrix with a vector.
pub(super) fn solve(
    mut product: impl FnMut(&[f64]) -> Vec<f64>,
    right: &[f64],
    tolerance: f64,
    max_products: usize,
) -> Vec<f64> {
    let mut x = vec![0.0; right.len()];
    let mut residual = right.to_vec();
    let shadow = right.to_vec();
    let mut direction = right.to_vec();
    let target = tolerance * size(right);
    let mut rho = dot(&shadow, &residual);
    let (mut best, mut smallest) = (x.clone(), size(right));
    for _ in 0..max_products / 2 {
        let image = product(&direction);
        let alpha = rho / dot(&shadow, &image);
        if !alpha.is_finite() {
            break;
        }
        add(&mut x, alpha, &direction);
        add(&mut residual, -alpha, &image);
        let half = product(&residual);
        let omega = dot(&half, &residual) / dot(&half, &half);
        if !omega.is_finite() || omega == 0.0 {
            if size(&residual) < smallest {
                best = x;
            }
            break;
        }
        add(&mut x, omega, &residual);
        add(&mut residual, -omega, &half);
        let remaining = size(&residual);
        if remaining < smallest {
            (best, smallest) = (x.clone(), remaining);
        }
        let next = dot(&shadow, &residual);
        let beta = next / rho * (alpha / omega);
        if remaining <= target || !beta.is_finite() {
            break;
        }
        rho = next;
        for ((direction, residual), image) in direction.iter_mut().zip(&residual).zip(&image) {
            *direction = residual + beta * (*direction - omega * image);
        }
    }
    best
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Returns the largest absolute value of the components; infinity if one is not a number.
pub(super) fn size(vector: &[f64]) -> f64 {
    vector.iter().map(|number| number.abs()).fold(0.0, crate::number::worse)
}

/// Adds `factor · other` to `vector`.
fn add(vector: &mut [f64], factor: f64, other: &[f64]) {
    for (number, other) in vector.iter_mut().zip(other) {
        *number += factor * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_of_two_equations_is_solved() {
        let product = |x: &[f64]| vec![x[0] - 0.5 * x[1], x[1] + 0.25 * x[0]];
        let solution = solve(product, &[0.0, 9.0], 1e-14, 20);
        assert!((solution[0] - 4.0).abs() < 1e-12, "{solution:?}");
        assert!((solution[1] - 8.0).abs() < 1e-12, "{solution:?}");
    }

    #[test]
    fn a_singular_system_ends_with_finite_numbers() {
        let product = |x: &[f64]| vec![x[0] - x[1], x[0] - x[1]];
        let solution = solve(product, &[1.0, 0.0], 1e-14, 20);
        assert!(solution.iter().all(|number| number.is_finite()), "{solution:?}");
    }
}
