//! Exact statistics of play in the Yahtzee family.

use super::Error;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::Spec;
use retrodice_games::AnyGame;
use retrodice_play::policy::Named;
use retrodice_play::registry::StrategySource;
use retrodice_questions::{Engine, TieOrder};
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::kernel::{Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::{Player, ScoreDistribution};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// What a strategy scores, box by box.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// How likely each final score is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// The order of equally good moves, as the kernel names it.
pub(super) const fn ties(order: TieOrder) -> Ties {
    match order {
        TieOrder::First => Ties::First,
        TieOrder::Last => Ties::Last,
    }
}

/// The game of the Yahtzee family that a spec names.
pub(super) fn yahtzee(spec: &Spec, verb: &str) -> Result<Yahtzee, Error> {
    match AnyGame::from_spec(spec)? {
        AnyGame::Yahtzee(game) => Ok(game),
        _ => {
            let why = format!(
                "`{verb}` is only for the Yahtzee family (yahtzee, yatzy, kniffel, yacht); for \
                 other games use `simulate` and `options`"
            );
            Err(NotationError::wrong("game", &spec.name, why).into())
        }
    }
}

/// The solution of the game of the Yahtzee family that a spec names.
pub(super) fn solved(
    engine: &Engine<'_>,
    spec: &Spec,
    verb: &str,
) -> Result<Arc<YahtzeeSolution>, Error> {
    Ok(Arc::new(YahtzeeSolution::watched(&yahtzee(spec, verb)?, engine.observer)?))
}

/// The player that this source names or holds.
pub(super) fn player(
    solution: &Arc<YahtzeeSolution>,
    source: &StrategySource,
    order: TieOrder,
) -> Result<Arc<Player>, Error> {
    Ok(Player::from_source(solution, source, ties(order))?)
}

/// What `strategy` scores, box by box, exactly. The engine's observer watches the solve.
///
/// # Errors
/// See [`Error`].
///
/// ```
/// use retrodice_api::{Engine, TieOrder, stats};
/// let report = stats(&Engine::default(), "yahtzee(mini)", &"optimal".into(), TieOrder::First)?;
/// assert_eq!(report.boxes.len(), 7);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn stats(
    engine: &Engine<'_>,
    spec: &str,
    strategy: &StrategySource,
    ties: TieOrder,
) -> Result<StatsReport, Error> {
    let solution = solved(engine, &spec.parse()?, "stats")?;
    let game = solution.tables().game();
    let player = player(&solution, strategy, ties)?;
    let found = player.statistics();
    let extra = player.extra_yahtzees();
    let boxes = found.boxes.iter().map(|of| BoxReport {
        name: game.rules().box_name(usize::from(of.number.0)),
        mean: of.mean(),
        variance: of.variance(),
        zero: of.zero_share(),
        chances: of.chances.clone(),
    });
    Ok(StatsReport {
        spec: named_spec(game),
        strategy: player.name(),
        ties: ties.name(),
        mean: found.mean(),
        deviation: player.evaluate().deviation(),
        boxes: boxes.collect(),
        upper_bonus: found.upper_bonus_mean(),
        upper_bonus_variance: found.upper_bonus_variance(),
        upper_bonus_chance: found.upper_bonus_chance,
        extra_bonus: found.extra_bonus_mean(),
        extra_bonus_variance: extra.variance() * f64::from(found.extra_bonus).powi(2),
        extra_yahtzees: extra.chances().to_vec(),
    })
}

/// The exact distribution of the final score of `strategy`. The engine's observer watches
/// the solve.
///
/// # Errors
/// See [`Error`].
pub fn distribution(
    engine: &Engine<'_>,
    spec: &str,
    strategy: &StrategySource,
    ties: TieOrder,
) -> Result<DistributionReport, Error> {
    let solution = solved(engine, &spec.parse()?, "distribution")?;
    let player = player(&solution, strategy, ties)?;
    let found = player.distribution();
    Ok(DistributionReport {
        spec: named_spec(solution.tables().game()),
        strategy: player.name(),
        ties: ties.name(),
        mean: found.mean(),
        deviation: found.variance().sqrt(),
        median: found.quantile(0.5) as u64,
        chances: found.chances().to_vec(),
        at_least: tail(&found),
    })
}

/// The probability of each score or more.
pub(super) fn tail(found: &ScoreDistribution) -> Vec<f64> {
    let mut sum = 0.0;
    let mut tail: Vec<f64> = found
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

/// The spec with the rule set spelled out: `yahtzee` alone does not say which.
pub(super) fn named_spec(game: &Yahtzee) -> String {
    match game.spec().as_str() {
        "yahtzee" => "yahtzee(forced)".to_owned(),
        spec => spec.to_owned(),
    }
}
