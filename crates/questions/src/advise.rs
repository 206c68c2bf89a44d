//! The question `advise`: what to do in a position, and why.

use crate::context::Context;
use crate::error::Error;
use crate::opened::{Effort, Opened};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_coach::{Advice, Bands, Rollout, RolloutReport, advise};
use retrodice_core::game::Position;
use retrodice_play::error::PlayError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::{Duration, Instant};

/// The most games of a move when close moves are told apart.
const MAX_GAMES: u64 = 1 << 14;

/// The best move in a position and why, and what every other move gives away.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Advise {
    /// The position, dice included.
    pub position: String,
    /// Give exact values only: refuse to estimate.
    #[serde(default)]
    pub exact: bool,
    /// Where estimates cannot tell moves apart, play these on for at most so many seconds.
    #[serde(default)]
    pub settle: Option<u64>,
}

impl Advise {
    /// Asks for advice in a position, with estimates where exact values take too long.
    pub fn new(position: impl Into<String>) -> Self {
        Self { position: position.into(), exact: false, settle: None }
    }
}

/// Advice, with the bands of its verdicts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct AdviceReport {
    /// The advice.
    #[serde(flatten)]
    pub advice: Advice,
    /// How much may be lost for each verdict.
    pub bands: Bands,
}

crate::question!(
    Advise,
    position,
    "advise",
    "The moves of a position, best first, and why",
    AdviceReport
);

impl GeneralQuestion for Advise {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<AdviceReport, Error> {
        self.watched(opened, &mut |_| true, context)
    }
}

impl Advise {
    /// Answers the question. While close moves are played on, `look` sees the advice so far several
    /// times a second, and its `false` ends that, as does the observer.
    pub(crate) fn watched<G: Answerable>(
        &self,
        opened: &Opened<G>,
        look: &mut dyn FnMut(&AdviceReport) -> bool,
        context: &Context<'_>,
    ) -> Result<AdviceReport, Error> {
        let (begun, game) = (Instant::now(), opened.game());
        let position = opened.position(&self.position)?;
        let values = opened.values_at(&position, Effort::exact(self.exact), context)?;
        let advice = advise(game, values.as_ref(), &position)?;
        let bands = Bands::default_for(game.objective().unit());
        let estimated = AdviceReport { advice, bands };
        let limit = Duration::from_secs(self.settle.unwrap_or(0));
        let limit = context.max_time.map_or(limit, |max| max.min(limit));
        let close = estimated.advice.close();
        let Position::Move(at) = position else { return Ok(estimated) };
        if close.is_empty() || limit.is_zero() {
            return Ok(estimated);
        }
        let strategy = opened.strategy_or_strongest(None, context)?;
        let rollout = Rollout {
            game,
            strategy: strategy.as_ref(),
            seed: 1,
            games: MAX_GAMES,
            only: &close,
            until_decided: true,
        };
        let with_games = |report: &RolloutReport| {
            let mut settled = estimated.clone();
            settled.advice.settle(game, &at, report);
            settled
        };
        let in_time =
            &mut |report: &RolloutReport| look(&with_games(report)) && begun.elapsed() < limit;
        match rollout.run(&at, context.observer, in_time) {
            Ok(report) => Ok(with_games(&report)),
            // Stopped before the first game: what was known before.
            Err(PlayError::Interrupted) => Ok(estimated),
            Err(error) => Err(error.into()),
        }
    }
}
