//! The question `evaluate`: the exact value of a player, alone or against another.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::player::{Player, TieOrder};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::index::Indexed;
use retrodice_core::notation::NotationError;
use retrodice_core::objective::{Sense, Unit};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::seated::{MAX_ANCHORS, Seat, SeatedGame, has_exact_value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use web_time::Instant;

/// The name of the opponent who knows what a player will do, and makes the most of it.
pub const BEST_RESPONSE: &str = "best-response";

/// The exact value of a strategy, alone or against another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Evaluate {
    /// The game.
    pub spec: String,
    /// The strategy, or a file of its parameters, rules or estimates (….toml); see
    /// `strategies SPEC`.
    pub strategy: Player,
    /// Which of equally good moves is made, in the Yahtzee family.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t = TieOrder::First))]
    #[serde(default)]
    pub ties: TieOrder,
    /// Also the distribution of the number of turns, on boards up to (4,3).
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub lengths: bool,
    /// Also the value of optimal play, by solving the board.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub optimal: bool,
    /// The chance to win a game for two against this strategy, or against the `best-response`
    /// of an opponent who knows what the strategy will do.
    #[cfg_attr(feature = "clap", arg(long, value_name = "STRATEGY", conflicts_with_all = ["lengths", "optimal", "ties"]))]
    #[serde(default)]
    pub against: Option<Player>,
}

impl Evaluate {
    /// Asks for the value of a strategy alone, and nothing beside.
    pub fn new(spec: impl Into<String>, strategy: impl Into<Player>) -> Self {
        Self {
            spec: spec.into(),
            strategy: strategy.into(),
            ties: TieOrder::First,
            lengths: false,
            optimal: false,
            against: None,
        }
    }
}

/// The exact value of a strategy.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct EvaluateReport {
    /// The game, with its rules.
    pub spec: String,
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Its opponent: a strategy with its parameters, or `best-response`; left out if it plays
    /// every seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// The probability that the strategy wins if it begins, against an opponent only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<f64>,
    /// The probability that it wins if the opponent begins, against an opponent only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<f64>,
    /// The mean of both, against an opponent only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// Which of equally good moves is made, `first` or `last` in the game's order; in the
    /// Yahtzee family only.
    pub ties: Option<String>,
    /// Its exact value at the start, in doubles; against an opponent the mean of both.
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
    /// Anchors that the strategy reaches from the start, for Can't Stop by tables; against an
    /// opponent those of the game, each once for either player at move.
    pub anchors: Option<u64>,
    /// Probability of each number of turns, none first; null unless it was asked
    /// for.
    pub lengths: Option<Vec<f64>>,
    /// Probability of games longer than that; null unless it was asked for.
    pub longer: Option<f64>,
    /// Seconds it took.
    pub seconds: f64,
}

crate::question!(
    Evaluate,
    spec,
    "evaluate",
    "The exact value of a strategy, alone or against another",
    EvaluateReport,
    |question| std::iter::once(&mut question.strategy).chain(&mut question.against).collect()
);

#[cfg(feature = "policies")]
impl GeneralQuestion for Evaluate {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<EvaluateReport, Error> {
        let begun = Instant::now();
        let mut report = match &self.against {
            Some(against) => self.against(against, opened, context)?,
            None => match opened.fast().evaluate(opened, self, context) {
                Some(report) => report?,
                None => self.alone(opened, context)?,
            },
        };
        if self.optimal && report.optimal.is_none() && self.against.is_none() {
            let game = opened.game();
            let optimal = opened.exact_values(context)?.before(&game.start())?.value;
            report.optimal = Some(optimal);
            report.regret = Some(match game.objective().sense() {
                Sense::Minimise => report.value - optimal,
                Sense::Maximise => optimal - report.value,
            });
        }
        Ok(EvaluateReport { seconds: begun.elapsed().as_secs_f64(), ..report })
    }
}

impl Evaluate {
    /// Values the strategy in every seat.
    fn alone<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<EvaluateReport, Error> {
        if self.lengths {
            let why = "the distribution of turns is known only in solitaire and for strategies \
                       with tables, such as rule28";
            return Err(NotationError::wrong("strategy", &self.strategy.text(), why).into());
        }
        let game = opened.game();
        let board = game.unfolded();
        self.check_size(board.index_bound(), 1, context)?;
        let strategy = self.strategy_of(&self.strategy, opened, context)?;
        let seated = SeatedGame::alone(board, strategy.clone())?;
        let played = seated.solve(context.observer, context.executor.as_deref())?;
        Ok(EvaluateReport {
            spec: game.spec(),
            strategy: strategy.name(),
            value: played.start_value(),
            unit: game.objective().unit().to_string(),
            ..EvaluateReport::default()
        })
    }

    /// Values the strategy against another, or against its best response.
    fn against<G: Answerable>(
        &self,
        against: &Player,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<EvaluateReport, Error> {
        let game = opened.game();
        if game.seats() != 2 {
            let why = "an opponent needs a game for two, such as cantstop(3,1,players=2) or \
                       pig(100); for the Yahtzee family there is `beat`";
            return Err(NotationError::wrong("game", &self.spec, why).into());
        }
        let board = game.unfolded();
        let anchors = board.index_bound().saturating_mul(2);
        self.check_size(board.index_bound(), 2, context)?;
        let strategy = self.strategy_of(&self.strategy, opened, context)?;
        let (name, opponent) = if against.text().trim() == BEST_RESPONSE {
            (BEST_RESPONSE.to_owned(), Seat::Free)
        } else {
            let opponent = self.strategy_of(against, opened, context)?;
            (opponent.name(), Seat::Strategy(opponent))
        };
        let seated = SeatedGame::new(board, vec![Seat::Strategy(strategy.clone()), opponent])?;
        let played = seated.solve(context.observer, context.executor.as_deref())?;
        let (first, second) = (played.chance(0, 0)?, played.chance(0, 1)?);
        let mean = (first + second) / 2.0;
        Ok(EvaluateReport {
            spec: game.spec(),
            strategy: strategy.name(),
            against: Some(name),
            first: Some(first),
            second: Some(second),
            mean: Some(mean),
            value: mean,
            unit: Unit::WinProbability.to_string(),
            anchors: Some(anchors),
            ..EvaluateReport::default()
        })
    }

    /// Makes the strategy of a player, which must have an exact value.
    fn strategy_of<G: Answerable>(
        &self,
        player: &Player,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<Arc<dyn Strategy<G>>, Error> {
        let strategy = opened.player(player, context)?.strategy;
        if has_exact_value(strategy.as_ref()) {
            return Ok(strategy);
        }
        let supported = "strategies with a fixed probability for each move".to_owned();
        Err(PlayError::NotExact { supported, refused: strategy.name() }.into())
    }

    /// Refuses games with too many positions between turns.
    fn check_size(&self, anchors: u64, seats: u64, context: &Context<'_>) -> Result<(), Error> {
        let is_external = |player: &Player| player.external().is_some();
        let external = std::iter::once(&self.strategy).chain(&self.against).any(is_external);
        if let Some(max) = context.max_external_anchors.filter(|&max| external && anchors > max) {
            let what = format!("`evaluate` of {}", self.spec);
            let why = format!(
                "it asks about every position, and this game has more than {max} anchors; \
                 `simulate` and `regret` play games"
            );
            return Err(PlayError::Unsupported { what, why }.into());
        }
        let anchors = anchors.saturating_mul(seats);
        if anchors <= MAX_ANCHORS {
            return Ok(());
        }
        let why = format!(
            "there are {anchors} positions between turns, and at most {MAX_ANCHORS} can be \
             evaluated exactly; `duel` and `simulate` play it"
        );
        Err(NotationError::wrong("game", &self.spec, why).into())
    }
}
