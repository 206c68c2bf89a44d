//! Scores of a policy box by box, by one forward pass (Glenn 2007, section II.C, algorithm 3).

use super::policy::{TurnEvaluator, TurnPolicy};
use crate::kernel::{RowTurn, Tables};
use crate::rules::{BoxNumber, Card};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{ScratchPool, map};
use std::ops::Range;

/// Rows whose options are in memory at a time: all those of a layer of Maxi Yatzy would take
/// gigabytes.
const ROWS_AT_A_TIME: usize = 4096;

/// Distribution of a policy's points in one box.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxStatistics {
    /// Number of the box.
    pub number: BoxNumber,
    /// Probability of each number of points, from zero on.
    pub chances: Vec<f64>,
}

impl BoxStatistics {
    /// Returns the expected points.
    pub fn mean(&self) -> f64 {
        self.moment(|points| points)
    }

    /// Returns the variance of the points, in points squared.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.moment(|points| (points - mean) * (points - mean))
    }

    /// Returns the probability of zero points.
    pub(crate) fn zero_share(&self) -> f64 {
        self.chances.first().copied().unwrap_or(0.0)
    }

    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.chances.iter().enumerate().map(|(points, chance)| chance * of(points as f64)).sum()
    }
}

/// Scores of a policy, box by box and bonus by bonus.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreStatistics {
    /// Boxes from the top of the card.
    pub boxes: Vec<BoxStatistics>,
    /// Probability of the upper bonus.
    pub upper_bonus_chance: f64,
    /// Points of the upper bonus.
    pub upper_bonus: u16,
    /// Expected number of extra Yahtzees that earn their bonus. One pass cannot give the variance:
    /// the bonuses of a game are earned in different turns.
    pub extra_yahtzees: f64,
    /// Points of an extra Yahtzee.
    pub extra_bonus: u16,
    /// Probability that a game meets each score card, by [`Tables::index`].
    pub visits: Vec<f64>,
}

impl ScoreStatistics {
    /// Returns the expected points of the upper bonus.
    pub fn upper_bonus_mean(&self) -> f64 {
        self.upper_bonus_chance * f64::from(self.upper_bonus)
    }

    /// Returns the variance of the points of the upper bonus.
    pub fn upper_bonus_variance(&self) -> f64 {
        let chance = self.upper_bonus_chance;
        chance * (1.0 - chance) * f64::from(self.upper_bonus).powi(2)
    }

    /// Returns the expected points of the bonuses for extra Yahtzees.
    pub fn extra_bonus_mean(&self) -> f64 {
        self.extra_yahtzees * f64::from(self.extra_bonus)
    }

    /// Returns the expected final score.
    pub fn mean(&self) -> f64 {
        let boxes: f64 = self.boxes.iter().map(BoxStatistics::mean).sum();
        boxes + self.upper_bonus_mean() + self.extra_bonus_mean()
    }
}

/// A scoring option in a row, with the probability that a game takes it.
struct VisitedOption {
    index: u32,
    number: BoxNumber,
    points: u16,
    extra: bool,
    upper_bonus: bool,
    chance: f64,
}

/// Analyses `policy` exactly, on the current rayon pool. It takes the work of a few solves of the
/// game. The bits are the same for any number of threads.
///
/// ```
/// use retrodice::yahtzee::strategies::{Best, statistics};
/// use retrodice::yahtzee::kernel::{Ties, YahtzeeSolution};
///
/// let solution = YahtzeeSolution::new(&"yahtzee(mini)".parse()?);
/// let scores = statistics(&Best::of(&solution, Ties::First));
/// assert!((scores.mean() - solution.expected_score()).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn statistics<P: TurnPolicy>(policy: &P) -> ScoreStatistics {
    statistics_watched(policy, &Unwatched).expect("nobody interrupts")
}

/// Analyses `policy` like [`statistics`].
///
/// # Errors
/// [`SolveError::Interrupted`] if the observer cancels.
pub(crate) fn statistics_watched<P: TurnPolicy>(
    policy: &P,
    observer: &dyn Observer,
) -> Result<ScoreStatistics, SolveError> {
    let start = policy.tables().index(&Card::default());
    statistics_from(policy, &[start.expect("every game begins with an empty card")], observer)
}

/// Analyses `policy` as if a game began at each of the cards with these indices.
///
/// # Errors
/// [`SolveError::Interrupted`] if the observer cancels.
pub(super) fn statistics_from<P: TurnPolicy>(
    policy: &P,
    starts: &[usize],
    observer: &dyn Observer,
) -> Result<ScoreStatistics, SolveError> {
    let tables = policy.tables();
    let rules = tables.game().rules();
    let boxes =
        rules.all_boxes().iter().map(|number| BoxStatistics { number, chances: Vec::new() });
    let mut totals = ScoreStatistics {
        boxes: boxes.collect(),
        upper_bonus_chance: 0.0,
        upper_bonus: rules.upper_bonus,
        extra_yahtzees: 0.0,
        extra_bonus: rules.extra_bonus,
        visits: vec![0.0; tables.size()],
    };
    starts.iter().for_each(|&start| totals.visits[start] += 1.0);
    for open in (1..=rules.boxes.len()).rev() {
        let layer = tables.layer(open);
        for first in layer.clone().step_by(ROWS_AT_A_TIME) {
            let rows = first..layer.end.min(first + ROWS_AT_A_TIME);
            let passed = pass_rows(policy, rows, &totals.visits, observer);
            check_watched(observer, tables)?;
            passed.iter().flatten().for_each(|passed| totals.add(passed));
        }
    }
    Ok(totals)
}

/// Ends the analysis of these tables if the observer has cancelled it.
pub(super) fn check_watched(observer: &dyn Observer, tables: &Tables) -> Result<(), SolveError> {
    if observer.cancelled() {
        return Err(SolveError::Interrupted { done: 0, total: tables.size() as u64 });
    }
    Ok(())
}

/// Analyses rows side by side. The result is in their order.
fn pass_rows<P: TurnPolicy>(
    policy: &P,
    rows: Range<usize>,
    visits: &[f64],
    observer: &dyn Observer,
) -> Vec<Vec<VisitedOption>> {
    let evaluators = ScratchPool::new(|| TurnEvaluator::new(policy));
    map(rows.len(), &|row| {
        if observer.cancelled() {
            return Vec::new();
        }
        evaluators.with(|evaluator| pass(evaluator, policy.tables(), rows.start + row, visits))
    })
}

fn pass<P: TurnPolicy>(
    evaluator: &mut TurnEvaluator<'_, P>,
    tables: &Tables,
    row: usize,
    visits: &[f64],
) -> Vec<VisitedOption> {
    let row = &tables.rows()[row];
    let visits = &visits[tables.range(row)];
    let mut passed = Vec::new();
    if visits.iter().all(|&chance| chance == 0.0) {
        return passed;
    }
    let turn = RowTurn::new(tables, row);
    evaluator.for_each_option(
        &turn,
        |lane| visits[lane] > 0.0,
        |lane, option, chance| {
            let option = &turn.options()[option];
            let scoring = option.scoring;
            let own = f64::from(scoring.points) + f64::from(scoring.extra);
            passed.push(VisitedOption {
                index: option.index(lane) as u32,
                number: scoring.number,
                points: scoring.points,
                extra: scoring.extra > 0,
                upper_bonus: option.gain(lane) > own,
                chance: visits[lane] * chance,
            });
        },
    );
    passed
}

impl ScoreStatistics {
    fn add(&mut self, passed: &VisitedOption) {
        self.visits[passed.index as usize] += passed.chance;
        let chances = &mut self.boxes[usize::from(passed.number.0)].chances;
        let points = usize::from(passed.points);
        if chances.len() <= points {
            chances.resize(points + 1, 0.0);
        }
        chances[points] += passed.chance;
        self.extra_yahtzees += if passed.extra { passed.chance } else { 0.0 };
        self.upper_bonus_chance += if passed.upper_bonus { passed.chance } else { 0.0 };
    }
}
