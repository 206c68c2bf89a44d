//! Playing for a score instead of points.

use super::{named_spec, opened, start, start_value};
use crate::kernel::{GoalSolution, Keep, Payoff, Span, Ties, YahtzeeSolution};
use crate::rules::Card;
use crate::strategies::{self, Best, distribution};
use retrodice_questions::{Ask, Context, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The best chance of a final score.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Beat {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
    /// Score to reach, in points.
    pub score: i32,
}

/// The best chance of every final score, by one solve for all of them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
}

/// The best chance of a score.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BeatReport {
    /// The game, with its rule set.
    pub spec: String,
    /// The score to be reached.
    pub score: i32,
    /// The best probability of scoring that much or more.
    pub reach: f64,
    /// The best probability of scoring more, a tie counting half.
    pub beat: f64,
    /// The probability with which play for points scores that much or more.
    pub optimal_reach: f64,
    /// Pairs of a sheet and points that were solved for `reach`.
    pub pairs: u64,
}

/// The best chance of every score.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CurveReport {
    /// The game, with its rule set.
    pub spec: String,
    /// One line for each score, from zero to the most there is.
    pub curve: Vec<CurvePoint>,
    /// Pairs of a sheet and points that were solved.
    pub pairs: u64,
    /// The probability that whoever knows the final score of an optimal player
    /// scores more.
    pub second_seat: f64,
}

/// One score of a curve.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CurvePoint {
    /// The score.
    pub score: i32,
    /// The best probability of scoring that much or more.
    pub reach: f64,
    /// That of play for points.
    pub optimal_reach: f64,
}

retrodice_questions::question!(
    Beat,
    spec,
    "beat",
    "The best chance of a score in the Yahtzee family",
    BeatReport
);

retrodice_questions::question!(
    Curve,
    spec,
    "beat-curve",
    "The best chance of every score in the Yahtzee family",
    CurveReport
);

impl Ask for Beat {
    fn ask(&self, context: &Context<'_>) -> Result<BeatReport, Error> {
        let Self { ref spec, score } = *self;
        let opened = opened(context, spec, "beat")?;
        let solution = YahtzeeSolution::new(opened.game());
        let solve = |payoff| {
            GoalSolution::solve(solution.tables(), payoff, &start(), Keep::First, context.observer)
        };
        let (reach, beat) = (solve(Payoff::at_least(score))?, solve(Payoff::beats(score, 0.5))?);
        let optimal = distribution(&Best::of(&solution, Ties::First));
        Ok(BeatReport {
            spec: named_spec(opened.game()),
            score,
            reach: start_value(&reach),
            beat: start_value(&beat),
            optimal_reach: optimal.at_least(score.max(0) as usize),
            pairs: reach.pairs(),
        })
    }
}

impl Ask for Curve {
    fn ask(&self, context: &Context<'_>) -> Result<CurveReport, Error> {
        let opened = opened(context, &self.spec, "beat")?;
        let solution = YahtzeeSolution::new(opened.game());
        let (tables, payoff) = (solution.tables(), Payoff::at_least(0));
        let goal =
            GoalSolution::solve(tables, payoff, &Span::Everything, Keep::First, context.observer)?;
        let optimal = distribution(&Best::of(&solution, Ties::First));
        let reach =
            |score: i32| goal.value(&Card::default(), -score).expect("every score was solved");
        let max_score = optimal.chances().len() as i32 - 1;
        let curve = (0..=max_score).map(|score| CurvePoint {
            score,
            reach: reach(score),
            optimal_reach: optimal.at_least(score as usize),
        });
        Ok(CurveReport {
            spec: named_spec(opened.game()),
            curve: curve.collect(),
            pairs: goal.pairs(),
            second_seat: strategies::second_seat(&optimal, |score| reach(score as i32 + 1)),
        })
    }
}
