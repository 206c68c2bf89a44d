//! Reading, writing and comparing of fractions.

use retrodice_cantstop::odds::{Fraction, OddsError};

#[test]
fn fractions_and_decimals_are_read_in_lowest_terms() {
    for (text, reduced) in [("3", "3"), ("4/6", "2/3"), ("0.25", "1/4"), ("0/5", "0")] {
        assert_eq!(text.parse::<Fraction>().unwrap().to_string(), reduced);
    }
    for text in ["", "1/0", "-1", "0.", "1/", "1.0000000001", "1e3"] {
        let error = OddsError::NotAFraction { found: text.to_owned() };
        assert_eq!(text.parse::<Fraction>(), Err(error));
    }
}

#[test]
fn fractions_compare_exactly_and_convert_to_whole_units() {
    let fraction = |text: &str| text.parse::<Fraction>().unwrap();
    assert!(fraction("2/3") > fraction("0.666666666"));
    assert_eq!(fraction("2/3").units(45), Some(30));
    assert_eq!(fraction("2/3").units(44), None);
}
