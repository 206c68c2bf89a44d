//! The games that a solver, a simulator or a count supports.

use super::board::{MOST_COLUMNS, MOST_MARKERS, MOST_PLAYERS, MOST_SIDES, Options};
use super::misreadings::Misreading;
use super::variants::{Reading, Sharing};
use std::ops::RangeInclusive;
use thiserror::Error;

/// The games that something can play, so that it refuses others by the rule that it
/// does not know.
///
/// ```
/// use retrodice_cantstop::rules::{Options, Scope};
/// let scope = Scope { of: "this example", ..Scope::SOLITAIRE };
/// let two = Options { players: 2, ..Options::new(6, 3) };
/// assert_eq!(
///     scope.check(&two).unwrap_err().to_string(),
///     "this example supports only players=1, not players=2; change this argument of the spec"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Scope {
    /// What supports these games, for errors.
    pub of: &'static str,
    /// Sides of the dice.
    pub sides: RangeInclusive<usize>,
    /// Spaces of a column.
    pub lengths: RangeInclusive<usize>,
    /// Number of seats.
    pub players: RangeInclusive<usize>,
    /// Columns that win.
    pub columns_to_win: RangeInclusive<usize>,
    /// Markers of a turn.
    pub markers: RangeInclusive<usize>,
    /// What may happen on an opponent's square; ignored for a single seat.
    pub sharing: &'static [Sharing],
    /// Readings of the rule on using sums.
    pub readings: &'static [Reading],
    /// What to do with other games, for errors.
    pub instead: &'static str,
}

impl Scope {
    /// Every game.
    pub const ANY: Self = Self {
        of: "this",
        sides: 2..=MOST_SIDES as usize,
        lengths: 1..=u8::MAX as usize,
        players: 1..=MOST_PLAYERS,
        columns_to_win: 1..=MOST_COLUMNS,
        markers: 1..=MOST_MARKERS,
        sharing: &Sharing::ALL,
        readings: &READINGS,
        instead: "change this argument of the spec",
    };

    /// One seat by the rules of the basic game: three markers, three columns to win,
    /// the standard reading; any board.
    pub const SOLITAIRE: Self = Self {
        players: 1..=1,
        columns_to_win: 3..=3,
        markers: 3..=3,
        readings: &[Reading::Standard],
        ..Self::ANY
    };

    /// Refuses other games.
    ///
    /// # Errors
    /// [`OutOfScope`] with the first rule that is not among these.
    pub fn check(&self, options: &Options) -> Result<(), OutOfScope> {
        let refuse = |expected, got| {
            let Self { of, instead, .. } = *self;
            Err(OutOfScope { of, expected, got, instead })
        };
        let lengths =
            options.lengths.iter().map(|&length| ("lengths", length.into(), &self.lengths));
        let numbers = [
            ("sides", options.sides.into(), &self.sides),
            ("players", options.players, &self.players),
            ("win", options.columns_to_win, &self.columns_to_win),
            ("markers", options.markers, &self.markers),
        ];
        for (key, got, range) in numbers.into_iter().chain(lengths) {
            if !range.contains(&got) {
                let expected = match (range.start(), range.end()) {
                    (first, last) if first == last => format!("{key}={first}"),
                    (first, last) => format!("{key}={first} to {last}"),
                };
                return refuse(expected, format!("{key}={got}"));
            }
        }
        if options.players > 1 && !self.sharing.contains(&options.sharing) {
            let known: Vec<&str> = self.sharing.iter().map(|sharing| sharing.name()).collect();
            let got = format!("sharing={}", options.sharing.name());
            return refuse(format!("sharing={}", known.join(" or ")), got);
        }
        if !self.readings.contains(&options.reading) {
            let known: Vec<String> =
                self.readings.iter().map(|reading| reading.argument()).collect();
            return refuse(known.join(" or "), options.reading.argument());
        }
        Ok(())
    }
}

/// All readings.
const READINGS: [Reading; 2 + Misreading::ALL.len()] = {
    let mut all = [Reading::Standard; 2 + Misreading::ALL.len()];
    all[1] = Reading::MayDecline;
    let mut place = 0;
    while place < Misreading::ALL.len() {
        all[2 + place] = Reading::Misread(Misreading::ALL[place]);
        place += 1;
    }
    all
};

/// A game with a rule that something does not support.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{of} supports only {expected}, not {got}; {instead}")]
pub struct OutOfScope {
    /// What does not support it.
    pub of: &'static str,
    /// What it plays, as the argument of a spec: `players=1`.
    pub expected: String,
    /// The argument that it does not know: `players=2`.
    pub got: String,
    /// The way out.
    pub instead: &'static str,
}

impl From<OutOfScope> for retrodice_play::error::PlayError {
    fn from(error: OutOfScope) -> Self {
        Self::Rules(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_that_is_not_known_is_named() {
        let plain = || Options::new(6, 3);
        let misread = Reading::Misread(Misreading::ExactlyOneSum);
        let scope =
            Scope { sides: 2..=6, lengths: 1..=31, sharing: &[Sharing::Free], ..Scope::SOLITAIRE };
        assert_eq!(scope.check(&plain()), Ok(()));
        // A single seat shares with nobody.
        assert_eq!(scope.check(&Options { sharing: Sharing::Jump, ..plain() }), Ok(()));
        for (options, expected, got) in [
            (Options::new(7, 3), "sides=2 to 6", "sides=7"),
            (Options { players: 2, ..plain() }, "players=1", "players=2"),
            (Options { columns_to_win: 2, ..plain() }, "win=3", "win=2"),
            (Options { markers: 4, ..plain() }, "markers=3", "markers=4"),
            (Options::new(6, 30), "lengths=1 to 31", "lengths=32"),
            (Options { reading: Reading::MayDecline, ..plain() }, "decline=no", "decline=yes"),
            (Options { reading: misread, ..plain() }, "decline=no", "misread=exactly-one-sum"),
        ] {
            let refused = scope.check(&options).unwrap_err();
            assert_eq!((&*refused.expected, &*refused.got), (expected, got));
            assert_eq!(Scope::ANY.check(&options), Ok(()));
        }
        let two = Options { players: 2, sharing: Sharing::ForcedRoll, ..plain() };
        let scope =
            Scope { players: 2..=2, sharing: &[Sharing::Free, Sharing::Jump], ..Scope::ANY };
        let refused = scope.check(&two).unwrap_err();
        assert_eq!(refused.expected, "sharing=free or jump");
        assert_eq!(refused.got, "sharing=forced-roll");
    }
}
