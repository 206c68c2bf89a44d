//! Text that people type and paste, brought into one plain form before a reader sees it.

use std::borrow::Cow;

/// Decodes a text file: UTF-8, or UTF-16 with a byte order mark or evident zero bytes. A mark at the
/// beginning is left out.
///
/// # Errors
/// The number of the first line, from 1, that is no text in that encoding.
///
/// ```
/// use retrodice::core::text::decode;
///
/// assert_eq!(decode(b"\xEF\xBB\xBFpig(20)").as_deref(), Ok("pig(20)"));
/// assert_eq!(decode(b"\xFF\xFE4\0 \0").as_deref(), Ok("4 "));
/// assert_eq!(decode(b"4\nZo\xEB"), Err(2));
/// ```
pub fn decode(bytes: &[u8]) -> Result<String, usize> {
    let wide: Option<fn([u8; 2]) -> u16> = match bytes {
        [0xFF, 0xFE, ..] | [1..=255, 0, 1..=255, 0, ..] => Some(u16::from_le_bytes),
        [0xFE, 0xFF, ..] | [0, 1..=255, 0, 1..=255, ..] => Some(u16::from_be_bytes),
        _ => None,
    };
    let text = match wide {
        Some(read) => {
            let units: Vec<u16> =
                bytes.chunks_exact(2).map(|pair| read([pair[0], pair[1]])).collect();
            String::from_utf16(&units).map_err(|_| 1_usize)?
        }
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(error) => {
                let before = &bytes[..error.valid_up_to()];
                return Err(1 + before.iter().filter(|&&byte| byte == b'\n').count());
            }
        },
    };
    Ok(text.strip_prefix('\u{FEFF}').map(str::to_owned).unwrap_or(text))
}

/// Leaves out characters that nobody sees, such as zero-width spaces and marks of direction, writes
/// every kind of space as a plain one, and composes letters with their accents. Lines keep their
/// numbers.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let without_hidden = replaced(text, |c| match c {
        '\u{AD}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{20E3}'
        | '\u{FEFF}' => Some(None),
        '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
            Some(Some(' '))
        }
        _ => None,
    });
    composed(without_hidden)
}

/// Composes letters with their accents.
#[cfg(not(target_family = "wasm"))]
fn composed(text: Cow<'_, str>) -> Cow<'_, str> {
    use unicode_normalization::{UnicodeNormalization, is_nfc};
    if is_nfc(&text) { text } else { Cow::Owned(text.nfc().collect()) }
}

/// Leaves the text as it is: the page composes what is pasted.
#[cfg(target_family = "wasm")]
fn composed(text: Cow<'_, str>) -> Cow<'_, str> {
    text
}

/// Writes notation in ASCII: [`visible`] text whose typographic dashes, quotes, signs and faces of
/// dice are those of a keyboard.
///
/// ```
/// use retrodice::core::text::plain;
///
/// assert_eq!(plain("pig(100) | 35/62 | 12 | ⚃"), "pig(100) | 35/62 | 12 | 4");
/// assert_eq!(plain("1–3–3–4\u{200B}"), "1-3-3-4");
/// ```
pub fn plain(text: &str) -> Cow<'_, str> {
    let plain_char = |c: char| {
        let sign = match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => '-',
            '\u{2018}'..='\u{201B}' | '\u{2032}' | '´' => '\'',
            '\u{201C}'..='\u{201F}' | '\u{2033}' | '«' | '»' => '"',
            '⚀'..='⚅' => char::from_digit(u32::from(c) - u32::from('⚀') + 1, 10)?,
            '🎲' | '·' => ' ',
            // The full-width forms of ASCII lie in its order.
            '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0)?,
            '\u{FE31}' | '\u{2223}' | '¦' => '|',
            '×' | '✗' | '✘' => 'x',
            _ => return None,
        };
        Some(Some(sign))
    };
    match visible(text) {
        Cow::Borrowed(text) => replaced(text, plain_char),
        Cow::Owned(text) => Cow::Owned(replaced(&text, plain_char).into_owned()),
    }
}

/// Replaces the characters for which `with` returns one, or leaves them out.
fn replaced(text: &str, with: impl Fn(char) -> Option<Option<char>>) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(|c| with(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(|c| with(c).unwrap_or(Some(c))).collect())
}

/// Reads faces of dice as `1-3-3-4`, `1 3 3 4`, `1,3,3,4`, `[1][3]`, `⚀⚂` or `1334`. Faces have one
/// digit, from 1 to `sides`. A dash alone is no dice.
///
/// # Errors
/// The first character that is no face.
///
/// ```
/// use retrodice::core::text::read_faces;
///
/// assert_eq!(read_faces("1, 3, 3, 4", 6), Ok(vec![1, 3, 3, 4]));
/// assert_eq!(read_faces("⚀⚂", 6), Ok(vec![1, 3]));
/// assert_eq!(read_faces("1374", 6), Err('7'));
/// ```
pub fn read_faces(text: &str, sides: u8) -> Result<Vec<u8>, char> {
    let text = plain(text);
    let signs = text.chars().filter(|sign| !is_between_dice(*sign));
    let face = |sign: char| match sign.to_digit(10) {
        Some(face) if (1..=u32::from(sides)).contains(&face) => Ok(face as u8),
        _ => Err(sign),
    };
    signs.map(face).collect()
}

/// Returns whether a character stands between dice and is none.
pub fn is_between_dice(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '-' | ',' | '+' | '[' | ']' | '(' | ')')
}

/// Words of a choice that say nothing.
const FILLERS: [&str; 13] = [
    "and", "the", "on", "again", "none", "nothing", "column", "columns", "dice", "with", "in",
    "to", "move",
];

/// A choice as its words and numbers, in any order: `7+4 roll` and `4+7 roll` have the same one.
#[derive(Debug, PartialEq, Eq)]
struct ChoiceKey {
    words: Vec<String>,
    numbers: Vec<String>,
}

impl ChoiceKey {
    /// Takes a choice apart. Where `glued`, each digit is a number of its own.
    fn new(text: &str, glued: bool) -> Self {
        let (mut words, mut numbers) = (Vec::new(), Vec::new());
        let mut word = String::new();
        let lower = plain(text).to_lowercase();
        let mut close = |word: &mut String| {
            let text = std::mem::take(word);
            let is_number = text.starts_with(|c: char| c.is_ascii_digit());
            if is_number && glued {
                numbers.extend(text.chars().map(String::from));
            } else if is_number {
                numbers.push(text);
            } else if !text.is_empty() && !FILLERS.contains(&&*text) {
                words.push(text);
            }
        };
        for c in lower.chars() {
            let is_digit = c.is_ascii_digit();
            if !word.is_empty() && word.ends_with(|last: char| last.is_ascii_digit()) != is_digit {
                close(&mut word);
            }
            if c.is_alphanumeric() {
                word.push(c);
            } else {
                close(&mut word);
            }
        }
        close(&mut word);
        words.sort_unstable();
        numbers.sort_unstable();
        Self { words, numbers }
    }
}

/// Returns the index of the choice that a person means, or `None` if it is none or not clear which.
/// Letter case, order, separators and the typography of dice do not matter.
///
/// ```
/// use retrodice::core::text::find_choice;
///
/// assert_eq!(find_choice("7+4 roll", &["4+7 roll", "4+7 stop"]), Some(0));
/// assert_eq!(find_choice("keep 11", &["keep 1", "keep 1-1"]), Some(1));
/// assert_eq!(find_choice("hold", &["4+7 roll", "4+7 stop"]), None);
/// ```
pub fn find_choice(text: &str, choices: &[&str]) -> Option<usize> {
    let squeeze = |text: &str| plain(text).to_lowercase().split_whitespace().collect::<String>();
    let wanted = squeeze(text);
    if let Some(index) = choices.iter().position(|choice| squeeze(choice) == wanted) {
        return Some(index);
    }
    [false, true].into_iter().find_map(|glued| {
        let wanted = ChoiceKey::new(text, glued);
        let mut fitting =
            (0..choices.len()).filter(|&index| ChoiceKey::new(choices[index], glued) == wanted);
        fitting.next().filter(|_| fitting.next().is_none())
    })
}
