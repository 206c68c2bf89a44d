//! Games by name: `pig(100,players=1)` ↔ a game, and the one place where the
//! types of games are erased.
//!
//! To add a game, write its line at each of the three marks `games:` below.

use crate::cantstop::CantStop;
use crate::farkle::Farkle;
use crate::game::PositionOf;
use crate::index::Indexed;
use crate::notation::{Notation, NotationError, check_length};
use crate::pig::Pig;
use crate::pushyourluck::PushYourLuck;
use crate::yahtzee::{RuleSet, Yahtzee};
use std::collections::VecDeque;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

#[cfg(test)]
mod tests;

/// The text between the parentheses of a [`Spec`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The arguments without a name, in order.
    pub positional: Vec<String>,
    /// The arguments `key=value`, in order; keys are in lower case and differ.
    pub named: Vec<(String, String)>,
}

impl Arguments {
    /// Reads the arguments one by one; see [`ArgumentReader`].
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
/// use retrodice_rules::spec::Spec;
/// # fn main() -> Result<(), retrodice_rules::notation::NotationError> {
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
    /// The text of `key=…`, if it is there; `key` is in lower case.
    pub fn text(&mut self, key: &'static str) -> Option<&'a str> {
        self.known.push(key);
        let place = self.named.iter().position(|(name, _)| *name == key)?;
        Some(self.named.remove(place).1)
    }

    /// The text of the next argument without a name, or else of `key=…`.
    pub fn positional_text(&mut self, key: &'static str) -> Option<&'a str> {
        match self.positional.pop_front() {
            Some(text) => {
                self.known.push(key);
                Some(text)
            }
            None => self.text(key),
        }
    }

    /// The number `key=…` within `range`, if it is there.
    ///
    /// # Errors
    /// [`NotationError`] if it is no such number.
    pub fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, NotationError> {
        self.text(key).map(|text| parse_number(key, text, range)).transpose()
    }

    /// The next argument without a name, or else `key=…`, as a number within
    /// `range`, if it is there.
    ///
    /// # Errors
    /// [`NotationError`] if it is no such number.
    pub fn positional_number<T: FromStr + PartialOrd + Display>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, NotationError> {
        self.positional_text(key).map(|text| parse_number(key, text, range)).transpose()
    }

    /// The meaning of the word `key=…` among `words`, if it is there; upper and
    /// lower case are the same.
    ///
    /// # Errors
    /// [`NotationError`], listing the words, if it is none of them.
    pub fn word<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, NotationError> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let known = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
        known.map(|(_, meaning)| Some(*meaning)).ok_or_else(|| {
            let listed: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            NotationError::wrong(key, text, format!("expected one of {}", listed.join(", ")))
        })
    }

    /// Refuses whatever has not been read.
    ///
    /// # Errors
    /// [`NotationError`] naming the first argument left over.
    pub fn finish(self) -> Result<(), NotationError> {
        let known = match self.known.as_slice() {
            [] => "this game takes no arguments".to_owned(),
            known => format!("the arguments are {}", known.join(", ")),
        };
        if let Some(text) = self.positional.front() {
            return Err(NotationError::wrong("argument", text, format!("one too many; {known}")));
        }
        match self.named.first() {
            None => Ok(()),
            Some((key, _)) => {
                let why = match self.known.contains(key) {
                    true => "given twice, once without its name".to_owned(),
                    false => format!("unknown; {known}"),
                };
                Err(NotationError::wrong("argument", key, why))
            }
        }
    }
}

/// Reads `text`, called `part` in errors, as a number within `range`.
///
/// # Errors
/// [`NotationError`] if it is no such number.
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
    /// Its arguments.
    pub arguments: Arguments,
}

impl FromStr for Spec {
    type Err = NotationError;

    /// Reads the form of a spec; whether such a game exists is another question
    /// ([`AnyGame::from_spec`]).
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
        // Quoted whole, so it must be fit to be read.
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

/// A name in lower case: letters, digits, `-` and `_`, beginning with a letter.
fn parse_name(part: &str, text: &str) -> Result<String, NotationError> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(plain) {
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

/// A position as text: `spec | fields`.
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

/// An operation on a game, whatever its type.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Runs the verb.
    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output;
}

/// A game of any known type.
#[derive(Clone, Debug)]
pub enum AnyGame {
    // games: a variant for each type of game.
    /// Can't Stop on any board.
    CantStop(CantStop),
    /// Farkle, also known as Ten Thousand and Zilch.
    Farkle(Farkle),
    /// Pig and Piglet.
    Pig(Pig),
    /// Bernoulli push-your-luck.
    PushYourLuck(PushYourLuck),
    /// Yahtzee and its kin.
    Yahtzee(Yahtzee),
}

impl AnyGame {
    /// Calls the visitor with the game itself.
    pub fn visit<V: GameVisitor>(self, visitor: V) -> V::Output {
        match self {
            // games: an arm for each type of game.
            Self::CantStop(game) => visitor.visit(game),
            Self::Farkle(game) => visitor.visit(game),
            Self::Pig(game) => visitor.visit(game),
            Self::PushYourLuck(game) => visitor.visit(game),
            Self::Yahtzee(game) => visitor.visit(game),
        }
    }

    /// The game that a spec names.
    ///
    /// # Errors
    /// [`NotationError`] if there is no game of this name, in which case the
    /// known ones are listed, or if it has no such arguments.
    pub fn from_spec(spec: &Spec) -> Result<Self, NotationError> {
        match catalogue().iter().find(|entry| entry.name == spec.name) {
            Some(entry) => (entry.make)(&spec.arguments),
            None => {
                let known: Vec<&str> = catalogue().iter().map(|entry| entry.examples[0]).collect();
                let why = format!("no such game; there are {}", known.join(", "));
                Err(NotationError::wrong("name of the game", &spec.name, why))
            }
        }
    }
}

impl FromStr for AnyGame {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::from_spec(&text.parse()?)
    }
}

/// A known game, for listings.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueEntry {
    /// The name that specs start with, in lower case.
    pub name: &'static str,
    /// One sentence about the game and its arguments.
    pub description: &'static str,
    /// Specs to try, at least one; the first is the plainest.
    pub examples: &'static [&'static str],
    make: fn(&Arguments) -> Result<AnyGame, NotationError>,
}

/// Every known game, in the order in which listings show them.
pub fn catalogue() -> &'static [CatalogueEntry] {
    &[
        // games: an entry for each name.
        CatalogueEntry {
            name: "cantstop",
            description: "Can't Stop with four dice on any board; cantstop(sides, shortest column) \
                          or cantstop(sides=…, lengths=2-4-…), with players=1-4, win=columns, \
                          markers=1-4, sharing=free|jump|forced-roll, decline=yes|no",
            examples: &[
                "cantstop(3,1)",
                "cantstop(6,3)",
                "cantstop(3,1,players=2,sharing=jump)",
                "cantstop(sides=6,lengths=2-4-6-8-10-12-10-8-6-4-2)",
            ],
            make: |arguments| CantStop::from_arguments(arguments).map(AnyGame::CantStop),
        },
        CatalogueEntry {
            name: "farkle",
            description: "Farkle: roll six dice, set scoring dice aside, roll the rest or hold; \
                          farkle(target, players=1|2, table=standard|patch|zilch, entry=points to \
                          get on the board, bank=points to hold in any turn); farkle(turn) is one \
                          turn for points",
            examples: &[
                "farkle(2000)",
                "farkle(10000,players=1)",
                "farkle(2000,table=patch,entry=500)",
                "farkle(1000,table=zilch,bank=300)",
                "farkle(turn)",
            ],
            make: |arguments| Farkle::from_arguments(arguments).map(AnyGame::Farkle),
        },
        CatalogueEntry {
            name: "pig",
            description: "Pig: roll one die as often as you dare, a 1 loses the turn's points; \
                          pig(target, players=1|2, die=sides)",
            examples: &["pig(100)", "pig(100,players=1)", "pig(50,die=8)"],
            make: |arguments| Pig::from_arguments(arguments).map(AnyGame::Pig),
        },
        CatalogueEntry {
            name: "piglet",
            description: "Piglet: Pig with a coin, heads adds one and tails loses the turn's \
                          points; piglet(target, players=1|2)",
            examples: &["piglet(2)", "piglet(10,players=1)"],
            make: |arguments| Pig::piglet_from_arguments(arguments).map(AnyGame::Pig),
        },
        CatalogueEntry {
            name: "pushyourluck",
            description: "Push your luck: a throw succeeds with probability p and adds one, a \
                          failure loses the turn's gain; one turn for points, or with a target \
                          in as few turns as possible; pushyourluck(p=2/3, target=10 or cap=20)",
            examples: &["pushyourluck(p=2/3)", "pushyourluck(p=2/3,target=10)"],
            make: |arguments| PushYourLuck::from_arguments(arguments).map(AnyGame::PushYourLuck),
        },
        CatalogueEntry {
            name: "yahtzee",
            description: "Yahtzee and sheets of one's own; yahtzee(forced|free|simple|mini, \
                          dice=, faces=, rolls=, boxes=ones+kind3:all+…, bonus=35@63, extra=100, \
                          joker=none|forced|free, joker-needs=filled|points, order=any|down)",
            examples: &["yahtzee", "yahtzee(free)", "yahtzee(mini,joker=free)"],
            make: |arguments| Yahtzee::from_arguments(arguments).map(AnyGame::Yahtzee),
        },
        CatalogueEntry {
            name: "yatzy",
            description: "Scandinavian Yatzy, 15 boxes; the named arguments of yahtzee",
            examples: &["yatzy", "yatzy(order=down)"],
            make: |arguments| Yahtzee::from_base(RuleSet::yatzy(), arguments).map(AnyGame::Yahtzee),
        },
        CatalogueEntry {
            name: "kniffel",
            description: "Kniffel, where an extra Kniffel brings nothing unless agreed on; the \
                          named arguments of yahtzee",
            examples: &["kniffel", "kniffel(extra=50)"],
            make: |arguments| {
                Yahtzee::from_base(RuleSet::kniffel(), arguments).map(AnyGame::Yahtzee)
            },
        },
        CatalogueEntry {
            name: "yacht",
            description: "Yacht with 12 boxes; the named arguments of yahtzee",
            examples: &["yacht"],
            make: |arguments| Yahtzee::from_base(RuleSet::yacht(), arguments).map(AnyGame::Yahtzee),
        },
    ]
}
