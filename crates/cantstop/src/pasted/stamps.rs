//! Times and numbers before the lines of logs, recognised by their shape.

/// Words of a stamp that follow a time.
const STAMP_WORDS: [&str; 12] =
    ["am", "pm", "a.m.", "p.m.", "utc", "gmt", "z", "-", "--", "|", ":", ","];

/// Months as stamps shorten them.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Returns a line without bullets, times, dates and its number before it. A line that is nothing else
/// stays.
pub(super) fn without_stamp(line: &str) -> &str {
    let line = line.trim().trim_start_matches(['*', '>', '•']).trim();
    let mut rest = without_number(line);
    let mut has_stamp = false;
    loop {
        if let Some(inner) = after_brackets(rest) {
            (rest, has_stamp) = (inner, true);
            continue;
        }
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if !(is_time(word) || is_date(word) || has_stamp && is_stamp_word(word)) {
            break;
        }
        (rest, has_stamp) = (after.trim_start(), true);
    }
    let rest = rest.strip_prefix("- ").unwrap_or(rest);
    if rest.is_empty() { line } else { without_number(rest) }
}

/// Returns what follows a stamp in brackets: `[10:15:22 PM] Anna`.
fn after_brackets(line: &str) -> Option<&str> {
    let close = match line.chars().next()? {
        '[' => ']',
        '(' => ')',
        '<' => '>',
        _ => return None,
    };
    let (inner, rest) = line[1..].split_once(close)?;
    let mut has_time = false;
    let is_stamp = inner.split_whitespace().all(|word| {
        let is_first = is_time(word) || is_date(word) || is_month(word);
        has_time |= is_first;
        is_first || has_time && (is_stamp_word(word) || is_year(word))
    });
    (is_stamp && has_time).then(|| rest.trim_start_matches(['-', ':', ' ', '|']).trim_start())
}

fn is_stamp_word(word: &str) -> bool {
    STAMP_WORDS.iter().any(|known| word.eq_ignore_ascii_case(known))
}

fn is_month(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    MONTHS.iter().any(|month| lower.starts_with(month) && lower.len() <= 9)
}

fn is_year(word: &str) -> bool {
    let digits = word.trim_end_matches(',');
    (1..=4).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit())
}

/// Returns whether a word is a time, such as `10:15`, `10:15:22.5`, `10:12pm` or the ISO form with a
/// date.
fn is_time(word: &str) -> bool {
    let word = word.trim_matches(['-', ',', '|']).to_ascii_lowercase();
    if let Some((date, time)) = word.split_once('t')
        && is_date(date)
    {
        return is_time(time);
    }
    let word = word.strip_suffix(':').unwrap_or(&word);
    let clock = ["am", "pm", "z"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    let clock = clock.split_once('+').map_or(clock, |(clock, _)| clock);
    let parts: Vec<&str> = clock.split(':').collect();
    let is_part = |part: &&str| {
        part.starts_with(|c: char| c.is_ascii_digit())
            && part.chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    (2..=3).contains(&parts.len()) && parts.iter().all(is_part)
}

/// Returns whether a word is a date of three numbers, such as `2026-11-28` or `1/5/24`.
fn is_date(word: &str) -> bool {
    let word = word.trim_end_matches(',');
    ['-', '/', '.'].iter().any(|&sign| {
        let parts: Vec<&str> = word.split(sign).collect();
        let is_number =
            |part: &&str| (1..=4).contains(&part.len()) && part.chars().all(|c| c.is_ascii_digit());
        parts.len() == 3 && parts.iter().all(is_number)
    })
}

/// Returns a line without its number: `12. Anna`, `12) Anna`, `12: Anna`.
fn without_number(line: &str) -> &str {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let rest = &line[digits..];
    let has_sign = rest.starts_with(['.', ')', ':']);
    let after = rest.get(1..).unwrap_or_default();
    let is_text = after.starts_with(char::is_whitespace)
        && after.trim_start().starts_with(char::is_alphabetic);
    if digits > 0 && has_sign && is_text { after.trim_start() } else { line }
}
