//! Shards of a simulation, to be played on several machines.
//!
//! Games are numbered, and a game is a function of its number. A shard is a range of these numbers.
//! Results are exact counts, so the counts of all shards add up to those of a single run, to the
//! bit.

use crate::error::PlayError;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// One of several parts of the requested games.
///
/// ```
/// use retrodice::play::shard::Shard;
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!((shard.number(), shard.of(), shard.to_string().as_str()), (2, 3, "2/3"));
/// assert_eq!(shard.numbers(10), 3..6);
/// assert_eq!(Shard::default().numbers(10), 0..10);
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), retrodice::play::error::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// The only shard of one: all games.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Creates shard `number` of `of`, counted from one.
    ///
    /// # Errors
    /// [`PlayError::Shard`] if there is no such part.
    pub fn new(number: u32, of: u32) -> Result<Self, PlayError> {
        if (1..=of).contains(&number) {
            Ok(Self { number, of })
        } else {
            Err(PlayError::Shard { text: format!("{number}/{of}") })
        }
    }

    /// Returns the number of this shard, counted from one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the number of shards.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Returns the range of game numbers in this shard of `games` games. Sizes of shards differ by
    /// at most one; a shard is empty if there are fewer games than shards.
    pub fn numbers(&self, games: u64) -> Range<u64> {
        let end =
            |number: u32| (u128::from(games) * u128::from(number) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }
}

impl Default for Shard {
    /// Returns [`Shard::WHOLE`], all games.
    fn default() -> Self {
        Self::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = PlayError;

    fn from_str(text: &str) -> Result<Self, PlayError> {
        let parts = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.trim().parse().ok()?, of.trim().parse().ok()?)));
        let wrong = || PlayError::Shard { text: text.to_owned() };
        parts.ok_or_else(wrong).and_then(|(number, of)| Self::new(number, of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_partition_the_games() {
        for (games, of) in [(1000, 3), (3, 4), (1, 1), (u64::MAX, 1000)] {
            let mut end = 0;
            for number in 1..=of {
                let part = Shard::new(number, of).unwrap().numbers(games);
                assert_eq!(part.start, end);
                end = part.end;
            }
            assert_eq!(end, games);
        }
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3"] {
            assert!(matches!(text.parse::<Shard>(), Err(PlayError::Shard { .. })), "{text}");
        }
    }
}
