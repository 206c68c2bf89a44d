//! Specs and positions as text: `pig(100,players=1)`, `pig(100) | 35/62 | 12`.
//!
//! A spec is a name with arguments in parentheses, whatever the game.

use crate::game::PositionOf;
use crate::notation::{Notation, NotationError, check_length};
use std::collections::VecDeque;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The arguments between the parentheses of a [`Spec`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The arguments without a name, in order.
    pub positional: Vec<String>,
    /// The arguments `key=value`, in order; keys are in lower case and differ.
    pub named: Vec<(String, String)>,
}

impl Arguments {
    /// Returns a reader that hands out the arguments one by one.
    pub fn reader(&self) -> ArgumentReader<'_> {
        ArgumentReader {
            positional: self.positional.iter().map(String::as_str).collect(),
            named: self.named.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect(),
            known: Vec::new(),
        }
    }
}

/// Hands out the arguments of a game and, at the end, refuses the rest.
///
/// ```
/// use retrodice::core::spec::Spec;
/// # fn main() -> Result<(), retrodice::core::notation::NotationError> {
/// let spec: Spec = "game(12, dice=4)".parse()?;
/// let mut reader = spec.arguments.reader();
/// let columns: u8 = reader.positional_number("columns", 2..=12)?.unwrap_or(11);
/// let dice: u8 = reader.number("dice", 1..=8)?.unwrap_or(5);
/// reader.finish()?;
/// assert_eq!((columns, dice), (12, 4));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct ArgumentReader<'a> {
    positional: VecDeque<&'a str>,
    named: Vec<(&'a str, &'a str)>,
    known: Vec<&'static str>,
}

impl<'a> ArgumentReader<'a> {
    /// Takes the text of `key=…`, `None` if it is absent. `key` is in lower case.
    pub fn text(&mut self, key: &'static str) -> Option<&'a str> {
        self.known.push(key);
        let index = self.named.iter().position(|(name, _)| *name == key)?;
        Some(self.named.remove(index).1)
    }

    /// Takes the text of the next argument without a name, or else of `key=…`.
    pub fn positional_text(&mut self, key: &'static str) -> Option<&'a str> {
        match self.positional.pop_front() {
            Some(text) => {
                self.known.push(key);
                Some(text)
            }
            None => self.text(key),
        }
    }

    /// Takes the number `key=…` within `range`, `None` if it is absent.
    ///
    /// # Errors
    /// [`NotationError`] if it is no number within `range`.
    pub fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, NotationError> {
        self.text(key).map(|text| parse_number(key, text, range)).transpose()
    }

    /// Takes the next argument without a name, or else `key=…`, as a number within
    /// `range`; `None` if it is absent.
    ///
    /// # Errors
    /// [`NotationError`] if it is no number within `range`.
    pub fn positional_number<T: FromStr + PartialOrd + Display>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, NotationError> {
        self.positional_text(key).map(|text| parse_number(key, text, range)).transpose()
    }

    /// Takes the meaning of the word `key=…` among `words`, `None` if it is absent.
    /// Upper and lower case are the same.
    ///
    /// # Errors
    /// [`NotationError`], listing the words, if it is none of them.
    pub fn word<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, NotationError> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let entry = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
        entry.map(|(_, meaning)| Some(*meaning)).ok_or_else(|| {
            let listed: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            NotationError::unknown(key, text, &listed)
        })
    }

    /// Takes the argument `key=yes` or `key=no`, and returns whether it is yes; no if it is absent.
    ///
    /// # Errors
    /// [`NotationError`] for any other word.
    pub fn is_yes(&mut self, key: &'static str) -> Result<bool, NotationError> {
        Ok(self.word(key, &[("yes", true), ("no", false)])?.unwrap_or(false))
    }

    /// Refuses the arguments that have not been read.
    ///
    /// # Errors
    /// [`NotationError`] naming the first argument left over.
    pub fn finish(self) -> Result<(), NotationError> {
        if let Some(text) = self.positional.front() {
            let why = match self.known.as_slice() {
                [] => "one too many; none is expected here".to_owned(),
                keys => format!("one too many; the arguments are {}", keys.join(", ")),
            };
            return Err(NotationError::wrong("argument", text, why));
        }
        match self.named.first() {
            None => Ok(()),
            Some((key, _)) if self.known.contains(key) => {
                let why = "given twice, once without its name";
                Err(NotationError::wrong("argument", key, why))
            }
            Some((key, _)) => Err(NotationError::unknown("argument", key, &self.known)),
        }
    }
}

/// Reads `text`, called `part` in errors, as a number within `range`.
///
/// # Errors
/// [`NotationError`] if it is no number within `range`.
pub fn parse_number<T: FromStr + PartialOrd + Display>(
    part: &str,
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, NotationError> {
    text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let why = format!("expected a whole number from {} to {}", range.start(), range.end());
        NotationError::wrong(part, text, why)
    })
}

/// A game by name with its arguments: `name`, or `name(value, key=value)`.
///
/// Names and keys are turned into lower case; white space around any part does
/// not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The game's name, in lower case.
    pub name: String,
    /// The arguments in parentheses, if any.
    pub arguments: Arguments,
}

impl FromStr for Spec {
    type Err = NotationError;

    /// Reads the form of a spec. Whether such a game exists is for the list of games to say.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        check_length(text)?;
        let text = text.trim();
        let (name, inside) = match text.split_once('(') {
            None => (text, ""),
            Some((name, rest)) => match rest.strip_suffix(')') {
                Some(inside) => (name.trim_end(), inside),
                None => {
                    return Err(NotationError::wrong("spec", text, "`(` without `)` at its end"));
                }
            },
        };
        // The advice quotes the text whole, so control characters are left to `parse_name`.
        if let Some((name, value)) = name.split_once(':')
            && !name.contains(char::is_control)
            && !value.contains(char::is_control)
        {
            let why = format!("arguments stand in brackets: `{}({})`", name.trim(), value.trim());
            return Err(NotationError::wrong("spec", text, why));
        }
        let name = parse_name("name", name)?;
        Ok(Self { name, arguments: parse_arguments(inside)? })
    }
}

/// Reads a game from its spec, by the reader of the arguments that belongs to its name.
///
/// # Errors
/// [`NotationError`] if no reader has that name, or the one that has it refuses the arguments.
pub fn read_game<G>(text: &str, readers: &[(&str, ReadArguments<G>)]) -> Result<G, NotationError> {
    let spec: Spec = text.parse()?;
    if let Some((_, read)) = readers.iter().find(|(name, _)| *name == spec.name) {
        return read(&spec.arguments);
    }
    let names: Vec<&str> = readers.iter().map(|&(name, _)| name).collect();
    let expected = match names.split_last() {
        Some((last, [])) => format!("expected {last}"),
        Some((last, others)) => format!("expected {} or {last}", others.join(", ")),
        None => "there are no games".to_owned(),
    };
    Err(NotationError::wrong("name of the game", &spec.name, expected))
}

/// Reader of the arguments of a game's spec.
pub type ReadArguments<G> = fn(&Arguments) -> Result<G, NotationError>;

/// Returns a position as text: `spec | fields`.
pub fn position_text<G: Notation>(game: &G, position: &PositionOf<G>) -> String {
    format!("{} | {}", game.spec(), game.write_position(position))
}

/// Splits `spec | fields` into the spec and the text of the fields, which
/// [`Notation::read_position`] of that game reads.
///
/// # Errors
/// [`NotationError`] if the text is too long, has no `|`, or begins with
/// something that is not a spec.
pub fn split_position(text: &str) -> Result<(Spec, &str), NotationError> {
    check_length(text)?;
    let Some((spec, fields)) = text.split_once('|') else {
        let why = "a position is written `spec | fields`, such as `pig(100) | 35/62 | 12`";
        return Err(NotationError::wrong("position", text, why));
    };
    Ok((spec.parse()?, fields.trim()))
}

/// Reads a name of letters, digits, `-` and `_` that begins with a letter, in lower case.
fn parse_name(part: &str, text: &str) -> Result<String, NotationError> {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_allowed) {
        return Ok(text.to_ascii_lowercase());
    }
    Err(NotationError::wrong(part, text, "a name is made of letters, digits, `-` and `_`"))
}

fn parse_arguments(text: &str) -> Result<Arguments, NotationError> {
    let mut arguments = Arguments::default();
    if text.trim().is_empty() {
        return Ok(arguments);
    }
    for piece in text.split(',').map(str::trim) {
        let (key, value) = match piece.split_once('=') {
            None => (None, piece),
            Some((key, value)) => {
                (Some(parse_name("name of an argument", key.trim_end())?), value.trim_start())
            }
        };
        if value.is_empty() || value.contains(['(', ')', '=', '|']) {
            let why = "a value is not empty and has none of `(`, `)`, `=`, `|`";
            return Err(NotationError::wrong("argument", piece, why));
        }
        match key {
            None if arguments.named.is_empty() => arguments.positional.push(value.to_owned()),
            None => {
                let why = "arguments without a name come before those with one";
                return Err(NotationError::wrong("argument", piece, why));
            }
            Some(key) if arguments.named.iter().any(|(name, _)| *name == key) => {
                return Err(NotationError::wrong("argument", piece, format!("a second `{key}`")));
            }
            Some(key) => arguments.named.push((key, value.to_owned())),
        }
    }
    Ok(arguments)
}
