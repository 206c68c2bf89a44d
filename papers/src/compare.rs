//! Whether a measured value agrees with the printed one.

use crate::definition::{Compare, Printed, Remark};
use crate::measure::{Kind, Measured, Value};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Standard errors from the middle to an end of a 95 % interval.
const NORMAL: f64 = 1.959_963_984_540_054;

/// What came of comparing one cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Our value, written as the document writes it, reads the same; the whole
    /// interval of an estimate does.
    Same,
    /// A part of the interval of an estimate reads the same.
    Noise {
        /// Standard errors from our mean to the nearest number that reads as
        /// printed; 0 if the mean itself does.
        errors: f64,
    },
    /// It does not read the same.
    Differs {
        /// What is known about it; nothing is a reason to look into it. Records
        /// leave it to the definition.
        #[serde(skip)]
        remark: Option<Remark>,
    },
    /// A mark of significance, counted separately from numbers.
    Mark {
        /// Whether ours is the printed one.
        same: bool,
    },
    /// There is nothing to compare: the column says so.
    Incomparable,
    /// The document prints nothing here.
    Unprinted,
    /// The available copy has lost what the document prints.
    Lost,
    /// Measuring it takes longer than was allowed.
    NotRun,
}

/// Compares a printed cell with what was measured.
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
                (Some((least, most)), Some(mean)) => {
                    estimate(least..=most, low..=high, mean).unwrap_or_else(differs)
                }
                _ => differs(),
            }
        }
        _ if reads_as(text, compare, measured) => Verdict::Same,
        _ => differs(),
    }
}

/// The verdict on an estimate, if its interval meets the printed numbers.
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

/// The numbers that round to a printed one.
fn rounding(text: &str) -> Option<(f64, f64)> {
    let half = 0.5 * 10f64.powi(-(decimals(text)? as i32));
    let printed: f64 = plain(text).parse().ok()?;
    Some((printed - half, printed + half))
}

/// By how much our number exceeds the printed one; `None` where either is none.
pub fn excess(text: &str, value: &Value) -> Option<f64> {
    decimals(text)?;
    let printed: f64 = plain(text).parse().ok()?;
    Some(value.number()? - printed)
}

/// Whether a printed number is ours cut off after its last decimal, not rounded.
pub fn is_cut_off(text: &str, value: &Value) -> bool {
    let (Some(decimals), Some(number)) = (decimals(text), value.number()) else { return false };
    // Six more decimals: 8.79 has no exact double, and must not be taken for 8.78.
    let more = format!("{number:.*}", decimals + 6);
    more[..more.len() - 6].trim_end_matches('.') == plain(text)
}

/// Whether a printed number is ours with one digit exchanged for another.
pub fn is_one_glyph_off(text: &str, value: &Value) -> bool {
    let (Some(decimals), Some(number)) = (decimals(text), value.number()) else { return false };
    let (ours, printed) = (format!("{number:.decimals$}"), plain(text));
    let differing = ours.bytes().zip(printed.bytes()).filter(|(a, b)| a != b).count();
    ours.len() == printed.len() && differing == 1
}

/// Whether a printed number is ours with one digit printed twice, the end cut off.
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

/// The number of decimals of a printed number; `None` if it is not a number. Commas may
/// separate thousands.
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
