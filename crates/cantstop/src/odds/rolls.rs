//! The distinct rolls of four dice and their advances.

use super::{ColumnSet, Fraction, OddsError};
use crate::rules::{CantStop, Column, Markers, Pairing, Reading, RollClass, RuleScope, Sums};
use serde::Serialize;

/// A distinct roll, which stands for all rolls with the same pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RollRow {
    /// Number of the sides⁴ equally likely rolls in this class.
    pub weight: u32,
    /// The first roll in ascending order, `1-3-3-4`.
    pub dice: String,
    /// One to three pairings, in ascending order of the smaller sum.
    pub pairings: Vec<Pairing>,
}

/// The odds of one board: its distinct rolls, columns and markers.
///
/// Seats, sharing and columns to win of the game play no part within a turn. Cheap to
/// create, as the board's distinct rolls are listed once.
#[derive(Clone, Debug)]
pub struct Odds {
    game: CantStop,
    rolls: Vec<RollRow>,
    total: u64,
    columns: ColumnSet,
    may_decline: bool,
}

impl Odds {
    /// Creates the odds of the board of this game.
    ///
    /// # Errors
    /// [`OddsError::Rules`] for a mistaken reading of the rules.
    ///
    /// ```
    /// use retrodice::cantstop::odds::{ColumnSet, Odds};
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// assert_eq!(odds.rolls().len(), 109);
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    pub fn new(game: &CantStop) -> Result<Self, OddsError> {
        let readings = &[Reading::Standard, Reading::MayDecline];
        RuleScope { of: "the calculator of odds", readings, ..RuleScope::ANY }
            .check(game.options())?;
        let row = |class: &RollClass| RollRow {
            weight: class.weight,
            dice: class.dice.to_string(),
            pairings: class.pairings.to_vec(),
        };
        let rolls: Vec<RollRow> = game.roll_classes().iter().map(row).collect();
        Ok(Self {
            game: game.clone(),
            total: rolls.iter().map(|roll| u64::from(roll.weight)).sum(),
            rolls,
            columns: game.columns().collect(),
            may_decline: game.options().reading == Reading::MayDecline,
        })
    }

    /// Returns the game behind the odds.
    pub fn game(&self) -> &CantStop {
        &self.game
    }

    /// Returns the distinct rolls, whose weights add up to [`Odds::total`].
    pub fn rolls(&self) -> &[RollRow] {
        &self.rolls
    }

    /// Returns the number of equally likely rolls, sides⁴.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns all columns of the board.
    pub fn columns(&self) -> ColumnSet {
        self.columns
    }

    /// Returns the number of markers that a turn may use.
    pub fn markers(&self) -> usize {
        self.game.options().markers
    }

    /// Returns the number of spaces of a column.
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`] if the board lacks the column.
    pub fn length(&self, column: Column) -> Result<u8, OddsError> {
        let board = self.columns;
        self.game.length(column).ok_or(OddsError::NoSuchColumn { column, board })
    }

    /// Returns the sets of as many columns as there are markers: the 165 triples of the
    /// official board, `2-3-4` first.
    pub fn triples(&self) -> Vec<ColumnSet> {
        self.columns.subsets(self.markers())
    }

    /// Returns whether a player may decline the second of two usable sums.
    pub(crate) fn may_decline(&self) -> bool {
        self.may_decline
    }

    /// Refuses columns that the board does not have.
    pub(crate) fn check(&self, columns: ColumnSet) -> Result<(), OddsError> {
        columns.iter().try_for_each(|column| self.length(column).map(drop))
    }

    /// Returns the probability of `weight` of the equally likely rolls.
    pub(crate) fn share(&self, weight: u64) -> Fraction {
        Fraction::new(weight, self.total).expect("there are rolls")
    }

    /// Returns the markers of a turn that has some on `placed`, while the `open` columns are
    /// neither claimed nor topped.
    ///
    /// # Panics
    /// If more are placed than there are.
    pub(crate) fn turn(&self, placed: ColumnSet, open: ColumnSet) -> TurnMarkers {
        let markers = Markers::new(placed, open, self.markers());
        TurnMarkers { markers, may_decline: self.may_decline }
    }
}

/// The markers of a turn, with the reading of the rule on using sums.
#[derive(Clone, Copy)]
pub(crate) struct TurnMarkers {
    markers: Markers,
    may_decline: bool,
}

impl TurnMarkers {
    /// Calls `take` for every advance of a roll, in the order of the rules. The caller
    /// has to handle columns with a single space left.
    pub(crate) fn each_advance(self, pairings: &[Pairing], mut take: impl FnMut(Sums)) {
        for &pairing in pairings {
            self.markers.each_advance(pairing, self.may_decline, &mut take);
        }
    }
}
