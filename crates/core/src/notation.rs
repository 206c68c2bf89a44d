//! Positions and choices as short text, for chat messages, URLs and shells.
//!
//! A position is written `spec | … | dice`, the middle fields depending on the
//! game; [`Notation`] writes and reads everything after the spec.

use crate::game::{Game, PositionOf};
use thiserror::Error;

/// Maximum length of a notation or spec, in bytes. Longer text is refused unread.
pub const MAX_NOTATION_LENGTH: usize = 4096;

/// An error in the text of a position, choice or spec.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// A part of the text is wrong.
    #[error("{part} `{found}`: {why}")]
    Wrong {
        /// Which part: "squares of player 1", "dice", "spec".
        part: String,
        /// The offending text, shortened.
        found: String,
        /// The fault, and the text that would be right.
        why: String,
    },
    /// A name in the text is none of those that are known.
    #[error("unknown {part} `{found}`; {why}")]
    Unknown {
        /// Kind of the name: "argument", "strategy", "game".
        part: String,
        /// The unknown name, shortened.
        found: String,
        /// The closest known name, if one is close, and all known names.
        why: String,
    },
    /// A part that is needed is absent.
    #[error("missing {part} `{name}`; {why}")]
    Missing {
        /// Kind of the part, such as "argument".
        part: String,
        /// Name of the part.
        name: String,
        /// What to write.
        why: String,
    },
    /// The text is too long to be anything.
    #[error("the text has {length} bytes; a position or spec has at most {MAX_NOTATION_LENGTH}")]
    TooLong {
        /// Length of the text in bytes.
        length: usize,
    },
}

impl NotationError {
    /// Creates an error about `part`. It quotes at most forty characters of `text`,
    /// control characters replaced, so that the error is one line.
    pub fn wrong(part: impl Into<String>, text: &str, why: impl Into<String>) -> Self {
        Self::Wrong { part: part.into(), found: quoted(text), why: why.into() }
    }

    /// Creates an error about a name that is not in `known`. It suggests the closest one.
    ///
    /// ```
    /// use retrodice::core::notation::NotationError;
    /// let error = NotationError::unknown("method", "newtn", &["newton", "naive"]);
    /// let text = "unknown method `newtn`; did you mean `newton`? Known: newton, naive";
    /// assert_eq!(error.to_string(), text);
    /// ```
    pub fn unknown(part: impl Into<String>, text: &str, known: &[&str]) -> Self {
        let listed = known.join(", ");
        let why = match closest(text, known) {
            Some(name) => format!("did you mean `{name}`? Known: {listed}"),
            None if known.is_empty() => "none is expected here".to_owned(),
            None => format!("known: {listed}"),
        };
        Self::Unknown { part: part.into(), found: quoted(text), why }
    }

    /// Creates an error about the absent argument `name`; `why` says what to write.
    pub fn missing_argument(name: &str, why: impl Into<String>) -> Self {
        Self::Missing { part: "argument".to_owned(), name: name.to_owned(), why: why.into() }
    }
}

/// Returns at most forty characters of `text`, with control characters replaced.
fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut quoted: String = chars.by_ref().take(40).map(printable).collect();
    if chars.next().is_some() {
        quoted.push('…');
    }
    quoted
}

/// Minimum similarity of a name that is suggested, from 0 for nothing in common to 1 for equality.
const MIN_SIMILARITY: f64 = 0.6;

/// Returns the known name that is most like `text`, or `None` if none is close. Upper and lower
/// case are the same, and arguments in brackets are left out of the comparison.
///
/// ```
/// use retrodice::core::notation::closest;
/// assert_eq!(closest("pgi", &["pig(100)", "yahtzee"]), Some("pig(100)"));
/// assert_eq!(closest("whist", &["pig(100)", "yahtzee"]), None);
/// ```
pub fn closest<'a>(text: &str, known: &[&'a str]) -> Option<&'a str> {
    // No name is that long, and the comparison takes time in the square of the length.
    if text.len() > 100 {
        return None;
    }
    let name = |text: &str| text.split('(').next().unwrap_or_default().to_lowercase();
    let wanted = name(text);
    let likeness = |known: &str| strsim::normalized_damerau_levenshtein(&wanted, &name(known));
    let all = known.iter().map(|&known| (likeness(known), known));
    let best = all.filter(|(likeness, _)| *likeness >= MIN_SIMILARITY);
    best.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, known)| known)
}

/// Refuses text of more than [`MAX_NOTATION_LENGTH`] bytes.
///
/// # Errors
/// [`NotationError::TooLong`].
pub fn check_length(text: &str) -> Result<(), NotationError> {
    match text.len() {
        0..=MAX_NOTATION_LENGTH => Ok(()),
        length => Err(NotationError::TooLong { length }),
    }
}

/// A game whose positions and choices can be written and read as text.
///
/// Reading a written position gives the same position back. This is a law
/// ([`crate::testing::check_laws`]).
///
/// ```
/// use retrodice::core::game::Game;
/// use retrodice::core::notation::Notation;
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(100)".parse()?;
/// let position = game.read_position("37/41 | 12")?;
/// assert_eq!(game.write_position(&position), "37/41 | 12");
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
pub trait Notation: Game {
    /// Returns the game as text, such as `cantstop(6,3)`. [`crate::spec`] reads it.
    fn spec(&self) -> String;

    /// Writes the fields of a position that follow the spec.
    fn write_position(&self, position: &PositionOf<Self>) -> String;

    /// Reads what [`Notation::write_position`] writes. Only positions that obey
    /// the game's invariants are accepted.
    ///
    /// # Errors
    /// [`NotationError`] naming the offending part.
    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError>;

    /// Writes a choice as text.
    fn write_choice(&self, choice: &Self::Choice) -> String;

    /// Returns the text of the choice that a person names in words of the game that
    /// [`crate::text::find_choice`] does not know. `None` if there are no such words.
    fn canonical_choice(&self, text: &str) -> Option<String> {
        let _ = text;
        None
    }
}
