//! The worth of advancing one space, by column, and its whole units.

use super::fraction::greatest_common_divisor;
use super::{ColumnSet, Fraction, Odds, OddsError};
use crate::rules::{Column, MAX_SIDES};

/// The worth of advancing one space, by column.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Worth {
    /// One point in every column (Norvig's `one`).
    Space,
    /// The part of the column that the space is: one over the length (Norvig's
    /// `progress`).
    #[default]
    Progress,
    /// A table: one entry for each column of the board, in ascending order.
    Table(Vec<Fraction>),
}

impl Worth {
    /// Returns the worth of a space in this column of a board.
    ///
    /// # Errors
    /// [`OddsError::NoSuchColumn`] if the board lacks the column, [`OddsError::WorthTable`]
    /// if the table has the wrong number of entries.
    pub fn of(&self, odds: &Odds, column: Column) -> Result<Fraction, OddsError> {
        let length = odds.length(column)?;
        let fraction = |numerator, denominator| {
            Fraction::new(numerator, denominator).expect("columns have spaces")
        };
        match self {
            Self::Space => Ok(fraction(1, 1)),
            Self::Progress => Ok(fraction(1, u64::from(length))),
            Self::Table(table) => {
                let expected = odds.columns().len();
                if table.len() != expected {
                    return Err(OddsError::WorthTable { expected, got: table.len() });
                }
                Ok(table[column.slot()])
            }
        }
    }
}

/// Worths of columns in whole units of `1/scale`.
#[derive(Clone, Debug)]
pub(crate) struct Units {
    /// Number of units per point.
    pub scale: u32,
    each: [u64; 2 * MAX_SIDES as usize + 1],
}

/// Bound of the scale and of the worth of a space in units.
const MAX_UNITS: u64 = 1 << 31;

impl Units {
    /// Creates the coarsest units in which all these columns have whole worths.
    pub(crate) fn new(odds: &Odds, worth: &Worth, columns: ColumnSet) -> Result<Self, OddsError> {
        let too_fine = || OddsError::TooFine { columns };
        let mut scale = 1u64;
        for column in columns.iter() {
            let denominator = worth.of(odds, column)?.denominator();
            let lowest = Fraction::new(scale, denominator).expect("denominators are positive");
            scale = lowest.numerator().checked_mul(denominator).ok_or_else(too_fine)?;
            if scale >= MAX_UNITS {
                return Err(too_fine());
            }
        }
        let mut units = Self { scale: scale as u32, each: Default::default() };
        for column in columns.iter() {
            let worth = worth.of(odds, column)?;
            if worth == Fraction::ZERO {
                return Err(OddsError::Worthless { column });
            }
            if worth.numerator() >= MAX_UNITS {
                return Err(too_fine());
            }
            let space = worth.units(units.scale).expect("the scale is a common denominator");
            if space >= MAX_UNITS {
                return Err(too_fine());
            }
            units.each[usize::from(column.sum())] = space;
        }
        Ok(units)
    }

    /// Returns the units of one space in this column, zero for columns not passed to
    /// [`Units::new`].
    pub(crate) fn space(&self, column: Column) -> u64 {
        self.each[usize::from(column.sum())]
    }

    /// Returns the greatest number of units that divides all totals made of spaces of
    /// these columns. Without any column there is one total only, zero.
    pub(crate) fn grid(&self, columns: ColumnSet) -> u64 {
        let spaces = columns.iter().map(|column| u128::from(self.space(column)));
        match spaces.fold(0, greatest_common_divisor) {
            0 => u64::MAX,
            divisor => divisor as u64,
        }
    }

    /// Returns the worth of this many units.
    pub(crate) fn worth(&self, units: u64) -> Fraction {
        Fraction::new(units, u64::from(self.scale)).expect("scales are positive")
    }
}
