//! Text logs of online tables of Can't Stop, read as records.
//!
//! Each line says what a player did, after the name and perhaps a time:
//!
//! ```text
//! 10:15 Anna rolls 1, 3, 3, 4
//! Anna chooses columns 4 and 7
//! Anna continues
//! Anna rolls 2 2 6 6
//! Anna moves in column 8 twice
//! Anna stops
//! ```
//!
//! The verbs are those of English logs in several wordings, as no site documents its own. The
//! public examples of Board Game Arena show what is logged: a roll, each move of a marker, progress
//! saved or lost. They do not show the words. What the log leaves out follows from the rules where
//! only one thing can have happened: the only pairing of a roll, a lost turn, or a stop before the
//! next player rolls. What somebody writes (`Ben: lucky!`) becomes a comment. Behind a colon only
//! `rolled [1][3][3][4]` and other events without a word too many count as events, and only where
//! the rules allow them. A line of any other kind is an error that names it; `#` before a line
//! leaves it out.

mod lines;
mod replay;
mod stamps;

use crate::rules::CantStop;
use lines::{Event, LogLine, after, plain_line, variant_of};
use replay::LogReplay;
use retrodice_coach::{
    Header, LogFormat, MAX_SEATS, Notice, RECORD_VERSION, Record, RecordSource, Seating, same_name,
};
use retrodice_play::error::{LineFault, PlayError};
use std::collections::BTreeMap;

/// Maximum number of further unknown lines that a message lists. The faults name all of them.
const MAX_LISTED: usize = 20;

/// An event with its player and the number of its line.
#[derive(Clone)]
struct LogEntry<'a> {
    line: usize,
    player: &'a str,
    event: Event,
    /// Text behind the name and a colon: chat, if the event does not fit.
    written: Option<&'a str>,
}

impl LogEntry<'_> {
    /// Returns the entry as chat, if it stands behind a colon.
    fn as_chat(&self) -> Self {
        match self.written {
            Some(text) => {
                Self { event: Event::Comment(text.to_owned()), written: None, ..self.clone() }
            }
            None => self.clone(),
        }
    }
}

/// Format of the logs of online tables of Can't Stop, as the coach imports it.
pub(crate) const LOG_FORMAT: LogFormat = LogFormat { recognises: is_log, read };

fn wrong(line: usize, why: impl Into<String>) -> PlayError {
    LineFault::new(line, why).into()
}

/// Returns whether this is a log rather than a record: it has a roll, and no tag of a game.
fn is_log(text: &str) -> bool {
    let is_tag = |line: &str| line.trim_start().to_ascii_lowercase().starts_with("[game ");
    let lines: Vec<String> = text.lines().map(plain_line).collect();
    !text.lines().any(is_tag) && !rolling_players(&lines).is_empty()
}

/// Returns the players of a log in the order of their first rolls, or of a heading that lists them.
fn rolling_players(lines: &[String]) -> Vec<&str> {
    let mut players: Vec<&str> = Vec::new();
    let mut listed: Option<Vec<&str>> = None;
    let mut writers: Vec<&str> = Vec::new();
    let mut announced = None;
    let add = |players: &mut Vec<&str>, name: &str| !players.iter().any(|one| same_name(one, name));
    for line in lines {
        if let Some(names) = after(line, "players:") {
            let names = names.split(',').flat_map(|part| part.split(" and ")).map(str::trim);
            listed.get_or_insert(names.filter(|name| !name.is_empty()).collect());
            continue;
        }
        match LogLine::read(line) {
            LogLine::Event(player, Ok(Event::Rolled(_))) if add(&mut players, player) => {
                players.push(player);
            }
            LogLine::Event(player, Ok(Event::RollsAgain)) => announced = Some(player),
            LogLine::Dice(_) => {
                if let Some(player) = announced.filter(|player| add(&mut players, player)) {
                    players.push(player);
                }
            }
            LogLine::Written { name, event: Some(Event::Rolled(_)), .. }
                if add(&mut writers, name) =>
            {
                writers.push(name);
            }
            _ => {}
        }
    }
    // Every player rolls. Behind a colon a roll may be chat, so those count if there are no others.
    let is_a_log = !players.is_empty() || !writers.is_empty();
    match listed {
        Some(listed) if is_a_log => listed,
        _ if players.is_empty() => writers,
        _ => players,
    }
}

/// Reads a log and plays it by the rules.
///
/// # Errors
/// [`PlayError::Record`] naming every line that is not understood, or the first that is not possible.
fn read(text: &str) -> Result<Record, PlayError> {
    let lines: Vec<String> = text.lines().map(plain_line).collect();
    let players = rolling_players(&lines);
    if players.len() > MAX_SEATS {
        let why = format!(
            "{} players roll: {}; at most {MAX_SEATS} play",
            players.len(),
            players.join(", ")
        );
        return Err(wrong(1, why));
    }
    let (mut entries, mut faults, mut sharing) = (Vec::new(), Vec::new(), "");
    let mut announced: Option<&str> = None;
    for (line, text) in (1..).zip(&lines) {
        let seated = |name: &str| players.iter().copied().find(|one| same_name(one, name));
        if let Some(variant) = after(text, "variant:") {
            sharing = variant_of(variant).ok_or_else(|| {
                let why = format!("the variant `{variant}` is none of: standard, jump, forced");
                let words = ["standard", "jump", "forced"].map(str::to_owned).to_vec();
                let fault = LineFault::new(line, why).of_token(variant);
                LineFault { suggestions: words, ..fault }
            })?;
            continue;
        }
        let mut add = |player, event, written| {
            entries.push(LogEntry { line, player, event, written });
        };
        match LogLine::read(text) {
            LogLine::Heading => {}
            LogLine::Dice(dice) => {
                // Without an announcement this is some list of numbers.
                if let Some(player) = announced.take() {
                    add(player, Event::Rolled(dice), None);
                }
            }
            LogLine::Event(player, event) => match seated(player) {
                Some(player) => match event {
                    Ok(event) => {
                        announced = (event == Event::RollsAgain).then_some(player);
                        add(player, event, None);
                    }
                    Err(why) => faults.push(LineFault::new(line, why).of_token(excerpt(text))),
                },
                None => faults.push(not_understood(line, text)),
            },
            LogLine::Written { name, text, event } => {
                let player = seated(name);
                match event.filter(|_| player.is_some()) {
                    Some(event) => add(player.unwrap_or(name), event, Some(text)),
                    None if text.is_empty() => {}
                    None => {
                        add(player.unwrap_or(name), Event::Comment(text.to_owned()), None);
                    }
                }
            }
            LogLine::Unknown => faults.push(not_understood(line, text)),
        }
    }
    if !faults.is_empty() {
        return Err(refused(faults));
    }
    let seats = players.len();
    let mut arguments = vec!["6".to_owned(), "3".to_owned()];
    arguments.extend((seats > 1).then(|| format!("players={seats}")));
    arguments.extend((seats > 1 && !sharing.is_empty()).then(|| format!("sharing={sharing}")));
    let spec = format!("cantstop({})", arguments.join(","));
    let game: CantStop = spec.parse()?;
    let header = Header {
        retrodice_game: RECORD_VERSION,
        spec,
        seats: players.iter().map(|name| format!("human:{name}")).collect(),
        seed: None,
        commitment: None,
        tags: BTreeMap::from([("Source".to_owned(), "the log of an online table".to_owned())]),
    };
    for seat in &header.seats {
        Seating::read(seat)?;
    }
    // If the game is impossible with the events behind colons, they may all have been chat.
    let replayed = LogReplay::play(&game, &players, &entries);
    let replay = replayed.or_else(|error| {
        let is_chat = |entry: &LogEntry<'_>| entry.written.is_some();
        if !entries.iter().any(is_chat) {
            return Err(error);
        }
        let chat: Vec<LogEntry<'_>> = entries.iter().map(LogEntry::as_chat).collect();
        LogReplay::play(&game, &players, &chat).map_err(|_| error)
    })?;
    let LogGame { steps, resigned, lines, notices } = replay;
    Ok(Record { header, steps, resigned, source: RecordSource { lines, notices } })
}

/// Game that a log tells, with the lines of its rolls.
struct LogGame {
    steps: Vec<retrodice_coach::RecordStep>,
    resigned: Option<usize>,
    lines: Vec<usize>,
    notices: Vec<Notice>,
}

/// Lines that show how events are written.
const EXAMPLES: [&str; 3] = ["Anna rolls 1 3 3 4", "Anna chooses 4 and 7", "Anna stops"];

/// Returns the fault of a line of an unknown kind.
fn not_understood(line: usize, text: &str) -> LineFault {
    let why = format!("`{}` is not understood", excerpt(text));
    let suggestions = EXAMPLES.iter().map(|&one| one.to_owned()).chain([format!("# {text}")]);
    LineFault {
        suggestions: suggestions.collect(),
        ..LineFault::new(line, why).of_token(excerpt(text))
    }
}

/// Returns the error for these faults, of which there is at least one.
fn refused(faults: Vec<LineFault>) -> PlayError {
    let (line, mut why) = (faults[0].line, faults[0].why.clone());
    let is_unknown = |fault: &&LineFault| !fault.suggestions.is_empty();
    let unknown: Vec<String> =
        faults[1..].iter().filter(is_unknown).map(|fault| fault.line.to_string()).collect();
    if !unknown.is_empty() {
        why += &format!("; nor is line {}", unknown[..unknown.len().min(MAX_LISTED)].join(", "));
        if unknown.len() > MAX_LISTED {
            why += &format!(", and {} more", unknown.len() - MAX_LISTED);
        }
    }
    for fault in faults[1..].iter().filter(|fault| !is_unknown(fault)).take(MAX_LISTED) {
        why += &format!("; line {}: {}", fault.line, fault.why);
    }
    if faults.iter().any(|fault| is_unknown(&fault)) {
        why += "; write `Anna rolls 1 3 3 4`, `Anna chooses 4 and 7`, `Anna stops`, or # before \
                what is to be left out";
    }
    PlayError::Record { line, why, faults }
}

/// Returns the beginning of a line, for messages.
fn excerpt(line: &str) -> String {
    line.chars().take(60).collect()
}
