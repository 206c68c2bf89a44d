//! Who plays in which seat, and the commitment that makes the dice verifiable.

use retrodice_core::game::Game;
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::StrategySource;
use std::fmt;
use std::sync::Arc;

/// The most seats at a table.
pub const MOST_SEATS: usize = 4;

/// A seat as people write it: `human`, `human:Anna`, or a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// What the player is called.
    pub name: String,
    /// The strategy; `None` for people.
    pub bot: Option<StrategySource>,
}

impl Seating {
    /// Reads `human`, `human:Anna`, `rule28(threshold=26)`; the strategy of a file plays
    /// under its own name.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if the name of a person is empty, longer than 40
    /// characters, or has control characters.
    pub fn read(seat: impl Into<StrategySource>) -> Result<Self, PlayError> {
        let text = match seat.into() {
            StrategySource::Named(text) => text.trim().to_owned(),
            file => return Ok(Self { name: file.to_string(), bot: Some(file) }),
        };
        let Some(name) = Self::person(&text) else {
            return Ok(Self { name: text.clone(), bot: Some(text.into()) });
        };
        let plain = !name.is_empty() && name.chars().count() <= 40;
        if !plain || name.chars().any(char::is_control) {
            let why = "a name has 1 to 40 characters, as in `human:Anna`";
            return Err(NotationError::wrong("name of a seat", name, why).into());
        }
        Ok(Self { name: name.to_owned(), bot: None })
    }

    /// The name of the person that a text seats; `None` if it seats a strategy.
    pub fn person(text: &str) -> Option<&str> {
        let (head, name) = text.split_once(':').unwrap_or((text, "you"));
        head.trim().eq_ignore_ascii_case("human").then(|| name.trim())
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bot {
            Some(bot) => bot.fmt(f),
            None => write!(f, "human:{}", self.name),
        }
    }
}

/// A seat with its player, ready to play.
pub struct Chair<G: Game> {
    /// As it was written.
    pub seating: Seating,
    /// The strategy; `None` for people.
    pub strategy: Option<Arc<dyn Strategy<G>>>,
}

impl<G: Game> Clone for Chair<G> {
    fn clone(&self) -> Self {
        Self { seating: self.seating.clone(), strategy: self.strategy.clone() }
    }
}

/// The commitment to a seed: shown before the first roll, checked after the last.
///
/// Roll number k of the game is drawn from stream k of
/// [`Experiment`](retrodice_stats::Experiment) `coach` under the seed,
/// whatever was chosen before. So the seed fixes all dice, and the hash fixes
/// the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitment(String);

impl Commitment {
    /// The hash of `retrodice dice 1: SEED` with the seed in decimal digits.
    pub fn of(seed: u64) -> Self {
        Self(blake3::hash(format!("retrodice dice 1: {seed}").as_bytes()).to_hex().to_string())
    }

    /// In hexadecimal.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
