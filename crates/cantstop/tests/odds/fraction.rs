//! Fractions, as they are read, written and compared.

use retrodice_cantstop::odds::Fraction;

#[test]
fn text_order_and_units() {
    for (text, written) in [("3", "3"), ("4/6", "2/3"), ("0.25", "1/4"), ("0/5", "0")] {
        assert_eq!(text.parse::<Fraction>().unwrap().to_string(), written);
    }
    for text in ["", "1/0", "-1", "0.", "1/", "1.0000000001", "1e3"] {
        assert!(text.parse::<Fraction>().is_err(), "{text}");
    }
    let fraction = |text: &str| text.parse::<Fraction>().unwrap();
    assert!(fraction("2/3") > fraction("0.666666666"));
    assert_eq!(fraction("2/3").units(45), Some(30));
    assert_eq!(fraction("2/3").units(44), None);
}
