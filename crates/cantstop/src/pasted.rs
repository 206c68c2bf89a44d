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

mod replay;
mod stamps;

use crate::rules::CantStop;
use replay::LogReplay;
use retrodice_coach::{
    Header, LogFormat, MAX_SEATS, Notice, RECORD_VERSION, Record, RecordSource, Seating, same_name,
};
use retrodice_core::text::plain;
use retrodice_play::error::{LineFault, PlayError};
use stamps::without_stamp;
use std::collections::BTreeMap;

/// Maximum number of further unknown lines that a message lists. The faults name all of them.
const MAX_LISTED: usize = 20;

/// Event of a game that a line describes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    /// These dice were rolled.
    Rolled([u8; 4]),
    /// Markers were moved in these columns.
    Moved(Vec<u8>),
    /// The turn was ended by a stop.
    Stopped,
    /// The turn goes on with another roll.
    RollsAgain,
    /// The turn was lost.
    Lost,
    /// This column was claimed.
    Claimed(u8),
    /// The game was won by the player.
    Won,
    /// The game was resigned by the player.
    Resigned,
    /// The turn of the player begins.
    Turn,
    /// The player wrote this text.
    Comment(String),
}

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

/// Kind of verb, in any of its wordings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LogVerb {
    Roll,
    Move,
    Decide,
    Stop,
    RollOn,
    Lose,
    Claim,
    Win,
    Resign,
    Turn,
}

/// Phrases of each verb. Of those that begin at the same place the longest counts.
const PHRASES: [(LogVerb, &[&str]); 10] = [
    (LogVerb::Roll, &["rolls", "rolled", "roll", "throws", "threw"]),
    (
        LogVerb::Move,
        &[
            "moves",
            "moved",
            "move",
            "advances",
            "advanced",
            "progresses",
            "progressed",
            "plays",
            "played",
            "uses",
            "used",
            "places",
            "placed",
            "takes",
            "took",
            "climbs",
            "climbed",
        ],
    ),
    (
        LogVerb::Decide,
        &[
            "chooses", "chose", "choose", "picks", "picked", "selects", "selected", "decides",
            "decided",
        ],
    ),
    (
        LogVerb::Stop,
        &[
            "stops",
            "stopped",
            "stop",
            "stays",
            "stayed",
            "banks",
            "banked",
            "saves",
            "saved",
            "ends",
            "ended",
            "keeps the progress",
        ],
    ),
    (
        LogVerb::RollOn,
        &["continues", "continued", "continue", "goes on", "keeps rolling", "keeps going"],
    ),
    (
        LogVerb::Lose,
        &[
            "busts",
            "busted",
            "bust",
            "goes bust",
            "went bust",
            "is bust",
            "is busted",
            "has busted",
            "gets busted",
            "got busted",
            "fails",
            "failed",
            "has failed",
            "loses",
            "lost",
            "cannot move",
            "can not move",
            "can't move",
            "cannot progress",
            "can't progress",
        ],
    ),
    (
        LogVerb::Claim,
        &[
            "claims",
            "claimed",
            "completes",
            "completed",
            "conquers",
            "conquered",
            "captures",
            "captured",
            "caps",
            "capped",
            "reaches the top",
            "reached the top",
        ],
    ),
    (LogVerb::Win, &["wins", "won", "is the winner", "has won"]),
    (LogVerb::Resign, &["resigns", "resigned", "gives up", "gave up", "concedes", "quits", "quit"]),
    (LogVerb::Turn, &["'s turn", "is at move", "is to move", "begins", "starts"]),
];

/// Format of the logs of online tables of Can't Stop, as the coach imports it.
pub(crate) const LOG_FORMAT: LogFormat = LogFormat { recognises: is_log, read };

fn wrong(line: usize, why: impl Into<String>) -> PlayError {
    LineFault::new(line, why).into()
}

/// Line of a log, by its shape alone.
enum LogLine<'a> {
    /// Nothing of the game: empty, a heading, a time.
    Heading,
    /// Dice alone, after the line that announces a roll.
    Dice([u8; 4]),
    /// A player with an event, or with the reason why the event makes no sense.
    Event(&'a str, Result<Event, String>),
    /// A name with what it wrote, which may be an event.
    Written { name: &'a str, text: &'a str, event: Option<Event> },
    /// Anything else.
    Unknown,
}

impl<'a> LogLine<'a> {
    fn read(line: &'a str) -> Self {
        if let Some(dice) = lone_dice(line) {
            return Self::Dice(dice);
        }
        if is_heading(line) {
            return Self::Heading;
        }
        let whole = || match read_event(line) {
            Some((player, event)) => Self::Event(player, event),
            None => Self::Unknown,
        };
        let Some((name, text)) = line.split_once(':') else { return whole() };
        let (name, text) = (name.trim(), text.trim());
        // The colon may stand behind the verb: `Anna rolled the dice: 1 3 3 4`.
        if name.is_empty() || split_at_verb(name).is_some_and(|(_, _, rest)| is_plain_rest(rest)) {
            return whole();
        }
        Self::Written { name, text, event: written_event(text) }
    }
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

/// Returns a line without the time before it and the punctuation after it, its signs as typed on a
/// keyboard.
fn plain_line(line: &str) -> String {
    let spaced: String = line
        .chars()
        .flat_map(|c| [c].into_iter().chain(('⚀'..='⚅').contains(&c).then_some(' ')))
        .collect();
    let line = plain(&spaced);
    without_stamp(&line).trim_end_matches(['.', '!']).trim().to_owned()
}

/// Returns the dice of a line of four faces and nothing else.
fn lone_dice(line: &str) -> Option<[u8; 4]> {
    let is_sign = |c: char| c.is_ascii_digit() || " -,[]()".contains(c);
    line.chars().all(is_sign).then(|| dice(&numbers(line))).flatten()
}

/// Words beside the numbers of an event.
const EVENT_WORDS: [&str; 19] = [
    "a", "the", "dice", "column", "columns", "in", "on", "to", "of", "and", "pair", "pairs",
    "twice", "space", "spaces", "step", "steps", "turn", "his",
];

/// Returns whether nothing but numbers and words of events follows a verb.
fn is_plain_rest(rest: &str) -> bool {
    let words = rest.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.into_iter().all(|word| {
        let is_number = word.chars().all(|c| c.is_ascii_digit());
        is_number || EVENT_WORDS.iter().any(|known| word.eq_ignore_ascii_case(known))
    })
}

/// Reads the event that follows a name and a colon. `None` for chat, which is everything that says
/// more than an event does, speaks of oneself or to others, or would end the game.
fn written_event(text: &str) -> Option<Event> {
    // The reader expects a name before the verb.
    let line = format!("x {text}");
    let (player, verb, rest) = split_at_verb(&line)?;
    let word = text[..text.len() - rest.len()].trim().to_ascii_lowercase();
    let is_command = ["roll", "move", "choose", "stop", "continue"].contains(&&*word);
    let may_be_told = matches!(
        verb,
        LogVerb::Roll | LogVerb::Move | LogVerb::Decide | LogVerb::Stop | LogVerb::RollOn
    );
    if player != "x" || is_command || !may_be_told || !is_plain_rest(rest) {
        return None;
    }
    match read_event(&line)?.1.ok()? {
        // Without dice this is as likely to be chat, and nothing is lost.
        Event::RollsAgain if verb == LogVerb::Roll => None,
        event => Some(event),
    }
}

/// Returns whether a line describes no event: it is empty, a comment, the number of a move, a time,
/// or a heading.
fn is_heading(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    let of_time = |word: &str| {
        matches!(word, "am" | "pm" | "move" | "turn" | "round" | ":" | "-")
            || word.chars().all(|c| c.is_ascii_digit() || ":/.-,()".contains(c))
    };
    lower.starts_with('#')
        || lower.starts_with("players:")
        || lower.split_whitespace().all(of_time)
        || matches!(
            &*lower,
            "game log"
                | "start of the game"
                | "the game starts"
                | "end of game"
                | "end of the game"
                | "game over"
                | "the game has ended"
                | "game: can't stop"
                | "can't stop"
        )
}

/// Returns the word of specs for the sharing rule of a variant.
fn variant_of(text: &str) -> Option<&'static str> {
    let lower = text.to_ascii_lowercase();
    let of =
        [("jump", "jump"), ("forced", "forced-roll"), ("standard", "free"), ("normal", "free")];
    of.into_iter().find_map(|(word, sharing)| lower.contains(word).then_some(sharing))
}

/// Returns the text after this heading, in any case.
fn after<'a>(line: &'a str, heading: &str) -> Option<&'a str> {
    let head = line.get(..heading.len())?;
    head.eq_ignore_ascii_case(heading).then(|| line[heading.len()..].trim())
}

/// Returns the first verb of a line with the text before and after it.
fn split_at_verb(line: &str) -> Option<(&str, LogVerb, &str)> {
    let lower = line.to_ascii_lowercase();
    let ends = |at: usize| !lower[at..].starts_with(|c: char| c.is_alphanumeric());
    let begins =
        |at: usize| lower[at..].starts_with('\'') || lower[..at].ends_with(char::is_whitespace);
    let phrases =
        PHRASES.iter().flat_map(|(verb, phrases)| phrases.iter().map(move |p| (*verb, *p)));
    let matches = phrases.filter_map(|(verb, phrase)| {
        let mut places = lower.match_indices(phrase).map(|(at, _)| at);
        let at = places.find(|&at| at > 0 && begins(at) && ends(at + phrase.len()))?;
        Some((at, phrase.len(), verb))
    });
    let (at, length, verb) = matches.min_by_key(|&(at, length, _)| (at, usize::MAX - length))?;
    Some((line[..at].trim().trim_end_matches(':').trim(), verb, line[at + length..].trim()))
}

/// Reads the player and the event of a line, or the reason why the event makes no sense. `None` for
/// lines without a known verb after a name.
fn read_event(line: &str) -> Option<(&str, Result<Event, String>)> {
    let (player, verb, rest) = split_at_verb(line)?;
    let player = match verb {
        LogVerb::Turn => after(player, "it's").or_else(|| after(player, "it is")).unwrap_or(player),
        _ => player,
    };
    let player = [" has", " is", " then", " also", " have", " now"]
        .iter()
        .find_map(|word| player.strip_suffix(word))
        .unwrap_or(player)
        .trim();
    if player.is_empty() {
        return None;
    }
    let lower = rest.to_ascii_lowercase();
    let has_any = |words: &[&str]| {
        lower.split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word))
    };
    let numbers = numbers(rest);
    let event = match verb {
        LogVerb::Roll if numbers.is_empty() => Ok(Event::RollsAgain),
        LogVerb::Roll => dice(&numbers)
            .map(Event::Rolled)
            .ok_or_else(|| format!("expected four dice from 1 to 6 after the verb, not `{rest}`")),
        LogVerb::Decide | LogVerb::Move if has_any(&["stop", "stopping", "save", "bank"]) => {
            Ok(Event::Stopped)
        }
        LogVerb::Decide | LogVerb::Move
            if has_any(&["continue", "roll", "go"]) && numbers.is_empty() =>
        {
            Ok(Event::RollsAgain)
        }
        LogVerb::Decide | LogVerb::Move => columns(rest).map(Event::Moved),
        LogVerb::Stop => Ok(Event::Stopped),
        LogVerb::RollOn => Ok(Event::RollsAgain),
        LogVerb::Lose => Ok(Event::Lost),
        LogVerb::Win if numbers.is_empty() => Ok(Event::Won),
        LogVerb::Claim | LogVerb::Win => columns(rest).and_then(|columns| match columns[..] {
            [column] => Ok(Event::Claimed(column)),
            _ => Err(format!("expected one column, not `{rest}`")),
        }),
        LogVerb::Resign => Ok(Event::Resigned),
        LogVerb::Turn => Ok(Event::Turn),
    };
    Some((player, event))
}

/// Returns the numbers in a text. Unicode faces of dice count as numbers.
fn numbers(text: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut digits = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_ascii_digit() && digits.len() < 9 {
            digits.push(c);
            continue;
        }
        numbers.extend(std::mem::take(&mut digits).parse::<u32>().ok());
        let face = u32::from(c).wrapping_sub(u32::from('⚀'));
        numbers.extend((face < 6).then_some(face + 1));
    }
    numbers
}

/// Reads four faces, perhaps written as one number.
fn dice(numbers: &[u32]) -> Option<[u8; 4]> {
    let faces = match *numbers {
        [together @ 1111..=6666] => [1000, 100, 10, 1].map(|power| together / power % 10),
        [a, b, c, d] => [a, b, c, d],
        _ => return None,
    };
    faces.iter().all(|face| (1..=6).contains(face)).then(|| faces.map(|face| face as u8))
}

/// Reads one or two columns: `4 and 7`, `column 7 twice`, `1+3=4, 3+4=7`, `1+3 and 3+4`.
fn columns(text: &str) -> Result<Vec<u8>, String> {
    let lower = text.to_ascii_lowercase();
    // Dice may come before the word: only the numbers after it are columns then.
    let list = lower.find("column").map_or(text, |at| &text[at..]);
    let mut columns: Vec<u32> = if list.contains('=') {
        list.split('=').skip(1).filter_map(|part| numbers(part).first().copied()).collect()
    } else {
        numbers(list)
    };
    if let [a, b, c, d] = columns[..]
        && list.contains('+')
    {
        columns = vec![a.saturating_add(b), c.saturating_add(d)];
    }
    let twice = ["twice", "two spaces", "2 spaces", "two steps", "2 steps"];
    if let [only] = columns[..]
        && twice.iter().any(|word| lower.contains(word))
    {
        columns.push(only);
    }
    if (1..=2).contains(&columns.len()) && columns.iter().all(|sum| (2..=12).contains(sum)) {
        Ok(columns.into_iter().map(|sum| sum as u8).collect())
    } else {
        Err(format!("expected one or two columns from 2 to 12, not `{text}`"))
    }
}
