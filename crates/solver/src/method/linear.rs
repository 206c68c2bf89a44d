//! A small dense linear system, for Newton steps with several unknowns.

use crate::number::Field;

/// Solves `matrix · x = right` by elimination with partial pivoting; `None` if
/// the matrix is singular. Time: cubic in the number of unknowns, at most eight.
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
            for (number, over) in row.iter_mut().zip(pivot).skip(column) {
                *number = number.minus(&factor.times(over));
            }
            let place = column + 1 + offset;
            right[place] = right[place].minus(&factor.times(&right[column]));
        }
    }
    for row in (0..size).rev() {
        for place in row + 1..size {
            right[row] = right[row].minus(&matrix[row][place].times(&right[place]));
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
    fn exact_system_needs_pivoting() {
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
    fn singular_system_is_refused() {
        assert_eq!(solve(vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![1.0, 2.0]), None);
    }
}
