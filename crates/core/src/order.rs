//! Sorting by a number.

/// Sorts items by a number of each, the smallest first. Equal ones keep their order.
///
/// Negated numbers put the largest first. The sort is compiled once for all types of items, which
/// keeps programs small: it is meant for reports and lists, not for inner loops.
///
/// ```
/// use retrodice::core::order::sort_by_number;
///
/// let mut moves = [("roll", 0.25), ("stop", 0.0), ("pass", 0.25)];
/// sort_by_number(&mut moves, |&(_, regret)| regret);
/// assert_eq!(moves.map(|(name, _)| name), ["stop", "roll", "pass"]);
/// ```
pub fn sort_by_number<T>(items: &mut [T], number: impl FnMut(&T) -> f64) {
    let mut order = order(items.iter().map(number).collect());
    // Follows each cycle of the permutation once.
    for start in 0..items.len() {
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start || from == place {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

/// Returns the indices of the numbers, sorted by the total order of `f64`.
fn order(numbers: Vec<f64>) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..numbers.len()).collect();
    indices.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    indices
}

#[cfg(test)]
mod tests {
    use super::sort_by_number;

    /// Compares with the stable sort of the standard library on all lists of up to six small
    /// numbers.
    #[test]
    fn short_lists_are_sorted_as_the_standard_library_sorts_them() {
        for length in 0..=6 {
            for code in 0..4usize.pow(length) {
                let mut items: Vec<(usize, f64)> = (0..length)
                    .map(|place| (place as usize, ((code >> (2 * place)) % 4) as f64 - 1.0))
                    .collect();
                let mut expected = items.clone();
                expected.sort_by(|one, other| one.1.total_cmp(&other.1));
                sort_by_number(&mut items, |item| item.1);
                assert_eq!(items, expected);
            }
        }
    }
}
