//! The exact distribution of the final score of a policy.

use super::policy::{Looker, TurnPolicy};
use super::statistics::statistics;
use crate::kernel::{RowTurn, ScoringOption, Tables};
use crate::rules::Card;
use rayon::prelude::*;

/// How likely each final score is.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreDistribution {
    chances: Vec<f64>,
}

impl ScoreDistribution {
    /// The distribution with these probabilities of the scores from zero on.
    pub fn from_chances(chances: Vec<f64>) -> Self {
        Self { chances }
    }

    /// The probability of each score, from zero on.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// The probability of scoring `points` or more, summed from the top, where
    /// the numbers are small: relative precision holds far out in the tail.
    pub fn at_least(&self, points: usize) -> f64 {
        self.chances.iter().skip(points).rev().sum()
    }

    /// The probability of scoring less than `points`, summed from zero.
    pub fn below(&self, points: usize) -> f64 {
        self.chances.iter().take(points).sum()
    }

    /// Expected score.
    pub fn mean(&self) -> f64 {
        self.chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
    }

    /// Variance of the score, in points squared.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let square = |points: usize| (points as f64 - mean) * (points as f64 - mean);
        self.chances.iter().enumerate().map(|(points, chance)| square(points) * chance).sum()
    }

    /// The least score that is not exceeded with probability `share`: the
    /// median for one half.
    pub fn quantile(&self, share: f64) -> usize {
        let mut sum = 0.0;
        let place = self.chances.iter().position(|chance| {
            sum += chance;
            sum >= share
        });
        place.unwrap_or(self.chances.len().saturating_sub(1))
    }
}

/// The share of wins of each of several players with these score distributions, none of whom
/// sees another's sheet: the highest score wins, ties share.
pub fn win_shares(players: &[&ScoreDistribution]) -> Vec<f64> {
    let most = players.iter().map(|player| player.chances.len()).max().unwrap_or(0);
    let mut shares = vec![0.0; players.len()];
    let mut below = vec![0.0; players.len()];
    for score in 0..most {
        let chance = |seat: usize| players[seat].chances.get(score).copied().unwrap_or(0.0);
        for (seat, share) in shares.iter_mut().enumerate() {
            // The chances that none, one, two … of the others have that score, too, and
            // the rest less.
            let mut level = vec![1.0];
            for other in (0..players.len()).filter(|&other| other != seat) {
                level.push(0.0);
                for count in (0..level.len()).rev() {
                    let fewer = if count > 0 { level[count - 1] } else { 0.0 };
                    level[count] = level[count] * below[other] + fewer * chance(other);
                }
            }
            let won: f64 = level.iter().zip(1..).map(|(p, winners)| p / f64::from(winners)).sum();
            *share += chance(seat) * won;
        }
        below.iter_mut().enumerate().for_each(|(seat, below)| *below += chance(seat));
    }
    shares
}

/// Probabilities of points to come, from `least` on.
#[derive(Clone, Debug, Default)]
struct ToCome {
    least: usize,
    chances: Vec<f64>,
}

/// The distribution of the final score under `policy`.
///
/// One pass backwards carries the distribution of the points to come for every
/// sheet that the policy comes by; two layers of sheets are in memory at a
/// time, some hundred megabytes for the usual game. The same bits for any
/// number of threads.
pub fn distribution<P: TurnPolicy>(policy: &P) -> ScoreDistribution {
    distribution_of(policy, |way, lane| way.gain(lane) as usize)
}

/// The distribution of the number of extra Yahtzees that earn their bonus in a
/// game under `policy`, and thus of those bonuses, which one
/// forward pass cannot give.
pub fn extra_yahtzees<P: TurnPolicy>(policy: &P) -> ScoreDistribution {
    distribution_of(policy, |way, _| usize::from(way.scoring.extra > 0))
}

/// The distribution of the sum over a game of the `counts` of each way to
/// score.
fn distribution_of<P: TurnPolicy>(
    policy: &P,
    counts: impl Fn(&ScoringOption<'_>, usize) -> usize + Sync,
) -> ScoreDistribution {
    let tables = policy.tables();
    let visits = statistics(policy).visits;
    let boxes = tables.game().rules().boxes.len();
    // By place within the layer below, whose places begin at `base`.
    let mut base = 0;
    let mut below = Vec::new();
    for open in 0..=boxes {
        let rows = tables.layer(open);
        let layer: Vec<Vec<ToCome>> = rows
            .clone()
            .into_par_iter()
            .with_min_len(8)
            .map_init(
                || Looker::new(policy),
                |looker, row| match open {
                    0 => vec![
                        ToCome { least: 0, chances: vec![1.0] };
                        tables.range(&tables.rows()[row]).len()
                    ],
                    _ => {
                        combine(looker, tables, row, &visits, &counts, |place| &below[place - base])
                    }
                },
            )
            .collect();
        below = layer.into_iter().flatten().collect::<Vec<ToCome>>();
        base = tables.rows()[rows.start].offset;
    }
    let start = tables.place(&Card::default()).expect("every game begins with an empty sheet");
    let ToCome { least, chances } = below.swap_remove(start - base);
    ScoreDistribution { chances: [vec![0.0; least], chances].concat() }
}

/// The points to come for the lanes of a row, padding included; nothing for
/// sheets that are never seen.
fn combine<'b, P: TurnPolicy>(
    looker: &mut Looker<'_, P>,
    tables: &Tables,
    row: usize,
    visits: &[f64],
    counts: &impl Fn(&ScoringOption<'_>, usize) -> usize,
    below: impl Fn(usize) -> &'b ToCome,
) -> Vec<ToCome> {
    let row = &tables.rows()[row];
    let range = tables.range(row);
    let visits = &visits[range.clone()];
    let mut found = vec![ToCome::default(); range.len()];
    if visits.iter().all(|&chance| chance == 0.0) {
        return found;
    }
    let turn = RowTurn::new(tables, row);
    // The ways of one lane, gathered before they are added up.
    let mut parts: Vec<(usize, &ToCome, f64)> = Vec::new();
    let mut current = None;
    looker.for_each_way(
        &turn,
        |lane| visits[lane] > 0.0,
        |lane, way, chance| {
            if current != Some(lane) {
                if let Some(done) = current.replace(lane) {
                    found[done] = add_up(&parts);
                }
                parts.clear();
            }
            let way = &turn.ways()[way];
            parts.push((counts(way, lane), below(way.place(lane)), chance));
        },
    );
    if let Some(done) = current {
        found[done] = add_up(&parts);
    }
    found
}

/// The mixture of shifted distributions.
fn add_up(parts: &[(usize, &ToCome, f64)]) -> ToCome {
    let least = parts.iter().map(|(gain, next, _)| gain + next.least).min().unwrap_or(0);
    let end = parts.iter().map(|(gain, next, _)| gain + next.least + next.chances.len()).max();
    let mut chances = vec![0.0; end.unwrap_or(0) - least];
    for (gain, next, chance) in parts {
        let from = gain + next.least - least;
        let sums = &mut chances[from..from + next.chances.len()];
        for (sum, there) in sums.iter_mut().zip(&next.chances) {
            *sum += chance * there;
        }
    }
    ToCome { least, chances }
}
