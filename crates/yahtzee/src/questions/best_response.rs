//! Two players: the best response to a strategy whose score is not seen, and the worth of playing
//! second.

use super::statistics::tail;
use super::{named_spec, opened, solved, source, start, start_value};
use crate::kernel::{GoalSolution, Keep, Payoff, Span, Ties, YahtzeeSolution};
use crate::rules::Card;
use crate::strategies::{
    self, Best, ScoreDistribution, TRIM, blind, distribution, goal_distribution,
    second_seat as mean_against,
};
use retrodice_play::policy::Named;
use retrodice_questions::{Ask, Context, Error, Player, TieOrder};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;

/// Value of a tie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Half a win.
    #[default]
    Half,
    /// Nothing, as in equation 10 of Glenn 2007.
    Lost,
}

impl Level {
    /// Returns the value of a tie, in wins.
    pub fn worth(self) -> f64 {
        if self == Self::Half { 0.5 } else { 0.0 }
    }
}

/// The best response to a strategy whose sheet is not seen (Glenn 2007, section II.D).
///
/// Takes half a minute to a minute of CPU time for the whole game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BestResponse {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
    /// The strategy that is responded to.
    pub against: Player,
    /// Which of equally good moves the opponent makes.
    #[serde(default)]
    pub ties: TieOrder,
    /// Value of a tie.
    #[serde(default)]
    pub level: Level,
}

/// The worth of playing second and knowing the first player's final score.
///
/// Takes some minutes of CPU time and 1.2 GB for the whole game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SecondSeat {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
    /// Value of a tie for the second player.
    #[serde(default)]
    pub level: Level,
}

/// The best response to a strategy, by somebody who does not see its sheet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ResponseReport {
    /// The game, with its rule set.
    pub spec: String,
    /// The strategy that is responded to.
    pub strategy: String,
    /// Which of equally good moves it makes: `first` or `last` in the game's order.
    pub ties: String,
    /// What a level game counts, in wins.
    pub level: f64,
    /// The best expected share of wins.
    pub value: f64,
    /// Probability that the response wins, by the distributions of both scores.
    pub wins: f64,
    /// Probability of a level game.
    pub draws: f64,
    /// Expected score of the response, in points; it goes on for points once the
    /// outcome is certain.
    pub mean: f64,
    /// Its standard deviation, in points.
    pub deviation: f64,
    /// Expected score of the strategy, in points.
    pub strategy_mean: f64,
    /// Its standard deviation, in points.
    pub strategy_deviation: f64,
    /// Probability of each score of the response, from zero.
    pub chances: Vec<f64>,
    /// Probability of each score or more, from zero.
    pub at_least: Vec<f64>,
    /// Pairs of a sheet and points that were solved.
    pub pairs: u64,
}

/// Worth of playing second with the first player's final score known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SecondSeatReport {
    /// The game, with its rule set.
    pub spec: String,
    /// What a level game counts for the second player, in wins; the rest of the win
    /// is the first player's.
    pub level: f64,
    /// The second player's best share of wins if the first one plays for points.
    pub against_points: f64,
    /// The same if the first one, too, plays as well as can be, knowing who follows.
    pub against_best: f64,
    /// Pairs of a sheet and points that were solved, for all scores at once.
    pub pairs: u64,
}

/// Returns the payoff of a player who does not see the score of this opponent, with the opponent's
/// scores and name.
pub(super) fn payoff_against(
    solution: &Arc<YahtzeeSolution>,
    opponent: &Player,
    ties: TieOrder,
    level: Level,
) -> Result<(Payoff, ScoreDistribution, String), Error> {
    let player = strategies::Player::from_source(solution, source(opponent)?, ties.into())?;
    let scores = player.distribution();
    Ok((blind(&scores, level.worth()), scores, player.name()))
}

retrodice_questions::question!(
    BestResponse,
    spec,
    "beat-against",
    "The best response to a strategy in the Yahtzee family",
    ResponseReport,
    |question| vec![&mut question.against]
);

retrodice_questions::question!(
    SecondSeat,
    spec,
    "beat-second",
    "The worth of playing second in the Yahtzee family",
    SecondSeatReport
);

impl Ask for BestResponse {
    fn ask(&self, context: &Context<'_>) -> Result<ResponseReport, Error> {
        let Self { ties, level, .. } = *self;
        let solution = solved(context, &self.spec, "beat")?;
        let (payoff, theirs, strategy) = payoff_against(&solution, &self.against, ties, level)?;
        let goal =
            GoalSolution::solve(solution.tables(), payoff, &start(), Keep::All, context.observer)?;
        let own = goal_distribution(&goal, &solution, (&Card::default(), 0), ties.into());
        let (mut below, mut wins, mut draws) = (0.0, 0.0, 0.0);
        for (score, chance) in own.chances().iter().enumerate() {
            let tie = theirs.chances().get(score).copied().unwrap_or(0.0);
            wins += chance * below;
            draws += chance * tie;
            below += tie;
        }
        Ok(ResponseReport {
            spec: named_spec(solution.tables().game()),
            strategy,
            ties: ties.name(),
            level: level.worth(),
            value: start_value(&goal),
            wins,
            draws,
            mean: own.mean(),
            deviation: own.variance().sqrt(),
            strategy_mean: theirs.mean(),
            strategy_deviation: theirs.variance().sqrt(),
            at_least: tail(&own),
            chances: own.chances().to_vec(),
            pairs: goal.pairs(),
        })
    }
}

impl Ask for SecondSeat {
    fn ask(&self, context: &Context<'_>) -> Result<SecondSeatReport, Error> {
        let level = self.level.worth();
        let opened = opened(context, &self.spec, "beat")?;
        let solution = YahtzeeSolution::new(opened.game());
        let tables = solution.tables();
        let solve = |payoff, span: &Span| {
            GoalSolution::solve(tables, payoff, span, Keep::First, context.observer)
        };
        let points = distribution(&Best::of(&solution, Ties::First));
        let every = solve(Payoff::beats(0, level), &Span::Everything)?;
        let scores: Range<i32> = 0..points.chances().len() as i32;
        let best =
            |score: i32| every.value(&Card::default(), -score).expect("every score was solved");
        let best: Vec<f64> = scores.map(best).collect();
        let first = solve(Payoff::answered(&best).trimmed(TRIM), &start())?;
        Ok(SecondSeatReport {
            spec: named_spec(opened.game()),
            level,
            against_points: mean_against(&points, |score| best[score]),
            against_best: 1.0 - start_value(&first),
            pairs: every.pairs(),
        })
    }
}
