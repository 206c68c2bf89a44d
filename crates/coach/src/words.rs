//! Advice in English sentences, word for word those of the pages: `apps/web/front/src/lib/words.ts`
//! makes them of the same facts, in every language.

use super::adviser::{Advice, AdviceOption, Settled, TIE};
use super::game::{Coached, StopRule};
use super::rollout::MIN_GAMES;
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
fn worth(value: f64, unit: &str) -> String {
    let digits = if value.abs() >= 100.0 { 1 } else { 2 };
    match unit {
        "win probability" => format!("{} %", decimal(100.0 * value, 1)),
        unit => format!("{} {unit}", decimal(value, digits)),
    }
}

/// Formats a loss; `None` if it is too small to be displayed.
fn loss(value: f64, unit: &str) -> Option<String> {
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

/// Says how many rolls of a hundred survive, if so many bust.
pub fn survival(bust: f64) -> String {
    if bust > 0.0 {
        format!("{} rolls survive", of_hundred(1.0 - bust))
    } else {
        "no roll can bust".to_owned()
    }
}

/// Capitalises the first letter.
fn titled(text: &str) -> String {
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

/// Words of a game that the sentences of any game need.
#[derive(Clone, Copy)]
pub(super) struct Voice {
    phrase: PhraseOf,
    rule: Option<StopRule>,
}

impl Voice {
    pub(crate) fn of<G: Coached>() -> Self {
        Self { phrase: G::phrase, rule: G::STOP_RULE }
    }
}

/// Returns the best move. Where estimates cannot tell it from others, returns the half of it that
/// is certain, and what is open.
fn call(near: &[&AdviceOption], phrase: PhraseOf) -> String {
    let (mut whats, mut thens): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for Phrase { what, then } in near.iter().map(|option| phrase(&option.choice)) {
        if !whats.contains(&what) {
            whats.push(what);
        }
        if !thens.contains(&then) {
            thens.push(then);
        }
    }
    let half = |sure: &str, open: &[String]| {
        format!("{}. {}: too close to call", titled(sure), titled(&listed(open, "or")))
    };
    match (&whats[..], &thens[..], near) {
        (_, _, [only]) => titled(&phrase(&only.choice).to_string()),
        (_, [then], _) if !then.is_empty() => half(then, &whats),
        ([what], _, _) if !what.is_empty() => half(what, &thens),
        _ => "Too close to call".to_owned(),
    }
}

/// Writes the reasons for the best move, in sentences that agree with the table. Empty in
/// WebAssembly: the pages write their own, and a phone would load these for nothing.
pub(super) fn words(advice: &Advice, Voice { phrase, rule }: Voice) -> Vec<String> {
    if cfg!(target_family = "wasm") {
        return Vec::new();
    }
    let unit = advice.unit.as_str();
    let reasons = &advice.reasons;
    let Some(best) = advice.options.first() else {
        let value = format!("The position is worth {}.", worth(advice.value, unit));
        let bust = reasons.bust.filter(|_| unit != "points");
        let lives = bust.map(|bust| format!("{}.", titled(&survival(bust))));
        return [value].into_iter().chain(lives).chain(estimated(advice)).collect();
    };
    let mut words: Vec<String> = advice.settled.iter().map(settled).collect();
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == best.index || one.close).collect();
    let (call, close) = (call(&near, phrase), near.len() > 1);
    let busts =
        reasons.bust.filter(|&bust| reasons.roll.is_some() && (unit != "points" || bust > 0.0));
    match (busts, reasons.stop.zip(reasons.roll)) {
        (Some(bust), _) if best.rolls() && !close => {
            words.push(format!("{call}: {}.", survival(bust)));
        }
        (Some(bust), _) => words.push(format!("{call}. Rolling again, {}.", survival(bust))),
        (None, _) => words.push(format!("{call} is worth {}.", worth(best.value, unit))),
    }
    if let (Some(_), Some(roll)) = (busts, reasons.roll) {
        let roll = worth(roll, unit);
        words.push(match reasons.stop {
            Some(stop) => {
                let stop = worth(stop, unit);
                format!("Ending the turn leaves you at {stop}, rolling at {roll}.")
            }
            None => format!("That is worth {roll}."),
        });
    }
    words.extend(reasons.motives.iter().map(|motive| titled(motive.sentence())));
    if let Some(second) = advice.options.get(1).filter(|_| !close) {
        let other = phrase(&second.choice);
        match loss(second.regret, unit) {
            Some(loss) => words.push(format!("The next best, “{other}”, gives away {loss}.")),
            None if second.regret < TIE => words.push(format!("“{other}” is just as good.")),
            None => {}
        }
    }
    if let Some((count, StopRule { name, limit })) = best.stop_count.zip(rule) {
        let (stops, rolls) = (count >= limit, best.rolls());
        let open = near.iter().any(|option| option.rolls() != rolls);
        let would = if stops { "stop" } else { "roll" };
        let verdict = match (stops == rolls && !open, stops) {
            (false, _) => "",
            (true, true) => ": too timid here",
            (true, false) => ": too bold here",
        };
        words.push(format!("The {name} counts {count} and would {would}{verdict}."));
    }
    for further in reasons.further.iter().filter(|further| further.differs && !close) {
        let then = phrase(&further.best);
        words.push(format!("With {}, it would be “{then}”.", further.change));
    }
    words.extend(estimated(advice));
    words
}

/// Returns the margin of the position's value; `None` if all values are exact.
fn estimated(advice: &Advice) -> Option<String> {
    match advice.low.zip(advice.high).map(|(low, high)| (high - low) / 2.0) {
        Some(margin) if margin > 0.0 => {
            Some(format!("Estimated, ± {}.", worth(margin, &advice.unit)))
        }
        // Of a move that ends the game the value is known, of others it is not.
        _ => (!advice.exact).then(|| "Estimated, not exact.".to_owned()),
    }
}

/// Writes what a rollout found for the close moves.
fn settled(Settled { strategy, games, moves, taken, decided, .. }: &Settled) -> String {
    let verdict = match (decided, taken) {
        (true, _) => "The best of them is beyond doubt".to_owned(),
        (false, true) => "Which is best is not yet beyond doubt".to_owned(),
        (false, false) => {
            format!("Fewer than {MIN_GAMES} say too little, so the values are still the estimates")
        }
    };
    format!(
        "The {moves} close moves were played on by {strategy}, {games} games each with the same \
         dice. {verdict}."
    )
}
