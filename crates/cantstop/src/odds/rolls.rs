//! The distinct rolls of four dice and the ways to use them.

use super::{ColumnSet, Fraction, OddsError};
use crate::rules::{CantStop, Column, Markers, Pairing, Reading, RollClass, Scope, Sums};
use serde::Serialize;

/// A distinct roll: all rolls with the same pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollRow {
    /// How many of the sides⁴ equally likely rolls it represents.
    pub weight: u32,
    /// Its first roll in ascending order, `1-3-3-4`.
    pub dice: String,
    /// Its pairings, in ascending order of the smaller sum; one to three.
    pub pairings: Vec<Pairing>,
}

/// The odds of one board: its distinct rolls, columns and markers.
///
/// Made from the rules object; seats, sharing and columns to win play no part
/// within a turn. Cheap to make (the board's distinct rolls are listed once).
#[derive(Clone, Debug)]
pub struct Odds {
    game: CantStop,
    rolls: Vec<RollRow>,
    total: u64,
    columns: ColumnSet,
    declining: bool,
}

impl Odds {
    /// The odds of this game's board.
    ///
    /// # Errors
    /// [`OddsError::Rules`] for a mistaken reading of the rules.
    ///
    /// ```
    /// use retrodice_cantstop::odds::{ColumnSet, Odds};
    /// use retrodice_cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// assert_eq!(odds.rolls().len(), 109);
    /// # Ok::<(), retrodice_cantstop::odds::OddsError>(())
    /// ```
    pub fn new(game: &CantStop) -> Result<Self, OddsError> {
        let readings = &[Reading::Standard, Reading::MayDecline];
        Scope { of: "the calculator of odds", readings, ..Scope::ANY }.check(game.options())?;
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
            declining: game.options().reading == Reading::MayDecline,
        })
    }

    /// The rules object behind the odds.
    pub fn game(&self) -> &CantStop {
        &self.game
    }

    /// The distinct rolls; their weights add up to [`Odds::total`].
    pub fn rolls(&self) -> &[RollRow] {
        &self.rolls
    }

    /// Number of equally likely rolls: sides⁴.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// All columns of the board.
    pub fn columns(&self) -> ColumnSet {
        self.columns
    }

    /// Markers that a turn may use.
    pub fn markers(&self) -> usize {
        self.game.options().markers
    }

    /// The number of spaces of a column.
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`].
    pub fn length(&self, column: Column) -> Result<u8, OddsError> {
        let board = self.columns;
        self.game.length(column).ok_or(OddsError::NoSuchColumn { column, board })
    }

    /// The sets of as many columns as there are markers: the 165 triples of the
    /// official board, `2-3-4` first.
    pub fn triples(&self) -> Vec<ColumnSet> {
        self.columns.subsets(self.markers())
    }

    /// Whether a player may decline the second of two usable sums.
    pub fn may_decline(&self) -> bool {
        self.declining
    }

    /// Refuses columns that the board does not have.
    pub(crate) fn check(&self, columns: ColumnSet) -> Result<(), OddsError> {
        columns.iter().try_for_each(|column| self.length(column).map(drop))
    }

    /// This many of the equally likely rolls as a probability.
    pub(crate) fn share(&self, weight: u64) -> Fraction {
        Fraction::new(weight, self.total).expect("there are rolls")
    }

    /// The markers of a turn that has some on `placed`, while the `open` columns are
    /// neither claimed nor topped.
    ///
    /// # Panics
    /// If more are placed than there are.
    pub(crate) fn turn(&self, placed: ColumnSet, open: ColumnSet) -> Turn {
        let markers = Markers::new(placed, open, self.markers());
        Turn { markers, may_decline: self.declining }
    }
}

/// Markers, and the reading of the rule on using sums.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub markers: Markers,
    may_decline: bool,
}

impl Turn {
    /// Calls `take` for every way to use a roll, in the order of the rules. Columns
    /// that can advance only one space are the caller's business.
    pub fn uses(self, pairings: &[Pairing], mut take: impl FnMut(Sums)) {
        for &pairing in pairings {
            self.markers.uses(pairing, self.may_decline, &mut take);
        }
    }
}
