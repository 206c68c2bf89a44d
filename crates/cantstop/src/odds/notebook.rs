//! Norvig's notebook in its own arithmetic, to the last bit.
//!
//! The notebook computes in double precision, keys its cache by rounded totals
//! and cuts a turn at 16 rolls, but the cache forgets the number of rolls left
//! when an entry was made. Its printed digits depend on that, and above all the
//! order in which it prints columns that are exactly as good as their mirror
//! images. This module repeats the computation in the same order. The exact answers
//! are those of [`Odds`], for which it is an independent check.
//!
//! Source: P. Norvig, "Can't Stop" (notebook), functions `E`, `P`, `optimal`,
//! `stopping_point` and `top`.

use super::{ColumnSet, Odds, OddsError, Worth};
use rustc_hash::FxHashMap;

/// The notebook's functions for one board and one worth.
///
/// ```
/// use retrodice::cantstop::odds::{Odds, Worth, notebook::Notebook};
/// use retrodice::cantstop::rules::CantStop;
/// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
/// let notebook = Notebook::new(&odds, &Worth::Space)?;
/// assert_eq!(format!("{:.3}", notebook.chance("6-7-8".parse()?)), "0.920");
/// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Notebook<'a> {
    odds: &'a Odds,
    /// Worth of a space by the sum of the column, as the notebook rounds it.
    worth: [f64; 17],
}

/// Maximum number of rolls in a turn: the notebook's `maxrolls`.
pub const MAX_ROLLS: u32 = 16;

impl<'a> Notebook<'a> {
    /// Creates the notebook with this worth function.
    ///
    /// # Errors
    /// Those of [`Worth::of`].
    pub fn new(odds: &'a Odds, worth: &Worth) -> Result<Self, OddsError> {
        let mut table = [0.0; 17];
        for column in odds.columns().iter() {
            table[usize::from(column.sum())] = worth.of(odds, column)?.to_f64();
        }
        Ok(Self { odds, worth: table })
    }

    /// Computes `sum(map(worth, sums))`, the total of a list of spaces.
    pub fn total(&self, sums: &[u8]) -> f64 {
        sums.iter().fold(0.0, |total, &sum| total + self.worth[usize::from(sum)])
    }

    /// Computes `best_pairing(columns, roll, worth)` for each distinct roll.
    fn best_pairings(&self, columns: ColumnSet) -> Vec<f64> {
        let part = |column| if columns.contains(column) { self.worth_of(column) } else { 0.0 };
        let pairings = self.odds.rolls().iter().map(|roll| roll.pairings.iter());
        pairings.map(|each| each.map(|p| part(p.low) + part(p.high)).fold(0.0, f64::max)).collect()
    }

    fn worth_of(&self, column: crate::rules::Column) -> f64 {
        self.worth[usize::from(column.sum())]
    }

    /// Computes `sum(value * weight) / sum(weight)` over the rolls in order.
    fn weighted_mean(&self, values: impl Iterator<Item = f64>) -> f64 {
        let weights = self.odds.rolls().iter().map(|roll| f64::from(roll.weight));
        values.zip(weights).fold(0.0, |sum, (value, weight)| sum + value * weight)
            / self.odds.total() as f64
    }

    /// Computes the notebook's `P`: the probability of not losing the turn.
    pub fn chance(&self, columns: ColumnSet) -> f64 {
        let advances = |best| if best > 0.0 { 1.0 } else { 0.0 };
        self.weighted_mean(self.best_pairings(columns).into_iter().map(advances))
    }

    /// Computes the notebook's `E`: the expected worth of a roll.
    pub fn expected(&self, columns: ColumnSet) -> f64 {
        self.weighted_mean(self.best_pairings(columns).into_iter())
    }

    /// Computes the notebook's `optimal`: the expected total worth of a turn.
    pub fn optimal(&self, columns: ColumnSet) -> f64 {
        self.turn(columns).0
    }

    /// Computes the notebook's `stopping_point`: the least total in its cache with which
    /// it stops.
    pub fn stopping_point(&self, columns: ColumnSet) -> f64 {
        let (_, cache) = self.turn(columns);
        let stops = cache.iter().filter(|&(&total, &value)| f64::from_bits(total) == value);
        stops.map(|(&total, _)| f64::from_bits(total)).fold(f64::INFINITY, f64::min)
    }

    /// Computes the value of a turn and the cache behind it, by the bits of the total.
    fn turn(&self, columns: ColumnSet) -> (f64, FxHashMap<u64, f64>) {
        let gains = self.best_pairings(columns);
        let begin = columns.iter().fold(0.0, |total, column| total + self.worth_of(column));
        let mut cache = FxHashMap::default();
        let value = self.optimal_1(&gains, &mut cache, begin, MAX_ROLLS);
        (value, cache)
    }

    /// Repeats the notebook's function `optimal_1`.
    fn optimal_1(
        &self,
        gains: &[f64],
        cache: &mut FxHashMap<u64, f64>,
        so_far: f64,
        max_rolls: u32,
    ) -> f64 {
        if let Some(&value) = cache.get(&so_far.to_bits()) {
            return value;
        }
        let value = if max_rolls == 0 {
            so_far
        } else {
            let mut roll_it = |&gain: &f64| match gain {
                0.0 => 0.0,
                gain => self.optimal_1(gains, cache, so_far + gain, max_rolls - 1),
            };
            let values: Vec<f64> = gains.iter().map(&mut roll_it).collect();
            so_far.max(self.weighted_mean(values.into_iter()))
        };
        cache.insert(so_far.to_bits(), value);
        value
    }
}
