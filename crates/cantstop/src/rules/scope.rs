//! Scopes: rule sets that a solver, a strategy or a count supports.

use super::board::{MAX_COLUMNS, MAX_MARKERS, MAX_PLAYERS, MAX_SIDES, Options};
use super::misreadings::Misreading;
use super::variants::{Reading, Sharing};
use retrodice_core::error::{ErrorKind, GameError};
use std::ops::RangeInclusive;
use thiserror::Error;

/// The rule sets that a solver, a strategy or a count supports. Other games are refused with the
/// name of the rule that differs.
#[derive(Clone, Debug)]
pub(crate) struct RuleScope {
    /// The solver, strategy or count with this scope, for errors.
    pub of: &'static str,
    /// Supported sides of the dice.
    pub sides: RangeInclusive<usize>,
    /// Supported lengths of a column.
    pub lengths: RangeInclusive<usize>,
    /// Supported numbers of seats.
    pub players: RangeInclusive<usize>,
    /// Supported numbers of columns to win.
    pub columns_to_win: RangeInclusive<usize>,
    /// Supported numbers of markers.
    pub markers: RangeInclusive<usize>,
    /// Supported rules for a marker on an opponent's square, ignored for a single seat.
    pub sharing: &'static [Sharing],
    /// Supported readings of the rule on using sums.
    pub readings: &'static [Reading],
    /// The advice for other games, for errors.
    pub instead: &'static str,
}

impl RuleScope {
    /// The scope of every game.
    pub(crate) const ANY: Self = Self {
        of: "this",
        sides: 2..=MAX_SIDES as usize,
        lengths: 1..=u8::MAX as usize,
        players: 1..=MAX_PLAYERS,
        columns_to_win: 1..=MAX_COLUMNS,
        markers: 1..=MAX_MARKERS,
        sharing: &Sharing::ALL,
        readings: &READINGS,
        instead: "change this argument of the spec",
    };

    /// The scope of solitaire by the rules of the basic game on any board: three markers,
    /// three columns to win, the standard reading.
    pub(crate) const SOLITAIRE: Self = Self {
        players: 1..=1,
        columns_to_win: 3..=3,
        markers: 3..=3,
        readings: &[Reading::Standard],
        ..Self::ANY
    };

    /// Refuses options outside the scope.
    ///
    /// # Errors
    /// [`OutOfScope`] with the first rule that is not supported.
    pub(crate) fn check(&self, options: &Options) -> Result<(), OutOfScope> {
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
            let names: Vec<&str> = self.sharing.iter().map(|sharing| sharing.name()).collect();
            let got = format!("sharing={}", options.sharing.name());
            return refuse(format!("sharing={}", names.join(" or ")), got);
        }
        if !self.readings.contains(&options.reading) {
            let arguments: Vec<String> =
                self.readings.iter().map(|reading| reading.argument()).collect();
            return refuse(arguments.join(" or "), options.reading.argument());
        }
        Ok(())
    }
}

/// All readings, misreadings included.
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

/// The error for a game with a rule that is not supported.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{of} supports only {expected}, not {got}; {instead}")]
pub struct OutOfScope {
    /// The solver, strategy or count that refuses.
    pub of: &'static str,
    /// The supported rule, as the argument of a spec: `players=1`.
    pub expected: String,
    /// The argument that is not supported: `players=2`.
    pub got: String,
    /// The advice: another solver, or another argument.
    pub instead: &'static str,
}

impl GameError for OutOfScope {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Unsupported
    }
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
    fn an_unsupported_rule_is_named_with_the_supported_ones() {
        let plain = || Options::new(6, 3);
        let misread = Reading::Misread(Misreading::ExactlyOneSum);
        let scope = RuleScope {
            sides: 2..=6,
            lengths: 1..=31,
            sharing: &[Sharing::Free],
            ..RuleScope::SOLITAIRE
        };
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
            assert_eq!(RuleScope::ANY.check(&options), Ok(()));
        }
        let two = Options { players: 2, sharing: Sharing::ForcedRoll, ..plain() };
        let scope = RuleScope {
            players: 2..=2,
            sharing: &[Sharing::Free, Sharing::Jump],
            ..RuleScope::ANY
        };
        let refused = scope.check(&two).unwrap_err();
        assert_eq!(refused.expected, "sharing=free or jump");
        assert_eq!(refused.got, "sharing=forced-roll");
    }
}
