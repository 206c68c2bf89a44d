//! Counts as people write them.

/// A whole number: `1000000`, `1_000_000`, `1,000,000` or `1e6`.
///
/// # Errors
/// What is expected, if it is none.
pub fn count(text: &str) -> Result<u64, String> {
    let plain: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    let power = plain.split_once(['e', 'E']);
    let found = match power {
        None => plain.parse().ok(),
        Some((number, zeros)) => {
            let zeros: Option<u64> = zeros.parse().ok().and_then(|zeros| 10u64.checked_pow(zeros));
            zeros.zip(number.parse().ok()).and_then(|(zeros, number)| zeros.checked_mul(number))
        }
    };
    found.ok_or_else(|| "give a whole number, such as 1000000 or 1e6".to_owned())
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn counts_are_read_as_people_write_them() {
        for text in ["1000000", "1e6", "1E6", "1_000_000", "1,000,000", "10e5"] {
            assert_eq!(count(text), Ok(1_000_000), "{text}");
        }
        for text in ["", "e6", "1e", "-1", "1.5", "1e20", "many", "99999999999999999999"] {
            assert!(count(text).is_err(), "{text}");
        }
    }
}
