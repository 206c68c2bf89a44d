//! Parts of a simulation, to be played on several machines.
//!
//! Games are numbered, and a game is a function of its number: a shard is some of the
//! numbers. Results are counted exactly, so the counts of all shards add
//! up to those of a single run, to the bit.

use crate::error::PlayError;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// One of several parts of the games that are asked for.
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
    /// All games.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Number `number` of `of`, counted from one.
    ///
    /// # Errors
    /// [`PlayError::Shard`] if there is no such part.
    pub fn new(number: u32, of: u32) -> Result<Self, PlayError> {
        match (1..=of).contains(&number) {
            true => Ok(Self { number, of }),
            false => Err(PlayError::Shard { text: format!("{number}/{of}") }),
        }
    }

    /// Which part it is, counted from one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How many parts there are.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Its part of `games` games, by number: as many as in any other shard, or one more or
    /// less; none if there are fewer games than shards.
    pub fn numbers(&self, games: u64) -> Range<u64> {
        let end =
            |number: u32| (u128::from(games) * u128::from(number) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }
}

impl Default for Shard {
    /// [`Shard::WHOLE`].
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
    fn shards_are_all_games_and_none_twice() {
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
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
