//! Small dense linear systems, for Newton steps with several unknowns.

use crate::number::Field;

/// Solves `matrix · x = right` by Gaussian elimination with partial pivoting; `None` if the
/// matrix is singular. Time: cubic in the number of unknowns, which is at most eight.
pub(super) fn solve<N: Field>(mut matrix: Vec<Vec<N>>, mut right: Vec<N>) -> Option<Vec<N>> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| {
            let size_of = |row: usize| matrix[row][column].to_f64().abs();
            size_of(a).total_cmp(&size_of(b))
        })?;
        if matrix[pivot][column] == N::integer(0) {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (done, below) = matrix.split_at_mut(column + 1);
        let pivot = &done[column];
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[column].over(&pivot[column]);
            for (number, above) in row.iter_mut().zip(pivot).skip(column) {
                *number = number.minus(&factor.times(above));
            }
            let row = column + 1 + offset;
            right[row] = right[row].minus(&factor.times(&right[column]));
        }
    }
    for row in (0..size).rev() {
        for column in row + 1..size {
            right[row] = right[row].minus(&matrix[row][column].times(&right[column]));
        }
        right[row] = right[row].over(&matrix[row][row]);
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{Exact, Number};

    #[test]
    fn a_system_with_a_zero_pivot_is_solved_exactly() {
        let number = |n: i64| Exact::integer(n);
        let matrix = vec![
            vec![number(0), number(2), number(1)],
            vec![number(1), number(1), number(1)],
            vec![number(2), number(0), number(3)],
        ];
        let right = vec![number(7), number(6), number(11)];
        let solution = solve(matrix, right).expect("regular");
        assert_eq!(solution, [number(1), number(2), number(3)]);
    }

    #[test]
    fn a_singular_system_has_no_solution() {
        assert_eq!(solve(vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![1.0, 2.0]), None);
    }
}
