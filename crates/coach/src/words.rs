//! Words of English sentences: numbers, chances, lists and moves, written as the pages write them.

use std::fmt;

/// Formats a number with this many digits after the point, half away from zero, as the pages do.
fn decimal(value: f64, digits: u32) -> String {
    let scale = 10f64.powi(digits as i32);
    let rounded = (scale * value.abs()).round();
    let (whole, part) = ((rounded / scale).floor(), rounded % scale);
    let number = (whole as u64).to_string();
    let grouped = |(place, digit): (usize, char)| {
        // Only from five digits on: 1000, but 10,000.
        let digits_left = number.len() - place;
        let ends = number.len() > 4 && place > 0 && digits_left.is_multiple_of(3);
        ends.then_some(',').into_iter().chain([digit])
    };
    let text: String = number.chars().enumerate().flat_map(grouped).collect();
    let sign = if value < 0.0 && rounded > 0.0 { "-" } else { "" };
    match digits {
        0 => format!("{sign}{text}"),
        digits => format!("{sign}{text}.{:0width$}", part as u64, width = digits as usize),
    }
}

/// Rounds mean points as they are displayed: to a tenth below a hundred.
pub(super) fn rounded(points: f64) -> f64 {
    if points.abs() < 100.0 { (10.0 * points).round() / 10.0 } else { points.round() }
}

/// Formats mean points for a sentence, a tenth below a hundred.
pub fn mean_points(points: f64) -> String {
    decimal(points, if points.abs() < 100.0 { 1 } else { 0 })
}

/// Formats a value in its unit.
pub(super) fn worth(value: f64, unit: &str) -> String {
    let digits = if value.abs() >= 100.0 { 1 } else { 2 };
    match unit {
        "win probability" => format!("{} %", decimal(100.0 * value, 1)),
        unit => format!("{} {unit}", decimal(value, digits)),
    }
}

/// Formats a loss; `None` if it is too small to be displayed.
pub(super) fn loss(value: f64, unit: &str) -> Option<String> {
    let is_chance = unit == "win probability";
    let text = match value {
        _ if is_chance => format!("{} %", decimal(100.0 * value, 2)),
        value => format!("{} {unit}", decimal(value, if value < 0.1 { 3 } else { 2 })),
    };
    (value >= if is_chance { 0.00005 } else { 0.0005 }).then_some(text)
}

/// Formats a number of points: `1000`, `10,000`.
pub fn whole(points: u32) -> String {
    decimal(points.into(), 0)
}

/// Formats a probability as a number of a hundred.
pub fn of_hundred(chance: f64) -> String {
    let count = 100.0 * chance;
    if count > 0.0 && count < 1.0 {
        return "fewer than 1 of 100".to_owned();
    }
    if count > 99.0 && count < 100.0 {
        return "more than 99 of 100".to_owned();
    }
    format!("{} of 100", decimal(count, 0))
}

/// Says how many rolls of a hundred are safe, if the chance of a bust is this.
pub fn safety(bust: f64) -> String {
    if bust > 0.0 {
        let are =
            if (100.0 * (1.0 - bust)).round() == 1.0 || 1.0 - bust < 0.01 { "is" } else { "are" };
        format!("{} rolls {are} safe", of_hundred(1.0 - bust))
    } else {
        "no roll can bust".to_owned()
    }
}

/// Capitalises the first letter.
pub(super) fn titled(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Joins a list by a word as `7`, `6 and 7`, `6, 7, and 8`.
pub fn listed(all: &[String], word: &str) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {word} {other}"),
        [first @ .., last] => format!("{}, {word} {last}", first.join(", ")),
    }
}

/// Function that spells the text of a move.
pub type PhraseOf = fn(&str) -> Phrase;

/// A move as people say it, such as "6 + 8, roll again", in two halves. Either may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Use of the dice, such as `6 + 8` or `keep 5 5`.
    pub what: String,
    /// Continuation of the turn, such as `roll again` or `stop`.
    pub then: String,
}

impl Phrase {
    /// Returns the phrase of a move without a word on what becomes of the turn.
    pub fn only(what: impl Into<String>) -> Self {
        Self { what: what.into(), then: String::new() }
    }

    /// Splits the text of a move before its last word, which ends the turn or rolls on. Such a
    /// word alone is no deed.
    pub fn of_ending(choice: &str) -> Self {
        let (what, then) = match choice.rsplit_once(' ') {
            Some(halves) => halves,
            None if matches!(choice, "roll" | "stop" | "hold") => ("", choice),
            None => (choice, ""),
        };
        let then = if then == "roll" { "roll again" } else { then };
        Self { what: what.to_owned(), then: then.to_owned() }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if self.what.is_empty() || self.then.is_empty() { "" } else { ", " };
        write!(f, "{}{comma}{}", self.what, self.then)
    }
}
