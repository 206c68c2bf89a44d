//! Whether a measured value reads as it was printed.

use crate::definition::{Compare, Printed, Remark};
use crate::measure::{Kind, Measured, Value};
use serde::{Deserialize, Serialize};

/// What came of comparing one cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Our value, written as the document writes it, reads the same.
    Same,
    /// It does not.
    Differs {
        /// What is known about it; nothing is a reason to look into it.
        remark: Option<Remark>,
    },
    /// There is nothing to compare: the column says so.
    Incomparable,
    /// The document prints nothing here.
    Unprinted,
    /// The copy at hand has lost what the document prints.
    Lost,
    /// Measuring it takes longer than was allowed.
    NotRun,
}

/// Compares a printed cell with what was measured.
///
/// Numbers are written with as many decimals as are printed, exact ties to the
/// even digit. An estimate reads the same if its interval meets the numbers that
/// round to what is printed.
pub fn verdict(
    printed: Option<&Printed>,
    compare: Compare,
    remark: Option<&Remark>,
    measured: Option<&Measured>,
) -> Verdict {
    let text = match (printed, compare) {
        (None, _) => return Verdict::Unprinted,
        (Some(Printed::Lost { .. }), _) => return Verdict::Lost,
        (Some(Printed::Text(text)), _) if text.is_empty() => return Verdict::Unprinted,
        (_, Compare::Incomparable) => return Verdict::Incomparable,
        (Some(Printed::Text(text)), _) => text,
    };
    match measured {
        None => Verdict::NotRun,
        Some(measured) if reads_as(text, compare, measured) => Verdict::Same,
        Some(_) => Verdict::Differs { remark: remark.cloned() },
    }
}

fn reads_as(text: &str, compare: Compare, measured: &Measured) -> bool {
    match compare {
        Compare::Incomparable => false,
        Compare::Text => measured.value.to_string() == text,
        Compare::Integer => {
            let printed = parse_integer(text);
            printed.is_some() && printed == measured.value.integer()
        }
        Compare::Digits => {
            let (Some(decimals), Some(number)) = (decimals(text), measured.value.number()) else {
                return false;
            };
            match measured.kind {
                Kind::Exact | Kind::Converged => format!("{number:.decimals$}") == plain(text),
                Kind::Estimate { low, high } => {
                    let half = 0.5 * 10f64.powi(-(decimals as i32));
                    let printed: f64 = plain(text).parse().unwrap_or(f64::NAN);
                    low <= printed + half && printed - half <= high
                }
            }
        }
    }
}

/// The number of decimals of a printed number; `None` if it is none. Commas may
/// stand between thousands.
pub fn decimals(text: &str) -> Option<usize> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let ends_well = !unsigned.ends_with('.');
    (parse_integer(whole).is_some() && digits(fraction) && ends_well).then_some(fraction.len())
}

/// The integer that is printed, with or without commas between thousands.
pub fn parse_integer(text: &str) -> Option<u128> {
    let mut groups = text.split(',');
    let first = groups.next()?;
    let digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let mut all = first.to_owned();
    for group in groups {
        if first.len() > 3 || group.len() != 3 {
            return None;
        }
        all.push_str(group);
    }
    (!first.is_empty() && digits(&all)).then(|| all.parse().ok()).flatten()
}

/// The text without commas.
fn plain(text: &str) -> String {
    text.replace(',', "")
}

impl Value {
    /// The value as a number, if it is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Integer(integer) => Some(*integer as f64),
            Self::Text(_) => None,
        }
    }

    /// The value as an integer, if it is one.
    pub fn integer(&self) -> Option<u128> {
        match self {
            Self::Integer(integer) => Some(*integer),
            Self::Number(_) | Self::Text(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: f64, kind: Kind) -> Measured {
        Measured { value: Value::Number(number), unit: String::new(), kind, seconds: 0.0 }
    }

    fn judge(text: &str, compare: Compare, measured: &Measured) -> Verdict {
        verdict(Some(&Printed::Text(text.to_owned())), compare, None, Some(measured))
    }

    #[test]
    fn digits_are_compared_as_printed() {
        let reads = |text, value| judge(text, Compare::Digits, &number(value, Kind::Converged));
        let differs = Verdict::Differs { remark: None };
        for (text, value) in [
            ("1.400", 1.39951),
            ("1.4", 1.44),
            ("2", 1.5000001),
            ("1,234.5", 1234.46),
            ("-0.25", -0.2501),
            ("0.125", 0.125),
            ("0.12", 0.125),
        ] {
            assert_eq!(reads(text, value), Verdict::Same, "{text} {value}");
        }
        for (text, value) in [("1.400", 1.4005001), ("1.4", 1.35), ("0.13", 0.125), ("1.4", -1.4)] {
            // 1.35 is a little above the decimal 1.35, so it rounds to 1.4.
            let expected = if value == 1.35 { Verdict::Same } else { differs.clone() };
            assert_eq!(reads(text, value), expected, "{text} {value}");
        }
    }

    #[test]
    fn estimates_meet_what_was_printed() {
        let kind = Kind::Estimate { low: 10.752, high: 10.80 };
        assert_eq!(judge("10.75", Compare::Digits, &number(10.78, kind)), Verdict::Same);
        let differs = Verdict::Differs { remark: None };
        assert_eq!(judge("10.74", Compare::Digits, &number(10.78, kind)), differs);
    }

    #[test]
    fn integers_ignore_commas_between_thousands_only() {
        assert_eq!(parse_integer("7,105,015,062"), Some(7_105_015_062));
        assert_eq!(parse_integer("7105015062"), Some(7_105_015_062));
        for wrong in ["", ",1", "1,23", "1234,567", "1,234,56", "1.0", "-1", "1 000", "12a"] {
            assert_eq!(parse_integer(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn decimals_of_numbers() {
        assert_eq!(decimals("1.298"), Some(3));
        assert_eq!(decimals("-12"), Some(0));
        assert_eq!(decimals("1,234.50"), Some(2));
        for wrong in ["", ".5", "1.", "1.2.3", "1e5", "5.23s", "1.-2"] {
            assert_eq!(decimals(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_cannot_be_compared_is_said_so() {
        let measured = number(1.0, Kind::Exact);
        let of = |printed, compare, measured| verdict(printed, compare, None, measured);
        let lost = Printed::Lost { lost: "a torn page".to_owned() };
        let text = Printed::Text("1.0".to_owned());
        assert_eq!(of(None, Compare::Digits, Some(&measured)), Verdict::Unprinted);
        assert_eq!(of(Some(&lost), Compare::Digits, Some(&measured)), Verdict::Lost);
        assert_eq!(of(Some(&text), Compare::Incomparable, None), Verdict::Incomparable);
        assert_eq!(of(Some(&text), Compare::Digits, None), Verdict::NotRun);
        assert_eq!(of(Some(&text), Compare::Digits, Some(&measured)), Verdict::Same);
    }
}
