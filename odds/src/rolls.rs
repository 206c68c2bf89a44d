//! The distinct rolls of four dice and the ways to use them.

use super::{ColumnSet, Fraction, OddsError};
use rules::cantstop::{CantStop, Column, Reading, Sums};
use rules::dice::Dice;
use rules::game::Game;
use serde::Serialize;

/// The sums of the two pairs of a pairing, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The smaller sum.
    pub low: Column,
    /// The larger sum, or the same.
    pub high: Column,
}

impl std::fmt::Display for Pairing {
    /// `(6, 8)`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.low, self.high)
    }
}

impl Serialize for Pairing {
    /// As the pair of its sums.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.low.sum(), self.high.sum()).serialize(serializer)
    }
}

/// A distinct roll: all rolls with the same pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollRow {
    /// How many of the sides⁴ equally likely rolls it stands for.
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
    /// [`OddsError::Reading`] for a mistaken reading of the rules.
    ///
    /// ```
    /// use retrodice_odds::{ColumnSet, Odds};
    /// use rules::cantstop::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// assert_eq!(odds.rolls().len(), 109);
    /// # Ok::<(), retrodice_odds::OddsError>(())
    /// ```
    pub fn new(game: &CantStop) -> Result<Self, OddsError> {
        let declining = match game.options().reading {
            Reading::Standard => false,
            Reading::MayDecline => true,
            Reading::Misread(_) => return Err(OddsError::Reading),
        };
        let table = game.rolls(&game.start());
        let row = |roll: &rules::dice::Roll| RollRow {
            weight: roll.weight,
            dice: roll.dice.to_string(),
            pairings: pairings(roll.dice),
        };
        Ok(Self {
            game: game.clone(),
            rolls: table.rolls().iter().map(row).collect(),
            total: table.total(),
            columns: game.columns().collect(),
            declining,
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

    /// Calls `take` for every way to use one pairing, in the order of the
    /// rules, where `usable` tells which columns can advance, and `placed`
    /// which of them have markers, of which `free` are left over. Columns that
    /// can advance only one space are the caller's business.
    pub(crate) fn uses(
        &self,
        pairing: Pairing,
        usable: ColumnSet,
        placed: ColumnSet,
        free: usize,
        mut take: impl FnMut(Sums),
    ) {
        let Pairing { low, high } = pairing;
        let new = |column| usize::from(!placed.contains(column));
        let alone = |column| usable.contains(column) && new(column) <= free;
        if low == high {
            if alone(low) {
                take(Sums::Twice(low));
                if self.declining {
                    take(Sums::One(low));
                }
            }
            return;
        }
        let both = alone(low) && alone(high) && new(low) + new(high) <= free;
        if both {
            take(Sums::Two(low, high));
        }
        if !both || self.declining {
            [low, high].into_iter().filter(|&sum| alone(sum)).map(Sums::One).for_each(take);
        }
    }
}

/// The columns that sums move, a double's column twice.
pub(crate) fn steps(sums: Sums) -> impl Iterator<Item = Column> {
    let (first, second) = match sums {
        Sums::One(column) => (column, None),
        Sums::Two(low, high) => (low, Some(high)),
        Sums::Twice(column) => (column, Some(column)),
    };
    std::iter::once(first).chain(second)
}

/// The pairings of four dice if they all have one of these `sides`.
pub(crate) fn pairings_of(dice: Dice, sides: u8) -> Option<Vec<Pairing>> {
    let fits =
        dice.faces().len() == 4 && dice.faces().iter().all(|face| (1..=sides).contains(face));
    fits.then(|| pairings(dice))
}

/// The distinct pairings of four dice, in ascending order.
fn pairings(dice: Dice) -> Vec<Pairing> {
    let &[a, b, c, d] = dice.faces() else { unreachable!("Can't Stop rolls four dice") };
    let pair = |one: u8, other: u8| {
        let column = |sum| Column::new(sum).expect("sums of two dice are columns");
        Pairing { low: column(one.min(other)), high: column(one.max(other)) }
    };
    let mut pairings = vec![pair(a + b, c + d), pair(a + c, b + d), pair(a + d, b + c)];
    pairings.sort_unstable();
    pairings.dedup();
    pairings
}
