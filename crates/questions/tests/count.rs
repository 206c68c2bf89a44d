//! Whole numbers as people write them.

use retrodice_questions::count;

#[test]
fn counts_are_read_with_separators_and_powers_of_ten() {
    for text in ["1000000", "1e6", "1E6", "1_000_000", "1,000,000", "10e5"] {
        assert_eq!(count(text), Ok(1_000_000), "{text}");
    }
    for text in ["", "e6", "1e", "-1", "1.5", "1e20", "many", "99999999999999999999"] {
        let expected = Err("give a whole number, such as 1000000 or 1e6".to_owned());
        assert_eq!(count(text), expected, "{text}");
    }
}
