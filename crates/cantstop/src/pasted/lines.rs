//! Lines of a log, each read by its shape alone.

use super::stamps::without_stamp;
use retrodice_core::text::plain;

/// Event of a game that a line describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
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

/// Line of a log, by its shape alone.
pub(super) enum LogLine<'a> {
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
    /// Reads a plain line.
    pub(super) fn read(line: &'a str) -> Self {
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

/// Returns a line without the time before it and the punctuation after it, its signs as typed on a
/// keyboard.
pub(super) fn plain_line(line: &str) -> String {
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
pub(super) fn variant_of(text: &str) -> Option<&'static str> {
    let lower = text.to_ascii_lowercase();
    let of =
        [("jump", "jump"), ("forced", "forced-roll"), ("standard", "free"), ("normal", "free")];
    of.into_iter().find_map(|(word, sharing)| lower.contains(word).then_some(sharing))
}

/// Returns the text after this heading, in any case.
pub(super) fn after<'a>(line: &'a str, heading: &str) -> Option<&'a str> {
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
