//! Records of games: JSON lines for programs, text for people.
//!
//! The JSON form has a line with the tags of the game, a line for each roll and its choice, and a
//! line with the result once there is one. The text form says the same:
//!
//! ```text
//! [Game "cantstop(6,3,players=2)"]
//! [Seat 1 "human:Anna"]
//! [Seat 2 "rule28"]
//!   1. 1-3-3-4  4+7 roll
//!   2. 1-1-6-6* 2+12 stop ; a bold one
//! ```
//!
//! A star marks dice that were typed in. A comment follows a semicolon. A game played with real
//! dice is recorded by typing just that, with stars or without a seed.

use super::table::{Pick, Table};
use super::view::{MatchView, Phase, StepView};
use retrodice_core::notation::{NotationError, closest};
use retrodice_core::text::{is_between_dice, plain, visible};
use retrodice_play::error::{LineFault, PlayError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A log format of another program that a game can import.
#[derive(Clone, Copy, Debug)]
pub struct LogFormat {
    /// Returns whether a text looks like such a log.
    pub recognises: fn(&str) -> bool,
    /// Reads the log, playing it by the rules.
    pub read: fn(&str) -> Result<Record, PlayError>,
}

/// Version of the records written here.
pub const RECORD_VERSION: u32 = 1;

/// Maximum size of a record that is read, in bytes.
pub const MAX_RECORD_BYTES: usize = 4 << 20;

/// Record of a game from its beginning. Records are equal if their games are, wherever they were
/// read.
#[derive(Clone, Debug)]
pub struct Record {
    /// Tags of the game.
    pub header: Header,
    /// Rolls of the game, with the choices made.
    pub steps: Vec<RecordStep>,
    /// Seat that gave up, if one did.
    pub resigned: Option<usize>,
    /// Lines of the text that was read.
    pub source: RecordSource,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        (&self.header, &self.steps, self.resigned) == (&other.header, &other.steps, other.resigned)
    }
}

/// Lines of the text from which a record was read.
#[derive(Clone, Debug, Default)]
pub struct RecordSource {
    /// Number of the line of each step, from 1. Empty for records that were not read.
    pub lines: Vec<usize>,
    /// Lines that were kept as remarks although they read like events of the game.
    pub notices: Vec<Notice>,
}

/// Note about a line that was read otherwise than it looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Notice {
    /// Number of the line, from 1.
    pub line: usize,
    /// Sentence that says what became of the line.
    pub text: String,
}

/// Tags of a recorded game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the record, [`RECORD_VERSION`].
    pub retrodice_game: u32,
    /// Spec of the game.
    pub spec: String,
    /// Seats of the table: `human:Anna` or strategies.
    pub seats: Vec<String>,
    /// Seed of the dice in decimal digits; none where all dice were typed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Hash that committed to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Other tags, such as the date and the place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

/// A roll and its choice, in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordStep {
    /// Seat at move, from 0; checked where it is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The dice on the table.
    pub dice: Vec<u8>,
    /// Whether the dice were typed in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed: bool,
    /// Choice of the player; missing while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Comment on the roll and its choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// Last line of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Finish {
    result: String,
    scores: Vec<f64>,
    winners: Vec<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<usize>,
}

/// One line of the JSON form.
#[derive(Deserialize)]
#[serde(untagged)]
enum JsonLine {
    Header(Header),
    Step(RecordStep),
    Finish(Finish),
}

fn wrong(line: usize, why: impl Into<String>) -> PlayError {
    LineFault::new(line, why).into()
}

impl Record {
    /// Records a table. `tags` are the caller's: date, place, event.
    pub fn of(table: &dyn Table, tags: BTreeMap<String, String>) -> Self {
        let view = table.view();
        let seat = |seat: &super::SeatView| match &seat.bot {
            Some(bot) => bot.clone(),
            None => format!("human:{}", seat.name),
        };
        let header = Header {
            retrodice_game: RECORD_VERSION,
            spec: view.spec.clone(),
            seats: view.seats.iter().map(seat).collect(),
            seed: Some(table.seed().to_string()),
            commitment: Some(view.commitment.clone()),
            tags,
        };
        let step = |step: &StepView| RecordStep {
            seat: Some(step.seat),
            dice: step.dice.clone(),
            typed: step.typed,
            choice: step.choice.clone(),
            comment: step.comment.clone(),
        };
        let resigned = view.result.as_ref().and_then(|result| result.resigned);
        let steps = view.history.iter().map(step).collect();
        Self { header, steps, resigned, source: RecordSource::default() }
    }

    /// Replays the game on a table at its beginning that has the header's spec, seats and seed.
    ///
    /// # Errors
    /// [`PlayError::Record`] naming the line of the first impossible step: that of the text it was
    /// read from, else that of the JSON form. Dice that differ from those of the seed are impossible.
    pub fn replay(&self, table: &mut dyn Table) -> Result<(), PlayError> {
        for (number, step) in self.steps.iter().enumerate() {
            let line = self.source.lines.get(number).copied().unwrap_or(number + 2);
            let fail = |error: PlayError| PlayError::from(fault_at(line, &error, &[]));
            let mover = table.mover();
            let mut choice = step.choice.clone();
            if step.seat.is_some_and(|seat| seat != mover) {
                return Err(wrong(line, format!("it is the turn of seat {mover}, counted from 0")));
            }
            if step.typed || self.header.seed.is_none() {
                choice = roll_as_typed(table, step).map_err(fail)?;
            } else {
                table.roll(None).map_err(fail)?;
                let dice = table.dice();
                if dice != sorted(&step.dice) {
                    let why = format!(
                        "the seed gives the dice {}, not {}; mark dice that were typed in",
                        dashed(&dice),
                        dashed(&step.dice)
                    );
                    return Err(wrong(line, why));
                }
            }
            match &choice {
                Some(choice) => table.choose(Pick::Text(choice)).map_err(|error| {
                    let view = table.view();
                    let texts: Vec<&str> = view.choices.iter().map(|one| &*one.text).collect();
                    PlayError::from(fault_at(line, &error, &texts))
                })?,
                None if number + 1 == self.steps.len() => {}
                None => return Err(wrong(line, "only the last roll may be without a choice")),
            }
            if let Some(comment) = &step.comment {
                table.comment(number + 1, comment).map_err(fail)?;
            }
        }
        if let Some(seat) = self.resigned {
            table.resign(seat)?;
        }
        Ok(())
    }

    /// Returns the seed of the dice; zero where all were typed in.
    ///
    /// # Errors
    /// [`PlayError::Record`] if the seed is no number.
    pub fn seed(&self) -> Result<u64, PlayError> {
        let Some(text) = &self.header.seed else { return Ok(0) };
        text.parse().map_err(|_| wrong(1, format!("the seed `{text}` is not a whole number")))
    }

    /// Writes the record as JSON lines. The result is that of `view`, once the game is over.
    ///
    /// # Errors
    /// [`PlayError::Record`] if a line cannot be written, which is a fault of this program.
    pub fn to_json_lines(&self, view: &MatchView) -> Result<String, PlayError> {
        let mut lines = vec![serde_json::to_string(&self.header)];
        lines.extend(self.steps.iter().map(serde_json::to_string));
        if let (Phase::Over, Some(result)) = (view.phase, &view.result) {
            lines.push(serde_json::to_string(&Finish {
                result: result.text.clone(),
                scores: result.scores.clone(),
                winners: result.winners.clone(),
                resigned: result.resigned,
            }));
        }
        let lines: Result<Vec<String>, _> = lines.into_iter().collect();
        let lines = lines.map_err(|error| wrong(0, error.to_string()))?;
        Ok(lines.join("\n") + "\n")
    }

    /// Writes the record as text for people.
    pub fn to_text(&self) -> String {
        let header = &self.header;
        let mut text = format!("[Game \"{}\"]\n", header.spec);
        let mut tag = |name: &str, value: &str| {
            // Quotes would end the value.
            let _ = writeln!(text, "[{name} \"{}\"]", value.replace(['"', '\n', '\r'], "'"));
        };
        for (seat, who) in header.seats.iter().enumerate() {
            tag(&format!("Seat {}", seat + 1), who);
        }
        let tags = [("Seed", &header.seed), ("Commitment", &header.commitment)];
        tags.iter().filter_map(|(n, v)| Some((n, v.as_ref()?))).for_each(|(n, v)| tag(n, v));
        header.tags.iter().for_each(|(name, value)| tag(name, value));
        for (number, step) in self.steps.iter().enumerate() {
            let star = if step.typed { "*" } else { "" };
            let dice = dashed(&step.dice) + star;
            let choice = step.choice.as_deref().unwrap_or("");
            let comment = step.comment.as_ref().map(|c| format!(" ; {c}")).unwrap_or_default();
            let line = format!("{:>3}. {dice:<12} {choice}{comment}", number + 1);
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if let Some(seat) = self.resigned {
            let _ = writeln!(text, "seat {} gives up", seat + 1);
        }
        text
    }

    /// Reads a record in either of its two forms: text or JSON lines.
    ///
    /// # Errors
    /// [`PlayError::Record`] naming the first line that makes no sense.
    ///
    /// ```
    /// use retrodice::coach::Record;
    ///
    /// let text = "[Game \"pig(20)\"]\n[Seat 1 \"human:Anna\"]\n[Seat 2 \"random\"]\n1. 4 hold\n";
    /// let record = Record::read(text)?;
    /// assert_eq!((record.header.seats.len(), record.steps[0].dice[0]), (2, 4));
    /// # Ok::<(), retrodice::play::error::PlayError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, PlayError> {
        Self::read_or_import(text, &[])
    }

    /// Reads a record, or a log in one of the `formats` of other programs.
    ///
    /// # Errors
    /// [`PlayError::Record`] naming the first line that makes no sense.
    pub fn read_or_import(text: &str, formats: &[LogFormat]) -> Result<Self, PlayError> {
        if text.len() > MAX_RECORD_BYTES {
            let why = format!(
                "the record has {} bytes; at most {MAX_RECORD_BYTES} are allowed",
                text.len()
            );
            return Err(wrong(1, why));
        }
        let text = &*visible(text);
        if text.trim_start().starts_with('{') {
            return Self::read_json(text);
        }
        match formats.iter().find(|format| (format.recognises)(text)) {
            Some(format) => (format.read)(text),
            None => Self::read_text(text),
        }
    }

    fn read_json(text: &str) -> Result<Self, PlayError> {
        let mut record: Option<Self> = None;
        let mut finished = false;
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let number = number + 1;
            let forms = "tags with `retrodice_game`, `spec` and `seats`; a step with `dice` and \
                         `choice`; or a result";
            let read: JsonLine = serde_json::from_str(line).map_err(|error| {
                let shape = serde_json::from_str::<serde_json::Value>(line).is_ok();
                let why = if shape { format!("expected {forms}") } else { error.to_string() };
                wrong(number, why)
            })?;
            match (read, &mut record) {
                (_, _) if finished => return Err(wrong(number, "no line may follow the result")),
                (JsonLine::Header(header), None) => {
                    let source = RecordSource::default();
                    record = Some(Self { header, steps: Vec::new(), resigned: None, source });
                }
                (JsonLine::Header(_), Some(_)) => {
                    return Err(wrong(number, "expected only one line of tags"));
                }
                (JsonLine::Step(step), Some(record)) => {
                    record.steps.push(step);
                    record.source.lines.push(number);
                }
                (JsonLine::Finish(finish), Some(record)) => {
                    record.resigned = finish.resigned;
                    finished = true;
                }
                (_, None) => return Err(wrong(number, "expected the tags of the game first")),
            }
        }
        let record = record.ok_or_else(|| wrong(1, "the record is empty"))?;
        record.check()
    }

    fn read_text(text: &str) -> Result<Self, PlayError> {
        let header = Header {
            retrodice_game: RECORD_VERSION,
            spec: String::new(),
            seats: Vec::new(),
            seed: None,
            commitment: None,
            tags: BTreeMap::new(),
        };
        let source = RecordSource::default();
        let mut record = Self { header, steps: Vec::new(), resigned: None, source };
        let mut faults = Vec::new();
        for (number, line) in text.lines().enumerate() {
            if let Err(fault) = record.read_line(number + 1, line.trim()) {
                faults.push(fault);
            }
        }
        let mut faults = faults.into_iter();
        match faults.next() {
            Some(first) => Err(PlayError::of_lines(first, faults.collect())),
            None => record.check(),
        }
    }

    /// Reads a line of the text form: a tag, a step, a seat that gives up, or a remark.
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), LineFault> {
        let wrong = |why: &str| LineFault::new(number, why).of_token(excerpt(line));
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if let Some(remark) = line.strip_prefix(';') {
            if let Some(step) = self.steps.last_mut() {
                let before = step.comment.take().map(|before| before + " / ").unwrap_or_default();
                step.comment = Some(before + remark.trim());
            }
            return Ok(());
        }
        if line.starts_with('[') && line.ends_with(']') {
            let tag = plain(line);
            let inner = tag[1..tag.len() - 1].trim_end();
            let quoted = ['"', '\''].into_iter().find_map(|quote| {
                let (name, value) = inner.strip_suffix(quote)?.split_once(quote)?;
                Some((name.trim().to_owned(), value.trim().to_owned()))
            });
            let Some((name, value)) = quoted else {
                return Err(wrong("a tag is written [Name \"value\"]"));
            };
            return self.read_tag(number, &name, &value);
        }
        if let Some(who) = line.strip_suffix(" gives up") {
            let by_number = who.strip_prefix("seat ").and_then(|seat| seat.parse::<usize>().ok());
            let is_named = |seat: &String| {
                seat.strip_prefix("human:").is_some_and(|name| same_name(name, who))
            };
            let seat = by_number.and_then(|seat| seat.checked_sub(1));
            let seat = seat.or_else(|| self.header.seats.iter().position(is_named));
            self.resigned = Some(seat.ok_or_else(|| wrong("expected `seat 1 gives up`"))?);
            return Ok(());
        }
        self.steps.push(read_step(number, line)?);
        self.source.lines.push(number);
        Ok(())
    }

    fn read_tag(&mut self, line: usize, name: &str, value: &str) -> Result<(), LineFault> {
        let header = &mut self.header;
        match name {
            "Game" => header.spec = value.to_owned(),
            "Seed" => header.seed = Some(value.to_owned()),
            "Commitment" => header.commitment = Some(value.to_owned()),
            _ => match name.strip_prefix("Seat ").map(str::parse::<usize>) {
                Some(Ok(seat)) if seat == header.seats.len() + 1 => {
                    header.seats.push(value.to_owned());
                }
                Some(_) => {
                    let next = header.seats.len() + 1;
                    let why = format!("expected [Seat {next} \"…\"]");
                    return Err(LineFault::new(line, why).of_token(name));
                }
                None => {
                    header.tags.insert(name.to_owned(), value.to_owned());
                }
            },
        }
        Ok(())
    }

    fn check(self) -> Result<Self, PlayError> {
        let header = &self.header;
        if header.retrodice_game != RECORD_VERSION {
            let got = header.retrodice_game;
            let why = format!(
                "the record has version {got}; this program reads version {RECORD_VERSION}"
            );
            return Err(wrong(1, why));
        }
        if header.spec.is_empty() {
            return Err(wrong(1, "the game is missing: write [Game \"cantstop(6,3,players=2)\"]"));
        }
        if header.seats.is_empty() {
            return Err(wrong(1, "the players are missing: write [Seat 1 \"human:Anna\"]"));
        }
        let commitment = header.commitment.as_deref();
        if let (Some(commitment), Some(_)) = (commitment, &header.seed)
            && super::Commitment::of(self.seed()?).as_str() != commitment
        {
            return Err(wrong(1, "the seed does not match the commitment"));
        }
        Ok(self)
    }
}

/// Reads `1. 1-3-3-4* 4+7 roll ; comment`. The number may be left out, and dice may be written in any
/// form that positions have.
fn read_step(number: usize, line: &str) -> Result<RecordStep, LineFault> {
    let (line, comment) = match line.split_once(';') {
        Some((line, comment)) => (line.trim(), Some(comment.trim().to_owned())),
        None => (line, None),
    };
    let line = &*plain(line);
    let line = match line.split_once(['.', ')']) {
        Some((count, rest)) if count.trim().parse::<u32>().is_ok() => rest.trim(),
        _ => line,
    };
    let mut dice = Vec::new();
    let mut typed = false;
    let mut rest = line;
    while !typed {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let marked = word.strip_suffix('*');
        let Some(faces) = read_word_of_dice(marked.unwrap_or(word)) else { break };
        // Dice in one word stand alone. Single dice go on until something else comes.
        let is_whole = faces.len() > 1 && !word.ends_with(',');
        if is_whole && !dice.is_empty() {
            break;
        }
        dice.extend(faces);
        (typed, rest) = (marked.is_some(), after.trim_start());
        if is_whole {
            break;
        }
    }
    if dice.is_empty() {
        let why = "expected dice and a choice: `1-3-3-4 4+7 roll`";
        return Err(LineFault::new(number, why).of_token(excerpt(line)));
    }
    let choice = Some(rest.trim()).filter(|choice| !choice.is_empty()).map(str::to_owned);
    Ok(RecordStep { seat: None, dice, typed, choice, comment })
}

/// Reads the dice of one word: `1-3-3-4`, `1,3`, `4` or `11346`. A number below 256 is one die.
fn read_word_of_dice(word: &str) -> Option<Vec<u8>> {
    if !word.starts_with(|c: char| c.is_ascii_digit() || c == '[') || word.contains('+') {
        return None;
    }
    let parts = word.split(is_between_dice).filter(|part| !part.is_empty());
    let mut dice = Vec::new();
    for part in parts {
        match part.parse::<u8>() {
            Ok(face) => dice.push(face),
            Err(_) => dice.extend(digits_of(part)?),
        }
    }
    Some(dice).filter(|dice| !dice.is_empty())
}

/// Returns the digits of a number, unless one is no face of a die.
fn digits_of(number: &str) -> Option<Vec<u8>> {
    let digit = |c: char| c.to_digit(10).filter(|&face| face > 0).map(|face| face as u8);
    number.chars().map(digit).collect()
}

/// Puts the dice of a step on the table and returns its choice. Where the dice are not separated, or
/// only by spaces, the game says which numbers of the line are dice.
///
/// # Errors
/// The error of the dice as they were read.
fn roll_as_typed(table: &mut dyn Table, step: &RecordStep) -> Result<Option<String>, PlayError> {
    let Err(error) = table.roll(Some(&step.dice)) else { return Ok(step.choice.clone()) };
    if !matches!(error, PlayError::Notation(_)) {
        return Err(error);
    }
    if let [number] = step.dice[..]
        && let Some(faces) = digits_of(&number.to_string())
        && table.roll(Some(&faces)).is_ok()
    {
        return Ok(step.choice.clone());
    }
    for count in (1..step.dice.len()).rev() {
        let (dice, numbers) = step.dice.split_at(count);
        let Some(choice) = &step.choice else { break };
        if table.roll(Some(dice)).is_ok() {
            return Ok(Some(format!("{} {choice}", dashed(numbers).replace('-', " "))));
        }
    }
    Err(error)
}

/// Returns the fault of a line from the error of its step. Suggestions are those `choices` that a
/// move may have meant.
fn fault_at(line: usize, error: &PlayError, choices: &[&str]) -> LineFault {
    let fault = LineFault::new(line, error.to_string());
    let PlayError::Notation(NotationError::Wrong { found, .. }) = error else { return fault };
    let nearest = closest(found, choices);
    let others = choices.iter().copied().filter(|&choice| Some(choice) != nearest);
    let suggestions = nearest.into_iter().chain(others).take(MAX_SUGGESTIONS).map(str::to_owned);
    LineFault { suggestions: suggestions.collect(), ..fault.of_token(found) }
}

/// Maximum number of moves that a fault suggests.
const MAX_SUGGESTIONS: usize = 5;

/// Returns the beginning of a text, for messages.
fn excerpt(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Returns whether two names are one, whatever their letter case.
pub fn same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn sorted(dice: &[u8]) -> Vec<u8> {
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    dice
}

/// Writes dice as `1-3-3-4`.
pub fn dashed(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
}

/// Writes the steps of a game as comma-separated values with a header line.
pub fn csv(view: &MatchView) -> String {
    let mut text =
        String::from("roll,turn,seat,player,dice,typed,bust,choice,gain,position,comment\n");
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    for step in &view.history {
        let name = quoted(&view.seats[step.seat].name);
        let choice = quoted(step.choice.as_deref().unwrap_or(""));
        let position = quoted(&step.position);
        let comment = quoted(step.comment.as_deref().unwrap_or(""));
        let StepView { number, turn, seat, typed, bust, gain, .. } = step;
        let dice = dashed(&step.dice);
        let _ = writeln!(
            text,
            "{number},{turn},{seat},{name},{dice},{typed},{bust},{choice},{gain},{position},\
             {comment}"
        );
    }
    text
}
