//! Exact statistics of play.

use super::{budget, named_spec, optimal, solved, source};
use crate::strategies::{self, ScoreDistribution};
use retrodice_play::policy::Named;
#[cfg(feature = "clap")]
use retrodice_play::registry::OPTIMAL;
use retrodice_questions::{Ask, Context, Error, Player, TieOrder};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Scores of a strategy in each box of the Yahtzee family.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
    /// Strategy, or a file of rules or estimates (….toml); see `strategies SPEC`.
    #[cfg_attr(feature = "clap", arg(long, default_value = OPTIMAL))]
    #[serde(default = "optimal")]
    pub strategy: Player,
    /// Choice among equally good moves.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t = TieOrder::First))]
    #[serde(default)]
    pub ties: TieOrder,
}

impl Stats {
    /// Asks about a strategy that makes the first of equally good moves.
    pub fn new(spec: impl Into<String>, strategy: impl Into<Player>) -> Self {
        Self { spec: spec.into(), strategy: strategy.into(), ties: TieOrder::First }
    }
}

/// Distribution of the final score of a strategy in the Yahtzee family.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Distribution {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    pub spec: String,
    /// Strategy, or a file of rules or estimates (….toml); see `strategies SPEC`.
    #[cfg_attr(feature = "clap", arg(long, default_value = OPTIMAL))]
    #[serde(default = "optimal")]
    pub strategy: Player,
    /// Choice among equally good moves.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t = TieOrder::First))]
    #[serde(default)]
    pub ties: TieOrder,
}

impl Distribution {
    /// Asks about a strategy that makes the first of equally good moves.
    pub fn new(spec: impl Into<String>, strategy: impl Into<Player>) -> Self {
        Self { spec: spec.into(), strategy: strategy.into(), ties: TieOrder::First }
    }
}

/// Scores of a strategy, box by box.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct StatsReport {
    /// The game, with its rule set.
    pub spec: String,
    /// The strategy.
    pub strategy: String,
    /// Which of equally good moves is made: `first` or `last` in the game's order.
    pub ties: String,
    /// Expected final score, in points.
    pub mean: f64,
    /// Its standard deviation, in points.
    pub deviation: f64,
    /// The boxes from the top of the sheet.
    pub boxes: Vec<BoxReport>,
    /// Expected points of the upper bonus.
    pub upper_bonus: f64,
    /// Their variance.
    pub upper_bonus_variance: f64,
    /// Probability of the upper bonus.
    pub upper_bonus_chance: f64,
    /// Expected points of bonuses for extra Yahtzees.
    pub extra_bonus: f64,
    /// Their variance.
    pub extra_bonus_variance: f64,
    /// Probability of each number of extra Yahtzees that earn their bonus, from none.
    pub extra_yahtzees: Vec<f64>,
}

/// What is scored in a box.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BoxReport {
    /// The box.
    #[serde(rename = "box")]
    pub name: String,
    /// Expected points.
    pub mean: f64,
    /// Their variance.
    pub variance: f64,
    /// Probability of no points.
    pub zero: f64,
    /// Probability of each number of points, from zero.
    pub chances: Vec<f64>,
}

/// Probability of each final score.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct DistributionReport {
    /// The game, with its rule set.
    pub spec: String,
    /// The strategy.
    pub strategy: String,
    /// Which of equally good moves is made: `first` or `last` in the game's order.
    pub ties: String,
    /// Expected final score, in points.
    pub mean: f64,
    /// Its standard deviation, in points.
    pub deviation: f64,
    /// The score that half of all games do not exceed.
    pub median: u64,
    /// Probability of each score, from zero.
    pub chances: Vec<f64>,
    /// Probability of each score or more, from zero, summed from the small end.
    pub at_least: Vec<f64>,
}

retrodice_questions::question!(
    Stats,
    spec,
    "stats",
    "What a strategy scores in each box of the Yahtzee family, exactly",
    StatsReport,
    |question| vec![&mut question.strategy]
);

retrodice_questions::question!(
    Distribution,
    spec,
    "distribution",
    "The exact distribution of the final score in the Yahtzee family",
    DistributionReport,
    |question| vec![&mut question.strategy]
);

impl Ask for Stats {
    fn ask(&self, context: &Context<'_>) -> Result<StatsReport, Error> {
        let solution = solved(context, &self.spec, "stats")?;
        let game = solution.tables().game();
        let player =
            strategies::Player::from_source(&solution, source(&self.strategy)?, self.ties.into())?;
        let budget = budget(context);
        let statistics = player.statistics_watched(context.observer)?;
        let extra = player.extra_yahtzees_within(&budget)?;
        let boxes = statistics.boxes.iter().map(|of| BoxReport {
            name: game.rules().box_name(usize::from(of.number.0)),
            mean: of.mean(),
            variance: of.variance(),
            zero: of.zero_share(),
            chances: of.chances.clone(),
        });
        Ok(StatsReport {
            spec: named_spec(game),
            strategy: player.name(),
            ties: self.ties.name(),
            mean: statistics.mean(),
            deviation: player.evaluate_watched(context.observer)?.deviation(),
            boxes: boxes.collect(),
            upper_bonus: statistics.upper_bonus_mean(),
            upper_bonus_variance: statistics.upper_bonus_variance(),
            upper_bonus_chance: statistics.upper_bonus_chance,
            extra_bonus: statistics.extra_bonus_mean(),
            extra_bonus_variance: extra.variance() * f64::from(statistics.extra_bonus).powi(2),
            extra_yahtzees: extra.chances().to_vec(),
        })
    }
}

impl Ask for Distribution {
    fn ask(&self, context: &Context<'_>) -> Result<DistributionReport, Error> {
        let solution = solved(context, &self.spec, "distribution")?;
        let player =
            strategies::Player::from_source(&solution, source(&self.strategy)?, self.ties.into())?;
        let distribution = player.distribution_within(&budget(context))?;
        Ok(DistributionReport {
            spec: named_spec(solution.tables().game()),
            strategy: player.name(),
            ties: self.ties.name(),
            mean: distribution.mean(),
            deviation: distribution.variance().sqrt(),
            median: distribution.quantile(0.5) as u64,
            chances: distribution.chances().to_vec(),
            at_least: tail(&distribution),
        })
    }
}

/// Returns the probability of each score or more, from zero.
pub(super) fn tail(distribution: &ScoreDistribution) -> Vec<f64> {
    let mut sum = 0.0;
    let mut tail: Vec<f64> = distribution
        .chances()
        .iter()
        .rev()
        .map(|chance| {
            sum += chance;
            sum
        })
        .collect();
    tail.reverse();
    tail
}
