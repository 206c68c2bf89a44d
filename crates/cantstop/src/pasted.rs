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
//! next player rolls. What a player writes (`Ben: lucky!`) becomes a comment. A line of any other
//! kind is an error that names it; `#` before a line leaves it out.

mod replay;

use crate::rules::CantStop;
use replay::LogReplay;
use retrodice_coach::{Header, LogFormat, MAX_SEATS, RECORD_VERSION, Record, Seating};
use retrodice_play::error::PlayError;
use std::collections::BTreeMap;

/// Maximum number of further unknown lines that an error lists.
const MAX_LISTED: usize = 8;

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
struct LogEntry<'a> {
    line: usize,
    player: &'a str,
    event: Event,
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
            "is bust",
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
    PlayError::Record { line, why: why.into() }
}

/// Returns whether this is a log rather than a record: it has a roll, and no tag of a game.
fn is_log(text: &str) -> bool {
    let is_tag = |line: &str| line.trim_start().starts_with("[Game ");
    let is_roll =
        |line: &str| matches!(read_event(&without_time(line)), Some((_, Ok(Event::Rolled(_)))));
    !text.lines().any(is_tag) && text.lines().any(is_roll)
}

/// Reads a log and plays it by the rules.
///
/// # Errors
/// [`PlayError::Record`] naming the first line that is not understood or not possible.
fn read(text: &str) -> Result<Record, PlayError> {
    let lines: Vec<String> = text.lines().map(without_time).collect();
    let (mut entries, mut unknown) = (Vec::new(), Vec::new());
    let (mut players, mut sharing): (Vec<&str>, _) = (Vec::new(), "");
    // Every player rolls, so the rolls give the players in their order.
    for line in &lines {
        if let Some(names) = after(line, "players:") {
            players = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
            break;
        }
        if let Some((player, Ok(Event::Rolled(_)))) = read_event(line)
            && !players.contains(&player)
        {
            players.push(player);
        }
    }
    if players.len() > MAX_SEATS {
        let why = format!(
            "{} players roll: {}; at most {MAX_SEATS} play",
            players.len(),
            players.join(", ")
        );
        return Err(wrong(1, why));
    }
    for (place, line) in lines.iter().enumerate() {
        let number = place + 1;
        if is_heading(line) {
            continue;
        }
        if let Some(variant) = after(line, "variant:") {
            sharing = variant_of(variant).ok_or_else(|| {
                wrong(number, format!("the variant `{variant}` is none of: standard, jump, forced"))
            })?;
            continue;
        }
        let entry = read_event(line).filter(|(player, _)| players.contains(player));
        let comment = || {
            let (player, text) = line.split_once(':')?;
            Some((*players.iter().find(|name| **name == player)?, text.trim().to_owned()))
        };
        match (entry, comment()) {
            (Some((player, event)), _) => {
                let event = event.map_err(|why| wrong(number, why))?;
                entries.push(LogEntry { line: number, player, event });
            }
            (None, Some((player, text))) => {
                entries.push(LogEntry { line: number, player, event: Event::Comment(text) });
            }
            (None, None) => unknown.push(number),
        }
    }
    if let [first, others @ ..] = &unknown[..] {
        return Err(wrong(*first, not_understood(&lines[first - 1], others)));
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
    let mut replay = LogReplay::new(&game, &players);
    entries.iter().try_for_each(|entry| replay.apply(entry))?;
    let (steps, resigned) = replay.finish()?;
    Ok(Record { header, steps, resigned })
}

/// Returns the message for a line of an unknown kind, and for the numbers of further ones.
fn not_understood(line: &str, others: &[usize]) -> String {
    let excerpt: String = line.chars().take(60).collect();
    let mut why = format!("`{excerpt}` is not understood");
    if !others.is_empty() {
        let listed: Vec<String> = others.iter().take(MAX_LISTED).map(usize::to_string).collect();
        let more = others.len().saturating_sub(MAX_LISTED);
        why += &format!("; nor is line {}", listed.join(", "));
        if more > 0 {
            why += &format!(", and {more} more");
        }
    }
    why + "; write `Anna rolls 1 3 3 4`, `Anna chooses 4 and 7`, `Anna stops`, or # before \
           what is to be left out"
}

/// Returns a line without the time before it and the punctuation after it.
fn without_time(line: &str) -> String {
    let line = line.trim().trim_start_matches(['•', '*', '>']).trim();
    let is_time = |word: &str| {
        let inner = word.trim_matches(['[', ']', '(', ')', '-']);
        inner.contains(':')
            && inner.chars().any(|c| c.is_ascii_digit())
            && inner.chars().all(|c| c.is_ascii_digit() || ":.".contains(c))
    };
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let line = if is_time(first) && !rest.is_empty() { rest.trim_start() } else { line };
    let line = line.strip_prefix("- ").unwrap_or(line);
    line.trim_end_matches(['.', '!']).trim().replace('’', "'")
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
