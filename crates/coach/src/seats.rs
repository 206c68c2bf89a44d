//! Seats of a table, and the commitment that makes the dice verifiable.

use retrodice_core::game::Game;
use retrodice_core::notation::NotationError;
use retrodice_core::text::visible;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::StrategySource;
use std::fmt;
use std::sync::Arc;

/// Maximum number of seats at a table for a game of a single seat, such as Yahtzee. Games of
/// several seats have their own limits.
pub const MAX_SEATS: usize = 4;

/// A seat as people write it: `human`, `human:Anna`, or a strategy.
///
/// ```
/// use retrodice::coach::Seating;
///
/// let anna = Seating::read("human:Anna")?;
/// assert_eq!((anna.name.as_str(), anna.bot), ("Anna", None));
/// assert!(Seating::read("rule28")?.bot.is_some());
/// # Ok::<(), retrodice::play::error::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Name of the player.
    pub name: String,
    /// Strategy of the seat; `None` for people.
    pub bot: Option<StrategySource>,
}

impl Seating {
    /// Reads `human`, `human:Anna`, `rule28(threshold=26)`. The strategy of a file plays under its
    /// own name.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if the name of a person is empty, longer than 40
    /// characters, or has control characters.
    pub fn read(seat: impl Into<StrategySource>) -> Result<Self, PlayError> {
        let text = match seat.into() {
            StrategySource::Named(text) => visible(&text).trim().to_owned(),
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

    /// Returns the name of the person that a text seats; `None` if it seats a strategy.
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

/// A seat of a table with its player, ready to play.
pub struct TableSeat<G: Game> {
    /// Seat as it was written.
    pub seating: Seating,
    /// Strategy of the seat; `None` for people.
    pub strategy: Option<Arc<dyn Strategy<G>>>,
}

retrodice_core::debug_summary!(
    [G: Game] TableSeat<G>, "TableSeat",
    |this| { seating: this.seating }
);

impl<G: Game> Clone for TableSeat<G> {
    fn clone(&self) -> Self {
        Self { seating: self.seating.clone(), strategy: self.strategy.clone() }
    }
}

/// Commitment to a seed: shown before the first roll, checked after the last.
///
/// Roll number k of the game is drawn from stream k of the [`Experiment`](retrodice_stats::Experiment)
/// `coach` under the seed, whatever was chosen before. So the seed fixes all dice, and the hash
/// fixes the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitment(String);

impl Commitment {
    /// Returns the hash of `retrodice dice 1: SEED` with the seed in decimal digits.
    pub fn of(seed: u64) -> Self {
        Self(blake3::hash(format!("retrodice dice 1: {seed}").as_bytes()).to_hex().to_string())
    }

    /// Returns the hash in hexadecimal.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
