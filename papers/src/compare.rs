//! Comparison of measured values with printed ones.

use crate::definition::{Compare, Printed, Remark};
use crate::measure::{Kind, Measured, Value};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Standard errors from the mean to an end of a 95 % interval.
const NORMAL: f64 = 1.959_963_984_540_054;

/// Outcome of comparing one cell with print.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Our value, written as in the document, reads the same. Of an estimate, the whole interval
    /// does.
    Same,
    /// Part of the interval of an estimate reads the same.
    Noise {
        /// Standard errors from our mean to the nearest number that reads as printed; 0 if the mean
        /// itself does.
        errors: f64,
    },
    /// Our value reads differently.
    Differs {
        /// Remark on the difference. A difference without one is to be investigated. Records leave
        /// it to the definition.
        #[serde(skip)]
        remark: Option<Remark>,
    },
    /// A mark of significance, counted separately from numbers.
    Mark {
        /// Whether our mark is the printed one.
        same: bool,
    },
    /// The column declares its cells incomparable.
    Incomparable,
    /// The document prints nothing here.
    Unprinted,
    /// The available copy has lost what the document prints.
    Lost,
    /// The cost of the cell exceeds the limit of the run.
    NotRun,
}

/// Compares a printed cell with a measured value.
///
/// Numbers are written with as many decimals as are printed, exact ties to the
/// even digit. An estimate reads the same if its 95 % interval lies within the
/// numbers that round to the printed one, and is within the noise if it overlaps them.
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
    let Some(measured) = measured else { return Verdict::NotRun };
    let differs = || Verdict::Differs { remark: remark.cloned() };
    match (compare, measured.kind) {
        (Compare::Mark, _) => Verdict::Mark { same: measured.value.to_string() == *text },
        (Compare::Digits, Kind::Estimate { low, high }) => {
            match (rounding(text), measured.value.number()) {
                (Some((min, max)), Some(mean)) => {
                    estimate(min..=max, low..=high, mean).unwrap_or_else(differs)
                }
                _ => differs(),
            }
        }
        _ if reads_as(text, compare, measured) => Verdict::Same,
        _ => differs(),
    }
}

/// Judges an estimate; `None` if its interval and the printed numbers are disjoint.
fn estimate(
    printed: RangeInclusive<f64>,
    interval: RangeInclusive<f64>,
    mean: f64,
) -> Option<Verdict> {
    let (low, high) = (*interval.start(), *interval.end());
    if printed.contains(&low) && printed.contains(&high) {
        return Some(Verdict::Same);
    }
    let meets = low <= *printed.end() && *printed.start() <= high;
    let error = (high - low) / (2.0 * NORMAL);
    let away = (printed.start() - mean).max(mean - printed.end()).max(0.0);
    meets.then(|| Verdict::Noise { errors: away / error })
}

/// Returns the smallest and largest number that round to a printed one.
fn rounding(text: &str) -> Option<(f64, f64)> {
    let (printed, half) = number_printed(text)?;
    Some((printed - half, printed + half))
}

/// Returns a printed number and half a unit of its last decimal; `None` if it is not a number.
pub(crate) fn number_printed(text: &str) -> Option<(f64, f64)> {
    let half = 0.5 * 10f64.powi(-(decimals(text)? as i32));
    Some((plain(text).parse().ok()?, half))
}

/// Returns our number minus the printed one; `None` where either is none.
pub fn excess(text: &str, value: &Value) -> Option<f64> {
    Some(value.number()? - number_printed(text)?.0)
}

/// Returns whether a printed number is ours cut off after its last decimal, not rounded.
pub fn is_cut_off(text: &str, value: &Value) -> bool {
    let (Some(decimals), Some(number)) = (decimals(text), value.number()) else { return false };
    // Six more decimals: 8.79 has no exact double, and must not be taken for 8.78.
    let more = format!("{number:.*}", decimals + 6);
    more[..more.len() - 6].trim_end_matches('.') == plain(text)
}

/// Returns whether a printed number is ours with one digit exchanged for another.
pub fn is_one_glyph_off(text: &str, value: &Value) -> bool {
    let (Some(decimals), Some(number)) = (decimals(text), value.number()) else { return false };
    let (ours, printed) = (format!("{number:.decimals$}"), plain(text));
    let differing = ours.bytes().zip(printed.bytes()).filter(|(a, b)| a != b).count();
    ours.len() == printed.len() && differing == 1
}

/// Returns whether a printed number is ours with one digit printed twice, the end cut off.
pub fn is_one_digit_doubled(text: &str, value: &Value) -> bool {
    let (Some(decimals), Some(number)) = (decimals(text), value.number()) else { return false };
    let ours = format!("{number:.decimals$}");
    let doubled = |place: usize| format!("{}{}", &ours[..place + 1], &ours[place..ours.len() - 1]);
    let digit = |&place: &usize| ours.as_bytes()[place].is_ascii_digit();
    let first = ours.find('.').map_or(ours.len(), |point| point + 1);
    // In the decimals only: before the point, doubling makes a number ten times as large.
    plain(text) != ours && (first..ours.len()).filter(digit).any(|it| doubled(it) == plain(text))
}

fn reads_as(text: &str, compare: Compare, measured: &Measured) -> bool {
    match compare {
        Compare::Incomparable | Compare::Mark => false,
        Compare::Text => measured.value.to_string() == text,
        Compare::Integer => {
            let printed = parse_integer(text);
            printed.is_some() && printed == measured.value.integer()
        }
        Compare::Digits => {
            let (Some(decimals), Some(number)) = (decimals(text), measured.value.number()) else {
                return false;
            };
            format!("{number:.decimals$}") == plain(text)
        }
    }
}

/// Returns the number of decimals of a printed number; `None` if it is not a number. Commas may
/// separate thousands.
pub fn decimals(text: &str) -> Option<usize> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let ends_well = !unsigned.ends_with('.');
    (parse_integer(whole).is_some() && digits(fraction) && ends_well).then_some(fraction.len())
}

/// Parses a printed integer, with or without commas between thousands.
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

/// Removes the commas between thousands.
fn plain(text: &str) -> String {
    text.replace(',', "")
}

impl Value {
    /// Returns the value as a number, if it is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Integer(integer) => Some(*integer as f64),
            Self::Text(_) => None,
        }
    }

    /// Returns the value as an integer, if it is one.
    pub fn integer(&self) -> Option<u128> {
        match self {
            Self::Integer(integer) => Some(*integer),
            Self::Number(_) | Self::Text(_) => None,
        }
    }
}
