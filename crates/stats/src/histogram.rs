//! Histograms: exact counts of results.

use crate::estimate::Estimate;
use crate::interval::{CONFIDENCE, Interval, score_interval};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A count for each result. Results are integers in parts of a unit, of which `parts` make
/// one unit: turns and points are whole, a shared win is not.
///
/// Sums are exact, so the order of adding never matters.
///
/// ```
/// use retrodice::stats::Histogram;
///
/// // Two wins, a tie and a loss, in halves of a win.
/// let mut wins = Histogram::new(2);
/// [2, 2, 1, 0].into_iter().for_each(|halves| wins.add(halves, 1));
/// assert_eq!((wins.count(), wins.mean()), (4, 0.625));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Histogram {
    parts: u32,
    counts: BTreeMap<i64, u64>,
}

impl Histogram {
    /// Creates a histogram without results, in `parts` of a unit.
    ///
    /// # Panics
    /// If `parts` is zero.
    pub fn new(parts: u32) -> Self {
        assert!(parts > 0, "a unit has at least one part");
        Self { parts, counts: BTreeMap::new() }
    }

    /// Returns the number of parts that make one unit.
    pub fn parts(&self) -> u32 {
        self.parts
    }

    /// Adds `times` to the count of `result`, which is in parts.
    pub fn add(&mut self, result: i64, times: u64) {
        if times > 0 {
            *self.counts.entry(result).or_default() += times;
        }
    }

    /// Adds the counts of `other`.
    ///
    /// # Panics
    /// If the two count in different parts.
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.parts, other.parts, "histograms in different parts of a unit");
        other.counts.iter().for_each(|(&result, &times)| self.add(result, times));
    }

    /// Iterates over the results, in parts, with their counts, in ascending order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(&result, &times)| (result, times))
    }

    /// Returns the count of all results.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Returns the smallest and the largest result, in parts, `None` if there is none.
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((*self.counts.keys().next()?, *self.counts.keys().next_back()?))
    }

    /// Returns the mean, in units, NaN without results.
    pub fn mean(&self) -> f64 {
        let sum: i128 = self.iter().map(|(result, n)| i128::from(result) * i128::from(n)).sum();
        sum as f64 / self.count() as f64 / f64::from(self.parts)
    }

    /// Returns the unbiased variance of a single result, in squared units, NaN with
    /// fewer than two results.
    pub fn variance(&self) -> f64 {
        let count = self.count();
        let centre = self.mean() * f64::from(self.parts);
        let squares: f64 =
            self.iter().map(|(result, n)| (result as f64 - centre).powi(2) * n as f64).sum();
        let divisor = if count < 2 { 0.0 } else { (count - 1) as f64 };
        squares / divisor / f64::from(self.parts).powi(2)
    }

    /// Returns the mean with its standard error, in units.
    pub fn estimate(&self) -> Estimate {
        let standard_error = (self.variance() / self.count() as f64).sqrt();
        Estimate { mean: self.mean(), standard_error }
    }

    /// Returns the 95 % interval of the mean: Wilson's where every result is one unit or
    /// none and a unit has parts, as a win has, else the normal one.
    pub fn interval(&self) -> Interval {
        let parts = i64::from(self.parts);
        let whole = |(result, _): (i64, u64)| result == 0 || result == parts;
        if parts > 1 && self.iter().all(whole) {
            let successes = self.counts.get(&parts).copied().unwrap_or_default();
            return score_interval(successes, self.count(), CONFIDENCE);
        }
        self.estimate().interval(CONFIDENCE)
    }
}
