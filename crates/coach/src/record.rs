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
use retrodice_play::error::PlayError;
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

/// Record of a game from its beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Tags of the game.
    pub header: Header,
    /// Rolls of the game, with the choices made.
    pub steps: Vec<RecordStep>,
    /// Seat that gave up, if one did.
    pub resigned: Option<usize>,
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
    PlayError::Record { line, why: why.into() }
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
        Self { header, steps: view.history.iter().map(step).collect(), resigned }
    }

    /// Replays the game on a table at its beginning that has the header's spec, seats and seed.
    ///
    /// # Errors
    /// [`PlayError::Record`] naming the first impossible step, as a line of the JSON form. Dice
    /// that differ from those of the seed are impossible.
    pub fn replay(&self, table: &mut dyn Table) -> Result<(), PlayError> {
        for (number, step) in self.steps.iter().enumerate() {
            let line = number + 2;
            let fail = |error: PlayError| wrong(line, error.to_string());
            let mover = table.mover();
            if step.seat.is_some_and(|seat| seat != mover) {
                return Err(wrong(line, format!("it is the turn of seat {mover}, counted from 0")));
            }
            if step.typed || self.header.seed.is_none() {
                table.roll(Some(&step.dice)).map_err(fail)?;
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
            match &step.choice {
                Some(choice) => table.choose(Pick::Text(choice)).map_err(fail)?,
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
                    record = Some(Self { header, steps: Vec::new(), resigned: None });
                }
                (JsonLine::Header(_), Some(_)) => {
                    return Err(wrong(number, "expected only one line of tags"));
                }
                (JsonLine::Step(step), Some(record)) => record.steps.push(step),
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
        let mut record = Self { header, steps: Vec::new(), resigned: None };
        for (number, line) in text.lines().enumerate() {
            let (number, line) = (number + 1, line.trim());
            if line.is_empty() {
                continue;
            }
            if let Some(tag) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix("\"]")) {
                let Some((name, value)) = tag.split_once(" \"") else {
                    return Err(wrong(number, "a tag is written [Name \"value\"]"));
                };
                record.read_tag(number, name.trim(), value)?;
            } else if let Some(rest) = line.strip_suffix(" gives up") {
                let seat = rest.strip_prefix("seat ").and_then(|seat| seat.parse::<usize>().ok());
                let seat = seat.and_then(|seat| seat.checked_sub(1));
                let seat = seat.ok_or_else(|| wrong(number, "expected `seat 1 gives up`"))?;
                record.resigned = Some(seat);
            } else {
                record.steps.push(read_step(number, line)?);
            }
        }
        record.check()
    }

    fn read_tag(&mut self, line: usize, name: &str, value: &str) -> Result<(), PlayError> {
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
                    return Err(wrong(line, format!("expected [Seat {next} \"…\"]")));
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

/// Reads `1. 1-3-3-4* 4+7 roll ; comment`; the number may be left out.
fn read_step(number: usize, line: &str) -> Result<RecordStep, PlayError> {
    let (line, comment) = match line.split_once(';') {
        Some((line, comment)) => (line.trim(), Some(comment.trim().to_owned())),
        None => (line, None),
    };
    let line = match line.split_once('.') {
        Some((count, rest)) if count.parse::<u32>().is_ok() => rest.trim(),
        _ => line,
    };
    let (dice, choice) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (dice, typed) = match dice.strip_suffix('*') {
        Some(dice) => (dice, true),
        None => (dice, false),
    };
    let dice: Result<Vec<u8>, _> = dice.split('-').map(str::parse::<u8>).collect();
    let dice = dice.map_err(|_| wrong(number, "expected dice and a choice: `1-3-3-4 4+7 roll`"))?;
    let choice = Some(choice.trim()).filter(|choice| !choice.is_empty()).map(str::to_owned);
    Ok(RecordStep { seat: None, dice, typed, choice, comment })
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
