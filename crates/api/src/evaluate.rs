//! The exact value of a strategy.

use super::points::{TieOrder, named_spec, player};
use super::{Error, SolveOptions, solve};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::{TableStrategy, value_of};
use retrodice_core::game::Game;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::objective::{Sense, Unit};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_games::AnyGame;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{Named, Strategy};
use retrodice_play::registry::{StrategyContext, StrategySource, make, unsolved};
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::kernel::YahtzeeSolution;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use web_time::Instant;

/// The exact value of a strategy.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct EvaluateReport {
    /// The game, with its rules.
    pub spec: String,
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Which of equally good moves is made, `first` or `last` in the game's order; in the
    /// Yahtzee family only.
    pub ties: Option<String>,
    /// Its exact value at the start, in doubles.
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// The standard deviation of a game, where it is known.
    pub deviation: Option<f64>,
    /// The value of optimal play; null if it was not asked for and takes long.
    pub optimal: Option<f64>,
    /// What the strategy gives away against it.
    pub regret: Option<f64>,
    /// Share of turns that a roll loses; Can't Stop by tables only.
    pub busted_turns: Option<f64>,
    /// Anchors that the strategy reaches from the start; Can't Stop by tables only.
    pub anchors: Option<u64>,
    /// Probability of each number of turns, none first; null unless it was asked
    /// for.
    pub lengths: Option<Vec<f64>>,
    /// Probability of games longer than that; null unless it was asked for.
    pub longer: Option<f64>,
    /// Seconds it took.
    pub seconds: f64,
}

/// What to find out about a strategy.
pub struct EvaluateOptions<'a> {
    /// Which of equally good moves is made, in the Yahtzee family.
    pub ties: TieOrder,
    /// Also the distribution of the number of turns, on Can't Stop boards up to
    /// (4,3).
    pub lengths: bool,
    /// Also the value of optimal play, where that means solving a Can't Stop
    /// board.
    pub optimal: bool,
    /// Who watches.
    pub observer: &'a dyn Observer,
}

impl Default for EvaluateOptions<'_> {
    fn default() -> Self {
        Self { ties: TieOrder::First, lengths: false, optimal: false, observer: &Unwatched }
    }
}

/// The exact value of the start of a game if every seat plays `strategy`: the
/// Yahtzee family, and Can't Stop (solitaire boards up to (5,2) for strategies
/// with tables, small boards for all).
///
/// # Errors
/// See [`Error`]; also if nothing evaluates strategies of this game exactly.
///
/// ```
/// use retrodice_api::{EvaluateOptions, evaluate};
/// let options = EvaluateOptions { optimal: true, ..Default::default() };
/// let report = evaluate("cantstop(3,1)", &"rule28(threshold=15)".into(), &options)?;
/// assert!(report.regret.unwrap() > 0.0);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn evaluate(
    spec: &str,
    strategy: &StrategySource,
    options: &EvaluateOptions<'_>,
) -> Result<EvaluateReport, Error> {
    let begun = Instant::now();
    // games: an arm for each game whose strategies can be evaluated exactly.
    let report = match spec.parse::<AnyGame>()? {
        AnyGame::Yahtzee(game) => evaluate_yahtzee(&game, strategy, options.ties)?,
        AnyGame::CantStop(game) => evaluate_cantstop(&game, strategy, options)?,
        AnyGame::Farkle(_) | AnyGame::Pig(_) | AnyGame::PushYourLuck(_) => {
            let why = "only strategies of Can't Stop and the Yahtzee family can be evaluated \
                       exactly; `simulate` plays every game";
            return Err(NotationError::wrong("game", spec, why).into());
        }
    };
    Ok(EvaluateReport { seconds: begun.elapsed().as_secs_f64(), ..report })
}

fn evaluate_cantstop(
    game: &CantStop,
    source: &StrategySource,
    options: &EvaluateOptions<'_>,
) -> Result<EvaluateReport, Error> {
    let alone = game.options().players == 1;
    let made = make::<_, Error>(&StrategyContext::new(game), source, || Ok(unsolved()?))?;
    let mut report = match made.capabilities.table_strategy().filter(|_| alone) {
        Some(strategy) => by_tables(game, strategy, options)?,
        None if options.lengths => {
            let why = "the distribution of turns is known only in solitaire and for strategies \
                       with tables, such as rule28";
            return Err(NotationError::wrong("strategy", source.name(), why).into());
        }
        None => by_solver(game, made.strategy.as_ref())?,
    };
    if options.optimal {
        let solving = SolveOptions { observer: options.observer, ..Default::default() };
        let optimal = solve(&report.spec, &solving)?.value;
        report.optimal = Some(optimal);
        report.regret = Some(match game.objective().sense() {
            Sense::Minimise => report.value - optimal,
            Sense::Maximise => optimal - report.value,
        });
    }
    Ok(report)
}

fn by_tables(
    game: &CantStop,
    strategy: &TableStrategy,
    options: &EvaluateOptions<'_>,
) -> Result<EvaluateReport, Error> {
    let fast = strategy.on(game)?;
    let (course, lengths) = if options.lengths {
        let found = fast.lengths(options.observer)?;
        (found.course, Some((found.probabilities, found.rest)))
    } else {
        (fast.course(options.observer)?, None)
    };
    let (lengths, longer) = lengths.unzip();
    Ok(EvaluateReport {
        spec: game.spec(),
        strategy: strategy.name(),
        value: course.turns,
        unit: super::reports::unit_name(Unit::Turns),
        busted_turns: Some(course.busted),
        anchors: Some(course.anchors),
        lengths,
        longer,
        ..EvaluateReport::default()
    })
}

/// By the solver, with the policy instead of the best move.
fn by_solver(game: &CantStop, strategy: &dyn Strategy<CantStop>) -> Result<EvaluateReport, Error> {
    let Some(policy) = strategy.as_policy() else {
        let why =
            "it plays at random, and only policies have an exact value; use `simulate`".to_owned();
        return Err(PlayError::Unsupported { what: strategy.name(), why }.into());
    };
    let value = value_of(game, policy)?.start_value();
    Ok(EvaluateReport {
        spec: game.spec(),
        strategy: strategy.name(),
        value: value.amount,
        unit: super::reports::unit_name(value.unit),
        ..EvaluateReport::default()
    })
}

/// The exact mean and deviation of a strategy of the Yahtzee family.
fn evaluate_yahtzee(
    game: &Yahtzee,
    strategy: &StrategySource,
    ties: TieOrder,
) -> Result<EvaluateReport, Error> {
    let solution = Arc::new(YahtzeeSolution::new(game));
    let player = player(&solution, strategy, ties)?;
    let moments = player.evaluate();
    let optimal = solution.expected_score();
    Ok(EvaluateReport {
        spec: named_spec(game),
        strategy: player.name(),
        ties: Some(ties.name()),
        value: moments.mean,
        unit: "points".to_owned(),
        deviation: Some(moments.deviation()),
        optimal: Some(optimal),
        regret: Some(optimal - moments.mean),
        ..EvaluateReport::default()
    })
}
