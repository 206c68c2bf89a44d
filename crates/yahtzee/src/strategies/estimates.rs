//! Players who estimate the value of a score card, and look ahead to the end of the turn only
//! (Glenn 2007, section III.B).

use super::statistics::ScoreStatistics;
use crate::kernel::{Tables, YahtzeeSolution};
use crate::rules::{BoxNumber, Boxes, Card};
use retrodice_play::error::PlayError;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Part of the upper bonus in an estimate, while it is still to be won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UpperBonus {
    /// No part of the bonus.
    None,
    /// Full bonus if the upper total, plus the expected points of the open upper boxes, reaches the
    /// threshold. This reading gives the published values of equations 12 and 13.
    #[default]
    Step,
    /// Bonus times the share of the threshold that is reached like that.
    Share,
    /// Bonus times its chance, as if the upper total to come were normally distributed. This gives
    /// the published value of the heuristic with variances.
    Normal,
}

/// Expected points of each box, as a parameter file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Estimates {
    /// Short name, as the registry uses it.
    pub name: String,
    /// Description in one sentence.
    pub description: String,
    /// Author, and where the estimates are printed.
    pub source: String,
    /// Mean score that the source gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_score: Option<f64>,
    /// Expected points of each box, from the top of the card.
    pub points: Vec<f64>,
    /// Rule by which the upper bonus enters.
    #[serde(default)]
    pub upper: UpperBonus,
    /// Standard deviations of the points of the upper boxes, for [`UpperBonus::Normal`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<f64>,
    /// Points of the upper bonus in the estimate; by default those of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<f64>,
    /// Points that each open box is expected to bring in bonuses for extra Yahtzees, while the
    /// Yahtzee box holds its points.
    #[serde(default)]
    pub extra: f64,
}

impl Estimates {
    /// Reads a file of estimates.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the text is no such file.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        PlayError::reading("file", text)
    }

    /// Expects nothing of any box: the greedy player.
    pub fn nothing(boxes: usize) -> Self {
        Self {
            name: "greedy".to_owned(),
            description: "takes the most points in each turn".to_owned(),
            source: "J. Glenn, 'Computer Strategies for Solitaire Yahtzee', 2007, section III.B"
                .to_owned(),
            published_score: None,
            points: vec![0.0; boxes],
            upper: UpperBonus::None,
            deviations: Vec::new(),
            bonus: None,
            extra: 0.0,
        }
    }

    /// Expects the means of a strategy (equation 12 for optimal play, 13 for any other).
    pub fn means(of: &ScoreStatistics) -> Self {
        Self {
            name: "means".to_owned(),
            description: "values each box at its mean under a strategy".to_owned(),
            points: of.boxes.iter().map(|of| of.mean()).collect(),
            upper: UpperBonus::Step,
            ..Self::nothing(of.boxes.len())
        }
    }

    /// Expects the means of a strategy, and the upper bonus by means and variances.
    pub fn means_and_variances(of: &ScoreStatistics, tables: &Tables) -> Self {
        let rules = tables.game().rules();
        let upper = of.boxes.iter().filter(|of| rules.category(of.number).upper_face().is_some());
        Self {
            name: "variances".to_owned(),
            description: "values each box at its mean under optimal play, and the upper bonus by \
                          means and variances"
                .to_owned(),
            upper: UpperBonus::Normal,
            deviations: upper.map(|of| of.variance().sqrt()).collect(),
            ..Self::means(of)
        }
    }

    /// Returns the estimated points to come of every score card, by [`Tables::index`].
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there is not one estimate for each box.
    pub fn values(&self, tables: &Tables) -> Result<Vec<f64>, PlayError> {
        let rules = tables.game().rules();
        let wrong = |why: String| PlayError::Parameters { name: self.name.clone(), why };
        let upper: Vec<BoxNumber> = rules
            .all_boxes()
            .iter()
            .filter(|&b| rules.category(b).upper_face().is_some())
            .collect();
        if self.points.len() != rules.boxes.len() {
            let (got, boxes) = (self.points.len(), rules.boxes.len());
            return Err(wrong(format!("{got} estimates for a sheet of {boxes} boxes")));
        }
        if self.upper == UpperBonus::Normal && self.deviations.len() != upper.len() {
            let (got, boxes) = (self.deviations.len(), upper.len());
            return Err(wrong(format!("{got} deviations for {boxes} upper boxes")));
        }
        let mut values = vec![0.0; tables.size()];
        // By the upper boxes that are open: the same for all rows with these.
        let mut bonuses: FxHashMap<Boxes, Vec<f64>> = FxHashMap::default();
        let lower = rules.all_boxes().iter().filter(|number| !upper.contains(number));
        let lower = lower.fold(Boxes::default(), Boxes::with);
        for row in tables.rows() {
            let open = row.filled.missing_from(rules.all_boxes());
            let sum: f64 = open.iter().map(|number| self.points[usize::from(number.0)]).sum();
            let extra_bonuses = if row.has_yahtzee { self.extra * open.len() as f64 } else { 0.0 };
            let bonus = bonuses.entry(lower.missing_from(open)).or_insert_with(|| {
                let bonus = |&total| self.bonus(tables, &upper, open, total);
                tables.totals(row).iter().map(bonus).collect()
            });
            for (lane, value) in values[tables.range(row)].iter_mut().enumerate() {
                *value = sum + extra_bonuses + bonus[lane.min(bonus.len() - 1)];
            }
        }
        Ok(values)
    }

    /// Returns the points that the upper bonus adds.
    fn bonus(&self, tables: &Tables, upper: &[BoxNumber], open: Boxes, total: u16) -> f64 {
        let rules = tables.game().rules();
        let cap = rules.upper_cap();
        if self.upper == UpperBonus::None || total >= cap {
            return 0.0;
        }
        let (mut mean, mut variance) = (f64::from(total), 0.0);
        for (index, number) in upper.iter().enumerate().filter(|(_, b)| open.contains(**b)) {
            mean += self.points[usize::from(number.0)];
            variance += self.deviations.get(index).map_or(0.0, |deviation| deviation * deviation);
        }
        let worth = self.bonus.unwrap_or(f64::from(rules.upper_bonus));
        let cap = f64::from(cap);
        let share = match self.upper {
            UpperBonus::None => 0.0,
            UpperBonus::Share => (mean / cap).min(1.0),
            UpperBonus::Normal if variance > 0.0 => {
                1.0 - retrodice_stats::normal_probability((cap - mean) / variance.sqrt())
            }
            // Sums in another order differ by some 1e-14.
            UpperBonus::Step | UpperBonus::Normal => f64::from(mean > cap - 1e-9),
        };
        worth * share
    }
}

/// Returns the estimate of equation 14: the card's upper half as if the lower one were full, plus
/// its lower half as if the upper one were.
///
/// The first term has the flag of the Yahtzee box as the card has it, or, if `as_printed`, as if
/// the box held nothing.
pub(super) fn upper_and_lower(solution: &YahtzeeSolution, as_printed: bool) -> Vec<f64> {
    let tables: &Arc<Tables> = solution.tables();
    let rules = tables.game().rules();
    let half = |upper: bool| {
        let of = |b: &BoxNumber| rules.category(*b).upper_face().is_some() == upper;
        rules.all_boxes().iter().filter(of).fold(Boxes::default(), Boxes::with)
    };
    let (upper, lower) = (half(true), half(false));
    let join = |a: Boxes, b: Boxes| Boxes::from_bits(a.bits() | b.bits());
    let value = |card: Card| solution.value(&card).unwrap_or(0.0);
    let mut values = vec![0.0; tables.size()];
    for row in tables.rows() {
        let range = tables.range(row);
        let totals = tables.totals(row);
        for (lane, estimate) in values[range].iter_mut().enumerate() {
            let total = totals[lane.min(totals.len() - 1)];
            let above = Card {
                filled: join(row.filled, lower),
                upper: total,
                has_yahtzee: row.has_yahtzee && !as_printed,
            };
            let below = Card {
                filled: join(row.filled, upper),
                upper: min_total(tables, upper),
                has_yahtzee: row.has_yahtzee,
            };
            *estimate = value(above) + value(below);
        }
    }
    values
}

/// Returns the smallest upper total of a card with these boxes filled.
fn min_total(tables: &Tables, filled: Boxes) -> u16 {
    tables.game().rules().upper_totals(filled).next().unwrap_or(0)
}
