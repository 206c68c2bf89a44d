//! Rollout values, for games that are neither solved nor estimated otherwise.

use super::game::Coached;
use super::rollout::{Rollout, RolloutOption};
use retrodice_core::observer::Unwatched;
use retrodice_core::order::sort_by_number;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::registry::{Entry, StrategyContext, playing};
use retrodice_play::values::{Basis, DisplayValues, Source, Values, Worth};
use retrodice_stats::CONFIDENCE;
use std::sync::Arc;

/// Number of games for each value: at most a second on two cores for all moves of a position, and
/// standard errors of up to 2.2 % of winning.
const GAMES: u64 = 512;

/// Strategies whose games give no useful estimate: chance, and two that take fifty times as long as
/// others. One evaluates the next roll of every move, the other solves each of its turns.
const UNFIT: [&str; 3] = ["random", "survival", "alone"];

/// Values by rollouts of one strategy in every seat, with common random numbers for all moves of a
/// position.
pub struct RolloutValues<G: Coached> {
    game: G,
    strategy: Arc<dyn Strategy<G>>,
    games: u64,
}

retrodice_core::debug_summary!(
    [G: Coached] RolloutValues<G>, "RolloutValues",
    |this| { strategy: this.strategy.name(), games: this.games }
);

impl<G: Coached> RolloutValues<G> {
    /// Creates values by the strongest strategy that plays this game and is fit for it. `None` if
    /// only chance plays it.
    pub fn new(game: &G) -> Option<Self> {
        let context = StrategyContext::new(game);
        let is_fit = |(entry, _): &(Entry<G>, _)| !UNFIT.contains(&&entry.name[..]);
        let (_, made) = playing(&context).find(is_fit)?;
        Some(Self { game: game.clone(), strategy: made.strategy, games: GAMES })
    }

    fn rollout(&self) -> Rollout<'_, G> {
        let (strategy, games) = (self.strategy.as_ref(), self.games);
        Rollout { game: &self.game, strategy, seed: 1, games, only: &[], until_decided: false }
    }
}

impl<G: Coached> Values<G> for RolloutValues<G> {
    fn basis(&self) -> Basis {
        let (games, name) = (self.games, self.strategy.name());
        let words = format!("estimated: {games} games in which {name} plays on, common dice");
        Basis { exact: false, source: Source::Rollouts, words }
    }

    fn is_quick(&self) -> bool {
        false
    }

    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.rollout().before(at)
    }

    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError> {
        Ok(self.display_moves(at, moves)?.worths)
    }

    fn display_moves(
        &self,
        at: &G::MovePosition,
        _: &[MoveOf<G>],
    ) -> Result<DisplayValues, PlayError> {
        let mut options = self.rollout().run(at, &Unwatched, |_| true)?.options;
        sort_by_number(&mut options, |option| option.index as f64);
        let each = |of: &dyn Fn(&RolloutOption) -> f64| options.iter().map(of).collect();
        let deviations = CONFIDENCE.standard_errors();
        let worth = |option: &RolloutOption| Worth {
            value: option.value,
            error: (option.high - option.low) / 2.0 / deviations,
            others: 0.0,
        };
        Ok(DisplayValues {
            worths: options.iter().map(worth).collect(),
            gains: each(&|_| 0.0),
            half_widths: each(&|option| option.regret_high - option.regret),
        })
    }
}
