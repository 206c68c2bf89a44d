//! Exact distribution of the final score of a policy.

use super::policy::{TurnEvaluator, TurnPolicy};
use super::statistics::{check_watched, statistics_from, statistics_watched};
use crate::kernel::{RowTurn, ScoringOption, Tables};
use crate::rules::Card;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{ScratchPool, map};

/// Probability distribution of a final score.
///
/// ```
/// use retrodice::yahtzee::strategies::ScoreDistribution;
///
/// let scores = ScoreDistribution::from_chances(vec![0.25, 0.5, 0.25]);
/// assert_eq!((scores.mean(), scores.variance()), (1.0, 0.5));
/// assert_eq!((scores.at_least(1), scores.quantile(0.5)), (0.75, 1));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreDistribution {
    chances: Vec<f64>,
}

impl ScoreDistribution {
    /// Creates the distribution with these probabilities of the scores from zero on.
    pub fn from_chances(chances: Vec<f64>) -> Self {
        Self { chances }
    }

    /// Returns the probability of each score, from zero on.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// Returns the distribution of the score with `points` more.
    pub(crate) fn after(&self, points: usize) -> Self {
        Self { chances: [vec![0.0; points], self.chances.clone()].concat() }
    }

    /// Returns the probability of scoring `points` or more. It is summed from the top, where the
    /// numbers are small: relative precision holds far out in the tail.
    pub fn at_least(&self, points: usize) -> f64 {
        self.chances.iter().skip(points).rev().sum()
    }

    /// Returns the probability of scoring less than `points`, summed from zero.
    pub fn below(&self, points: usize) -> f64 {
        self.chances.iter().take(points).sum()
    }

    /// Returns the expected score, in points.
    pub fn mean(&self) -> f64 {
        self.chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
    }

    /// Returns the variance of the score, in points squared.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let square = |points: usize| (points as f64 - mean) * (points as f64 - mean);
        self.chances.iter().enumerate().map(|(points, chance)| square(points) * chance).sum()
    }

    /// Returns the smallest score that is not exceeded with probability `share`: the median for one
    /// half.
    pub fn quantile(&self, share: f64) -> usize {
        let mut sum = 0.0;
        let index = self.chances.iter().position(|chance| {
            sum += chance;
            sum >= share
        });
        index.unwrap_or(self.chances.len().saturating_sub(1))
    }
}

/// Returns each player's share of wins, given the score distributions. No player sees another's
/// card. The highest score wins, and ties share.
///
/// ```
/// use retrodice::yahtzee::strategies::{ScoreDistribution, win_shares};
///
/// let coin = ScoreDistribution::from_chances(vec![0.5, 0.5]);
/// let sure = ScoreDistribution::from_chances(vec![0.0, 1.0]);
/// assert_eq!(win_shares(&[&coin, &sure]), [0.25, 0.75]);
/// ```
pub fn win_shares(players: &[&ScoreDistribution]) -> Vec<f64> {
    let length = players.iter().map(|player| player.chances.len()).max().unwrap_or(0);
    let mut shares = vec![0.0; players.len()];
    let mut below = vec![0.0; players.len()];
    for score in 0..length {
        let chance = |seat: usize| players[seat].chances.get(score).copied().unwrap_or(0.0);
        for (seat, share) in shares.iter_mut().enumerate() {
            // The chances that none, one, two … of the others have that score, too, and
            // the rest less.
            let mut tied = vec![1.0];
            for other in (0..players.len()).filter(|&other| other != seat) {
                tied.push(0.0);
                for count in (0..tied.len()).rev() {
                    let fewer = if count > 0 { tied[count - 1] } else { 0.0 };
                    tied[count] = tied[count] * below[other] + fewer * chance(other);
                }
            }
            let won: f64 = tied.iter().zip(1..).map(|(p, winners)| p / f64::from(winners)).sum();
            *share += chance(seat) * won;
        }
        below.iter_mut().enumerate().for_each(|(seat, below)| *below += chance(seat));
    }
    shares
}

/// Distribution of the points to come, from `least` on.
#[derive(Clone, Debug, Default)]
struct PointsToCome {
    least: usize,
    chances: Vec<f64>,
}

/// Computes the distribution of the final score under `policy`.
///
/// One pass backwards carries the distribution of the points to come for every score card that the
/// policy meets. Two layers of cards are in memory at a time, some hundred megabytes for the
/// standard game. The bits are the same for any number of threads.
pub fn distribution<P: TurnPolicy>(policy: &P) -> ScoreDistribution {
    distribution_within(policy, &Budget::NONE).expect("nobody interrupts")
}

/// Computes the distribution of the final score like [`distribution`].
///
/// # Errors
/// [`PlayError::Unsupported`] if it takes more memory than the budget, before the work begins, and
/// [`PlayError::Solve`] if the observer cancels.
pub(crate) fn distribution_within<P: TurnPolicy>(
    policy: &P,
    budget: &Budget<'_>,
) -> Result<ScoreDistribution, PlayError> {
    distribution_of(policy, budget, |option, lane| option.gain(lane) as usize)
}

/// Computes the distribution of the number of extra Yahtzees that earn their bonus in a game under
/// `policy`. One forward pass cannot give it.
pub fn extra_yahtzees<P: TurnPolicy>(policy: &P) -> ScoreDistribution {
    extra_yahtzees_within(policy, &Budget::NONE).expect("nobody interrupts")
}

/// Computes the distribution of the number of extra Yahtzees like [`extra_yahtzees`].
///
/// # Errors
/// As for [`distribution_within`].
pub(crate) fn extra_yahtzees_within<P: TurnPolicy>(
    policy: &P,
    budget: &Budget<'_>,
) -> Result<ScoreDistribution, PlayError> {
    if policy.tables().game().rules().extra_bonus == 0 {
        return Ok(ScoreDistribution { chances: vec![1.0] });
    }
    distribution_of(policy, budget, |option, _| usize::from(option.scoring.extra > 0))
}

/// Memory and patience for one computation.
pub(crate) struct Budget<'a> {
    /// Observer, which may cancel.
    pub observer: &'a dyn Observer,
    /// Maximum memory in bytes; `None` for any.
    pub max_bytes: Option<u64>,
}

impl Budget<'_> {
    /// No bounds.
    const NONE: Budget<'static> = Budget { observer: &Unwatched, max_bytes: None };
}

/// Computes the distribution of the sum over a game of the `counts` of each scoring option.
fn distribution_of<P: TurnPolicy>(
    policy: &P,
    budget: &Budget<'_>,
    counts: impl Fn(&ScoringOption<'_>, usize) -> usize + Sync,
) -> Result<ScoreDistribution, PlayError> {
    let (tables, observer) = (policy.tables(), budget.observer);
    let visits = statistics_watched(policy, observer)?.visits;
    let boxes = tables.game().rules().boxes.len();
    if let Some(max) = budget.max_bytes {
        let bytes = bytes_of_layers(tables, &visits, &counts);
        if bytes > max {
            let [bytes, max] = [bytes, max].map(|bytes| bytes.div_ceil(1 << 20));
            let what = format!("the distribution of {}", tables.game().spec());
            let why = format!(
                "it takes about {bytes} MiB of memory, and there are {max} for it; `stats` \
                 gives its mean and deviation in less"
            );
            return Err(PlayError::Unsupported { what, why });
        }
    }
    let start = tables.index(&Card::default()).expect("every game begins with an empty card");
    let PointsToCome { least, chances } =
        to_come(policy, (&[start], boxes), &visits, observer, counts)?.swap_remove(0);
    Ok(ScoreDistribution { chances: [vec![0.0; least], chances].concat() })
}

/// Computes the distributions of the points to come under `policy` from cards with `open` open
/// boxes, by their indices.
///
/// # Errors
/// [`PlayError::Solve`] if the observer cancels.
pub(super) fn points_to_come<P: TurnPolicy>(
    policy: &P,
    (starts, open): (&[usize], usize),
    observer: &dyn Observer,
) -> Result<Vec<ScoreDistribution>, PlayError> {
    let visits = statistics_from(policy, starts, observer)?.visits;
    let gains = |option: &ScoringOption<'_>, lane: usize| option.gain(lane) as usize;
    let to_come = to_come(policy, (starts, open), &visits, observer, gains)?;
    let whole = |PointsToCome { least, chances }| ScoreDistribution {
        chances: [vec![0.0; least], chances].concat(),
    };
    Ok(to_come.into_iter().map(whole).collect())
}

/// Computes the distributions of [`points_to_come`], with the `counts` of each scoring option as its
/// points. `visits` are positive for all cards that are met on the way.
fn to_come<P: TurnPolicy>(
    policy: &P,
    (starts, open): (&[usize], usize),
    visits: &[f64],
    observer: &dyn Observer,
    counts: impl Fn(&ScoringOption<'_>, usize) -> usize + Sync,
) -> Result<Vec<PointsToCome>, PlayError> {
    let tables = policy.tables();
    // By index within the layer below, whose indices begin at `base`.
    let mut base = 0;
    let mut below = Vec::new();
    let evaluators = ScratchPool::new(|| TurnEvaluator::new(policy));
    for open in 0..=open {
        let rows = tables.layer(open);
        let layer = map(rows.len(), &|row| {
            let row = rows.start + row;
            match open {
                _ if observer.cancelled() => Vec::new(),
                0 => vec![
                    PointsToCome { least: 0, chances: vec![1.0] };
                    tables.range(&tables.rows()[row]).len()
                ],
                _ => evaluators.with(|evaluator| {
                    let below = |index| &below[index - base];
                    combine(evaluator, tables, row, visits, &counts, below)
                }),
            }
        });
        check_watched(observer, tables)?;
        below = layer.into_iter().flatten().collect::<Vec<PointsToCome>>();
        base = tables.rows()[rows.start].offset;
    }
    Ok(starts.iter().map(|&start| below[start - base].clone()).collect())
}

/// Returns the memory of the two largest neighbouring layers, in bytes, from the range of points to
/// come of every card that is met. It is an upper bound: a policy may never take an option that
/// leads to a card which it meets on another way.
fn bytes_of_layers(
    tables: &Tables,
    visits: &[f64],
    counts: &(impl Fn(&ScoringOption<'_>, usize) -> usize + Sync),
) -> u64 {
    let mut ranges = vec![(0usize, 0usize); tables.size()];
    let (mut before, mut most) = (0, 0);
    for open in 0..=tables.game().rules().boxes.len() {
        let below = &ranges;
        let rows = &tables.rows()[tables.layer(open)];
        let layer = map(rows.len(), &|row| {
            let row = &rows[row];
            let lanes = tables.range(row);
            if open == 0 {
                return vec![(0, 0); lanes.len()];
            }
            let turn = RowTurn::new(tables, row);
            let range = |lane: usize| {
                let met = turn.options().iter().filter(|option| visits[option.index(lane)] > 0.0);
                let ends = met.map(|option| {
                    let (gain, (least, most)) = (counts(option, lane), below[option.index(lane)]);
                    (gain + least, gain + most)
                });
                ends.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
            };
            let is_met = |lane: usize| visits[lanes.start + lane] > 0.0;
            let range = |lane| is_met(lane).then(|| range(lane)).flatten().unwrap_or((0, 0));
            (0..lanes.len()).map(range).collect::<Vec<(usize, usize)>>()
        });
        let mut bytes = 0;
        for (row, of_lanes) in rows.iter().zip(layer) {
            let numbers = of_lanes.iter().map(|(least, most)| (most - least + 1) as u64);
            bytes += 8 * numbers.sum::<u64>();
            let lanes = tables.range(row);
            bytes += (lanes.len() * size_of::<PointsToCome>()) as u64;
            ranges[lanes].copy_from_slice(&of_lanes);
        }
        most = most.max(before + bytes);
        before = bytes;
    }
    most
}

/// Returns the points to come for the lanes of a row, padding included. Nothing for cards that are
/// never met.
fn combine<'b, P: TurnPolicy>(
    evaluator: &mut TurnEvaluator<'_, P>,
    tables: &Tables,
    row: usize,
    visits: &[f64],
    counts: &impl Fn(&ScoringOption<'_>, usize) -> usize,
    below: impl Fn(usize) -> &'b PointsToCome,
) -> Vec<PointsToCome> {
    let row = &tables.rows()[row];
    let range = tables.range(row);
    let visits = &visits[range.clone()];
    let mut points = vec![PointsToCome::default(); range.len()];
    if visits.iter().all(|&chance| chance == 0.0) {
        return points;
    }
    let turn = RowTurn::new(tables, row);
    // The options of one lane, gathered before they are added up.
    let mut parts: Vec<(usize, &PointsToCome, f64)> = Vec::new();
    let mut current = None;
    evaluator.for_each_option(
        &turn,
        |lane| visits[lane] > 0.0,
        |lane, option, chance| {
            if current != Some(lane) {
                if let Some(done) = current.replace(lane) {
                    points[done] = add_up(&parts);
                }
                parts.clear();
            }
            let option = &turn.options()[option];
            parts.push((counts(option, lane), below(option.index(lane)), chance));
        },
    );
    if let Some(done) = current {
        points[done] = add_up(&parts);
    }
    points
}

/// Returns the mixture of shifted distributions.
fn add_up(parts: &[(usize, &PointsToCome, f64)]) -> PointsToCome {
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
    PointsToCome { least, chances }
}
